"""A game as a PettingZoo ``ParallelEnv``: in each step every seat acts, or waits."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from cloudtop.core.errors import ActionError
from cloudtop.core.game import Seat
from cloudtop.envs.aec_env import agent_names, number_of
from cloudtop.envs.engine.setup import FIRST
from cloudtop.envs.engine.table import Table
from cloudtop.envs.terms import RENDER_MODES, Mask, Terms, check_render_mode, random_from
from cloudtop.match.position import Position

WAIT = "wait"


class TogetherEnv(ParallelEnv[str, Any, Any]):
    """Made for games in which seats decide at the same time; in others all but one wait.

    The last number of the action space is to wait: the one legal action of a seat that has nothing
    to decide, so that no mask is ever empty.
    """

    def __init__(self, terms: Terms, render_mode: str | None = None) -> None:
        setup = terms.setup
        self.terms = terms
        self.render_mode = check_render_mode(render_mode)
        self.metadata = {"name": f"{setup.game.meta.key}_v0", "render_modes": list(RENDER_MODES)}
        self.possible_agents = agent_names(setup.seats)
        self.agents: list[str] = []
        self.wait = setup.actions.size
        """The number of the action to wait."""
        self.action_spaces = {
            agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents
        }
        self.observation_spaces = {
            agent: terms.masked_space(self.wait + 1) for agent in self.possible_agents
        }
        self._table = Table(setup, random_from(None))

    # --- PettingZoo -------------------------------------------------------------------------

    def observation_space(self, agent: str) -> "spaces.Space[Any]":
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Space[Any]":
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Begin a match. Without a seed, chance goes on from where it was."""
        if seed is not None:
            self._table.random = random_from(seed)
        self._table.begin()
        return self._begin()

    def _begin(self) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        self.agents = self.possible_agents[:] if self._table.movers else []
        return self._observations(), {agent: {} for agent in self.possible_agents}

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[
        dict[str, Any],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        agents = self.possible_agents
        self._decide(self._numbers(actions))
        earned = self._table.earned() or [0.0] * len(agents)
        over = not self._table.movers
        if over:
            self.agents = []
        return (
            self._observations(),
            dict(zip(agents, earned, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _numbers(self, actions: Mapping[str, Any]) -> dict[Seat, int]:
        """Return what each seat chose. Who has nothing to decide may be left out."""
        numbers = dict.fromkeys(range(len(self.possible_agents)), self.wait)
        for agent, action in actions.items():
            if agent not in self.agents:
                raise ActionError(f"{agent!r} is no agent of this match; there are {self.agents}")
            numbers[self.possible_agents.index(agent)] = number_of(action)
        for seat in self._table.movers:
            if self.possible_agents[seat] not in actions:
                raise ActionError(f"seat_{seat} has to decide, but there is no action for it")
        return numbers

    def _decide(self, numbers: dict[Seat, int]) -> None:
        """Carry out all decisions. They commute: it does not matter whose comes first."""
        table, movers = self._table, self._table.movers
        wrong = [seat for seat in numbers if numbers[seat] not in self._legal(seat)]
        if wrong and table.setup.illegal != FIRST:
            seat = wrong[0]
            only = "" if seat in movers else ", only wait"
            table.punish(seat, f"seat {seat} may not choose {numbers[seat]} now{only}")
            return
        for seat in movers:
            table.choose(seat, numbers[seat])

    def _legal(self, seat: Seat) -> Sequence[int]:
        return self._table.choices(seat) or (self.wait,)

    def _observations(self) -> dict[str, Any]:
        return {
            agent: {
                "observation": self.terms.observe(self._table, seat),
                "action_mask": self._mask(seat),
            }
            for seat, agent in enumerate(self.possible_agents)
        }

    def _mask(self, seat: Seat) -> Mask:
        marks = self._table.mask(seat)
        marks.append(not self._table.choices(seat))
        return np.frombuffer(marks, np.int8)

    def render(self) -> Any:
        """Return the table as everybody sees it, or print it (``human``)."""
        return self.terms.render(self.render_mode, self._table, None)

    def close(self) -> None:
        """Do nothing: there is no window."""

    # --- more than PettingZoo asks for ------------------------------------------------------

    @property
    def words(self) -> tuple[str, ...]:
        """What the numbers of the action space mean."""
        return (*self.terms.words, WAIT)

    @property
    def position(self) -> Position[Any, Any, Any]:
        """A copy of the table as it is; see ``set_position``."""
        return self.terms.position(self._table)

    def set_position(
        self, position: Position[Any, Any, Any]
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Play on from a position of the same game, and return what ``reset`` does."""
        self._table.take_over(self.terms.state_of(position))
        return self._begin()
