"""Sky, Airline: airways, Airports and what they join."""

import pytest

from cloudtop.games.railroad_ink.components.box import BOX
from cloudtop.games.railroad_ink.components.shapes import AIRLINE_DICE, SHAPES
from cloudtop.games.railroad_ink.rules.goals import most_stations, reaches
from tests.games.railroad_ink.helpers import (
    Table,
    at,
    board_of,
    card,
    challenge,
    drawn,
    next_round,
    paper,
    place,
    refused,
    roll,
    skip_dice,
    spaces,
    table,
    ways,
)


def airline(*sky: str, dice: tuple[str, ...] = ()) -> Table:
    match = table(expansion="airline")
    roll(match, *dice, sky=sky or ("airway straight", "airway curve"))
    return match


@pytest.mark.rule("RI-34")
def test_airline_dice_are_optional_each_on_its_own() -> None:
    match = airline()
    assert {"airline 1", "airline 2"} <= set(match.legal(0))
    refused(match, "confirm")
    skip_dice(match)
    assert {"airline 1", "airline 2", "confirm"} <= set(match.legal(0))
    place(match, "airline 2", "d4 AA--")
    refused(match, "airline 2")
    assert {"airline 1", "confirm"} <= set(match.legal(0))
    match.play(0, "confirm")


@pytest.mark.rule("RI-34")
def test_the_faces_of_the_airline_dice() -> None:
    faces = [[SHAPES[face].name for face in die.faces] for die in AIRLINE_DICE]
    common = ["airport", "airport", "airway straight", "airway curve"]
    assert faces == [
        [*common, "highway crossing", "highway beside airway"],
        [*common, "railway crossing", "railway beside airway"],
    ]


@pytest.mark.rule("RI-35")
def test_an_airline_face_needs_no_connection() -> None:
    match = airline()
    match.play(0, "airline 1")
    assert len(spaces(match)) == 49
    assert ways(airline("highway crossing", "airport"), "airline 1", "d4") == {
        "AHAH/NS,EW",
        "HAHA/NS,EW",
    }


@pytest.mark.rule("RI-35")
def test_an_airway_meets_neither_exit_nor_highway_nor_railway() -> None:
    match = airline()
    assert ways(match, "airline 1", "b1") == {"-A-A"}
    assert ways(match, "airline 1", "a2") == {"A-A-"}
    drawn(match, "b1 H-H-", "d1 R-R-")
    assert ways(match, "airline 1", "b2") == {"-A-A"}
    assert ways(match, "airline 2", "d2") == {"-AA-", "--AA"}
    place(match, "airline 1", "f4 A-A-")
    # And no highway or railway is drawn towards it.
    assert ways(match, "die 1", "f1") == {"H-H-"}
    drawn(match, "f1 H-H-", "f2 H-H-")
    assert ways(match, "die 1", "f3") == set()


@pytest.mark.rule("RI-35")
def test_the_routes_of_an_airline_face_meet_only_their_own_kind() -> None:
    match = airline("highway crossing", "railway beside airway")
    assert ways(match, "airline 1", "d1") == set()
    assert ways(match, "airline 1", "b1") == {"HAHA/NS,EW"}
    drawn(match, "b1 HH--")
    assert ways(match, "airline 2", "c1") == set()


@pytest.mark.rule("RI-36")
def test_an_airport_goes_into_any_empty_space_and_joins_what_leads_in() -> None:
    match = airline("airport", "airport")
    drawn(match, "b1 H-H-", "a2 -R-R", "b3 A-A-")
    match.play(0, "airline 1")
    assert len(spaces(match)) == 46
    match.play(0, "space b2")
    assert at(match, "b2") == "----@"
    assert card(match)["exits"] == 4
    assert card(match)["errors"] == 0
    # Its fourth side is blank: it is no open end.
    drawn(match, "c2 HH-H")
    assert card(match)["errors"] == -2
    assert card(match)["highway"] == 3


@pytest.mark.rule("RI-36")
def test_airports_side_by_side_are_not_joined() -> None:
    match = airline()
    drawn(match, "b1 H-H-", "b2 ----@", "c2 ----@", "d2 RR-R", "d1 R-R-")
    assert card(match)["exits"] == 0


@pytest.mark.rule("RI-36")
def test_an_airport_at_an_exit_is_joined_to_it() -> None:
    match = airline()
    drawn(match, "a4 ----@", "a3 R-R-", "a2 -RRR")
    assert card(match)["exits"] == 4


@pytest.mark.rule("RI-37")
def test_a_route_may_be_drawn_towards_an_airport_and_that_connects_it() -> None:
    match = airline(dice=("highway straight", "railway straight", "railway curve", "overpass"))
    assert ways(match, "die 1", "d3") == set()
    drawn(match, "d4 ----@")
    assert ways(match, "die 1", "d3") == {"H-H-"}
    assert ways(match, "die 2", "d3") == {"R-R-"}
    assert ways(match, "die 3", "d3") == {"-RR-", "--RR"}
    place(match, "die 1", "d3 H-H-")
    place(match, "die 2", "e4 -R-R")
    assert card(match)["errors"] == -2


