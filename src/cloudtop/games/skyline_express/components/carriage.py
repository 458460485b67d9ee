"""The plan of a Carriage: 32 seats in eight compartments, and the groups of seats that Goals name.

Seat ``4 * c + s`` is seat ``s`` of compartment ``c``: window left, window right, aisle left, aisle
right. Compartments 0 to 3 lie on the upper side, 4 to 7 on the lower one; 4 faces 0. On the plan a
Carriage has four rows (window, aisle, aisle, window) of eight columns.
"""

from typing import Final

from cloudtop.core.i18n import N_, LazyText

COMPARTMENTS: Final = 8
SIDE: Final = 4
"""Compartments on one side of the aisle."""
SEATS: Final = 32
COLUMNS: Final = 8
ROWS: Final = 4
FULL: Final = 0b1111
ALL_SEATS: Final = (1 << SEATS) - 1
LETTERS: Final = "ABCDEFGH"

# Sets of one seat, and of the seats of one compartment. They are tables because the compiler shifts
# a written number by an ``i64`` in 32 bits, too few for the last seat.
SEAT_BIT: Final[tuple[int, ...]] = tuple(1 << seat for seat in range(SEATS))
COMPARTMENT_BITS: Final[tuple[int, ...]] = tuple(FULL << 4 * c for c in range(COMPARTMENTS))

SEAT_CODES: Final = tuple(f"{LETTERS[seat // 4]}{seat % 4 + 1}" for seat in range(SEATS))
"""``"B3"``: compartment B (the second of the upper side), seat 3 (aisle left)."""

SEAT_TEXTS: Final = (
    N_("compartment {letter}, window left"),
    N_("compartment {letter}, window right"),
    N_("compartment {letter}, aisle left"),
    N_("compartment {letter}, aisle right"),
)

Group = tuple[int, ...]
"""Seats that belong together."""
Unit = tuple[Group, ...]
"""Groups that must all fit for a pattern to count once."""


def seat_text(seat: int) -> LazyText:
    """Return the seat in words: "compartment B, aisle left"."""
    return LazyText(SEAT_TEXTS[seat % 4], (("letter", LETTERS[seat // 4]),))


def by_window(seat: int) -> bool:
    return seat % 4 < 2


def row_of(seat: int) -> int:
    """Return the row on the plan: window, aisle, aisle, window."""
    upper = 0 if by_window(seat) else 1
    return upper if seat < SEATS // 2 else 3 - upper


def column_of(seat: int) -> int:
    return seat // 4 % SIDE * 2 + seat % 2


PLAN: Final = tuple(
    tuple(
        next(seat for seat in range(SEATS) if (row_of(seat), column_of(seat)) == (row, column))
        for column in range(COLUMNS)
    )
    for row in range(ROWS)
)
"""The seats as they lie: row by row, from left to right."""


def seat_bits(seats: Group) -> int:
    return sum(1 << seat for seat in seats)


def seats_in(bits: int) -> Group:
    return tuple(seat for seat in range(SEATS) if bits >> seat & 1)


def compartment_seats(compartment: int) -> Group:
    return tuple(range(4 * compartment, 4 * compartment + 4))


def neighbours(first: int, count: int) -> tuple[Group, ...]:
    """Return the window seats (0) or aisle seats (2) of ``count`` compartments side by side."""
    starts = [c for c in range(COMPARTMENTS) if c % SIDE + count <= SIDE]
    return tuple(
        tuple(4 * c + s for c in range(start, start + count) for s in (first, first + 1))
        for start in starts
    )


WINDOWS: Final = neighbours(0, 1)
AISLES: Final = neighbours(2, 1)


def as_units(groups: tuple[Group, ...]) -> tuple[Unit, ...]:
    return tuple((group,) for group in groups)


# Places by their names in goals.toml. Where they overlap (lines, fours), they are listed left to
# right, so that taking each that fits and shares no seat with those before gives the most.
PLACES: Final[dict[str, tuple[Unit, ...]]] = {
    N_("window pairs"): as_units(WINDOWS),
    N_("aisle pairs"): as_units(AISLES),
    N_("pairs"): as_units(
        tuple(group for pair in zip(WINDOWS, AISLES, strict=True) for group in pair)
    ),
    N_("both pairs"): tuple(zip(WINDOWS, AISLES, strict=True)),
    N_("compartments"): as_units(tuple(compartment_seats(c) for c in range(COMPARTMENTS))),
    N_("columns"): as_units(tuple(zip(*PLAN, strict=True))),
    N_("lines"): as_units(tuple(row[c : c + 4] for row in PLAN for c in range(COLUMNS - 3))),
    N_("window fours"): as_units(neighbours(0, 2)),
    N_("aisle fours"): as_units(neighbours(2, 2)),
    N_("facing compartments"): as_units(
        tuple(compartment_seats(c) + compartment_seats(c + SIDE) for c in range(SIDE))
    ),
}

# The four zigzags: window and aisle in turns from the left, on either side, begun by either.
ZIGZAGS: Final = tuple(
    tuple(PLAN[rows[(column + start) % 2]][column] for column in range(COLUMNS))
    for rows in ((0, 1), (3, 2))
    for start in (0, 1)
)
