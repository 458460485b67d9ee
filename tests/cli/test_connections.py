"""Connections that say nothing, or too little, and what becomes of all others meanwhile."""

import asyncio
import http.client
import logging
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

import pytest
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets.sync.client import connect

from cloudtop.cli.serving.connections import MAX_HEAD_BYTES, Connections, QuietHandler
from cloudtop.cli.serving.network import open_socket
from cloudtop.cli.serving.process import Server, configuration
from cloudtop.server.guard.addresses import home_of, shares_of
from tests.server.helpers_server import until

TIMEOUT_SECONDS = 60
LONG = 600.0
"""So long that a test would fail before that."""
BLINK = 0.05
"""So short that a test can wait for it."""


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """A page of a word, and a socket that says back what it hears."""
    if scope["type"] == "websocket":
        await serve_socket(WebSocket(scope, receive, send))
    elif scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"here"})


async def serve_socket(heard: WebSocket) -> None:
    await heard.accept()
    async for text in heard.iter_text():
        await heard.send_text(text)


@contextmanager
def running(
    connections: Connections, app: ASGIApp = echo, patience: float = LONG
) -> Iterator[tuple[int, Server]]:
    """Serve on a free port with these limits; give both."""
    with open_socket("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]
        config = configuration(app, connections)
        config.lifespan = "off"
        config.timeout_graceful_shutdown = int(patience)
        ready = threading.Event()
        server = Server(config, ready.set)
        thread = threading.Thread(target=lambda: asyncio.run(server.serve([listening])))
        thread.start()
        assert ready.wait(TIMEOUT_SECONDS)
        try:
            yield port, server
        finally:
            server.stop()
            thread.join(TIMEOUT_SECONDS)
            assert not thread.is_alive()


@contextmanager
def serving(connections: Connections) -> Iterator[int]:
    with running(connections, patience=1) as (port, _server):
        yield port


def call(port: int, said: bytes = b"") -> socket.socket:
    made = socket.create_connection(("127.0.0.1", port), TIMEOUT_SECONDS)
    made.sendall(said)
    return made


def is_ended(made: socket.socket) -> bool:
    """Wait until the server ends a connection, or answers."""
    try:
        return made.recv(1) == b""
    except ConnectionResetError:
        return True


def ask(port: int) -> bytes:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=TIMEOUT_SECONDS)
    try:
        connection.request("GET", "/")
        return connection.getresponse().read()
    finally:
        connection.close()


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: me\r\n"])
def test_a_head_that_does_not_come_ends_the_connection(said: bytes) -> None:
    with serving(Connections(head_seconds=BLINK)) as port, call(port, said) as made:
        assert is_ended(made)


def test_a_second_head_has_to_come_in_time_as_well() -> None:
    with (
        serving(Connections(head_seconds=BLINK)) as port,
        call(port, b"GET / HTTP/1.1\r\nHost: me\r\n\r\n") as made,
    ):
        answer = b""
        while not answer.endswith(b"here\r\n0\r\n\r\n"):
            answer += made.recv(1000)
        made.sendall(b"GET / HTT")
        assert is_ended(made)


def test_silent_connections_make_room_for_whoever_has_something_to_say() -> None:
    with serving(Connections(20, 10, LONG)) as port, ExitStack() as open_ones:
        silent = [open_ones.enter_context(call(port)) for _ in range(60)]
        assert ask(port) == b"here"
        assert is_ended(silent[0]), "the one that had waited longest"


def test_whoever_is_at_the_table_keeps_playing() -> None:
    with serving(Connections(20, 10, LONG)) as port, ExitStack() as open_ones:
        player = open_ones.enter_context(connect(f"ws://127.0.0.1:{port}/"))
        for _ in range(60):
            open_ones.enter_context(call(port))
        player.send("my move")
        assert player.recv(TIMEOUT_SECONDS) == "my move"
        assert ask(port) == b"here"


def test_sockets_count_as_well() -> None:
    connections = Connections(3, 3, LONG)
    with serving(connections) as port, ExitStack() as open_ones:
        for _ in range(3):
            open_ones.enter_context(connect(f"ws://127.0.0.1:{port}/"))
        with call(port) as one_more:
            assert is_ended(one_more)
        assert len(connections) == 3


class Caller:
    """Stands for a connection where only its place in the list matters."""

    def __init__(self, connections: Connections, address: str) -> None:
        self.ended = False
        connections.admit(self, address, self.end)

    def end(self) -> None:
        self.ended = True


