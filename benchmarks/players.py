"""Players at tables who cost next to nothing: they know their moves, and only note what arrives.

A real browser takes patches apart and draws; here only the version at the beginning of each message
is read. HTTP and frames are spoken by hand: libraries take more time for them than the server does.
"""

import asyncio
import json
import os
import re
import secrets
import struct
import time
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from plans import Plan

VERSION: Final = re.compile(rb'\{"version": (\d+)')
LENGTH: Final = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)
END_OF_HEAD: Final = b"\r\n\r\n"
PING, PONG, CLOSE = 0x9, 0xA, 0x8
SHORT: Final = 126
"""From this on, the length of a frame stands in two bytes more; and one more is for eight."""
STALE: Final = 409
TRIES: Final = 20
RETRY_SECONDS: Final = 0.01


class LineClosedError(Exception):
    """The server has ended a connection."""


class Wire(asyncio.Protocol):
    """One connection, what came that is not read yet, and who waits for it."""

    def __init__(self) -> None:
        self.buffer = bytearray()
        self.closed = False
        self._waiter: asyncio.Future[None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        self.wake()

    def connection_lost(self, _error: Exception | None) -> None:
        self.closed = True
        self.wake()

    def wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def wait(self) -> None:
        """Wait until something has come."""
        if self.closed:
            raise LineClosedError(f"{type(self).__name__} after {bytes(self.buffer[:200])!r}")
        self._waiter = asyncio.get_running_loop().create_future()
        await self._waiter

    async def read_head(self) -> bytes:
        while (end := self.buffer.find(END_OF_HEAD)) < 0:
            await self.wait()
        head = bytes(self.buffer[: end + 2])
        del self.buffer[: end + len(END_OF_HEAD)]
        return head


class Http:
    """A few connections that stay open, for all requests of a process."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.host, port = address.split(":")
        self.port = int(port)
        self._free: list[Wire] = []

    async def connect(self, wire: Wire) -> None:
        await asyncio.get_running_loop().create_connection(lambda: wire, self.host, self.port)

    async def post(self, path: str, token: str, content: Mapping[str, object]) -> tuple[int, Any]:
        """Return the status and the answer to a request."""
        body = json.dumps(content).encode()
        head = (
            f"POST /api{path} HTTP/1.1\r\nhost: {self.address}\r\nauthorization: Bearer {token}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
        )
        wire, answered = await self._send(head.encode() + body)
        length = LENGTH.search(answered)
        assert length is not None, answered
        size = int(length[1])
        while len(wire.buffer) < size:
            await wire.wait()
        answer = json.loads(bytes(wire.buffer[:size]))
        del wire.buffer[:size]
        self._free.append(wire)
        return int(answered[9:12]), answer

    async def _send(self, request: bytes) -> tuple[Wire, bytes]:
        """Return the head of an answer, and the connection on which the rest of it comes."""
        while self._free:
            wire = self._free.pop()
            if wire.closed or wire.transport.is_closing():
                continue
            wire.transport.write(request)
            try:
                return wire, await wire.read_head()
            except LineClosedError:
                continue  # it had been idle for so long that the server was just closing it
        wire = Wire()
        await self.connect(wire)
        wire.transport.write(request)
        return wire, await wire.read_head()

    def close(self) -> None:
        for wire in self._free:
            wire.transport.close()


class Board(Wire):
    """A player's socket, the version that it shows, and since when."""

    def __init__(self) -> None:
        super().__init__()
        self.version = -1
        self.since = 0.0
        self.received = 0
        """Bytes so far."""
        self._open = False

    async def open(self, http: Http, path: str, token: str) -> None:
        await http.connect(self)
        head = (
            f"GET {path} HTTP/1.1\r\nhost: {http.address}\r\nauthorization: Bearer {token}\r\n"
            "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
            f"sec-websocket-key: {b64encode(os.urandom(16)).decode()}\r\n\r\n"
        )
        self.transport.write(head.encode())
        answered = await self.read_head()
        assert b" 101 " in answered, answered
        self._open = True
        self._read_frames()
        await self.shows(0)

    async def shows(self, version: int) -> None:
        while self.version < version:
            await self.wait()

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self.buffer += data
        if self._open:
            self._read_frames()
        else:
            self.wake()

    def _read_frames(self) -> None:
        while (frame := find_frame(self.buffer)) is not None:
            kind, start, end = frame
            if kind == PING:
                self.transport.write(masked(PONG, bytes(self.buffer[start:end])))
            elif kind != CLOSE:
                self._note(VERSION.match(self.buffer, start))
            del self.buffer[:end]

    def _note(self, found: "re.Match[bytes] | None") -> None:
        assert found is not None, self.buffer[:80]
        version = int(found[1])
        if version > self.version:
            self.version, self.since = version, time.monotonic()
            self.wake()

    def close(self) -> None:
        self.transport.write(masked(CLOSE, struct.pack(">H", 1000)))
        self.transport.close()


def find_frame(buffer: bytearray) -> tuple[int, int, int] | None:
    """Return the kind of the first frame, and where its content begins and ends, if it is here."""
    if len(buffer) < 2:
        return None
    start, length = 2, buffer[1]
    if length >= SHORT:
        size = 2 if length == SHORT else 8
        start += size
        if len(buffer) < start:
            return None
        length = int.from_bytes(buffer[2:start], "big")
    end = start + length
    return (buffer[0] & 0x0F, start, end) if len(buffer) >= end else None


def masked(kind: int, content: bytes) -> bytes:
    """Return a short frame as clients have to send it."""
    mask = os.urandom(4)
    hidden = bytes(byte ^ mask[place % 4] for place, byte in enumerate(content))
    return bytes([0x80 | kind, 0x80 | len(content)]) + mask + hidden


@dataclass
class Table:
    """Players at one table. They decide by the API and see by their sockets."""

    http: Http
    code: str
    plan: Plan
    players: list[str]
    """The token of each."""
    version: int
    made: int = 0
    """How many of the decisions."""
    boards: list[Board] = field(default_factory=list)
    refused: int = 0
    """How often a process did not know the newest version yet."""

    @classmethod
    async def open(cls, http: Http, game: str, seats: int, plans: Mapping[str, Plan]) -> "Table":
        players = [secrets.token_urlsafe(32) for _ in range(seats)]
        wanted = [{"kind": "me"}, *[{"kind": "open"}] * (seats - 1)]
        told = await expect(http, "/tables", players[0], {"game": game, "seats": wanted})
        path = f"/tables/{told['id']}/seats"
        for seat in range(1, seats):
            name = {"name": f"Player {seat + 1}"}
            taken = await expect(http, f"{path}/{seat}", players[seat], name)
        return cls(http, told["id"], plans[told["commitment"]], players, taken["version"])

    async def connect(self, sockets: int) -> None:
        """Open sockets until so many players see the table."""
        for seat in range(len(self.boards), sockets):
            board = Board()
            path = f"/tables/{self.code}/stream?seat={seat}"
            await board.open(self.http, path, self.players[seat])
            self.boards.append(board)

    @property
    def received(self) -> int:
        return sum(board.received for board in self.boards)

    @property
    def left(self) -> int:
        """How many moves are left until the match is over."""
        return len(self.plan.decisions) - self.made

    async def move_on(self, moves: int) -> None:
        for _move in range(moves):
            await self.move()

    async def move(self) -> float:
        """Make the next move; return when the last of the boards showed it."""
        seat, notation = self.plan.decisions[self.made]
        content = {"seat": seat, "version": self.version, "notation": notation}
        path = f"/tables/{self.code}/actions"
        for _try in range(TRIES):
            status, answer = await self.http.post(path, self.players[seat], content)
            if status != STALE:
                break
            self.refused += 1  # a page would try again as well, when it has heard of the rest
            await asyncio.sleep(RETRY_SECONDS)
        assert status == 200, answer
        self.version = answer["version"]
        self.made += 1
        for board in self.boards:
            await board.shows(self.version)
        return max((board.since for board in self.boards), default=time.monotonic())

    def close(self) -> None:
        for board in self.boards:
            board.close()


async def expect(http: Http, path: str, token: str, content: Mapping[str, object]) -> Any:
    status, answer = await http.post(path, token, content)
    assert status < 300, answer
    return answer
