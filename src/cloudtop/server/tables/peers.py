"""The other server processes on the same database: what they write is shown here at once.

No table belongs to a process for good. Whoever asks for one gets it loaded where they ask; its
agents decide in the process that holds the lease, and when that one dies, in another. What people
use is told about once a second, so that limits hold over all processes.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final

from cloudtop.core.errors import CloudtopError
from cloudtop.server.guard.exchange import Exchange
from cloudtop.server.store import Hearing, Notice, NoticeListener, Store
from cloudtop.server.store.processes import beat, release_lease, say_goodbye
from cloudtop.server.tables.live_tables import LiveTables

LOGGER: Final = logging.getLogger(__name__)

BEAT_SECONDS: Final = 5.0
USAGE_SECONDS: Final = 1.0
"""How often the others are told what people use here."""


class Peers:
    """Listens to other processes, and tells them that this one lives."""

    def __init__(
        self,
        store: Store,
        tables: LiveTables,
        beat_seconds: float = BEAT_SECONDS,
        ordered: Callable[[], Coroutine[Any, Any, None]] | None = None,
    ) -> None:
        """``ordered`` is called when the operator may have ordered something."""
        self._store = store
        self._tables = tables
        self._beat_seconds = beat_seconds
        self._ordered = ordered
        self._listener: NoticeListener | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.exchange = Exchange(store.process)
        self.processes = 1
        """How many are alive, this one included."""

    def start(self) -> None:
        if not self._store.shared:
            return
        loop = asyncio.get_running_loop()

        def call(handle: Callable[..., None]) -> Callable[..., object]:
            return partial(loop.call_soon_threadsafe, handle)

        self.exchange.start()
        hearing = Hearing(call(self.hear), call(self._catch_up), call(self.exchange.hear))
        self._listener = self._store.listen(hearing)
        self._keep(self._beat())
        self._keep(self._tell_usage(self._listener))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._listener is not None:
            await asyncio.to_thread(self._listener.close)

    async def say_goodbye(self) -> None:
        """Let others take over at once, without waiting until this process is given up."""
        try:
            await say_goodbye(self._store)
        except CloudtopError as error:
            LOGGER.warning("the other processes could not be told of the end: %s", error)

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def hear(self, notice: Notice) -> None:
        """Show what somebody else has written; without a table the operator has ordered it."""
        if not notice.table_id and self._ordered is not None:
            self._keep(self._ordered())
        if notice.table_id in self._tables:
            self._keep(self._follow(notice))

    async def _follow(self, notice: Notice) -> None:
        try:
            await self._tables.follow(notice)
        except CloudtopError as error:
            LOGGER.warning("table %s could not be followed: %s", notice.table_id, error)

    def _catch_up(self) -> None:
        """Load every table again: notices may have been missed."""
        self.hear(Notice("", ""))
        for table in self._tables:
            self._keep(self._follow(Notice("", table.id)))

    async def _tell_usage(self, listener: NoticeListener) -> None:
        while True:
            for content in self.exchange.tell():
                listener.tell_usage(content)
            await asyncio.sleep(USAGE_SECONDS)

    async def _beat(self) -> None:
        while True:
            try:
                told = await beat(self._store)
                self.processes = told.processes
                for table_id in told.orphans:
                    await self._adopt(table_id)
            except CloudtopError as error:
                LOGGER.warning("the other processes could not be told of this one: %s", error)
            await asyncio.sleep(self._beat_seconds)

    async def _adopt(self, table_id: str) -> None:
        """Let the agents of a table go on here: loading it, or looking again, makes them."""
        try:
            table = await self._tables.get(table_id)
            table.announce()
            if table.paused or not table.agents_to_move():  # or each would adopt it in turn
                await release_lease(self._store, table_id)
        except CloudtopError as error:
            LOGGER.warning("table %s could not be taken over: %s", table_id, error)
