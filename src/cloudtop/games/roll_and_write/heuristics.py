"""What a good player knows: what a compartment, a service and a spare point will come to.

A compartment is judged by playing it on: the next passenger is of the best colour or nearly so, now
and then a VIP, and the rest follows. The numbers below were found by simulation.
"""

from functools import lru_cache
from itertools import product
from typing import Final

from cloudtop.core.game import Seat
from cloudtop.core.native import i64

from .actions import HALF, LOW_HALF, Action
from .components.box import SEATS, SEATS_IN, SERVICE_PAIRS, SERVICES, Box, Task
from .components.compartments import (
    ALL_COMPARTMENTS,
    DIGITS,
    SEAT_UNITS,
    UNITS_BY_SEATS,
    VIP_DIGIT,
    compartments,
)
from .rules.dispatch import apply, legal_actions
from .rules.sheets import DICE_BONUS, SERVICE_BONUS, VIP_FROM
from .scoring import POINTS_PER_PAIR, compartment_vip_points, fulfils
from .state import GAME_OVER, SEAT_PASSENGER, State, clone

# How often the best colour for a compartment comes to hand; else it is the second best.
BEST_COLOUR_ODDS: Final = 0.9
VIP_ODDS: Final = 0.5
# What one more passenger adds to each colour, and to the service points, on average.
COLOUR_SHARE: Final = 0.27
SERVICE_POINTS_PER_PASSENGER: Final = 0.65
SERVICE_CAUTION: Final = 0.85
# A dice point that will find a use, and one too many: better than nothing, or it would be wasted.
DICE_POINT: Final = 0.45
SPARE_DICE_POINT: Final = 0.01


def value(state: State, seat: Seat) -> float:
    """Return what the sheet of ``seat`` is worth, with the passenger in hand well seated."""
    worths = worths_in(state)
    return sheet_value(state, seat, worths, compartments(state.seated, state.vips, seat))


def judge(state: State, seat: Seat) -> list[float]:
    """Return the value after each legal action."""
    actions = legal_actions(state, seat)
    worths, places = worths_in(state), compartments(state.seated, state.vips, seat)
    values: list[float] = []
    if in_hand(state, seat):
        values = values_of_seats(state, seat, actions[0], worths, places)
    # All other actions leave the compartments as they are.
    for number in range(len(values), len(actions)):
        after = clone(state)
        apply(after, seat, actions[number])
        values.append(sheet_value(after, seat, worths, places))
    return values


def sheet_value(state: State, sheet: int, worths: list[float], places: list[int]) -> float:
    worth = points_value(state, sheet)
    for place in places:
        worth += worths[place]
    if in_hand(state, sheet):
        worth += max(seat_gains(state, sheet, worths, places))
    return worth


def values_of_seats(
    state: State, sheet: int, sit: Action, worths: list[float], places: list[int]
) -> list[float]:
    """Return the value after seating the passenger on each empty seat.

    What it brings in points, and what follows, is on all of them the same as after ``sit``.
    """
    after = clone(state)
    apply(after, sheet, sit)
    common = sheet_value(after, sheet, worths, places)
    return [common + gain for gain in seat_gains(state, sheet, worths, places)]


def in_hand(state: State, sheet: int) -> bool:
    return state.step == SEAT_PASSENGER and state.active == sheet


# --- compartments -----------------------------------------------------------------------------

SETS_OF_TASKS: Final = 3**4


def seat_gains(state: State, sheet: i64, worths: list[float], places: list[int]) -> list[float]:
    """Return what the passenger in hand adds to its compartment on each empty seat."""
    empty: i64 = state.empty[sheet]
    digit: i64 = 1 + state.colour + (VIP_DIGIT if state.value >= VIP_FROM else 0)
    gains: list[float] = []
    seat: i64
    for seat in range(SEATS):
        if empty >> seat & 1:
            place: i64 = places[seat >> 2]
            gains.append(worths[place + digit * SEAT_UNITS[seat & 3]] - worths[place])
    return gains


def worths_in(state: State) -> list[float]:
    """Return what compartments will come to with the tasks of this match."""
    return compartment_worths(state.setup.box, state.tasks, state.setup.across)


