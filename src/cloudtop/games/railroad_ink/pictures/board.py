"""The table as a picture: a wide layout for screens, a tall one for phones."""

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Final, NamedTuple

from cloudtop.core.game import CHANCE, Names, Seat
from cloudtop.core.svg import Svg
from cloudtop.toolkit.pictures import layout
from cloudtop.toolkit.pictures.drawing import groups_at
from cloudtop.toolkit.pictures.layout import MARGIN, PHONE, SPACE, share
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.pictures.svg import Pieces
from cloudtop.toolkit.views import is_over, main_board, other_boards, seat_name

from ..components.box import Box
from ..components.shapes import SIZE
from ..text.question import own_side
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

Size = tuple[int, int]
Look = tuple[int, int, Measures]
"""Width and height of a board with its header, and the measures of its map."""


def render(view: View, names: Names = (), narrow: bool = False) -> Svg:
    said = sentences(view, names)
    size, parts = tall(view, names) if narrow else ((WIDTH, HEIGHT), wide(view, names))
    return layout.page(TITLE, size, said, *parts)


class Placed(NamedTuple):
    """Something drawn from (0, 0) in pieces, and its height."""

    pieces: Pieces
    height: int


def stack(parts: Sequence[Placed], x: int = 0, y: int = 0) -> tuple[list[list[Pieces]], int]:
    """Return parts one below the other, the first at (x, y), and where the next one would be."""
    placed: list[list[Pieces]] = []
    for pieces, height in parts:
        placed.append(groups_at(x, y, pieces))
        y += height + GAP
    return placed, y


# --- what each part depends on ----------------------------------------------------------------


class Setting(NamedTuple):
    """What stays the same as long as a match is played."""

    seats: int
    edition: str
    expansion: str
    rounds: int
    box: Box
    any_route: bool
    lone_airports: bool


def setting_of(view: View) -> Setting:
    return Setting(
        view.seats,
        view.edition,
        view.expansion,
        view.rounds,
        view.box,
        view.any_route,
        view.lone_airports,
    )


@part
def drawn_other(
    setting: Setting,
    to_move: tuple[Seat, ...],
    boards: tuple[BoardView, ...],
    number: int,
    name: str,
    look: Look,
) -> Pieces:
    """Return the board of somebody else, given alone or, in the end, with all others: the same for
    all who look on."""
    boards = boards if len(boards) > 1 else boards * (number + 1)
    view = View(**setting._asdict(), to_move=to_move, boards=boards, step="", round=0)
    return small_board(view, name, number, *look)


@part
def drawn_own(view: View, name: str, width: int, look: Look) -> tuple[Pieces, Pieces, Pieces]:
    """Return dice, Special Routes and the viewer's own board; the dice are ``width`` wide."""
    board = large_board(view, name, main_board(view), *look)
    return dice_tray(view, width), specials_row(view, width), board


def own_parts(
    view: View, names: Names, width: int, look: Look
) -> tuple[Placed, Placed, Placed, list[Placed]]:
    """Return dice, Special Routes, the own board, and the goals if there are any."""
    name = seat_name(names, main_board(view))
    dice, specials, board = drawn_own(own_side(view), name, width, look)
    return (
        Placed(dice, dice_height(view)),
        Placed(specials, specials_height(view)),
        Placed(board, look[1]),
        goal_cards(view, names, width),
    )


def goal_cards(view: View, names: Names, width: int) -> list[Placed]:
    if view.edition != "challenge":
        return []
    cards = goals.goal_cards(goals.standing_of(view), tuple(names), width)
    return [Placed(cards, goals.HEIGHT)]


def reminder(view: View, width: int, height: int) -> str:
    return legend(view.box, width, height, view.edition, view.expansion, view.any_route)


# --- wide: the own board on the left, all else in a column on the right -----------------------


