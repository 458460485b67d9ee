"""Servers that share a PostgreSQL: one is killed, the database is killed, a line is cut.

Every acknowledged move is there, exactly once, and the players play on with nothing but a pause.
"""

import itertools
import json
import socket
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

import httpx2
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tests.postgres import Cluster, running_cluster
from tests.server.helpers_server import until
from tests.server.test_kill import client, decisions, headers, open_tables, serving

MOVES = 8
Move = tuple[int, int, str]


class Wanderer(threading.Thread):
    """A client that plays on one table, and goes to another server when one does not answer."""

    def __init__(self, addresses: Sequence[str], table: str) -> None:
        super().__init__(daemon=True)
        self._addresses = itertools.cycle(addresses)
        self._http = client(next(self._addresses))
        self.table = table
        self.acknowledged: list[Move] = []
        self.unsure: list[Move] = []
        self.stopped = threading.Event()

    def run(self) -> None:
        going_on = True
        while going_on and not self.stopped.is_set():
            try:
                going_on = self._move()
            except (httpx2.HTTPError, KeyError):
                self._http.close()
                self._http = client(next(self._addresses))
        self._http.close()

    def _move(self) -> bool:
        view = self._http.get(f"/tables/{self.table}/view").json()
        if not view["choices"]:
            return False
        choice = view["choices"][len(view["choices"]) // 2]["notation"]
        made = (view["ply"], view["viewer"], choice)
        body = {"seat": view["viewer"], "version": view["version"], "notation": choice}
        self.unsure.append(made)
        answer = self._http.post(f"/tables/{self.table}/actions", json=body)
        if answer.status_code == 200:
            self.acknowledged.append(self.unsure.pop())
        return True


class Watcher(threading.Thread):
    """A socket at a table, opened again at the next server when one ends."""

    def __init__(self, addresses: Sequence[str], table: str) -> None:
        super().__init__(daemon=True)
        self._addresses = addresses
        self._table = table
        self.seen: dict[str, int] = {}
        """The newest version that each server has shown."""
        self.stopped = threading.Event()

    def run(self) -> None:
        for address in itertools.cycle(self._addresses):
            with suppress(OSError, WebSocketException):
                self._watch(address)
            if self.stopped.is_set():
                return

    def _watch(self, address: str) -> None:
        path = f"{address.replace('http', 'ws', 1)}/api/tables/{self._table}/stream"
        with connect(path, additional_headers=headers()) as socket:
            while not self.stopped.is_set():
                with suppress(TimeoutError):
                    self.seen[address] = json.loads(socket.recv(timeout=0.2))["version"]


@contextmanager
def watching(addresses: Sequence[str], table: str) -> Iterator[Watcher]:
    watcher = Watcher(addresses, table)
    watcher.start()
    try:
        yield watcher
    finally:
        watcher.stopped.set()
        watcher.join(60)


@contextmanager
def playing(addresses: Sequence[str], tables: Sequence[str]) -> Iterator[list[Wanderer]]:
    players = [Wanderer(addresses[n % len(addresses) :], table) for n, table in enumerate(tables)]
    for player in players:
        player.start()
    try:
        yield players
    finally:
        for player in players:
            player.stopped.set()
            player.join(60)


def wait_for_moves(players: Sequence[Wanderer]) -> None:
    """Wait until everybody has made some more moves, or finished the match."""
    before = [len(player.acknowledged) for player in players]
    until(
        lambda: all(
            len(player.acknowledged) >= made + MOVES or not player.is_alive()
            for player, made in zip(players, before, strict=True)
        )
    )


def version_of(address: str, table: str) -> int:
    with client(address) as http:
        version: int = http.get(f"/tables/{table}").json()["version"]
    return version


def check(address: str, players: Sequence[Wanderer]) -> None:
    """Every acknowledged move is there once, and nothing that nobody made."""
    for player in players:
        found = Counter(decisions(address, player.table))
        assert not set(found) - set(player.acknowledged) - set(player.unsure)
        assert [move for move in player.acknowledged if found[move] != 1] == []


def test_a_killed_server_costs_no_move(tmp_path: Path, cluster: Cluster) -> None:
    database = cluster.new_database()
    with ExitStack() as stack:
        servers = [stack.enter_context(serving(tmp_path / str(n), database)) for n in range(3)]
        addresses = [server.address for server in servers]
        tables = open_tables(addresses[1])
        with playing(addresses, tables) as players, watching(addresses, tables[0]) as watcher:
            wait_for_moves(players)
            until(lambda: addresses[0] in watcher.seen)
            servers[0].kill()
            wait_for_moves(players)
            # Whoever looked at the table there sees the moves at another one.
            newest = version_of(addresses[1], tables[0])
            until(lambda: watcher.seen.get(addresses[1], 0) >= newest)
        assert newest > watcher.seen[addresses[0]]
        check(addresses[1], players)


def test_a_killed_database_costs_no_move(tmp_path: Path) -> None:
    with running_cluster() as cluster, serving(tmp_path, cluster.new_database()) as server:
        with playing([server.address], open_tables(server.address)) as players:
            for _time in range(2):
                wait_for_moves(players)
                cluster.kill()
                cluster.start()
            wait_for_moves(players)
        check(server.address, players)


class Proxy:
    """A line between server and database that can be cut."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._open: list[socket.socket] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _address = self._listening.accept()
                far = socket.create_connection(("127.0.0.1", self._target))
                self._open += [near, far]
                for pair in ((near, far), (far, near)):
                    threading.Thread(target=self._pass_on, args=pair, daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with source, suppress(OSError):
            while content := source.recv(65536):
                target.sendall(content)
            target.shutdown(socket.SHUT_RDWR)

    def cut(self) -> None:
        """End every connection in the middle of whatever it carries."""
        while self._open:
            with suppress(OSError):
                self._open.pop().shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._listening.close()
        self.cut()


def test_a_cut_line_costs_no_move(tmp_path: Path, cluster: Cluster) -> None:
    database = cluster.new_database()
    with closing(Proxy(cluster.port)) as proxy:
        through = database.replace(str(cluster.port), str(proxy.port))
        with ExitStack() as stack:
            cut = stack.enter_context(serving(tmp_path / "cut", through))
            whole = stack.enter_context(serving(tmp_path / "whole", database))
            with playing([cut.address], open_tables(cut.address)) as players:
                for _time in range(3):
                    wait_for_moves(players)
                    proxy.cut()
                wait_for_moves(players)
            # The other process heard of everything, and the cut one hears again.
            check(whole.address, players)
            check(cut.address, players)
