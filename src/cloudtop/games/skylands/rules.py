"""The rules by steps: who decides, what is legal, and which function carries it out."""

from collections.abc import Callable, Sequence
from itertools import compress
from typing import Any, Final

from cloudtop.core.game import CHANCE, Seat
from cloudtop.games.skylands import (
    convert,
    create,
    deploy,
    discover,
    hand,
    payment,
    setting_up,
    turns,
)
from cloudtop.games.skylands.actions import (
    DEALS,
    FIRST_PLAYERS,
    Action,
    ChooseAction,
    ChooseStart,
    ConvertFrom,
    ConvertGuest,
    ConvertInto,
    Create,
    DealStart,
    Deploy,
    Discard,
    Draw,
    Exchange,
    FirstPlayer,
    LayOut,
    LayStart,
    Lodge,
    Moves,
    Pass,
    Place,
    Repeat,
    Return,
    ReturnGuest,
    TakeTile,
    Turn,
)
from cloudtop.games.skylands.components import NONE
from cloudtop.games.skylands.events import SILENT, Narrator
from cloudtop.games.skylands.state import State
from cloudtop.games.skylands.steps import (
    CHOOSE_ACTION,
    CHOOSE_FIRST,
    CHOOSE_START,
    CONVERT_ENERGY,
    CONVERT_FROM,
    CONVERT_INTO,
    CONVERT_MORE,
    CREATE,
    DEAL_START,
    DEPLOY,
    DEPLOY_INHABITANTS,
    DISCARD_ONE,
    DONE,
    DRAW_START,
    FOR_CREATION,
    FOR_START,
    GAME_OVER,
    LAY_OUT,
    PAY,
    PAY_SYMBOL,
    PLACE,
    PLACE_START,
    REVEAL,
    TAKE_TILE,
    TURN,
)

NOBODY: Final[tuple[Seat, ...]] = ()
DEALER: Final = (CHANCE,)
MOVERS: Final = ((0,), (1,), (2,), (3,))


def to_move(state: State) -> tuple[Seat, ...]:
    step = state.step
    if step > GAME_OVER:
        return MOVERS[state.seat]
    return NOBODY if step == GAME_OVER else DEALER


# --- what is legal ----------------------------------------------------------------------------


def legal_actions(state: State, moves: Moves, seat: Seat) -> Sequence[Action]:
    step = state.step
    if step <= GAME_OVER:
        return outcomes(state, moves) if seat == CHANCE else ()
    return CHOICES_AT[step](state, moves) if seat == state.seat else ()


def outcomes(state: State, moves: Moves) -> Sequence[Action]:
    """Return what the dealer may bring about now."""
    step = state.step
    if step == CHOOSE_FIRST:
        return FIRST_PLAYERS[: state.setup.seats]
    if step == LAY_OUT:
        return [moves.lay_outs[special] for special in setting_up.next_of_stack(state)]
    if step == DEAL_START:
        return DEALS[setting_up.starts_left(state)]
    if step == GAME_OVER:
        return ()
    return [*compress(moves.draws, state.stack)]


def weights(state: State) -> list[int] | None:
    """Tiles are as likely as there are copies in the stack; all else is equally likely."""
    if state.step < DRAW_START:
        return None
    return [*filter(None, state.stack)]


# --- carrying it out --------------------------------------------------------------------------


def apply(state: State, action: Action, tell: Narrator = SILENT) -> None:
    HANDLERS[type(action)](state, action, tell)
    if state.step == DONE:
        turns.go_on(state, tell)


def choose_square(state: State, action: Place, tell: Narrator) -> None:
    if hand.choose_square(state, action):
        put_down(state, tell)


def choose_turn(state: State, action: Turn, tell: Narrator) -> None:
    state.turn = action.turn
    put_down(state, tell)


