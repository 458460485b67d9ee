"""The table, the score cards and the result, as a terminal shows them."""

from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cloudtop.cli.common import printable
from cloudtop.core.game import Seat
from cloudtop.core.i18n import tr
from cloudtop.match.record import AnyMatch
from cloudtop.match.result import result_sentence
from cloudtop.toolkit.text import plain, spans

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
LONGEST_NAME: Final = 18


def short(name: str) -> str:
    """Return a name that leaves room for others, without the marks of tints."""
    whole = printable(plain(name))
    fits = cell_len(whole) <= LONGEST_NAME
    return whole if fits else set_cell_size(whole, LONGEST_NAME - 1) + "…"


def tinted(text: str) -> Text:
    """Return a board's text with its tints as terminal colours."""
    parts = [(printable(words), style(colour)) for colour, words in spans(text)]
    return Text.assemble(*parts, no_wrap=True, overflow="ignore")


def style(tint: str) -> str:
    """Return the terminal's words for a tint such as ``bold red``; unknown ones do nothing."""
    return " ".join(STYLES.get(word, "") for word in tint.split()).strip()


def show_table(match: AnyMatch, viewer: Seat | None, console: Console) -> None:
    """Print the table as ``viewer`` sees it, never folded: everything has its place."""
    names = [short(name) for name in match.names]
    text = match.game.text(match.view(viewer), names).rstrip("\n")
    console.print()
    console.print(tinted(text), soft_wrap=True)
    console.print()


def show_scores(match: AnyMatch, console: Console) -> None:
    """Print the score cards side by side: a row for each part, a column for each player."""
    cards, best = match.scores, match.winners
    table = Table(box=None, pad_edge=False, header_style="bold", show_footer=True)
    table.add_column("", Text(tr("Total"), "bold"))
    for place, (name, card) in enumerate(zip(match.names, cards, strict=True)):
        total = Text(str(card.total), "bold green" if place in best else "bold")
        table.add_column(Text(printable(name)), total, justify="right")
    # The automa's card may have other parts than a player's.
    for part in dict.fromkeys(part for card in cards for part, _ in card.parts):
        table.add_row(
            match.game.part_title(part), *(str(dict(card.parts).get(part, "-")) for card in cards)
        )
    console.print(table)


def show_result(match: AnyMatch, console: Console) -> None:
    """Print the final score cards and who has won."""
    show_scores(match, console)
    console.print()
    console.print(Text(printable(result_sentence(match.scores, match.names)), "bold"))


def show_proof(seed: str, commitment: str, console: Console) -> None:
    """Print what proves that the dealer was fair, one below the other."""
    proof = {tr("Seed"): seed, tr("Commitment"): commitment}
    width = max(map(len, proof))
    for name, value in proof.items():
        console.print(f"{name:<{width}} {value}", style="dim")


def count_noun(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number:,} {noun}s"
