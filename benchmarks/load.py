"""How much one server holds: 200 tables of four at a move a second, then as fast as it goes.

python benchmarks/load.py [--database none|postgresql] [--processes N] [--json FILE]

Without options: one process with SQLite, then one and three with a PostgreSQL that is started here
in a temporary folder; where it is not installed it is left out. All is on loopback, and each takes
about two minutes, two and a half on a busy machine:

- memory of the servers while tables and their sockets are opened,
- the time from posting a move until the last of the four boards has come, its bytes and processor
  time, at a move a second for each table,
- which functions the servers' main threads are in meanwhile,
- the highest rate at which 99 of 100 moves take less than 250 ms, by steps; a rate has two tries.

Clients are processes of their own and say what they cost: on a machine with two cores they share
them with the servers and the database.
"""

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Final

from cloudtop.testing.postgres import Cluster
from crowd import Crowd, Figures, gathered
from sampling import Samples, Share
from servers import Servers, cpu_of_family, postgresql, serving, tell_build

NONE: Final = "none"
POSTGRESQL: Final = "postgresql"
SETUPS: Final = ((NONE, 1), (POSTGRESQL, 1), (POSTGRESQL, 3))
GAME: Final = "roll_and_write"
SEATS: Final = 4
FIRST: Final = 4
"""Tables that are opened before memory is looked at: by then all modules are loaded."""
LATEST_START: Final = 30
"""Moves that a table has made at most before it is measured: boards fill up."""
MOST_MS: Final = 250.0
NEARLY_ALL: Final = 0.95
"""A rate is held only if so much of it was made."""
SAMPLING_SECONDS: Final = 6.0
ROUND: Final = 10
HEADING: Final = (
    "wanted/s  made/s   p50 ms   p99 ms  kB/move  cpu-ms  busiest%  db-ms "
    " client%  late ms  refused"
)


@dataclass(frozen=True)
class Memory:
    """What tables and sockets take, in kilobytes of resident memory of all processes."""

    empty_megabytes: float
    full_megabytes: float
    """With all tables, sockets, and some moves."""
    table_first_half: float
    table_second_half: float
    first_socket: float
    further_socket: float


@dataclass(frozen=True)
class Result:
    """What one way to serve gave."""

    database: str
    processes: int
    tables: int
    sockets: int
    memory: Memory
    at_a_move_a_second: Figures
    highest: Figures | None
    """The highest rate that was held, if any was."""
    tried: list[Figures]
    functions: list[Share]
    """Those that take most in their own lines."""
    callers: list[Share]
    """Those of ours that take most with all that they call."""


def main() -> int:
    args = read_arguments()
    tell_build()
    results = []
    with postgresql(wanted=args.database != NONE) as cluster:
        for database, processes in chosen(args, cluster):
            address = cluster.new_database() if cluster and database == POSTGRESQL else ""
            cpu = partial(cpu_of_family, cluster.pid if cluster and address else 0)
            print(f"\n{database}, {processes} process(es), {args.tables} tables", flush=True)
            with (
                serving(address, processes) as servers,
                gathered(servers, GAME, SEATS, args.clients, cpu) as crowd,
            ):
                results.append(measure(args, database, servers, crowd))
            report(results[-1])
    if args.json:
        written = json.dumps([asdict(result) for result in results], indent=1)
        args.json.write_text(written + "\n", encoding="utf-8")
    return 0


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--database", choices=(NONE, POSTGRESQL), help="only with this one")
    parser.add_argument("--processes", type=int, help="only with so many server processes")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--clients", type=int, default=2, help="processes that play")
    parser.add_argument("--seconds", type=float, default=12.0, help="at a move a second each")
    parser.add_argument("--steps", type=int, default=7, help="rates that are tried at most")
    parser.add_argument("--step-seconds", type=float, default=5.0)
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    args = parser.parse_args()
    if (args.processes or 1) > 1 and args.database == NONE:
        parser.error("--processes needs --database postgresql: SQLite is for one process")
    return args


def chosen(args: argparse.Namespace, cluster: Cluster | None) -> list[tuple[str, int]]:
    """Return the ways to serve that were asked for and are possible here."""
    setups = [
        (database, processes)
        for database, processes in SETUPS
        if args.database in (None, database) and args.processes in (None, processes)
    ]
    if not setups:  # another number of processes
        setups = [(args.database or POSTGRESQL, args.processes)]
    if cluster is None and any(database == POSTGRESQL for database, _ in setups):
        print("PostgreSQL is not installed (on Debian: apt-get install postgresql): left out")
        setups = [setup for setup in setups if setup[0] == NONE]
    return setups