def put_down(state: State, tell: Narrator) -> None:
    """Square and turn are known: a special island is paid for first, other tiles are placed."""
    purpose = state.purpose
    if purpose == FOR_CREATION:
        create.pay_for_it(state, tell)
        return
    hand.put_down(state, tell)
    if purpose == FOR_START:
        setting_up.after_placing(state)
    else:
        state.step = DONE


def take_tile(state: State, action: TakeTile, tell: Narrator) -> None:
    if state.step == PLACE_START:
        setting_up.take_kept(state, action)
    else:
        discover.take(state, action, tell)


def discard(state: State, action: Discard, tell: Narrator) -> None:
    if state.step == DISCARD_ONE:
        setting_up.discard_one(state, action, tell)
    else:
        create.discard_drawn(state, action, tell)


def draw(state: State, action: Draw, tell: Narrator) -> None:
    if state.step == REVEAL:
        if discover.reveal(state, action, tell):
            turns.begin(state)
    elif state.step == DRAW_START:
        setting_up.draw_for_start(state, action, tell)
    else:
        create.draw_for_outpost(state, action, tell)


def pass_on(state: State, action: Pass, tell: Narrator) -> None:
    """Do nothing more in this step; a conversion that has begun is paid out."""
    tell.passed(state.seat)
    if state.action == CONVERT_ENERGY:
        convert.finish(state, tell)
    else:
        if state.action == DEPLOY_INHABITANTS:
            state.bonus = 0
        state.step = DONE


def choose_return(state: State, action: Return, tell: Narrator) -> None:
    payment.pay_one(state, action.slot % 4, action.slot, tell)
    go_on_paying(state, tell)


def choose_guest(state: State, action: ReturnGuest, tell: Narrator) -> None:
    payment.pay_one(state, action.colour, NONE, tell)
    go_on_paying(state, tell)


def choose_exchange(state: State, action: Exchange, tell: Narrator) -> None:
    if state.step == PAY_SYMBOL:
        payment.pay_symbol(state, action.colour, tell)
        go_on_paying(state, tell)
    else:
        convert.choose_exchange(state, action, tell)


def go_on_paying(state: State, tell: Narrator) -> None:
    if state.action == CONVERT_ENERGY:
        convert.go_on_paying(state, tell)
    else:
        create.go_on_paying(state, tell)


Handler = Callable[[State, Any, Narrator], None]

HANDLERS: Final[dict[type, Handler]] = {
    FirstPlayer: setting_up.choose_first,
    LayOut: setting_up.lay_out,
    DealStart: setting_up.take_start,
    ChooseStart: setting_up.take_start,
    LayStart: setting_up.lay_start,
    Draw: draw,
    ChooseAction: turns.choose,
    Repeat: turns.repeat,
    Pass: pass_on,
    TakeTile: take_tile,
    Discard: discard,
    Place: choose_square,
    Turn: choose_turn,
    Deploy: deploy.deploy,
    Lodge: deploy.lodge,
    Create: create.create,
    Return: choose_return,
    ReturnGuest: choose_guest,
    Exchange: choose_exchange,
    ConvertFrom: convert.choose_island,
    ConvertGuest: convert.choose_guest,
    ConvertInto: convert.choose_city,
}
"""What carries out each kind of action."""

Choices = Callable[[State, Moves], Sequence[Action]]

CHOICES_AT: Final[dict[int, Choices]] = {
    CHOOSE_START: setting_up.legal_starts,
    DISCARD_ONE: setting_up.legal_discards,
    PLACE_START: setting_up.legal_tiles,
    CHOOSE_ACTION: turns.legal_choices,
    TAKE_TILE: discover.legal_tiles,
    PLACE: hand.legal_squares,
    TURN: hand.legal_turns,
    DEPLOY: deploy.legal_islands,
    CREATE: create.legal_specials,
    PAY_SYMBOL: payment.legal_symbol,
    PAY: payment.legal_payment,
    CONVERT_FROM: convert.legal_sources,
    CONVERT_INTO: convert.legal_cities,
    CONVERT_MORE: convert.legal_more,
}
"""What a player may choose at each step."""
