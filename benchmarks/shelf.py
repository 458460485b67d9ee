"""What 100,000 finished tables on the disk change: the start of a server, and its home page.

python benchmarks/shelf.py [--database none|postgresql] [--tables 100000] [--json FILE]

Two databases are filled: one with the tables of a single player, one with those and many finished
tables of others, all of them the same match of Roll & Write for two. Then servers are started on
one and on the other in turns, so that both meet the same moments of the machine; each figure is the
median of the rounds, with the best of them beside it. What else is running disturbs all times,
the processor time of the server less than others: it is told as well, without the database's.
Wanted is that the many change nothing by more than a tenth. It takes about three minutes for both
databases, and up to two gigabytes for each in a temporary folder.
"""

import argparse
import json
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any, Final

from sqlalchemy import Connection, Engine, insert, text

from cloudtop.match import find_game
from cloudtop.server.guard.security import COOKIE
from cloudtop.server.guard.tokens import ALPHABET, TABLE_ID_LENGTH, client_id_of
from cloudtop.server.store import Store
from cloudtop.server.store.folder import DATABASE
from cloudtop.server.store.postgres import open_postgres, read_address
from cloudtop.server.store.schema import ROWS, SEATS, TABLES
from cloudtop.server.store.sqlite import open_sqlite
from cloudtop.testing.postgres import Cluster
from cloudtop.testing.site import Site
from plans import SEEDS, make_plan
from servers import cpu_of_threads, postgresql

NONE: Final = "none"
POSTGRESQL: Final = "postgresql"
GAME: Final = "roll_and_write"
PLAYERS: Final = 2
OWN: Final = 30
"""Finished tables of the player: more than the home page shows."""
TABLES_EACH: Final = 50
"""How many each of the others has."""
PAGES: Final = 15
YEAR: Final = 365 * 24 * 3600
NEWEST: Final = 1_700_000_000.0
MODEL: Final = "2" * TABLE_ID_LENGTH
PLAYER: Final = "player" * 8
"""A token that only this benchmark has."""
NEWCOMER: Final[dict[str, str]] = {}
WANTED: Final = 1.1
FIGURES: Final = ("start", "first home", "home", "player's first home", "player's home")
CPU: Final = " (cpu)"
"""The same in processor time of the server, which hardly depends on what else is running."""
COPY: Final = text(
    "INSERT INTO rows (table_id, number, seat, verb, notation, at) "
    "SELECT tables.id, model.number, model.seat, model.verb, model.notation, model.at "
    "FROM tables CROSS JOIN (SELECT * FROM rows WHERE table_id = :model) AS model "
    "WHERE tables.id > :model ORDER BY tables.id, model.number"
)


@dataclass(frozen=True)
class Place:
    """Where a database is: in a folder, or at an address."""

    folder: Path
    address: str = ""

    @property
    def options(self) -> tuple[str, ...]:
        return ("--database", self.address) if self.address else ()

    def open(self) -> Engine:
        if self.address:
            return open_postgres(read_address(self.address))
        return open_sqlite(self.folder / DATABASE)

    def create(self) -> None:
        """Make the database with its tables, empty."""
        if self.address:
            Store.at(read_address(self.address)).close()
        else:
            Store.in_folder(self.folder).close()

    def megabytes(self) -> float:
        if not self.address:
            return (self.folder / DATABASE).stat().st_size / 1e6
        with opened(self) as connection:
            size = text("SELECT pg_database_size(current_database())")
            return float(connection.execute(size).scalar_one()) / 1e6


@dataclass(frozen=True)
class Comparison:
    """A figure of both databases: the median and the best of the rounds, in milliseconds."""

    few_ms: float
    many_ms: float
    ratio: float
    best_few_ms: float
    best_many_ms: float
    best_ratio: float


@dataclass(frozen=True)
class Result:
    """What one kind of database gave."""

    database: str
    tables: int
    rows_each: int
    bytes_each: float
    """On the disk, for each table."""
    figures: dict[str, Comparison]


def main() -> int:
    args = read_arguments()
    results = []
    with postgresql(wanted=args.database != NONE) as cluster:
        for database in chosen(args.database, cluster):
            with tempfile.TemporaryDirectory() as folder:
                few, many = (place_in(Path(folder, name), cluster, database) for name in "ab")
                rows = fill(few, 0)
                fill(many, args.tables)
                size = 1e6 * (many.megabytes() - few.megabytes()) / args.tables
                figures = compare(few, many, args.first, args.rounds)
            results.append(Result(database, args.tables, rows, size, figures))
            report(results[-1])
    if args.json:
        written = json.dumps([asdict(result) for result in results], indent=1)
        args.json.write_text(written + "\n", encoding="utf-8")
    return 0


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--database", choices=(NONE, POSTGRESQL), help="only with this one")
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--first", type=int, default=1, help="rounds that do not count")
    parser.add_argument("--json", type=Path, help="write the figures to this file")
    return parser.parse_args()


def chosen(database: str | None, cluster: Cluster | None) -> list[str]:
    if cluster is None and database != NONE:
        print("PostgreSQL is not installed (on Debian: apt-get install postgresql): left out")
    possible = [NONE, *([POSTGRESQL] if cluster else [])]
    return [one for one in possible if database in (None, one)]


def place_in(folder: Path, cluster: Cluster | None, database: str) -> Place:
    folder.mkdir()
    return Place(folder, cluster.new_database() if cluster and database == POSTGRESQL else "")


# --- filling ----------------------------------------------------------------------------------


