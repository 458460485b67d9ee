"""What never changes about a Goal: its groups of seats, and what a group may still come to.

A group is worth its points times the odds that its empty seats get the right Passengers in time.
The more are still to come, the better: ``coming`` is how many of them the player will seat before
the Goal is scored.

Who sits in a group is one number, three bits for each seat: its *code*. Goals that look at groups
of up to four seats are judged by *blocks* of four, compartments or columns, whose codes they share:
what a block lacks for the Goal is looked up by its code.
"""

from functools import cache, lru_cache
from itertools import product
from typing import Final

from ..components.box import EMPTY, PERSONA, Box, Goal
from ..components.carriage import COLUMNS, PLAN, SEATS, ZIGZAGS, Group, column_of, seat_bits
from ..components.goals import Colours, places_of
from .odds import odds
from .weights import WEIGHTS

ANYBODY: Final = 0.9
"""The odds that a seat gets somebody, if there is unlimited time; only scenarios ask for it."""
KINDS: Final = EMPTY + 1
"""The types, and nobody."""
BITS: Final = 3
"""Of a code, for each seat."""
LABEL: Final = (1 << BITS) - 1
"""A seat's part of a code."""
COUNT_BITS: Final = 6
"""Of how many there are of each type, in one number for all."""
COUNT: Final = (1 << COUNT_BITS) - 1
ONE_MORE: Final[tuple[int, ...]] = tuple(1 << COUNT_BITS * kind for kind in range(KINDS))
"""What one more of a type adds to a number of all counts."""
PAIR: Final = 2
FOUR: Final = 4
PAIR_SEATS: Final = (1 << PAIR * BITS) - 1
"""The part of a block's code that is its first pair."""
PAIR_LACKS: Final = PAIR + 3
"""How many answers there are to what a pair lacks; see ``lacking``."""
DEAD: Final = FOUR + 3
"""What four seats lack that are hopeless, whoever comes to or leaves a single one of them."""
CHAIN_LACKS: Final = COLUMNS + 1
"""How many seats of a zigzag may lack: 0 to 8."""
NO_GROUP: Final = 255

# How the groups of a Goal are judged.
BY_BLOCKS: Final = 0
BY_ROWS: Final = 1
BY_CHAINS: Final = 2
BY_SETS: Final = 3
BY_COUNTS: Final = 4

OVERLAPPING: Final = ("lines", "window fours", "aisle fours")
"""Places that are judged as whole rows."""
# Of the places within blocks: the first seat that matters, and the one behind the last.
WITHIN_BLOCKS: Final = {
    "": (0, FOUR),
    "compartments": (0, FOUR),
    "columns": (0, FOUR),
    "both pairs": (0, FOUR),
    "pairs": (0, FOUR),
    "window pairs": (0, PAIR),
    "aisle pairs": (PAIR, FOUR),
}
PAIRS_APART: Final = ("window pairs", "aisle pairs")
COLUMN_SEATS: Final[Group] = sum(zip(*PLAN, strict=True), ())
"""The seats column by column."""


# --- groups ---------------------------------------------------------------------------------


class Pattern:
    """A Goal on a Carriage: which group a seat belongs to, and what a group is worth."""

    def __init__(self, goal: Goal, colours: Colours) -> None:
        self.goal = goal
        self.way = way_of_judging(goal)
        self.groups = groups_for(goal, colours)
        group_of, place_in, together = [NO_GROUP] * SEATS, [0] * SEATS, [0] * SEATS
        for number, group in enumerate(self.groups):
            for place, seat in enumerate(group):
                group_of[seat] = number
                place_in[seat] = place if goal.places not in PAIRS_APART else seat & 3
                together[seat] = seat_bits(group)
        self.group_of, self.place_in = bytes(group_of), bytes(place_in)
        self.together = together
        """The seats of the same group: they cannot be judged one by one."""
        self.is_lines = goal.places == "lines"
        self.by_columns = goal.places == "columns"
        self.blocks = bytes(blocks_of(self.groups, self.by_columns))
        """Of each group, the number of its block."""
        self.first_place, self.end_place = WITHIN_BLOCKS.get(goal.places, (0, FOUR))
        self.order_matters = goal.kind == "diagonal" or goal.places in ("pairs", "both pairs")
        """Whether it makes a difference who sits where in a block."""
        self.table = table_for(goal.kind, goal.places, goal.types)
        size = max((len(group) for group in self.groups), default=0)
        self.worths = [worths_for(goal, size, coming) for coming in range(SEATS + 1)]
        """By the Passengers to come, then by what is lacking."""


