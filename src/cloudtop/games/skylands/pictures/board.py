"""The table as a picture: a wide layout for screens, a tall one for phones."""

from typing import Final

from cloudtop.core.game import Names
from cloudtop.core.svg import Svg
from cloudtop.toolkit.pictures import layout
from cloudtop.toolkit.pictures.drawing import at
from cloudtop.toolkit.pictures.layout import PHONE, Part
from cloudtop.toolkit.views import main_board, other_boards

from ..components.geometry import COLUMNS, ROWS
from ..text.board import render_text
from ..view.data import View
from . import legend
from .context import Measures, RenderContext, make_context
from .display import draw_display
from .middle import draw_actions, draw_shelf, draw_supply
from .player_board import large_board, large_height, small_board, small_height
from .symbols import SYMBOLS

WIDTH: Final = 1080
HEIGHT: Final = 800
PAD: Final = 16
GAP: Final = 12
LEFT: Final = 584
RIGHT: Final = WIDTH - LEFT - 2 * PAD - GAP
ACTIONS: Final = 76
SHELF: Final = 112
DISPLAY: Final = 440
LARGE: Final = Measures(cell=108, large=True)

PHONE_CARD: Final = PHONE - 12
PHONE_ACTIONS: Final = 82
PHONE_SHELF: Final = 84
PHONE_SUPPLY: Final = 60
PHONE_DISPLAY: Final = 430
PHONE_LARGE: Final = Measures(cell=72, large=True)


def render(view: View, names: Names = (), narrow: bool = False) -> Svg:
    context = make_context(view, names)
    size, parts = tall(context) if narrow else wide(context)
    text = render_text(view, names)
    return layout.page("Skylands", size, text, *SYMBOLS.with_definitions(*parts))


Layout = tuple[tuple[int, int], list[str]]
"""The size of a picture, and its parts in their places."""


# --- wide: actions, tiles and the own board on the left, all else on the right ----------------


def wide(context: RenderContext) -> Layout:
    view = context.view
    own = HEIGHT - 2 * PAD - ACTIONS - SHELF - 2 * GAP
    left = [
        Part(draw_actions(context, LEFT, ACTIONS), ACTIONS),
        Part(draw_shelf(context, LEFT, SHELF), SHELF),
        Part(large_board(context, main_board(view), LEFT, own, LARGE), own),
    ]
    rest = HEIGHT - 2 * PAD - ACTIONS - DISPLAY - 2 * GAP
    right = [
        Part(draw_supply(view, RIGHT, ACTIONS), ACTIONS),
        Part(draw_display(context, RIGHT, DISPLAY), DISPLAY),
        Part(others(context, RIGHT, rest), rest),
    ]
    first, second = layout.stack(left, GAP), layout.stack(right, GAP)
    return (WIDTH, HEIGHT), [at(PAD, PAD, first), at(PAD + LEFT + GAP, PAD, second)]


def others(context: RenderContext, width: int, height: int) -> str:
    """Return the other boards side by side, as large as they fit."""
    seats = other_boards(context.view, context.view.seats)
    room = layout.share(width, len(seats))
    measures = largest_fit(room, height)
    boards = [small_board(context, seat, room, height, measures) for seat in seats]
    return layout.grid(boards, len(boards), room, height)


def largest_fit(width: int, height: int) -> Measures:
    """Return the largest board that a small card has room for."""
    rest = small_height(Measures(0, False), width)
    return Measures(min((width - 12) // COLUMNS, (height - rest) // ROWS), False)


# --- tall: one column in the order in which a turn is played ----------------------------------


def tall(context: RenderContext) -> Layout:
    own = large_height(PHONE_LARGE)
    parts = [
        Part(draw_actions(context, PHONE_CARD, PHONE_ACTIONS), PHONE_ACTIONS),
        Part(draw_shelf(context, PHONE_CARD, PHONE_SHELF), PHONE_SHELF),
        Part(large_board(context, main_board(context.view), PHONE_CARD, own, PHONE_LARGE), own),
        Part(draw_supply(context.view, PHONE_CARD, PHONE_SUPPLY), PHONE_SUPPLY),
        Part(draw_display(context, PHONE_CARD, PHONE_DISPLAY), PHONE_DISPLAY),
        *other_rows(context),
        Part(legend.draw_legend(PHONE_CARD), legend.HEIGHT),
    ]
    height = layout.stack_height(parts, GAP) + GAP + 8
    return (PHONE, height), [at(6, 8, layout.stack(parts, GAP))]


def other_rows(context: RenderContext) -> list[Part]:
    """Return the other boards, two in a row where there are several."""
    seats = other_boards(context.view, context.view.seats)
    across = min(len(seats), 2)
    width = layout.share(PHONE_CARD, across)
    measures = Measures(46 if across == 1 else 35, False)
    height = small_height(measures, width)
    boards = [small_board(context, seat, width, height, measures) for seat in seats]
    return layout.rows(boards, across, width, height)
