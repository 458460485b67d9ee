"""Rules RW-39 to RW-53: dice actions, service actions, tracks."""

import pytest

from cloudtop.core.errors import UnreadableActionError
from tests.games.roll_and_write.helpers import (
    Table,
    carriage,
    give_points,
    offered,
    own,
    play,
    points,
    refused,
    rolled,
    seats_left,
    sheet,
    table,
    with_dice,
)


def changes(match: Table) -> list[int]:
    """The values that the player may turn the die to."""
    start = "change to "
    return [int(move.removeprefix(start)) for move in match.legal(0) if move.startswith(start)]


def recolours(match: Table) -> list[str]:
    start = "recolour "
    return [move.removeprefix(start) for move in match.legal(0) if move.startswith(start)]


@pytest.mark.rule("RW-39")
def test_any_number_of_special_actions_in_a_turn() -> None:
    match = with_dice(2, 2, 3, 4, 6)
    give_points(match, 0, service=14, dice=6)
    play(match, "service red+green", "take red", "change to 3", "service red+blue")
    play(match, "recolour blue", "change to 2", "change to 1", "sit A1", "service green+blue")
    assert carriage(match, 0) == "B..."
    assert points(match, 0) == (14 + 2 - 15, 0)
    assert len(sheet(match, 0).services) == 3
    assert match.to_move == (1,)


@pytest.mark.rule("RW-40")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("dice", [0, 1, 2, 3, 4, 5, 9])
def test_each_step_of_the_value_costs_one_dice_point(value: int, dice: int) -> None:
    match = with_dice(2, value, 1, 1, 1)
    give_points(match, 0, dice=dice)
    play(match, "take red")
    reach = [face for face in range(1, 7) if 0 < abs(face - value) <= dice]
    assert changes(match) == reach
    for face in range(1, 7):
        if face not in reach:
            refused(match, 0, f"change to {face}")
    for face in reach:
        again = with_dice(2, value, 1, 1, 1)
        give_points(again, 0, dice=dice)
        play(again, "take red", f"change to {face}")
        assert points(again, 0) == (0, dice - abs(face - value))
        assert again.view(0).value == face


@pytest.mark.rule("RW-40")
def test_the_value_may_be_changed_step_by_step() -> None:
    match = with_dice(2, 3, 1, 1, 1)
    give_points(match, 0, dice=3)
    play(match, "take red", "change to 4", "change to 5", "change to 6")
    assert points(match, 0) == (0, 0)
    refused(match, 0, "change to 5")
    play(match, "sit A1")
    assert carriage(match, 0) == "R*..."


@pytest.mark.rule("RW-41")
def test_6_does_not_become_1_nor_1_become_6() -> None:
    match = with_dice(2, 6, 1, 3, 3)
    give_points(match, 0, dice=4)
    give_points(match, 1, dice=1)
    play(match, "take red")
    assert changes(match) == [2, 3, 4, 5]
    refused(match, 0, "change to 1")
    play(match, "sit A1", "take yellow")
    refused(match, 1, "change to 6")
    play(match, "change to 2")
    for beyond in ("change to 0", "change to 7"):
        with pytest.raises(UnreadableActionError, match=beyond):
            match.play(1, beyond)


@pytest.mark.rule("RW-42")
@pytest.mark.parametrize(
    ("rolled_value", "changed", "gain", "seat"),
    [
        (4, 5, (0, 0), "R*..."),
        (2, 1, (2, 0), "R..."),
        (5, 4, (1, 1), "R..."),
        (1, 2, (1, 1), "R..."),
    ],
)
def test_the_changed_value_decides_the_bonus(
    rolled_value: int, changed: int, gain: tuple[int, int], seat: str
) -> None:
    match = with_dice(2, rolled_value, 1, 1, 1)
    give_points(match, 0, dice=1)
    play(match, "take red", f"change to {changed}", "sit A1")
    assert points(match, 0) == gain
    assert carriage(match, 0) == seat


@pytest.mark.rule("RW-43")
def test_changing_the_value_changes_nothing_else() -> None:
    match = with_dice(3, 4, 3, 2, 1)
    give_points(match, 0, dice=1)
    others = match.view(None).sheets[1:]
    play(match, "take red", "change to 5")
    assert match.view(None).dice == (4, 3, 2, 1)
    assert match.view(None).sheets[1:] == others
    play(match, "sit A1")
    assert carriage(match, 0) == "R*..."
    play(match, "take yellow", "sit A1")
    assert points(match, 1) == (1, 1)


