"""A data folder of an earlier version: every table opens, and its players play on."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from cloudtop.match.registry import games
from tests.compat.helpers_compat import TABLES, Holder, StoredTable, open_stored_site
from tests.server.helpers_server import Someone

RUNNING = [table for table in TABLES if table.taken_back_by is not None]


IDS = {table.name: table.id for table in TABLES}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """The stored tables, for tests that only look."""
    with open_stored_site(tmp_path_factory.mktemp("stored") / "data") as client:
        yield client


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[TestClient]:
    """The stored tables, for a test that changes them."""
    with open_stored_site(tmp_path / "data") as client:
        yield client


def test_every_game_has_a_running_table() -> None:
    assert [table.game for table in RUNNING] == list(dict.fromkeys(t.game for t in TABLES))
    assert {table.game for table in RUNNING} == set(games())


def test_every_table_is_found_by_its_players(site: TestClient) -> None:
    for name in ("Anna", "Ben"):
        held = {table.id for table in TABLES if name in table.holders.values()}
        found = {table["id"] for table in Holder(site, name).get("/tables").json()}
        assert held <= found


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_every_seat_is_held_by_its_token(site: TestClient, table: StoredTable) -> None:
    for name in ("Anna", "Ben"):
        seats = Holder(site, name).table(table.id)["seats"]
        mine = [seat["seat"] for seat in seats if seat["mine"]]
        assert mine == [seat for seat, holder in table.holders.items() if holder == name]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_everybody_is_shown_the_table(site: TestClient, table: StoredTable) -> None:
    people = [Holder(site, name) for name in set(table.holders.values())]
    for someone in (*people, Someone(site, "Spectator")):
        ply = someone.table(table.id)["ply"]
        addresses = (f"/tables/{table.id}", f"/tables/{table.id}/moments/{ply}")
        pages = [site.get(address, headers=someone.headers) for address in addresses]
        assert [page.status_code for page in pages] == [200, 200]
        assert all('class="board"' in page.text for page in pages)


def test_a_finished_table_leads_to_its_rematch(site: TestClient) -> None:
    finished = Holder(site, "Anna").table(IDS["roll_and_write_finished"])
    assert (finished["over"], finished["rematch"]) == (True, IDS["roll_and_write_rematch"])


def test_what_was_taken_back_can_be_made_again(own_site: TestClient) -> None:
    for table in RUNNING:
        seat = table.taken_back_by
        assert seat is not None
        player = Holder(own_site, table.holders[seat])
        version = player.table(table.id)["version"]
        answer = player.post(f"/tables/{table.id}/redo", {"seat": seat, "version": version})
        assert answer.status_code == 200, (table, answer.text)
        assert answer.json()["version"] > version


def test_the_next_decision_is_taken_from_its_player_only(own_site: TestClient) -> None:
    for table in RUNNING:
        seat = Someone(own_site, "Spectator").table(table.id)["to_move"][0]
        player = Holder(own_site, table.holders[seat])
        other = Holder(
            own_site, next(name for name in table.holders.values() if name != player.name)
        )
        view = player.view(table.id, seat)
        notation = view["choices"][0]["notation"]
        assert other.act(table.id, seat, view["version"], notation).status_code == 403
        answer = player.act(table.id, seat, view["version"], notation)
        assert answer.status_code == 200, (table, answer.text)
        assert answer.json()["version"] > view["version"]


def test_an_open_seat_can_be_taken(own_site: TestClient) -> None:
    table = IDS["skylands_waiting"]
    answer = Holder(own_site, "Ben").post(f"/tables/{table}/seats/2", {"name": "Ben"})
    assert answer.status_code == 200, answer.text
    assert answer.json()["seats"][2]["mine"]
