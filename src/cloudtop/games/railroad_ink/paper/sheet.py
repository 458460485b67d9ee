"""A board of paper described as plain data: read strictly, and written in one way."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from cloudtop.core.errors import SheetError
from cloudtop.toolkit.strict import SHEETS

from ..components.routes import NUMBERS, SHAPE_OF
from ..components.shapes import EDITIONS, EXPANSIONS, SIZE, SPACE_IDS, SPACES, SYMBOLS
from ..components.tokens import BLANK, Route, parse_token

T = TypeVar("T")

FIELDS: Final = ("edition", "expansion", "board", "weather", "goals")
ENTRY: Final = re.compile(r"(?:[0-9]{1,2} )?([0-6])([0-6]) (\S+)")
MOST_GOAL_POINTS: Final = 99


@dataclass(frozen=True)
class PaperBoard:
    """A described board, read."""

    edition: str
    expansion: str
    drawings: Mapping[int, Route]
    weather: Mapping[int, str]
    goals: int

    @property
    def routes(self) -> list[Route]:
        return [self.drawings.get(space, BLANK) for space in range(SPACES)]

    def drawings_but(self, space: int) -> dict[int, Route]:
        """Return the drawings of all other spaces."""
        return {other: route for other, route in self.drawings.items() if other != space}

    @property
    def shapes(self) -> list[int]:
        """The shape of each drawing, in the order given; what has none is left out."""
        return [shape_of(route) for route in self.drawings.values() if route in NUMBERS]


def shape_of(route: Route) -> int:
    return SHAPE_OF[NUMBERS[route]]


def read_sheet(sheet: Mapping[str, Any]) -> PaperBoard:
    """Return the board that is described; what has no meaning is refused."""
    SHEETS.check_names(sheet, FIELDS)
    return PaperBoard(
        edition=SHEETS.word("edition", sheet.get("edition", EDITIONS[0]), EDITIONS),
        expansion=SHEETS.word("expansion", sheet.get("expansion", EXPANSIONS[0]), EXPANSIONS),
        drawings=read_entries("board", SHEETS.required(sheet, "board"), read_route),
        weather=read_entries("weather", sheet.get("weather", ()), read_symbol),
        goals=SHEETS.number("goals", sheet.get("goals", 0), 0, MOST_GOAL_POINTS),
    )


def read_entries(field: str, value: object, read: Callable[[str, str], T]) -> dict[int, T]:
    """Return what a list of entries says of each space."""
    found: dict[int, T] = {}
    for number, entry in enumerate(SHEETS.sequence(field, value), start=1):
        where = f"{field}, entry {number}"
        written = ENTRY.fullmatch(entry) if isinstance(entry, str) else None
        if written is None:
            example = "34 H-R-*" if field == "board" else "34 cloud"
            raise SHEETS.wrong(where, entry, f"is not an entry such as '{example}'")
        space = SIZE * int(written[1]) + int(written[2])
        if space in found:
            raise SheetError(f"{where}: the space {SPACE_IDS[space]} is named twice")
        found[space] = read(where, written[3])
    return found


def read_route(where: str, token: str) -> Route:
    try:
        return parse_token(token)
    except ValueError as error:
        raise SHEETS.wrong(where, token, str(error)) from error


def read_symbol(where: str, symbol: str) -> str:
    return SHEETS.word(where, symbol, SYMBOLS)


def write_sheet(paper: PaperBoard) -> dict[str, Any]:
    """Return the description of a board, its spaces in reading order."""
    return {
        "edition": paper.edition,
        "expansion": paper.expansion,
        "board": [f"{SPACE_IDS[n]} {paper.drawings[n]}" for n in sorted(paper.drawings)],
        "weather": [f"{SPACE_IDS[n]} {paper.weather[n]}" for n in sorted(paper.weather)],
        "goals": paper.goals,
    }
