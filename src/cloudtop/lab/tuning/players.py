"""Who plays while weights are compared: agents by a short name, each with weights of its own."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from cloudtop.agents import Agent, SeededAgent, make_agent
from cloudtop.agents.search import Budget, SearchAgent
from cloudtop.core.perspective import Perspective
from cloudtop.core.weights import Weights
from cloudtop.lab.errors import LabError

A = TypeVar("A")

Player = Callable[[str], Agent]
"""Makes an agent whose chance follows from a seed."""


def make_player(words: str) -> Player:
    """Return who is meant: an agent's name, ``search:LOOKS`` or ``plans:WIDTH``."""
    name, colon, number = words.partition(":")
    if not colon:
        make_agent(name, "")  # refuses a name that nobody has
        return partial(make_agent, name)
    if name not in ("search", "plans") or not number.isdecimal() or not int(number):
        raise LabError(f"{words!r} is nobody: say search:LOOKS, plans:WIDTH or an agent's name")
    if name == "search":
        return partial(SearchAgent, budget=Budget(int(number)))
    return partial(PlanningAgent, width=int(number))


class PlanningAgent(SeededAgent):
    """Follows the first of the game's own plans, without a look at what comes of it."""

    name = "plans"

    def __init__(self, seed: int | str, width: int) -> None:
        super().__init__(seed)
        self._width = width
        self._planned: list[Any] = []

    def choose(self, perspective: Perspective[Any, A, Any]) -> A:
        if not self._planned:
            game, world = perspective.game, perspective.sample()
            plans = game.plans(world, perspective.seat, self._width)
            if not plans:
                return game.policy(world, perspective.seat)
            self._planned = list(plans[0])
        planned: A = self._planned.pop(0)
        return planned


class WeightedAgent:
    """An agent that judges by numbers of its own: it takes them before every decision."""

    def __init__(self, agent: Agent, weights: Weights, numbers: Sequence[float]) -> None:
        self._agent = agent
        self._weights = weights
        self._numbers = numbers

    @property
    def name(self) -> str:
        return self._agent.name

    def randbelow(self, end: int) -> int:
        return self._agent.randbelow(end)

    def choose(self, perspective: Perspective[Any, A, Any]) -> A:
        self._weights.take(self._numbers)
        return self._agent.choose(perspective)
