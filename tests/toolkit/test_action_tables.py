"""Tables of actions by bits, and tuples of who decides."""

import pytest

from cloudtop.core.game import CHANCE
from cloudtop.toolkit.action_tables import at_places, by_mask, by_parts, pick, prefixes
from cloudtop.toolkit.turns import DEALER, MOVERS, NOBODY, SEATS_BY_MASK

THINGS = tuple("abcdefghij")


def at(mask: int) -> tuple[str, ...]:
    """The plain definition."""
    return tuple(thing for place, thing in enumerate(THINGS) if mask >> place & 1)


def test_every_set_of_places_has_its_things_in_order() -> None:
    assert by_mask(THINGS) == tuple(at(mask) for mask in range(1 << len(THINGS)))
    assert by_mask(()) == ((),)


@pytest.mark.parametrize("size", [3, 5, 8, 10])
def test_many_places_are_looked_up_part_by_part(size: int) -> None:
    tables = by_parts(THINGS, size)
    assert len(tables) == -(-len(THINGS) // size)
    assert all(len(table) <= 1 << size for table in tables)
    assert [at_places(tables, size, mask) for mask in range(1024)] == [at(m) for m in range(1024)]


def test_too_many_places_for_a_table() -> None:
    assert [tuple(pick(THINGS, mask)) for mask in range(1024)] == [at(m) for m in range(1024)]
    assert pick(range(100), 1 << 99 | 1) == [0, 99]


def test_the_first_so_many() -> None:
    assert prefixes("abc") == ((), ("a",), ("a", "b"), ("a", "b", "c"))


def test_who_decides() -> None:
    assert NOBODY == ()
    assert DEALER == (CHANCE,)
    assert MOVERS[3] == (3,)
    assert SEATS_BY_MASK[0b100101] == (0, 2, 5)
