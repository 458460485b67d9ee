"""What people may replace: the board with its points, and the goal cards, as one frozen value."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cloudtop.core.i18n import N_, LazyText
from cloudtop.toolkit.strict import Table, own_tables

from .shapes import EXITS, EXPANSIONS, PACKAGE, SPACE_CODES, SPECIALS

FILES: Final = ("board.toml", "goals.toml")

STRUCTURE_NAMES: Final = (N_("Factory"), N_("Village"), N_("University"))
GOAL_NAMES: Final = tuple("ABCDEFGHIJKL")
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


@dataclass(frozen=True)
class Structures:
    """Spaces with structures, as bits, and what they bring."""

    factories: int
    villages: int
    universities: int
    village_points: int
    universities_for_a_special: int

    def name_at(self, space: int) -> str:
        """Return what stands in a space; empty: nothing does."""
        spaces = self.factories, self.villages, self.universities
        named = zip(spaces, STRUCTURE_NAMES, strict=True)
        return next((name for found, name in named if found >> space & 1), "")


@dataclass(frozen=True)
class Goal:
    """A goal card: so much of something."""

    name: str
    kind: str
    number: int

    def __str__(self) -> str:
        return str(self.text())

    def text(self) -> LazyText:
        """Return "at least 3 corners drawn"."""
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


@dataclass(frozen=True, eq=False)
class Box:
    """A match refers to one, and no rule knows another source.

    Two boxes are the same if they are one object: views that hold one are compared often.
    """

    rounds: tuple[int, ...]
    """For each of ``EXPANSIONS``."""
    centre: int
    """The central spaces, as bits."""
    structures: Structures
    network_points: tuple[int, ...]
    """By the number of Exits that a network joins."""
    specials_per_game: int
    sky_points: SkyPoints
    goals: tuple[Goal, ...]
    goal_points: GoalPoints

    def rounds_with(self, expansion: str) -> int:
        return self.rounds[EXPANSIONS.index(expansion)]


# --- reading --------------------------------------------------------------------------------


def read_box(given: Mapping[str, str] | None = None) -> Box:
    """Return the box of our own tables; those in ``given`` replace some of them."""
    tops = own_tables(PACKAGE, FILES, given)
    board, goals = tops["board.toml"], tops["goals.toml"]
    box = Box(
        rounds=read_rounds(board.table("rounds")),
        centre=read_centre(board.table("areas")),
        structures=read_structures(board.table("structures")),
        network_points=read_network_points(board.table("networks")),
        specials_per_game=read_specials_per_game(board.table("specials")),
        sky_points=read_sky_points(board.table("sky")),
        goals=tuple(read_goal(table) for table in goals.tables("goal")),
        goal_points=read_goal_points(
            goals.table("points"), tuple(read_solo(table) for table in goals.tables("solo"))
        ),
    )
    if tuple(goal.name for goal in box.goals) != GOAL_NAMES:
        raise goals.wrong(f"needs the goals {GOAL_NAMES[0]} to {GOAL_NAMES[-1]}, in order")
    for top in tops.values():
        top.done()
    return box


def read_rounds(table: Table) -> tuple[int, ...]:
    rounds = tuple(table.number(expansion, 1, 9) for expansion in EXPANSIONS)
    table.done()
    return rounds


def read_centre(table: Table) -> int:
    centre = read_spaces(table, "centre", 9)
    table.done()
    return centre


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


def read_spaces(table: Table, word: str, length: int) -> int:
    """Return a list of spaces as bits."""
    return sum(1 << SPACE_CODES.index(code) for code in table.list_of(word, SPACE_CODES, length))


def read_network_points(table: Table) -> tuple[int, ...]:
    points = tuple(table.number(f"exits_{n}", 0, 99) for n in range(1, len(EXITS) + 1))
    table.done()
    return (0, *points)


def read_specials_per_game(table: Table) -> int:
    table.number("per_round", 1, 1)
    most = table.number("per_game", 0, len(SPECIALS))
    table.done()
    return most


def read_sky_points(table: Table) -> SkyPoints:
    points = SkyPoints(
        table.number("weather_space", 1, 9),
        table.number("airway_space", 1, 9),
        table.number("open_airway", 1, 9),
        table.number("lonely_airport", 1, 9),
    )
    table.done()
    return points


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


BOX: Final = read_box()
