"""Where the parts of a table lie: columns, grids, and the page around them.

A part is something drawn from (0, 0) and its height, so that what comes next knows where to begin::

    parts = [Part(dice(view, 388), 124), Part(own_board(view, 388), 300)]
    size, placed = tall_layout(parts, gap=12)
    page(TITLE, size, text(view, names), *placed)
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cloudtop.core.svg import Svg
from cloudtop.toolkit.pictures.drawing import at, pieces_at
from cloudtop.toolkit.pictures.svg import Drawn, Pieces, Text
from cloudtop.toolkit.pictures.theme import board_picture
from cloudtop.toolkit.text import plain

PHONE: Final = 400
"""Width of the narrow layout."""
MARGIN: Final = 8
"""What stays free above the first part of the narrow layout, and below the last."""
SPACE: Final = 8
"""What stays free between boards of other players."""


class Part(NamedTuple):
    """Something drawn from (0, 0), as a whole or in pieces, and its height."""

    markup: str | Pieces
    height: int


def pieces_of(markup: str | Pieces) -> Pieces:
    return (markup,) if isinstance(markup, str) else markup


# --- parts ----------------------------------------------------------------------------------


def column(parts: Sequence[Part], gap: int, x: int = 0, y: int = 0) -> list[str]:
    """Return the parts one below the other, the first at (x, y)."""
    placed: list[str] = []
    for markup, height in parts:
        placed.append(at(x, y, *pieces_of(markup)))
        y += height + gap
    return placed


def stack(parts: Sequence[Part], gap: int) -> str:
    """Return the parts one below the other as one drawing."""
    return "".join(column(parts, gap))


def stack_height(parts: Sequence[Part], gap: int) -> int:
    """Return the height of a stack without a gap below its last part."""
    return sum(part.height + gap for part in parts) - gap if parts else 0


def share(room: int, count: int, gap: int = SPACE) -> int:
    """Return how wide (or high) each of ``count`` things is that share a room."""
    return (room - gap * (count - 1)) // count


def grid(drawings: Sequence[str], across: int, width: int, height: int, gap: int = SPACE) -> str:
    """Return drawings of one size in rows of ``across``; ``across=1`` is a column."""
    return "".join(
        at(place % across * (width + gap), place // across * (height + gap), drawing)
        for place, drawing in enumerate(drawings)
    )


def rows(
    drawings: Sequence[str], across: int, width: int, height: int, gap: int = SPACE
) -> list[Part]:
    """Return the same row by row, as parts of a column."""
    return [
        Part(grid(drawings[first : first + across], across, width, height, gap), height)
        for first in range(0, len(drawings), across)
    ]


# --- pages ----------------------------------------------------------------------------------


def placed_pieces(parts: Sequence[Part], gap: int, x: int, y: int) -> list[Pieces]:
    """Return parts one below the other in pieces, the first at (x, y)."""
    placed: list[Pieces] = []
    for markup, height in parts:
        placed.append(pieces_at(x, y, *pieces_of(markup)))
        y += height + gap
    return placed


def tall_layout(
    parts: Sequence[Part], gap: int, left: int = 6, bottom: int = MARGIN
) -> tuple[tuple[int, int], list[Pieces]]:
    """Return the size of a narrow page and its parts in their places, one below the other."""
    placed = placed_pieces(parts, gap, left, MARGIN)
    return (PHONE, MARGIN + stack_height(parts, gap) + bottom), placed


def page(title: str, size: tuple[int, int], text: Text, *parts: Drawn) -> Svg:
    """Return a whole picture; ``text`` is for those who cannot see it: the text board, or the table
    in sentences."""
    width, height = size
    said = plain(text) if isinstance(text, str) else text
    return board_picture(width, height, title, said, *parts)
