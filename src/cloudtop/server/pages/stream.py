"""The socket of the table page: ``GET /tables/ID/stream``, with everything ready to be shown."""

from collections.abc import Hashable
from typing import Any

from starlette.websockets import WebSocket

from cloudtop.core.game import Seat
from cloudtop.server.pages.hot_seat import find_hot_seat
from cloudtop.server.pages.parts import render_scene
from cloudtop.server.streaming import TableStream
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.scene import make_scene


class PageStream(TableStream):
    def __init__(self, socket: WebSocket) -> None:
        super().__init__(socket)
        self._narrow = self.query.get("narrow") == "1"

    @property
    def layout(self) -> Hashable:
        return self._narrow

    def find_viewer(self, table: LiveTable) -> Seat | None:
        return find_hot_seat(table, self.client_id, self.seat).viewer

    def snapshot(self, table: LiveTable, viewer: Seat | None) -> dict[str, Any]:
        seen = find_hot_seat(table, self.client_id, self.seat)
        now = make_scene(table, self.client_id, viewer)
        shown = render_scene(table, now, seen, self._narrow)
        return {"version": now.version, "ply": now.ply, "banner": now.banner, **shown}
