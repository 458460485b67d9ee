"""Trouble elsewhere: a disk that is full or damaged, processes that hang or grow."""

import asyncio
import logging
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from cloudtop.core.errors import CloudtopError
from cloudtop.server.errors import UnavailableError
from cloudtop.server.store import SeatRecord, Store
from cloudtop.server.store.folder import DATABASE
from cloudtop.server.store.trouble import Trouble
from cloudtop.server.tables.agent_pool import AgentPool
from cloudtop.server.tables.chance import Chance
from cloudtop.server.tables.hints import Adviser
from cloudtop.server.tables.live_tables import LiveTables
from cloudtop.server.tables.workers import AgentFailedError, Workers
from tests.server.helpers_server import Someone, open_site
from tests.server.test_agent_pool import come_true, new_table, tell

BLINK = 0.05
MEGABYTE = 1024 * 1024
AGENT_FIRST = (SeatRecord(0, "random", "Rita"), SeatRecord(1, "human", "Anna", "a"))


# --- the disk -------------------------------------------------------------------------------


def test_agents_play_on_by_themselves_however_long_the_disk_was_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(tables: LiveTables, _pool: AgentPool) -> None:
        failures = 0
        append = tables.store.append

        async def full(*_: object, **__: object) -> None:
            nonlocal failures
            failures += 1
            raise UnavailableError("the disk is full")

        monkeypatch.setattr(tables.store, "append", full)
        table = await new_table(tables, AGENT_FIRST, first_player="first seat")
        version = table.version
        await come_true(lambda: failures > 10)
        assert table.stuck is None
        monkeypatch.setattr(tables.store, "append", append)
        await come_true(lambda: table.version > version)

    tell(tmp_path, story, pauses=(0, 0))


def test_the_owner_is_told_once_and_when_it_is_over(caplog: pytest.LogCaptureFixture) -> None:
    trouble = Trouble("saving tables")
    error = OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))
    with caplog.at_level(logging.WARNING):
        trouble.works()
        for _ in range(100):
            trouble.fails(error)
        trouble.works()
        trouble.works()
    said = [record.getMessage() for record in caplog.records]
    assert said == [
        "saving tables fails: database or disk is full. It is tried again.",
        "saving tables works again; it had failed 100 times",
    ]


# --- damage ---------------------------------------------------------------------------------


def spoil(folder: Path, statement: str) -> None:
    with sqlite3.connect(folder / DATABASE) as database:
        database.execute(statement)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE rows SET notation = 'nonsense' WHERE number = 2",
        "UPDATE rows SET verb = 'nonsense' WHERE number = 2",
        "UPDATE tables SET options = '{'",
        "UPDATE tables SET seed = x'00'",
        "DELETE FROM seats",
    ],
)
def test_a_damaged_table_is_called_damaged(
    tmp_path: Path, statement: str, caplog: pytest.LogCaptureFixture
) -> None:
    with open_site(tmp_path) as site:
        anna = Someone(site, "Anna")
        table = anna.open("me", "here")
        for _ in range(3):
            anna.play(table)
    spoil(tmp_path, statement)
    with open_site(tmp_path) as site:
        answer = Someone(site, "Anna").get(f"/tables/{table}")
        assert answer.status_code == 500
        assert "damaged" in answer.json()["error"]
        page = site.get(f"/tables/{table}", headers={"accept": "text/html"})
        assert "Something that was saved is damaged" in page.text
        assert site.get("/", headers={"accept": "text/html"}).status_code == 200
    assert f"what was saved of table {table} is damaged" in caplog.text


def test_damaged_pages_are_called_damage_and_the_way_out_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with open_site(tmp_path) as site:
        anna = Someone(site, "Anna")
        table = anna.open("me", "here")
        for _ in range(20):
            anna.play(table)
    path = tmp_path / DATABASE
    content = bytearray(path.read_bytes())
    with sqlite3.connect(path) as database:
        size = database.execute("PRAGMA page_size").fetchone()[0]
        roots = "SELECT rootpage FROM sqlite_master WHERE tbl_name = 'rows'"
        for (page,) in database.execute(roots).fetchall():
            content[(page - 1) * size : page * size] = b"\xff" * size
    path.write_bytes(content)
    with open_site(tmp_path) as site:
        answer = Someone(site, "Anna").get(f"/tables/{table}")
        assert answer.status_code == 500
        assert "damaged" in answer.json()["error"]
    assert "The database is damaged. Stop the server" in caplog.text


def test_an_empty_file_is_not_taken_for_a_new_database(tmp_path: Path) -> None:
    path = tmp_path / DATABASE
    path.touch()
    with pytest.raises(CloudtopError, match="is empty"):
        Store.in_folder(tmp_path)
    assert path.stat().st_size == 0


def test_a_database_that_was_only_begun_is_begun_again(tmp_path: Path) -> None:
    (tmp_path / f"{DATABASE}.new").touch()
    Store.in_folder(tmp_path).close()
    assert [path.name for path in tmp_path.iterdir()] == [DATABASE]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
def test_only_the_owner_reads_what_is_saved(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with open_site(folder) as site:
        Someone(site, "Anna").open("me", "here")
        for path in (folder, *folder.iterdir()):
            assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, path


# --- processes ------------------------------------------------------------------------------


def hang() -> None:
    signal.pause()


def test_a_process_that_hangs_is_ended_and_replaced(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        workers = Workers(1)
        first = await workers.run(os.getpid)
        patience, workers.hang_seconds = workers.hang_seconds, BLINK
        with pytest.raises(AgentFailedError, match="no answer"):
            await workers.run(hang)
        workers.hang_seconds = patience
        second = await workers.run(os.getpid)
        assert second != first
        workers.close()

    asyncio.run(run())
    assert "does not answer" in caplog.text


def test_a_process_that_has_grown_is_replaced() -> None:
    async def run() -> None:
        workers = Workers(1, most_memory=1)
        assert await workers.run(os.getpid) != await workers.run(os.getpid)
        workers.close()

    asyncio.run(run())


def test_whoever_asks_for_a_hint_is_answered_even_so(tmp_path: Path) -> None:
    class Mute(Workers):
        async def run(self, function: object, *args: object) -> object:  # type: ignore[override]
            raise AgentFailedError("no answer")

    async def story(tables: LiveTables, _pool: AgentPool) -> None:
        table = await new_table(tables, AGENT_FIRST)
        with pytest.raises(UnavailableError, match="no hint"):
            await Adviser(Chance(), Mute(1)).find(table, 1)

    tell(tmp_path, story)


@pytest.mark.skipif(sys.platform == "win32", reason="the system does not tell there")
def test_a_large_server_does_not_make_its_thinking_processes_large() -> None:
    held = b"x" * (300 * MEGABYTE)  # what the server has is not theirs, though they come from it
    ask = "from cloudtop.server.tables.workers import memory_used as used; print(used())"
    told = int(subprocess.check_output([sys.executable, "-c", ask]))
    assert 5 * MEGABYTE < told < len(held)
