"""Scoring a sheet of paper described as plain data (``cloudtop score roll_and_write``).

What is described is scored as it stands, also a sheet that no match could lead to; the card then
says so. Only what has no meaning at all (an unknown word, a wrong shape) is refused.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cloudtop.core.errors import SheetError
from cloudtop.games.roll_and_write.components import (
    ACROSS,
    COLOURS,
    COMPARTMENTS,
    SERVICES,
    TASKS,
    seat_words,
)
from cloudtop.games.roll_and_write.scoring import score_sheet, service_points
from cloudtop.games.roll_and_write.view import seats_of
from cloudtop.toolkit.fields import (
    check_fields,
    read_flag,
    read_list,
    read_word,
    required,
    shown,
)

FIELDS: Final = ("players", "tasks", "carriage", "services", "across", "opponent")
MOST_PLAYERS: Final = 4
SEATS_EACH: Final = 4
VIP: Final = "*"

TASK_NUMBERS: Final = {task.name: number for number, task in enumerate(TASKS)}
SERVICE_NUMBERS: Final = {
    frozenset(COLOURS[colour] for colour in service.colours): number
    for number, service in enumerate(SERVICES)
}
SEAT_WORDS: Final = ("", *COLOURS)


def score(described: Mapping[str, Any]) -> dict[str, Any]:
    """Return the score card of one described sheet."""
    check_fields(described, FIELDS)
    check_players(described.get("players", 0))
    tasks = read_tasks(described.get("tasks", ()))
    passengers = read_carriage(required(described, "carriage"))
    services = read_services(described.get("services", ()))
    across = read_across(described.get("across", "facing"))
    opponent = read_flag("opponent", described.get("opponent", False))
    seated = [seats_of(passengers, colour) for colour in COLOURS]
    vips = sum(1 << seat for seat, who in enumerate(passengers) if who.endswith(VIP))
    sheet = score_sheet(seated, vips, 0, tasks, across, opponent=opponent)
    parts = dict(sheet.parts)
    # One by one, because a set of services cannot hold the same pair twice, but paper can.
    counts = [seats.bit_count() for seats in seated]
    parts["services"] = sum(service_points(1 << number, counts) for number in services)
    card: dict[str, Any] = {**parts, "total": sum(parts.values())}
    offence = first_offence(tasks, passengers, services)
    return {**card, "legal": False, "offence": offence} if offence else {**card, "legal": True}


def first_offence(tasks: Sequence[int], passengers: Sequence[str], services: Sequence[int]) -> str:
    """Return what could not be so in a match, in the order of the fields; empty if all is well."""
    dice = [TASKS[task].die for task in tasks]
    for place, die in enumerate(dice):
        if die in dice[:place]:
            return f"tasks: two tasks of the {COLOURS[die]} die"
    if VIP in passengers:
        return f"carriage: a VIP mark on an empty seat ({seat_words(passengers.index(VIP))})"
    for place, service in enumerate(services):
        if service in services[:place]:
            return f"services: two services {SERVICES[service]}"
    return ""


# --- reading --------------------------------------------------------------------------------


def check_players(value: object) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_PLAYERS:
        raise SheetError(
            f"players: {shown(value)} is not a number from 0 (not said) to {MOST_PLAYERS}"
        )


def read_across(value: object) -> tuple[int, ...]:
    return ACROSS[read_word("across", value, tuple(ACROSS))]


def read_tasks(value: object) -> list[int]:
    return [
        read_task(f"tasks, entry {place}", name)
        for place, name in enumerate(read_list("tasks", value), start=1)
    ]


def read_task(where: str, value: object) -> int:
    if not isinstance(value, str) or value not in TASK_NUMBERS:
        raise SheetError(f"{where}: {shown(value)} is not a task such as 'blue 1-2'")
    return TASK_NUMBERS[value]


def read_services(value: object) -> list[int]:
    return [
        read_service(f"services, entry {place}", pair)
        for place, pair in enumerate(read_list("services", value), start=1)
    ]


def read_service(where: str, value: object) -> int:
    colours = read_list(where, value, 2)
    for colour in colours:
        read_word(where, colour, COLOURS)
    if colours[0] == colours[1]:
        raise SheetError(f"{where}: a service shows two different colours, not {colours[0]} twice")
    return SERVICE_NUMBERS[frozenset(colours)]


def read_carriage(value: object) -> tuple[str, ...]:
    """Return who sits on each of the 24 seats: ``""``, ``"red"``, ``"red*"`` or a lone ``"*"``."""
    passengers: list[str] = []
    for place, seats in enumerate(read_list("carriage", value, COMPARTMENTS)):
        for passenger in read_list(f"carriage, compartment {'ABCDEF'[place]}", seats, SEATS_EACH):
            passengers.append(read_passenger(len(passengers), passenger))
    return tuple(passengers)


def read_passenger(seat: int, value: object) -> str:
    if not isinstance(value, str) or value.removesuffix(VIP) not in SEAT_WORDS:
        raise SheetError(
            f"carriage, {seat_words(seat)}: {shown(value)} is not one of "
            f"{', '.join(COLOURS)} (with {VIP} for a VIP) or empty"
        )
    return value
