"""What the operator orders by ``cloudtop admin`` while a server runs: seen in every process."""

import asyncio
import json
import os
import pty
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from cloudtop.cli import main
from cloudtop.server.app import create_app
from cloudtop.server.guard.controls import Block, Controls, Orders, short_id
from cloudtop.server.guard.tokens import client_id_of
from cloudtop.server.store.postgres import read_address
from cloudtop.server.streaming import BLOCKED, GONE
from cloudtop.server.tables import order_watch
from cloudtop.server.tables.service import Settings
from tests.postgres import Cluster
from tests.seeded import SeededChance
from tests.server.helpers_server import (
    ORIGIN,
    UNLIMITED,
    Someone,
    next_where,
    open_site,
    service_of,
    token,
    until,
)

HTML = {"accept": "text/html"}
Admin = Callable[..., str]


@pytest.fixture(autouse=True)
def looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server on SQLite looks once a second; here twenty times."""
    monkeypatch.setattr(order_watch, "LOOK_SECONDS", 0.05)


@pytest.fixture
def admin(tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]) -> Admin:
    """Run ``cloudtop admin`` on the database of the site; return what it prints."""
    place = ["--database", database] if database else ["--data", str(tmp_path)]

    def command(*words: str, code: int = 0) -> str:
        capsys.readouterr()
        assert main(["admin", *words, *place]) == code
        printed = capsys.readouterr()
        return printed.out if code == 0 else printed.err

    return command


@pytest.fixture
def both(tmp_path: Path, database: str) -> Iterator[TestClient]:
    with open_site(tmp_path, database=database) as site:
        yield site


def id_of(someone: Someone) -> str:
    return short_id(client_id_of(token(someone.name)))


def test_a_deleted_table_is_gone_for_those_who_watch(both: TestClient, admin: Admin) -> None:
    anna, ben = Someone(both, "Anna"), Someone(both, "Ben")
    table = anna.open("me", "open")
    ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
    with anna.watch(table) as socket:
        socket.receive_json()
        assert "nobody is here to be asked: add --yes" in admin("delete", table, code=2)
        assert anna.get(f"/tables/{table}").status_code == 200
        assert f"Table {table} is deleted." in admin("delete", table.lower(), "--yes")
        with pytest.raises(WebSocketDisconnect) as closed:
            next_where(socket, lambda _message: False)
        assert closed.value.code == GONE
    assert anna.get(f"/tables/{table}").status_code == 404
    assert f"there is no table {table}" in admin("delete", table, "--yes", code=2)
    assert anna.open("me", "here")


def test_tables_are_listed_with_who_plays_and_when(both: TestClient, admin: Admin) -> None:
    anna, ben = Someone(both, "Anna"), Someone(both, "Ben")
    first = anna.open("me", "here", public=True)
    second = ben.open("me", "open", game="railroad_ink")
    anna.play(first)
    listed = json.loads(admin("tables", "--json"))
    assert [one["id"] for one in listed] == [first, second]
    version = anna.table(first)["version"]
    assert listed[0] | {"created": "", "used": ""} == {
        "id": first,
        "game": "roll_and_write",
        "players": ["Anna 0", "Anna 1"],
        "created": "",
        "used": "",
        "over": False,
        "public": True,
        "rows": version,
        "messages": 0,
    }
    assert listed[1]["players"] == ["Ben 0", "open"]
    assert listed[0]["used"] >= listed[0]["created"] > "2026"
    only = {
        ("--game", "railroad_ink"): [second],
        ("--client", id_of(anna)): [first],
        ("--finished",): [],
        ("--running",): [first, second],
        ("--unused", "1h"): [],
        ("--limit", "1"): [first],
    }
    for words, wanted in only.items():
        found = [one["id"] for one in json.loads(admin("tables", "--json", *words))]
        assert found == wanted, words
    assert "and 1 more" in admin("tables", "--limit", "1")
    shown = admin("tables")
    assert all(word in shown for word in (first, second, "Anna 0, Anna 1", "running"))


def test_clients_are_listed_by_a_short_id_and_never_by_a_token(
    both: TestClient, admin: Admin
) -> None:
    anna, ben = Someone(both, "Anna"), Someone(both, "Ben")
    for _table in range(2):
        table = anna.open("me", "here")
    ben.open("me", "open")
    anna.play(table)
    told = admin("clients", "--json")
    clients = {one["id"]: one for one in json.loads(told)}
    assert set(clients) == {id_of(anna), id_of(ben)}
    mine = clients[id_of(anna)]
    assert mine["names"] == ["Anna 0", "Anna 1"]
    assert (mine["tables"], mine["running"], mine["blocked"]) == (2, 2, False)
    for someone in (anna, ben):
        assert token(someone.name) not in told
        assert client_id_of(token(someone.name)) not in told
    assert "and 1 more" in admin("clients", "--limit", "1")
    assert "Tables: 3, running: 3, clients: 2" in admin("status")


def test_a_blocked_client_is_refused_everything_until_it_is_unblocked(
    both: TestClient, admin: Admin
) -> None:
    anna, ben = Someone(both, "Anna"), Someone(both, "Ben")
    table = anna.open("me", "here")
    with anna.listen(table) as socket, ben.listen(table) as other:
        socket.receive_json()
        other.receive_json()
        assert f"{id_of(anna)} is blocked." in admin("block", id_of(anna)[:8])
        with pytest.raises(WebSocketDisconnect) as closed:
            next_where(socket, lambda _message: False)
        assert closed.value.code == BLOCKED
        assert ben.get(f"/tables/{table}").status_code == 200
    answer = anna.get(f"/tables/{table}")
    assert answer.status_code == 403
    assert answer.json() == {"error": "the operator of this server has blocked you"}
    assert anna.post("/tables", {}).status_code == 403
    with pytest.raises(WebSocketDisconnect), anna.listen(table):
        pass
    page = both.get("/", headers={**anna.headers, **HTML})
    assert page.status_code == 403
    assert "You are blocked here" in page.text
    for path in ("/health/live", "/health", "/static/cloudtop.css", "/robots.txt"):
        assert both.get(path, headers=anna.headers).status_code == 200, path
    assert [one["client"] for one in json.loads(admin("blocks", "--json"))] == [id_of(anna)]
    assert "blocked" in admin("clients")
    admin("unblock", id_of(anna))
    until(lambda: anna.get(f"/tables/{table}").status_code == 200)
    assert "is not blocked; 'cloudtop admin blocks'" in admin("unblock", id_of(anna), code=2)


def test_a_blocked_network_is_refused_and_others_are_not(
    tmp_path: Path, database: str, admin: Admin
) -> None:
    address = read_address(database) if database else None
    app = create_app(Settings(tmp_path, limits=UNLIMITED, chance=SeededChance(), database=address))
    with TestClient(app, base_url=ORIGIN, client=("203.0.113.9", 5000)) as site:
        service = service_of(site)
        assert site.get("/api/games").status_code == 200
        admin("block", "203.0.113.0/24", "--for", "2h")
        until(lambda: site.get("/api/games").status_code == 403)
        assert service.controls.is_blocked("", "::ffff:203.0.113.200")
        assert not service.controls.is_blocked("", "203.0.114.9")
        admin("unblock", "203.0.113.0/24")
        until(lambda: site.get("/api/games").status_code == 200)


def test_a_block_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("time.time", lambda: now)
    controls = Controls()
    blocks = (Block("10.0.0.0/8", 1100.0, 1.0), Block("ab" * 32, 1050.0, 1.0))
    controls.follow(Orders(1, (*blocks, Block("10.1.0.0/16", 1200.0, 1.0))))
    assert controls.is_blocked("", "10.2.0.1")
    assert controls.is_blocked("ab" * 32, "")
    now = 1150.0
    assert not controls.is_blocked("", "10.2.0.1")
    assert not controls.is_blocked("ab" * 32, "")
    assert controls.is_blocked("", "10.1.2.3"), "the longer of two blocks holds"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["block", "1.2.3"], "1.2.3 is not an address such as 203.0.113.7"),
        (["block", "10.0.0.0/99"], "10.0.0.0/99 is not an address"),
        (["block", "127.0.0.1"], "is this machine itself"),
        (["block", "0.0.0.0/0"], "is too large"),
        (["block", "abcdef"], "there is no client abcdef"),
        (["block", "xyz"], "xyz is no client: 'cloudtop admin clients' lists their ids"),
        (["block", "10.0.0.1", "--for", "soon"], "--for soon: write a number with s, m, h or d"),
        (["announce"], "give a text, or --clear"),
        (["announce", "x" * 501], "at most 500 characters"),
        (["announce", "Hello", "--clear"], "--clear takes no text"),
        (["tables", "--limit", "0"], "--limit 0 is not a number from 1"),
        (["tables", "--unused", "1y"], "--unused 1y: write"),
    ],
)
def test_what_cannot_be_ordered_is_refused_in_one_line(
    tmp_path: Path, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    place = ["--data", str(tmp_path)]
    assert main(["admin", "tables", *place]) == 2
    assert "there are no tables in" in capsys.readouterr().err
    with open_site(tmp_path):
        pass
    assert main(["admin", *words, *place]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


def test_an_announcement_is_on_new_pages_and_told_to_open_ones(
    both: TestClient, admin: Admin
) -> None:
    anna = Someone(both, "Anna")
    table = anna.open("me", "here")
    paths = ("/", f"/tables/{table}", "/rules/roll_and_write")
    before = both.get("/api/status").json()
    assert before == {"orders": 0, "read_only": False, "announcement": None}
    with anna.watch(table) as socket:
        assert socket.receive_json()["orders"] == 0
        admin("announce", "<b>New   server</b> tonight", "--for", "8h")
        news = next_where(socket, lambda message: message["orders"] > 0)
    told = both.get("/api/status").json()
    assert told["orders"] == news["orders"]
    assert told["announcement"]["text"] == "<b>New server</b> tonight"
    assert 28_000 < told["announcement"]["seconds"] <= 28_800
    for path in paths:
        page = both.get(path, headers=HTML).text
        assert "&lt;b&gt;New server&lt;/b&gt; tonight" in page, path
    admin("announce", "--clear")
    until(lambda: both.get("/api/status").json()["announcement"] is None)
    for path in paths:
        assert "New server" not in both.get(path, headers=HTML).text, path
    assert "Nothing was announced." in admin("announce", "--clear")


def test_read_only_lets_people_look_and_nobody_change(both: TestClient, admin: Admin) -> None:
    anna = Someone(both, "Anna")
    table = anna.open("me", "here")
    admin("read-only", "on")
    until(lambda: both.get("/api/status").json()["read_only"])
    view = anna.view(table)
    move = (table, view["viewer"], view["version"], view["choices"][0]["notation"])
    refused = anna.act(*move)
    assert refused.status_code == 503
    assert "read-only: nothing has changed" in refused.json()["error"]
    assert anna.remove(f"/tables/{table}").status_code == 503
    page = both.post("/games/roll_and_write/quick", headers={**anna.headers, **HTML})
    assert page.status_code == 503
    assert "Nothing can be changed at the moment" in page.text
    assert "you can look at everything" in both.get(f"/tables/{table}", headers=HTML).text
    assert both.post("/language", headers=HTML).status_code != 503
    assert both.get("/health").status_code == 200
    assert anna.view(table) == view
    admin("read-only", "off")
    until(lambda: not both.get("/api/status").json()["read_only"])
    assert anna.act(*move).status_code == 200


def test_agents_wait_while_nothing_may_change(
    both: TestClient, admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, agents = Someone(both, "Anna"), service_of(both).agents
    decided = threading.Event()

    async def choose(*asked: Any) -> str:
        chosen: str = await type(agents).choose(agents, *asked)
        while not decided.is_set():
            await asyncio.sleep(0.01)
        return chosen

    monkeypatch.setattr(agents, "choose", choose)
    table = anna.open("random", "random")
    with anna.listen(table) as socket:
        before = socket.receive_json()["version"]
        admin("read-only", "on")
        until(lambda: service_of(both).controls.read_only)
        decided.set()  # what was thought about before is not played now
        until(lambda: not agents.busy)
        assert anna.table(table)["version"] == before
        admin("read-only", "off")
        next_where(socket, lambda message: message["version"] > before)


def test_orders_survive_a_restart(tmp_path: Path, database: str, admin: Admin) -> None:
    with open_site(tmp_path, database=database) as site:
        anna = Someone(site, "Anna")
        anna.open("me", "here")
    admin("block", id_of(anna))
    admin("announce", "Back soon")
    admin("read-only", "on")
    with open_site(tmp_path, database=database) as site:
        assert Someone(site, "Anna").get("/games").status_code == 403
        assert site.get("/api/status").json()["announcement"]["text"] == "Back soon"
        assert Someone(site, "Ben").post("/tables", {}).status_code == 503


def test_every_process_on_a_database_follows(tmp_path: Path, cluster: Cluster) -> None:
    database = cluster.new_database()
    with (
        open_site(tmp_path / "one", database=database) as one,
        open_site(tmp_path / "two", database=database) as two,
    ):
        assert main(["admin", "announce", "Hello", "--database", database]) == 0
        for site in (one, two):
            until(partial(is_told, site))


def is_told(site: TestClient) -> bool:
    return site.get("/api/status").json()["announcement"] is not None


def test_blocks_travel_with_the_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with open_site(tmp_path / "one"):
        pass
    assert main(["admin", "block", "198.51.100.7", "--data", str(tmp_path / "one")]) == 0
    for _again in range(2):
        assert main(["move-data", str(tmp_path / "one"), str(tmp_path / "two")]) == 0
    capsys.readouterr()
    assert main(["admin", "blocks", "--json", "--data", str(tmp_path / "two")]) == 0
    assert [one["network"] for one in json.loads(capsys.readouterr().out)] == ["198.51.100.7"]


def test_a_person_is_asked_once_before_a_table_is_deleted(tmp_path: Path) -> None:
    with open_site(tmp_path) as site:
        table = Someone(site, "Anna").open("me", "here")
    words = ["admin", "delete", table, "--data", str(tmp_path)]
    for answer, code in ((b"n\n", 2), (b"y\n", 0)):
        keyboard, terminal = pty.openpty()
        os.write(keyboard, answer)
        command = [sys.executable, "-m", "cloudtop", *words]
        told = subprocess.run(command, stdin=terminal, capture_output=True, text=True, timeout=60)
        assert told.returncode == code, told
        assert told.stdout.count("Anna 0, Anna 1) for everybody? [y/N]") == 1
        os.close(keyboard)
        os.close(terminal)
