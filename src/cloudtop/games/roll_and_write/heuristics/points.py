"""What services and dice points will come to."""

from typing import Final

from cloudtop.core.native import i64

from ..actions import HALF, LOW_HALF
from ..components.box import SEATS_IN, SERVICE_PAIRS, SERVICES
from ..rules.sheets import DICE_BONUS, SERVICE_BONUS
from ..scoring import POINTS_PER_PAIR
from ..state import GAME_OVER, SEAT_PASSENGER, State
from .weights import WEIGHTS

SPARE_DICE_POINT: Final = 0.01
"""A dice point too many: better than nothing, or it would be wasted."""

# The colours of each service, one by one: quicker to look up than pairs.
ONE_COLOUR: Final = bytes(one for one, _ in SERVICE_PAIRS)
OTHER_COLOUR: Final = bytes(other for _, other in SERVICE_PAIRS)


def in_hand(state: State, sheet: int) -> bool:
    return state.step == SEAT_PASSENGER and state.active == sheet


def points_value(state: State, sheet: i64) -> float:
    """Return what services and dice points will come to, the bonus of a die in hand included."""
    counts = passengers_by_colour(state, sheet)
    if in_hand(state, sheet):
        return points_after(state, sheet, counts, state.colour, state.value, 0)
    left: int = passengers(state.empty[sheet])
    services = services_value(state, sheet, counts, left, state.service_points[sheet])
    return services + dice_points_value(state.dice_points[sheet], left)


def points_after(
    state: State, sheet: i64, counts: list[int], colour: i64, value: i64, price: i64
) -> float:
    """Return the same once a passenger of that colour is seated and has brought the bonus of that
    value, for which so many dice points are paid. ``counts`` are the passengers before."""
    left: int = passengers(state.empty[sheet]) - 1
    service = state.service_points[sheet] + min(SERVICE_BONUS[value], state.service_boxes[sheet])
    dice: int = state.dice_points[sheet] - price + min(DICE_BONUS[value], state.dice_boxes[sheet])
    counts[colour] += 1
    services = services_value(state, sheet, counts, left, service)
    counts[colour] -= 1
    return services + dice_points_value(dice, left)


def passengers_by_colour(state: State, sheet: i64) -> list[int]:
    return [passengers(state.seated[4 * sheet + colour]) for colour in range(4)]


def dice_points_value(points: int, left: int) -> float:
    """Return what dice points will come to while so many passengers are still to come."""
    useful = min(points, 2 * left)
    return WEIGHTS.dice_point * useful + SPARE_DICE_POINT * (points - useful)


def passengers(seats: i64) -> i64:
    """Return how many seats of a carriage are in a set."""
    return SEATS_IN[seats & LOW_HALF] + SEATS_IN[seats >> HALF]


def services_value(state: State, sheet: i64, counts: list[int], left: int, points: int) -> float:
    """Return what services will come to: those owned, and those that the points will buy."""
    service: i64
    pairs = [
        min(counts[ONE_COLOUR[service]], counts[OTHER_COLOUR[service]])
        for service in range(SERVICES)
    ]
    more_pairs = WEIGHTS.colour_share * left
    owned: i64 = state.services[sheet]
    worth = 0.0
    for service in range(SERVICES):
        if owned >> service & 1:
            worth += pairs[service] + more_pairs
    available: i64 = state.offered & ~owned
    purchases = future_purchases(state, points, left)
    while available and purchases > 0:
        service = most_pairs(pairs, available)
        worth += WEIGHTS.service_caution * (pairs[service] + more_pairs) * min(1.0, purchases)
        available ^= 1 << service
        purchases -= 1
    return POINTS_PER_PAIR * worth


def future_purchases(state: State, points: int, left: int) -> float:
    """Return how many services a sheet will be able to pay for; they need not be whole."""
    if state.step == GAME_OVER:
        return 0.0
    price: int = state.setup.service_price
    if left == 0:
        return float(points // price)
    return (points + WEIGHTS.service_points * left) / price


def most_pairs(pairs: list[int], services: i64) -> i64:
    """Return which of some services has the most pairs."""
    best: i64 = -1
    most: i64 = -1
    service: i64
    for service in range(SERVICES):
        if services >> service & 1 and pairs[service] > most:
            best, most = service, pairs[service]
    return best
