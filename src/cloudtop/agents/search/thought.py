"""What came of thinking about a decision: more than the choice itself."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Line:
    """One choice, and what it is expected to lead to."""

    action: Any
    worth: float
    """The expected lead in points when the look ahead ends."""
    visits: int
    plan: tuple[Any, ...] = ()
    """What the seat would do next in the same turn."""

    @property
    def moves(self) -> tuple[Any, ...]:
        """The choice, and what the seat would do next in the same turn."""
        return (self.action, *self.plan)


@dataclass(frozen=True)
class Thought:
    """All choices that were compared, the best first."""

    lines: tuple[Line, ...]
    looks: int
    """How often it was looked ahead."""

    @property
    def best(self) -> Line:
        return self.lines[0]
