"""What can be read off a table by looking: whose, how many, worth how much."""

from functools import lru_cache

from cloudtop.core.i18n import tr
from cloudtop.games.roll_and_write.components import (
    ACROSS,
    COLOURS,
    COMPARTMENTS,
    SERVICES,
    SHEET,
    TASKS,
)
from cloudtop.games.roll_and_write.scoring import POINTS_PER_PAIR, compartment, fulfils
from cloudtop.games.roll_and_write.view import SheetView, View, seats_of


def main_sheet(view: View) -> int:
    """Return the sheet shown large: the viewer's own, for a spectator the first."""
    return view.viewer if view.viewer is not None and view.viewer >= 0 else 0


def other_sheets(view: View) -> list[int]:
    """Return the others clockwise from the large one."""
    own, count = main_sheet(view), len(view.sheets)
    return [number % count for number in range(own + 1, own + count)]


def seat_name(view: View, sheet: int) -> str:
    if view.sheets[sheet].opponent:
        return tr("Opponent")
    return tr("Seat {number}", number=sheet + 1)


def heading(view: View) -> str:
    if not view.round:
        return tr("Setting up")
    return tr("Round {round} of {rounds}", round=view.round, rounds=view.rounds)


def can_buy(view: View) -> bool:
    """Return whether the active player can pay for a service that is there to take."""
    sheet = view.sheets[view.active]
    return sheet.service_points >= SHEET.price_of_service and any(
        left and number not in sheet.services for number, left in enumerate(view.offered)
    )


def service_worth(sheet: SheetView, service: int) -> int:
    """Return what a service pays on a sheet as it stands."""
    counts = passengers(sheet.carriage)
    return POINTS_PER_PAIR * min(counts[colour] for colour in SERVICES[service].colours)


@lru_cache(maxsize=1024)
def passengers(carriage: tuple[str, ...]) -> tuple[int, ...]:
    """Return how many passengers of each colour there are."""
    seated = [who.rstrip("*") for who in carriage]
    return tuple(seated.count(colour) for colour in COLOURS)


def owners(view: View, service: int) -> list[int]:
    return [number for number, sheet in enumerate(view.sheets) if service in sheet.services]


def taker(view: View, colour: int) -> int:
    """Return the sheet that took a die this round; -1 if nobody did or nobody can tell."""
    if view.die == colour:
        return view.active
    if view.open_dice[colour] or view.step not in ("choose die", "seat passenger", "spend points"):
        return -1
    gone = [c for c in range(4) if not view.open_dice[c] and c != view.die]
    turn_over = view.active != view.first
    return view.first if len(gone) == 1 and turn_over and len(view.sheets) == view.seats else -1


def tasks_done(view: View, sheet: SheetView) -> list[list[int]]:
    """Return for each compartment the tasks of this match that it fulfils."""
    if sheet.opponent:
        return [[] for _ in range(COMPARTMENTS)]
    seated = [seats_of(sheet.carriage, colour) for colour in COLOURS]
    across = ACROSS[view.across]
    return [
        [task for task in view.tasks if fulfils(compartment(seated, number), TASKS[task], across)]
        for number in range(COMPARTMENTS)
    ]
