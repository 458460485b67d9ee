"""Two sets of weights against each other: which plays better, with intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from cloudtop.lab.arena.intervals import Estimate, estimate_mean, estimate_share
from cloudtop.lab.tuning.fitness import leads
from cloudtop.lab.tuning.tables import Numbers, Table


@dataclass(frozen=True)
class Contest:
    """What came of it, for the first of the two."""

    games: int
    lead: Estimate
    """In points, over the best of the others."""
    share: Estimate
    """Of matches in which it was ahead; a tie counts half."""


def contest(table: Table, numbers: Numbers, others: Numbers, seeds: Sequence[str]) -> Contest:
    """Let one set of weights sit at each seat in turn, the other at all others.

    With more than two seats being ahead of all others is harder than being one of them: then the
    share says less than the lead.
    """
    deals = [list(leads(table, numbers, others, seed)) for seed in seeds]
    return Contest(
        games=sum(map(len, deals)),
        lead=estimate_mean([fmean(deal) for deal in deals]),
        share=estimate_share(fmean(map(victory, deal)) for deal in deals),
    )


def victory(lead: float) -> float:
    return 0.5 if lead == 0 else float(lead > 0)
