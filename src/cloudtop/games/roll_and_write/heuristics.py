"""What a good player knows: what a compartment, a service and a spare point will come to.

A compartment is judged by playing it on: the next passenger is of the best colour or nearly so, now
and then a VIP, and the rest follows. The numbers below were found by simulation.
"""

from functools import lru_cache
from typing import Final

from cloudtop.core.game import Seat

from .components.box import COMPARTMENTS, FULL, SERVICE_PAIRS, Box
from .rules.sheets import VIP_FROM
from .scoring import POINTS_PER_PAIR, compartment, fulfils
from .state import GAME_OVER, SEAT_PASSENGER, State

# How often the best, second, third and worst colour for a compartment comes to hand.
COLOUR_ODDS: Final = (0.8, 0.2, 0.0, 0.0)
VIP_ODDS: Final = 0.5
# What one more passenger adds to each colour, and to the service points, on average.
COLOUR_SHARE: Final = 0.27
SERVICE_POINTS_PER_PASSENGER: Final = 0.75
SERVICE_CAUTION: Final = 0.85
DICE_POINT: Final = 0.3


# The seats of each colour in a compartment; the tasks of a box with what "across" means.
Held = tuple[int, int, int, int]
Goals = tuple[Box, tuple[int, ...], tuple[int, ...]]
SEAT_BITS: Final = (1, 2, 4, 8)


def value(state: State, seat: Seat) -> float:
    """Return what the sheet of ``seat`` is worth, with the passenger in hand well seated."""
    worth = sheet_value(state, seat)
    if state.step == SEAT_PASSENGER and state.active == seat:
        worth += best_placing(state, seat) + bonus_value(state, seat)
    return worth


def sheet_value(state: State, sheet: int) -> float:
    services = services_value(state, sheet, more_points=0)
    return compartments_value(state, sheet) + services + dice_value(state, sheet)


def compartments_value(state: State, sheet: int) -> float:
    goals = (state.setup.box, state.tasks, state.setup.across)
    seated, vips = state.seated[4 * sheet : 4 * sheet + 4], state.vips[sheet]
    return sum(
        compartment_value(compartment(seated, number), vips >> 4 * number & FULL, goals)
        for number in range(COMPARTMENTS)
    )


@lru_cache(maxsize=1 << 18)
def compartment_value(held: Held, vips: int, goals: Goals) -> float:
    """Return what a compartment will come to: tasks and VIPs."""
    red, yellow, green, blue = held
    empty = FULL ^ (red | yellow | green | blue)
    if not empty:
        return float(final_value(held, vips, goals))
    by_colour = [best_seat(held, vips, empty, colour, goals) for colour in range(4)]
    by_colour.sort(reverse=True)
    return sum(odds * worth for odds, worth in zip(COLOUR_ODDS, by_colour, strict=True))


def best_seat(held: Held, vips: int, empty: int, colour: int, goals: Goals) -> float:
    """Return the worth after the next passenger, of that colour, takes the best empty seat."""
    best = 0.0
    for bit in SEAT_BITS:
        if empty & bit:
            after = with_passenger(held, colour, bit)
            plain = compartment_value(after, vips, goals)
            important = compartment_value(after, vips | bit, goals)
            best = max(best, (1 - VIP_ODDS) * plain + VIP_ODDS * important)
    return best


def with_passenger(held: Held, colour: int, bit: int) -> Held:
    after = list(held)
    after[colour] |= bit
    return after[0], after[1], after[2], after[3]


def final_value(held: Held, vips: int, goals: Goals) -> int:
    box, numbers, across = goals
    tasks = [box.tasks[number] for number in numbers]
    paid = sum(task.points for task in tasks if fulfils(held, task, across))
    return paid + sum((seats & vips).bit_count() * seats.bit_count() for seats in held)


def best_placing(state: State, sheet: int) -> float:
    """Return what the passenger in hand adds to the compartments on its best seat."""
    goals = (state.setup.box, state.tasks, state.setup.across)
    seated = state.seated[4 * sheet : 4 * sheet + 4]
    best = -100.0
    for number in range(COMPARTMENTS):
        empty = state.empty[sheet] >> 4 * number & FULL
        if not empty:
            continue
        held, vips = compartment(seated, number), state.vips[sheet] >> 4 * number & FULL
        before = compartment_value(held, vips, goals)
        for bit in SEAT_BITS:
            if empty & bit:
                after = with_passenger(held, state.colour, bit)
                vips_after = vips | bit if state.value >= VIP_FROM else vips
                best = max(best, compartment_value(after, vips_after, goals) - before)
    return best


def bonus_value(state: State, sheet: int) -> float:
    """Return what the value of the die in hand adds in points to spend."""
    if state.value >= VIP_FROM:
        return 0.0
    service = 2 if state.value == 1 else 1
    gain = services_value(state, sheet, service) - services_value(state, sheet, 0)
    return gain + (0.0 if state.value == 1 else DICE_POINT)


def services_value(state: State, sheet: int, more_points: int) -> float:
    """Return what services will come to: those owned, and those that the points will buy."""
    left = state.empty[sheet].bit_count()
    counts = [
        seats.bit_count() + COLOUR_SHARE * left for seats in state.seated[4 * sheet : 4 * sheet + 4]
    ]
    pairs = [
        POINTS_PER_PAIR * min(counts[first], counts[second]) for first, second in SERVICE_PAIRS
    ]
    owned = state.services[sheet]
    worth = sum(pair for number, pair in enumerate(pairs) if owned >> number & 1)
    available = state.offered & ~owned
    buyable = sorted((pair for n, pair in enumerate(pairs) if available >> n & 1), reverse=True)
    points = state.service_points[sheet] + more_points
    if state.step == GAME_OVER:
        return worth
    return worth + future_services(buyable, points, left, state.setup.service_price)


def future_services(buyable: list[float], points: int, left: int, price: int) -> float:
    number = (points + SERVICE_POINTS_PER_PASSENGER * left) / price
    if left == 0:
        number = float(points // price)
    worth = 0.0
    for pair in buyable:
        worth += SERVICE_CAUTION * pair * min(1.0, max(0.0, number))
        number -= 1
    return worth


def dice_value(state: State, sheet: int) -> float:
    left = state.empty[sheet].bit_count()
    return DICE_POINT * min(state.dice_points[sheet], 2 * left)
