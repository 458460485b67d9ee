"""The store: every question that the server asks its database."""

import asyncio
import hashlib
import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Insert,
    Select,
    Table,
    and_,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from cloudtop.core.errors import CloudtopError
from cloudtop.server.errors import UnavailableError
from cloudtop.server.language import _
from cloudtop.server.store.records import Message, Row, SeatRecord, StoredTable, TableRecord
from cloudtop.server.store.schema import (
    ARCHIVE,
    HANDOVERS,
    MESSAGES,
    REVIEWS,
    ROWS,
    SEATS,
    TABLES,
    VOTES,
    migrate,
)
from cloudtop.server.store.sqlite import open_sqlite
from cloudtop.server.store.writer import Writer, WriterClosedError

T = TypeVar("T")

MESSAGES_KEPT: Final = 500
HANDOVER_SECONDS: Final = 24 * 3600


class ConflictError(CloudtopError):
    """Somebody else wrote that row of the history, or took that seat, just before."""


class Store:
    """All that outlives the process. Reads run in threads, writes in the one writer."""

    def __init__(
        self,
        engine: Engine,
        messages_kept: int = MESSAGES_KEPT,
        handover_seconds: float = HANDOVER_SECONDS,
    ) -> None:
        self._engine = engine
        self.messages_kept = messages_kept
        self._handover_seconds = handover_seconds
        with engine.connect().execution_options(writing=True) as connection, connection.begin():
            migrate(connection)
        self._writer = Writer(engine)

    @classmethod
    def in_folder(
        cls,
        folder: Path,
        messages_kept: int = MESSAGES_KEPT,
        handover_seconds: float = HANDOVER_SECONDS,
    ) -> "Store":
        """Return the store in a data folder, which is created if it is not there yet."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            return cls(open_sqlite(folder / "tables.sqlite"), messages_kept, handover_seconds)
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
            insert_records(connection, SEATS, new.table.id, new.seats)
            insert_records(connection, ROWS, new.table.id, new.rows)

        await self._write(job)

    async def append(
        self, table_id: str, rows: Sequence[Row], *, over: bool, lesson: int | None = None
    ) -> None:
        """Write the next rows of a table's history and how far a learner is, all or none."""
        changed = {
            **({"over": True} if over else {}),
            **({"lesson": lesson} if lesson is not None else {}),
        }

        def job(connection: Connection) -> None:
            insert_records(connection, ROWS, table_id, rows)
            if changed:
                connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(**changed))

        await self._write(job)

    async def post_message(self, table_id: str, message: Message) -> None:
        """Keep a message, and delete those that are too old to be kept."""
        oldest = message.number - self.messages_kept
        old = and_(MESSAGES.c.table_id == table_id, MESSAGES.c.number <= oldest)

        def job(connection: Connection) -> None:
            insert_records(connection, MESSAGES, table_id, [message])
            connection.execute(delete(MESSAGES).where(old))

        await self._write(job)

    async def save_review(self, table_id: str, content: str) -> None:
        """Keep what a review found, instead of an earlier one."""
        values = {"table_id": table_id, "content": content, "at": time.time()}

        def job(connection: Connection) -> None:
            connection.execute(delete(REVIEWS).where(REVIEWS.c.table_id == table_id))
            connection.execute(insert(REVIEWS), values)

        await self._write(job)

    async def assign_seat(self, table_id: str, record: SeatRecord) -> None:
        """Give an open seat to a client or to an agent, if it is still open."""
        where = and_(
            SEATS.c.table_id == table_id, SEATS.c.seat == record.seat, SEATS.c.kind == "open"
        )

        def job(connection: Connection) -> bool:
            taken = connection.execute(update(SEATS).where(where).values(**vars(record)))
            return taken.rowcount == 1

        if not await self._write(job):
            raise ConflictError(_("this seat is no longer free"))

    async def change_seat(
        self, table_id: str, before: SeatRecord, after: SeatRecord, *, host: str, over: bool
    ) -> None:
        """Let somebody else sit on a seat, or say how its player left it, if nothing has changed.

        Links to the seat and votes about it end with that. The table may be over by it."""
        where = and_(
            SEATS.c.table_id == table_id,
            SEATS.c.seat == before.seat,
            SEATS.c.kind == before.kind,
            SEATS.c.client_id == before.client_id,
            SEATS.c.left == before.left,
        )

        def job(connection: Connection) -> bool:
            changed = connection.execute(update(SEATS).where(where).values(**vars(after)))
            if changed.rowcount != 1:
                return False
            for about in (HANDOVERS, VOTES):
                of_seat = and_(about.c.table_id == table_id, about.c.seat == before.seat)
                connection.execute(delete(about).where(of_seat))
            values = {"host": host, **({"over": True} if over else {})}
            connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(**values))
            return True

        if not await self._write(job):
            raise ConflictError(_("somebody else was faster"))

    async def save_presence(self, table_id: str, client_id: str, away: float) -> None:
        """Keep since when a client has been away (0: is here); who is here is not voted about."""
        mine = and_(SEATS.c.table_id == table_id, SEATS.c.client_id == client_id)
        seats = select(SEATS.c.seat).where(mine)

        def job(connection: Connection) -> None:
            connection.execute(update(SEATS).where(mine).values(away=away))
            if not away:
                about = and_(VOTES.c.table_id == table_id, VOTES.c.seat.in_(seats))
                connection.execute(delete(VOTES).where(about))

        await self._write(job)

    async def vote(self, table_id: str, seat: int, client_id: str, *, agrees: bool) -> None:
        """Keep that a client agrees to replace the player of a seat, or does not any more."""
        values = {"table_id": table_id, "seat": seat, "voter": client_id}
        same = and_(*(VOTES.c[name] == value for name, value in values.items()))

        def job(connection: Connection) -> None:
            connection.execute(delete(VOTES).where(same))
            if agrees:
                connection.execute(insert(VOTES), values)

        await self._write(job)

    async def archive(self, table_id: str, client_id: str, *, hidden: bool) -> None:
        """Hide a table from the list of one client, or show it there again."""
        values = {"client_id": client_id, "table_id": table_id}
        same = and_(ARCHIVE.c.client_id == client_id, ARCHIVE.c.table_id == table_id)

        def job(connection: Connection) -> None:
            connection.execute(delete(ARCHIVE).where(same))
            if hidden:
                connection.execute(insert(ARCHIVE), values)

        await self._write(job)

    async def delete_table(self, table_id: str) -> None:
        """Delete a table with all that belongs to it."""

        def job(connection: Connection) -> None:
            for part in (ARCHIVE, VOTES, REVIEWS, HANDOVERS, MESSAGES, ROWS, SEATS):
                connection.execute(delete(part).where(part.c.table_id == table_id))
            connection.execute(delete(TABLES).where(TABLES.c.id == table_id))

        await self._write(job)

    async def offer_handover(self, secret: str, table_id: str, seat: int) -> None:
        """Keep the secret of a link; an earlier link for the same seat does not work any more."""
        where = and_(HANDOVERS.c.table_id == table_id, HANDOVERS.c.seat == seat)
        values = {"table_id": table_id, "seat": seat, "secret": hash_secret(secret)}

        def job(connection: Connection) -> None:
            connection.execute(delete(HANDOVERS).where(where))
            connection.execute(insert(HANDOVERS), {**values, "at": time.time()})

        await self._write(job)

    async def accept_handover(self, secret: str, client_id: str, host: str | None = None) -> None:
        """Move the seat behind a hand-over link to another client; the link works once."""

        def job(connection: Connection) -> bool:
            row = connection.execute(self._select_handover(secret)).one_or_none()
            if row is None:
                return False
            connection.execute(delete(HANDOVERS).where(HANDOVERS.c.secret == hash_secret(secret)))
            where = and_(SEATS.c.table_id == row.table_id, SEATS.c.seat == row.seat)
            connection.execute(update(SEATS).where(where).values(client_id=client_id, away=0))
            if host is not None:
                table = TABLES.c.id == row.table_id
                connection.execute(update(TABLES).where(table).values(host=host))
            return True

        if not await self._write(job):
            raise link_used()

    async def _write(self, job: Callable[[Connection], T]) -> T:
        try:
            return await asyncio.wrap_future(self._writer.submit(job))
        except IntegrityError as error:
            raise ConflictError(_("somebody else was faster")) from error
        except (SQLAlchemyError, WriterClosedError, RuntimeError) as error:
            raise UnavailableError(_("this could not be saved: nothing has changed")) from error

    # --- reading ----------------------------------------------------------------------------

    async def load(self, table_id: str) -> StoredTable | None:
        return await self._read(lambda connection: load_table(connection, table_id))

    async def find_handover(self, secret: str) -> tuple[str, int]:
        """Return the table and the seat that a link hands over."""
        query = self._select_handover(secret)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            raise link_used()
        return row.table_id, row.seat

    async def tables_of(self, client_id: str, limit: int) -> list[str]:
        """Return the tables at which a client holds a seat, newest first, running ones first.

        Those where an agent replaced the client count as well, until they are over; what the
        client has archived does not.
        """
        replaced = and_(SEATS.c.former == client_id, SEATS.c.left == "replaced", ~TABLES.c.over)
        mine = (
            select(TABLES.c.id)
            .join(SEATS, SEATS.c.table_id == TABLES.c.id)
            .where(or_(SEATS.c.client_id == client_id, replaced), ~is_archived(client_id))
            .group_by(TABLES.c.id)
        )
        return await self._newest(mine.order_by(TABLES.c.over), limit)

    async def archived_tables(self, client_id: str, limit: int) -> list[str]:
        """Return the tables that a client has archived, newest first."""
        return await self._newest(select(TABLES.c.id).where(is_archived(client_id)), limit)

    async def count_archived(self, client_id: str) -> int:
        query = select(func.count()).where(ARCHIVE.c.client_id == client_id)
        return await self._read(lambda connection: connection.execute(query).scalar_one())

    async def count_running(self, client_id: str) -> int:
        """Return at how many unfinished tables a client holds a seat."""
        query = (
            select(func.count(TABLES.c.id.distinct()))
            .join(SEATS, SEATS.c.table_id == TABLES.c.id)
            .where(SEATS.c.client_id == client_id, ~TABLES.c.over)
        )
        return await self._read(lambda connection: connection.execute(query).scalar_one())

    async def lesson_of(self, client_id: str, game: str) -> str | None:
        """Return the newest unfinished tutorial of a game in which a client holds a seat."""
        query = select(TABLES.c.id).join(SEATS, SEATS.c.table_id == TABLES.c.id)
        mine = query.where(SEATS.c.client_id == client_id, TABLES.c.game == game)
        found = await self._newest(mine.where(TABLES.c.lesson > 0, ~TABLES.c.over), 1)
        return found[0] if found else None

    async def public_tables(self, limit: int) -> list[str]:
        """Return the public tables that are not finished, newest first."""
        return await self._newest(select(TABLES.c.id).where(TABLES.c.public, ~TABLES.c.over), limit)

    async def tables_with_agents(self, limit: int) -> list[str]:
        """Return running tables at which an agent plays and nobody is missing, newest first."""
        kinds = select(SEATS.c.kind).where(SEATS.c.table_id == TABLES.c.id)
        agents = kinds.where(SEATS.c.kind.not_in(("human", "open"))).exists()
        missing = kinds.where(SEATS.c.kind == "open").exists()
        return await self._newest(
            select(TABLES.c.id).where(~TABLES.c.over, agents, ~missing), limit
        )

    def _select_handover(self, secret: str) -> Select[Any]:
        """Return the query for a link that still works."""
        oldest = time.time() - self._handover_seconds
        return select(HANDOVERS).where(
            HANDOVERS.c.secret == hash_secret(secret), HANDOVERS.c.at > oldest
        )

    async def _newest(self, query: Select[str], limit: int) -> list[str]:
        newest = query.order_by(TABLES.c.created.desc()).limit(limit)
        return await self._read(lambda connection: list(connection.execute(newest).scalars()))

    async def _read(self, ask: Callable[[Connection], T]) -> T:
        def read() -> T:
            with self._engine.connect() as connection:
                return ask(connection)

        try:
            return await asyncio.to_thread(read)
        except SQLAlchemyError as error:
            raise UnavailableError(_("the tables cannot be read at the moment")) from error


def is_archived(client_id: str) -> ColumnElement[bool]:
    """Return the condition that a client has archived a table."""
    hidden = select(ARCHIVE.c.table_id).where(ARCHIVE.c.client_id == client_id)
    return TABLES.c.id.in_(hidden)


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
    # The first column is the id of the table.
    return StoredTable(
        TableRecord(**found._mapping),
        tuple(SeatRecord(*seat[1:]) for seat in connection.execute(seats)),
        tuple(Row(*row[1:]) for row in connection.execute(rows)),
        tuple(Message(*message[1:]) for message in connection.execute(said)),
        connection.execute(again).scalar_one_or_none() or "",
        connection.execute(review).scalar_one_or_none() or "",
        tuple((vote.seat, vote.voter) for vote in connection.execute(votes)),
    )


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


def link_used() -> ConflictError:
    return ConflictError(_("this link has already been used, or never existed"))


def hash_secret(secret: str) -> str:
    """Return a secret as it is stored: whoever reads the database cannot use it."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()
