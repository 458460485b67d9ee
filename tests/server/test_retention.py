"""Old tables: finished ones become match files, abandoned ones go, and nothing is half done."""

import asyncio
import os
import subprocess
import sys
import time
import zlib
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, func, select, update
from starlette.testclient import TestClient

from cloudtop.cli import main
from cloudtop.match.audit import audit
from cloudtop.match.files import parse
from cloudtop.server.pages import lobby
from cloudtop.server.store import ArchivedMatch, Row, Store
from cloudtop.server.store.processes import take_duty
from cloudtop.server.store.retention import (
    archive_match,
    find_abandoned,
    find_finished,
    measure,
    remove_abandoned,
)
from cloudtop.server.store.schema import DUTIES, MATCHES, PASSING, ROWS, SEATS, TABLES
from cloudtop.server.tables.housekeeping import DUTY, Retention
from cloudtop.server.tables.live_tables import LiveTables
from tests.postgres import Cluster
from tests.server.helpers_server import Json, Someone, open_site, open_store, service_of, until
from tests.server.test_store import NEW, TABLE

ROOT = Path(__file__).parents[2]
DAY = 24 * 3600.0
LATER = time.time() + 400 * DAY
FEWEST_STATEMENTS = 10
"""A file is written, lists change, six parts go: each is a moment to be killed at."""
KEEP = Retention(archive_after=30 * DAY, remove_after=90 * DAY)


@contextmanager
def opened(folder: Path, database: str) -> Iterator[Store]:
    store = open_store(folder, database)
    try:
        yield store
    finally:
        store.close()


def call(site: TestClient, work: Callable[[], Awaitable[Any]]) -> Any:
    """Run something in the loop of a site."""
    assert site.portal is not None
    return site.portal.call(work)


def age(site: TestClient, table: str, days: float, *, finished: bool = True) -> None:
    """Let everything at a table have happened so many days ago."""
    past = time.time() - days * DAY
    values = {"created": past, **({"finished": past} if finished else {})}

    def job(connection: Any) -> None:
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(**values))
        connection.execute(update(ROWS).where(ROWS.c.table_id == table).values(at=past))
        connection.execute(update(SEATS).where(SEATS.c.table_id == table).values(away=0))

    call(site, lambda: service_of(site).store.write(job))


def count(site: TestClient, part: Any, table: str) -> int:
    query = select(func.count()).select_from(part).where(part.c.table_id == table)
    found: int = call(
        site, lambda: service_of(site).store.read(lambda one: one.execute(query).scalar_one())
    )
    return found


def sweep(site: TestClient) -> None:
    call(site, service_of(site).housekeeping.sweep)


def answers(anna: Someone, table: str) -> dict[str, Json]:
    """Return all that the API tells of a finished match, but for what archiving changes."""
    info = anna.table(table)
    for name in ("version", "archived"):
        info.pop(name)
    for seat in info["seats"]:
        seat["here"] = seat["away_since"] = None
    paths = ("proof", "log", "file", "view?ply=7", "picture", "review")
    told = {path: anna.get(f"/tables/{table}/{path}") for path in paths}
    assert {one.status_code for one in told.values()} == {200}
    texts = {path: one.text for path, one in told.items()}
    view = anna.view(table)
    view.pop("version")
    texts["view?ply=7"] = texts["view?ply=7"].partition('"ply"')[2]
    return {"info": info, "view": view, **texts}


def finish(site: TestClient, table: str) -> None:
    """Play a match to its end, whoever holds the seats."""

    async def play() -> None:
        live = await service_of(site).tables.get(table)
        while not live.over:
            seat = live.match.to_move[0]
            await live.act(seat, live.version, str(live.match.view(seat).choices[0]))

    call(site, play)