@pytest.mark.rule("RW-44")
@pytest.mark.parametrize("colour", ["yellow", "green", "blue"])
def test_for_3_dice_points_the_passenger_has_any_other_colour(colour: str) -> None:
    match = with_dice(2, 6, 1, 1, 1)
    give_points(match, 0, dice=3)
    play(match, "take red")
    assert recolours(match) == ["yellow", "green", "blue"]
    refused(match, 0, "recolour red")
    play(match, f"recolour {colour}", "sit A1")
    assert carriage(match, 0) == f"{colour[0].upper()}*..."
    assert points(match, 0) == (0, 0)


@pytest.mark.rule("RW-44")
def test_2_dice_points_are_not_enough_for_another_colour() -> None:
    match = with_dice(2, 6, 1, 1, 1)
    give_points(match, 0, dice=2)
    play(match, "take red")
    assert recolours(match) == []
    for colour in ("yellow", "green", "blue"):
        refused(match, 0, f"recolour {colour}")


@pytest.mark.rule("RW-45")
@pytest.mark.parametrize(
    ("value", "gain"), [(1, (2, 0)), (2, (1, 1)), (4, (1, 1)), (5, (0, 0)), (6, (0, 0))]
)
def test_changing_the_colour_keeps_the_bonus(value: int, gain: tuple[int, int]) -> None:
    match = with_dice(2, value, 1, 1, 1)
    give_points(match, 0, dice=3)
    play(match, "take red", "recolour green", "sit A1")
    assert points(match, 0) == gain
    assert carriage(match, 0) == ("G*..." if value > 4 else "G...")


@pytest.mark.rule("RW-46")
@pytest.mark.parametrize(
    "order", [("recolour blue", "change to 5"), ("change to 5", "recolour blue")]
)
def test_both_dice_actions_on_the_same_die_cost_4(order: tuple[str, str]) -> None:
    match = with_dice(2, 4, 1, 1, 1)
    give_points(match, 0, dice=4)
    play(match, "take red", *order, "sit A1")
    assert carriage(match, 0) == "B*..."
    assert points(match, 0) == (0, 0)


@pytest.mark.rule("RW-46")
def test_3_dice_points_do_not_pay_for_both() -> None:
    match = with_dice(2, 4, 1, 1, 1)
    give_points(match, 0, dice=3)
    play(match, "take red", "change to 5")
    assert recolours(match) == []
    refused(match, 0, "recolour blue")


@pytest.mark.rule("RW-47")
def test_a_service_costs_5_service_points_and_is_gone_for_others() -> None:
    match = with_dice(2, 6, 6, 6, 6)
    give_points(match, 0, service=5)
    give_points(match, 1, service=5)
    play(match, "service red+green", "take red", "sit A1")
    assert points(match, 0) == (0, 0)
    assert sheet(match, 0).services == (1,)
    assert len(offered(match, 1)) == 5
    refused(match, 1, "service red+green")


@pytest.mark.rule("RW-47")
def test_4_service_points_buy_nothing() -> None:
    match = with_dice(2, 6, 6, 6, 6)
    give_points(match, 0, service=4)
    assert offered(match, 0) == []
    refused(match, 0, "service red+green")


@pytest.mark.rule("RW-47")
def test_with_two_sets_only_that_copy_is_gone() -> None:
    match = with_dice(3, 6, 6, 6, 6)
    for seat in (0, 1, 2):
        give_points(match, seat, service=5)
    play(match, "service red+green", "take red", "sit A1")
    assert match.view(None).offered == (2, 1, 2, 2, 2, 2)
    play(match, "service red+green", "take blue", "sit A1")
    assert match.view(None).offered == (2, 0, 2, 2, 2, 2)
    refused(match, 2, "service red+green")


@pytest.mark.rule("RW-48")
def test_nobody_has_two_services_of_the_same_colours() -> None:
    match = with_dice(4, 6, 6, 6, 6)
    give_points(match, 0, service=10)
    play(match, "service yellow+blue")
    assert match.view(None).offered[4] == 1
    assert "yellow+blue" not in offered(match, 0)
    assert len(offered(match, 0)) == 5
    refused(match, 0, "service yellow+blue")


