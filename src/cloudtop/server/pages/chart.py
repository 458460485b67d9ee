"""The score over time as a picture of our own: a step line for every player, named at its end."""

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, floor
from typing import Final

from cloudtop.server.pages.faces import SEAT_COLOURS
from cloudtop.toolkit.pictures.svg import tag, text, title
from cloudtop.toolkit.pictures.theme import paint

WIDTH: Final = 640
HEIGHT: Final = 240
LEFT: Final = 36
RIGHT: Final = 176
TOP: Final = 16
BOTTOM: Final = 28
COLOURS: Final = SEAT_COLOURS
# Colour is not the only difference: each line has its own dash as well.
DASHES: Final = (None, "8 4", "2 4", "12 4 2 4", "4 2", "1 3")
NAME_STEP: Final = 18
MAX_NAME_LENGTH: Final = 16

Place = Callable[[int, float], tuple[float, float]]
"""Where a total at a ply lies in the picture."""


@dataclass(frozen=True)
class Curve:
    """One player's total after every ply, as it was or as it was expected."""

    name: str
    totals: tuple[float, ...]


def chart(curves: tuple[Curve, ...], called: str) -> str:
    """Return the curves of all players in one picture."""
    low, high = bounds(curves)
    place = make_place(len(curves[0].totals) - 1, low, high)
    lines = [line(number, curve, place) for number, curve in enumerate(curves)]
    return tag(
        "svg",
        title(called),
        *(rung(value, place) for value in ticks(low, high)),
        tag("g", *lines),
        *names(curves, place),
        class_="chart",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=called,
    )


def bounds(curves: tuple[Curve, ...]) -> tuple[int, int]:
    """Return between which whole numbers all curves lie."""
    totals = [total for curve in curves for total in curve.totals]
    return floor(min(0, *totals)), ceil(max(10, *totals))


def make_place(plies: int, low: int, high: int) -> Place:
    """Return what finds a total at a ply in the picture."""

    def place(ply: int, total: float) -> tuple[float, float]:
        across = (WIDTH - LEFT - RIGHT) * ply / max(1, plies)
        up = (HEIGHT - TOP - BOTTOM) * (total - low) / (high - low)
        return round(LEFT + across, 1), round(HEIGHT - BOTTOM - up, 1)

    return place


def ticks(low: int, high: int) -> range:
    """Return round values, about five of them."""
    power = 10 ** (len(str(high - low)) - 1)
    steps = (power // 5, power // 2, power, 2 * power)
    step = next(part for part in steps if 6 * part >= high - low)
    return range(-(-low // step) * step, high + 1, step)


def rung(value: int, place: Place) -> str:
    x, y = place(0, value)
    rule = tag("path", d=f"M{x:g} {y:g} H{WIDTH - RIGHT}", **paint("", "line", 1))
    return rule + text(value, x=x - 8, y=y + 4, font_size=13, text_anchor="end", **paint("mist"))


def line(number: int, curve: Curve, place: Place) -> str:
    """Return a line in steps: a score stays until it changes."""
    x, y = place(0, curve.totals[0])
    path = [f"M{x:g} {y:g}"]
    for ply, (before, total) in enumerate(zip(curve.totals, curve.totals[1:], strict=False), 1):
        if total != before:
            x, y = place(ply, total)
            path.append(f"H{x:g} V{y:g}")
    path.append(f"H{place(len(curve.totals) - 1, 0)[0]:g}")
    return draw_line(number, path)


def draw_line(number: int, path: list[str]) -> str:
    """Return the line of a player in its own colour and dash."""
    return tag(
        "path",
        d=" ".join(path),
        stroke_dasharray=DASHES[number % len(DASHES)],
        stroke_linejoin="round",
        **paint("", COLOURS[number % len(COLOURS)], 2.5),
    )


def names(curves: tuple[Curve, ...], place: Place) -> list[str]:
    """Return the names beside the ends of the lines, pushed apart where they would collide."""
    ends = [(place(0, curve.totals[-1])[1], number) for number, curve in enumerate(curves)]
    said, y = [], 0.0
    for end, number in sorted(ends):
        y = max(end, y + NAME_STEP)
        said.append(name(number, curves[number], y, end))
    return said


def name(number: int, curve: Curve, y: float, end: float) -> str:
    x, look = WIDTH - RIGHT, paint("", COLOURS[number % len(COLOURS)], 1.5)
    leader = tag("path", d=f"M{x} {end:g} L{x + 10} {y:g}", **look)
    fits = len(curve.name) <= MAX_NAME_LENGTH
    cut = curve.name if fits else f"{curve.name[: MAX_NAME_LENGTH - 1]}…"
    label = f"{cut} {curve.totals[-1]:.0f}"
    return leader + text(label, x=x + 14, y=y + 4, font_size=13, **paint("ink"))
