"""Rules RW-84 to RW-97, RW-113 and RW-114: examples of turns and tasks, and clarifications."""

from itertools import permutations

import pytest

from cloudtop.core.errors import NotYourTurnError
from cloudtop.games.roll_and_write import GAME
from cloudtop.games.roll_and_write.state import CHOOSE_DIE, SEAT_PASSENGER
from cloudtop.testing.playing import random_match
from tests.games.roll_and_write.helpers import (
    carriage,
    give_points,
    new_table,
    offered,
    own,
    parts,
    play,
    points,
    refused,
    rolled,
    seated,
    sheet,
    takes,
    with_dice,
)

# --- examples -------------------------------------------------------------------------------


@pytest.mark.rule("RW-84")
def test_example_green_across_from_blue() -> None:
    assert parts("GBBG", tasks=["blue 1-2"])["tasks"] == 5
    assert parts("GGBB", tasks=["blue 1-2"])["tasks"] == 0


@pytest.mark.rule("RW-85")
def test_example_one_green_among_three_red() -> None:
    assert parts("RRRG", tasks=["green 1-2"])["tasks"] == 5
    assert parts("RRRG", tasks=["red 1-2"])["tasks"] == 0
    assert parts("GGGG", tasks=["green 1-2"])["tasks"] == 0


@pytest.mark.rule("RW-86")
def test_example_a_4_becomes_a_5_for_one_dice_point() -> None:
    match = with_dice(2, 4, 6, 6, 6)
    give_points(match, 0, dice=1)
    play(match, "take red", "change to 5", "sit A1")
    assert carriage(match, 0) == "R*..."
    assert points(match, 0) == (0, 0)


@pytest.mark.rule("RW-113")
def test_example_sums_of_vips() -> None:
    assert parts("R*RRG*")["vips"] == 3 + 1
    assert parts("R*R*GG")["vips"] == 2 + 2


@pytest.mark.rule("RW-114")
@pytest.mark.parametrize(
    ("compartment", "facing", "diagonal", "bench"),
    [
        ("GBGB", 5, 0, 5),
        ("BGBG", 5, 0, 5),
        ("GBBG", 5, 5, 0),
        ("BGGB", 5, 5, 0),
        ("GGBB", 0, 0, 0),
        ("BBGG", 0, 0, 0),
        ("GGGB", 0, 0, 0),
        ("GB..", 0, 0, 0),
    ],
)
def test_example_what_sitting_across_means(
    compartment: str, facing: int, diagonal: int, bench: int
) -> None:
    for across, expected in (("facing", facing), ("diagonal", diagonal), ("bench", bench)):
        assert parts(compartment, tasks=["blue 1-2"], across=across)["tasks"] == expected


# --- the turn -------------------------------------------------------------------------------


@pytest.mark.rule("RW-87")
def test_the_order_inside_a_turn() -> None:
    match = with_dice(2, 4, 6, 6, 6)
    give_points(match, 0, dice=5)
    refused(match, 0, "change to 5")
    refused(match, 0, "sit A1")
    play(match, "take red")
    refused(match, 0, "end turn")
    play(match, "change to 3", "sit A1")
    assert points(match, 0) == (1, 5)
    assert match.to_move == (1,)


@pytest.mark.rule("RW-87")
@pytest.mark.parametrize("moment", [0, 1, 2])
def test_a_service_action_fits_anywhere_in_the_own_turn(moment: int) -> None:
    match = with_dice(2, 6, 6, 6, 6)
    give_points(match, 0, service=5)
    moves = ["take red", "sit A1"]
    play(match, *moves[:moment], "service red+green", *moves[moment:])
    assert sheet(match, 0).services == (1,)
    assert carriage(match, 0) == "R*..."
    assert match.to_move == (1,)


@pytest.mark.rule("RW-87")
def test_services_are_not_bought_on_another_players_turn() -> None:
    match = with_dice(2, 6, 6, 6, 6)
    give_points(match, 1, service=5)
    with pytest.raises(NotYourTurnError):
        match.play(1, "service red+green")


