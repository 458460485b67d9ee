"""Rows of numbers that are made once."""

from cloudtop.toolkit.rows import NUMBERS, flag_rows, one_hot_rows, zero_rows


def test_flags_have_the_lowest_bit_first() -> None:
    rows = flag_rows(3)
    assert len(rows) == 8
    assert rows[0b001] == bytes((1, 0, 0))
    assert rows[0b110] == bytes((0, 1, 1))


def test_one_of_several_or_none() -> None:
    rows = one_hot_rows(3)
    assert rows[1] == bytes((0, 1, 0))
    assert rows[-1] == bytes(3)


def test_numbers_and_what_is_not_there() -> None:
    assert b"".join(NUMBERS) == bytes(range(256))
    assert zero_rows(2, 3) == (b"", bytes(2), bytes(4), bytes(6))
