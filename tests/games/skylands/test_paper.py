"""``cloudtop score skylands``: what is read, what is scored, what is not legal."""

from typing import Any

import pytest

from cloudtop.core.errors import SheetError
from cloudtop.games.skylands import GAME

Tile = dict[str, Any] | None

EMPTY: list[list[Tile]] = [[None] * 5 for _ in range(4)]

# A board as Maria's in the rulebook's scoring example: a pre-printed board 2, two empty squares, 28
# spaces, four complete islands of woods, a small special island, a Hostel, a Shrine of the Woods.
MARIA = """
small woods 2           | neighbouring woods city 1     | large woods 1                 | special small woods 3         | -
opposing woods crystals | large city                    | neighbouring city woods 3     | shrine of woods               | small woods 2
small crystals          | neighbouring city mountains   | opposing mountains crystals 3 | neighbouring woods crystals 2 | long woods
-                       | small mountains 3             | hostel                        | neighbouring woods crystals   | neighbouring crystals woods 3
"""  # noqa: E501  (a line for each row of the board, so that one sees which tiles touch)


def read(drawn: str) -> list[list[Tile]]:
    return [[tile(word) for word in row.split("|")] for row in drawn.strip().splitlines()]


def tile(word: str) -> Tile:
    """A tile such as "half woods 1": the number is its turn, 0 if left out; "-" is no tile."""
    name, _, turn = word.strip().rpartition(" ")
    if turn == "-":
        return None
    return {"tile": name, "turn": int(turn)} if turn.isdigit() else {"tile": word.strip()}


def placed(**tiles: str) -> list[list[Tile]]:
    """A board with these tiles, by their squares: b2="half woods 1"."""
    board = [row.copy() for row in EMPTY]
    for square, word in tiles.items():
        board[int(square[1]) - 1]["abcde".index(square[0])] = tile(word)
    return board


def score(board: list[list[Tile]], **fields: Any) -> dict[str, Any]:
    return GAME.score_sheet({"board": board, **fields})


def test_an_empty_board_loses_two_points_a_square() -> None:
    assert score(EMPTY) == {
        "empty": -40,
        "inhabitants": 0,
        "spaces": 0,
        "specials": 0,
        "markers": 0,
        "total": -40,
        "legal": True,
    }


@pytest.mark.rule("SL-109")
def test_the_rulebooks_example_scores_49() -> None:
    assert score(read(MARIA), inhabitants=9, markers=8, active=True) == {
        "empty": -4,
        "inhabitants": 4,
        "spaces": 28,
        "specials": 11,
        "markers": 10,
        "total": 49,
        "legal": True,
    }


@pytest.mark.parametrize(
    ("fields", "points"),
    [({}, 0), ({"markers": 7}, 7), ({"markers": 7, "bracketed": 3}, 10), ({"active": True}, 2)],
)
def test_markers_brackets_and_the_active_side_are_one_part(
    fields: dict[str, Any], points: int
) -> None:
    card = score(EMPTY, **fields)
    assert (card["markers"], card["total"]) == (points, points - 40)


def test_two_inhabitants_are_worth_a_point() -> None:
    assert [score(EMPTY, inhabitants=count)["inhabitants"] for count in range(4)] == [0, 0, 1, 1]


def test_turns_are_clockwise() -> None:
    assert score(placed(b2="small woods 1", c2="small woods 3"))["spaces"] == 2
    assert score(placed(b2="small woods 3", c2="small woods 1"))["spaces"] == 0


def test_an_opposing_tile_may_be_named_from_either_end() -> None:
    one = placed(b2="small woods 2", b3="opposing woods city", b4="small city")
    two = placed(b2="small woods 2", b3="opposing city woods 2", b4="small city")
    assert score(one) == score(two)
    assert score(one)["spaces"] == 4


def test_the_border_leaves_an_island_open() -> None:
    assert score(placed(a1="small woods"))["spaces"] == 0
    assert score(placed(a1="small woods 2", a2="small woods"))["spaces"] == 2


def test_a_region_without_sides_is_complete() -> None:
    card = score(placed(c3="complete crystals 2"))
    assert (card["spaces"], card["specials"]) == (2, 1)


@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ({"b2": "special half city 1"}, 0),
        ({"b2": "special small city 1", "c2": "small city 3"}, 1),
        ({"b2": "hostel"}, 2),
        ({"b2": "shrine of city", "c2": "complete city", "d2": "complete woods"}, 4),
        ({"b2": "sanctum", "a1": "small woods", "c3": "small city 1", "e4": "small city"}, 2),
        ({"b2": "academy of creators", "c2": "worth-while find"}, 5),
        ({"b2": "villa", "c2": "complete woods"}, 3),
        ({"b2": "villa"}, 0),
    ],
)
def test_special_islands(tiles: dict[str, str], points: int) -> None:
    assert score(placed(**tiles))["specials"] == points


