"""How much and how often: every limit of the server, and what enforces them."""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, TypeVar

from cloudtop.server.errors import LimitExceededError
from cloudtop.server.guard.addresses import Shares, current_shares
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
SOCKETS_PER_ADDRESS: Final = 250


class TokenBuckets:
    """A token bucket for each key: ``burst`` at once, then ``per_second``."""

    def __init__(self, per_second: float, burst: float, max_keys: int = 10_000) -> None:
        self._per_second = per_second
        self._burst = burst
        self._max_keys = max_keys
        self._buckets: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        """Return how many keys are remembered; the longest unused are forgotten first."""
        return len(self._buckets)

    def take(self, key: Hashable, now: float | None = None, times: int = 1) -> bool:
        """Take one; the bucket is as many ``times`` as large, and filled as many times as fast."""
        now = time.monotonic() if now is None else now
        burst = self._burst * times
        left, then = self._buckets.pop(key, (burst, now))
        left = min(burst, left + (now - then) * self._per_second * times)
        self._buckets[key] = (left - 1 if left >= 1 else left, now)
        if len(self._buckets) > self._max_keys:
            self._buckets.popitem(last=False)
        return left >= 1


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


class SocketCounter(UsageCounter):
    """The sockets that are open, by client and by address."""

    def __init__(
        self, most: int = 5000, most_each: int = 50, most_at_home: int = SOCKETS_PER_ADDRESS
    ) -> None:
        super().__init__(most, most_each)
        self._most_at_home = most_at_home
        self._by_share: Counter[Hashable] = Counter()

    @contextmanager
    def open(self, client_id: str) -> Iterator[None]:
        """Count a socket while it is open, or refuse it."""
        shares, refusal = current_shares(), _("too many sockets are open already")
        if any(self._by_share[share] >= times * self._most_at_home for share, times in shares):
            raise LimitExceededError(refusal)
        with self.count(client_id, refusal):
            self._by_share.update(share for share, _times in shares)
            try:
                yield
            finally:
                for share, _times in shares:
                    self._by_share[share] -= 1
                    if not self._by_share[share]:
                        del self._by_share[share]


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
