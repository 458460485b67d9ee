"""The score on the board: each part of it can be lit, under the routes or above them.

Networks are coloured and numbered, longest routes stand out, spaces that count are tinted, open
ends are crossed.
"""

from functools import cache
from typing import Final

from cloudtop.core.i18n import Translator, current_translator, tr
from cloudtop.games.railroad_ink.glyphs import ENDS, arm, centre_lines, through
from cloudtop.games.railroad_ink.plan import Plan
from cloudtop.games.railroad_ink.reading import routes_into
from cloudtop.games.railroad_ink.showing import MIDDLE, Line, Showing
from cloudtop.games.railroad_ink.signs import cross
from cloudtop.games.railroad_ink.survey import Side
from cloudtop.games.railroad_ink.tokens import Picture, parse_token
from cloudtop.games.railroad_ink.view import BoardView
from cloudtop.toolkit.pictures.drawing import at, lit, part_key, scaled, text_line
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import paint

NETWORK_TOKENS: Final = ("green", "purple", "blue", "red", "yellow", "mist")
"""The colours of networks; their numbers tell them apart as well."""
HIGHWAY_LIT: Final = "sun"
RAILWAY_LIT: Final = "sea"
AIRWAY_LIT: Final = "good"


def colour_of(network: int) -> str:
    return NETWORK_TOKENS[network % len(NETWORK_TOKENS)]


# --- under the routes -----------------------------------------------------------------------


def under_space(found: Showing, board: BoardView, space: int, seat: int) -> str:
    """Return the bands of networks and the tints of a space that counts by itself."""
    drawn = [
        lit(part_key(part, seat), tint())
        for part, spaces in (
            ("centre", found.centre),
            ("villages", found.villages),
            ("expansion", found.weather),
        )
        if spaces >> space & 1
    ]
    if space in found.pieces:
        drawn.append(lit(part_key("exits", seat), *bands(found, board, space)))
    return "".join(drawn)


@cache
def tint() -> str:
    return tag("rect", x=-19.5, y=-19.5, width=39, height=39, opacity=0.6, **paint("gold"))


def bands(found: Showing, board: BoardView, space: int) -> list[str]:
    """Return the broad band of each network that runs through a space."""
    picture = parse_token(board.pictures[space])
    drawn: list[str] = []
    for group, network in found.pieces[space]:
        if picture.airport:
            sides = [side for side, kind in enumerate(routes_into(board, space)) if kind]
        else:
            sides = [side for side in range(4) if picture.groups[side] == group]
        drawn.append(band(tuple(sides), picture.station or picture.airport, network))
    return drawn


@cache
def band(sides: tuple[int, ...], hub: bool, network: int) -> str:
    path = " ".join(centre_lines(list(sides), hub))
    return tag("path", d=path, opacity=0.55, stroke_linecap="butt", stroke_linejoin="round",
               **paint("", colour_of(network), 24))  # fmt: skip


# --- over the routes ------------------------------------------------------------------------


def over_map(found: Showing, board: BoardView, plan: Plan, seat: int) -> str:
    """Return what stands out above a map of which the rest steps back."""
    airline = [
        *route(found.airway, AIRWAY_LIT, board, plan),
        *open_ends(found.open_airways, plan),
        *(on(plan, space, lonely(current_translator())) for space in found.lonely),
    ]
    layers = (
        ("highway", route(found.highway, HIGHWAY_LIT, board, plan)),
        ("railway", route(found.railway, RAILWAY_LIT, board, plan)),
        ("expansion", airline),
        ("errors", open_ends(found.open_ends, plan)),
    )
    drawn = [lit(part_key(part, seat), veil(plan), *layer) for part, layer in layers if layer]
    if found.networks:
        drawn.append(lit(part_key("exits", seat), *exit_badges(found, plan)))
    if found.void:
        drawn.append(lit(part_key("expansion", seat), *crossed_symbols(found.void, plan)))
    return "".join(drawn)


@cache
def veil(plan: Plan) -> str:
    look = paint("paper")
    box = {"x": plan.margin, "y": plan.margin, "width": plan.side, "height": plan.side}
    return tag("rect", opacity=0.62, **box, **look)


def on(plan: Plan, space: int, *inside: str) -> str:
    """Return something drawn on the grid of a space, at its place on the map."""
    return scaled(*plan.middle(space), plan.scale, *inside)


def route(lines: dict[int, Line], token: str, board: BoardView, plan: Plan) -> list[str]:
    """Return a longest route, space by space."""
    return [
        on(plan, space, lit_line(line, token, is_hub(parse_token(board.pictures[space]))))
        for space, line in lines.items()
    ]


def is_hub(picture: Picture) -> bool:
    """Return whether routes meet in the middle of a space."""
    return picture.station or picture.airport or max(picture.groups.count(n) for n in (0, 1)) > 2


@cache
def lit_line(line: Line, token: str, hub: bool) -> str:
    """Return a line from side to side, around the corner of a hub, or to a dot where it ends."""
    one, two = line
    dot = tag("circle", r=6, **paint(token, "paper", 1.6)) if MIDDLE in line else ""
    if one == MIDDLE and two == MIDDLE:
        return dot
    path = arm(max(line)) if dot else through(one, two)
    if hub and not dot:
        (x1, y1), (x2, y2) = ENDS[one], ENDS[two]
        path = f"M{x1} {y1}L0 0L{x2} {y2}"
    under = tag("path", d=path, stroke_linejoin="round", **paint("", "paper", 10))
    return under + tag("path", d=path, stroke_linejoin="round", **paint("", token, 6.4)) + dot


def open_ends(ends: tuple[Side, ...], plan: Plan) -> list[str]:
    return [on(plan, space, open_end(side, current_translator())) for space, side in ends]


@cache
def open_end(side: int, _: Translator) -> str:
    x, y = (end * 0.72 for end in ENDS[side])
    plate = tag("circle", r=11, **paint("paper", "bad", 2.4))
    return scaled(x, y, 0.5, title(tr("Open end: −1")), plate, cross(width=4))


@cache
def lonely(_: Translator) -> str:
    """Return the mark of an Airport to which no airway leads."""
    plate = tag("circle", r=11, **paint("paper", "bad", 2.4))
    return scaled(9, -9, 0.6, title(tr("No airway leads here: −4")), plate, cross(width=4))


def crossed_symbols(void: int, plan: Plan) -> list[str]:
    """Return a cross over every symbol of the weather that does not count."""
    return [
        on(plan, space, scaled(12.6, 12.6, 0.9, cross(width=3)))
        for space in range(void.bit_length())
        if void >> space & 1
    ]


# --- Exits ----------------------------------------------------------------------------------


def exit_badges(found: Showing, plan: Plan) -> list[str]:
    """Return the number of its network on every Exit that scores."""
    radius = min(11.0, plan.margin * 0.5)
    return [
        at(*plan.exit_place(number), badge(network, radius))
        for exits, network in found.networks
        for number in exits
    ]


@cache
def badge(network: int, radius: float) -> str:
    token = colour_of(network)
    disc = tag("circle", r=radius, **paint(token, "on-dark", 1.5))
    ink = "on-light" if token == "yellow" else "on-dark"
    size = int(radius * 1.45)
    number = text_line(0, radius * 0.52, network + 1, size, ink, anchor="middle", bold=1)
    return disc + (number if radius > 4 else "")
