"""Sequential halving: all candidates are looked at equally often, then the worse half is dropped.

In each round every candidate left gets the same worlds and the same dice, so that luck is the same
for all and fewer looks tell them apart.
"""

from collections.abc import Callable, Sequence
from math import ceil, log2
from typing import Any

from .tree import TurnTree

Deadline = Callable[[float], bool]
"""Tells whether so large a share of the time is over: 1 is all of it."""


def compare(
    tree: TurnTree,
    actions: Sequence[Any],
    looks: int,
    new_world: Callable[[], Any],
    new_dice: Callable[[], int],
    out_of_time: Deadline,
) -> list[Any]:
    """Look about ``looks`` times from candidates on; return them again, the best first."""
    left, dropped = list(actions), list[Any]()
    branches = tree.root.branches
    rounds = max(1, ceil(log2(max(2, len(left)))))
    done = 0
    while len(left) > 1 and not out_of_time(1.0):
        done += 1
        for _ in range(max(1, looks // (rounds * len(left)))):
            world, dice = new_world(), new_dice()
            for action in left:
                tree.visit(world, action, dice)
            if out_of_time(done / rounds):
                break  # the later rounds need as much
        left.sort(key=lambda action: branches[action].mean(), reverse=True)
        half = (len(left) + 1) // 2 if len(left) > 2 else 1
        dropped[:0] = left[half:]
        del left[half:]
    return left + dropped
