"""What a player's Services and Tickets may still come to, by how many of each type are aboard."""

from typing import Final

from cloudtop.core.native import i64

from ..components.box import EXTRAS, PAIRS
from ..components.carriage import SEATS
from ..scoring import PLAYER, TICKET_POINTS
from ..state import NO_SERVICES, NONE, REFILL_BUFFET, REVEAL_SERVICES, State
from .odds import AHEAD
from .patterns import COUNT, COUNT_BITS
from .weights import WEIGHTS

PLAYER_PAIR: Final = float(PLAYER.pair)
FIRST: Final = bytes(one for one, _two in PAIRS)
SECOND: Final = bytes(two for _one, two in PAIRS)
"""The two types of each Service."""


class Purse:
    """Services owned, Tickets at the doors, and the Services that can be bought for them.

    Sets of Services are bits.
    """

    def __init__(self) -> None:
        self.owned: i64 = 0
        self.offer: i64 = 0
        self.unused = 0
        """Tickets."""
        self.due = 0
        """Services that the dealer is about to lay out."""
        self.stack = NO_SERVICES
        self.active = False
        """Whether it is the player's turn, so that Services can be bought at once."""
        self._next_sale: i64 = 0
        """The number of the scoring to come after which they can be bought."""
        self._can_still_buy = True
        self._rows: list[int] = []
        self.worth = 0.0
        """What Services and Tickets are worth together."""
        self.ticket = 0.0
        """What a Ticket is worth that is still in sight."""
        self.next_ticket = 0.0
        """What a Ticket is worth that comes now: it may be the second for a Service."""

    def twin(self) -> "Purse":
        """Return another one, to be changed and judged."""
        twin = Purse()
        twin.owned, twin.offer, twin.unused = self.owned, self.offer, self.unused
        twin.due, twin.stack, twin.active = self.due, self.stack, self.active
        twin._next_sale, twin._can_still_buy = self._next_sale, self._can_still_buy
        twin._rows = self._rows
        return twin

    def end_turn(self, round_ends: bool) -> None:
        """The player buys no more in this turn, or not even before the round is scored."""
        self.active = False
        self._next_sale = 1 if round_ends else 0

    def expect(self, coming: list[int]) -> None:
        """Take it that so many Passengers come before each scoring."""
        self._can_still_buy = self.active or coming[-1] > 0
        self._rows = [AHEAD * min(passengers, SEATS) for passengers in coming]

    def judge(self, counts: i64) -> None:
        """Judge all of it by how many of each type are aboard."""
        best = owned = 0.0
        pair: i64
        for pair in range(len(PAIRS)):
            if self.owned >> pair & 1:
                owned += self._service(pair, counts, 0)
            elif self.offer >> pair & 1:
                best = max(best, self._service(pair, counts, self._next_sale))
        self.ticket = self.next_ticket = 0.0
        self.worth = owned
        if self.due:
            self._weigh_offers_to_come(best, counts)
        else:
            self._weigh(best, 1.0)

    def _weigh(self, best: float, odds: float) -> None:
        """Add what Tickets are worth with such a best Service on offer."""
        now = self.tickets(self.unused, best)
        self.ticket += odds * single_ticket(best)
        self.worth += odds * now
        self.next_ticket += odds * (self.tickets(self.unused + 1, best) - now)

    def _weigh_offers_to_come(self, best: float, counts: i64) -> None:
        """Weigh each Service as the best of those that will be on offer when the ones due are
        drawn. That a copy drawn is no longer in the stack is left out of account."""
        better: list[float] = []
        copies: list[int] = []
        """Those that are better than the best on offer, and how many of them are in the stack."""
        in_stack = worse = 0
        pair: i64
        for pair in range(len(PAIRS)):
            left = self.stack[pair]
            if left:
                in_stack += left
                service = 0.0 if self.owned >> pair & 1 else self._service(pair, counts, 0)
                if service > best:
                    better.append(service)
                    copies.append(left)
                else:
                    worse += left
        self._weigh(best, share(worse, in_stack, self.due))
        for number in range(len(better)):
            below = worse + worse_copies(number, better, copies)
            # The best is this one if all drawn are this one or worse, but not all worse.
            odds = share(below + copies[number], in_stack, self.due)
            self._weigh(better[number], odds - share(below, in_stack, self.due))

    def _service(self, pair: i64, counts: i64, first: i64) -> float:
        """Return what a Service will pay in the scorings from the first that it is there for."""
        one = counts >> COUNT_BITS * FIRST[pair] & COUNT
        two = counts >> COUNT_BITS * SECOND[pair] & COUNT
        fewer, ahead = one, two - one
        if ahead < 0:
            fewer, ahead = two, -ahead
        rows, more_pairs = self._rows, WEIGHTS.more_pairs
        scorings: i64 = len(rows)
        pairs = float(fewer * (scorings - first))
        scoring: i64
        for scoring in range(first, scorings):
            pairs += more_pairs[rows[scoring] + ahead]
        return PLAYER_PAIR * pairs

    def tickets(self, unused: int, best: float) -> float:
        """Return what unused Tickets are worth: two by two a Service, while there are turns."""
        if not self._can_still_buy:
            return float(TICKET_POINTS * unused)
        if not unused:
            return 0.0
        service = max(2.0 * TICKET_POINTS, WEIGHTS.buyable * best)
        return (unused >> 1) * service + (unused & 1) * single_ticket(best)


def purse_of(state: State, sheet: int) -> Purse:
    purse = Purse()
    purse.owned = state.services[sheet]
    purse.offer = pairs_in(state.buffet) | pairs_in(state.extras)
    purse.unused = state.tickets[sheet].bit_count()
    purse.due = services_due(state)
    purse.active = state.active == sheet
    purse.stack = state.service_stack
    return purse


def pairs_in(tiles: tuple[int, ...]) -> i64:
    pairs: i64 = 0
    pair: i64
    for pair in tiles:
        if pair != NONE:
            pairs |= 1 << pair
    return pairs


def services_due(state: State) -> int:
    """Return how many Services the dealer is about to lay out."""
    if state.step == REVEAL_SERVICES:
        return EXTRAS - len(state.extras)
    return 1 if state.step == REFILL_BUFFET else 0


def worse_copies(number: int, services: list[float], copies: list[int]) -> int:
    """Return how many copies there are of Services worse than one; of equal ones, those that are
    listed before it are held to be."""
    worse = 0
    for other in range(len(services)):
        less = services[other] - services[number]
        if less < 0.0 or (less == 0.0 and other < number):
            worse += copies[other]
    return worse


def share(part: int, whole: int, times: int) -> float:
    """Return how likely all of some draws, one or two, are of a part."""
    odds = part / whole
    return odds * odds if times == EXTRAS else odds


def single_ticket(best: float) -> float:
    """Return what one Ticket is worth where the best Service on offer will pay so much."""
    return max(float(TICKET_POINTS), WEIGHTS.half_paid * best)
