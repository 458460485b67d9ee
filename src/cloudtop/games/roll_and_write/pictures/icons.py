"""Small signs of this game, and the icons of choices in the tray."""

from functools import cache

from cloudtop.toolkit.pictures.pieces import die, figure, small_picture
from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import paint

from ..actions import Action, ChangeColour, ChangeValue
from ..components.box import COLOURS
from ..view import View


def icon(view: View, action: Action) -> str:
    """Return a small picture for a choice that has no place on the board."""
    match action:
        case ChangeValue(value=value):
            return small_picture(die(COLOURS[view.die], value, 40))
        case ChangeColour(colour=colour):
            return small_picture(figure(COLOURS[colour], 44))
        case _:
            return small_picture(tick())


def tick() -> str:
    """Return the sign for being done."""
    return tag(
        "path",
        d="M-13 1 L-4 10 L14 -9",
        stroke_linecap="round",
        stroke_linejoin="round",
        **paint("", "ink", 3.5),
    )


def line_icon(*paths: str) -> str:
    return tag(
        "g",
        *(tag("path", d=path) for path in paths),
        stroke_linecap="round",
        stroke_linejoin="round",
        **paint("", "ink", 1.75),
    )


@cache
def bell() -> str:
    """Return the sign of service points, on a grid of 24 around (0, 0)."""
    dome = tag("path", d="M-9 5 a9 9 0 0 1 18 0 z", **paint("gold"))
    return dome + line_icon("M-9 5 a9 9 0 0 1 18 0 z", "M-11 9 H11", "M0 -4 V-7 M-3 -8 H3")


@cache
def cube() -> str:
    """Return the sign of dice points, on a grid of 24 around (0, 0)."""
    pips = "".join(tag("circle", cx=x, cy=x, r=1.9, **paint("ink")) for x in (-4, 0, 4))
    box = tag("rect", x=-9, y=-9, width=18, height=18, rx=4, **paint("paper", "ink", 1.75))
    return box + pips


@cache
def cap() -> str:
    """Return the conductor's cap, the first player's marker, 32 wide around (0, 0)."""
    return (
        tag(
            "path",
            d="M-13 -2 C-14 -12 14 -12 13 -2 L10 4 H-10 Z",
            stroke_linejoin="round",
            **paint("livery", "edge", 1.75),
        )
        + tag("path", d="M-10 3 H10 V7 H-10 Z", **paint("gold", "edge", 1.5))
        + tag("path", d="M-13 8 Q0 15 13 8 Q0 4 -13 8 Z", **paint("edge", "edge", 1.5))
        + tag("circle", cy=-3, r=2.6, **paint("gold"))
    )


@cache
def cloud(width: int) -> str:
    """Return a cloud standing on (0, 0)."""
    unit = width / 40
    path = "M4 0 a7 7 0 0 1 2 -13 a10 10 0 0 1 18 -4 a8 8 0 0 1 10 7 a5 5 0 0 1 0 10 z"
    return tag("path", d=path, transform=f"scale({unit:.3g})", **paint("cloud"))
