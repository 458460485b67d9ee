"""What is printed and the same in every match: the faces of the dice, Special Routes, Exits.

Notations and all tables of routes are made of these, so they are read once and cannot be replaced.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from cloudtop.core.i18n import N_
from cloudtop.toolkit.strict import Table, own_tables

from .tokens import EAST, HIGHWAY, NORTH, RAILWAY, SOUTH, WEST, Route, parse_token

T = TypeVar("T")

PACKAGE: Final = "cloudtop.games.railroad_ink.components"
SIZE: Final = 7
SPACES: Final = SIZE * SIZE
ALL_SPACES: Final = (1 << SPACES) - 1
COLUMNS: Final = "abcdefg"

# "c4": third column from the left, fourth row from the top.
SPACE_CODES: Final = tuple(f"{COLUMNS[space % SIZE]}{space // SIZE + 1}" for space in range(SPACES))
# "32": the same space in ids of the picture and in paper boards, row and column from 0.
SPACE_IDS: Final = tuple(f"{space // SIZE}{space % SIZE}" for space in range(SPACES))

EDITIONS: Final = (N_("challenge"), N_("original"))
EXPANSIONS: Final = (N_("none"), N_("weather"), N_("airline"))
SOLO_GOALS: Final = ("3/4/5", "4/4/4")
STRUCTURES: Final = (N_("any route"), N_("highway or railway"))
SYMBOLS: Final = (N_("cloud"), N_("storm"), N_("snow"))
ROUTE_DICE: Final = 4
ALL_DICE: Final = 0b1111
SKY_DICE: Final = 2
FACES: Final = 6
# What the faces of the dice may be called; Special Routes are called by their four sides.
FACE_NAMES: Final = (
    N_("highway straight"),
    N_("highway curve"),
    N_("highway T"),
    N_("railway straight"),
    N_("railway curve"),
    N_("railway T"),
    N_("overpass"),
    N_("station straight"),
    N_("station curve"),
    N_("highway end"),
    N_("railway end"),
    N_("highway station T"),
    N_("railway station T"),
    N_("double highway curve"),
    N_("double railway curve"),
    N_("airport"),
    N_("airway straight"),
    N_("airway curve"),
    N_("highway crossing"),
    N_("railway crossing"),
    N_("highway beside airway"),
    N_("railway beside airway"),
)


@dataclass(frozen=True)
class Shape:
    """A face of a die or a Special Route, in one of its positions."""

    name: str
    route: Route


@dataclass(frozen=True)
class Die:
    """A die: the numbers of its six faces among ``SHAPES``."""

    name: str
    faces: tuple[int, ...]


@dataclass(frozen=True)
class Exit:
    """An Exit: the space and the side on which it enters the board, and its kind of route."""

    space: int
    side: int
    kind: int


def read_face(table: Table) -> Shape:
    return read_shape(table, table.one_of("name", FACE_NAMES))


def read_shape(table: Table, name: str) -> Shape:
    token = table.text("token")
    table.done()
    try:
        return Shape(name, parse_token(token))
    except ValueError as error:
        raise table.wrong(f"token = {token!r} {error}") from error


def read_whole(table: Table, read: Callable[[Table], T]) -> T:
    """Return what is read from a table; nothing else may be in it."""
    value = read(table)
    table.done()
    return value


# --- dice and Special Routes ----------------------------------------------------------------

_OWN: Final = own_tables(PACKAGE, ("dice.toml", "specials.toml", "sky.toml", "exits.toml"))
_DICE: Final = _OWN["dice.toml"]
_SPECIALS: Final = _OWN["specials.toml"]
_SKY: Final = _OWN["sky.toml"]

ROUTE_FACES: Final = tuple(read_face(table) for table in _DICE.tables("face"))
SPECIALS: Final = tuple(
    read_shape(table, table.text("name")) for table in _SPECIALS.tables("special")
)
AIRLINE_FACES: Final = tuple(read_face(table) for table in _SKY.tables("face"))
SHAPES: Final = ROUTE_FACES + SPECIALS + AIRLINE_FACES
SHAPE_NAMES: Final = [shape.name for shape in SHAPES]
FIRST_SPECIAL: Final = len(ROUTE_FACES)
FIRST_AIRLINE: Final = FIRST_SPECIAL + len(SPECIALS)
AIRPORT: Final = SHAPE_NAMES.index("airport")
ALL_SPECIALS: Final = (1 << len(SPECIALS)) - 1


def read_die(table: Table) -> Die:
    name, faces = table.text("name"), table.list_of("faces", SHAPE_NAMES, FACES)
    return Die(name, tuple(SHAPE_NAMES.index(face) for face in faces))


def read_editions(table: Table) -> dict[str, tuple[Die, ...]]:
    return {
        edition: tuple(DICE[name] for name in table.list_of(edition, list(DICE), ROUTE_DICE))
        for edition in EDITIONS
    }


def read_weather(table: Table) -> tuple[int, ...]:
    faces = table.list_of("faces", SYMBOLS, FACES)
    table.number("dice", SKY_DICE, SKY_DICE)
    return tuple(SYMBOLS.index(face) for face in faces)


_ROUTE_DICE: Final = [read_whole(table, read_die) for table in _DICE.tables("die")]
DICE: Final = {die.name: die for die in _ROUTE_DICE}
AIRLINE_DICE: Final = tuple(read_whole(table, read_die) for table in _SKY.tables("die"))
EDITION_DICE: Final = read_whole(_DICE.table("editions"), read_editions)
WEATHER_FACES: Final = read_whole(_SKY.table("weather"), read_weather)


# --- Exits ----------------------------------------------------------------------------------

EXIT_PLACES: Final = (1, 3, 5)
SIDE_WORDS: Final = ("north", "east", "south", "west")


def edge_space(side: int, place: int) -> int:
    """Return the space at a place of a side, counted from the left or from the top."""
    row = {NORTH: 0, SOUTH: SIZE - 1}.get(side, place)
    column = {WEST: 0, EAST: SIZE - 1}.get(side, place)
    return SIZE * row + column


def read_exits(table: Table) -> tuple[Exit, ...]:
    sides = [table.list_of(word, ("highway", "railway"), 3) for word in SIDE_WORDS]
    return tuple(
        Exit(edge_space(side, place), side, HIGHWAY if kind == "highway" else RAILWAY)
        for side, kinds in enumerate(sides)
        for place, kind in zip(EXIT_PLACES, kinds, strict=True)
    )


EXITS: Final = read_whole(_OWN["exits.toml"].table("exits"), read_exits)

for _top in _OWN.values():
    _top.done()
