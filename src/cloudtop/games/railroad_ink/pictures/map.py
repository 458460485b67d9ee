"""A board as a printed map: the frame with its Exits, the spaces, and what is drawn in them."""

from functools import cache
from typing import Final

from cloudtop.core.i18n import N_, tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import Way, halo, scaled, text_line, titled_place, turning
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import paint
from cloudtop.toolkit.views import is_over

from ..actions import FIRST_SYMBOL, DrawRoute
from ..components.box import Structures
from ..components.routes import TOKENS
from ..components.shapes import COLUMNS, EXITS, SIZE, SPACE_IDS, SPACES, SYMBOLS
from ..components.tokens import HIGHWAY, parse_token
from ..text.labels import title_of
from ..text.question import Choices, choices_by_place
from ..view.helpers import mirror_image, routes_into, shape_of, turning_order, ways
from ..view.score_highlights import ScoreHighlights, score_highlights
from ..view.seat_view import BoardView, View
from .measures import Measures
from .routes import NOTHING_LEADS_IN, glyph, highway, railway
from .score_highlights import over_map, under_space
from .symbols import factory, university, village, weather

SIGNS_FROM: Final = 22
"""Smaller spaces have no room for the signs of structures."""
VILLAGE_NAMES: Final = {
    "": N_("Village"),
    "active": N_("Village active"),
    "wasted": N_("Village wasted"),
}


def game_map(view: View, number: int, measures: Measures) -> str:
    """Return a player's board, ``measures.width`` squared, with what scores to be lit."""
    found = score_highlights(view, view.boards[number])
    choices = choices_by_place(view) if number == view.viewer else {}
    spaces = (space_group(view, choices, number, n, measures, found) for n in range(SPACES))
    lit_above = over_map(view, found, number, measures)
    return "".join((frame(measures), *spaces, printed_lines(measures), lit_above))


# --- what is printed ------------------------------------------------------------------------


