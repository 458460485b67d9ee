"""The player board: 5 columns by 4 rows of squares, and the slots in which island regions lie.

Squares are numbered row by row from the top left. A tile shows each terrain at most once, so the
region of terrain t on square q has *slot* 4 * q + t: slots name regions, and the smallest slot
of an island names the island.
"""

from typing import Final

from cloudtop.core.i18n import N_

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
AROUND: Final = tuple(around(square) for square in range(SQUARES))

# Slots of each terrain, as bits.
SLOTS_OF: Final = tuple(
    sum(1 << 4 * square + terrain for square in range(SQUARES)) for terrain in range(4)
)
