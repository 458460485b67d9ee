"""Rules RW-8 to RW-22: a round and a turn."""

import pytest

from cloudtop.core.errors import NotYourTurnError
from cloudtop.core.game import CHANCE
from cloudtop.games.roll_and_write import GAME
from cloudtop.testing.playing import random_match
from tests.games.roll_and_write.helpers import (
    SEAT_CODES,
    carriage,
    new_table,
    play,
    points,
    refused,
    rolled,
    seats_left,
    sheet,
    table,
    takes,
    turns,
    with_dice,
)


@pytest.mark.rule("RW-8")
def test_a_round_begins_with_a_roll_of_all_four_dice() -> None:
    match = table(3)
    assert match.to_move == (CHANCE,)
    outcomes = match.legal(CHANCE)
    assert len(outcomes) == len(set(outcomes)) == 6**4
    assert GAME.weights(match.state) is None
    match.play(CHANCE, rolled(6, 1, 4, 2))
    assert match.view(0).dice == (6, 1, 4, 2)
    assert takes(match, 0) == ["red", "yellow", "green", "blue"]


@pytest.mark.rule("RW-9")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_players_choose_clockwise_beginning_with_the_first(first: int) -> None:
    match = new_table(4, first_player="random")
    play(match, f"first player {first}", rolled(1, 1, 1, 1), rolled(1, 2, 3, 4))
    order: list[int] = []
    for colour in ("red", "yellow", "green", "blue"):
        order += match.to_move
        play(match, f"take {colour}", "sit A1")
    assert order == [(first + step) % 4 for step in range(4)]


@pytest.mark.rule("RW-9")
def test_a_die_is_resolved_completely_before_the_next_player_chooses() -> None:
    match = with_dice(2, 1, 2, 3, 4)
    play(match, "take red")
    assert match.to_move == (0,)
    with pytest.raises(NotYourTurnError):
        match.play(1, "take blue")
    refused(match, 0, "take blue")
    play(match, "sit A1")
    assert match.to_move == (1,)
    assert points(match, 0) == (2, 0)


@pytest.mark.rule("RW-10")
def test_a_die_chosen_this_round_cannot_be_chosen_again() -> None:
    match = with_dice(3, 1, 2, 3, 4)
    play(match, "take green", "sit A1")
    assert takes(match, 1) == ["red", "yellow", "blue"]
    refused(match, 1, "take green")
    play(match, "take red", "sit A1")
    assert takes(match, 2) == ["yellow", "blue"]
    refused(match, 2, "take green")
    refused(match, 2, "take red")


@pytest.mark.rule("RW-11")
def test_the_die_gives_a_passenger_of_its_colour_and_the_bonus_of_its_value() -> None:
    match = with_dice(2, 1, 2, 3, 4)
    play(match, "take green", "sit B3")
    assert carriage(match, 0) == ".... ..G."
    assert points(match, 0) == (1, 1)
    assert carriage(match, 1) == "...."
    assert points(match, 1) == (0, 0)


@pytest.mark.rule("RW-12")
def test_the_passenger_may_sit_on_any_empty_seat() -> None:
    match = with_dice(2, 1, 2, 3, 4)
    play(match, "take red")
    assert match.legal(0) == [f"sit {code}" for code in SEAT_CODES]


@pytest.mark.rule("RW-12")
def test_an_occupied_seat_is_illegal() -> None:
    match = with_dice(2, 1, 2, 3, 4)
    seats_left(match, 0, "C2", "F4")
    play(match, "take yellow")
    assert match.legal(0) == ["sit C2", "sit F4"]
    for code in SEAT_CODES:
        if code not in ("C2", "F4"):
            refused(match, 0, f"sit {code}")


@pytest.mark.rule("RW-12")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nobody_is_ever_moved(seats: int) -> None:
    match = random_match(GAME, seats, None, seed=12)
    again = match.at(0)
    before = [own.carriage for own in again.view(None).sheets]
    for entry in match.log:
        again.push(entry.seat, entry.notation)
        now = [own.carriage for own in again.view(None).sheets]
        for old, new in zip(before, now, strict=True):
            assert all(was in ("", becomes) for was, becomes in zip(old, new, strict=True))
        before = now


@pytest.mark.rule("RW-13")
def test_a_1_brings_two_service_points() -> None:
    match = with_dice(2, 1, 6, 6, 6)
    play(match, "take red", "sit A1")
    assert points(match, 0) == (2, 0)
    assert carriage(match, 0) == "R..."


@pytest.mark.rule("RW-14")
@pytest.mark.parametrize("value", [2, 3, 4])
def test_a_2_3_or_4_brings_one_service_point_and_one_dice_point(value: int) -> None:
    match = with_dice(2, value, 6, 6, 6)
    play(match, "take red", "sit A1")
    assert points(match, 0) == (1, 1)
    assert carriage(match, 0) == "R..."


