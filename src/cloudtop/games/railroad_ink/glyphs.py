"""A plain drawing of what a space holds, until the table has a better one."""

from functools import cache
from typing import Final

from cloudtop.core.pieces import small_picture
from cloudtop.core.svg import tag
from cloudtop.core.theme import paint
from cloudtop.games.railroad_ink.labels import routes_of
from cloudtop.games.railroad_ink.tokens import AIRWAY, HIGHWAY, parse_token

HALF: Final = 20
ENDS: Final = ((0, -HALF), (HALF, 0), (0, HALF), (-HALF, 0))


@cache
def glyph(token: str) -> str:
    """Return a picture on a grid of 40 around (0, 0)."""
    picture = parse_token(token)
    if picture.airport:
        return tag("circle", r=9, **paint("glass", "ink", 2))
    parts = [
        tag("path", d=route_path(sides, len(set(picture.groups) - {-1}) > 1), **route_look(kind))
        for kind, sides in routes_of(picture)
    ]
    if picture.station:
        parts.append(tag("rect", x=-6, y=-6, width=12, height=12, **paint("ink")))
    return "".join(parts)


def route_path(sides: list[int], apart: bool) -> str:
    if apart and len(sides) == 2:
        (x1, y1), (x2, y2) = ENDS[sides[0]], ENDS[sides[1]]
        return f"M{x1} {y1} Q0 0 {x2} {y2}"
    return " ".join(f"M0 0 L{ENDS[side][0]} {ENDS[side][1]}" for side in sides)


def route_look(kind: int) -> dict[str, str | int | float | None]:
    if kind == HIGHWAY:
        return {**paint("", "ink", 6)}
    if kind == AIRWAY:
        return {**paint("", "sea", 3), "stroke_dasharray": "2 4"}
    return {**paint("", "ink", 3), "stroke_dasharray": "5 3"}


@cache
def glyph_picture(notation: str) -> str:
    """Return the small picture of a choice in the tray."""
    verb, _, token = notation.partition(" ")
    if verb == "draw":
        return small_picture(glyph(token))
    tick = tag("path", d="M-13 1 L-4 10 L14 -9", stroke_linecap="round", **paint("", "ink", 3.5))
    return small_picture(tick)
