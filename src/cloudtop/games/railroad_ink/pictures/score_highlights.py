"""The score on the board: each part of it can be lit, under the routes or above them.

Networks are coloured and numbered, longest routes stand out, spaces that count are tinted, open
ends are crossed.
"""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from cloudtop.core.i18n import tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, circle, lit, part_key, path, scaled, text_line
from cloudtop.toolkit.pictures.svg import Pieces, tag, title
from cloudtop.toolkit.pictures.theme import paint

from ..components.tokens import Four, parse_token
from ..scoring.survey import Side
from ..view.score_highlights import MIDDLE, Line, ScoreHighlights
from ..view.seat_view import BoardView, View
from .measures import Measures
from .routes import ENDS, arm, centre_lines, through
from .symbols import cross, outline

NETWORK_TOKENS: Final = ("green", "purple", "blue", "red", "yellow", "mist")
"""The colours of networks; their numbers tell them apart as well."""


def colour_of(network: int) -> str:
    return NETWORK_TOKENS[network % len(NETWORK_TOKENS)]


# --- under the routes -----------------------------------------------------------------------


class Glow(NamedTuple):
    """What can be lit in a space."""

    tints: tuple[str, ...] = ()
    """The parts of the score for which it counts by itself."""
    strands: tuple[tuple[int, int], ...] = ()
    """The group of sides and the number of each network that runs through it."""


NOTHING_GLOWS: Final = Glow()


def glow_of(found: ScoreHighlights, space: int) -> Glow:
    counted = (("centre", found.centre), ("villages", found.villages), ("expansion", found.weather))
    tints = tuple([part for part, spaces in counted if spaces >> space & 1])
    return Glow(tints, tuple(found.pieces.get(space, ())))


def under_space(glow: Glow, token: str, leads: Four, seat: int) -> str:
    """Return the bands of networks and the tints of a space that counts by itself."""
    parts = [lit(part_key(part, seat), tint()) for part in glow.tints]
    if glow.strands:
        parts.append(lit(part_key("exits", seat), *bands(glow, token, leads)))
    return "".join(parts)


@cache
def tint() -> str:
    return tag("rect", x=-19.5, y=-19.5, width=39, height=39, opacity=0.6, **paint("gold"))


def bands(glow: Glow, token: str, leads: Four) -> list[str]:
    """Return the broad band of each network that runs through a space."""
    route = parse_token(token)
    result: list[str] = []
    for group, network in glow.strands:
        if route.airport:
            sides = [side for side, kind in enumerate(leads) if kind]
        else:
            sides = [side for side in range(4) if route.groups[side] == group]
        result.append(band(tuple(sides), route.station or route.airport, network))
    return result


@cache
def band(sides: tuple[int, ...], hub: bool, network: int) -> str:
    ends = {"stroke_linecap": "butt", "stroke_linejoin": "round"}
    line = " ".join(centre_lines(list(sides), hub))
    return path(line, "", colour_of(network), 24, opacity=0.55, **ends)


# --- over the routes ------------------------------------------------------------------------


def over_map(view: View, found: ScoreHighlights, seat: int, measures: Measures) -> Pieces:
    """Return what stands out above a map of which the rest steps back; what has nothing to show is
    empty."""
    board = view.boards[seat]
    lonely = lonely_mark(view.box.sky_points.lonely_airport) if found.lonely else ""
    airline = [
        *route_line(found.airway, "good", board, measures),
        *open_ends(found.open_airways, measures),
        *(on(measures, space, lonely) for space in found.lonely),
    ]
    layers = (
        ("highway", route_line(found.highway, "sun", board, measures)),
        ("railway", route_line(found.railway, "sea", board, measures)),
        ("expansion", airline),
        ("errors", open_ends(found.open_ends, measures)),
    )
    shown = [
        lit(part_key(part, seat), veil(measures), *layer) if layer else "" for part, layer in layers
    ]
    badges, void = exit_badges(found, measures), crosses(found.void, measures)
    shown.append(lit(part_key("exits", seat), *badges) if found.networks else "")
    shown.append(lit(part_key("expansion", seat), *void) if found.void else "")
    return tuple(shown)


