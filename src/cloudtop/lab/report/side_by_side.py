"""Several runs in one report: what differs between them, and how much luck there is."""

from collections.abc import Sequence

import numpy as np

from cloudtop.lab.report.charts import Dot, dots
from cloudtop.lab.report.markup import Section, Table, figure, figures, paragraph, table_markup
from cloudtop.lab.report.measures import Measure, measures_of
from cloudtop.lab.report.run import Run
from cloudtop.lab.report.words import joined, percent, percent_range
from cloudtop.lab.statistics.fairness import fairness_of
from cloudtop.lab.statistics.luck import luck_of

PLOTTED = ("wins_seat_0", "score", "leader_wins", "margin", "decisions", "lead_changes")


def side_by_side(runs: Sequence[Run]) -> Section:
    """Return the measures of all runs, with plots of the most telling ones."""
    every = [measures_of(run) for run in runs]
    keys = list(dict.fromkeys(key for known in every for key in known))
    names = [run.name for run in runs]
    rows = [
        (
            _named(every, key),
            *(_cell(known.get(key), run) for known, run in zip(every, runs, strict=True)),
        )
        for key in keys
    ]
    plots = [_plot(runs, every, key) for key in PLOTTED if all(key in known for known in every)]
    return Section(
        "side-by-side",
        "The runs side by side",
        answer(runs),
        (
            figures(*plots),
            table_markup(Table(("Measure", *names), rows, "All measures with 95% intervals")),
            paragraph(
                "Intervals that do not overlap differ clearly; where they overlap, ask “cloudtop "
                "compare A B”, which pairs the games of two runs with the same dice and is more "
                "exact.",
                "note",
            ),
        ),
    )


def answer(runs: Sequence[Run]) -> str:
    unfair = [run.name for run in runs if run.seats > 1 and _verdict(run) == "unfair"]
    if not unfair:
        return f"{len(runs)} runs; in none of them a seat is called favoured."
    return f"{len(runs)} runs; a seat is favoured in {joined(unfair)}."


def _verdict(run: Run) -> str:
    skill = run.agent_wins if run.several_agents else None
    return fairness_of(run.seat_wins, run.deals, skill).verdict


def _named(every: Sequence[dict[str, Measure]], key: str) -> str:
    return next(known[key].name for known in every if key in known)


def _cell(measure: Measure | None, run: Run) -> str:
    if measure is None:
        return "–"
    found = measure.estimate(run)
    low, high = measure.words(found.low), measure.words(found.high)
    return f"{measure.words(found.value)} ({low} to {high})"


def _plot(runs: Sequence[Run], every: Sequence[dict[str, Measure]], key: str) -> str:
    measure = every[0][key]
    rows = [Dot(run.name, known[key].estimate(run)) for run, known in zip(runs, every, strict=True)]
    fair = 1 / runs[0].seats if key.startswith("wins_seat") and _same_seats(runs) else None
    name = measure.name[0].upper() + measure.name[1:]
    return figure(dots(name, rows, measure.words, fair), f"{name}, run by run")


def _same_seats(runs: Sequence[Run]) -> bool:
    return len({run.seats for run in runs}) == 1


def luck(runs: Sequence[Run]) -> Section | None:
    """Return how much the deal explains, where deals were played more than once."""
    groups = [run for run in runs if run.seats == runs[0].seats]
    known: dict[str, int] = {}
    deals = np.concatenate(
        [[known.setdefault(seed, len(known)) for seed in run.match_seeds] for run in groups]
    )
    seats = runs[0].seats
    cells = (deals[:, None] * seats + np.arange(seats)).ravel()
    by_player = np.repeat(deals, seats)
    wins = np.concatenate([run.surprise for run in groups])
    scores = np.concatenate([run.beyond_agents(run.scores[:, : run.seats]) for run in groups])
    found = luck_of(scores, cells, by_player)
    if found is None:
        return None
    won = luck_of(wins, cells, by_player) if seats > 1 else None
    answer = (
        f"The deal explains {percent(max(found.value, 0))} of the differences between scores"
        + (f" and {percent(max(won.value, 0))} of who wins." if won else ".")
    )
    rows = [("scores", percent_range(found)), *([("victories", percent_range(won))] if won else [])]
    return Section(
        "luck",
        "How much is luck of the deal?",
        answer,
        (
            table_markup(Table(("Part of the variance", "explained by the deal"), rows)),
            paragraph(
                "Measured on deals that were played more than once, by other players or with "
                "other seats: the intraclass correlation of what the same seat of the same deal "
                "brings, after the mean of each agent on each seat is taken off. Luck that comes "
                "from later dice counts only as far as the same decisions meet them.",
                "note",
            ),
        ),
    )
