"""Who plays the other seats, where a learner plays only one."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from cloudtop.agents.registry import AgentLike, as_agent, find_maker
from cloudtop.core.errors import OptionError
from cloudtop.core.game import Seat
from cloudtop.core.perspective import Agent, Perspective
from cloudtop.envs.engine.setup import Setup
from cloudtop.envs.engine.table import Table

LARGEST_SEED: Final = 2**63


class Opponents:
    """Agents around one learner. An agent that is given itself plays as it is, uncopied."""

    def __init__(
        self, setup: Setup, opponents: Sequence[AgentLike], seat: Seat | None, random: Random
    ) -> None:
        self._setup = setup
        self._seat = seat
        self._random = random
        self._agents: list[Agent] = [
            as_agent(agent, random.randrange(LARGEST_SEED)) for agent in opponents
        ]
        self._perspectives: list[Perspective[Any, Any, Any] | None] = []
        self.learner: Seat = 0

    def begin(self, table: Table) -> None:
        """Take seats at a new match and play until the learner decides or it is over."""
        seats = self._setup.seats
        self.learner = self._random.randrange(seats) if self._seat is None else self._seat
        self.take_over(table)

    def take_over(self, table: Table) -> None:
        """Play on from the table as it is now, on the same seats."""
        self._perspectives = [None] * self._setup.seats
        self.play_on(table)

    def play_on(self, table: Table) -> None:
        """Decide for the others until the learner has to, or the match is over."""
        while table.movers and self.learner not in table.movers:
            seat = table.movers[0]
            agent = self._agents[(seat - self.learner) % self._setup.seats - 1]
            table.play(seat, agent.choose(self._perspective(table, seat, agent)))

    def _perspective(self, table: Table, seat: Seat, agent: Agent) -> Perspective[Any, Any, Any]:
        found = self._perspectives[seat]
        if found is None:
            setup = self._setup
            found = Perspective(
                setup.game, table.state, seat, agent.randbelow, setup.has_secrets, setup.seats
            )
            self._perspectives[seat] = found
        return found


def check_opponents(
    opponents: Sequence[AgentLike] | AgentLike, seats: int, seat: Seat | None
) -> tuple[AgentLike, ...]:
    """Return an agent for each of the other seats, clockwise from the learner's.

    One alone plays all of them.
    """
    if seat is not None and not 0 <= seat < seats:
        raise OptionError(f"the learner's seat is from 0 to {seats - 1}, not {seat}")
    row = tuple(opponents) if isinstance(opponents, tuple | list) else (opponents,)
    if len(row) == 1:
        row *= seats - 1
    if len(row) != seats - 1:
        raise OptionError(f"{len(row)} opponents for {seats - 1} other seats")
    for agent in row:
        if isinstance(agent, str):
            find_maker(agent)  # or it says who there is
    return row
