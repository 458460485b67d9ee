"""What is kept of old tables: finished ones become match files, abandoned ones go.

Every step is one transaction about one table, and looks again whether the table is still as it was
when it was chosen: whoever was faster wins, and a process that is killed leaves it as it was.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    and_,
    delete,
    func,
    insert,
    or_,
    select,
    text,
    update,
)

from cloudtop.server.store.loading import erase_table, is_there
from cloudtop.server.store.records import ArchivedMatch
from cloudtop.server.store.schema import (
    ARCHIVE,
    MATCHES,
    MESSAGES,
    PASSING,
    PRESENT,
    ROWS,
    SEATS,
    TABLES,
)
from cloudtop.server.store.store import Store

AT_ONCE: Final = 20
"""So many tables are looked up in one query."""


@dataclass(frozen=True)
class Place:
    """A table, and where it stands among those that were looked up."""

    at: float
    table_id: str


START: Final = Place(0.0, "")


# --- archiving ------------------------------------------------------------------------------


async def find_finished(store: Store, before: float, after: Place = START) -> list[Place]:
    """Return tables that were over before a moment and are not archived, oldest first."""
    query = (
        select(TABLES.c.finished, TABLES.c.id)
        .where(TABLES.c.archived == 0, TABLES.c.over, TABLES.c.finished < before)
        .where(comes_after(TABLES.c.finished, after))
        .order_by(TABLES.c.finished, TABLES.c.id)
        .limit(AT_ONCE)
    )
    return await store.read(lambda connection: [Place(*row) for row in connection.execute(query)])


async def archive_match(store: Store, table_id: str, rows: int, match: ArchivedMatch) -> bool:
    """Put a match file in the place of the ``rows`` of a table's history.

    Seats and names stay, and the review; messages go. The players find the table in their archive.
    Return whether it was done: not if somebody has deleted or archived the table meanwhile."""

    def job(connection: Connection) -> bool:
        this = select(TABLES.c.id).where(
            TABLES.c.id == table_id, TABLES.c.over, TABLES.c.archived == 0
        )
        if connection.execute(this.with_for_update()).first() is None:
            return False
        written = select(func.count()).select_from(ROWS).where(ROWS.c.table_id == table_id)
        if connection.execute(written).scalar_one() != rows:
            return False
        connection.execute(insert(MATCHES), {"table_id": table_id, **vars(match)})
        put_away(connection, table_id)
        for part in PASSING:
            connection.execute(delete(part).where(part.c.table_id == table_id))
        archived = update(TABLES).where(TABLES.c.id == table_id).values(archived=time.time())
        connection.execute(archived)
        return True

    def done(connection: Connection) -> bool:
        return is_there(connection, MATCHES, table_id=table_id)

    return await store.write(job, store.anything(table_id), done)


def put_away(connection: Connection, table_id: str) -> None:
    """Move a table to the archive of each of its players who has not put it there before."""
    hidden = select(ARCHIVE.c.client_id).where(ARCHIVE.c.table_id == table_id)
    holders = (
        select(SEATS.c.client_id)
        .where(SEATS.c.table_id == table_id, SEATS.c.client_id != "")
        .where(SEATS.c.client_id.not_in(hidden))
        .distinct()
    )
    found = [{"client_id": one, "table_id": table_id} for one in connection.scalars(holders)]
    if found:
        connection.execute(insert(ARCHIVE), found)


# --- removing -------------------------------------------------------------------------------


async def find_abandoned(store: Store, before: float, after: Place = START) -> list[Place]:
    """Return unfinished tables that nobody has touched since a moment, oldest first."""
    query = (
        select(TABLES.c.created, TABLES.c.id)
        .where(is_abandoned(before), comes_after(TABLES.c.created, after))
        .order_by(TABLES.c.created, TABLES.c.id)
        .limit(AT_ONCE)
    )
    return await store.read(lambda connection: [Place(*row) for row in connection.execute(query)])


async def remove_abandoned(store: Store, table_id: str, before: float) -> bool:
    """Delete a table that nobody has touched since a moment; return whether that still holds."""

    def job(connection: Connection) -> bool:
        this = select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update()
        connection.execute(this)  # a move that is being written comes first, and is seen below
        untouched = select(TABLES.c.id).where(TABLES.c.id == table_id, is_abandoned(before))
        if connection.execute(untouched).first() is None:
            return False
        erase_table(connection, table_id)
        return True

    def done(connection: Connection) -> bool:
        return not is_there(connection, TABLES, id=table_id)

    return await store.write(job, store.anything(table_id), done)


def is_abandoned(before: float) -> ColumnElement[bool]:
    """Return the condition that since a moment nobody decided, spoke, went away or is there."""
    newer = (
        select(part.c.table_id).where(part.c.table_id == TABLES.c.id, at >= before).exists()
        for part, at in ((ROWS, ROWS.c.at), (MESSAGES, MESSAGES.c.at), (SEATS, SEATS.c.away))
    )
    there = select(PRESENT.c.table_id).where(PRESENT.c.table_id == TABLES.c.id).exists()
    return and_(~TABLES.c.over, TABLES.c.created < before, ~there, *(~one for one in newer))


def comes_after(column: ColumnElement[float], place: Place) -> ColumnElement[bool]:
    same = and_(column == place.at, TABLES.c.id > place.table_id)
    return or_(column > place.at, same)


# --- the disk -------------------------------------------------------------------------------


@dataclass(frozen=True)
class DiskUse:
    """How much the database takes of the disk, in bytes."""

    taken: int
    """All of it."""
    used: int
    """Without what is free inside: the next tables go there."""


# PostgreSQL does not count what is free in a table. It knows how many rows there are and how wide:
# 28 bytes of its own come with each. What it has not yet looked at counts as full.
USED_BY_POSTGRES: Final = text(
    """
    SELECT pg_database_size(current_database()),
           coalesce(sum(pg_total_relation_size(c.oid) * CASE
               WHEN c.reltuples < 0 OR c.relpages = 0 THEN 1
               ELSE least(1, c.reltuples * (28 + coalesce(w.width, 8192))
                             / greatest(pg_relation_size(c.oid), 1)) END), 0)
    FROM pg_class c
    LEFT JOIN (SELECT schemaname, tablename, sum(avg_width) AS width
               FROM pg_stats GROUP BY schemaname, tablename) w
           ON w.tablename = c.relname AND w.schemaname = c.relnamespace::regnamespace::text
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
    """
)


def measure(connection: Connection) -> DiskUse:
    """Return how much of the disk a database takes."""
    if connection.dialect.name == "postgresql":
        taken, used = connection.execute(USED_BY_POSTGRES).one()
        return DiskUse(int(taken), int(used))
    size, pages, free = (
        connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
        for name in ("page_size", "page_count", "freelist_count")
    )
    return DiskUse(size * pages, size * (pages - free))


# --- export ---------------------------------------------------------------------------------


def read_archive(engine: Engine) -> Iterator[tuple[str, str, bytes]]:
    """Yield the game, the table and the compressed file of every archived match, one by one."""
    query = (
        select(TABLES.c.game, MATCHES.c.table_id, MATCHES.c.content)
        .join(MATCHES, MATCHES.c.table_id == TABLES.c.id)
        .order_by(TABLES.c.finished, TABLES.c.id)
        .execution_options(yield_per=AT_ONCE)
    )
    with engine.connect() as connection:
        for game, table_id, content in connection.execute(query):
            yield game, table_id, bytes(content)
