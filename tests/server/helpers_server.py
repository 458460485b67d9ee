"""A whole site in memory, and players who speak to it as programs do."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from cloudtop.server.app import create_app
from cloudtop.server.guard.limits import DEFAULT_LIMITS, Limits
from cloudtop.server.store import Store
from cloudtop.server.store.postgres import read_address
from cloudtop.server.tables.live_tables import LiveTables
from cloudtop.server.tables.service import Settings, TableService
from tests.seeded import SeededChance

ORIGIN = "http://testserver"
UNLIMITED = Limits(client_changes_per_second=10**6, address_requests_per_second=10**6)
TIMEOUT_SECONDS = 60.0
"""Seconds after which a condition that must come true is given up; no test waits for a time."""

Json = Any


def token(name: str) -> str:
    """Return the token by which a player is known."""
    return f"{name}-".ljust(40, "x")


def open_store(
    folder: Path, database: str, messages_kept: int = 500, handover_seconds: float = 60
) -> Store:
    """Open a data folder or a PostgreSQL."""
    if database:
        return Store.at(read_address(database), messages_kept, handover_seconds)
    return Store.in_folder(folder, messages_kept, handover_seconds)


@dataclass(frozen=True)
class Teller:
    """Runs stories on the tables of a folder, or of a PostgreSQL."""

    folder: Path
    database: str

    def __call__(
        self, story: Callable[[LiveTables], Awaitable[None]], limits: Limits = DEFAULT_LIMITS
    ) -> None:
        async def run() -> None:
            store = self.open()
            try:
                await story(LiveTables(store, limits, SeededChance()))
            finally:
                store.close()

        asyncio.run(run())

    def open(self) -> Store:
        return open_store(self.folder, self.database)


@contextmanager
def open_site(
    folder: Path, limits: Limits = UNLIMITED, database: str = "", **more: Any
) -> Iterator[TestClient]:
    """Serve a data folder or a PostgreSQL, as fast as agents can decide and clients can ask."""
    address = read_address(database) if database else None
    app = create_app(
        Settings(folder, pace=0, limits=limits, chance=SeededChance(), database=address, **more)
    )
    with TestClient(app, base_url=ORIGIN) as client:
        yield client


def until(condition: Callable[[], Any]) -> Any:
    """Wait until a condition holds and return what it gave."""
    end = time.monotonic() + TIMEOUT_SECONDS
    while not (found := condition()):
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.05)
    return found


class Someone:
    """A client with a token of its own."""

    def __init__(self, client: TestClient, name: str) -> None:
        self.client = client
        self.name = name
        self.headers = {"authorization": f"Bearer {token(name)}"}

    def get(self, path: str) -> Any:
        return self.client.get(f"/api{path}", headers=self.headers)

    def post(self, path: str, body: Json = None) -> Any:
        content = json.dumps(body)  # half characters and all
        headers = {**self.headers, "content-type": "application/json"}
        return self.client.post(f"/api{path}", content=content, headers=headers)

    def remove(self, path: str) -> Any:
        return self.client.delete(f"/api{path}", headers=self.headers)

    def open(self, *kinds: str, game: str = "roll_and_write", **more: Json) -> str:
        """Open a table and return its code."""
        seats = [
            {"kind": kind, "name": f"{self.name} {n}"} if kind in ("me", "here") else {"kind": kind}
            for n, kind in enumerate(kinds)
        ]
        answer = self.post("/tables", {"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["id"]
        return code

    def table(self, table: str) -> Json:
        return self.get(f"/tables/{table}").json()

    def view(self, table: str, seat: int | None = None) -> Json:
        return self.get(f"/tables/{table}/view" + ("" if seat is None else f"?seat={seat}")).json()

    def act(self, table: str, seat: int, version: int, notation: str) -> Any:
        body = {"seat": seat, "version": version, "notation": notation}
        return self.post(f"/tables/{table}/actions", body)

    def play(self, table: str, which: int = 0) -> int:
        """Make one of the legal decisions for the seat that is to move; return the version."""
        view = self.view(table)
        choice = view["choices"][which % len(view["choices"])]["notation"]
        answer = self.act(table, view["viewer"], view["version"], choice)
        assert answer.status_code == 200, answer.text
        version: int = answer.json()["version"]
        return version

    def play_to_the_end(self, table: str) -> None:
        while self.view(table)["view"]["to_move"]:
            self.play(table)

    def listen(self, table: str, query: str = "") -> WebSocketTestSession:
        """Open the socket of the API."""
        path = f"/api/tables/{table}/stream?{query}"
        return self.client.websocket_connect(path, headers=self.headers)

    def watch(self, table: str, query: str = "") -> WebSocketTestSession:
        """Open the socket of the table page."""
        path = f"/tables/{table}/stream?{query}"
        return self.client.websocket_connect(path, headers={**self.headers, "origin": ORIGIN})


def next_where(socket: WebSocketTestSession, condition: Callable[[Json], bool]) -> Json:
    """Return the first message that fulfils a condition; a socket may leave steps out."""
    while not condition(message := socket.receive_json()):
        pass
    return message


def service_of(site: TestClient) -> TableService:
    """Return what is behind the routes, for a look at what is left in memory."""
    app: Any = site.app
    while not hasattr(app, "state"):
        app = app.app
    service: TableService = app.state.service
    return service
