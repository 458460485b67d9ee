"""The rules step by step: who decides, what is legal, and which function carries it out."""

from collections.abc import Callable, Sequence
from itertools import compress
from typing import Any, Final

from cloudtop.core.game import CHANCE, Seat
from cloudtop.toolkit.turns import DEALER, MOVERS, NOBODY

from .. import actions
from ..actions import Action, ActionTables
from ..components.box import NONE
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
    table = FIRST_LEGAL_AT if state.setup.first_rules else LEGAL_AT
    return table[step](state, tables)


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
    return [*compress(tables.draws, state.stack)]


def weights(state: State) -> list[int] | None:
    """Tiles are as likely as there are copies in the stack; all else is equally likely."""
    if state.step < steps.DRAW_START:
        return None
    return [*filter(None, state.stack)]


# --- carrying it out --------------------------------------------------------------------------


def apply(state: State, seat: Seat, action: Action, tell: Narrator = NARRATOR) -> None:
    table = FIRST_HANDLERS if state.setup.first_rules else HANDLERS
    table[type(action)](state, action, tell)
    if state.step == DONE:
        turns.continue_turn(state, tell)


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


def discard(state: State, action: actions.Discard, tell: Narrator) -> None:
    if state.step == steps.DISCARD_ONE:
        setup.discard_one(state, action, tell)
    else:
        create.discard(state, action.face, tell)


def draw_tile(state: State, action: actions.Draw, tell: Narrator) -> None:
    if state.step == steps.REVEAL:
        if discover.reveal(state, action, tell):
            turns.begin(state)
    elif state.step == steps.DRAW_START:
        setup.draw_for_start(state, action, tell)
    else:
        create.draw_for_outpost(state, action, tell)


def pass_turn(state: State, action: actions.Pass, tell: Narrator) -> None:
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
    if not turns.ask_seat(state):
        state.step = DONE


def choose_return(state: State, action: actions.Return, tell: Narrator) -> None:
    payment.pay_one(state, action.slot % 4, action.slot, tell)
    continue_paying(state, tell)


def choose_guest(state: State, action: actions.ReturnGuest, tell: Narrator) -> None:
    payment.pay_one(state, action.colour, NONE, tell)
    continue_paying(state, tell)


def choose_exchange(state: State, action: actions.Exchange, tell: Narrator) -> None:
    if state.step == steps.PAY_SYMBOL:
        payment.pay_symbol(state, action.colour, tell)
        continue_paying(state, tell)
    elif state.setup.first_rules:
        convert_v1.choose_exchange(state, action, tell)
    else:
        convert.choose_exchange(state, action, tell)


def continue_paying(state: State, tell: Narrator) -> None:
    if state.action != steps.CONVERT_ENERGY:
        create.continue_paying(state, tell)
    elif state.setup.first_rules:
        convert_v1.continue_paying(state, tell)
    else:
        convert.continue_paying(state, tell)


Handler = Callable[[State, Any, Narrator], None]

HANDLERS: Final[dict[type, Handler]] = {
    actions.FirstPlayer: setup.choose_first,
    actions.LayOut: setup.lay_out,
    actions.DealStart: setup.take_start,
    actions.ChooseStart: setup.take_start,
    actions.LayStart: setup.lay_start,
    actions.Draw: draw_tile,
    actions.ChooseAction: turns.choose,
    actions.Repeat: turns.repeat,
    actions.Pass: pass_turn,
    actions.TakeTile: take_tile,
    actions.Discard: discard,
    actions.Place: choose_square,
    actions.Turn: choose_turn,
    actions.Deploy: deploy.deploy,
    actions.Lodge: lodge,
    actions.Create: create.create,
    actions.Return: choose_return,
    actions.ReturnGuest: choose_guest,
    actions.Exchange: choose_exchange,
    actions.ConvertFrom: convert.choose_island,
    actions.ConvertSome: convert.choose_first,
    actions.ConvertCount: convert.choose_count,
    actions.ConvertGuest: convert.choose_guest,
    actions.ConvertInto: convert.choose_city,
}
"""What carries out each kind of action."""

FIRST_HANDLERS: Final[dict[type, Handler]] = {
    **HANDLERS,
    actions.Lodge: deploy.lodge,
    actions.ConvertFrom: convert_v1.choose_island,
    actions.ConvertGuest: convert_v1.choose_guest,
    actions.ConvertInto: convert_v1.choose_city,
}
"""The same by rules version 1."""

LegalActions = Callable[[State, ActionTables], Sequence[Action]]

LEGAL_AT: Final[dict[int, LegalActions]] = {
    steps.CHOOSE_START: setup.legal_starts,
    steps.DISCARD_ONE: setup.legal_discards,
    steps.PLACE_START: setup.legal_tiles,
    steps.CHOOSE_ACTION: turns.legal_choices,
    steps.TAKE_TILE: discover.legal_tiles,
    steps.PLACE: placing.legal_squares,
    steps.TURN: placing.legal_turns,
    steps.DEPLOY: deploy.legal_islands,
    steps.CREATE: create.legal_specials,
    steps.PAY_SYMBOL: payment.legal_symbol,
    steps.PAY: payment.legal_payment,
    steps.CONVERT_FROM: convert.legal_sources,
    steps.CONVERT_INTO: convert.legal_cities,
    steps.CONVERT_MORE: convert.legal_more,
    steps.CONVERT_SECOND: convert.legal_partners,
    steps.CONVERT_COUNT: convert.legal_counts,
}
"""What a player may choose at each step."""

FIRST_LEGAL_AT: Final[dict[int, LegalActions]] = {
    **LEGAL_AT,
    steps.CONVERT_FROM: convert_v1.legal_sources,
    steps.CONVERT_MORE: convert_v1.legal_more,
}
"""The same by rules version 1."""
