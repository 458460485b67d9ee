"""Agents think in other processes, so that the table stays quick while they do."""

import asyncio
import multiprocessing
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

from cloudtop.agents import make_agent
from cloudtop.core.errors import ActionError
from cloudtop.core.game import Seat
from cloudtop.match import dumps, loads
from cloudtop.server.errors import Stale
from cloudtop.server.rooms import Room


def think(match_file: str, seat: Seat, agent: str, salt: str) -> str:
    """Return the notation that an agent chooses; runs in a process of its own."""
    match = loads(match_file)
    chosen = make_agent(agent, seed=salt)
    return str(chosen.choose(match.perspective(seat, chosen.below)))


class Thinkers:
    """Lets agents decide wherever it is their turn, one task per table."""

    def __init__(self, processes: int, pace: float) -> None:
        self._processes = processes
        self._pace = pace
        self._pool: ProcessPoolExecutor | None = None
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def watch(self, room: Room) -> None:
        """Start thinking at a table if it is an agent's turn and nobody thinks there yet."""
        if room.id not in self._tasks and room.agents_to_move():
            task = asyncio.create_task(self._play(room))
            self._tasks[room.id] = task
            task.add_done_callback(lambda _: self._tasks.pop(room.id, None))

    async def choose(self, room: Room, seat: Seat, agent: str) -> str:
        """Return what an agent would do on a seat: its move, or a hint."""
        match_file = dumps(room.match, with_seed=False)
        salt = f"{room.id}/{room.version}/{seat}"
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._running(), think, match_file, seat, agent, salt)
        except BrokenExecutor:
            self._pool = None  # a process died; the next call makes new ones
            return await loop.run_in_executor(self._running(), think, match_file, seat, agent, salt)

    async def close(self) -> None:
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def _play(self, room: Room) -> None:
        while seats := room.agents_to_move():
            seat, version = seats[0], room.version
            started = asyncio.get_running_loop().time()
            notation = await self.choose(room, seat, room.seats[seat].kind)
            spent = asyncio.get_running_loop().time() - started
            await asyncio.sleep(max(0.0, self._pace - spent))  # people want to see what happens
            try:
                await room.act(seat, version, notation)
            except (Stale, ActionError):
                continue  # the table changed while the agent thought: think again

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, mp_context=spawn)
        return self._pool
