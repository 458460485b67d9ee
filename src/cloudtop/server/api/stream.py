"""The API's socket: ``GET /api/tables/ID/stream``.

Send the Origin of this site, or a bearer token. Every message is a JSON object::

    {"type": "table", "version": 7, "ply": 9, "last_ply": 9,
     "table": {…as GET /api/tables/ID…}, "from": 6,
     "lines": [{"ply": 7, "seat": 0, "text": "Anna takes the red die (5)."}, …],
     "events": [{"ply": 7, "kind": "take", "seat": 0, "what": "die-red", "to": "sheet-0"}, …],
     "messages": [{"number": 3, "seat": 1, "name": "Ben", "text": "Hello!", "at": 1768471200.5}, …]}

``from`` is the ply up to which the client's log is still valid; ``lines`` and ``events`` are what
comes after it, as the viewer may know them. ``messages`` are those this socket has not sent yet.

The query may have a ``seat`` (look from one of your seats; without it from the one that has to
decide), and after a break ``version`` and ``messages`` (the version and the number of the newest
message that the client has), so that the first message holds only what is new. Clients have nothing
to send here.
"""

import json
from collections.abc import Hashable, Sequence
from typing import Any

from cloudtop.core.game import Seat
from cloudtop.server.api.infos import info_of
from cloudtop.server.streaming import TableStream
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.scene import make_scene, shares_screen, viewer_of


class ApiStream(TableStream):
    def find_viewer(self, table: LiveTable, mine: Sequence[Seat]) -> Seat | None:
        if not self.bearer and shares_screen(table, mine):
            return None
        return viewer_of(table, mine, self.seat)

    def describe(self, table: LiveTable, viewer: Seat | None, key: Hashable) -> str:
        return table.cache(key, lambda: json.dumps(self.snapshot(table, viewer)))

    def snapshot(self, table: LiveTable, viewer: Seat | None) -> dict[str, Any]:
        scene = make_scene(table, self.client_id, viewer)
        return {
            "type": "table",
            "version": scene.version,
            "ply": scene.ply,
            "last_ply": scene.last_ply,
            "table": info_of(table, scene).model_dump(),
        }
