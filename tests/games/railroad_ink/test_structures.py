"""Villages, Factories and Universities of the Challenge edition."""

import pytest

from tests.games.railroad_ink.helpers import (
    Table,
    board_of,
    card,
    challenge,
    drawn,
    next_round,
    place,
    refused,
    roll,
    skip_dice,
    table,
)

FACES = ("highway straight", "railway straight", "station straight", "double railway curve")


@pytest.mark.rule("RI-18")
def test_a_village_is_active_with_a_station() -> None:
    match = challenge()
    roll(match, "highway curve", "railway straight", "highway station T", "overpass")
    drawn(match, "b1 HH--")
    assert card(match)["villages"] == 0
    place(match, "die 3", "c1 -HRH*")
    assert card(match)["villages"] == 2


@pytest.mark.rule("RI-18")
def test_a_village_without_a_station_is_wasted() -> None:
    match = challenge()
    roll(match, "highway straight", "railway straight", "highway station T", "overpass")
    drawn(match, "b1 HH--")
    place(match, "die 1", "c1 -H-H")
    assert card(match)["villages"] == 0
    refused(match, "space c1")
    match.play(0, "die 3")
    refused(match, "space c1")


@pytest.mark.rule("RI-18")
def test_all_four_villages_bring_two_each_and_none_in_the_original_edition() -> None:
    drawings = ("c1 -HRH*", "f2 -HRH*", "e3 -HRH*", "e6 -HRH*")
    match, other = challenge(), table()
    drawn(match, *drawings)
    drawn(other, *drawings)
    assert (card(match)["villages"], card(other)["villages"]) == (8, 0)


@pytest.mark.rule("RI-19")
def test_a_factory_lets_a_route_die_be_drawn_once_more() -> None:
    match = challenge()
    roll(match, *FACES)
    drawn(match, "a2 RR--")
    assert not [move for move in match.legal(0) if move.startswith("copy")]
    place(match, "die 2", "a1 R-R-")
    assert match.view(0).boards[0].copies == 1
    copies = [move for move in match.legal(0) if move.startswith("copy")]
    assert copies == ["copy 1", "copy 2", "copy 3", "copy 4"]
    place(match, "copy 2", "d1 R-R-")
    assert match.view(0).boards[0].copies == 0
    refused(match, "copy 2")
    assert match.view(0).boards[0].dice == (True, False, True, True)


@pytest.mark.rule("RI-19")
def test_a_copy_is_optional_and_lost_at_confirm() -> None:
    match = challenge()
    roll(match, *FACES)
    drawn(match, "a2 RR--")
    place(match, "die 2", "a1 R-R-")
    skip_dice(match)
    assert {"copy 1", "confirm"} <= set(match.legal(0))
    next_round(match, *FACES)
    assert match.view(0).boards[0].copies == 0
    assert not [move for move in match.legal(0) if move.startswith("copy")]


@pytest.mark.rule("RI-19")
def test_a_copy_on_another_factory_triggers_that_one() -> None:
    match = challenge()
    roll(match, *FACES)
    drawn(match, "a2 RR--", "g6 RR--")
    place(match, "die 2", "a1 R-R-")
    place(match, "copy 2", "g5 R-R-")
    assert match.view(0).boards[0].copies == 1
    place(match, "copy 4", "d1 RRRR/NE,SW")


@pytest.mark.rule("RI-19")
def test_a_special_on_a_factory_triggers_it_too() -> None:
    match = challenge()
    roll(match, *FACES)
    drawn(match, "a2 RR--")
    place(match, "special RRRR", "a1 RRRR")
    assert match.view(0).boards[0].copies == 1


@pytest.mark.rule("RI-20")
def test_the_third_university_grants_an_extra_special() -> None:
    match = challenge()
    roll(match, *FACES)
    drawn(match, "a3 R-R-", "d4 R-R-", "a6 RR-R")
    drawn(match, "b6 RR-R")
    place(match, "special HHHH", "b1 HHHH")
    assert not [move for move in match.legal(0) if move.startswith("special")]
    place(match, "die 2", "b5 R-R-")
    assert match.view(0).boards[0].extra
    refused(match, "special HHHH")
    place(match, "special RRRR", "d1 RRRR")
    assert not match.view(0).boards[0].extra
    assert not [move for move in match.legal(0) if move.startswith("special")]


@pytest.mark.rule("RI-20")
def test_the_extra_special_is_outside_both_limits() -> None:
    match = challenge()
    board = board_of(match)
    board.specials = 0b000111
    roll(match, *FACES)
    drawn(match, "a3 R-R-", "d4 R-R-", "b6 RR-R")
    assert not [move for move in match.legal(0) if move.startswith("special")]
    place(match, "die 2", "b5 R-R-")
    specials = [move for move in match.legal(0) if move.startswith("special")]
    assert specials == ["special RRRH", "special HHRR", "special HRHR"]
    # It counts against no limit, so with one left to the game both can be drawn.
    other = challenge()
    board_of(other).specials = 0b000011
    roll(other, *FACES)
    drawn(other, "a3 R-R-", "d4 R-R-", "b6 RR-R")
    place(other, "die 2", "b5 R-R-")
    place(other, "special HHRR", "b1 HHRR*")
    place(other, "special RRRH", "d1 RRRH*")
    next_round(other, *FACES)
    assert not [move for move in other.legal(0) if move.startswith("special")]


