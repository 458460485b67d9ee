"""What one seat is sent is byte-identical when what it cannot know is permuted.

Two worlds are written into two data folders, or two databases: the same table, the same holders,
the same times, and everything that seat 0 may know is the same; hands, deck and secret choices of
the others are not.
"""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from cloudtop.core.game import CHANCE
from cloudtop.match import AnyMatch, Match
from cloudtop.server.guard.tokens import client_id_of
from cloudtop.server.store import Row, SeatRecord, Store, StoredTable, TableRecord
from cloudtop.server.tables import live_table
from tests.conformance.toys.cloud_catch import GAME
from tests.server.helpers_server import Someone, open_site, open_store, token

TABLE = "SECRET2345"
LONG_AGO = time.time() - 3600 * 24 * 10.5
"""So that "ten days ago" does not change between two looks."""

MINE = (1, 5, 9)
OTHERS_HANDS = {"one world": (2, 3, 4), "other world": (8, 7, 6)}


@dataclass(frozen=True)
class World:
    """What is hidden from seat 0: the cards of seat 1 and which of them it has chosen."""

    hand: tuple[int, ...]

    def match(self) -> AnyMatch:
        match: AnyMatch = Match(GAME, 2, {"rounds": 2})
        for card in (*MINE, *self.hand):
            match.push(CHANCE, f"deal {card}")
        match.push(CHANCE, "wind")
        match.push(1, f"play {self.hand[0]}")
        return match

    async def write(self, store: Store) -> None:
        log = self.match().log
        rows = tuple(
            Row(n, entry.seat, "act", entry.notation, LONG_AGO) for n, entry in enumerate(log)
        )
        record = TableRecord(TABLE, "cloud_catch", 1, "{}", True, b"s" * 32, LONG_AGO)
        seats = tuple(
            SeatRecord(n, "human", name, client_id_of(token(name)))
            for n, name in enumerate(("Anna", "Ben"))
        )
        await store.create(StoredTable(record, seats, rows))


Place = tuple[Path, str]
"""Where a world is written down: a folder, and a PostgreSQL if it is there."""


@pytest.fixture
def worlds(
    tmp_path: Path,
    new_database: Callable[[], str],
    cloud_catch: str,
    monkeypatch: pytest.MonkeyPatch,
) -> list[Place]:
    # Ben has been away since the server was started: "8 min ago" may change between two looks.
    monkeypatch.setattr(live_table, "STARTED", LONG_AGO)
    places = [(tmp_path / name, new_database()) for name in OTHERS_HANDS]
    for place, hand in zip(places, OTHERS_HANDS.values(), strict=True):
        store = open_store(*place)
        asyncio.run(World(hand).write(store))
        store.close()
    return places


def open_world(place: Place) -> AbstractContextManager[TestClient]:
    folder, database = place
    return open_site(folder, database=database)


PATHS = [
    *(
        f"/api/tables/{TABLE}{rest}"
        for rest in ("", "/view", "/log", "/picture", "/proof", "/file")
    ),
    *(f"/api/tables/{TABLE}/view?ply={ply}" for ply in range(9)),
    f"/api/tables/{TABLE}/picture?narrow=true",
    f"/api/tables/{TABLE}/messages",
    "/api/tables",
    "/",
    f"/tables/{TABLE}",
    *(f"/tables/{TABLE}/moments/{ply}" for ply in range(9)),
    *(f"/tables/{TABLE}/moments/{ply}/scene" for ply in range(9)),
]
API_SOCKETS = ["", "version=4"]
PAGE_SOCKETS = ["", "narrow=1", "version=7"]


def everything(place: Place, name: str) -> dict[str, bytes]:
    """Return all that a client is sent, by what it asked for."""
    with open_world(place) as site:
        someone = Someone(site, name)
        seen = {path: site.get(path, headers=someone.headers).content for path in PATHS}
        for query in API_SOCKETS:
            with someone.listen(TABLE, query) as socket:
                seen[f"API socket {query}"] = socket.receive_text().encode()
        for query in PAGE_SOCKETS:
            with someone.watch(TABLE, query) as socket:
                seen[f"page socket {query}"] = socket.receive_text().encode()
    return seen


def differing(worlds: list[Place], name: str) -> list[str]:
    one, other = (everything(place, name) for place in worlds)
    return [what for what in one if one[what] != other[what]]


@pytest.mark.parametrize("name", ["Anna", "Spectator"])
def test_what_cannot_be_known_changes_nothing_that_is_sent(worlds: list[Place], name: str) -> None:
    assert differing(worlds, name) == []


def test_the_worlds_differ_for_the_one_who_may_know(worlds: list[Place]) -> None:
    # Or the test above could not fail.
    assert f"/api/tables/{TABLE}/view" in differing(worlds, "Ben")
    assert "page socket " in differing(worlds, "Ben")


def test_the_file_of_a_game_with_secrets_can_be_had_after_the_end(worlds: list[Place]) -> None:
    with open_world(worlds[0]) as site:
        anna, ben = Someone(site, "Anna"), Someone(site, "Ben")
        for who in (anna, ben):
            assert who.get(f"/tables/{TABLE}/file").status_code == 403
            assert who.get(f"/tables/{TABLE}/file?ply=0").status_code == 403
        while movers := anna.table(TABLE)["to_move"]:
            (anna, ben)[movers[0]].play(TABLE)
        assert "deal 2" in anna.get(f"/tables/{TABLE}/file").text


@pytest.mark.parametrize("open_boards", [True, False])
def test_whether_there_are_secrets_may_depend_on_an_option(
    site: TestClient, open_boards: bool
) -> None:
    anna = Someone(site, "Anna")
    options = {"open_boards": open_boards}
    code = anna.open("me", "here", game="railroad_ink", options=options)
    with anna.watch(code) as socket:
        page = socket.receive_json()["page"]
    # Between two players at one screen a curtain falls only where one must not see the other's.
    assert page["curtain"] == (None if open_boards else 0)
    assert page["seat"] == (0 if open_boards else None)
    assert anna.get(f"/tables/{code}/file").status_code == (200 if open_boards else 403)


def test_a_choice_that_would_tell_is_not_marked_as_final(worlds: list[Place]) -> None:
    # Whether a card takes the lead depends on the secret card of the other.
    with open_world(worlds[0]) as site, Someone(site, "Anna").watch(TABLE) as socket:
        page = socket.receive_json()["page"]
    assert page["your_turn"]
    assert page["final"] == []


@pytest.fixture
def site(tmp_path: Path, database: str) -> Iterator[TestClient]:
    with open_site(tmp_path, database=database) as client:
        yield client


def test_a_shared_screen_shows_nobodys_hand_at_another_address(
    site: TestClient, cloud_catch: str
) -> None:
    """Two people play in one browser: only the page shows what each may see, after the curtain."""
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "here", "name": "Ben"}]
    opened = site.post("/api/tables", json={"game": cloud_catch, "seats": seats})
    table = opened.json()["id"]
    for what in ("view", "picture", "log"):
        path = f"/api/tables/{table}/{what}"
        for seat in (0, 1):
            refused = site.get(f"{path}?seat={seat}")
            assert refused.status_code == 403
            assert "several people play in this browser" in refused.json()["error"]
        assert site.get(path).status_code == 200
    assert site.get(f"/api/tables/{table}/view").json()["viewer"] is None


def test_a_program_may_hold_several_hands(anna: Someone, cloud_catch: str) -> None:
    table = anna.open("me", "here", game=cloud_catch)
    assert anna.view(table, 1)["viewer"] == 1
