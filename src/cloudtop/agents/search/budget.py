"""How long an agent may think about a decision."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import monotonic
from typing import Final

MOST_LOOKS: Final = 1_000_000
FOR_FIRST_LOOKS: Final = 0.5
"""The part of the time for the first looks: candidates that have had none by then are dropped."""


@dataclass(frozen=True)
class Budget:
    """A number of looks ahead, or some seconds, or whichever ends first.

    By looks alone an agent always decides alike, on whatever machine.
    """

    looks: int = MOST_LOOKS
    seconds: float | None = None

    def share(self, part: int) -> "Budget":
        """Return as many looks as one of several who think at the same time needs."""
        return Budget(-(-self.looks // part), self.seconds)


class Clock:
    """Shares a budget out to rounds of equal length. It runs from when it is made."""

    def __init__(self, budget: Budget, rounds: int) -> None:
        self._looks = budget.looks
        self._rounds = rounds
        self._start = monotonic()
        self._seconds = budget.seconds
        self._round = 0

    def next_round(self, candidates: int) -> Iterator[None]:
        """Yield once for every time that all candidates are to be looked at in the next round."""
        self._round += 1
        for _ in range(max(1, self._looks // (self._rounds * candidates))):
            yield
            if self._seconds is not None and self._spent() >= self._round / self._rounds:
                return

    def is_late(self) -> bool:
        """Return whether there is no time left to look at all candidates of this round."""
        end = FOR_FIRST_LOOKS if self._round == 1 else 1.0
        return self._seconds is not None and self._spent() >= end

    def _spent(self) -> float:
        """Return which part of the time is over."""
        return (monotonic() - self._start) / self._seconds if self._seconds else 1.0
