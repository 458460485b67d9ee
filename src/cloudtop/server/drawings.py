"""What takes long to draw: drawn beside the event loop, once for all who ask, and kept for a while.

One thread draws, and whoever has had least of its time comes first (``guard/fairness.py``). Several
who ask for the same wait for one drawing. What was drawn is kept, compressed as it is sent, until
newer things need the room.
"""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import dataclass
from typing import Final, TypeVar

from cloudtop.server.guard.fairness import Asker, Turns, aside, without_place

T = TypeVar("T")

MOST_BYTES: Final = 32 * 1024 * 1024
WORTH_COMPRESSING: Final = 4000
"""Bytes: pages with a board have a hundred thousand, answers to programs a few hundred."""
COMPRESSION_LEVEL: Final = 1
"""The quickest: half a millisecond makes an eighth of a page."""


@dataclass(frozen=True)
class Drawing:
    """Something to send, plain and compressed."""

    content: bytes
    compressed: bytes

    @classmethod
    def of(cls, content: str | bytes) -> "Drawing":
        plain = content.encode() if isinstance(content, str) else content
        return cls(plain, gzip.compress(plain, COMPRESSION_LEVEL, mtime=0))

    @property
    def size(self) -> int:
        return len(self.content) + len(self.compressed)


class Drawings:
    """The thread that draws, and what it has drawn lately."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most_bytes = most_bytes
        self._turns = Turns(1)
        self._thread = ThreadPoolExecutor(1, "cloudtop-drawing")
        self._kept: OrderedDict[Hashable, Drawing] = OrderedDict()
        self._bytes = 0
        self._under_way: dict[Hashable, asyncio.Task[Drawing]] = {}

    @property
    def kept_bytes(self) -> int:
        return self._bytes

    async def run(self, asker: Asker, job: Callable[[], T]) -> T:
        """Return the result of a job, done in the thread when its turn comes."""
        async with aside(), self._turns.turn(asker):
            context = copy_context()  # the reader's language is in it
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, lambda: context.run(job))

    async def get(self, asker: Asker, key: Hashable, draw: Callable[[], str | bytes]) -> Drawing:
        """Return a drawing, drawn once for all who ask for the same ``key``."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        task = self._under_way.get(key)
        if task is None:
            job = self.run(asker, lambda: Drawing.of(draw()))
            task = asyncio.create_task(job, context=without_place())
            self._under_way[key] = task
            task.add_done_callback(lambda done: self._finish(key, done))
        async with aside():
            return await asyncio.shield(task)

    def draw_here(self, key: Hashable, draw: Callable[[], str | bytes]) -> Drawing:
        """Return a drawing of what may change at any moment: it is drawn at once if at all."""
        kept = self._kept.get(key)
        return kept or self._keep(key, Drawing.of(draw()))

    def _finish(self, key: Hashable, task: "asyncio.Task[Drawing]") -> None:
        del self._under_way[key]
        if not task.cancelled() and task.exception() is None:
            self._keep(key, task.result())

    def _keep(self, key: Hashable, drawing: Drawing) -> Drawing:
        self._kept[key] = drawing
        self._bytes += drawing.size
        while self._bytes > self._most_bytes:
            self._bytes -= self._kept.popitem(last=False)[1].size
        return drawing

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
