"""The table as a picture: a wide layout for screens, a tall one for phones."""

from dataclasses import replace
from typing import Final

from cloudtop.core.game import CHANCE, Names
from cloudtop.core.svg import Svg
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at
from cloudtop.toolkit.pictures.layout import PHONE, Part, grid, page, share, tall_layout
from cloudtop.toolkit.views import main_board, other_boards

from ..text.board import board_text
from ..view import View
from .carriage import Layout
from .legend import SHORTEST, legend
from .middle import dice_tray, shelf, task_cards
from .sheet import large_sheet, phone_height, phone_sheet, small_height, small_sheet

TITLE: Final = "Skyline Express Roll & Write"

WIDTH: Final = 1080
HEIGHT: Final = 736
PAD: Final = 16
GAP: Final = 12
LEFT: Final = 700
RIGHT: Final = WIDTH - LEFT - 2 * PAD - GAP
COLUMN: Final = HEIGHT - 2 * PAD

LARGE: Final = Layout(room=200, deep=118, corridor=46, wall=10, seat=66, gap=6, large=True)

PHONE_SHEET: Final = PHONE - 16
LARGE_PHONE: Final = Layout(room=112, deep=108, corridor=44, wall=8, seat=46, gap=4, large=True)


def render(view: View, names: Names = (), narrow: bool = False) -> Svg:
    names = tuple(names)
    size, parts = (
        tall_layout(phone_parts(view, names), GAP, left=8) if narrow else wide(view, names)
    )
    return page(TITLE, size, board_text(view, names), *parts)


# --- wide: the own sheet on the left, the others in a column on the right ---------------------


def wide(view: View, names: tuple[str, ...]) -> tuple[tuple[int, int], list[str]]:
    own = main_board(view)
    return (WIDTH, HEIGHT), [
        at(PAD, PAD, dice(view, names, 300)),
        at(PAD + 312, PAD, task_cards(view, LEFT - 312)),
        at(PAD, 152, own_sheet(sheet_only(view, own), names, own)),
        at(PAD, 664, shelf(view, names, LEFT, 6, 84)),
        at(PAD + LEFT + GAP, PAD, column(view, names)),
    ]


def column(view: View, names: tuple[str, ...]) -> str:
    """Return the other sheets; next to a single one there is room for the reminder."""
    others = other_boards(view, len(view.sheets))
    if len(others) < 2:
        return pair_column(view, names, others)
    height = share(COLUMN, len(others), GAP)
    layout = small_layout(RIGHT - 24, height - 38 - (112 if len(others) < 3 else 64))
    return grid(other_sheets(view, names, RIGHT, height, layout), 1, RIGHT, height, GAP)


def pair_column(view: View, names: tuple[str, ...], others: list[int]) -> str:
    layout = small_layout(RIGHT - 24, COLUMN)
    height = small_height(layout)
    sheets = other_sheets(view, names, RIGHT, height, layout)
    reminder = legend(view.box.sheet, RIGHT, COLUMN - GAP - height)
    return "".join(sheets) + at(0, height + GAP, reminder)


def other_sheets(
    view: View, names: tuple[str, ...], width: int, height: int, layout: Layout
) -> list[str]:
    seen = bystander(view)
    return [
        other_sheet(sheet_only(seen, number), names, number, width, height, layout)
        for number in other_boards(view, len(view.sheets))
    ]


def bystander(view: View) -> View:
    """Return the view without what is different for each viewer where nobody plays."""
    return replace(view, viewer=None, choices=())


def sheet_only(view: View, number: int) -> View:
    """Return what the drawing of a sheet depends on, so that it is drawn again only if need be.

    While somebody else is at play, that is the sheet itself and what was laid out at the start.
    """
    if not view.to_move or number in view.to_move or number == view.active:
        return view
    return replace(
        view,
        viewer=None,
        to_move=(CHANCE,),
        choices=(),
        step="",
        round=0,
        active=CHANCE,
        first=view.first if view.first == number else CHANCE,
        dice=(),
        open_dice=(),
        die=-1,
        offered=(),
        sheets=(view.sheets[number],) * (number + 1),
    )


@cached_per_language(maxsize=256)
def other_sheet(
    seen: View, names: tuple[str, ...], number: int, width: int, height: int, layout: Layout
) -> str:
    """Return the sheet of somebody else: the same for all who look on, so drawn once for all."""
    return small_sheet(seen, names, number, width, height, layout)


@cached_per_language(maxsize=128)
def own_sheet(view: View, names: tuple[str, ...], number: int) -> str:
    return large_sheet(view, names, number, LEFT, 500, LARGE)


def dice(view: View, names: tuple[str, ...], width: int) -> str:
    if view.choices:
        return dice_tray(view, names, width)
    return quiet_dice(bystander(view), names, width)


@cached_per_language(maxsize=64)
def quiet_dice(seen: View, names: tuple[str, ...], width: int) -> str:
    """Return the dice for all who have nothing to choose."""
    return dice_tray(seen, names, width)


def small_layout(width: int, height: int) -> Layout:
    """Return a carriage that fills a box, with seats no taller than wide."""
    wall, corridor, gap = (5, 10, 2) if height < 150 else (6, 14, 3)
    room = (width - 4 * wall) // 3
    seat = (room - 4 * gap) // 2
    deep = min((height - corridor - 2 * wall) // 2, 2 * seat + 3 * gap)
    return Layout(room, deep, corridor, wall, seat, gap, large=False)


# --- tall: one column in the order in which a turn is played ----------------------------------


def phone_parts(view: View, names: tuple[str, ...]) -> list[Part]:
    """Return the parts from top to bottom, each with its height."""
    wide = PHONE_SHEET
    layout = small_layout(wide - 24, 180)
    height = small_height(layout)
    others = other_sheets(view, names, wide, height, layout)
    own = phone_sheet(view, names, main_board(view), wide, LARGE_PHONE)
    return [
        Part(dice(view, names, wide), 124),
        Part(task_cards(view, wide), 124),
        Part(own, phone_height(LARGE_PHONE)),
        Part(shelf(view, names, wide, 3, 28), 148),
        *(Part(other, height) for other in others),
        Part(legend(view.box.sheet, wide, SHORTEST), SHORTEST),
    ]
