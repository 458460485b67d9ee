"""Algorithms of OpenSpiel play our games."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

from tests.envs.helpers_openspiel import KEYS, TOY, after, load

GOLDEN = Path(__file__).parent / "golden"
SMALL = f"{TOY}(rounds=1)"


def evaluator() -> Any:
    return mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))


@pytest.mark.parametrize("key", KEYS)
def test_tree_search_chooses_a_legal_action(key: str) -> None:
    game = load(f"cloudtop_{key}(tensors=False)")
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 4, evaluator(), solve=False, random_state=random)
    state = after(game, 40)
    for _ in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])


@pytest.mark.parametrize(("name", "steps"), [("cloudtop_paper_skylines", 30), (SMALL, 0)])
def test_search_over_what_is_hidden(name: str, steps: int) -> None:
    game = load(name)
    bot = ismcts.ISMCTSBot(
        game, evaluator(), uct_c=1.4, max_simulations=5, random_state=np.random.RandomState(1)
    )
    state = after(game, steps)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("solver", [ExternalSamplingSolver, OutcomeSamplingSolver])
def test_regret_is_minimised_in_a_small_game_with_secrets(solver: Any) -> None:
    np.random.seed(1)
    game = load(SMALL)
    solving = solver(game)
    for _ in range(10):
        solving.iteration()
    policy = solving.average_policy()
    state = after(game, 0)
    chances = policy.action_probabilities(state)
    assert sorted(chances) == state.legal_actions()
    assert sum(chances.values()) == pytest.approx(1)


@pytest.mark.parametrize("key", ["paper_skylines", "roll_and_write"])
def test_regret_is_minimised_along_a_match(key: str) -> None:
    np.random.seed(1)
    solving = OutcomeSamplingSolver(load(f"cloudtop_{key}"))
    solving.iteration()
    assert solving._infostates


@pytest.mark.parametrize("key", KEYS)
def test_environment_of_learners(key: str) -> None:
    game = load(f"cloudtop_{key}")
    env = rl_environment.Environment(game, include_full_state=False)
    env.seed(1)
    step = env.reset()
    for _ in range(20):
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == game.layout.size
        step = env.step([step.observations["legal_actions"][player][0]])


def test_every_answer_in_a_short_match(update_golden: bool) -> None:
    """What OpenSpiel calls a playthrough: each state, with all that can be asked of it."""
    path = GOLDEN / "playthrough.txt"
    text = playthrough(SMALL, action_sequence=[], seed=7)
    if update_golden:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    assert path.read_text(encoding="utf-8") == text
