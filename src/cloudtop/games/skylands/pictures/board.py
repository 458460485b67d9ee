"""The table as a picture: a wide layout for screens, a tall one for phones."""

from collections.abc import Callable, Hashable, Iterable
from functools import cache, reduce
from operator import or_
from typing import Final, NamedTuple

from cloudtop.core.game import Choice, Names
from cloudtop.core.svg import Svg
from cloudtop.toolkit.pictures import layout
from cloudtop.toolkit.pictures.drawing import groups_at
from cloudtop.toolkit.pictures.layout import PHONE
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.pictures.svg import Pieces
from cloudtop.toolkit.views import main_board, narrow, other_boards

from ..actions import Turn
from ..components.geometry import COLUMNS, ROWS
from ..text.sentences import sentences
from ..view.data import View
from . import legend
from .context import Measures, RenderContext, make_context
from .display import draw_display
from .grid import Placing
from .middle import draw_actions, draw_shelf, draw_supply, shelf_of
from .player_board import (
    Player,
    large_board,
    large_height,
    large_mark,
    small_board,
    small_head,
    small_height,
    small_mark,
)
from .symbols import Drawing, definitions, make_drawing

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
    size, parts, placed = tall(context) if narrow else wide(context)
    used = reduce(or_, [part.used for part in parts])
    return layout.page("Skylands", size, sentences(view, names), definitions(used), *placed)


class Part(NamedTuple):
    """A part of the table and its height."""

    groups: tuple[Pieces, ...]
    used: int
    """The symbols in it, as bits."""
    height: int


Layout = tuple[tuple[int, int], list[Part], list[list[Pieces]]]
"""The size of a picture, its parts, and all their pieces in their places."""


def draw(function: Callable[..., Drawing], height: int, *args: Hashable) -> Part:
    """Return a part, drawn once for all who see the same."""
    pieces, used = draw_once(function, args)
    return Part((pieces,), used, height)


@part
def draw_once(function: Callable[..., Drawing], args: tuple[Hashable, ...]) -> Drawing:
    return function(*args)


def column(parts: Iterable[Part]) -> list[Pieces]:
    """Return the pieces of parts one below the other."""
    placed: list[Pieces] = []
    y = 0
    for groups, _, height in parts:
        placed += groups_at(0, y, *groups)
        y += height + GAP
    return placed


def row(parts: Iterable[Part], step: int) -> list[Pieces]:
    """Return the pieces of parts side by side."""
    placed: list[Pieces] = []
    for place, (groups, *_) in enumerate(parts):
        placed += groups_at(place * step, 0, *groups)
    return placed


# --- wide: actions, tiles and the own board on the left, all else on the right ----------------


def wide(context: RenderContext) -> Layout:
    own = HEIGHT - 2 * PAD - ACTIONS - SHELF - 2 * GAP
    left = [
        actions(context, LEFT, ACTIONS),
        shelf(context, LEFT, SHELF),
        own_board(context, LEFT, own, LARGE),
    ]
    right = [supply(context, RIGHT, ACTIONS), display(context, RIGHT, DISPLAY)]
    top = ACTIONS + GAP + DISPLAY + GAP
    others, step = other_boards_below(context, RIGHT, HEIGHT - 2 * PAD - top)
    below = groups_at(0, top, *row(others, step))
    return (
        (WIDTH, HEIGHT),
        [*left, *right, *others],
        [
            groups_at(PAD, PAD, *column(left)),
            groups_at(PAD + LEFT + GAP, PAD, *column(right), *below),
        ],
    )


def other_boards_below(context: RenderContext, width: int, height: int) -> tuple[list[Part], int]:
    """Return the other boards as large as they fit side by side, and how far apart they are."""
    room = layout.share(width, context.view.seats - 1)
    boards = other_players(context, room, height, largest_fit(room, height))
    return boards, room + layout.SPACE


