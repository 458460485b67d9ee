"""The store: what is written is there afterwards, once, and what cannot be written is refused."""

import asyncio
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from cloudtop.core.errors import CloudtopError
from cloudtop.server.errors import UnavailableError
from cloudtop.server.store import (
    ConflictError,
    Message,
    Row,
    SeatRecord,
    Store,
    StoredTable,
    TableRecord,
)
from cloudtop.server.store.sqlite import open_sqlite
from tests.server.helpers_server import open_store

TABLE = TableRecord("TABLE23456", "roll_and_write", 1, "{}", False, b"s" * 32, 100.0)
SEATS = (SeatRecord(0, "human", "Anna", "holder-a"), SeatRecord(1, "open", "", ""))
ROWS = (Row(0, -1, "act", "roll", 1.0), Row(1, 0, "act", "take red", 2.0))
NEW = StoredTable(TABLE, SEATS, ROWS)


@pytest.fixture
def store(tmp_path: Path, database: str) -> Iterator[Store]:
    store = open_store(tmp_path, database)
    yield store
    store.close()


def test_a_table_comes_back_as_it_was_written(store: Store) -> None:
    async def story() -> None:
        await store.create(NEW)
        assert await store.load(TABLE.id) == NEW
        assert await store.load("TABLE99999") is None

    asyncio.run(story())


def test_everything_outlives_the_store(tmp_path: Path, database: str) -> None:
    async def write(store: Store) -> None:
        await store.create(NEW)
        await store.append(TABLE.id, [Row(2, 0, "undo", "", 3.0)], over=False)
        await store.post_message(TABLE.id, Message(1, 0, "Anna", "Hello!", 4.0))

    first = open_store(tmp_path, database)
    asyncio.run(write(first))
    first.close()
    second = open_store(tmp_path, database)
    stored = asyncio.run(second.load(TABLE.id))
    second.close()
    assert stored is not None
    assert stored.rows == (*ROWS, Row(2, 0, "undo", "", 3.0))
    assert stored.messages == (Message(1, 0, "Anna", "Hello!", 4.0),)


def test_a_line_is_written_once_and_lines_all_or_none(store: Store) -> None:
    async def story() -> None:
        await store.create(NEW)
        taken = [Row(2, 0, "act", "sit A1", 3.0), Row(1, 0, "act", "again", 3.0)]
        with pytest.raises(ConflictError):
            await store.append(TABLE.id, taken, over=True)
        assert await store.load(TABLE.id) == NEW

    asyncio.run(story())


def test_two_stores_on_one_database_cannot_both_write_a_line(tmp_path: Path, database: str) -> None:
    async def story(one: Store, two: Store) -> None:
        await one.create(NEW)
        line = [Row(2, 0, "act", "sit A1", 3.0)]
        results = await asyncio.gather(
            one.append(TABLE.id, line, over=False),
            two.append(TABLE.id, line, over=False),
            return_exceptions=True,
        )
        assert sorted(type(result).__name__ for result in results) == ["ConflictError", "NoneType"]

    stores = open_store(tmp_path, database), open_store(tmp_path, database)
    asyncio.run(story(*stores))
    for store in stores:
        store.close()


def test_an_open_seat_is_taken_once(store: Store) -> None:
    async def story() -> None:
        await store.create(NEW)
        await store.assign_seat(TABLE.id, SeatRecord(1, "human", "Ben", "holder-b"))
        for late in (SeatRecord(1, "human", "Cleo", "holder-c"), SeatRecord(0, "greedy", "G")):
            with pytest.raises(ConflictError, match="no longer free"):
                await store.assign_seat(TABLE.id, late)
        stored = await store.load(TABLE.id)
        assert stored is not None
        assert stored.seats == (SEATS[0], SeatRecord(1, "human", "Ben", "holder-b"))

    asyncio.run(story())


def test_a_handover_works_once_and_only_the_newest_link(store: Store) -> None:
    async def story() -> None:
        await store.create(NEW)
        await store.offer_handover("old", TABLE.id, 0)
        await store.offer_handover("new", TABLE.id, 0)
        for wrong in ("old", "never", "\ud800"):
            with pytest.raises(ConflictError):
                await store.accept_handover(wrong, "thief")
        assert await store.find_handover("new") == (TABLE.id, 0)
        await store.accept_handover("new", "holder-phone")
        with pytest.raises(ConflictError):
            await store.accept_handover("new", "thief")
        with pytest.raises(ConflictError):
            await store.find_handover("new")
        stored = await store.load(TABLE.id)
        assert stored is not None
        assert stored.seats[0].client_id == "holder-phone"

    asyncio.run(story())


def test_a_handover_ends_after_a_day(tmp_path: Path, database: str) -> None:
    store = open_store(tmp_path, database, handover_seconds=-1)

    async def story() -> None:
        await store.create(NEW)
        await store.offer_handover("late", TABLE.id, 0)
        with pytest.raises(ConflictError):
            await store.find_handover("late")
        with pytest.raises(ConflictError):
            await store.accept_handover("late", "thief")

    asyncio.run(story())
    store.close()


