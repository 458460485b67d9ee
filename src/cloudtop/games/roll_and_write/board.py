"""The table as a picture: a wide layout for screens, a tall one for phones."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from cloudtop.core.game import CHANCE
from cloudtop.core.i18n import Translator, current_translator
from cloudtop.core.svg import Svg
from cloudtop.games.roll_and_write.carriage_art import Plan
from cloudtop.games.roll_and_write.legend import SHORTEST, legend
from cloudtop.games.roll_and_write.panels import dice_tray, shelf, task_cards
from cloudtop.games.roll_and_write.reading import main_sheet, other_sheets
from cloudtop.games.roll_and_write.sheet_art import (
    large_sheet,
    phone_height,
    phone_sheet,
    small_height,
    small_sheet,
)
from cloudtop.games.roll_and_write.textboard import text
from cloudtop.games.roll_and_write.view import View
from cloudtop.toolkit.pictures.drawing import at
from cloudtop.toolkit.pictures.theme import board_picture
from cloudtop.toolkit.text import plain

TITLE: Final = "Skyline Express Roll & Write"

WIDTH: Final = 1080
HEIGHT: Final = 736
PAD: Final = 16
GAP: Final = 12
LEFT: Final = 700
RIGHT: Final = WIDTH - LEFT - 2 * PAD - GAP
COLUMN: Final = HEIGHT - 2 * PAD

GRAND: Final = Plan(room=200, deep=118, corridor=46, wall=10, seat=66, gap=6, grand=True)

PHONE: Final = 400
PHONE_SHEET: Final = PHONE - 16
GRAND_PHONE: Final = Plan(room=112, deep=108, corridor=44, wall=8, seat=46, gap=4, grand=True)


def board(view: View, narrow: bool) -> Svg:
    return tall(view) if narrow else wide(view)


# --- wide: the own sheet on the left, the others in a column on the right ---------------------


def wide(view: View) -> Svg:
    own = main_sheet(view)
    parts = [
        at(PAD, PAD, dice(view, 300)),
        at(PAD + 312, PAD, task_cards(view, LEFT - 312)),
        at(PAD, 152, main_part(of_sheet(view, own), own, current_translator())),
        at(PAD, 664, shelf(view, LEFT, 6, 84)),
        at(PAD + LEFT + GAP, PAD, column(view)),
    ]
    return picture(view, WIDTH, HEIGHT, parts)


def column(view: View) -> str:
    """Return the other sheets; next to a single one there is room for the reminder."""
    others, seen = other_sheets(view), bystander(view)
    if len(others) < 2:
        return pair_column(seen, others)
    height = (COLUMN - GAP * (len(others) - 1)) // len(others)
    plan = small_plan(RIGHT - 24, height - 38 - (112 if len(others) < 3 else 64))
    return "".join(
        at(
            0,
            place * (height + GAP),
            quiet_sheet(of_sheet(seen, number), number, RIGHT, height, plan, current_translator()),
        )
        for place, number in enumerate(others)
    )


def pair_column(seen: View, others: list[int]) -> str:
    plan = small_plan(RIGHT - 24, COLUMN)
    height = small_height(plan)
    sheets = (
        quiet_sheet(of_sheet(seen, number), number, RIGHT, height, plan, current_translator())
        for number in others
    )
    return "".join(sheets) + at(0, height + GAP, legend(RIGHT, COLUMN - GAP - height))


def bystander(view: View) -> View:
    """Return the view without what is different for each viewer where nobody plays."""
    return replace(view, viewer=None, choices=())


def of_sheet(view: View, number: int) -> View:
    """Return what the drawing of a sheet depends on, so that it is drawn anew only if need be.

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


@lru_cache(maxsize=256)
def quiet_sheet(
    seen: View, number: int, width: int, height: int, plan: Plan, _tongue: Translator
) -> str:
    """Return the sheet of somebody else: the same for all who look on, so drawn once for all."""
    return small_sheet(seen, number, width, height, plan)


@lru_cache(maxsize=128)
def main_part(view: View, number: int, _tongue: Translator) -> str:
    return large_sheet(view, number, LEFT, 500, GRAND)


@lru_cache(maxsize=64)
def quiet_dice(seen: View, width: int, _tongue: Translator) -> str:
    """Return the dice for all who have nothing to choose."""
    return dice_tray(seen, width)


def dice(view: View, width: int) -> str:
    if view.choices:
        return dice_tray(view, width)
    return quiet_dice(bystander(view), width, current_translator())


def small_plan(width: int, height: int) -> Plan:
    """Return a carriage that fills a box, with seats no taller than wide."""
    wall, corridor, gap = (5, 10, 2) if height < 150 else (6, 14, 3)
    room = (width - 4 * wall) // 3
    seat = (room - 4 * gap) // 2
    deep = min((height - corridor - 2 * wall) // 2, 2 * seat + 3 * gap)
    return Plan(room, deep, corridor, wall, seat, gap, grand=False)


# --- tall: one column in the order in which a turn is played ----------------------------------


def tall(view: View) -> Svg:
    y = 0
    stacked: list[str] = []
    for drawn, height in phone_parts(view):
        stacked.append(at(8, y + 8, drawn))
        y += height + GAP
    return picture(view, PHONE, y + 4, stacked)


def phone_parts(view: View) -> list[tuple[str, int]]:
    """Return the parts from top to bottom, each with its height."""
    wide = PHONE_SHEET
    plan = small_plan(wide - 24, 180)
    height, seen = small_height(plan), bystander(view)
    others = [
        (
            quiet_sheet(of_sheet(seen, number), number, wide, height, plan, current_translator()),
            height,
        )
        for number in other_sheets(view)
    ]
    return [
        (dice(view, wide), 124),
        (task_cards(view, wide), 124),
        (phone_sheet(view, main_sheet(view), wide, GRAND_PHONE), phone_height(GRAND_PHONE)),
        (shelf(view, wide, 3, 28), 148),
        *others,
        (legend(wide, SHORTEST), SHORTEST),
    ]


def picture(view: View, width: int, height: int, parts: list[str]) -> Svg:
    return board_picture(width, height, TITLE, plain(text(view)), *parts)
