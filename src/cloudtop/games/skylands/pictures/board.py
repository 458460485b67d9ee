"""The table as a picture: a wide layout for screens, a tall one for phones."""

from functools import cache, lru_cache
from typing import Final

from cloudtop.core.game import CHANCE, Names, ScoreCard
from cloudtop.core.svg import Svg
from cloudtop.toolkit.pictures import layout
from cloudtop.toolkit.pictures.drawing import pieces_at
from cloudtop.toolkit.pictures.layout import PHONE, Part
from cloudtop.toolkit.pictures.parts import draw_part, part
from cloudtop.toolkit.pictures.svg import Pieces
from cloudtop.toolkit.views import main_board, narrow, other_boards

from ..actions import Turn
from ..components.geometry import COLUMNS, ROWS
from ..text.sentences import sentences
from ..view.data import BoardView, HandView, View
from . import legend
from .context import Measures, RenderContext, make_context
from .display import draw_display
from .middle import draw_actions, draw_shelf, draw_supply
from .player_board import large_board, large_height, small_board, small_height
from .symbols import SYMBOLS

WIDTH: Final = 1140
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
    used = SYMBOLS.defs(*(piece for part in parts for piece in part))
    return layout.page("Skylands", size, sentences(view, names), used, *parts)


Layout = tuple[tuple[int, int], list[Pieces]]
"""The size of a picture, and its parts in their places."""


# --- wide: actions, tiles and the own board on the left, all else on the right ----------------


def wide(context: RenderContext) -> Layout:
    own = HEIGHT - 2 * PAD - ACTIONS - SHELF - 2 * GAP
    left = [
        Part(actions(context, LEFT, ACTIONS), ACTIONS),
        Part(shelf(context, LEFT, SHELF), SHELF),
        Part(own_board(context, LEFT, own, LARGE), own),
    ]
    right = [
        Part(supply(context, RIGHT, ACTIONS), ACTIONS),
        Part(display(context, RIGHT, DISPLAY), DISPLAY),
    ]
    top = layout.stack_height(right, GAP) + GAP
    below = pieces_at(0, top, *others(context, RIGHT, HEIGHT - 2 * PAD - top))
    return (WIDTH, HEIGHT), [
        pieces_at(PAD, PAD, *layout.column_pieces(left, GAP)),
        pieces_at(PAD + LEFT + GAP, PAD, *layout.column_pieces(right, GAP), *below),
    ]


def others(context: RenderContext, width: int, height: int) -> list[str]:
    """Return the other boards side by side, as large as they fit."""
    room = layout.share(width, context.view.seats - 1)
    boards = other_players(context, room, height, largest_fit(room, height))
    return layout.grid_pieces(boards, len(boards), room, height)


