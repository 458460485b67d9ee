"""Many tables in client processes of their own, which move at a steady rate together."""

import asyncio
import math
import multiprocessing
import statistics
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import repeat
from multiprocessing.connection import Connection
from random import Random
from typing import Any, Final

from plans import make_plans
from players import Http, Table
from servers import PATIENCE, Servers

AT_ONCE: Final = 16
"""Requests of one process at a time while tables are made ready."""
LATE_SECONDS: Final = 2.0
"""For so long after the end, moves that are due are still made."""


@dataclass(frozen=True)
class Course:
    """What one client process saw in a stretch of load."""

    waits: list[float]
    """Seconds of each move."""
    late: list[float]
    """How much later than it should a client began a move: only its own fault."""
    received: int
    """Bytes from sockets."""
    refused: int
    cpu: float
    """Seconds of processor time of the client itself."""


@dataclass(frozen=True)
class Figures:
    """What a stretch of load gave; all times of moves in milliseconds."""

    wanted_per_second: float
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    kilobytes: float
    """Sent to all sockets of a table, for each move."""
    cpu_ms: float
    """Processor time of all servers for each move."""
    busiest_percent: float
    """Of a core, by the busiest server process."""
    database_ms: float
    """Processor time of PostgreSQL for each move."""
    clients_percent: float
    """Of a core, by each client process: near 100 they would be the limit."""
    clients_late_ms: float
    """99th percentile of how late the clients themselves were."""
    refused: int
    """Moves that met a process which did not know of the one before yet."""


class Crowd:
    """Tables in client processes, made by ``gathered``."""

    def __init__(
        self, servers: Servers, pipes: list[Connection], database_cpu: Callable[[], float]
    ) -> None:
        self._servers = servers
        self._pipes = pipes
        self._database_cpu = database_cpu
        self.tables = 0

    def open(self, tables: int) -> None:
        """Open tables until there are so many; nobody looks at them yet."""
        each, left = divmod(tables, len(self._pipes))
        self._all("open", [each + (place < left) for place in range(len(self._pipes))])
        self.tables = tables

    def connect(self, sockets: int) -> None:
        self._all("connect", repeat(sockets))

    def advance(self, most: int) -> float:
        """Let each table make up to so many moves, as fast as they can; return moves a second."""
        start = time.monotonic()
        moves = sum(self._all("advance", repeat(most)))
        return float(moves / (time.monotonic() - start))

    def run(self, rate: float, seconds: float) -> Figures:
        """Let all tables move, ``rate`` moves a second together, evenly spread."""
        self._all("renew", repeat(1 + math.ceil(rate * seconds / self.tables)))
        cpu, database = self._servers.cpu_seconds(), self._database_cpu()
        start = time.monotonic() + 0.2
        courses: list[Course] = self._all("run", repeat((rate, seconds, start, self.tables)))
        spent = time.monotonic() - start
        used = [now - then for then, now in zip(cpu, self._servers.cpu_seconds(), strict=True)]
        waits = [wait for course in courses for wait in course.waits]
        late = [wait for course in courses for wait in course.late]
        moves = max(1, len(waits))
        return Figures(
            wanted_per_second=rate,
            moves_per_second=len(waits) / max(seconds, spent),
            p50_ms=1000 * statistics.median(waits),
            p99_ms=1000 * percentile(waits),
            kilobytes=sum(course.received for course in courses) / moves / 1000,
            cpu_ms=1000 * sum(used) / moves,
            busiest_percent=100 * max(used) / spent,
            database_ms=1000 * (self._database_cpu() - database) / moves,
            clients_percent=100 * max(course.cpu for course in courses) / spent,
            clients_late_ms=1000 * percentile(late),
            refused=sum(course.refused for course in courses),
        )

    def _all(self, command: str, arguments: Any) -> list[Any]:
        for pipe, argument in zip(self._pipes, arguments, strict=False):
            pipe.send((command, argument))
        answers = [pipe.recv() for pipe in self._pipes]
        for answer in answers:
            if isinstance(answer, str):
                raise SystemExit(f"a client failed: {answer}")
        return answers


def percentile(times: list[float]) -> float:
    """Return the 99th."""
    return statistics.quantiles(times, n=100)[98] if len(times) > 1 else max(times, default=0.0)