def measure(args: argparse.Namespace, database: str, servers: Servers, crowd: Crowd) -> Result:
    memory = fill(servers, crowd, args.tables)
    print(HEADING)
    usual = show(crowd.run(args.tables, args.seconds))
    seen = sample(servers, crowd, args.tables, min(SAMPLING_SECONDS, args.seconds))
    tried, highest = search(
        partial(crowd.run, seconds=args.step_seconds), usual, args.steps, float(args.tables)
    )
    return Result(
        database=database,
        processes=len(servers.pids),
        tables=args.tables,
        sockets=args.tables * SEATS,
        memory=memory,
        at_a_move_a_second=usual,
        highest=highest,
        tried=tried,
        functions=seen.largest_own(),
        callers=seen.largest_whole(),
    )


def fill(servers: Servers, crowd: Crowd, tables: int) -> Memory:
    """Open all tables and sockets, and make some moves; look at the memory on the way."""
    first = min(FIRST, tables - 2)
    crowd.open(first)
    crowd.connect(SEATS)
    crowd.advance(LATEST_START)
    seen = [servers.memory()]
    half, new = first + (tables - first) // 2, tables - first

    def look(step: Callable[[], object]) -> float:
        """Return by how many kilobytes the memory grew."""
        step()
        seen.append(servers.memory())
        return 1000 * (seen[-1] - seen[-2])

    half_kilobytes = look(lambda: crowd.open(half)) / (half - first)
    rest_kilobytes = look(lambda: crowd.open(tables)) / (tables - half)
    first_socket = look(lambda: crowd.connect(1)) / new
    further_socket = look(lambda: crowd.connect(SEATS)) / new / (SEATS - 1)
    crowd.advance(LATEST_START)
    return Memory(
        seen[0], servers.memory(), half_kilobytes, rest_kilobytes, first_socket, further_socket
    )


def sample(servers: Servers, crowd: Crowd, rate: float, seconds: float) -> Samples:
    """Return what the servers do at a rate; looking at them makes them a little slower."""
    servers.start_sampling(seconds)
    crowd.run(rate, seconds)
    return servers.samples()


def search(
    run: Callable[[float], Figures], usual: Figures, steps: int, rate: float
) -> tuple[list[Figures], Figures | None]:
    """Return all that was tried, and the highest rate that was held: by larger steps upwards until
    one is not held, then by halves."""
    tried = [usual]
    best, worst = (usual, 0.0) if is_held(usual) else (None, rate)
    for _step in range(steps):
        rate = next_rate(best, worst)
        if best is not None and (rate <= best.wanted_per_second or rate == worst):
            break  # nothing is left between them
        for _try in range(2):
            tried.append(show(run(rate)))
            if is_held(tried[-1]):
                best = tried[-1]
                break
        else:
            worst = rate
    return tried, best


def next_rate(best: Figures | None, worst: float) -> float:
    """Return a rate between one that was held and one that was not (0: none yet)."""
    held = best.wanted_per_second if best else 0.0
    middle = (held + worst) / 2 if worst else 1.5 * held
    return max(1.0, ROUND * round(middle / ROUND)) if middle > ROUND else middle


def is_held(figures: Figures) -> bool:
    made = figures.moves_per_second >= NEARLY_ALL * figures.wanted_per_second
    return made and figures.p99_ms < MOST_MS


# --- what people read -------------------------------------------------------------------------


def show(figures: Figures) -> Figures:
    f = figures
    print(
        f"{f.wanted_per_second:8.0f} {f.moves_per_second:7.1f} {f.p50_ms:8.1f} {f.p99_ms:8.1f} "
        f"{f.kilobytes:8.1f} {f.cpu_ms:7.2f} {f.busiest_percent:9.0f} {f.database_ms:6.2f} "
        f"{f.clients_percent:8.0f} {f.clients_late_ms:8.1f} {f.refused:8}",
        flush=True,
    )
    return figures


def report(result: Result) -> None:
    memory = result.memory
    print(
        f"memory: {memory.empty_megabytes:.0f} MB with {FIRST} tables, "
        f"{memory.full_megabytes:.0f} MB with all; kB for a table {memory.table_first_half:.0f} "
        f"and {memory.table_second_half:.0f} (the second half), for its first socket "
        f"{memory.first_socket:.0f}, for each other {memory.further_socket:.0f}"
    )
    if result.highest:
        print(f"highest rate with 99 of 100 moves under {MOST_MS:.0f} ms: {rate_of(result)}")
    else:
        print(f"no rate was held with 99 of 100 moves under {MOST_MS:.0f} ms")
    print("processor time of the main threads at a move a second for each table, in %:")
    print_shares("in its own lines", result.functions)
    print_shares("with what it calls", result.callers)
    sys.stdout.flush()


def rate_of(result: Result) -> str:
    assert result.highest is not None
    return f"{result.highest.wanted_per_second:.0f} moves a second"


def print_shares(title: str, shares: list[Share]) -> None:
    print(f"   own  whole  {title}")
    for share in shares:
        print(f"{share.own:6.1f} {share.whole:6.1f}  {share.function}")


if __name__ == "__main__":
    sys.exit(main())
