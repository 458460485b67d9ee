"""Short rows of numbers that are made once: observations are put together of them.

Joining some hundred of these takes a tenth of the time of writing every number by itself.
"""

from itertools import product
from typing import Final

from cloudtop.core.observation import MOST

NUMBERS: Final = tuple(bytes((number,)) for number in range(MOST + 1))
"""Each number as a row of one."""


def flag_rows(count: int) -> tuple[bytes, ...]:
    """Return every set of so many bits as a row of flags, the lowest bit first."""
    return tuple(bytes(row[::-1]) for row in product((0, 1), repeat=count))


def one_hot_rows(count: int) -> tuple[bytes, ...]:
    """Return rows of so many numbers: row n has a 1 at place n, and the last row has none.

    So the row of -1, for "none", is all 0.
    """
    return (
        *(bytes(int(place == chosen) for place in range(count)) for chosen in range(count)),
        bytes(count),
    )


def zero_rows(size: int, most: int) -> tuple[bytes, ...]:
    """Return the numbers of n things that are not there, from none of them to ``most``."""
    return tuple(bytes(size * missing) for missing in range(most + 1))
