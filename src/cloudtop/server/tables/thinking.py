"""Agents think in other processes, so that the table stays quick while they do."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import traceback
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Final

from cloudtop.agents import make_agent
from cloudtop.core.errors import ActionError
from cloudtop.core.game import Seat
from cloudtop.match import dumps, loads
from cloudtop.match.components import Components, in_use, use
from cloudtop.server.errors import Stale
from cloudtop.server.tables.chance import Chance
from cloudtop.server.tables.rooms import Room

LOGGER: Final = logging.getLogger(__name__)

PAUSES: Final = (0.2, 1.0, 5.0)
"""Seconds before an agent that failed is asked again; after the last one it is given up."""


class ThinkingFailed(Exception):
    """What went wrong in the other process, in words: not every error survives the way back."""


def think(match_file: str, seat: Seat, agent: str, salt: str) -> str:
    """Return the notation that an agent chooses; runs in a process of its own."""
    try:
        match = loads(match_file)
        chosen = make_agent(agent, seed=salt)
        return str(chosen.choose(match.perspective(seat, chosen.randbelow)))
    except Exception:
        raise ThinkingFailed(traceback.format_exc()) from None


def start_process(components: Components) -> None:
    """Play with the server's tables; end with the server, however that ends, and only then."""
    use(components)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server tells it when to stop
    parent = multiprocessing.parent_process()

    def end_with_parent() -> None:
        if parent is not None:
            parent.join()
            os._exit(0)

    threading.Thread(target=end_with_parent, daemon=True).start()


class Thinkers:
    """Lets agents decide wherever it is their turn, one task per table."""

    def __init__(
        self,
        processes: int,
        pace: float,
        pauses: tuple[float, ...] = PAUSES,
        chance: Chance | None = None,
    ) -> None:
        self._processes = processes
        self._pace = pace
        self._chance = chance or Chance()
        self._pauses = pauses
        self._pool: ProcessPoolExecutor | None = None
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    def watch(self, room: Room) -> None:
        """Start thinking at a table if it is an agent's turn and nobody thinks there yet."""
        if self._closed or room.id in self._tasks or not room.agents_to_move():
            return
        if room.stuck is None:
            task = self._tasks[room.id] = asyncio.create_task(self._play(room))
            task.add_done_callback(lambda _: self._ended(room))

    def _ended(self, room: Room) -> None:
        del self._tasks[room.id]
        self.watch(room)  # the table may have changed after the last look at it

    async def choose(self, room: Room, seat: Seat, agent: str) -> str:
        """Return what an agent would do on a seat: its move, or a hint."""
        match_file = dumps(room.match, with_seed=False)
        salt = self._chance.salt(match_file)
        loop = asyncio.get_running_loop()
        pool = self._running()
        try:
            return await loop.run_in_executor(pool, think, match_file, seat, agent, salt)
        except BrokenExecutor:
            self._discard(pool)
            pool = self._running()
            return await loop.run_in_executor(pool, think, match_file, seat, agent, salt)

    async def close(self) -> None:
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._pool is not None:
            self._discard(self._pool)

    async def _play(self, room: Room) -> None:
        """Decide for the agents of a table until somebody else has to."""
        failures = 0
        while seats := room.agents_to_move():
            version = room.version
            try:
                await self._decide(room, seats[0])
                failures = 0
            except Exception:  # an agent may do anything, and so may a full disk
                if room.version != version:
                    continue  # the table changed while the agent thought: think again
                LOGGER.exception("the agent on seat %d of table %s failed", seats[0], room.id)
                if failures == len(self._pauses):
                    self._give_up(room, seats[0])
                    return
                await asyncio.sleep(self._pauses[failures])
                failures += 1

    async def _decide(self, room: Room, seat: Seat) -> None:
        version, clock = room.version, asyncio.get_running_loop().time
        started = clock()
        notation = await self.choose(room, seat, room.seats[seat].kind)
        spent = clock() - started
        await asyncio.sleep(max(0.0, self._pace - spent))  # people want to see what happens
        try:
            await room.act(seat, version, notation)
        except (Stale, ActionError):
            if room.version == version:
                raise

    def _give_up(self, room: Room, seat: Seat) -> None:
        LOGGER.error("table %s stands still: its agent on seat %d is given up", room.id, seat)
        room.stuck = seat
        room.announce()

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                self._processes,
                mp_context=spawn,
                initializer=start_process,
                initargs=(in_use(),),
            )
        return self._pool

    def _discard(self, pool: ProcessPoolExecutor) -> None:
        """Let go of a pool, unless somebody else has put a new one in its place already."""
        if self._pool is pool:
            self._pool = None
        pool.shutdown(wait=False, cancel_futures=True)
