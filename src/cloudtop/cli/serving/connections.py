"""Connections are bounded: in number, by where they come from, and in how long they may be silent.

uvicorn waits for the first request without end and takes any number of connections, so a thousand
that say nothing would use up the descriptors of the process. Here a connection has a few seconds
for the head of each request. When there are too many, the one that has been waiting longest without
a request makes room for the new one: whoever has something to say is heard. One with a request
under way, and the socket of somebody at a table, is never ended for another.
"""

import asyncio
import logging
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from ipaddress import ip_network
from typing import Any, Final, cast

from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from cloudtop.server.guard.addresses import parse, shares_of

try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as HttpProtocol
except ImportError:  # without the extra 'speed': the same in plain Python
    from uvicorn.protocols.http.h11_impl import H11Protocol

    # Either class will do: they have the methods in common that are used here.
    HttpProtocol = H11Protocol  # type: ignore[assignment, misc]

LOGGER: Final = logging.getLogger(__name__)

MOST: Final = 8192
MOST_EACH: Final = 512
"""Connections of one address: several people may share it, each with a few tabs."""
HEAD_SECONDS: Final = 10.0
"""How long the head of a request may take."""
MAX_HEAD_BYTES: Final = 64 * 1024
TOO_LONG: Final = f"The head of a request has at most {MAX_HEAD_BYTES} bytes."
READING_SECONDS: Final = 60.0
"""How long a client may leave an answer unread."""
RESERVED_DESCRIPTORS: Final = 200
"""For the database, the processes that think, and connections that are about to be refused."""
ACCEPTED_AT_ONCE: Final = 64
"""Connections that the loop takes before it looks at one of them."""
SAID_AGAIN_SECONDS: Final = 60.0


class Connections:
    """All connections of a server, and which of them could be ended."""

    def __init__(
        self,
        most: int = MOST,
        most_each: int = MOST_EACH,
        head_seconds: float = HEAD_SECONDS,
        proxies: Sequence[str] = (),
    ) -> None:
        self._proxies = [ip_network(proxy, strict=False) for proxy in proxies]
        self._most = most
        self._most_each = most_each
        self.head_seconds = head_seconds
        self._addresses: dict[object, str] = {}
        self._by_share: Counter[str] = Counter()
        self._waiting: dict[object, None] = {}
        """Those without a request, the longest waiting first."""
        self._ends: dict[object, Callable[[], None]] = {}
        """How each is ended."""

    def __len__(self) -> int:
        return len(self._addresses)

    def admit(self, connection: object, address: str, end: Callable[[], None]) -> None:
        """Count a new connection; where there are too many, end one that only waits."""
        self._addresses[connection] = address
        self._ends[connection] = end
        self._by_share.update(share for share, _factor in shares_of(address))
        self._waiting[connection] = None
        shares = () if self._is_proxy(address) else shares_of(address)
        full = {share for share, factor in shares if self._is_full(share, factor)}
        if full or len(self._addresses) > self._most:
            self._end_one(full)

    def _is_proxy(self, address: str) -> bool:
        """Return whether all people come from this address, as far as connections tell."""
        parsed = parse(address) if self._proxies else None
        return parsed is not None and any(parsed in network for network in self._proxies)

    def _is_full(self, share: str, factor: int) -> bool:
        return self._by_share[share] > factor * self._most_each

    def _end_one(self, full: set[str]) -> None:
        """End the connection that has waited longest, in the shares that are full."""
        for connection in self._waiting:  # the new one is the last of them
            shares = {share for share, _factor in shares_of(self._addresses[connection])}
            if full <= shares:
                end = self._ends[connection]
                self.leave(connection)
                end()
                return

    def set_waiting(self, connection: object, *, waiting: bool) -> None:
        self._waiting.pop(connection, None)
        if waiting and connection in self._addresses:
            self._waiting[connection] = None

    def upgrade(self, connection: object, socket: object) -> None:
        """Count a socket in place of the connection that it was."""
        self._waiting.pop(connection, None)
        self._ends.pop(connection, None)
        if connection in self._addresses:
            self._addresses[socket] = self._addresses.pop(connection)

    def leave(self, connection: object) -> None:
        address = self._addresses.pop(connection, None)
        if address is not None:
            for share, _factor in shares_of(address):
                self._by_share[share] -= 1
                if not self._by_share[share]:
                    del self._by_share[share]
        self._ends.pop(connection, None)
        self._waiting.pop(connection, None)