@pytest.mark.rule("RI-38")
def test_a_special_may_be_crossed_off_for_an_airport() -> None:
    match = airline()
    airports = [move for move in match.legal(0) if move.startswith("airport")]
    assert len(airports) == 6
    match.play(0, "airport HHRR")
    assert len(spaces(match)) == 49
    match.play(0, "space d4")
    assert at(match, "d4") == "----@"
    assert "HHRR" not in match.view(0).boards[0].specials
    # It was this round's special.
    assert not [move for move in match.legal(0) if move.startswith(("airport", "special"))]
    next_round(match)
    refused(match, "special HHRR")
    refused(match, "airport HHRR")
    assert "special HHHH" in match.legal(0)


@pytest.mark.rule("RI-38")
def test_three_airports_in_place_of_specials_are_all_of_a_game() -> None:
    match = airline()
    for special, code in (("HHHH", "c3"), ("RRRR", "d4"), ("HRHR", "e5")):
        match.play(0, f"airport {special}")
        match.play(0, f"space {code}")
        next_round(match)
    assert not [move for move in match.legal(0) if move.startswith(("airport", "special"))]


@pytest.mark.rule("RI-38")
def test_the_extra_special_of_a_university_may_be_an_airport() -> None:
    match = challenge(expansion="airline")
    board_of(match).specials = 0b000111
    roll(match, sky=("airway straight", "airway curve"))
    drawn(match, "a3 R-R-", "d4 R-R-")
    place(match, "airline 1", "b5 A-A-")
    airports = [move for move in match.legal(0) if move.startswith("airport")]
    assert airports == ["airport RRRH", "airport HHRR", "airport HRHR"]
    match.play(0, "airport RRRH")
    match.play(0, "space b4")
    assert not match.view(0).boards[0].extra


@pytest.mark.rule("RI-39")
def test_networks_are_joined_through_airports_and_airways() -> None:
    match = airline()
    drawn(match, "b1 H-H-", "b2 ----@", "c2 -A-A", "d2 ----@", "d1 R-R-")
    assert card(match)["exits"] == 4
    assert (
        paper("b1 H-H-", "b2 ----@", "d2 ----@", "d1 R-R-", expansion="airline")["networks"] == []
    )


@pytest.mark.rule("RI-39")
def test_airways_alone_join_no_exit() -> None:
    row = [f"{column}1 -A-A" for column in "abcdefg"]
    assert paper(*row, expansion="airline")["exits"] == 0
    # Crossing over a highway or running beside one joins nothing either.
    match = airline()
    drawn(match, "b1 H-H-", "b2 HAHA/NS,EW", "c2 ----@", "d2 R--R", "d1 R-R-")
    assert card(match)["exits"] == 0


@pytest.mark.rule("RI-40")
def test_airports_do_not_break_highways_and_railways() -> None:
    match = airline()
    drawn(match, "a4 -H-H", "b4 ----@", "c4 -H-H", "b3 R-R-")
    assert card(match)["highway"] == 3
    assert card(match)["railway"] == 2


@pytest.mark.rule("RI-40")
@pytest.mark.parametrize("airport", ["a4", "d1", "d4"])
def test_an_airport_alone_is_no_highway_and_no_railway(airport: str) -> None:
    # Neither at an Exit of one kind or the other, nor elsewhere; nor do two of them make a route.
    match = airline()
    drawn(match, f"{airport} ----@", "g4 ----@", "g3 ----@")
    assert (card(match)["highway"], card(match)["railway"]) == (0, 0)
    scored = paper(f"{airport} ----@", "g4 ----@", "g3 ----@", expansion="airline")
    assert (scored["highway"], scored["railway"]) == (0, 0)


@pytest.mark.rule("RI-40")
def test_an_airport_counts_where_a_real_route_of_that_kind_joins_it() -> None:
    match = airline()
    drawn(match, "a4 ----@", "b4 -R-R")
    assert (card(match)["highway"], card(match)["railway"]) == (0, 2)
    drawn(match, "a3 R-R-", "a5 H-H-")
    assert (card(match)["highway"], card(match)["railway"]) == (2, 3)
    # An airway is neither.
    drawn(match, "d1 ----@", "e1 -A-A")
    assert (card(match)["highway"], card(match)["railway"]) == (2, 3)
    # A highway that passes by below, or ends at a blank side, does not join it.
    other = airline()
    drawn(other, "a4 ----@", "b4 H-H-")
    assert card(other)["highway"] == 1


