"""A second Automa, in the most simple way: what it takes and where it sits, by the rules page.

Rows are strings of letters with ``.`` for gaps, compartments lists of four letters, wishes as in
the naive scorer. Sides are L and R.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tests.games.skyline_express.naive import COLOURS, Wish


@dataclass
class Table:
    row: str
    waiting: str
    lounge: Sequence[Wish]
    compartments: Sequence[Sequence[str]]
    wishes: Sequence[Wish | None]
    """The Preference tile beside each compartment."""


@dataclass
class Turn:
    section: int
    """4: an exchange with the Waiting area, 5: with the bag."""
    place: int
    """Who leaves the row."""
    kind: str = ""
    seat: int = -1
    lounge: int = -1
    slot: int = -1


def side_by_side(count: int, side: str) -> list[int]:
    places = list(range(count))
    return places if side == "L" else places[::-1]


def free_seats(table: Table, compartment: int) -> list[int]:
    return [seat for seat in range(4) if table.compartments[compartment][seat] == "."]


def take_turn(table: Table, number: int, side: str, first_side: str) -> Turn:
    return (
        section_1(table, first_side)
        or section_2(table)
        or section_3(table, number, side)
        or exchange(table, number, side)
    )


def section_1(table: Table, side: str) -> Turn | None:
    if "P" not in table.row:
        return None
    for lounge in side_by_side(len(table.lounge), side):
        colour, kind, _ = table.lounge[lounge]
        for compartment in range(8):
            if COLOURS[compartment] != colour or table.wishes[compartment]:
                continue
            for seat in free_seats(table, compartment):
                if "wwaa"[seat] == kind:
                    place = table.row.index("P")
                    return Turn(1, place, "P", 4 * compartment + seat, lounge)
    return None


def section_2(table: Table) -> Turn | None:
    for compartment in range(8):
        wish = table.wishes[compartment]
        free = free_seats(table, compartment)
        if not wish or not free:
            continue
        for place, kind in enumerate(table.row):
            if kind != "." and kind in wish[2]:
                return Turn(2, place, kind, 4 * compartment + free[0])
    return None


def counted(row: str, number: int, side: str) -> list[int]:
    """The places from the one counted to, in the same direction, then from the start."""
    people = [place for place in side_by_side(len(row), side) if row[place] != "."]
    while number > len(people):
        number -= 1
    return people[number - 1 :] + people[: number - 1]


def section_3(table: Table, number: int, side: str) -> Turn | None:
    alone = [c for c in range(8) if not table.wishes[c] and free_seats(table, c)]
    for place in counted(table.row, number, side):
        kind = table.row[place]
        if kind != "P":
            return Turn(3, place, kind, ordinary_seat(table, kind))
        if alone:
            seat = 4 * alone[0] + free_seats(table, alone[0])[0]
            return Turn(3, place, "P", seat, side_by_side(len(table.lounge), side)[0])
    return None


def ordinary_seat(table: Table, kind: str) -> int:
    fond = [number for number, wish in enumerate(table.wishes) if wish and kind in wish[2]]
    for compartment in fond + list(range(8)):
        free = free_seats(table, compartment)
        if free:
            return 4 * compartment + free[0]
    raise AssertionError("the Carriage is full")


def exchange(table: Table, number: int, side: str) -> Turn:
    place = counted(table.row, number, side)[0]
    for slot in counted(table.waiting, number, side):
        kind = table.waiting[slot]
        if kind != "P":
            return Turn(4, place, kind, ordinary_seat(table, kind), slot=slot)
    return Turn(5, place)
