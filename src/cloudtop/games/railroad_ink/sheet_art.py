"""A player's part of the table: name, state, score with its parts, and the board."""

from typing import Final

from cloudtop.core.i18n import N_, tr
from cloudtop.games.railroad_ink.components import SPECIALS
from cloudtop.games.railroad_ink.events import SPECIAL_NAMES
from cloudtop.games.railroad_ink.header_art import HEADER, SMALL_HEADER, header, small_header
from cloudtop.games.railroad_ink.map_art import game_map
from cloudtop.games.railroad_ink.plan import Plan
from cloudtop.games.railroad_ink.reading import seat_name
from cloudtop.games.railroad_ink.score_art import (
    part_list,
    score_strip,
    shown_parts,
    strip_height,
)
from cloudtop.games.railroad_ink.signs import cross
from cloudtop.games.railroad_ink.view import View
from cloudtop.toolkit.pictures.drawing import at, card, hollow, scaled
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import paint

MARKS: Final = 18
"""Room for the marks of Special Routes, below a small board or beside it."""
ROOM_FOR_PARTS: Final = 76
ROOM_BELOW: Final = 88
WIDE_ENOUGH: Final = 190


def large_board(view: View, number: int, width: int, height: int, plan: Plan) -> str:
    """Return the board that the viewer draws on, with its score below."""
    below = HEADER + plan.width + 6
    return board_group(
        number,
        card(width, height, lit=number in view.to_move and number == view.viewer),
        header(view, number, width),
        at((width - plan.width) / 2, HEADER, game_map(view, number, plan)),
        at(8, below, score_strip(view, number, width - 16)),
    )


def large_height(view: View, number: int, width: int, plan: Plan) -> int:
    return HEADER + plan.width + 6 + strip_height(view, number, width - 16)


def small_board(view: View, number: int, width: int, height: int, plan: Plan) -> str:
    """Return another player's board; where there is room, with the parts of its score."""
    airy = width - plan.width - 40 >= ROOM_FOR_PARTS
    beside = not airy and height < small_height(plan)
    x = 12.0 if airy else (width - plan.width - (MARKS if beside else 0)) / 2
    return board_group(
        number,
        card(width, height, 12),
        small_header(view, number, width),
        at(x, SMALL_HEADER, game_map(view, number, plan)),
        small_marks(view, number, x, plan, beside),
        small_parts(view, number, width, plan) if airy or parts_below(width, height, plan) else "",
    )


def parts_below(width: int, height: int, plan: Plan) -> bool:
    """Return whether the parts of the score have room below a small board."""
    return width >= WIDE_ENOUGH and height - small_height(plan) >= ROOM_BELOW


def small_marks(view: View, number: int, x: float, plan: Plan, beside: bool) -> str:
    """Return the Special Routes below a small board, or to its right."""
    if beside:
        place = x + plan.width + MARKS / 2, SMALL_HEADER + plan.width / 2
    else:
        place = x + plan.width / 2, SMALL_HEADER + plan.width + MARKS / 2
    return at(*place, special_marks(view, number, plan.width, beside))


def small_parts(view: View, number: int, width: int, plan: Plan) -> str:
    """Return the parts of another player's score beside the board, or below it in two columns."""
    parts = shown_parts(view, view.boards[number])
    beside = width - plan.width - 40
    if beside >= ROOM_FOR_PARTS:
        return at(plan.width + 28, 56, part_list(view, number, parts, beside, 27))
    half, count = (width - 36) // 2, -(-len(parts) // 2)
    y = SMALL_HEADER + plan.width + MARKS + 16
    left = at(12, y, part_list(view, number, parts[:count], half, 21))
    return left + at(24 + half, y, part_list(view, number, parts[count:], half, 21))


def small_height(plan: Plan) -> int:
    return SMALL_HEADER + plan.width + MARKS


def board_group(number: int, *inside: str) -> str:
    return tag("g", *inside, id=f"board-{number}", role="group", aria_label=seat_name(number))


# --- Special Routes -------------------------------------------------------------------------


def special_marks(view: View, number: int, width: int, upright: bool) -> str:
    """Return a small mark for each Special Route, filled while it is left."""
    board = view.boards[number]
    step = min(16.0, (width - 8) / len(SPECIALS))
    marks: list[str] = []
    for place, special in enumerate(SPECIALS):
        along = step * (place - (len(SPECIALS) - 1) / 2)
        x, y = (0.0, along) if upright else (along, 0.0)
        left = special.name in board.specials
        look = paint("rest" if left else "", "mist", 1)
        square = tag("rect", x=-4, y=-4, width=8, height=8, rx=2, **look)
        used = "" if left else scaled(0, 0, 0.45, cross("mist", 2.4))
        called = N_("Special Route: {shape}" if left else "Special Route: {shape}, used")
        said = title(tr(called, shape=tr(SPECIAL_NAMES[special.name])))
        marks.append(at(x, y, said, square, used, id=f"special-{number}-{special.name}"))
        if view.expansion == "airline":
            marks.append(at(x, y, hollow(8, 8), id=f"airport-{number}-{special.name}"))
    return "".join(marks)
