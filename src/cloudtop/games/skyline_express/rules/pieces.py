"""What players and the Automa do alike: picks, seats, Tickets, Preference tiles, stacks."""

from cloudtop.core.native import i64

from ..components.box import EMPTY
from ..components.carriage import COMPARTMENTS, FULL, SEAT_BIT, SEATS
from ..events.phrases import AUTOMA_TILES, PREFERENCES, SERVICES
from ..events.recorder import Narrator
from ..state import NO_SERVICES, NONE, REFILL_BUFFET, State, with_item

# --- the Main Hall --------------------------------------------------------------------------


def remove_from_row(state: State, place: i64) -> i64:
    """Take a Passenger out of the current row of the Main Hall and return its type."""
    spot = row_start(state) + place
    kind: i64 = state.hall[spot]
    state.hall[spot] = EMPTY
    state.row_left ^= 1 << place
    return kind


def row_start(state: State) -> i64:
    """Return where the current row begins in the list of the Main Hall."""
    length: i64 = state.setup.halls[state.round_number][1]
    return length * state.row


# --- Carriages ------------------------------------------------------------------------------


def seat_passenger(state: State, sheet: i64, seat: i64, kind: i64, tell: Narrator) -> None:
    """Put a Passenger on a free seat; filling a compartment for the first time gives a Ticket."""
    state.people[SEATS * sheet + seat] = kind
    occupied: i64 = state.occupied[sheet] | SEAT_BIT[seat]
    state.occupied[sheet] = occupied
    compartment = seat >> 2
    if occupied >> 4 * compartment & FULL == FULL:
        door = 1 << compartment
        if not (state.tickets[sheet] | state.used_tickets[sheet]) & door:
            state.tickets[sheet] |= door
            tell.got_ticket(sheet, compartment)


def leave_seat(state: State, sheet: i64, seat: i64) -> i64:
    """Take a Passenger off its seat and return its type; a Ticket at the door stays."""
    place = SEATS * sheet + seat
    kind: i64 = state.people[place]
    state.people[place] = EMPTY
    state.occupied[sheet] ^= SEAT_BIT[seat]
    return kind


def add_preference(state: State, sheet: i64, compartment: i64, tile: i64) -> None:
    state.preferences[COMPARTMENTS * sheet + compartment] += (tile,)


def take_preference(state: State, sheet: i64, compartment: i64, place: i64) -> i64:
    """Take away the Preference tile at a place beside a compartment and return it."""
    beside = COMPARTMENTS * sheet + compartment
    tiles = state.preferences[beside]
    state.preferences[beside] = tiles[:place] + tiles[place + 1 :]
    return tiles[place]


def flip_tickets(state: State, sheet: i64, count: int) -> None:
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
    if state.service_stack != NO_SERVICES:
        return True
    if state.service_discards == NO_SERVICES:
        return False
    state.service_stack, state.service_discards = state.service_discards, state.service_stack
    tell.stack_renewed(SERVICES)
    return True


def draw_service(state: State, pair: int) -> None:
    stack = state.service_stack
    state.service_stack = with_item(stack, pair, stack[pair] - 1)


def discard_services(state: State, pairs: tuple[int, ...]) -> None:
    for pair in pairs:
        discards = state.service_discards
        state.service_discards = with_item(discards, pair, discards[pair] + 1)


def discard_extras(state: State, tell: Narrator) -> None:
    if state.extras:
        tell.extras_discarded(state.extras)
        discard_services(state, state.extras)
        state.extras = ()


def take_from_buffet(state: State, place: int) -> int:
    """Take the Service out of a slot of the Buffet and return its pair."""
    pair = state.buffet[place]
    state.buffet = with_item(state.buffet, place, NONE)
    return pair


def empty_slot(state: State) -> int:
    """Return the first empty slot of the Buffet, or ``NONE``."""
    for slot, pair in enumerate(state.buffet):
        if pair == NONE:
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