def test_a_stranger_takes_only_their_own_share() -> None:
    connections = Connections(100, 2)
    friend = Caller(connections, "192.168.0.7")
    strangers = [Caller(connections, "203.0.114.1") for _ in range(5)]
    assert [one.ended for one in strangers] == [True, True, True, False, False]
    assert not friend.ended


def test_many_addresses_of_one_network_share_as_well() -> None:
    connections = Connections(100, 2)
    strangers = [Caller(connections, f"8.8.8.{n}") for n in range(10)]
    assert [one.ended for one in strangers] == [True, True] + [False] * 8
    house = [Caller(connections, f"192.168.0.{n}") for n in range(10)]
    assert not any(one.ended for one in house)


def test_one_whose_request_is_under_way_is_never_ended() -> None:
    connections = Connections(100, 2)
    busy, idle = Caller(connections, "8.8.8.8"), Caller(connections, "8.8.8.8")
    connections.set_waiting(busy, waiting=False)
    Caller(connections, "8.8.8.8")
    assert idle.ended
    assert not busy.ended


# --- the end --------------------------------------------------------------------------------


class Slow:
    """A page that takes as long as the test wants."""

    def __init__(self) -> None:
        self.begun, self.may_end = threading.Event(), threading.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.begun.set()
        while not self.may_end.is_set():
            await asyncio.sleep(BLINK)
        await echo(scope, receive, send)


def is_refused(port: int) -> bool:
    try:
        call(port).close()
    except ConnectionRefusedError:
        return True
    return False


def test_what_was_accepted_is_finished_and_nobody_else_is_let_in() -> None:
    slow = Slow()
    with running(Connections(), slow) as (port, server), ThreadPoolExecutor() as threads:
        answer = threads.submit(ask, port)
        assert slow.begun.wait(TIMEOUT_SECONDS)
        server.stop()
        until(lambda: is_refused(port))
        assert not answer.done()
        slow.may_end.set()
        assert answer.result(TIMEOUT_SECONDS) == b"here"


def test_what_never_ends_does_not_keep_the_server_from_ending() -> None:
    slow = Slow()
    with running(Connections(), slow, patience=1) as (port, _server), call(port) as made:
        made.sendall(b"GET / HTTP/1.1\r\nHost: me\r\n\r\n")
        assert slow.begun.wait(TIMEOUT_SECONDS)


# --- where connections come from ------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "home"),
    [
        ("203.0.113.9", "203.0.113.9/32"),
        ("::ffff:203.0.113.9", "203.0.113.9/32"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_home_is_what_one_person_cannot_change(address: str, home: str) -> None:
    assert home_of(address) == home
    assert shares_of(address)[0] == (home, 1)


def test_running_out_of_descriptors_is_said_once(caplog: pytest.LogCaptureFixture) -> None:
    handler = QuietHandler()
    others: list[object] = []
    loop: Any = type("Loop", (), {"default_exception_handler": staticmethod(others.append)})
    error = OSError(24, "Too many open files")
    full = {"message": "socket.accept() out of system resource", "exception": error}
    with caplog.at_level(logging.ERROR):
        for _ in range(1000):
            handler(loop, full)
        handler(loop, {"message": "something else"})
    assert len(caplog.records) == 1
    assert "Too many open files" in caplog.text
    assert others == [{"message": "something else"}]


@pytest.mark.parametrize("line", [b"x: " + b"y" * 1000 + b"\r\n", b"z" * 4000])
def test_a_head_that_never_ends_is_refused(line: bytes) -> None:
    with serving(Connections(head_seconds=LONG)) as port:
        made = call(port, b"GET / HTTP/1.1\r\nHost: me\r\n")
        with made, suppress(ConnectionError):
            for _ in range(2 * MAX_HEAD_BYTES // len(line)):
                made.sendall(line)
            assert is_ended(made) or b"400" in made.recv(1000)
        assert ask(port) == b"here"


def test_all_of_this_holds_without_the_extra_for_speed() -> None:
    """The parser in plain Python has the same limits."""
    hide = "import sys; sys.modules['httptools'] = None"
    run = f"import pytest; sys.exit(pytest.main(['-k', 'not extra', {__file__!r}]))"
    command = [sys.executable, "-c", f"{hide}; {run}"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
