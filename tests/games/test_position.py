"""A table in the hand: what it tells, what it refuses, and that copies are free."""

import copy
import doctest
import random
from typing import Any

import pytest

import cloudtop.match.position
from cloudtop.core import errors
from cloudtop.core.game import CHANCE
from cloudtop.match import Match, Position, find_game, seed_from
from tests.agents.small_games import TOGETHER

GAMES = ("paper_skylines", "railroad_ink", "roll_and_write", "skylands", "skyline_express")


def begin(key: str, seats: int = 2) -> Position[Any, Any, Any]:
    position: Position[Any, Any, Any] = Position.start(key, seats)
    position.deal(random.Random(1))
    return position


def play_out(position: Position[Any, Any, Any], dice: random.Random) -> None:
    while not position.over:
        position.deal(dice)
        if not position.over:
            seat = position.to_move[0]
            position.push(dice.choice(position.legal(seat)), seat)


def test_the_examples_in_its_description_are_true() -> None:
    assert doctest.testmod(cloudtop.match.position).failed == 0


@pytest.mark.parametrize("key", GAMES)
def test_a_match_is_played_to_its_end(key: str) -> None:
    position = begin(key)
    assert position.returns == (0.0, 0.0)
    assert position.winners == ()
    play_out(position, random.Random(2))
    assert sum(position.returns) == 1.0
    assert [place for place, share in enumerate(position.returns) if share] == list(
        position.winners
    )
    assert position.legal() == ()


@pytest.mark.parametrize("key", GAMES)
def test_numbers_and_masks_agree_with_what_is_legal(key: str) -> None:
    position, dice = begin(key), random.Random(3)
    for _ in range(40):
        seat = position.to_move[0]
        numbers = [number for number, free in enumerate(position.mask(seat)) if free]
        legal = position.legal(seat)
        assert {position.codec.decisions[number] for number in numbers} == set(legal)
        position.push(dice.choice(numbers), seat)
        position.deal(dice)


@pytest.mark.parametrize("duplicate", [Position.copy, copy.copy, copy.deepcopy])
def test_a_copy_is_played_on_by_itself(duplicate: Any) -> None:
    position = begin("skylands")
    other = duplicate(position)
    assert other == position
    other.push(other.legal()[0])
    assert other != position


def test_outcomes_have_probabilities() -> None:
    position: Position[Any, Any, Any] = Position.start("roll_and_write", 2)
    while position.at_chance:
        found = list(position.outcomes())
        assert [action for action, _ in found] == list(position.legal(CHANCE))
        assert sum(chance for _, chance in found) == pytest.approx(1.0)
        position.push(found[0][0])


def test_the_hidden_is_dealt_anew_and_the_seat_cannot_tell() -> None:
    position = begin("paper_skylines")
    others = [position.sample_hidden(0, random.Random(seed)) for seed in range(8)]
    assert all(other.view(0) == position.view(0) for other in others)
    assert any(other.view(1) != position.view(1) for other in others)


# --- what is refused ------------------------------------------------------------------------------


def test_a_position_that_is_over_takes_nothing() -> None:
    position = begin("roll_and_write")
    play_out(position, random.Random(2))
    with pytest.raises(errors.MatchOverError, match="'take red'"):
        position.push("take red")


@pytest.mark.parametrize(
    ("action", "error", "words"),
    [
        ("sit A1", errors.IllegalActionError, "'sit A1' is not legal now"),
        ("jump", errors.UnreadableActionError, "unreadable action 'jump'"),
        (49, errors.UnreadableActionError, "no action number 49; numbers run from 0 to 48"),
        (-1, errors.UnreadableActionError, "no action number -1"),
    ],
)
def test_what_is_not_legal_changes_nothing(action: Any, error: type[Exception], words: str) -> None:
    position = begin("roll_and_write")
    before = position.copy()
    with pytest.raises(error, match=words):
        position.push(action)
    assert position == before


def test_a_seat_that_is_not_to_move_is_refused() -> None:
    position = begin("roll_and_write")
    waiting = 1 - position.to_move[0]
    with pytest.raises(errors.NotYourTurnError, match=f"seat {waiting} may not"):
        position.push("take red", waiting)


def test_where_several_may_do_the_same_the_seat_is_named() -> None:
    position = Position.start(TOGETHER, 2)
    action = position.legal(0)[0]
    with pytest.raises(errors.NotYourTurnError, match="say which does"):
        position.push(action)
    position.push(action, 1)
    assert position.to_move == (0,)


# --- showing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_positions_and_matches_show_themselves(key: str) -> None:
    match = Match.start(find_game(key), 2, seed=seed_from("show"))
    assert repr(match).startswith(f"<Match of {key}, 2 seats, ply {match.ply}: seat")
    assert repr(match.position).startswith(f"<Position of {key}, 2 seats: seat")
    assert "\x1b" not in str(match)
    assert len(str(match.position).splitlines()) > 5
    assert match._repr_svg_().startswith("<svg")
    assert match.position._repr_svg_().startswith("<svg")


def test_the_position_of_a_match_is_a_copy() -> None:
    match = Match.start(find_game("roll_and_write"), 2, seed=seed_from("copy"))
    match.position.push("take red")
    assert match.legal(match.to_move[0])[0].startswith("take")


def test_a_match_takes_actions_notations_and_numbers() -> None:
    logs = []
    for way in (lambda action: action, str, None):
        match = Match.start(find_game("roll_and_write"), 2, seed=seed_from("ways"))
        seat = match.to_move[0]
        action = match.game.legal_actions(match.state, seat)[1]
        match.play(seat, way(action) if way else match.codec.decision_number(action))
        logs.append([entry.notation for entry in match.log])
    assert logs[0] == logs[1] == logs[2]
