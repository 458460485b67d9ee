"""Small drawings that several parts of the table use."""

from functools import cache
from typing import Final

from cloudtop.core.svg import Attribute, tag, text, title
from cloudtop.core.theme import paint
from cloudtop.games.roll_and_write.labels import label_of
from cloudtop.games.roll_and_write.view import View

SMALL: Final = 15
NORMAL: Final = 17
LARGE: Final = 20


def words(
    x: int, y: int, said: object, size: int = SMALL, token: str = "ink", **more: Attribute
) -> str:
    """Return a line of text; ``bold=1`` and ``anchor="middle"`` are short for SVG's words."""
    bold = more.pop("bold", None)
    anchor = more.pop("anchor", None)
    look = paint(token, extra=str(more.pop("extra", "")))
    return text(
        said,
        x=x,
        y=y,
        font_size=size,
        font_weight=700 if bold else None,
        text_anchor=anchor,
        **look,
        **more,
    )


def at(x: int, y: int, *inside: str, **more: Attribute) -> str:
    return tag("g", *inside, transform=f"translate({x} {y})", **more)


@cache
def card(width: int, height: int, radius: int = 16, lit: bool = False) -> str:
    """Return a piece of paper with the one soft shadow; ``lit``: it is this player's turn."""
    shadow = tag("rect", y=3, width=width, height=height, rx=radius, opacity=0.08, **paint("shade"))
    edge = paint("paper", "sun", 3) if lit else paint("paper", "line", 1)
    return shadow + tag("rect", width=width, height=height, rx=radius, **edge)


def halo(x: int, y: int, width: int, height: int, radius: int) -> str:
    """Return the outline of a legal place."""
    return tag(
        "rect", x=x, y=y, width=width, height=height, rx=radius, **paint("", "sun", 3, "halo")
    )


def clickable(view: View, notation: str) -> dict[str, Attribute]:
    """Return the attributes of a place that stands for a choice."""
    return {
        "data_action": notation,
        "tabindex": 0,
        "role": "button",
        "aria_label": label_of(view, notation),
    }


def tooltip(view: View, notation: str) -> str:
    return title(label_of(view, notation))


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


def chip(x: int, y: int, width: int, said: str, ground: str = "ember") -> str:
    """Return a word on a coloured ground, 24 high."""
    plate = tag("rect", width=width, height=24, rx=12, **paint(ground))
    return at(x, y, plate, words(width // 2, 17, said, 14, "paper", bold=1, anchor="middle"))
