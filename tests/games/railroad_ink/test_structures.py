"""Villages, Factories and Universities of the Challenge edition."""

import pytest

from tests.games.railroad_ink.helpers import (
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
