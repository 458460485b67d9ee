"""Agents of a table decide at one process; the others wait, and take over when that one is gone."""

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, insert, select, update
from starlette.testclient import TestClient

from cloudtop.server.store.postgres import open_postgres, read_address
from cloudtop.server.store.processes import claim_expired, take_lease
from cloudtop.server.store.schema import LEASES
from cloudtop.server.tables import leases
from cloudtop.server.tables.peers import Peers
from tests.postgres import Cluster
from tests.server.helpers_server import UNLIMITED, Someone, open_site, service_of, until

ROUNDS = 50
AGENT_FIRST: dict[str, Any] = {"options": {"first_player": "first seat"}}


@pytest.fixture
def address(cluster: Cluster) -> str:
    return cluster.new_database()


@pytest.fixture
def engine(address: str) -> Iterator[Engine]:
    engine = open_postgres(read_address(address))
    yield engine
    engine.dispose()


def let_think(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """Let the agents of a process think until the event that is returned is set."""
    agents, enough = service_of(site).agents, threading.Event()

    async def choose(*asked: Any) -> str:
        while not enough.is_set():
            await asyncio.sleep(0.01)
        chosen: str = await type(agents).choose(agents, *asked)
        return chosen

    monkeypatch.setattr(agents, "choose", choose)
    return enough


def let_none_be_renewed(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a process keep no lease longer than it was given."""
    store, renew = service_of(site).store, leases.Lease._renew

    async def renew_elsewhere(lease: leases.Lease) -> None:
        if lease._table.store is not store:
            await renew(lease)

    monkeypatch.setattr(leases.Lease, "_renew", renew_elsewhere)


def holder_of(engine: Engine, table: str) -> str:
    """Return the process that has the lease of a table, if it holds still."""
    found = select(LEASES.c.process).where(LEASES.c.table_id == table, LEASES.c.until > time.time())
    with engine.connect() as connection:
        return connection.execute(found).scalar() or ""


def expire(engine: Engine, table: str) -> None:
    with engine.begin() as connection:
        connection.execute(update(LEASES).where(LEASES.c.table_id == table).values(until=0))


def rows_of(site: TestClient, table: str) -> int:
    """Return how long the history of a table is on the disk, without opening it."""
    assert site.portal is not None
    stored = site.portal.call(service_of(site).store.load, table)
    assert stored is not None
    return len(stored.rows)


def has_more_rows(site: TestClient, table: str, rows: int) -> bool:
    return rows_of(site, table) > rows


def test_a_process_that_has_to_wait_asks_seldom(
    tmp_path: Path, address: str, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def take_and_count(store: Any, table_id: str) -> int | None:
        asked.append(store.process)
        return await take_lease(store, table_id)

    monkeypatch.setattr(leases, "take_lease", take_and_count)
    with (
        open_site(tmp_path / "one", database=address) as one,
        open_site(tmp_path / "two", database=address) as two,
    ):
        enough = let_think(one, monkeypatch)
        table = Someone(one, "Anna").open("random", "me", **AGENT_FIRST)
        store = service_of(two).store
        with Someone(two, "Ben").listen(table) as socket:
            socket.receive_json()
            until(lambda: store.process in asked)
            before = len(asked)
            assert two.portal is not None
            for _round in range(ROUNDS):  # whoever asks again at once asks as often as this
                two.portal.call(store.write, lambda _connection: None)
            assert len(asked) < before + ROUNDS / 5
        assert holder_of(engine, table) == service_of(one).store.process
        enough.set()


def test_whoever_takes_over_knows_first_what_was_decided(
    tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Notices may come late: then nobody thinks about what is decided already."""
    with open_site(tmp_path / "one", database=address) as one:
        enough = let_think(one, monkeypatch)
        anna = Someone(one, "Anna")
        table = anna.open("random", "me", **AGENT_FIRST)
        monkeypatch.setattr(Peers, "hear", lambda _self, _notice: None)
        with open_site(tmp_path / "two", database=address) as two:
            agents, thoughts = service_of(two).agents, list[str]()
            monkeypatch.setattr(agents, "choose", lambda *_asked: thoughts.append("again"))
            before = Someone(two, "Ben").table(table)["version"]  # an agent has to move, it seems
            enough.set()
            until(lambda: anna.table(table)["to_move"] == [1])
            live = service_of(two).tables._alive[table]
            assert (live.version, live.agents_to_move()) == (before, [0])
            portal = two.portal
            assert portal is not None

            def look_again() -> bool:
                portal.call(agents.watch, live)
                return live.version > before and not agents.busy

            until(look_again)
            assert thoughts == []


def test_a_lease_that_has_expired_is_taken_by_another_process(
    tmp_path: Path, address: str, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        open_site(tmp_path / "one", database=address) as one,
        open_site(tmp_path / "two", database=address) as two,
    ):
        let_none_be_renewed(one, monkeypatch)  # as if the process were dead
        enough = let_think(one, monkeypatch)
        table = Someone(one, "Anna").open("random", "me", **AGENT_FIRST)
        until(lambda: holder_of(engine, table) == service_of(one).store.process)
        rows = rows_of(two, table)
        expire(engine, table)
        until(partial(has_more_rows, two, table, rows))
        enough.set()
        # What the first one thinks meanwhile is ignored: its table has moved on.
        anna = Someone(one, "Anna")
        until(lambda: anna.table(table)["to_move"] == [1])
        assert anna.table(table)["version"] == rows_of(two, table)


def test_who_thinks_for_long_keeps_the_lease(
    tmp_path: Path, address: str, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "RENEWED_AFTER", 0.05)
    with open_site(tmp_path, database=address) as site:
        enough = let_think(site, monkeypatch)
        table = Someone(site, "Anna").open("random", "me", **AGENT_FIRST)
        until(lambda: holder_of(engine, table))
        expire(engine, table)
        until(lambda: holder_of(engine, table) == service_of(site).store.process)
        enough.set()


def test_a_process_that_ends_leaves_its_agents_to_others(
    tmp_path: Path, address: str, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ExitStack() as stack, open_site(tmp_path / "two", database=address) as two:
        one = stack.enter_context(open_site(tmp_path / "one", database=address))
        let_think(one, monkeypatch)
        table = Someone(one, "Anna").open("random", "me", **AGENT_FIRST)
        until(lambda: holder_of(engine, table) == service_of(one).store.process)
        rows = rows_of(two, table)
        stack.close()  # nobody looks at the table, and nobody asks for it
        until(partial(has_more_rows, two, table, rows))


def test_where_agents_pause_nobody_keeps_the_lease(
    tmp_path: Path, address: str, engine: Engine
) -> None:
    limits = type(UNLIMITED)(**{**vars(UNLIMITED), "unwatched_seconds": 0})
    with open_site(tmp_path, limits, database=address) as site:
        table = Someone(site, "Anna").open("random", "random")
        with engine.begin() as connection:
            connection.execute(insert(LEASES).values(table_id=table, process="dead", until=0))

        def is_released() -> bool:
            with engine.connect() as connection:
                return connection.execute(select(LEASES)).first() is None

        until(is_released)


def test_processes_that_look_together_never_take_over_the_same_table(
    tmp_path: Path, address: str, engine: Engine
) -> None:
    with open_site(tmp_path, database=address) as site:
        anna = Someone(site, "Anna")
        tables = [anna.open("me", "here") for _table in range(4)]
    with engine.begin() as connection:
        dead = [{"table_id": table, "process": "dead", "until": 0} for table in tables]
        connection.execute(insert(LEASES), dead)
    with engine.connect() as one, engine.connect() as two:
        with one.begin(), two.begin():
            assert sorted(claim_expired(one, "one")) == sorted(tables)
            assert claim_expired(two, "two") == ()  # at once: it does not wait for the first
        with two.begin():
            assert claim_expired(two, "two") == ()
