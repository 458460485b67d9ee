"""Words that fit: names in one line or two, sentences in several."""

from collections.abc import Sequence
from html import escape
from textwrap import wrap
from typing import Final

from cloudtop.toolkit.pictures.drawing import text_line
from cloudtop.toolkit.pictures.svg import Attribute, tag
from cloudtop.toolkit.pictures.theme import paint

LETTER: Final = 0.64
"""How wide a bold letter is at the most, on average, for its height."""


def fitted(said: str, x: float, y: float, width: float, size: int, token: str) -> str:
    """Return bold words around a middle, drawn closer together where they would be too long."""
    return text_line(
        x, y, said, size, token, bold=1, anchor="middle", **squeezed(said, width, size)
    )


def squeezed(said: str, width: float, size: int) -> dict[str, Attribute]:
    if len(said) * size * LETTER <= width:
        return {}
    return {"textLength": f"{width:g}", "lengthAdjust": "spacingAndGlyphs"}


def in_lines(said: str, width: float, size: int) -> list[str]:
    """Return words in one line or, where that is too long, in two of about the same length."""
    if len(said) * size * LETTER <= width * 1.1 or " " not in said:
        return [said]
    breaks = [place for place, letter in enumerate(said) if letter == " "]
    middle = min(breaks, key=lambda place: abs(2 * place + 1 - len(said)))
    return [said[:middle], said[middle + 1 :]]


def name_lines(said: str, x: float, y: float, width: float, size: int, token: str) -> str:
    """Return a name around the height ``y``, in one line or two."""
    lines = in_lines(said, width, size)
    if len(lines) == 1:
        return fitted(said, x, y + size * 0.36, width, size, token)
    step = size + 0.5
    first = y + size * 0.36 - step / 2
    rows = [
        tag("tspan", escape(one), x=x, y=first + step * n, **squeezed(one, width, size))
        for n, one in enumerate(lines)
    ]
    return written(rows, size, token, font_weight=700, text_anchor="middle")


def paragraph(said: str, x: float, y: float, letters: int, anchor: str) -> str:
    """Return a sentence in lines of so many letters."""
    rows = [
        tag("tspan", escape(one), x=x, y=y + 20 * n) for n, one in enumerate(wrap(said, letters))
    ]
    return written(rows, 15, "ink", text_anchor=anchor)


def written(rows: Sequence[str], size: int, token: str, **more: Attribute) -> str:
    """Return lines as one text: somebody who hears it hears it in one piece."""
    return tag("text", " ".join(rows), font_size=size, **paint(token), **more)
