"""Strict reading: one way to refuse, in the words of tables, sheets and options."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cloudtop.core.errors import CloudtopError, DataError, OptionError, SheetError
from cloudtop.core.strict import Reader
from cloudtop.toolkit.strict import SHEETS, Table, as_json, own_tables, read_tables

OPTIONS = Reader(OptionError)
TOML = 'name = "Lamp"\npoints = 3\nkinds = ["red", "blue"]\n\n[price]\ncoins = 2\n'


def lamp() -> Table:
    return read_tables(TOML, "lamps.toml")


# --- single values --------------------------------------------------------------------------


def test_values_that_fit_come_back() -> None:
    assert OPTIONS.number("a", 3, 3, 3) == 3
    assert OPTIONS.word("a", "day", ("day", "night")) == "day"
    assert OPTIONS.text("a", " ") == " "
    assert OPTIONS.flag("a", False) is False
    assert SHEETS.sequence("a", []) == []
    assert SHEETS.sequence("a", (1, 2), 2) == (1, 2)
    assert SHEETS.required({"a": None}, "a") is None
    SHEETS.check_names({"a": 1}, ("a", "b"))


@pytest.mark.parametrize(
    ("read", "error", "message"),
    [
        (
            lambda: OPTIONS.number("option rounds", True, 1, 12),
            OptionError,
            "option rounds: True is not a number from 1 to 12",
        ),
        (
            lambda: OPTIONS.number("option rounds", 3.0, 1, 12),
            OptionError,
            "option rounds: 3.0 is not a number from 1 to 12",
        ),
        (
            lambda: OPTIONS.word("option mode", "dusk", ("day", "night")),
            OptionError,
            "option mode: 'dusk' is not one of day, night",
        ),
        (
            lambda: SHEETS.number("seats", None, 0, 4),
            SheetError,
            "seats: null is not a number from 0 to 4",
        ),
        (
            lambda: SHEETS.number("seats", 5, 0, 4),
            SheetError,
            "seats: 5 is not a number from 0 to 4",
        ),
        (
            lambda: SHEETS.word("a1", "x", ("y",), "the tiles"),
            SheetError,
            "a1: 'x' is not one of the tiles",
        ),
        (lambda: SHEETS.flag("open", 1), SheetError, "open: 1 is neither true nor false"),
        (lambda: SHEETS.text("name", ""), SheetError, "name: '' is not a text"),
        (lambda: SHEETS.sequence("a", "xy"), SheetError, "a: 'xy' is not a list"),
        (lambda: SHEETS.sequence("a", [1], 2), SheetError, "a: it has 1 entries, not 2"),
        (lambda: SHEETS.required({}, "a"), SheetError, "a: it is missing"),
        (
            lambda: SHEETS.check_names({"c": 1}, ("a", "b")),
            SheetError,
            "unknown field 'c'; known: a, b",
        ),
        (
            lambda: SHEETS.check_names({"c": 1}, ("a", "b"), "board, a1"),
            SheetError,
            "board, a1: unknown field 'c'; known: a, b",
        ),
    ],
)
def test_what_does_not_fit_is_refused(
    read: Callable[[], object], error: type[CloudtopError], message: str
) -> None:
    with pytest.raises(error) as refused:
        read()
    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (None, "null"),
        (True, "true"),
        ("don't\n", '"don\'t\\n"'),
        (["red", 1.5], '["red", 1.5]'),
        ({"é": ()}, '{"é": []}'),
        (b"x", "\"b'x'\""),  # from Python, where anything can come
    ],
)
def test_a_wrong_value_of_a_sheet_is_shown_as_json_writes_it(value: object, shown: str) -> None:
    assert as_json(value) == shown


def test_a_long_value_is_cut() -> None:
    assert len(as_json("x" * 1000)) == 60
    assert as_json("x" * 1000).endswith("x…")
    assert as_json(["x"] * 1000) == f"{as_json(['x'] * 100)[:59]}…"


# --- tables ---------------------------------------------------------------------------------


def test_values_of_a_table_are_taken_once() -> None:
    table = lamp()
    assert table.words() == ("name", "points", "kinds", "price")
    assert table.text("name") == "Lamp"
    assert table.number("points", 1, 5) == 3
    assert table.list_of("kinds", ("red", "blue"), 2) == ("red", "blue")
    assert table.table("price").number("coins", 0, 9) == 2
    table.done()
    with pytest.raises(DataError, match=r"^lamps\.toml: 'name' is missing$"):
        table.text("name")


def test_known_words_by_their_places() -> None:
    table = lamp()
    assert table.index_of("name", ("Sun", "Lamp")) == 1
    assert not table.has("name")
    assert table.has("kinds")
    assert table.pair_of("kinds", ("blue", "green", "red")) == (2, 0)
    twice = read_tables('kinds = ["red", "red"]', "lamps.toml")
    with pytest.raises(DataError, match=r"^lamps\.toml: kinds = \['red', 'red'\] should differ$"):
        twice.pair_of("kinds", ("red", "blue"))


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda t: t.text("colour"), "lamps.toml: 'colour' is missing"),
        (lambda t: t.text("points"), "lamps.toml: points = 3 is not a text"),
        (lambda t: t.number("name", 1, 5), "lamps.toml: name = 'Lamp' is not a number from 1 to 5"),
        (lambda t: t.number("points", 1, 2), "lamps.toml: points = 3 is not a number from 1 to 2"),
        (lambda t: t.one_of("points", ("3",)), "lamps.toml: points = 3 is not one of 3"),
        (lambda t: t.list_of("name", ("L",), 4), "lamps.toml: name = 'Lamp' is not a list of 4"),
        (lambda t: list(t.tables("kinds")), "lamps.toml: kinds is not an array of tables"),
        (lambda t: t.number("points", 4, 5), "lamps.toml: points = 3 is not a number from 4 to 5"),
        (lambda t: t.one_of("name", ("Sun",)), "lamps.toml: name = 'Lamp' is not one of Sun"),
        (
            lambda t: t.list_of("kinds", ("red", "blue"), 3),
            "lamps.toml: kinds = ['red', 'blue'] is not a list of 3",
        ),
        (
            lambda t: t.list_of("kinds", ("red",), 2),
            "lamps.toml: kinds = 'blue' is not one of red",
        ),
        (
            lambda t: t.table("price").number("coins", 3, 4),
            "lamps.toml, table price: coins = 2 is not a number from 3 to 4",
        ),
        (lambda t: t.table("name"), "lamps.toml: name is not a table"),
        (lambda t: list(t.tables("price")), "lamps.toml: price is not an array of tables"),
        (lambda t: t.done(), "lamps.toml: unknown word 'name'"),
    ],
)
def test_complaints_name_file_table_and_word(read: Callable[[Table], object], message: str) -> None:
    with pytest.raises(DataError) as refused:
        read(lamp())
    assert str(refused.value) == message


def test_tables_of_an_array_are_counted() -> None:
    cards = "[[card]]\npoints = 1\n[[card]]\npoints = 2\n[card.effect]\ngain = 1\n"
    first, second = read_tables(cards, "cards.toml").tables("card")
    assert first.number("points", 1, 1) == 1
    with pytest.raises(DataError, match=r"^cards\.toml, table card 2: points = 2 is not"):
        second.number("points", 1, 1)
    with pytest.raises(DataError, match=r"^cards\.toml, table card 2\.effect: gain = 1 is not"):
        second.table("effect").number("gain", 2, 3)


@pytest.mark.parametrize("value", ["true", "3.0", '"3"'])
def test_only_whole_numbers_are_numbers(value: str) -> None:
    with pytest.raises(DataError, match="is not a number from 0 to 9"):
        read_tables(f"points = {value}", "lamps.toml").number("points", 0, 9)


def test_an_empty_text_is_no_text() -> None:
    with pytest.raises(DataError, match="name = '' is not a text"):
        read_tables('name = ""', "lamps.toml").text("name")


def test_a_text_that_is_no_toml_names_the_file() -> None:
    with pytest.raises(DataError, match=r"^lamps\.toml: not TOML: "):
        read_tables("name = ", "lamps.toml")


# --- files ----------------------------------------------------------------------------------


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package with two tables of its own."""
    home = tmp_path / "lamp_components"
    home.mkdir()
    (home / "__init__.py").touch()
    (home / "lamps.toml").write_text('name = "Łamp"', encoding="utf-8")
    (home / "suns.toml").write_text('name = "Sun"', encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return "lamp_components"


def test_own_tables_are_read_by_file_name(package: str) -> None:
    tops = own_tables(package, ("suns.toml", "lamps.toml"))
    assert [(file, top.text("name")) for file, top in tops.items()] == [
        ("suns.toml", "Sun"),
        ("lamps.toml", "Łamp"),
    ]


def test_given_texts_stand_in_for_own_tables(package: str) -> None:
    tops = own_tables(package, ("lamps.toml", "suns.toml"), {"suns.toml": 'name = "Moon"'})
    assert [top.text("name") for top in tops.values()] == ["Łamp", "Moon"]


def test_an_unknown_file_is_refused(package: str) -> None:
    with pytest.raises(DataError) as refused:
        own_tables(package, ("lamps.toml", "suns.toml"), {"moons.toml": ""})
    assert str(refused.value) == "moons.toml: unknown file; known: lamps.toml, suns.toml"


def test_a_complaint_about_own_tables_names_the_file(package: str) -> None:
    top = own_tables(package, ("suns.toml",))["suns.toml"]
    with pytest.raises(DataError, match=r"^suns\.toml: name = 'Sun' is not a number"):
        top.number("name", 0, 1)
