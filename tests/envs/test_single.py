"""One learner against agents, through Gymnasium."""

import sys
from typing import Any

import gymnasium
import numpy as np
import pytest

import cloudtop.envs
from cloudtop import make_agent
from cloudtop.agents.random_agent import RandomAgent
from cloudtop.core.errors import CloudtopError, OptionError
from cloudtop.envs.single_env import SeatEnv
from tests.envs.helpers_envs import KEYS, chooser

KEY = "roll_and_write"


def make(seats: int = 2, opponents: Any = "random", **wishes: Any) -> SeatEnv:
    env = gymnasium.make(
        f"cloudtop/{KEY}-v0", seats=seats, opponents=opponents, disable_env_checker=True, **wishes
    ).unwrapped
    assert isinstance(env, SeatEnv)
    return env


def play(env: SeatEnv, seed: int) -> tuple[float, int]:
    """Return what the learner earned in a match, and in how many steps."""
    _, info = env.reset(seed=seed)
    choose, earned, steps, over = chooser(seed), 0.0, 0, False
    while not over:
        _, reward, over, _, info = env.step(choose(info["action_mask"]))
        earned, steps = earned + float(reward), steps + 1
    return earned, steps


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_an_id(key: str) -> None:
    assert f"cloudtop/{key}-v0" in gymnasium.registry
    cloudtop.envs.register()


def test_the_id_alone_is_enough() -> None:
    env = gymnasium.make("cloudtop.envs:cloudtop/roll_and_write-v0")
    observation, info = env.reset(seed=1)
    assert observation in env.observation_space
    env.step(env.action_space.sample(info["action_mask"]))


@pytest.mark.parametrize(
    "opponent", ["random", RandomAgent, make_agent("random", 1)], ids=["name", "class", "agent"]
)
def test_opponents_are_names_classes_or_agents(opponent: Any) -> None:
    env = make(3, (opponent, "greedy"))
    earned, steps = play(env, 1)
    assert earned == env.position.returns[0]
    assert steps > 10


def test_the_same_seed_plays_the_same_match() -> None:
    one, two = make(4), make(4)
    assert play(one, 3) == play(two, 3)
    assert one.position == two.position


def test_the_learner_may_sit_anywhere() -> None:
    env = make(3, seat=None)
    seats = set()
    for seed in range(12):
        env.reset(seed=seed)
        seats.add(env.seat)
        assert env.seat in env.position.to_move
    assert seats == {0, 1, 2}


def test_alone_at_the_table_the_automa_plays() -> None:
    env = make(1, ())
    earned, _ = play(env, 1)
    assert earned == env.position.returns[0]


def test_masks_for_masked_learners() -> None:
    env = make()
    _, info = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert env.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
    assert {env.words[n] for n in env.action_masks().nonzero()[0]} == {
        str(action) for action in env.position.legal(0)
    }


def test_a_position_can_be_taken_up_again() -> None:
    env = make()
    before, info = env.reset(seed=1)
    kept = env.position
    env.step(int(info["action_mask"].argmax()))
    assert env.position != kept
    again, _ = env.set_position(kept)
    assert env.position == kept
    assert again.tolist() == before.tolist()


def test_it_shows_the_learners_side() -> None:
    env = make(render_mode="ansi")
    env.reset(seed=1)
    assert isinstance(env.render(), str)


def test_it_shows_the_board_in_pixels() -> None:
    env = make(render_mode="rgb_array")
    _, info = env.reset(seed=1)
    before = env.render()
    env.step(int(info["action_mask"].argmax()))
    after = env.render()
    assert before.shape == after.shape == (736, 1080, 3)
    assert before.dtype == np.uint8
    assert (before != after).any()


def test_pixels_need_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(CloudtopError, match=r"pip install 'cloudtop\[pictures\]'"):
        make(render_mode="rgb_array")


@pytest.mark.parametrize(
    ("wishes", "complaint"),
    [
        ({"opponents": ("random", "random")}, "2 opponents for 1 other seats"),
        ({"seat": 2}, "the learner's seat is from 0 to 1, not 2"),
    ],
)
def test_a_table_that_cannot_be_is_refused(wishes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(OptionError, match=complaint):
        make(**wishes)


def test_an_unknown_opponent_is_refused() -> None:
    with pytest.raises(CloudtopError, match="there is no agent 'nobody'"):
        make(opponents="nobody")


def test_a_step_before_the_first_reset_is_refused() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded, match="call reset before step"):
        make().step(0)
