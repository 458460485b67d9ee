"""All live tables of this process: loaded when somebody asks, dropped when nobody looks."""

import asyncio
import json
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from weakref import WeakValueDictionary

from cloudtop.match import AnyMatch, Dealer, Match
from cloudtop.server.errors import NotFoundError
from cloudtop.server.guard.addresses import current_home, mark_of
from cloudtop.server.guard.fairness import aside, without_place
from cloudtop.server.guard.limits import DEFAULT_LIMITS, Limits
from cloudtop.server.guard.tokens import is_table_id, new_table_id
from cloudtop.server.language import _
from cloudtop.server.store import Allowance, Notice, Row, Store, StoredTable, TableRecord
from cloudtop.server.tables.chance import Chance
from cloudtop.server.tables.history import ACT, players_of
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.new_table import OPEN, TableSetup


class LiveTables:
    """The tables in memory. There is never more than one ``LiveTable`` for a table."""

    def __init__(
        self, store: Store, limits: Limits = DEFAULT_LIMITS, chance: Chance | None = None
    ) -> None:
        self.store = store
        self.watchers: list[Callable[[LiveTable], None]] = []
        self._limits = limits
        self._chance = chance or Chance()
        self._recent: OrderedDict[str, LiveTable] = OrderedDict()
        # Somebody may still use a table that was dropped: it has to be found again.
        self._alive: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    def __len__(self) -> int:
        return len(self._alive)

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(list(self._alive.values()))

    def __contains__(self, table_id: str) -> bool:
        """Return whether a table is in memory, or about to be."""
        return table_id in self._alive or table_id in self._loading

    @property
    def loading_count(self) -> int:
        return len(self._loading)

    async def create(self, setup: TableSetup, allowed: Allowance | None = None) -> LiveTable:
        """Save a new table. It is dealt when all seats are taken: nobody shall see the deal first
        and then choose whether to play. Its commitment binds from now on."""
        seed, game = self._chance.new_seed(), setup.game
        players = players_of(setup.seats)
        match: AnyMatch = Match(
            game,
            len(players),
            setup.options,
            dealer=None if setup.tutorial else Dealer(seed),
            players=players,
        )
        match.begin_with(setup.log)
        if all(seat.kind != OPEN for seat in setup.seats):
            match.deal()
        now = time.time()
        record = TableRecord(
            id=new_table_id(),
            game=game.meta.key,
            rules=game.meta.rules_version,
            options=json.dumps(dict(match.options)),
            public=setup.public,
            seed=seed,
            created=now,
            rematch_of=setup.rematch_of,
            over=match.over,
            components=game.components_digest,
            given=match.given,
            lesson=int(setup.tutorial),
            host=setup.host,
            patience=setup.patience,
            home="" if match.over else mark_of(current_home()),
        )
        rows = tuple(
            Row(number, entry.seat, ACT, entry.notation, now)
            for number, entry in enumerate(match.log)
        )
        await self.store.create(StoredTable(record, setup.seats, rows), allowed)
        table = await self.get(record.id)
        if setup.host in table.people():
            table.presence.expect(setup.host)  # their page is about to open
        return table

    async def get(self, table_id: str) -> LiveTable:
        """Return a live table; raise ``NotFoundError`` if there is no such table."""
        table = self._alive.get(table_id) or await self._load_once(table_id)
        self._recent[table_id] = table
        self._recent.move_to_end(table_id)
        table.look()
        self._drop_idle()
        return table

    async def _load_once(self, table_id: str) -> LiveTable:
        """Load a table, once for all who ask at the same time."""
        task = self._loading.get(table_id)
        if task is None:
            context = without_place()
            task = asyncio.create_task(self._load(table_id), context=context)
            self._loading[table_id] = task
            task.add_done_callback(lambda done: self._loading.pop(table_id))
        async with aside():
            return await asyncio.shield(task)

    async def _load(self, table_id: str) -> LiveTable:
        stored = await self.store.load(table_id) if is_table_id(table_id) else None
        if stored is None:
            raise NotFoundError(_("there is no table with this code"))
        # Replaying takes a while: the others need not wait for it.
        table = await asyncio.to_thread(LiveTable, stored, self.store, self._limits)
        table.watchers = self.watchers
        self._alive[table_id] = table
        for watcher in self.watchers:
            watcher(table)
        return table

    def _drop_idle(self) -> None:
        """Drop tables that nobody watches, the longest unused first."""
        spare = max(0, len(self._recent) - self._limits.idle_tables)
        for _place in range(2 * spare):  # a few at a time: whoever asks does not wait for it
            table_id, table = self._recent.popitem(last=False)
            if not table.idle:
                self._recent[table_id] = table

    def is_in_use(self, table_id: str) -> bool:
        """Return whether somebody is at a table now, or was a moment ago."""
        table = self._alive.get(table_id)
        return table_id in self._loading or (table is not None and table.in_use)

    async def follow(self, notice: Notice) -> None:
        """Show what was written to a table, if it is in memory; forget it if it is gone."""
        if notice.table_id in self:
            table = await self.get(notice.table_id)
            await table.follow(notice)
            if table.gone:
                self.forget(table)

    def forget(self, table: LiveTable) -> None:
        """Forget a table that was deleted, and the way to it from the one that it repeated."""
        self._alive.pop(table.id, None)
        self._recent.pop(table.id, None)
        before = self._alive.get(table.record.rematch_of)
        if before is not None:
            before.rematch = ""
            before.announce()

    def settle_presence(self) -> None:
        """Write down who has gone: the program is ending."""
        for table in self:
            table.presence.settle()

    async def finish_changes(self) -> None:
        """Wait until no table has a change under way."""
        for table in self:
            await table.finish_changes()