class BoundedConfig(Config):
    """What every connection of a server is given, with the list of them all."""

    connections: Connections


def connections_of(config: Config) -> Connections:
    return cast(BoundedConfig, config).connections


class BoundedHttp(HttpProtocol):
    """A connection that has to send a short head of a request in time, and to read its answers."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._all = connections_of(config)
        self._head_bytes = 0
        self._head_timer: asyncio.TimerHandle | None = None
        self._reading_timer: asyncio.TimerHandle | None = None

    @property
    def is_waiting(self) -> bool:
        """True before the first request, and between two."""
        return self.cycle is None or self.cycle.response_complete

    # uvicorn narrows the type of the transport in the same way.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._start_head_timer()
        self._all.admit(self, self.client[0] if self.client else "", transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timers()
        self._all.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_socket_now() or self.transport.is_closing():
            return
        if self.is_waiting:
            self._start_head_timer()
            self._head_bytes += len(data)
            if self._head_bytes > MAX_HEAD_BYTES:
                self.send_400_response(TOO_LONG)
        else:
            self._head_bytes = 0
            self._stop_head_timer()
            self._all.set_waiting(self, waiting=False)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self._is_socket_now():
            # The next may have come already.
            self._all.set_waiting(self, waiting=self.is_waiting)

    def _is_socket_now(self) -> bool:
        """Return whether a request has made a socket of the connection, which then counts."""
        protocol = self.transport.get_protocol()
        if protocol is self:
            return False
        self._stop_timers()
        self._all.upgrade(self, protocol)
        return True

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._reading_timer is None:
            self._reading_timer = self.loop.call_later(READING_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._reading_timer is not None:
            self._reading_timer.cancel()
            self._reading_timer = None

    def _start_head_timer(self) -> None:
        """Start the clock, which runs on until the head is complete, however it drips in."""
        if self._head_timer is None:
            end = self.transport.abort
            self._head_timer = self.loop.call_later(self._all.head_seconds, end)

    def _stop_head_timer(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None

    def _stop_timers(self) -> None:
        self._stop_head_timer()
        if self._reading_timer is not None:
            self._reading_timer.cancel()
            self._reading_timer = None


class BoundedSocket(WebSocketsSansIOProtocol):
    """A socket, counted among the connections until it ends."""

    def connection_lost(self, exc: Exception | None) -> None:
        connections_of(self.config).leave(self)
        super().connection_lost(exc)


def most_connections() -> int:
    """Return how many connections the system lets us have, after asking for as many as we want."""
    if sys.platform == "win32":
        return MOST
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + RESERVED_DESCRIPTORS
    endless = resource.RLIM_INFINITY
    if soft != endless and soft < wanted:
        soft = wanted if hard == endless else min(wanted, hard)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        except (OSError, ValueError):
            soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    allowed = wanted if soft == endless else soft
    return max(ACCEPTED_AT_ONCE, min(MOST, allowed - RESERVED_DESCRIPTORS))


class QuietHandler:
    """Tells faults of the event loop as it does itself, but not a thousand times in a row."""

    def __init__(self) -> None:
        self._said: dict[str, float] = {}

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if "accept" not in context.get("message", ""):
            loop.default_exception_handler(context)
            return
        now = time.monotonic()
        what = str(context.get("exception", ""))
        if now - self._said.get(what, -SAID_AGAIN_SECONDS) >= SAID_AGAIN_SECONDS:
            self._said = {what: now}
            LOGGER.error("new connections cannot be taken at the moment: %s", what)
