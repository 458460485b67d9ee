"""How closely a review looks."""

from dataclasses import dataclass
from typing import Final

from cloudtop.lab.errors import LabError

LEAST_LOOKS: Final = 8
MOST_LOOKS: Final = 100_000
USUAL_LOOKS: Final = 64
"""More would take longer than people wait."""
MOST_FUTURES: Final = 64


@dataclass(frozen=True)
class Effort:
    """Numbers of looks ahead, never seconds: the same effort and seed give the same review."""

    looks: int = USUAL_LOOKS
    """How often it is looked ahead to find the best choice of a decision, and each time that it is
    compared with what was played."""

    def __post_init__(self) -> None:
        if not LEAST_LOOKS <= self.looks <= MOST_LOOKS:
            raise LabError(
                f"a review looks ahead {LEAST_LOOKS} to {MOST_LOOKS} times, not {self.looks}"
            )

    @property
    def reason_looks(self) -> int:
        """How often it is looked for the reason why something is better."""
        return self.looks

    @property
    def outcomes(self) -> int:
        """With how many other outcomes what chance gave is compared."""
        return max(8, self.looks // 2)

    @property
    def futures(self) -> int:
        """How often it is played on to the end from every ply."""
        return min(MOST_FUTURES, max(2, self.looks // 8))
