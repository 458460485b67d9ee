"""The six Special Routes: tiles of the board that is shown large, marks of the others."""

from typing import Final

from cloudtop.core.game import Choice
from cloudtop.core.i18n import N_, tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures import drawing
from cloudtop.toolkit.pictures.drawing import at, halo, hollow, rect, scaled, titled_place
from cloudtop.toolkit.pictures.svg import Pieces, tag, title
from cloudtop.toolkit.views import main_board

from ..actions import FIRST_AIRPORT, FIRST_SPECIAL_SOURCE
from ..components.shapes import SPECIALS
from ..events import SPECIAL_NAMES, source_id
from ..text.question import Choices, choices_by_place
from ..view.seat_view import View
from .routes import glyph
from .symbols import cross, plane

SPECIAL: Final = 48
HALF: Final = SPECIAL / 2 + 2


# --- tiles ----------------------------------------------------------------------------------


def specials_height(view: View) -> int:
    return 100 + (40 if view.expansion == "airline" else 0)


def specials_row(view: View, width: int) -> Pieces:
    """Return the Special Routes of the large board, used ones crossed."""
    choices = choices_by_place(view)
    step = (width - 16) / len(SPECIALS)
    places = [8 + step * (n + 0.5) for n in range(len(SPECIALS))]
    tiles = [special(view, choices, n, x) for n, x in enumerate(places)]
    if view.expansion == "airline":
        tiles += [airport_button(view, choices, n, x) for n, x in enumerate(places)]
    return *row_head(width, specials_height(view), specials_left(view)), *tiles, "</g>"


@cached_per_language(maxsize=256)
def row_head(width: int, height: int, said: str) -> Pieces:
    name = drawing.text_line(16, 25, tr("Special Routes"), 15, "mist", bold=1)
    hint = drawing.text_line(width - 16, 25, said, 14, "mist", anchor="end")
    return f"<g>{drawing.card(width, height)}{name}", hint


def specials_left(view: View) -> str:
    """Return how many may be drawn, in words."""
    board = view.boards[main_board(view)]
    used, most = len(SPECIALS) - len(board.specials), view.box.specials_per_game
    if view.step != "draw":
        return tr("{count} used", count=used)
    if board.extra:
        return tr("the University grants one more")
    if board.special_open:
        return tr("one a round, {count} a game", count=most)
    return tr("no more in this round") if used < most else tr("no more")


def special(view: View, choices: Choices, number: int, x: float) -> str:
    seat = main_board(view)
    board = view.boards[seat]
    name = source_id(seat, FIRST_SPECIAL_SOURCE + number)
    selected = board.source in (FIRST_SPECIAL_SOURCE + number, FIRST_AIRPORT + number)
    used = SPECIALS[number].name not in board.specials
    return special_tile(x, name, number, choices.get(name), selected, used)


@cached_per_language(maxsize=1024)
def special_tile(
    x: float, name: str, number: int, chosen: Choice | None, selected: bool, used: bool
) -> str:
    shape = SPECIALS[number]
    plate = rect(-HALF, -HALF, 2 * HALF, 2 * HALF, "paper", "rest", 1.2, rx=6)
    tile = plate + scaled(0, 0, SPECIAL / 40, glyph(str(shape.route)))
    box = -HALF - 1, -HALF - 1, 2 * HALF + 2, 2 * HALF + 2
    if selected:
        edge = rect(*box, "", "sun", 4.5, rx=7)
        said = title(tr("Chosen: {shape}", shape=tr(SPECIAL_NAMES[shape.name])))
        return at(x, 65, said, tile, edge, id=name)
    if chosen is not None:
        return titled_place(x, 65, name, chosen, tile, halo(*box, 7))
    faded = tag("g", tile, opacity=0.3 if used else 0.75)
    mark = scaled(0, 0, 2.2, cross("mist", 1.8)) if used else ""
    return at(x, 65, special_title(shape.name, used), faded, mark, id=name)


def special_title(name: str, used: bool) -> str:
    said = N_("Special Route: {shape}, used") if used else N_("Special Route: {shape}")
    return title(tr(said, shape=tr(SPECIAL_NAMES[name])))


def airport_button(view: View, choices: Choices, number: int, x: float) -> str:
    """Return the button that gives up a Special Route for an Airport."""
    seat = main_board(view)
    name = source_id(seat, FIRST_AIRPORT + number)
    if name not in choices:
        faded = tag("g", plane("rest", "paper"), opacity=0.6)
        left = SPECIALS[number].name in view.boards[seat].specials
        said = title(tr("Airport instead of this Special Route")) if left else ""
        hidden = None if left else "true"
        return at(x, 114, said, hollow(40, 28), faded if left else "", id=name, aria_hidden=hidden)
    plate = rect(-26, -15, 52, 30, "paper", "line", 1, rx=15)
    return titled_place(x, 114, name, choices[name], plate, plane(), halo(-26, -15, 52, 30, 15))


# --- marks ----------------------------------------------------------------------------------


def special_marks(view: View, number: int, width: int, upright: bool) -> str:
    """Return a small mark for each Special Route of a board, filled while it is left."""
    left, airports = view.boards[number].specials, view.expansion == "airline"
    return drawn_marks(left, airports, number, width, upright)


@cached_per_language(maxsize=1024)
def drawn_marks(
    left: tuple[str, ...], airports: bool, number: int, width: int, upright: bool
) -> str:
    step = min(16.0, (width - 8) / len(SPECIALS))
    marks: list[str] = []
    for place, shape in enumerate(SPECIALS):
        along = step * (place - (len(SPECIALS) - 1) / 2)
        x, y = (0.0, along) if upright else (along, 0.0)
        used = shape.name not in left
        square = rect(-4, -4, 8, 8, "" if used else "rest", "mist", 1, rx=2)
        mark = scaled(0, 0, 0.45, cross("mist", 2.4)) if used else ""
        name = source_id(number, FIRST_SPECIAL_SOURCE + place)
        if airports:
            airport = source_id(number, FIRST_AIRPORT + place)
            marks.append(at(x, y, hollow(8, 8), id=airport, aria_hidden="true"))
        marks.append(at(x, y, special_title(shape.name, used), square, mark, id=name))
    return "".join(marks)
