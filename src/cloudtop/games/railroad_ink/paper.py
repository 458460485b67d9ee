"""Scoring a board of paper described as plain data (``cloudtop score railroad_ink``).

What is described is scored as it stands, also a board that no match could lead to; the card then
says so. Only what has no meaning at all (an unknown word, a wrong shape) is refused.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from cloudtop.core.errors import SheetError
from cloudtop.games.railroad_ink.airline import airline_points
from cloudtop.games.railroad_ink.components import (
    EDITIONS,
    EXPANSIONS,
    SIZE,
    SYMBOLS,
)
from cloudtop.games.railroad_ink.paper_rules import PaperBoard, first_offence
from cloudtop.games.railroad_ink.scoring import route_parts
from cloudtop.games.railroad_ink.survey import Survey, survey_drawn
from cloudtop.games.railroad_ink.tokens import Picture, parse_token
from cloudtop.games.railroad_ink.weather import weather_points
from cloudtop.toolkit.fields import (
    check_fields,
    read_list,
    read_number,
    read_word,
    required,
    shown,
)

FIELDS: Final = ("edition", "expansion", "board", "weather", "goals")
ENTRY: Final = re.compile(r"(?:[0-9]{1,2} )?([0-6])([0-6]) (\S+)")
MOST_GOAL_POINTS: Final = 99


def score(described: Mapping[str, Any]) -> dict[str, Any]:
    """Return the score card of one described board."""
    return card(read(described))


def card(paper: PaperBoard) -> dict[str, Any]:
    found = survey_drawn(paper.pictures)
    parts = route_parts(paper.pictures, found, paper.edition == "challenge")
    errors = parts.pop("errors")
    parts["goals"] = paper.goals
    expansion = expansion_points(paper, found)
    scored: dict[str, Any] = {
        **parts,
        "errors": errors,
        "expansion": expansion,
        "total": sum(parts.values()) - errors + expansion,
        "networks": [len(network.exits) for network in found.networks],
    }
    offence = first_offence(paper)
    return {**scored, "legal": False, "offence": offence} if offence else {**scored, "legal": True}


def expansion_points(paper: PaperBoard, found: Survey) -> int:
    """Airways score wherever they are drawn; weather needs its expansion."""
    weather = weather_points(weather_bits(paper.weather)) if paper.expansion == "weather" else 0
    airways = airline_points(found.airway, len(found.open_airways), len(found.lonely_airports))
    return weather + airways


def weather_bits(weather: Mapping[int, str]) -> list[int]:
    return [
        sum(1 << space for space, found in weather.items() if found == symbol) for symbol in SYMBOLS
    ]


# --- reading --------------------------------------------------------------------------------


def read(described: Mapping[str, Any]) -> PaperBoard:
    """Return the board that is described; what has no meaning is refused."""
    check_fields(described, FIELDS)
    return PaperBoard(
        edition=read_word("edition", described.get("edition", EDITIONS[0]), EDITIONS),
        expansion=read_word("expansion", described.get("expansion", EXPANSIONS[0]), EXPANSIONS),
        drawings=read_board(required(described, "board")),
        weather=read_weather(described.get("weather", ())),
        goals=read_number("goals", described.get("goals", 0), MOST_GOAL_POINTS),
    )


def write(paper: PaperBoard) -> dict[str, Any]:
    """Return the description of a board, its spaces in reading order."""
    return {
        "edition": paper.edition,
        "expansion": paper.expansion,
        "board": [f"{place(space)} {paper.drawings[space]}" for space in sorted(paper.drawings)],
        "weather": [f"{place(space)} {paper.weather[space]}" for space in sorted(paper.weather)],
        "goals": paper.goals,
    }


def read_board(value: object) -> dict[int, Picture]:
    drawings: dict[int, Picture] = {}
    for where, space, token in read_entries("board", value):
        if space in drawings:
            raise SheetError(f"{where}: the space {place(space)} is named twice")
        try:
            drawings[space] = parse_token(token)
        except ValueError as error:
            raise SheetError(f"{where}: {shown(token)} {error}") from error
    return drawings


def read_weather(value: object) -> dict[int, str]:
    marks: dict[int, str] = {}
    for where, space, symbol in read_entries("weather", value):
        if space in marks:
            raise SheetError(f"{where}: the space {place(space)} is named twice")
        marks[space] = read_word(where, symbol, SYMBOLS)
    return marks


def read_entries(field: str, value: object) -> list[tuple[str, int, str]]:
    """Return where each entry stands, its space, and what is said of the space."""
    found: list[tuple[str, int, str]] = []
    for number, entry in enumerate(read_list(field, value), start=1):
        where = f"{field}, entry {number}"
        read = ENTRY.fullmatch(entry) if isinstance(entry, str) else None
        if read is None:
            example = "34 H-R-*" if field == "board" else "34 cloud"
            raise SheetError(f"{where}: {shown(entry)} is not an entry such as '{example}'")
        found.append((where, SIZE * int(read[1]) + int(read[2]), read[3]))
    return found


def place(space: int) -> str:
    return f"{space // SIZE}{space % SIZE}"
