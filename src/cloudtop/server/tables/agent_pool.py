"""Agents think in other processes, so that the server stays responsive meanwhile."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from typing import Final

from cloudtop.agents import make_agent
from cloudtop.core.errors import ActionError
from cloudtop.core.game import Seat
from cloudtop.match import dumps, loads
from cloudtop.match.components import Components
from cloudtop.match.registry import current_components, install_components
from cloudtop.server.errors import StaleVersionError
from cloudtop.server.tables.chance import Chance
from cloudtop.server.tables.live_table import LiveTable

LOGGER: Final = logging.getLogger(__name__)

RETRY_SECONDS: Final = (0.2, 1.0, 5.0)
"""Pauses before an agent that failed is asked again; after the last try it is given up."""


class AgentFailedError(Exception):
    """What went wrong in the other process, as text: not every exception can be pickled."""


def think(match_file: str, seat: Seat, agent: str, salt: str) -> str:
    """Return the notation that an agent chooses; runs in a process of its own."""
    try:
        match = loads(match_file)
        chosen = make_agent(agent, seed=salt)
        return str(chosen.choose(match.perspective(seat, chosen.randbelow)))
    except Exception:
        raise AgentFailedError(traceback.format_exc()) from None


def start_executor(processes: int) -> Executor:
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(
        processes, mp_context=spawn, initializer=start_process, initargs=(current_components(),)
    )


def start_process(components: Components) -> None:
    """Use the server's components; end with the server, however that ends, and only then."""
    install_components(components)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server tells it when to stop
    parent = multiprocessing.parent_process()

    def end_with_parent() -> None:
        if parent is not None:
            parent.join()
            os._exit(0)

    threading.Thread(target=end_with_parent, daemon=True).start()


class AgentPool:
    """Lets agents decide wherever it is their turn, one task per table."""

    def __init__(
        self,
        processes: int,
        pace: float,
        retry_seconds: tuple[float, ...] = RETRY_SECONDS,
        start_executor: Callable[[int], Executor] = start_executor,
        chance: Chance | None = None,
    ) -> None:
        self._processes = processes
        self._pace = pace
        self._retry_seconds = retry_seconds
        self._start_executor = start_executor
        self._chance = chance or Chance()
        self._executor: Executor | None = None
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    def watch(self, table: LiveTable) -> None:
        """Start thinking at a table if it is an agent's turn and nobody thinks there yet."""
        if self._closed or table.id in self._tasks or not table.agents_to_move():
            return
        if table.stuck is None:
            task = self._tasks[table.id] = asyncio.create_task(self._play(table))
            task.add_done_callback(lambda _: self._finish(table))

    def _finish(self, table: LiveTable) -> None:
        del self._tasks[table.id]
        self.watch(table)  # the table may have changed after the last look at it

    async def choose(self, table: LiveTable, seat: Seat, agent: str) -> str:
        """Return what an agent would do on a seat: its move, or a hint."""
        match_file = dumps(table.match, with_seed=False)
        salt = self._chance.salt(match_file)
        loop = asyncio.get_running_loop()
        executor = self._get_executor()
        try:
            return await loop.run_in_executor(executor, think, match_file, seat, agent, salt)
        except BrokenExecutor:
            self._discard(executor)
            executor = self._get_executor()
            return await loop.run_in_executor(executor, think, match_file, seat, agent, salt)

    async def close(self) -> None:
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._executor is not None:
            self._discard(self._executor)

    async def _play(self, table: LiveTable) -> None:
        """Decide for the agents of a table until somebody else has to."""
        failures = 0
        while seats := table.agents_to_move():
            version = table.version
            try:
                await self._decide(table, seats[0])
                failures = 0
            except Exception:  # an agent may do anything, and so may a full disk
                if table.version != version:
                    continue  # the table changed while the agent thought: think again
                LOGGER.exception("the agent on seat %d of table %s failed", seats[0], table.id)
                if failures == len(self._retry_seconds):
                    self._give_up(table, seats[0])
                    return
                await asyncio.sleep(self._retry_seconds[failures])
                failures += 1

    async def _decide(self, table: LiveTable, seat: Seat) -> None:
        version, clock = table.version, asyncio.get_running_loop().time
        started = clock()
        notation = await self.choose(table, seat, table.seats[seat].kind)
        spent = clock() - started
        await asyncio.sleep(max(0.0, self._pace - spent))  # people want to see what happens
        try:
            await table.act(seat, version, notation)
        except (StaleVersionError, ActionError):
            if table.version == version:
                raise

    def _give_up(self, table: LiveTable, seat: Seat) -> None:
        LOGGER.error("table %s is stuck: its agent on seat %d is given up", table.id, seat)
        table.stuck = seat
        table.announce()

    def _get_executor(self) -> Executor:
        if self._executor is None:
            self._executor = self._start_executor(self._processes)
        return self._executor

    def _discard(self, executor: Executor) -> None:
        """Shut down an executor, which may have been replaced by a new one already."""
        if self._executor is executor:
            self._executor = None
        executor.shutdown(wait=False, cancel_futures=True)