@pytest.mark.rule("RW-88")
def test_dice_actions_need_an_own_chosen_die_that_is_not_placed_yet() -> None:
    match = new_table(2)
    give_points(match, 0, service=5, dice=9)
    with pytest.raises(NotYourTurnError):
        match.play(0, "change to 5")
    play(match, rolled(4, 4, 4, 4))
    with pytest.raises(NotYourTurnError):
        match.play(0, "recolour blue")
    play(match, rolled(4, 4, 4, 4))
    refused(match, 0, "change to 5")
    play(match, "take red", "sit A1")
    refused(match, 0, "change to 5")
    refused(match, 0, "recolour blue")
    play(match, "end turn", "take blue")
    with pytest.raises(NotYourTurnError):
        match.play(0, "change to 5")


@pytest.mark.rule("RW-89")
def test_nobody_spends_more_than_the_balance_and_nobody_has_to_spend() -> None:
    match = with_dice(2, 3, 6, 6, 6)
    give_points(match, 0, service=9, dice=2)
    play(match, "take red")
    refused(match, 0, "change to 6")
    refused(match, 0, "recolour blue")
    play(match, "service red+green")
    refused(match, 0, "service red+blue")
    play(match, "sit A1")
    assert points(match, 0) == (5, 3)
    assert match.to_move == (0,)
    play(match, "end turn")
    assert points(match, 0) == (5, 3)
    assert match.to_move == (1,)


@pytest.mark.rule("RW-89")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_balances_are_never_negative(seats: int) -> None:
    match = random_match(GAME, seats, None, seed=89)
    again = match.at(0)
    for entry in match.log:
        again.push(entry.seat, entry.notation)
        for own_sheet in again.view(None).sheets:
            assert min(own_sheet.service_points, own_sheet.dice_points) >= 0
            assert min(own_sheet.service_boxes, own_sheet.dice_boxes) >= 0


@pytest.mark.rule("RW-90")
def test_a_colour_change_names_another_colour_and_is_offered_once() -> None:
    match = with_dice(2, 6, 6, 6, 6)
    give_points(match, 0, dice=9)
    play(match, "take red")
    refused(match, 0, "recolour red")
    play(match, "recolour blue")
    for colour in ("red", "yellow", "green", "blue"):
        refused(match, 0, f"recolour {colour}")
    assert points(match, 0) == (0, 6)


@pytest.mark.rule("RW-91")
def test_any_value_that_can_be_paid_may_be_chosen_also_downwards() -> None:
    match = with_dice(2, 2, 5, 6, 6)
    give_points(match, 0, dice=1)
    give_points(match, 1, dice=4)
    play(match, "take red", "change to 1", "sit A1")
    assert points(match, 0) == (2, 0)
    play(match, "take yellow", "change to 1", "sit A1")
    assert points(match, 1) == (2, 0)
    assert carriage(match, 1) == "Y..."


@pytest.mark.rule("RW-92")
@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_there_are_no_dead_ends(seats: int, double: bool) -> None:
    options = {"two_player_dice": double}
    for seed in range(4):
        match = random_match(GAME, seats, options, seed)
        again = match.at(0)
        for entry in match.log:
            mover = again.to_move[0]
            assert again.legal(mover)
            if again.state.step == CHOOSE_DIE:
                assert takes(again, mover)
            elif again.state.step == SEAT_PASSENGER:
                assert any(move.startswith("sit ") for move in again.legal(mover))
            again.push(entry.seat, entry.notation)
        assert again.over


@pytest.mark.rule("RW-93")
def test_bottom_compartments_score_like_top_ones() -> None:
    for task in ("blue 1-2", "green 1-2", "green 5-6", "red 5-6"):
        for compartment in ("GBBG", "GBGB", "GGBB", "RRRG", "..RR", "RR.."):
            paid = {
                parts(" ".join(["...."] * place + [compartment]), tasks=[task])["tasks"]
                for place in range(6)
            }
            assert len(paid) == 1
    assert parts(".... .... .... .... ..YY", tasks=["green 5-6"])["tasks"] == 2
    assert parts(".... .... .... .... ..YY", tasks=["red 5-6"])["tasks"] == 0


