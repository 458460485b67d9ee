"""The store: what is asked of the database, in the words of the table."""

import asyncio
import hashlib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Connection,
    Engine,
    and_,
    create_engine,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from cloudtop.core.errors import CloudtopError
from cloudtop.server.store.records import NewTable, Row, SeatRecord, StoredTable, TableRecord
from cloudtop.server.store.schema import HANDOVERS, ROWS, SEATS, TABLES, migrate
from cloudtop.server.store.writer import Writer


class Conflict(CloudtopError):
    """Somebody else wrote that line of the history, or took that seat, a moment earlier."""


class Store:
    """All that outlives the process. Reads run in threads, writes in the one writer."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        with engine.begin() as connection:
            migrate(connection)
        self._writer = Writer(engine)

    @classmethod
    def in_folder(cls, folder: Path) -> "Store":
        """Return the store in a data folder, made if it is not there yet."""
        folder.mkdir(parents=True, exist_ok=True)
        return cls(sqlite(folder / "tables.sqlite"))

    def close(self) -> None:
        self._writer.close()
        self._engine.dispose()

    # --- writing ----------------------------------------------------------------------------

    async def create(self, new: NewTable) -> None:
        def job(connection: Connection) -> None:
            connection.execute(insert(TABLES).values(**vars_of(new.table)))
            seats = [{"table_id": new.table.id, **vars_of(seat)} for seat in new.seats]
            connection.execute(insert(SEATS), seats)
            insert_rows(connection, new.table.id, new.rows)

        await self._write(job)

    async def append(self, table: str, rows: Sequence[Row], *, over: bool) -> None:
        """Write the next lines of a table's history, all or none."""

        def job(connection: Connection) -> None:
            insert_rows(connection, table, rows)
            if over:
                connection.execute(update(TABLES).where(TABLES.c.id == table).values(over=True))

        await self._write(job)

    async def take_seat(self, table: str, seat: int, holder: str, name: str) -> None:
        """Give an open seat to a client, if it is still open."""
        await self._change_seat(table, seat, "open", kind="human", name=name, holder=holder)

    async def fill_seat(self, table: str, seat: int, agent: str, name: str) -> None:
        """Give an open seat to an agent, if it is still open."""
        await self._change_seat(table, seat, "open", kind=agent, name=name, holder="")

    async def offer_handover(self, secret: str, table: str, seat: int) -> None:
        values = {"secret": hashed(secret), "table_id": table, "seat": seat}
        await self._write(lambda connection: connection.execute(insert(HANDOVERS), values))

    async def accept_handover(self, secret: str, holder: str) -> tuple[str, int]:
        """Move the seat behind a hand-over link to another client; the link works once."""

        def job(connection: Connection) -> tuple[str, int]:
            known = HANDOVERS.c.secret == hashed(secret)
            row = connection.execute(select(HANDOVERS).where(known)).one_or_none()
            if row is None:
                raise Conflict("this link was used already, or never existed")
            connection.execute(delete(HANDOVERS).where(known))
            where = and_(SEATS.c.table_id == row.table_id, SEATS.c.seat == row.seat)
            connection.execute(update(SEATS).where(where).values(holder=holder))
            return row.table_id, row.seat

        result: tuple[str, int] = await self._write(job)
        return result

    async def _change_seat(self, table: str, seat: int, kind_now: str, **values: str) -> None:
        def job(connection: Connection) -> None:
            where = and_(SEATS.c.table_id == table, SEATS.c.seat == seat, SEATS.c.kind == kind_now)
            if connection.execute(update(SEATS).where(where).values(**values)).rowcount != 1:
                raise Conflict(f"seat {seat} is not open any more")

        await self._write(job)

    async def _write(self, job: Any) -> Any:
        try:
            return await asyncio.wrap_future(self._writer.submit(job))
        except IntegrityError as error:
            raise Conflict("somebody else was a moment earlier") from error

    # --- reading ----------------------------------------------------------------------------

    async def load(self, table: str) -> StoredTable | None:
        return await asyncio.to_thread(self._load, table)

    async def held_by(self, holder: str, limit: int) -> list[str]:
        """Return the tables at which a client holds a seat, newest first, running ones first."""
        query = (
            select(TABLES.c.id)
            .join(SEATS, SEATS.c.table_id == TABLES.c.id)
            .where(SEATS.c.holder == holder)
            .group_by(TABLES.c.id)
            .order_by(TABLES.c.over, TABLES.c.created.desc())
            .limit(limit)
        )
        return await asyncio.to_thread(self._ids, query)

    async def public(self, limit: int) -> list[str]:
        """Return the public tables that still go on, newest first."""
        query = (
            select(TABLES.c.id)
            .where(TABLES.c.public, ~TABLES.c.over)
            .order_by(TABLES.c.created.desc())
            .limit(limit)
        )
        return await asyncio.to_thread(self._ids, query)

    async def running(self, limit: int) -> list[str]:
        """Return tables that are not over, newest first: to take up interrupted thinking."""
        query = (
            select(TABLES.c.id).where(~TABLES.c.over).order_by(TABLES.c.created.desc()).limit(limit)
        )
        return await asyncio.to_thread(self._ids, query)

    def _ids(self, query: Any) -> list[str]:
        with self._engine.connect() as connection:
            return list(connection.execute(query).scalars())

    def _load(self, table: str) -> StoredTable | None:
        with self._engine.connect() as connection:
            found = connection.execute(select(TABLES).where(TABLES.c.id == table)).one_or_none()
            if found is None:
                return None
            seats = connection.execute(
                select(SEATS.c.seat, SEATS.c.kind, SEATS.c.name, SEATS.c.holder)
                .where(SEATS.c.table_id == table)
                .order_by(SEATS.c.seat)
            )
            rows = connection.execute(
                select(ROWS.c.number, ROWS.c.seat, ROWS.c.verb, ROWS.c.notation, ROWS.c.at)
                .where(ROWS.c.table_id == table)
                .order_by(ROWS.c.number)
            )
            return StoredTable(
                TableRecord(**found._mapping),
                tuple(SeatRecord(*seat) for seat in seats),
                tuple(Row(*row) for row in rows),
            )


def insert_rows(connection: Connection, table: str, rows: Iterable[Row]) -> None:
    values = [{"table_id": table, **vars_of(row)} for row in rows]
    if values:
        connection.execute(insert(ROWS), values)


def vars_of(record: object) -> dict[str, Any]:
    return dict(vars(record))


def hashed(secret: str) -> str:
    """Return the form in which secrets are kept: who reads the database cannot use them."""
    return hashlib.sha256(secret.encode()).hexdigest()


def sqlite(path: Path) -> Engine:
    """Return an engine for a file: readers never wait for the writer, a commit is on the disk."""
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": 30})

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # SQLAlchemy begins; the driver must not
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        # The writer asks for the lock at once; a reader never does.
        writing = connection.get_execution_options().get("writing", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine
