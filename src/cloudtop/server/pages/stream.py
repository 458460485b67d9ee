"""The socket of the table page: ``GET /tables/ID/stream``, with everything ready to be shown.

The first message has the whole board and all fragments, later ones only what is new in them since
the message before (``toolkit/patches.py``). Messages are numbered: a client that has missed one
connects again, and is sent the whole again.
"""

import json
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from starlette.websockets import WebSocket

from cloudtop.core.game import AnyGame, Seat
from cloudtop.core.svg import Svg
from cloudtop.server.pages.hot_seat import HotSeat, find_hot_seat
from cloudtop.server.pages.parts import Pieces, render_scene
from cloudtop.server.streaming import MAX_SEAT, TableStream, parse_number
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.scene import make_scene
from cloudtop.server.tables.service import TableService
from cloudtop.toolkit.patches import Markup, make_patch
from cloudtop.toolkit.pictures.parts import use_parts
from cloudtop.toolkit.pictures.theme import tables_in_pieces


@dataclass(frozen=True, eq=False)
class Shown:
    """What a client is shown at one moment."""

    state: dict[str, Any]
    page: dict[str, Any]
    """What the script has to know."""
    board: Markup
    fragments: dict[str, Markup]
    """By the id of the element that they go into."""

    def since(self, before: "Shown | None") -> str:
        """Return as JSON what to send to a client who has what was shown before."""
        if before is None:
            fragments = {name: str(markup) for name, markup in self.fragments.items()}
            whole = {"page": self.page, "board": str(self.board), "parts": fragments}
            return json.dumps({**self.state, **whole})
        known, parts = before.page, before.fragments
        page = {name: value for name, value in self.page.items() if value != known[name]}
        state = json.dumps({**self.state, "page": page})
        board = make_patch(before.board, self.board)
        told = f'"board": {board}, ' if board else ""
        patches = [
            (name, make_patch(parts[name], markup))
            for name, markup in self.fragments.items()
            if markup is not parts[name]
        ]
        changed = [f'"{name}": {patch}' for name, patch in patches if patch]
        return f'{state[:-1]}, {told}"parts": {{{", ".join(changed)}}}}}'


def markup_of(groups: tuple[Pieces, ...], before: Markup | None) -> Markup:
    """Return markup to be compared with what it was before; the same object if it is the same."""
    if before is not None and before.groups == groups:
        return before
    return Markup(groups, before)


class PageStream(TableStream):
    def __init__(self, socket: WebSocket) -> None:
        super().__init__(socket)
        self._narrow = self.query.get("narrow") == "1"
        self._front = parse_number(self.query.get("front", ""), MAX_SEAT)
        self._seen = HotSeat(None)
        self._sent: Shown | None = None
        self._drawn: tuple[Any, tuple[str, ...], Svg] | None = None
        self._number = 0

    @property
    def layout(self) -> Hashable:
        return self._narrow, self._front

    def label(self) -> str:
        self._number += 1
        return f'"number": {self._number}, "orders": {self.controls.number}, '

    async def run(self, service: TableService, table_id: str) -> None:
        try:
            await super().run(service, table_id)
        finally:  # Python finds out late that nobody needs a closed socket, and this is large
            self._sent = self._drawn = None

    def find_viewer(self, table: LiveTable, mine: Sequence[Seat]) -> Seat | None:
        self._seen = find_hot_seat(table, mine, self.seat)
        return self._seen.viewer

    def describe(self, table: LiveTable, viewer: Seat | None, key: Hashable) -> str:
        now = table.cache(key, lambda: self.show(table, viewer))
        before, self._sent = self._sent, now
        return table.cache((key, before), lambda: now.since(before))

    def show(self, table: LiveTable, viewer: Seat | None) -> Shown:
        use_parts(table.parts)
        now = make_scene(table, self.client_id, viewer)
        with tables_in_pieces():
            shown = render_scene(table, now, self._seen, self._narrow, self._front, self._draw)
        state = {"version": now.version, "ply": now.ply, "banner": now.banner}
        sent = self._sent
        board = markup_of(shown.board.groups, sent.board if sent else None)
        fragments = {
            name: markup_of((pieces,), sent.fragments[name] if sent else None)
            for name, pieces in shown.fragments.items()
        }
        return Shown(state, shown.page, board, fragments)

    def _draw(self, game: AnyGame, view: Any, names: tuple[str, ...], narrow: bool) -> Svg:
        """Draw the board, unless nothing has changed on it: others may decide at the same time."""
        known = self._drawn
        if known is None or known[1] != names or known[0] != view:
            known = self._drawn = (view, names, game.render(view, names, narrow))
        return known[2]
