"""Sequential halving: all candidates are looked at equally often, then the worse half is dropped.

In each round every candidate left gets the same worlds and the same dice, so that luck is the same
for all and fewer looks tell them apart.
"""

from collections.abc import Callable, Sequence
from math import ceil, log2
from typing import Any, Protocol

Deadline = Callable[[], bool]


class Comparison(Protocol):
    """Something that looks at candidates, and remembers what came of them."""

    def visit(self, world: Any, candidate: Any, dice: int) -> None:
        """Look once at where a candidate leads from a world, which stays as it is."""

    def mean(self, candidate: Any) -> float:
        """Return what came of a candidate so far, on average."""


def compare(
    comparison: Comparison,
    candidates: Sequence[Any],
    looks: int,
    new_world: Callable[[], Any],
    new_dice: Callable[[], int],
    out_of_time: Deadline,
) -> list[Any]:
    """Look about ``looks`` times from candidates on; return them again, the best first."""
    left, dropped = list(candidates), list[Any]()
    rounds = max(1, ceil(log2(max(2, len(left)))))
    while len(left) > 1 and not out_of_time():
        for _ in range(max(1, looks // (rounds * len(left)))):
            world, dice = new_world(), new_dice()
            for candidate in left:
                comparison.visit(world, candidate, dice)
            if out_of_time():
                break
        left.sort(key=comparison.mean, reverse=True)
        half = (len(left) + 1) // 2 if len(left) > 2 else 1
        dropped[:0] = left[half:]
        del left[half:]
    return left + dropped
