"""A board as a printed map: the frame with its Exits, the spaces, and what is drawn in them."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from cloudtop.core.game import CHANCE, Choice
from cloudtop.core.i18n import N_, tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures import drawing
from cloudtop.toolkit.pictures.drawing import at, circle, path, rect, scaled
from cloudtop.toolkit.pictures.svg import Pieces, tag, title
from cloudtop.toolkit.pictures.theme import paint
from cloudtop.toolkit.views import is_over, main_board, narrow

from ..actions import FIRST_SYMBOL, ChooseSpace, DrawRoute
from ..components.box import Box, Structures
from ..components.routes import TOKENS
from ..components.shapes import COLUMNS, EXITS, SIZE, SPACE_IDS, SPACES, SYMBOLS
from ..components.tokens import HIGHWAY, THE_AIRPORT, Four, parse_token
from ..text.labels import title_of
from ..text.question import choices_by_place
from ..text.sentences import space_words
from ..view.helpers import as_seen, mirror_image, routes_into, shape_of, turning_order, ways
from ..view.score_highlights import ScoreHighlights, score_highlights
from ..view.seat_view import BoardView, View
from .measures import Measures
from .routes import NOTHING_LEADS_IN, glyph, highway, railway
from .score_highlights import NOTHING_GLOWS, Glow, glow_of, over_map, under_space
from .symbols import factory, university, village, weather

SIGNS_FROM: Final = 22
"""Smaller spaces have no room for the signs of structures."""
WASTED: Final = {"Factory": N_("Factory wasted"), "University": N_("University wasted")}
AIRPORT: Final = str(THE_AIRPORT)
VILLAGE_NAMES: Final = {
    "": N_("Village"),
    "active": N_("Village active"),
    "wasted": N_("Village wasted"),
}


class Printed(NamedTuple):
    """What is printed on a board, and what its structures ask for."""

    box: Box
    edition: str
    any_route: bool


class Ink(NamedTuple):
    """What is drawn in a space, and what of it scores."""

    token: str = ""
    weather: str = ""
    fresh: bool = False
    leads: Four = NOTHING_LEADS_IN
    """What leads into an Airport."""
    scored: Glow = NOTHING_GLOWS


NO_INK: Final = Ink()


def game_map(view: View, number: int, measures: Measures) -> str:
    """Return a player's board, ``measures.width`` squared, with what scores to be lit."""
    return "".join(map_pieces(view, number, measures))


def map_pieces(view: View, number: int, measures: Measures) -> Pieces:
    """Return the same in pieces: each space changes by itself; on small boards, each row."""
    spaces, lit_above = drawn_ink(ink_only(view, number), number, measures)
    if number == view.viewer:
        spaces = with_choices(view, spaces, measures)
    if measures.large:
        return frame(measures), *spaces, printed_lines(measures), *lit_above
    rows = ["".join(spaces[first : first + SIZE]) for first in range(0, SPACES, SIZE)]
    return frame(measures), *rows, "".join((printed_lines(measures), *lit_above))


def ink_only(view: View, number: int) -> View:
    """Return a board as it is between two drawings, whatever its player is choosing."""
    return narrow(
        view,
        viewer=None,
        to_move=view.to_move and (CHANCE,),
        choices=(),
        step="",
        round=0,
        goals=(),
        goal_values=(),
        dice=(),
        sky=(),
        boards=(as_seen(view.boards[number]),) * (number + 1),
    )


@cached_per_language(maxsize=1024)  # both sizes of all boards at a hundred tables
def drawn_ink(view: View, number: int, measures: Measures) -> tuple[Pieces, Pieces]:
    """Return every space as it is while nobody is asked about it, and what can be lit above."""
    printed, board = printed_on(view), view.boards[number]
    spaces, found = list(blank_map(printed, measures, number)), score_highlights(view, board)
    for space, drawn in enumerate(zip(board.pictures, board.weather, strict=True)):
        if any(drawn):
            ink = ink_in(view, number, space, found)
            spaces[space] = quiet_space(printed, measures, number, space, ink)
    return tuple(spaces), over_map(view, found, number, measures)


@cached_per_language(maxsize=256)
def blank_map(printed: Printed, measures: Measures, number: int) -> Pieces:
    """Return every space as it is before anything is drawn."""
    spaces = range(SPACES)
    return tuple([quiet_space(printed, measures, number, space, NO_INK) for space in spaces])


def with_choices(view: View, quiet: Pieces, measures: Measures) -> Pieces:
    """Return the spaces of the viewer's board with those that can be chosen, or that are."""
    number, choices = main_board(view), choices_by_place(view)
    board = view.boards[number]
    live = [action.space for action in view.choices if isinstance(action, ChooseSpace)]
    spaces, found = list(quiet), score_highlights(view, board)
    for space in live if board.space < 0 else [*live, board.space]:
        ink = ink_in(view, number, space, found)
        chosen = choices.get(f"space-{number}-{SPACE_IDS[space]}")
        spaces[space] = live_space(view, measures, space, ink, chosen)
    return tuple(spaces)


