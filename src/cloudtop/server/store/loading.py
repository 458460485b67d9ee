"""Whole tables read from the database and written to it; the store decides when."""

from collections.abc import Sequence
from functools import cache

from sqlalchemy import Connection, Insert, Table, delete, insert, select
from sqlalchemy.dialects import sqlite

from cloudtop.server.store.plain import Plain
from cloudtop.server.store.records import (
    ArchivedMatch,
    Message,
    Row,
    SeatRecord,
    StoredTable,
    TableRecord,
)
from cloudtop.server.store.schema import (
    MATCHES,
    MESSAGES,
    OWNED,
    PRESENT,
    REVIEWS,
    ROWS,
    SEATS,
    TABLES,
    VOTES,
)


def is_there(connection: Connection, table: Table, **values: object) -> bool:
    """Return whether a table has a row with these values."""
    return connection.execute(select(1).select_from(table).filter_by(**values)).first() is not None


def load_table(connection: Connection, table_id: str) -> StoredTable | None:
    found = connection.execute(select(TABLES).where(TABLES.c.id == table_id)).one_or_none()
    if found is None:
        return None
    seats = select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat)
    rows = select(ROWS).where(ROWS.c.table_id == table_id).order_by(ROWS.c.number)
    again = select(TABLES.c.id).where(TABLES.c.rematch_of == table_id).limit(1)
    said = select(MESSAGES).where(MESSAGES.c.table_id == table_id).order_by(MESSAGES.c.number)
    review = select(REVIEWS.c.content).where(REVIEWS.c.table_id == table_id)
    votes = select(VOTES.c.seat, VOTES.c.voter).where(VOTES.c.table_id == table_id)
    present = select(PRESENT.c.client_id, PRESENT.c.process).where(PRESENT.c.table_id == table_id)
    # The first column is the id of the table.
    return StoredTable(
        TableRecord(**found._mapping),
        tuple(SeatRecord(*seat[1:]) for seat in connection.execute(seats)),
        tuple(Row(*row[1:]) for row in connection.execute(rows)),
        tuple(Message(*message[1:]) for message in connection.execute(said)),
        connection.execute(again).scalar_one_or_none() or "",
        connection.execute(review).scalar_one_or_none() or "",
        tuple((vote.seat, vote.voter) for vote in connection.execute(votes)),
        tuple((one.client_id, one.process) for one in connection.execute(present)),
        load_match(connection, table_id) if found.archived else None,
    )


def load_match(connection: Connection, table_id: str) -> ArchivedMatch | None:
    query = select(MATCHES.c.content, MATCHES.c.take_backs).where(MATCHES.c.table_id == table_id)
    found = connection.execute(query).one_or_none()
    return None if found is None else ArchivedMatch(bytes(found.content), found.take_backs)


def erase_table(connection: Connection, table_id: str) -> None:
    """Delete a table with all that belongs to it."""
    for part in OWNED:
        connection.execute(delete(part).where(part.c.table_id == table_id))
    connection.execute(delete(TABLES).where(TABLES.c.id == table_id))


def insert_records(
    connection: Connection, into: Table, table_id: str, records: Sequence[object]
) -> None:
    if records:
        values = [{"table_id": table_id, **vars(record)} for record in records]
        connection.execute(insertion(into), values)


@cache
def insertion(into: Table) -> Insert:
    """Return the statement that inserts into a table: the same one is prepared once."""
    return insert(into)


def plain_insertion(table_id: str, rows: Sequence[Row]) -> Plain:
    """Return what ``insert_records`` does with rows of a table's history, for SQLite."""
    return Plain(rows_statement(), [(table_id, *vars(row).values()) for row in rows])


@cache
def rows_statement() -> str:
    return str(insertion(ROWS).compile(dialect=sqlite.dialect()))
