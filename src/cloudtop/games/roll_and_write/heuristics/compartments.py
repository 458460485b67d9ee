"""What a compartment will come to in tasks and VIPs.

It is judged by playing it on: the next passenger is of the best colour or nearly so, now and then a
VIP, and the rest follows.
"""

from functools import lru_cache
from itertools import product
from typing import Final

from cloudtop.core.native import i64

from ..components.box import SEATS, Box, Task
from ..components.compartments import (
    ALL_COMPARTMENTS,
    DIGITS,
    SEAT_UNITS,
    UNITS_BY_SEATS,
    VIP_DIGIT,
)
from ..rules.sheets import VIP_FROM
from ..scoring import compartment_vip_points, fulfils
from ..state import State
from .weights import WEIGHTS

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
    setup = state.setup
    return compartment_worths(setup.box, state.tasks, setup.across, WEIGHTS.version)


@lru_cache(maxsize=SETS_OF_TASKS)
def compartment_worths(
    box: Box, tasks: tuple[int, ...], across: tuple[int, ...], weights: int
) -> list[float]:
    """Return what each compartment will come to in tasks and VIPs, by its number.

    ``weights`` is the version of the weights that they are judged by. It takes about a millisecond,
    and there is room for every set of tasks (5 MB), so that matches by the same options never drive
    out each other's tables.
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
    share = WEIGHTS.best_colour
    worths[place] = share * best + (1 - share) * second


def best_seat(worths: list[float], place: i64, colour: i64) -> float:
    """Return the worth after the next passenger, of that colour; -1 if there is no empty seat."""
    best, vip = -1.0, WEIGHTS.vip
    rest: i64 = place
    unit: i64
    for unit in SEAT_UNITS:
        if rest % DIGITS == 0:
            plain = worths[place + colour * unit]
            important = worths[place + (colour + VIP_DIGIT) * unit]
            best = max(best, (1 - vip) * plain + vip * important)
        rest //= DIGITS
    return best
