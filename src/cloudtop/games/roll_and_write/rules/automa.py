"""The solo opponent, exactly by its printed priorities. It decides nothing that is not written."""

from typing import Final

from cloudtop.core.i18n import N_

from ..components.box import COMPARTMENTS, FULL
from ..events import Narrator
from ..scoring import service_points
from ..state import State
from .sheets import VIP_FROM, seat_passenger, take_bonus, take_service

SHEET_NUMBER: Final = 1

# Its priorities as the log tells them.
FEWEST: Final = N_("it has the fewest {colour} passengers ({count})")
HIGHEST: Final = N_("the highest value among the colours it has fewest of")
SERVES: Final = N_("{count} more points from its services")


def colour_counts(state: State) -> list[int]:
    first = 4 * SHEET_NUMBER
    return [seats.bit_count() for seats in state.seated[first : first + 4]]


def last_die(state: State) -> int:
    """Return the colour of the only die left."""
    left: int = state.open_dice
    return left.bit_length() - 1


def choose_die(state: State) -> tuple[int, str, int]:
    """Return the dice that no priority can tell apart, as bits, and why: a priority, a number."""
    left = [colour for colour in range(4) if state.open_dice >> colour & 1]
    counts = colour_counts(state)
    fewest = min(counts[colour] for colour in left)
    left = [colour for colour in left if counts[colour] == fewest]
    if len(left) == 1:
        return bits(left), FEWEST, fewest
    highest = max(state.dice[colour] for colour in left)
    left = [colour for colour in left if state.dice[colour] == highest]
    if len(left) == 1:
        return bits(left), HIGHEST, highest
    gains = {colour: service_gain(state, counts, colour) for colour in left}
    most = max(gains.values())
    left = [colour for colour in left if gains[colour] == most]
    return bits(left), SERVES, most


def service_gain(state: State, counts: list[int], colour: int) -> int:
    """Return what one more passenger of the colour adds to the services it owns, at this moment."""
    more = counts.copy()
    more[colour] += 1
    owned = state.services[SHEET_NUMBER]
    return service_points(owned, more) - service_points(owned, counts)


def bits(colours: list[int]) -> int:
    return sum(1 << colour for colour in colours)


def resolve(state: State, colour: int, tell: Narrator) -> None:
    """Forced change to 5, seat, bonus, forced service: in this order."""
    state.open_dice &= ~(1 << colour)
    state.die = state.colour = colour
    state.value = state.dice[colour]
    change_to_vip(state, tell)
    seat_passenger(state, SHEET_NUMBER, choose_seat(state, colour), tell)
    take_bonus(state, SHEET_NUMBER, tell)
    while state.service_points[SHEET_NUMBER] >= state.setup.service_price:
        service = best_service(state)
        if service < 0:
            return
        take_service(state, SHEET_NUMBER, service, tell)


def change_to_vip(state: State, tell: Narrator) -> None:
    """With enough dice points to turn the die into a 5 it must do so."""
    price = (VIP_FROM - state.value) * state.setup.value_price
    if 0 < price <= state.dice_points[SHEET_NUMBER]:
        state.dice_points[SHEET_NUMBER] -= price
        state.value = VIP_FROM
        tell.changed_value(SHEET_NUMBER, state.die, VIP_FROM, price)


def choose_seat(state: State, colour: int) -> int:
    """Join the own colour; else open the next empty compartment; else the first free seat."""
    empty = state.empty[SHEET_NUMBER]
    own = state.seated[4 * SHEET_NUMBER + colour]
    best, most = -1, 0
    for compartment in range(COMPARTMENTS):
        fellows = (own >> 4 * compartment & FULL).bit_count()
        if empty >> 4 * compartment & FULL and fellows > most:
            best, most = compartment, fellows
    if best < 0:
        best = next((c for c in range(COMPARTMENTS) if empty >> 4 * c & FULL == FULL), -1)
    free = empty if best < 0 else empty & FULL << 4 * best
    return (free & -free).bit_length() - 1


def best_service(state: State) -> int:
    """Return the service that scores most for it now, left-most and top-most first; -1 for none."""
    counts = colour_counts(state)
    available = state.offered & ~state.services[SHEET_NUMBER]
    best, most = -1, -1
    for number in state.setup.box.service_order:
        if available >> number & 1 and service_points(1 << number, counts) > most:
            best, most = number, service_points(1 << number, counts)
    return best
