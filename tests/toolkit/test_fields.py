"""Fields of a described table: what is refused, and in which words."""

import pytest

from cloudtop.core.errors import SheetError
from cloudtop.toolkit.fields import check_fields, read_list, required, shown


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "null"),
        (True, "true"),
        ("don't\n", '"don\'t\\n"'),
        (["red", 1.5], '["red", 1.5]'),
        ({"é": ()}, '{"é": []}'),
        (b"x", "\"b'x'\""),  # from Python, where anything can come
    ],
)
def test_a_wrong_value_is_shown_as_json_writes_it(value: object, words: str) -> None:
    assert shown(value) == words


def test_a_long_value_is_cut() -> None:
    assert shown(["x"] * 1000) == f"{shown(['x'] * 100)[:59]}…"
    assert len(shown("x" * 1000)) == 60


def test_an_unknown_field_is_refused_with_those_that_there_are() -> None:
    check_fields({"a": 1}, ("a", "b"))
    with pytest.raises(SheetError, match=r"^unknown field 'c'; known: a, b$"):
        check_fields({"a": 1, "c": 2}, ("a", "b"))
    with pytest.raises(SheetError, match=r"^board, a1: unknown field 'c'"):
        check_fields({"c": 2}, ("a", "b"), "board, a1")


def test_a_field_that_is_required() -> None:
    assert required({"a": None}, "a") is None
    with pytest.raises(SheetError, match=r"^a: it is missing$"):
        required({}, "a")


def test_a_list_of_any_length_or_of_one() -> None:
    assert read_list("a", []) == []
    assert read_list("a", (1, 2), 2) == (1, 2)
    with pytest.raises(SheetError, match=r"^a: it has 1 entries, not 2$"):
        read_list("a", [1], 2)
