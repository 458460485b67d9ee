"""Is a seat favoured?"""

from cloudtop.lab.arena.intervals import Estimate
from cloudtop.lab.report.charts import Dot, dots
from cloudtop.lab.report.markup import Section, Table, figure, figures, paragraph
from cloudtop.lab.report.run import Run
from cloudtop.lab.report.words import (
    number,
    number_range,
    p_value,
    percent,
    percent_range,
    seat_name,
)
from cloudtop.lab.statistics.clustered import mean_of, share_of
from cloudtop.lab.statistics.fairness import Fairness, fairness_of, favour_found, games_needed

FAVOUR = 0.05
DECIDED = 0.1
"""Below this part of the usual variance, agents decide and not seats."""


def section(run: Run) -> Section | None:
    """Return the shares of the seats and the test; in a solo game, how the automa fares."""
    if run.seats < 2:
        return against_automa(run) if run.players > 1 else None
    found = fairness_of(run.seat_wins, run.deals, run.agent_wins if run.several_agents else None)
    scores = [mean_of(column, run.deals) for column in run.scores.T[: run.seats]]
    return Section(
        "seats",
        "Is a seat favoured?",
        answer(run, found),
        (plots(run, found, scores), needed(run, found)),
    )


def against_automa(run: Run) -> Section:
    won = share_of(run.seat_wins[:, 0], run.deals)
    said = f"The player wins {percent_range(won)} of the games against the automa."
    return Section("automa", "Is the automa beaten?", said)


def answer(run: Run, found: Fairness) -> str:
    shares = [one.value for one in found.shares]
    best, worst = shares.index(max(shares)), shares.index(min(shares))
    if run.several_agents and found.spread < DECIDED:
        return (
            "These games cannot tell: who plays decides nearly all of them, whatever the seat. Let "
            "one agent play on all seats."
        )
    test = f"p = {p_value(found.p)}".replace("= below", "below")
    if found.verdict == "fair":
        bound = favour_found(run.seats, run.games, found.spread)
        return (
            f"No seat is favoured as far as {run.games:,} games can tell ({test}); a favour of "
            f"{100 * bound:.1f} percentage points would have been found 9 times of 10."
        )
    spread = (
        f"seat {best + 1} wins {percent(shares[best])} of the games and seat {worst + 1} "
        f"{percent(shares[worst])}, where {percent(1 / run.seats)} would be fair"
    )
    if found.verdict == "unfair":
        return f"Yes: {spread} ({test})."
    return f"Perhaps: {spread} ({test}). Play more games before you change anything."


def plots(run: Run, found: Fairness, scores: list[Estimate]) -> str:
    names = [seat_name(seat, run.seats) for seat in range(run.seats)]
    fair = 1 / run.seats
    shares = [
        Dot(name, one, not one.low <= fair <= one.high)
        for name, one in zip(names, found.shares, strict=True)
    ]
    return figures(
        figure(
            dots("Games won by seat", shares, percent, fair),
            "Games won by seat, with 95% intervals; the dashed line is a fair share",
            Table(
                ("Seat", "games won", "fair share"),
                [
                    (name, percent_range(one), percent(fair))
                    for name, one in zip(names, found.shares, strict=True)
                ],
            ),
        ),
        figure(
            dots("Mean score by seat", list(map(Dot, names, scores)), number),
            "Mean score by seat, with 95% intervals",
            Table(
                ("Seat", "mean score"),
                [(name, number_range(one)) for name, one in zip(names, scores, strict=True)],
            ),
        ),
    )


def needed(run: Run, found: Fairness) -> str:
    if found.spread < DECIDED:
        return ""
    games = games_needed(run.seats, FAVOUR, found.spread)
    return paragraph(
        "To find a seat that wins 5 percentage points more than its share 9 times of 10 takes "
        f"about {games:,} games like these; this run has {run.games:,}. A shared victory counts a "
        "part for each. Seats are called unfair when Hotelling’s T² test gives p below 0.01, so "
        "of a hundred fair games one is.",
        "note",
    )
