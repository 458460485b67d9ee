"""All live tables of this process: loaded when somebody asks, let go when nobody looks."""

import asyncio
import json
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final
from weakref import WeakValueDictionary

from cloudtop.core.game import AnyGame
from cloudtop.match import Match
from cloudtop.server.errors import NotFound
from cloudtop.server.guard.tokens import is_table_id, new_table_id
from cloudtop.server.language.words import _
from cloudtop.server.store import Row, SeatRecord, Store, StoredTable, TableRecord
from cloudtop.server.tables.chance import Chance
from cloudtop.server.tables.history import ACT, HUMAN, OPEN, AnyMatch, players
from cloudtop.server.tables.room import Listener, Room

__all__ = ["HUMAN", "OPEN", "AnyMatch", "Listener", "Room", "Rooms", "Wish"]

MOST_IDLE_ROOMS: Final = 500


@dataclass(frozen=True)
class Wish:
    """What somebody wants a new table to be."""

    game: AnyGame
    seats: tuple[SeatRecord, ...]
    options: Mapping[str, object]
    public: bool = False
    rematch_of: str = ""


class Rooms:
    """The live tables. There is never more than one ``Room`` for a table."""

    def __init__(self, store: Store, chance: Chance | None = None) -> None:
        self.store = store
        self._chance = chance or Chance()
        self.watchers: list[Callable[[Room], None]] = []
        self._recent: OrderedDict[str, Room] = OrderedDict()
        # Somebody may still hold a room that was let go: it has to be found again.
        self._alive: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._loading: dict[str, asyncio.Task[Room]] = {}

    async def create(self, wish: Wish) -> Room:
        """Deal a new table and put it on the disk."""
        seed = self._chance.new_seed()
        match = Match.start(
            wish.game, len(wish.seats), wish.options, seed=seed, players=players(wish.seats)
        )
        now = time.time()
        record = TableRecord(
            new_table_id(),
            wish.game.meta.key,
            wish.game.meta.rules_version,
            json.dumps(dict(match.options)),
            wish.public,
            seed,
            now,
            wish.rematch_of,
            match.over,
            wish.game.tables,
        )
        rows = tuple(
            Row(number, entry.seat, ACT, entry.notation, now)
            for number, entry in enumerate(match.log)
        )
        await self.store.create(StoredTable(record, wish.seats, rows))
        return await self.get(record.id)

    async def get(self, table: str) -> Room:
        """Return a live table, or say that there is none."""
        room = self._alive.get(table) or await self._loaded(table)
        self._recent[table] = room
        self._recent.move_to_end(table)
        self._forget_idle()
        return room

    async def _loaded(self, table: str) -> Room:
        """Load a table, once for all who ask at the same time."""
        task = self._loading.get(table)
        if task is None:
            task = self._loading[table] = asyncio.create_task(self._load(table))
            task.add_done_callback(lambda done: self._loading.pop(table))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> Room:
        stored = await self.store.load(table) if is_table_id(table) else None
        if stored is None:
            raise NotFound(_("there is no table with this code"))
        # Replaying takes a while: the others need not wait for it.
        room = await asyncio.to_thread(Room, stored, self.store)
        room.watchers = self.watchers
        self._alive[table] = room
        for watcher in self.watchers:
            watcher(room)
        return room

    def _forget_idle(self) -> None:
        """Let go of tables that nobody watches, the longest unused first."""
        spare = max(0, len(self._recent) - MOST_IDLE_ROOMS)
        for _place in range(2 * spare):  # a few at a time: whoever asks does not wait for it
            table, room = self._recent.popitem(last=False)
            if not room.idle:
                self._recent[table] = room

    async def settled(self) -> None:
        """Wait until no table has a change under way."""
        for room in list(self._alive.values()):
            await room.settled()