@cache
def veil(measures: Measures) -> str:
    edge, side = measures.margin, measures.side
    return tag("rect", opacity=0.62, x=edge, y=edge, width=side, height=side, **paint("paper"))


def on(measures: Measures, space: int, *inside: str) -> str:
    """Return something drawn on the grid of a space, at its place on the map."""
    return scaled(*measures.middle(space), measures.scale, *inside)


def route_line(
    lines: dict[int, Line], token: str, board: BoardView, measures: Measures
) -> list[str]:
    """Return a longest route, space by space."""
    return [
        line_in(measures, space, line, token, is_hub(board.pictures[space]))
        for space, line in lines.items()
    ]


@lru_cache(maxsize=4096)  # most of a longest route is as it was
def line_in(measures: Measures, space: int, line: Line, token: str, hub: bool) -> str:
    return on(measures, space, lit_line(line, token, hub))


@cache
def is_hub(drawn: str) -> bool:
    """Return whether routes meet in the middle of a space."""
    route = parse_token(drawn)
    return route.station or route.airport or max(route.groups.count(n) for n in (0, 1)) > 2


@cache
def lit_line(line: Line, token: str, hub: bool) -> str:
    """Return a line from side to side, around the corner of a hub, or to a dot where it ends."""
    one, two = line
    dot = circle(None, None, 6, token, "paper", 1.6) if MIDDLE in line else ""
    if one == MIDDLE and two == MIDDLE:
        return dot
    way = arm(max(line)) if dot else through(one, two)
    if hub and not dot:
        (x1, y1), (x2, y2) = ENDS[one], ENDS[two]
        way = f"M{x1} {y1}L0 0L{x2} {y2}"
    return outline(way, "", "paper", 10) + outline(way, "", token, 6.4) + dot


def open_ends(ends: tuple[Side, ...], measures: Measures) -> list[str]:
    return [open_end(measures, space, side) for space, side in ends]


@cached_per_language(maxsize=2048)
def open_end(measures: Measures, space: int, side: int) -> str:
    x, y = ENDS[side]
    mark = scaled(x * 0.72, y * 0.72, 0.5, error_mark(tr("Open end: −1")))
    return on(measures, space, mark)


@cached_per_language(maxsize=None)
def lonely_mark(lost: int) -> str:
    """Return the mark of an Airport to which no airway leads."""
    return scaled(9, -9, 0.6, error_mark(tr("No airway leads here: −{lost}", lost=lost)))


def error_mark(said: str) -> str:
    return title(said, "part-errors") + circle(None, None, 11, "paper", "bad", 2.4) + cross(width=4)


def crosses(void: int, measures: Measures) -> list[str]:
    """Return a cross over every symbol of the weather that does not count."""
    sign, spaces = scaled(12.6, 12.6, 0.9, cross(width=3)), range(void.bit_length())
    return [on(measures, space, sign) for space in spaces if void >> space & 1]


# --- Exits ----------------------------------------------------------------------------------


def exit_badges(found: ScoreHighlights, measures: Measures) -> list[str]:
    """Return the number of its network on every Exit that scores."""
    return [
        badge_at(measures, number, network) for exits, network in found.networks for number in exits
    ]


@lru_cache(maxsize=1024)
def badge_at(measures: Measures, number: int, network: int) -> str:
    return at(*measures.exit_place(number), badge(network, min(11.0, measures.margin * 0.5)))


@cache
def badge(network: int, radius: float) -> str:
    token = colour_of(network)
    disc = circle(None, None, radius, token, "on-dark", 1.5)
    ink = "on-light" if token == "yellow" else "on-dark"
    size = int(radius * 1.45)
    number = text_line(0, radius * 0.52, network + 1, size, ink, anchor="middle", bold=1)
    return disc + (number if radius > 4 else "")