@contextmanager
def gathered(
    servers: Servers,
    game: str,
    seats: int,
    clients: int,
    database_cpu: Callable[[], float] = lambda: 0.0,
) -> Iterator[Crowd]:
    """Start client processes that have no tables yet."""
    spawn = multiprocessing.get_context("spawn")
    with ExitStack() as stack:
        pipes = []
        for place in range(clients):
            mine, theirs = spawn.Pipe()
            arguments = (servers.address, game, seats, (place, clients), theirs)
            process = spawn.Process(target=play, args=arguments)
            process.start()
            theirs.close()
            stack.callback(process.join, PATIENCE)
            stack.callback(mine.close)  # then it ends
            pipes.append(mine)
        yield Crowd(servers, pipes, database_cpu)


# --- in the client process --------------------------------------------------------------------


def play(address: str, game: str, seats: int, place: tuple[int, int], pipe: Connection) -> None:
    asyncio.run(Client(address, game, seats, place).obey(pipe))


class Client:
    """The tables of one client process."""

    def __init__(self, address: str, game: str, seats: int, place: tuple[int, int]) -> None:
        self._http = Http(address)
        self._game, self._seats = game, seats
        self._plans = make_plans(game, seats)
        self._place, self._clients = place
        self._chance = Random(self._place)
        self._tables: list[Table] = []

    async def obey(self, pipe: Connection) -> None:
        """Do what is asked until nobody asks any more. The loop runs on: sockets are pinged."""
        commands: dict[str, Callable[[Any], Coroutine[Any, Any, Any]]] = {
            "open": self.open,
            "connect": self.connect,
            "advance": self.advance,
            "renew": self.renew,
            "run": self.run,
        }
        loop = asyncio.get_running_loop()
        while True:
            try:
                name, argument = await loop.run_in_executor(None, pipe.recv)
            except (EOFError, OSError):
                break
            try:
                pipe.send(await commands[name](argument))
            except Exception as error:
                pipe.send(f"{name}: {error!r}")
        for table in self._tables:
            table.close()
        self._http.close()

    async def open(self, count: int) -> None:
        """Open tables until there are so many."""
        await some_at_once([self._open_one() for _ in range(count - len(self._tables))])

    async def _open_one(self) -> None:
        table = await Table.open(self._http, self._game, self._seats, self._plans)
        self._tables.append(table)

    async def connect(self, sockets: int) -> None:
        await some_at_once([table.connect(sockets) for table in self._tables])

    async def advance(self, most: int) -> int:
        counts = [self._chance.randrange(most + 1) for _table in self._tables]
        moves = zip(self._tables, counts, strict=True)
        await some_at_once([table.move_on(count) for table, count in moves])
        return sum(counts)

    async def renew(self, moves: int) -> None:
        """Open new tables for those at which fewer moves are left."""
        worn = [table for table in self._tables if table.left < moves]
        self._tables = [table for table in self._tables if table.left >= moves]
        for table in worn:
            table.close()
        await self.open(len(self._tables) + len(worn))
        await self.connect(self._seats)

    async def run(self, asked: tuple[float, float, float, int]) -> Course:
        rate, seconds, start, everywhere = asked
        each = rate / everywhere
        received, refused = self._count()
        cpu, waits, late = time.process_time(), list[float](), list[float]()

        async def one(number: int, table: Table) -> None:
            """Make the moves of a table, each when it is due, or as soon as the last is seen."""
            due = start + (number * self._clients + self._place) / rate
            while due < start + seconds and table.left:
                if due > (now := time.monotonic()):
                    await asyncio.sleep(due - now)
                    late.append(time.monotonic() - due)
                    began = time.monotonic()
                else:
                    began = due
                if time.monotonic() > start + seconds + LATE_SECONDS:
                    break
                waits.append(await table.move() - began)
                due += 1 / each

        await asyncio.gather(*(one(number, table) for number, table in enumerate(self._tables)))
        now_received, now_refused = self._count()
        cpu = time.process_time() - cpu
        return Course(waits, late, now_received - received, now_refused - refused, cpu)

    def _count(self) -> tuple[int, int]:
        received = sum(table.received for table in self._tables)
        return received, sum(table.refused for table in self._tables)


async def some_at_once(work: list[Coroutine[Any, Any, None]]) -> None:
    """Do all of it, a few at a time."""
    room = asyncio.Semaphore(AT_ONCE)

    async def one(job: Coroutine[Any, Any, None]) -> None:
        async with room:
            await job

    await asyncio.gather(*map(one, work))
