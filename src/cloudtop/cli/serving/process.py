"""The server process: uvicorn with our limits, ended cleanly by Ctrl-C or by the system."""

import asyncio
import gc
import signal
import socket
from collections.abc import Callable, Sequence
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
NEW_OBJECTS: Final = 50_000
"""So many are made before they are searched for cycles: about ten moves of a table."""


class Server(uvicorn.Server):
    """Calls ``ready`` once requests are answered."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(QuietHandler())
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(QUEUE)  # the loop has made it as short as what it takes at once
        if self.started:
            self._ready()


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
    """Let Python search for reference cycles seldom, and never in what stays: we make few."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, 20, 20)


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
