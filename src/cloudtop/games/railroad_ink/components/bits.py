"""Sets of spaces as machine integers, which have no ``bit_count`` and trouble with shifts."""

from typing import Final

from cloudtop.core.native import i64

from .shapes import SPACES

LAST: Final = 1 << SPACES - 1
PART: Final = 13
LOWEST: Final = (1 << PART) - 1
# How many bits are set in every number of 13 bits; four of them cover a board of 49 spaces.
COUNTS: Final = bytes([bits.bit_count() for bits in range(1 << PART)])


def bit(space: i64) -> i64:
    """Return the set of one space.

    Compiled, ``1 << space`` would be wrong: the compiler takes the 1 for a number of 32 bits.
    """
    return LAST >> SPACES - 1 - space


def count(bits: i64) -> i64:
    """Return how many bits are set in a set of spaces."""
    low: i64 = COUNTS[bits & LOWEST] + COUNTS[bits >> PART & LOWEST]
    return low + COUNTS[bits >> 2 * PART & LOWEST] + COUNTS[bits >> 3 * PART & LOWEST]
