"""Scoring by the rules' own words: networks, longest routes, centre, errors, ties."""

import pytest

from cloudtop.core.game import winners
from tests.games.railroad_ink.helpers import card, challenge, drawn, next_round, paper, roll, table

COLUMNS = "abcdefg"


def ring(*exits: str) -> list[str]:
    """A ring of Stations on the outermost spaces that joins all Exits but those named."""
    sides = {"1": 0, "g": 1, "7": 2, "a": 3}
    drawings: list[str] = []
    for row in range(1, 8):
        for column in COLUMNS:
            code = f"{column}{row}"
            if row in (1, 7) or column in "ag":
                drawings.append(f"{code} {ring_token(code, exits, sides)}")
    return drawings


def ring_token(code: str, left_out: tuple[str, ...], sides: dict[str, int]) -> str:
    column, row = code[0], code[1]
    letters = ["-", "-", "-", "-"]
    if row in "17" and column != "a":
        letters[3] = "H"
    if row in "17" and column != "g":
        letters[1] = "H"
    if column in "ag" and row != "1":
        letters[0] = "H"
    if column in "ag" and row != "7":
        letters[2] = "H"
    exits = {"b1": "H", "d1": "R", "f1": "H", "a2": "R", "a4": "H", "a6": "R"}
    exits |= {"g2": "R", "g4": "H", "g6": "R", "b7": "H", "d7": "R", "f7": "H"}
    if code in exits and code not in left_out:
        side = sides[row] if row in "17" else sides[column]
        letters[side] = exits[code]
    return "".join(letters) + "*"


ORDER = ("b1", "d1", "f1", "g2", "g4", "g6", "f7", "d7", "b7", "a6", "a4", "a2")


@pytest.mark.rule("RI-25")
@pytest.mark.parametrize(
    ("exits", "points"),
    [
        (1, 0),
        (2, 4),
        (3, 8),
        (4, 12),
        (5, 16),
        (6, 20),
        (7, 24),
        (8, 28),
        (9, 32),
        (10, 36),
        (11, 40),
        (12, 45),
    ],
)
def test_points_of_a_network(exits: int, points: int) -> None:
    scored = paper(*ring(*ORDER[exits:]))
    assert scored["exits"] == points
    assert scored["networks"] == ([exits] if exits > 1 else [])


@pytest.mark.rule("RI-25")
def test_every_network_counts() -> None:
    match = table()
    drawn(match, "b1 H--R*", "a1 -RR-", "a2 R--R", *(f"{c}4 -H-H" for c in COLUMNS))
    assert card(match)["exits"] == 4 + 4
    assert paper("b1 H--R*", "a1 -RR-", "a2 R--R", "d1 R-R-")["networks"] == [2]


@pytest.mark.rule("RI-26")
def test_the_longest_of_each_kind_counts_once() -> None:
    match = table()
    drawn(match, *(f"{c}4 -H-H" for c in "abcde"), "b1 H-H-", "b2 H-H-", "d1 R-R-", "d2 R-R-")
    assert (card(match)["highway"], card(match)["railway"]) == (5, 2)


@pytest.mark.rule("RI-26")
def test_a_branch_does_not_count() -> None:
    match = table()
    drawn(match, "a4 -H-H", "b4 HHHH", "b3 H-H-", "b2 H-H-", "c4 -H-H", "b5 H-H-")
    assert card(match)["highway"] == 2 + 1 + 1


@pytest.mark.rule("RI-26")
def test_stations_and_overpasses_do_not_break_a_route() -> None:
    match = table()
    drawn(match, "a4 -H-H", "b4 RHRH/NS,EW", "c4 -HRH*", "d4 -R-H*")
    assert card(match)["highway"] == 4
    assert card(match)["railway"] == 1


@pytest.mark.rule("RI-26")
def test_no_space_twice() -> None:
    # A ring with a tail: the path goes once around and stops before its own start.
    match = table()
    drawn(match, "b1 H-H-", "b2 HHH-", "c2 --HH", "b3 HH--", "c3 H--H")
    assert card(match)["highway"] == 5
    # Two rings that share a crossing: it is used once.
    other = table()
    drawn(
        other,
        *("b2 HHHH", "a1 -HH-", "b1 --HH", "a2 HH--"),
        *("c2 --HH", "c3 H--H", "b3 HH--"),
    )
    assert card(other)["highway"] == 7