@pytest.mark.rule("RW-49")
def test_10_service_points_buy_two_services_in_a_turn() -> None:
    match = with_dice(2, 6, 6, 6, 6)
    give_points(match, 0, service=10)
    play(match, "take red", "sit A1", "service red+blue")
    assert match.to_move == (0,)
    play(match, "service red+green")
    assert sheet(match, 0).services == (1, 2)
    assert match.to_move == (1,)


@pytest.mark.rule("RW-50")
def test_service_points_of_this_turn_may_be_spent_at_once() -> None:
    match = with_dice(2, 1, 6, 6, 6)
    give_points(match, 0, service=3)
    play(match, "take red")
    assert offered(match, 0) == []
    play(match, "sit A1")
    assert match.to_move == (0,)
    play(match, "service red+green")
    assert points(match, 0) == (0, 0)


@pytest.mark.rule("RW-50")
def test_a_dice_point_never_serves_for_the_die_that_brings_it() -> None:
    match = with_dice(2, 4, 6, 6, 6)
    play(match, "take red")
    refused(match, 0, "change to 5")
    play(match, "sit A1")
    assert carriage(match, 0) == "R..."
    assert points(match, 0) == (1, 1)


@pytest.mark.rule("RW-50")
def test_a_dice_point_serves_for_the_next_die() -> None:
    match = with_dice(2, 6, 4, 4, 6, two_player_dice=True)
    play(
        match, "take red", "sit A1", "take yellow", "sit A1", "take green", "change to 5", "sit A2"
    )
    assert carriage(match, 1) == "YG*.."


@pytest.mark.rule("RW-51")
def test_spent_boxes_are_crossed_out_for_good() -> None:
    match = with_dice(2, 1, 6, 6, 6)
    give_points(match, 0, service=4, dice=3)
    boxes = (sheet(match, 0).service_boxes, sheet(match, 0).dice_boxes)
    play(match, "take red", "recolour blue", "sit A1", "service red+green")
    assert points(match, 0) == (1, 0)
    assert (sheet(match, 0).service_boxes, sheet(match, 0).dice_boxes) == (boxes[0] - 2, boxes[1])


@pytest.mark.rule("RW-51")
def test_the_track_limits_what_is_gained_in_a_whole_game() -> None:
    match = table(2, service_track=5, dice_track=1)
    give_points(match, 0, service=5, dice=1)
    play(match, rolled(2, 2, 6, 6), "service red+green", "take red", "change to 3", "sit A1")
    assert points(match, 0) == (0, 0)


@pytest.mark.rule("RW-52")
def test_points_without_a_free_box_are_lost() -> None:
    match = table(2, service_track=3, dice_track=1)
    give_points(match, 0, service=2)
    play(match, rolled(1, 6, 6, 6), "take red", "sit A1")
    assert points(match, 0) == (3, 0)
    assert sheet(match, 0).service_boxes == 0
    play(
        match,
        "take blue",
        "sit A1",
        rolled(2, 6, 6, 6),
        "take blue",
        "sit A2",
        "take red",
        "sit A2",
    )
    assert points(match, 0) == (3, 1)
    assert sheet(match, 0).dice_boxes == 0
    play(match, rolled(2, 6, 6, 6), "take red", "sit A3")
    assert points(match, 0) == (3, 1)
    assert sheet(match, 0).dice_boxes == 0


@pytest.mark.rule("RW-53")
def test_points_left_at_the_end_are_worth_nothing() -> None:
    for service, dice in ((0, 0), (19, 0), (0, 11), (29, 23)):
        match = with_dice(2, 6, 6, 3, 6)
        for seat in (0, 1):
            seats_left(match, seat, "F4")
        own(match, 0, "red+green")
        give_points(match, 0, service=service, dice=dice)
        play(match, "take green", "sit F4")
        if match.to_move == (0,):
            play(match, "end turn")
        play(match, "take blue", "sit F4")
        assert match.over
        assert points(match, 0) == (service + 1, dice + 1)
        assert dict(match.scores[0].parts) == {"tasks": 5, "vips": 0, "services": 2}
        assert match.scores[0].total == 7