@pytest.mark.rule("RW-15")
@pytest.mark.parametrize("value", [5, 6])
def test_a_5_or_6_makes_a_vip_and_brings_no_points(value: int) -> None:
    match = with_dice(2, value, 1, 1, 1)
    play(match, "take red", "sit A1")
    assert carriage(match, 0) == "R*..."
    assert points(match, 0) == (0, 0)


@pytest.mark.rule("RW-16")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_exactly_one_of_the_three_bonuses(value: int) -> None:
    match = with_dice(2, value, 1, 1, 1)
    play(match, "take red", "sit A1")
    vip = carriage(match, 0) == "R*..."
    bonuses = [points(match, 0) == (2, 0), points(match, 0) == (1, 1), vip]
    assert bonuses.count(True) == 1
    assert vip == (points(match, 0) == (0, 0))


@pytest.mark.rule("RW-17")
def test_four_vips_may_sit_in_one_compartment() -> None:
    match = table(2)
    for code, colour in (("A1", "red"), ("A2", "yellow"), ("A3", "green"), ("A4", "red")):
        play(match, rolled(6, 5, 6, 6))
        for seat in (match.to_move[0], 1 - match.to_move[0]):
            play(match, f"{seat}> take {'blue' if seat else colour}", f"sit {code}")
    assert carriage(match, 0) == "R*Y*G*R*"


@pytest.mark.rule("RW-18")
def test_points_fill_the_first_free_boxes_of_their_track() -> None:
    match = with_dice(2, 1, 2, 6, 6)
    play(match, "take red", "sit A1", "take yellow", "sit A1")
    assert (sheet(match, 0).service_boxes, sheet(match, 0).dice_boxes) == (28, 24)
    assert (sheet(match, 1).service_boxes, sheet(match, 1).dice_boxes) == (29, 23)


@pytest.mark.rule("RW-19")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_marker_moves_left_every_round(seats: int) -> None:
    match = table(seats)
    firsts: list[int] = []
    for number, code in enumerate(SEAT_CODES[: seats + 1], start=1):
        assert match.to_move == (CHANCE,)
        match.play(CHANCE, rolled(6, 6, 6, number))
        assert match.view(None).dice == (6, 6, 6, number)
        assert match.to_move == (match.view(None).first,)
        firsts += match.to_move
        turns(match, code, seats)
    assert firsts == [number % seats for number in range(seats + 1)]


@pytest.mark.rule("RW-20")
@pytest.mark.parametrize(("seats", "choice"), [(2, 3), (3, 2), (4, 1)])
def test_the_last_player_has_the_choice_of_what_is_left(seats: int, choice: int) -> None:
    match = with_dice(seats, 6, 6, 6, 6)
    turns(match, "A1", seats - 1)
    assert len(takes(match, seats - 1)) == choice
    turns(match, "A1", 1)
    assert match.to_move == (CHANCE,)


@pytest.mark.rule("RW-20")
@pytest.mark.parametrize("seats", [2, 3])
def test_unused_dice_have_no_effect(seats: int) -> None:
    ends = []
    for unused in (1, 4, 6):
        match = with_dice(seats, 3, 3, unused if seats == 2 else 3, unused)
        turns(match, "A1", seats)
        match.play(CHANCE, rolled(2, 2, 2, 2))
        ends.append(match.state)
    assert ends[0] == ends[1] == ends[2]


@pytest.mark.rule("RW-21")
@pytest.mark.parametrize(
    ("seats", "options", "rounds"),
    [(1, {}, 12), (2, {}, 24), (3, {}, 24), (4, {}, 24), (2, {"two_player_dice": True}, 12)],
)
def test_all_carriages_fill_up_in_the_same_round(
    seats: int, options: dict[str, object], rounds: int
) -> None:
    match = random_match(GAME, seats, options, seed=21)
    again = match.at(0)
    seen = 0
    for entry in match.log:
        if entry.notation.startswith("roll "):
            filled = [24 - own.carriage.count("") for own in again.view(None).sheets]
            assert filled == [again.view(None).round * 24 // rounds] * len(filled)
            seen += 1
        again.push(entry.seat, entry.notation)
    assert seen == 1 + rounds
    assert again.over
    assert all("" not in own.carriage for own in again.view(None).sheets)


@pytest.mark.rule("RW-22")
def test_a_turn_cannot_be_skipped() -> None:
    match = with_dice(2, 1, 2, 3, 4)
    assert match.legal(0) == ["take red", "take yellow", "take green", "take blue"]
    refused(match, 0, "end turn")
    play(match, "take red")
    assert all(move.startswith("sit ") for move in match.legal(0))
    refused(match, 0, "end turn")
