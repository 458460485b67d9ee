"""Rounds planned as a whole: legal, the same every time, and better than step by step."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from random import Random
from statistics import mean
from typing import Any

import pytest

from cloudtop.agents.greedy import GreedyAgent
from cloudtop.agents.random_agent import RandomAgent
from cloudtop.agents.search import Budget, SearchAgent, Thought
from cloudtop.core.game import CHANCE
from cloudtop.core.perspective import Agent, Chosen, Perspective
from cloudtop.games.railroad_ink import GAME
from cloudtop.games.railroad_ink.actions import Action, Confirm
from cloudtop.games.railroad_ink.components.shapes import EDITIONS, EXPANSIONS
from cloudtop.games.railroad_ink.state import GAME_OVER, State, clone
from cloudtop.lab.playout import play_out
from cloudtop.match.dealer import seed_from
from tests.games.railroad_ink.helpers import drawn, new_table, roll, table


def random_states(seed: int, edition: str, expansion: str, seats: int = 2) -> Iterator[State]:
    """Yield some moments of a random match at which somebody draws, also in mid-drawing."""
    dice = Random(seed)
    match = new_table(seats, edition=edition, expansion=expansion)
    state = match.state
    while movers := GAME.to_move(state):
        seat = dice.choice(movers)
        if seat != CHANCE and dice.random() < 0.05:
            yield clone(state)
        GAME.apply(state, seat, dice.choice(GAME.legal_actions(state, seat)))


def play_plan(state: State, seat: int, plan: tuple[Action, ...]) -> State:
    after = clone(state)
    for action in plan:
        assert action in GAME.legal_actions(after, seat)
        GAME.apply(after, seat, action)
    return after


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_plans_are_legal_and_end_the_round(edition: str, expansion: str) -> None:
    for state in random_states(1, edition, expansion):
        for seat in GAME.to_move(state):
            plans = GAME.plans(state, seat, 3)
            assert 1 <= len(plans) <= 3
            assert plans == GAME.plans(state, seat, 3)
            for plan in plans:
                assert plan[-1] == Confirm()
                assert seat not in GAME.to_move(play_plan(state, seat, plan))


def test_who_is_not_drawing_has_no_plans() -> None:
    match = table(2)
    assert GAME.plans(match.state, 0, 3) == []
    roll(match)
    match.state.boards[0].dice = 0
    match.play(0, "confirm")
    assert GAME.plans(match.state, 0, 3) == []
    assert GAME.plans(match.state, 1, 3)


def last_round(seed: int, dice: int) -> State:
    """The last round of a match played at random, with some of the dice still to be drawn."""
    chance = Random(seed)
    state = new_table().state
    while state.round_number < state.setup.rounds:
        seat = GAME.to_move(state)[0]
        GAME.apply(state, seat, chance.choice(GAME.legal_actions(state, seat)))
    board = state.boards[0]
    board.dice, board.special_open = dice, 0
    return state


def best_score(state: State) -> float:
    """The best result of all that can be played, tried out to the end."""
    if state.step == GAME_OVER:
        return GAME.value(state, 0)
    found: list[float] = []
    for action in GAME.legal_actions(state, 0):
        after = clone(state)
        GAME.apply(after, 0, action)
        found.append(best_score(after))
    return max(found)


@pytest.mark.parametrize("seed", range(3))
def test_in_the_last_round_the_best_way_is_found(seed: int) -> None:
    state = last_round(seed, dice=0b0011)
    after = play_plan(state, 0, GAME.plans(state, 0, 8)[0])
    assert GAME.value(after, 0) == best_score(state)


def test_two_dice_are_used_together() -> None:
    match = table()
    drawn(match, "a4 -H-H", "b4 -H-H", "c4 -H-H", "d4 -H-H", "e4 -H-H")
    roll(match, "highway straight", "highway straight", "railway straight", "station straight")
    match.state.round_number = match.state.setup.rounds
    after = play_plan(match.state, 0, GAME.plans(match.state, 0, 8)[0])
    assert exits_joined(after) > exits_joined(match.state)


def exits_joined(state: State) -> int:
    """What the networks of Exits score."""
    return dict(GAME.scores(state)[0].parts)["exits"]


class PlanAgent(RandomAgent):
    """Follows the first plan of a narrow search to its end."""

    name = "plan"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.plan: list[Any] = []

    def choose(self, perspective: Perspective[Any, Chosen, Any]) -> Chosen:
        if not self.plan:
            self.plan = list(GAME.plans(perspective.sample(), perspective.seat, 2)[0])
        chosen: Chosen = self.plan.pop(0)
        return chosen


def solo(agent: Agent, seed: int) -> int:
    options = GAME.options({"edition": "original"})
    return play_out(GAME, [agent], options, seed_from(f"plans {seed}")).scores[0]


def test_plans_play_better_than_steps() -> None:
    # The scores are the same in every build: what is compiled plans as what is not.
    planned = [solo(PlanAgent(seed), seed) for seed in range(8)]
    assert planned == [50, 45, 43, 44, 59, 61, 43, 50]
    assert mean(planned) > mean(solo(GreedyAgent(seed), seed) for seed in range(8)) + 2


SMALL = replace(GAME.search, width=4, plan_width=4, width_ahead=1)


class CountingAgent(SearchAgent):
    """Counts how often it had to think."""

    thoughts = 0

    def think(self, perspective: Perspective[Any, Any, Any], also: Collection[Any] = ()) -> Thought:
        self.thoughts += 1
        return super().think(perspective, also)


def test_one_thought_is_enough_for_a_round() -> None:
    agents = [CountingAgent(1, Budget(8), SMALL), CountingAgent(2, Budget(8), SMALL)]
    options = GAME.options({"edition": "original", "open_boards": False})
    play_out(GAME, agents, options, seed_from("thoughts"))
    assert [agent.thoughts for agent in agents] == [7, 7]


def test_a_plan_is_given_up_where_something_else_was_done() -> None:
    match, agent = table(), CountingAgent(1, Budget(8), SMALL)
    roll(match, "highway curve", "railway T", "railway straight", "station curve")
    planned = agent.think(match.perspective(0, agent.randbelow)).best
    match.play(0, next(move for move in match.legal(0) if move != str(planned.action)))
    agent.choose(match.perspective(0, agent.randbelow))
    assert agent.thoughts == 2


def test_the_same_seed_thinks_the_same() -> None:
    match = table(2)
    roll(match, "highway curve", "railway T", "railway straight", "station curve")
    first, second = (SearchAgent(1, Budget(16), SMALL) for _ in "ab")
    thought = first.think(match.perspective(0, first.randbelow))
    assert thought == second.think(match.perspective(0, second.randbelow))
    assert len({line.action for line in thought.lines}) == len(thought.lines)
    assert thought.best.plan[-1] == Confirm()
