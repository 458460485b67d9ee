"""A board as a printed map: the frame with its Exits, the spaces, and what is drawn in them."""

from functools import cache
from typing import Final

from cloudtop.core.i18n import N_, Translator, current_translator, tr
from cloudtop.games.railroad_ink.components import (
    CENTRE,
    COLUMNS,
    EXITS,
    SIZE,
    SPACE_CODES,
    SPACE_IDS,
    SPACES,
    STRUCTURES,
)
from cloudtop.games.railroad_ink.drawing import offered
from cloudtop.games.railroad_ink.glyphs import NOTHING_LEADS_IN, glyph, highway, railway
from cloudtop.games.railroad_ink.plan import Plan
from cloudtop.games.railroad_ink.reading import (
    NO_SHAPE,
    in_turn,
    is_over,
    mirror_image,
    opening,
    routes_into,
    shape_of,
    ways,
)
from cloudtop.games.railroad_ink.showing import Showing, showing
from cloudtop.games.railroad_ink.showing_art import over_map, under_space
from cloudtop.games.railroad_ink.signs import factory, university, village, weather
from cloudtop.games.railroad_ink.tokens import HIGHWAY, parse_token
from cloudtop.games.railroad_ink.view import BoardView, View
from cloudtop.toolkit.pictures.drawing import Way, at, halo, scaled, text_line, turning
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import paint

SIGNS_FROM: Final = 22
"""Smaller spaces have no room for the signs of structures."""
VILLAGE_NAMES: Final = {
    "": N_("Village"),
    "active": N_("Village active"),
    "wasted": N_("Village wasted"),
}


def game_map(view: View, number: int, plan: Plan) -> str:
    """Return a player's board, in a box of ``plan.width`` squared, with what scores to be lit."""
    board = view.boards[number]
    found = showing(board, view.edition)
    spaces = (space_group(view, number, space, plan, found) for space in range(SPACES))
    lit_above = over_map(found, board, plan, number)
    return "".join((frame(plan, current_translator()), *spaces, printed_lines(plan), lit_above))


# --- what is printed ------------------------------------------------------------------------


