"""Ways to play: groups of players whose points come from the same parts of the score.

Parts are put on one scale (mean 0, deviation 1), and k-means groups the players. Everything about
it is fixed: it begins with players far apart from each other instead of random ones, so the same
results give the same groups.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from cloudtop.lab.statistics.columns import Floats, Ints

MOST_GROUPS: Final = 5
SAMPLE: Final = 4000
"""Players by which groups are found; then everybody is put into the nearest."""
ROUNDS: Final = 50
DISTINCT: Final = 0.4
"""Silhouette from which groups are called distinct; below it is one cloud cut into pieces."""


@dataclass(frozen=True)
class Strategies:
    """Which group each player belongs to, and what makes the groups."""

    groups: Ints
    centres: Floats
    """For each group and part: how many deviations it lies above the mean of all."""
    silhouette: float
    """From 0 (no groups) to 1 (far apart): how much nearer players are to their own centre."""

    @property
    def distinct(self) -> bool:
        return self.silhouette >= DISTINCT


def strategies_of(parts: Floats) -> Strategies | None:
    """Return the groups in which silhouette is best, of 2 to 5; larger groups first.

    ``parts`` has a row for each player of each game and a column for each part of the score. There
    are none if nothing varies.
    """
    spread = parts.std(axis=0)
    scaled = (parts - parts.mean(axis=0)) / np.where(spread > 0, spread, 1)
    sample = scaled[:: max(1, len(scaled) // SAMPLE)]
    if not (spread > 0).any() or len(np.unique(sample, axis=0)) <= MOST_GROUPS:
        return None
    found = [_k_means(sample, count) for count in range(2, MOST_GROUPS + 1)]
    scores = [_silhouette(sample, centres) for centres in found]
    best = int(np.argmax(scores))
    centres = found[best]
    groups = _nearest(scaled, centres)
    order = np.argsort(-np.bincount(groups, minlength=len(centres)), kind="stable")
    renamed = np.argsort(order)[groups]
    return Strategies(renamed, centres[order], scores[best])


def _k_means(points: Floats, count: int) -> Floats:
    centres = _far_apart(points, count)
    for _ in range(ROUNDS):
        groups = _nearest(points, centres)
        moved = np.stack(
            [
                points[groups == group].mean(axis=0) if (groups == group).any() else centre
                for group, centre in enumerate(centres)
            ]
        )
        if np.allclose(moved, centres):
            break
        centres = moved
    return centres


def _far_apart(points: Floats, count: int) -> Floats:
    """Return the point farthest from the middle, then always the one farthest from all chosen.

    Of the points, the outermost twentieth is left aside: a single odd game makes no group.
    """
    distance = (points**2).sum(axis=1)
    usual = points[distance <= np.quantile(distance, 0.95)]
    chosen = [usual[int((usual**2).sum(axis=1).argmax())]]
    while len(chosen) < count:
        nearest = _squares(usual, np.stack(chosen)).min(axis=1)
        chosen.append(usual[int(nearest.argmax())])
    return np.stack(chosen)


def _nearest(points: Floats, centres: Floats) -> Ints:
    nearest: Ints = _squares(points, centres).argmin(axis=1)
    return nearest


def _squares(points: Floats, centres: Floats) -> Floats:
    """Return the square of the distance of every point from every centre."""
    cross = -2 * (points @ centres.T)
    squares: Floats = cross + (points**2).sum(axis=1)[:, None] + (centres**2).sum(axis=1)[None, :]
    return np.maximum(squares, 0)


def _silhouette(points: Floats, centres: Floats) -> float:
    """Return the simplified silhouette: own centre against the next one, averaged."""
    away = np.sort(np.sqrt(_squares(points, centres)), axis=1)
    return float(np.mean(1 - away[:, 0] / np.maximum(away[:, 1], 1e-12)))
