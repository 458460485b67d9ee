"""What is in the box, as plain data; ``reader`` makes it from the TOML files beside it."""

from dataclasses import dataclass
from itertools import combinations
from typing import Final

from cloudtop.core.i18n import N_, LazyJoin, LazyText

TYPES: Final = (
    N_("worker"),
    N_("soldier"),
    N_("tourist"),
    N_("entrepreneur"),
    N_("scholar"),
    N_("persona"),
)
PERSONA: Final = 5
EMPTY: Final = 6
"""Stands where a Passenger could be: an empty seat, a gap in a row."""
ORDINARY: Final = TYPES[:PERSONA]

# A Service tile is known by its two types: there are ten pairs of the five ordinary ones.
PAIRS: Final = tuple(combinations(range(PERSONA), 2))
PAIR_NAMES: Final = tuple(f"{TYPES[one]}+{TYPES[two]}" for one, two in PAIRS)

COLOURS: Final = (N_("red"), N_("green"))
SEAT_KINDS: Final = (N_("window"), N_("aisle"))
WINDOW: Final = 0
"""The first of the kinds of seats."""
SIDES: Final = (N_("left"), N_("right"))
LEVELS: Final = (N_("easy"), N_("medium"), N_("hard"), N_("extreme"))

NO_SCENARIO: Final = N_("none")
SCENARIOS: Final = (N_("our easy trip"), N_("our standard trip"), N_("our hard trip"))
POOLS: Final = (N_("all"), "16")
FIRST_PRINTING: Final = 16
"""Goals 001 to 016: the number that the rulebook's list of components gives."""

ROUNDS: Final = 3
GOALS_A_ROUND: Final = 2
WAITING: Final = 6
BUFFET: Final = 3
EXTRAS: Final = 2
MOST_ROWS: Final = 6
LONGEST_ROW: Final = 12
MOST_GOALS: Final = 60
MOST_PREFERENCES: Final = 40
MOST_AUTOMA_TILES: Final = 20


@dataclass(frozen=True)
class Goal:
    """A Goal tile, or what a scenario scores: a pattern in the vocabulary of ``goals.toml``."""

    code: str
    """``"013"``; empty for what belongs to a scenario."""
    kind: str
    points: tuple[int, ...]
    """For each place; for a zigzag, for 1, 2, 3, 4 compartments."""
    types: tuple[int, ...] = ()
    places: str = ""
    colour: int = -1
    """Narrows the places to compartments of this colour; -1: any."""


@dataclass(frozen=True)
class Preference:
    """A Preference tile: colour and kind of seat (places in ``COLOURS``, ``SEAT_KINDS``), types."""

    colour: int
    kind: int
    types: tuple[int, int]

    def text(self) -> LazyText:
        """In words: "red compartment by the window, with worker or soldier"."""
        fields = (("one", TYPES[self.types[0]]), ("two", TYPES[self.types[1]]))
        return LazyText(WISH_TEXTS[2 * self.colour + self.kind], fields)

    def seat_text(self) -> str:
        return SEAT_WISH_TEXTS[2 * self.colour + self.kind]


WISH_TEXTS: Final = (
    N_("red compartment by the window, with {one} or {two}"),
    N_("red compartment by the aisle, with {one} or {two}"),
    N_("green compartment by the window, with {one} or {two}"),
    N_("green compartment by the aisle, with {one} or {two}"),
)
SEAT_WISH_TEXTS: Final = (
    N_("red compartment by the window"),
    N_("red compartment by the aisle"),
    N_("green compartment by the window"),
    N_("green compartment by the aisle"),
)


@dataclass(frozen=True)
class AutomaTile:
    """One tile of the Automa. Sides are places in ``SIDES``."""

    section_1: int
    number: int
    section_3: int


@dataclass(frozen=True)
class Level:
    """What the Automa scores: for a pair of a Service, for a Persona on the seat it wishes."""

    pair: int
    seat: int


@dataclass(frozen=True)
class Scenario:
    """Options that a scenario sets, and what it scores besides: after a round, at the end."""

    name: str
    options: tuple[tuple[str, str], ...]
    each_round: tuple[Goal, ...]
    at_end: tuple[Goal, ...]


@dataclass(frozen=True, eq=False)
class Box:
    """Everything in the box. A match refers to one, and no rule knows another source.

    Two boxes are the same if they are one object: views that hold one are compared often.
    """

    type_colours: tuple[str, ...]
    """The piece colour of each type."""
    tiles: tuple[int, ...]
    """How many Passengers of each type are in the bag."""
    compartments: tuple[int, ...]
    """The colour of each compartment."""
    halls: tuple[tuple[tuple[int, int], ...], ...]
    """Rows and their length, for 2, 3, 4 players and each round."""
    goals: tuple[Goal, ...]
    preferences: tuple[Preference, ...]
    services: tuple[int, ...]
    """How many copies of each pair."""
    automa_tiles: tuple[AutomaTile, ...]
    levels: tuple[Level, ...]
    automa_ticket: int
    scenarios: tuple[Scenario, ...]

    def level(self, name: str) -> Level:
        return self.levels[LEVELS.index(name)]


HALL_PLACES: Final = tuple(
    tuple(f"hall-{row + 1}-{place + 1}" for place in range(LONGEST_ROW)) for row in range(MOST_ROWS)
)
"""The names of the places in the Main Hall, as events and pictures know them."""


def goal_code(number: int) -> str:
    return f"{number + 1:03}"


def preference_code(number: int) -> str:
    return f"P{number + 1:02}"


def automa_code(number: int) -> str:
    return f"A{number + 1:02}"


def pair_text(pair: int) -> LazyJoin:
    return LazyJoin(tuple(TYPES[kind] for kind in PAIRS[pair]), " + ")
