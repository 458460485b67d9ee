"""What is printed: counts that must hold, and tables that must be refused."""

from collections import Counter
from importlib.resources import files
from itertools import combinations

import pytest

from cloudtop.core.errors import DataError
from cloudtop.games.roll_and_write import GAME
from cloudtop.games.roll_and_write.components.box import (
    BOX,
    COLOURS,
    COMPARTMENTS,
    SEAT_CODES,
    SEATS,
    SERVICE_NAMES,
    SERVICE_PAIRS,
    VALUES,
    read_box,
    read_sheet,
    seat_text,
)
from cloudtop.match.rulebook import rulebook
from cloudtop.toolkit.strict import read_tables


def data(name: str) -> str:
    return files("cloudtop.games.roll_and_write.components").joinpath(name).read_text("utf-8")


def test_a_carriage_has_6_compartments_of_4_seats() -> None:
    assert (COMPARTMENTS, SEATS) == (6, 24)
    assert SEAT_CODES[0] == "A1"
    assert SEAT_CODES[23] == "F4"
    assert str(seat_text(6)) == "compartment B, corridor left"


def test_the_tracks_and_prices() -> None:
    sheet = BOX.sheet
    assert (sheet.service_track, sheet.dice_track) == (30, 24)
    assert (sheet.price_of_value, sheet.price_of_colour, sheet.price_of_service) == (1, 3, 5)


def test_there_are_12_tasks_one_for_each_die_and_range() -> None:
    assert [task.name for task in BOX.tasks] == [
        f"{die} {span}" for die in COLOURS for span in VALUES
    ]
    assert Counter(task.kind for task in BOX.tasks) == {
        "across": 6,
        "one_with_three": 4,
        "same_colour_by": 2,
    }


def test_ten_tasks_are_worth_5_and_two_are_worth_2() -> None:
    assert Counter(task.points for task in BOX.tasks) == {5: 10, 2: 2}
    assert [task.name for task in BOX.tasks if task.points == 2] == ["red 5-6", "green 5-6"]


def test_the_six_across_tasks_are_the_six_pairs_of_colours() -> None:
    across = [task for task in BOX.tasks if task.kind == "across"]
    assert {frozenset(task.colours) for task in across} == set(map(frozenset, all_pairs()))
    assert {COLOURS[task.die] for task in across} == {"blue", "yellow"}


def test_the_four_tasks_of_one_among_three_cover_each_colour_once() -> None:
    single = [task for task in BOX.tasks if task.kind == "one_with_three"]
    assert sorted(task.colours[0] for task in single) == [0, 1, 2, 3]
    assert {COLOURS[task.die] for task in single} == {"green", "red"}


def test_one_set_has_the_six_pairs_in_two_rows_of_three() -> None:
    assert list(SERVICE_PAIRS) == all_pairs()
    order = ["red+yellow", "yellow+green", "red+green", "yellow+blue", "red+blue", "green+blue"]
    assert [SERVICE_NAMES[service] for service in BOX.service_order] == order
    assert BOX.service_sets == (1, 2)


def test_the_rules_page_has_every_rule_once() -> None:
    book = rulebook(GAME)
    assert book.title == GAME.meta.title
    assert sorted(book.ids, key=lambda id_: int(id_[3:])) == [f"RW-{n}" for n in range(1, 115)]
    assert all(len(rule.text) > 20 for rule in book)


def all_pairs() -> list[tuple[int, int]]:
    return list(combinations(range(4), 2))


def changed(name: str, old: str, new: str) -> str:
    """A component file with one place changed."""
    text = data(name)
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("[[task]]", "[[task", "tasks.toml: not TOML: "),
        ('die = "red"', 'die = "purple"', "table task 1: die = 'purple' is not one of red, yellow"),
        ('values = "3-4"', 'values = "4-5"', "table task 2: values = '4-5' is not one of 1-2, 3-4"),
        ("points = 2", "points = 0", "table task 3: points = 0 is not a number from 1 to 20"),
        ("points = 5", "points = true", "table task 1: points = True is not a number"),
        ("points = 5\n", "", "table task 1: 'points' is missing"),
        ("points = 5", "points = 5\nbonus = 1", "table task 1: unknown word 'bonus'"),
        ('one_with_three = "red"', "", "table task 1: 'same_colour_by' is missing"),
        (
            'one_with_three = "red"',
            'one_with_three = "red"\nsame_colour_by = "window"',
            "table task 1: unknown word 'same_colour_by'",
        ),
        ('"window"', '"aisle"', "table task 3: same_colour_by = 'aisle' is not one of window"),
        ('["blue", "red"]', '["blue"]', "table task 4: across = ['blue'] is not a list of 2"),
        ('["blue", "red"]', '["blue", "pink"]', "table task 4: across = 'pink' is not one of red"),
        ('["blue", "red"]', '["blue", "blue"]', "table task 4: across = ['blue', 'blue'] should"),
        ('values = "1-2"', 'values = "3-4"', "tasks.toml: needs one task for each die and range"),
        ("[[task]]", "[[job]]\n[[task]]", "tasks.toml: unknown word 'job'"),
    ],
)
def test_wrong_tasks_are_refused(old: str, new: str, complaint: str) -> None:
    with pytest.raises(DataError) as error:
        read_box({"tasks.toml": changed("tasks.toml", old, new)})
    assert str(error.value).startswith("tasks.toml")
    assert complaint in str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("players_1_to_2 = 1", "", "services.toml, table sets: 'players_1_to_2' is missing"),
        ("players_3_to_4 = 2", "players_3_to_4 = 3", "players_3_to_4 = 3 is not a number from 1"),
        ("[sets]", "sets = 1\n[set]", "services.toml: sets is not a table"),
        ("row = 1", 'row = "top"', "table service 1: row = 'top' is not a number from 1 to 9"),
        ("column = 2", "column = 1", "services.toml: two services have the same place"),
        ('"yellow"]', '"red"]', "table service 1: colours = ['red', 'red'] should differ"),
        ('"yellow"]', '"green"]', "services.toml: needs one service for each pair of colours"),
        ("column = 1", "column = 1\nprice = 5", "table service 1: unknown word 'price'"),
        ("[sets]", "[sets]\nplayers_5 = 3", "table sets: unknown word 'players_5'"),
    ],
)
def test_wrong_services_are_refused(old: str, new: str, complaint: str) -> None:
    with pytest.raises(DataError) as error:
        read_box({"services.toml": changed("services.toml", old, new)})
    assert str(error.value).startswith("services.toml")
    assert complaint in str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("compartments = 6", "compartments = 5", "table carriage: compartments = 5 is not"),
        ('"window left", "window right"', '"window right", "window left"', "table carriage: seats"),
        (
            '"corridor right"',
            '"aisle right"',
            "table carriage: seats = 'aisle right' is not one of",
        ),
        ("service_points = 30", "service_points = 0", "table tracks: service_points = 0 is not"),
        ("dice_points = 24", "dice_points = 24.0", "table tracks: dice_points = 24.0 is not"),
        ("service = 5", "", "table prices: 'service' is missing"),
        ("service = 5", "service = 5\ntea = 1", "table prices: unknown word 'tea'"),
        ("[tracks]", "[trucks]", "sheet.toml: 'tracks' is missing"),
    ],
)
def test_a_wrong_sheet_is_refused(old: str, new: str, complaint: str) -> None:
    with pytest.raises(DataError) as error:
        read_sheet(read_tables(changed("sheet.toml", old, new), "sheet.toml"))
    assert str(error.value).startswith("sheet.toml")
    assert complaint in str(error.value)
