"""Drawing: where a face may go, in which positions, and what must be drawn."""

import pytest

from cloudtop.games.railroad_ink.components.routes import ROUTES, SHAPE_ROUTES, TOKENS
from cloudtop.games.railroad_ink.components.shapes import SHAPES
from cloudtop.games.railroad_ink.components.tokens import mirror, turn
from tests.games.railroad_ink.helpers import (
    at,
    card,
    challenge,
    drawn,
    paper,
    place,
    refused,
    roll,
    skip_dice,
    spaces,
    table,
    ways,
)

EXIT_SPACES = {"b1", "d1", "f1", "a2", "a4", "a6", "g2", "g4", "g6", "b7", "d7", "f7"}
HIGHWAY_EXITS = {"b1", "f1", "a4", "g4", "b7", "f7"}


@pytest.mark.rule("RI-7")
def test_a_drawing_fills_one_empty_space() -> None:
    match = table()
    roll(match)
    drawn(match, "b1 HH--")
    match.play(0, "die 1")
    assert "b1" not in spaces(match)
    refused(match, "space b1")
    match.play(0, "space f1")
    assert at(match, "f1") == "H-H-"
    assert sum(bool(token) for token in match.view(0).boards[0].pictures) == 2


@pytest.mark.rule("RI-8")
@pytest.mark.parametrize(
    ("shape", "positions"),
    [
        ("highway straight", 2),
        ("railway curve", 4),
        ("highway T", 4),
        ("overpass", 2),
        ("station straight", 4),
        ("station curve", 8),
        ("highway end", 4),
        ("railway station T", 4),
        ("double highway curve", 2),
        ("HHHH", 1),
        ("HHHR", 4),
        ("HHRR", 4),
        ("HRHR", 2),
        ("airport", 1),
        ("highway crossing", 2),
        ("railway beside airway", 4),
    ],
)
def test_every_position_of_a_face_is_offered_once(shape: str, positions: int) -> None:
    number = [found.name for found in SHAPES].index(shape)
    ways = {ROUTES[n] for n in range(len(ROUTES)) if SHAPE_ROUTES[number] >> n & 1}
    assert len(ways) == positions
    for picture in ways:
        assert mirror(picture) in ways
        assert turn(picture, 1) in ways
    assert len(set(TOKENS)) == len(TOKENS) == 90


@pytest.mark.rule("RI-8")
def test_turned_and_mirrored_faces_are_offered_where_they_fit() -> None:
    match = table()
    roll(match, "highway curve", "highway T", "railway curve", "station curve")
    assert ways(match, "die 1", "b1") == {"HH--", "H--H"}
    assert ways(match, "die 2", "b1") == {"HHH-", "HH-H", "H-HH"}
    assert ways(match, "die 4", "b1") == {"HR--*", "H--R*"}
    assert ways(match, "die 4", "d1") == {"RH--*", "R--H*"}
    match.play(0, "die 1")
    match.play(0, "space b1")
    refused(match, "draw -HH-")
    match.play(0, "draw H--H")
    assert at(match, "b1") == "H--H"


@pytest.mark.rule("RI-9")
def test_a_drawing_joins_an_exit_or_a_route_of_its_kind() -> None:
    match = table()
    roll(match)
    match.play(0, "die 1")
    assert spaces(match) == HIGHWAY_EXITS
    refused(match, "space d4")
    match.play(0, "space b1")
    match.play(0, "die 2")
    assert spaces(match) == HIGHWAY_EXITS - {"b1"} | {"b2"}
    refused(match, "space d1")


@pytest.mark.rule("RI-9")
def test_a_face_is_drawn_only_where_one_of_its_own_kinds_leads_in() -> None:
    match = table()
    roll(match, "railway straight", "railway T", "railway curve", "overpass")
    drawn(match, "b1 H-H-")
    for die in ("die 1", "die 2", "die 3"):
        assert ways(match, die, "b2") == set()
    assert ways(match, "die 4", "b2") == {"HRHR/NS,EW"}


@pytest.mark.rule("RI-10")
def test_a_highway_never_meets_a_railway() -> None:
    match = table()
    roll(match, "highway straight", "highway T", "railway T", "overpass")
    drawn(match, "b1 HH--", "d1 R--R")
    # Into c1 lead a highway from the west and a railway from the east.
    assert ways(match, "die 1", "c1") == set()
    assert ways(match, "die 2", "c1") == {"H-HH"}
    assert ways(match, "die 3", "c1") == {"RRR-"}
    assert ways(match, "die 4", "c1") == set()
    assert ways(match, "die 2", "b7") == {"-HHH", "HHH-", "H-HH"}


