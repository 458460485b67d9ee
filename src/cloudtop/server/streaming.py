"""A socket that tells its client whenever a table has changed, and never falls behind.

A slow client is not sent every step but always the newest one, so nothing piles up. What a message
shows of the table is up to the two kinds of sockets: ``api/stream.py`` and ``pages/stream.py``.
"""

import json
import logging
from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from anyio import ClosedResourceError, Event, create_task_group, move_on_after
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from cloudtop.core.game import Seat
from cloudtop.server.errors import ServerError
from cloudtop.server.guard.controls import controls_of
from cloudtop.server.guard.limits import TokenBuckets
from cloudtop.server.guard.security import address_of, client_of
from cloudtop.server.language import language_of
from cloudtop.server.tables.leaving import rights_of, seconds_until_news
from cloudtop.server.tables.listener import Listener
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.scene import lines_since
from cloudtop.server.tables.service import TableService

LOGGER: Final = logging.getLogger(__name__)

REFUSED: Final = 1008
GONE: Final = 4410
"""The table was deleted: there is nothing to come back to."""
BLOCKED: Final = 4403
"""The operator has blocked the client."""
BROKEN: Final = 1011
DISCONNECTED: Final = (WebSocketDisconnect, WebSocketDisconnected, ClosedResourceError)
MAX_REASON_BYTES: Final = 120
MAX_INPUT_LENGTH: Final = 1000
MAX_SEAT: Final = 99
MAX_NUMBER: Final = 10**7


class Sent(NamedTuple):
    """What a client has already."""

    version: int
    message: int
    viewer: Seat | None
    names: tuple[str, ...]