@lru_cache(maxsize=SETS_OF_TASKS)
def compartment_worths(box: Box, tasks: tuple[int, ...], across: tuple[int, ...]) -> list[float]:
    """Return what each compartment will come to in tasks and VIPs, by its number.

    It takes about a millisecond, and there is room for every set of tasks (5 MB), so that matches
    by the same options never drive out each other's tables.
    """
    worths = [0.0] * ALL_COMPARTMENTS
    for colours in product(range(4), repeat=4):
        score_full(worths, colours, [box.tasks[number] for number in tasks], across)
    # From the fullest down: what a compartment may become has a higher number than itself.
    for place in range(ALL_COMPARTMENTS - 1, -1, -1):
        look_ahead(worths, place)
    # There are some hundred different worths; kept once each, a table takes 55 KB and not 210.
    known: dict[float, float] = {}
    return list(map(known.setdefault, worths, worths))


def score_full(
    worths: list[float], colours: tuple[int, ...], tasks: list[Task], across: tuple[int, ...]
) -> None:
    """Note what a full compartment is worth, whichever of the passengers are VIPs."""
    held = [0, 0, 0, 0]
    place: i64 = 0
    for seat, colour in enumerate(colours):
        held[colour] |= 1 << seat
        place += (1 + colour) * SEAT_UNITS[seat]
    seats = (held[0], held[1], held[2], held[3])
    paid = sum(task.points for task in tasks if fulfils(seats, task, across))
    worths[place] = float(paid)
    for seat, unit in enumerate(SEAT_UNITS):
        vip = compartment_vip_points(seats, 1 << seat)
        for others in range(1 << seat):
            without: i64 = place + VIP_DIGIT * UNITS_BY_SEATS[others]
            worths[without + VIP_DIGIT * unit] = worths[without] + vip


def look_ahead(worths: list[float], place: i64) -> None:
    """Note what a compartment is worth if the next passenger, of the best or second best colour,
    takes the best empty seat; a full one is left as it is."""
    best = second = -1.0
    colour: i64
    for colour in range(1, 5):
        worth = best_seat(worths, place, colour)
        if worth < 0:
            return
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
    worths[place] = BEST_COLOUR_ODDS * best + (1 - BEST_COLOUR_ODDS) * second


def best_seat(worths: list[float], place: i64, colour: i64) -> float:
    """Return the worth after the next passenger, of that colour; -1 if there is no empty seat."""
    best = -1.0
    rest: i64 = place
    unit: i64
    for unit in SEAT_UNITS:
        if rest % DIGITS == 0:
            plain = worths[place + colour * unit]
            important = worths[place + (colour + VIP_DIGIT) * unit]
            best = max(best, (1 - VIP_ODDS) * plain + VIP_ODDS * important)
        rest //= DIGITS
    return best


# --- services and points ----------------------------------------------------------------------


def points_value(state: State, sheet: i64) -> float:
    """Return what services and dice points will come to, the bonus of a die in hand included."""
    left: int = passengers(state.empty[sheet])
    counts = [passengers(state.seated[4 * sheet + colour]) for colour in range(4)]
    service = state.service_points[sheet]
    dice = state.dice_points[sheet]
    if in_hand(state, sheet):
        left -= 1
        counts[state.colour] += 1
        service += min(SERVICE_BONUS[state.value], state.service_boxes[sheet])
        dice += min(DICE_BONUS[state.value], state.dice_boxes[sheet])
    useful = min(dice, 2 * left)
    worth = DICE_POINT * useful + SPARE_DICE_POINT * (dice - useful)
    return worth + services_value(state, sheet, counts, left, service)


def passengers(seats: i64) -> i64:
    """Return how many seats of a carriage are in a set."""
    return SEATS_IN[seats & LOW_HALF] + SEATS_IN[seats >> HALF]


def services_value(state: State, sheet: i64, counts: list[int], left: int, points: int) -> float:
    """Return what services will come to: those owned, and those that the points will buy."""
    pairs = [min(counts[first], counts[second]) for first, second in SERVICE_PAIRS]
    more_pairs = COLOUR_SHARE * left
    owned: i64 = state.services[sheet]
    worth = 0.0
    service: i64
    for service in range(SERVICES):
        if owned >> service & 1:
            worth += pairs[service] + more_pairs
    available: i64 = state.offered & ~owned
    purchases = future_purchases(state, points, left)
    while available and purchases > 0:
        service = most_pairs(pairs, available)
        worth += SERVICE_CAUTION * (pairs[service] + more_pairs) * min(1.0, purchases)
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
    return (points + SERVICE_POINTS_PER_PASSENGER * left) / price


def most_pairs(pairs: list[int], services: i64) -> i64:
    """Return which of some services has the most pairs."""
    best: i64 = -1
    most: i64 = -1
    service: i64
    for service in range(SERVICES):
        if services >> service & 1 and pairs[service] > most:
            best, most = service, pairs[service]
    return best
