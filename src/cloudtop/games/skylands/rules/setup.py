"""Setting up: the starting player, the display, and boards or the tactical start."""

from .. import actions
from ..actions import Action, Actions, ActionTables
from ..components.box import BOARDS, DRAWN_AT_START, KEPT_AT_START
from ..components.geometry import SQUARES
from ..events import Narrator
from ..state import steps
from ..state.board import lay
from ..state.state import State
from .discover import draw_from_stack
from .placing import take_in_hand


def choose_first(state: State, action: actions.FirstPlayer, tell: Narrator) -> None:
    state.first = state.active = state.seat = action.seat
    tell.first_player(action.seat)
    if state.setup.introductory:
        hand_out_starts(state)
    else:
        state.step = steps.LAY_OUT


def next_of_stack(state: State) -> list[int]:
    """Return the special islands of which the next one of the display is drawn."""
    stack = state.box.stacks[len(state.display) // state.box.display]
    return [special for special in stack if special not in state.display]


def lay_out(state: State, action: actions.LayOut, tell: Narrator) -> None:
    state.display += (action.special,)
    state.offered |= 1 << action.special
    tell.laid_out(action.special, len(state.display) - 1)
    if len(state.display) == state.box.display * len(state.box.stacks):
        hand_out_starts(state)


# --- boards and starting islands --------------------------------------------------------------


def hand_out_starts(state: State) -> None:
    state.step = steps.DEAL_START if state.setup.dealt_boards else steps.CHOOSE_START


def starts_left(state: State) -> int:
    """Return the player boards or starting islands that nobody has, as bits."""
    taken = [board.start for board in state.boards]
    return sum(1 << number for number in range(BOARDS) if number not in taken)


def legal_starts(state: State) -> Actions:
    return actions.STARTS[starts_left(state)]


def take_start(state: State, number: int, tell: Narrator) -> None:
    board = state.boards[state.seat]
    board.start = number
    tell.started(state.seat, number, state.setup.tactical)
    if not state.setup.tactical:
        for square, face, turn in state.box.boards[number].squares:
            lay(state.box, board, square, 4 * face + turn)
    if not next_player(state):
        state.step = steps.DRAW_START if state.setup.tactical else steps.CHOOSE_ACTION


def next_player(state: State) -> bool:
    """Go on clockwise; False when everybody had a turn."""
    state.seat = (state.seat + 1) % state.setup.seats
    return state.seat != state.first


# --- tactical start ---------------------------------------------------------------------------


def draw_for_start(state: State, action: actions.Draw, tell: Narrator) -> None:
    draw_from_stack(state, action.face)
    state.revealed.append(action.face)
    tell.revealed(action.face, len(state.revealed) - 1)
    if len(state.revealed) == DRAWN_AT_START:
        state.step = steps.DISCARD_ONE


def legal_discards(state: State, tables: ActionTables) -> list[Action]:
    return [tables.discards[face] for face in set(state.revealed)]


def discard_one(state: State, action: actions.Discard, tell: Narrator) -> None:
    state.revealed.remove(action.face)
    state.discards += 1
    state.step = steps.PLACE_START
    tell.discarded(state.seat, action.face)


def has_starting_island(state: State) -> bool:
    """Return whether the starting island is still to be placed, while no tile is in hand."""
    placed = SQUARES - state.boards[state.seat].empty
    kept_and_placed = max(0, KEPT_AT_START - len(state.revealed))
    return placed == kept_and_placed


def legal_tiles(state: State, tables: ActionTables) -> list[Action]:
    found: list[Action] = [tables.takes[face] for face in set(state.revealed)]
    if has_starting_island(state):
        found += actions.LAYS
    return found


def take_kept(state: State, action: actions.TakeTile) -> None:
    state.revealed.remove(action.face)
    take_in_hand(state, action.face, steps.FOR_START)


def lay_start(state: State, action: actions.LayStart) -> None:
    island = state.box.starting_islands[state.boards[state.seat].start]
    take_in_hand(state, island.sides[action.side], steps.FOR_START)


def after_placing(state: State) -> None:
    """Three tiles are placed one by one, in any order; then it is the next player's turn."""
    if has_starting_island(state) or len(state.revealed) > 1:
        state.step = steps.PLACE_START
    elif state.revealed:
        take_in_hand(state, state.revealed.pop(), steps.FOR_START)
    elif next_player(state):
        state.step = steps.DRAW_START
    else:
        state.step = steps.CHOOSE_ACTION
    state.changed = 0
