"""Sequential halving: all candidates are looked at equally often, then the worse half is dropped.

In each round every candidate left gets the same worlds and the same dice, so that luck is the same
for all and fewer looks tell them apart.
"""

from collections.abc import Callable, Sequence
from typing import Any

from .budget import Budget, Clock
from .tree import TurnTree


def compare(
    tree: TurnTree,
    candidates: Sequence[Any],
    budget: Budget,
    new_world: Callable[[], Any],
    new_dice: Callable[[], int],
) -> list[Any]:
    """Look ahead from some choices of a tree's root; return them again, the best first."""
    left, dropped = list(candidates), list[Any]()
    branches = tree.root.branches
    rounds = (len(left) - 1).bit_length()
    clock = Clock(budget, rounds) if rounds else Clock(Budget(looks=1), 1)
    while True:
        for _ in clock.next_round(len(left)):
            world, dice = new_world(), new_dice()
            for action in left:
                tree.visit(world, action, dice)
        left.sort(key=lambda action: branches[action].mean(), reverse=True)
        half = (len(left) + 1) // 2
        dropped[:0] = left[half:]
        del left[half:]
        if len(left) == 1:
            return left + dropped
