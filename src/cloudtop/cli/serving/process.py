"""The server process: uvicorn with our limits, ended cleanly by Ctrl-C or by the system."""

import gc
import signal
import socket
from collections.abc import Callable
from types import FrameType
from typing import Final

import uvicorn
from starlette.types import ASGIApp

INTERRUPTED: Final = 130
MAX_MESSAGE_BYTES: Final = 16 * 1024  # clients only listen on sockets, so what they send is small
SHUTDOWN_SECONDS: Final = 5
NEW_OBJECTS: Final = 50_000
"""So many are made before they are searched for cycles: about ten moves of a table."""


class Server(uvicorn.Server):
    """Calls ``ready`` once requests are answered."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def serve(app: ASGIApp, listening: socket.socket, ready: Callable[[], None]) -> int:
    """Serve until a signal says stop; return the exit code."""
    received: list[int] = []

    def note(number: int, _frame: FrameType | None) -> None:
        received.append(number)

    # uvicorn stops on a signal and then raises it again for the handler before: ours.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, note)
    search_seldom()
    Server(configuration(app), ready).run([listening])
    return INTERRUPTED if signal.SIGINT in received else 0


def search_seldom() -> None:
    """Let Python search for reference cycles seldom, and never in what stays: we make few."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, 20, 20)


def configuration(app: ASGIApp) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http="h11",
        ws="websockets-sansio",
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,  # patches are small, and it would take memory
        access_log=False,
        log_config=None,  # errors still go to stderr
        log_level="warning",
        proxy_headers=False,  # we trust no proxy in front of us
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
