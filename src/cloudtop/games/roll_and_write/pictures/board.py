"""The table as a picture: a wide layout for screens, a tall one for phones."""

from functools import cache
from typing import Final

from cloudtop.core.game import CHANCE, Names, ScoreCard
from cloudtop.core.svg import Svg
from cloudtop.toolkit.pictures.drawing import at, pieces_at
from cloudtop.toolkit.pictures.layout import PHONE, Part, grid_pieces, page, share, tall_layout
from cloudtop.toolkit.pictures.parts import part
from cloudtop.toolkit.pictures.svg import Pieces
from cloudtop.toolkit.views import main_board, narrow, other_boards

from ..actions import GiveDie, Sit, TakeDie, TakeService
from ..components.box import SEATS
from ..text.sentences import sentences
from ..view import SheetView, View
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

NO_CARRIAGE: Final = ("",) * SEATS
LARGE: Final = Layout(room=200, deep=118, corridor=46, wall=10, seat=66, gap=6, large=True)

PHONE_SHEET: Final = PHONE - 16
LARGE_PHONE: Final = Layout(room=112, deep=108, corridor=44, wall=8, seat=46, gap=4, large=True)


def render(view: View, names: Names = (), narrow: bool = False) -> Svg:
    names = tuple(names)
    said = sentences(view, names)
    if narrow:
        size, parts = tall_layout(phone_parts(view, names), GAP, left=8)
        return page(TITLE, size, said, *parts)
    return page(TITLE, (WIDTH, HEIGHT), said, *wide(view, names))


# --- wide: the own sheet on the left, the others in a column on the right ---------------------


def wide(view: View, names: tuple[str, ...]) -> list[str | Pieces]:
    own = main_board(view)
    return [
        pieces_at(PAD, PAD, dice(view, names, 300)),
        pieces_at(PAD + 312, PAD, task_cards(view, LEFT - 312)),
        pieces_at(PAD, 152, own_sheet(sheet_only(view, own), names, own)),
        pieces_at(PAD, 664, services(view, names, LEFT, 6, 84)),
        pieces_at(PAD + LEFT + GAP, PAD, *column(view, names)),
    ]


def column(view: View, names: tuple[str, ...]) -> list[str]:
    """Return the other sheets; next to a single one there is room for the reminder."""
    others = other_boards(view, len(view.sheets))
    if len(others) < 2:
        return pair_column(view, names, others)
    height = share(COLUMN, len(others), GAP)
    layout = small_layout(RIGHT - 24, height - 38 - (112 if len(others) < 3 else 64))
    return grid_pieces(other_sheets(view, names, RIGHT, height, layout), 1, RIGHT, height, GAP)


def pair_column(view: View, names: tuple[str, ...], others: list[int]) -> list[str]:
    layout = small_layout(RIGHT - 24, COLUMN)
    height = small_height(layout)
    sheets = other_sheets(view, names, RIGHT, height, layout)
    reminder = legend(view.box.sheet, RIGHT, COLUMN - GAP - height)
    return [*sheets, at(0, height + GAP, reminder)]


def other_sheets(
    view: View, names: tuple[str, ...], width: int, height: int, layout: Layout
) -> list[str]:
    """Return the sheets of the others: the same for all who look on."""
    seen = bystander(view)
    return [
        other_sheet(sheet_only(seen, number), names, number, width, height, layout)
        for number in other_boards(view, len(view.sheets))
    ]


def bystander(view: View) -> View:
    """Return the view without what is different for each viewer where nobody plays."""
    return narrow(view, viewer=None, choices=())


def sheet_only(view: View, number: int) -> View:
    """Return what the drawing of a sheet depends on, so that it is drawn again only if need be.

    That is the sheet itself and what was laid out at the start; where its player is at play, also
    the passenger in hand and where it may sit. In the end all scores are compared.
    """
    if not view.to_move:
        return view
    at_play = number in view.to_move or number == view.active
    alone = narrow(
        view,
        viewer=view.viewer if at_play else None,
        to_move=view.to_move if at_play else (CHANCE,),
        choices=tuple(one for one in view.choices if isinstance(one, Sit)) if at_play else (),
        step="",
        round=0,
        active=view.active if at_play else CHANCE,
        first=view.first if view.first == number else CHANCE,
        dice=(),
        open_dice=(),
        untaken=(),
        offered=(),
        sheets=(view.sheets[number],) * (number + 1),
    )
    return alone if number == view.active else narrow(alone, die=-1, colour=-1, value=0)


@part
def other_sheet(
    seen: View, names: tuple[str, ...], number: int, width: int, height: int, layout: Layout
) -> str:
    return small_sheet(seen, names, number, width, height, layout)


@part
def own_sheet(view: View, names: tuple[str, ...], number: int) -> str:
    return large_sheet(view, names, number, LEFT, 500, LARGE)


@part
def own_phone_sheet(view: View, names: tuple[str, ...], number: int) -> str:
    return phone_sheet(view, names, number, PHONE_SHEET, LARGE_PHONE)


def dice(view: View, names: tuple[str, ...], width: int) -> str:
    """Return the dice; their drawing asks of the sheets only whose they are."""
    choices = tuple(one for one in view.choices if isinstance(one, TakeDie | GiveDie))
    owners = tuple(blank_sheet(sheet.opponent) for sheet in view.sheets)
    seen = narrow(
        view, viewer=None, choices=choices, offered=(), colour=-1, untaken=(), sheets=owners
    )
    return drawn_dice(seen, names, width)


def services(view: View, names: tuple[str, ...], width: int, columns: int, heading: int) -> str:
    """Return the shelf: of the sheets it asks for services, and what they would pay its viewer."""
    own, choices = main_board(view), tuple(c for c in view.choices if isinstance(c, TakeService))
    sheets = tuple(
        narrow(
            blank_sheet(sheet.opponent),
            services=sheet.services,
            carriage=sheet.carriage if number == own else NO_CARRIAGE,
        )
        for number, sheet in enumerate(view.sheets)
    )
    # Only who is at play has choices here, so that the large sheet is the active one.
    seen = narrow(
        view,
        viewer=own,
        to_move=(),
        choices=choices,
        step="",
        round=0,
        first=CHANCE,
        active=own,
        dice=(),
        open_dice=(),
        untaken=(),
        die=-1,
        colour=-1,
        value=0,
        tasks=(),
        sheets=sheets,
    )
    return drawn_shelf(seen, names, width, columns, heading)


drawn_shelf = part(shelf)


@cache
def blank_sheet(opponent: bool) -> SheetView:
    return SheetView(opponent, (), (), 0, 0, 0, 0, ScoreCard(0, ()))


@part
def drawn_dice(seen: View, names: tuple[str, ...], width: int) -> str:
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
    number = main_board(view)
    own = own_phone_sheet(sheet_only(view, number), names, number)
    return [
        Part(dice(view, names, wide), 124),
        Part(task_cards(view, wide), 124),
        Part(own, phone_height(LARGE_PHONE)),
        Part(services(view, names, wide, 3, 28), 148),
        *(Part(other, height) for other in others),
        Part(legend(view.box.sheet, wide, SHORTEST), SHORTEST),
    ]
