"""What happens on a Carriage, the same for players and the Automa: seats, Tickets, Preferences."""

from cloudtop.games.skyline_express.carriage import COMPARTMENTS, FULL, SEATS
from cloudtop.games.skyline_express.components import EMPTY
from cloudtop.games.skyline_express.events import Narrator
from cloudtop.games.skyline_express.state import State


def seat_passenger(state: State, sheet: int, seat: int, kind: int, tell: Narrator) -> None:
    """Put a Passenger on a free seat; filling a compartment for the first time gives a Ticket."""
    state.people[SEATS * sheet + seat] = kind
    occupied = state.occupied[sheet] | 1 << seat
    state.occupied[sheet] = occupied
    compartment = seat >> 2
    if occupied >> 4 * compartment & FULL == FULL:
        door = 1 << compartment
        if not (state.tickets[sheet] | state.used_tickets[sheet]) & door:
            state.tickets[sheet] |= door
            tell.got_ticket(sheet, compartment)


def leave_seat(state: State, sheet: int, seat: int) -> int:
    """Take a Passenger off its seat and return its type; a Ticket at the door stays."""
    place = SEATS * sheet + seat
    kind = state.people[place]
    state.people[place] = EMPTY
    state.occupied[sheet] ^= 1 << seat
    return kind


def add_preference(state: State, sheet: int, compartment: int, tile: int) -> None:
    state.preferences[COMPARTMENTS * sheet + compartment] += (tile,)


def take_preference(state: State, sheet: int, compartment: int, place: int) -> int:
    """Take away the Preference tile at a place beside a compartment and return it."""
    beside = COMPARTMENTS * sheet + compartment
    tiles = state.preferences[beside]
    state.preferences[beside] = tiles[:place] + tiles[place + 1 :]
    return tiles[place]


def flip_tickets(state: State, sheet: int, count: int) -> None:
    """Flip unused Tickets. Which ones makes no difference: the first doors."""
    for _ in range(count):
        unused = state.tickets[sheet]
        door = unused & -unused
        state.tickets[sheet] ^= door
        state.used_tickets[sheet] |= door
