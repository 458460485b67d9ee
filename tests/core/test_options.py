"""Options: declared once, read strictly, with defaults for the rest."""

from collections.abc import Mapping

import pytest

from cloudtop.core.errors import OptionError
from cloudtop.core.options import Option, Options

DECLARED = (
    Option("fast", "Fast", "Play fast.", False),
    Option("rounds", "Rounds", "How many.", 3, low=1, high=12),
    Option("mode", "Mode", "Which.", "day", choices=("day", "night")),
)


def test_defaults_stand_for_what_is_not_given() -> None:
    options = Options(DECLARED)
    assert dict(options) == {"fast": False, "rounds": 3, "mode": "day"}
    assert dict(Options(DECLARED, {"rounds": 5})) == {"fast": False, "rounds": 5, "mode": "day"}
    assert (options.flag("fast"), options.number("rounds"), options.word("mode")) == (
        False,
        3,
        "day",
    )
    assert len(options) == 3


@pytest.mark.parametrize("value", [True, "yes", "true", "on", "1", "YES", "On"])
def test_ways_to_say_yes(value: object) -> None:
    assert Options(DECLARED, {"fast": value})["fast"] is True


@pytest.mark.parametrize("value", [False, "no", "false", "off", "0", "No"])
def test_ways_to_say_no(value: object) -> None:
    assert Options(DECLARED, {"fast": value})["fast"] is False


@pytest.mark.parametrize(("value", "number"), [(1, 1), (12, 12), ("7", 7), ("012", 12)])
def test_numbers_may_be_given_as_text(value: object, number: int) -> None:
    assert Options(DECLARED, {"rounds": value}).number("rounds") == number


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"fast": 1}, "option fast: 1 is neither yes nor no"),
        ({"fast": "maybe"}, "option fast: 'maybe' is neither yes nor no"),
        ({"fast": None}, "option fast: None is neither yes nor no"),
        ({"rounds": 0}, "option rounds: 0 is not a number from 1 to 12"),
        ({"rounds": 13}, "option rounds: 13 is not a number from 1 to 12"),
        ({"rounds": "-3"}, "option rounds: -3 is not a number from 1 to 12"),
        ({"rounds": True}, "option rounds: True is not a number from 1 to 12"),
        ({"rounds": 3.0}, "option rounds: 3.0 is not a number from 1 to 12"),
        ({"rounds": "three"}, "option rounds: 'three' is not a number from 1 to 12"),
        ({"rounds": "--3"}, "option rounds: '--3' is not a number from 1 to 12"),
        ({"rounds": "٣"}, "option rounds: '٣' is not a number from 1 to 12"),
        ({"rounds": ""}, "option rounds: '' is not a number from 1 to 12"),
        ({"mode": "dusk"}, "option mode: 'dusk' is not one of day, night"),
        ({"mode": "Day"}, "option mode: 'Day' is not one of day, night"),
        ({"mode": 1}, "option mode: 1 is not one of day, night"),
        ({"colour": "red"}, "there is no option 'colour'; known: fast, rounds, mode"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(given: Mapping[str, object], complaint: str) -> None:
    with pytest.raises(OptionError) as error:
        Options(DECLARED, given)
    assert str(error.value) == complaint


def test_a_number_of_thousands_of_digits_is_refused_at_once() -> None:
    with pytest.raises(OptionError, match=r"option rounds: .* is not a number from 1 to 12"):
        Options(DECLARED, {"rounds": "9" * 10_000})


@pytest.mark.parametrize("value", ["000000001999", "-000000001"])
def test_a_long_number_is_never_cut_to_one_that_fits(value: str) -> None:
    wide = (Option("boxes", "Boxes", "How many.", 24, low=0, high=48),)
    with pytest.raises(OptionError, match="option boxes"):
        Options(wide, {"boxes": value})


def test_a_game_without_options_knows_none() -> None:
    with pytest.raises(OptionError, match="there is no option 'fast'; known: none"):
        Options((), {"fast": True})


def test_equal_options_are_equal_keys() -> None:
    one, two = Options(DECLARED, {"rounds": "5"}), Options(DECLARED, {"rounds": 5})
    assert one == two
    assert hash(one) == hash(two)
    assert one != Options(DECLARED)
    assert one != dict(one)
    assert {one: "here"}[two] == "here"
    assert repr(one) == "Options({'fast': False, 'rounds': 5, 'mode': 'day'})"


def test_an_option_describes_itself_as_plain_data() -> None:
    flag, number, word = (option.describe() for option in DECLARED)
    assert flag == {"title": "Fast", "help": "Play fast.", "default": False}
    assert number == {"title": "Rounds", "help": "How many.", "default": 3, "range": [1, 12]}
    assert word["choices"] == ["day", "night"]
    assert "range" not in word


def test_advice_is_for_tables_of_some_sizes() -> None:
    advised = Option("fair", "Fair", "", False, advice=((3, "Take it."), (4, "Do take it.")))
    assert [advised.advice_for(seats) for seats in (2, 3, 4)] == ["", "Take it.", "Do take it."]
    assert advised.describe()["advice"] == {"3": "Take it.", "4": "Do take it."}
    assert DECLARED[0].advice_for(3) == ""
    assert "advice" not in DECLARED[0].describe()
