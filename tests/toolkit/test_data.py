"""Component tables: a wrong word is refused with file, table and word."""

from collections.abc import Callable

import pytest

from cloudtop.core.errors import DataError
from cloudtop.toolkit.data import Table, read_tables

TEXT = """
name = "Lamp"
points = 3
kinds = ["red", "blue"]

[price]
coins = 2

[[card]]
name = "One"

[[card]]
name = "Two"

[card.effect]
gain = 1
"""


def top() -> Table:
    return read_tables(TEXT, "lamps.toml")


def test_values_are_taken_by_name_and_kind() -> None:
    table = top()
    assert table.words() == ("name", "points", "kinds", "price", "card")
    assert table.text("name") == "Lamp"
    assert table.number("points", 1, 5) == 3
    assert table.list_of("kinds", ("red", "blue"), 2) == ("red", "blue")
    price = table.table("price")
    assert price.number("coins", 0, 9) == 2
    price.done()
    cards = list(table.tables("card"))
    assert [card.text("name") for card in cards] == ["One", "Two"]
    assert cards[1].table("effect").number("gain", 1, 1) == 1
    table.done()


def test_what_nobody_asked_for_is_refused() -> None:
    table = top()
    table.text("name")
    with pytest.raises(DataError) as error:
        table.done()
    assert str(error.value) == "lamps.toml: unknown word 'points'"


def test_a_value_is_taken_once() -> None:
    table = top()
    table.text("name")
    with pytest.raises(DataError, match=r"lamps\.toml: 'name' is missing"):
        table.text("name")


def test_a_text_that_is_no_toml_names_the_file() -> None:
    with pytest.raises(DataError, match=r"^lamps\.toml: not TOML: "):
        read_tables("name = ", "lamps.toml")


def test_complaints_name_the_table_below_others() -> None:
    card = list(top().tables("card"))[1]
    with pytest.raises(DataError) as error:
        card.table("effect").number("gain", 2, 3)
    assert str(error.value) == (
        "lamps.toml, table card 2.effect: gain = 1 is not a number from 2 to 3"
    )


@pytest.mark.parametrize(
    ("read", "complaint"),
    [
        (lambda t: t.text("colour"), "'colour' is missing"),
        (lambda t: t.text("points"), "points = 3 is not a text"),
        (lambda t: t.number("name", 1, 5), "name = 'Lamp' is not a number from 1 to 5"),
        (lambda t: t.number("points", 4, 5), "points = 3 is not a number from 4 to 5"),
        (lambda t: t.number("points", 1, 2), "points = 3 is not a number from 1 to 2"),
        (lambda t: t.one_of("name", ("Sun", "Moon")), "name = 'Lamp' is not one of Sun, Moon"),
        (lambda t: t.one_of("points", ("3",)), "points = 3 is not one of 3"),
        (lambda t: t.list_of("kinds", ("red",), 2), "kinds = 'blue' is not one of red"),
        (
            lambda t: t.list_of("kinds", ("red", "blue"), 3),
            "kinds = ['red', 'blue'] is not a list of 3",
        ),
        (lambda t: t.list_of("name", ("L",), 4), "name = 'Lamp' is not a list of 4"),
        (lambda t: t.table("points"), "points is not a table"),
        (lambda t: list(t.tables("price")), "price is not an array of tables"),
        (lambda t: list(t.tables("kinds")), "kinds is not an array of tables"),
    ],
)
def test_a_wrong_kind_is_refused(read: Callable[[Table], object], complaint: str) -> None:
    with pytest.raises(DataError) as error:
        read(top())
    assert str(error.value) == f"lamps.toml: {complaint}"


@pytest.mark.parametrize("value", ["true", "3.0", '"3"'])
def test_only_whole_numbers_are_numbers(value: str) -> None:
    with pytest.raises(DataError, match="is not a number from 0 to 9"):
        read_tables(f"points = {value}", "lamps.toml").number("points", 0, 9)


def test_an_empty_text_is_no_text() -> None:
    with pytest.raises(DataError, match="name = '' is not a text"):
        read_tables('name = ""', "lamps.toml").text("name")
