"""Rules RW-1 to RW-7 and RW-81: before the first round."""

import pytest

from cloudtop.core.errors import IllegalActionError, NotYourTurnError
from cloudtop.core.game import CHANCE
from cloudtop.games.roll_and_write import GAME
from cloudtop.games.roll_and_write.components.box import BOX
from cloudtop.match.record import Match
from tests.games.roll_and_write.helpers import (
    Table,
    new_table,
    offered,
    play,
    rolled,
    seated,
    sheet,
    table,
)


def task_names(match: Table) -> list[str]:
    return [BOX.tasks[task].name for task in match.view(None).tasks]


@pytest.mark.rule("RW-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_an_own_empty_sheet(seats: int) -> None:
    match = table(seats)
    sheets = match.view(None).sheets
    assert len(sheets) == seats
    for own in sheets:
        assert own.carriage == ("",) * 24
        assert own.services == ()
        assert (own.service_points, own.dice_points) == (0, 0)
        assert (own.service_boxes, own.dice_boxes) == (30, 24)
        assert own.score.total == 0
    match.play(CHANCE, rolled(1, 2, 3, 4))
    play(match, "take red", "sit A1")
    assert sheet(match, 0).carriage[0] == "red"
    assert sheet(match, 1).carriage == ("",) * 24


@pytest.mark.rule("RW-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_is_drawn_by_lot(seats: int) -> None:
    for first in range(seats):
        match = new_table(seats, first_player="random")
        assert match.legal(CHANCE) == [f"first player {seat}" for seat in range(seats)]
        assert GAME.weights(match.state) is None
        play(match, f"first player {first}", rolled(1, 1, 1, 1), rolled(1, 2, 3, 4))
        assert match.to_move == (first,)


@pytest.mark.rule("RW-2")
def test_nobody_outside_the_table_can_be_first() -> None:
    match = new_table(3, first_player="random")
    with pytest.raises(IllegalActionError, match="first player 3"):
        match.play(CHANCE, "first player 3")


@pytest.mark.rule("RW-2")
def test_the_first_seat_may_be_agreed_on_as_first_player() -> None:
    match = new_table(4, first_player="first seat")
    play(match, rolled(1, 1, 1, 1), rolled(1, 2, 3, 4))
    assert match.to_move == (0,)


@pytest.mark.rule("RW-3")
def test_one_roll_selects_one_task_of_each_colour_for_all() -> None:
    match = new_table(3)
    assert match.view(None).tasks == ()
    match.play(CHANCE, rolled(2, 3, 6, 5))
    assert task_names(match) == ["red 1-2", "yellow 3-4", "green 5-6", "blue 5-6"]
    for seat in (0, 1, 2):
        assert match.view(seat).tasks == match.view(None).tasks
        seated(match, seat, "RYRY")
        assert dict(match.scores[seat].parts)["tasks"] == 5


@pytest.mark.rule("RW-4")
@pytest.mark.parametrize(
    ("value", "values"),
    [(1, "1-2"), (2, "1-2"), (3, "3-4"), (4, "3-4"), (5, "5-6"), (6, "5-6")],
)
def test_the_value_selects_the_task(value: int, values: str) -> None:
    match = new_table(2)
    match.play(CHANCE, rolled(value, value, value, value))
    colours = ("red", "yellow", "green", "blue")
    assert task_names(match) == [f"{colour} {values}" for colour in colours]


@pytest.mark.rule("RW-5")
def test_the_setup_roll_seats_nobody() -> None:
    match = new_table(2)
    match.play(CHANCE, rolled(1, 2, 3, 4))
    assert match.to_move == (CHANCE,)
    assert match.view(None).open_dice == (False, False, False, False)
    assert match.view(None).round == 0
    with pytest.raises(NotYourTurnError):
        match.play(0, "take red")
    match.play(CHANCE, rolled(6, 6, 6, 6))
    assert match.view(None).dice == (6, 6, 6, 6)
    assert task_names(match) == ["red 1-2", "yellow 1-2", "green 3-4", "blue 3-4"]


@pytest.mark.rule("RW-6")
def test_a_blue_1_stands_for_two_green_across_from_two_blue() -> None:
    match = new_table(2)
    match.play(CHANCE, rolled(5, 5, 5, 1))
    task = BOX.tasks[match.view(0).tasks[3]]
    assert str(task) == "2 green across from 2 blue: 5 points"
    seated(match, 0, "GBGB GBBG")
    assert match.scores[0].total == 10


@pytest.mark.rule("RW-81")
def test_example_a_blue_1_in_setup_circles_blue_1_2_on_every_sheet() -> None:
    match = new_table(4)
    match.play(CHANCE, rolled(3, 3, 3, 1))
    for seat in range(4):
        assert BOX.tasks[match.view(seat).tasks[3]].name == "blue 1-2"


@pytest.mark.rule("RW-7")
@pytest.mark.parametrize(("seats", "copies"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_the_second_set_of_services_is_for_3_and_4_players(seats: int, copies: int) -> None:
    assert table(seats).view(None).offered == (copies,) * 6


@pytest.mark.rule("RW-7")
@pytest.mark.parametrize(("seats", "left"), [(2, False), (3, True)])
def test_a_twin_is_left_for_others_only_with_3_and_4_players(seats: int, left: bool) -> None:
    match = table(seats)
    match.state.service_points[:2] = [5, 5]
    play(match, rolled(1, 2, 3, 4), "service red+green", "take red", "sit A1")
    assert match.to_move == (1,)
    assert ("red+green" in offered(match, 1)) is left


def test_the_game_is_for_1_to_4_players() -> None:
    for seats in (0, 5):
        with pytest.raises(Exception, match="is for 1 to 4 players"):
            Match(GAME, seats)
