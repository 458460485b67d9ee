"""Deploy inhabitants, and the Hostel's door, which is open before Deploy and before Convert."""

from cloudtop.core.native import i64

from ..actions import DEPLOYS, LODGES, PASS, Action, Deploy, Lodge, pick_by_square
from ..components.geometry import COLOURS, ISLANDS_OF, terrain_of
from ..events import Narrator
from ..state.board import Board
from ..state.state import State
from ..state.steps import DONE
from .supply import fill, leave


def open_islands(state: State, board: Board) -> i64:
    """Return the islands with free spaces for which the supply has inhabitants, as bits."""
    found = board.vacant
    if found:
        for colour in range(len(COLOURS)):
            if not state.supply[colour]:
                found &= ~ISLANDS_OF[colour]
    return found


def can_deploy(state: State) -> bool:
    board = state.boards[state.seat]
    return open_islands(state, board) != 0 or can_lodge(board)


def legal_islands(state: State) -> list[Action]:
    """Return what can be filled; only a second island may be passed by, or the Hostel alone."""
    board = state.boards[state.seat]
    found = pick_by_square(DEPLOYS, open_islands(state, board))
    has_to = bool(found) and not state.bonus and not state.setup.free_following
    if not state.bonus and can_lodge(board):
        found += pick_by_square(LODGES, board.peopled)
    if not has_to:
        found.append(PASS)
    return found


def deploy(state: State, action: Deploy, tell: Narrator) -> None:
    """Fill an island; the active player may then fill a second one."""
    seat = state.seat
    board = state.boards[seat]
    tell.deployed(seat, action.slot, fill(state, board, action.slot))
    if seat == state.active and not state.bonus and open_islands(state, board):
        state.bonus = 1
    else:
        state.bonus = 0
        state.step = DONE


# --- the Hostel -------------------------------------------------------------------------------


def can_lodge(board: Board) -> bool:
    return board.rooms > 0 and board.peopled != 0 and board.rooms > sum(board.guests)


def lodge(state: State, action: Lodge, tell: Narrator) -> None:
    seat, root = state.seat, action.slot
    board = state.boards[seat]
    leave(board, root, 1)
    board.guests[terrain_of(root)] += 1
    tell.lodged(seat, root)