def way_of_judging(goal: Goal) -> int:
    if goal.kind == "zigzag":
        return BY_CHAINS
    if goal.kind == "all_types":
        return BY_SETS
    if goal.kind == "equal" and goal.places in OVERLAPPING:
        return BY_ROWS
    return BY_BLOCKS if goal.places in WITHIN_BLOCKS else BY_COUNTS


def groups_for(goal: Goal, colours: Colours) -> tuple[Group, ...]:
    """Return the groups by which a Goal is judged; those that overlap are taken as whole rows."""
    if goal.places == "lines":
        return PLAN
    if goal.places == "window fours":
        return (PLAN[0], PLAN[3])
    if goal.places == "aisle fours":
        return (PLAN[1], PLAN[2])
    if goal.kind == "zigzag":
        return ZIGZAGS
    places = "both pairs" if goal.places == "pairs" else goal.places or "compartments"
    return tuple(sum(unit, ()) for unit, _ in places_of(places, goal.colour, colours))


def blocks_of(groups: tuple[Group, ...], by_columns: bool) -> list[int]:
    return [column_of(group[0]) if by_columns else group[0] >> 2 for group in groups]


@lru_cache(maxsize=16)
def patterns_of(box: Box, weights: int) -> list[Pattern | None]:
    """Return the Patterns of a box by the number of the Goal, each made when it is first needed.

    ``weights`` is the version of the weights they are made by.
    """
    return [None] * len(box.goals)


def pattern_of(box: Box, goal: int) -> Pattern:
    patterns = patterns_of(box, WEIGHTS.version)
    pattern = patterns[goal]
    if pattern is None:
        pattern = patterns[goal] = Pattern(box.goals[goal], box.compartments)
    return pattern


# --- what a group lacks -----------------------------------------------------------------------


def lacking(kind: str, held: tuple[int, ...]) -> int:
    """Return how many seats still have to get somebody for a pattern.

    ``len(held) + 1`` stands for a group that anybody may begin, ``len(held) + 2`` for a hopeless
    one. Types are labelled: those that the Goal names are 0 and 1.
    """
    begun = [label for label in held if label != EMPTY]
    if kind == "equal" and not begun:
        return len(held) + 1
    if kind == "equal":
        fits = begun.count(begun[0]) == len(begun)
    elif kind == "different":
        fits = len(set(begun)) == len(begun)
    elif kind == "diagonal":
        fits = any(all(map(fits_plan, held, plan)) for plan in ((0, 1, 1, 0), (1, 0, 0, 1)))
    elif kind == "one_with_three":
        fits = fits_one_with_three(begun)
    else:
        fits = True
    return len(held) - len(begun) if fits else len(held) + 2


def fits_plan(label: int, wanted: int) -> bool:
    return label in (wanted, EMPTY)


def fits_one_with_three(begun: list[int]) -> bool:
    """The one may sit anywhere; a full compartment has one of it, or four."""
    others = {label for label in begun if label != 0}
    if len(begun) == FOUR:
        return not others or (len(others) == 1 and begun.count(0) == 1)
    return not others or (len(others) == 1 and begun.count(0) <= 1)


@cache
def lacks_of(kind: str, size: int) -> bytes:
    """Return what every group of two or four seats lacks, by its code of labels."""
    table = bytearray(1 << BITS * size)
    for held in product(range(EMPTY + 1), repeat=size):
        table[code_of(held)] = lacking(kind, held)
    if size == FOUR:
        hopeless = [code for code in range(len(table)) if table[code] == FOUR + 2]
        dead = [code for code in hopeless if is_dead(table, code)]
        for code in dead:
            table[code] = DEAD
    return bytes(table)


