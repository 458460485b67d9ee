"""Small icons of the station: Tickets, tokens, windows and doors, tile backs, ticks."""

from typing import Final

from cloudtop.toolkit.pictures.pieces import small_picture
from cloudtop.toolkit.pictures.svg import Attribute, tag
from cloudtop.toolkit.pictures.theme import paint

from ..actions import Action, EndTurn
from ..view import View


def path(d: str, fill: str = "", stroke: str = "", width: float = 0) -> str:
    look = paint(fill, stroke, width)
    return tag("path", d=d, stroke_linejoin="round", stroke_linecap="round", **look)


def box(
    x: float, y: float, width: float, height: float, radius: float = 0, /, **look: Attribute
) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius or None, **look)


def disc(x: float, y: float, radius: float, fill: str, stroke: str = "", thick: float = 0) -> str:
    return tag("circle", cx=x, cy=y, r=radius, **paint(fill, stroke, thick))


# --- the icons ------------------------------------------------------------------------------

ViewBox = tuple[int, int, int, int]
"""Left, top, width, height."""
GRID: Final = (-12, -12, 24, 24)
TICKET_BOX: Final = (0, 0, 34, 18)
BAND_BOX: Final = (0, 0, 44, 20)
TICKET: Final = "M1 1H33V6A3 3 0 0 0 33 12V17H1V12A3 3 0 0 0 1 6Z"
ARROWS: Final = "M-6 -3H6M3 -6L6 -3L3 0M6 4H-6M-3 1L-6 4L-3 7"
"""On Action tokens: most of them make somebody change places."""
CLOUD: Final = "M4 0a7 7 0 0 1 2-13a10 10 0 0 1 18-4a8 8 0 0 1 10 7a5 5 0 0 1 0 10z"
SMALL_CLOUD: Final = "M-7 5A3 3 0 0 1 -5 0A4.5 4.5 0 0 1 3 -1.5A3.5 3.5 0 0 1 6 5Z"
STRIPES: Final = "".join(f"M{x} 1V19" for x in range(4, 44, 6))
DOTS: Final = tag("path", d="M4 4H42M7 10H42M4 16H42", stroke_dasharray="0 6",
                  stroke_linecap="round", opacity=0.7, **paint("", "paper", 2))  # fmt: skip
BACK: Final = paint("livery", "edge", 1.5)

ICONS: Final[dict[str, tuple[ViewBox, str]]] = {
    "ticket-unused": (
        TICKET_BOX,
        path(TICKET, "gold", "edge", 1.5)
        + tag("path", d="M10 3.5V15", stroke_dasharray="2 2.5", **paint("", "edge", 1.25))
        + path("M15 6.5H28M15 11.5H24", "", "edge", 2),
    ),
    "ticket-used": (
        TICKET_BOX,
        path(TICKET, "cushion", "rest", 1.25) + path("M12 9H23", "", "rest", 2),
    ),
    "ticket-none": (
        TICKET_BOX,
        tag("path", d=TICKET, stroke_dasharray="3 3", opacity=0.8, **paint("", "rest", 1)),
    ),
    "action": (GRID, disc(0, 0, 11, "livery", "edge", 1.5) + path(ARROWS, "", "on-dark", 2)),
    "action-used": (GRID, disc(0, 0, 11, "cushion", "rest", 1.25) + path(ARROWS, "", "rest", 1.75)),
    "first": (  # the First player token: a small golden train
        (-17, -14, 34, 28),
        path("M-14 5V-4H-4V-10H9V-8H7V-4H13V5Z", "gold", "edge", 1.5)
        + path("M-10 -4V-9H-13", "", "edge", 2)
        + box(-1, -7.5, 5, 4, 1, **paint("paper"))
        + "".join(disc(x, 7, 3.5, "livery", "edge", 1.5) for x in (-9, 1, 9)),
    ),
    "wish-window": (  # with clouds outside
        GRID,
        box(-10, -10, 20, 20, 5, **paint("glass", "edge", 1.75))
        + path(SMALL_CLOUD, "paper")
        + path("M0 -10V10", "", "edge", 1.5),
    ),
    "wish-aisle": (  # a door that slides open onto the aisle
        GRID,
        box(-8, -11, 16, 22, 2, **paint("wood", "edge", 1.75))
        + box(-4, -7, 8, 8, 1, **paint("glass", "edge", 1.5))
        + disc(4.5, 4.5, 1.75, "edge"),
    ),
    "tick": (
        GRID,
        disc(0, 0, 10, "good", "paper", 2) + path("M-5 0.5L-1.5 4L5 -4", "", "paper", 3),
    ),
    "service-back": (
        (-29, -22, 58, 44),
        box(-25, -15, 52, 36, 7, **BACK) + box(-28, -20, 52, 36, 7, **BACK),
    ),
    "cloud": ((0, -20, 40, 20), path(CLOUD, "cloud")),
    "plate": ((-21, -13, 42, 26), box(-20, -12, 40, 24, 12, **paint("gold", "edge", 1.5))),
    "band-red": (  # the carpets of compartments
        BAND_BOX,
        box(*BAND_BOX, 5, **paint("red")) + tag("g", path(STRIPES, "", "paper", 1), opacity=0.55),
    ),
    "band-green": (BAND_BOX, box(*BAND_BOX, 5, **paint("green")) + DOTS),
}
"""By name: the box of an icon, and what it consists of."""


# --- the tray ---------------------------------------------------------------------------------


def icon(view: View, action: Action) -> str:
    """Return the icon of a choice without a place in the picture: being done with the turn."""
    if not isinstance(action, EndTurn):
        return ""
    look = {"stroke_linecap": "round", "stroke_linejoin": "round", **paint("", "ink", 3.5)}
    return small_picture(tag("path", d="M-13 1 L-4 10 L14 -9", **look))