class TableStream(ABC):
    """One socket at one table."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.query = socket.query_params
        self.client_id = client_of(socket).id
        self.bearer = client_of(socket).bearer
        self.address = address_of(socket.scope)
        self.controls = controls_of(socket)
        self.seat = parse_number(self.query.get("seat", ""), MAX_SEAT)
        self.language = language_of(socket)
        self._ended = Event()

    @abstractmethod
    def find_viewer(self, table: LiveTable, mine: Sequence[Seat]) -> Seat | None:
        """Return from which of its seats the client looks now; ``None`` for a spectator."""

    @abstractmethod
    def describe(self, table: LiveTable, viewer: Seat | None, key: Hashable) -> str:
        """Return as JSON what the client is shown now; all who see the same have one ``key``."""

    @property
    def layout(self) -> Hashable:
        """Clients of the same kind, seat and layout are shown the same."""
        return ()

    def label(self) -> str:
        """Return what is said of this message on this socket alone: JSON up to a comma."""
        return ""

    async def run(self, service: TableService, table_id: str) -> None:
        """Send until the client leaves; refuse a client that may not look."""
        try:
            table = await service.tables.get(table_id)
            if self.seat is not None:
                table.require_seat(self.client_id, self.seat)
            watched = "" if table.seats_of(self.client_id) else table.id
            with service.sockets.open(self.client_id, self._end, watched):
                listener = table.listen(self.client_id)
                try:
                    await self._talk(table, listener)
                finally:
                    table.stop_listening(listener)
        except ServerError as error:
            reason = str(error).encode()[:MAX_REASON_BYTES].decode("utf-8", "ignore")
            await self.socket.close(REFUSED, reason)

    def _end(self) -> None:
        """End the socket: other processes had accepted too many already."""
        self._ended.set()

    async def _talk(self, table: LiveTable, listener: Listener) -> None:
        await self.socket.accept()
        async with create_task_group() as tasks:
            tasks.start_soon(self._send_changes, table, listener)
            tasks.start_soon(self._close_when_ended)
            await self._wait_for_end()
            tasks.cancel_scope.cancel()

    async def _close_when_ended(self) -> None:
        await self._ended.wait()
        with suppress(*DISCONNECTED):
            await self.socket.close(REFUSED, "too many sockets are open")

    async def _wait_for_end(self) -> None:
        """Clients only listen here: a little input is ignored, too much ends the socket."""
        allowed = TokenBuckets(1, 20)
        while (message := await self.socket.receive())["type"] != "websocket.disconnect":
            received = message.get("text") or message.get("bytes") or ""
            if len(received) > MAX_INPUT_LENGTH or not allowed.take(""):
                await self.socket.close(REFUSED, "this socket is for listening")
                return

    async def _send_changes(self, table: LiveTable, listener: Listener) -> None:
        try:
            sent = self._read_sent(table)
            while True:
                text, sent = self._make_message(table, sent)
                await self.socket.send_text(text)
                await wait_for_news(listener, seconds_until_news(table, self.client_id))
                if table.gone:
                    await self.socket.close(GONE, "this table was deleted")
                    return
                if self.controls.is_blocked(self.client_id, self.address):
                    await self.socket.close(BLOCKED, "the operator has blocked you")
                    return
        except DISCONNECTED:
            return
        except Exception:  # a fault of ours: better an end that the client sees than silence
            LOGGER.exception("a socket at table %s broke", table.id)
            await self.socket.close(BROKEN)

    def _read_sent(self, table: LiveTable) -> Sent:
        version = parse_number(self.query.get("version", ""))
        message = parse_number(self.query.get("messages", "")) or 0
        version = -1 if version is None else version
        viewer = self.find_viewer(table, table.seats_of(self.client_id))
        return Sent(version, message, viewer, table.match.names)

    def _make_message(self, table: LiveTable, sent: Sent) -> tuple[str, Sent]:
        """Return the newest message for the client, and what it has then."""
        mine, names = tuple(table.seats_of(self.client_id)), table.match.names
        viewer = self.find_viewer(table, mine)
        # The log starts over where it reads differently: for another viewer of secrets, and after
        # somebody sat down whose name is in it.
        same = viewer == sent.viewer or not table.match.has_secrets
        kept = table.entries_kept_since(sent.version) if same and names == sent.names else 0
        newest = table.messages[-1].number if table.messages else 0
        reader = viewer if tells_secrets(table, viewer, kept) else None
        news = table.cache(
            ("news", reader, kept, sent.message, newest, self.language),
            lambda: json.dumps(news_since(table, reader, kept, sent.message)),
        )
        allowed = rights_of(table, self.client_id)
        key = (type(self), viewer, mine, self.seat, self.layout, self.language, allowed)
        shown = self.describe(table, viewer, key)
        text = f"{shown[:-1]}, {self.label()}{news[1:]}"
        return text, Sent(table.version, newest, viewer, names)


async def wait_for_news(listener: Listener, seconds: float | None) -> None:
    """Wait for a change, or until it is time to look again; seldom is there such a time."""
    if seconds is None:
        await listener.wait()
    else:
        with move_on_after(seconds):
            await listener.wait()


def tells_secrets(table: LiveTable, viewer: Seat | None, ply: int) -> bool:
    """Return whether a viewer knows more of what was done since a ply than everybody does. Mostly
    not: then it is told once for all."""
    return table.match.has_secrets and any(
        event.seen_by is not None and event.visible_to(viewer)
        for entry in table.match.log[ply:]
        for event in entry.events
    )


def news_since(table: LiveTable, viewer: Seat | None, ply: int, message: int) -> dict[str, Any]:
    """Return what was done since a ply, as the viewer may know it, and said since a message."""
    return {
        "from": ply,
        "lines": [vars(line) for line in lines_since(table, viewer, ply)],
        "events": events_since(table, viewer, ply),
        "messages": [vars(one) for one in table.messages if one.number > message],
    }


def events_since(table: LiveTable, viewer: Seat | None, ply: int) -> list[dict[str, Any]]:
    """Return what moved where, as the viewer may know it."""
    return [
        {
            "ply": number,
            "kind": seen.kind,
            "seat": seen.seat,
            "what": seen.what,
            "to": seen.to,
            "effect": table.match.game.effects.get(seen.kind, ""),
            "along": seen.along,
        }
        for number, entry in enumerate(table.match.log[ply:], start=ply + 1)
        for seen in (event.as_seen_by(viewer) for event in entry.events)
    ]


def parse_number(text: str, most: int = MAX_NUMBER) -> int | None:
    fits = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    return int(text) if fits and int(text) <= most else None
