"""How much and how often: every limit of the server, and what enforces them."""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeVar

from cloudtop.server.errors import LimitExceededError
from cloudtop.server.guard.addresses import Shares
from cloudtop.server.guard.fairness import aside
from cloudtop.server.language import _

T = TypeVar("T")


@dataclass(frozen=True)
class Limits:
    """How much one server holds, and how much of it one client may use."""

    tables_per_client: int = 100
    """Running tables at which one client has a seat."""
    idle_tables: int = 500
    """Tables that stay in memory although nobody watches them."""
    sockets_per_client: int = 50
    sockets_per_address: int = 250
    spectators_per_table: int = 200
    """Sockets of those who hold no seat there; players always find room."""
    tables_per_address: int = 100
    """Tables that one address may open at once; then one more every ``seconds_per_table``."""
    seconds_per_table: float = 30
    public_per_address: int = 3
    """Public tables of one address that are listed."""
    unwatched_seconds: float = 60
    """How long agents play on among themselves while nobody looks."""
    rows_per_table: int = 20_000
    rows_with_undo: int = 10_000
    """Lines of history after which nothing is taken back: what is left is enough for any match."""
    messages_per_table: int = 500
    handover_seconds: float = 24 * 3600
    """How long a link to a seat works."""
    grace_seconds: float = 10
    """Who connects again within this time was never away."""
    vote_seconds: float = 120
    """How long a player has to be away before the others may agree on a replacement."""
    client_changes_per_second: float = 30
    address_requests_per_second: float = 300
    body_seconds: float = 20
    """How long a request's body may take to arrive."""


DEFAULT_LIMITS: Final = Limits()
CLIENTS_PER_ADDRESS: Final = 4
"""How many busy clients the changes of one address are enough for."""
WORTH_TELLING: Final = 1 / 20
"""Other processes are told once so much of a bucket was taken here."""


class Taken(NamedTuple):
    """What was taken from one bucket here, and how many times a usual one that bucket is."""

    key: str
    amount: int
    times: int


class TokenBuckets:
    """A token bucket for each key: ``burst`` at once, then ``per_second``.

    Where processes share a limit, each keeps buckets of its own and is charged for what was taken
    at the others. That may leave a debt, which is paid back before anything more is given.
    """

    def __init__(self, per_second: float, burst: float, max_keys: int = 10_000) -> None:
        self._per_second = per_second
        self._burst = burst
        self._max_keys = max_keys
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self.shared = False
        """Whether to remember what the other processes have to be told."""
        self._untold: dict[str, Taken] = {}

    def __len__(self) -> int:
        """Return how many keys are remembered; the longest unused are forgotten first."""
        return len(self._buckets)

    def take(self, key: str, now: float | None = None, times: int = 1) -> bool:
        """Take one; the bucket is as many ``times`` as large, and filled as many times as fast."""
        now = time.monotonic() if now is None else now
        left = self._refill(key, now, times)
        enough = left >= 1
        self._put(key, left - 1 if enough else left, now)
        if enough and self.shared:
            before = self._untold.get(key)
            self._untold[key] = Taken(key, 1 + (before.amount if before else 0), times)
        return enough

    def charge(self, taken: Taken, now: float | None = None) -> None:
        """Count what another process has given from its bucket."""
        now = time.monotonic() if now is None else now
        self._put(taken.key, self._refill(taken.key, now, taken.times) - taken.amount, now)

    def tell(self) -> list[Taken]:
        """Return what others have to be told of, once; a little is told only when it is more."""
        told = [one for one in self._untold.values() if self._worth_telling(one)]
        for one in told:
            del self._untold[one.key]
        for key in [key for key in self._untold if key not in self._buckets]:
            del self._untold[key]
        return told

    def _worth_telling(self, taken: Taken) -> bool:
        return taken.amount >= self._burst * taken.times * WORTH_TELLING

    def _refill(self, key: str, now: float, times: int) -> float:
        """Take a bucket out; return what is in it by now."""
        burst = self._burst * times
        left, then = self._buckets.pop(key, (burst, now))
        return min(burst, left + (now - then) * self._per_second * times)

    def _put(self, key: str, left: float, now: float) -> None:
        self._buckets[key] = (left, now)
        if len(self._buckets) > self._max_keys:
            self._buckets.popitem(last=False)


def take_share(buckets: TokenBuckets, shares: Shares) -> bool:
    """Take one from all shares that an address uses."""
    return all(buckets.take(share, times=factor) for share, factor in shares)


class RateLimits:
    """How often one client may change something, and one address change something or ask at all.

    An address may change as much as some clients: a client can call itself anything.
    """

    def __init__(
        self, clients: TokenBuckets, addresses: TokenBuckets, changes: TokenBuckets | None = None
    ) -> None:
        self._clients = clients
        self._addresses = addresses
        self._changes = addresses if changes is None else changes

    @classmethod
    def from_limits(cls, limits: Limits) -> "RateLimits":
        clients, addresses = limits.client_changes_per_second, limits.address_requests_per_second
        changes = CLIENTS_PER_ADDRESS * clients
        return cls(
            TokenBuckets(clients, 4 * clients),
            TokenBuckets(addresses, 4 * addresses),
            TokenBuckets(changes, 4 * changes),
        )

    @property
    def buckets(self) -> dict[str, TokenBuckets]:
        """Everything that is counted, under the names by which other processes hear of it."""
        return {
            "requests of addresses": self._addresses,
            "changes of addresses": self._changes,
            "changes of clients": self._clients,
        }

    def allow(self, shares: Shares, client_id: str, *, changing: bool) -> bool:
        if not take_share(self._addresses, shares):
            return False
        if not changing:
            return True
        return self._clients.take(client_id) and take_share(self._changes, shares)


class UsageCounter:
    """Counts what is in use at the moment, in all and by each user."""

    def __init__(self, most: int, most_each: int) -> None:
        self._most = most
        self._most_each = most_each
        self._in_use: Counter[str] = Counter()

    @property
    def in_use(self) -> int:
        return self._in_use.total()

    @contextmanager
    def count(self, user: str, refusal: str) -> Iterator[None]:
        """Count one more while the block runs, or raise the refusal."""
        if self.in_use >= self._most or self._in_use[user] >= self._most_each:
            raise LimitExceededError(refusal)
        self._in_use[user] += 1
        try:
            yield
        finally:
            self._in_use[user] -= 1
            if not self._in_use[user]:
                del self._in_use[user]


class WorkQueue(UsageCounter):
    """Runs expensive jobs for anybody who asks, one at a time in a thread."""

    def __init__(self, most: int = 32, most_each: int = 8) -> None:
        super().__init__(most, most_each)
        self._one_at_a_time = asyncio.Lock()

    async def run(self, user: str, job: Callable[[], T]) -> T:
        """Return the result of a job; refuse a user who has too many in the queue already."""
        with self.count(user, _("the server is busy: wait a moment")):
            async with aside(), self._one_at_a_time:
                return await asyncio.to_thread(job)
