"""Does the leader run away, or can one come back?"""

import numpy as np

from cloudtop.lab.arena.intervals import Estimate
from cloudtop.lab.report.charts import Dot, bins_of, dots, histogram
from cloudtop.lab.report.markup import Section, Table, figure, figures, paragraph
from cloudtop.lab.report.run import Run
from cloudtop.lab.report.words import number_range, percent, percent_range
from cloudtop.lab.statistics.clustered import mean_of, share_of
from cloudtop.lab.statistics.leads import Leads, runaway_index

QUARTER_NAMES = ("after a quarter", "at half-time", "after three quarters")
RUNS_AWAY = 0.7
LITTLE = 0.3


def section(run: Run) -> Section | None:
    """Return what leads are worth; it takes the decisions of a detailed run."""
    leads = run.detail and run.detail.leads
    if not leads:
        return None
    index = runaway_index(leads.leader_wins[:, 1], run.deals, run.players)
    behind = share_of(leads.from_behind.astype(float), run.deals)
    return Section(
        "leads",
        "Does the leader run away?",
        answer(leads, index, behind),
        (
            figures(quarters(run, leads), settled(leads), changes(leads)),
            measures(run, leads, index, behind),
        ),
    )


def answer(leads: Leads, index: Estimate, behind: Estimate) -> str:
    wins = percent(float(leads.leader_wins[:, 1].mean()))
    if index.low > RUNS_AWAY:
        verdict = "Yes"
    elif index.high < LITTLE:
        verdict = "No"
    else:
        verdict = "Somewhat"
    return (
        f"{verdict}: who leads at half-time wins {wins} of the games (runaway index "
        f"{index.value:.2f}), and {percent(behind.value)} are won by somebody who was behind after "
        "three quarters."
    )


def quarters(run: Run, leads: Leads) -> str:
    found = [share_of(column, run.deals) for column in leads.leader_wins.T]
    rows = [Dot(f"Leader {name}", one) for name, one in zip(QUARTER_NAMES, found, strict=True)]
    return figure(
        dots("Games that the leader wins", rows, percent, 1 / run.players),
        "Games won by whoever led at that moment; the dashed line is a fair share",
        Table(
            ("Moment", "the leader wins"), [(row.name, percent_range(row.estimate)) for row in rows]
        ),
    )


def settled(leads: Leads) -> str:
    parts = np.floor(leads.settled * 100)
    median = float(np.median(leads.settled))
    table = [
        (
            f"in the {name} quarter",
            percent(float(((leads.settled > low) & (leads.settled <= low + 0.25)).mean())),
        )
        for name, low in (("second", 0.25), ("third", 0.5), ("last", 0.75))
    ]
    table.insert(0, ("in the first quarter", percent(float((leads.settled <= 0.25).mean()))))
    return figure(
        histogram(
            "When the winner takes the lead for good",
            bins_of(parts, 20),
            lambda figure: f"{figure:.0f}%",
            100 * median,
        ),
        "After which part of the decisions the winner leads for good; the dashed line is the "
        "median",
        Table(("The winner leads for good", "games"), table),
    )


def changes(leads: Leads) -> str:
    counts = np.bincount(leads.changes)
    rows = [(str(times), f"{count:,}") for times, count in enumerate(counts[:40]) if count]
    return figure(
        histogram(
            "Changes of the lead", bins_of(leads.changes.astype(float)), lambda n: f"{n:.0f}"
        ),
        "How often the lead changes in a game",
        Table(("Changes", "games"), rows),
    )


def measures(run: Run, leads: Leads, index: Estimate, behind: Estimate) -> str:
    changed = mean_of(leads.changes.astype(float), run.deals)
    last = share_of(leads.from_last.astype(float), run.deals)
    late = mean_of(leads.settled, run.deals)
    return paragraph(
        f"Runaway index {number_range(index, 2)}: 0 if the lead at half-time says nothing, 1 if it "
        f"decides. Comebacks: {percent_range(behind)} of the games are won from behind after three "
        f"quarters, {percent_range(last)} from the last place at half-time. The lead changes "
        f"{number_range(changed)} times a game, and the winner is ahead for good after "
        f"{percent(late.value)} of the decisions. Scores are those that stand at each decision; "
        "points that are only counted at the end count there.",
        "note",
    )
