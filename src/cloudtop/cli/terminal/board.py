"""The table, the score cards and the result, as a terminal shows them."""

import re
from collections.abc import Sequence
from typing import Any, Final

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cloudtop.cli.common import printable
from cloudtop.core.game import Seat, winners
from cloudtop.match.record import Match
from cloudtop.toolkit.text import plain, spans

AnyMatch = Match[Any, Any, Any]

# The six piece colours; white is the terminal's own ink, as its paper may be white.
STYLES: Final = {
    "red": "#D55E00",
    "green": "#128A6A",
    "purple": "#7E4FA8",
    "blue": "#1B74B8",
    "yellow": "#E3A600",
    "white": "bold",
    "bold": "bold",
    "dim": "dim",
}


# "Seat 2", what is said of it, and the gap before the next column.
SEAT: Final = re.compile(r"\bSeat (\d+)\b(.*?)( {2,}|$)", re.MULTILINE)
LONGEST_NAME: Final = 18


def named(text: str, names: Sequence[str]) -> str:
    """Return a board with the players' names: it knows them as Seat 1, Seat 2 … only."""

    def name(seat: re.Match[str]) -> str:
        number, rest, gap = int(seat[1]), seat[2], seat[3]
        if not 1 <= number <= len(names):
            return seat[0]
        known = short(names[number - 1])
        space = len(gap) + len(f"Seat {number}") - cell_len(known)
        return known + rest + " " * (max(space, 1) if gap else 0)

    return SEAT.sub(name, text)


def short(name: str) -> str:
    """Return a name that leaves room for others, without the marks of tints."""
    whole = printable(plain(name))
    return (
        whole if cell_len(whole) <= LONGEST_NAME else set_cell_size(whole, LONGEST_NAME - 1) + "…"
    )


def tinted(text: str) -> Text:
    """Return a board's text with its tints as terminal colours."""
    parts = [(printable(words), style(colour)) for colour, words in spans(text)]
    return Text.assemble(*parts, no_wrap=True, overflow="ignore")


def style(tint: str) -> str:
    """Return the terminal's words for a tint such as ``bold red``; unknown ones do nothing."""
    return " ".join(STYLES.get(word, "") for word in tint.split()).strip()


def show_table(match: AnyMatch, viewer: Seat | None, console: Console) -> None:
    """Print the table as ``viewer`` sees it, never folded: everything has its place."""
    text = named(match.game.text(match.view(viewer)).rstrip("\n"), match.names)
    console.print()
    console.print(tinted(text), soft_wrap=True)
    console.print()


def show_scores(match: AnyMatch, console: Console) -> None:
    """Print the score cards side by side: a row for each part, a column for each player."""
    cards, best = match.scores, match.winners
    table = Table(box=None, pad_edge=False, header_style="bold", show_footer=True)
    table.add_column("", Text("Total", "bold"))
    for place, (name, card) in enumerate(zip(match.names, cards, strict=True)):
        total = Text(str(card.total), "bold green" if place in best else "bold")
        table.add_column(Text(printable(name)), total, justify="right")
    # The automa's card may have other parts than a player's.
    for part in dict.fromkeys(part for card in cards for part, _ in card.parts):
        table.add_row(part, *(str(dict(card.parts).get(part, "-")) for card in cards))
    console.print(table)


def show_result(match: AnyMatch, console: Console) -> None:
    """Print the final score cards and who has won."""
    show_scores(match, console)
    console.print()
    console.print(Text(printable(result(match)), "bold"))


def result(match: AnyMatch) -> str:
    """Say who has won, in one sentence."""
    cards, names = match.scores, match.names
    best = winners(cards)
    points = plural(cards[best[0]].total, "point")
    if len(cards) == 1:
        return f"{names[0]} ends with {points}."
    if len(best) > 1:
        return f"{listed([names[place] for place in best])} share the victory with {points} each."
    tied = sum(card.total == cards[best[0]].total for card in cards) > 1
    return f"{names[best[0]]} wins with {points}{' and the better tie-break' if tied else ''}."


def plural(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number:,} {noun}s"


def listed(names: list[str]) -> str:
    """Return ``Anna, Ben and Carla``."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
