"""The store: every question that the server asks its database."""

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from sqlalchemy import URL, Connection, Engine, Select, and_, delete, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from cloudtop.core.errors import CloudtopError
from cloudtop.server.errors import DamagedError, UnavailableError
from cloudtop.server.guard.fairness import aside
from cloudtop.server.language import _
from cloudtop.server.store import lists
from cloudtop.server.store.folder import make_folder, prepare_database
from cloudtop.server.store.lists import Lists, find_ids, find_lists
from cloudtop.server.store.loading import (
    erase_table,
    insert_records,
    is_there,
    load_table,
    plain_insertion,
)
from cloudtop.server.store.migrate import migrate
from cloudtop.server.store.notices import Hearing, Notice, NoticeListener, send
from cloudtop.server.store.opening import Allowance, check_opening, running_tables
from cloudtop.server.store.plain import Plain
from cloudtop.server.store.postgres import open_postgres
from cloudtop.server.store.records import Message, Row, SeatRecord, StoredTable
from cloudtop.server.store.schema import (
    ARCHIVE,
    HANDOVERS,
    MESSAGES,
    PRESENT,
    REVIEWS,
    ROWS,
    SEATS,
    TABLES,
    VOTES,
)
from cloudtop.server.store.sqlite import open_sqlite
from cloudtop.server.store.trouble import Trouble, is_damage, reason_of
from cloudtop.server.store.writer import RETRY_SECONDS, Writer, WriterClosedError, is_lost

T = TypeVar("T")

