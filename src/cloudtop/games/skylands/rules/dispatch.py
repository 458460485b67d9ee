"""The rules step by step: who decides, what is legal, and which function carries it out."""

from collections.abc import Sequence
from itertools import compress

from cloudtop.core.game import CHANCE, Seat
from cloudtop.core.native import i64
from cloudtop.toolkit.turns import DEALER, MOVERS, NOBODY

from .. import actions
from ..actions import Action, ActionTables
from ..components.box import NONE
from ..components.geometry import terrain_of
from ..events import NARRATOR, Narrator
from ..state import steps
from ..state.state import State
from ..state.steps import DONE, GAME_OVER
from . import convert, convert_v1, create, deploy, discover, payment, placing, setup, turns
from .energy import finish


def to_move(state: State) -> tuple[Seat, ...]:
    step = state.step
    if step > GAME_OVER:  # the steps of players come after it
        return MOVERS[state.seat]
    return NOBODY if step == GAME_OVER else DEALER


# --- what is legal ----------------------------------------------------------------------------


def legal_actions(state: State, tables: ActionTables, seat: Seat) -> Sequence[Action]:
    step = state.step
    if step <= GAME_OVER:
        return legal_outcomes(state, tables) if seat == CHANCE else ()
    if seat != state.seat:
        return ()
    if step <= steps.DEPLOY:
        return legal_in_turn(state, tables, step)
    if step <= steps.PAY:
        return legal_to_buy(state, tables, step)
    if state.setup.first_rules:
        return legal_in_first_conversion(state, step)
    return legal_in_conversion(state, tables, step)


def legal_in_turn(state: State, tables: ActionTables, step: i64) -> Sequence[Action]:
    """Return what a player may choose up to Deploy; the most frequent steps come first."""
    if step == steps.TAKE_TILE:
        return discover.legal_tiles(state, tables)
    if step == steps.CHOOSE_ACTION:
        return turns.legal_choices(state)
    if step == steps.PLACE:
        return placing.legal_squares(state, tables)
    if step == steps.DEPLOY:
        return deploy.legal_islands(state)
    if step == steps.TURN:
        return placing.legal_turns(state)
    return legal_at_start(state, tables, step)


def legal_at_start(state: State, tables: ActionTables, step: i64) -> Sequence[Action]:
    if step == steps.CHOOSE_START:
        return setup.legal_starts(state)
    if step == steps.DISCARD_ONE:
        return setup.legal_discards(state, tables)
    return setup.legal_tiles(state, tables)


def legal_to_buy(state: State, tables: ActionTables, step: i64) -> Sequence[Action]:
    """Return what may be created, or what it may be paid with; an exchange is paid, too."""
    if step == steps.CREATE:
        return create.legal_specials(state, tables)
    if step == steps.PAY_SYMBOL:
        return payment.legal_symbol(state)
    return payment.legal_payment(state)


def legal_in_conversion(state: State, tables: ActionTables, step: i64) -> Sequence[Action]:
    if step == steps.CONVERT_FROM:
        return convert.legal_sources(state)
    if step == steps.CONVERT_INTO:
        return convert.legal_cities(state)
    if step == steps.CONVERT_MORE:
        return convert.legal_more(state)
    if step == steps.CONVERT_SECOND:
        return convert.legal_partners(state)
    return convert.legal_counts(state, tables)


def legal_in_first_conversion(state: State, step: i64) -> Sequence[Action]:
    """Return the same by rules version 1."""
    if step == steps.CONVERT_FROM:
        return convert_v1.legal_sources(state)
    if step == steps.CONVERT_INTO:
        return convert.legal_cities(state)
    return convert_v1.legal_more(state)


def legal_outcomes(state: State, tables: ActionTables) -> Sequence[Action]:
    """Return what the dealer may bring about now."""
    step = state.step
    if step == steps.CHOOSE_FIRST:
        return actions.FIRST_PLAYERS[: state.setup.seats]
    if step == steps.LAY_OUT:
        return [tables.lay_outs[special] for special in setup.next_of_stack(state)]
    if step == steps.DEAL_START:
        return actions.DEALS[setup.starts_left(state)]
    if step == GAME_OVER:
        return ()
    return list(compress(tables.draws, state.stack))


def weights(state: State) -> list[int] | None:
    """Tiles are as likely as there are copies in the stack; all else is equally likely."""
    if state.step < steps.DRAW_START:
        return None
    return list(filter(None, state.stack))


# --- carrying it out --------------------------------------------------------------------------


def apply(state: State, seat: Seat, action: Action, tell: Narrator = NARRATOR) -> None:
    """Carry out an action, whose class says what it is; the most frequent ones come first."""
    if isinstance(action, actions.Draw):
        draw_tile(state, action, tell)
    elif isinstance(action, actions.Place):
        choose_square(state, action, tell)
    elif isinstance(action, actions.ChooseAction):
        turns.choose(state, action, tell)
    elif isinstance(action, actions.TakeTile):
        take_tile(state, action, tell)
    elif isinstance(action, actions.Deploy):
        deploy.deploy(state, action, tell)
    elif isinstance(action, actions.Turn):
        choose_turn(state, action, tell)
    elif state.action == NONE:
        apply_between_turns(state, action, tell)
    else:
        apply_in_turn(state, action, tell)
    if state.step == DONE:
        turns.continue_turn(state, tell)


