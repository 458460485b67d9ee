"""Sequential halving: all candidates are looked at equally often, then the worse half is dropped.

In each round every candidate left gets the same worlds and the same dice, so that luck is the same
for all and fewer looks tell them apart.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from .budget import Budget, Clock

FEWEST: Final = 2
"""So many candidates are looked at however long it takes."""


class Comparison(Protocol):
    """Something that looks at candidates, and remembers what came of them."""

    def visit(self, world: Any, candidate: Any, dice: int) -> None:
        """Look once at where a candidate leads from a world, which stays as it is."""

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
        for _ in clock.next_round(len(left)):
            looked = look_at_each(comparison, left, new_world(), new_dice(), clock)
            if unseen:
                dropped += left[looked:]
                del left[looked:]
                unseen = False
        left.sort(key=comparison.mean, reverse=True)
        half = (len(left) + 1) // 2
        dropped[:0] = left[half:]
        del left[half:]
        if len(left) == 1:
            return left + dropped


def look_at_each(
    comparison: Comparison, candidates: Sequence[Any], world: Any, dice: int, clock: Clock
) -> int:
    """Look once at every candidate, as long as there is time; return at how many of them."""
    for place, candidate in enumerate(candidates):
        if place >= FEWEST and clock.is_late():
            return place
        comparison.visit(world, candidate, dice)
    return len(candidates)
