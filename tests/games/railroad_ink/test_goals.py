"""Goals: every card, when they are checked, and what they pay."""

import re

import pytest

from cloudtop.core.game import CHANCE
from cloudtop.games.railroad_ink.components.box import BOX
from cloudtop.games.railroad_ink.rules.goals import reaches
from tests.games.railroad_ink.helpers import (
    Table,
    board_of,
    card,
    challenge,
    drawn,
    new_table,
    next_round,
    roll,
)

ROW = [f"{column}4 -H-H" for column in "abcdefg"]
COLUMN = [f"d{row} R-R-" for row in range(1, 8)]
RING = ["b1 HHH-", "c1 --HH", "b2 HH--", "c2 H--H"]

# For each card: what fulfils it, and what just does not.
CASES = {
    "A": (["c3 R-R-", "d3 R-R-", "e3 R-R-", "c4 R-R-", "e5 R-R-"], ["c3 R-R-", "b3 R-R-"]),
    "B": (["c1 HR--*", "f2 HR--*", "e3 HR--*"], ["c1 HR--*", "f2 HR--*", "e3 HH--", "d1 HR--*"]),
    "C": (ROW, [*ROW[:6], "g5 -H-H"]),
    "D": (["a1 RR--", "g1 RR--", "a7 RR--"], ["a1 RR--", "g1 RR--", "a6 RR--"]),
    "E": (
        [f"{column}{row} HHHH/NE,SW" for column in "efg" for row in (5, 6, 7)],
        [
            f"{column}{row} HHHH/NE,SW"
            for column in "efg"
            for row in (4, 5, 6)
            if column + str(row) != "f5"
        ],
    ),
    "F": (RING, RING[:3]),
    "G": (
        ["a4 -H-H", "b4 HH-H", "b3 H-H-", "b2 H-H-", "b1 H-H-", *[f"{c}4 -H-H" for c in "cdefg"]],
        ["a4 -H-H", *[f"{c}4 -H-H" for c in "bcdefg"]],
    ),
    "H": (
        ["b1 H-R-*", "b2 R-H-*", "b3 H-R-*", "b4 R-H-*"],
        ["b1 H-R-*", "b2 R-H-*", "b3 H-R-*", "b7 R-H-*"],
    ),
    "I": (ROW[:6], [*ROW[:5], "g4 -H-H"]),
    "J": (COLUMN[1:], [*COLUMN[:5], "d7 R-R-"]),
    "K": (ROW, ["b1 HH--", "c1 -H-H", "d1 -H-H", "e1 -H-H", "f1 H--H"]),
    "L": (
        ["a4 HH-H", "b4 -H-H", "c4 -H-H", "d4 R--H*", *COLUMN[:3]],
        ["a4 HH-H", "b4 -H-H", "c4 -H-H", *COLUMN[:4]],
    ),
}


def with_board(name: str, *drawings: str) -> bool:
    match = new_table(edition="challenge")
    drawn(match, *drawings)
    goal = next(goal for goal in BOX.goals if goal.name == name)
    return reaches(board_of(match), match.state.setup, goal)


@pytest.mark.rule("RI-22")
@pytest.mark.parametrize("name", CASES)
def test_every_card(name: str) -> None:
    fulfilled, missed = CASES[name]
    assert with_board(name, *fulfilled)
    assert not with_board(name, *missed)
    assert not with_board(name)


@pytest.mark.rule("RI-22")
def test_three_different_public_goals_are_dealt() -> None:
    match = new_table(2, edition="challenge")
    assert match.legal(CHANCE) == [f"goal {letter}" for letter in "ABCDEFGHIJKL"]
    match.play(CHANCE, "goal C")
    assert match.legal(CHANCE) == [f"goal {letter}" for letter in "ABDEFGHIJKL"]
    match.play(CHANCE, "goal K")
    match.play(CHANCE, "goal A")
    assert match.to_move == (CHANCE,)
    assert match.legal(CHANCE)[0].startswith("roll")
    assert match.view(None).goals == match.view(1).goals == ("C", "K", "A")


@pytest.mark.rule("RI-22")
def test_a_loop_needs_routes_that_are_joined() -> None:
    ring = ["d1 RRRR/NW,SE", "e1 --RR", "d2 RR--", "e2 R--R"]
    assert with_board("F", *ring)
    # A double curve joins only its own sides: the routes go on instead of coming back.
    assert with_board("F", "b1 HHH-", "c1 --HH", "b2 HH--", "c2 HHHH/NW,SE")
    assert not with_board("F", "b1 HHH-", "c1 --HH", "b2 HH--", "c2 HHHH/NE,SW")
    # Highways and railways joined by Stations make a loop as well.
    assert with_board("F", "b1 HRH-*", "c1 --RR", "b2 HR--*", "c2 R--R")


