"""Two crystals islands for one city: how many inhabitants come from each.

Islands that are named one after the other are emptied one after the other. So a number is asked
for only where the two have more inhabitants than the city has room for, and some way to share
that room leaves both of them with somebody.
"""

from typing import Final

from cloudtop.toolkit.action_tables import pick

from ..components.geometry import SLOTS
from ..state.board import Board
from ..state.state import State
from .energy import cities, crystals, free_spaces

ALL_SLOTS: Final = range(SLOTS)
FEWEST: Final = 2
"""Of fewer inhabitants, one cannot go while another one stays; nor can fewer spaces be shared."""


def first_islands(state: State, board: Board) -> int:
    """Return the islands of which the active player may send some and not all, as bits."""
    islands = crystals(board)
    if state.seat != state.active or state.islands or not islands & (islands - 1):
        return 0
    if len(state.cities) > 1:
        return 0
    return sum(1 << root for root in pick(ALL_SLOTS, islands) if partners(state, board, root))


def partners(state: State, board: Board, first: int) -> int:
    """Return the islands that can send the rest, as bits."""
    people, room = board.people, smallest_room(state, board)
    if people[first] < FEWEST:
        return 0
    found = 0
    for second in pick(ALL_SLOTS, crystals(board) & ~(1 << first)):
        if people[second] >= FEWEST and can_overfill(people[first] + people[second], room):
            found |= 1 << second
    return found


def fitting_cities(state: State, board: Board) -> int:
    """Return the cities whose room the two islands can share, as bits."""
    people = sum(board.people[root] for root in state.islands)
    found = pick(ALL_SLOTS, cities(board))
    return sum(1 << city for city in found if can_overfill(people, board.spaces[city]))


def can_overfill(people: int, room: int) -> bool:
    """Return whether so many leave somebody on each of two islands when the room is taken."""
    return FEWEST <= room <= people - 2


def smallest_room(state: State, board: Board) -> int:
    """Return the fewest spaces that two islands could share; 0: there are none to share."""
    if state.cities:
        rooms = [free_spaces(state, board)]
    else:
        rooms = [board.spaces[city] for city in pick(ALL_SLOTS, cities(board))]
    return min((room for room in rooms if room >= FEWEST), default=0)


def first_counts(state: State, board: Board) -> tuple[int, int]:
    """Return the fewest and the most that can come from the first of the two islands."""
    first, second = (board.people[root] for root in state.islands)
    room = free_spaces(state, board)
    return max(1, room - second), min(first, room - 1)
