"""Compartments as numbers, so that all that is known about one can be looked up.

A compartment is a number of four digits to the base 9, one for each seat: 0 empty, 1 to 4 a
passenger of a colour, 5 to 8 a VIP.
"""

from typing import Final

from cloudtop.core.native import i64

from .box import COMPARTMENTS, FULL

DIGITS: Final = 9
VIP_DIGIT: Final = 4
ALL_COMPARTMENTS: Final = 9**4
# (Tuples of any length: those of a fixed length would be packed again at each use when compiled.)
SEAT_UNITS: Final[tuple[int, ...]] = (1, 9, 81, 729)
UNITS_BY_SEATS: Final[tuple[int, ...]] = tuple(
    sum(unit for seat, unit in enumerate(SEAT_UNITS) if seats >> seat & 1) for seats in range(16)
)


def compartments(all_seated: list[int], all_vips: list[int], sheet: i64) -> list[int]:
    """Return the compartments of a sheet; the lists are those of a state."""
    first: i64 = 4 * sheet
    red: i64 = all_seated[first]
    yellow: i64 = all_seated[first + 1]
    green: i64 = all_seated[first + 2]
    blue: i64 = all_seated[first + 3]
    vips: i64 = all_vips[sheet]
    places: list[int] = []
    for _ in range(COMPARTMENTS):
        places.append(
            UNITS_BY_SEATS[red & FULL]
            + 2 * UNITS_BY_SEATS[yellow & FULL]
            + 3 * UNITS_BY_SEATS[green & FULL]
            + 4 * UNITS_BY_SEATS[blue & FULL]
            + VIP_DIGIT * UNITS_BY_SEATS[vips & FULL]
        )
        red >>= 4
        yellow >>= 4
        green >>= 4
        blue >>= 4
        vips >>= 4
    return places


def passengers_in(place: int) -> tuple[tuple[int, int, int, int], int]:
    """Return who sits in a compartment: the seats that each colour holds, and those of VIPs."""
    held = [0, 0, 0, 0]
    vips = 0
    for seat in range(4):
        digit = place % DIGITS
        place //= DIGITS
        if digit:
            held[(digit - 1) % 4] |= 1 << seat
        if digit > VIP_DIGIT:
            vips |= 1 << seat
    return (held[0], held[1], held[2], held[3]), vips
