"""What a move costs the server, and how many tables one process holds: load on loopback.

python benchmarks/tables.py [--game KEY …] [--crowd KEY …] [--seconds 10] [--json FILE]

Each table has players with a socket each that gets what a page gets. First a few tables of each
game make ten moves a second together, in the middle of their matches: processor time and bytes of
a move, and the time from sending it until the last of its boards has come. Then a crowd: 200 tables
of four that make a move a second each. Server and clients are processes of their own.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import secrets
import signal
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from html import unescape
from pathlib import Path
from typing import Any, Final

import httpx2
from websockets.asyncio.client import ClientConnection, connect

from cloudtop.toolkit.patches import apply_to_pieces

SEATS: Final = {
    "roll_and_write": 4,
    "paper_skylines": 4,
    "skylands": 4,
    "skyline_express": 4,
    "railroad_ink": 6,
}
FEW: Final = 10
CROWD: Final = 200
LATEST_START: Final = 30
"""Moves that a table has made at most before it is measured: boards fill up."""
PATIENCE: Final = 60.0
ACTION: Final = 'data-action="'
HEADING: Final = "game             tables sockets  moves/s   cpu-ms   kB sent      p50      p99 ms"


# --- the server -----------------------------------------------------------------------------------


def serve(folder: str, port: int, profile: str) -> None:
    """Run the site as ``cloudtop serve`` does, without a limit for a single client."""
    import uvicorn

    from cloudtop.cli.serving.connections import Connections
    from cloudtop.cli.serving.process import configuration, search_seldom
    from cloudtop.server.app import create_app
    from cloudtop.server.guard.limits import Limits
    from cloudtop.server.tables.service import Settings

    limits = Limits(client_changes_per_second=10**6, address_requests_per_second=10**6)
    app = create_app(Settings(Path(folder), limits=limits))
    config = configuration(app, Connections(most_each=10**6))
    config.port = port
    search_seldom()
    # uvicorn stops on a signal and then raises it again: what was measured must still be written.
    signal.signal(signal.SIGTERM, lambda *_: None)
    if profile:
        import cProfile

        with cProfile.Profile(time.thread_time) as measured:
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
    pieces: dict[str, list[str]] = field(default_factory=dict)
    """The board and the tray."""
    version: int = -1
    asked: bool = False
    received: int = 0
    """Bytes so far."""
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def read(self) -> None:
        async for message in self.socket:
            self.received += len(message)
            self.show(json.loads(message))

    def show(self, message: dict[str, Any]) -> None:
        for name in ("board", "tray"):
            patch = message.get(name) or message["parts"].get(name)
            if patch is not None:
                self.pieces[name] = apply_to_pieces(self.pieces.get(name, []), patch)
        self.version = message["version"]
        self.asked = message["page"]["your_turn"]
        self.changed.set()

    async def shows(self, version: int) -> None:
        while self.version < version:
            self.changed.clear()
            await self.changed.wait()

    def choices(self) -> list[str]:
        """Return what the player may do now, as a page knows it: by what can be clicked."""
        places = (piece for pieces in self.pieces.values() for piece in pieces if ACTION in piece)
        return [unescape(piece.split(ACTION)[1].split('"')[0]) for piece in places]


@dataclass
class Table:
    """Players at one table. They decide by the API and see by their sockets."""

    http: httpx2.AsyncClient
    code: str
    players: list[dict[str, str]]
    boards: list[Board] = field(default_factory=list)
    readers: list["asyncio.Task[None]"] = field(default_factory=list)
    busy: bool = False
    over: bool = False

    @classmethod
    async def open(cls, address: str, http: httpx2.AsyncClient, game: str, seats: int) -> "Table":
        players = [bearer() for _ in range(seats)]
        wanted = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
        body = {"game": game, "seats": wanted}
        opened = await http.post("/tables", json=body, headers=players[0])
        table = cls(http, opened.raise_for_status().json()["id"], players)
        for seat in range(1, seats):
            path, name = f"/tables/{table.code}/seats/{seat}", {"name": f"Player {seat + 1}"}
            (await http.post(path, json=name, headers=players[seat])).raise_for_status()
        for seat, headers in enumerate(players):
            path = f"ws://{address}/tables/{table.code}/stream?seat={seat}"
            line = await connect(path, additional_headers=headers, max_size=None, compression=None)
            table.boards.append(Board(line))
            table.readers.append(asyncio.create_task(table.boards[-1].read()))
        for board in table.boards:
            await board.shows(0)
        return table

    @property
    def received(self) -> int:
        return sum(board.received for board in self.boards)

    async def move(self) -> float | None:
        """Make a move; return the seconds until the last of the boards has come."""
        asked = [seat for seat, board in enumerate(self.boards) if board.asked]
        if not asked:
            self.over = True
            return None
        seat = random.choice(asked)
        version, choices = self.boards[seat].version, self.boards[seat].choices()
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


# --- measuring ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Figures:
    """What one stretch of load gave; of a move of a table, all its sockets together."""

    game: str
    tables: int
    sockets: int
    moves_per_second: float
    cpu_ms: float
    """Processor time of the server for each move; this hardly depends on who else is busy."""
    kilobytes: float
    p50_ms: float
    p99_ms: float

    def __str__(self) -> str:
        return (
            f"{self.game:16} {self.tables:6} {self.sockets:7} {self.moves_per_second:8.1f} "
            f"{self.cpu_ms:8.2f} {self.kilobytes:9.1f} {self.p50_ms:8.1f} {self.p99_ms:8.1f}"
        )


async def load(tables: list[Table], rate: float, seconds: float) -> list[float]:
    """Let tables move at a steady rate in all, one after the other; return what each move took."""
    waits: list[float] = []
    running: set[asyncio.Task[None]] = set()
    start, number = time.perf_counter(), 0

    async def one(table: Table) -> None:
        table.busy = True
        wait = await table.move()
        table.busy = False
        if wait is not None:
            waits.append(wait)

    while (due := start + number / rate) < start + seconds:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        turn = number % len(tables)
        free = (t for t in [*tables[turn:], *tables[:turn]] if not t.busy and not t.over)
        if table := next(free, None):
            task = asyncio.create_task(one(table))
            running.add(task)
            task.add_done_callback(running.discard)
        number += 1
    await asyncio.wait_for(asyncio.gather(*running), PATIENCE)
    return waits


async def measure(
    server: tuple[str, int], game: str, seats: int, count: int, rate: float, seconds: float
) -> Figures:
    address, pid = server
    limits = httpx2.Limits(max_connections=100, max_keepalive_connections=100)
    base = f"http://{address}/api"
    async with httpx2.AsyncClient(base_url=base, limits=limits, timeout=PATIENCE) as http:
        await ready(http)
        tables = [await Table.open(address, http, game, seats) for _ in range(count)]
        for table in tables:
            for _ in range(random.randrange(LATEST_START)):
                await table.move()
        cpu, received = cpu_seconds(pid), sum(table.received for table in tables)
        started = time.perf_counter()
        waits = await load([table for table in tables if not table.over], rate, seconds)
        spent = time.perf_counter() - started
        cpu, received = cpu_seconds(pid) - cpu, sum(t.received for t in tables) - received
        for table in tables:
            await table.close()
    moves, cuts = len(waits), statistics.quantiles(waits, n=100)
    return Figures(
        game, count, count * seats, moves / spent, 1000 * cpu / moves, received / moves / 1000,
        1000 * statistics.median(waits), 1000 * cuts[98],
    )  # fmt: skip


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
    parser.add_argument("--game", nargs="*", choices=SEATS, default=list(SEATS), metavar="KEY")
    parser.add_argument(
        "--crowd", nargs="*", choices=SEATS, default=["roll_and_write"], metavar="KEY"
    )
    parser.add_argument("--tables", type=int, default=FEW)
    parser.add_argument("--seconds", type=float, default=10.0, help="for each game")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    parser.add_argument("--profile", default="", help="write what the server did to this file")
    args = parser.parse_args()
    runs = [(game, SEATS[game], args.tables, 10.0) for game in args.game]
    runs += [(game, 4, CROWD, float(CROWD)) for game in args.crowd]
    print(HEADING)
    random.seed(1)
    figures = [print_run(args.profile, args.seconds, *run) for run in runs]
    if args.json:
        args.json.write_text(json.dumps([asdict(one) for one in figures], indent=1) + "\n")
    return 0


def print_run(
    profile: str, seconds: float, game: str, seats: int, tables: int, rate: float
) -> Figures:
    with serving(profile) as server:
        figures = asyncio.run(measure(server, game, seats, tables, rate, seconds))
    print(figures, flush=True)
    return figures


if __name__ == "__main__":
    sys.exit(main())
