"""Several server processes on one database: each shows what the others have written."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.postgres import Cluster
from tests.server.helpers_server import Someone, next_where, open_site, service_of, until

Two = tuple[TestClient, TestClient]


@pytest.fixture
def sites(tmp_path: Path, cluster: Cluster) -> Iterator[Two]:
    """Two servers on one database."""
    database = cluster.new_database()
    with (
        open_site(tmp_path / "one", database=database) as one,
        open_site(tmp_path / "two", database=database) as two,
    ):
        yield one, two


def join(someone: Someone, table: str) -> None:
    answer = someone.post(f"/tables/{table}/seats/1", {"name": someone.name})
    assert answer.status_code == 200, answer.text


def knows(someone: Someone, table: str, version: int) -> bool:
    known: int = someone.table(table)["version"]
    return known >= version


def test_a_move_reaches_those_who_watch_at_another_process(sites: Two) -> None:
    anna, ben = Someone(sites[0], "Anna"), Someone(sites[1], "Ben")
    table = anna.open("me", "open")
    join(ben, table)
    with ben.listen(table) as socket:
        first = socket.receive_json()
        mover = anna if anna.table(table)["to_move"] == [0] else ben
        version = mover.play(table)
        told = next_where(socket, lambda message: message["version"] >= version)
        assert told["version"] == version > first["version"]


def test_players_at_two_processes_play_a_match_to_its_end(sites: Two) -> None:
    anna, ben = Someone(sites[0], "Anna"), Someone(sites[1], "Ben")
    table = anna.open("me", "open")
    join(ben, table)
    while not anna.table(table)["over"]:
        for someone in (anna, ben):
            if someone.view(table)["choices"]:
                someone.play(table)
    until(lambda: anna.table(table)["over"] and ben.table(table)["over"])
    assert anna.table(table)["version"] == ben.table(table)["version"]


def test_a_decision_may_answer_what_this_process_has_not_heard_of_yet(sites: Two) -> None:
    anna, again = Someone(sites[0], "Anna"), Someone(sites[1], "Anna")
    table = anna.open("me", "me")
    again.table(table)  # it is in the memory of the other process by now
    for _move in range(10):
        view = anna.view(table)
        choice = view["choices"][0]["notation"]
        answer = again.act(table, view["viewer"], view["version"], choice)
        assert answer.status_code == 200, answer.text

        until(partial(knows, anna, table, answer.json()["version"]))


def test_agents_decide_at_one_process_only(sites: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    pools = [service_of(site).agents for site in sites]
    thinking: set[int] = set()
    at_once: list[int] = []
    for number, pool in enumerate(pools):

        async def choose(*asked: Any, pool: Any = pool, number: int = number) -> str:
            thinking.add(number)
            at_once.append(len(thinking))
            chosen: str = await type(pool).choose(pool, *asked)
            thinking.remove(number)
            return chosen

        monkeypatch.setattr(pool, "choose", choose)
    anna, ben = Someone(sites[0], "Anna"), Someone(sites[1], "Ben")
    table = anna.open("random", "random")
    until(lambda: ben.table(table)["over"] and not any(pool.busy for pool in pools))
    rows = service_of(sites[1]).tables._alive[table].rows
    assert len(at_once) == sum(1 for row in rows if row.seat >= 0) > 0
    assert set(at_once) == {1}


def test_whoever_is_at_one_process_is_here_for_all(sites: Two) -> None:
    anna, ben = Someone(sites[0], "Anna"), Someone(sites[1], "Ben")
    table = anna.open("me", "open")
    join(ben, table)
    with ben.listen(table) as socket:
        socket.receive_json()
        with anna.listen(table) as other:
            other.receive_json()
            until(lambda: service_of(sites[1]).tables._alive[table].away_since(0) is None)


def test_a_table_deleted_at_one_process_is_gone_at_all(sites: Two) -> None:
    anna, ben = Someone(sites[0], "Anna"), Someone(sites[1], "Ben")
    table = anna.open("me", "open")
    assert ben.get(f"/tables/{table}").status_code == 200
    assert anna.remove(f"/tables/{table}").status_code in (200, 204)
    until(lambda: ben.get(f"/tables/{table}").status_code == 404)
