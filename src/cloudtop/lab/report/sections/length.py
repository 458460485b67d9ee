"""How long is a game?"""

from collections import Counter

import numpy as np

from cloudtop.lab.report.charts import bars, bins_of, histogram
from cloudtop.lab.report.markup import Section, Table, figure, figures
from cloudtop.lab.report.run import Run
from cloudtop.lab.report.words import number, number_range, percent
from cloudtop.lab.statistics.clustered import mean_of


def section(run: Run) -> Section:
    low, median, high = np.quantile(run.decisions, (0.05, 0.5, 0.95))
    quick, slow = minutes_of(run, low, median), minutes_of(run, high, median)
    answer = (
        f"A game takes {number(median, 0)} decisions in the middle, about "
        f"{number(minutes_of(run, median, median), 0)} minutes; nine of ten take {number(low, 0)} "
        f"to {number(high, 0)} ({number(quick, 0)} to {number(slow, 0)} minutes)."
    )
    return Section(
        "length",
        "How long is a game?",
        answer,
        (figures(decisions(run, median), rounds(run), endings(run)),),
    )


def minutes_of(run: Run, decisions: float, median: float) -> float:
    """Return minutes for people, if the median game takes the middle of what the box says."""
    quick, slow = run.setting.game.meta.minutes
    return (quick + slow) / 2 * decisions / max(median, 1)


def decisions(run: Run, median: float) -> str:
    plays = run.decisions.astype(float)
    rows = [("mean (95% interval)", number_range(mean_of(plays, run.deals)))]
    for name, part in (("shortest", 0.0), ("median", 0.5), ("longest", 1.0)):
        found = float(np.quantile(plays, part))
        minutes = number(minutes_of(run, found, median), 0)
        rows.append((name, f"{number(found, 0)}, about {minutes} minutes"))
    rows.append(("for each player", number(float(plays.mean()) / run.seats)))
    return figure(
        histogram("Decisions", bins_of(plays), lambda figure: f"{figure:.0f}", median),
        "Decisions in a game. Minutes assume that the median game takes the middle of what the box "
        "says, and others in proportion",
        Table(("Decisions", "figure"), rows),
    )


def rounds(run: Run) -> str:
    counts = Counter(run.rounds.tolist())
    if len(counts) < 2:
        return ""
    rows = [(f"{count} rounds", counts[count] / run.games) for count in sorted(counts)][:20]
    return figure(
        bars("Rounds", rows, percent),
        "How many rounds a game has",
        Table(("Rounds", "games"), [(name, percent(share)) for name, share in rows]),
    )


def endings(run: Run) -> str:
    counts = Counter(run.endings)
    if len(counts) < 2:
        return ""
    rows = [(name or "over", count / run.games) for name, count in counts.most_common()]
    return figure(
        bars("Endings", rows, percent),
        "How games end",
        Table(("Ending", "games"), [(name, percent(share)) for name, share in rows]),
    )
