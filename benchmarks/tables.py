"""How many tables one server process holds: bounded load on loopback.

python benchmarks/tables.py [--tables 200] [--seconds 10] [--steps 20,30,…] [--profile FILE]

Each table has four players with a socket each that gets whole pages. First every table makes a move
a second; measured is the time from sending a move until the last of the four boards has come. Then
the rate of all together is stepped up until the 99th percentile passes 250 ms. Server and clients
are processes of their own.
"""

import argparse
import asyncio
import multiprocessing
import os
import random
import re
import secrets
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import httpx2
from websockets.asyncio.client import ClientConnection, connect

GAME: Final = "roll_and_write"
SEATS: Final = 4
LIMIT: Final = 0.250
PATIENCE: Final = 60.0
Report = Callable[[str], None]
STEPS: Final = "20,30,40,50,60,80,100,125,150,200,300,400"


# --- the server -----------------------------------------------------------------------------------


def serve(folder: str, port: int, profile: str) -> None:
    """Run the site as ``cloudtop serve`` does, without a limit for a single client."""
    import uvicorn

    from cloudtop.server.app import create_app
    from cloudtop.server.guard.limits import Limits
    from cloudtop.server.tables.service import Settings

    limits = Limits(client_changes_per_second=10**6, address_requests_per_second=10**6)
    app = create_app(Settings(Path(folder), limits=limits))
    config = uvicorn.Config(
        app,
        port=port,
        access_log=False,
        log_level="warning",
        ws_per_message_deflate=False,
        ws_max_size=4096,
    )
    if profile:
        import cProfile

        with cProfile.Profile() as measured:
            uvicorn.Server(config).run()
        measured.dump_stats(profile)
    else:
        uvicorn.Server(config).run()


@contextmanager
def serving(profile: str) -> Iterator[tuple[str, int]]:
    """Start a server in a process of its own and yield its address and process id."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        spawn = multiprocessing.get_context("spawn")
        process = spawn.Process(target=serve, args=(folder, port, profile))
        process.start()
        try:
            yield f"127.0.0.1:{port}", process.pid or 0
        finally:
            process.terminate()
            process.join(PATIENCE)


def cpu_seconds(pid: int) -> float:
    """Return the processor time of a process; 0 where there is no /proc."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# --- the clients ----------------------------------------------------------------------------------


def bearer() -> dict[str, str]:
    return {"authorization": f"Bearer {secrets.token_urlsafe(32)}"}


@dataclass
class Board:
    """One player's socket, and the newest page that came."""

    socket: ClientConnection
    page: str = ""
    version: int = -1
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def read(self) -> None:
        """Note every page. Only the start is read: the version stands there."""
        async for message in self.socket:
            self.page = str(message)
            self.version = int(self.page[:80].split('"version": ')[1].split(",")[0])
            self.changed.set()

    async def shows(self, version: int) -> None:
        while self.version < version:
            self.changed.clear()
            await self.changed.wait()

    def choices(self) -> list[str]:
        """Return what the player may do now, as a page knows it: by what can be clicked."""
        return re.findall(r'data-action=\\"([^"\\]+)\\"', self.page)


@dataclass
class Table:
    """Four players at one table. They decide by the API and see by their sockets."""

    http: httpx2.AsyncClient
    code: str
    players: list[dict[str, str]]
    boards: list[Board] = field(default_factory=list)
    readers: list["asyncio.Task[None]"] = field(default_factory=list)
    busy: bool = False
    over: bool = False

    @classmethod
    async def open(cls, address: str, http: httpx2.AsyncClient) -> "Table":
        players = [bearer() for _ in range(SEATS)]
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]
        opened = await http.post("/tables", json={"game": GAME, "seats": seats}, headers=players[0])
        table = cls(http, opened.json()["id"], players)
        for seat in range(1, SEATS):
            path, body = f"/tables/{table.code}/seats/{seat}", {"name": f"Player {seat + 1}"}
            (await http.post(path, json=body, headers=players[seat])).raise_for_status()
        for seat, headers in enumerate(players):
            path = f"ws://{address}/tables/{table.code}/stream?seat={seat}"
            line = await connect(path, additional_headers=headers, max_size=None, compression=None)
            table.boards.append(Board(line))
            table.readers.append(asyncio.create_task(table.boards[-1].read()))
        for board in table.boards:
            await board.shows(0)
        return table

    async def move(self) -> float | None:
        """Make a move; return the seconds until the last of the four boards has come."""
        visible_to = [(seat, board.choices()) for seat, board in enumerate(self.boards)]
        seat, choices = next(((s, c) for s, c in visible_to if c), (-1, []))
        if not choices:
            self.over = True
            return None
        version = self.boards[seat].version
        body = {"seat": seat, "version": version, "notation": random.choice(choices)}
        path = f"/tables/{self.code}/actions"
        started = time.perf_counter()
        answer = await self.http.post(path, json=body, headers=self.players[seat])
        answer.raise_for_status()
        made: int = answer.json()["version"]
        await asyncio.gather(*(board.shows(made) for board in self.boards))
        return time.perf_counter() - started

    async def close(self) -> None:
        for board in self.boards:
            await board.socket.close()
        await asyncio.gather(*self.readers, return_exceptions=True)