@cached_per_language(maxsize=64)
def frame(measures: Measures) -> str:
    """Return the frame with the Exits and, on a large board, the names of columns and rows."""
    radius = max(6, measures.margin // 2)
    look = paint("livery", "edge", 1.75 if measures.large else 1.2)
    box = tag("rect", width=measures.width, height=measures.width, rx=radius, **look)
    side = SIZE * measures.cell
    paper = tag(
        "rect", x=measures.margin, y=measures.margin, width=side, height=side, **paint("line")
    )
    exits = "".join(exit_tab(measures, number) for number in range(len(EXITS)))
    return box + (coordinates(measures) if measures.large else "") + paper + exits


def coordinates(measures: Measures) -> str:
    size = 14 if measures.margin > 24 else 11
    aside = measures.cell * 0.36
    low = measures.margin / 2 + size * 0.36
    return "".join(
        text_line(
            measures.middle(n)[0] - aside, low, COLUMNS[n], size, "on-dark", anchor="middle", bold=1
        )
        + text_line(
            measures.margin / 2,
            measures.middle(SIZE * n)[1] - aside + size * 0.36,
            n + 1,
            size,
            "on-dark",
            anchor="middle",
            bold=1,
        )
        for n in range(SIZE)
    )


def exit_tab(measures: Measures, number: int) -> str:
    """Return an Exit: a sign on the frame that points off the map, with its kind of route."""
    exit_ = EXITS[number]
    x, y = measures.middle(exit_.space)
    half = measures.cell / 2
    dx, dy = ((0, -half), (half, 0), (0, half), (-half, 0))[exit_.side]
    deep = measures.margin / measures.scale - 1
    sign = f"-11,1 -11,{-deep + 4:.4g} 0,{-deep - 0.5:.4g} 11,{-deep + 4:.4g} 11,1"
    road = f"M0 {-deep + 4:.4g}L0 1"
    line = highway([road], [0, 2]) if exit_.kind == HIGHWAY else railway([road])
    plate = tag("polygon", points=sign, stroke_linejoin="round", **paint("paper", "edge", 1))
    turn, scale = 90 * exit_.side, measures.scale
    where = f"translate({x + dx:.5g} {y + dy:.5g}) rotate({turn}) scale({scale:.4g})"
    said = title(tr("Exit: highway" if exit_.kind == HIGHWAY else "Exit: railway"))
    return tag("g", said, plate, line, transform=where)


@cache
def printed_lines(measures: Measures) -> str:
    """Return the frames that stay in sight above all tints: the map's and the central area's."""
    edge, cell = measures.margin, measures.cell
    side = SIZE * cell
    inner = tag(
        "rect",
        x=edge + 2 * cell,
        y=edge + 2 * cell,
        width=3 * cell,
        height=3 * cell,
        rx=2,
        pointer_events="none",
        stroke_dasharray=None if not measures.large else "6 4",
        **paint("", "mist", 1.75 if measures.large else 1),
    )
    outer = tag(
        "rect",
        x=edge,
        y=edge,
        width=side,
        height=side,
        pointer_events="none",
        **paint("", "edge", 2 if measures.large else 1.2),
    )
    return inner + outer


# --- spaces ---------------------------------------------------------------------------------


def space_group(
    view: View,
    choices: Choices,
    number: int,
    space: int,
    measures: Measures,
    found: ScoreHighlights,
) -> str:
    """Return one space with all that is in it; for whom it is legal it can be clicked."""
    board = view.boards[number]
    cell = measures.cell
    name = f"space-{number}-{SPACE_IDS[space]}"
    fresh = space in board.fresh and not is_over(view)
    inside = [
        ground(cell, bool(view.box.centre >> space & 1), fresh),
        scaled(0, 0, measures.scale, *contents(view, number, space, measures, found)),
    ]
    if number == view.viewer and space == board.space:
        inside.append(ways_to_choose(view, board, measures))
    if name in choices:
        inside += [scaled(0, 0, measures.scale, ghost(view, board, space)), glow(cell)]
    return titled_place(*measures.middle(space), name, choices.get(name), *inside)


@cache
def ground(cell: int, central: bool, fresh: bool) -> str:
    tints = [blank_space(cell, "floor" if central else "paper")]
    if central:
        tints.append(tag("g", blank_space(cell, "cushion"), opacity=0.24))
    if fresh:
        tints.append(tag("g", blank_space(cell, "sea"), opacity=0.16))
    return "".join(tints)


@cache
def blank_space(cell: int, token: str) -> str:
    """Return the paper of a space; the printed lines show between one and the next."""
    side = cell - 1
    return tag("rect", x=-side / 2, y=-side / 2, width=side, height=side, **paint(token))


def contents(
    view: View, number: int, space: int, measures: Measures, found: ScoreHighlights
) -> list[str]:
    """Return structure, route and weather, and under them what lights up."""
    board = view.boards[number]
    token = board.pictures[space]
    parts: list[str] = []
    if token:
        parts.append(under_space(found, board, space, number))
        airport = parse_token(token).airport
        parts.append(glyph(token, routes_into(board, space) if airport else NOTHING_LEADS_IN))
    if space in board.fresh and measures.large and not is_over(view):
        parts.append(drop())
    if view.edition == "challenge" and measures.cell >= SIGNS_FROM:
        parts.append(structure(view.box.structures, space, token))
    if board.weather[space]:
        parts.append(symbol(board.weather[space]))
    return parts


@cache
def drop() -> str:
    """Return the mark of ink that is still wet."""
    path = "M0 -3.6 C1.6 -1.2 2.6 0 2.6 1.4 A2.6 2.6 0 0 1 -2.6 1.4 C-2.6 0 -1.6 -1.2 0 -3.6 Z"
    return tag("path", d=path, transform="translate(15.4 -15)", **paint("sea", "paper", 0.8))


@cached_per_language(maxsize=None)
def structure(structures: Structures, space: int, token: str) -> str:
    """Return the sign of a structure: open, at work, or wasted."""
    name = structures.name_at(space)
    if not name:
        return ""
    if name == "Village":
        state = "" if not token else "active" if parse_token(token).station else "wasted"
        sign, said = village(state), tr(VILLAGE_NAMES[state])
    else:
        sign, said = (factory if name == "Factory" else university)(bool(token)), tr(name)
    # Where nothing is drawn there is more room.
    where, size = ((-9.5, -9.5), 0.72) if not token else ((-12.8, -12.8), 0.52)
    plate = tag("circle", r=12.5, opacity=0.9, **paint("paper")) if token else ""
    return scaled(*where, size, title(said), plate, sign)


@cached_per_language(maxsize=None)
def symbol(name: str) -> str:
    """Return a symbol of the weather in the lower right corner."""
    plate = tag("circle", r=14, **paint("air", "sea", 1.6))
    return scaled(12.6, 12.6, 0.5, title(title_of(name)), plate, weather(name))


# --- choices --------------------------------------------------------------------------------


def glow(cell: int) -> str:
    return halo(-cell / 2 + 3, -cell / 2 + 3, cell - 6, cell - 6, 6)


def ghost(view: View, board: BoardView, space: int) -> str:
    """Return what a click would bring: seen when it is pointed at."""
    if board.source >= FIRST_SYMBOL:
        inside = symbol(SYMBOLS[board.source - FIRST_SYMBOL])
    else:
        first = ways(board, space, shape_of(view, board.source))[0]
        inside = glyph(first, routes_into(board, space))
    return tag("g", inside, class_="ghost", opacity=0)


def ways_to_choose(view: View, board: BoardView, measures: Measures) -> str:
    """Return the chosen space with every route to choose from, in the order of turning it."""
    size = measures.cell - 4
    box = {"x": -size / 2, "y": -size / 2, "width": size, "height": size, "rx": 6}
    ground = tag("rect", fill_opacity=0.14, **box, **paint("sun", "sun", 4))
    if not view.choices:
        return ground
    return turning(tr("Turn it"), tr("Draw it"), find_ways(view, board, measures), ground)


def find_ways(view: View, board: BoardView, measures: Measures) -> list[Way]:
    actions = [action for action in view.choices if isinstance(action, DrawRoute)]
    leads = routes_into(board, board.space)
    found: list[Way] = []
    for action in turning_order(actions):
        image = mirror_image(action, actions)
        picture = scaled(0, 0, measures.scale, glyph(TOKENS[action.route], leads))
        found.append(Way(str(action), picture, str(image) if image else None))
    return found
