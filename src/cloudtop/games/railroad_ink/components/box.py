"""What people may replace: the board with its points, and the goal cards, as one frozen value."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from cloudtop.core.i18n import N_, LazyPlural, LazyText, N_plural
from cloudtop.toolkit.strict import Table, own_tables

from .shapes import EXITS, EXPANSIONS, PACKAGE, SOLO_GOALS, SPACE_CODES, SPECIALS, read_whole

FILES: Final = ("board.toml", "goals.toml")

STRUCTURE_NAMES: Final = (N_("Factory"), N_("Village"), N_("University"))
GOAL_NAMES: Final = tuple("ABCDEFGHIJKL")
GOALS_IN_PLAY: Final = 3
COUNTED_GOALS: Final = {
    "central spaces": N_plural(
        "at least {count} central space drawn", "at least {count} central spaces drawn"
    ),
    "villages": N_plural("{count} Village active", "{count} Villages active"),
    "corners": N_plural("at least {count} corner drawn", "at least {count} corners drawn"),
    "exits in a network": N_plural(
        "at least {count} Exit in one network", "at least {count} Exits in one network"
    ),
    "stations in a network": N_plural(
        "at least {count} Station in one network", "at least {count} Stations in one network"
    ),
    "highway": N_plural(
        "a Highway of {count} space or more", "a Highway of {count} spaces or more"
    ),
    "railway": N_plural(
        "a Railway of {count} space or more", "a Railway of {count} spaces or more"
    ),
}
OTHER_GOALS: Final = {
    "line": N_("a whole row or column drawn"),
    "block": N_("a block of 3 by 3 spaces drawn"),
    "loop": N_("a route that comes back to its start"),
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

    def text(self) -> LazyPlural | LazyText:
        """Return "at least 3 corners drawn"."""
        if self.kind in COUNTED_GOALS:
            return LazyPlural(self.number, *COUNTED_GOALS[self.kind])
        return LazyText(OTHER_GOALS[self.kind])


SoloGoals = tuple[tuple[int, int], ...]
"""For each goal the last round in which it is in time, and its points then."""


@dataclass(frozen=True)
class GoalPoints:
    """Points for reaching a goal: by order, and in solo by round."""

    by_order: tuple[int, ...]
    solo: tuple[SoloGoals, ...]
    """For each of ``SOLO_GOALS``."""
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

    def solo_goals_of(self, printing: str) -> SoloGoals:
        return self.goal_points.solo[SOLO_GOALS.index(printing)]


# --- reading --------------------------------------------------------------------------------


def read_box(given: Mapping[str, str] | None = None) -> Box:
    """Return the box of our own tables; those in ``given`` replace some of them."""
    tops = own_tables(PACKAGE, FILES, given)
    board, goals = tops["board.toml"], tops["goals.toml"]
    box = Box(
        rounds=read_whole(board.table("rounds"), read_rounds),
        centre=read_whole(board.table("areas"), lambda table: read_spaces(table, "centre", 9)),
        structures=read_whole(board.table("structures"), read_structures),
        network_points=read_whole(board.table("networks"), read_network_points),
        specials_per_game=read_whole(board.table("specials"), read_specials_per_game),
        sky_points=read_whole(board.table("sky"), read_sky_points),
        goals=tuple(read_goal(table) for table in goals.tables("goal")),
        goal_points=read_goal_points(goals.table("points"), goals.tables("solo")),
    )
    if tuple(goal.name for goal in box.goals) != GOAL_NAMES:
        raise goals.wrong(f"needs the goals {GOAL_NAMES[0]} to {GOAL_NAMES[-1]}, in order")
    for top in tops.values():
        top.done()
    return box


def read_rounds(table: Table) -> tuple[int, ...]:
    return tuple(table.number(expansion, 1, 9) for expansion in EXPANSIONS)


def read_structures(table: Table) -> Structures:
    return Structures(
        read_spaces(table, "factory", 3),
        read_spaces(table, "village", 4),
        read_spaces(table, "university", 4),
        table.number("village_points", 1, 9),
        table.number("universities_for_a_special", 1, 4),
    )


def read_spaces(table: Table, word: str, length: int) -> int:
    """Return a list of spaces as bits."""
    return sum(1 << SPACE_CODES.index(code) for code in table.list_of(word, SPACE_CODES, length))


def read_network_points(table: Table) -> tuple[int, ...]:
    return (0, *(table.number(f"exits_{n}", 0, 99) for n in range(1, len(EXITS) + 1)))


def read_specials_per_game(table: Table) -> int:
    table.number("per_round", 1, 1)
    return table.number("per_game", 0, len(SPECIALS))


def read_sky_points(table: Table) -> SkyPoints:
    words = ("weather_space", "airway_space", "open_airway", "lonely_airport")
    return SkyPoints(*(table.number(word, 1, 9) for word in words))


def read_goal(table: Table) -> Goal:
    name, kind = table.text("name"), table.one_of("kind", (*COUNTED_GOALS, *OTHER_GOALS))
    goal = Goal(name, kind, table.number("number", 1, 12))
    table.done()
    return goal


def read_solo(table: Table) -> tuple[tuple[int, int], ...]:
    """Return one goal as each of the printings has it: the round, and the points."""
    by_round, points = table.number("round", 1, 9), table.number("points", 0, 9)
    later = table.number("points_later", 0, 9) if table.has("points_later") else points
    return (by_round, points), (by_round, later)


def read_goal_points(table: Table, tables: Iterable[Table]) -> GoalPoints:
    solo = tuple(read_whole(one, read_solo) for one in tables)
    by_order = tuple(table.number(word, 0, 9) for word in ("first", "second", "later"))
    points = GoalPoints(by_order, tuple(zip(*solo, strict=True)), table.number("solo_late", 0, 9))
    table.done()
    if len(solo) != GOALS_IN_PLAY:
        raise table.wrong(f"solo should be given for {GOALS_IN_PLAY} goals")
    return points


BOX: Final = read_box()
