"""How far the review of a table has come."""

import json
import logging
from dataclasses import dataclass
from typing import Final

from cloudtop.lab.review import Review

LOGGER: Final = logging.getLogger(__name__)

NONE: Final = "none"
"""Nobody has asked for one, or it was called off."""
WAITING: Final = "waiting"
"""Others are looked at first."""
RUNNING: Final = "running"
DONE: Final = "done"
FAILED: Final = "failed"


@dataclass(frozen=True)
class ReviewState:
    """One of the words above, and what belongs to it."""

    phase: str = NONE
    steps: int = 0
    """How many plies were looked at so far, of how many."""
    total: int = 0
    review: Review | None = None

    @property
    def active(self) -> bool:
        return self.phase in (WAITING, RUNNING)


def read_review(content: str) -> ReviewState:
    """Return what is kept of a table's review. One that cannot be read counts as none: it can be
    made again."""
    if not content:
        return ReviewState()
    try:
        return ReviewState(DONE, review=Review.from_plain(json.loads(content)))
    except (ValueError, KeyError, TypeError):
        LOGGER.warning("a review cannot be read and is left out")
        return ReviewState()
