"""The table as a picture: a wide layout for screens, a tall one for phones."""

from typing import Final

from cloudtop.core.game import Names
from cloudtop.core.svg import Svg
from cloudtop.toolkit.pictures import layout
from cloudtop.toolkit.pictures.drawing import at
from cloudtop.toolkit.pictures.layout import PHONE, Part, share
from cloudtop.toolkit.views import main_board, other_boards

from ..components.shapes import SIZE
from ..text.board import board_text
from ..view.seat_view import View
from . import goals
from .dice import dice_height, dice_tray
from .legend import legend, legend_height
from .measures import Measures
from .sheet import has_room_below, large_board, large_height, small_board, small_height
from .specials import specials_height, specials_row

TITLE: Final = "Railroad Ink Challenge"

WIDTH: Final = 1080
HEIGHT: Final = 736
PAD: Final = 16
GAP: Final = 12
LARGE: Final = Measures(cell=76, margin=31)
LEFT: Final = 620
RIGHT: Final = WIDTH - LEFT - 2 * PAD - GAP
COLUMN: Final = HEIGHT - 2 * PAD
BESIDE: Final = 92
"""Room for the parts of the score beside a board that stands alone."""
GRIDS: Final = {1: (1, 1), 2: (2, 1), 3: (2, 2), 4: (2, 2), 5: (3, 2)}
"""By the number of other boards: how many stand side by side, and in how many rows."""

PHONE_CARD: Final = PHONE - 12
LARGE_PHONE: Final = Measures(cell=49, margin=18)


def render(view: View, names: Names = (), narrow: bool = False) -> Svg:
    size, parts = wide(view, names)
    if narrow:
        size, parts = layout.tall_layout(phone_parts(view, names), GAP)
    return layout.page(TITLE, size, board_text(view, names), *parts)


def tools(view: View, names: Names, width: int) -> list[Part]:
    """Return dice, Special Routes and goals."""
    dice = Part(dice_tray(view, width), dice_height(view))
    specials = Part(specials_row(view, width), specials_height(view))
    if view.edition != "challenge":
        return [dice, specials]
    return [dice, specials, Part(goals.goal_cards(view, names, width), goals.HEIGHT)]


def reminder(view: View, width: int, height: int) -> str:
    return legend(view.box, width, height, view.edition, view.expansion, view.any_route)


# --- wide: the own board on the left, all else in a column on the right -----------------------


def wide(view: View, names: Names) -> tuple[tuple[int, int], list[str]]:
    own = large_board(view, names, main_board(view), LEFT, COLUMN, LARGE)
    return (WIDTH, HEIGHT), [at(PAD, PAD, own), at(PAD + LEFT + GAP, PAD, column(view, names))]


def column(view: View, names: Names) -> str:
    parts = tools(view, names, RIGHT)
    rest = COLUMN - layout.stack_height(parts, GAP) - GAP
    below = others(view, names, RIGHT, rest) if view.seats > 1 else reminder(view, RIGHT, rest)
    return layout.stack([*parts, Part(below, rest)], GAP)


def others(view: View, names: Names, width: int, height: int) -> str:
    """Return the other boards in one or two rows, as large as they fit."""
    numbers = other_boards(view, view.seats)
    across, down = GRIDS[len(numbers)]
    wide, high = share(width, across), share(height, down)
    alone = len(numbers) == 1
    measures = largest_fit(wide - BESIDE, high - 12) if alone else largest_fit(wide, high)
    if not alone and not has_room_below(wide, high, measures):
        high = min(high, small_height(measures))
    boards = [small_board(view, names, number, wide, high, measures) for number in numbers]
    return layout.grid(boards, across, wide, high)


def largest_fit(width: int, height: int) -> Measures:
    """Return the largest board that a small card has room for."""
    room = max(min(width - 30, height - 33), min(width - 12, height - 45))
    cell = room * 10 // (SIZE * 10 + 7)
    return Measures(cell, max(5, (room - SIZE * cell) // 2))


# --- tall: one column in the order in which a round is played ---------------------------------


def phone_parts(view: View, names: Names) -> list[Part]:
    """Return the parts from top to bottom."""
    dice, specials, *goal_parts = tools(view, names, PHONE_CARD)
    seat = main_board(view)
    height = large_height(view, seat, PHONE_CARD, LARGE_PHONE)
    own = large_board(view, names, seat, PHONE_CARD, height, LARGE_PHONE)
    low = legend_height(view.box, view.edition, view.expansion, view.any_route)
    last = Part(reminder(view, PHONE_CARD, low), low)
    return [dice, Part(own, height), specials, *goal_parts, *phone_others(view, names), last]


def phone_others(view: View, names: Names) -> list[Part]:
    """Return the other boards two by two, or one alone in its full width."""
    numbers = other_boards(view, view.seats)
    across = 1 if len(numbers) == 1 else 2
    width = share(PHONE_CARD, across)
    measures = Measures(34, 11) if across == 1 else Measures(23, 9)
    height = small_height(measures)
    boards = [small_board(view, names, number, width, height, measures) for number in numbers]
    return layout.rows(boards, across, width, height)
