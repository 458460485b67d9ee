"""How long a match can get, and how many points there can be."""

from typing import Final

from cloudtop.core.limits import Limits
from cloudtop.core.options import Options

CARDS: Final = 88 + 4
QUIET_ROUNDS: Final = 12


def limits(seats: int, options: Options) -> Limits:
    """No card is drawn twice, and after the quiet rounds (PS-105) one is: so every match ends, even
    if all avoid it. Those that are played to win have some 250 decisions."""
    turns = CARDS * QUIET_ROUNDS * seats
    return Limits(decisions=100 * turns, outcomes=CARDS + 100, lowest=-100, highest=1000)
