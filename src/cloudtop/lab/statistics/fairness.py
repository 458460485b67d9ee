"""Does a seat win more than its share, and how many games does it take to see that?"""

from dataclasses import dataclass
from math import ceil
from typing import Final

import numpy as np

from cloudtop.lab.arena.intervals import Estimate
from cloudtop.lab.statistics.clustered import share_of
from cloudtop.lab.statistics.columns import Floats, Ints
from cloudtop.lab.statistics.distributions import chi_square_limit, f_tail, shifted_chi_square_tail

UNFAIR: Final = 0.01
"""A game is called unfair below this p-value: of 100 fair games, one is."""
DOUBTFUL: Final = 0.05
"""Below this, more games should be played before anything is said."""
POWER: Final = 0.9
"""How often a favoured seat is found with the games that are said to be needed."""


@dataclass(frozen=True)
class Fairness:
    """The part of its games that each seat wins, and a test that all parts are the same."""

    shares: tuple[Estimate, ...]
    p: float
    spread: float
    """How much the results of a deal vary, against games that are independent draws: 1 for those.
    Below 1 where the same dice are played with seats rotated."""

    @property
    def verdict(self) -> str:
        """Return ``unfair``, ``doubtful`` or ``fair`` (as far as these games can tell)."""
        if self.p < UNFAIR:
            return "unfair"
        return "doubtful" if self.p < DOUBTFUL else "fair"


def fairness_of(wins: Floats, deals: Ints, skill: Floats | None = None) -> Fairness:
    """Return how fair the seats are: Hotelling's T² test over deals that all win equally often.

    ``wins`` has a row for each game and a column for each seat: 1 for a victory, a part of it for a
    shared one. ``skill`` has what the agent there wins on average; it is taken off, so that an
    agent that sat on one seat more often than on others does not count for the seat.
    """
    shares = tuple(share_of(column, deals) for column in wins.T)
    rest = wins - (wins.mean() if skill is None else skill)
    by_deal = [np.bincount(deals, weights=column) for column in rest.T]
    sums: Floats = np.stack(by_deal, axis=1).astype(np.float64)[np.bincount(deals) > 0]
    return Fairness(
        shares, _equal_means(sums - sums.mean(axis=1, keepdims=True)), _spread(wins, sums)
    )


def _equal_means(sums: Floats) -> float:
    """Return the p-value of Hotelling's test that all columns have mean 0; rows add up to 0."""
    deals, seats = sums.shape
    freedom = seats - 1
    if freedom < 1 or deals <= seats:
        return 1.0
    means = sums[:, :freedom].mean(axis=0)
    covariance = np.atleast_2d(np.cov(sums[:, :freedom], rowvar=False))
    if np.linalg.matrix_rank(covariance) < freedom:
        return 1.0 if np.allclose(means, 0) else 0.0
    square = deals * float(means @ np.linalg.solve(covariance, means))
    return f_tail(square * (deals - freedom) / (freedom * (deals - 1)), freedom, deals - freedom)


def _spread(wins: Floats, sums: Floats) -> float:
    games, seats = wins.shape
    independent = (seats - 1) / seats**2
    if seats < 2 or len(sums) < 2:
        return 1.0
    return float(sums.var(axis=0, ddof=1).mean() * len(sums) / games / independent)


def games_needed(seats: int, favour: float, spread: float = 1.0) -> int:
    """Return how many games find a seat that wins ``favour`` more than its share, 9 times of 10.

    The others win equally less. The power is that of the chi-square test at ``UNFAIR``.

    >>> games_needed(2, 0.05)
    1488
    """
    a_game = seats**2 * favour**2 / (seats - 1)
    return ceil(_shift_needed(seats - 1) / a_game * spread)


def favour_found(seats: int, games: int, spread: float = 1.0) -> float:
    """Return which favour of a seat so many games would have found, 9 times of 10."""
    return float((_shift_needed(seats - 1) * spread * (seats - 1) / games) ** 0.5 / seats)


def _shift_needed(freedom: int) -> float:
    limit = chi_square_limit(freedom, UNFAIR)
    low, high = 0.0, 1000.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        found = shifted_chi_square_tail(limit, freedom, middle)
        low, high = (low, middle) if found > POWER else (middle, high)
    return high
