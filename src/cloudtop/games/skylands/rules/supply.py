"""Inhabitants and victory points on their way between the supply and a board."""

from cloudtop.core.game import Seat
from cloudtop.core.native import i64

from ..components.geometry import BITS, SQUARES, Counts
from ..events import Narrator
from ..state.board import Board, with_byte
from ..state.state import State


def gain(state: State, seat: Seat, points: i64, why: str, tell: Narrator) -> None:
    """Pay victory points; what the supply cannot pay is written in brackets."""
    board = state.boards[seat]
    paid = min(points, state.points)
    state.points -= paid
    board.markers += paid
    board.bracketed += points - paid
    state.changed = 1
    tell.gained(seat, points, points - paid, why)


def fill(state: State, board: Board, root: i64) -> i64:
    """Put an inhabitant on each free space of an island while the supply lasts; return how many."""
    colour, supply, held = root // SQUARES, state.supply, board.held
    people: i64 = board.people[root]
    free: i64 = board.spaces[root] - people
    left: i64 = supply[colour]
    count = min(left, free)
    if count:
        supply[colour] = left - count
        state.changed = 1
        board.people = with_byte(board.people, root, people + count)
        held[colour] = held[colour] + count
        board.peopled |= BITS[root]
        if count == free:
            board.vacant ^= BITS[root]
    return count


def leave(board: Board, root: i64, count: i64) -> None:
    """Let inhabitants leave an island; they are still on the board."""
    left: i64 = board.people[root] - count
    board.people = with_byte(board.people, root, left)
    board.vacant |= BITS[root]
    if not left:
        board.peopled ^= BITS[root]


def give_back(state: State, board: Board, colour: i64, count: i64) -> None:
    """Return inhabitants, who have left their places, to the supply."""
    held, supply = board.held, state.supply
    held[colour] = held[colour] - count
    supply[colour] = supply[colour] + count
    state.changed = 1


def with_change(counts: Counts, colour: i64, change: i64) -> Counts:
    """Return the counts with one of them changed."""
    after = [*counts]
    after[colour] = after[colour] + change
    return tuple(after)
