"""Live tables: each is a match in memory that follows its stored history line by line."""

import asyncio
import json
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cloudtop.core.errors import CloudtopError
from cloudtop.core.game import AnyGame, Seat
from cloudtop.match import Dealer, Match, Player, find_game, new_seed
from cloudtop.server.errors import Forbidden, NotFound, Stale, TooMany, Waiting
from cloudtop.server.store import (
    Conflict,
    NewTable,
    Row,
    SeatRecord,
    Store,
    StoredTable,
    TableRecord,
)
from cloudtop.server.tokens import new_table_id

AnyMatch = Match[Any, Any, Any]

ACT: Final = "act"
UNDO: Final = "undo"
REDO: Final = "redo"
OPEN: Final = "open"
HUMAN: Final = "human"

MOST_IDLE_ROOMS: Final = 500
MOST_LISTENERS: Final = 200


@dataclass(frozen=True)
class Wish:
    """What somebody wants a new table to be."""

    game: AnyGame
    seats: tuple[SeatRecord, ...]
    options: Mapping[str, object]
    public: bool = False
    rematch_of: str = ""


class Listener:
    """A socket that wants to know when its table has changed. It is told that, never what."""

    def __init__(self) -> None:
        self._changed = asyncio.Event()

    def tell(self) -> None:
        self._changed.set()

    async def changed(self) -> None:
        await self._changed.wait()
        self._changed.clear()


class Room:
    """One table: its match, its seats, and who listens. Changes go through the lock."""

    def __init__(self, stored: StoredTable, store: Store) -> None:
        self.record = stored.table
        self.seats = list(stored.seats)
        self.rows = list(stored.rows)
        self.match = replayed(stored)
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self.watchers: list[Callable[[Room], None]] = []
        self._store = store

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def version(self) -> int:
        """The number of lines in the history: what a decision has to answer."""
        return len(self.rows)

    @property
    def waiting_for(self) -> list[Seat]:
        """The seats that nobody has taken yet."""
        return [seat.seat for seat in self.seats if seat.kind == OPEN]

    @property
    def running(self) -> bool:
        return not self.waiting_for and not self.match.over

    @property
    def running_or_over(self) -> bool:
        return not self.waiting_for

    def held_by(self, holder: str) -> list[Seat]:
        """Return the seats that a client holds."""
        return [seat.seat for seat in self.seats if holder and seat.holder == holder]

    def check_holder(self, holder: str, seat: Seat) -> None:
        if seat not in self.held_by(holder):
            raise Forbidden(f"you do not hold seat {seat} of this table")

    def agents_to_move(self) -> list[Seat]:
        if not self.running:
            return []
        kinds = {seat.seat: seat.kind for seat in self.seats}
        return [seat for seat in self.match.to_move if kinds.get(seat, HUMAN) != HUMAN]

    # --- changing ---------------------------------------------------------------------------

    async def act(self, seat: Seat, version: int, notation: str) -> int:
        """Carry out a decision; the answer comes after it is on the disk."""
        return await self._change(version, seat, ACT, lambda match: match.play(seat, notation))

    async def undo(self, seat: Seat, version: int) -> int:
        return await self._change(version, seat, UNDO, lambda match: match.undo(seat))

    async def redo(self, seat: Seat, version: int) -> int:
        return await self._change(version, seat, REDO, lambda match: match.redo(seat))

    async def _change(
        self, version: int, seat: Seat, verb: str, change: Callable[[AnyMatch], object]
    ) -> int:
        async with self.lock:
            if version != self.version:
                raise Stale(self.version)
            if self.waiting_for:
                raise Waiting("the table still waits for players")
            before = self.match.ply
            change(self.match)
            rows = self._rows_of(verb, seat, before)
            try:
                await self._store.append(self.id, rows, over=self.match.over)
            except BaseException:
                # Nothing may be shown that is not on the disk: back to what is.
                await self._reload()
                raise
            self.rows += rows
        self.announce()
        return self.version

    def _rows_of(self, verb: str, seat: Seat, before: int) -> list[Row]:
        """Return the lines to write: the decision itself, then what the dealer did."""
        now, number = time.time(), self.version
        if verb == UNDO:
            return [Row(number, seat, UNDO, "", now)]
        entries = self.match.log[before:]
        verbs = [verb] + [ACT] * (len(entries) - 1)
        return [
            Row(number + n, entry.seat, how, entry.notation, now)
            for n, (entry, how) in enumerate(zip(entries, verbs, strict=True))
        ]

    async def take_seat(self, seat: Seat, holder: str, name: str) -> None:
        await self._seat(seat, SeatRecord(seat, HUMAN, name, holder))

    async def fill_seat(self, seat: Seat, agent: str, name: str) -> None:
        await self._seat(seat, SeatRecord(seat, agent, name))

    async def _seat(self, seat: Seat, record: SeatRecord) -> None:
        async with self.lock:
            if seat not in self.waiting_for:
                raise Conflict(f"seat {seat} is not open")
            if record.kind == HUMAN:
                await self._store.take_seat(self.id, seat, record.holder, record.name)
            else:
                await self._store.fill_seat(self.id, seat, record.kind, record.name)
            self._reseat(record)
        self.announce()

    async def move_seat(self, seat: Seat, holder: str) -> None:
        """Follow a hand-over that the store has carried out."""
        async with self.lock:
            old = self.seats[seat]
            self._reseat(SeatRecord(seat, old.kind, old.name, holder))
        self.announce()

    def _reseat(self, record: SeatRecord) -> None:
        self.seats[record.seat] = record
        self.match.players = players(self.seats)

    async def _reload(self) -> None:
        stored = await self._store.load(self.id)
        assert stored is not None
        self.rows = list(stored.rows)
        self.match = replayed(stored)

    # --- listening --------------------------------------------------------------------------

    def listen(self) -> Listener:
        if len(self.listeners) >= MOST_LISTENERS:
            raise TooMany("too many people watch this table already")
        listener = Listener()
        self.listeners.add(listener)
        return listener

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)

    def announce(self) -> None:
        for listener in self.listeners:
            listener.tell()
        for watcher in self.watchers:
            watcher(self)


