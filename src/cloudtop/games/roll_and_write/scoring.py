"""Final scoring: tasks, VIPs, services. A carriage is four sets of seats, one for each colour."""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.game import ScoreCard

from .components.box import COMPARTMENTS, FULL, SEATS_IN, SERVICE_PAIRS, Task
from .state import State

POINTS_PER_PAIR: Final = 2
OPPONENTS_VIP_FACTOR: Final = 2

TASK_POINTS: Final = "tasks"
VIP_POINTS: Final = "vips"
SERVICE_POINTS: Final = "services"


def scores(state: State) -> tuple[ScoreCard, ...]:
    """Return a card for every sheet, as it stands."""
    setup = state.setup
    tasks = [setup.box.tasks[number] for number in state.tasks]
    return tuple(
        score_sheet(
            state.seated[4 * sheet : 4 * sheet + 4],
            state.vips[sheet],
            state.services[sheet],
            tasks,
            setup.across,
            opponent=sheet >= setup.seats,
        )
        for sheet in range(setup.sheets)
    )


def score_sheet(
    seated: Sequence[int],
    vips: int,
    services: int,
    tasks: Sequence[Task],
    across: Sequence[int],
    *,
    opponent: bool,
) -> ScoreCard:
    """The solo opponent scores no tasks, and its VIPs double."""
    task = 0 if opponent else task_points(seated, tasks, across)
    vip = vip_points(seated, vips) * (OPPONENTS_VIP_FACTOR if opponent else 1)
    service = service_points(services, [seats.bit_count() for seats in seated])
    parts = ((TASK_POINTS, task), (VIP_POINTS, vip), (SERVICE_POINTS, service))
    return ScoreCard(task + vip + service, parts)


def compartment(seated: Sequence[int], number: int) -> tuple[int, int, int, int]:
    """Return the seats that each colour holds in one compartment."""
    shift = 4 * number
    red, yellow, green, blue = seated
    return (
        red >> shift & FULL,
        yellow >> shift & FULL,
        green >> shift & FULL,
        blue >> shift & FULL,
    )


def task_points(seated: Sequence[int], tasks: Sequence[Task], across: Sequence[int]) -> int:
    """Each selected task pays once for every compartment that fulfils it."""
    total = 0
    for number in range(COMPARTMENTS):
        seats = compartment(seated, number)
        for task in tasks:
            if fulfils(seats, task, across):
                total += task.points
    return total


def fulfils(seats: tuple[int, int, int, int], task: Task, across: Sequence[int]) -> bool:
    """Return whether a compartment, given as the seats of each colour, fulfils a task."""
    if task.kind == "across":
        first, second = seats[task.colours[0]], seats[task.colours[1]]
        return first in across and first | second == FULL
    if task.kind == "one_with_three":
        single = seats[task.colours[0]]
        return single.bit_count() == 1 and FULL ^ single in seats
    side = task.side
    return any(held & side == side for held in seats)


def vip_points(seated: Sequence[int], vips: int) -> int:
    """A VIP is worth as much as there are passengers of its colour in its compartment."""
    total = 0
    for number in range(COMPARTMENTS):
        total += compartment_vip_points(compartment(seated, number), vips >> 4 * number & FULL)
    return total


def compartment_vip_points(seats: tuple[int, int, int, int], vips: int) -> int:
    total = 0
    if vips:
        for held in seats:
            total += SEATS_IN[held & vips] * SEATS_IN[held]
    return total


def service_points(services: int, counts: Sequence[int]) -> int:
    """2 points for every pair of a service's two colours, counted over the whole carriage."""
    total = 0
    for number, (first, second) in enumerate(SERVICE_PAIRS):
        if services >> number & 1:
            total += POINTS_PER_PAIR * min(counts[first], counts[second])
    return total
