"""Which Exits may still be joined: how far apart networks lie over empty spaces.

From every network its routes grow over the empty spaces, a step at a time. Where two meet they are
one from then on, and the step tells how far apart they were.
"""

from dataclasses import dataclass
from typing import Final

from cloudtop.core.native import i64

from ..components.shapes import SIZE
from ..scoring.sky import FIRST_COLUMN, LAST_COLUMN

JOIN: Final = 4.0
"""What one more Exit brings to a network."""
REACH: Final = 1.3
"""How many spaces of the way between networks a drawing will cover."""
FAR: Final = 0.85
"""How much less likely every further space makes it."""
# Spaces between two networks that meet in the same space, or after both have grown once, twice …
DISTANCES: Final[tuple[float, ...]] = (1.0, 2.5, 4.5, 6.5)
MIXED: Final = 1.0
"""How much farther apart two kinds of route are, which only a Station joins."""
STEPS: Final = len(DISTANCES)

# For each step the distance and what a join is worth there: of the same kind, then of two kinds.
_ALL: Final = [distance + far for distance in DISTANCES for far in (0.0, MIXED)]
AT_DISTANCE: Final[tuple[float, ...]] = tuple(_ALL)
WORTH_AT: Final[tuple[float, ...]] = tuple([JOIN * FAR ** (distance - 1) for distance in _ALL])


@dataclass(slots=True, init=False)
class Area:
    """Empty spaces that the highways and the railways of some networks reach."""

    highways: i64
    railways: i64
    has_exit: i64


class Growth:
    """The areas of a board, one for each network that leads anywhere; made once, used often."""

    def __init__(self) -> None:
        self.areas: list[Area] = []
        self.count: i64 = 0

    def clear(self) -> None:
        self.count = 0

    def add(self, highways: i64, railways: i64, exits: i64) -> None:
        """Add the spaces that a network leads into."""
        if self.count == len(self.areas):
            self.areas.append(Area())
        area = self.areas[self.count]
        area.highways = highways
        area.railways = railways
        area.has_exit = 1 if exits else 0
        self.count += 1

    def promise(self, free: i64, ahead: i64) -> float:
        """Return what joining networks will bring, the nearest first, as far as drawings go."""
        if not ahead:
            return 0.0
        worth = used = 0.0
        budget = REACH * float(ahead)
        for step in range(2 * STEPS):
            distance = AT_DISTANCE[step]
            if used + distance > budget:
                break
            mixed: i64 = step & 1
            if step and not mixed:
                self.grow(free)
            joins = self.merge(mixed)
            while joins:
                used += distance
                if used > budget:
                    return worth
                worth += WORTH_AT[step] * (1 - used / budget)
                joins -= 1
            if self.count == 1:
                break
        return worth

    def grow(self, free: i64) -> None:
        """Let every area take in the empty spaces beside it."""
        for number in range(self.count):
            area = self.areas[number]
            area.highways = grown(area.highways) & free
            area.railways = grown(area.railways) & free

    def merge(self, mixed: i64) -> i64:
        """Make one of those that meet; return how often both had Exits.

        ``mixed``: highways and railways meet as well.
        """
        areas = self.areas
        joins: i64 = 0
        kept: i64 = 0
        all_highways: i64 = 0
        all_railways: i64 = 0
        for number in range(self.count):
            area = areas[number]
            highways, railways, has_exit = area.highways, area.railways, area.has_exit
            if mixed:
                meets = (highways | railways) & (all_highways | all_railways)
            else:
                meets = (highways & all_highways) | (railways & all_railways)
            all_highways |= highways
            all_railways |= railways
            place: i64 = 0
            while meets and place < kept:
                other = areas[place]
                if mixed:
                    common = (highways | railways) & (other.highways | other.railways)
                else:
                    common = (highways & other.highways) | (railways & other.railways)
                if not common:
                    place += 1
                    continue
                joins += has_exit & other.has_exit
                highways |= other.highways
                railways |= other.railways
                has_exit |= other.has_exit
                kept -= 1
                last = areas[kept]
                other.highways, other.railways = last.highways, last.railways
                other.has_exit = last.has_exit
            area = areas[kept]
            area.highways, area.railways, area.has_exit = highways, railways, has_exit
            kept += 1
        self.count = kept
        return joins


def grown(spaces: i64) -> i64:
    """Return the spaces and those beside them; what is beyond the board is not cut off."""
    aside: i64 = (spaces & ~LAST_COLUMN) << 1 | (spaces & ~FIRST_COLUMN) >> 1
    return spaces | aside | spaces << SIZE | spaces >> SIZE
