"""A point track: crossed boxes are spent, filled ones can be spent, open ones are free."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from cloudtop.toolkit.pictures.drawing import text_line
from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import paint
from cloudtop.toolkit.views import hashed_once


@hashed_once
@dataclass(frozen=True)
class Track:
    """How a track is laid out. Boxes stand in groups, one for the price of a service."""

    width: int
    left: int
    """Where the boxes begin."""
    rows: int
    box: int
    """The largest size of a box."""
    group: int
    longest: int
    """Boxes of the longest track beside it: all are drawn alike."""


GAP: Final = 4


def track(look: Track, icon: str, points: int, boxes: int, free: int) -> str:
    """Return a track with its sign and the points that can be spent now."""
    small = look.box < 14
    step = box_step(look, boxes)
    gained = boxes - free
    states = ["spent"] * (gained - points) + ["gained"] * points + ["free"] * free
    squares = (box(look, step, boxes, number, state) for number, state in enumerate(states))
    middle = look.rows * step // 2
    scale = 0.6 if small else 0.95
    sign = tag("g", icon, transform=f"translate({8 if small else 12} {middle}) scale({scale})")
    size = 14 if small else 20
    number = text_line(
        look.left - 10, middle + size * 36 // 100, points, size, "ink", bold=1, anchor="end"
    )
    return sign + number + "".join(squares)


def box_step(look: Track, boxes: int) -> int:
    """Return the distance from box to box: all tracks that fit get the same."""
    in_row = per_row(look, boxes)
    room = look.width - look.left - (in_row - 1) // look.group * GAP
    return min(look.box + 3, room // in_row)


def per_row(look: Track, boxes: int) -> int:
    longest = max(boxes, look.longest)
    return -(-longest // look.rows // look.group) * look.group


@cache
def box(look: Track, step: int, boxes: int, number: int, state: str) -> str:
    row, place = divmod(number, per_row(look, boxes))
    x = look.left + place * step + place // look.group * GAP
    y = row * step
    size = step - 2 if step < 14 else step - 3
    radius = 2 if size < 14 else 4
    if state == "gained":
        return square(x, y, size, radius, "sea", "sea")
    if state == "free":
        return square(x, y, size, radius, "", "rest")
    return square(x, y, size, radius, "line", "rest") + cross(x, y, size)


def square(x: int, y: int, size: int, radius: int, fill: str, stroke: str) -> str:
    return tag("rect", x=x, y=y, width=size, height=size, rx=radius, **paint(fill, stroke, 1.25))


def cross(x: int, y: int, size: int) -> str:
    inner = size // 4
    low, high = inner, size - inner
    path = (
        f"M{x + low} {y + low} L{x + high} {y + high} M{x + high} {y + low} L{x + low} {y + high}"
    )
    return tag("path", d=path, **paint("", "mist", 1.5))
