"""The store: what is asked of the database, in the words of the table."""

import asyncio
import hashlib
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, Select, and_, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from cloudtop.core.errors import CloudtopError
from cloudtop.server.errors import Unavailable
from cloudtop.server.language.words import _
from cloudtop.server.store.records import Message, Row, SeatRecord, StoredTable, TableRecord
from cloudtop.server.store.schema import HANDOVERS, MESSAGES, ROWS, SEATS, TABLES, migrate
from cloudtop.server.store.sqlite import sqlite
from cloudtop.server.store.writer import Writer, WriterClosed

T = TypeVar("T")

MOST_MESSAGES: Final = 500
HANDOVER_SECONDS: Final = 24 * 3600


class Conflict(CloudtopError):
    """Somebody else wrote that line of the history, or took that seat, a moment earlier."""


class Store:
    """All that outlives the process. Reads run in threads, writes in the one writer."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        with engine.connect().execution_options(writing=True) as connection, connection.begin():
            migrate(connection)
        self._writer = Writer(engine)

    @classmethod
    def in_folder(cls, folder: Path) -> "Store":
        """Return the store in a data folder, made if it is not there yet."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            return cls(sqlite(folder / "tables.sqlite"))
        except OSError as error:
            raise CloudtopError(f"the data folder cannot be used: {error}") from error
        except SQLAlchemyError as error:
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise CloudtopError(f"the tables in {folder} cannot be used: {reason}") from error

    def close(self) -> None:
        self._writer.close()
        self._engine.dispose()

    # --- writing ----------------------------------------------------------------------------

    async def create(self, new: StoredTable) -> None:
        def job(connection: Connection) -> None:
            connection.execute(insert(TABLES).values(**vars(new.table)))
            connection.execute(insert(SEATS), [of_table(new.table.id, seat) for seat in new.seats])
            insert_rows(connection, new.table.id, new.rows)

        await self._write(job)

    async def append(self, table: str, rows: Sequence[Row], *, over: bool) -> None:
        """Write the next lines of a table's history, all or none."""

        def job(connection: Connection) -> None:
            insert_rows(connection, table, rows)
            if over:
                connection.execute(update(TABLES).where(TABLES.c.id == table).values(over=True))

        await self._write(job)

    async def say(self, table: str, message: Message) -> None:
        """Keep a message, and of all only the newest."""
        old = and_(
            MESSAGES.c.table_id == table, MESSAGES.c.number <= message.number - MOST_MESSAGES
        )

        def job(connection: Connection) -> None:
            connection.execute(insert(MESSAGES), of_table(table, message))
            connection.execute(delete(MESSAGES).where(old))

        await self._write(job)

    async def seat(self, table: str, record: SeatRecord) -> None:
        """Give an open seat to a client or to an agent, if it is still open."""
        where = and_(SEATS.c.table_id == table, SEATS.c.seat == record.seat, SEATS.c.kind == "open")

        def job(connection: Connection) -> bool:
            taken = connection.execute(update(SEATS).where(where).values(**vars(record)))
            return taken.rowcount == 1

        if not await self._write(job):
            raise Conflict(_("this seat is not free any more"))

    async def offer_handover(self, secret: str, table: str, seat: int) -> None:
        """Keep the secret of a link; an earlier link for the same seat does not work any more."""
        where = and_(HANDOVERS.c.table_id == table, HANDOVERS.c.seat == seat)
        values = {"secret": hashed(secret), "table_id": table, "seat": seat, "at": time.time()}

        def job(connection: Connection) -> None:
            connection.execute(delete(HANDOVERS).where(where))
            connection.execute(insert(HANDOVERS), values)

        await self._write(job)

    async def accept_handover(self, secret: str, holder: str) -> None:
        """Move the seat behind a hand-over link to another client; the link works once."""

        def job(connection: Connection) -> bool:
            row = connection.execute(offered(secret)).one_or_none()
            if row is None:
                return False
            connection.execute(delete(HANDOVERS).where(HANDOVERS.c.secret == hashed(secret)))
            where = and_(SEATS.c.table_id == row.table_id, SEATS.c.seat == row.seat)
            connection.execute(update(SEATS).where(where).values(holder=holder))
            return True

        if not await self._write(job):
            raise used_up()

    async def _write(self, job: Callable[[Connection], T]) -> T:
        try:
            return await asyncio.wrap_future(self._writer.submit(job))
        except IntegrityError as error:
            raise Conflict(_("somebody else was a moment earlier")) from error
        except (SQLAlchemyError, WriterClosed, RuntimeError) as error:
            raise Unavailable(_("this could not be written down: nothing has changed")) from error

    # --- reading ----------------------------------------------------------------------------

    async def load(self, table: str) -> StoredTable | None:
        return await self._read(lambda connection: load(connection, table))

    async def handover(self, secret: str) -> tuple[str, int]:
        """Return the table and the seat that a link hands over."""
        row = await self._read(lambda connection: connection.execute(offered(secret)).one_or_none())
        if row is None:
            raise used_up()
        return row.table_id, row.seat

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
        return await self._ids(query)

    async def count_running(self, holder: str) -> int:
        """Return at how many tables that go on a client holds a seat."""
        query = (
            select(func.count(TABLES.c.id.distinct()))
            .join(SEATS, SEATS.c.table_id == TABLES.c.id)
            .where(SEATS.c.holder == holder, ~TABLES.c.over)
        )
        return await self._read(lambda connection: connection.execute(query).scalar_one())

    async def public(self, limit: int) -> list[str]:
        """Return the public tables that still go on, newest first."""
        query = (
            select(TABLES.c.id)
            .where(TABLES.c.public, ~TABLES.c.over)
            .order_by(TABLES.c.created.desc())
            .limit(limit)
        )
        return await self._ids(query)

    async def with_agents(self, limit: int) -> list[str]:
        """Return running tables at which an agent plays and nobody is missing, newest first."""
        kinds = select(SEATS.c.kind).where(SEATS.c.table_id == TABLES.c.id)
        query = (
            select(TABLES.c.id)
            .where(
                ~TABLES.c.over,
                kinds.where(SEATS.c.kind.not_in(("human", "open"))).exists(),
                ~kinds.where(SEATS.c.kind == "open").exists(),
            )
            .order_by(TABLES.c.created.desc())
            .limit(limit)
        )
        return await self._ids(query)

    async def _ids(self, query: Select[str]) -> list[str]:
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def _read(self, ask: Callable[[Connection], T]) -> T:
        def read() -> T:
            with self._engine.connect() as connection:
                return ask(connection)

        try:
            return await asyncio.to_thread(read)
        except SQLAlchemyError as error:
            raise Unavailable(_("the tables cannot be read at the moment")) from error