@pytest.mark.rule("RI-41")
def test_the_longest_airway_runs_from_airport_or_edge_to_airport_or_edge() -> None:
    assert paper("a1 A--A", expansion="airline")["expansion"] == 2
    assert paper("b3 -A-A", "c3 -A-A", expansion="airline")["expansion"] == -4
    assert paper("a3 -A-A", "b3 -A-A", expansion="airline")["expansion"] == -2
    assert paper("a3 -A-A", "b3 ----@", expansion="airline")["expansion"] == 4
    through = ["a3 -A-A", "b3 ----@", "c3 -A-A", "d3 ----@", "e3 -A-A"]
    assert paper(*through, expansion="airline")["expansion"] == 2 * 4 - 2
    assert (
        paper(*through, "f3 A--A", "f2 A-A-", "f1 A-A-", expansion="airline")["expansion"] == 2 * 8
    )


@pytest.mark.rule("RI-41")
def test_a_ring_that_comes_back_to_its_airport_is_no_path() -> None:
    around = ["c3 ----@", "d3 --AA", "d4 A--A", "c4 AA--"]
    assert paper(*around, expansion="airline")["expansion"] == 0
    assert paper("c3 ----@", expansion="airline")["expansion"] == -4


@pytest.mark.rule("RI-42")
def test_open_airways_and_lonely_airports_cost() -> None:
    match = airline()
    drawn(match, "d4 A-A-")
    assert (card(match)["expansion"], card(match)["errors"]) == (-4, 0)
    drawn(match, "d3 ----@")
    assert card(match)["expansion"] == -2
    drawn(match, "a7 ----@")
    assert card(match)["expansion"] == -2 - 4
    # Towards a blank side it is open as well, at the edge it is not.
    drawn(match, "d5 -H-H", "g3 -A-A")
    assert card(match)["expansion"] == -2 - 4 - 2
    assert card(match)["errors"] == -2


@pytest.mark.rule("RI-28")
def test_airways_and_airports_count_for_the_centre() -> None:
    match = airline()
    drawn(match, "c3 ----@", "d4 A-A-", "b4 ----@")
    assert card(match)["centre"] == 2


@pytest.mark.rule("RI-43")
def test_an_airport_is_no_station() -> None:
    match = challenge(expansion="airline")
    drawn(match, "c1 ----@", "f2 ----@", "e3 ----@")
    assert card(match)["villages"] == 0
    drawn(match, "b1 HH--", "b2 ----@")
    stations = next(goal for goal in BOX.goals if goal.name == "H")
    assert not reaches(board_of(match), match.state.setup, stations)
    assert most_stations(board_of(match)) == 0


@pytest.mark.rule("RI-43")
def test_an_airport_triggers_factory_and_university() -> None:
    match = challenge(expansion="airline")
    roll(match, sky=("airport", "airport"))
    place(match, "airline 1", "a1 ----@")
    assert match.view(0).boards[0].copies == 1
    drawn(match, "a3 ----@", "d4 ----@")
    place(match, "airline 2", "b5 ----@")
    assert match.view(0).boards[0].extra


@pytest.mark.rule("RI-43")
def test_airline_dice_cannot_be_copied() -> None:
    match = challenge(expansion="airline")
    roll(match, sky=("airport", "airport"))
    place(match, "airline 1", "a1 ----@")
    copies = [move for move in match.legal(0) if move.startswith("copy")]
    assert {move.split()[1] for move in copies} <= {"1", "2", "3", "4"}
    names = {str(action) for action in match.codec if str(action).startswith("copy")}
    assert names == {"copy 1", "copy 2", "copy 3", "copy 4"}


EXAMPLE = """
    a1 -RH-* b1 H-HR* f1 HHHH/NE,SW g1 --HH a2 H-HR* b2 HHHH/NE,SW c2 -H-H d2 RHR-* e2 --HH
    g2 HRRR* a3 HAHA/NS,EW b3 ----@ c3 RARA/NS,EW d3 ----@ e3 HRHR* g3 R-RH* a4 HH-H b4 H--H
    d4 AA-- e4 HAHA/NS,EW f4 ----@ g4 RH-H* a5 HR-R* b5 -RRR c5 HHHR* d5 -HHH e5 HHHH
    f5 AHAH/NS,EW g5 H--H a6 HR-R* b6 --RR c6 ----@ d6 HH-- f6 ----@ g6 -RRR a7 AAHH/NE,SW
    b7 ----@ c7 RR-R d7 --RR f7 -HH- g7 R-RH*
"""


@pytest.mark.rule("RI-46")
def test_a_worked_example_of_our_own() -> None:
    words = EXAMPLE.split()
    drawings = [f"{code} {token}" for code, token in zip(words[::2], words[1::2], strict=True)]
    scored = paper(*drawings, edition="challenge", expansion="airline")
    # 9 spaces of airway, one open end, one lonely Airport; 11 Exits in one network.
    assert scored["expansion"] == 2 * 9 - 2 - 4
    assert scored["networks"] == [11]
    assert scored["legal"] is True
