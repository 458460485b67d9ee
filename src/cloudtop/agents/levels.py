"""The five levels: the same ladder in every game, from a beginner to the strongest.

A level's strength does not depend on the machine: it looks ahead a stated number of times, which
takes longer on a slow one.
"""

from typing import ClassVar, Final

from cloudtop.agents.greedy import GreedyAgent
from cloudtop.agents.human import HumanAgent
from cloudtop.agents.search import Budget, SearchAgent
from cloudtop.core.game import AnyGame
from cloudtop.core.i18n import N_


class NoviceAgent(HumanAgent):
    """Overlooks half of what it could do, and loves points at once."""

    name = "novice"
    summary = N_("Overlooks a lot and loves quick points. Decides at once.")
    attention, haste, roughness = 0.5, 0.5, 1.0


class CasualAgent(HumanAgent):
    """Overlooks a little, and judges roughly."""

    name = "casual"
    summary = N_("Overlooks a little and judges roughly. Decides at once.")
    attention, haste, roughness = 0.75, 0.0, 0.7


class SkilledAgent(GreedyAgent):
    """Sees everything and judges well, but never further than the decision at hand."""

    name = "skilled"
    summary = N_("Sees everything and judges well, but does not look ahead. Decides at once.")
    for_experiments: ClassVar[bool] = False


class ExpertAgent(SearchAgent):
    """Plays on from every promising choice before it decides."""

    name = "expert"
    summary = N_("Plays on from every promising move in its head. Thinks for a moment.")

    def budget_for(self, game: AnyGame) -> Budget:
        return Budget(game.search.expert)


class MasterAgent(SearchAgent):
    """The strongest: looks ahead several times as often."""

    name = "master"
    summary = N_("The strongest: looks ahead many more times. Thinks for up to a few seconds.")

    def budget_for(self, game: AnyGame) -> Budget:
        return Budget(game.search.master)


AGENTS: Final = (NoviceAgent, CasualAgent, SkilledAgent, ExpertAgent, MasterAgent)
LEVELS: Final = tuple(agent.name for agent in AGENTS)
"""Their names, weakest first."""
OPPONENT: Final = CasualAgent.name
"""Who sits opposite if nobody says: somebody new to a game should be able to win."""
