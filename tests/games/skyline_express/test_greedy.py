"""How Carriages are judged: exact at the end, looking through half-made choices, worth its name."""

from collections.abc import Sequence
from random import Random

import pytest

from cloudtop.agents.greedy import GreedyAgent
from cloudtop.core.game import CHANCE, Game
from cloudtop.games.skyline_express import GAME
from cloudtop.games.skyline_express.components.box import Goal
from cloudtop.games.skyline_express.components.carriage import SEATS
from cloudtop.games.skyline_express.components.reader import DEFAULT_BOX
from cloudtop.games.skyline_express.heuristics.goal_groups import part_of
from cloudtop.games.skyline_express.heuristics.goals import GoalPart, Seating
from cloudtop.games.skyline_express.heuristics.odds import pairs_to_hope_for
from cloudtop.games.skyline_express.heuristics.patterns import KINDS, Pattern
from cloudtop.games.skyline_express.state import State
from cloudtop.lab.playout import play_out
from cloudtop.match.dealer import seed_from
from cloudtop.testing.playing import random_match
from tests.games.skyline_express.helpers import deal_any, play, table

GOALS = ("001", "013", "006", "017", "021", "024")
SHARE = 0.2
BEGUN = """
    WW S. .. T.
    .. .E .. C.
"""


def value(state: State) -> float:
    return GAME.value(state, 0)


def best_after(state: State, *verbs: str) -> float:
    """The best value after one decision of these verbs."""
    found: list[float] = []
    for action in GAME.legal_actions(state, 0):
        if str(action).startswith(verbs):
            after = GAME.clone(state)
            GAME.apply(after, 0, action)
            found.append(value(after))
    return max(found)


def test_at_the_end_the_value_is_the_score() -> None:
    match = random_match(GAME, 3, {}, 3)
    assert [GAME.value(match.state, seat) for seat in range(3)] == [
        float(score.total) for score in match.scores
    ]


@pytest.mark.parametrize("place", range(1, 6))
def test_a_passenger_in_hand_is_worth_its_best_seat(place: int) -> None:
    state = table(carriage=BEGUN, services=["WS"], goals=GOALS)
    play(state, f"take {place}")
    assert value(state) == pytest.approx(best_after(state, "sit"))


def test_a_persona_in_hand_is_worth_its_best_tile_and_seat() -> None:
    state = table(row="PSTEC", carriage=BEGUN, lounge=["P01", "P08", "P15"], goals=GOALS)
    play(state, "take 1")
    assert value(state) == pytest.approx(best_after(state, "prefer"))
    play(state, "prefer 2")
    assert value(state) == pytest.approx(best_after(state, "sit"))


@pytest.mark.parametrize("seat", ["A1", "B1", "B4", "D3"])
def test_a_passenger_asked_to_move_is_worth_the_best_place_it_can_go_to(seat: str) -> None:
    state = table(carriage=BEGUN, services=["SE"], goals=GOALS)
    play(state, f"move {seat}")
    assert value(state) == pytest.approx(best_after(state, "switch", "wrong"))


@pytest.mark.parametrize(("fewer", "more"), [(0, 0), (1, 4), (3, 3)])
def test_without_anybody_to_come_the_pairs_are_those_there_are(fewer: int, more: int) -> None:
    assert pairs_to_hope_for(fewer, more, 0, SHARE) == fewer


def test_more_of_either_type_give_hope_for_pairs_but_those_of_the_fewer_more() -> None:
    now, more, fewer = (pairs_to_hope_for(*counts, 4, SHARE) for counts in ((2, 3), (2, 4), (3, 3)))
    assert now < more
    assert now < fewer
    assert pairs_to_hope_for(2, 30, 4, SHARE) == pairs_to_hope_for(2, 31, 4, SHARE)


@pytest.mark.parametrize("move", ["demanding customers", "buy 1"])
def test_before_services_are_drawn_they_are_worth_what_they_are_on_average(move: str) -> None:
    state = table(carriage=BEGUN, tickets="ABC", stack=["ST", "EC", "EC", "WS"], goals=GOALS)
    play(state, move)
    if move.startswith("demanding"):
        play(state, "service worker+soldier")
    outcomes, weights = GAME.legal_actions(state, CHANCE), GAME.weights(state)
    assert weights is not None
    expected = 0.0
    for outcome, weight in zip(outcomes, weights, strict=True):
        after = GAME.clone(state)
        GAME.apply(after, CHANCE, outcome)
        expected += weight * value(after) / sum(weights)
    assert value(state) == pytest.approx(expected)


