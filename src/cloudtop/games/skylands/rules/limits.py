"""How long a match can get, and how many points there can be."""

from typing import Final

from cloudtop.core.limits import Limits
from cloudtop.core.options import Options

from .turns import IDLE_ROUNDS

CHANGES: Final = 400
"""The most turns in which something changes: tiles, special islands and victory points run out, and
inhabitants return to the supply only by those."""


def limits(seats: int, options: Options) -> Limits:
    """At a standstill (SL-125) the match ends, so that every one does, even if all avoid it. Those
    that are played to win have some 400 decisions."""
    turns = CHANGES * IDLE_ROUNDS * seats
    return Limits(decisions=turns * (1 + 12 * seats), outcomes=200, lowest=-40, highest=1000)