def printed_on(view: View) -> Printed:
    return Printed(view.box, view.edition, view.any_route)


def ink_in(view: View, number: int, space: int, found: ScoreHighlights) -> Ink:
    board = view.boards[number]
    token, weather = board.pictures[space], board.weather[space]
    if not token and not weather:
        return NO_INK
    fresh = space in board.fresh and not is_over(view)
    leads = routes_into(board, space) if token == AIRPORT else NOTHING_LEADS_IN
    return Ink(token, weather, fresh, leads, glow_of(found, space))


# --- what is printed ------------------------------------------------------------------------


@cached_per_language(maxsize=64)
def frame(measures: Measures) -> str:
    """Return the frame with the Exits and, on a large board, the names of columns and rows."""
    edge, wide, side = measures.margin, measures.width, measures.side
    line = 1.75 if measures.large else 1.2
    box = rect(None, None, wide, wide, "livery", "edge", line, rx=max(6, edge // 2))
    paper = rect(edge, edge, side, side, "line")
    exits = "".join(exit_tab(measures, number) for number in range(len(EXITS)))
    return box + (coordinates(measures) if measures.large else "") + paper + exits


def coordinates(measures: Measures) -> str:
    size = 14 if measures.margin > 24 else 11
    aside, half = measures.cell * 0.36, measures.margin / 2
    signs: list[tuple[float, float, object]] = []
    for n in range(SIZE):
        x, y = measures.middle((SIZE + 1) * n)
        signs += [(x - aside, half, COLUMNS[n]), (half, y - aside, n + 1)]
    names = (
        drawing.text_line(x, y + size * 0.36, said, size, "on-dark", anchor="middle", bold=1)
        for x, y, said in signs
    )
    return tag("g", *names, aria_hidden="true")


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
    name = tr("Exit: highway") if exit_.kind == HIGHWAY else tr("Exit: railway")
    said = title(name, "exit")
    return tag("g", said, plate, line, transform=where)


@cache
def printed_lines(measures: Measures) -> str:
    """Return the frames that stay in sight above all tints: the map's and the central area's."""
    edge, cell, side, large = measures.margin, measures.cell, measures.side, measures.large
    middle, dashes = edge + 2 * cell, "6 4" if large else None
    inner, outer = ("", "mist", 1.75 if large else 1), ("", "edge", 2 if large else 1.2)
    box = middle, middle, 3 * cell, 3 * cell
    return rect(*box, *inner, rx=2, pointer_events="none", stroke_dasharray=dashes) + rect(
        edge, edge, side, side, *outer, pointer_events="none"
    )


# --- spaces ---------------------------------------------------------------------------------


@cached_per_language(maxsize=8192)
def quiet_space(printed: Printed, measures: Measures, number: int, space: int, ink: Ink) -> str:
    """Return a space that nobody is asked about."""
    x, y = measures.middle(space)
    said = title(words_of(printed, space, ink))
    inside = in_space(printed, measures, number, space, ink)
    return at(x, y, said, *inside, id=f"space-{number}-{SPACE_IDS[space]}")


def live_space(view: View, measures: Measures, space: int, ink: Ink, chosen: Choice | None) -> str:
    """Return a space of the viewer's board that can be chosen, or that is."""
    number = main_board(view)
    board = view.boards[number]
    ways = ways_to_choose(view, board, measures) if space == board.space else ""
    would_be = "" if chosen is None else ghost(view, board, space)
    place = number, space
    return space_to_choose(printed_on(view), measures, place, ink, chosen, (ways, would_be))


@cached_per_language(maxsize=8192)  # most are offered again with each die, at each table
def space_to_choose(
    printed: Printed,
    measures: Measures,
    place: tuple[int, int],
    ink: Ink,
    chosen: Choice | None,
    over: tuple[str, str],
) -> str:
    """Return a space of a board with what is drawn over it: ways to choose from, and a ghost."""
    (number, space), (ways, would_be) = place, over
    inside = [*in_space(printed, measures, number, space, ink), ways]
    if chosen is not None:
        inside += [scaled(0, 0, measures.scale, would_be), glow(measures.cell)]
    name, said = f"space-{number}-{SPACE_IDS[space]}", words_of(printed, space, ink)
    return drawing.titled_place(*measures.middle(space), name, chosen, *inside, named=said)


def words_of(printed: Printed, space: int, ink: Ink) -> str:
    return space_words(printed.box, printed.edition, space, ink.token, ink.weather)


def in_space(printed: Printed, measures: Measures, number: int, space: int, ink: Ink) -> list[str]:
    """Return the paper of a space and all that is in it."""
    paper = ground(measures.cell, bool(printed.box.centre >> space & 1), ink.fresh)
    drawn = contents(printed, measures, number, space, ink)
    return [paper, scaled(0, 0, measures.scale, *drawn)]


@cache
def ground(cell: int, central: bool, fresh: bool) -> str:
    shade = tag("g", blank_space(cell, "cushion"), opacity=0.24) if central else ""
    wet = tag("g", blank_space(cell, "sea"), opacity=0.16) if fresh else ""
    return blank_space(cell, "floor" if central else "paper") + shade + wet


@cache
def blank_space(cell: int, token: str) -> str:
    """Return the paper of a space; the printed lines show between one and the next."""
    side = cell - 1
    return rect(-side / 2, -side / 2, side, side, token)


def contents(printed: Printed, measures: Measures, number: int, space: int, ink: Ink) -> list[str]:
    """Return structure, route and weather, and under them what lights up."""
    parts: list[str] = []
    if ink.token:
        parts.append(under_space(ink.scored, ink.token, ink.leads, number))
        parts.append(glyph(ink.token, ink.leads))
    if ink.fresh and measures.large:
        parts.append(drop())
    if printed.edition == "challenge" and measures.cell >= SIGNS_FROM:
        parts.append(structure(printed.box.structures, printed.any_route, space, ink.token))
    if ink.weather:
        parts.append(symbol(ink.weather))
    return parts


@cache
def drop() -> str:
    """Return the mark of ink that is still wet."""
    line = "M0 -3.6 C1.6 -1.2 2.6 0 2.6 1.4 A2.6 2.6 0 0 1 -2.6 1.4 C-2.6 0 -1.6 -1.2 0 -3.6 Z"
    return path(line, "sea", "paper", 0.8, transform="translate(15.4 -15)")


@cached_per_language(maxsize=None)
def structure(structures: Structures, any_route: bool, space: int, token: str) -> str:
    """Return the sign of a structure: open, at work, or wasted."""
    name = structures.name_at(space)
    if not name:
        return ""
    if name == "Village":
        state = "" if not token else "active" if parse_token(token).station else "wasted"
        sign, said = village(state), tr(VILLAGE_NAMES[state])
    else:
        used = bool(token) and (any_route or parse_token(token).on_ground)
        sign = (factory if name == "Factory" else university)(used)
        said = tr(WASTED[name] if token and not used else name)
    # Where nothing is drawn there is more room.
    where, size = ((-9.5, -9.5), 0.72) if not token else ((-12.8, -12.8), 0.52)
    plate = circle(None, None, 12.5, "paper", opacity=0.9) if token else ""
    return scaled(*where, size, title(said, name.lower()), plate, sign)


@cached_per_language(maxsize=None)
def symbol(name: str) -> str:
    """Return a symbol of the weather in the lower right corner."""
    plate = circle(None, None, 14, "air", "sea", 1.6)
    return scaled(12.6, 12.6, 0.5, title(title_of(name), "weather"), plate, weather(name))


# --- choices --------------------------------------------------------------------------------


def glow(cell: int) -> str:
    return drawing.halo(-cell / 2 + 3, -cell / 2 + 3, cell - 6, cell - 6, 6)


def ghost(view: View, board: BoardView, space: int) -> str:
    """Return what a click would bring: seen when it is pointed at."""
    if board.source >= FIRST_SYMBOL:
        return as_ghost(symbol(SYMBOLS[board.source - FIRST_SYMBOL]))
    first = ways(board, space, shape_of(view, board.source))[0]
    return as_ghost(glyph(first, routes_into(board, space)))


@lru_cache(maxsize=1024)
def as_ghost(inside: str) -> str:
    return tag("g", inside, class_="ghost", opacity=0)


def ways_to_choose(view: View, board: BoardView, measures: Measures) -> str:
    """Return the chosen space with every route to choose from, in the order of turning it."""
    size = measures.cell - 4
    box = {"x": -size / 2, "y": -size / 2, "width": size, "height": size, "rx": 6}
    ground = tag("rect", fill_opacity=0.14, **box, **paint("sun", "sun", 4))
    if not view.choices:
        return ground
    return drawing.turning(tr("Turn it"), tr("Draw it"), find_ways(view, board, measures), ground)


def find_ways(view: View, board: BoardView, measures: Measures) -> list[drawing.Way]:
    actions = [action for action in view.choices if isinstance(action, DrawRoute)]
    leads = routes_into(board, board.space)
    found: list[drawing.Way] = []
    for action in turning_order(actions):
        image = mirror_image(action, actions)
        picture = scaled(0, 0, measures.scale, glyph(TOKENS[action.route], leads))
        found.append(drawing.Way(str(action), picture, str(image) if image else None))
    return found
