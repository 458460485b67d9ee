"""Agents against each other: who does better at the same table."""

from itertools import combinations

import numpy as np

from cloudtop.lab.arena.intervals import Estimate
from cloudtop.lab.statistics.clustered import share_of
from cloudtop.lab.statistics.columns import Floats, Ints


def shares_between(
    agents: Ints, places: Ints, deals: Ints, names: list[str]
) -> dict[tuple[str, str], Estimate]:
    """Return for every two agents who met the part of the points that the first gets.

    ``agents`` and ``places`` have a row for each game and a column for each seat; the better place
    takes the point, a tie is half a point for each.
    """
    points: dict[tuple[int, int], tuple[list[Floats], list[Ints]]] = {}
    for one, other in combinations(range(agents.shape[1]), 2):
        better = np.sign(places[:, other] - places[:, one]) / 2 + 0.5
        for first, second in combinations(range(len(names)), 2):
            for a, b, point in ((first, second, better), (second, first, 1 - better)):
                here = (agents[:, one] == a) & (agents[:, other] == b)
                if here.any():
                    found, played = points.setdefault((first, second), ([], []))
                    found.append(point[here])
                    played.append(deals[here])
    return {
        (names[first], names[second]): share_of(np.concatenate(found), np.concatenate(played))
        for (first, second), (found, played) in sorted(points.items())
    }
