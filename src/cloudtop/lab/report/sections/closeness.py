"""How close are games?"""

import numpy as np

from cloudtop.lab.arena.intervals import Estimate
from cloudtop.lab.report.charts import bins_of, histogram
from cloudtop.lab.report.markup import Section, Table, figure, figures
from cloudtop.lab.report.run import Run
from cloudtop.lab.report.words import number, number_range, percent, percent_range
from cloudtop.lab.statistics.clustered import mean_of, share_of
from cloudtop.lab.statistics.columns import Floats

NEAR = 0.05


def section(run: Run) -> Section | None:
    """Return how far the first is ahead of the second; solo games without an automa have none."""
    if run.players < 2:
        return None
    margins = run.margins
    best = np.maximum(run.scores.max(axis=1), 1)
    near = share_of((margins <= NEAR * best).astype(float), run.deals)
    shared = share_of(((run.wins > 0).sum(axis=1) > 1).astype(float), run.deals)
    median = float(np.median(margins))
    answer = (
        f"The winner is {number(median, 0)} points ahead in the middle, and {percent(near.value)} "
        "of the games are close: decided by at most 5% of the winner’s score."
    )
    return Section(
        "closeness",
        "How close are games?",
        answer,
        (figures(plot(run, margins, median, (near, shared))),),
    )


def plot(run: Run, margins: Floats, median: float, shares: tuple[Estimate, Estimate]) -> str:
    near, shared = shares
    return figure(
        histogram("Margins", bins_of(margins), lambda figure: f"{figure:.0f}", median),
        "Points between the first and the second; the dashed line is the median",
        Table(
            ("Closeness", "figure"),
            [
                ("mean margin (95% interval)", number_range(mean_of(margins, run.deals))),
                ("median margin", number(median, 0)),
                ("decided by at most 5% of the winner’s score", percent_range(near)),
                ("equal scores", percent(float((margins == 0).mean()))),
                ("shared victories, after tie-breaks", percent_range(shared)),
            ],
        ),
    )
