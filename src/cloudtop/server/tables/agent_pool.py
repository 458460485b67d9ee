"""Agents decide wherever it is their turn. They think in other processes."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Final

from cloudtop.core.errors import ActionError
from cloudtop.core.game import Seat
from cloudtop.match import dumps
from cloudtop.server.errors import (
    ForbiddenError,
    NotFoundError,
    StaleVersionError,
    UnavailableError,
)
from cloudtop.server.guard.fairness import Asker, Turns
from cloudtop.server.tables.chance import Chance
from cloudtop.server.tables.leases import Lease
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.thinking import think
from cloudtop.server.tables.workers import Workers, start_executor

LOGGER: Final = logging.getLogger(__name__)

RETRY_SECONDS: Final = (0.2, 1.0, 5.0)
"""Pauses before an agent that failed is asked again; after the last try it is given up."""
DISK_SECONDS: Final = 5.0
"""After this time it is tried again to save what an agent decided."""
MOST_WAITING: Final = 10**6
"""Tables whose agents wait to think: as many as there are in memory."""
ELSEWHERE_SECONDS: Final = 5.0
"""After this time it is looked again whether another process still lets the agents decide. It tells
of what they decide, and others take over from one that has died: this is for a gap between both."""
LONG_SECONDS: Final = 3.0
"""An agent that thinks for longer is said to be thinking."""


class AgentPool:
    """Lets agents decide wherever it is their turn, one task per table.

    Tables at which people play come first, then whoever has had least of the agents' time. Where
    only agents play, they pause while nobody looks.
    """

    def __init__(
        self,
        processes: int,
        pace: float,
        retry_seconds: tuple[float, ...] = RETRY_SECONDS,
        start_executor: Callable[[int], Executor] = start_executor,
        chance: Chance | None = None,
        long_seconds: float = LONG_SECONDS,
    ) -> None:
        self._turns = Turns(processes, MOST_WAITING, MOST_WAITING)
        """Who gets a share of the agents' time for a table."""
        self._workers = Workers(processes, start_executor)
        self._pace = pace
        self._retry_seconds = retry_seconds
        self._disk_seconds = min((DISK_SECONDS, *retry_seconds))
        self._chance = chance or Chance()
        self._long_seconds = long_seconds
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._elsewhere: set[str] = set()
        """Tables whose agents another process lets decide, until that is seen by ``_finish``."""
        self._closed = False
        self.halted = False
        """True while nothing may change: agents wait, and go on when they are told to look."""

    @property
    def busy(self) -> int:
        """At how many tables an agent decides now."""
        return len(self._tasks)

    def watch(self, table: LiveTable) -> None:
        """Start thinking at a table if it is an agent's turn and nobody thinks there yet."""
        if self._closed or self.halted or table.id in self._tasks:
            return
        if not table.agents_to_move() or table.paused:
            return
        if table.stuck is None:
            task = self._tasks[table.id] = asyncio.create_task(self._play(table))
            task.add_done_callback(lambda _: self._finish(table))

    def _finish(self, table: LiveTable) -> None:
        del self._tasks[table.id]
        if table.id in self._elsewhere:
            self._elsewhere.remove(table.id)
            asyncio.get_running_loop().call_later(ELSEWHERE_SECONDS, self.watch, table)
        else:
            self.watch(table)  # the table may have changed after the last look at it

    async def choose(self, table: LiveTable, seat: Seat, agent: str) -> str:
        """Return what an agent would do on a seat."""
        asker = Asker(table.record.opener, table.id, later=not table.has_people())
        async with self._turns.turn(asker):
            match_file = dumps(table.match, with_seed=False)
            salt = self._chance.salt(match_file)
            return await self._workers.run(think, table.id, match_file, seat, agent, salt)

    async def close(self) -> None:
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._workers.close()

    async def _play(self, table: LiveTable) -> None:
        """Decide for the agents of a table until somebody else has to."""
        lease = Lease(table)
        keeping = asyncio.create_task(lease.keep()) if table.store.shared else None
        try:
            await self._play_with(lease, table)
        finally:
            if keeping is not None:
                keeping.cancel()
            await lease.release(unfinished=self._closed)

    async def _play_with(self, lease: Lease, table: LiveTable) -> None:
        failures = 0
        while (seats := table.agents_to_move()) and not (table.paused or self.halted):
            version = table.version
            try:
                if not await lease.hold():
                    self._elsewhere.add(table.id)
                    return
                if table.version != version:
                    continue  # another process did so until now
                await self._decide(table, seats[0])
                failures = 0
            except UnavailableError:  # no fault of the agent: the disk may come back at any time
                await asyncio.sleep(self._disk_seconds)
            except Exception:  # an agent may do anything
                if table.version != version:
                    continue  # the table changed while the agent thought: think again
                LOGGER.exception("the agent on seat %d of table %s failed", seats[0], table.id)
                if failures == len(self._retry_seconds):
                    self._give_up(table, seats[0])
                    return
                await asyncio.sleep(self._retry_seconds[failures])
                failures += 1

    async def _decide(self, table: LiveTable, seat: Seat) -> None:
        sitting, version, clock = table.seats[seat], table.version, asyncio.get_running_loop().time
        started = clock()
        with self._tell_if_long(table, seat):
            notation = await self.choose(table, seat, sitting.kind)
        spent = clock() - started
        await asyncio.sleep(max(0.0, self._pace - spent))  # people want to see what happens
        if self.halted:
            return
        try:
            await table.act(seat, version, notation, sitting)
        except (StaleVersionError, ActionError, ForbiddenError, NotFoundError):
            # Somebody may have come back to the seat, ended the match or deleted the table.
            if table.version == version and table.running and table.still_sits(sitting):
                raise

    @contextmanager
    def _tell_if_long(self, table: LiveTable, seat: Seat) -> Iterator[None]:
        """Let everybody know who thinks, if it takes long."""

        def tell() -> None:
            table.thinking = seat
            table.announce()

        timer = asyncio.get_running_loop().call_later(self._long_seconds, tell)
        try:
            yield
        finally:
            timer.cancel()
            table.thinking = None  # not announced: what was decided is, in a moment

    def _give_up(self, table: LiveTable, seat: Seat) -> None:
        LOGGER.error("table %s is stuck: its agent on seat %d is given up", table.id, seat)
        table.stuck = seat
        table.announce()
