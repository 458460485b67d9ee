"""Plain shapes in the one manner of this game: flat tints and crisp edges.

Shapes have no edge of their own: ``inked`` gives one edge to all shapes of a drawing.
"""

from collections.abc import Sequence
from html import escape
from typing import Final

from cloudtop.toolkit.pictures.svg import Attribute, tag
from cloudtop.toolkit.pictures.theme import TOKENS, paint

LINE: Final = 1.1
"""How wide an edge is unless a shape says otherwise."""


def inked(*inside: str) -> str:
    """Return shapes with their edges drawn."""
    edge = TOKENS["edge"].light
    look: dict[str, Attribute] = {"class_": "s-edge", "stroke": edge, "stroke_width": LINE}
    return tag("g", *inside, stroke_linejoin="round", **look)


def edged(token: str, line: float) -> dict[str, Attribute]:
    """Return the paint of a shape; a line of 0 is no edge."""
    if not line:
        return {"stroke": "none", **paint(token)}
    return {"stroke_width": None if line == LINE else line, **paint(token)}


def shape(points: str, token: str, line: float = LINE) -> str:
    return tag("polygon", points=points, **edged(token, line))


def tinted(points: str, token: str, opacity: float) -> str:
    """Return light or shade on a side of something."""
    return tag("polygon", points=points, opacity=opacity, **edged(token, 0))


def box(x: float, y: float, width: float, height: float, token: str, line: float = LINE) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, **edged(token, line))


def disc(x: float, y: float, radius: float, token: str, line: float = LINE) -> str:
    return tag("circle", cx=x or None, cy=y or None, r=radius, **edged(token, line))


def curved(d: str, token: str, line: float = LINE) -> str:
    return tag("path", d=d, **edged(token, line))


def drawn_line(d: str, token: str = "edge", width: float = 1.6) -> str:
    look = paint("", token, width)
    return tag("path", d=d, stroke_linecap="round", stroke_linejoin="round", **look)


def moved(x: float, y: float, scale: float, *inside: str, turn: float = 0) -> str:
    """Return something drawn around (0, 0) at another place, size and turn."""
    turning = f" rotate({turn:.4g})" if turn else ""
    return tag("g", *inside, transform=f"translate({x:.4g} {y:.4g}){turning} scale({scale:.4g})")


def paragraph(
    lines: Sequence[str], x: float, y: float, size: int, step: int, **look: Attribute
) -> str:
    """Return lines of text one below the other, as one text."""
    first, *rest = (escape(line) for line in lines)
    below = (tag("tspan", line, x=x, dy=step) for line in rest)
    return tag("text", first, *below, x=x, y=y, font_size=size, **look)
