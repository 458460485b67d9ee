"""The server process: uvicorn with our limits, ended cleanly by Ctrl-C or by the system."""

import asyncio
import gc
import signal
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import FrameType
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from cloudtop.cli.serving.connections import (
    ACCEPTED_AT_ONCE,
    BoundedConfig,
    BoundedHttp,
    BoundedSocket,
    Connections,
    QuietHandler,
    most_connections,
)

INTERRUPTED: Final = 130
MAX_MESSAGE_BYTES: Final = 16 * 1024  # clients only listen on sockets, so what they send is small
SHUTDOWN_SECONDS: Final = 5
QUEUE: Final = 2048
"""Connections that the system keeps for us until we take them."""
NEW_OBJECTS: Final = 1_000_000
"""So many are made, and still there, before Python searches for cycles whoever waits: some 20,000
moves, or 30,000 closed sockets."""
TICKS_IN_A_SECOND: Final = 10
"""How uvicorn counts time."""
SECONDS_BETWEEN_SEARCHES: Final = 60
FEW_REQUESTS: Final = 2
"""In a second: then nobody notices if all stands still for a moment."""


class CycleSearch:
    """Searches for reference cycles while there is little to do.

    A search takes a quarter of a second with a thousand sockets, and everybody waits for it.
    """

    def __init__(self) -> None:
        self._requests = 0
        self._seconds = 0

    def look(self, requests: int) -> None:
        """Search if the last second was quiet and the last search is long ago. Called once a
        second, with the number of all requests so far."""
        new, self._requests = requests - self._requests, requests
        self._seconds += 1
        if self._seconds >= SECONDS_BETWEEN_SEARCHES and new <= FEW_REQUESTS:
            self._seconds = 0
            gc.collect()


class Server(uvicorn.Server):
    """Calls ``ready`` once requests are answered."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready
        self._cycles = CycleSearch()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopping = asyncio.Event()

    def stop(self) -> None:
        """End, as after a signal; any thread may ask for it."""
        self.should_exit = True
        self._wake()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        self._wake()

    def _wake(self) -> None:
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._stopping.set)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(QuietHandler())
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(QUEUE)  # the loop has made it as short as what it takes at once
        if self.started:
            self._ready()

    async def main_loop(self) -> None:
        """Look after things once a second, and end when somebody says so.

        uvicorn wakes up ten times a second for that: half of all that a server does while nothing
        happens.
        """
        self._loop = asyncio.get_running_loop()
        seconds = 0
        while not await self.on_tick(seconds * TICKS_IN_A_SECOND):
            seconds += 1
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), 1)

    async def on_tick(self, counter: int) -> bool:
        self._cycles.look(self.server_state.total_requests)
        return await super().on_tick(counter)


def serve(
    app: ASGIApp,
    listening: socket.socket,
    ready: Callable[[], None],
    proxies: Sequence[str] = (),
) -> int:
    """Serve until a signal says stop; return the exit code. ``proxies`` are ours."""
    received: list[int] = []

    def note(number: int, _frame: FrameType | None) -> None:
        received.append(number)

    # uvicorn stops on a signal and then raises it again for the handler before: ours.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, note)
    search_seldom()
    connections = Connections(most_connections(), proxies=proxies)
    Server(configuration(app, connections, proxies), ready).run([listening])
    return INTERRUPTED if signal.SIGINT in received else 0


def search_seldom() -> None:
    """Let Python search for reference cycles seldom, and never in what stays: we make few.

    What it searches is most of what tables look like now, however few new objects there are. So it
    pays to wait for many, and for a quiet moment (``CycleSearch``).
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, 5, 5)


def configuration(
    app: ASGIApp, connections: Connections | None = None, proxies: Sequence[str] = ()
) -> uvicorn.Config:
    """Return how uvicorn serves; without ``connections`` as many as the system allows."""
    config = BoundedConfig(
        app,
        http=BoundedHttp,
        ws=BoundedSocket,
        backlog=ACCEPTED_AT_ONCE,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,  # patches are small, and it would take memory
        access_log=False,
        log_config=None,  # errors still go to stderr
        log_level="warning",
        proxy_headers=bool(proxies),  # we trust no proxy that is not named
        forwarded_allow_ips=list(proxies),
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    config.connections = Connections(most_connections()) if connections is None else connections
    return config
