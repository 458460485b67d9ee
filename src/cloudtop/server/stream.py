"""A socket tells its client whenever the table has changed, and never falls behind.

A slow client is not sent every step but always the newest one, so nothing piles up. After a break
it simply connects again: the first message is the whole table. Messages are JSON objects::

    {"type": "table", "version": 7, "ply": 9, "last_ply": 9, "from": 6,
     "lines": [{"ply": 7, "seat": 0, "text": "Anna takes the red die (5)."}, …],
     "events": [{"ply": 7, "kind": "take", "seat": 0, "what": "die-red", "to": "sheet-0"}, …],
     "table": {…as GET /api/tables/ID…},
     "board": "<svg…>", "parts": {"banner": "<…>", …}}        only for pages

``from`` is the ply up to which the client's log still stands; ``lines`` and ``events`` are what
comes after it, as the viewer may know them.
"""

import asyncio
from dataclasses import dataclass
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from cloudtop.core.game import Seat
from cloudtop.match import Entry
from cloudtop.server.errors import ServerError
from cloudtop.server.infos import table_info
from cloudtop.server.parts import board, parts
from cloudtop.server.rooms import Listener, Room
from cloudtop.server.scene import lines_since, scene, viewer_of
from cloudtop.server.security import client_of

REFUSED: Final = 1008


@dataclass(frozen=True)
class Watcher:
    """Who looks, from where, and how: ``page`` wants pictures and words ready to show."""

    holder: str
    seat: Seat | None
    page: bool
    narrow: bool


async def stream(socket: WebSocket, desk: Any, table: str) -> None:
    try:
        room: Room = await desk.rooms.get(table)
        watcher = read_watcher(socket)
        if watcher.seat is not None:
            room.check_holder(watcher.holder, watcher.seat)
        listener = room.listen()
    except ServerError as error:
        await socket.close(REFUSED, str(error)[:120])
        return
    try:
        await socket.accept()
        sending = asyncio.create_task(send_changes(socket, room, watcher, listener))
        await wait_for_end(socket)
        sending.cancel()
    finally:
        room.leave(listener)


def read_watcher(socket: WebSocket) -> Watcher:
    asked = socket.query_params
    seat = asked.get("seat", "")
    return Watcher(
        holder=client_of(socket).holder,
        seat=int(seat) if seat.isascii() and seat.isdigit() and len(seat) < 3 else None,
        page=asked.get("page") == "1",
        narrow=asked.get("narrow") == "1",
    )


async def wait_for_end(socket: WebSocket) -> None:
    """Clients only listen here; whatever they say is passed over until they leave."""
    try:
        while True:
            await socket.receive_text()
    except (WebSocketDisconnect, KeyError, RuntimeError):
        return


async def send_changes(socket: WebSocket, room: Room, watcher: Watcher, listener: Listener) -> None:
    sent: list[Entry] = []
    try:
        while True:
            kept = common_length(sent, room.match.log)
            sent = room.match.log.copy()
            await socket.send_json(message(room, watcher, kept))
            await listener.changed()
    except (WebSocketDisconnect, RuntimeError):
        return


def common_length(sent: list[Entry], log: list[Entry]) -> int:
    """Return how many entries at the start of the log the client already has."""
    for place, (old, new) in enumerate(zip(sent, log, strict=False)):
        if old is not new:
            return place
    return min(len(sent), len(log))


def message(room: Room, watcher: Watcher, kept: int) -> dict[str, Any]:
    viewer = viewer_of(room, watcher.holder, watcher.seat)
    now = scene(room, watcher.holder, viewer)
    whole: dict[str, Any] = {
        "type": "table",
        "version": now.version,
        "ply": now.ply,
        "last_ply": now.last_ply,
        "from": kept,
        "lines": [
            {"ply": line.ply, "seat": line.seat, "text": line.text}
            for line in lines_since(room.match, viewer, kept)
        ],
        "events": events_since(room, viewer, kept),
        "table": table_info(room, watcher.holder).model_dump(),
    }
    if watcher.page:
        whole["board"] = board(room, viewer, watcher.narrow)
        whole["parts"] = parts(room, now)
    return whole


def events_since(room: Room, viewer: Seat | None, ply: int) -> list[dict[str, Any]]:
    """Return what moved where, as the viewer may know it."""
    return [
        {"ply": number, "kind": seen.kind, "seat": seen.seat, "what": seen.what, "to": seen.to}
        for number, entry in enumerate(room.match.log[ply:], start=ply + 1)
        for seen in (event.as_seen_by(viewer) for event in entry.events)
    ]
