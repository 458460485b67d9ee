"""Whole turns: the best comes first, none comes twice, and what is left for the next one counts."""

import pytest

from cloudtop.core.game import Seat
from cloudtop.games.roll_and_write import GAME
from cloudtop.games.roll_and_write.actions import Action, EndTurn, Sit
from cloudtop.games.roll_and_write.components.compartments import compartments
from cloudtop.games.roll_and_write.heuristics.turns import ENVY
from cloudtop.games.roll_and_write.state import CHOOSE_DIE, SEAT_PASSENGER, State
from tests.games.roll_and_write.test_greedy import TABLES, decisions

ALL = 1000
"""There are not so many turns to choose from."""


def after(state: State, seat: Seat, plan: tuple[Action, ...]) -> State:
    state = GAME.clone(state)
    for action in plan:
        assert action in GAME.legal_actions(state, seat)
        GAME.apply(state, seat, action)
    return state


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_turn_ends_with_a_seat(seats: int, options: dict[str, object]) -> None:
    for state, seat in decisions(seats, options, seed=1):
        plans = GAME.plans(state, seat, ALL)
        assert bool(plans) == (state.step in (CHOOSE_DIE, SEAT_PASSENGER))
        assert all(isinstance(plan[-1], Sit) for plan in plans)
        assert GAME.plans(state, seat, 2) == plans[:2]
        if plans:
            assert GAME.policy(state, seat) in {plan[0] for plan in plans}


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_to_play_is_to_do_what_the_policy_says(seats: int, options: dict[str, object]) -> None:
    for state, seat in decisions(seats, options, seed=2):
        played, stepped = GAME.clone(state), GAME.clone(state)
        GAME.play(played, seat)
        while stepped != played:
            assert GAME.to_move(stepped) == (seat,)
            GAME.apply(stepped, seat, GAME.policy(stepped, seat))


def test_no_two_turns_come_to_the_same() -> None:
    for state, seat in decisions(2, {}, seed=3):
        ends = set[tuple[object, ...]]()
        plans = GAME.plans(state, seat, ALL)
        for plan in plans:
            end = after(state, seat, plan)
            places = tuple(sorted(compartments(end.seated, end.vips, seat)))
            points = end.service_points[seat], end.dice_points[seat]
            ends.add(
                (end.open_dice, state.die if state.step != CHOOSE_DIE else plan[0], places, points)
            )
        assert len(ends) == len(plans)


def test_what_is_left_for_the_next_player_counts() -> None:
    looked = 0
    for state, seat in decisions(2, {}, seed=4, luck=0.2):
        if state.step == CHOOSE_DIE and state.turn == 0:
            plans = GAME.plans(state, seat, ALL)
            worths = [worth(after(state, seat, plan), seat) for plan in plans]
            played = GAME.clone(state)
            GAME.play(played, seat)
            assert max(worths) == pytest.approx(worths[0]) == pytest.approx(worth(played, seat))
            looked += 1
    assert looked >= 20


def worth(state: State, seat: Seat) -> float:
    """What a passenger has brought, less the share of what the next player can do."""
    own, rival = GAME.value(state, seat), 1 - seat
    if state.active == seat:  # it might buy a service yet
        GAME.apply(state, seat, EndTurn())
    turns = GAME.plans(state, rival, ALL)
    return own - ENVY * max(GAME.value(after(state, rival, turn), rival) for turn in turns)