def code_of(held: tuple[int, ...]) -> int:
    code = 0
    for place, label in enumerate(held):
        code |= label << BITS * place
    return code


def is_dead(table: bytearray, code: int) -> bool:
    """Return whether a hopeless group stays so whichever of its seats is vacated."""
    vacated = [code & ~(LABEL << shift) | EMPTY << shift for shift in range(0, FOUR * BITS, BITS)]
    return all(table[after] >= FOUR + 2 for after in vacated)


@lru_cache(maxsize=64)
def table_for(kind: str, places: str, types: tuple[int, ...]) -> bytes:
    """Return what a block lacks, by its code; for two pairs, both in one."""
    both = kind == "equal" and places == "both pairs"
    if both or places == "pairs" or places in PAIRS_APART:
        return table_of_pairs(lacks_of(kind, PAIR), places)
    if kind in ("zigzag", "all_types"):
        return b""
    lacks = lacks_of(kind, FOUR)
    if not types:
        return lacks
    digit = labels(types)
    table = bytearray(len(lacks))
    for held in product(range(EMPTY + 1), repeat=FOUR):
        table[code_of(held)] = lacks[code_of(tuple(digit[label] for label in held))]
    return bytes(table)


def table_of_pairs(lacks: bytes, places: str) -> bytes:
    blocks = range(1 << BITS * FOUR)
    if places == "window pairs":
        return bytes(lacks[code & PAIR_SEATS] for code in blocks)
    if places == "aisle pairs":
        return bytes(lacks[code >> PAIR * BITS] for code in blocks)
    return bytes(
        PAIR_LACKS * lacks[code & PAIR_SEATS] + lacks[code >> PAIR * BITS] for code in blocks
    )


def labels(types: tuple[int, ...]) -> list[int]:
    """Return the digit of each type in a code: those that the Goal names come first, so that Goals
    that differ only in them share what they lack."""
    order = [*types, *(kind for kind in range(PERSONA + 1) if kind not in types), EMPTY]
    return [order.index(kind) for kind in range(EMPTY + 1)]


def best_odds(kind: str) -> float:
    """Return the odds that a seat gets whom it needs, if there is unlimited time."""
    if kind == "different":
        return WEIGHTS.one_of_several
    return ANYBODY if kind == "filled" else WEIGHTS.very_type


def worths_for(goal: Goal, size: int, coming: int) -> list[float]:
    """Return what a group of a Goal is worth by what it lacks; see ``lacking``."""
    if goal.kind == "zigzag":
        return worths_of_chain(goal, coming)
    points = 1 if goal.kind == "all_types" else goal.points[0]
    if goal.places == "pairs":
        pair = worths_of_group(goal.kind, PAIR, coming)
        return [points * (one + two) for one in pair for two in pair]
    if goal.kind == "equal" and goal.places == "both pairs":
        pair = worths_of_group(goal.kind, PAIR, coming)
        return [points * one * two for one in pair for two in pair]
    if way_of_judging(goal) == BY_ROWS:
        size = FOUR
    return [points * worth for worth in worths_of_group(goal.kind, size, coming)]


def worths_of_chain(goal: Goal, coming: int) -> list[float]:
    """Return what each compartment adds to a chain, by how many seats lack up to there."""
    steps = [after - before for before, after in zip((0, *goal.points), goal.points, strict=False)]
    best, half = WEIGHTS.very_type, WEIGHTS.half_odds
    return [
        step * odds(best, half, coming, missing) for step in steps for missing in range(CHAIN_LACKS)
    ]


def worths_of_group(kind: str, size: int, coming: int) -> list[float]:
    """Return the odds by what is lacking; none for what is hopeless or, of four seats, dead."""
    best, half = best_odds(kind), WEIGHTS.half_odds
    filled = [odds(best, half, coming, missing) for missing in range(size + 1)]
    nothing = [0.0, 0.0] if size == FOUR else [0.0]
    return [*filled, odds(best, half, coming - 1, size - 1), *nothing]
