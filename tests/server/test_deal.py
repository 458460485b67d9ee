"""The deal comes when the seats are taken, so that nobody can choose one; it binds before that."""

import sqlite3
from pathlib import Path

import pytest

from cloudtop.match import games
from cloudtop.server.store import ConflictError, SeatRecord
from cloudtop.server.tables.live_tables import LiveTables
from tests.server.helpers_server import Someone, Teller, open_site
from tests.server.test_live_tables import B, new_table


@pytest.mark.parametrize("game", [key for key, game in games().items() if game.meta.seats[1] > 1])
def test_nothing_is_dealt_before_the_last_seat_is_taken(tmp_path: Path, game: str) -> None:
    with open_site(tmp_path) as site:
        anna, ben = Someone(site, "Anna"), Someone(site, "Ben")
        table = anna.open("me", "open", game=game)
        before = anna.table(table)
        assert (before["version"], anna.view(table)["ply"]) == (0, 0)
        assert anna.get(f"/tables/{table}/log").json() == []
        assert anna.get(f"/tables/{table}/picture").status_code == 200
        assert anna.client.get(f"/tables/{table}", headers=anna.headers).status_code == 200
        with anna.watch(table) as socket:
            assert socket.receive_json()["lines"] == []
            ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
            after = socket.receive_json()
            assert after["version"] == after["ply"] == anna.table(table)["version"]
        assert anna.view(table)["view"]["to_move"] != [-1]
        assert anna.table(table)["commitment"] == before["commitment"] != ""


def test_the_deal_is_the_one_that_the_commitment_stands_for(tmp_path: Path) -> None:
    with open_site(tmp_path) as site:
        anna = Someone(site, "Anna")
        table = anna.open("me", "open")
        commitment = anna.table(table)["commitment"]
        assert anna.post(f"/tables/{table}/seats/1/agent", {"agent": "random"}).status_code == 200
        while anna.view(table)["view"]["to_move"]:
            if anna.view(table)["choices"]:
                anna.play(table)
        proof = anna.get(f"/tables/{table}/proof").json()
        assert proof["ok"]
        assert proof["commitment"] == commitment


def test_two_who_want_the_last_seat_get_one_deal(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(
            tables, (SeatRecord(0, "human", "A", "a"), SeatRecord(1, "open", ""))
        )
        await table.take_seat(1, B, "Ben")
        rows = list(table.rows)
        with pytest.raises(ConflictError):
            await table.take_seat(1, "c", "Cara")
        stored = await tables.store.load(table.id)
        assert stored is not None
        assert list(stored.rows) == rows != []

    tell(story)


def test_a_table_that_was_dealt_while_it_waited_goes_on(tmp_path: Path) -> None:
    """Older servers dealt a table when it was opened."""
    with open_site(tmp_path) as site:
        anna, ben = Someone(site, "Anna"), Someone(site, "Ben")
        table = anna.open("me", "open")
        ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
        version = anna.table(table)["version"]
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        database.execute("UPDATE seats SET kind = 'open', name = '', holder = '' WHERE seat = 1")
    with open_site(tmp_path) as site:
        anna, ben = Someone(site, "Anna"), Someone(site, "Ben")
        assert anna.table(table)["waiting_for"] == [1]
        ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
        assert anna.table(table)["version"] == version
        assert anna.table(table)["waiting_for"] == []
