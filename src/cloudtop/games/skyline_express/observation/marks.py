"""Numbers that stand for pieces of the table, made once: 1 where something is, 0 elsewhere."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cloudtop.core.observation import MOST, clip_all
from cloudtop.toolkit.rows import flag_rows, one_hot_rows

from ..components.box import (
    EMPTY,
    LEVELS,
    LONGEST_ROW,
    MOST_ROWS,
    PAIRS,
    ROUNDS,
    SCENARIOS,
    TYPES,
    Box,
)
from ..components.carriage import COMPARTMENTS, PLAN, SEATS
from ..state import STEP_NAMES
from .layout import SHEETS, TILE

ZEROS: Final = bytes(2048)
"""More than any field needs for what is not there."""
SHEET: Final = one_hot_rows(SHEETS)
STEP: Final = one_hot_rows(len(STEP_NAMES))
ROUND: Final = one_hot_rows(ROUNDS)
ROW: Final = one_hot_rows(MOST_ROWS)
TYPE: Final = one_hot_rows(len(TYPES))
PAIR: Final = one_hot_rows(len(PAIRS))
ROOM: Final = one_hot_rows(COMPARTMENTS)
SCENARIO: Final = one_hot_rows(len(SCENARIOS))
LEVEL: Final = one_hot_rows(len(LEVELS))
SECTION: Final = one_hot_rows(4)
PLACE: Final[tuple[int, ...]] = tuple(seat for row in PLAN for seat in row)
"""The seats as they lie."""
SEAT: Final[tuple[bytes, ...]] = (
    *[one_hot_rows(SEATS)[PLACE.index(seat)] for seat in range(SEATS)],
    bytes(SEATS),
)
PLANES: Final = tuple(bytes([n == kind for n in range(MOST + 1)]) for kind in range(len(TYPES)))
"""For each type a table that leaves 1 where it is and 0 elsewhere."""
GAPS: Final = bytes([EMPTY]) * (MOST_ROWS * LONGEST_ROW)
BITS: Final = flag_rows(COMPARTMENTS)
"""Sets of compartments …"""
OWNED: Final = flag_rows(len(PAIRS))
"""… and of Services, place by place."""


@lru_cache(maxsize=16)
def goal_marks(box: Box) -> tuple[bytes, ...]:
    return one_hot_rows(len(box.goals))


@lru_cache(maxsize=16)
def automa_marks(box: Box) -> tuple[bytes, ...]:
    return one_hot_rows(max(len(box.automa_tiles), 1))


@lru_cache(maxsize=16)
def tile_marks(box: Box) -> tuple[bytes, ...]:
    """Return what describes each Preference tile; the last is no tile."""
    marks = []
    for tile in box.preferences:
        numbers = [0] * TILE
        numbers[tile.colour] = numbers[2 + tile.kind] = 1
        for kind in tile.types:
            numbers[4 + kind] = 1
        marks.append(bytes(numbers))
    return (*marks, bytes(TILE))


def counts_of_pairs(pairs: Sequence[int]) -> bytes:
    """Return how many copies of each Service are among these."""
    counts = [0] * len(PAIRS)
    for pair in pairs:
        counts[pair] += 1
    return clip_all(counts)
