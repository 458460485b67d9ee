"""``cloudtop score railroad_ink``: what is read, what is scored, what is not legal."""

from typing import Any

import pytest

from cloudtop.core.errors import SheetError
from cloudtop.games.railroad_ink import GAME
from tests.games.railroad_ink.helpers import paper


def score(**fields: Any) -> dict[str, Any]:
    return GAME.score_sheet({"board": [], **fields})


def test_an_empty_board_scores_nothing() -> None:
    assert score() == {
        "exits": 0,
        "highway": 0,
        "railway": 0,
        "centre": 0,
        "villages": 0,
        "goals": 0,
        "errors": 0,
        "expansion": 0,
        "total": 0,
        "networks": [],
        "legal": True,
    }


def test_challenge_is_the_default_and_adds_the_structures() -> None:
    board = ["01 HH--", "02 -HRH*"]
    assert score(board=board)["villages"] == 2
    assert score(board=board, edition="original")["villages"] == 0


def test_a_turn_before_an_entry_is_passed_over() -> None:
    assert score(board=["3 01 H-H-", "12 11 H-H-"]) == score(board=["01 H-H-", "11 H-H-"])


def test_groups_may_be_written_in_any_order() -> None:
    assert score(board=["03 HRHR/EW,SN"]) == score(board=["03 HRHR/NS,EW"])


def test_points_of_goals_are_added() -> None:
    assert (score(goals=7)["goals"], score(goals=7)["total"], score(goals=7)["legal"]) == (
        7,
        7,
        True,
    )


def test_weather_counts_with_its_expansion_only() -> None:
    board, weather = ["01 H-H-", "11 H-H-"], ["01 cloud", "11 cloud"]
    assert score(board=board, weather=weather, expansion="weather")["expansion"] == 2
    ignored = score(board=board, weather=weather)
    assert (ignored["expansion"], ignored["legal"]) == (0, False)
    assert ignored["offence"] == "weather: it needs the Weather expansion"


def test_any_well_formed_token_is_scored() -> None:
    scored = score(board=["01 HHHH*", "11 H---"])
    assert (scored["highway"], scored["errors"], scored["legal"]) == (2, 2, False)


@pytest.mark.parametrize(
    ("fields", "offence"),
    [
        ({"board": ["33 H-H-"]}, "board, 33: H-H- is connected to no Exit and no route"),
        ({"board": ["01 HH--", "02 -R-R"]}, "board, 01 and 02: two kinds of route meet"),
        ({"board": ["03 H-H-"]}, "board, 03: a route meets an Exit of another kind"),
        (
            {"board": ["01 H---"]},
            "board, 01: no die and no Special Route of this edition shows H---",
        ),
        (
            {"board": ["01 H---*"], "edition": "original"},
            "board, 01: no die and no Special Route of this edition shows H---*",
        ),
        ({"board": ["33 A-A-"]}, "board, 33: A-A- needs the Airline expansion"),
        ({"board": ["33 ----@"]}, "board, 33: ----@ needs the Airline expansion"),
        (
            {"board": ["01 HHHH", "11 HHHH"]},
            "board: the Special Route HHHH is drawn twice",
        ),
        (
            {"board": ["01 HHHH", "03 RRRR", "05 HHHR*", "63 HHRR*"]},
            "board: 4 Special Routes, 3 are allowed",
        ),
        ({"weather": ["33 snow"], "expansion": "weather"}, "weather, 33: nothing is drawn there"),
        ({"goals": 3, "edition": "original"}, "goals: the original edition has none"),
        ({"goals": 13}, "goals: they bring 12 points at most"),
    ],
)
def test_what_no_match_leads_to_is_scored_and_named(fields: dict[str, Any], offence: str) -> None:
    scored = score(**fields)
    assert scored["legal"] is False
    assert scored["offence"] == offence
    assert isinstance(scored["total"], int)


