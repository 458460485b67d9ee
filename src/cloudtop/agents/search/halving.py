"""Sequential halving: all candidates are looked at equally often, then the worse half is dropped.

In each round every candidate left gets the same worlds and the same dice, so that luck is the same
for all and fewer looks tell them apart. Where one is the best beyond doubt, nothing more is looked
at: most decisions are easier than the hardest.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Final, Protocol

from .budget import Budget, Clock

FEWEST: Final = 2
"""So many candidates are looked at however long it takes."""
EVERY: Final = 12
"""After so many looks at each candidate, and as many again, it is asked whether one leads …"""
BEYOND_DOUBT: Final = 3.0
"""… all others by so many standard errors."""


class Comparison(Protocol):
    """Something that looks at candidates, and remembers what came of them."""

    def visit(self, world: Any, candidate: Any, dice: int) -> float:
        """Look once at where a candidate leads from a world, which stays as it is; return what came
        of it."""

    def mean(self, candidate: Any) -> float:
        """Return what came of a candidate so far, on average."""


def compare(
    comparison: Comparison,
    candidates: Sequence[Any],
    budget: Budget,
    new_world: Callable[[], Any],
    new_dice: Callable[[], int],
) -> list[Any]:
    """Look ahead from candidates; return them again, the best first."""
    left, dropped = list(candidates), list[Any]()
    rounds = (len(left) - 1).bit_length()
    clock = Clock(budget, rounds) if rounds else Clock(Budget(looks=1), 1)
    unseen = True
    while True:
        seen: list[list[float]] = []
        clear = False
        for _ in clock.next_round(len(left)):
            found = look_at_each(comparison, left, new_world(), new_dice(), clock)
            if unseen:
                dropped += left[len(found) :]
                del left[len(found) :]
                unseen = False
            if len(found) == len(left):
                seen.append(found)
            if len(seen) % EVERY == 0 and is_clear(comparison, left, seen):
                clear = True
                break
        left.sort(key=comparison.mean, reverse=True)
        half = 1 if clear else (len(left) + 1) // 2
        dropped[:0] = left[half:]
        del left[half:]
        if len(left) == 1:
            return left + dropped


def look_at_each(
    comparison: Comparison, candidates: Sequence[Any], world: Any, dice: int, clock: Clock
) -> list[float]:
    """Look once at every candidate, as long as there is time; return what came of them."""
    found: list[float] = []
    for place, candidate in enumerate(candidates):
        if place >= FEWEST and clock.is_late():
            break
        found.append(comparison.visit(world, candidate, dice))
    return found


def is_clear(
    comparison: Comparison, candidates: Sequence[Any], seen: Sequence[Sequence[float]]
) -> bool:
    """Return whether the best candidate leads each other one beyond doubt, by what came of all of
    them with the same luck."""
    if not seen:
        return False
    means = [comparison.mean(candidate) for candidate in candidates]
    best = means.index(max(means))
    return all(leads(seen, best, other) for other in range(len(candidates)) if other != best)


def leads(seen: Sequence[Sequence[float]], one: int, other: int) -> bool:
    """Return whether one candidate leads another beyond doubt, or both always come to the same."""
    total = squares = 0.0
    for found in seen:
        gap = found[one] - found[other]
        total += gap
        squares += gap * gap
    count = float(len(seen))
    mean = total / count
    spread = max(0.0, squares / count - mean * mean)
    return mean >= BEYOND_DOUBT * sqrt(spread / (count - 1.0))
