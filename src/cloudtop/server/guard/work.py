"""Hard work for anybody who asks: one job at a time, in a thread, and only so many in line."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Final, TypeVar

from cloudtop.server.errors import TooMany
from cloudtop.server.language.words import _

T = TypeVar("T")

MOST: Final = 32
MOST_EACH: Final = 8


class Workbench:
    """Takes jobs one after the other, so that tables go on meanwhile."""

    def __init__(self, most: int = MOST, most_each: int = MOST_EACH) -> None:
        self._most = most
        self._most_each = most_each
        self._waiting: Counter[str] = Counter()
        self._one_at_a_time = asyncio.Lock()

    async def do(self, asker: str, job: Callable[[], T]) -> T:
        """Return what a job gives; who has too many in line already is refused."""
        if self._waiting.total() >= self._most or self._waiting[asker] >= self._most_each:
            raise TooMany(_("there is much to work out just now: wait a moment"))
        self._waiting[asker] += 1
        try:
            async with self._one_at_a_time:
                return await asyncio.to_thread(job)
        finally:
            self._waiting[asker] -= 1
            if not self._waiting[asker]:
                del self._waiting[asker]
