"""Rules RW-62 to RW-65 and RW-98 to RW-100: another way to share the dice between two players."""

import pytest

from cloudtop.core.errors import NotYourTurnError
from cloudtop.core.game import CHANCE
from cloudtop.games.roll_and_write import GAME
from cloudtop.testing.playing import random_match
from tests.games.roll_and_write.helpers import (
    Table,
    carriage,
    give_points,
    play,
    points,
    refused,
    rolled,
    table,
    takes,
    with_dice,
)


def variant(*dice: int) -> Table:
    return with_dice(2, *dice, two_player_dice=True)


@pytest.mark.rule("RW-62")
def test_one_die_then_two_dice_then_the_last_die() -> None:
    match = variant(1, 2, 3, 6)
    order: list[int] = []
    for colour, code in (("green", "A1"), ("red", "A1"), ("blue", "A2"), ("yellow", "A2")):
        order += match.to_move
        play(match, f"take {colour}", f"sit {code}")
    assert order == [0, 1, 1, 0]
    assert match.to_move == (CHANCE,)
    assert [carriage(match, seat) for seat in (0, 1)] == ["GY..", "RB*.."]
    assert [points(match, seat) for seat in (0, 1)] == [(2, 2), (2, 0)]


@pytest.mark.rule("RW-62")
def test_the_first_player_gets_the_last_die_without_a_choice() -> None:
    match = variant(6, 6, 6, 6)
    play(match, "take green", "sit A1", "take red", "sit A1")
    with pytest.raises(NotYourTurnError):
        match.play(0, "take blue")
    assert takes(match, 1) == ["yellow", "blue"]
    play(match, "take blue", "sit A2")
    assert match.legal(0) == ["take yellow"]
    refused(match, 0, "take green")


@pytest.mark.rule("RW-63")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_two_passengers_each_and_all_dice_in_each_of_12_rounds(seed: int) -> None:
    match = random_match(GAME, 2, {"two_player_dice": True}, seed)
    rounds: list[list[tuple[int, str]]] = []
    for entry in match.log:
        if entry.notation.startswith("roll "):
            rounds.append([])
        elif entry.notation.startswith("take "):
            rounds[-1].append((entry.seat, entry.notation))
    assert len(rounds) == 1 + 12
    for dice in rounds[1:]:
        assert sorted(seat for seat, _ in dice) == [0, 0, 1, 1]
        assert len({colour for _, colour in dice}) == 4
    assert all("" not in own.carriage for own in match.view(None).sheets)


@pytest.mark.rule("RW-64")
@pytest.mark.parametrize("order", [("yellow", "green"), ("green", "yellow")])
def test_the_second_player_resolves_the_two_dice_in_any_order(order: tuple[str, str]) -> None:
    match = variant(6, 4, 4, 6)
    first, second = order
    play(match, "take red", "sit A1", f"take {first}", "sit A1")
    assert points(match, 1) == (1, 1)
    play(match, f"take {second}", "change to 5", "sit A2")
    assert carriage(match, 1) == f"{first[0].upper()}{second[0].upper()}*.."
    assert points(match, 1) == (1, 0)


@pytest.mark.rule("RW-65")
def test_the_first_player_marker_changes_hands_every_round() -> None:
    match = table(2, two_player_dice=True)
    order: list[int] = []
    for compartment in "ABC":
        match.play(CHANCE, rolled(6, 6, 6, 6))
        for colour, number in (("red", 1), ("yellow", 2), ("green", 3), ("blue", 4)):
            order += match.to_move
            play(match, f"take {colour}", f"sit {compartment}{number}")
    assert order == [0, 1, 1, 0, 1, 0, 0, 1, 0, 1, 1, 0]


@pytest.mark.rule("RW-98")
def test_without_the_option_two_players_take_one_die_each() -> None:
    match = with_dice(2, 6, 6, 6, 6)
    assert not match.options.flag("two_player_dice")
    assert match.view(None).rounds == 24
    play(match, "take red", "sit A1", "take blue", "sit A1")
    assert match.to_move == (CHANCE,)
    assert variant(6, 6, 6, 6).view(None).rounds == 12


@pytest.mark.rule("RW-98")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_option_means_nothing_to_more_players(seats: int) -> None:
    match = with_dice(seats, 6, 6, 6, 6, two_player_dice=True)
    order: list[int] = []
    for colour in ("red", "yellow", "green", "blue")[:seats]:
        order += match.to_move
        play(match, f"take {colour}", "sit A1")
    assert order == list(range(seats))
    assert match.to_move == (CHANCE,)


@pytest.mark.rule("RW-99")
def test_the_two_dice_are_two_complete_turns_one_after_the_other() -> None:
    match = variant(1, 1, 1, 3)
    give_points(match, 1, service=4)
    play(match, "take blue", "sit A1", "take red")
    refused(match, 1, "take yellow")
    play(match, "sit A1", "service red+green")
    assert points(match, 1) == (1, 0)
    assert takes(match, 1) == ["yellow", "green"]
    assert match.view(None).dice == (1, 1, 1, 3)
    play(match, "take yellow", "sit A2")
    assert points(match, 1) == (3, 0)
    assert match.to_move == (0,)


@pytest.mark.rule("RW-99")
def test_both_orders_lead_to_the_same_table_when_nothing_is_spent() -> None:
    tables = []
    for first, second in ((("yellow", "A1"), ("green", "B1")), (("green", "B1"), ("yellow", "A1"))):
        match = variant(6, 1, 3, 6)
        play(match, "take red", "sit A1")
        for colour, code in (first, second):
            play(match, f"take {colour}", f"sit {code}")
        tables.append([match.view(None).sheets, match.to_move, match.legal(0)])
    assert tables[0] == tables[1]


@pytest.mark.rule("RW-100")
def test_the_last_die_is_a_turn_of_its_own_with_points_of_the_first() -> None:
    match = variant(4, 4, 6, 6)
    give_points(match, 0, service=4)
    play(match, "take red", "sit A1", "end turn")
    play(match, "take green", "sit A1", "take blue", "sit A2")
    assert match.to_move == (0,)
    play(match, "service red+yellow", "take yellow", "change to 5", "sit A2")
    assert carriage(match, 0) == "RY*.."
    assert points(match, 0) == (0, 0)
