"""Means, shares and differences whose rows hang together in deals.

A deal is all games with the same dice. The certainty of a mean comes from how far the deals differ
(the sandwich estimator of survey statistics); taking rows for independent would promise too much.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np

from cloudtop.lab.arena.intervals import Estimate
from cloudtop.lab.statistics.columns import Flags, Floats, Ints
from cloudtop.lab.statistics.distributions import t_tail, t_width

FEWEST: Final = 2
"""Deals below which nothing can be said about certainty."""
MOST_FREEDOM: Final = 10_000
"""From here on Student's t is the normal distribution to four digits."""


@dataclass(frozen=True)
class Difference:
    """How far two figures are apart, and how likely chance alone brings as much."""

    estimate: Estimate
    p: float


def mean_of(values: Floats, deals: Ints) -> Estimate:
    """Return the mean of a column with its interval; ``deals`` numbers each row's deal from 0."""
    mean = float(values.mean())
    error, freedom = _error_of((values - mean) / len(values), deals)
    width = error * t_width(freedom) if freedom else 0.0
    return Estimate(mean, mean - width, mean + width)


def share_of(values: Floats, deals: Ints) -> Estimate:
    """Return the mean of figures from 0 to 1 with Wilson's interval.

    It is worked out for as many independent games as would be equally certain, so 50 victories of
    50 are no certainty, and the interval never leaves 0 to 1.
    """
    share = float(values.mean())
    error, freedom = _error_of((values - share) / len(values), deals)
    count = share * (1 - share) / error**2 if error > 0 else float(freedom + 1)
    return wilson(share, count, t_width(freedom) if freedom else t_width(1))


def wilson(share: float, count: float, width: float) -> Estimate:
    """Return Wilson's interval for a share of ``count`` independent games."""
    square = width * width
    middle = (share + square / (2 * count)) / (1 + square / count)
    half = (
        width * sqrt(share * (1 - share) / count + square / (4 * count**2)) / (1 + square / count)
    )
    return Estimate(share, max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half)))


def difference_of(
    values: Floats, among: Flags, deals: Ints, alike: Ints | None = None
) -> Difference | None:
    """Return by how much the mean of some rows is above that of all others.

    Where ``alike`` numbers groups of rows, rows are compared with others of their group only (a
    regression with an effect for each group). There is none if either side has too few deals, or
    no group has two sides.
    """
    if min(_deals_in(deals[among]), _deals_in(deals[~among])) < FEWEST:
        return None
    groups = np.zeros(len(values), np.int64) if alike is None else alike
    side, rest = _beyond_groups(among.astype(float), groups), _beyond_groups(values, groups)
    weight = float(side @ side)
    if weight < 1:
        return None
    apart = float(side @ rest) / weight
    return _tested(apart, *_error_of(side * (rest - apart * side) / weight, deals))


def _beyond_groups(values: Floats, groups: Ints) -> Floats:
    """Return figures less the mean of their group."""
    counts = np.maximum(np.bincount(groups), 1)
    means = np.bincount(groups, weights=values) / counts
    beyond: Floats = values - means[groups]
    return beyond


def change_of(differences: Floats, deals: Ints) -> Difference:
    """Return the mean of differences between paired games, and a test that it is 0."""
    mean = float(differences.mean())
    return _tested(mean, *_error_of((differences - mean) / len(differences), deals))


def _tested(apart: float, error: float, freedom: int) -> Difference:
    width = error * t_width(freedom) if freedom else 0.0
    if error > 0 and freedom:
        p = t_tail(apart / error, freedom)
    else:
        p = 1.0 if apart == 0 or not freedom else 0.0
    return Difference(Estimate(apart, apart - width, apart + width), p)


def _error_of(pulls: Floats, deals: Ints) -> tuple[float, int]:
    """Return the standard error of a figure, from how much each row pulls it; and its freedom."""
    sums = np.bincount(deals, weights=pulls)
    count = _deals_in(deals)
    if count < FEWEST:
        return 0.0, 0
    error = sqrt(count / (count - 1) * float(sums @ sums))
    return error, min(count - 1, MOST_FREEDOM)


def _deals_in(deals: Ints) -> int:
    return int(np.count_nonzero(np.bincount(deals))) if len(deals) else 0
