"""What becomes of old tables without anybody asking: archived, removed, and room on the disk.

One process does it for all, one table at a time, with pauses: whoever plays does not notice.
docs/hosting.md says it for whoever runs the server.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from cloudtop.core.errors import CloudtopError
from cloudtop.server.errors import FullError, UnavailableError
from cloudtop.server.language import _
from cloudtop.server.store import Notice, Store
from cloudtop.server.store.processes import take_duty
from cloudtop.server.store.retention import (
    START,
    DiskUse,
    Place,
    archive_match,
    find_abandoned,
    find_finished,
    measure,
    remove_abandoned,
)
from cloudtop.server.tables.archiving import pack
from cloudtop.server.tables.live_tables import LiveTables

LOGGER: Final = logging.getLogger(__name__)

DUTY: Final = "housekeeping"
DUTY_SECONDS: Final = 180.0
"""Longer than a round: the same process goes on, and another only when that one is dead."""
ROUND_SECONDS: Final = 60.0
SHORTEST_PAUSE_SECONDS: Final = 0.05
SHARE: Final = 0.25
"""At most so much of one processor's time."""
MEASURED_SECONDS: Final = 10.0
"""So old may be what we know of the disk when a table is opened."""
NEAR: Final = 0.9
"""From this share of what is allowed on, the terminal warns."""
UNITS: Final = ((10**12, "TB"), (10**9, "GB"), (10**6, "MB"), (10**3, "KB"))

Find = Callable[[Store, float, Place], Awaitable[list[Place]]]
Step = Callable[[str, float], Awaitable[bool]]


@dataclass(frozen=True)
class Retention:
    """What the operator has set; ``None``: for ever, and as much as there is."""

    archive_after: float | None = None
    """Seconds after the end of a match."""
    remove_after: float | None = None
    """Seconds since somebody last touched an unfinished table."""
    most_bytes: int | None = None
    """How much of the disk tables may use; then no new ones are opened."""

    @property
    def wanted(self) -> bool:
        return any(one is not None for one in vars(self).values())


class Disk:
    """How much of the disk the tables use, and whether there is room for more."""

    def __init__(self, store: Store, most: int | None) -> None:
        self._store = store
        self.most = most
        self.use: DiskUse | None = None
        """What was last measured."""
        self._at = -MEASURED_SECONDS
        self._told = 0.0
        """The share that was last warned of."""

    async def look(self, oldest: float = 0.0) -> DiskUse | None:
        """Measure again what was measured too long ago; keep it where that is not possible."""
        if time.monotonic() - self._at >= oldest:
            with suppress(UnavailableError):
                self.use = await self._store.read(measure)
                self._at = time.monotonic()
        return self.use

    @property
    def share(self) -> float:
        return self.use.used / self.most if self.use is not None and self.most else 0.0

    async def require_room(self) -> None:
        """Refuse what needs more of the disk than the operator allows."""
        if self.most is None:
            return
        await self.look(MEASURED_SECONDS)
        if self.share >= 1:
            full = _("this server is full: no new tables until there is room; open ones go on")
            raise FullError(full)

    async def warn(self) -> None:
        """Tell the terminal when the bound is near and when it is reached, once each."""
        use = await self.look()
        reached = 1.0 if self.share >= 1 else NEAR if self.share >= NEAR else 0.0
        if use is not None and self.most is not None and reached > self._told:
            told = f"tables use {in_units(use.used)} of {in_units(self.most)} on the disk"
            full = "no new tables are opened until there is room; open ones go on"
            LOGGER.warning("%s: %s", told, full if reached == 1 else "at the end no new ones open")
        self._told = reached


class Housekeeping:
    """Archives finished tables and removes abandoned ones, in rounds."""

    def __init__(self, store: Store, tables: LiveTables, retention: Retention) -> None:
        self._store = store
        self._tables = tables
        self._retention = retention
        self._task: asyncio.Task[None] | None = None
        self._failed: set[str] = set()
        """Tables that could not be archived: told once."""
        self.disk = Disk(store, retention.most_bytes)
        self.archived = self.removed = 0
        """How many tables this process has archived and removed."""

    def start(self) -> None:
        if self._retention.wanted:
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                if await take_duty(self._store, DUTY, DUTY_SECONDS):
                    await self.disk.warn()
                    await self.sweep()
            except CloudtopError as error:
                LOGGER.warning("old tables are looked at again later: %s", error)
            await asyncio.sleep(ROUND_SECONDS)

    async def sweep(self) -> None:
        """Look once at all tables that are old enough."""
        keep, now = self._retention, time.time()
        if keep.archive_after is not None:
            before = now - keep.archive_after
            self.archived += await self._walk(find_finished, self._archive, before)
        if keep.remove_after is not None:
            before = now - keep.remove_after
            self.removed += await self._walk(find_abandoned, self._remove, before)

    async def _walk(self, find: Find, step: Step, before: float) -> int:
        """Do one step for each table that is found, as long as this is our duty."""
        place, done = START, 0
        while found := await find(self._store, before, place):
            for place in found:
                if not await take_duty(self._store, DUTY, DUTY_SECONDS):
                    return done
                started = time.monotonic()
                done += await step(place.table_id, before)
                took = time.monotonic() - started
                await asyncio.sleep(max(SHORTEST_PAUSE_SECONDS, took * (1 / SHARE - 1)))
        return done

    async def _archive(self, table_id: str, _before: float) -> bool:
        """Put a match file in the place of a table's history; a finished tutorial just goes."""
        stored = await self._store.load(table_id)
        if stored is None or table_id in self._failed:
            return False
        if stored.table.lesson:
            await self._store.delete_table(table_id)
            self.removed += 1
            done = False
        else:
            try:
                match = await asyncio.to_thread(pack, stored)
            except Exception as error:  # whatever is wrong with one table, the others go on
                self._failed.add(table_id)
                LOGGER.warning("table %s stays as it is: %s", table_id, error)
                return False
            done = await archive_match(self._store, table_id, len(stored.rows), match)
        await self._tables.follow(Notice("", table_id))
        return done

    async def _remove(self, table_id: str, before: float) -> bool:
        if self._tables.is_in_use(table_id):
            return False
        removed = await remove_abandoned(self._store, table_id, before)
        await self._tables.follow(Notice("", table_id))
        return removed


def in_units(size: int) -> str:
    """Return a number of bytes as people read it, for example "1.5 GB"."""
    for unit, name in UNITS:
        if size >= unit:
            return f"{size / unit:.3g} {name}"
    return f"{size} B"
