"""Faces: who sits where, seen at a glance. A person has an initial, an agent a face of its own.

A face is drawn from features that follow from a name, so that Greta always looks like Greta; what
she wears says how well she plays. The ground is the colour of the seat, as in the charts.
"""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cloudtop.agents import LEVELS
from cloudtop.core.game import Seat
from cloudtop.toolkit.pictures.svg import tag, text
from cloudtop.toolkit.pictures.theme import paint

SIZE: Final = 48
SEAT_COLOURS: Final = ("red", "blue", "green", "purple", "yellow", "mist")
"""The colour of each seat wherever players are compared."""
PERSON: Final = "human"
OPEN: Final = "open"
AUTOMA: Final = "automa"

SKINS: Final = ("#F7D7BF", "#E8B68E", "#C68A5E", "#8E5B3A")
HAIRS: Final = ("#2B2320", "#6B4226", "#C98B3C", "#B5482A", "#D9D4CC")
SHIRTS: Final = ("#F4F7FB", "#FFE3A6", "#CFE8F7", "#E6DAF3", "#D4EBDD")
INK: Final = "#1C2A39"
GOLD: Final = "#FFD257"


@dataclass(frozen=True)
class Features:
    """What makes a face: each is a number, taken round its table."""

    hair: int
    skin: int
    colour: int
    shirt: int


KNOWN: Final[Mapping[str, Features]] = {
    "Greta": Features(hair=3, skin=0, colour=3, shirt=1),
    "Otto": Features(hair=0, skin=1, colour=0, shirt=2),
    "Mila": Features(hair=1, skin=2, colour=0, shirt=3),
    "Ivo": Features(hair=4, skin=3, colour=0, shirt=1),
    "Nora": Features(hair=2, skin=0, colour=2, shirt=4),
    "Emil": Features(hair=5, skin=0, colour=1, shirt=0),
}
"""Our own agents look as different as five sorts of hair allow."""


def features_of(name: str) -> Features:
    """Return the features of a face: the same for the same name, always."""
    known = KNOWN.get(name)
    if known is not None:
        return known
    hair, skin, colour, shirt = hashlib.sha256(name.encode()).digest()[:4]
    return Features(hair, skin, colour, shirt)


@lru_cache(maxsize=512)
def face(name: str, kind: str, seat: Seat, key: str = "") -> str:
    """Return the face of who sits on a seat as a picture; by ``key`` it can be shown elsewhere."""
    drawn = tag("g", ground(seat, kind), figure_of(name, kind, seat), id=key or None)
    size = f"0 0 {SIZE} {SIZE}"
    return tag("svg", drawn, class_="face", viewBox=size, aria_hidden="true")


def ground(seat: Seat, kind: str) -> str:
    """Return a disc in the colour of the seat; an open seat has only an outline."""
    if kind == OPEN:
        outline = paint("", "mist", 2)
        return tag("circle", cx=24, cy=24, r=22, stroke_dasharray="5 4", **outline)
    return tag("circle", cx=24, cy=24, r=24, **paint(SEAT_COLOURS[seat % len(SEAT_COLOURS)]))


def figure_of(name: str, kind: str, seat: Seat) -> str:
    if kind == OPEN:
        return tag("path", d="M24 16v16M16 24h16", stroke_linecap="round", **paint("", "mist", 2.5))
    if kind == PERSON:
        return initial(name, seat)
    if kind == AUTOMA:
        return clockwork()
    return agent(features_of(name), kind)


def initial(name: str, seat: Seat) -> str:
    """Return the first letter of a name."""
    token = "on-light" if SEAT_COLOURS[seat % len(SEAT_COLOURS)] == "yellow" else "on-dark"
    look = {"font_size": 25, "font_weight": 700, "text_anchor": "middle", **paint(token)}
    return text(first_letter(name), x=24, y=33, **look)


def first_letter(name: str) -> str:
    return next((letter.upper() for letter in name if letter.isalnum()), "?")


def clockwork() -> str:
    """Return the face of an opponent that the rules play: a head with an aerial and a key."""
    return (
        path("M24 9v6", "none", "#F4F7FB", 2.5)
        + disc(24, 8, 3, GOLD)
        + tag("rect", x=11, y=15, width=26, height=23, rx=7, fill="#F4F7FB")
        + eyes(25)
        + path("M18 32h12M21 32v2.5M24 32v2.5M27 32v2.5", "none", INK, 1.5)
    )


# --- agents -----------------------------------------------------------------------------------


