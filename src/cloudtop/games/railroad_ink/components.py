"""What is in the box: dice, Special Routes, the board, goals, read once from ``data/*.toml``."""

from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from cloudtop.core.i18n import N_, LazyText
from cloudtop.games.railroad_ink.tokens import (
    EAST,
    HIGHWAY,
    NORTH,
    RAILWAY,
    SOUTH,
    WEST,
    Picture,
    parse_token,
)
from cloudtop.toolkit.data import Table, read_tables

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
SYMBOLS: Final = (N_("cloud"), N_("storm"), N_("snow"))
ROUTE_DICE: Final = 4
ALL_DICE: Final = 0b1111
SKY_DICE: Final = 2
FACES: Final = 6
GOALS_IN_PLAY: Final = 3
GOAL_WORDS: Final = {
    "central spaces": N_("at least {number} central spaces drawn"),
    "villages": N_("{number} Villages active"),
    "line": N_("a whole row or column drawn"),
    "corners": N_("at least {number} corners drawn"),
    "block": N_("a block of 3 by 3 spaces drawn"),
    "loop": N_("a route that comes back to its start"),
    "exits in a network": N_("at least {number} Exits in one network"),
    "stations in a network": N_("at least {number} Stations in one network"),
    "highway": N_("a Highway of {number} spaces or more"),
    "railway": N_("a Railway of {number} spaces or more"),
    "opposite exits": N_("two Exits on opposite sides joined"),
    "middle exits": N_("two middle Exits joined"),
}
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
    picture: Picture


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


@dataclass(frozen=True)
class Structures:
    """Spaces with structures, as bits, and what they bring."""

    factories: int
    villages: int
    universities: int
    village_points: int
    universities_for_a_special: int


@dataclass(frozen=True)
class Goal:
    """A goal card: so much of something."""

    name: str
    kind: str
    number: int

    def __str__(self) -> str:
        return str(self.said())

    def said(self) -> LazyText:
        """In words, for whoever will read them: "at least 3 corners drawn"."""
        return LazyText(GOAL_WORDS[self.kind], (("number", self.number),))


@dataclass(frozen=True)
class GoalPoints:
    """Points for reaching a goal: by order, and in solo by round."""

    by_order: tuple[int, ...]
    solo: tuple[tuple[int, int], ...]
    solo_late: int


@dataclass(frozen=True)
class SkyPoints:
    """Points of the expansions."""

    weather_space: int
    airway_space: int
    open_airway: int
    lonely_airport: int


def read_face(table: Table) -> Shape:
    return read_shape(table, table.one_of("name", FACE_NAMES))


def read_shape(table: Table, name: str) -> Shape:
    token = table.text("token")
    table.done()
    try:
        return Shape(name, parse_token(token))
    except ValueError as error:
        raise table.wrong(f"token = {token!r} {error}") from error


def read_die(table: Table, names: list[str]) -> Die:
    die = Die(
        table.text("name"), tuple(names.index(n) for n in table.list_of("faces", names, FACES))
    )
    table.done()
    return die


def read_spaces(table: Table, word: str, length: int) -> int:
    """Return a list of spaces as bits."""
    return sum(1 << SPACE_CODES.index(code) for code in table.list_of(word, SPACE_CODES, length))


def _read(name: str) -> Table:
    home = files("cloudtop.games.railroad_ink")
    return read_tables(home.joinpath("data", name).read_text("utf-8"), name)


# --- dice and Special Routes ----------------------------------------------------------------

_DICE: Final = _read("dice.toml")
_SPECIALS: Final = _read("specials.toml")
_SKY: Final = _read("sky.toml")

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

DICE: Final = {die.name: die for die in [read_die(t, SHAPE_NAMES) for t in _DICE.tables("die")]}
AIRLINE_DICE: Final = tuple(read_die(table, SHAPE_NAMES) for table in _SKY.tables("die"))


def read_editions(table: Table) -> dict[str, tuple[Die, ...]]:
    editions = {
        edition: tuple(DICE[name] for name in table.list_of(edition, list(DICE), ROUTE_DICE))
        for edition in EDITIONS
    }
    table.done()
    return editions


EDITION_DICE: Final = read_editions(_DICE.table("editions"))


def read_limits(table: Table) -> tuple[int, int]:
    limits = table.number("per_round", 1, 1), table.number("per_game", 0, len(SPECIALS))
    table.done()
    return limits


