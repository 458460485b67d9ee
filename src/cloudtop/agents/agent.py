"""What the agents here have in common: a name, and chance of their own."""

import random


class SeededAgent:
    """Chance of an agent's own, so that its thinking never changes the dealer's dice."""

    name = ""

    def __init__(self, seed: int | str) -> None:
        self.random = random.Random(f"cloudtop agent {self.name} {seed}")

    def randbelow(self, end: int) -> int:
        return self.random.randrange(end)
