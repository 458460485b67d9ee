"""What a player's Services and Tickets may still come to, by how many of each type are aboard.

The numbers below were found by simulation.
"""

from typing import Final

from cloudtop.core.native import i64

from ..components.box import EXTRAS, PAIRS
from ..scoring import PLAYER, TICKET_POINTS, tiles_in
from ..state import NONE, REFILL_BUFFET, REVEAL_SERVICES, State

PLAYER_PAIR: Final = float(PLAYER.pair)
# How many of those who come will be of a type that a Service looks for.
SHARE: Final = 0.22
# Of the worth of the best Service on offer: if it can be bought at once; for a single Ticket.
BUYABLE: Final = 0.93
HALF_PAID: Final = 0.4


class Purse:
    """Services owned, Tickets at the doors, and the Services that can be bought for them."""

    def __init__(self, state: State, sheet: int) -> None:
        owned: i64 = state.services[sheet]
        self._owned = tiles_in(owned)
        self._offer: list[int] = []
        for pair in state.buffet + state.extras:
            if pair != NONE and not owned >> pair & 1:
                self._offer.append(pair)
        self._unused = state.tickets[sheet].bit_count()
        self._due = services_due(state)
        self._stack = stack_shares(state, owned) if self._due else []
        self._active = state.active == sheet
        self._can_still_buy = True
        self._coming: list[int] = []
        self.worth = 0.0
        """What Services and Tickets are worth together."""
        self.ticket = 0.0
        """What a Ticket is worth that is still in sight."""
        self.next_ticket = 0.0
        """What a Ticket is worth that comes now: it may be the second for a Service."""

    def expect(self, coming: list[int]) -> None:
        """Take it that so many Passengers come before each scoring."""
        self._coming = coming
        self._can_still_buy = coming[-1] > 0 or self._active

    def judge(self, counts: list[int]) -> None:
        """Judge all of it by how many of each type are aboard."""
        best = 0.0
        for pair in self._offer:
            best = max(best, self._service(pair, counts))
        self.ticket = self.worth = self.next_ticket = 0.0
        if self._due:
            for offer, odds in self._offers_to_come(best, counts):
                self._weigh(offer, odds)
        else:
            self._weigh(best, 1.0)
        for pair in self._owned:
            self.worth += self._service(pair, counts)

    def _weigh(self, best: float, odds: float) -> None:
        """Add what Tickets are worth with such a best Service on offer."""
        now = self._tickets(self._unused, best)
        self.ticket += odds * single_ticket(best)
        self.worth += odds * now
        self.next_ticket += odds * (self._tickets(self._unused + 1, best) - now)

    def _offers_to_come(self, best: float, counts: list[int]) -> list[tuple[float, float]]:
        """Return what the best Service on offer may be worth when those due are drawn, each with
        its odds. That a copy drawn is no longer in the stack is left out of account."""
        offers = [(best, 1.0)]
        for _ in range(self._due):
            offers = [
                (max(offer, self._service(pair, counts)), odds * share)
                for offer, odds in offers
                for pair, share in self._stack
            ]
        return offers

    def _service(self, pair: int, counts: list[int]) -> float:
        """Return what a Service will pay in all rounds to come."""
        if pair == NONE:
            return 0.0
        one, two = PAIRS[pair]
        pairs = 0.0
        for coming in self._coming:
            pairs += pairs_to_hope_for(counts[one], counts[two], coming)
        return PLAYER_PAIR * pairs

    def _tickets(self, unused: int, best: float) -> float:
        """Return what unused Tickets are worth: two by two a Service, while there are turns."""
        if not self._can_still_buy:
            return float(TICKET_POINTS * unused)
        service = max(2.0 * TICKET_POINTS, BUYABLE * best)
        return unused // 2 * service + unused % 2 * single_ticket(best)


def services_due(state: State) -> int:
    """Return how many Services the dealer is about to lay out."""
    if state.step == REVEAL_SERVICES:
        return EXTRAS - len(state.extras)
    return 1 if state.step == REFILL_BUFFET else 0


def stack_shares(state: State, owned: int) -> list[tuple[int, float]]:
    """Return the pairs of the stack and their shares of it; ``NONE``: those that are owned."""
    stack = state.service_stack
    copies = sum(stack)
    return [
        (NONE if owned >> pair & 1 else pair, left / copies)
        for pair, left in enumerate(stack)
        if left
    ]


def single_ticket(best: float) -> float:
    """Return what one Ticket is worth where the best Service on offer will pay so much."""
    return max(float(TICKET_POINTS), HALF_PAID * best)


def pairs_to_hope_for(one: int, two: int, coming: int) -> float:
    """Return how many pairs there will be if those who come are chosen for the type that lacks."""
    chosen = 2 * SHARE * coming
    return min(min(one, two) + chosen, (one + two + chosen) / 2)