MESSAGES_KEPT: Final = 500
HANDOVER_SECONDS: Final = 24 * 3600
READERS: Final = 4
"""Threads that read."""
LOST_SECONDS: Final = 8.0
"""How long a PostgreSQL that does not answer is waited for: it may just be starting again."""


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
        self.process = secrets.token_hex(8)
        """The name of this process among those that share the database."""
        self.shared = engine.dialect.name == "postgresql"
        """Whether other processes may use the database as well."""
        self._patience = LOST_SECONDS if self.shared else 0.0
        with engine.connect().execution_options(writing=True) as connection, connection.begin():
            migrate(connection)
        # What is read together has to fit together, as it does in SQLite by itself.
        one_moment = {"isolation_level": "REPEATABLE READ"} if self.shared else {}
        self._reading = engine.execution_options(**one_moment)
        self._writer = Writer(engine, self._patience)
        self._saving, self._loading = Trouble("saving tables"), Trouble("reading tables")
        # Threads of their own: nobody waits for what is drawn or replayed meanwhile.
        self._readers = ThreadPoolExecutor(READERS, "cloudtop-reader")

    @classmethod
    def in_folder(
        cls,
        folder: Path,
        messages_kept: int = MESSAGES_KEPT,
        handover_seconds: float = HANDOVER_SECONDS,
    ) -> "Store":
        """Return the store in a data folder, which is created if it is not there yet."""
        try:
            make_folder(folder)
            path = prepare_database(folder, create_database)
            return cls(open_sqlite(path), messages_kept, handover_seconds)
        except OSError as error:
            raise CloudtopError(f"the data folder cannot be used: {error}") from error
        except SQLAlchemyError as error:
            raise cannot_use(str(folder), error) from error

    @classmethod
    def at(
        cls,
        address: URL,
        messages_kept: int = MESSAGES_KEPT,
        handover_seconds: float = HANDOVER_SECONDS,
    ) -> "Store":
        """Return the store in a PostgreSQL database."""
        try:
            return cls(open_postgres(address), messages_kept, handover_seconds)
        except SQLAlchemyError as error:
            raise cannot_use(address.render_as_string(hide_password=True), error) from error

    def listen(self, hearing: Hearing) -> NoticeListener:
        """Hear what other processes write; only where several share the database."""
        listener = NoticeListener(self._engine.url, self.process, hearing)
        listener.start()
        return listener

    @property
    def waiting(self) -> int:
        """How many changes wait for the database."""
        return self._writer.waiting

    @property
    def written(self) -> int:
        return self._writer.written

    @property
    def failed(self) -> int:
        return self._writer.failed

    @property
    def write_seconds(self) -> float:
        return self._writer.seconds

    async def ping(self, seconds: float) -> None:
        """Make sure that the database answers within some time."""
        try:
            async with asyncio.timeout(seconds):
                await self.read(lambda connection: connection.execute(select(1)).scalar_one())
        except TimeoutError:
            raise UnavailableError(_("the tables cannot be read at the moment")) from None

    def close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self._engine.dispose()

    # --- writing ----------------------------------------------------------------------------

    async def create(self, new: StoredTable, allowed: Allowance | None = None) -> None:
        """Write a new table, or refuse it to somebody who has opened enough of them."""
        table = new.table

        def job(connection: Connection) -> None:
            if allowed is not None:
                check_opening(connection, allowed)
            if table.rematch_of:
                self._begin_rematch(connection, table.rematch_of)
            values = {**vars(table), **({"finished": table.created} if table.over else {})}
            connection.execute(insert(TABLES).values(**values))
            insert_records(connection, SEATS, table.id, new.seats)
            insert_records(connection, ROWS, table.id, new.rows)

        await self.write(job, done=lambda connection: is_there(connection, TABLES, id=table.id))

    def _begin_rematch(self, connection: Connection, table_id: str) -> None:
        """Refuse a second rematch of a table, and tell those who look at it of the first."""
        before = select(TABLES.c.id).where(TABLES.c.id == table_id)
        connection.execute(before.with_for_update())  # whoever else wants one waits here
        again = select(TABLES.c.id).where(TABLES.c.rematch_of == table_id)
        if connection.execute(again.limit(1)).first() is not None:
            raise IntegrityError("a rematch is there already", None, ValueError(table_id))
        self._tell(connection, table_id)

    async def append(
        self, table_id: str, rows: Sequence[Row], *, over: bool, lesson: int | None = None
    ) -> None:
        """Write the next rows of a table's history and how far a learner is, all or none."""
        changed = {
            **(at_its_end() if over else {}),
            **({"lesson": lesson} if lesson is not None else {}),
        }

        def job(connection: Connection) -> None:
            insert_records(connection, ROWS, table_id, rows)
            if changed:
                connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(**changed))

        def done(connection: Connection) -> bool:
            first = {"table_id": table_id, **vars(rows[0])} if rows else {}
            return bool(first) and is_there(connection, ROWS, **first)

        notice = Notice(self.process, table_id, tuple(rows), over=over, lesson=lesson)
        plain = None if changed or self.shared else plain_insertion(table_id, rows)
        await self.write(job, notice, done, plain)

    async def post_message(self, table_id: str, message: Message) -> None:
        """Keep a message, and delete those that are too old to be kept."""
        oldest = message.number - self.messages_kept
        old = and_(MESSAGES.c.table_id == table_id, MESSAGES.c.number <= oldest)

        def job(connection: Connection) -> bool:
            open_table = select(TABLES.c.id).where(TABLES.c.id == table_id, TABLES.c.archived == 0)
            if (
                connection.execute(open_table.with_for_update(read=True, key_share=True)).first()
                is None
            ):
                return False
            insert_records(connection, MESSAGES, table_id, [message])
            connection.execute(delete(MESSAGES).where(old))
            return True

        def done(connection: Connection) -> bool:
            return is_there(connection, MESSAGES, table_id=table_id, **vars(message))

        if not await self.write(job, self.anything(table_id), done):
            raise ConflictError(_("this table is archived: nothing more can be said here"))

    async def save_review(self, table_id: str, content: str) -> None:
        """Keep what a review found, instead of an earlier one."""
        values = {"table_id": table_id, "content": content, "at": time.time()}

        def job(connection: Connection) -> None:
            connection.execute(delete(REVIEWS).where(REVIEWS.c.table_id == table_id))
            connection.execute(insert(REVIEWS), values)

        await self.write(job, self.anything(table_id))

    async def assign_seat(
        self, table_id: str, record: SeatRecord, rows: Sequence[Row] = ()
    ) -> None:
        """Give an open seat to a client or to an agent, if it is still open, and write what is
        dealt by that: all or nothing."""
        where = and_(
            SEATS.c.table_id == table_id, SEATS.c.seat == record.seat, SEATS.c.kind == "open"
        )

        def job(connection: Connection) -> bool:
            taken = connection.execute(update(SEATS).where(where).values(**vars(record)))
            if taken.rowcount == 1:
                insert_records(connection, ROWS, table_id, rows)
            return taken.rowcount == 1

        def done(connection: Connection) -> bool:
            return is_there(connection, SEATS, table_id=table_id, **vars(record))

        if not await self.write(job, self.anything(table_id), done):
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
            values = {"host": host, **(at_its_end() if over else {})}
            connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(**values))
            return True

        def done(connection: Connection) -> bool:
            return is_there(connection, SEATS, table_id=table_id, **vars(after))

        if not await self.write(job, self.anything(table_id), done):
            raise ConflictError(_("somebody else was faster"))

    async def save_presence(self, table_id: str, client_id: str, away: float) -> None:
        """Keep since when a client has been away (0: is here); who is here is not voted about."""
        mine = and_(SEATS.c.table_id == table_id, SEATS.c.client_id == client_id)
        seats = select(SEATS.c.seat).where(mine)

        present = {"process": self.process, "table_id": table_id, "client_id": client_id}
        sockets = select(PRESENT.c.process).filter_by(table_id=table_id, client_id=client_id)
        elsewhere = sockets.exists()  # at another process: ours is gone by then

        def job(connection: Connection) -> None:
            if self.shared:
                connection.execute(delete(PRESENT).filter_by(**present))
            if self.shared and not away:
                connection.execute(insert(PRESENT), present)
            left = update(SEATS).where(mine, ~elsewhere) if away else update(SEATS).where(mine)
            connection.execute(left.values(away=away))
            if not away:
                about = and_(VOTES.c.table_id == table_id, VOTES.c.seat.in_(seats))
                connection.execute(delete(VOTES).where(about))

        await self.write(job, self.anything(table_id))

    async def vote(self, table_id: str, seat: int, client_id: str, *, agrees: bool) -> None:
        """Keep that a client agrees to replace the player of a seat, or does not any more."""
        values = {"table_id": table_id, "seat": seat, "voter": client_id}
        same = and_(*(VOTES.c[name] == value for name, value in values.items()))

        def job(connection: Connection) -> None:
            connection.execute(delete(VOTES).where(same))
            if agrees:
                connection.execute(insert(VOTES), values)

        await self.write(job, self.anything(table_id))

    async def archive(self, table_id: str, client_id: str, *, hidden: bool) -> None:
        """Hide a table from the list of one client, or show it there again."""
        values = {"client_id": client_id, "table_id": table_id}
        same = and_(ARCHIVE.c.client_id == client_id, ARCHIVE.c.table_id == table_id)

        def job(connection: Connection) -> None:
            connection.execute(delete(ARCHIVE).where(same))
            if hidden:
                connection.execute(insert(ARCHIVE), values)

        await self.write(job)

    async def delete_table(self, table_id: str) -> None:
        """Delete a table with all that belongs to it."""
        job = partial(erase_table, table_id=table_id)
        await self.write(job, self.anything(table_id))

    async def offer_handover(self, secret: str, table_id: str, seat: int) -> None:
        """Keep the secret of a link; an earlier link for the same seat does not work any more."""
        where = and_(HANDOVERS.c.table_id == table_id, HANDOVERS.c.seat == seat)
        values = {"table_id": table_id, "seat": seat, "secret": hash_secret(secret)}

        def job(connection: Connection) -> None:
            connection.execute(delete(HANDOVERS).where(where))
            connection.execute(insert(HANDOVERS), {**values, "at": time.time()})

        await self.write(job)

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
            self._tell(connection, row.table_id)
            return True

        if not await self.write(job):
            raise link_used()

    async def write(
        self,
        job: Callable[[Connection], T],
        notice: Notice | None = None,
        done: Callable[[Connection], bool] | None = None,
        plain: Plain | None = None,
    ) -> T:
        """Run a job in the writer, and tell other processes of it.

        ``done`` finds out whether the job had been committed when the connection was lost: then it
        gives what it would have given, which is true, or nothing. ``plain`` is all that the job
        does, where it gives nothing and the database is SQLite."""
        tries = 0

        def run(connection: Connection) -> T:
            nonlocal tries
            tries += 1
            if tries > 1 and done is not None and done(connection):
                return cast(T, True)
            outcome = job(connection)
            if notice is not None and self.shared:
                send(connection, notice)
            return outcome

        try:
            written = await asyncio.wrap_future(self._writer.submit(run, plain))
        except IntegrityError as error:
            raise ConflictError(_("somebody else was faster")) from error
        except WriterClosedError as error:
            raise UnavailableError(_("this could not be saved: nothing has changed")) from error
        except (SQLAlchemyError, RuntimeError) as error:
            self._saving.fails(error)
            raise UnavailableError(_("this could not be saved: nothing has changed")) from error
        self._saving.works()
        return written

    def anything(self, table_id: str) -> Notice:
        """Return the notice that something at a table has changed."""
        return Notice(self.process, table_id)

    def _tell(self, connection: Connection, table_id: str) -> None:
        if self.shared:
            send(connection, self.anything(table_id))

    # --- reading ----------------------------------------------------------------------------

    async def load(self, table_id: str) -> StoredTable | None:
        return await self.read(lambda connection: load_table(connection, table_id))

    async def find_handover(self, secret: str) -> tuple[str, int]:
        """Return the table and the seat that a link hands over."""
        query = self._select_handover(secret)
        row = await self.read(lambda connection: connection.execute(query).one_or_none())
        if row is None:
            raise link_used()
        return row.table_id, row.seat

    async def lists_for(self, client_id: str, own: int, public: int) -> Lists:
        """Return the tables that a client is shown, at most so many of each kind."""
        return await self.read(lambda connection: find_lists(connection, client_id, own, public))

    async def tables_of(self, client_id: str, limit: int) -> list[str]:
        """Return the tables at which a client holds a seat, newest first, running ones first."""
        return await self._find(lists.OWN, client=client_id, most=limit)

    async def archived_tables(self, client_id: str, limit: int, before: int = 0) -> list[str]:
        """Return the tables that a client has archived, newest first, after some that were."""
        return await self._find(lists.ARCHIVED, client=client_id, most=limit, before=before)

    async def count_archived(self, client_id: str) -> int:
        query, values = lists.COUNT_ARCHIVED, {"client": client_id}
        return await self.read(lambda connection: connection.execute(query, values).scalar_one())

    async def count_running(self, client_id: str) -> int:
        """Return at how many unfinished tables a client holds a seat."""
        query = running_tables(client_id)
        return await self.read(lambda connection: connection.execute(query).scalar_one())

    async def lesson_of(self, client_id: str, game: str) -> str | None:
        """Return the newest unfinished tutorial of a game in which a client holds a seat."""
        found = await self._find(lists.LESSONS, client=client_id, game=game, most=1)
        return found[0] if found else None

    async def public_tables(self, limit: int) -> list[str]:
        """Return the public tables that are not finished, newest first."""
        return await self._find(lists.PUBLIC, most=limit)

    async def tables_with_agents(self, limit: int) -> list[str]:
        """Return running tables at which an agent plays with people, newest first."""
        return await self._find(lists.WITH_AGENTS, most=limit)

    def _select_handover(self, secret: str) -> Select[Any]:
        """Return the query for a link that still works."""
        oldest = time.time() - self._handover_seconds
        return select(HANDOVERS).where(
            HANDOVERS.c.secret == hash_secret(secret), HANDOVERS.c.at > oldest
        )

    async def _find(self, query: Select[Any], **values: object) -> list[str]:
        return await self.read(lambda connection: find_ids(connection, query, **values))

    async def look(self, ask: Callable[[Connection], T]) -> T:
        """Ask the database something; whoever calls says what it means if that fails."""

        def read() -> T:
            with self._reading.connect() as connection:
                return ask(connection)

        loop = asyncio.get_running_loop()
        async with aside():
            return await loop.run_in_executor(self._readers, self._patiently, read)

    async def read(self, ask: Callable[[Connection], T]) -> T:
        """Ask the database something, in a thread, at one moment."""
        try:
            found = await self.look(ask)
        except SQLAlchemyError as error:
            self._loading.fails(error)
            if is_damage(error):
                raise damaged() from error
            raise UnavailableError(_("the tables cannot be read at the moment")) from error
        self._loading.works()
        return found

    def _patiently(self, read: Callable[[], T]) -> T:
        """Read; where the database was lost, again as soon as it is back."""
        deadline = time.monotonic() + self._patience
        while True:
            try:
                return read()
            except DBAPIError as error:
                if not is_lost(error) or time.monotonic() > deadline:
                    raise
                time.sleep(RETRY_SECONDS)


def at_its_end() -> dict[str, object]:
    """Return what is written of a table whose match is over now."""
    return {"over": True, "home": "", "finished": time.time()}


def cannot_use(where: str, error: SQLAlchemyError) -> CloudtopError:
    reason = reason_of(error)
    return CloudtopError(f"the tables in {where} cannot be used: {reason}")


def create_database(path: Path) -> None:
    """Make a new database with all its tables, complete in one file."""
    engine = open_sqlite(path)
    try:
        with engine.connect().execution_options(writing=True) as connection, connection.begin():
            migrate(connection)
    finally:
        engine.dispose()


def damaged() -> DamagedError:
    return DamagedError(_("what was saved is damaged: the owner of this server has to restore it"))


def link_used() -> ConflictError:
    return ConflictError(_("this link has already been used, or never existed"))


def hash_secret(secret: str) -> str:
    """Return a secret as it is stored: whoever reads the database cannot use it."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()
