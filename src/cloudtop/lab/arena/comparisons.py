"""Who did better than whom in a deal: the one thing that tables, ratings and tests count."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from cloudtop.lab.arena.deals import DealResult, GameResult
from cloudtop.lab.arena.tournament import SOLO

Meeting = tuple[str, str, float]
"""One player, another, and what the first gets of the point between them: 1, a half or 0."""


def meetings(deal: DealResult) -> Iterator[Meeting]:
    """Yield everybody who met, each pair once for every time.

    Who sits at the same table meets: the better place takes the point. Solo players meet over the
    same dice: the higher score takes it.
    """
    for game in deal.games:
        yield from _at_table(game)
    if all(len(game.agents) == SOLO for game in deal.games):
        results = [(game.agents[0], -game.scores[0]) for game in deal.games]
        yield from _pairs(results)


def share_of(name: str, deal: DealResult) -> float:
    """Return the part of its points with others that an agent got in a deal."""
    points = [point for one, _other, point in both_ways(meetings(deal)) if one == name]
    return sum(points) / len(points)


def wins_of(name: str, deal: DealResult) -> float:
    """Return the part of a deal's games that an agent won; a shared win is a part of one."""
    total = 0.0
    for game in deal.games:
        mine = sum(game.names[card] == name for card in game.winners)
        total += mine / len(game.winners)
    return total / len(deal.games)


def both_ways(met: Iterable[Meeting]) -> Iterator[Meeting]:
    for one, other, point in met:
        yield one, other, point
        yield other, one, 1 - point


def _at_table(game: GameResult) -> Iterator[Meeting]:
    return _pairs(list(zip(game.names, game.places, strict=True)))


def _pairs(ranked: list[tuple[str, int]]) -> Iterator[Meeting]:
    for (one, better), (other, worse) in combinations(ranked, 2):
        if one != other:
            yield one, other, (1 + (better < worse) - (better > worse)) / 2
