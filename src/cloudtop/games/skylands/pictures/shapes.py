"""Plain shapes in the style of this game, flat tints and crisp edges, and uses of its symbols.

Shapes have no edge of their own: ``with_edges`` gives one edge to all shapes of a drawing.
"""

from functools import lru_cache
from typing import Final

from cloudtop.toolkit.pictures.drawing import halo
from cloudtop.toolkit.pictures.svg import Attribute, tag
from cloudtop.toolkit.pictures.theme import TOKENS, paint

PREFIX: Final = "art-"
EDGE: Final = 1.1
"""How wide an edge is unless a shape says otherwise."""


@lru_cache(maxsize=8192)  # boards are full of them, and most are where they were
def symbol(name: str, x: float = 0, y: float = 0, /, **more: Attribute) -> str:
    """Return a use of what ``symbols.py`` draws under a name."""
    return tag("use", href=f"#{PREFIX}{name}", x=x or None, y=y or None, **more)


def with_edges(*inside: str) -> str:
    """Return shapes with their edges drawn."""
    edge = TOKENS["edge"].light
    look: dict[str, Attribute] = {"class_": "s-edge", "stroke": edge, "stroke_width": EDGE}
    return tag("g", *inside, stroke_linejoin="round", **look)


def shape_paint(token: str, edge: float) -> dict[str, Attribute]:
    """Return the paint of a shape; 0 is no edge."""
    if not edge:
        return {"stroke": "none", **paint(token)}
    return {"stroke_width": None if edge == EDGE else edge, **paint(token)}


def polygon(points: str, token: str, edge: float = EDGE) -> str:
    return tag("polygon", points=points, **shape_paint(token, edge))


def shade(points: str, token: str, opacity: float) -> str:
    """Return light or shade on a side of something."""
    return tag("polygon", points=points, opacity=opacity, **shape_paint(token, 0))


def box(x: float, y: float, width: float, height: float, token: str, edge: float = EDGE) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, **shape_paint(token, edge))


def square(side: float, radius: float) -> dict[str, Attribute]:
    """Return where a square around (0, 0) lies."""
    return {"x": -side / 2, "y": -side / 2, "width": side, "height": side, "rx": radius}


def square_halo(side: float, radius: float) -> str:
    return halo(-side / 2, -side / 2, side, side, radius)


def disc(x: float, y: float, radius: float, token: str, edge: float = EDGE) -> str:
    return tag("circle", cx=x or None, cy=y or None, r=radius, **shape_paint(token, edge))


def path(d: str, token: str, edge: float = EDGE) -> str:
    return tag("path", d=d, **shape_paint(token, edge))


def line(d: str, token: str = "edge", width: float = 1.6) -> str:
    look = paint("", token, width)
    return tag("path", d=d, stroke_linecap="round", stroke_linejoin="round", **look)


def transform(x: float, y: float, scale: float, *inside: str, turn: float = 0) -> str:
    """Return something drawn around (0, 0) at another place, size and turn."""
    rotation = f" rotate({turn:.4g})" if turn else ""
    return tag("g", *inside, transform=f"translate({x:.4g} {y:.4g}){rotation} scale({scale:.4g})")
