"""A Carriage of paper described as plain data: read strictly."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from cloudtop.core.errors import SheetError
from cloudtop.toolkit.strict import SHEETS, as_json

from ..components.box import (
    COLOURS,
    EMPTY,
    LEVELS,
    ORDINARY,
    PAIRS,
    SEAT_KINDS,
    TYPES,
    Box,
    Goal,
    Preference,
)
from ..components.carriage import COMPARTMENTS, LETTERS, seat_text
from ..scoring import PreferenceTiles

FIELDS: Final = (
    "goals",
    "carriage",
    "preferences",
    "services",
    "tickets",
    "tokens",
    "final",
    "automa",
)
WISH_FIELDS: Final = ("compartment", "colour", "seat", "types")
SEATS_EACH: Final = 4
MOST_PIECES: Final = 999


@dataclass(frozen=True)
class PaperCarriage:
    """A described Carriage, read."""

    goals: list[Goal]
    people: list[int]
    beside: PreferenceTiles
    services: list[int]
    tickets: int
    tokens: int
    final: bool
    automa: str
    """Its level; empty for a player."""


def read_sheet(box: Box, sheet: Mapping[str, Any]) -> PaperCarriage:
    """Return the Carriage that is described; what has no meaning is refused."""
    SHEETS.check_names(sheet, FIELDS)
    return PaperCarriage(
        goals=read_goals(box, sheet.get("goals", ())),
        people=read_people(SHEETS.required(sheet, "carriage")),
        beside=read_preferences(sheet.get("preferences", ())),
        services=read_services(sheet.get("services", ())),
        tickets=SHEETS.number("tickets", sheet.get("tickets", 0), 0, MOST_PIECES),
        tokens=SHEETS.number("tokens", sheet.get("tokens", 0), 0, MOST_PIECES),
        final=SHEETS.flag("final", sheet.get("final", False)),
        automa=read_level(sheet.get("automa")),
    )


def read_goals(box: Box, value: object) -> list[Goal]:
    known = {goal.code: goal for goal in box.goals}
    codes = list(known)
    return [
        known[SHEETS.word(f"goals, entry {place}", code, codes, f"{codes[0]} to {codes[-1]}")]
        for place, code in enumerate(SHEETS.sequence("goals", value), start=1)
    ]


def read_people(value: object) -> list[int]:
    """Return who sits on each of the 32 seats."""
    people: list[int] = []
    for place, seats in enumerate(SHEETS.sequence("carriage", value, COMPARTMENTS)):
        where = f"carriage, compartment {place} ({LETTERS[place]})"
        for who in SHEETS.sequence(where, seats, SEATS_EACH):
            people.append(read_passenger(len(people), who))
    return people


def read_passenger(seat: int, value: object) -> int:
    if value == "":
        return EMPTY
    known = f'{", ".join(TYPES)} or "" (an empty seat)'
    return TYPES.index(SHEETS.word(f"carriage, {seat_text(seat)}", value, TYPES, known))


def read_preferences(value: object) -> PreferenceTiles:
    """Return the Preference tiles beside each compartment."""
    beside: list[list[Preference]] = [[] for _ in range(COMPARTMENTS)]
    for place, entry in enumerate(SHEETS.sequence("preferences", value), start=1):
        where = f"preferences, entry {place}"
        if not isinstance(entry, Mapping):
            known = ", ".join(WISH_FIELDS)
            raise SheetError(f"{where}: {as_json(entry)} is not an object with {known}")
        SHEETS.check_names(entry, WISH_FIELDS, where)
        for word in WISH_FIELDS:
            if word not in entry:
                raise SheetError(f"{where}: {word} is missing")
        number = SHEETS.number(f"{where}, compartment", entry["compartment"], 0, COMPARTMENTS - 1)
        colour = COLOURS.index(SHEETS.word(f"{where}, colour", entry["colour"], COLOURS))
        kind = SEAT_KINDS.index(SHEETS.word(f"{where}, seat", entry["seat"], SEAT_KINDS))
        types = read_pair(f"{where}, types", entry["types"])
        beside[number].append(Preference(colour, kind, types))
    return beside


def read_services(value: object) -> list[int]:
    return [
        PAIRS.index(read_pair(f"services, entry {place}", pair))
        for place, pair in enumerate(SHEETS.sequence("services", value), start=1)
    ]


def read_pair(where: str, value: object) -> tuple[int, int]:
    """Return two different types that a tile can show, in the order of ``TYPES``."""
    names = [SHEETS.word(where, name, ORDINARY) for name in SHEETS.sequence(where, value, 2)]
    one, two = sorted(TYPES.index(name) for name in names)
    if one == two:
        raise SheetError(f"{where}: a tile shows two different types, not {TYPES[one]} twice")
    return one, two


def read_level(value: object) -> str:
    return "" if value is None else SHEETS.word("automa", value, LEVELS)
