"""What never changes about a Goal: its groups of seats, and what a group may still come to.

A group is worth its points times the odds that its empty seats get the right Passengers in time.
The more are still to come, the better: ``coming`` is how many of them the player will seat before
the Goal is scored. The numbers below were found by simulation.

Who sits in a group is one number, three bits for each seat: its *code*. What a group of up to four
seats lacks is looked up by its code.
"""

from functools import cache, lru_cache
from itertools import product
from typing import Final

from ..components.box import EMPTY, PERSONA, Box, Goal
from ..components.carriage import (
    ALL_SEATS,
    COMPARTMENTS,
    PLAN,
    SEATS,
    ZIGZAGS,
    Group,
    compartment_seats,
    seat_bits,
)
from ..components.goals import Colours, places_of

# The odds that a seat gets the very type it needs, one of several that suit, or anybody, if there
# is unlimited time; and how many Passengers it takes to reach half of them.
VERY_TYPE: Final = 0.62
ONE_OF_SEVERAL: Final = 0.8
ANYBODY: Final = 0.9
HALF_ODDS_PASSENGERS: Final = 4.0

BITS: Final = 3
"""Of a code, for each seat."""
FOUR: Final = 4
LABEL: Final = (1 << BITS) - 1
"""A seat's part of a code."""
NO_GROUP: Final = 255

ROWS: Final = ("lines", "window fours", "aisle fours")
"""Places that overlap: they are judged as whole rows."""


def odds(best: float, coming: int, missing: int) -> float:
    """Return how likely ``missing`` seats are filled as wished by ``coming`` Passengers."""
    if missing > coming:
        return 0.0
    return float((best * coming / (coming + HALF_ODDS_PASSENGERS)) ** missing) if missing else 1.0


def odds_of_one(best: float) -> tuple[float, ...]:
    """Return how likely a single seat is filled as wished, by the Passengers to come."""
    return tuple(odds(best, coming, 1) for coming in range(SEATS + 1))


# --- groups ---------------------------------------------------------------------------------


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
    if not goal.places:
        return tuple(compartment_seats(c) for c in range(COMPARTMENTS))
    units = places_of(goal.places, goal.colour, colours)
    return tuple(sum(unit, ()) for unit, _ in units)


class Pattern:
    """A Goal on a Carriage: which group a seat belongs to, and what a group is worth."""

    def __init__(self, goal: Goal, colours: Colours) -> None:
        self.goal = goal
        self.groups = groups_for(goal, colours)
        self.is_row = goal.kind == "equal" and goal.places in ROWS
        both = goal.kind == "equal" and goal.places == "both pairs"
        self.order_matters = goal.kind == "diagonal" or self.is_row or both
        """Whether it makes a difference who sits where in a group."""
        self.size = max((len(group) for group in self.groups), default=0)
        """Seats of a group."""
        group_of, shift_of, self.together = [NO_GROUP] * SEATS, [0] * SEATS, [0] * SEATS
        for number, group in enumerate(self.groups):
            for place, seat in enumerate(group):
                group_of[seat], shift_of[seat] = number, BITS * place
                self.together[seat] = seat_bits(group)
        if goal.kind == "zigzag":
            self.together = [ALL_SEATS] * SEATS
        """The seats that cannot be judged one by one."""
        self.group_of, self.shift_of = bytes(group_of), bytes(shift_of)
        self.label = bytes(labels(goal.types))
        size = FOUR if self.is_row else self.size
        self.table = table_for(goal.kind, size, both) if size <= FOUR else b""
        self.worths = [worths_for(goal, size, both, coming) for coming in range(SEATS + 1)]
        """By the Passengers to come, then by what is lacking."""


def labels(types: tuple[int, ...]) -> list[int]:
    """Return the digit of each type in a code: those that the Goal names come first, so that Goals
    that differ only in them share a table."""
    order = [*types, *(kind for kind in range(PERSONA + 1) if kind not in types), EMPTY]
    return [order.index(kind) for kind in range(EMPTY + 1)]


@lru_cache(maxsize=16)
def patterns_of(box: Box) -> list[Pattern | None]:
    """Return the Patterns of a box by the number of the Goal, each made when it is first needed."""
    return [None] * len(box.goals)


def pattern_of(box: Box, goal: int) -> Pattern:
    patterns = patterns_of(box)
    pattern = patterns[goal]
    if pattern is None:
        pattern = patterns[goal] = Pattern(box.goals[goal], box.compartments)
    return pattern


# --- what a group lacks -----------------------------------------------------------------------


def lacking(kind: str, held: list[int]) -> int:
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
def table_for(kind: str, size: int, both_pairs: bool) -> bytes:
    """Return what every group of this size lacks, by its code; for two pairs, both in one."""
    table = bytearray(1 << BITS * size)
    for held in product(range(EMPTY + 1), repeat=size):
        code = sum(label << BITS * place for place, label in enumerate(held))
        if both_pairs:
            one, two = list(held[: size // 2]), list(held[size // 2 :])
            table[code] = (size // 2 + 3) * lacking(kind, one) + lacking(kind, two)
        else:
            table[code] = lacking(kind, list(held))
    return bytes(table)


BEST_ODDS: Final = {"different": ONE_OF_SEVERAL, "filled": ANYBODY}


def worths_for(goal: Goal, size: int, both_pairs: bool, coming: int) -> list[float]:
    """Return what a group of a Goal is worth by what it lacks; see ``lacking``."""
    if both_pairs:
        pair = worths_of_group(goal.kind, size // 2, coming)
        return [goal.points[0] * one * two for one in pair for two in pair]
    points = 1 if goal.kind in ("zigzag", "all_types") else goal.points[0]
    return [points * worth for worth in worths_of_group(goal.kind, size, coming)]


def worths_of_group(kind: str, size: int, coming: int) -> list[float]:
    best = BEST_ODDS.get(kind, VERY_TYPE)
    filled = [odds(best, coming, missing) for missing in range(size + 1)]
    return [*filled, odds(best, coming - 1, size - 1), 0.0]
