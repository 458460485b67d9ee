"""The score over time as a picture of our own: a step line for every player, named at its end."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cloudtop.toolkit.pictures.svg import tag, text, title
from cloudtop.toolkit.pictures.theme import paint

WIDTH: Final = 640
HEIGHT: Final = 240
LEFT: Final = 36
RIGHT: Final = 176
TOP: Final = 16
BOTTOM: Final = 28
COLOURS: Final = ("red", "blue", "green", "purple", "yellow", "mist")
# Colour is not the only difference: each line has its own dash as well.
DASHES: Final = (None, "8 4", "2 4", "12 4 2 4", "4 2", "1 3")
NAME_STEP: Final = 18
MAX_NAME_LENGTH: Final = 16

Place = Callable[[int, int], tuple[float, float]]
"""Where a total at a ply lies in the picture."""


@dataclass(frozen=True)
class Curve:
    """One player's total after every ply."""

    name: str
    totals: tuple[int, ...]


def chart(curves: tuple[Curve, ...], called: str) -> str:
    """Return the curves of all players in one picture."""
    plies = max(len(curve.totals) for curve in curves) - 1
    totals = [total for curve in curves for total in curve.totals]
    low, high = min(0, *totals), max(10, *totals)

    def place(ply: int, total: int) -> tuple[float, float]:
        across = (WIDTH - LEFT - RIGHT) * ply / max(1, plies)
        up = (HEIGHT - TOP - BOTTOM) * (total - low) / (high - low)
        return round(LEFT + across, 1), round(HEIGHT - BOTTOM - up, 1)

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
    label = f"{cut} {curve.totals[-1]}"
    return leader + text(label, x=x + 14, y=y + 4, font_size=13, **paint("ink"))
