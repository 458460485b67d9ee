"""The choices of a question: numbered, grouped by what they do, laid out in columns."""

from itertools import groupby
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from cloudtop.cli.common import printable
from cloudtop.core.game import Choice
from cloudtop.core.i18n import tr

Numbered = list[tuple[int, Choice]]

GAP: Final = 3
MANY: Final = 6
"""Of more choices of one kind than these, what all have in common is said only once."""
CODE: Final = 3
"""A code of so many letters, such as a place on the board, is enough to choose by."""


def show_choices(choices: tuple[Choice, ...], console: Console) -> None:
    """Print the choices in blocks of one verb each; the verb is the notation's first word."""
    for block in blocks(choices):
        same = common_words(block) if len(block) > MANY else ""
        if same:
            first, last = tail(block[0][1]), tail(block[-1][1])
            enough = tr("{first} to {last} is enough", first=first, last=last)
            console.print(Text(f"     {printable(same)}… ({enough})", "dim"))
        cells = [cell(number, words(choice, len(same))) for number, choice in block]
        console.print(columns(cells, console.width))


def common_words(block: Numbered) -> str:
    """Return the words with which every label begins, if there are at least two."""
    same: list[str] = []
    for words in zip(*(choice.label.split(" ") for _, choice in block), strict=False):
        if len(set(words)) > 1:
            break
        same.append(words[0])
    return " ".join([*same, ""]) if len(same) > 1 else ""


def tail(choice: Choice) -> str:
    """Return the notation without its verb: enough, where only one choice has it."""
    return choice.notation.partition(" ")[2]


def blocks(choices: tuple[Choice, ...]) -> list[Numbered]:
    """Return the numbered choices, cut wherever the verb changes."""
    numbered = list(enumerate(choices, start=1))
    cut = groupby(numbered, key=lambda pair: pair[1].notation.split(" ")[0])
    return [list(block) for _, block in cut]


def words(choice: Choice, skipped: int) -> str:
    """Return the label without what all have in common; a short code says it as well."""
    code = tail(choice)
    if skipped and 0 < len(code) <= CODE:
        return code
    return choice.label[skipped:] or choice.notation


def columns(cells: list[Text], width: int) -> Table:
    """Return a block in as many columns as fit, to be read downwards."""
    widest = max(text.cell_len for text in cells)
    across = max(1, min(len(cells), (width + GAP) // (widest + GAP)))
    down = -(-len(cells) // across)
    table = Table.grid(padding=(0, GAP, 0, 0))
    for row in range(down):
        table.add_row(*cells[row::down])
    return table


def cell(number: int, shown: str) -> Text:
    return Text.assemble((f"{number:>4} ", "bold"), printable(shown))