@pytest.mark.rule("RI-10")
def test_a_highway_never_meets_a_railway_exit() -> None:
    match = table()
    roll(match, "highway straight", "highway curve", "highway T", "station straight")
    drawn(match, "b1 H--H", "a1 -HH-")
    assert ways(match, "die 2", "a2") == {"HH--"}
    assert ways(match, "die 3", "a2") == {"HHH-"}
    assert ways(match, "die 1", "a2") == {"H-H-"}


@pytest.mark.rule("RI-11")
def test_a_route_may_face_a_blank_side_and_a_blank_side_anything() -> None:
    match = table()
    roll(match, "railway straight", "railway curve", "railway T", "overpass")
    drawn(match, "b1 H--H", "a1 -HH-")
    # A railway T at the railway Exit a2 may leave the highway above alone.
    assert ways(match, "die 3", "a2") == {"-RRR"}
    place(match, "die 3", "a2 -RRR")
    assert card(match)["errors"] == -3
    # Routes may face the blank sides of a straight.
    drawn(match, "f1 H-H-")
    place(match, "die 1", "d1 R-R-")
    place(match, "die 2", "d2 R--R")
    assert at(match, "d2") == "R--R"


@pytest.mark.rule("RI-11")
def test_a_blank_side_may_face_an_exit() -> None:
    match = table()
    roll(match, "highway straight", "highway curve", "highway T", "overpass")
    drawn(match, "g4 -H-H", "f4 HH--", "f3 H-H-", "f2 H-H-")
    assert ways(match, "die 2", "f1") == {"-HH-", "--HH", "HH--", "H--H"}
    assert ways(match, "die 3", "f1") == {"HHH-", "-HHH", "H-HH", "HH-H"}
    place(match, "die 2", "f1 -HH-")
    assert card(match)["exits"] == 0


@pytest.mark.rule("RI-12")
def test_a_route_may_run_into_the_edge() -> None:
    match = table()
    roll(match, "highway straight", "highway T", "railway curve", "overpass")
    drawn(match, "b1 H--H")
    place(match, "die 1", "a1 -H-H")
    assert card(match)["errors"] == 0


@pytest.mark.rule("RI-13")
def test_dice_must_be_drawn_while_they_can() -> None:
    match = table()
    roll(match)
    for die, code in (("die 1", "b1"), ("die 2", "f1"), ("die 3", "b7"), ("die 4", "d1")):
        refused(match, "confirm")
        match.play(0, die)
        refused(match, "confirm")
        match.play(0, f"space {code}")
        refused(match, die)
    match.play(0, "confirm")
    assert match.view(None).boards[0].fresh == (1, 3, 5, 43)


def block(match: object, *but: str) -> list[str]:
    """Drawings that close the Exits not named: dead ends that only the Challenge dice have."""
    ends = {
        "b1": "H---*",
        "d1": "R---*",
        "f1": "H---*",
        "a2": "---R*",
        "a4": "---H*",
        "a6": "---R*",
        "g2": "-R--*",
        "g4": "-H--*",
        "g6": "-R--*",
        "b7": "--H-*",
        "d7": "--R-*",
        "f7": "--H-*",
    }
    return [f"{code} {token}" for code, token in ends.items() if code not in but]


@pytest.mark.rule("RI-14")
def test_a_die_that_cannot_be_drawn_is_skipped() -> None:
    match = challenge()
    roll(match, "highway straight", "highway curve", "highway end", "overpass")
    drawn(match, *block(match))
    assert match.legal(0) == ["confirm"]
    match.play(0, "confirm")
    assert match.view(None).boards[0].dice == (True, True, True, True)


@pytest.mark.rule("RI-14")
def test_a_die_becomes_drawable_again_when_a_place_opens() -> None:
    match = challenge()
    roll(match, "railway straight", "railway curve", "highway end", "overpass")
    drawn(match, *block(match, "b1"))
    assert "die 1" not in match.legal(0)
    assert "confirm" not in match.legal(0)
    place(match, "special HRHR", "b1 HRHR*")
    assert {"die 1", "die 2", "die 3"} <= set(match.legal(0))
    refused(match, "confirm")
    place(match, "die 1", "a1 -R-R")
    refused(match, "confirm")


