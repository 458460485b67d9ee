"""Any legal action, each as likely as the others."""

from typing import Any, ClassVar, TypeVar

from cloudtop.agents.agent import SeededAgent
from cloudtop.core.i18n import N_
from cloudtop.core.perspective import Perspective

A = TypeVar("A")


class RandomAgent(SeededAgent):
    """The fastest opponent, and the yardstick for the others."""

    name = "random"
    summary = N_("Plays any legal move. Decides at once.")
    for_experiments: ClassVar[bool] = True

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self._point = self.random.random

    def choose(self, perspective: Perspective[Any, A, Any]) -> A:
        # One call of random(): choice() and randrange() would cost more than the move itself.
        actions = perspective.actions
        return actions[int(self._point() * len(actions))]


AGENTS = (RandomAgent,)
