"""The score on the board: networks coloured and numbered, longest routes lit, open ends crossed."""

from functools import cache
from typing import Final

from cloudtop.core.drawing import at, scaled, words
from cloudtop.core.svg import tag, title
from cloudtop.core.theme import paint
from cloudtop.core.words import Translator, say, tongue
from cloudtop.games.railroad_ink.components import EXITS, SIZE
from cloudtop.games.railroad_ink.glyphs import ENDS, arm, centre_lines, through
from cloudtop.games.railroad_ink.reading import routes_into
from cloudtop.games.railroad_ink.showing import MIDDLE, Line, Showing
from cloudtop.games.railroad_ink.signs import cross
from cloudtop.games.railroad_ink.tokens import parse_token
from cloudtop.games.railroad_ink.view import BoardView

NETWORK_TOKENS: Final = ("green", "purple", "blue", "red", "yellow", "mist")
"""The colours of networks; their numbers tell them apart as well."""
HIGHWAY_LIT: Final = "sun"
RAILWAY_LIT: Final = "sea"
AIRWAY_LIT: Final = "good"


def colour_of(network: int) -> str:
    return NETWORK_TOKENS[network % len(NETWORK_TOKENS)]


# --- under the routes -----------------------------------------------------------------------


def under_space(found: Showing, board: BoardView, space: int) -> str:
    """Return the broad band of each network that runs through a space."""
    picture = parse_token(board.pictures[space])
    bands: list[str] = []
    for group, network in found.pieces.get(space, ()):
        if picture.airport:
            sides = [side for side, kind in enumerate(routes_into(board, space)) if kind]
        else:
            sides = [side for side in range(4) if picture.groups[side] == group]
        bands.append(band(tuple(sides), picture.station or picture.airport, network))
    return "".join(bands)


@cache
def band(sides: tuple[int, ...], hub: bool, network: int) -> str:
    path = " ".join(centre_lines(list(sides), hub))
    return tag("path", d=path, opacity=0.5, stroke_linecap="butt", stroke_linejoin="round",
               **paint("", colour_of(network), 21))  # fmt: skip


# --- over the routes ------------------------------------------------------------------------


def over_space(found: Showing, board: BoardView, space: int) -> str:
    """Return the lit lines of the longest routes, and what went wrong."""
    picture = parse_token(board.pictures[space])
    hub = picture.station or picture.airport or max(picture.groups.count(n) for n in (0, 1)) > 2
    parts = [
        lit_line(lines[space], token, hub)
        for lines, token in (
            (found.railway, RAILWAY_LIT),
            (found.highway, HIGHWAY_LIT),
            (found.airway, AIRWAY_LIT),
        )
        if space in lines
    ]
    parts += [open_end(side, tongue()) for side in found.open_ends.get(space, ())]
    if space in found.lonely:
        parts.append(lonely(tongue()))
    return "".join(parts)


@cache
def lit_line(line: Line, token: str, hub: bool) -> str:
    """Return a line from side to side, around the corner of a hub, or to a dot where it ends."""
    one, two = line
    dot = tag("circle", r=4.4, **paint(token, "paper", 1.2)) if MIDDLE in line else ""
    if one == MIDDLE and two == MIDDLE:
        return dot
    path = arm(max(line)) if dot else through(one, two)
    if hub and not dot:
        (x1, y1), (x2, y2) = ENDS[one], ENDS[two]
        path = f"M{x1} {y1}L0 0L{x2} {y2}"
    under = tag("path", d=path, stroke_linejoin="round", **paint("", "paper", 5.8))
    return under + tag("path", d=path, stroke_linejoin="round", **paint("", token, 3.8)) + dot


@cache
def open_end(side: int, _: Translator) -> str:
    x, y = (end * 0.72 for end in ENDS[side])
    plate = tag("circle", r=11, **paint("paper", "bad", 2))
    return scaled(x, y, 0.42, title(say("Open end: −1")), plate, cross(width=4))


@cache
def lonely(_: Translator) -> str:
    """Return the mark of an Airport to which no airway leads."""
    plate = tag("circle", r=11, **paint("paper", "bad", 2))
    return scaled(9, -9, 0.52, title(say("No airway leads here: −4")), plate, cross(width=4))


# --- Exits ----------------------------------------------------------------------------------


def exit_badges(found: Showing, width: int, margin: int, cell: int) -> str:
    """Return the number of its network on every Exit that scores."""
    radius = min(11.0, margin * 0.5)
    badges: list[str] = []
    for exits, network in found.networks:
        for number in exits:
            x, y = exit_place(number, width, margin, cell)
            disc = tag("circle", r=radius, **paint(colour_of(network), "on-dark", 1.5))
            ink = "on-light" if colour_of(network) == "yellow" else "on-dark"
            said = words(
                0, radius * 0.52, network + 1, int(radius * 1.45), ink, anchor="middle", bold=1
            )
            badges.append(at(x, y, disc, said if radius > 4 else ""))
    return "".join(badges)


def exit_place(number: int, width: int, margin: int, cell: int) -> tuple[float, float]:
    exit_ = EXITS[number]
    along = margin + cell / 2
    column, row = along + exit_.space % SIZE * cell, along + exit_.space // SIZE * cell
    near, far = margin * 0.5, width - margin * 0.5
    return ((column, near), (far, row), (column, far), (near, row))[exit_.side]
