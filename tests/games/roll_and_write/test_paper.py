"""Scoring a sheet from paper: what is read, what is refused, and what is scored though illegal."""

import json
from typing import Any

import pytest

from cloudtop.core.errors import SheetError
from cloudtop.games.roll_and_write import GAME

EMPTY = ["", "", "", ""]


def carriage(*compartments: list[str]) -> list[list[str]]:
    return [*compartments, *[EMPTY] * (6 - len(compartments))]


def score(*compartments: list[str], **fields: object) -> dict[str, Any]:
    return GAME.score_sheet({"carriage": carriage(*compartments), **fields})


def test_an_empty_carriage_scores_nothing_and_is_legal() -> None:
    card = score()
    assert card == {"tasks": 0, "vips": 0, "services": 0, "total": 0, "legal": True}
    assert list(card) == ["tasks", "vips", "services", "total", "legal"]


@pytest.mark.parametrize("players", [0, 1, 2, 3, 4])
def test_the_number_of_players_changes_no_score(players: int) -> None:
    sheet = ["red*", "red", "red", "green"]
    assert score(sheet, players=players) == score(sheet)


def test_a_whole_sheet() -> None:
    card = score(
        ["green", "blue", "blue", "green*"],
        ["red*", "red*", "red", "green"],
        ["", "", "yellow", "yellow"],
        players=3,
        tasks=["blue 1-2", "green 5-6", "red 3-4", "yellow 1-2"],
        services=[["red", "green"], ["blue", "yellow"]],
        across="facing",
    )
    assert card == {"tasks": 5 + 2, "vips": 2 + 6, "services": 6 + 4, "total": 25, "legal": True}
    assert json.loads(json.dumps(card)) == card


def test_the_opponent_scores_no_tasks_and_vips_double() -> None:
    sheet = ["red*", "red", "red", "green"]
    assert score(sheet, tasks=["green 1-2"], services=[["red", "green"]], opponent=True) == {
        "tasks": 0,
        "vips": 6,
        "services": 2,
        "total": 8,
        "legal": True,
    }
    assert score(sheet, tasks=["green 1-2"], opponent=False)["total"] == 8


@pytest.mark.parametrize(
    ("across", "diagonal", "bench"), [("facing", 5, 5), ("diagonal", 5, 0), ("bench", 0, 5)]
)
def test_the_three_ways_to_sit_across(across: str, diagonal: int, bench: int) -> None:
    tasks = ["blue 1-2"]
    one = score(["green", "blue", "blue", "green"], tasks=tasks, across=across)
    two = score(["green", "blue", "green", "blue"], tasks=tasks, across=across)
    assert (one["tasks"], two["tasks"]) == (diagonal, bench)


def test_the_order_of_colours_in_a_service_does_not_matter() -> None:
    sheet = ["red", "blue", "blue", ""]
    assert score(sheet, services=[["red", "blue"]]) == score(sheet, services=[["blue", "red"]])
    assert score(sheet, services=[["blue", "red"]])["services"] == 2


# --- what no match could lead to ------------------------------------------------------------


def test_two_services_of_the_same_pair_both_score_but_are_not_legal() -> None:
    card = score(["red", "green", "", ""], services=[["red", "green"], ["green", "red"]])
    assert card == {
        "tasks": 0,
        "vips": 0,
        "services": 4,
        "total": 4,
        "legal": False,
        "offence": "services: two services red+green",
    }


@pytest.mark.parametrize(
    ("second", "points"), [("green 5-6", 5 + 2), ("green 1-2", 5 + 5), ("green 3-4", 5)]
)
def test_two_tasks_of_the_same_die_both_score_but_are_not_legal(second: str, points: int) -> None:
    card = score(["red", "green", "red", "red"], tasks=["green 1-2", "red 1-2", second])
    assert (card["tasks"], card["total"], card["legal"]) == (points, points, False)
    assert card["offence"] == "tasks: two tasks of the green die"


def test_a_vip_mark_on_an_empty_seat_scores_nothing_and_is_not_legal() -> None:
    card = score(["red", "", "*", "red*"])
    assert (card["vips"], card["total"], card["legal"]) == (2, 2, False)
    assert card["offence"] == (
        "carriage: a VIP mark on an empty seat (compartment A, corridor left)"
    )


def test_the_first_offence_is_named_in_the_order_of_the_fields() -> None:
    tasks, services = ["red 1-2", "red 3-4"], [["red", "blue"]] * 2
    assert score(["*", "", "", ""], tasks=tasks, services=services)["offence"].startswith("tasks")
    assert score(["*", "", "", ""], services=services)["offence"].startswith("carriage")
    assert score(services=services)["offence"].startswith("services")


