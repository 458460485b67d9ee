"""How long a match can get, and how many points there can be."""

from cloudtop.core.limits import Limits
from cloudtop.core.options import Options

from ..components.box import SEATS as CARRIAGE_SEATS
from ..components.box import SERVICES


def limits(seats: int, options: Options) -> Limits:
    """A passenger is taken, seated, and the turn ended; points of both tracks are spent one by one.
    Solo, ties of the opponent come on top; there the dice are rolled twice a round."""
    points = options.number("dice_track") + options.number("service_track")
    return Limits(
        decisions=seats * (3 * CARRIAGE_SEATS + points) + CARRIAGE_SEATS,
        outcomes=2 + 2 * CARRIAGE_SEATS,
        lowest=0,
        highest=6 * (4 * 5 + 16) + SERVICES * CARRIAGE_SEATS,  # tasks, VIPs; each service: pairs
    )
