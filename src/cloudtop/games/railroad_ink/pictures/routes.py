"""Routes as on a map: highways with a dashed line, railways with sleepers, airways above.

Everything is drawn on a grid of 40 around (0, 0), the size of a space: routes end at its sides.
"""

from functools import cache
from typing import Final

from cloudtop.toolkit.pictures.drawing import circle, path, rect
from cloudtop.toolkit.pictures.svg import tag
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
    bridge = route.kinds.count(RAILWAY) == 2 and route.groups in ((0, 1, 0, 1), (1, 0, 1, 0))
    order = (RAILWAY, HIGHWAY, AIRWAY)
    parts: list[str] = []
    for kind, sides in sorted(strands_of(route), key=lambda strand: order.index(strand[0])):
        lines = centre_lines(sides, route.station)
        if kind == RAILWAY:
            parts.append(railway(lines))
        elif kind == HIGHWAY:
            under, over = bridge_parts(sides) if bridge else ("", "")
            parts.append(under + highway(lines, sides) + over)
        else:
            parts.append(airway(lines, sides))
    return "".join(parts)


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


def dashed(lines: list[str], token: str, width: float, dash: float, gap_first: bool = True) -> str:
    """Return dashed lines: each begins and ends with half a gap, or with half a dash."""
    parts: list[str] = []
    for line in lines:
        gap = (ARC / 6 if "A" in line else STEP) - dash
        offset = -gap / 2 if gap_first else dash / 2
        pattern = {"stroke_dasharray": f"{dash:.4g} {gap:.4g}"}
        look = {**paint("", token, width), **pattern, "stroke_dashoffset": f"{offset:.4g}"}
        parts.append(tag("path", d=line, **look))
    return "".join(parts)


# --- kinds of routes ------------------------------------------------------------------------


def highway(lines: list[str], sides: list[int]) -> str:
    joined = " ".join(lines)
    body = path(joined, "", "ink", ROAD) + path(joined, "", "gold", LANE)
    marked = [arm(side, outer=True) for side in sides] if len(sides) > 2 else lines
    return body + dashed(marked, "on-light", 1.3, 2.8)


def railway(lines: list[str]) -> str:
    return dashed(lines, "ink", 10, 1.7) + path(" ".join(lines), "", "ink", 3.2)


def airway(lines: list[str], sides: list[int]) -> str:
    under = path(" ".join(lines), "", "paper", 5.5, opacity=0.85)
    return under + dashed(lines, "sea", 2.6, 3.2, gap_first=False) + small_plane(sides)


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
    gap = path("M0 -10.5V10.5", "", "paper", 20, transform=turn)
    walls = "M-10.4 -12L-7.8 -9V9L-10.4 12M10.4 -12L7.8 -9V9L10.4 12"
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return gap, path(walls, "", "ink", 2, transform=turn, **ends)


@cache
def station() -> str:
    square = rect(-8, -8, 16, 16, "ink", "paper", 1.4, rx=1.5)
    return square + rect(-3.2, -3.2, 6.4, 6.4, "paper", rx=0.8)


@cache
def airport() -> str:
    disc = circle(None, None, 12, "sea", "paper", 1.6)
    return disc + tag("g", plane("paper", "sea"), transform="scale(0.82)")