@cache
def largest_fit(width: int, height: int) -> Measures:
    """Return the largest board that a small card has room for."""
    rest = small_height(Measures(0, False), width)
    return Measures(min((width - 12) // COLUMNS, (height - rest) // ROWS), False)


# --- tall: one column in the order in which a turn is played ----------------------------------


def tall(context: RenderContext) -> Layout:
    own = large_height(PHONE_LARGE)
    above = [
        actions(context, PHONE_CARD, PHONE_ACTIONS),
        shelf(context, PHONE_CARD, PHONE_SHELF),
        own_board(context, PHONE_CARD, own, PHONE_LARGE),
        supply(context, PHONE_CARD, PHONE_SUPPLY),
        display(context, PHONE_CARD, PHONE_DISPLAY),
    ]
    others, rows = other_rows(context)
    below = [*rows, draw(phone_legend, legend.HEIGHT, PHONE_CARD)]
    height = sum(part.height + GAP for part in (*above, *below)) + 8
    placed = groups_at(6, 8, *column([*above, *below]))
    return (PHONE, height), [*above, *others, below[-1]], [placed]


def phone_legend(width: int) -> Drawing:
    return make_drawing(legend.draw_legend(width))


def other_rows(context: RenderContext) -> tuple[list[Part], list[Part]]:
    """Return the other boards, and the same in rows: two in each where there are several."""
    across = min(context.view.seats - 1, 2)
    width = layout.share(PHONE_CARD, across)
    measures = Measures(46 if across == 1 else 35, False)
    height = small_height(measures, width)
    boards = other_players(context, width, height, measures)
    starts = range(0, len(boards), across)
    rows = (row(boards[n : n + across], width + layout.SPACE) for n in starts)
    return boards, [Part(tuple(groups), 0, height) for groups in rows]


# --- what each part depends on ----------------------------------------------------------------


def actions(context: RenderContext, width: int, height: int) -> Part:
    view = context.view
    tokens = enumerate(view.boards)
    figures = tuple([(board.token, seat, context.name(seat)) for seat, board in tokens])
    choices = context.choices_at("action-")
    return draw(draw_actions, height, view.action, figures, choices, width, height)


def shelf(context: RenderContext, width: int, height: int) -> Part:
    seen, choices = shelf_of(context.view), context.choices_at("revealed-", "start-")
    return draw(draw_shelf, height, seen, choices, width, height)


def supply(context: RenderContext, width: int, height: int) -> Part:
    view = context.view
    return draw(draw_supply, height, view.round, view.supply, view.points, width, height)


def display(context: RenderContext, width: int, height: int) -> Part:
    choices = context.choices_at("display-")
    return draw(draw_display, height, context.view.display, choices, width, height)


def own_board(context: RenderContext, width: int, height: int, measures: Measures) -> Part:
    view, seat = context.view, main_board(context.view)
    turns = tuple([one for one in view.choices if isinstance(one, Turn)])
    choices = context.choices_at(f"square-{seat}-", f"island-{seat}-")
    return draw(
        large_board,
        height,
        view.boards[seat],
        player_at(context, seat, large_mark(view, seat), seat == view.viewer),
        placing_on(view, seat, turns, choices),
        choices,
        (width, height),
        measures,
    )


def other_players(
    context: RenderContext, width: int, height: int, measures: Measures
) -> list[Part]:
    """Return the boards of the others: each is the same for all who look on."""
    view, size = context.view, (width, height)
    parts: list[Part] = []
    for seat in other_boards(view, view.seats):
        board, player = view.boards[seat], player_at(context, seat)
        head = small_head(player, board.score.total, small_mark(view, seat), size)
        args = board, player, placing_on(view, seat), size, measures
        pieces, used = draw_once(small_board, args)
        parts.append(Part((head, pieces), used, height))
    return parts


def player_at(context: RenderContext, seat: int, mark: str = "", you: bool = False) -> Player:
    view = context.view
    decides = you and seat in view.to_move
    return Player(seat, context.name(seat), seat == view.first, mark, decides)


def placing_on(
    view: View, seat: int, turns: tuple[Turn, ...] = (), choices: tuple[Choice, ...] = ()
) -> Placing | None:
    """Return what a board shows of the tile in hand: where it lies or, to choose, may go."""
    hand = view.hand
    if hand is None or seat != view.acting or not (hand.square or choices):
        return None
    return Placing(hand if choices else narrow(hand, spots=()), turns)
