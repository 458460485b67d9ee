"""Rules RW-66 to RW-70, RW-80, RW-101, RW-102, RW-104, RW-109, RW-111: a solo match, its dice."""

import pytest

from cloudtop.core.errors import NotYourTurnError
from cloudtop.core.game import CHANCE
from cloudtop.games.roll_and_write import GAME
from cloudtop.testing.playing import random_match
from tests.games.roll_and_write.helpers import (
    Table,
    before_last_round,
    carriage,
    give_points,
    new_table,
    over,
    own,
    play,
    points,
    refused,
    rolled,
    seated,
    sheet,
    table,
    takes,
    with_dice,
)


def gives(match: Table) -> list[str]:
    """The dice between which the player decides for the opponent."""
    return [move.removeprefix("give ") for move in match.legal(0) if move.startswith("give ")]


def chosen(match: Table) -> str:
    """The colour of the die that the opponent took last."""
    kinds = [
        event for entry in match.log for event in entry.events if event.kind == "opponent takes"
    ]
    return str(dict(kinds[-1].fields)["colour"])


@pytest.mark.rule("RW-66")
def test_setup_like_a_match_of_several_with_the_first_set_of_services() -> None:
    match = new_table(1)
    match.play(CHANCE, rolled(1, 3, 5, 6))
    view = match.view(0)
    assert len(view.tasks) == 4
    assert view.offered == (1,) * 6
    assert [own_sheet.opponent for own_sheet in view.sheets] == [False, True]
    assert all(own_sheet.carriage == ("",) * 24 for own_sheet in view.sheets)
    assert match.names == ("Player 1", "The opponent")


@pytest.mark.rule("RW-67")
def test_the_player_always_starts() -> None:
    match = new_table(1, first_player="random")
    assert match.legal(CHANCE)[0].startswith("roll ")
    match = random_match(GAME, 1, None, seed=67)
    firsts = [
        after.seat
        for entry, after in zip(match.log[1:], match.log[2:], strict=False)
        if entry.notation.startswith("roll ")
    ]
    assert firsts == [0] * 12


@pytest.mark.rule("RW-68")
def test_each_side_takes_one_of_four_and_then_one_of_two_rerolled_dice() -> None:
    match = with_dice(1, 2, 3, 4, 1)
    assert takes(match, 0) == ["red", "yellow", "green", "blue"]
    play(match, "take yellow", "sit A1")
    assert carriage(match, 1) == "G..."
    assert match.to_move == (CHANCE,)
    assert len(match.legal(CHANCE)) == 36
    match.play(CHANCE, "reroll red 6 blue 5")
    assert takes(match, 0) == ["red", "blue"]
    refused(match, 0, "take green")
    play(match, "take blue", "sit F1")
    assert carriage(match, 0).startswith("Y... ")
    assert sheet(match, 0).carriage[20] == "blue*"
    assert carriage(match, 1) == "G... R*..."
    assert match.to_move == (CHANCE,)
    assert match.view(None).round == 1


@pytest.mark.rule("RW-68")
def test_only_the_two_dice_left_are_rerolled() -> None:
    match = with_dice(1, 2, 3, 4, 1)
    play(match, "take yellow", "sit A1")
    for notation in ("reroll red 1 yellow 1", "reroll green 1 blue 1", rolled(1, 1, 1, 1)):
        refused(match, CHANCE, notation)
    match.play(CHANCE, "reroll red 5 blue 6")
    assert match.view(0).dice[0] == 5
    assert match.view(0).dice[3] == 6


@pytest.mark.rule("RW-69")
def test_the_player_has_all_special_actions() -> None:
    match = with_dice(1, 4, 6, 1, 1)
    give_points(match, 0, service=9, dice=4)
    play(match, "service red+green", "take red", "change to 5", "recolour blue", "sit A1")
    assert carriage(match, 0) == "B*..."
    assert points(match, 0) == (4, 0)
    assert match.to_move == (CHANCE,)
    play(match, "reroll green 1 blue 2", "take green", "sit A2", "service red+blue")
    assert points(match, 0) == (1, 0)