@pytest.mark.rule("RI-14")
def test_confirm_closes_again_when_a_special_opens_a_place() -> None:
    match = challenge()
    roll(match, "railway straight", "railway straight", "railway end", "double railway curve")
    drawn(match, *block(match, "b1"))
    assert "confirm" in match.legal(0)
    place(match, "special HRHR", "b1 HRHR*")
    refused(match, "confirm")
    assert {"die 1", "die 3", "die 4"} <= set(match.legal(0))


@pytest.mark.rule("RI-15")
def test_any_order_also_one_that_makes_a_die_undrawable() -> None:
    match = challenge()
    roll(match, "highway straight", "highway straight", "highway end", "double railway curve")
    drawn(match, *block(match, "b1"))
    assert set(match.legal(0)) >= {"die 1", "die 2", "die 3"}
    place(match, "die 3", "b1 H---*")
    assert "confirm" in match.legal(0)
    assert not [move for move in match.legal(0) if move.startswith("die")]


@pytest.mark.rule("RI-16")
def test_a_station_joins_all_sides_of_its_space() -> None:
    match = table()
    drawn(match, "b1 H-H-", "b2 HR-R*", "a2 -R-R")
    assert card(match)["exits"] == 4


@pytest.mark.rule("RI-16")
def test_an_overpass_keeps_highway_and_railway_apart() -> None:
    match = table()
    drawn(match, "b1 H-H-", "b2 HRHR/NS,EW", "a2 -R-R")
    assert card(match)["exits"] == 0
    assert card(match)["highway"] == 2
    assert card(match)["railway"] == 2


@pytest.mark.rule("RI-16")
def test_a_double_curve_is_two_routes() -> None:
    match = challenge()
    drawn(match, "d1 R-R-", "d2 RRRR/NW,SE", "c2 -R-R", "b2 -R-R", "a2 -R-R")
    assert card(match)["exits"] == 4
    other = challenge()
    drawn(other, "d1 R-R-", "d2 RRRR/NE,SW", "c2 -R-R", "b2 -R-R", "a2 -R-R")
    assert card(other)["exits"] == 0


@pytest.mark.rule("RI-17")
def test_six_special_routes_each_once() -> None:
    match = table()
    roll(match)
    kinds = [move for move in match.legal(0) if move.startswith("special")]
    assert kinds == [f"special {name}" for name in ("HHHH", "RRRR", "HHHR", "RRRH", "HHRR", "HRHR")]
    place(match, "special HHHH", "b1 HHHH")
    skip_dice(match)
    match.play(0, "confirm")
    roll(match)
    assert "special HHHH" not in match.legal(0)
    refused(match, "special HHHH")
    assert "special RRRR" in match.legal(0)


@pytest.mark.rule("RI-17")
def test_one_special_a_round_three_a_game_at_any_moment() -> None:
    match = table()
    for number, (name, drawing) in enumerate(
        [("HHHH", "b1 HHHH"), ("RRRR", "d1 RRRR"), ("HHRR", "f1 HRRH*")]
    ):
        roll(match)
        if number == 1:
            place(match, "die 1", "a4 -H-H")
        place(match, f"special {name}", drawing)
        assert not [move for move in match.legal(0) if move.startswith("special")]
        skip_dice(match)
        assert match.legal(0) == ["confirm"]
        match.play(0, "confirm")
    roll(match)
    assert not [move for move in match.legal(0) if move.startswith("special")]


@pytest.mark.rule("RI-17")
def test_specials_obey_the_rules_of_placement() -> None:
    match = table()
    roll(match)
    assert ways(match, "special HHHH", "d1") == set()
    assert ways(match, "special HHHR", "d1") == {"RHHH*"}
    assert ways(match, "special HRHR", "b1") == {"HRHR*"}
    assert ways(match, "special HHHH", "d4") == set()


@pytest.mark.rule("RI-17")
def test_specials_are_optional() -> None:
    match = table()
    roll(match)
    skip_dice(match)
    assert "confirm" in match.legal(0)
    assert "special RRRR" in match.legal(0)


def test_what_is_drawn_on_paper_may_stand_in_any_order() -> None:
    assert paper("b2 H-H-", "b1 H-H-")["legal"] is True
    assert paper("b2 H-H-")["legal"] is False
