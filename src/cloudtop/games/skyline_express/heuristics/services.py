"""What a player's Services and Tickets may still come to, by how many of each type are aboard.

The numbers below were found by simulation.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ..components.box import PAIRS
from ..scoring import PLAYER, TICKET_POINTS, tiles_in
from ..state import NONE, State
from .goals import Coming

# How many of those who come will be of a type that a Service looks for.
SHARE: Final = 0.22
# Of the worth of the best Service on offer: if it can be bought at once; for a single Ticket.
BUYABLE: Final = 0.93
HALF_PAID: Final = 0.4


class Purse:
    """Services owned, Tickets at the doors, and the Services that can be bought for them."""

    def __init__(self, state: State, sheet: int, coming: Coming) -> None:
        owned = state.services[sheet]
        offer = state.buffet + state.extras
        self._coming = coming
        self._owned = tiles_in(owned)
        self._offer = [pair for pair in offer if pair != NONE and not owned >> pair & 1]
        self._unused = state.tickets[sheet].bit_count()
        self._can_still_buy = coming[-1] > 0 or state.active == sheet

    def worth(self, counts: Sequence[int], progress: float) -> float:
        """Return what all of it is worth, with ``progress`` Tickets more in sight."""
        services = sum((self._service(pair, counts) for pair in self._owned), 0.0)
        best = self._best_on_offer(counts)
        return services + self._tickets(self._unused, best) + progress * single_ticket(best)

    def ticket(self, counts: Sequence[int]) -> float:
        """Return what a Ticket is worth that is still in sight."""
        return single_ticket(self._best_on_offer(counts))

    def next_ticket(self, counts: Sequence[int]) -> float:
        """Return what a Ticket is worth that comes now: it may be the second for a Service."""
        best = self._best_on_offer(counts)
        return self._tickets(self._unused + 1, best) - self._tickets(self._unused, best)

    def _service(self, pair: int, counts: Sequence[int]) -> float:
        one, two = PAIRS[pair]
        return service_worth(counts[one], counts[two], self._coming)

    def _best_on_offer(self, counts: Sequence[int]) -> float:
        return max((self._service(pair, counts) for pair in self._offer), default=0.0)

    def _tickets(self, unused: int, best: float) -> float:
        """Return what unused Tickets are worth: two by two a Service, while there are turns."""
        if not self._can_still_buy:
            return float(TICKET_POINTS * unused)
        service = max(2.0 * TICKET_POINTS, BUYABLE * best)
        return unused // 2 * service + unused % 2 * single_ticket(best)


def single_ticket(best: float) -> float:
    """Return what one Ticket is worth where the best Service on offer will pay so much."""
    return max(float(TICKET_POINTS), HALF_PAID * best)


@lru_cache(maxsize=1 << 14)
def service_worth(one: int, two: int, coming: Coming) -> float:
    """Return what a Service will pay in all rounds to come, by how many of its types are aboard."""
    pairs = sum((pairs_to_hope_for(one, two, passengers) for passengers in coming), 0.0)
    return PLAYER.pair * pairs


def pairs_to_hope_for(one: int, two: int, coming: int) -> float:
    """Return how many pairs there will be if those who come are chosen for the type that lacks."""
    chosen = 2 * SHARE * coming
    return min(min(one, two) + chosen, (one + two + chosen) / 2)
