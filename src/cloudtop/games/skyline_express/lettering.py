"""Sentences in lines."""

from html import escape
from textwrap import wrap

from cloudtop.core.svg import tag
from cloudtop.core.theme import paint


def paragraph(said: str, x: float, y: float, letters: int, token: str = "ink") -> str:
    """Return a sentence in lines of so many letters, as one text for those who hear it."""
    rows = [
        tag("tspan", escape(one), x=x, y=y + 19 * n) for n, one in enumerate(wrap(said, letters))
    ]
    return tag("text", " ".join(rows), font_size=14, **paint(token))