def apply_between_turns(state: State, action: Action, tell: Narrator) -> None:
    if isinstance(action, actions.Repeat):
        turns.repeat(state, tell)
    elif isinstance(action, actions.LayOut):
        setup.lay_out(state, action, tell)
    elif isinstance(action, actions.ChooseStart | actions.DealStart):
        setup.take_start(state, action.number, tell)
    elif isinstance(action, actions.FirstPlayer):
        setup.choose_first(state, action, tell)
    elif isinstance(action, actions.LayStart):
        setup.lay_start(state, action)
    elif isinstance(action, actions.Discard):
        setup.discard_one(state, action, tell)


def apply_in_turn(state: State, action: Action, tell: Narrator) -> None:
    if isinstance(action, actions.Pass):
        pass_turn(state, tell)
    elif isinstance(action, actions.Return):
        choose_return(state, action, tell)
    elif isinstance(action, actions.ReturnGuest):
        choose_guest(state, action, tell)
    elif isinstance(action, actions.Lodge):
        lodge(state, action, tell)
    elif state.action == steps.CREATE_ISLANDS:
        apply_in_creation(state, action, tell)
    elif state.setup.first_rules:
        apply_in_first_conversion(state, action, tell)
    else:
        apply_in_conversion(state, action, tell)


def apply_in_creation(state: State, action: Action, tell: Narrator) -> None:
    if isinstance(action, actions.Create):
        create.create(state, action, tell)
    elif isinstance(action, actions.Exchange):
        payment.pay_symbol(state, action.colour, tell)
        continue_paying(state, tell)
    elif isinstance(action, actions.Discard):
        create.discard(state, action.face, tell)


def apply_in_conversion(state: State, action: Action, tell: Narrator) -> None:
    if isinstance(action, actions.ConvertFrom):
        convert.choose_island(state, action, tell)
    elif isinstance(action, actions.ConvertInto):
        convert.choose_city(state, action, tell)
    elif isinstance(action, actions.ConvertSome):
        convert.choose_first(state, action, tell)
    elif isinstance(action, actions.ConvertCount):
        convert.choose_count(state, action, tell)
    elif isinstance(action, actions.ConvertGuest):
        convert.choose_guest(state, tell)
    elif isinstance(action, actions.Exchange):
        convert.choose_exchange(state, action, tell)


def apply_in_first_conversion(state: State, action: Action, tell: Narrator) -> None:
    """Do the same by rules version 1."""
    if isinstance(action, actions.ConvertFrom):
        convert_v1.choose_island(state, action, tell)
    elif isinstance(action, actions.ConvertInto):
        convert_v1.choose_city(state, action, tell)
    elif isinstance(action, actions.ConvertGuest):
        convert_v1.choose_guest(state, tell)
    elif isinstance(action, actions.Exchange):
        convert_v1.choose_exchange(state, action, tell)


def choose_square(state: State, action: actions.Place, tell: Narrator) -> None:
    if placing.choose_square(state, action):
        put_down(state, tell)


def choose_turn(state: State, action: actions.Turn, tell: Narrator) -> None:
    state.turn = action.turn
    put_down(state, tell)


def put_down(state: State, tell: Narrator) -> None:
    """Square and turn are known: a special island is paid for first, other tiles are placed."""
    purpose = state.purpose
    if purpose == steps.FOR_CREATION:
        create.pay_for_special(state, tell)
        return
    placing.put_down(state, tell)
    if purpose == steps.FOR_START:
        setup.after_placing(state)
    else:
        state.step = DONE


def take_tile(state: State, action: actions.TakeTile, tell: Narrator) -> None:
    if state.step == steps.PLACE_START:
        setup.take_kept(state, action)
    else:
        discover.take(state, action, tell)


def draw_tile(state: State, action: actions.Draw, tell: Narrator) -> None:
    if state.step == steps.REVEAL:
        if discover.reveal(state, action, tell):
            turns.begin(state)
    elif state.step == steps.DRAW_START:
        setup.draw_for_start(state, action, tell)
    else:
        create.draw_for_outpost(state, action, tell)


def pass_turn(state: State, tell: Narrator) -> None:
    """Do nothing more in this step; a conversion that has begun is paid out."""
    tell.passed(state.seat)
    if state.action == steps.CONVERT_ENERGY:
        finish(state, tell)
    else:
        if state.action == steps.DEPLOY_INHABITANTS:
            state.bonus = 0
        state.step = DONE


def lodge(state: State, action: actions.Lodge, tell: Narrator) -> None:
    """Move an inhabitant to the Hostel; the seat is done if that leaves nothing to do."""
    deploy.lodge(state, action, tell)
    if not state.setup.first_rules and not turns.ask_seat(state):
        state.step = DONE


def choose_return(state: State, action: actions.Return, tell: Narrator) -> None:
    payment.pay_one(state, terrain_of(action.slot), action.slot, tell)
    continue_paying(state, tell)


def choose_guest(state: State, action: actions.ReturnGuest, tell: Narrator) -> None:
    payment.pay_one(state, action.colour, NONE, tell)
    continue_paying(state, tell)


def continue_paying(state: State, tell: Narrator) -> None:
    if state.action != steps.CONVERT_ENERGY:
        create.continue_paying(state, tell)
    elif state.setup.first_rules:
        convert_v1.continue_paying(state, tell)
    else:
        convert.continue_paying(state, tell)
