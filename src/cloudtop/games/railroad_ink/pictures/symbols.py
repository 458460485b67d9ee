"""Our own signs on a grid of 24 around (0, 0): structures, weather, the plane, ticks, crosses."""

from functools import cache
from typing import Final

from cloudtop.toolkit.pictures.drawing import circle, path
from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import paint

PLANE: Final = (
    "M0 -11 C1.9 -11 2.1 -7.4 2.1 -4 L11 2.2 V5.2 L2.1 2.6 L1.6 7.4 L4.6 9.8 V11.6 L0 10.4 "
    "L-4.6 11.6 V9.8 L-1.6 7.4 L-2.1 2.6 L-11 5.2 V2.2 L-2.1 -4 C-2.1 -7.4 -1.9 -11 0 -11 Z"
)
CLOUD: Final = "M-7 6 a4.6 4.6 0 0 1 -.4 -9.2 a6.4 6.4 0 0 1 12 -1.2 a5.2 5.2 0 0 1 2.2 10.4 Z"

# What the editor of paper boards does with a route, as lines.
TURN: Final = "M-7.5 -3.5 A8.2 8.2 0 1 1 -7.8 3 M-8.6 -9 L-7.6 -3.4 L-2 -4.4"
MIRROR: Final = "M0 -10 V10 M-4 -7 L-10 7 H-4 Z M4 -7 L10 7 H4 Z"
ERASE: Final = "M-3 8 H9 M-9 2 L1 -8 L8 -1 L-1 8 H-5 L-9 4 Z M-4 -3 L3 4"


def outline(d: str, fill: str, stroke: str = "ink", width: float = 1.75) -> str:
    return path(d, fill, stroke, width, stroke_linejoin="round")


def lines(d: str, stroke: str = "ink", width: float = 1.75) -> str:
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return path(d, "", stroke, width, **ends)


@cache
def plane(fill: str = "sea", around: str = "paper") -> str:
    return outline(PLANE, fill, around, 1.6)


@cache
def factory(used: bool = False) -> str:
    """Return a factory: it repeats a die."""
    hall = outline("M-10 10 V-2 L-4 2 V-2 L2 2 V-10 H6 L7 10 H10 Z", "gold" if used else "cushion")
    return hall + lines("M-6 6 h2 M-1 6 h2")


@cache
def village(state: str = "") -> str:
    """Return a house: ``active`` with a Station, ``wasted`` without."""
    wall = {"active": "gold", "wasted": "cushion"}.get(state, "paper")
    roof = "rest" if state == "wasted" else "red"
    house = outline("M-7 -1 V10 H7 V-1 Z", wall) + outline("M-11 1 L0 -10 L11 1 Z", roof)
    return house + lines("M0 10 V5", width=2.4)


@cache
def university(used: bool = False) -> str:
    """Return a student's cap: the third one grants a Special Route."""
    cap = outline("M-6 0 V7 C-3 10 3 10 6 7 V0 Z", "gold" if used else "cushion")
    board = outline("M-11 -2 L0 -8 L11 -2 L0 4 Z", "gold" if used else "glass")
    return cap + board + lines("M10 -1 V8", width=2)


@cache
def cloud() -> str:
    return outline(CLOUD, "cushion", "ink", 1.6)


@cache
def storm() -> str:
    dark = path(CLOUD, "livery", "ink", 1.6, transform="translate(0 -3)")
    return dark + outline("M1 1 L-4 7 H-.5 L-2.5 12 L4.5 5 H1 L3 1 Z", "gold", "edge", 1)


@cache
def snow() -> str:
    arm, look = "M0 0 V-10 M-3 -8.5 L0 -5.5 L3 -8.5", ("", "sea", 2.2)
    turns = (f"rotate({turn})" for turn in range(0, 360, 60))
    return "".join(path(arm, *look, transform=turn, stroke_linecap="round") for turn in turns)


@cache
def weather(symbol: str) -> str:
    return {"cloud": cloud, "storm": storm, "snow": snow}[symbol]()


@cache
def tick(token: str = "good", width: float = 3.5) -> str:
    return lines("M-8 1 L-2 7 L9 -7", token, width)


@cache
def cross(token: str = "bad", width: float = 3.5) -> str:
    return lines("M-7 -7 L7 7 M7 -7 L-7 7", token, width)


@cache
def no_entry() -> str:
    """Return the sign of a die that cannot be drawn."""
    ring = circle(None, None, 10, "paper", "bad", 2.6)
    return ring + lines("M-6 6 L6 -6", "bad", 2.6)


@cache
def star() -> str:
    points = "0,-11 3.2,-3.6 11,-3.4 4.9,1.6 7,9.4 0,5 -7,9.4 -4.9,1.6 -11,-3.4 -3.2,-3.6"
    return tag("polygon", points=points, stroke_linejoin="round", **paint("gold", "ink", 1.75))


@cache
def pencil() -> str:
    return outline("M-9 9L-7 3L5 -9L9 -5L-3 7Z", "gold")
