"""Every decision of the game. ``str(action)`` is its notation in logs, clicks and tests.

A drawing takes up to three decisions: what to draw (``die 2``), where (``space c4``: third column,
fourth row) and, where more than one route fits, which one (``draw H-R-*``, sides north, east,
south, west).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import Final

from cloudtop.core.codec import Codec
from cloudtop.core.native import i64
from cloudtop.toolkit.action_tables import by_mask, by_parts

from .components import shapes as printed
from .components.box import GOAL_NAMES
from .components.routes import LEGAL, SHAPE_ROUTES, TOKENS
from .components.shapes import EDITION_DICE, EDITIONS, ROUTE_DICE, SHAPES, SPECIALS, SYMBOLS

# What can be chosen to be drawn: dice, Special Routes, dice once more (Factory), Airline dice, an
# Airport instead of a Special Route, Weather symbols.
FIRST_SPECIAL_SOURCE: Final = ROUTE_DICE
FIRST_COPY: Final = FIRST_SPECIAL_SOURCE + len(SPECIALS)
FIRST_AIRLINE_SOURCE: Final = FIRST_COPY + ROUTE_DICE
FIRST_AIRPORT: Final = FIRST_AIRLINE_SOURCE + printed.SKY_DICE
FIRST_SYMBOL: Final = FIRST_AIRPORT + len(SPECIALS)
SOURCE_PARTS: Final = (
    *(("die", str(number + 1)) for number in range(ROUTE_DICE)),
    *(("special", special.name) for special in SPECIALS),
    *(("copy", str(number + 1)) for number in range(ROUTE_DICE)),
    *(("airline", str(number + 1)) for number in range(printed.SKY_DICE)),
    *(("airport", special.name) for special in SPECIALS),
    *(("weather", symbol) for symbol in SYMBOLS),
)
"""Of each source: its kind, and which one of that kind."""
SOURCES: Final = tuple(f"{kind} {which}" for kind, which in SOURCE_PARTS)


@dataclass(frozen=True)
class Choose:
    """Choose what to draw."""

    source: i64

    def __str__(self) -> str:
        return SOURCES[self.source]


@dataclass(frozen=True)
class ChooseSpace:
    """Choose the space for it."""

    space: i64

    def __str__(self) -> str:
        return f"space {printed.SPACE_CODES[self.space]}"


@dataclass(frozen=True)
class DrawRoute:
    """Choose how it is turned, where more than one way is legal."""

    route: i64

    def __str__(self) -> str:
        return f"draw {TOKENS[self.route]}"


@dataclass(frozen=True)
class Confirm:
    """Be done with this round."""

    def __str__(self) -> str:
        return "confirm"


@dataclass(frozen=True)
class DealGoal:
    """Chance: the next goal card."""

    goal: int

    def __str__(self) -> str:
        return f"goal {GOAL_NAMES[self.goal]}"


@dataclass(frozen=True)
class RollRoutes:
    """Chance: the four Route dice; equal dice are put in order."""

    shapes: tuple[int, ...]

    def __str__(self) -> str:
        return f"roll {', '.join(SHAPES[shape].name for shape in self.shapes)}"


@dataclass(frozen=True)
class RollWeather:
    """Chance: the two Weather dice."""

    symbols: tuple[int, ...]

    def __str__(self) -> str:
        return f"weather roll {', '.join(SYMBOLS[symbol] for symbol in self.symbols)}"


@dataclass(frozen=True)
class RollAirline:
    """Chance: the two Airline dice."""

    shapes: tuple[int, ...]

    def __str__(self) -> str:
        return f"airline roll {', '.join(SHAPES[shape].name for shape in self.shapes)}"


Action = (
    Choose | ChooseSpace | DrawRoute | Confirm | DealGoal | RollRoutes | RollWeather | RollAirline
)
Actions = tuple[Action, ...]


# --- tables from which legal actions are picked, so that none is built during play ------------

PREPARES: Final[dict[type, tuple[type, ...]]] = {
    Choose: (ChooseSpace,),
    ChooseSpace: (DrawRoute,),
}
"""What only prepares another decision, and which."""
LIFTS: Final[tuple[type, ...]] = (Choose,)
"""What takes up a piece that can be dragged to its place."""

ALL_CHOICES: Final[Actions] = tuple(Choose(source) for source in range(len(SOURCES)))
# Dice and, above them, Special Routes.
USUAL_CHOICES: Final = by_mask(ALL_CHOICES[:FIRST_COPY])
COPY_CHOICES: Final = by_mask(ALL_CHOICES[FIRST_COPY:FIRST_AIRLINE_SOURCE])
AIRLINE_CHOICES: Final = by_mask(ALL_CHOICES[FIRST_AIRLINE_SOURCE:FIRST_AIRPORT])
AIRPORT_CHOICES: Final = by_mask(ALL_CHOICES[FIRST_AIRPORT:FIRST_SYMBOL])
SYMBOL_CHOICES: Final = by_mask(ALL_CHOICES[FIRST_SYMBOL:])
CONFIRM: Final[Actions] = (Confirm(),)

# Spaces are looked up in five parts of 10 bits instead of in 2 ** 49 entries.
ALL_SPACE_CHOICES: Final[Actions] = tuple(ChooseSpace(space) for space in range(printed.SPACES))
PART: Final = 10
ONE_PART: Final = (1 << PART) - 1
_PARTS: Final = by_parts(ALL_SPACE_CHOICES, PART)
SPACES_1: Final = _PARTS[0]
SPACES_2: Final = _PARTS[1]
SPACES_3: Final = _PARTS[2]
SPACES_4: Final = _PARTS[3]
SPACES_5: Final = _PARTS[4]

ALL_DRAWINGS: Final = tuple(DrawRoute(route) for route in range(len(TOKENS)))
Drawings = tuple[DrawRoute, ...]


def drawings_by_mask() -> dict[int, Drawings]:
    """Return the actions for every set of routes of one shape, by its mask."""
    found: dict[int, Drawings] = {}
    for mask in SHAPE_ROUTES:
        low = (mask & -mask).bit_length() - 1
        subsets = by_mask(ALL_DRAWINGS[low : mask.bit_length()])
        found.update((subset << low, actions) for subset, actions in enumerate(subsets))
    return found


DRAWINGS: Final = drawings_by_mask()
# At len(SHAPES) * code + shape: the drawings of a shape in an empty space with that code.
DRAWINGS_AT: Final = tuple(DRAWINGS[legal & ways] for legal in LEGAL for ways in SHAPE_ROUTES)
GOAL_DEALS: Final[Actions] = tuple(DealGoal(goal) for goal in range(len(GOAL_NAMES)))

# --- rolls: equal dice as a multiset, each outcome with its weight ------------------------------

Rolls = tuple[tuple[int, ...], ...]


def ways(faces: Sequence[int], dice: int) -> dict[tuple[int, ...], int]:
    """Return what so many equal dice can show, in order, each with the number of ways to it."""
    counts = Counter(faces)
    found: dict[tuple[int, ...], int] = {}
    for shown in combinations_with_replacement(list(counts), dice):
        weight = factorial(dice)
        for face, times in Counter(shown).items():
            weight = weight // factorial(times) * counts[face] ** times
        found[shown] = weight
    return found


def outcomes(dice: Sequence[printed.Die]) -> tuple[Rolls, tuple[int, ...]]:
    """Return every roll of some dice and its weight; equal dice stand next to each other."""
    kinds = list(dict.fromkeys(dice))
    parts = [ways(die.faces, list(dice).count(die)).items() for die in kinds]
    combinations = list(product(*parts))
    rolls = (tuple(face for shown, _ in one for face in shown) for one in combinations)
    return tuple(rolls), tuple(prod(times for _, times in one) for one in combinations)


ROUTE_ROLLS: Final = {edition: outcomes(EDITION_DICE[edition]) for edition in EDITIONS}
ROLLS: Final[dict[str, Actions]] = {
    edition: tuple(RollRoutes(shapes) for shapes in ROUTE_ROLLS[edition][0]) for edition in EDITIONS
}
ROLL_WEIGHTS: Final = {edition: ROUTE_ROLLS[edition][1] for edition in EDITIONS}
_WEATHER: Final = ways(printed.WEATHER_FACES, printed.SKY_DICE)
WEATHER_ROLLS: Final[Actions] = tuple(RollWeather(symbols) for symbols in _WEATHER)
WEATHER_WEIGHTS: Final = tuple(_WEATHER.values())
_AIRLINE: Final = outcomes(printed.AIRLINE_DICE)
AIRLINE_ROLLS: Final[Actions] = tuple(RollAirline(shapes) for shapes in _AIRLINE[0])
AIRLINE_WEIGHTS: Final = _AIRLINE[1]


# --- the codecs -----------------------------------------------------------------------------


def shapes_in_play(edition: str, airline: bool) -> list[int]:
    """Return the shapes that can be drawn in a match."""
    faces = {face for die in EDITION_DICE[edition] for face in die.faces}
    last = len(SHAPES) if airline else printed.FIRST_AIRLINE
    return [*sorted(faces), *range(printed.FIRST_SPECIAL, last)]


def make_codec(edition: str, expansion: str) -> Codec[Action]:
    """Return every action of a match with these dice, chance included."""
    airline, weather = expansion == "airline", expansion == "weather"
    challenge = edition == "challenge"
    drawings = [
        action
        for shape in shapes_in_play(edition, airline)
        for action in DRAWINGS[SHAPE_ROUTES[shape]]
        if SHAPE_ROUTES[shape].bit_count() > 1  # where there is one way, nobody is asked
    ]
    outcomes: list[Action] = [
        *(GOAL_DEALS if challenge else ()),
        *ROLLS[edition],
        *(WEATHER_ROLLS if weather else ()),
        *(AIRLINE_ROLLS if airline else ()),
    ]
    return Codec(
        [
            *ALL_CHOICES[:FIRST_COPY],
            *(ALL_CHOICES[FIRST_COPY:FIRST_AIRLINE_SOURCE] if challenge else ()),
            *(ALL_CHOICES[FIRST_AIRLINE_SOURCE:FIRST_SYMBOL] if airline else ()),
            *(ALL_CHOICES[FIRST_SYMBOL:] if weather else ()),
            *ALL_SPACE_CHOICES,
            *drawings,
            *CONFIRM,
            *outcomes,
        ],
        outcomes,
    )


CODECS: Final = {
    (edition, expansion): make_codec(edition, expansion)
    for edition in EDITIONS
    for expansion in printed.EXPANSIONS
}
