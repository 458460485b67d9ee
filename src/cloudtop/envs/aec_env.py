"""A game as a PettingZoo ``AECEnv``: one seat decides at a time."""

from operator import index
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from cloudtop.core.errors import ActionError
from cloudtop.core.game import Seat
from cloudtop.envs.engine.table import Table
from cloudtop.envs.terms import RENDER_MODES, Terms, check_render_mode, mask_of, random_from
from cloudtop.match.position import Position


class TurnEnv(AECEnv[str, Any, Any]):
    """Seats are agents ``seat_0``, ``seat_1`` …; those that decide together do so in turn."""

    def __init__(self, terms: Terms, render_mode: str | None = None) -> None:
        setup = terms.setup
        self.terms = terms
        self.render_mode = check_render_mode(render_mode)
        self.metadata = {
            "name": f"{setup.game.meta.key}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = agent_names(setup.seats)
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size = setup.actions.size
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: terms.masked_space(size) for agent in self.possible_agents
        }
        self._table = Table(setup, random_from(None))

    # --- PettingZoo -------------------------------------------------------------------------

    def observation_space(self, agent: str) -> "spaces.Space[Any]":
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> "spaces.Space[Any]":
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match. Without a seed, chance goes on from where it was."""
        if seed is not None:
            self._table.random = random_from(seed)
        self._table.begin()
        self._begin()

    def _begin(self) -> None:
        agents = self.possible_agents
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos = {agent: {} for agent in agents}
        self.__dict__.pop("_skip_agent_selection", None)  # of the match before
        self._rewarded = False
        self.agent_selection = agents[0]
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent knows, and a mask that is 0 throughout if it does not decide."""
        seat, table = self._seat_of(agent), self._table
        return {
            "observation": self.terms.observe(table, seat),
            "action_mask": mask_of(table, seat),
        }

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._table.choose(self._seat[agent], number_of(action))
        self._cumulative_rewards[agent] = 0.0
        self._pay()
        self._select()

    def _pay(self) -> None:
        if self._rewarded:
            self._clear_rewards()
            self._rewarded = False
        earned = self._table.earned()
        if earned is not None:
            self.rewards = dict(zip(self.possible_agents, earned, strict=True))
            self._accumulate_rewards()
            self._rewarded = True

    def _select(self) -> None:
        """Let the first of those who decide now be the next, or end the match."""
        movers = self._table.movers
        if movers:
            self.agent_selection = self.possible_agents[movers[0]]
            return
        self.terminations = dict.fromkeys(self.possible_agents, True)
        self.agent_selection = self.possible_agents[0]

    def render(self) -> Any:
        """Return the table as everybody sees it, or print it (``human``)."""
        return self.terms.render(self.render_mode, self._table, None)

    def close(self) -> None:
        """Do nothing: there is no window."""

    # --- more than PettingZoo asks for ------------------------------------------------------

    @property
    def words(self) -> tuple[str, ...]:
        """What the numbers of the action space mean."""
        return self.terms.words

    @property
    def position(self) -> Position[Any, Any, Any]:
        """A copy of the table as it is; see ``set_position``."""
        return self.terms.position(self._table)

    def set_position(self, position: Position[Any, Any, Any]) -> None:
        """Play on from a position of the same game, which stays as it is."""
        self._table.take_over(self.terms.state_of(position))
        self._begin()

    def _seat_of(self, agent: str) -> Seat:
        if agent not in self._seat:
            raise ActionError(f"there is no agent {agent!r}; there are {self.possible_agents}")
        return self._seat[agent]


def agent_names(seats: int) -> list[str]:
    """Return the agents' names by seat."""
    return [f"seat_{seat}" for seat in range(seats)]


def number_of(action: Any) -> int:
    """Return an action as a whole number, whatever library it comes from."""
    try:
        return index(action)
    except TypeError:
        raise ActionError(f"an action is a whole number, not {action!r}") from None
