"""The five levels: the same ladder in every game, from a beginner to the strongest.

A level's strength does not depend on the machine: it looks ahead a stated number of times, which
takes longer on a slow one.
"""

from typing import Final

from cloudtop.agents.greedy import GreedyAgent
from cloudtop.agents.human import HumanAgent
from cloudtop.agents.search import Budget, SearchAgent
from cloudtop.core.game import AnyGame


class NoviceAgent(HumanAgent):
    """Overlooks half of what it could do, and loves points at once."""

    name = "novice"
    attention, haste, roughness = 0.5, 0.5, 1.0


class CasualAgent(HumanAgent):
    """Overlooks a little, and judges roughly."""

    name = "casual"
    attention, haste, roughness = 0.75, 0.0, 0.7


class SkilledAgent(GreedyAgent):
    """Sees everything and judges well, but never further than the decision at hand."""

    name = "skilled"


class ExpertAgent(SearchAgent):
    """Plays on from every promising choice before it decides."""

    name = "expert"

    def budget_for(self, game: AnyGame) -> Budget:
        return Budget(game.search.expert)


class MasterAgent(SearchAgent):
    """The strongest: looks ahead several times as often."""

    name = "master"

    def budget_for(self, game: AnyGame) -> Budget:
        return Budget(game.search.master)


AGENTS: Final = (NoviceAgent, CasualAgent, SkilledAgent, ExpertAgent, MasterAgent)
LEVELS: Final = tuple(agent.name for agent in AGENTS)
"""Their names, weakest first."""