@pytest.mark.rule("RI-20")
def test_the_extra_special_is_optional_and_lost_at_confirm() -> None:
    match = challenge()
    board_of(match).specials = 0b000111
    roll(match, *FACES)
    drawn(match, "a3 R-R-", "d4 R-R-", "b6 RR-R")
    place(match, "die 2", "b5 R-R-")
    next_round(match, *FACES)
    assert not match.view(0).boards[0].extra
    assert not [move for move in match.legal(0) if move.startswith("special")]


@pytest.mark.rule("RI-20")
def test_the_fourth_university_does_nothing() -> None:
    match = challenge()
    board_of(match).specials = 0b000111
    roll(match, *FACES)
    drawn(match, "a3 R-R-", "d4 R-R-", "g7 RR--", "b6 RR-R")
    place(match, "die 2", "b5 R-R-")
    assert not match.view(0).boards[0].extra


# --- with airways: what sets a structure off is an option ------------------------------------


def airlines(structures: str, *sky: str) -> Table:
    match = challenge(expansion="airline", structures=structures)
    roll(match, *FACES, sky=sky or ("airport", "airway straight"))
    return match


@pytest.mark.rule("RI-19", "RI-43")
@pytest.mark.parametrize(("structures", "copies"), [("any route", 1), ("highway or railway", 0)])
@pytest.mark.parametrize(
    ("die", "drawing"),
    [("airline 1", "g5 ----@"), ("airline 2", "g5 -A-A"), ("airline 2", "c6 A-A-")],
)
def test_an_airport_or_an_airway_sets_a_factory_off_by_any_route_only(
    structures: str, copies: int, die: str, drawing: str
) -> None:
    match = airlines(structures)
    place(match, die, drawing)
    assert match.view(0).boards[0].copies == copies
    assert [move for move in match.legal(0) if move.startswith("copy")][:1] == ["copy 1"][:copies]


@pytest.mark.rule("RI-43")
def test_an_airport_sets_nothing_off_whatever_leads_into_it() -> None:
    match = airlines("highway or railway")
    drawn(match, "g4 -HHH", "f5 -RRR")
    place(match, "airline 1", "g5 ----@")
    assert match.view(0).boards[0].copies == 0
    assert card(match)["highway"] == 2


@pytest.mark.rule("RI-19")
@pytest.mark.parametrize("structures", ["any route", "highway or railway"])
def test_a_highway_or_railway_sets_a_factory_off_also_beside_an_airway(structures: str) -> None:
    match = airlines(structures, "highway crossing", "railway beside airway")
    place(match, "airline 1", "g5 AHAH/NS,EW")
    assert match.view(0).boards[0].copies == 1
    place(match, "airline 2", "c6 AARR/NE,SW")
    assert match.view(0).boards[0].copies == 2


@pytest.mark.rule("RI-20", "RI-21")
@pytest.mark.parametrize("structures", ["any route", "highway or railway"])
def test_universities_are_marked_by_what_sets_them_off(structures: str) -> None:
    match = airlines(structures)
    any_route = structures == "any route"
    drawn(match, "a3 R-R-", "d4 ----@")
    place(match, "airline 2", "b5 A-A-")
    assert match.view(0).boards[0].extra is any_route
    # A University that was drawn over by an airway alone is wasted: two are left of four.
    other = airlines(structures)
    drawn(other, "a3 R-R-", "d4 ----@", "g7 R-R-", "b6 RR-R")
    place(other, "die 2", "b5 R-R-")
    assert other.view(0).boards[0].extra is not any_route


@pytest.mark.rule("RI-20")
@pytest.mark.parametrize("structures", ["any route", "highway or railway"])
def test_what_others_may_know_of_universities_follows_the_option(structures: str) -> None:
    match = challenge(2, expansion="airline", structures=structures, open_boards=False)
    board = board_of(match)
    board.specials, board.extra_used = 0b001111, 1
    drawn(match, "a3 R-R-", "d4 R-R-", "b5 ----@")
    roll(match, *FACES)
    granted = structures == "any route"
    # Three of the four were ordinary ones if one of them was the University's.
    assert match.view(1).boards[0].special_open is False
    board.specials, board.specials_before = 0b000111, 0b000111
    assert match.view(1).boards[0].special_open is granted


@pytest.mark.rule("RI-43")
def test_a_structure_that_an_airway_wasted_looks_so() -> None:
    wasted = (
        "Factory wasted",
        "University wasted",
        "both need a highway or a railway",
        "a highway or railway on a Factory repeats a die",
    )
    for structures, expected in (("any route", False), ("highway or railway", True)):
        match = airlines(structures)
        place(match, "airline 1", "g5 ----@")
        place(match, "airline 2", "b5 A-A-")
        picture = match.game.render(match.view(0))
        assert [words in picture for words in wasted] == [expected] * 4
    # Without airways there is nothing to say: every drawing has a highway or a railway.
    match = challenge(structures="highway or railway")
    roll(match, *FACES)
    assert "a drawing on a Factory repeats a die" in match.game.render(match.view(0))
    assert wasted[2] not in match.game.render(match.view(0))


@pytest.mark.rule("RI-21")
def test_a_structure_triggers_when_its_space_is_filled_and_never_again() -> None:
    match = challenge()
    roll(match, *FACES)
    drawn(match, "a2 RR--")
    place(match, "die 2", "a1 R-R-")
    assert match.view(0).boards[0].copies == 1
    for _ in range(2):
        next_round(match, *FACES)
        assert match.view(0).boards[0].copies == 0
    place(match, "die 2", "d1 R-R-")
    assert match.view(0).boards[0].copies == 0
