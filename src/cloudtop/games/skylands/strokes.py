"""Plain shapes in the one manner of this game: flat tints and crisp edges."""

from typing import Final

from cloudtop.core.svg import tag
from cloudtop.core.theme import paint

LINE: Final = 1.1


def shape(points: str, token: str, line: float = LINE) -> str:
    look = paint(token, "edge", line) if line else paint(token)
    return tag("polygon", points=points, stroke_linejoin="round", **look)


def tinted(points: str, token: str, opacity: float) -> str:
    """Return light or shade on a side of something."""
    return tag("polygon", points=points, opacity=opacity, **paint(token))


def box(x: float, y: float, width: float, height: float, token: str, line: float = LINE) -> str:
    look = paint(token, "edge", line) if line else paint(token)
    return tag("rect", x=x, y=y, width=width, height=height, **look)


def disc(x: float, y: float, radius: float, token: str, line: float = LINE) -> str:
    look = paint(token, "edge", line) if line else paint(token)
    return tag("circle", cx=x or None, cy=y or None, r=radius, **look)


def curved(d: str, token: str, line: float = LINE) -> str:
    return tag("path", d=d, stroke_linejoin="round", **paint(token, "edge", line))


def drawn_line(d: str, token: str = "edge", width: float = 1.6) -> str:
    look = paint("", token, width)
    return tag("path", d=d, stroke_linecap="round", stroke_linejoin="round", **look)


def moved(x: float, y: float, scale: float, *inside: str, turn: float = 0) -> str:
    turning = f" rotate({turn:.4g})" if turn else ""
    return tag("g", *inside, transform=f"translate({x:.4g} {y:.4g}){turning} scale({scale:.4g})")
