"""How far a figure can be trusted: intervals over deals, by the Bayesian bootstrap.

A draw weighs the deals that were played at random (Dirichlet), and the figure is worked out again;
95 of 100 such figures lie in the interval. Two deals that nobody played are weighed a half each,
one with the best and one with the worst result: so 50 victories of 50 are no certainty. With
results of only 0 and 1 this is the interval of Jeffreys.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from operator import mul
from random import Random
from statistics import fmean, stdev
from typing import Final

from cloudtop.lab.summary import WIDTH_95

UNPLAYED: Final = 0.5
"""What each of the two deals that nobody played weighs."""
UNPLAYED_MEDIAN: Final = UNPLAYED / 3
"""What they weigh in a figure that is to lie in the middle of its interval."""
DRAWS: Final = 2000
OUTSIDE: Final = 0.05
"""How many of the draws lie outside the interval."""
SEED: Final = "cloudtop arena intervals"


@dataclass(frozen=True)
class Estimate:
    """A figure with its 95% interval."""

    value: float
    low: float
    high: float

    def rounded(self, digits: int) -> dict[str, float]:
        return {
            "value": round(self.value, digits),
            "low": round(self.low, digits),
            "high": round(self.high, digits),
        }


def draw_weights(counts: Sequence[float], dice: Random) -> list[float]:
    """Return random weights for results that came so often, with the same sum."""
    drawn = [dice.gammavariate(count, 1.0) for count in counts]
    scale = sum(counts) / sum(drawn)
    return [weight * scale for weight in drawn]


def between(draws: Iterable[float]) -> tuple[float, float]:
    """Return the ends of the interval that these draws give."""
    ordered = sorted(draws)
    out = int(len(ordered) * OUTSIDE / 2)
    return ordered[out], ordered[-1 - out]


def estimate_share(shares: Iterable[float]) -> Estimate:
    """Return the mean of figures from 0 to 1, one for each deal; there must be one."""
    found = Counter(shares)
    mean = sum(share * count for share, count in found.items()) / found.total()
    counts = {0.0: UNPLAYED, 1.0: UNPLAYED}
    for share, count in found.items():
        counts[share] = counts.get(share, 0.0) + count
    dice, total = Random(SEED), sum(counts.values())
    low, high = between(
        sum(map(mul, counts, draw_weights(list(counts.values()), dice))) / total
        for _ in range(DRAWS)
    )
    return Estimate(mean, min(low, mean), max(high, mean))


def estimate_mean(figures: Sequence[float]) -> Estimate:
    """Return the mean of figures without bounds, as points are; one figure gives no interval."""
    mean = fmean(figures)
    margin = WIDTH_95 * stdev(figures) / sqrt(len(figures)) if len(figures) > 1 else 0.0
    return Estimate(mean, mean - margin, mean + margin)
