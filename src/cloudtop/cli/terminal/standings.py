"""The result of an arena for people: ratings, who beats whom, tables of each size, the test."""

from rich.console import Console
from rich.table import Table

from cloudtop.cli.terminal.board import count_noun
from cloudtop.cli.terminal.figures import plain_table
from cloudtop.lab.arena import Estimate, Sprt, Standings
from cloudtop.lab.arena.sprt import LOWER, UPPER
from cloudtop.lab.arena.standings import ForPlayers


def print_standings(standings: Standings, test: Sprt | None, console: Console) -> None:
    """Print all figures; at least one game must have been played."""
    console.print(ratings_table(standings))
    console.print(crosstable(standings))
    for figures in standings.by_players.values():
        console.print(players_table(figures))
    games, deals = len(standings.games), len(standings.deals)
    seed = standings.tournament.seed
    console.print(f"{count_noun(games, 'game')} of {count_noun(deals, 'deal')}, seed {seed}")
    if test is not None:
        console.print(decision(standings, test))


def ratings_table(standings: Standings) -> Table:
    table = plain_table(standings.tournament.game)
    table.add_column("agent")
    for heading in ("rating", "95% interval", "s/decision"):
        table.add_column(heading, justify="right")
    for name, rating in standings.ratings.items():
        cost = standings.thinking.get(name)
        speed = f"{cost.seconds / cost.decisions:.4f}" if cost and cost.decisions else ""
        table.add_row(name, f"{rating.value:.0f}", f"{rating.low:.0f} – {rating.high:.0f}", speed)
    return table


def crosstable(standings: Standings) -> Table:
    """Return the share of the row's agent against the column's."""
    table = plain_table("share against")
    table.add_column("")
    order = list(standings.ratings)
    for name in order:
        table.add_column(name, justify="right")
    for one in order:
        row = standings.table[one]
        table.add_row(one, *(f"{row[other]:.1%}" if other in row else "–" for other in order))
    return table


def players_table(figures: ForPlayers) -> Table:
    table = plain_table(f"{count_noun(figures.seats, 'player')}")
    table.add_column("agent")
    for heading in (*(("wins", "95%") if figures.wins else ()), "score"):
        table.add_column(heading, justify="right", no_wrap=True)
    seats = range(figures.seats) if figures.seats > 1 else ()
    for seat in seats:
        table.add_column(f"seat {seat}", justify="right")
    for name in figures.names:
        by_seat = figures.by_seat.get(name, [None] * figures.seats)
        shares = ["–" if share is None else f"{share:.0%}" for share in by_seat]
        wins = share_cells(figures.wins[name]) if figures.wins else ()
        table.add_row(name, *wins, mean_cell(figures.scores[name]), *(shares if seats else ()))
    return table


def share_cells(share: Estimate) -> tuple[str, str]:
    return f"{share.value:.1%}", f"{share.low:.0%} – {share.high:.0%}"


def mean_cell(mean: Estimate) -> str:
    return f"{mean.value:.1f} ± {mean.high - mean.value:.1f}"


def decision(standings: Standings, test: Sprt) -> str:
    """Return what the test decided, in a sentence."""
    first = standings.tournament.names[0]
    ratio = f"log-likelihood ratio {test.ratio:.2f} in [{LOWER:.2f}, {UPPER:.2f}]"
    deals = count_noun(test.deals, "deal")
    if test.decision is None:
        return f"test: undecided after {deals}; {ratio}"
    share, other = (test.high, test.low) if test.decision == "high" else (test.low, test.high)
    return f"test: {first} gets {share:.1%} rather than {other:.1%}, after {deals}; {ratio}"
