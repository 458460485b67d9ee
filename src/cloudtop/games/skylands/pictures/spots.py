"""Where on a tile the spaces of a region lie, and what stands beside them."""

from functools import cache
from math import fsum
from typing import Final

from ..components.geometry import SIDES
from .shores import Point, turn_point

Feature = tuple[str, float, float]
"""A drawing (small, mid or big) and its place."""

# On the way in from the north side, by which sides beside and opposite others reach (E, S, W).
SPACE: Final[dict[str, Point]] = {
    "": (0, -29),
    "S": (0, -29),
    "E": (-8, -32),
    "W": (8, -32),
    "EW": (0, -34),
}
EXTRA: Final[tuple[Point, ...]] = ((0, 0), (-14, 14), (14, 14), (-14, -14), (14, -14))
INLAND: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0, 10),),
    2: ((-15, 10), (15, 10)),
    3: ((-22, 4), (0, 14), (22, 4)),
}
"""Spaces of land that reaches no side, by their number."""


def beside(others: str, side: int) -> str:
    """Return which of the other sides are taken, as if ``side`` was the north."""
    return "".join(SIDES[step] for step in (1, 2, 3) if SIDES[(side + step) % 4] in others)


@cache
def spaces(sides: str, others: str, count: int) -> tuple[Point, ...]:
    """Return where the spaces of a region lie: one at each side, further ones in the middle."""
    if not sides:
        return INLAND.get(count, EXTRA[:count])
    found = [space_at(sides, others, SIDES.index(side)) for side in sides]
    return tuple([*found, *EXTRA][:count])


def space_at(sides: str, others: str, side: int) -> Point:
    taken = beside(others, side) if len(sides) == 1 else ""
    return turn_point(SPACE[taken if taken in SPACE else taken.replace("S", "")], side)


@cache
def features(sides: str, others: str) -> tuple[Feature, ...]:
    """Return what stands on a region, from the back to the front."""
    if not sides:
        found: list[Feature] = [("mid", 0, -15), ("small", -25, -8), ("small", 26, -9)]
    elif len(sides) == 1:
        found = headland(SIDES.index(sides), beside(others, SIDES.index(sides)))
    else:
        found = mainland(sides)
    return tuple(sorted(found, key=lambda feature: feature[2]))


def centre(sides: str, others: str) -> Point:
    """Return where the largest drawing of a region stands."""
    found = features(sides, others)
    _, x, y = next((one for one in found if one[0] != "small"), found[0])
    return x, y


def headland(side: int, taken: str) -> list[Feature]:
    """Return what stands on land that reaches one side only."""
    if "E" in taken and "W" in taken:
        return [feature_at("small", -19, -43, side), feature_at("small", 19, -43, side)]
    if "E" in taken or "W" in taken:
        away = -1 if "E" in taken else 1
        inner = feature_at("small", 27 * away, -25, side)
        if "S" not in taken:
            inner = feature_at("mid", 20 * away, -13, side)
        return [feature_at("small", -16 * away, -41, side), inner]
    found = [feature_at("small", -24, -27, side), feature_at("small", 24, -30, side)]
    if "S" in taken:
        return found
    upright = side % 2 == 0
    return [*found, feature_at("big", 0, 1, side) if upright else feature_at("mid", 0, 0, side)]


def feature_at(size: str, x: float, y: float, side: int) -> Feature:
    """Return a drawing at a place given as if ``side`` was the north."""
    x, y = turn_point((x, y), side)
    return size, x, y


def mainland(sides: str) -> list[Feature]:
    """Return what stands on land that joins sides."""
    numbers = [SIDES.index(side) for side in sides]
    ways = [turn_point((0, -1), side) for side in numbers]
    x, y = -7 * fsum([way[0] for way in ways]), -7 * fsum([way[1] for way in ways])
    flanks = [feature_at("small", along, -33, side) for side in numbers for along in (-23, 24)]
    return [("big", x, y), *flanks]


def guest_places(count: int) -> tuple[Point, ...]:
    """Return the places of a Hostel, side by side below it."""
    step = min(19.0, 76 / max(count, 1))
    return tuple((step * (place - (count - 1) / 2), 34.0) for place in range(count))
