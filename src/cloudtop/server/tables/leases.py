"""The right to let the agents of a table decide: one process has it, others wait."""

import asyncio
import time
from contextlib import suppress
from typing import Final

from cloudtop.server.errors import ServerError
from cloudtop.server.store import Notice
from cloudtop.server.store.processes import LEASE_SECONDS, release_lease, take_lease
from cloudtop.server.tables.live_table import LiveTable

RENEWED_AFTER: Final = LEASE_SECONDS / 4


class Lease:
    """Taken when it is first needed, and again before it expires."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._taken = 0.0

    async def hold(self) -> bool:
        """Return whether this process may let the agents decide now.

        Then it knows all that was decided at the process which had the lease before.
        """
        table, now = self._table, time.monotonic()
        if not table.store.shared or (self._taken and now - self._taken < RENEWED_AFTER):
            return True
        rows = await take_lease(table.store, table.id)
        self._taken = 0.0 if rows is None else now
        if rows is not None and rows > table.version:
            await table.follow(Notice("", table.id))
        return rows is not None

    async def keep(self) -> None:
        """Ask for it again and again: who waits or thinks for long is not taken for dead."""
        while True:
            await asyncio.sleep(RENEWED_AFTER)
            with suppress(ServerError):  # the database is away: it is tried again
                await self._renew()

    async def _renew(self) -> None:
        now = time.monotonic()
        if self._taken:
            lost = await take_lease(self._table.store, self._table.id) is None
            self._taken = 0.0 if lost else now

    async def release(self, *, unfinished: bool = False) -> None:
        """Let others have it; what is ``unfinished`` one of them takes up within some seconds."""
        if self._table.store.shared and self._taken:
            with suppress(ServerError):  # then it expires by itself
                await release_lease(self._table.store, self._table.id, expired=unfinished)
