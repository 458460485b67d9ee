"""How good a set of weights is, by play on given dice."""

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Final

from cloudtop.lab.tuning.tables import Numbers, Table

AGAINST: Final = ("itself", "start")
"""Who sits at the other seats: the same weights, so that all scores count; or those that the search
began with, so that the lead over the best of them counts."""


def fitness(
    table: Table, numbers: Numbers, start: Numbers, against: str, seeds: Sequence[str]
) -> float:
    """Return what the weights reach on average over matches with these dice."""
    if against == "itself":
        return fmean(fmean(table.scores([numbers] * table.seats, seed)) for seed in seeds)
    return fmean(fmean(leads(table, numbers, start, seed)) for seed in seeds)


def leads(table: Table, numbers: Numbers, others: Numbers, seed: str) -> Iterator[float]:
    """Yield by how much the weights are ahead of the best of the others, from each seat in turn.

    Alone at a table they are compared with what the others reach with the same dice.
    """
    if table.seats == 1:
        yield table.scores([numbers], seed)[0] - table.scores([others], seed)[0]
        return
    for seat in range(table.seats):
        seated = [others] * table.seats
        seated[seat] = numbers
        scores = table.scores(seated, seed)
        own = scores.pop(seat)
        yield own - max(scores)
