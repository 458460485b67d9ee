"""A board of paper as a picture: the map of a match, spaces to click, marks where it errs."""

from functools import cache
from typing import Final

from cloudtop.core.i18n import tr
from cloudtop.core.svg import Svg
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, choice, hollow, lit, rect, scaled
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import board_picture
from cloudtop.toolkit.sentences import in_lines

from ..components.shapes import SPACE_IDS, SPACES, SYMBOLS
from ..components.tokens import Route
from ..pictures.map import game_map, glow, symbol
from ..pictures.measures import Measures
from ..pictures.routes import NOTHING_LEADS_IN, glyph
from ..pictures.symbols import lines, outline
from ..text.sentences import board_lines
from ..view.helpers import routes_into
from ..view.seat_view import View
from .selection import NO_WEATHER, RUBBER, Selection, best_way, next_way
from .sheet import PaperBoard
from .text import problem_key, space_text
from .violations import Violation

WIDE: Final = Measures(cell=76, margin=31)
NARROW: Final = Measures(cell=50, margin=18)
EDGE: Final = 4
"""Room around the frame."""


def draw_paper(
    paper: PaperBoard, view: View, selection: Selection, violations: list[Violation], narrow: bool
) -> Svg:
    """Return the board; every space is a place to click."""
    measures = NARROW if narrow else WIDE
    width = measures.width + 2 * EDGE
    marks = [violation_mark(n, violation, measures) for n, violation in enumerate(violations)]
    places = [place(paper, view, selection, space, measures) for space in range(SPACES)]
    board = at(EDGE, EDGE, game_map(view, 0, measures), *marks, *places)
    text = in_lines(board_lines(view.box, view.edition, view.boards[0]))
    return board_picture(width, width, tr("Your board"), text, board)


# --- places ---------------------------------------------------------------------------------


def place(
    paper: PaperBoard, view: View, selection: Selection, space: int, measures: Measures
) -> str:
    """Return a space to click, with what a click would bring."""
    x, y = measures.middle(space)
    name = space_text(view.box, paper, space)
    selected = selection.space == space
    return at(
        x,
        y,
        title(name),
        hollow(measures.cell, measures.cell),
        ghost(paper, view, selection, space, measures),
        frame(measures, "sun") if selected else "",
        glow(measures.cell),
        id=f"place-{SPACE_IDS[space]}",
        **choice(click_notation(paper, selection, space), name),
        aria_pressed="true" if selected else None,
    )


def click_notation(paper: PaperBoard, selection: Selection, space: int) -> str:
    """Return what a click on a space does."""
    here, route = SPACE_IDS[space], paper.drawings.get(space)
    word = selection.word
    if word == RUBBER:
        return f"clear {here}"
    if word:
        return f"weather {here} {NO_WEATHER if paper.weather.get(space) == word else word}"
    if selection.route is not None:
        return f"draw {here} {route_to_draw(paper, selection.route, space)}"
    if space == selection.space and route is not None:
        return f"draw {here} {next_way(route)}"
    return f"at {here}"


def route_to_draw(paper: PaperBoard, held: Route, space: int) -> Route:
    """Return what a click draws of what is held: it goes on with what is around; again turns it."""
    route = paper.drawings.get(space)
    if route == held:
        return next_way(held)
    return best_way(paper.drawings_but(space), space, held)


def ghost(
    paper: PaperBoard, view: View, selection: Selection, space: int, measures: Measures
) -> str:
    """Return what a click would bring: seen when it is pointed at."""
    held = selection.route
    if selection.word in SYMBOLS:
        inside = symbol(selection.word)
    elif held is not None and space not in paper.drawings:
        leads = routes_into(view.boards[0], space) if held.airport else NOTHING_LEADS_IN
        inside = glyph(str(route_to_draw(paper, held, space)), leads)
    else:
        return ""
    return tag("g", scaled(0, 0, measures.scale, inside), class_="ghost", opacity=0)


# --- marks ----------------------------------------------------------------------------------


def violation_mark(number: int, violation: Violation, measures: Measures) -> str:
    """Return the marks of what is wrong: quiet by themselves, and a frame when it is lit."""
    places = [measures.middle(space) for space in violation.all_spaces]
    if not places:
        return ""
    quiet = [at(x, y, warning(measures)) for x, y in places]
    frames = [at(x, y, frame(measures, "bad", "7 5")) for x, y in places]
    return tag("g", *quiet, lit(problem_key(number), *frames), pointer_events="none")


@cached_per_language(maxsize=None)
def warning(measures: Measures) -> str:
    sign = outline("M0 -10 L11 9 H-11 Z", "paper", "bad", 2.4)
    sign += lines("M0 -3 V3 M0 5.6 V6", "bad", 2.6)
    corner = measures.cell / 2 - 0.19 * measures.cell
    return scaled(corner, -corner, measures.cell / 110, title(tr("Not possible in a match")), sign)


@cache
def frame(measures: Measures, token: str, dashes: str | None = None) -> str:
    """Return a frame around a space."""
    size = measures.cell - 4
    return rect(-size / 2, -size / 2, size, size, "", token, 4, rx=6, stroke_dasharray=dashes)
