"""Two crystals islands for one city: how many inhabitants come from each.

Islands that are named one after the other are emptied one after the other. So a number is asked
for only where the two have more inhabitants than the city has room for, and some way to share
that room leaves both of them with somebody.
"""

from typing import Final

from cloudtop.core.native import i64

from ..components.geometry import BITS, FIRST_CITY, FIRST_CRYSTALS, places_in
from ..state.board import Board
from ..state.state import State
from .energy import crystals, free_spaces

FEWEST: Final = 2
"""Of fewer inhabitants, one cannot go while another one stays; nor can fewer spaces be shared."""


def first_islands(state: State, board: Board) -> i64:
    """Return the islands of which the active player may send some and not all, by square."""
    islands = crystals(board)
    if state.seat != state.active or state.islands or not islands & (islands - 1):
        return 0
    if len(state.cities) > 1:
        return 0
    found: i64 = 0
    for square in places_in(islands):
        if partners(state, board, FIRST_CRYSTALS + square):
            found |= BITS[square]
    return found


def partners(state: State, board: Board, first: int) -> i64:
    """Return the islands that can send the rest, by square."""
    people, room = board.people, smallest_room(state, board)
    found: i64 = 0
    if people[first] < FEWEST:
        return found
    for square in places_in(crystals(board)):
        second = FIRST_CRYSTALS + square
        if (
            second != first
            and people[second] >= FEWEST
            and can_overfill(people[first] + people[second], room)
        ):
            found |= BITS[square]
    return found


def fitting_cities(state: State, board: Board) -> i64:
    """Return the cities whose room the two islands can share, by square."""
    people = sum([board.people[root] for root in state.islands])
    found: i64 = 0
    for square in places_in(board.cities):
        if can_overfill(people, board.spaces[FIRST_CITY + square]):
            found |= BITS[square]
    return found


def can_overfill(people: int, room: int) -> bool:
    """Return whether so many leave somebody on each of two islands when the room is taken."""
    return FEWEST <= room <= people - 2


def smallest_room(state: State, board: Board) -> int:
    """Return the fewest spaces that two islands could share; 0: there are none to share."""
    if state.cities:
        rooms = [free_spaces(state, board)]
    else:
        rooms = [board.spaces[FIRST_CITY + square] for square in places_in(board.cities)]
    return min((room for room in rooms if room >= FEWEST), default=0)


def first_counts(state: State, board: Board) -> tuple[int, int]:
    """Return the fewest and the most that can come from the first of the two islands."""
    first, second = (board.people[root] for root in state.islands)
    room = free_spaces(state, board)
    return max(1, room - second), min(first, room - 1)
