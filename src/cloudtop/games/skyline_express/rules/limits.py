"""How long a match can get, and how many points there can be."""

from typing import Final

from cloudtop.core.limits import Limits
from cloudtop.core.options import Options

from ..components.carriage import SEATS

TURN: Final = 4 + 2 * 6
"""Take, choose a Preference tile, seat, end; two Actions with up to four Preference tiles each."""
TICKETS: Final = 8


def limits(seats: int, options: Options) -> Limits:
    """Each turn seats one passenger. Most outcomes are passengers and tiles that are drawn: a few a
    turn, and the automa takes turns as well."""
    return Limits(
        decisions=seats * (SEATS * TURN + TICKETS),
        outcomes=300 + (seats + 1) * SEATS * 10,
        lowest=0,
        highest=3 * (2 * 8 * SEATS + SEATS + 4 * 3 * SEATS),  # Goals, Personas, Services
    )
