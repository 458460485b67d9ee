"""The expected result over time as a picture: a line for every player, each ply leads to its move.

The links work without a script. For the keyboard the picture is a slider (``review.js``); the
decisions that mattered are dots that can be reached by themselves.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

from cloudtop.server.pages import chart
from cloudtop.server.pages.chart import Curve, Place
from cloudtop.toolkit.pictures.svg import tag, text, title
from cloudtop.toolkit.pictures.theme import paint


@dataclass(frozen=True)
class Dot:
    """A decision that mattered."""

    ply: int
    seat: int
    words: str


def expected_chart(
    curves: tuple[Curve, ...], dots: Sequence[Dot], address: str, called: str, moves: str
) -> str:
    """Return the curves with a link for every ply; ``address`` is where the moves begin."""
    totals = [total for curve in curves for total in curve.totals]
    low, high = floor(min(totals)) - 1, ceil(max(totals)) + 1
    plies = len(curves[0].totals) - 1
    place = chart.make_place(plies, low, high)
    return tag(
        "svg",
        *(chart.rung(value, place) for value in chart.ticks(low, high)),
        *(move_number(ply, place) for ply in chart.ticks(0, plies)),
        write(moves, chart.WIDTH - chart.RIGHT + 14, "start"),
        *(draw_curve(number, curve, place) for number, curve in enumerate(curves)),
        *chart.names(curves, place),
        slider(plies, called),
        tag("g", *(hit_area(ply, plies, address, place) for ply in range(plies + 1)), **HIDDEN),
        *(draw_dot(dot, curves[dot.seat], address, place) for dot in dots),
        class_="chart review-chart",
        viewBox=f"0 0 {chart.WIDTH} {chart.HEIGHT}",
        role="group",
        aria_label=called,
    )


HIDDEN = {"aria_hidden": "true"}


def write(words: object, x: float, anchor: str) -> str:
    """Return a word below the picture."""
    y = chart.HEIGHT - 8
    return text(words, x=x, y=y, font_size=13, text_anchor=anchor, **paint("mist"))


def move_number(ply: int, place: Place) -> str:
    return write(ply, place(ply, 0)[0], "middle")


def draw_curve(number: int, curve: Curve, place: Place) -> str:
    points = [place(ply, total) for ply, total in enumerate(curve.totals)]
    path = [f"{'L' if ply else 'M'}{x:g} {y:g}" for ply, (x, y) in enumerate(points)]
    return chart.draw_line(number, path)


def slider(plies: int, called: str) -> str:
    """Return the frame: it takes the focus, and has the line that shows where one is."""
    top, height = chart.TOP, chart.HEIGHT - chart.TOP - chart.BOTTOM
    width = chart.WIDTH - chart.LEFT - chart.RIGHT
    frame = tag("rect", x=chart.LEFT, y=top, width=width, height=height, fill="none")
    line = tag("path", d=f"M0 {top} V{top + height}", class_="here s-sea", hidden="")
    return tag(
        "g",
        frame,
        line,
        class_="review-slider",
        role="slider",
        tabindex=0,
        aria_label=called,
        aria_valuemin=0,
        aria_valuemax=plies,
        aria_valuenow=plies,
        data_left=chart.LEFT,
        data_width=width,
    )


def hit_area(ply: int, plies: int, address: str, place: Place) -> str:
    """Return the strip of a ply: from half-way to the one before to half-way to the next."""
    half = (chart.WIDTH - chart.LEFT - chart.RIGHT) / max(1, plies) / 2
    x = place(ply, 0)[0]
    left, right = max(chart.LEFT, x - half), min(chart.WIDTH - chart.RIGHT, x + half)
    strip = tag(
        "rect",
        x=round(left, 1),
        y=chart.TOP,
        width=round(right - left, 1),
        height=chart.HEIGHT - chart.TOP - chart.BOTTOM,
        fill="transparent",
    )
    return tag("a", strip, href=f"{address}/{ply}", data_ply=ply, tabindex=-1)


def draw_dot(dot: Dot, curve: Curve, address: str, place: Place) -> str:
    x, y = place(dot.ply, curve.totals[dot.ply])
    colour = chart.COLOURS[dot.seat % len(chart.COLOURS)]
    # A finger needs more room than the eye.
    room = tag("circle", cx=x, cy=y, r=11, fill="transparent")
    ring = tag("circle", cx=x, cy=y, r=5, **paint("paper", colour, 2.5))
    return tag(
        "a",
        title(dot.words),
        room,
        ring,
        href=f"{address}/{dot.ply}",
        data_ply=dot.ply,
        aria_label=dot.words,
        class_="review-dot",
    )
