"""How often somebody may do something: token buckets."""

import time
from collections import OrderedDict
from collections.abc import Hashable
from typing import Final


class Buckets:
    """A token bucket for each key: so many at once, so many a second."""

    MOST: Final = 10_000

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second = per_second
        self._burst = burst
        self._buckets: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def take(self, key: Hashable, now: float | None = None) -> bool:
        now = time.monotonic() if now is None else now
        left, then = self._buckets.pop(key, (self._burst, now))
        left = min(self._burst, left + (now - then) * self._per_second)
        self._buckets[key] = (left - 1 if left >= 1 else left, now)
        if len(self._buckets) > self.MOST:
            self._buckets.popitem(last=False)
        return left >= 1


class Rates:
    """How often one client may change something, and how often one address may ask at all."""

    def __init__(self, client_per_second: float = 30, address_per_second: float = 1000) -> None:
        self._clients = Buckets(client_per_second, 4 * client_per_second)
        self._addresses = Buckets(address_per_second, 4 * address_per_second)

    def allow(self, address: str, holder: str, *, changing: bool) -> bool:
        return self._addresses.take(address) and (not changing or self._clients.take(holder))