def load(connection: Connection, table: str) -> StoredTable | None:
    found = connection.execute(select(TABLES).where(TABLES.c.id == table)).one_or_none()
    if found is None:
        return None
    seats = select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)
    rows = select(ROWS).where(ROWS.c.table_id == table).order_by(ROWS.c.number)
    again = select(TABLES.c.id).where(TABLES.c.rematch_of == table).limit(1)
    said = select(MESSAGES).where(MESSAGES.c.table_id == table).order_by(MESSAGES.c.number)
    # The first column says of which table it is.
    return StoredTable(
        TableRecord(**found._mapping),
        tuple(SeatRecord(*seat[1:]) for seat in connection.execute(seats)),
        tuple(Row(*row[1:]) for row in connection.execute(rows)),
        tuple(Message(*message[1:]) for message in connection.execute(said)),
        connection.execute(again).scalar_one_or_none() or "",
    )


def insert_rows(connection: Connection, table: str, rows: Sequence[Row]) -> None:
    if rows:
        connection.execute(insert(ROWS), [of_table(table, row) for row in rows])


def of_table(table: str, record: object) -> dict[str, Any]:
    return {"table_id": table, **vars(record)}


def used_up() -> Conflict:
    return Conflict(_("this link was used already, or never existed"))


def offered(secret: str) -> Select[Any]:
    """Return the question for a link that still works."""
    return select(HANDOVERS).where(
        HANDOVERS.c.secret == hashed(secret), HANDOVERS.c.at > time.time() - HANDOVER_SECONDS
    )


def hashed(secret: str) -> str:
    """Return the form in which secrets are kept: who reads the database cannot use them."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()
