"""How Carriages are judged: exact at the end, looking through half-made choices, worth its name."""

import pytest

from cloudtop.agents.greedy import GreedyAgent
from cloudtop.games.skyline_express import GAME
from cloudtop.games.skyline_express.heuristics.services import pairs_to_hope_for
from cloudtop.games.skyline_express.state import State
from cloudtop.lab.playout import play_out
from cloudtop.match.dealer import seed_from
from cloudtop.testing.playing import random_match
from tests.games.skyline_express.helpers import play, table

GOALS = ("001", "013", "006", "017", "021", "024")
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
    assert pairs_to_hope_for(fewer, more, 0) == fewer


def test_more_of_either_type_give_hope_for_pairs_but_those_of_the_fewer_more() -> None:
    now, more, fewer = (pairs_to_hope_for(*counts, 4) for counts in ((2, 3), (2, 4), (3, 3)))
    assert now < more
    assert now < fewer
    assert pairs_to_hope_for(2, 30, 4) == pairs_to_hope_for(2, 31, 4)


def test_greedy_plays_well() -> None:
    totals = [
        play_out(GAME, [GreedyAgent(seed)], GAME.options(), seed_from(str(seed))).scores[0]
        for seed in range(3)
    ]
    assert sum(totals) / len(totals) >= 85