def largest_fit(width: int, height: int) -> Measures:
    """Return the largest board that a small card has room for."""
    rest = small_height(Measures(0, False), width)
    return Measures(min((width - 12) // COLUMNS, (height - rest) // ROWS), False)


# --- tall: one column in the order in which a turn is played ----------------------------------


def tall(context: RenderContext) -> Layout:
    own = large_height(PHONE_LARGE)
    parts = [
        Part(actions(context, PHONE_CARD, PHONE_ACTIONS), PHONE_ACTIONS),
        Part(shelf(context, PHONE_CARD, PHONE_SHELF), PHONE_SHELF),
        Part(own_board(context, PHONE_CARD, own, PHONE_LARGE), own),
        Part(supply(context, PHONE_CARD, PHONE_SUPPLY), PHONE_SUPPLY),
        Part(display(context, PHONE_CARD, PHONE_DISPLAY), PHONE_DISPLAY),
        *other_rows(context),
        Part(legend.draw_legend(PHONE_CARD), legend.HEIGHT),
    ]
    height = layout.stack_height(parts, GAP) + GAP + 8
    return (PHONE, height), [pieces_at(6, 8, *layout.column_pieces(parts, GAP))]


def other_rows(context: RenderContext) -> list[Part]:
    """Return the other boards, two in a row where there are several."""
    across = min(context.view.seats - 1, 2)
    width = layout.share(PHONE_CARD, across)
    measures = Measures(46 if across == 1 else 35, False)
    height = small_height(measures, width)
    boards = other_players(context, width, height, measures)
    return layout.rows(boards, across, width, height)


# --- what each part depends on ----------------------------------------------------------------


@lru_cache(maxsize=16)  # every part of a picture begins with it
def bare_table(view: View) -> View:
    """Return a table on which nothing lies. In the end the scores are compared."""
    return narrow(
        view,
        viewer=None,
        to_move=view.to_move and (CHANCE,),
        choices=(),
        step="",
        ending="",
        round=0,
        first=NONE,
        active=NONE,
        acting=NONE,
        action="",
        bonus=False,
        boards=(),
        starts=(),
        revealed=(),
        display=(),
        supply=NOBODY,
        points=0,
        stack=0,
        discards=0,
        hand=None,
        symbols=NOBODY,
        due=NOBODY,
        white=False,
        source="",
        cities=(),
    )


def actions(context: RenderContext, width: int, height: int) -> str:
    view = context.view
    tokens = tuple(token_only(board.token) for board in view.boards)
    seen = narrow(bare_table(view), action=view.action, boards=tokens)
    return draw_part(draw_actions, context, seen, ("action-",), width, height)


@cache
def token_only(token: str) -> BoardView:
    return narrow(NOTHING, token=token)


def shelf(context: RenderContext, width: int, height: int) -> str:
    view = context.view
    seen = narrow(
        bare_table(view),
        step=view.step if view.step == "choose start" else "",
        ending=view.ending,
        action=view.action,
        starts=view.starts,
        revealed=view.revealed,
        stack=view.stack,
        discards=view.discards,
        hand=view.hand and HandView(view.hand.tile, "", 0, ()),
        symbols=view.symbols,
        due=view.due,
        white=view.white,
    )
    return draw_part(draw_shelf, context, seen, ("revealed-", "start-"), width, height)


def supply(context: RenderContext, width: int, height: int) -> str:
    view = context.view
    bare = bare_table(view)
    seen = narrow(bare, round=view.round, supply=view.supply, points=view.points)
    return drawn_supply(seen, width, height)


def display(context: RenderContext, width: int, height: int) -> str:
    seen = narrow(bare_table(context.view), display=context.view.display)
    return draw_part(draw_display, context, seen, ("display-",), width, height)


def own_board(context: RenderContext, width: int, height: int, measures: Measures) -> str:
    seat = main_board(context.view)
    seen, places = board_only(context.view, seat), places_of(seat)
    return draw_part(large_board, context, seen, places, seat, width, height, measures)


def other_players(context: RenderContext, width: int, height: int, measures: Measures) -> list[str]:
    """Return the boards of the others: each is the same for all who look on."""
    view = context.view
    return [
        draw_part(
            small_board,
            context,
            narrow(board_only(view, seat), viewer=None, choices=()),
            places_of(seat),
            seat,
            width,
            height,
            measures,
        )
        for seat in other_boards(view, view.seats)
    ]


def places_of(seat: int) -> tuple[str, str]:
    """Return how the names of the places begin at which choices are made on a board."""
    return f"square-{seat}-", f"island-{seat}-"


def board_only(view: View, seat: int) -> View:
    """Return what the drawing of a board depends on; what is in hand is on one board only."""
    acting = seat == view.acting
    return narrow(
        bare_table(view),
        viewer=seat if seat == view.viewer else None,
        to_move=(seat,) if seat in view.to_move else view.to_move and (CHANCE,),
        choices=tuple(one for one in view.choices if isinstance(one, Turn)) if acting else (),
        first=seat if seat == view.first else NONE,
        acting=seat if acting else NONE,
        hand=view.hand if acting else None,
        boards=(view.boards[seat],) * (seat + 1) if view.to_move else view.boards,
    )


NONE: Final = -1
NOBODY: Final = (0, 0, 0)
NOTHING: Final = BoardView(
    start=0,
    squares=(),
    islands=(),
    empty=0,
    inhabitants=NOBODY,
    rooms=0,
    guests=NOBODY,
    markers=0,
    bracketed=0,
    active_marker=False,
    token="",
    merchant=0,
    discounts=NOBODY,
    worth=(),
    score=ScoreCard(0, ()),
)
drawn_supply = part(draw_supply)