def test_all_six_services_are_legal_and_a_seventh_is_not() -> None:
    colours = ["red", "yellow", "green", "blue"]
    pairs = [[a, b] for a in colours for b in colours if a < b]
    sheet = colours
    assert score(sheet, services=pairs)["services"] == 12
    assert score(sheet, services=pairs)["legal"]
    card = score(sheet, services=[*pairs, ["red", "yellow"]])
    assert (card["services"], card["legal"]) == (14, False)


# --- what cannot be read --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("described", "complaint"),
    [
        ({}, "carriage: it is missing"),
        ({"carriage": None}, "carriage: null is not a list"),
        ({"carriage": "red"}, "carriage: 'red' is not a list"),
        ({"carriage": [EMPTY] * 5}, "carriage: it has 5 entries, not 6"),
        ({"carriage": [EMPTY] * 7}, "carriage: it has 7 entries, not 6"),
        (
            {"carriage": carriage(EMPTY, ["", ""])},
            "carriage, compartment B: it has 2 entries, not 4",
        ),
        ({"carriage": [EMPTY, EMPTY, "redd", *[EMPTY] * 3]}, "compartment C: 'redd' is not a list"),
        (
            {"carriage": carriage(EMPTY, ["", "", "pink", ""])},
            "carriage, compartment B, corridor left: 'pink' is not one of red, yellow, green, blue",
        ),
        ({"carriage": carriage(["Red", "", "", ""])}, "compartment A, window left: 'Red' is not"),
        ({"carriage": carriage(["red**", "", "", ""])}, "window left: 'red**' is not one of"),
        ({"carriage": carriage(["*red", "", "", ""])}, "window left: '*red' is not one of"),
        ({"carriage": [[None, "", "", ""], *[EMPTY] * 5]}, "window left: null is not one of"),
        ({"carriage": [[0, "", "", ""], *[EMPTY] * 5]}, "window left: 0 is not one of"),
        (
            {"carriage": carriage(["empty", "", "", ""])},
            "'empty' is not one of red, yellow, green, blue (with * for a VIP) "
            'or "" (an empty seat)',
        ),
    ],
)
def test_a_carriage_that_cannot_be_read(described: dict[str, Any], complaint: str) -> None:
    with pytest.raises(SheetError) as error:
        GAME.score_sheet(described)
    assert complaint in str(error.value)


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("players", -1, "players: -1 is not a number from 0 (not said) to 4"),
        ("players", 5, "players: 5 is not a number from 0 (not said) to 4"),
        ("players", True, "players: true is not a number from 0 (not said) to 4"),
        ("players", 2.0, "players: 2.0 is not a number from 0 (not said) to 4"),
        ("players", "2", "players: '2' is not a number from 0 (not said) to 4"),
        ("players", None, "players: null is not a number from 0 (not said) to 4"),
        ("tasks", "blue 1-2", "tasks: 'blue 1-2' is not a list"),
        ("tasks", {"blue": "1-2"}, 'tasks: {"blue": "1-2"} is not a list'),
        ("tasks", ["red 1-2", "blue 1-3"], "tasks, entry 2: 'blue 1-3' is not a task"),
        ("tasks", ["blue"], "tasks, entry 1: 'blue' is not a task"),
        ("tasks", [["blue 1-2"]], 'tasks, entry 1: ["blue 1-2"] is not a task'),
        ("services", [["red", "red"]], "services, entry 1: a service shows two different colours"),
        ("services", [["red", "blue"], ["red"]], "services, entry 2: it has 1 entries, not 2"),
        ("services", ["red+blue"], "services, entry 1: 'red+blue' is not a list"),
        ("services", [["red", "pink"]], "services, entry 1: 'pink' is not one of red, yellow"),
        ("services", [["red", 3]], "services, entry 1: 3 is not one of red, yellow"),
        ("services", [["red", ["blue"]]], 'services, entry 1: ["blue"] is not one of red'),
        ("services", 3, "services: 3 is not a list"),
        ("across", "opposite", "across: 'opposite' is not one of facing, diagonal, bench"),
        ("across", ["facing"], 'across: ["facing"] is not one of facing, diagonal, bench'),
        ("opponent", 1, "opponent: 1 is neither true nor false"),
        ("opponent", "yes", "opponent: 'yes' is neither true nor false"),
        ("opponent", None, "opponent: null is neither true nor false"),
        ("task", [], "unknown field 'task'; known: players, tasks, carriage"),
    ],
)
def test_a_field_that_cannot_be_read(field: str, value: object, complaint: str) -> None:
    with pytest.raises(SheetError) as error:
        score(**{field: value})
    assert str(error.value).startswith(complaint)


def test_a_long_wrong_word_is_cut_in_the_message() -> None:
    with pytest.raises(SheetError) as error:
        score(across="x" * 10_000)
    assert len(str(error.value)) < 200
