"""Sky, Weather: putting symbols, and their areas."""

import pytest

from cloudtop.games.railroad_ink.components.shapes import SPACE_CODES
from cloudtop.games.railroad_ink.rules.placement import with_symbol
from tests.games.railroad_ink.helpers import (
    Table,
    board_of,
    card,
    challenge,
    drawn,
    next_round,
    place,
    play,
    refused,
    roll,
    skip_dice,
    spaces,
    table,
)


def weather_table(*sky: str) -> Table:
    match = table(expansion="weather")
    roll(match, sky=sky)
    return match


def symbols(match: Table) -> list[str]:
    return [move for move in match.legal(0) if move.startswith("weather")]


@pytest.mark.rule("RI-31")
def test_both_symbols_go_into_two_spaces_of_this_round() -> None:
    match = weather_table("cloud", "storm")
    for die, code in (("die 1", "b1"), ("die 2", "f1"), ("die 3", "b7"), ("die 4", "d1")):
        play(match, die, f"space {code}")
    assert symbols(match) == ["weather cloud", "weather storm"]
    refused(match, "confirm")
    play(match, "weather storm")
    assert spaces(match) == {"b1", "f1", "b7", "d1"}
    play(match, "space f1")
    refused(match, "confirm")
    refused(match, "weather storm")
    play(match, "weather cloud")
    assert spaces(match) == {"b1", "b7", "d1"}
    play(match, "space b7", "confirm")


@pytest.mark.rule("RI-31")
def test_equal_symbols_are_put_one_after_the_other() -> None:
    match = weather_table("cloud", "cloud")
    skip_dice(match)
    drawn(match, "b1 H-H-", "f1 H-H-")
    board_of(match).fresh = 0b100010
    assert symbols(match) == ["weather cloud"]
    play(match, "weather cloud", "space b1")
    assert symbols(match) == ["weather cloud"]
    play(match, "weather cloud", "space f1")
    assert "confirm" in match.legal(0)


@pytest.mark.rule("RI-31")
@pytest.mark.parametrize("drawings", [0, 1])
def test_with_fewer_than_two_spaces_as_many_as_fit(drawings: int) -> None:
    match = weather_table("storm", "snow")
    skip_dice(match)
    if drawings:
        drawn(match, "b1 H-H-")
        board_of(match).fresh = 0b10
        refused(match, "confirm")
        play(match, "weather snow", "space b1")
    assert symbols(match) == []
    play(match, "confirm")


@pytest.mark.rule("RI-31")
def test_copies_and_specials_take_symbols_too() -> None:
    match = challenge(expansion="weather")
    roll(match, sky=("cloud", "storm"))
    drawn(match, "a2 RR--")
    place(match, "special RRRR", "a1 RRRR")
    place(match, "copy 1", "b7 H-H-")
    skip_dice(match)
    play(match, "weather cloud")
    assert spaces(match) == {"a1", "b7"}


@pytest.mark.rule("RI-32")
def test_no_symbol_in_a_space_of_an_earlier_round() -> None:
    match = weather_table("cloud", "storm")
    drawn(match, "b1 H-H-")
    place(match, "die 1", "b2 H-H-")
    skip_dice(match)
    play(match, "weather cloud")
    assert spaces(match) == {"b2"}
    refused(match, "space b1")


@pytest.mark.rule("RI-32")
def test_a_symbol_changes_no_route() -> None:
    match = weather_table("cloud", "storm")
    place(match, "die 1", "b1 H-H-")
    skip_dice(match)
    before = card(match)
    play(match, "weather storm", "space b1")
    after = card(match)
    assert after["expansion"] - before["expansion"] == 1
    assert {**after, "expansion": 0, "total": 0} == {**before, "expansion": 0, "total": 0}


def points(**marks: str) -> int:
    """What some areas score: ``points(cloud="a1 a2")``."""
    match = table(expansion="weather")
    board = board_of(match)
    for number, symbol in enumerate(("cloud", "storm", "snow")):
        for code in marks.get(symbol, "").split():
            board.weather = with_symbol(board.weather, number, SPACE_CODES.index(code))
    return card(match)["expansion"]


@pytest.mark.rule("RI-33")
def test_the_largest_area_of_each_symbol_counts() -> None:
    assert points(cloud="a1 a2 b2 d4 d5", storm="g1", snow="a7 b7") == 3 + 1 + 2
    assert points(cloud="a1 b2 c3") == 1
    assert points() == 0


@pytest.mark.rule("RI-33")
def test_areas_that_touch_void_each_other() -> None:
    assert points(cloud="a1 a2", storm="a3 a4 a5") == 0
    assert points(cloud="a1 a2", storm="b3 b4 b5") == 0
    assert points(cloud="a1 a2", storm="c1 c2 c3") == 2 + 3
    assert points(cloud="g1 g2", storm="a3 a4") == 2 + 2
    assert points(cloud="a1 a2 a3 e5", storm="b4", snow="g7") == 1 + 0 + 1


@pytest.mark.rule("RI-45")
def test_the_worked_example_with_other_places() -> None:
    # Cloud 6; Storm 3 and Snow 3 touch at a corner; Storm 2 elsewhere.
    clouds = "e1 f1 g1 g2 g3 f3"
    assert points(cloud=clouds, storm="a7 b7 b6 d4 d5", snow="a5 a4 a3") == 6 + 2 + 0


def test_symbols_stay_from_round_to_round() -> None:
    match = weather_table("cloud", "cloud")
    place(match, "die 1", "b1 H-H-")
    skip_dice(match)
    play(match, "weather cloud", "space b1")
    next_round(match)
    assert match.view(None).boards[0].weather[1] == "cloud"
    assert match.view(None).boards[0].sky == (True, True)
