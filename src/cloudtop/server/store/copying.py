"""Copies everything from one database to another, of either kind: moved, backed up, restored.

Tables travel one by one, each with all that belongs to it in one transaction, so that a copy that
was interrupted goes on where it stopped. At the end counts and digests of both sides are compared.
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Engine, Table, delete, func, insert, select, true

from cloudtop.core.errors import CloudtopError
from cloudtop.server.store.migrate import migrate
from cloudtop.server.store.schema import (
    ARCHIVE,
    BLOCKS,
    HANDOVERS,
    MATCHES,
    MESSAGES,
    REVIEWS,
    ROWS,
    SEATS,
    TABLES,
    VOTES,
)

PARTS: Final = (SEATS, ROWS, MESSAGES, HANDOVERS, REVIEWS, VOTES, ARCHIVE, MATCHES)
"""What belongs to a table and is worth keeping; who is online now is not."""
EVERYTHING: Final = (TABLES, *PARTS, BLOCKS)
"""All that both sides have in common in the end."""
AT_ONCE: Final = 200


@dataclass(frozen=True)
class Copied:
    """What a copy did."""

    tables: int
    rows: int
    """All rows of all tables that both sides have now."""
    skipped: int
    """Tables that were there already, from an earlier try."""
    digest: str
    """A digest of everything, which both sides have in common."""


def copy_all(
    source: Engine, target: Engine, progress: Callable[[int, int], None] = lambda _done, _all: None
) -> Copied:
    """Copy what the target lacks, and compare both sides; refuse a target with other tables."""
    with reading(source) as origin, target.connect() as goal:
        ids = list(origin.execute(select(TABLES.c.id).order_by(TABLES.c.id)).scalars())
        there = set(goal.execute(select(TABLES.c.id)).scalars())
        goal.rollback()
        foreign = there.difference(ids)
        if foreign:
            raise CloudtopError(
                f"the target has {len(foreign)} tables that the source has not, {min(foreign)} "
                "for example: copy into an empty one"
            )
        missing = [table_id for table_id in ids if table_id not in there]
        for done in range(0, len(missing), AT_ONCE):
            copy_tables(origin, goal, missing[done : done + AT_ONCE])
            progress(len(there) + min(done + AT_ONCE, len(missing)), len(ids))
        copy_blocks(origin, goal)
        return compare(origin, goal, skipped=len(there))


def reading(engine: Engine) -> Connection:
    """Return a connection that sees one moment, however long the copy takes."""
    connection = engine.connect()
    if engine.dialect.name == "postgresql":
        connection = connection.execution_options(isolation_level="REPEATABLE READ")
    return connection


def prepare(target: Engine) -> None:
    """Make the tables of a new database, or refuse one that cannot be used."""
    with target.connect().execution_options(writing=True) as connection, connection.begin():
        migrate(connection)


def copy_tables(origin: Connection, goal: Connection, ids: Sequence[str]) -> None:
    with goal.begin():
        copy_rows(origin, goal, TABLES, TABLES.c.id.in_(ids))
        for part in PARTS:
            copy_rows(origin, goal, part, part.c.table_id.in_(ids))


def copy_blocks(origin: Connection, goal: Connection) -> None:
    """Block in the target whoever is blocked in the source, and nobody else."""
    goal.rollback()
    with goal.begin():
        goal.execute(delete(BLOCKS))
        copy_rows(origin, goal, BLOCKS, true())


def copy_rows(origin: Connection, goal: Connection, table: Table, wanted: Any) -> None:
    found = [row._asdict() for row in origin.execute(select(table).where(wanted))]
    if found:
        goal.execute(insert(table), [by_key(table, row) for row in found])


def by_key(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    """Return a row under the names by which we insert it."""
    keys = {column.name: column.key for column in table.columns}
    return {keys.get(name, name): value for name, value in row.items()}


def compare(origin: Connection, goal: Connection, skipped: int) -> Copied:
    digests = [digest_of(connection) for connection in (origin, goal)]
    counts = [count_rows(connection) for connection in (origin, goal)]
    if digests[0] != digests[1] or counts[0] != counts[1]:
        raise CloudtopError(
            f"the copy differs from its source ({counts[0]} rows and {counts[1]}): something was "
            "written meanwhile, or the target had other content; copy into an empty one"
        )
    tables = goal.execute(select(func.count()).select_from(TABLES)).scalar_one()
    return Copied(tables, counts[0], skipped, digests[0])


def count_rows(connection: Connection) -> int:
    counts = (select(func.count()).select_from(table) for table in EVERYTHING)
    return sum(connection.execute(count).scalar_one() for count in counts)


def digest_of(connection: Connection) -> str:
    """Return the sum of the digests of all rows: databases sort them differently."""
    total = 0
    for table in EVERYTHING:
        for line in lines_of(connection, table):
            total += int.from_bytes(hashlib.sha256(line).digest())
    return f"{total % 2**256:064x}"


def lines_of(connection: Connection, table: Table) -> Iterator[bytes]:
    """Yield every row as text, whatever the order of the columns in that database."""
    columns = sorted(table.columns, key=lambda column: column.name)
    rows = select(*columns).execution_options(yield_per=1000)
    for row in connection.execute(rows):
        yield json.dumps([table.name, *map(as_plain, row)]).encode()


def as_plain(value: object) -> object:
    return value.hex() if isinstance(value, (bytes, memoryview)) else value
