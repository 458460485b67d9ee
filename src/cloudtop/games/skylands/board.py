"""The table as a picture: a wide layout for screens, a tall one for phones."""

from typing import Final

from cloudtop.core.svg import Svg
from cloudtop.games.skylands.display_art import display
from cloudtop.games.skylands.geometry import COLUMNS, ROWS
from cloudtop.games.skylands.legend import HEIGHT as LEGEND
from cloudtop.games.skylands.legend import legend
from cloudtop.games.skylands.middle_art import actions, shelf, supply
from cloudtop.games.skylands.plan import Plan
from cloudtop.games.skylands.reading import main_board, other_boards
from cloudtop.games.skylands.sheet_art import (
    large_board,
    large_height,
    small_board,
    small_height,
)
from cloudtop.games.skylands.stock import with_drawings
from cloudtop.games.skylands.textboard import text
from cloudtop.games.skylands.view import View
from cloudtop.toolkit.pictures.drawing import at
from cloudtop.toolkit.pictures.theme import board_picture
from cloudtop.toolkit.text import plain

TITLE: Final = "Skylands"

WIDTH: Final = 1080
HEIGHT: Final = 800
PAD: Final = 16
GAP: Final = 12
LEFT: Final = 584
RIGHT: Final = WIDTH - LEFT - 2 * PAD - GAP
ACTIONS: Final = 76
SHELF: Final = 112
DISPLAY: Final = 440
GRAND: Final = Plan(cell=108, grand=True)

PHONE: Final = 400
PHONE_CARD: Final = PHONE - 12
PHONE_ACTIONS: Final = 82
PHONE_SHELF: Final = 84
PHONE_SUPPLY: Final = 60
PHONE_DISPLAY: Final = 430
PHONE_PLAN: Final = Plan(cell=72, grand=True)

Part = tuple[str, int]
"""Something drawn and its height."""


def board(view: View, narrow: bool) -> Svg:
    return tall(view) if narrow else wide(view)


# --- wide: actions, tiles and the own board on the left, all else on the right ----------------


def wide(view: View) -> Svg:
    own = HEIGHT - 2 * PAD - ACTIONS - SHELF - 2 * GAP
    left = [
        (actions(view, LEFT, ACTIONS), ACTIONS),
        (shelf(view, LEFT, SHELF), SHELF),
        (large_board(view, main_board(view), LEFT, own, GRAND), own),
    ]
    rest = HEIGHT - 2 * PAD - ACTIONS - DISPLAY - 2 * GAP
    right = [
        (supply(view, RIGHT, ACTIONS), ACTIONS),
        (display(view, RIGHT, DISPLAY), DISPLAY),
        (others(view, RIGHT, rest), rest),
    ]
    return picture(
        view, WIDTH, HEIGHT, at(PAD, PAD, stacked(left)), at(PAD + LEFT + GAP, PAD, stacked(right))
    )


def stacked(parts: list[Part]) -> str:
    y = 0
    drawn: list[str] = []
    for part, height in parts:
        drawn.append(at(0, y, part))
        y += height + GAP
    return "".join(drawn)


def others(view: View, width: int, height: int) -> str:
    """Return the other boards side by side, as large as they fit."""
    numbers = other_boards(view)
    wide_ = (width - 8 * (len(numbers) - 1)) // len(numbers)
    plan = fitting(wide_, height)
    return "".join(
        at(place * (wide_ + 8), 0, small_board(view, number, wide_, height, plan))
        for place, number in enumerate(numbers)
    )


def fitting(width: int, height: int) -> Plan:
    """Return the largest board that a small card has room for."""
    rest = small_height(Plan(0, False), width)
    return Plan(min((width - 12) // COLUMNS, (height - rest) // ROWS), False)


# --- tall: one column in the order in which a turn is played ----------------------------------


def tall(view: View) -> Svg:
    parts = phone_parts(view)
    height = sum(height + GAP for _, height in parts) + 8
    return picture(view, PHONE, height, at(6, 8, stacked(parts)))


def phone_parts(view: View) -> list[Part]:
    wide_ = PHONE_CARD
    own = large_height(PHONE_PLAN)
    parts = [
        (actions(view, wide_, PHONE_ACTIONS), PHONE_ACTIONS),
        (shelf(view, wide_, PHONE_SHELF), PHONE_SHELF),
        (large_board(view, main_board(view), wide_, own, PHONE_PLAN), own),
        (supply(view, wide_, PHONE_SUPPLY), PHONE_SUPPLY),
        (display(view, wide_, PHONE_DISPLAY), PHONE_DISPLAY),
    ]
    numbers = other_boards(view)
    across = 1 if len(numbers) == 1 else 2
    half = (wide_ - 8 * (across - 1)) // across
    plan = Plan(46 if across == 1 else 35, False)
    high = small_height(plan, half)
    for first in range(0, len(numbers), across):
        row = "".join(
            at(n * (half + 8), 0, small_board(view, number, half, high, plan))
            for n, number in enumerate(numbers[first : first + across])
        )
        parts.append((row, high))
    return [*parts, (legend(wide_), LEGEND)]


# --- the whole --------------------------------------------------------------------------------


def picture(view: View, width: int, height: int, *parts: str) -> Svg:
    return board_picture(width, height, TITLE, plain(text(view)), *with_drawings(*parts))
