"""How much there is to choose, phase by phase. Parts of a data set are added one by one."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Final

import numpy as np

from cloudtop.lab.statistics.columns import Ints

MOST: Final = 2000
"""More choices than this count as so many in the distribution, not in the mean."""


@dataclass(frozen=True)
class Branching:
    """The decisions of one phase."""

    phase: str
    decisions: int
    mean: float
    median: int
    most_of: int
    """Nine of ten decisions have at most so many choices."""
    forced: float
    """The part of the decisions with a single choice."""
    kinds: tuple[tuple[str, float], ...]
    """What was decided, most frequent first, and its part."""


class Choices:
    """Counts decisions by phase, number of choices and kind of action."""

    def __init__(self) -> None:
        self._counts: defaultdict[str, Ints] = defaultdict(lambda: np.zeros(MOST + 1, np.int64))
        self._sums: defaultdict[str, int] = defaultdict(int)
        self._kinds: defaultdict[str, defaultdict[str, int]] = defaultdict(lambda: defaultdict(int))

    def add(self, phase: str, kind: str, choices: Ints) -> None:
        """Add decisions of one phase and one kind: how many choices each of them had."""
        self._counts[phase] += np.bincount(np.minimum(choices, MOST), minlength=MOST + 1)
        self._sums[phase] += int(choices.sum())
        self._kinds[phase][kind] += len(choices)

    def by_phase(self) -> list[Branching]:
        """Return the phases, the one with the most decisions first."""
        found = [self._branching(phase, counts) for phase, counts in self._counts.items()]
        return sorted(found, key=lambda one: (-one.decisions, one.phase))

    def _branching(self, phase: str, counts: Ints) -> Branching:
        total = int(counts.sum())
        below = np.cumsum(counts)
        kinds = sorted(self._kinds[phase].items(), key=lambda pair: (-pair[1], pair[0]))
        return Branching(
            phase=phase,
            decisions=total,
            mean=self._sums[phase] / total,
            median=int(np.searchsorted(below, total * 0.5)),
            most_of=int(np.searchsorted(below, total * 0.9)),
            forced=float(counts[1]) / total,
            kinds=tuple((kind, count / total) for kind, count in kinds),
        )
