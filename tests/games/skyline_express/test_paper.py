"""Scoring a Carriage from paper: what is read, what is refused, what is scored."""

import json
from typing import Any

import pytest

from cloudtop.core.errors import SheetError
from cloudtop.games.skyline_express import GAME

EMPTY = ["", "", "", ""]


def carriage(*compartments: list[str]) -> list[list[str]]:
    return [*compartments, *[EMPTY] * (8 - len(compartments))]


def score(*compartments: list[str], **fields: object) -> dict[str, Any]:
    return GAME.score_sheet({"carriage": carriage(*compartments), **fields})


def wish(compartment: int, colour: str, seat: str, *types: str) -> dict[str, Any]:
    return {"compartment": compartment, "colour": colour, "seat": seat, "types": list(types)}


def test_an_empty_carriage_scores_nothing_and_is_legal() -> None:
    card = score()
    assert card == {
        "goals": [],
        "personas": 0,
        "services": 0,
        "tickets": 0,
        "tokens": 0,
        "total": 0,
        "legal": True,
    }
    assert json.dumps(card) == json.dumps(score(automa=None, final=False, goals=[], services=[]))


def test_a_whole_carriage_at_the_end() -> None:
    card = score(
        ["worker", "soldier", "soldier", "worker"],
        ["tourist", "tourist", "scholar", "scholar"],
        ["persona", "worker", "soldier", ""],
        goals=["001", "013", "011"],
        preferences=[wish(2, "red", "window", "soldier", "worker")],
        services=[["tourist", "worker"], ["soldier", "worker"]],
        tickets=2,
        tokens=3,
        final=True,
    )
    assert card["goals"] == [9, 4, 2]
    assert card["personas"] == 1 + 2
    assert card["services"] == 2 * 2 + 2 * 3
    assert (card["tickets"], card["tokens"]) == (4, 3)
    assert card["total"] == 15 + 3 + 10 + 4 + 3
    assert card["legal"]


def test_tickets_and_tokens_count_only_at_the_end() -> None:
    assert score(tickets=3, tokens=5)["total"] == 0
    assert score(tickets=3, tokens=5, final=True)["total"] == 6 + 5


@pytest.mark.parametrize(
    ("level", "pair", "seat"),
    [("easy", 2, 2), ("medium", 2, 3), ("hard", 3, 3), ("extreme", 3, 4)],
)
def test_the_automa_scores_by_its_level_and_no_goals(level: str, pair: int, seat: int) -> None:
    card = score(
        ["persona", "worker", "soldier", "scholar"],
        goals=["017", "017"],
        preferences=[wish(0, "red", "window", "worker", "soldier")],
        services=[["worker", "soldier"]],
        tickets=1,
        tokens=4,
        final=True,
        automa=level,
    )
    assert card["goals"] == [0, 0]
    assert (card["personas"], card["services"]) == (seat + 2, pair)
    assert (card["tickets"], card["tokens"]) == (5, 0)
    assert card["total"] == seat + 2 + pair + 5


@pytest.mark.rule("SE-148")
def test_the_service_example_of_the_rulebook() -> None:
    people = ["entrepreneur"] * 6 + ["tourist"] * 6 + ["worker"] * 3 + ["persona"] * 2 + ["soldier"]
    people += [""] * 14
    seats = [people[n : n + 4] for n in range(0, 32, 4)]
    services = [["worker", "tourist"], ["tourist", "entrepreneur"]]
    assert GAME.score_sheet({"carriage": seats, "services": services})["services"] == 6 + 12


@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ([("red", "window"), ("red", "window")], 1),
        ([("red", "window"), ("red", "aisle")], 2),
        ([("red", "window"), ("green", "aisle")], 1),
        ([("green", "window"), ("green", "aisle")], 0),
    ],
)
@pytest.mark.rule("SE-187")
def test_a_persona_serves_one_tile(tiles: list[tuple[str, str]], points: int) -> None:
    wishes = [wish(0, colour, seat, "worker", "soldier") for colour, seat in tiles]
    assert score(["persona", "", "persona", ""], preferences=wishes)["personas"] == points


def test_every_tile_counts_its_fellows_also_without_a_persona_of_its_own() -> None:
    wishes = [wish(0, "red", "window", "worker", "soldier")] * 2
    card = score(["persona", "worker", "", ""], preferences=wishes)
    assert (card["personas"], card["legal"]) == (1 + 2, False)


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"goals": ["025"]}, "goals, entry 1: '025' is not one of 001 to 024"),
        ({"goals": [1]}, "goals, entry 1"),
        ({"goals": "001"}, "goals: '001' is not a list"),
        ({"services": [["worker"]]}, "services, entry 1: it has 1 entries, not 2"),
        ({"services": [["worker", "worker"]]}, "worker twice"),
        ({"services": [["worker", "persona"]]}, "services, entry 1: 'persona'"),
        ({"tickets": -1}, "tickets: -1"),
        ({"tokens": True}, "tokens: true"),
        ({"final": 1}, "final: 1 is neither true nor false"),
        ({"automa": "brutal"}, "automa: 'brutal' is not one of easy, medium, hard, extreme"),
        ({"preferences": [5]}, "preferences, entry 1: 5 is not an object"),
        ({"preferences": [{"compartment": 0}]}, "preferences, entry 1: colour is missing"),
        ({"preferences": [wish(8, "red", "window", "worker", "tourist")]}, "compartment: 8"),
        ({"preferences": [wish(0, "blue", "window", "worker", "tourist")]}, "colour: 'blue'"),
        ({"preferences": [wish(0, "red", "corridor", "worker", "tourist")]}, "seat: 'corridor'"),
        ({"preferences": [wish(0, "red", "aisle", "worker")]}, "types: it has 1 entries"),
        ({"nonsense": 1}, "unknown field 'nonsense'"),
    ],
)
def test_what_cannot_be_read_is_refused_by_name(fields: dict[str, Any], complaint: str) -> None:
    with pytest.raises(SheetError) as refused:
        score(**fields)
    assert complaint in str(refused.value)


@pytest.mark.parametrize(
    ("seats", "complaint"),
    [
        (None, "carriage: it is missing"),
        ([EMPTY] * 7, "carriage: it has 7 entries, not 8"),
        ([["", ""], *[EMPTY] * 7], "carriage, compartment 0 (A): it has 2 entries, not 4"),
        ([["", "", "pilot", ""], *[EMPTY] * 7], "compartment A, aisle left: 'pilot'"),
        ([["", None, "", ""], *[EMPTY] * 7], "compartment A, window right: null"),
        (
            [["empty", "", "", ""], *[EMPTY] * 7],
            "'empty' is not one of worker, soldier, tourist, entrepreneur, scholar, persona "
            'or "" (an empty seat)',
        ),
    ],
)
def test_a_carriage_that_cannot_be_read(seats: object, complaint: str) -> None:
    described = {} if seats is None else {"carriage": seats}
    with pytest.raises(SheetError) as refused:
        GAME.score_sheet(described)
    assert complaint in str(refused.value)
