"""A socket tells its client whenever the table has changed, and never falls behind.

``GET /api/tables/ID/stream`` (WebSocket; send the Origin of this site, or a bearer token). A slow
client is not sent every step but always the newest one, so nothing piles up. Every message is a
JSON object::

    {"type": "table", "version": 7, "ply": 9, "last_ply": 9, "from": 6,
     "lines": [{"ply": 7, "seat": 0, "text": "Anna takes the red die (5)."}, …],
     "events": [{"ply": 7, "kind": "take", "seat": 0, "what": "die-red", "to": "sheet-0"}, …],
     "messages": [{"number": 3, "seat": 1, "name": "Ben", "text": "Hello!", "at": 1768471200.5}, …],
     "table": {…as GET /api/tables/ID…},
     "board": "<svg…>", "parts": {"banner": "<…>", …}, "page": {…}}        only for pages

``from`` is the ply up to which the client's log still stands; ``lines`` and ``events`` are what
comes after it, as the viewer may know them. ``messages`` are those this socket has not sent yet.

What may be asked for in the query: ``seat`` (look from one of your seats; without it from the one
that has to decide), ``page=1`` and ``narrow=1`` (pictures and words ready to show), and after a
break ``version`` and ``messages`` (the version and the number of the newest message that the client
has), so that the first message holds only what is new. Clients have nothing to say here.
"""

import json
import logging
from dataclasses import dataclass
from typing import Any, Final

from anyio import ClosedResourceError, create_task_group
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from cloudtop.core.game import Seat
from cloudtop.server.api.infos import info_of
from cloudtop.server.api.plain import plain
from cloudtop.server.errors import ServerError
from cloudtop.server.guard.rates import Buckets
from cloudtop.server.guard.security import client_of
from cloudtop.server.language.choice import language_of
from cloudtop.server.pages.look import look
from cloudtop.server.pages.parts import board, parts, state_of
from cloudtop.server.tables.desk import Desk
from cloudtop.server.tables.rooms import Listener, Room
from cloudtop.server.tables.scene import lines_since, scene, viewer_of

LOGGER: Final = logging.getLogger(__name__)

REFUSED: Final = 1008
BROKEN: Final = 1011
GONE: Final = (WebSocketDisconnect, WebSocketDisconnected, ClosedResourceError)
LONGEST_REASON: Final = 120
LONGEST_WORDS: Final = 1000


@dataclass(frozen=True)
class Watcher:
    """Who looks, from where, and how: ``page`` wants pictures and words ready to show."""

    holder: str
    seat: Seat | None
    page: bool
    narrow: bool
    language: str


@dataclass(frozen=True)
class Sent:
    """What a client has already."""

    version: int = -1
    message: int = 0
    viewer: Seat | None = None
    names: tuple[str, ...] = ()


async def stream(socket: WebSocket, desk: Desk, table: str) -> None:
    try:
        room = await desk.rooms.get(table)
        watcher = read_watcher(socket)
        if watcher.seat is not None:
            room.check_holder(watcher.holder, watcher.seat)
        with desk.sockets.one_more(watcher.holder):
            listener = room.listen()
            try:
                await talk(socket, room, watcher, listener)
            finally:
                room.leave(listener)
    except ServerError as error:
        reason = str(error).encode()[:LONGEST_REASON].decode("utf-8", "ignore")
        await socket.close(REFUSED, reason)


def read_watcher(socket: WebSocket) -> Watcher:
    asked = socket.query_params
    return Watcher(
        holder=client_of(socket).holder,
        seat=number(asked.get("seat", ""), 99),
        page=asked.get("page") == "1",
        narrow=asked.get("narrow") == "1",
        language=language_of(socket),
    )


def read_sent(socket: WebSocket, room: Room, watcher: Watcher) -> Sent:
    asked = socket.query_params
    version, message = number(asked.get("version", "")), number(asked.get("messages", ""))
    viewer = viewer_now(room, watcher)
    names = room.match.names
    return Sent(-1 if version is None else version, message or 0, viewer, names)