@pytest.mark.rule("RW-70")
@pytest.mark.parametrize(
    ("text", "dice", "services", "expected"),
    [
        # (a) the colour it has fewest of, whatever the values and services say
        ("RRYG", (1, 6, 6, 6), ["yellow+green"], ["blue"]),
        ("RYYGGBB", (1, 6, 6, 6), [], ["red"]),
        # (b) among those the highest value as rolled
        ("RRYGB", (6, 2, 4, 3), [], ["green"]),
        ("", (1, 5, 6, 4), [], ["green"]),
        # (c) among those the gain from services
        ("RYGBB", (6, 3, 3, 6), ["green+blue"], ["green"]),
        ("RYGBB", (6, 3, 3, 6), ["yellow+blue", "green+blue"], ["yellow", "green"]),
        ("RYGBB", (6, 3, 3, 6), ["yellow+blue", "red+yellow", "green+blue"], ["yellow", "green"]),
        ("RRYGBBB", (6, 3, 3, 6), ["red+yellow", "green+blue"], ["yellow", "green"]),  # by one
        # (d) otherwise the player decides
        ("RYGB", (6, 3, 3, 3), ["green+blue"], ["yellow", "green", "blue"]),
    ],
)
def test_the_opponents_priorities(
    text: str, dice: tuple[int, int, int, int], services: list[str], expected: list[str]
) -> None:
    # The player takes the first die that the opponent is not meant to get.
    match = with_dice(1, *dice)
    seated(match, 1, text)
    own(match, 1, *services)
    mine = "red" if "red" not in expected else "yellow"
    play(match, f"take {mine}", "sit A1")
    if len(expected) == 1:
        assert chosen(match) == expected[0]
        assert match.to_move == (CHANCE,)
    else:
        assert match.legal(0) == [f"give {colour}" for colour in expected]


@pytest.mark.rule("RW-70")
def test_a_tie_is_the_players_to_decide() -> None:
    for colour in ("green", "blue"):
        match = with_dice(1, 6, 3, 5, 5)
        play(match, "take red", "sit A1")
        assert gives(match) == ["green", "blue"]
        refused(match, 0, "give yellow")
        refused(match, 0, "give red")
        play(match, f"give {colour}")
        assert carriage(match, 1) == f"{colour[0].upper()}*..."
        assert match.to_move == (CHANCE,)


@pytest.mark.rule("RW-80")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_both_carriages_are_full_after_12_rounds(seed: int) -> None:
    match = random_match(GAME, 1, None, seed)
    assert match.view(None).round == 12
    assert [own_sheet.carriage.count("") for own_sheet in match.view(None).sheets] == [0, 0]
    last = [entry.notation for entry in match.log if entry.notation.startswith("reroll")]
    assert len(last) == 12
    assert match.game.ending(match.state) == "carriages full"


@pytest.mark.rule("RW-80")
def test_the_match_is_not_over_before_the_opponent_has_filled_its_carriage() -> None:
    match = before_last_round(1, "F3", "F4")
    play(match, rolled(6, 5, 4, 3), "take red", "sit F3")
    assert not over(match)
    play(match, "reroll green 1 blue 1", "take green")
    assert not over(match)
    play(match, "sit F4")
    assert over(match)
    assert "" not in sheet(match, 1).carriage


@pytest.mark.rule("RW-101")
def test_the_sequence_of_a_solo_round() -> None:
    match = with_dice(1, 4, 4, 4, 1)
    seen = []
    for move in (
        "take red",
        "sit A1",
        "give green",
        "reroll yellow 2 blue 3",
        "take blue",
        "sit A2",
    ):
        seen.append((match.to_move, move))
        play(match, move)
    assert [movers for movers, _ in seen] == [(0,), (0,), (0,), (CHANCE,), (0,), (0,)]
    assert match.to_move == (CHANCE,)
    seats = [event for entry in match.log for event in entry.events if event.kind.startswith("sit")]
    assert [event.seat for event in seats] == [0, 1, 0, 1]
    assert [dict(event.fields)["colour"] for event in seats] == ["red", "green", "blue", "yellow"]
    assert len(match.legal(CHANCE)) == 6**4