def test_before_a_round_is_dealt_its_passengers_and_tokens_are_counted() -> None:
    state = table(row="W", behind=[], tokens=0, waiting="WSTECW", goals=GOALS)
    play(state, "take 1", "sit A1")
    assert GAME.to_move(state) == (CHANCE,)
    before = value(state)
    deal_any(state)
    assert value(state) == pytest.approx(before)


# --- all decisions in one go ----------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["none", "our hard trip"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_judge_says_what_value_says_after_each_decision(seats: int, scenario: str) -> None:
    """All of the last turns of the rounds, where most can go wrong, and some of the others."""
    dice = Random(seats)
    state = GAME.new_state(seats, GAME.options({"scenario": scenario}))
    while movers := GAME.to_move(state):
        (seat,) = movers
        actions = GAME.legal_actions(state, seat)
        weights: Sequence[float] | None = GAME.weights(state) if seat == CHANCE else None
        if seat != CHANCE and (not state.row_left or dice.random() < 0.3):
            expected = Game.judge(GAME, state, seat)
            judged = GAME.judge(state, seat)
            assert judged == pytest.approx(expected)
            # Sensible play now and then: so Carriages come about in which there is much to judge.
            weights = [value == max(judged) for value in judged]
        GAME.apply(state, seat, dice.choices(actions, weights)[0])


OWN_GOALS = (
    Goal("", "equal", (9,), places="facing compartments"),
    Goal("", "different", (9,), places="lines"),
    Goal("", "filled", (9,), places="green compartments"),
    Goal("", "filled", (9,), places="window pairs"),
    Goal("", "all_types", (9,), places="compartments"),
    Goal("", "all_types", (9,), places="red compartments"),
    Goal("", "zigzag", (3, 7, 12, 18)),
)
ALL_RED = (0,) * 8


@pytest.mark.parametrize("colours", [DEFAULT_BOX.compartments, ALL_RED])
@pytest.mark.parametrize("goal", [*DEFAULT_BOX.goals, *OWN_GOALS])
def test_what_a_goal_gains_is_the_difference_of_what_it_is_worth(
    goal: Goal, colours: tuple[int, ...]
) -> None:
    if colours == ALL_RED and (goal.colour == 1 or goal.places == "green compartments"):
        return
    pattern, dice = Pattern(goal, colours), Random(goal.code)
    for types in ((0, 6, 6, 6), (0, 0, 1, 6), tuple(range(7))):
        people = dice.choices(types, k=SEATS)
        coming = dice.randrange(SEATS)
        part = judged(pattern, people, coming)
        for seat in range(SEATS):
            other, kind = dice.randrange(SEATS), dice.randrange(7)
            replaced = [*people[:seat], kind, *people[seat + 1 :]]
            assert part.gain(seat, kind) == pytest.approx(gained(pattern, people, replaced, coming))
            gains = [0.0] * (KINDS * SEATS)
            part.add_gains(1 << kind, True, gains)
            assert gains[SEATS * kind + seat] == pytest.approx(part.gain(seat, kind))
            exchanged = people.copy()
            exchanged[seat], exchanged[other] = people[other], people[seat]
            difference = part.gain(seat, people[other]) + part.gain(other, people[seat])
            if part.near(seat) >> other & 1:
                difference += part.exchange_bonus(seat, other)
            assert difference == pytest.approx(gained(pattern, people, exchanged, coming))


def judged(pattern: Pattern, people: list[int], coming: int) -> GoalPart:
    part = part_of(pattern, Seating(bytes(people)))
    part.expect(coming)
    return part


def gained(pattern: Pattern, people: list[int], after: list[int], coming: int) -> float:
    before = part_of(pattern, Seating(bytes(people))).expect(coming)
    return part_of(pattern, Seating(bytes(after))).expect(coming) - before


def test_greedy_plays_well() -> None:
    totals = [
        play_out(GAME, [GreedyAgent(seed)], GAME.options(), seed_from(str(seed))).scores[0]
        for seed in range(3)
    ]
    assert sum(totals) / len(totals) >= 85
