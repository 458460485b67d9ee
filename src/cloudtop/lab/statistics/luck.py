"""How much of a result lies in the deal: the same dice played several times."""

from typing import Final

import numpy as np

from cloudtop.lab.arena.intervals import Estimate, between
from cloudtop.lab.statistics.columns import Floats, Ints

DRAWS: Final = 400
SEED: Final = 20


def luck_of(values: Floats, cells: Ints, deals: Ints) -> Estimate | None:
    """Return the part of the variance that the deal explains: the intraclass correlation ICC(1).

    ``values`` are results of players, ``cells`` numbers the seat of a deal that each belongs to,
    ``deals`` the deal. It takes deals that were played more than once, by rotated or other players:
    if the same seat of the same deal wins whoever sits there, it is 1; if it says nothing, 0. The
    interval is a bootstrap over deals.
    """
    sizes = np.bincount(cells)
    again = sizes[cells] > 1
    if np.unique(deals[again]).size < 2:
        return None
    values, deals = values[again], deals[again]
    cells = np.unique(cells[again], return_inverse=True)[1]
    found = _correlation(values, cells, np.ones(len(values)))
    dice, count = np.random.default_rng(SEED), int(deals.max()) + 1
    draws = []
    for _ in range(DRAWS):
        weights = dice.standard_exponential(count)[deals]
        draws.append(_correlation(values, cells, weights))
    low, high = between(draws)
    return Estimate(found, min(low, found), max(high, found))


def _correlation(values: Floats, cells: Ints, weights: Floats) -> float:
    """Return ICC(1) from the mean squares between and within cells; rows of a cell weigh alike.

    Cells are numbered without gaps.
    """
    rows = np.bincount(cells)
    count, size = len(rows), len(values) / len(rows)
    weight = np.bincount(cells, weights=weights) / rows
    means = np.bincount(cells, weights=values) / rows
    scale = count / float(weight.sum())
    middle = scale * float(weight @ means) / count
    between_cells = size * scale * float(weight @ (means - middle) ** 2) / (count - 1)
    squares = np.bincount(cells, weights=(values - means[cells]) ** 2)
    within = scale * float(weight @ squares) / (len(values) - count)
    whole = between_cells + (size - 1) * within
    return (between_cells - within) / whole if whole else 0.0
