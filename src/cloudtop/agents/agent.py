"""What the agents here have in common: a name, and chance of their own."""

import random
from typing import ClassVar


class SeededAgent:
    """Chance of an agent's own, so that its thinking never changes the dealer's dice."""

    name = ""
    summary: ClassVar[str] = ""
    """How it plays and how long it thinks, in one line for people who choose an opponent."""
    for_experiments: ClassVar[bool] = False
    """Whether it is for programs and measurements: people are offered the levels first."""

    def __init__(self, seed: int | str) -> None:
        self.random = random.Random(f"cloudtop agent {self.name} {seed}")

    def randbelow(self, end: int) -> int:
        return self.random.randrange(end)
