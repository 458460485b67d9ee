"""Figures for people: the summary of a simulation, the speed of engines, and a progress bar."""

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from cloudtop.cli.terminal.board import count_noun
from cloudtop.lab import Speed, Summary


def progress(*, hidden: bool) -> Progress:
    """Return a bar on stderr, where it disturbs no pipe; shown to people only."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=hidden or not console.is_terminal,
    )


def print_summary(summary: Summary, console: Console) -> None:
    """Print who scored and won how much; at least one game must have been played."""
    console.print(players_table(summary))
    console.print(seats_table(summary))
    per_second = summary.decisions / summary.seconds if summary.seconds else 0
    console.print(
        f"{count_noun(summary.games, 'game')}, {count_noun(summary.decisions, 'decision')}"
        f" in {summary.seconds:.1f} s ({per_second:,.0f} decisions/s), seed {summary.plan.seed}"
    )


def players_table(summary: Summary) -> Table:
    plan = summary.plan
    table = plain_table(f"{plan.game}, {count_noun(plan.seats, 'seat')}")
    table.add_column("player")
    for heading in ("mean score", "95% interval", "wins", "of games"):
        table.add_column(heading, justify="right")
    for name, record in summary.players.items():
        mean, margin, wins = record.mean, record.margin, float(record.wins)
        interval = "" if margin is None else f"{mean - margin:.2f} – {mean + margin:.2f}"
        share = f"{wins / summary.games:.1%}"
        table.add_row(name, f"{mean:.2f}", interval, f"{wins:,.1f}", share)
    return table


def seats_table(summary: Summary) -> Table:
    table = plain_table("wins by seat")
    for seat in range(summary.plan.seats):
        table.add_column(f"seat {seat}", justify="right")
    shares = [float(wins / summary.games) for wins in summary.wins_by_seat]
    table.add_row(*(f"{share:.1%}" for share in shares))
    return table


def speeds_table(speeds: list[Speed]) -> Table:
    table = plain_table("random legal play")
    table.add_column("game", no_wrap=True)
    for heading in ("seats", "decisions/s", "games/s", "clones/s", "choices"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("compiled")
    for speed in speeds:
        table.add_row(
            speed.game,
            str(speed.seats),
            f"{speed.decisions_per_s:,.0f}",
            f"{speed.games_per_s:,.1f}",
            f"{speed.clones_per_s:,.0f}",
            f"{speed.mean_branching:.1f}",
            "yes" if speed.compiled else "no",
        )
    return table


def plain_table(title: str) -> Table:
    """Return a table without lines: its columns fit into 80, names included."""
    return Table(title=title, title_justify="left", box=None, pad_edge=False, header_style="bold")
