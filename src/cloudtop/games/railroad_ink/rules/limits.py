"""How long a match can get, and how many points there can be."""

from typing import Final

from cloudtop.core.limits import Limits
from cloudtop.core.options import Options

SPACES: Final = 49
ROUNDS: Final = 7


def limits(seats: int, options: Options) -> Limits:
    """Each space is filled once, by a die, a space and a way to draw it; in each round come two
    symbols and their spaces, and the confirmation."""
    return Limits(
        decisions=seats * (3 * SPACES + 5 * ROUNDS),
        outcomes=3 + 2 * ROUNDS,
        lowest=-8 * SPACES,  # four open airways around each space, 2 points each
        highest=45 + (1 + 1 + 2) * SPACES + 9 + 50,  # exits, longest routes, centre, all the rest
    )
