"""Who is at a table now, as its open sockets tell. Nobody is told more than that."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

STARTED: Final = time.time()
"""When this process started: who was here when the one before it was killed is away since then."""


class Presence:
    """The clients with an open socket. Whoever connects again within the grace was never away."""

    def __init__(
        self, changed: Callable[[str, float], None], grace: float, *, shared: bool = False
    ) -> None:
        self._changed = changed
        """Called with a client and since when it has been away; 0: it is here again."""
        self._shared = shared
        """Whether other processes have to be told even of those who were expected here."""
        self._grace = grace
        self._sockets: Counter[str] = Counter()
        self._going: dict[str, tuple[float, asyncio.TimerHandle]] = {}
        self.elsewhere: frozenset[str] = frozenset()
        """The clients with an open socket at another process."""

    @property
    def unsettled(self) -> bool:
        """True while somebody who has just gone may still come back."""
        return bool(self._going)

    def is_here(self, client_id: str) -> bool:
        return self._is_at_this_process(client_id) or client_id in self.elsewhere

    def _is_at_this_process(self, client_id: str) -> bool:
        return client_id in self._sockets or client_id in self._going

    def arrive(self, client_id: str) -> None:
        """Count one more socket of a client."""
        expected = client_id in self._going and not self._shared
        was_here = client_id in self._sockets or expected
        self._sockets[client_id] += 1
        if client_id in self._going:
            self._going.pop(client_id)[1].cancel()
        if not was_here:
            self._changed(client_id, 0.0)

    def depart(self, client_id: str) -> None:
        """Count one socket less."""
        self._sockets[client_id] -= 1
        if not self._sockets[client_id]:
            del self._sockets[client_id]
            self.expect(client_id)

    def expect(self, client_id: str) -> None:
        """Take a client for present until the grace is over: it was here just now."""
        if not self._is_at_this_process(client_id):
            timer = asyncio.get_running_loop().call_later(self._grace, self._give_up, client_id)
            self._going[client_id] = (time.time(), timer)

    def settle(self) -> None:
        """Give up all who may still come back: the program is ending."""
        for client_id, (_since, timer) in list(self._going.items()):
            timer.cancel()
            self._give_up(client_id)

    def _give_up(self, client_id: str) -> None:
        since, _timer = self._going.pop(client_id)
        self._changed(client_id, since)
