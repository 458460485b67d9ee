"""How many points are scored, and where do they come from?"""

import numpy as np

from cloudtop.lab.report.charts import bars, bins_of, histogram
from cloudtop.lab.report.markup import Section, Table, figure, figures
from cloudtop.lab.report.run import Run
from cloudtop.lab.report.words import number, number_range, percent
from cloudtop.lab.statistics.clustered import mean_of
from cloudtop.lab.statistics.columns import Floats


def section(run: Run) -> Section:
    everything = run.scores[:, : run.seats].ravel()
    low, median, high = np.quantile(everything, (0.1, 0.5, 0.9))
    mean = mean_of(everything, run.player_deals)
    plot = figure(
        histogram("Scores", bins_of(everything), lambda figure: f"{figure:.0f}", float(median)),
        "Scores of all players; the dashed line is the median",
        Table(
            ("Score", "figure"),
            [
                ("mean (95% interval)", number_range(mean)),
                ("lowest", number(everything.min(), 0)),
                ("one of ten is below", number(low, 0)),
                ("median", number(median, 0)),
                ("one of ten is above", number(high, 0)),
                ("highest", number(everything.max(), 0)),
                ("standard deviation", number(everything.std())),
            ],
        ),
    )
    answer = (
        f"A player scores {number(median, 0)} points in the middle, and eight of ten score "
        f"{number(low, 0)} to {number(high, 0)}{main_part(run)}."
    )
    return Section(
        "scores", "How many points, and from where?", answer, (figures(plot, parts(run)),)
    )


def main_part(run: Run) -> str:
    if run.parts is None or not run.part_names:
        return ""
    means = run.parts.mean(axis=0)
    top = int(means.argmax())
    return f"; the largest part is {title_of(run, top)}, with {number(means[top])} on average"


def parts(run: Run) -> str:
    """Return what each part of the score brings and how much winners have of it."""
    if run.parts is None or not run.part_names:
        return ""
    won = run.seat_wins.ravel() > 0
    total = np.abs(run.parts).sum() or 1.0
    rows, lines = [], []
    for place in range(len(run.part_names)):
        column, name = run.parts[:, place], title_of(run, place)
        rows.append((name, float(column.mean())))
        lines.append(
            (
                name,
                number_range(mean_of(column, run.player_deals)),
                number(column.std()),
                percent(float(np.abs(column).sum()) / total),
                mean_or_dash(column[won]),
                mean_or_dash(column[~won]),
            )
        )
    heads = ("Part", "mean", "standard deviation", "of all points", "winners", "others")
    return figure(
        bars("Parts of the score", rows, number),
        "Mean points from each part of the score card",
        Table(heads, lines),
    )


def mean_or_dash(column: Floats) -> str:
    """Return a mean; where nobody won, or everybody, one side is empty."""
    return number(float(column.mean())) if len(column) else "–"


def title_of(run: Run, place: int) -> str:
    return run.setting.game.part_title(run.part_names[place])