def open_for_two(site: TestClient) -> tuple[Someone, Someone, str]:
    """Return two players and a finished table, at which one of them has undone a move."""
    anna, ben = Someone(site, "Anna"), Someone(site, "Ben")
    table = anna.open("me", "open")
    ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
    first = ben if anna.table(table)["to_move"] == [1] else anna
    version = first.play(table)
    undone = {"seat": first.view(table)["viewer"], "version": version}
    assert first.post(f"/tables/{table}/undo", undone).status_code == 200
    finish(site, table)
    said = {"seat": 0, "text": "Good game!"}
    assert anna.post(f"/tables/{table}/messages", said).status_code == 201
    return anna, ben, table


def test_a_finished_table_is_archived_and_replayed_from_its_file(
    tmp_path: Path, database: str
) -> None:
    with open_site(tmp_path, database=database, retention=KEEP) as site:
        anna, _ben, table = open_for_two(site)
        before = answers(anna, table)
        sweep(site)
        assert count(site, ROWS, table), "it was not old enough"
        age(site, table, 31)
        with anna.listen(table) as socket:
            socket.receive_json()
            sweep(site)
            assert socket.receive_json()["table"]["archived"]  # whoever looks is told at once
        assert [count(site, part, table) for part in PASSING] == [0] * len(PASSING)
        assert count(site, MATCHES, table) == 1
        assert answers(anna, table) == before
    with open_site(tmp_path, database=database, retention=KEEP) as site:  # after a restart too
        anna = Someone(site, "Anna")
        assert answers(anna, table) == before
        assert anna.get(f"/tables/{table}/proof").json()["ok"]
        for path in ("", "/moments/5"):
            page = site.get(f"/tables/{table}{path}", headers=anna.headers)
            assert page.status_code == 200
            assert "What was said at this table is not kept" in page.text


def test_players_find_it_in_their_archive_and_the_host_may_delete_it(tmp_path: Path) -> None:
    with open_site(tmp_path, retention=KEEP) as site:
        anna, ben, table = open_for_two(site)
        age(site, table, 31)
        sweep(site)
        for player in (anna, ben):
            assert table not in [one["id"] for one in player.get("/tables").json()]
            assert table in site.get("/archive", headers=player.headers).text
        assert anna.get(f"/tables/{table}/messages").json() == []
        late = anna.post(f"/tables/{table}/messages", {"seat": 0, "text": "Late"})
        assert late.status_code == 409
        assert "archived" in late.json()["error"]
        assert ben.remove(f"/tables/{table}").status_code == 403
        assert anna.remove(f"/tables/{table}").status_code == 204
        assert anna.get(f"/tables/{table}").status_code == 404
        assert count(site, MATCHES, table) == 0


def test_take_backs_are_remembered(tmp_path: Path) -> None:
    with open_site(tmp_path, retention=KEEP) as site:
        anna = Someone(site, "Anna")
        table = anna.open("me", "random")
        until(lambda: anna.table(table)["to_move"] == [0])
        version = anna.play(table)
        until(lambda: anna.table(table)["to_move"] == [0])
        back = {"seat": 0, "version": version}
        assert anna.post(f"/tables/{table}/take-back", back).status_code == 200
        assert anna.post(f"/tables/{table}/leave", {"seat": 0, "how": "resign"}).status_code == 200
        told = anna.table(table)
        log = anna.get(f"/tables/{table}/log").json()
        assert told["take_backs"] == 1
        age(site, table, 31)
        sweep(site)
        assert count(site, MATCHES, table) == 1
        assert anna.table(table)["take_backs"] == 1
        assert anna.get(f"/tables/{table}/log").json() == log


def test_a_match_that_ended_early_is_archived_and_a_rematch_is_still_possible(
    tmp_path: Path,
) -> None:
    with open_site(tmp_path, retention=KEEP) as site:
        anna = Someone(site, "Anna")
        table = anna.open("me", "here")
        anna.play(table)
        assert anna.post(f"/tables/{table}/leave", {"seat": 0, "how": "resign"}).status_code == 200
        age(site, table, 31)
        sweep(site)
        told = anna.table(table)
        assert told["archived"]
        assert told["ended_early"]
        assert anna.post(f"/tables/{table}/rematch").status_code == 201


