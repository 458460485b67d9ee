"""The numbers of the judgement, found by play (``benchmarks/railroad_weights.py`` searches again).

All of them are in one object, so that a search for better ones can change them between two games.
"""

from collections.abc import Sequence
from typing import Final

NAMES: Final[tuple[str, ...]] = (
    "join",
    "reach",
    "far",
    "open_far",
    "open_least",
    "mixed",
    "mixed_later",
    "doubled",
    "centre_later",
    "length_later",
    "alive",
    "special",
)
FOUND: Final[tuple[float, ...]] = (
    3.085,
    2.124,
    0.868,
    11.983,
    0.153,
    0.671,
    -0.268,
    -0.528,
    0.381,
    -0.238,
    0.746,
    3.337,
)
"""The mean of generations 9 to 20 in ``benchmarks/railroad_weights.jsonl``: 1.1 ± 0.4 points more
than with those found by hand, on other dice (800 solo matches of the original edition)."""

ALL_DRAWINGS: Final = 28.0
"""How many dice are drawn in a match. Weights called "later" count as far as they are to come."""

# Spaces between two networks that meet in the same space, or after both have grown once or twice.
# Two kinds of route are farther apart: only a Station joins them.
NEAR: Final = 1.0
NEAR_MIXED: Final = 2.0
WIDE: Final = 2.5
WIDE_MIXED: Final = 3.5
WIDEST: Final = 4.5
WIDEST_MIXED: Final = 5.5


class Weights:
    """What counts how much."""

    def __init__(self) -> None:
        self.reach: float = 0.0
        """How many spaces of the way between networks a drawing will cover."""
        self.near: float = 0.0
        self.near_mixed: float = 0.0
        self.wide: float = 0.0
        self.wide_mixed: float = 0.0
        self.widest: float = 0.0
        self.widest_mixed: float = 0.0
        """What one more Exit brings to a network ("join"), by how far it is away: every further
        space makes it less likely ("far")."""
        self.open_far: float = 0.0
        self.open_least: float = 0.0
        """An open end costs 1 at the end, less the more drawings are to come, at least this."""
        self.mixed: float = 0.0
        self.mixed_later: float = 0.0
        """What a space costs into which highways and railways lead: only a Station will do."""
        self.doubled: float = 0.0
        """What a space costs into which several routes of one kind lead; below 0: it is welcome."""
        self.centre_later: float = 0.0
        """How much less a central space is worth early: it may be drawn later."""
        self.length_later: float = 0.0
        """How much more a space of a longest route is worth early: it will grow."""
        self.alive: float = 0.0
        """What a network with Exits is worth early while it leads anywhere."""
        self.special: float = 0.0
        """What a Special Route is worth that can still be drawn."""
        self.take(FOUND)

    def take(self, numbers: Sequence[float]) -> None:
        """Judge by other numbers, in the order of ``NAMES``, from now on."""
        join, self.reach, far, self.open_far, self.open_least, *others = numbers
        self.mixed, self.mixed_later, self.doubled, self.centre_later, *others = others
        self.length_later, self.alive, self.special = others
        self.near = join * far ** (NEAR - 1)
        self.near_mixed = join * far ** (NEAR_MIXED - 1)
        self.wide = join * far ** (WIDE - 1)
        self.wide_mixed = join * far ** (WIDE_MIXED - 1)
        self.widest = join * far ** (WIDEST - 1)
        self.widest_mixed = join * far ** (WIDEST_MIXED - 1)


WEIGHTS: Final = Weights()