@pytest.mark.rule("RW-101")
def test_the_tie_waits_until_the_player_has_resolved_the_own_die() -> None:
    match = with_dice(1, 1, 4, 4, 4)
    give_points(match, 0, service=3)
    play(match, "take red")
    assert gives(match) == []
    refused(match, 0, "give green")
    play(match, "sit A1")
    refused(match, 0, "give green")
    play(match, "service red+green")
    assert carriage(match, 1) == "...."
    assert gives(match) == ["yellow", "green", "blue"]
    play(match, "give green")
    assert carriage(match, 1) == "G..."


@pytest.mark.rule("RW-102")
@pytest.mark.parametrize(("mine", "its"), [("yellow", "blue"), ("blue", "yellow")])
def test_in_the_second_half_the_opponent_gets_the_die_that_is_left(mine: str, its: str) -> None:
    match = with_dice(1, 6, 1, 6, 1)
    seated(match, 1, "YYYB")
    play(match, "take red", "sit A1")
    assert chosen(match) == "green"
    play(match, "reroll yellow 6 blue 6", f"take {mine}", "sit A2")
    letter = its[0].upper()
    assert carriage(match, 1).replace("*", "").count(letter) == "YYYB".count(letter) + 1
    assert match.to_move == (CHANCE,)


@pytest.mark.rule("RW-104")
def test_at_the_start_the_highest_value_decides_then_the_player() -> None:
    match = with_dice(1, 6, 2, 5, 4)
    play(match, "take red", "sit A1")
    assert chosen(match) == "green"
    match = with_dice(1, 6, 5, 2, 5)
    play(match, "take red", "sit A1")
    assert gives(match) == ["yellow", "blue"]


@pytest.mark.rule("RW-109")
@pytest.mark.parametrize(("vips", "winners"), [(3, (1,)), (4, (0, 1)), (5, (0,))])
def test_the_solo_result_compares_both_sides(vips: int, winners: tuple[int, ...]) -> None:
    match = table(1)
    match.state.tasks = ()
    seated(match, 0, "R*YGB " * vips + "RYGB " * (5 - vips) + "RY..")
    seated(match, 1, "R*YGB RYGB RYGB RYGB RYGB RY..")
    play(match, rolled(4, 4, 5, 4), "take blue", "sit F3")
    assert carriage(match, 1).endswith("RYG*.")
    play(match, "reroll red 4 yellow 4", "take red", "sit F4")
    assert over(match)
    assert [card.total for card in match.scores] == [vips, 2 * 2]
    assert match.winners == winners


@pytest.mark.rule("RW-109")
def test_the_parts_of_both_results() -> None:
    match = table(1)
    text = "R*RRG YYYY"
    for number in (0, 1):
        seated(match, number, text)
    own(match, 0, "red+yellow")
    own(match, 1, "yellow+green")
    human, opponent = match.scores
    assert dict(human.parts) == {"tasks": 5, "vips": 3, "services": 6}
    assert human.total == 14
    assert dict(opponent.parts) == {"tasks": 0, "vips": 6, "services": 2}
    assert opponent.total == 8


@pytest.mark.rule("RW-111")
@pytest.mark.parametrize(
    ("services", "tied"),
    [(["red+green", "green+blue"], ["red", "blue"]), (["red+green"], ["red"])],
)
def test_example_red_or_blue(services: list[str], tied: list[str]) -> None:
    match = with_dice(1, 4, 1, 6, 4)
    seated(match, 1, "RRBB GGGY YY..")
    own(match, 1, *services)
    play(match, "take yellow", "sit A1")
    if len(tied) == 1:
        assert chosen(match) == "red"
    else:
        assert gives(match) == tied


def test_the_opponent_is_not_to_move() -> None:
    match = with_dice(1, 4, 1, 6, 4)
    with pytest.raises(NotYourTurnError):
        match.play(1, "take red")
    assert match.legal(1) == []
