"""Small pictures of single things: choices in the tray, and tools of the paper editor."""

from functools import cache

from cloudtop.toolkit.pictures.drawing import rect, scaled
from cloudtop.toolkit.pictures.pieces import small_picture
from cloudtop.toolkit.pictures.svg import tag

from ..actions import Action, DrawRoute
from ..components.routes import TOKENS
from ..view.seat_view import View
from .routes import glyph
from .symbols import lines, tick, weather


def icon(view: View, action: Action) -> str:
    """Return a small picture for a choice that has no place on the board."""
    match action:
        case DrawRoute(route=number):
            return way_icon(TOKENS[number])
        case _:
            return small_picture(tag("g", tick("ink", 2.6), transform="scale(1.4)"))


@cache
def way_icon(token: str) -> str:
    """Return a route on the paper of its space."""
    ground = rect(-20, -20, 40, 40, "paper", "rest", 1, rx=3)
    return small_picture(ground + glyph(token), 44)


@cache
def route_icon(token: str) -> str:
    return small_picture(glyph(token), 40)


@cache
def weather_icon(name: str) -> str:
    return small_picture(scaled(0, 0, 1.4, weather(name)), 44)


@cache
def line_icon(path: str) -> str:
    return small_picture(lines(path), 26)
