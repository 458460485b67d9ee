"""What an agent does in a process that thinks: it decides, and may remember its plan."""

from collections import OrderedDict
from typing import Final

from cloudtop.agents import Agent, make_agent
from cloudtop.core.game import Seat
from cloudtop.match import loads

MOST_KEPT: Final = 32
"""Agents that a process remembers; who was asked longest ago is forgotten first."""


class Players:
    """The agents of one process who follow a plan over several decisions.

    Such an agent checks by itself that everything went as it expected. So nothing is lost if it is
    forgotten, or if another process is asked next: somebody new only thinks longer.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, Seat, str], Agent] = OrderedDict()

    def choose(self, table_id: str, match_file: str, seat: Seat, agent: str, salt: str) -> str:
        """Return the notation that an agent chooses."""
        key = table_id, seat, agent
        player = self._kept.pop(key, None) or make_agent(agent, salt)
        chosen = str(loads(match_file).suggest(player, seat))
        if getattr(player, "has_plan", False):
            self._kept[key] = player
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return chosen


PLAYERS: Final = Players()


def think(table_id: str, match_file: str, seat: Seat, agent: str, salt: str) -> str:
    """Return the notation that an agent chooses; runs in a process of its own."""
    return PLAYERS.choose(table_id, match_file, seat, agent, salt)