def test_a_finished_tutorial_goes_and_a_damaged_table_stays(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with open_site(tmp_path, retention=KEEP) as site:
        anna, service = Someone(site, "Anna"), service_of(site)
        lesson = anna.post("/games/roll_and_write/tutorial").json()["id"]
        damaged, sound = anna.open("me", "here"), anna.open("me", "here")

        def damage(connection: Any) -> None:
            this = ROWS.c.table_id == damaged
            connection.execute(update(ROWS).where(this).values(notation="nonsense"))
            over = update(TABLES).where(TABLES.c.id.in_((lesson, damaged)))
            connection.execute(over.values(over=True))

        finish(site, sound)
        call(site, lambda: service.store.write(damage))
        for table in (lesson, damaged, sound):
            age(site, table, 31)
        for _time in range(2):
            sweep(site)
        told = [one for one in caplog.messages if f"table {damaged} stays as it is" in one]
        assert len(told) == 1
        assert count(site, ROWS, damaged)
        assert anna.get(f"/tables/{lesson}").status_code == 404
        assert anna.table(sound)["archived"]
        assert (service.housekeeping.archived, service.housekeeping.removed) == (1, 1)


async def leave_all(tables: LiveTables) -> None:
    """Take who has opened tables for gone, without waiting until they could have come back."""
    tables.settle_presence()
    await tables.finish_changes()


def test_abandoned_tables_are_removed_and_others_are_not(tmp_path: Path, database: str) -> None:
    with open_site(tmp_path, database=database, retention=KEEP) as site:
        anna = Someone(site, "Anna")
        names = ("waiting", "running", "moved", "spoke", "looks", "young")
        tables = {name: anna.open("me", "open" if name == "waiting" else "here") for name in names}
        for name in names:
            age(site, tables[name], 89 if name == "young" else 91, finished=False)
        anna.play(tables["moved"])
        anna.post(f"/tables/{tables['spoke']}/messages", {"seat": 0, "text": "Wait for me"})
        service = service_of(site)
        call(site, partial(leave_all, service.tables))
        for name in ("waiting", "running"):
            age(site, tables[name], 91, finished=False)
        age(site, tables["looks"], 91, finished=False)
        with anna.listen(tables["looks"]) as socket:
            socket.receive_json()
            sweep(site)
            there = [name for name in names if anna.get(f"/tables/{tables[name]}").is_success]
        assert there == ["moved", "spoke", "looks", "young"]
        assert service.housekeeping.removed == 2


def test_by_default_everything_stays(tmp_path: Path) -> None:
    with open_site(tmp_path) as site:
        anna = Someone(site, "Anna")
        table = anna.open("me", "here")
        age(site, table, 10_000, finished=False)
        sweep(site)
        assert anna.table(table)["archived"] is False


# --- the store ------------------------------------------------------------------------------


def test_what_has_changed_since_it_was_chosen_is_left_alone(tmp_path: Path, database: str) -> None:
    async def story(store: Store) -> None:
        await store.create(NEW)
        late = Row(2, 0, "act", "sit A1", LATER)
        assert [one.table_id for one in await find_abandoned(store, LATER)] == [TABLE.id]
        await store.append(TABLE.id, [late], over=False)
        assert not await remove_abandoned(store, TABLE.id, LATER)
        assert await find_abandoned(store, LATER) == []
        assert await find_finished(store, LATER) == []
        await store.append(TABLE.id, [Row(3, 0, "act", "sit A2", 3.0)], over=True)
        [place] = await find_finished(store, LATER)
        assert await find_finished(store, LATER, place) == []
        assert not await remove_abandoned(store, TABLE.id, LATER + DAY), "it is finished"
        stored = await store.load(TABLE.id)
        assert stored is not None
        match = packed(b"file")
        assert not await archive_match(store, TABLE.id, len(stored.rows) + 1, match)
        assert await store.load(TABLE.id) == stored
        assert await archive_match(store, TABLE.id, len(stored.rows), match)
        assert not await archive_match(store, TABLE.id, 0, match), "it is done already"
        archived = await store.load(TABLE.id)
        assert archived is not None
        assert archived.archived == match
        assert (archived.rows, archived.messages) == ((), ())
        assert archived.seats == stored.seats
        assert await store.archived_tables("holder-a", 5) == [TABLE.id]

    with opened(tmp_path, database) as store:
        asyncio.run(story(store))


def packed(content: bytes) -> ArchivedMatch:
    return ArchivedMatch(zlib.compress(content), "[]")


def test_one_process_does_it_and_another_when_that_one_is_gone(
    tmp_path: Path, cluster: Any
) -> None:
    database = cluster.new_database()

    async def story(one: Store, two: Store) -> None:
        assert await take_duty(one, DUTY, 60)
        assert not await take_duty(two, DUTY, 60)
        assert await take_duty(one, DUTY, 60)
        await two.write(lambda connection: connection.execute(update(DUTIES).values(until=0)))
        assert await take_duty(two, DUTY, 60)
        assert not await take_duty(one, DUTY, 60)

    with opened(tmp_path, database) as one, opened(tmp_path, database) as two:
        asyncio.run(story(one, two))


def test_who_looks_at_another_process_sees_it_too(tmp_path: Path, cluster: Cluster) -> None:
    database = cluster.new_database()
    with (
        open_site(tmp_path, database=database, retention=KEEP) as one,
        open_site(tmp_path, database=database, retention=KEEP) as two,
    ):
        anna, _ben, table = open_for_two(one)
        there = Someone(two, "Anna")
        assert there.table(table)["archived"] is False
        age(one, table, 31)
        for site in (one, two):  # whichever has the duty does it, and the other nothing
            sweep(site)
        until(lambda: there.table(table)["archived"] and anna.table(table)["archived"])
        assert there.get(f"/tables/{table}/messages").json() == []
        done = [service_of(site).housekeeping.archived for site in (one, two)]
        assert sorted(done) == [0, 1]


CRASH = """
import asyncio, os, signal, sys
from pathlib import Path
from sqlalchemy import event
from cloudtop.server.store.loading import load_table
from cloudtop.server.store.retention import archive_match
from cloudtop.server.tables.archiving import pack
from tests.server.test_databases import open_engine
from tests.server.helpers_server import open_store

folder, database, table = Path(sys.argv[1]), *sys.argv[2:]
engine = open_engine(folder, database)
with engine.connect() as connection:
    stored = load_table(connection, table)
engine.dispose()
match = pack(stored)

async def archive(kill_at):
    store, statements = open_store(folder, database), 0

    def count(*_call):
        nonlocal statements
        statements += 1
        if statements == kill_at:
            os.kill(os.getpid(), signal.SIGKILL)

    assert await store.load(table) == stored, "it is not as it was"
    event.listen(store._engine, "before_cursor_execute", count)
    assert await archive_match(store, table, len(stored.rows), match)
    store.close()

def outcome_of(kill_at):
    child = os.fork()
    if not child:
        asyncio.run(archive(kill_at))
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])

kill_at = 1
while (outcome := outcome_of(kill_at)) == -signal.SIGKILL:
    kill_at += 1
print(outcome, kill_at - 1)
"""


def test_a_process_killed_before_any_statement_leaves_the_table_as_it_was(
    tmp_path: Path, database: str
) -> None:
    with open_site(tmp_path, database=database) as site:
        anna, _ben, table = open_for_two(site)
        file = anna.get(f"/tables/{table}/file").text
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    told = subprocess.run(
        [sys.executable, "-c", CRASH, str(tmp_path), database, table],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout.split()
    assert told[0] == "0", "the one that was not killed has archived it"
    assert int(told[1]) >= FEWEST_STATEMENTS
    with opened(tmp_path, database) as store:
        after = asyncio.run(store.load(table))
    assert after is not None
    assert after.archived is not None
    assert (after.rows, after.messages) == ((), ())
    assert zlib.decompress(after.archived.content).decode() == file


# --- the disk -------------------------------------------------------------------------------


def test_a_full_disk_takes_no_new_tables_but_every_move(
    tmp_path: Path, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    with open_site(tmp_path, database=database) as site:
        table = Someone(site, "Anna").open("me", "here")
        use = call(site, lambda: service_of(site).store.read(measure))
    assert 0 < use.used <= use.taken
    full, near = Retention(most_bytes=use.used // 2), Retention(most_bytes=use.used * 20 // 19)
    with open_site(tmp_path, database=database, retention=full) as site:
        anna = Someone(site, "Anna")
        seats = [{"kind": "me"}, {"kind": "here"}]
        refused = anna.post("/tables", {"game": "roll_and_write", "seats": seats})
        assert refused.status_code == 503
        assert "this server is full" in refused.json()["error"]
        form = {"how": "", "name": "Anna"}
        page = site.post("/games/roll_and_write/quick", data=form, headers={"accept": "text/html"})
        assert page.status_code == 503
        assert "this server is full" in page.text
        assert "disk cannot be used" not in page.text
        assert anna.play(table)
        until(lambda: any("no new tables are opened" in one for one in caplog.messages))
    caplog.clear()
    with open_site(tmp_path, database=database, retention=near) as site:
        until(lambda: any("at the end no new ones open" in one for one in caplog.messages))
        assert Someone(site, "Anna").open("me", "here")


def test_what_is_deleted_makes_room(tmp_path: Path, database: str) -> None:
    async def story(store: Store) -> None:
        await store.create(NEW)
        rows = [Row(number, 0, "act", "x" * 500, 3.0) for number in range(2, 2000)]
        await store.append(TABLE.id, rows, over=False)
        if database:
            await store.write(lambda connection: connection.exec_driver_sql("ANALYZE"))
        full = await store.read(measure)
        await store.write(
            lambda connection: connection.execute(delete(ROWS).where(ROWS.c.number >= 2))
        )
        if database:
            await store.write(lambda connection: connection.exec_driver_sql("ANALYZE"))
        empty = await store.read(measure)
        assert empty.taken >= full.taken, "the file stays as large as it was"
        assert full.used > 1_000_000
        assert empty.used < full.used / 4

    with opened(tmp_path, database) as store:
        asyncio.run(story(store))


# --- export ---------------------------------------------------------------------------------


def test_archived_matches_are_exported_as_files(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    place = ["--database", database] if database else ["--data", str(tmp_path / "data")]
    folder = tmp_path / "matches"
    with open_site(tmp_path / "data", database=database, retention=KEEP) as site:
        anna = Someone(site, "Anna")
        table = anna.open("me", "here")
        finish(site, table)
        file = anna.get(f"/tables/{table}/file").text
        age(site, table, 31)
        sweep(site)
        assert main(["export", str(folder), *place]) == 0  # while the server runs
        assert main(["export", str(folder), *place]) == 0  # and again: nothing is written twice
    told = capsys.readouterr().out.splitlines()
    assert told == [f"1 match is new in {folder}.", f"No match is new in {folder}."]
    [path] = folder.iterdir()
    assert path.name == f"roll_and_write-{table}.cloudtop"
    assert path.read_text(encoding="utf-8") == file
    assert main(["verify", str(path)]) == 0
    assert audit(parse(file)).ok


def test_a_long_archive_has_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "ARCHIVED_ON_PAGE", 2)
    with open_site(tmp_path) as site:
        anna = Someone(site, "Anna")
        tables = [anna.open("me", "here") for _table in range(3)]
        for table in tables:
            resigned = {"seat": 0, "how": "resign"}
            assert anna.post(f"/tables/{table}/leave", resigned).status_code == 200
            assert anna.post(f"/tables/{table}/archive").status_code == 204
        first, second = (
            site.get(f"/archive?page={page}", headers=anna.headers).text for page in (1, 2)
        )
        assert [table in first for table in tables] == [False, True, True]
        assert [table in second for table in tables] == [True, False, False]
        assert ("?page=2" in first, "?page=1" in second, "?page=3" in second) == (True, True, False)
