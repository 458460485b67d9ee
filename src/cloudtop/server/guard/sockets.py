"""How many sockets are open: of a client, of an address, and of those who watch a table."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol

from cloudtop.server.errors import LimitExceededError
from cloudtop.server.guard.addresses import current_shares
from cloudtop.server.guard.limits import DEFAULT_LIMITS
from cloudtop.server.language import _


class Elsewhere(Protocol):
    """What the other processes have open."""

    def count(self, key: str) -> int:
        """Return how many all of them have under a key."""

    def count_before(self, key: str) -> int:
        """Return how many those have whose sockets stay where there are too many."""


class NobodyElse:
    """This process is the only one."""

    def count(self, key: str) -> int:
        return 0

    def count_before(self, key: str) -> int:
        return 0


@dataclass(frozen=True, eq=False)
class OpenSocket:
    most: Mapping[str, int]
    """Under which keys it is counted, each with how many there may be."""
    end: Callable[[], None]


class SocketCounter:
    """The sockets that are open here, by client, by address, and by the table that is watched.

    Processes learn from each other only every second, so too many may have been opened together:
    then the newest are ended, at all processes but the one that comes first by its name.
    """

    def __init__(
        self,
        most: int = 5000,
        most_each: int = DEFAULT_LIMITS.sockets_per_client,
        most_at_home: int = DEFAULT_LIMITS.sockets_per_address,
        most_watching: int = DEFAULT_LIMITS.spectators_per_table,
    ) -> None:
        self._most = most
        self._most_each = most_each
        self._most_at_home = most_at_home
        self._most_watching = most_watching
        self._open: dict[OpenSocket, None] = {}
        """In the order in which they were opened."""
        self._counts: Counter[str] = Counter()
        self._limits: dict[str, int] = {}
        self.elsewhere: Elsewhere = NobodyElse()

    @property
    def in_use(self) -> int:
        return len(self._open)

    @contextmanager
    def open(
        self, client_id: str, end: Callable[[], None] = lambda: None, watched: str = ""
    ) -> Iterator[None]:
        """Count a socket while it is open, or refuse it; ``watched``: the table of a spectator.

        ``end`` is called where it turns out that there are too many."""
        watching = {f"table {watched}": self._most_watching} if watched else {}
        if self._is_full(watching):
            raise LimitExceededError(_("too many people are watching this table already"))
        homes = {f"address {home}": n * self._most_at_home for home, n in current_shares()}
        socket = OpenSocket({f"client {client_id}": self._most_each, **homes, **watching}, end)
        if self.in_use >= self._most or self._is_full(socket.most):
            raise LimitExceededError(_("too many sockets are open already"))
        self._open[socket] = None
        self._counts.update(socket.most.keys())
        self._limits.update(socket.most)
        try:
            yield
        finally:
            self._forget(socket)

    def _is_full(self, most: Mapping[str, int]) -> bool:
        return any(
            self._counts[key] + self.elsewhere.count(key) >= count for key, count in most.items()
        )

    def _forget(self, socket: OpenSocket) -> None:
        del self._open[socket]
        for key in socket.most:
            self._counts[key] -= 1
            if not self._counts[key]:
                del self._counts[key], self._limits[key]

    def held(self, part: float) -> dict[str, int]:
        """Return the counts that have reached a part of their limit."""
        return {
            key: count for key, count in self._counts.items() if count >= part * self._limits[key]
        }

    def end_excess(self, keys: Iterable[str]) -> None:
        """End the newest sockets of those who have too many over all processes."""
        for key in self._limits.keys() & set(keys):
            most = self._limits[key]
            if self._counts[key] + self.elsewhere.count(key) <= most:
                continue
            mine = [socket for socket in self._open if key in socket.most]
            for socket in mine[max(0, most - self.elsewhere.count_before(key)) :]:
                socket.end()