@pytest.mark.rule("RI-27")
def test_a_double_curve_counts_once_even_if_the_path_uses_both_curves() -> None:
    match = challenge()
    # In through c1, down and around, and back through the other curve of the same space.
    drawn(
        match,
        *("d1 R-R-", "d2 RRRR/NE,SW", "e2 --RR", "e3 R--R", "d3 RR--"),
        "c2 -R-R",
    )
    # d1 d2 e2 e3 d3 (d2 again) c2: six spaces, not seven.
    assert card(match)["railway"] == 6


@pytest.mark.rule("RI-28")
def test_the_centre_counts_whatever_is_drawn() -> None:
    match = table()
    centre = [f"{c}{r}" for c in "cde" for r in "345"]
    for number, code in enumerate(centre, start=1):
        drawn(match, f"{code} R-R-")
        assert card(match)["centre"] == number
    drawn(match, "b3 R-R-", "c2 R-R-", "f6 R-R-")
    assert card(match)["centre"] == 9


@pytest.mark.rule("RI-29")
def test_open_ends_are_errors() -> None:
    match = table()
    drawn(match, "b1 HHHH")
    assert card(match)["errors"] == -3
    drawn(match, "c1 -R-R")
    assert card(match)["errors"] == -5
    drawn(match, "a1 -HH-")
    assert card(match)["errors"] == -5


@pytest.mark.rule("RI-29")
def test_edges_and_unused_exits_are_no_errors() -> None:
    match = table()
    drawn(match, "b1 H--H", "a1 HH-H")
    assert card(match)["errors"] == 0
    assert card(table())["errors"] == 0


@pytest.mark.rule("RI-29")
def test_on_paper_two_kinds_that_touch_are_open_on_both_sides() -> None:
    scored = paper("b1 HH--", "c1 -R-R")
    assert (scored["errors"], scored["legal"]) == (3, False)


@pytest.mark.rule("RI-30")
def test_the_total_is_the_sum_of_all_parts() -> None:
    match = challenge(expansion="weather")
    drawn(match, "b1 HH--", "c1 -HRH*", "c2 R-R-", "c3 R-R-")
    match.state.boards[0].goal_points = 5
    match.state.boards[0].weather = (0b10, 0, 0)
    parts = card(match)
    assert parts == {
        "exits": 0,
        "highway": 2,
        "railway": 3,
        "centre": 1,
        "villages": 2,
        "goals": 5,
        "expansion": 1,
        "errors": -2,
        "total": 12,
    }


@pytest.mark.rule("RI-30")
def test_ties_go_to_fewer_errors_and_are_shared_then() -> None:
    match = table(3)
    drawn(match, "d1 R-R-", seat=0)
    drawn(match, "a4 -H-H", "b4 HHHH", "f1 H--H", "f7 H--H", seat=1)
    assert [score.total for score in match.scores] == [0, -4, 0]
    assert [score.tie_breaks for score in match.scores] == [(-1,), (-6,), (0,)]
    roll(match)
    for _ in range(7):
        next_round(match)
    assert match.over
    assert match.winners == (2,)
    assert winners((match.scores[2], match.scores[0], match.scores[2])) == (0, 2)


# Our own board with the figures of the rulebook's example.
EXAMPLE = """
    b1 H-H- b2 HRRR* a2 -R-R b3 R-R- b4 RHRH* a4 -H-H c4 -HHH d4 -H-H e4 H--H c5 HHH- c6 H-HH
    c7 H--H b7 -HHH a7 -H-H b6 -H-H a6 -H-R* d5 -R-H* e5 --RR e6 R--R d6 -RR- d7 R-R-
    f1 HH-- g1 --HH g2 HRHH* g3 H-H- g4 HHH- g5 HRHR/NS,EW g6 HR--*
"""


@pytest.mark.rule("RI-44")
def test_a_worked_example_of_our_own() -> None:
    words = EXAMPLE.split()
    drawings = [f"{code} {token}" for code, token in zip(words[::2], words[1::2], strict=True)]
    assert paper(*drawings) == {
        "exits": 20 + 12,
        "highway": 8,
        "railway": 5,
        "centre": 6,
        "villages": 0,
        "goals": 0,
        "errors": 5,
        "expansion": 0,
        "total": 46,
        "networks": [6, 4],
        "legal": True,
    }
