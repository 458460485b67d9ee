"""Routes as on a map: highways with a dashed line, railways with sleepers, airways above.

Everything is drawn on a grid of 40 around (0, 0), the size of a space: routes end at its sides.
"""

from functools import cache
from typing import Final

from cloudtop.toolkit.pictures.svg import Attribute, tag
from cloudtop.toolkit.pictures.theme import paint

from ..components.tokens import AIRWAY, HIGHWAY, RAILWAY, Four, Route, four, parse_token
from ..text.labels import strands_of
from .symbols import plane

HALF: Final = 20
ENDS: Final = ((0, -HALF), (HALF, 0), (0, HALF), (-HALF, 0))
NOTHING_LEADS_IN: Final[Four] = (0, 0, 0, 0)
ARC: Final = 31.416
"""Length of a curve: a quarter of a circle around a corner of the space."""
STEP: Final = 5
"""Sleepers and dashes: so far apart that they go on evenly from space to space."""

ROAD: Final = 13
LANE: Final = 9.4


@cache
def glyph(token: str, leads: Four = NOTHING_LEADS_IN) -> str:
    """Return what is drawn in a space; ``leads``: what leads into an Airport from each side."""
    route = parse_token(token)
    if route.airport:
        inside = Route(leads, four([0 if kind else -1 for kind in leads]), True)
        return draw_strands(inside) + airport()
    return draw_strands(route) + (station() if route.station else "")


def draw_strands(route: Route) -> str:
    """Return railways, highways over them, and airways above everything."""
    by_kind = sorted(
        strands_of(route), key=lambda strand: (RAILWAY, HIGHWAY, AIRWAY).index(strand[0])
    )
    bridge = route.kinds.count(RAILWAY) == 2 and route.groups in ((0, 1, 0, 1), (1, 0, 1, 0))
    drawn: list[str] = []
    for kind, sides in by_kind:
        paths = centre_lines(sides, route.station)
        if kind == RAILWAY:
            drawn.append(railway(paths))
        elif kind == HIGHWAY:
            under, over = bridge_parts(sides) if bridge else ("", "")
            drawn.append(under + highway(paths, sides) + over)
        else:
            drawn.append(airway(paths, sides))
    return "".join(drawn)


# --- lines ----------------------------------------------------------------------------------


def centre_lines(sides: list[int], hub: bool) -> list[str]:
    """Return a route as lines: through, around a corner, or arms that meet in the middle."""
    if len(sides) == 2 and not hub:
        return [through(sides[0], sides[1])]
    if len(sides) == 4 and not hub:
        return [through(0, 2), through(1, 3)]
    return [arm(side) for side in sides]


def through(one: int, two: int) -> str:
    """Return the line from side to side."""
    if (two - one) % 4 == 3:
        one, two = two, one
    (x1, y1), (x2, y2) = ENDS[one], ENDS[two]
    if (two - one) % 4 == 2:
        return f"M{x1} {y1}L{x2} {y2}"
    return f"M{x1} {y1}A20 20 0 0 0 {x2} {y2}"


def arm(side: int, outer: bool = False) -> str:
    """Return the line from the middle to a side, or only its outer half."""
    x, y = ENDS[side]
    return f"M{x // 2} {y // 2}L{x} {y}" if outer else f"M0 0L{x} {y}"


def dashes(path: str, dash: float, first_gap: bool) -> dict[str, Attribute]:
    """Return a pattern that fits a line: it begins and ends with half a gap or half a dash."""
    step = ARC / 6 if "A" in path else STEP
    gap = step - dash
    return {
        "stroke_dasharray": f"{dash:.4g} {gap:.4g}",
        "stroke_dashoffset": f"{-gap / 2 if first_gap else dash / 2:.4g}",
    }


# --- kinds of routes ------------------------------------------------------------------------


def highway(paths: list[str], sides: list[int]) -> str:
    joined = " ".join(paths)
    body = tag("path", d=joined, **paint("", "ink", ROAD)) + tag(
        "path", d=joined, **paint("", "gold", LANE)
    )
    if len(sides) > 2:
        paths = [arm(side, outer=True) for side in sides]
    marks = (
        tag("path", d=path, **paint("", "on-light", 1.3), **dashes(path, 2.8, True))
        for path in paths
    )
    return body + "".join(marks)


def railway(paths: list[str]) -> str:
    joined = " ".join(paths)
    sleepers = (
        tag("path", d=path, **paint("", "ink", 10), **dashes(path, 1.7, True)) for path in paths
    )
    return "".join(sleepers) + tag("path", d=joined, **paint("", "ink", 3.2))


def airway(paths: list[str], sides: list[int]) -> str:
    under = tag("path", d=" ".join(paths), opacity=0.85, **paint("", "paper", 5.5))
    lines = (
        tag("path", d=path, **paint("", "sea", 2.6), **dashes(path, 3.2, False)) for path in paths
    )
    return under + "".join(lines) + small_plane(sides)


def small_plane(sides: list[int]) -> str:
    """Return the small plane of an airway; where it turns, the plane turns as well."""
    if len(sides) != 2:
        return ""
    if (sides[1] - sides[0]) % 2 == 0:
        x, y, turn = 0.0, 0.0, 0 if sides[0] == 0 else 90
    else:
        (x1, y1), (x2, y2) = ENDS[sides[0]], ENDS[sides[1]]
        x, y = (x1 + x2) * 0.293, (y1 + y2) * 0.293
        turn = 135 if (x > 0) == (y < 0) else 45
    return tag("g", plane(), transform=f"translate({x:.4g} {y:.4g}) rotate({turn}) scale(0.72)")


def bridge_parts(sides: list[int]) -> tuple[str, str]:
    """Return what lies under and over the highway of an overpass: a gap, and two parapets."""
    turn = f"rotate({0 if 0 in sides else 90})"
    gap = tag("path", d="M0 -10.5V10.5", transform=turn, **paint("", "paper", 20))
    walls = "M-10.4 -12L-7.8 -9V9L-10.4 12M10.4 -12L7.8 -9V9L10.4 12"
    rails = tag("path", d=walls, transform=turn, stroke_linecap="round", stroke_linejoin="round",
                **paint("", "ink", 2))  # fmt: skip
    return gap, rails


@cache
def station() -> str:
    square = tag("rect", x=-8, y=-8, width=16, height=16, rx=1.5, **paint("ink", "paper", 1.4))
    return square + tag("rect", x=-3.2, y=-3.2, width=6.4, height=6.4, rx=0.8, **paint("paper"))


@cache
def airport() -> str:
    disc = tag("circle", r=12, **paint("sea", "paper", 1.6))
    return disc + tag("g", plane("paper", "sea"), transform="scale(0.82)")
