"""Create islands: return inhabitants for a special island of the display and place it."""

from cloudtop.toolkit.action_tables import pick

from ..actions import PASS, Action, ActionTables, Create, Draw
from ..components.box import NONE
from ..events import Narrator
from ..state.board import fits_somewhere
from ..state.state import State
from ..state.steps import DONE, DRAW_OUTPOST, FOR_CREATION, FOR_OUTPOST
from .discover import draw_from_stack
from .payment import affordable, pay_without_choice, set_price
from .placing import put_down, take_in_hand


def possible_specials(state: State) -> int:
    """Return the special islands that the seat can pay for and has a place for, as bits."""
    box, board = state.box, state.boards[state.seat]
    payable = found = state.offered & affordable(state, state.seat)
    while payable:
        lowest = payable & -payable
        if not fits_somewhere(box, board, box.tiles + lowest.bit_length() - 1):
            found ^= lowest
        payable ^= lowest
    return found


def can_create(state: State) -> bool:
    box, board = state.box, state.boards[state.seat]
    payable = state.offered & affordable(state, state.seat)
    if not payable:
        return False
    for special in state.display:
        if payable >> special & 1 and fits_somewhere(box, board, box.tiles + special):
            return True
    return False


def legal_specials(state: State, tables: ActionTables) -> list[Action]:
    return [*pick(tables.creates, possible_specials(state)), PASS]


def create(state: State, action: Create, tell: Narrator) -> None:
    state.offered ^= 1 << action.special
    tell.created(state.seat, action.special, state.display.index(action.special))
    take_in_hand(state, state.box.tiles + action.special, FOR_CREATION)


def pay_for_special(state: State, tell: Narrator) -> None:
    """Square and turn are chosen: now comes the payment."""
    set_price(state, state.box.specials[state.hand - state.box.tiles])
    continue_paying(state, tell)


def continue_paying(state: State, tell: Narrator) -> None:
    if not pay_without_choice(state, tell):
        return
    special = state.box.specials[state.hand - state.box.tiles]
    put_down(state, tell)
    draws = special.effect == "outpost" and state.left
    state.step = DRAW_OUTPOST if draws else DONE


# --- the Outpost ------------------------------------------------------------------------------


def draw_for_outpost(state: State, action: Draw, tell: Narrator) -> None:
    """The tile is placed or discarded; where it has no place it is discarded at once."""
    draw_from_stack(state, action.face)
    tell.drawn(state.seat, action.face)
    if fits_somewhere(state.box, state.boards[state.seat], action.face):
        take_in_hand(state, action.face, FOR_OUTPOST)
    else:
        discard(state, action.face, tell)


def discard(state: State, face: int, tell: Narrator) -> None:
    state.hand = NONE
    state.discards += 1
    state.step = DONE
    tell.discarded(state.seat, face)
