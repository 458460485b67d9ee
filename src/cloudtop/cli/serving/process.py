"""The server process: uvicorn with our limits, ended cleanly by Ctrl-C or by the system."""

import signal
import socket
from collections.abc import Callable
from types import FrameType
from typing import Final

import uvicorn
from starlette.types import ASGIApp

INTERRUPTED: Final = 130
LONGEST_MESSAGE: Final = 16 * 1024  # clients only listen on sockets, so what they send is small
SECONDS_TO_FINISH: Final = 5


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

    # uvicorn ends on a signal and then sends it once more to whoever heard it before: to us.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, note)
    Server(configuration(app), ready).run([listening])
    return INTERRUPTED if signal.SIGINT in received else 0


def configuration(app: ASGIApp) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http="h11",
        ws="websockets-sansio",
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,  # costs three times the work, and boards are small
        access_log=False,
        log_config=None,  # what goes wrong is still told, on stderr
        log_level="warning",
        proxy_headers=False,  # nobody in front of us is believed
        server_header=False,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
    )