SPECIALS_PER_GAME: Final = read_limits(_SPECIALS.table("limits"))[1]


def read_weather(table: Table) -> tuple[int, ...]:
    faces = table.list_of("faces", SYMBOLS, FACES)
    table.number("dice", SKY_DICE, SKY_DICE)
    table.done()
    return tuple(SYMBOLS.index(face) for face in faces)


WEATHER_FACES: Final = read_weather(_SKY.table("weather"))


def read_sky_points(table: Table) -> SkyPoints:
    points = SkyPoints(
        table.number("weather_space", 1, 9),
        table.number("airway_space", 1, 9),
        table.number("open_airway", 1, 9),
        table.number("lonely_airport", 1, 9),
    )
    table.done()
    return points


SKY_POINTS: Final = read_sky_points(_SKY.table("points"))

# --- the board ------------------------------------------------------------------------------

_BOARD: Final = _read("board.toml")
EXIT_PLACES: Final = (1, 3, 5)
SIDE_WORDS: Final = ("north", "east", "south", "west")


def edge_space(side: int, place: int) -> int:
    """Return the space at a place of a side, counted from the left or from the top."""
    row = {NORTH: 0, SOUTH: SIZE - 1}.get(side, place)
    column = {WEST: 0, EAST: SIZE - 1}.get(side, place)
    return SIZE * row + column


def read_exits(table: Table) -> tuple[Exit, ...]:
    exits = tuple(
        Exit(edge_space(side, place), side, HIGHWAY if kind == "highway" else RAILWAY)
        for side, word in enumerate(SIDE_WORDS)
        for place, kind in zip(
            EXIT_PLACES, table.list_of(word, ("highway", "railway"), 3), strict=True
        )
    )
    table.done()
    return exits


EXITS: Final = read_exits(_BOARD.table("exits"))


def read_centre(table: Table) -> int:
    centre = read_spaces(table, "centre", 9)
    table.done()
    return centre


CENTRE: Final = read_centre(_BOARD.table("areas"))


def read_rounds(table: Table) -> dict[str, int]:
    rounds = {expansion: table.number(expansion, 1, 9) for expansion in EXPANSIONS}
    table.done()
    return rounds


ROUNDS: Final = read_rounds(_BOARD.table("rounds"))


def read_structures(table: Table) -> Structures:
    structures = Structures(
        read_spaces(table, "factory", 3),
        read_spaces(table, "village", 4),
        read_spaces(table, "university", 4),
        table.number("village_points", 1, 9),
        table.number("universities_for_a_special", 1, 4),
    )
    table.done()
    return structures


STRUCTURES: Final = read_structures(_BOARD.table("structures"))


def read_network_points(table: Table) -> tuple[int, ...]:
    points = tuple(table.number(f"exits_{n}", 0, 99) for n in range(1, len(EXITS) + 1))
    table.done()
    return (0, *points)


NETWORK_POINTS: Final = read_network_points(_BOARD.table("networks"))

# --- goals ----------------------------------------------------------------------------------

_GOALS: Final = _read("goals.toml")


def read_goal(table: Table) -> Goal:
    goal = Goal(
        table.text("name"),
        table.one_of("kind", tuple(GOAL_WORDS)),
        table.number("number", 1, 12),
    )
    table.done()
    return goal


def read_solo(table: Table) -> tuple[int, int]:
    solo = table.number("round", 1, 9), table.number("points", 0, 9)
    table.done()
    return solo


def read_goal_points(table: Table, solo: tuple[tuple[int, int], ...]) -> GoalPoints:
    by_order = tuple(table.number(word, 0, 9) for word in ("first", "second", "later"))
    points = GoalPoints(by_order, solo, table.number("solo_late", 0, 9))
    table.done()
    if len(solo) != GOALS_IN_PLAY:
        raise table.wrong(f"solo should be given for {GOALS_IN_PLAY} goals")
    return points


GOALS: Final = tuple(read_goal(table) for table in _GOALS.tables("goal"))
GOAL_POINTS: Final = read_goal_points(
    _GOALS.table("points"), tuple(read_solo(table) for table in _GOALS.tables("solo"))
)

for _table in (_DICE, _SPECIALS, _SKY, _BOARD, _GOALS):
    _table.done()