def wide(view: View, names: Names) -> list[list[Pieces]]:
    dice, specials, board, cards = own_parts(view, names, RIGHT, (LEFT, COLUMN, LARGE))
    right = column(view, names, [dice, specials, *cards])
    return [groups_at(PAD, PAD, board.pieces), groups_at(PAD + LEFT + GAP, PAD, *right)]


def column(view: View, names: Names, tools: list[Placed]) -> list[Pieces]:
    placed, top = stack(tools)
    rest = COLUMN - top
    below = others(view, names, RIGHT, rest) if view.seats > 1 else [(reminder(view, RIGHT, rest),)]
    return [*chain(*placed), *groups_at(0, top, *below)]


def others(view: View, names: Names, width: int, height: int) -> list[Pieces]:
    """Return the other boards in one or two rows, as large as they fit."""
    across, look = small_look(view.seats - 1, width, height)
    return in_grid(small_boards(view, names, look), across, look)


@cache  # by the number of boards and the room that a layout has for them
def small_look(count: int, width: int, height: int) -> tuple[int, Look]:
    """Return how many boards stand side by side, and how each looks."""
    across, down = GRIDS[count]
    wide, high = share(width, across), share(height, down)
    alone = count == 1
    measures = largest_fit(wide - BESIDE, high - 12) if alone else largest_fit(wide, high)
    if not alone and not has_room_below(wide, high, measures):
        high = min(high, small_height(measures))
    return across, (wide, high, measures)


def in_grid(boards: list[Pieces], across: int, look: Look) -> list[Pieces]:
    """Return boards of one size in rows of ``across``."""
    width, height, _ = look
    placed: list[Pieces] = []
    for place, pieces in enumerate(boards):
        x, y = place % across * (width + SPACE), place // across * (height + SPACE)
        placed += groups_at(x, y, pieces)
    return placed


def small_boards(view: View, names: Names, look: Look) -> list[Pieces]:
    """Return the other boards. In the end they depend on all scores: who has won?"""
    setting, over = setting_of(view), is_over(view)
    seen = tuple([as_seen(board) for board in view.boards])
    drawn: list[Pieces] = []
    for number in other_boards(view, view.seats):
        to_move = () if over else (number,) if number in view.to_move else (CHANCE,)
        boards = seen if over else (seen[number],)
        name = seat_name(names, number)
        drawn.append(drawn_other(setting, to_move, boards, number, name, look))
    return drawn


def largest_fit(width: int, height: int) -> Measures:
    """Return the largest board that a small card has room for."""
    room = max(min(width - 30, height - 33), min(width - 12, height - 45))
    cell = room * 10 // (SIZE * 10 + 7)
    return Measures(cell, max(5, (room - SIZE * cell) // 2))


# --- tall: one column in the order in which a round is played ---------------------------------


def tall(view: View, names: Names) -> tuple[Size, list[list[Pieces]]]:
    placed, end = stack(phone_parts(view, names), (PHONE - PHONE_CARD) // 2, MARGIN)
    return (PHONE, end - GAP + MARGIN), placed


def phone_parts(view: View, names: Names) -> list[Placed]:
    """Return the parts from top to bottom."""
    height = large_height(view, main_board(view), PHONE_CARD, LARGE_PHONE)
    look = PHONE_CARD, height, LARGE_PHONE
    dice, specials, board, cards = own_parts(view, names, PHONE_CARD, look)
    low = legend_height(view.box, view.edition, view.expansion, view.any_route)
    last = Placed((reminder(view, PHONE_CARD, low),), low)
    return [dice, board, specials, *cards, *phone_others(view, names), last]


def phone_others(view: View, names: Names) -> list[Placed]:
    """Return the other boards two by two, or one alone in its full width."""
    across = 1 if view.seats == 2 else 2
    width = share(PHONE_CARD, across)
    measures = Measures(34, 11) if across == 1 else Measures(23, 9)
    height = small_height(measures)
    look = width, height, measures
    boards = small_boards(view, names, look)
    return [
        Placed(tuple(chain(*in_grid(boards[first : first + across], across, look))), height)
        for first in range(0, len(boards), across)
    ]