@contextmanager
def opened(place: Place) -> Iterator[Connection]:
    engine = place.open()
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def fill(place: Place, others: int) -> int:
    """Write the tables of the player and as many of others; return how many rows each has."""
    place.create()
    chance = Random(1)
    log = make_plan(GAME, PLAYERS, SEEDS[0]).notations
    model = [
        {"number": number, "seat": seat, "verb": "act", "notation": notation, "at": NEWEST}
        for number, (seat, notation) in enumerate(log)
    ]
    player = client_id_of(PLAYER)
    ids = [MODEL, *sorted({new_id(chance) for _ in range(OWN - 1 + others)})]
    own = {MODEL, *chance.sample(ids[1:], OWN - 1)}
    clients = [client_id_of(f"client {n}") for n in range(1 + others * PLAYERS // TABLES_EACH)]
    seats = [
        seat_of(one, seat, player if one in own and seat == 0 else chance.choice(clients))
        for one in ids
        for seat in range(PLAYERS)
    ]
    with opened(place) as connection:
        # Straight to the driver: SQLAlchemy begins a transaction for whatever it is asked.
        driver: Any = connection.connection.driver_connection
        hurry(driver)
        with connection.begin():
            connection.execute(insert(TABLES), [table_of(one, chance) for one in ids])
            connection.execute(insert(SEATS), seats)
            connection.execute(insert(ROWS), [{"table_id": MODEL, **row} for row in model])
            connection.execute(COPY, {"model": MODEL})
        settle(driver)
    return len(model)


def new_id(chance: Random) -> str:
    return "3" + "".join(chance.choices(ALPHABET, k=TABLE_ID_LENGTH - 1))


def table_of(table_id: str, chance: Random) -> dict[str, Any]:
    return {
        "id": table_id,
        "game": GAME,
        "rules": find_game(GAME).meta.rules_version,
        "options": "{}",
        "public": chance.random() < 0.5,
        "seed": SEEDS[0],
        "created": NEWEST - chance.random() * YEAR,
        "rematch_of": "",
        "over": True,
    }


def seat_of(table_id: str, seat: int, client_id: str) -> dict[str, Any]:
    name = f"Player {seat + 1}"
    return {
        "table_id": table_id, "seat": seat, "kind": "human", "name": name, "client_id": client_id
    }  # fmt: skip


def hurry(driver: Any) -> None:
    """Check no reference and wait for no disk: if this is interrupted, all of it is deleted."""
    if isinstance(driver, sqlite3.Connection):
        driver.execute("PRAGMA foreign_keys=OFF")
        driver.execute("PRAGMA synchronous=OFF")
    else:
        driver.execute("SET session_replication_role = replica")
        driver.commit()


def settle(driver: Any) -> None:
    """Do now what the database would do within minutes."""
    if isinstance(driver, sqlite3.Connection):
        driver.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    else:
        driver.autocommit = True
        driver.execute("VACUUM ANALYZE")
        driver.execute("CHECKPOINT")
        driver.autocommit = False


# --- measuring --------------------------------------------------------------------------------


def compare(few: Place, many: Place, first: int, rounds: int) -> dict[str, Comparison]:
    """Measure both in turns; the first rounds only fill the caches of the system."""
    found: dict[Place, list[dict[str, float]]] = {few: [], many: []}
    for number in range(first + rounds):
        for place in (few, many) if number % 2 else (many, few):
            measured = measure(place)
            if number >= first:
                found[place].append(measured)
    return {
        name: comparison(*([one[name] for one in found[place]] for place in (few, many)))
        for name in found[few][0]
    }


def comparison(few: list[float], many: list[float]) -> Comparison:
    middle, best = (
        (round(take(few), 1), round(take(many), 1), round(take(many) / take(few), 3))
        for take in (statistics.median, min)
    )
    return Comparison(*middle, *best)


def measure(place: Place) -> dict[str, float]:
    """Start a server and open its home page: milliseconds of each figure."""
    start = time.perf_counter()
    with Site(place.folder, *place.options) as site:
        clock: list[tuple[float, ...]] = [
            (time.perf_counter() - start, cpu_of_threads(site.process.pid))
        ]
        for headers in (NEWCOMER, {"cookie": f"{COOKIE}={PLAYER}"}):
            pages = [open_home(site, headers) for _ in range(PAGES)]
            clock += [pages[0], tuple(map(statistics.median, zip(*pages, strict=True)))]
    return {
        f"{name}{kind}": 1000 * one[which]
        for which, kind in enumerate(("", CPU))
        for name, one in zip(FIGURES, clock, strict=True)
    }


def open_home(site: Site, headers: dict[str, str]) -> tuple[float, ...]:
    """Return the seconds until the whole page is here, and those that the server worked."""
    connection = HTTPConnection("127.0.0.1", site.port, timeout=60)
    start, cpu = time.perf_counter(), cpu_of_threads(site.process.pid)
    connection.request("GET", "/", headers={"accept": "text/html", **headers})
    answer = connection.getresponse()
    page = answer.read().decode()
    seconds = time.perf_counter() - start, cpu_of_threads(site.process.pid) - cpu
    connection.close()
    assert answer.status == 200, page
    assert ("/tables/" in page) == bool(headers), "whose tables are these?"
    return seconds


def report(result: Result) -> None:
    print(
        f"\n{result.database}: {result.tables:,} finished tables of {result.rows_each} rows, "
        f"{result.bytes_each / 1000:.1f} kB each on the disk"
    )
    print(f"{'':25} {'few ms':>8} {'many ms':>8} {'ratio':>6} {'best':>9} {'many':>8} {'ratio':>6}")
    for name, one in result.figures.items():
        print(
            f"{name:25} {one.few_ms:8.1f} {one.many_ms:8.1f} {one.ratio:6.2f} "
            f"{one.best_few_ms:9.1f} {one.best_many_ms:8.1f} {one.best_ratio:6.2f}"
        )
    print(f"wanted: no ratio above {WANTED}")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
