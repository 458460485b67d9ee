"""No environment tells a seat what it may not know."""

from random import Random

import pytest

import cloudtop.envs
from tests.envs.helpers_envs import KEYS, walk


@pytest.mark.parametrize("key", KEYS)
def test_positions_that_a_seat_cannot_tell_apart_look_the_same(key: str) -> None:
    env, other = (cloudtop.envs.aec(key, 2) for _ in range(2))
    env.reset(seed=2)
    random = Random(1)
    for moment in range(25):
        walk(env, 4, seed=moment)
        if any(env.terminations.values()):
            return
        kept = env.position
        env.set_position(kept)  # without words of a decision that was begun
        for seat, agent in enumerate(env.possible_agents):
            other.set_position(kept.sample_hidden(seat, random))
            one, two = env.observe(agent), other.observe(agent)
            assert one["observation"].tobytes() == two["observation"].tobytes()
            assert one["action_mask"].tobytes() == two["action_mask"].tobytes()
