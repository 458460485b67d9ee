"""The six types of Passengers: a figure in its colour and shape, with its letter and a hat."""

from collections.abc import Callable
from functools import cache
from typing import Final

from cloudtop.toolkit.pictures.drawing import at
from cloudtop.toolkit.pictures.pieces import crown, figure
from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import paint

FIGURE: Final = 48
HEAD: Final = -16
"""The middle of the head above the middle of the figure."""
PERSON_BOX: Final = "-27 -33 54 60"
"""Room for a figure with its hat."""
PERSON_SHAPE: Final = 54 / 60
"""How wide that room is for its height."""


@cache
def person(kind: str, colour: str) -> str:
    """Return a Passenger around (0, 0)."""
    return figure(colour, FIGURE) + at(0, HEAD, HATS[kind]())


def inked(d: str, fill: str, width: float = 1.5) -> str:
    return tag("path", d=d, stroke_linejoin="round", **paint(fill, "edge", width))


# --- hats, around the middle of a head of radius 8 --------------------------------------------


def hard_hat() -> str:
    ridge = inked("M-2.5 -9.5Q0 -13 2.5 -9.5V-2H-2.5Z", "gold", 1.25)
    return inked("M-9 -1.5A9 9 0 0 1 9 -1.5H11.5V1H-11.5V-1.5Z", "gold") + ridge


def peaked_cap() -> str:
    top = inked("M-8 -3L-11 -9.5Q0 -14.5 11 -9.5L8 -3Z", "meadow")
    badge = tag("circle", cy=-7, r=1.7, **paint("gold"))
    return top + inked("M-8.5 -3H8.5Q9 0 12.5 1Q2 2.5 -8.5 0Z", "edge") + badge


def sun_hat() -> str:
    crown_ = inked("M-7 -3Q-7.5 -12 0 -12Q7.5 -12 7 -3Z", "sand")
    band = tag("path", d="M-7 -4.5Q0 -2 7 -4.5", **paint("", "sun", 2.5))
    return crown_ + band + inked("M-14.5 -1.5Q0 -7 14.5 -1.5Q0 2.5 -14.5 -1.5Z", "sand")


def top_hat() -> str:
    pipe = inked("M-7.5 -3L-8.5 -15.5H8.5L7.5 -3Z", "shade")
    band = tag("path", d="M-7.5 -6H7.5", **paint("", "heath", 3))
    return pipe + band + inked("M-12 -4.5Q0 -1.5 12 -4.5L11 -1.5Q0 1 -11 -1.5Z", "shade")


def mortarboard() -> str:
    cap = inked("M-7.5 -6V-1.5Q0 1 7.5 -1.5V-6Z", "shade")
    board = inked("M0 -13L14.5 -7.5L0 -2.5L-14.5 -7.5Z", "livery")
    tassel = tag("path", d="M0 -7.5L11 -5.5V1", stroke_linecap="round", **paint("", "gold", 2))
    return cap + board + tassel


def coronet() -> str:
    return at(0, -9.5, crown(19))


HATS: Final[dict[str, Callable[[], str]]] = {
    "worker": hard_hat,
    "soldier": peaked_cap,
    "tourist": sun_hat,
    "entrepreneur": top_hat,
    "scholar": mortarboard,
    "persona": coronet,
}
