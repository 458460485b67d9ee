"""What players and the Automa do alike: seats, Tickets, Preference tiles, stacks, the Buffet."""

from ..components.box import BUFFET, EMPTY
from ..components.carriage import COMPARTMENTS, FULL, SEATS
from ..events.phrases import AUTOMA_TILES, PREFERENCES, SERVICES
from ..events.recorder import Narrator
from ..state import NONE, REFILL_BUFFET, State

# --- Carriages ------------------------------------------------------------------------------


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


# --- stacks and the Buffet ------------------------------------------------------------------


def renew_preferences(state: State, tell: Narrator) -> None:
    """An empty stack is refilled from the discards the moment a tile is needed."""
    if not state.preference_stack:
        state.preference_stack, state.preference_discards = state.preference_discards, 0
        tell.stack_renewed(PREFERENCES)


def renew_automa_tiles(state: State, tell: Narrator) -> None:
    if not state.automa_stack:
        state.automa_stack = (1 << len(state.box.automa_tiles)) - 1
        tell.stack_renewed(AUTOMA_TILES)


def renew_services(state: State, tell: Narrator) -> bool:
    """Make a Service ready to be drawn; return whether there is one."""
    if any(state.service_stack):
        return True
    if not any(state.service_discards):
        return False
    state.service_stack, state.service_discards = state.service_discards, state.service_stack
    tell.stack_renewed(SERVICES)
    return True


def discard_services(state: State, pairs: list[int]) -> None:
    for pair in pairs:
        state.service_discards[pair] += 1
    pairs.clear()


def discard_extras(state: State, tell: Narrator) -> None:
    if state.extras:
        tell.extras_discarded(state.extras)
        discard_services(state, state.extras)


def empty_slot(state: State) -> int:
    """Return the first empty slot of the Buffet, or ``NONE``."""
    for slot in range(BUFFET):
        if state.buffet[slot] == NONE:
            return slot
    return NONE


def restock(state: State, tell: Narrator) -> bool:
    """After a purchase: fill the Buffet, then discard what lies beside it (before, only if nothing
    else is left to fill it with). Return whether the dealer has to draw first."""
    if empty_slot(state) != NONE:
        if not renew_services(state, tell):
            discard_extras(state, tell)
        if renew_services(state, tell):
            state.step = REFILL_BUFFET
            return True
    discard_extras(state, tell)
    return False
