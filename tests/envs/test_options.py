"""Every option of every game can be played, and what is observed fits the space."""

from collections.abc import Iterator

import pytest

import cloudtop.envs
from cloudtop.core.options import Option, Value
from cloudtop.match.registry import find_game
from tests.envs.helpers_envs import KEYS, chooser

STEPS = 40


def other_values(option: Option) -> Iterator[Value]:
    """Yield values of an option that nobody gets without asking."""
    if isinstance(option.default, bool):
        yield not option.default
    elif isinstance(option.default, int):
        yield from {option.low, option.high} - {option.default}
    else:
        yield from (word for word in option.choices if word != option.default)


CASES = [
    (key, option.key, value)
    for key in KEYS
    for option in find_game(key).meta.options
    for value in other_values(option)
]


@pytest.mark.parametrize(("key", "option", "value"), CASES)
def test_an_option_can_be_played(key: str, option: str, value: Value) -> None:
    env = cloudtop.envs.aec(key, 2, illegal="raise", **{option: value})  # type: ignore[arg-type]
    env.reset(seed=1)
    choose = chooser(1)
    assert env.position.options[option] == value
    for agent in env.agent_iter(STEPS):
        observation = env.observe(agent)
        assert env.observation_space(agent).contains(observation)
        env.step(choose(observation["action_mask"]))
