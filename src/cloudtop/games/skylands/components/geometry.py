"""The player board: 5 columns by 4 rows of squares, and the slots in which island regions lie.

Squares are numbered row by row from the top left. A tile shows each terrain at most once, so the
region of terrain t on square q has *slot* 20 * t + q: slots name regions, and the smallest slot
of an island, its *root*, names the island. Sets of squares and slots are numbers with a bit for
each. All slots together would be 80 bits, and numbers of more than 62 are slow when compiled: so
cities, on which nobody lives, have sets of their own, by square.
"""

from typing import Final

from cloudtop.core.i18n import N_
from cloudtop.core.native import i64

TERRAINS: Final = (N_("woods"), N_("mountains"), N_("crystals"), N_("city"))
WOODS: Final = 0
MOUNTAINS: Final = 1
CRYSTALS: Final = 2
CITY: Final = 3

# Inhabitants of a colour live on the terrain with the same number; nobody lives in a city.
COLOURS: Final = (N_("green"), N_("purple"), N_("blue"))
GREEN: Final = 0
PURPLE: Final = 1
BLUE: Final = 2
Counts = tuple[int, ...]
"""How many of each colour."""

COLUMNS: Final = 5
ROWS: Final = 4
SQUARES: Final = COLUMNS * ROWS
ALL_SQUARES: Final = (1 << SQUARES) - 1
SLOTS: Final = 4 * SQUARES

# "b3": second column from the left, third row from the top.
SQUARE_CODES: Final = tuple(
    f"{'abcde'[square % COLUMNS]}{square // COLUMNS + 1}" for square in range(SQUARES)
)

SIDES: Final = "NESW"
BORDER: Final = -1


def beside(square: int, side: int) -> int:
    """Return the square next to a side; ``BORDER`` where the board ends."""
    row, column = divmod(square, COLUMNS)
    row += (-1, 0, 1, 0)[side]
    column += (0, 1, 0, -1)[side]
    if 0 <= row < ROWS and 0 <= column < COLUMNS:
        return COLUMNS * row + column
    return BORDER


def around(square: int) -> tuple[int, ...]:
    """Return the up to eight squares around a square, straight and diagonal."""
    row, column = divmod(square, COLUMNS)
    return tuple(
        COLUMNS * r + c
        for r in range(max(0, row - 1), min(ROWS, row + 2))
        for c in range(max(0, column - 1), min(COLUMNS, column + 2))
        if (r, c) != (row, column)
    )


NEIGHBOURS: Final = tuple(
    tuple(beside(square, side) for side in range(4)) for square in range(SQUARES)
)
OUTSIDE: Final = SQUARES
"""A square beyond the border, on which nothing can be placed."""
NEXT_TO: Final = bytes(
    OUTSIDE if near == BORDER else near for square in range(SQUARES) for near in NEIGHBOURS[square]
)
"""The square beside each side of each square, at 4 * square + side."""
BESIDE: Final[tuple[int, ...]] = tuple(
    sum({1 << NEXT_TO[4 * square + side] for side in range(4) if sides >> side & 1})
    for square in range(SQUARES)
    for sides in range(16)
)
"""The squares beside some sides (as bits) of each square, as bits, at 16 * square + sides."""
AROUND: Final = tuple(around(square) for square in range(SQUARES))

SLOTS_OF: Final = tuple(
    range(SQUARES * terrain, SQUARES * (terrain + 1)) for terrain in range(len(TERRAINS))
)
# Looked up, because compiled code shifts a constant as a number of 32 bits.
BITS: Final[tuple[int, ...]] = tuple(1 << slot for slot in range(SQUARES * CITY))
"""The bit of each square, and of each slot but those of cities."""
ISLANDS_OF: Final[tuple[int, ...]] = tuple(
    ALL_SQUARES << SQUARES * terrain for terrain in range(CITY)
)
"""All slots of a terrain on which inhabitants live, as bits."""
FIRST_CRYSTALS: Final = SQUARES * CRYSTALS
"""The slot of crystals on the first square."""
FIRST_CITY: Final = SQUARES * CITY
"""The slot of a city on the first square; those before it are of terrains with inhabitants."""


def slot_of(square: int, terrain: int) -> int:
    return SQUARES * terrain + square


def square_of(slot: int) -> int:
    return slot % SQUARES


def terrain_of(slot: int) -> int:
    return slot // SQUARES


# 2 ** n leaves another remainder for each n when it is divided by 67: this is faster than to ask
# for the length of a number, which compiled code cannot do without making an object of it.
LENGTHS: Final = 67
PLACE_OF: Final = bytes(
    next((n for n in range(LENGTHS - 1) if 2**n % LENGTHS == rest), 0) for rest in range(LENGTHS)
)
"""``PLACE_OF[bit % LENGTHS]`` is the place of a single bit: the n of 2 ** n."""


def places_in(bits: i64) -> list[int]:
    """Return the places of all bits of a set, the lowest first."""
    found: list[int] = []
    while bits:
        lowest = bits & -bits
        found.append(PLACE_OF[lowest % LENGTHS])
        bits ^= lowest
    return found


def highest_place_in(bits: int) -> int:
    """Return the place of the highest bit; -1: there is none."""
    return bits.bit_length() - 1


def count_of(bits: int) -> int:
    """Return how many bits are set."""
    return bits.bit_count()
