"""What a Goal may still come to: for each group of seats that it looks at, the points to hope for.

A group is worth its points times the odds that its empty seats get the right Passengers in time.
The more are still to come, the better: ``coming`` is how many of them the player will seat before
the Goal is scored. The numbers below were found by simulation.
"""

from collections.abc import Callable
from typing import Final

from ..components.box import EMPTY, PERSONA, Goal
from ..components.carriage import COMPARTMENTS, PLAN, ZIGZAGS, Group, compartment_seats
from ..components.goals import Colours, places_of
from ..scoring import one_with_three

# The odds that a seat gets the very type it needs, one of several that suit, or anybody, if there
# is unlimited time; and how many Passengers it takes to reach half of them.
VERY_TYPE: Final = 0.62
ONE_OF_SEVERAL: Final = 0.8
ANYBODY: Final = 0.9
HALF_ODDS_PASSENGERS: Final = 4.0

Coming = tuple[int, ...]
"""How many Passengers a player will still seat before each scoring to come."""
Held = tuple[int, ...]
"""Who sits on the seats of a group."""
Worth = Callable[[Goal, Held, int], float]

CACHE_SIZE: Final = 200_000


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


def odds(best: float, coming: int, missing: int) -> float:
    """Return how likely ``missing`` seats are filled as wished by ``coming`` Passengers."""
    if missing > coming:
        return 0.0
    return float((best * coming / (coming + HALF_ODDS_PASSENGERS)) ** missing) if missing else 1.0


# --- one group ------------------------------------------------------------------------------


def equal_worth(goal: Goal, held: Held, coming: int) -> float:
    if goal.places in ("lines", "window fours", "aisle fours"):
        return row_worth(goal, held, coming)
    if goal.places == "both pairs":
        return goal.points[0] * alike_odds(held[:2], coming) * alike_odds(held[2:], coming)
    return goal.points[0] * alike_odds(held, coming)


def alike_odds(held: Held, coming: int) -> float:
    """Return how likely all seats will hold one type."""
    missing = held.count(EMPTY)
    taken = [kind for kind in held if kind != EMPTY]
    if not taken:
        return odds(VERY_TYPE, coming - 1, missing - 1)
    return odds(VERY_TYPE, coming, missing) if taken.count(taken[0]) == len(taken) else 0.0


def row_worth(goal: Goal, held: Held, coming: int) -> float:
    """Return the best way to lay places of four along a row, none sharing a seat."""
    step = 1 if goal.places == "lines" else 2
    best = [0.0] * (len(held) + 1)
    for end in range(1, len(held) + 1):
        best[end] = best[end - 1]
        if end >= 4 and (end - 4) % step == 0:
            here = goal.points[0] * alike_odds(held[end - 4 : end], coming)
            best[end] = max(best[end], best[end - 4] + here)
    return best[-1]


def different_worth(goal: Goal, held: Held, coming: int) -> float:
    taken = [kind for kind in held if kind != EMPTY]
    if len(set(taken)) < len(taken):
        return 0.0
    return goal.points[0] * odds(ONE_OF_SEVERAL, coming, len(held) - len(taken))


def filled_worth(goal: Goal, held: Held, coming: int) -> float:
    return goal.points[0] * odds(ANYBODY, coming, held.count(EMPTY))


def diagonal_worth(goal: Goal, held: Held, coming: int) -> float:
    one, two = goal.types
    ways = ((one, two, two, one), (two, one, one, two))
    return goal.points[0] * max(pattern_odds(held, plan, coming) for plan in ways)


def pattern_odds(held: Held, plan: Held, coming: int) -> float:
    for kind, wanted in zip(held, plan, strict=True):
        if kind not in (wanted, EMPTY):
            return 0.0
    return odds(VERY_TYPE, coming, held.count(EMPTY))


def one_with_three_worth(goal: Goal, held: Held, coming: int) -> float:
    """Count what is missing for the best choice of the three; the one may sit anywhere."""
    (wanted,) = goal.types
    missing = held.count(EMPTY)
    if not missing:
        return float(goal.points[0]) if one_with_three(held, wanted) else 0.0
    others = {kind for kind in held if kind not in (EMPTY, wanted)}
    own = held.count(wanted)
    if len(others) > 1 or (others and own > 1):
        return 0.0
    return goal.points[0] * odds(VERY_TYPE, coming, missing)


def all_types_worth(goal: Goal, held: Held, coming: int) -> float:
    counts = [held.count(kind) for kind in range(PERSONA + 1)]
    sets = min(counts)
    missing = counts.count(sets)
    more = odds(VERY_TYPE, coming, missing) if missing <= held.count(EMPTY) else 0.0
    return goal.points[0] * (sets + more)


def zigzag_worth(goal: Goal, held: Held, coming: int) -> float:
    worth, paid, missing = 0.0, 0, 0
    taken = [kind for kind in held if kind != EMPTY]
    wanted = taken[0] if taken else EMPTY
    for compartment, points in enumerate(goal.points):
        for kind in held[2 * compartment : 2 * compartment + 2]:
            if kind not in (wanted, EMPTY):
                return worth
            missing += kind == EMPTY
        worth += (points - paid) * odds(VERY_TYPE, coming, missing)
        paid = points
    return worth


WORTHS: Final[dict[str, Worth]] = {
    "equal": equal_worth,
    "different": different_worth,
    "filled": filled_worth,
    "diagonal": diagonal_worth,
    "one_with_three": one_with_three_worth,
    "all_types": all_types_worth,
    "zigzag": zigzag_worth,
}


# --- kept, because the same groups come up again and again ------------------------------------


class WorthCache:
    """Worths of the groups of one Goal while ``coming`` Passengers are still to come."""

    def __init__(self, goal: Goal, coming: int) -> None:
        self._goal = goal
        self._coming = coming
        self._worth = WORTHS[goal.kind]
        self._kept: dict[Held, float] = {}

    def of(self, held: Held) -> float:
        found = self._kept.get(held)
        if found is None:
            if len(self._kept) > CACHE_SIZE:
                self._kept.clear()
            found = self._kept[held] = self._worth(self._goal, held, self._coming)
        return found
