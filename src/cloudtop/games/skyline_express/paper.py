"""Scoring a Carriage described as plain data (``cloudtop score skyline_express``).

What is described is scored as it stands, also a Carriage that no match could lead to; the card then
says so. Only what has no meaning at all (an unknown word, a wrong shape) is refused.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cloudtop.core.errors import SheetError
from cloudtop.toolkit.strict import SHEETS, as_json

from . import scoring
from .components.box import (
    COLOURS,
    EMPTY,
    LEVELS,
    ORDINARY,
    PAIR_NAMES,
    PAIRS,
    PERSONA,
    SEAT_KINDS,
    TYPES,
    Box,
    Goal,
    Preference,
)
from .components.carriage import COMPARTMENTS, LETTERS, seat_text
from .scoring import PLAYER, PreferenceTiles, counts_of

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


def score_sheet(box: Box, described: Mapping[str, Any]) -> dict[str, Any]:
    """Return the score card of one described Carriage."""
    SHEETS.check_names(described, FIELDS)
    goals = read_goals(box, described.get("goals", ()))
    people = read_carriage(described)
    beside = read_preferences(described.get("preferences", ()))
    services = read_services(described.get("services", ()))
    tickets = SHEETS.number("tickets", described.get("tickets", 0), 0, MOST_PIECES)
    tokens = SHEETS.number("tokens", described.get("tokens", 0), 0, MOST_PIECES)
    final = SHEETS.flag("final", described.get("final", False))
    automa = described.get("automa")
    level, ticket, counts = PLAYER, scoring.TICKET_POINTS, counts_of(people)
    paid = [scoring.goal_points(goal, people, box.compartments) for goal in goals]
    if automa is not None:
        level, ticket = box.level(SHEETS.word("automa", automa, LEVELS)), box.automa_ticket
        paid = [0] * len(goals)
    parts = {
        "personas": scoring.persona_points(people, beside, box.compartments, level),
        # One by one, because a set of Services cannot hold the same pair twice, but paper can.
        "services": sum(scoring.service_points(1 << pair, counts, level) for pair in services),
        "tickets": tickets * ticket * final,
        "tokens": tokens * scoring.TOKEN_POINTS * (final and automa is None),
    }
    card: dict[str, Any] = {"goals": paid, **parts, "total": sum(paid) + sum(parts.values())}
    offence = first_offence(people, beside, services)
    return {**card, "legal": False, "offence": offence} if offence else {**card, "legal": True}


def first_offence(people: Sequence[int], beside: PreferenceTiles, services: Sequence[int]) -> str:
    """Return what could not be so in a match, in the order of the fields; empty if all is well."""
    for number, tiles in enumerate(beside):
        personas = people[4 * number : 4 * number + 4].count(PERSONA)
        if len(tiles) != personas:
            beside_it = f"{len(tiles)} tiles beside compartment {number}"
            return f"preferences: {beside_it} with {personas} Personas"
    for place, pair in enumerate(services):
        if pair in services[:place]:
            return f"services: two Services {PAIR_NAMES[pair]}"
    return ""


# --- reading --------------------------------------------------------------------------------


def read_goals(box: Box, value: object) -> list[Goal]:
    known = {goal.code: goal for goal in box.goals}
    codes = list(known)
    return [
        known[SHEETS.word(f"goals, entry {place}", code, codes, f"{codes[0]} to {codes[-1]}")]
        for place, code in enumerate(SHEETS.sequence("goals", value), start=1)
    ]


def read_carriage(described: Mapping[str, Any]) -> list[int]:
    """Return who sits on each of the 32 seats."""
    compartments = SHEETS.sequence("carriage", SHEETS.required(described, "carriage"), COMPARTMENTS)
    people: list[int] = []
    for place, seats in enumerate(compartments):
        where = f"carriage, compartment {place} ({LETTERS[place]})"
        for who in SHEETS.sequence(where, seats, SEATS_EACH):
            people.append(read_passenger(len(people), who))
    return people


def read_passenger(seat: int, value: object) -> int:
    if value == "":
        return EMPTY
    known = f"{', '.join(TYPES)} or empty"
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
