"""Scoring a sheet of paper described as plain data (``cloudtop score roll_and_write``).

What is described is scored as it stands, also a sheet that no match could lead to; the card then
says so. Only what has no meaning at all (an unknown word, a wrong shape) is refused.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cloudtop.core.errors import SheetError
from cloudtop.toolkit.strict import SHEETS

from .components.box import (
    ACROSS,
    COLOURS,
    COMPARTMENTS,
    LETTERS,
    SERVICE_NAMES,
    SERVICE_PAIRS,
    Box,
    Task,
    seat_text,
)
from .scoring import score_sheet, service_points
from .view import seats_of

FIELDS: Final = ("players", "tasks", "carriage", "services", "across", "opponent")
MOST_PLAYERS: Final = 4
SEATS_EACH: Final = 4
VIP: Final = "*"

SERVICE_NUMBERS: Final = {
    frozenset((COLOURS[one], COLOURS[two])): number
    for number, (one, two) in enumerate(SERVICE_PAIRS)
}
SEAT_WORDS: Final = ("", *COLOURS)


def score(box: Box, sheet: Mapping[str, Any]) -> dict[str, Any]:
    """Return the score card of one described sheet."""
    SHEETS.check_names(sheet, FIELDS)
    check_players(sheet.get("players", 0))
    tasks = read_tasks(box, sheet.get("tasks", ()))
    passengers = read_carriage(SHEETS.required(sheet, "carriage"))
    services = read_services(sheet.get("services", ()))
    across = read_across(sheet.get("across", "facing"))
    opponent = SHEETS.flag("opponent", sheet.get("opponent", False))
    seated = [seats_of(passengers, colour) for colour in COLOURS]
    vips = sum(1 << seat for seat, who in enumerate(passengers) if who.endswith(VIP))
    parts = dict(score_sheet(seated, vips, 0, tasks, across, opponent=opponent).parts)
    # One by one, because a set of services cannot hold the same pair twice, but paper can.
    counts = [seats.bit_count() for seats in seated]
    parts["services"] = sum(service_points(1 << number, counts) for number in services)
    card: dict[str, Any] = {**parts, "total": sum(parts.values())}
    offence = first_offence(tasks, passengers, services)
    return {**card, "legal": False, "offence": offence} if offence else {**card, "legal": True}


def first_offence(tasks: Sequence[Task], passengers: Sequence[str], services: Sequence[int]) -> str:
    """Return what could not be so in a match, in the order of the fields; empty if all is well."""
    dice = [task.die for task in tasks]
    for place, die in enumerate(dice):
        if die in dice[:place]:
            return f"tasks: two tasks of the {COLOURS[die]} die"
    if VIP in passengers:
        return f"carriage: a VIP mark on an empty seat ({seat_text(passengers.index(VIP))})"
    for place, service in enumerate(services):
        if service in services[:place]:
            return f"services: two services {SERVICE_NAMES[service]}"
    return ""


# --- reading --------------------------------------------------------------------------------


def check_players(value: object) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_PLAYERS:
        raise SHEETS.wrong("players", value, f"is not a number from 0 (not said) to {MOST_PLAYERS}")


def read_across(value: object) -> tuple[int, ...]:
    return ACROSS[SHEETS.word("across", value, tuple(ACROSS))]


def read_tasks(box: Box, value: object) -> list[Task]:
    known = {task.name: task for task in box.tasks}
    return [
        read_task(known, f"tasks, entry {place}", name)
        for place, name in enumerate(SHEETS.sequence("tasks", value), start=1)
    ]


def read_task(known: Mapping[str, Task], where: str, value: object) -> Task:
    if not isinstance(value, str) or value not in known:
        raise SHEETS.wrong(where, value, "is not a task such as 'blue 1-2'")
    return known[value]


def read_services(value: object) -> list[int]:
    return [
        read_service(f"services, entry {place}", pair)
        for place, pair in enumerate(SHEETS.sequence("services", value), start=1)
    ]


def read_service(where: str, value: object) -> int:
    colours = SHEETS.sequence(where, value, 2)
    for colour in colours:
        SHEETS.word(where, colour, COLOURS)
    if colours[0] == colours[1]:
        raise SheetError(f"{where}: a service shows two different colours, not {colours[0]} twice")
    return SERVICE_NUMBERS[frozenset(colours)]


def read_carriage(value: object) -> tuple[str, ...]:
    """Return who sits on each of the 24 seats: ``""``, ``"red"``, ``"red*"`` or a lone ``"*"``."""
    passengers: list[str] = []
    for place, seats in enumerate(SHEETS.sequence("carriage", value, COMPARTMENTS)):
        for passenger in SHEETS.sequence(
            f"carriage, compartment {LETTERS[place]}", seats, SEATS_EACH
        ):
            passengers.append(read_passenger(len(passengers), passenger))
    return tuple(passengers)


def read_passenger(seat: int, value: object) -> str:
    if not isinstance(value, str) or value.removesuffix(VIP) not in SEAT_WORDS:
        known = f'{", ".join(COLOURS)} (with {VIP} for a VIP) or "" (an empty seat)'
        raise SHEETS.wrong(f"carriage, {seat_text(seat)}", value, f"is not one of {known}")
    return value
