"""What every agent is: a name, chance of its own, and a choice when it is asked."""

import random
from typing import Any, Protocol, TypeVar

from cloudtop.core.perspective import Perspective

A = TypeVar("A")


class Agent(Protocol):
    """Somebody who decides for a seat, in any game."""

    @property
    def name(self) -> str: ...

    def randbelow(self, end: int) -> int:
        """Return a whole number from 0 to ``end - 1`` by the agent's own chance.

        Its perspective samples with it: ``match.perspective(seat, agent.below)``.
        """

    def choose(self, perspective: Perspective[Any, A, Any]) -> A:
        """Return one of ``perspective.actions``."""


class SeededAgent:
    """Chance of an agent's own, so that its thinking never changes the dealer's dice."""

    name = ""

    def __init__(self, seed: int | str) -> None:
        self.random = random.Random(f"cloudtop agent {self.name} {seed}")

    def randbelow(self, end: int) -> int:
        return self.random.randrange(end)
