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
BONUSES: Final = 3
"""Two service points, one of each kind, or a VIP."""
UNKNOWN: Final = -1.0e9


def in_hand(state: State, sheet: int) -> bool:
    return state.step == SEAT_PASSENGER and state.active == sheet


def points_value(state: State, sheet: i64) -> float:
    """Return what services and dice points will come to, the bonus of a die in hand included."""
    if in_hand(state, sheet):
        return PointsAfter(state, sheet).worth(state.colour, state.value, 0)
    counts = passengers_by_colour(state, sheet)
    left: int = passengers(state.empty[sheet])
    services = services_value(state, sheet, counts, left, state.service_points[sheet])
    return services + dice_points_value(state.dice_points[sheet], left)


class PointsAfter:
    """What services and dice points will come to once one more passenger has brought its bonus.

    Many turns differ only in the dice points that are paid: what services come to by colour and
    bonus is found once for all of them.
    """

    def __init__(self, state: State, sheet: i64) -> None:
        self.state: State = state
        self.sheet: i64 = sheet
        self.counts: list[int] = passengers_by_colour(state, sheet)
        self.left: int = passengers(state.empty[sheet]) - 1
        self.services: list[float] = [UNKNOWN] * (4 * BONUSES)

    def worth(self, colour: i64, value: i64, price: i64) -> float:
        """Return it for a passenger of that colour and the bonus of that value, for which so many
        dice points are paid."""
        state, sheet, counts = self.state, self.sheet, self.counts
        bonus: i64 = SERVICE_BONUS[value]
        services = self.services[BONUSES * colour + bonus]
        if services == UNKNOWN:
            points = state.service_points[sheet] + min(bonus, state.service_boxes[sheet])
            counts[colour] += 1
            services = services_value(state, sheet, counts, self.left, points)
            counts[colour] -= 1
            self.services[BONUSES * colour + bonus] = services
        dice = state.dice_points[sheet] - price + min(DICE_BONUS[value], state.dice_boxes[sheet])
        return services + dice_points_value(dice, self.left)


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
    pairs = all_pairs(counts)
    more_pairs = WEIGHTS.colour_share * left
    owned: i64 = state.services[sheet]
    worth = 0.0
    service: i64
    for service in range(SERVICES):
        if owned >> service & 1:
            worth += pairs_of(pairs, service) + more_pairs
    available: i64 = state.offered & ~owned
    purchases = future_purchases(state, points, left)
    while available and purchases > 0:
        service = most_pairs(pairs, available)
        likely = min(1.0, purchases)
        worth += WEIGHTS.service_caution * (pairs_of(pairs, service) + more_pairs) * likely
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


def all_pairs(counts: list[int]) -> i64:
    """Return how many pairs of passengers each service has, a byte for each."""
    pairs: i64 = 0
    service: i64
    for service in range(SERVICES):
        one: i64 = counts[ONE_COLOUR[service]]
        other: i64 = counts[OTHER_COLOUR[service]]
        pairs |= (one if one < other else other) << (8 * service)
    return pairs


def pairs_of(pairs: i64, service: i64) -> float:
    return float(pairs >> (8 * service) & 255)


def most_pairs(pairs: i64, services: i64) -> i64:
    """Return which of some services has the most pairs."""
    best: i64 = -1
    most: i64 = -1
    service: i64
    for service in range(SERVICES):
        found: i64 = pairs >> (8 * service) & 255
        if services >> service & 1 and found > most:
            best, most = service, found
    return best
