"""How much and how often: every limit of the server, and what enforces them."""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Final, TypeVar

from cloudtop.server.errors import LimitExceededError
from cloudtop.server.language import _

T = TypeVar("T")


@dataclass(frozen=True)
class Limits:
    """How much one server holds, and how much of it one client may use."""

    tables_per_client: int = 100
    """Running tables at which one client has a seat."""
    idle_tables: int = 500
    """Tables that stay in memory although nobody watches them."""
    listeners_per_table: int = 200
    rows_per_table: int = 20_000
    messages_per_table: int = 500
    handover_seconds: float = 24 * 3600
    """How long a link to a seat works."""
    grace_seconds: float = 10
    """Who connects again within this time was never away."""
    vote_seconds: float = 120
    """How long a player has to be away before the others may agree on a replacement."""
    client_changes_per_second: float = 30
    address_requests_per_second: float = 1000
    body_seconds: float = 20
    """How long a request's body may take to arrive."""


DEFAULT_LIMITS: Final = Limits()


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

    def take(self, key: Hashable, now: float | None = None) -> bool:
        now = time.monotonic() if now is None else now
        left, then = self._buckets.pop(key, (self._burst, now))
        left = min(self._burst, left + (now - then) * self._per_second)
        self._buckets[key] = (left - 1 if left >= 1 else left, now)
        if len(self._buckets) > self._max_keys:
            self._buckets.popitem(last=False)
        return left >= 1


class RateLimits:
    """How often one client may change something, and how often one address may ask at all."""

    def __init__(self, clients: TokenBuckets, addresses: TokenBuckets) -> None:
        self._clients = clients
        self._addresses = addresses

    @classmethod
    def from_limits(cls, limits: Limits) -> "RateLimits":
        clients, addresses = limits.client_changes_per_second, limits.address_requests_per_second
        return cls(TokenBuckets(clients, 4 * clients), TokenBuckets(addresses, 4 * addresses))

    def allow(self, address: str, client_id: str, *, changing: bool) -> bool:
        return self._addresses.take(address) and (not changing or self._clients.take(client_id))


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
    """The sockets that are open."""

    def __init__(self, most: int = 5000, most_each: int = 50) -> None:
        super().__init__(most, most_each)

    def open(self, client_id: str) -> AbstractContextManager[None]:
        """Count a socket while it is open, or refuse it."""
        return self.count(client_id, _("too many sockets are open already"))


class WorkQueue(UsageCounter):
    """Runs expensive jobs for anybody who asks, one at a time in a thread."""

    def __init__(self, most: int = 32, most_each: int = 8) -> None:
        super().__init__(most, most_each)
        self._one_at_a_time = asyncio.Lock()

    async def run(self, user: str, job: Callable[[], T]) -> T:
        """Return the result of a job; refuse a user who has too many in the queue already."""
        with self.count(user, _("the server is busy: wait a moment")):
            async with self._one_at_a_time:
                return await asyncio.to_thread(job)
