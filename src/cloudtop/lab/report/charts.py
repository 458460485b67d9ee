"""Plots as pictures of our own: three kinds are all that a report needs.

Own SVG, because it was measured: eight bar charts as one offline file are 172 KB this way, 901 KB
with Altair, 1.3 MB with Bokeh, 4.9 MB with Plotly, and those three need scripts. Each plot is
narrow, so that its words can be read on a phone, and stands beside others on a wide screen.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Final

import numpy as np

from cloudtop.core.svg import Svg
from cloudtop.lab.arena.intervals import Estimate
from cloudtop.lab.statistics.columns import Floats
from cloudtop.toolkit.pictures.svg import Attribute, tag, text, title
from cloudtop.toolkit.pictures.theme import FONT, paint

WIDTH: Final = 320
EDGE: Final = 10
ROW: Final = 38
AXIS: Final = 26
HEIGHT: Final = 180
LETTER: Final = 12

Format = Callable[[float], str]


@dataclass(frozen=True)
class Dot:
    """A row of a plot: its name, its figure with the interval, and whether it stands out."""

    name: str
    estimate: Estimate
    marked: bool = False


@dataclass(frozen=True)
class Bin:
    """A bar of a distribution: from where to where, and how many."""

    low: float
    high: float
    count: int


def dots(name: str, rows: Sequence[Dot], form: Format, line: float | None = None) -> Svg:
    """Return figures with their intervals below each other; ``line`` is what to expect."""
    ends = [end for row in rows for end in (row.estimate.low, row.estimate.high)]
    ticks = ticks_between(min([*ends, *_known(line)]), max([*ends, *_known(line)]))
    across = _scale(ticks[0], ticks[-1], EDGE + 4, WIDTH - EDGE - 4)
    bottom = ROW * len(rows) + 4
    parts = [_axis(ticks, across, bottom, form)]
    if line is not None:
        x = across(line)
        parts += [_upright(x, ROW * row + 19, ROW * (row + 1), 1.5) for row in range(len(rows))]
    parts += [_dot(row, place, across, form) for place, row in enumerate(rows)]
    said = "; ".join(f"{row.name} {form(row.estimate.value)}" for row in rows[:FIRST])
    return _picture(bottom + AXIS, name, said, parts)


FIRST: Final = 8
"""Rows that the short description of a plot names; the table beside it has all."""


def histogram(name: str, bins: Sequence[Bin], form: Format, line: float | None = None) -> Svg:
    """Return a distribution; ``line`` marks a place in it, such as the median."""
    low, high = bins[0].low, bins[-1].high
    across = _scale(low, high, EDGE, WIDTH - EDGE)
    most = max(one.count for one in bins)
    parts = []
    for one in bins:
        left, right = across(one.low), across(one.high)
        tall = (HEIGHT - 12) * one.count / most
        box = {"x": left + 0.5, "y": HEIGHT - tall, "width": max(right - left - 1, 0.5)}
        label = title(f"{form(one.low)} to {form(one.high)}: {one.count:,}")
        parts.append(tag("rect", label, **box, height=tall, **paint("sea")))
    if line is not None:
        parts.append(_upright(across(line), 0, HEIGHT, 2))
    inside = [tick for tick in ticks_between(low, high) if low <= tick <= high]
    parts.append(_axis(inside, across, HEIGHT, form))
    fullest = max(bins, key=lambda one: one.count)
    said = (
        f"from {form(low)} to {form(high)}, most between {form(fullest.low)} "
        f"and {form(fullest.high)}"
    )
    return _picture(HEIGHT + AXIS, name, said, parts)


def bars(name: str, rows: Sequence[tuple[str, float]], form: Format) -> Svg:
    """Return figures from 0 on as bars below each other."""
    most = max((figure for _, figure in rows), default=0) or 1
    across = _scale(0, most, EDGE, WIDTH - EDGE)
    parts = []
    for place, (label, figure) in enumerate(rows):
        y = place * ROW
        parts += [_name(label, y), _value(form(figure), y)]
        box: dict[str, Attribute] = {
            "x": EDGE,
            "y": y + 21,
            "width": WIDTH - 2 * EDGE,
            "height": 9,
            "rx": 3,
        }
        parts.append(tag("rect", **box, **paint("line")))
        box["width"] = max(across(max(figure, 0)) - EDGE, 1)
        parts.append(tag("rect", **box, **paint("sea")))
    said = "; ".join(f"{label} {form(figure)}" for label, figure in rows[:FIRST])
    return _picture(ROW * len(rows), name, said, parts)


def bins_of(values: Floats, most: int = 30) -> list[Bin]:
    """Return a distribution in at most so many bars whose width is a round whole number."""
    low, high = floor(values.min()), floor(values.max()) + 1
    width = next(step for step in _whole_steps() if (high - low) / step <= most)
    start = low // width * width
    counts = np.bincount(((values - start) // width).astype(np.int64)).tolist()
    return [
        Bin(start + place * width, start + (place + 1) * width, count)
        for place, count in enumerate(counts)
    ]


def _whole_steps() -> "list[int]":
    return [step * 10**zeros for zeros in range(9) for step in (1, 2, 5)]


def ticks_between(low: float, high: float) -> list[float]:
    """Return some four round figures, the first not above ``low``, the last not below ``high``."""
    if high - low < 1e-9:
        low, high = low - 0.5, high + 0.5
    rough = (high - low) / 4
    power = 10 ** floor(log10(rough))
    step = next(size * power for size in (1, 2, 2.5, 5, 10) if size * power >= rough * 0.999)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [place * step for place in range(first, last + 1)]


def _known(line: float | None) -> list[float]:
    return [] if line is None else [line]


def _scale(low: float, high: float, left: float, right: float) -> Callable[[float], float]:
    return lambda figure: left + (figure - low) / (high - low) * (right - left)


def _dot(row: Dot, place: int, across: Callable[[float], float], form: Format) -> str:
    y, found = place * ROW, row.estimate
    colour = "sun" if row.marked else "sea"
    low, high = across(found.low), across(found.high)
    bar = {"x1": low, "x2": high, "y1": y + 26, "y2": y + 26}
    said = title(f"{row.name}: {form(found.value)}, {form(found.low)} to {form(found.high)}")
    return tag(
        "g",
        said,
        _name(row.name, y),
        _value(form(found.value), y),
        tag("line", **bar, **paint("", colour, 3), stroke_linecap="round", stroke_opacity=0.55),
        tag("circle", cx=across(found.value), cy=y + 26, r=5, **paint(colour)),
    )


def _name(words: str, y: float) -> str:
    short = words if len(words) <= 36 else f"{words[:34]}…"
    return text(short, x=EDGE, y=y + 14, font_size=LETTER, **paint("ink"))


def _value(words: str, y: float) -> str:
    look: dict[str, Attribute] = {"text_anchor": "end", "font_weight": 600, **paint("ink")}
    return text(words, x=WIDTH - EDGE, y=y + 14, font_size=LETTER, **look)


def _axis(ticks: Sequence[float], across: Callable[[float], float], y: float, form: Format) -> str:
    base = tag("line", x1=EDGE, x2=WIDTH - EDGE, y1=y, y2=y, **paint("", "line", 1))
    shown = ticks if len(ticks) < 8 else ticks[::2]
    return base + "".join(_tick(tick, across(tick), y, form) for tick in shown)


def _tick(tick: float, x: float, y: float, form: Format) -> str:
    anchor = "start" if x < EDGE + 12 else "end" if x > WIDTH - EDGE - 12 else "middle"
    look: dict[str, Attribute] = {"text_anchor": anchor, **paint("mist")}
    words = text(_short(form(tick)), x=x, y=y + 17, font_size=11, **look)
    return tag("line", x1=x, x2=x, y1=y, y2=y + 4, **paint("", "mist", 1)) + words


def _short(words: str) -> str:
    """Return a figure without noughts after the point, which say nothing on an axis."""
    figure = words.removesuffix("%")
    short = figure.rstrip("0").removesuffix(".") if "." in figure else figure
    return short + "%" * words.endswith("%")


def _upright(x: float, top: float, bottom: float, width: float) -> str:
    look = {**paint("", "sun", width), "stroke_dasharray": "4 3"}
    return tag("line", x1=x, x2=x, y1=top, y2=bottom, **look)


def _picture(height: float, name: str, described: str, parts: Sequence[str]) -> Svg:
    drawn = tag(
        "svg",
        *parts,
        viewBox=f"0 0 {WIDTH} {ceil(height)}",
        role="img",
        aria_label=f"{name}: {described}",
        font_family=FONT,
        class_="plot",
    )
    return Svg(drawn)