@cache
def frame(plan: Plan, _: Translator) -> str:
    """Return the frame with the Exits and, on a large board, the names of columns and rows."""
    radius = max(6, plan.margin // 2)
    look = paint("livery", "edge", 1.75 if plan.grand else 1.2)
    box = tag("rect", width=plan.width, height=plan.width, rx=radius, **look)
    side = SIZE * plan.cell
    paper = tag("rect", x=plan.margin, y=plan.margin, width=side, height=side, **paint("line"))
    exits = "".join(exit_tab(plan, number) for number in range(len(EXITS)))
    return box + (coordinates(plan) if plan.grand else "") + paper + exits


def coordinates(plan: Plan) -> str:
    size = 14 if plan.margin > 24 else 11
    aside = plan.cell * 0.36
    low = plan.margin / 2 + size * 0.36
    return "".join(
        text_line(
            plan.middle(n)[0] - aside, low, COLUMNS[n], size, "on-dark", anchor="middle", bold=1
        )
        + text_line(
            plan.margin / 2,
            plan.middle(SIZE * n)[1] - aside + size * 0.36,
            n + 1,
            size,
            "on-dark",
            anchor="middle",
            bold=1,
        )
        for n in range(SIZE)
    )


def exit_tab(plan: Plan, number: int) -> str:
    """Return an Exit: a sign on the frame that points off the map, with its kind of route."""
    exit_ = EXITS[number]
    x, y = plan.middle(exit_.space)
    half = plan.cell / 2
    dx, dy = ((0, -half), (half, 0), (0, half), (-half, 0))[exit_.side]
    deep = plan.margin / plan.scale - 1
    sign = f"-11,1 -11,{-deep + 4:.4g} 0,{-deep - 0.5:.4g} 11,{-deep + 4:.4g} 11,1"
    road = f"M0 {-deep + 4:.4g}L0 1"
    line = highway([road], [0, 2]) if exit_.kind == HIGHWAY else railway([road])
    plate = tag("polygon", points=sign, stroke_linejoin="round", **paint("paper", "edge", 1))
    where = (
        f"translate({x + dx:.5g} {y + dy:.5g}) rotate({90 * exit_.side}) scale({plan.scale:.4g})"
    )
    said = title(tr("Exit: highway" if exit_.kind == HIGHWAY else "Exit: railway"))
    return tag("g", said, plate, line, transform=where)


@cache
def printed_lines(plan: Plan) -> str:
    """Return the frames that stay in sight above all tints: the map's and the central area's."""
    edge, cell = plan.margin, plan.cell
    side = SIZE * cell
    inner = tag(
        "rect",
        x=edge + 2 * cell,
        y=edge + 2 * cell,
        width=3 * cell,
        height=3 * cell,
        rx=2,
        pointer_events="none",
        stroke_dasharray=None if not plan.grand else "6 4",
        **paint("", "mist", 1.75 if plan.grand else 1),
    )
    outer = tag(
        "rect",
        x=edge,
        y=edge,
        width=side,
        height=side,
        pointer_events="none",
        **paint("", "edge", 2 if plan.grand else 1.2),
    )
    return inner + outer


# --- spaces ---------------------------------------------------------------------------------


def space_group(view: View, number: int, space: int, plan: Plan, found: Showing) -> str:
    """Return one space with all that is in it; for whom it is legal it can be clicked."""
    board = view.boards[number]
    cell = plan.cell
    x, y = plan.middle(space)
    name = f"space-{number}-{SPACE_IDS[space]}"
    inside = [
        ground(space, cell, space in board.fresh and not is_over(view)),
        scaled(0, 0, plan.scale, *contents(view, number, space, plan, found)),
    ]
    if number != view.viewer:
        return at(x, y, *inside, id=name)
    notation = f"space {SPACE_CODES[space]}"
    if space == board.space:
        inside.append(choosing(view, board, plan))
    if notation in view.choices:
        inside += [scaled(0, 0, plan.scale, ghost(view, board, space)), glow(cell)]
    return offered(view, notation, name, x, y, *inside)


@cache
def ground(space: int, cell: int, fresh: bool) -> str:
    central = bool(CENTRE >> space & 1)
    tints = [sheet(cell, "floor" if central else "paper")]
    if central:
        tints.append(tag("g", sheet(cell, "cushion"), opacity=0.24))
    if fresh:
        tints.append(tag("g", sheet(cell, "sea"), opacity=0.16))
    return "".join(tints)


@cache
def sheet(cell: int, token: str) -> str:
    """Return the paper of a space; the printed lines show between one and the next."""
    side = cell - 1
    return tag("rect", x=-side / 2, y=-side / 2, width=side, height=side, **paint(token))


def contents(view: View, number: int, space: int, plan: Plan, found: Showing) -> list[str]:
    """Return structure, route and weather, and under them what lights up."""
    board = view.boards[number]
    token = board.pictures[space]
    parts: list[str] = []
    if token:
        parts.append(under_space(found, board, space, number))
        airport = parse_token(token).airport
        parts.append(glyph(token, routes_into(board, space) if airport else NOTHING_LEADS_IN))
    if space in board.fresh and plan.grand and not is_over(view):
        parts.append(drop())
    if view.edition == "challenge" and plan.cell >= SIGNS_FROM:
        parts.append(structure(space, token, current_translator()))
    if board.weather[space]:
        parts.append(symbol(board.weather[space], current_translator()))
    return parts


@cache
def drop() -> str:
    """Return the mark of ink that is still wet."""
    path = "M0 -3.6 C1.6 -1.2 2.6 0 2.6 1.4 A2.6 2.6 0 0 1 -2.6 1.4 C-2.6 0 -1.6 -1.2 0 -3.6 Z"
    return tag("path", d=path, transform="translate(15.4 -15)", **paint("sea", "paper", 0.8))


@cache
def structure(space: int, token: str, _: Translator) -> str:
    """Return the sign of a structure: open, at work, or wasted."""
    bit = 1 << space
    if STRUCTURES.factories & bit:
        sign, said = factory(bool(token)), tr("Factory")
    elif STRUCTURES.universities & bit:
        sign, said = university(bool(token)), tr("University")
    elif STRUCTURES.villages & bit:
        state = "" if not token else "active" if parse_token(token).station else "wasted"
        sign, said = village(state), tr(VILLAGE_NAMES[state])
    else:
        return ""
    # Where nothing is drawn there is more room.
    where, size = ((-9.5, -9.5), 0.72) if not token else ((-12.8, -12.8), 0.52)
    plate = tag("circle", r=12.5, opacity=0.9, **paint("paper")) if token else ""
    return scaled(*where, size, title(said), plate, sign)


@cache
def symbol(name: str, _: Translator) -> str:
    """Return a symbol of the weather in the lower right corner."""
    plate = tag("circle", r=14, **paint("air", "sea", 1.6))
    return scaled(12.6, 12.6, 0.5, title(opening(name)), plate, weather(name))


# --- choices --------------------------------------------------------------------------------


def glow(cell: int) -> str:
    return halo(-cell / 2 + 3, -cell / 2 + 3, cell - 6, cell - 6, 6)


def ghost(view: View, board: BoardView, space: int) -> str:
    """Return what a click would bring: seen when it is pointed at."""
    shape = shape_of(view, board.choosing)
    if shape == NO_SHAPE:
        drawn = symbol(board.choosing.partition(" ")[2], current_translator())
    else:
        drawn = glyph(ways(board, space, shape)[0], routes_into(board, space))
    return tag("g", drawn, class_="ghost", opacity=0)


def choosing(view: View, board: BoardView, plan: Plan) -> str:
    """Return the chosen space with every picture to choose from, in the order of turning it."""
    size = plan.cell - 4
    box = {"x": -size / 2, "y": -size / 2, "width": size, "height": size, "rx": 6}
    ground = tag("rect", fill_opacity=0.14, **box, **paint("sun", "sun", 4))
    if not view.choices:
        return ground
    return turning(tr("Turn it"), tr("Draw it"), ways_offered(view, board, plan), ground)


def ways_offered(view: View, board: BoardView, plan: Plan) -> list[Way]:
    tokens = in_turn([notation.partition(" ")[2] for notation in view.choices])
    leads = routes_into(board, board.space)
    found: list[Way] = []
    for token in tokens:
        image = mirror_image(token, tokens)
        picture = scaled(0, 0, plan.scale, glyph(token, leads))
        found.append(Way(f"draw {token}", picture, f"draw {image}" if image else None))
    return found
