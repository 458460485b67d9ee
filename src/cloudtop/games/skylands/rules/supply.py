"""Inhabitants and victory points on their way between the supply and a board."""

from cloudtop.core.game import Seat

from ..events import Narrator
from ..state.board import Board
from ..state.state import State


def gain(state: State, seat: Seat, points: int, why: str, tell: Narrator) -> None:
    """Pay victory points; what the supply cannot pay is written in brackets."""
    board = state.boards[seat]
    paid = min(points, state.points)
    state.points -= paid
    board.markers += paid
    board.bracketed += points - paid
    state.changed = 1
    tell.gained(seat, points, points - paid, why)


def fill(state: State, board: Board, root: int) -> int:
    """Put an inhabitant on each free space of an island while the supply lasts; return how many."""
    colour = root % 4
    free = board.spaces[root] - board.people[root]
    count = min(free, state.supply[colour])
    if count:
        state.supply[colour] -= count
        state.changed = 1
        board.people[root] += count
        board.held[colour] += count
        board.peopled |= 1 << root
        if count == free:
            board.vacant ^= 1 << root
    return count


def leave(board: Board, root: int, count: int = 1) -> None:
    """Let inhabitants leave an island; they are still on the board."""
    board.people[root] -= count
    board.vacant |= 1 << root
    if not board.people[root]:
        board.peopled ^= 1 << root


def give_back(state: State, board: Board, colour: int, count: int = 1) -> None:
    """Return inhabitants, who have left their places, to the supply."""
    board.held[colour] -= count
    state.supply[colour] += count
    state.changed = 1
