"""A review runs in a process of its own: it takes a minute, and can be ended at any moment."""

import json
import multiprocessing
import os
import traceback
from multiprocessing.connection import Connection
from typing import Any, Final, Protocol

from cloudtop.lab.review import Effort, Review, review_match
from cloudtop.match import loads
from cloudtop.match.components import Components
from cloudtop.match.registry import current_components
from cloudtop.server.tables.workers import start_process

NICENESS: Final = 10
"""Agents who have to move come first."""

Message = tuple[int, int] | Review
"""How many steps are done of how many; at last the review."""


class ReviewFailedError(Exception):
    """What went wrong in the other process, as text."""


class ReviewJob(Protocol):
    """A review under way."""

    def receive(self) -> Message:
        """Wait for the next message; raise ``ReviewFailedError`` if there will be none."""

    def stop(self) -> None:
        """End it at once, or clear up after it."""


class ReviewProcess:
    """A review in another process."""

    def __init__(self, match_file: str, looks: int | None) -> None:
        spawn = multiprocessing.get_context("spawn")
        self._receiving, sending = spawn.Pipe(duplex=False)
        arguments = (sending, current_components(), match_file, looks)
        self._process = spawn.Process(target=run_review, args=arguments, daemon=True)
        self._process.start()
        sending.close()  # so that the end of the process is the end of its messages

    def receive(self) -> Message:
        try:
            kind, content = self._receiving.recv()
        except (EOFError, OSError):
            raise ReviewFailedError("the process was ended") from None
        if kind == "failed":
            raise ReviewFailedError(content)
        return Review.from_plain(json.loads(content)) if kind == "done" else tuple(content)

    def stop(self) -> None:
        self._process.kill()  # it has nothing to save, and may not hear anything softer
        self._process.join()


def run_review(
    sending: Connection, components: Components, match_file: str, looks: int | None
) -> None:
    """Look at a match and send what comes of it; runs in the other process."""
    start_process(components)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    try:
        match = loads(match_file)
        effort = Effort() if looks is None else Effort(looks)
        review = review_match(match, effort, progress=lambda *steps: send(sending, "steps", steps))
        send(sending, "done", json.dumps(review.as_plain()))
    except Exception:
        send(sending, "failed", traceback.format_exc())


def send(sending: Connection, kind: str, content: Any) -> None:
    sending.send((kind, content))
