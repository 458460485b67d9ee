"""Several server processes behind one port: started, started again when one dies, ended together.

The parent opens the port and hands it to its children; it serves nobody itself.
"""

import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from types import FrameType
from typing import Final

from cloudtop.core.errors import CloudtopError

LOGGER: Final = logging.getLogger(__name__)

READY: Final = "ready"
"""What a child prints once it answers requests."""
SOCKET_VARIABLE: Final = "CLOUDTOP_LISTENING"
"""Tells a child the number of the open port."""
PARENT_VARIABLE: Final = "CLOUDTOP_PARENT"
"""Tells a child the number of a pipe that ends with its parent."""
DATABASE_VARIABLE: Final = "CLOUDTOP_DATABASE"
STOP_SECONDS: Final = 15.0
MIN_LIFE_SECONDS: Final = 2.0
"""Whoever dies sooner is started again only after a pause."""
INTERRUPTED: Final = 130


def inherited_socket() -> socket.socket | None:
    """Return the port that the parent has opened, in a child."""
    number = os.environ.pop(SOCKET_VARIABLE, "")
    return socket.socket(fileno=int(number)) if number else None


def end_with_parent() -> None:
    """Let a child stop when its parent is gone, however that ended: nobody else would tell it to,
    and the next server would find the port taken."""
    number = os.environ.pop(PARENT_VARIABLE, "")
    if number:
        threading.Thread(target=stop_after, args=(int(number),), daemon=True).start()


def stop_after(pipe: int) -> None:
    os.read(pipe, 1)  # nobody writes: it returns when the other end is closed
    os.kill(os.getpid(), signal.SIGTERM)


class Family:
    """The processes of one server."""

    def __init__(
        self, arguments: Sequence[str], database: str, listening: socket.socket, size: int
    ) -> None:
        self._command = [sys.executable, "-m", "cloudtop", *arguments]
        self._pipe, self._our_end = os.pipe()
        self._environment = {
            DATABASE_VARIABLE: database,
            SOCKET_VARIABLE: str(listening.fileno()),
            PARENT_VARIABLE: str(self._pipe),
        }
        self._listening = listening
        self._size = size
        self._children: list[subprocess.Popen[str]] = []
        self._stopped: list[int] = []

    def serve(self, ready: Callable[[], None]) -> int:
        """Serve until a signal says stop; return the exit code."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._note)
        try:
            for _child in range(self._size):
                self._children.append(self._start())
            for child in self._children:
                self._wait_until_ready(child)
            ready()
            self._watch()
        finally:
            self._end()
        return INTERRUPTED if signal.SIGINT in self._stopped else 0

    def _note(self, number: int, _frame: FrameType | None) -> None:
        self._stopped.append(number)

    def _start(self) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            self._command,
            env={**os.environ, **self._environment},
            pass_fds=[self._listening.fileno(), self._pipe],
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # Ctrl-C is for the parent, who tells the children
        )

    def _wait_until_ready(self, child: "subprocess.Popen[str]") -> None:
        assert child.stdout is not None
        for line in child.stdout:
            if line.strip() == READY:
                threading.Thread(target=child.stdout.read, daemon=True).start()
                return
        if not self._stopped:
            raise CloudtopError("a server process could not start: see above")

    def _watch(self) -> None:
        started = [time.monotonic()] * self._size
        while not self._stopped:
            for place, child in enumerate(self._children):
                if child.poll() is None or time.monotonic() - started[place] < MIN_LIFE_SECONDS:
                    continue
                LOGGER.warning("server process %d ended: starting another", child.pid)
                started[place] = time.monotonic()
                self._children[place] = self._start()
            time.sleep(0.2)

    def _end(self) -> None:
        """Tell all to stop, and make sure that they do."""
        for child in self._children:
            child.terminate()
        deadline = time.monotonic() + STOP_SECONDS
        for child in self._children:
            try:
                child.wait(max(0.1, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                child.kill()
                child.wait()
        for end in (self._pipe, self._our_end):
            os.close(end)