def number(written: str, most: int = 10**7) -> int | None:
    fits = written.isascii() and written.isdigit() and len(written) <= len(str(most))
    return int(written) if fits and int(written) <= most else None


async def talk(socket: WebSocket, room: Room, watcher: Watcher, listener: Listener) -> None:
    """Send until the client leaves or something breaks."""
    await socket.accept()
    async with create_task_group() as tasks:
        tasks.start_soon(send_changes, socket, room, watcher, listener)
        await wait_for_end(socket)
        tasks.cancel_scope.cancel()


async def wait_for_end(socket: WebSocket) -> None:
    """Clients only listen here: a little is passed over, one that goes on is sent away."""
    patience = Buckets(1, 20)
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        said = message.get("text") or message.get("bytes") or ""
        if len(said) > LONGEST_WORDS or not patience.take(""):
            await socket.close(REFUSED, "this socket is for listening")
            return


async def send_changes(socket: WebSocket, room: Room, watcher: Watcher, listener: Listener) -> None:
    try:
        sent = read_sent(socket, room, watcher)
        while True:
            text, sent = message(room, watcher, sent)
            await socket.send_text(text)
            await listener.changed()
    except GONE:
        return
    except Exception:  # a fault of ours: better an end that the client sees than silence
        LOGGER.exception("a socket at table %s broke", room.id)
        await socket.close(BROKEN)


def viewer_now(room: Room, watcher: Watcher) -> Seat | None:
    if watcher.page:
        return look(room, watcher.holder, watcher.seat).viewer
    return viewer_of(room, watcher.holder, watcher.seat)


def message(room: Room, watcher: Watcher, sent: Sent) -> tuple[str, Sent]:
    """Return the newest message for a client, and what it has then."""
    viewer = viewer_now(room, watcher)
    # The log begins anew where it tells other things: to another viewer of secrets, and after
    # somebody sat down whose name is in it.
    names = room.match.names
    same = viewer == sent.viewer or not room.match.has_secrets
    kept = room.kept_since(sent.version) if same and names == sent.names else 0
    newest = room.messages[-1].number if room.messages else 0
    news = json.dumps(
        {
            "from": kept,
            "lines": plain(lines_since(room.match, viewer, kept)),
            "events": events_since(room, viewer, kept),
            "messages": plain([one for one in room.messages if one.number > sent.message]),
        }
    )
    mine = tuple(room.held_by(watcher.holder))
    key = ("table", viewer, mine, watcher.seat, watcher.page, watcher.narrow, watcher.language)
    table = room.remember(key, lambda: table_json(room, watcher, viewer))
    return f"{table[:-1]}, {news[1:]}", Sent(room.version, newest, viewer, names)


def table_json(room: Room, watcher: Watcher, viewer: Seat | None) -> str:
    """Return the part of the message that is the same for all who look from the same place."""
    now = scene(room, watcher.holder, viewer)
    whole: dict[str, Any] = {
        "type": "table",
        "version": now.version,
        "ply": now.ply,
        "last_ply": now.last_ply,
        "table": info_of(room, now).model_dump(),
    }
    if watcher.page:
        seen = look(room, watcher.holder, watcher.seat)
        whole["board"] = board(room, viewer, watcher.narrow)
        whole["parts"] = parts(room, now)
        whole["page"] = state_of(room, now, seen)
    return json.dumps(whole)


def events_since(room: Room, viewer: Seat | None, ply: int) -> list[dict[str, Any]]:
    """Return what moved where, as the viewer may know it."""
    return [
        {"ply": number, "kind": seen.kind, "seat": seen.seat, "what": seen.what, "to": seen.to}
        for number, entry in enumerate(room.match.log[ply:], start=ply + 1)
        for seen in (event.as_seen_by(viewer) for event in entry.events)
    ]
