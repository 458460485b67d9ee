"""Ratings on the scale of chess: 400 points more mean ten victories for each defeat.

The model is that of Bradley and Terry, fitted to all meetings at once: agents do not learn, so the
order of games means nothing. Rating systems for people, who do (openskill), take games one by one
and are less exact here; ``docs/arena.md`` has what was tried. The fit is Newman's iteration from
"Efficient computation of rankings from pairwise comparisons" (2023). The library choix fits the
same model with the same figures (``tests/lab/arena`` has them), but brings numpy and scipy along.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from math import exp, fsum, log
from random import Random
from typing import Final

from cloudtop.lab.arena.comparisons import both_ways, meetings
from cloudtop.lab.arena.deals import DealResult, GameResult
from cloudtop.lab.arena.intervals import (
    DRAWS,
    SEED,
    UNPLAYED,
    UNPLAYED_MEDIAN,
    Estimate,
    between,
    draw_weights,
)
from cloudtop.lab.arena.tournament import LineUp

MEAN: Final = 1500.0
"""The mean rating of all who took part."""
SCALE: Final = 400 / log(10)
NEAR: Final = 1e-7
"""Iterations end when no strength changes by more than this part of itself."""

Points = tuple[tuple[tuple[int, int], float], ...]
"""What a deal brought: by pair, in order, the points of the first against the second."""
Strengths = list[float]


@dataclass(frozen=True)
class Results:
    """The deals of one line-up: how often each result came, then two that nobody played."""

    points: tuple[Points, ...]
    counts: tuple[int, ...]

    def weights(self, unplayed: float) -> list[float]:
        return [*self.counts, unplayed, unplayed]


def rate(names: Sequence[str], deals: Mapping[LineUp, Sequence[DealResult]]) -> dict[str, Estimate]:
    """Return a rating for each of these players; ``deals`` are all of each line-up's."""
    results = [gather(names, line_up, played) for line_up, played in deals.items()]
    part = unplayed_part(len(names), results)
    weights = [result.weights(UNPLAYED_MEDIAN * part) for result in results]
    middle = fit(add_up(len(names), results, weights), [1.0] * len(names))
    dice = Random(SEED)
    draws = []
    for _ in range(DRAWS):
        drawn = [draw_weights(result.weights(UNPLAYED * part), dice) for result in results]
        draws.append(to_ratings(fit(add_up(len(names), results, drawn), middle)))
    return {
        name: _estimate(rating, [draw[place] for draw in draws])
        for place, (name, rating) in enumerate(zip(names, to_ratings(middle), strict=True))
    }


def unplayed_part(players: int, results: Sequence[Results]) -> float:
    """Return what part of their weight the deals that nobody played have in each line-up.

    Two players have one difference to find; three have two, but meet in three pairs. All together,
    such deals weigh as much for each difference, however many line-ups there are.
    """
    pairs = sum(len(result.points[-1]) / 2 for result in results)
    return (players - 1) / pairs if pairs else 1.0


def _estimate(rating: float, draws: Sequence[float]) -> Estimate:
    low, high = between(draws)
    return Estimate(rating, min(low, rating), max(high, rating))


def gather(names: Sequence[str], line_up: LineUp, deals: Sequence[DealResult]) -> Results:
    """Return the results of a line-up, equal ones together."""
    number = {name: place for place, name in enumerate(names)}
    found = Counter(points_of(deal, number) for deal in deals)
    players = [name for name in names if name in line_up.agents or _met(name, deals)]
    sweeps = [points_of(swept(line_up, order), number) for order in (players, players[::-1])]
    return Results((*found, *sweeps), tuple(found.values()))


def _met(name: str, deals: Sequence[DealResult]) -> bool:
    return any(name in game.names for deal in deals for game in deal.games)


def swept(line_up: LineUp, order: Sequence[str]) -> DealResult:
    """Return a deal in which everybody beats all that come later in ``order``."""
    games = []
    for seating in line_up.seatings:
        automa = tuple(name for name in order if name not in line_up.agents)
        places = tuple(1 + order.index(name) for name in seating + automa)
        scores = tuple(-place for place in places)
        games.append(GameResult(seating, scores, places, 0, 0))
    return DealResult(-1, tuple(games))


def points_of(deal: DealResult, number: Mapping[str, int]) -> Points:
    found: defaultdict[tuple[int, int], float] = defaultdict(float)
    for one, other, point in both_ways(meetings(deal)):
        found[number[one], number[other]] += point
    return tuple(sorted(found.items()))


def add_up(
    players: int, results: Sequence[Results], weights: Sequence[Sequence[float]]
) -> list[list[float]]:
    """Return how many points everybody has against everybody else."""
    table = [[0.0] * players for _ in range(players)]
    for result, by_result in zip(results, weights, strict=True):
        for points, weight in zip(result.points, by_result, strict=True):
            for (one, other), point in points:
                table[one][other] += weight * point
    return table


def fit(points: Sequence[Sequence[float]], start: Strengths) -> Strengths:
    """Return the strengths under which these points are likeliest; their product is 1.

    Whoever is ``a`` times as strong as another gets ``a`` points for each point of the other.
    """
    strengths = start.copy()
    others = [
        [n for n in range(len(start)) if points[m][n] + points[n][m]] for m in range(len(start))
    ]
    for _ in count():
        change = 0.0
        for one, rivals in enumerate(others):
            own = strengths[one]
            won = lost = 0.0
            for other in rivals:
                rival = strengths[other]
                won += points[one][other] * rival / (own + rival)
                lost += points[other][one] / (own + rival)
            if rivals:
                strengths[one] = won / lost
                change = max(change, abs(won / lost / own - 1))
        if change < NEAR:
            break
    centre = exp(fsum(map(log, strengths)) / len(strengths))
    return [strength / centre for strength in strengths]


def to_ratings(strengths: Strengths) -> list[float]:
    return [MEAN + SCALE * log(strength) for strength in strengths]
