"""Small icons of the station: Tickets, tokens, windows and doors, tile backs, ticks."""

from collections.abc import Callable
from typing import Final

from cloudtop.toolkit.pictures.pieces import small_picture
from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import paint

from ..actions import Action, EndTurn
from ..view import View


def path(d: str, fill: str = "", stroke: str = "", width: float = 0) -> str:
    look = paint(fill, stroke, width)
    return tag("path", d=d, stroke_linejoin="round", stroke_linecap="round", **look)


def box(
    x: float, y: float, width: float, height: float, radius: float = 0, **look: str | float
) -> str:
    fill, stroke = str(look.get("fill", "")), str(look.get("stroke", ""))
    painted = paint(fill, stroke, float(look.get("thick", 1.5)) if stroke else 0)
    fade = look.get("opacity")
    return tag(
        "rect", x=x, y=y, width=width, height=height, rx=radius or None, opacity=fade, **painted
    )


def disc(x: float, y: float, radius: float, fill: str, stroke: str = "", thick: float = 0) -> str:
    return tag("circle", cx=x, cy=y, r=radius, **paint(fill, stroke, thick))


# --- Tickets and tokens -----------------------------------------------------------------------

ARROWS: Final = "M-6 -3H6M3 -6L6 -3L3 0M6 4H-6M-3 1L-6 4L-3 7"
"""On Action tokens: most of them make somebody change places."""
TICKET: Final = "M1 1H33V6A3 3 0 0 0 33 12V17H1V12A3 3 0 0 0 1 6Z"


def ticket() -> str:
    """Return an unused Ticket."""
    fold = tag("path", d="M10 3.5V15", stroke_dasharray="2 2.5", **paint("", "edge", 1.25))
    return path(TICKET, "gold", "edge", 1.5) + fold + path("M15 6.5H28M15 11.5H24", "", "edge", 2)


def used_ticket() -> str:
    return path(TICKET, "cushion", "rest", 1.25) + path("M12 9H23", "", "rest", 2)


def no_ticket() -> str:
    look = paint("", "rest", 1)
    return tag("path", d=TICKET, stroke_dasharray="3 3", opacity=0.8, **look)


def action_token() -> str:
    return disc(0, 0, 11, "livery", "edge", 1.5) + path(ARROWS, "", "on-dark", 2)


def used_token() -> str:
    return disc(0, 0, 11, "cushion", "rest", 1.25) + path(ARROWS, "", "rest", 1.75)


def small_train() -> str:
    """Return the First player token: a small golden train."""
    body = "M-14 5V-4H-4V-10H9V-8H7V-4H13V5Z"
    return (
        path(body, "gold", "edge", 1.5)
        + path("M-10 -4V-9H-13", "", "edge", 2)
        + box(-1, -7.5, 5, 4, 1, fill="paper")
        + disc(-9, 7, 3.5, "livery", "edge", 1.5)
        + disc(1, 7, 3.5, "livery", "edge", 1.5)
        + disc(9, 7, 3.5, "livery", "edge", 1.5)
    )


# --- wishes -----------------------------------------------------------------------------------


def window() -> str:
    """Return a window with clouds outside, on a grid of 24."""
    pane = box(-10, -10, 20, 20, 5, fill="glass", stroke="edge", thick=1.75)
    cloud = path("M-7 5A3 3 0 0 1 -5 0A4.5 4.5 0 0 1 3 -1.5A3.5 3.5 0 0 1 6 5Z", "paper")
    return pane + cloud + path("M0 -10V10", "", "edge", 1.5)


def door() -> str:
    """Return a door that slides open onto the aisle, on a grid of 24."""
    frame = box(-8, -11, 16, 22, 2, fill="wood", stroke="edge", thick=1.75)
    return frame + box(-4, -7, 8, 8, 1, fill="glass", stroke="edge") + disc(4.5, 4.5, 1.75, "edge")


def tick() -> str:
    return disc(0, 0, 10, "good", "paper", 2) + path("M-5 0.5L-1.5 4L5 -4", "", "paper", 3)


# --- tiles ------------------------------------------------------------------------------------


def service_back() -> str:
    """Return the back of a Service tile on a stack, 56 x 44."""
    low = box(-25, -15, 52, 36, 7, fill="livery", stroke="edge")
    return low + box(-28, -20, 52, 36, 7, fill="livery", stroke="edge", thick=1.5)


def cloud() -> str:
    return path("M4 0a7 7 0 0 1 2-13a10 10 0 0 1 18-4a8 8 0 0 1 10 7a5 5 0 0 1 0 10z", "cloud")


def plate() -> str:
    return box(-20, -12, 40, 24, 12, fill="gold", stroke="edge", thick=1.5)


def red_band() -> str:
    """Return the carpet of red compartments, 44 x 20: it has stripes."""
    stripes = path("".join(f"M{x} 1V19" for x in range(4, 44, 6)), "", "paper", 1)
    return box(0, 0, 44, 20, 5, fill="red") + tag("g", stripes, opacity=0.55)


def green_band() -> str:
    """Return the carpet of green compartments, 44 x 20: it has dots."""
    look = paint("", "paper", 2)
    rows = "M4 4H42M7 10H42M4 16H42"
    dots = tag("path", d=rows, stroke_dasharray="0 6", stroke_linecap="round", opacity=0.7, **look)
    return box(0, 0, 44, 20, 5, fill="green") + dots


ViewBox = tuple[int, int, int, int]
"""Left, top, width, height."""
GRID: Final = (-12, -12, 24, 24)
ICONS: Final[dict[str, tuple[ViewBox, Callable[[], str]]]] = {
    "ticket-unused": ((0, 0, 34, 18), ticket),
    "ticket-used": ((0, 0, 34, 18), used_ticket),
    "ticket-none": ((0, 0, 34, 18), no_ticket),
    "action": (GRID, action_token),
    "action-used": (GRID, used_token),
    "first": ((-17, -14, 34, 28), small_train),
    "wish-window": (GRID, window),
    "wish-aisle": (GRID, door),
    "tick": (GRID, tick),
    "service-back": ((-29, -22, 58, 44), service_back),
    "cloud": ((0, -20, 40, 20), cloud),
    "plate": ((-21, -13, 42, 26), plate),
    "band-red": ((0, 0, 44, 20), red_band),
    "band-green": ((0, 0, 44, 20), green_band),
}
"""By name: the box of an icon, and what draws it."""


# --- the tray ---------------------------------------------------------------------------------


def icon(view: View, action: Action) -> str:
    """Return the icon of a choice without a place in the picture: being done with the turn."""
    if not isinstance(action, EndTurn):
        return ""
    drawn = tag(
        "path",
        d="M-13 1 L-4 10 L14 -9",
        stroke_linecap="round",
        stroke_linejoin="round",
        **paint("", "ink", 3.5),
    )
    return small_picture(drawn)
