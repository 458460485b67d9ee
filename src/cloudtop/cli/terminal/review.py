"""A review for people: a table, the expected result as a row of bars, and what mattered."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.table import Table

from cloudtop.agents.reasons import about
from cloudtop.cli.common import printable
from cloudtop.cli.terminal.figures import plain_table
from cloudtop.core.i18n import tr, tr_context, tr_plural
from cloudtop.lab.review import Moment, Review, choice_label, why
from cloudtop.match.record import AnyMatch

BARS: Final = "▁▂▃▄▅▆▇█"
WIDTH: Final = 40
"""How many bars a player gets at most."""


def print_review(review: Review, match: AnyMatch, console: Console) -> None:
    looks = tr_plural(review.looks, "{count} look a decision", "{count} looks a decision")
    console.print(f"{match.game.meta.title}, {looks}", style="bold")
    console.print(players_table(review, match))
    console.print(chart_table(review, match))
    if not review.moments:
        console.print(tr("No decision clearly cost anything."))
        return
    console.print(tr("What mattered most"), style="italic")
    for moment in review.moments:
        print_moment(moment, match, console)


def players_table(review: Review, match: AnyMatch) -> Table:
    table = plain_table(tr("points of lead"))
    table.add_column(tr("player"))
    for heading in (tr("luck"), tr("skill"), tr("best choices")):
        table.add_column(heading, justify="right")
    for player in review.players:
        name = printable(match.names[player.seat])
        best = tr("{count} of {total}", count=player.best, total=player.decisions)
        table.add_row(name, signed(player.luck), signed(player.skill), best)
    return table


def signed(points: float) -> str:
    """Return points with their sign, ``+1.5``; none is ``0.0``."""
    return f"{points:+.1f}".replace("-", "\N{MINUS SIGN}") if abs(points) >= 0.05 else "0.0"


def chart_table(review: Review, match: AnyMatch) -> Table:
    table = plain_table(tr("expected final score"))
    table.add_column(tr("player"))
    table.add_column(tr_context("score", "first"), justify="right")
    table.add_column("")
    table.add_column(tr_context("score", "last"), justify="right")
    values = [value for point in review.chart for value in point.expected]
    low, high = min(values), max(values)
    for seat in range(match.seats):
        curve = [point.expected[seat] for point in review.chart]
        bars = draw_bars(curve, low, high)
        table.add_row(printable(match.names[seat]), f"{curve[0]:.0f}", bars, f"{curve[-1]:.0f}")
    return table


def draw_bars(curve: Sequence[float], low: float, high: float) -> str:
    """Return a curve as bars between the lowest and the highest value of all curves."""
    count = min(WIDTH, len(curve))
    places = (step * (len(curve) - 1) // max(1, count - 1) for step in range(count))
    span = (high - low) or 1.0
    return "".join(BARS[round((curve[place] - low) / span * (len(BARS) - 1))] for place in places)


def print_moment(moment: Moment, match: AnyMatch, console: Console) -> None:
    table = match.at(moment.ply)
    played = choice_label(table, moment.seat, moment.played)
    better = choice_label(table, moment.seat, moment.better)
    name, points = match.names[moment.seat], about(moment.loss)
    head = f"{moment.ply + 1:>4}  {name}: {played}"
    console.print(printable(head), soft_wrap=True)
    instead = tr("better by about {points}: {choice}", points=points, choice=better)
    console.print(printable(f"      {instead}"), soft_wrap=True)
    console.print(printable(f"      {why(moment, match)}"), style="dim", soft_wrap=True)
