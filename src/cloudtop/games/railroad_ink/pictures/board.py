"""The table as a picture: a wide layout for screens, a tall one for phones."""

from functools import cache, lru_cache
from typing import Final

from cloudtop.core.game import CHANCE, Names, ScoreCard
from cloudtop.core.svg import Svg
from cloudtop.toolkit.pictures import layout
from cloudtop.toolkit.pictures.drawing import pieces_at
from cloudtop.toolkit.pictures.layout import PHONE, Part, share
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.pictures.svg import Pieces
from cloudtop.toolkit.views import is_over, main_board, narrow, other_boards

from ..components.shapes import SIZE
from ..text.sentences import sentences
from ..view.helpers import as_seen
from ..view.seat_view import BoardView, View
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
    names, said = tuple(names), sentences(view, names)
    if narrow:
        size, parts = layout.tall_layout(phone_parts(view, names), GAP)
        return layout.page(TITLE, size, said, *parts)
    return layout.page(TITLE, (WIDTH, HEIGHT), said, *wide(view, names))


# --- what each part depends on ----------------------------------------------------------------


@lru_cache(maxsize=16)  # several parts of a picture are drawn from it
def own_side(view: View) -> View:
    """Return what the viewer's own board and tools depend on; in the end all scores count."""
    if is_over(view):
        return view
    own = main_board(view)
    return narrow(
        view,
        to_move=(own,) if own in view.to_move else (CHANCE,),
        goals=(),
        goal_values=(),
        boards=(view.boards[own],) * (own + 1),
    )


def other_side(view: View, number: int) -> View:
    """Return what the board of somebody else depends on: the same for all who look on."""
    seen = narrow(view, viewer=None, choices=(), step="", round=0, goal_values=(), dice=(), sky=())
    if is_over(view):
        return seen
    board = as_seen(view.boards[number])
    to_move = (number,) if number in view.to_move else (CHANCE,)
    return narrow(seen, to_move=to_move, boards=(board,) * (number + 1))


def goals_only(view: View) -> View:
    """Return what the goals depend on: of a board, which of them it has reached."""
    return View(
        seats=view.seats,
        edition=view.edition,
        expansion=view.expansion,
        step="",
        round=0,
        rounds=0,
        goals=view.goals,
        goal_values=view.goal_values,
        boards=tuple(reached_only(board.reached) for board in view.boards),
        box=view.box,
        solo_goals=view.solo_goals,
    )


@cache
def reached_only(reached: tuple[bool, ...]) -> BoardView:
    nothing = ScoreCard(0, ())
    return BoardView(
        pictures=(), weather=(), specials=(), reached=reached, goal_points=0, score=nothing
    )


drawn_dice = part(dice_tray)
drawn_specials = part(specials_row)
drawn_goals = part(goals.goal_cards)
drawn_own = part(large_board)
drawn_other = part(small_board)


def tools(view: View, names: Names, width: int) -> list[Part]:
    """Return dice, Special Routes and goals."""
    own = own_side(view)
    dice = Part(drawn_dice(own, width), dice_height(view))
    specials = Part(drawn_specials(own, width), specials_height(view))
    if view.edition != "challenge":
        return [dice, specials]
    cards = drawn_goals(goals_only(view), names, width)
    return [dice, specials, Part(cards, goals.HEIGHT)]


def reminder(view: View, width: int, height: int) -> str:
    return legend(view.box, width, height, view.edition, view.expansion, view.any_route)


# --- wide: the own board on the left, all else in a column on the right -----------------------


def wide(view: View, names: Names) -> tuple[Pieces, ...]:
    own = drawn_own(own_side(view), names, main_board(view), LEFT, COLUMN, LARGE)
    return pieces_at(PAD, PAD, own), pieces_at(PAD + LEFT + GAP, PAD, *column(view, names))


def column(view: View, names: Names) -> list[str]:
    parts = tools(view, names, RIGHT)
    top = layout.stack_height(parts, GAP) + GAP
    rest = COLUMN - top
    below = others(view, names, RIGHT, rest) if view.seats > 1 else [reminder(view, RIGHT, rest)]
    return [*layout.column_pieces(parts, GAP), *pieces_at(0, top, *below)]


def others(view: View, names: Names, width: int, height: int) -> list[str]:
    """Return the other boards in one or two rows, as large as they fit."""
    numbers = other_boards(view, view.seats)
    across, down = GRIDS[len(numbers)]
    wide, high = share(width, across), share(height, down)
    alone = len(numbers) == 1
    measures = largest_fit(wide - BESIDE, high - 12) if alone else largest_fit(wide, high)
    if not alone and not has_room_below(wide, high, measures):
        high = min(high, small_height(measures))
    return layout.grid_pieces(small_boards(view, names, wide, high, measures), across, wide, high)


def small_boards(
    view: View, names: Names, width: int, height: int, measures: Measures
) -> list[str]:
    return [
        drawn_other(other_side(view, number), names, number, width, height, measures)
        for number in other_boards(view, view.seats)
    ]


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
    own = drawn_own(own_side(view), names, seat, PHONE_CARD, height, LARGE_PHONE)
    low = legend_height(view.box, view.edition, view.expansion, view.any_route)
    last = Part(reminder(view, PHONE_CARD, low), low)
    return [dice, Part(own, height), specials, *goal_parts, *phone_others(view, names), last]


def phone_others(view: View, names: Names) -> list[Part]:
    """Return the other boards two by two, or one alone in its full width."""
    across = 1 if view.seats == 2 else 2
    width = share(PHONE_CARD, across)
    measures = Measures(34, 11) if across == 1 else Measures(23, 9)
    height = small_height(measures)
    boards = small_boards(view, names, width, height, measures)
    return layout.rows(boards, across, width, height)
