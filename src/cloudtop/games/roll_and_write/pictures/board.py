"""The table as a picture: a wide layout for screens, a tall one for phones."""

from functools import cache
from typing import Final

from cloudtop.core.game import Names
from cloudtop.core.svg import Svg
from cloudtop.toolkit.pictures.drawing import at, groups_at
from cloudtop.toolkit.pictures.headers import result_text, turn_text
from cloudtop.toolkit.pictures.layout import PHONE, Part, page, share, tall_layout
from cloudtop.toolkit.pictures.svg import Pieces
from cloudtop.toolkit.views import main_board, other_boards

from ..actions import GiveDie, Sit, TakeDie, TakeService
from ..text.labels import held, player_names
from ..text.question import choice
from ..text.sentences import tell
from ..view import View, taker
from .carriage import Layout
from .legend import SHORTEST, legend
from .middle import DiceShown, Shelf, dice_tray, shelf, task_cards, worths
from .sheet import (
    Printed,
    SheetShown,
    large_sheet,
    phone_height,
    phone_sheet,
    small_height,
    small_sheet,
)

TITLE: Final = "Skyline Express Roll & Write"

WIDTH: Final = 1080
HEIGHT: Final = 736
PAD: Final = 16
GAP: Final = 12
LEFT: Final = 700
RIGHT: Final = WIDTH - LEFT - 2 * PAD - GAP
COLUMN: Final = HEIGHT - 2 * PAD

LARGE: Final = Layout(room=200, deep=118, corridor=46, wall=10, seat=66, gap=6, large=True)

DICE_CHOICES: Final = (TakeDie, GiveDie)

PHONE_SHEET: Final = PHONE - 16
LARGE_PHONE: Final = Layout(room=112, deep=108, corridor=44, wall=8, seat=46, gap=4, large=True)


def render(view: View, names: Names = (), narrow: bool = False) -> Svg:
    called = player_names(view, names)
    said = tell(view, called)
    if narrow:
        size, parts = tall_layout(phone_parts(view, called), GAP, left=8)
        return page(TITLE, size, said, *parts)
    return page(TITLE, (WIDTH, HEIGHT), said, *wide(view, called))


# --- wide: the own sheet on the left, the others in a column on the right ---------------------


def wide(view: View, names: tuple[str, ...]) -> list[list[Pieces]]:
    return [
        groups_at(PAD, PAD, dice(view, names, 300)),
        groups_at(PAD + 312, PAD, (tasks(view, LEFT - 312),)),
        groups_at(PAD, 152, large_sheet(own_shown(view, names), LEFT, 500, LARGE)),
        groups_at(PAD, 664, services(view, names, LEFT, 6, 84)),
        groups_at(PAD + LEFT + GAP, PAD, *column(view, names)),
    ]


def column(view: View, names: tuple[str, ...]) -> list[Pieces]:
    """Return the other sheets; next to a single one there is room for the reminder."""
    others = len(view.sheets) - 1
    if others < 2:
        return pair_column(view, names)
    height = share(COLUMN, others, GAP)
    layout = small_layout(RIGHT - 24, height - 38 - (112 if others < 3 else 64))
    sheets = other_sheets(view, names, RIGHT, height, layout)
    return [
        group
        for place, sheet in enumerate(sheets)
        for group in groups_at(0, place * (height + GAP), sheet)
    ]


def pair_column(view: View, names: tuple[str, ...]) -> list[Pieces]:
    layout = small_layout(RIGHT - 24, COLUMN)
    height = small_height(layout)
    sheets = other_sheets(view, names, RIGHT, height, layout)
    reminder = legend(view.box.sheet, RIGHT, COLUMN - GAP - height)
    return [*sheets, (at(0, height + GAP, reminder),)]


@cache
def small_layout(width: int, height: int) -> Layout:
    """Return a carriage that fills a box, with seats no taller than wide."""
    wall, corridor, gap = (5, 10, 2) if height < 150 else (6, 14, 3)
    room = (width - 4 * wall) // 3
    seat = (room - 4 * gap) // 2
    deep = min((height - corridor - 2 * wall) // 2, 2 * seat + 3 * gap)
    return Layout(room, deep, corridor, wall, seat, gap, large=False)


# --- what of a view each part shows -----------------------------------------------------------


def other_sheets(
    view: View, names: tuple[str, ...], width: int, height: int, layout: Layout
) -> list[Pieces]:
    """Return the sheets of the others: the same for all who look on."""
    printed = printed_in(view)
    return [
        small_sheet(sheet_shown(view, names, number, printed), width, height, layout)
        for number in other_boards(view, len(view.sheets))
    ]


def own_shown(view: View, names: tuple[str, ...]) -> SheetShown:
    number = main_board(view)
    shown = sheet_shown(view, names, number, printed_in(view))
    seats = [one.seat for one in view.choices if isinstance(one, Sit)]
    return shown._replace(asked=tuple(seats)) if seats and number == view.active else shown


def sheet_shown(view: View, names: tuple[str, ...], number: int, printed: Printed) -> SheetShown:
    return SheetShown(
        number,
        names[number],
        view.sheets[number],
        printed,
        number in view.to_move,
        turn_words(view, number),
        number == view.first,
        held(view) if number == view.active else "",
    )


def printed_in(view: View) -> Printed:
    return Printed(view.box, view.tasks, view.across, view.service_track, view.dice_track)


def turn_words(view: View, number: int) -> str:
    if view.to_move:
        return turn_text(view, number)
    return result_text(number, [sheet.score for sheet in view.sheets])


def dice(view: View, names: tuple[str, ...], width: int) -> Pieces:
    asked = [choice(view, one) for one in view.choices if isinstance(one, DICE_CHOICES)]
    shown = DiceShown(
        view.round,
        view.rounds,
        not view.to_move,
        view.dice,
        view.open_dice,
        view.die,
        view.value,
        tuple([taker(view, number) for number in range(len(view.dice))]),
        names,
        tuple(asked),
    )
    return dice_tray(shown, width)


def tasks(view: View, width: int) -> str:
    own = view.sheets[main_board(view)]
    return task_cards(view.box, view.tasks, view.across, own.carriage, width)


def services(view: View, names: tuple[str, ...], width: int, columns: int, heading: int) -> Pieces:
    asked = [choice(view, one) for one in view.choices if isinstance(one, TakeService)]
    shown = Shelf(
        view.offered,
        tuple([sheet.services for sheet in view.sheets]),
        names,
        worths(view.sheets[main_board(view)]),
        tuple(asked),
        view.box.sheet.price_of_service,
    )
    return shelf(shown, width, columns, heading)


# --- tall: one column in the order in which a turn is played ----------------------------------


def phone_parts(view: View, names: tuple[str, ...]) -> list[Part]:
    """Return the parts from top to bottom, each with its height."""
    wide = PHONE_SHEET
    layout = small_layout(wide - 24, 180)
    height = small_height(layout)
    own = phone_sheet(own_shown(view, names), wide, LARGE_PHONE)
    return [
        Part(dice(view, names, wide), 124),
        Part(tasks(view, wide), 124),
        Part(own, phone_height(LARGE_PHONE)),
        Part(services(view, names, wide, 3, 28), 148),
        *(Part(other, height) for other in other_sheets(view, names, wide, height, layout)),
        Part(legend(view.box.sheet, wide, SHORTEST), SHORTEST),
    ]
