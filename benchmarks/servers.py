"""The servers of a benchmark: processes on one port, what they cost, and what they do."""

import multiprocessing
import os
import signal
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import reduce
from multiprocessing.connection import Connection
from operator import add
from pathlib import Path
from socket import socket
from typing import Final

import sampling
from cloudtop.lab.bench import is_compiled
from cloudtop.match import find_game
from cloudtop.testing.postgres import SETTINGS, Cluster, find_programs
from plans import KnownChance

PATIENCE: Final = 60.0
READY: Final = "ready"
SAFE: Final = {**SETTINGS, "fsync": "on", "shared_buffers": "128MB"}
"""What was committed is on the disk, as it is with SQLite."""


def tell_build() -> None:
    """Say which build is measured: most figures are about a third better with the compiled one."""
    how = "compiled" if is_compiled(find_game("roll_and_write")) else "plain Python"
    print(f"engines: {how} (PYTHONPATH=build/compiled, made by scripts/compile)", flush=True)


class Servers:
    """Processes that serve the same tables, started by ``serving``."""

    def __init__(self, address: str, pids: list[int], pipes: list[Connection]) -> None:
        self.address = address
        self.pids = pids
        self._pipes = pipes

    def cpu_seconds(self) -> list[float]:
        """Return the processor time that each process has used."""
        return [cpu_seconds(pid) for pid in self.pids]

    def memory(self) -> float:
        """Return the megabytes of all processes together."""
        return sum(resident_megabytes(pid) for pid in self.pids)

    def start_sampling(self, seconds: float) -> None:
        for pipe in self._pipes:
            pipe.send(seconds)

    def samples(self) -> sampling.Samples:
        """Return what was seen since ``start_sampling``, in all processes."""
        found: list[sampling.Samples] = [pipe.recv() for pipe in self._pipes]
        return reduce(add, found)


@contextmanager
def serving(database: str = "", processes: int = 1, profile: str = "") -> Iterator[Servers]:
    """Start servers that share a port; without a database one in SQLite in a folder of its own.

    ``profile`` names a file for what cProfile finds, for one process only: it makes it slower.
    """
    from cloudtop.cli.serving.network import HERE, listen_on

    spawn = multiprocessing.get_context("spawn")
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        listening = stack.enter_context(listen_on(HERE, 0))
        pids, pipes = list[int](), list[Connection]()
        for _process in range(processes):
            mine, theirs = spawn.Pipe()
            arguments = (folder, database, profile, listening, theirs)
            process = spawn.Process(target=serve, args=arguments)
            process.start()
            stack.callback(process.join, PATIENCE)
            stack.callback(process.terminate)
            pids.append(process.pid or 0)
            pipes.append(mine)
        for pipe in pipes:
            if not (pipe.poll(PATIENCE) and pipe.recv() == READY):
                raise SystemExit("a server did not start")
        yield Servers("{}:{}".format(*listening.getsockname()), pids, pipes)


def serve(folder: str, database: str, profile: str, listening: socket, pipe: Connection) -> None:
    """Run the site as ``cloudtop serve`` does, without a limit for a single client."""
    from cloudtop.cli.serving.connections import Connections, most_connections
    from cloudtop.cli.serving.process import Server, configuration, search_seldom
    from cloudtop.server.app import create_app
    from cloudtop.server.guard.limits import Limits
    from cloudtop.server.store.postgres import read_address
    from cloudtop.server.tables.service import Settings

    endless = 10**6
    limits = Limits(
        client_changes_per_second=endless,
        address_requests_per_second=endless,
        tables_per_address=endless,
    )
    where = read_address(database) if database else None
    app = create_app(Settings(Path(folder), limits=limits, chance=KnownChance(), database=where))
    config = configuration(app, Connections(most_connections(), most_each=endless))
    search_seldom()
    # uvicorn stops on a signal and then raises it again: what was measured must still be written.
    signal.signal(signal.SIGTERM, lambda *_: None)
    sampler = sampling.Sampler()
    threading.Thread(target=answer, args=(pipe, sampler), daemon=True).start()
    server = Server(config, lambda: pipe.send(READY))
    if profile:
        import cProfile

        with cProfile.Profile(time.thread_time) as measured:
            server.run([listening])
        measured.dump_stats(profile)
    else:
        server.run([listening])


def answer(pipe: Connection, sampler: sampling.Sampler) -> None:
    """Sample for as many seconds as we are asked to, as often as we are asked."""
    try:
        while True:
            pipe.send(sampler.sample(pipe.recv()))
    except (EOFError, OSError):
        return  # the benchmark is over


@contextmanager
def postgresql(*, wanted: bool) -> Iterator[Cluster | None]:
    """Start a PostgreSQL in a temporary folder; ``None`` where it is not installed."""
    programs = find_programs()
    if programs is None or not wanted:
        yield None
        return
    cluster = Cluster(programs, SAFE)
    try:
        yield cluster
    finally:
        cluster.stop()


# --- what processes cost: as /proc tells, and 0 where there is none ---------------------------


def cpu_seconds(pid: int) -> float:
    """Return the processor time of a process."""
    try:
        fields = read_stat(pid)
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def cpu_of_family(pid: int) -> float:
    """Return the processor time of a process and its children, with those that have ended."""
    try:
        ended = sum(map(int, read_stat(pid)[13:15])) / os.sysconf("SC_CLK_TCK")
        words = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    except OSError:
        return 0.0
    return ended + cpu_seconds(pid) + sum(cpu_seconds(int(child)) for child in words)


def cpu_of_threads(pid: int) -> float:
    """Return the processor time of the threads that a process has now: finer than in hundredths."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    try:
        return sum(int(one.read_text(encoding="ascii").split()[0]) for one in threads) / 1e9
    except OSError:
        return 0.0


def read_stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()


def resident_megabytes(pid: int) -> float:
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
