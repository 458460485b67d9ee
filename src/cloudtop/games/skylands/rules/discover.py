"""Discover islands: everybody may take a revealed tile and place it; the active player two."""

from cloudtop.core.native import i64

from ..actions import PASS, Action, ActionTables, Draw, TakeTile
from ..events import Narrator
from ..state.board import fits_somewhere
from ..state.state import State
from ..state.steps import FOR_DISCOVERY
from .placing import take_in_hand


def to_reveal(state: State) -> i64:
    """Return how many tiles a Discovery needs: one more than there are players."""
    return state.setup.seats + 1


def draw_from_stack(state: State, face: i64) -> None:
    stack = state.stack
    stack[face] = stack[face] - 1
    state.left -= 1
    state.changed = 1


def reveal(state: State, action: Draw, tell: Narrator) -> bool:
    """Return whether all tiles are revealed."""
    draw_from_stack(state, action.face)
    state.revealed.append(action.face)
    tell.revealed(action.face, len(state.revealed) - 1)
    return len(state.revealed) == to_reveal(state)


def can_take(state: State) -> bool:
    box, board = state.box, state.boards[state.seat]
    return any(fits_somewhere(box, board, face) for face in state.revealed)


def legal_tiles(state: State, tables: ActionTables) -> list[Action]:
    """Equal tiles on offer are one choice, and tiles that fit nowhere are none."""
    box, board, takes = state.box, state.boards[state.seat], tables.takes
    found: list[Action] = [
        takes[face] for face in set(state.revealed) if fits_somewhere(box, board, face)
    ]
    found.append(PASS)
    return found


def take(state: State, action: TakeTile, tell: Narrator) -> None:
    tell.took(state.seat, action.face, state.revealed.index(action.face))
    state.revealed.remove(action.face)
    take_in_hand(state, action.face, FOR_DISCOVERY)


def clear_away(state: State, tell: Narrator) -> None:
    """Put what nobody took on the discard pile."""
    if state.revealed:
        state.discards += len(state.revealed)
        tell.cleared(len(state.revealed))
        state.revealed = []