def test_secrets_are_kept_as_hashes(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)

    async def story() -> None:
        await store.create(NEW)
        await store.offer_handover("a-very-secret-secret", TABLE.id, 0)

    asyncio.run(story())
    store.close()
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"holder-a" in written  # so that this test looks at the right files
    assert b"a-very-secret-secret" not in written


def test_only_the_newest_messages_are_kept(tmp_path: Path, database: str) -> None:
    store = open_store(tmp_path, database, messages_kept=3)

    async def story() -> None:
        await store.create(NEW)
        for number in range(1, 6):
            await store.post_message(TABLE.id, Message(number, 0, "Anna", f"{number}", 1.0))
        stored = await store.load(TABLE.id)
        assert stored is not None
        assert [message.number for message in stored.messages] == [3, 4, 5]

    asyncio.run(story())
    store.close()


def test_lists_of_tables(store: Store) -> None:
    async def story() -> None:
        agent = SeatRecord(1, "greedy", "Greedy")
        for number, (public, over, second) in enumerate(
            [(True, False, agent), (True, True, agent), (False, False, SEATS[1])]
        ):
            table = replace(
                TABLE, id=f"TABLE2345{number}", public=public, over=over, created=float(number)
            )
            await store.create(StoredTable(table, (SEATS[0], second)))
        assert await store.public_tables(9) == ["TABLE23450"]
        assert await store.tables_with_agents(9) == ["TABLE23450"]
        assert await store.tables_of("holder-a", 9) == ["TABLE23452", "TABLE23450", "TABLE23451"]
        assert await store.tables_of("holder-a", 1) == ["TABLE23452"]
        assert await store.count_running("holder-a") == 2

    asyncio.run(story())


def test_a_rematch_is_found_from_the_first_match(store: Store) -> None:
    async def story() -> None:
        await store.create(NEW)
        await store.create(replace(NEW, table=replace(TABLE, id="AGAIN23456", rematch_of=TABLE.id)))
        stored = await store.load(TABLE.id)
        assert stored is not None
        assert stored.rematch == "AGAIN23456"

    asyncio.run(story())


# --- when the disk says no ----------------------------------------------------------------------


def fill_the_disk(connection: Connection) -> None:
    """Let the database grow no larger than it is."""
    pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")


def test_a_full_disk_refuses_and_changes_nothing(tmp_path: Path) -> None:
    engine = open_sqlite(tmp_path / "tables.sqlite")
    store = Store(engine)

    async def story() -> None:
        await store.create(NEW)
        await store.write(fill_the_disk)
        with pytest.raises(UnavailableError, match="nothing has changed"):
            await store.append(TABLE.id, [Row(2, 0, "act", "x" * 10**6, 3.0)], over=False)
        assert await store.load(TABLE.id) == NEW

    asyncio.run(story())
    store.close()


def test_a_closed_store_refuses(tmp_path: Path, database: str) -> None:
    store = open_store(tmp_path, database)
    store.close()
    with pytest.raises(UnavailableError):
        asyncio.run(store.create(NEW))


def test_a_folder_of_a_newer_version_is_refused_with_a_clear_line(tmp_path: Path) -> None:
    Store.in_folder(tmp_path).close()
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        connection.execute("UPDATE schema_version SET version = 99")
    connection.close()
    with pytest.raises(CloudtopError, match="written by a newer Cloudtop") as refusal:
        Store.in_folder(tmp_path)
    assert "\n" not in str(refusal.value)


def test_a_folder_of_an_older_version_becomes_a_newer_one(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    asyncio.run(store.create(NEW))
    store.close()
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        connection.execute("DROP INDEX tables_by_finish")
        columns = ("components", "given", "lesson", "finished", "archived", "home")
        for column in columns:  # as version 1 was
            connection.execute(f"ALTER TABLE tables DROP COLUMN {column}")
        added = ("leases", "present", "processes", "blocks", "orders", "actions", "matches")
        for table in ("alembic_version", *added, "duties", "openings"):
            connection.execute(f"DROP TABLE {table}")
        connection.execute("UPDATE schema_version SET version = 1")
    connection.close()
    for _ in range(2):
        store = Store.in_folder(tmp_path)
        assert asyncio.run(store.load(TABLE.id)) == NEW
        store.close()


def test_a_file_that_is_no_database_is_refused_with_a_clear_line(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite").write_bytes(b"once upon a time " * 100)
    with pytest.raises(CloudtopError, match="cannot be used: file is not a database"):
        Store.in_folder(tmp_path)


def test_a_folder_that_is_a_file_is_refused_with_a_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CloudtopError, match="data folder cannot be used"):
        Store.in_folder(tmp_path / "file")


def test_commits_are_durable(tmp_path: Path) -> None:
    engine = open_sqlite(tmp_path / "tables.sqlite")
    with engine.connect() as connection:
        settings = {
            name: connection.execute(text(f"PRAGMA {name}")).scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    engine.dispose()
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
