"""Tables from which ``legal_actions`` picks, so that no action is built during play.

A set of places is an ``int`` whose bit ``n`` stands for place ``n``::

    ALL_TAKES: Final = tuple(Take(die) for die in range(4))
    TAKES: Final = by_mask(ALL_TAKES)        # TAKES[0b0101] == (Take(0), Take(2))

A table has ``2 ** n`` entries for ``n`` places, so many places are looked up part by part::

    SITS: Final = by_parts(ALL_SITS, 12)     # 24 seats: two tables of 4,096 entries
    low, high = SITS
    low[seats & 4095] + high[seats >> 12]    # written out where it is asked most
    at_places(SITS, 12, seats)               # the same for any number of parts
"""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def by_mask(things: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    """Return, for every set of places written as bits, the things at those places."""
    sets: list[tuple[T, ...]] = [()]
    for thing in things:
        sets += [(*others, thing) for others in sets]
    return tuple(sets)


def by_parts(things: Sequence[T], size: int) -> tuple[tuple[tuple[T, ...], ...], ...]:
    """Return tables as ``by_mask`` makes them, each for the next ``size`` places."""
    starts = range(0, len(things), size)
    return tuple(by_mask(things[start : start + size]) for start in starts)


def at_places(
    tables: tuple[tuple[tuple[T, ...], ...], ...], size: int, places: int
) -> tuple[T, ...]:
    """Return the things at a set of places, looked up in tables that ``by_parts`` made."""
    part = (1 << size) - 1
    found: tuple[T, ...] = ()
    for table in tables:
        found += table[places & part]
        places >>= size
    return found


def pick(things: Sequence[T], places: int) -> list[T]:
    """Return the things at a set of places, where there are too many places for a table."""
    found: list[T] = []
    while places:
        lowest = places & -places
        found.append(things[lowest.bit_length() - 1])
        places ^= lowest
    return found


def prefixes(things: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    """Return the first 0, 1, 2 … things: ``prefixes(ALL_FIRST_PLAYERS)[seats]``."""
    return tuple(tuple(things[:count]) for count in range(len(things) + 1))
