"""Words that fit: in one line drawn closer together, sentences in several."""

from html import escape
from textwrap import wrap
from typing import Final

from cloudtop.toolkit.pictures.drawing import text_line
from cloudtop.toolkit.pictures.svg import Attribute, tag
from cloudtop.toolkit.pictures.theme import paint

LETTER: Final = 0.5
"""How wide a letter is on average, for its height."""


def fitted(said: str, x: float, y: float, width: float, size: int) -> str:
    """Return words around a middle; other languages may need more room than there is."""
    close: dict[str, Attribute] = {}
    if len(said) * size * LETTER > width:
        close = {"textLength": f"{width:g}", "lengthAdjust": "spacingAndGlyphs"}
    return text_line(x, y, said, size, "ink", anchor="middle", **close)


def paragraph(said: str, x: float, y: float, letters: int, token: str = "ink") -> str:
    """Return a sentence in lines of so many letters, as one text for those who hear it."""
    rows = [
        tag("tspan", escape(one), x=x, y=y + 19 * n) for n, one in enumerate(wrap(said, letters))
    ]
    return tag("text", " ".join(rows), font_size=14, **paint(token))