class Rooms:
    """All live tables of this process, loaded when somebody asks for them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self.watchers: list[Callable[[Room], None]] = []

    async def create(self, wish: Wish) -> Room:
        """Deal a new table and put it on the disk."""
        seed = new_seed()
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
        )
        rows = tuple(
            Row(number, entry.seat, ACT, entry.notation, now)
            for number, entry in enumerate(match.log)
        )
        await self.store.create(NewTable(record, wish.seats, rows))
        room = await self.get(record.id)
        room.announce()
        return room

    async def get(self, table: str) -> Room:
        """Return a live table, or say that there is none."""
        room = self._rooms.get(table)
        if room is None:
            async with self._loading.setdefault(table, asyncio.Lock()):
                room = self._rooms.get(table) or await self._load(table)
            self._loading.pop(table, None)
        self._rooms.move_to_end(table)
        return room

    async def _load(self, table: str) -> Room:
        stored = await self.store.load(table)
        if stored is None:
            raise NotFound("there is no table with this code")
        room = Room(stored, self.store)
        room.watchers = self.watchers
        self._rooms[table] = room
        self._forget_idle()
        return room

    def _forget_idle(self) -> None:
        """Let go of tables that nobody watches, the longest unused first."""
        spare = len(self._rooms) - MOST_IDLE_ROOMS
        idle = [
            key
            for key, room in self._rooms.items()
            if not room.listeners and not room.lock.locked()
        ]
        for key in idle[: max(0, spare)]:
            if not self._rooms[key].agents_to_move():
                del self._rooms[key]


def players(seats: Iterable[SeatRecord]) -> tuple[Player, ...]:
    return tuple(Player(seat.name or f"Seat {seat.seat + 1}", seat.kind) for seat in seats)


def replayed(stored: StoredTable) -> AnyMatch:
    """Return the match that a stored history leads to."""
    table = stored.table
    game = find_game(table.game).with_rules(table.rules)
    match: AnyMatch = Match(
        game,
        len(stored.seats),
        json.loads(table.options),
        dealer=Dealer(table.seed),
        players=players(stored.seats),
    )
    for row in stored.rows:
        follow(match, row)
    return match


def follow(match: AnyMatch, row: Row) -> None:
    """Carry out one stored line."""
    if row.verb == ACT:
        match.enter(row.seat, row.notation)
    elif row.verb == UNDO:
        match.undo(row.seat)
    elif row.verb == REDO:
        match.redo(row.seat)
    else:
        raise CloudtopError(f"unknown verb {row.verb!r} in the history")
