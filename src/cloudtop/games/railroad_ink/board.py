"""The table as a picture: a wide layout for screens, a tall one for phones."""

from typing import Final

from cloudtop.core.svg import Svg
from cloudtop.games.railroad_ink.components import SIZE
from cloudtop.games.railroad_ink.dice_art import (
    dice_height,
    dice_tray,
    specials_height,
    specials_row,
)
from cloudtop.games.railroad_ink.goal_art import HEIGHT as GOAL_HEIGHT
from cloudtop.games.railroad_ink.goal_art import goal_cards
from cloudtop.games.railroad_ink.legend import legend, legend_height
from cloudtop.games.railroad_ink.plan import Plan
from cloudtop.games.railroad_ink.reading import main_board, other_boards
from cloudtop.games.railroad_ink.sheet_art import (
    large_board,
    large_height,
    parts_below,
    small_board,
    small_height,
)
from cloudtop.games.railroad_ink.textboard import text
from cloudtop.games.railroad_ink.view import View
from cloudtop.toolkit.pictures.drawing import at
from cloudtop.toolkit.pictures.theme import board_picture
from cloudtop.toolkit.text import plain

TITLE: Final = "Railroad Ink Challenge"

WIDTH: Final = 1080
HEIGHT: Final = 736
PAD: Final = 16
GAP: Final = 12
GRAND: Final = Plan(cell=76, margin=31)
LEFT: Final = 620
RIGHT: Final = WIDTH - LEFT - 2 * PAD - GAP
COLUMN: Final = HEIGHT - 2 * PAD

PHONE: Final = 400
PHONE_CARD: Final = PHONE - 12
PHONE_PLAN: Final = Plan(cell=49, margin=18)

Part = tuple[str, int]
"""Something drawn and its height."""


def board(view: View, narrow: bool) -> Svg:
    return tall(view) if narrow else wide(view)


# --- wide: the own board on the left, all else in a column on the right -----------------------


def wide(view: View) -> Svg:
    own = large_board(view, main_board(view), LEFT, COLUMN, GRAND)
    return picture(
        view, WIDTH, HEIGHT, [at(PAD, PAD, own), at(PAD + LEFT + GAP, PAD, column(view))]
    )


def column(view: View) -> str:
    parts = tools(view, RIGHT)
    used = sum(height + GAP for _, height in parts)
    rest = COLUMN - used
    parts.append(
        (others(view, RIGHT, rest) if view.seats > 1 else reminder(view, RIGHT, rest), rest)
    )
    return stacked(parts)


def tools(view: View, width: int) -> list[Part]:
    """Return dice, Special Routes and goals."""
    parts = [
        (dice_tray(view, width), dice_height(view)),
        (specials_row(view, width), specials_height(view)),
    ]
    if view.edition == "challenge":
        parts.append((goal_cards(view, width), GOAL_HEIGHT))
    return parts


def stacked(parts: list[Part]) -> str:
    y = 0
    drawn: list[str] = []
    for part, height in parts:
        drawn.append(at(0, y, part))
        y += height + GAP
    return "".join(drawn)


def reminder(view: View, width: int, height: int) -> str:
    return legend(width, height, view.edition, view.expansion)


def others(view: View, width: int, height: int) -> str:
    """Return the other boards in one or two rows, as large as they fit."""
    numbers = other_boards(view)
    across, rows = GRIDS[len(numbers)]
    wide_ = (width - 8 * (across - 1)) // across
    high = (height - 8 * (rows - 1)) // rows
    # One board alone leaves room beside it for the parts of its score.
    alone = len(numbers) == 1
    plan = fitting(wide_ - BESIDE, high - 12) if alone else fitting(wide_, high)
    if not alone and not parts_below(wide_, high, plan):
        high = min(high, small_height(plan))
    return "".join(
        at(
            n % across * (wide_ + 8),
            n // across * (high + 8),
            small_board(view, number, wide_, high, plan),
        )
        for n, number in enumerate(numbers)
    )


BESIDE: Final = 92
GRIDS: Final = {1: (1, 1), 2: (2, 1), 3: (2, 2), 4: (2, 2), 5: (3, 2)}
"""By the number of other boards: how many stand side by side, and in how many rows."""


def fitting(width: int, height: int) -> Plan:
    """Return the largest board that a small card has room for."""
    room = max(min(width - 30, height - 33), min(width - 12, height - 45))
    cell = room * 10 // (SIZE * 10 + 7)
    return Plan(cell, max(5, (room - SIZE * cell) // 2))


# --- tall: one column in the order in which a round is played ---------------------------------


def tall(view: View) -> Svg:
    y = 0
    drawn: list[str] = []
    for part, height in phone_parts(view):
        drawn.append(at(6, y + 8, part))
        y += height + GAP
    return picture(view, PHONE, y + 4, drawn)


def phone_parts(view: View) -> list[Part]:
    """Return the parts from top to bottom."""
    wide_ = PHONE_CARD
    dice, specials, *goals = tools(view, wide_)
    seat = main_board(view)
    own = large_height(view, seat, wide_, PHONE_PLAN)
    parts = [
        dice,
        (large_board(view, seat, wide_, own, PHONE_PLAN), own),
        specials,
        *goals,
    ]
    numbers = other_boards(view)
    across = 1 if len(numbers) == 1 else 2
    half = (wide_ - 8 * (across - 1)) // across
    plan = Plan(34, 11) if across == 1 else Plan(23, 9)
    high = small_height(plan)
    for first in range(0, len(numbers), across):
        row = "".join(
            at(n * (half + 8), 0, small_board(view, number, half, high, plan))
            for n, number in enumerate(numbers[first : first + across])
        )
        parts.append((row, high))
    tall_ = legend_height(view.edition, view.expansion)
    return [*parts, (reminder(view, wide_, tall_), tall_)]


def picture(view: View, width: int, height: int, parts: list[str]) -> Svg:
    return board_picture(width, height, TITLE, plain(text(view)), *parts)
