"""Tables for the tests of environments, and learners that choose at random."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from cloudtop.envs.aec_env import TurnEnv
from cloudtop.games.roll_and_write import RollAndWrite
from cloudtop.match.registry import games

KEYS: Final = sorted(games())
ALL_TABLES: Final = [
    (key, seats)
    for key in KEYS
    for seats in range(games()[key].meta.seats[0], games()[key].meta.seats[1] + 1)
]
Choose = Callable[[Any], int]


class InWords(RollAndWrite):
    """Roll & Write, each decision split into the words of its notation."""

    def action_parts(self, action: Any) -> tuple[str, ...]:
        return tuple(str(action).split())


def chooser(seed: int) -> Choose:
    """Return what chooses one of the actions that a mask allows."""
    random = Random(seed)

    def choose(mask: Any) -> int:
        return int(random.choice(mask.nonzero()[0]))

    return choose


def walk(env: TurnEnv, steps: int, seed: int = 1) -> None:
    """Play on for some steps, or until the match is over."""
    choose = chooser(seed)
    for _ in env.agent_iter(steps):
        observation, _reward, over, _truncated, _info = env.last()
        assert observation is not None
        if over:
            return
        env.step(choose(observation["action_mask"]))


def play_to_end(env: TurnEnv, seed: int = 1) -> dict[str, float]:
    """Play to the end and return what each agent earned in all."""
    earned = dict.fromkeys(env.agents, 0.0)
    choose = chooser(seed)
    for agent in env.agent_iter():
        observation, reward, over, _truncated, _info = env.last()
        assert observation is not None
        earned[agent] += reward
        env.step(None if over else choose(observation["action_mask"]))
    return earned