@dataclass
class Figures:
    """What one stretch of load gave."""

    wanted: float
    made: float
    median: float
    p99: float
    cpu: float
    """Processor time of the server for each move; this hardly depends on who else is busy."""

    @property
    def held(self) -> bool:
        return self.p99 <= LIMIT and self.made >= 0.95 * self.wanted

    def __str__(self) -> str:
        return (
            f"{self.wanted:6.0f} moves/s wanted {self.made:8.1f} made "
            f"{1000 * self.median:9.1f} ms median {1000 * self.p99:9.1f} ms p99 "
            f"{1000 * self.cpu:7.2f} cpu-ms a move"
        )


async def load(tables: list[Table], rate: float, seconds: float, server: int) -> Figures:
    """Let tables move at a steady rate in all, one after the other, and measure every move."""
    waits: list[float] = []
    running: set[asyncio.Task[None]] = set()
    start, number, before = time.perf_counter(), 0, cpu_seconds(server)

    async def one(table: Table) -> None:
        table.busy = True
        wait = await table.move()
        table.busy = False
        if wait is not None:
            waits.append(wait)

    while (due := start + number / rate) < start + seconds:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        table = next((t for t in tables[number % len(tables) :] + tables if not t.busy), None)
        if table is not None and not table.over:
            task = asyncio.create_task(one(table))
            running.add(task)
            task.add_done_callback(running.discard)
        number += 1
    await asyncio.wait_for(asyncio.gather(*running), PATIENCE)
    spent = time.perf_counter() - start
    cuts = statistics.quantiles(waits, n=100)
    cpu = (cpu_seconds(server) - before) / len(waits)
    return Figures(rate, len(waits) / spent, statistics.median(waits), cuts[98], cpu)


async def measure(server: tuple[str, int], args: argparse.Namespace, report: Report) -> None:
    address, pid = server
    limits = httpx2.Limits(max_connections=100, max_keepalive_connections=100)
    base = f"http://{address}/api"
    async with httpx2.AsyncClient(base_url=base, limits=limits, timeout=PATIENCE) as http:
        await ready(http)
        tables = [await Table.open(address, http) for _ in range(args.tables)]
        report(f"{len(tables)} tables, {len(tables) * SEATS} sockets that get whole pages")
        best = 0.0
        for number, rate in enumerate([float(args.tables), *map(float, args.steps.split(","))]):
            figures = await load([t for t in tables if not t.over], rate, args.seconds, pid)
            report(str(figures))
            if figures.held:
                best = max(best, figures.made)
            elif number:
                break
        report(
            f"highest rate with the 99th percentile below {1000 * LIMIT:.0f} ms: {best:.0f} moves/s"
        )
        for table in tables:
            await table.close()


async def ready(http: httpx2.AsyncClient) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            await http.get("/games")
        except httpx2.TransportError:
            await asyncio.sleep(0.1)
        else:
            return
    raise SystemExit("the server did not start")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0, help="for each rate")
    parser.add_argument("--steps", default=STEPS, help="rates to try after one move a second each")
    parser.add_argument("--profile", default="", help="write what the server did to this file")
    args = parser.parse_args()
    with serving(args.profile) as server:
        asyncio.run(measure(server, args, lambda words: print(words, flush=True)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