# --- services -------------------------------------------------------------------------------


@pytest.mark.rule("RW-94")
@pytest.mark.parametrize(("seats", "owners"), [(2, 1), (3, 2), (4, 2)])
def test_how_many_may_own_a_pair(seats: int, owners: int) -> None:
    match = with_dice(seats, 6, 6, 6, 6)
    assert sum(match.view(None).offered) == 6 * owners
    for seat in range(seats):
        give_points(match, seat, service=10)
    for seat in range(seats):
        assert ("red+blue" in offered(match, seat)) == (seat < owners)
        if seat < owners:
            play(match, "service red+blue")
            refused(match, seat, "service red+blue")
        else:
            refused(match, seat, "service red+blue")
        play(match, f"take {takes(match, seat)[0]}", "sit A1", "end turn")
    assert sum(match.view(None).offered) == 5 * owners


@pytest.mark.rule("RW-95")
def test_a_service_action_needs_a_pair_that_is_available_and_new() -> None:
    pairs = ["red+yellow", "red+green", "red+blue", "yellow+green", "yellow+blue", "green+blue"]
    match = with_dice(3, 6, 6, 6, 6)
    give_points(match, 0, service=30)
    own(match, 0, *pairs[:5])
    own(match, 1, *pairs)
    assert match.view(None).offered == (0, 0, 0, 0, 0, 1)
    assert offered(match, 0) == ["green+blue"]
    own(match, 2, "green+blue")
    assert offered(match, 0) == []
    for pair in pairs:
        refused(match, 0, f"service {pair}")
    play(match, "take red", "sit A1")
    assert match.to_move == (1,)


@pytest.mark.rule("RW-95")
def test_a_player_who_owns_all_that_is_left_buys_nothing() -> None:
    match = with_dice(4, 6, 6, 6, 6)
    give_points(match, 0, service=30)
    for pair in (
        "red+yellow",
        "red+green",
        "red+blue",
        "yellow+green",
        "yellow+blue",
        "green+blue",
    ):
        play(match, f"service {pair}")
    assert match.view(None).offered == (1,) * 6
    match.state.service_points[0] = 5
    assert offered(match, 0) == []
    refused(match, 0, "service red+green")


@pytest.mark.rule("RW-96")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_service_is_never_given_back(seats: int) -> None:
    match = random_match(GAME, seats, None, seed=96)
    again = match.at(0)
    owned = [set(own_sheet.services) for own_sheet in again.view(None).sheets]
    for entry in match.log:
        again.push(entry.seat, entry.notation)
        now = [set(own_sheet.services) for own_sheet in again.view(None).sheets]
        assert all(before <= after for before, after in zip(owned, now, strict=True))
        owned = now
    assert any(owned)


@pytest.mark.rule("RW-96")
def test_a_service_scores_the_passengers_of_the_end_whenever_it_was_taken() -> None:
    match = with_dice(2, 6, 6, 6, 6)
    give_points(match, 0, service=5)
    play(match, "service red+green")
    assert dict(match.scores[0].parts)["services"] == 0
    seated(match, 0, "RRGG")
    assert dict(match.scores[0].parts)["services"] == 4


@pytest.mark.rule("RW-97")
def test_only_the_carriage_counts_not_the_way_to_it() -> None:
    passengers = [("red", "A1"), ("red", "A2"), ("green", "A3"), ("red", "A4")]
    for order in permutations(passengers):
        match = new_table(2)
        play(match, rolled(5, 5, 1, 5))
        for colour, code in order:
            play(match, rolled(6, 6, 6, 6))
            for seat in (match.to_move[0], 1 - match.to_move[0]):
                play(match, f"{seat}> take {'blue' if seat else colour}", f"sit {code}")
        assert carriage(match, 0) == "R*R*G*R*"
        assert dict(match.scores[0].parts) == {"tasks": 5 + 2, "vips": 3 * 3 + 1, "services": 0}
