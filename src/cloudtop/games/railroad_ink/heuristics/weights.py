"""The numbers of the judgement, found by play (``docs/weights.md`` says how)."""

from typing import Final

from cloudtop.core.weights import Weight, Weights

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


class RailroadInkWeights(Weights):
    """What counts how much."""

    join: float
    far: float
    """What one more Exit brings to a network; every further space to it makes it less likely."""
    reach: float
    """How many spaces of the way between networks a drawing will cover."""
    open_far: float
    open_least: float
    """An open end costs 1 at the end, less the more drawings are to come, at least this."""
    mixed: float
    mixed_later: float
    """What a space costs into which highways and railways lead: only a Station will do."""
    doubled: float
    """What a space costs into which several routes of one kind lead; below 0: it is welcome."""
    centre_later: float
    """How much less a central space is worth early: it may be drawn later."""
    length_later: float
    """How much more a space of a longest route is worth early: it will grow."""
    alive: float
    """What a network with Exits is worth early while it leads anywhere."""
    special: float
    """What a Special Route is worth that can still be drawn."""

    near: float
    near_mixed: float
    wide: float
    wide_mixed: float
    widest: float
    widest_mixed: float
    """What one more Exit brings, by how far it is away."""

    def prepare(self) -> None:
        join, far = self.join, self.far
        self.near = join * far ** (NEAR - 1)
        self.near_mixed = join * far ** (NEAR_MIXED - 1)
        self.wide = join * far ** (WIDE - 1)
        self.wide_mixed = join * far ** (WIDE_MIXED - 1)
        self.widest = join * far ** (WIDEST - 1)
        self.widest_mixed = join * far ** (WIDEST_MIXED - 1)


WEIGHTS: Final = RailroadInkWeights(
    (
        Weight("join", 3.085, unit=0.4),
        Weight("reach", 2.124, unit=0.15, low=0.1),
        Weight("far", 0.868, unit=0.05, low=0.1, high=1.0),
        Weight("open_far", 11.983, unit=3.0),
        Weight("open_least", 0.153, unit=0.1),
        Weight("mixed", 0.671, unit=0.15, low=-2.0),
        Weight("mixed_later", -0.268, unit=0.15, low=-2.0),
        Weight("doubled", -0.528, unit=0.15, low=-2.0),
        Weight("centre_later", 0.381, unit=0.2, low=-2.0),
        Weight("length_later", -0.238, unit=0.1, low=-2.0),
        Weight("alive", 0.746, unit=0.3, low=-2.0),
        Weight("special", 3.337, unit=0.4),
    )
)
"""The mean of generations 9 to 20 in ``benchmarks/weights/railroad_ink.jsonl``: 1.1 ± 0.4 points
more than with those found by hand, on other dice (800 solo matches of the original edition)."""