def agent(features: Features, kind: str) -> str:
    """Return a head with hair and shoulders, and what the level wears."""
    behind, above = HAIR_CUTS[features.hair % len(HAIR_CUTS)]
    skin, hair = take(SKINS, features.skin), take(HAIRS, features.colour)
    worn = WORN.get(kind, nothing)
    return tag(
        "g",
        path(behind, hair) if behind else "",
        path("M9.5 42.5a15 12 0 0 1 29 0A24 24 0 0 1 9.5 42.5Z", take(SHIRTS, features.shirt)),
        path("M20.5 30h7v5a3.5 3.5 0 0 1 -7 0Z", skin),
        disc(24, 23, 10.5, skin),
        eyes(23.5),
        path("M20 28q4 3.4 8 0", "none", INK, 1.6),
        path(above, hair),
        worn(),
    )


def take(table: tuple[str, ...], number: int) -> str:
    return table[number % len(table)]


HAIR_CUTS: Final = (
    ("", "M13 22q-1 -12 11 -12.5q12 .5 11 12.5q-3 -6 -6 -6.5q-6 1 -10 0q-4 1 -6 6.5Z"),
    (
        "M11.5 33V22a12.5 12.5 0 0 1 25 0v11h-5V22h-15v11Z",
        "M13 22q0 -12 11 -12.5q11 .5 11 12.5q-4 -5 -11 -5t-11 5Z",
    ),
    (
        "M18.5 8a5.5 5 0 1 1 11 0a5.5 5 0 0 1 -11 0Z",
        "M13 22q0 -11.5 11 -12q11 .5 11 12q-2 -7 -11 -7.5q-9 .5 -11 7.5Z",
    ),
    (
        "M12 21c-5 4 -3 9 -4 14c4 1 7 -2 6.5 -8ZM36 21c5 4 3 9 4 14c-4 1 -7 -2 -6.5 -8Z",
        "M13 22q0 -12 11 -12.5q11 .5 11 12.5q-5 -3 -8 -7.5q-5 6 -14 7.5Z",
    ),
    (
        "",
        "M12.5 22a4.5 4.5 0 0 1 0 -7a4.8 4.8 0 0 1 6.5 -5a5.5 5.5 0 0 1 10 0a4.8 "
        "4.8 0 0 1 6.5 5a4.5 4.5 0 0 1 0 7q-2 -6 -6 -6h-11q-4 0 -6 6Z",
    ),
    ("", "M13 22q-1.5 -11 9 -12.5q12 -2 13 12.5q-2 -5 -4.5 -7q-8 2 -13 0q-3 2 -4.5 7Z"),
)
"""Hair behind the head and above the face: short, bob, bun, plaits, curls, parted."""


def nothing() -> str:
    return ""


def propeller() -> str:
    """Return a cap with a propeller: somebody who has just begun."""
    cap = path("M13.5 18.5a10.5 10 0 0 1 21 0q-10.5 -3 -21 0Z", "#F4F7FB")
    blades = path("M24 8.5V5M18 4.5h12", "none", INK, 2)
    return cap + path("M24 8.5v9", "none", "#E4572E", 3) + blades


def headphones() -> str:
    """Return headphones: somebody who plays beside other things."""
    band = path("M12.5 23a11.5 12.5 0 0 1 23 0", "none", INK, 2.5)
    cups = "".join(tag("rect", x=x, y=20.5, width=5, height=8, rx=2.5, fill=INK) for x in (10, 33))
    return band + cups


def glasses() -> str:
    """Return glasses: somebody who sees everything."""
    rims = "".join(disc(x, 23.5, 4.2, "none", INK, 1.6) for x in (19.3, 28.7))
    return rims + path("M23.5 23.2h1M15 22.8l-2 -.6M33 22.8l2 -.6", "none", INK, 1.6)


def mortarboard() -> str:
    """Return a mortarboard: somebody who has studied it."""
    board = path("M24 6l14.5 5.5l-14.5 5.5l-14.5 -5.5Z", INK)
    return board + path("M36 12.5v7", "none", GOLD, 1.6) + disc(36, 20.5, 2, GOLD)


def crown() -> str:
    """Return a crown: nobody plays better."""
    spikes = "M14.5 16.5l-2 -10l6.5 4.5l5 -7l5 7l6.5 -4.5l-2 10q-9.5 -2.5 -19 0Z"
    return path(spikes, GOLD, INK, 1)


WORN: Final[Mapping[str, Callable[[], str]]] = dict(
    zip(LEVELS, (propeller, headphones, glasses, mortarboard, crown), strict=True)
)
"""What each level wears; agents for experiments wear nothing."""


def eyes(y: float) -> str:
    return disc(19.3, y, 1.7, INK) + disc(28.7, y, 1.7, INK)


def disc(
    x: float, y: float, r: float, fill: str, stroke: str | None = None, width: float = 0
) -> str:
    return tag("circle", cx=x, cy=y, r=r, fill=fill, stroke=stroke, stroke_width=width or None)


def path(d: str, fill: str, stroke: str | None = None, width: float = 0) -> str:
    ends = "round" if stroke else None
    look = {"fill": fill, "stroke": stroke, "stroke_width": width or None}
    return tag("path", d=d, stroke_linecap=ends, stroke_linejoin=ends, **look)