def test_a_sky_haven_pays_for_inhabitants_once_more() -> None:
    card = score(placed(b2="sky haven"), inhabitants=5)
    assert (card["inhabitants"], card["specials"]) == (2, 2)


# --- not legal ----------------------------------------------------------------------------------


def test_sides_that_differ_are_open_and_not_legal() -> None:
    card = score(placed(b2="long woods 1", c2="small city 3", a2="small woods 1"))
    assert card["spaces"] == 0
    assert not card["legal"]
    assert card["offence"] == "board: woods on b2 touches city on c2"


def test_terrain_beside_clouds_is_not_legal() -> None:
    card = score(placed(b2="small woods 2", b3="hostel"))
    assert (card["legal"], card["offence"]) == (
        False,
        "board: woods on b2 touches clouds on b3",
    )


def test_more_copies_than_the_box_has_score_but_are_not_legal() -> None:
    card = score(placed(a1="hostel", c1="hostel"))
    assert (card["specials"], card["legal"]) == (4, False)
    assert card["offence"] == "board: 2 tiles 'hostel', and the box has 1"
    smalls = dict.fromkeys(("a1", "c1", "e1", "b3", "d3"), "small woods")
    assert score(placed(**smalls))["offence"] == "board: 5 tiles 'small woods', and the box has 4"
    del smalls["e1"]
    assert score(placed(**smalls))["legal"]


def test_what_is_printed_on_a_board_comes_on_top() -> None:
    # Two tiles "neighbouring crystals woods" of the stack, and the square b2 of player board 1.
    printed = {
        "b2": "neighbouring crystals woods",
        "c2": "opposing woods mountains 3",
        "d2": "neighbouring city mountains 2",
        "a4": "neighbouring crystals woods",
        "e4": "neighbouring crystals woods",
    }
    assert score(placed(**printed))["legal"]
    del printed["c2"]
    assert not score(placed(**printed))["legal"]


def test_a_starting_island_comes_on_top() -> None:
    three = dict.fromkeys(("a1", "c1", "e1"), "neighbouring crystals city")
    assert score(placed(**three))["legal"]
    assert not score(placed(**three, c3="neighbouring crystals city"))["legal"]


# --- what cannot be read ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("described", "complaint"),
    [
        ({}, "board: it is missing"),
        ({"board": EMPTY, "moon": 1}, "unknown field 'moon'"),
        ({"board": 3}, "board: 3 is not a list"),
        ({"board": EMPTY[:3]}, "board: it has 3 entries, not 4"),
        ({"board": [*EMPTY[:3], [None] * 4]}, "board, row 4: it has 4 entries, not 5"),
        ({"board": placed(), "inhabitants": -1}, "inhabitants: -1 is not a number"),
        ({"board": placed(), "markers": True}, "markers: true is not a number"),
        ({"board": placed(), "bracketed": "2"}, "bracketed: '2' is not a number"),
        ({"board": placed(), "active": 1}, "active: 1 is neither true nor false"),
    ],
)
def test_what_has_no_meaning_is_refused(described: dict[str, Any], complaint: str) -> None:
    with pytest.raises(SheetError, match=complaint):
        GAME.score_sheet(described)


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [
        ("half woods", "board, b2: 'half woods' is neither null nor a tile"),
        ({}, "board, b2: the name of the tile is missing"),
        ({"tile": "half moon"}, "board, b2: 'half moon' is not a tile"),
        ({"tile": "opposing woods woods"}, "board, b2: 'opposing woods woods' is not a tile"),
        ({"tile": "neighbouring city city"}, "is not a tile"),
        ({"tile": "fruitful terrain city"}, "is not a tile"),
        ({"tile": 7}, "board, b2: 7 is not a tile"),
        ({"tile": "half woods", "turn": 4}, "board, b2, turn: 4 is not a number from 0 to 3"),
        ({"tile": "half woods", "turn": True}, "board, b2, turn: true is not a number"),
        ({"tile": "half woods", "flip": 1}, "board, b2: unknown field 'flip'"),
    ],
)
def test_a_tile_that_has_no_meaning_is_refused(entry: Any, complaint: str) -> None:
    board = placed()
    board[1][1] = entry
    with pytest.raises(SheetError, match=complaint):
        GAME.score_sheet({"board": board})