def test_the_third_university_allows_a_fourth_special() -> None:
    specials = ["01 HHHH", "03 RRRR", "05 HRRH*", "63 HHRH*"]
    two = ["30 HH-H", "20 --H-*", "31 -HHH", "32 -H-H", "33 -H-H"]
    assert score(board=[*specials, *two])["offence"] == "board: 4 Special Routes, 3 are allowed"
    assert score(board=[*specials, *two, "41 H---*"])["legal"] is True


def test_dice_cannot_show_more_than_they_do() -> None:
    row = [f"{row}{column} -R-R" for row in (1, 5) for column in range(7)]
    scored = score(board=row)
    assert scored["legal"] is True
    more = [*row, "03 R-R-", "63 R-R-"]
    scored = score(board=more)
    assert scored["offence"] == "board: 16 faces of the dice A, 15 are possible"


def test_factories_let_dice_be_drawn_more_often() -> None:
    row = [f"1{column} -R-R" for column in range(1, 7)]
    board = [*row, "10 RR-R", "00 R-R-", *(f"5{column} -R-R" for column in range(7))]
    assert score(board=board)["legal"] is True


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"board": None}, "board: null is not a list"),
        ({"board": ["01"]}, "board, entry 1: '01' is not an entry such as '34 H-R-*'"),
        ({"board": ["07 H-H-"]}, "board, entry 1: '07 H-H-' is not an entry"),
        ({"board": [7]}, "board, entry 1: 7 is not an entry"),
        ({"board": ["01 H-H"]}, "board, entry 1: 'H-H' is not written like"),
        ({"board": ["01 h-h-"]}, "board, entry 1: 'h-h-' is not written like"),
        ({"board": ["01 ----"]}, "board, entry 1: '----' is neither a route"),
        ({"board": ["01 H-H-@"]}, "board, entry 1: 'H-H-@' is neither a route"),
        ({"board": ["01 HH--/NS"]}, "board, entry 1: 'HH--/NS' joins the side S twice"),
        ({"board": ["01 HHHH/NE"]}, "board, entry 1: 'HHHH/NE' does not say where"),
        ({"board": ["01 H-H-", "1 01 H-H-"]}, "board, entry 2: the space 01 is named twice"),
        ({"weather": ["01 sun"]}, "weather, entry 1: 'sun' is not one of cloud, storm, snow"),
        ({"weather": ["01 snow", "01 snow"]}, "weather, entry 2: the space 01 is named twice"),
        ({"weather": "01 snow"}, "weather: '01 snow' is not a list"),
        ({"edition": "blue"}, "edition: 'blue' is not one of challenge, original"),
        ({"expansion": ["none"]}, 'expansion: ["none"] is not one of none, weather, airline'),
        ({"goals": -1}, "goals: -1 is not a number from 0 to 99"),
        ({"goals": True}, "goals: true is not a number"),
        ({"goals": "3"}, "goals: '3' is not a number"),
        ({"dice": []}, "unknown field 'dice'; known: edition, expansion, board"),
    ],
)
def test_what_cannot_be_read(fields: dict[str, Any], complaint: str) -> None:
    with pytest.raises(SheetError) as error:
        score(**fields)
    assert str(error.value).startswith(complaint)


def test_a_board_is_required() -> None:
    with pytest.raises(SheetError, match="board: it is missing"):
        GAME.score_sheet({"edition": "original"})


def test_airports_in_place_of_specials_count_as_such() -> None:
    airports = [f"{row}{column} ----@" for row in range(7) for column in range(7)]
    assert paper_offence(airports[:15]) == ""
    assert paper_offence(airports[:16]) == (
        "board: 4 Special Routes (Airports in their place included), 3 are allowed"
    )


def paper_offence(board: list[str]) -> str:
    fields = {"edition": "original", "expansion": "airline", "board": board}
    return str(GAME.score_sheet(fields).get("offence", ""))


def test_the_helper_writes_spaces_like_the_board_does() -> None:
    assert paper("c4 HH--")["offence"] == "board, 32: HH-- is connected to no Exit and no route"
