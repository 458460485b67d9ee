"""How long a match can get, and how many points there can be."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Bounds that no match passes. They may be wide; learners size their arrays by them."""

    decisions: int
    """The most decisions of all players together."""
    outcomes: int
    """The most outcomes of chance."""
    lowest: int
    """The lowest total of a score card."""
    highest: int
    """The highest total of a score card."""
