"""A Goal as a small plan: the seats of its pattern and what sits there, drawn from its data."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cloudtop.toolkit.pictures.drawing import at, text_line
from cloudtop.toolkit.pictures.theme import paint

from ..components.box import COLOURS, PERSONA, Goal
from ..components.carriage import COMPARTMENTS, SIDE, ZIGZAGS, column_of, compartment_seats, row_of
from ..components.goals import COLOURED_PLACES, Colours, places_of
from .icons import box, path
from .symbols import use_symbol

SIGNS: Final = {"equal": "=", "different": "≠", "filled": "•", "zigzag": "=", "one_with_three": "="}
AISLE: Final = 0.45
"""Width of the aisle between facing compartments, for the width of a seat."""
LARGEST_SEAT: Final = 29
SMALLEST_READABLE: Final = 11
"""Smaller seats have no signs."""
ACROSS_COMPARTMENTS: Final = ("lines", "columns")
"""Of these places only their own seats are drawn."""

Marks = dict[int, str]
"""For each seat of the pattern its sign, or the number of its type."""


@dataclass(frozen=True)
class Pattern:
    """What a diagram shows: whole compartments or single seats, and marks on some of them."""

    seats: tuple[int, ...]
    marks: Marks
    second: frozenset[int] = frozenset()
    """Seats that are alike among themselves, but not with the others."""
    either: bool = False
    """The second seats count instead of the others."""


def pattern_of(goal: Goal, colours: Colours) -> Pattern:
    if goal.kind == "diagonal":
        one, two = (str(kind) for kind in goal.types)
        return Pattern(compartment_seats(0), dict(enumerate((one, two, two, one))))
    if goal.kind == "one_with_three":
        return Pattern(compartment_seats(0), dict(enumerate((str(goal.types[0]), "=", "=", "="))))
    if goal.kind == "zigzag":
        return compartments_pattern(dict.fromkeys(ZIGZAGS[0][:4], SIGNS["zigzag"]))
    return placed_pattern(goal, colours)


def placed_pattern(goal: Goal, colours: Colours) -> Pattern:
    """Return the pattern of a Goal that names places: at the first of them."""
    places = places_of(goal.places, goal.colour, colours)
    groups = places[0][0]
    if goal.places == "pairs":
        groups = (groups[0], places[1][0][0])
    seats = [seat for group in groups for seat in group]
    if goal.kind == "all_types":
        six = [str(kind) for kind in range(PERSONA + 1)]
        marks = {seat: six[n] if n < len(six) else "" for n, seat in enumerate(seats)}
    else:
        marks = dict.fromkeys(seats, SIGNS[goal.kind])
    if goal.places in ACROSS_COMPARTMENTS:
        return Pattern(tuple(seats), marks)
    second = frozenset(groups[1]) if len(groups) > 1 else frozenset[int]()
    return compartments_pattern(marks, second, goal.places == "pairs")


def compartments_pattern(
    marks: Marks, second: frozenset[int] = frozenset(), either: bool = False
) -> Pattern:
    """Return a pattern with all seats of the compartments that it touches."""
    rooms = {seat // 4 for seat in marks}
    if len(rooms) > 2:
        rooms = set(range(COMPARTMENTS))
    seats = tuple(seat for room in sorted(rooms) for seat in compartment_seats(room))
    return Pattern(seats, marks, second, either)


@dataclass(frozen=True)
class Scale:
    """How seats lie in a diagram: the first row and column shown, and the size of a seat."""

    left: int
    top: int
    columns: int
    rows: float
    cell: float

    def place(self, seat: int) -> tuple[float, float]:
        """Return the middle of a seat in a diagram around (0, 0)."""
        row, column = row_of(seat), column_of(seat)
        down = row - self.top + (AISLE if row > 1 and self.top < 2 else 0)
        x = (column - self.left + 0.5 - self.columns / 2) * self.cell
        return x, (down + 0.5 - self.rows / 2) * self.cell


def scale_of(seats: tuple[int, ...], width: float, height: float) -> Scale:
    columns, rows = {column_of(seat) for seat in seats}, {row_of(seat) for seat in seats}
    high = len(rows) + (AISLE if {1, 2} <= rows else 0)
    cell = min(width / len(columns), height / high, LARGEST_SEAT)
    return Scale(min(columns), min(rows), len(columns), high, cell)


def is_tall(goal: Goal, colours: Colours) -> bool:
    """Return whether the diagram of a Goal is much taller than wide."""
    scale = scale_of(pattern_of(goal, colours).seats, 1, 1)
    return scale.rows > 2 * scale.columns


@lru_cache(maxsize=256)
def diagram(
    goal: Goal, colours: Colours, type_colours: tuple[str, ...], width: float, height: float
) -> str:
    """Return the diagram of a Goal around (0, 0), at most ``width`` by ``height``."""
    pattern = pattern_of(goal, colours)
    scale = scale_of(pattern.seats, width, height)
    drawn = ""
    if goal.places not in ACROSS_COMPARTMENTS:
        for room in sorted({seat // 4 for seat in pattern.seats}):
            drawn += room_ground(room, scale, room_colour(goal, room, colours))
    for seat in pattern.seats:
        drawn += at(*scale.place(seat), cell(pattern, seat, scale.cell, type_colours))
    return drawn


def room_colour(goal: Goal, room: int, colours: Colours) -> str:
    """Return the carpet of a compartment in a diagram, if the Goal asks for one."""
    wanted = goal.colour if goal.colour >= 0 else COLOURED_PLACES.get(goal.places, -1)
    return COLOURS[wanted] if colours[room] == wanted else ""


def room_ground(room: int, scale: Scale, colour: str) -> str:
    """Return the walls of a compartment with its window."""
    x, y = scale.place(min(compartment_seats(room), key=lambda seat: (row_of(seat), seat)))
    left, top, wide = x - scale.cell / 2, y - scale.cell / 2, 2 * scale.cell
    look = paint(colour or "floor", "livery", 1.5)
    ground = box(left + 0.5, top + 0.5, wide - 1, wide - 1, 4, **look)
    pane = top if room < SIDE else top + wide
    inset = scale.cell * 0.35
    return ground + path(f"M{left + inset:.4g} {pane:.4g}h{wide - 2 * inset:.4g}", "", "sea", 3)


def cell(pattern: Pattern, seat: int, size: float, type_colours: tuple[str, ...]) -> str:
    """Return a seat of a diagram around (0, 0): its mark, or nothing where anybody may sit."""
    mark = pattern.marks.get(seat)
    half = size * 0.4
    if mark is None:
        return box(-half, -half, 2 * half, 2 * half, 3, opacity=0.55, **paint("cushion"))
    if mark.isdigit() and size >= SMALLEST_READABLE:
        return use_symbol(f"token-{type_colours[int(mark)]}", 0, 0, size, size)
    other = seat in pattern.second
    dash = "2 2" if other and pattern.either else None
    look = {"stroke_dasharray": dash, **paint("glass" if other else "gold", "edge", 1.25)}
    ground = box(-half, -half, 2 * half, 2 * half, size * 0.2, **look)
    if size < SMALLEST_READABLE or mark.isdigit() or not mark:
        return ground
    font = max(13, round(size * 0.7))
    return ground + text_line(0, font * 0.34, mark, font, "on-light", bold=1, anchor="middle")
