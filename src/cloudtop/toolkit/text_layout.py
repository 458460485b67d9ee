"""Boards as text: columns, lists and names, whatever tints are in them.

Widths are columns of a terminal: marks of ``tint`` take none, Chinese letters take two.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import Final
from unicodedata import combining, east_asian_width

from cloudtop.core.game import Seat, SeatView
from cloudtop.core.i18n import tr
from cloudtop.toolkit.text import plain, tint

WIDEST: Final = 78
"""Columns of a line that fits every terminal."""
INDENT: Final = 12


# --- widths ---------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def columns(text: str) -> int:
    """Return how many columns a tinted text takes."""
    shown = plain(text)
    if shown.isascii():
        return len(shown)
    return sum(letter_columns(letter) for letter in shown)


def letter_columns(letter: str) -> int:
    if combining(letter):
        return 0
    return 2 if east_asian_width(letter) in "WF" else 1


def pad(text: str, width: int) -> str:
    """Return a text with spaces up to a width; one that is longer stays as it is."""
    return text + " " * (width - columns(text))


# --- blocks of lines --------------------------------------------------------------------------


def join_lines(lines: Iterable[str]) -> str:
    """Return the whole board: its lines without spaces at their ends."""
    return "\n".join([line.rstrip() for line in lines])


def side_by_side(blocks: Sequence[Sequence[str]], width: int, gap: int = 1) -> list[str]:
    """Return blocks of lines next to each other, each ``width`` wide and ``gap`` apart."""
    between = " " * gap
    rows = zip_longest(*blocks, fillvalue="")
    return [between.join([pad(line, width) for line in row]) for row in rows]


def listing(
    label: str, items: Sequence[str], indent: int = INDENT, widest: int = WIDEST
) -> list[str]:
    """Return "Label   one, two, three" in as many lines as it needs; none without items."""
    return list(_listing(label, tuple(items), indent, widest))


@lru_cache(maxsize=1024)  # most lists are as they were
def _listing(label: str, items: tuple[str, ...], indent: int, widest: int) -> list[str]:
    lines = [f"{pad(label, indent - 2)}  "]
    for place, item in enumerate(items):
        more = item if place == len(items) - 1 else f"{item}, "
        if place and columns(plain(lines[-1] + more).rstrip()) > widest:
            lines.append(" " * indent)
        lines[-1] += more
    return lines if items else []


# --- players ----------------------------------------------------------------------------------


def question_line(view: SeatView, name: str, question: str) -> str:
    """Return what is asked, and whom: "Anna: Choose a die."; ``name`` is whose turn it is."""
    if len(view.to_move) == 1 and view.to_move[0] >= 0:
        return f"{name}: {question}"
    return question


def name_line(view: SeatView, seat: Seat, name: str, note: str = "") -> str:
    """Return "▶ Anna (you), first": ▶ for who is to move, ``note`` for what the game adds."""
    turn = tint("bold yellow", "▶ ") if seat in view.to_move else ""
    you = f" ({tr('you')})" if seat == view.viewer else ""
    return f"{turn}{tint('bold', name)}{you}{note}"