@pytest.mark.rule("RI-22")
def test_stations_are_counted_in_one_network() -> None:
    assert not with_board("H", "b1 H-R-*", "b2 R-H-*", "f1 H-R-*", "f2 R-H-*")


# --- when and how much ----------------------------------------------------------------------


def done(match: Table, *seats: int) -> None:
    """Let these seats draw three corners."""
    for seat in seats:
        drawn(match, "a1 RR--", "g1 RR--", "a7 RR--", seat=seat)


@pytest.mark.rule("RI-23")
def test_goals_are_checked_at_the_end_of_a_round() -> None:
    match = challenge(2, "DKL")
    roll(match)
    done(match, 0)
    assert card(match, 0)["goals"] == 0
    next_round(match)
    assert card(match, 0)["goals"] == 4
    assert match.view(None).boards[0].reached == (True, False, False)


@pytest.mark.rule("RI-23")
def test_first_second_and_later() -> None:
    match = challenge(5, "DKL")
    for seats, value in (((0,), 4), ((1,), 2), ((2, 3), 1), ((4,), 1)):
        roll(match) if not match.view(None).round else None
        assert match.view(None).goal_values[0] == value
        done(match, *seats)
        next_round(match)
    assert [card(match, seat)["goals"] for seat in range(5)] == [4, 2, 1, 1, 1]


@pytest.mark.rule("RI-23")
def test_all_who_finish_in_the_same_round_get_the_same() -> None:
    match = challenge(4, "DKL")
    roll(match)
    done(match, 1, 3)
    next_round(match)
    done(match, 0)
    next_round(match)
    done(match, 2)
    next_round(match)
    assert [card(match, seat)["goals"] for seat in range(4)] == [2, 4, 1, 4]


@pytest.mark.rule("RI-23")
def test_a_goal_pays_each_player_once_and_stays_reached() -> None:
    match = challenge(2, "DKL")
    roll(match)
    done(match, 0)
    for _ in range(3):
        next_round(match)
        assert card(match, 0)["goals"] == 4
    done(match, 1)
    next_round(match)
    assert [card(match, seat)["goals"] for seat in range(2)] == [4, 2]


@pytest.mark.rule("RI-24")
@pytest.mark.parametrize(("goals", "on_time"), [("DKL", 3), ("KDL", 4), ("KLD", 5)])
@pytest.mark.parametrize("solo_goals", ["3/4/5", "4/4/4"])
def test_solo_goals_pay_by_round(goals: str, on_time: int, solo_goals: str) -> None:
    points = int(solo_goals.split("/")[goals.index("D")])
    for last, expected in ((on_time, points), (on_time + 1, 1)):
        match = challenge(1, goals, solo_goals=solo_goals)
        roll(match)
        for _ in range(last - 1):
            next_round(match)
        assert match.view(None).round == last
        done(match, 0)
        next_round(match)
        assert card(match)["goals"] == expected


@pytest.mark.rule("RI-24")
def test_solo_goals_say_what_they_pay() -> None:
    for options, values in (({}, (3, 4, 5)), ({"solo_goals": "4/4/4"}, (4, 4, 4))):
        match = challenge(1, "DKL", **options)
        roll(match)
        assert match.view(0).goal_values == values
        picture, text = match.game.render(match.view(0)), match.game.text(match.view(0))
        for name, points in zip("DKL", values, strict=True):
            assert re.search(f"Goal {name}: [^.]*\\. It pays {points} now", picture)
            assert re.search(f"{name}: .*, {points} now", text)
        assert [f">by round {n}<" in picture for n in (3, 4, 5)] == [True, True, True]


@pytest.mark.rule("RI-24")
def test_with_others_goals_pay_by_order_whatever_is_agreed_for_solo() -> None:
    for solo_goals in ("3/4/5", "4/4/4"):
        match = challenge(2, "DKL", solo_goals=solo_goals)
        roll(match)
        assert match.view(0).goal_values == (4, 4, 4)
        done(match, 0)
        next_round(match)
        assert match.view(0).goal_values == (2, 4, 4)
