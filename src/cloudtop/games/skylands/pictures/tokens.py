"""Figures, markers and signs that lie on the table, each around (0, 0)."""

from functools import cache
from typing import Final

from cloudtop.core.i18n import tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import text_line
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import paint

from .shapes import box, disc, line, path, polygon, symbol, transform, with_edges

# Each player's figure is a balloon; its number tells it as well as its colour.
SEATS: Final = (
    ("red", "on-dark"),
    ("yellow", "on-light"),
    ("white", "on-light"),
    ("livery", "on-dark"),
)
STAR: Final = "0,-10 2.9,-4 9.5,-3.1 4.8,1.5 5.9,8.1 0,5 -5.9,8.1 -4.8,1.5 -9.5,-3.1 -2.9,-4"


@cache
def balloon(seat: int) -> str:
    """Return a player's figure, 22 wide and 30 high."""
    ground, ink = SEATS[seat]
    d = "M-10.5 -5A10.5 10.5 0 0 1 10.5 -5C10.5 1 5 5 3.5 7.5H-3.5C-5 5 -10.5 1 -10.5 -5Z"
    ropes = line("M-5 6L-2.5 10M5 6L2.5 10", "edge", 1)
    figure = with_edges(path(d, ground, 1.4), box(-3.2, 10, 6.4, 4.6, "wood"))
    return ropes + figure + text_line(0, -0.5, seat + 1, 13, ink, bold=1, anchor="middle")


@cached_per_language(maxsize=256)
def owned_balloon(seat: int, name: str) -> str:
    """Return the same with the name of its player, to be pointed at."""
    return title(tr("The figure of {name}", name=name)) + balloon(seat)


def coin() -> str:
    """Return a victory point."""
    rim = tag("circle", r=6.4, opacity=0.4, **paint("", "on-light", 1))
    star = transform(0, 0, 0.46, tag("polygon", points=STAR, **paint("on-light")))
    return with_edges(disc(0, 0, 9, "gold", 1.4)) + rim + star


def marker(active: bool) -> str:
    """Return the player marker: golden and worth 2, or turned to its other side."""
    ground, ink = ("gold", "on-light") if active else ("rest", "ink")
    label = text_line(0, 5, "2" if active else "–", 14, ink, bold=1, anchor="middle")
    return with_edges(polygon("-11,0 -5.5,-10 5.5,-10 11,0 5.5,10 -5.5,10", ground, 1.4)) + label


@cache
def repeat_sign() -> str:
    """Return the sign of a repeated action, for which the player marker is flipped."""
    around = line("M8.5 -5.5A10 10 0 1 0 10 2M10 -9V-4H4.5", "ink", 1.8)
    return around + transform(0, 0, 0.62, symbol("marker"))


@cache
def pennant() -> str:
    """Return the sign of the starting player."""
    return line("M-5 10V-10", "ink", 2) + with_edges(polygon("-5,-10 9,-5.5 -5,-1", "sun"))


@cache
def winner_star() -> str:
    """Return the sign of the winner."""
    return with_edges(transform(0, 0, 1.15, polygon(STAR, "gold", 1.5)))


def tile_back() -> str:
    """Return an island tile face down, 100 across."""
    cloud = "M-22 12A12 12 0 0 1 -16 -10A17 17 0 0 1 16 -14A14 14 0 0 1 22 12Z"
    ground = tag("rect", x=-50, y=-50, width=100, height=100, rx=6, **paint("livery", "edge", 2))
    return ground + tag("path", d=cloud, **paint("puff", "edge", 2))
