"""One live table: a match in memory that follows its stored history line by line.

A change is made on a copy, written down, and only then shown: whoever looks meanwhile sees the
table as it is on the disk. Once begun, a change is carried through, also if the one who asked for
it has gone.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Final, TypeVar

from cloudtop.core.errors import MatchOverError
from cloudtop.core.game import CHANCE, Seat
from cloudtop.match import AnyMatch
from cloudtop.server.errors import Forbidden, Stale, TooMany, Waiting
from cloudtop.server.language.words import _
from cloudtop.server.store import (
    MOST_MESSAGES,
    Conflict,
    Message,
    Row,
    SeatRecord,
    Store,
    StoredTable,
)
from cloudtop.server.tables.history import ACT, HUMAN, OPEN, REDO, UNDO, common, players, replayed

T = TypeVar("T")

MOST_LISTENERS: Final = 200
MOST_ROWS: Final = 20_000
MOST_REMEMBERED: Final = 100


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
        self.messages = list(stored.messages)
        self.match = replayed(stored)
        self.rematch = stored.rematch
        """The table at which the same players play again; empty if there is none."""
        self.stuck: Seat | None = None
        """The agent that could not decide, after several tries."""
        self.listeners: set[Listener] = set()
        self.watchers: list[Callable[[Room], None]] = []
        self._lock = asyncio.Lock()
        self._changes: set[asyncio.Task[Any]] = set()
        self._remembered: dict[Hashable, Any] = {}
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
    def idle(self) -> bool:
        """True if nobody would miss the table in memory."""
        return not (self.listeners or self._changes or self.agents_to_move())

    def held_by(self, holder: str) -> list[Seat]:
        """Return the seats that a client holds."""
        return [seat.seat for seat in self.seats if holder and seat.holder == holder]

    def check_holder(self, holder: str, seat: Seat) -> None:
        if seat not in self.held_by(holder):
            raise Forbidden(_("you do not hold this seat"))

    def agents_to_move(self) -> list[Seat]:
        if not self.running:
            return []
        kinds = {seat.seat: seat.kind for seat in self.seats}
        return [seat for seat in self.match.to_move if kinds.get(seat, HUMAN) != HUMAN]

    def kept_since(self, version: int) -> int:
        """Return how many entries of the log stand as they did at an earlier version."""
        if not 0 <= version <= self.version:
            return 0
        return self.remember(("kept", version), lambda: common(self.rows, version))

    def remember(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what ``make`` gives, worked out once until the table changes: many look at it."""
        if key not in self._remembered:
            if len(self._remembered) >= MOST_REMEMBERED:
                self._remembered.clear()
            self._remembered[key] = make()
        made: T = self._remembered[key]
        return made

    # --- deciding ---------------------------------------------------------------------------

    async def act(self, seat: Seat, version: int, notation: str) -> int:
        """Carry out a decision; the answer comes after it is on the disk."""
        return await self._decide(version, seat, ACT, lambda match: match.play(seat, notation))

    async def undo(self, seat: Seat, version: int) -> int:
        return await self._decide(version, seat, UNDO, lambda match: match.undo(seat))

    async def redo(self, seat: Seat, version: int) -> int:
        return await self._decide(version, seat, REDO, lambda match: match.redo(seat))

    async def _decide(
        self, version: int, seat: Seat, verb: str, change: Callable[[AnyMatch], object]
    ) -> int:
        async def decide() -> int:
            self._check_decision(version, seat, verb)
            after = self.match.fork()
            change(after)
            rows = self._rows_of(verb, seat, after)
            try:
                await self._store.append(self.id, rows, over=after.over)
            except Conflict:
                # Another process writes to the same table: show what it wrote.
                await self._reload()
                raise Stale(self.version) from None
            self.match = after
            self.rows += rows
            self.stuck = None
            self.announce()
            return self.version

        return await self._through(decide())

    def _check_decision(self, version: int, seat: Seat, verb: str) -> None:
        if version != self.version and not self._still_answers(version, seat):
            raise Stale(self.version)
        if self.waiting_for:
            raise Waiting(_("the table still waits for players"))
        if self.match.over and verb != ACT:
            # The dealer's seed has been shown: nobody may play on with that knowledge.
            raise MatchOverError(_("the match is over: nothing can be taken back any more"))
        if self.version >= MOST_ROWS:
            raise TooMany(_("a table has at most {count} lines of history").format(count=MOST_ROWS))

    def _still_answers(self, version: int, seat: Seat) -> bool:
        """Return whether since a version only others decided, at the same time as this seat.

        Such decisions do not touch one another, so nobody has to decide again.
        """
        since = self.rows[version:]
        entries = self.match.log[len(self.match.log) - len(since) :]
        return (
            version <= self.version
            and all(row.verb == ACT and row.seat not in (seat, CHANCE) for row in since)
            and all(seat in entry.movers for entry in entries)
            and seat in self.match.to_move
        )

    def _rows_of(self, verb: str, seat: Seat, after: AnyMatch) -> list[Row]:
        """Return the lines to write: the decision itself, then what the dealer did."""
        now, number = time.time(), self.version
        if verb == UNDO:
            return [Row(number, seat, UNDO, "", now)]
        entries = after.log[self.match.ply :]
        verbs = [verb] + [ACT] * (len(entries) - 1)
        return [
            Row(number + n, entry.seat, how, entry.notation, now)
            for n, (entry, how) in enumerate(zip(entries, verbs, strict=True))
        ]

    # --- seats and talk ---------------------------------------------------------------------

    async def take_seat(self, seat: Seat, holder: str, name: str) -> None:
        await self._seat(SeatRecord(seat, HUMAN, name, holder))

    async def fill_seat(self, seat: Seat, agent: str, name: str) -> None:
        await self._seat(SeatRecord(seat, agent, name))

    async def _seat(self, record: SeatRecord) -> None:
        async def sit_down() -> None:
            if record.seat not in self.waiting_for:
                raise Conflict(_("this seat is not free any more"))
            try:
                await self._store.seat(self.id, record)
            except Conflict:
                await self._reload()
                raise
            self._reseat(record)

        await self._through(sit_down())

    async def offer(self, seat: Seat, holder: str, secret: str) -> None:
        """Let whoever knows the secret take over the seat, once."""

        async def offer() -> None:
            self.check_holder(holder, seat)
            await self._store.offer_handover(secret, self.id, seat)

        await self._through(offer())

    async def hand_over(self, seat: Seat, holder: str, secret: str) -> None:
        async def hand_over() -> None:
            await self._store.accept_handover(secret, holder)
            old = self.seats[seat]
            self._reseat(SeatRecord(seat, old.kind, old.name, holder))

        await self._through(hand_over())

    def _reseat(self, record: SeatRecord) -> None:
        self.seats[record.seat] = record
        self.match.players = players(self.seats)
        self.announce()

    async def say(self, seat: Seat, holder: str, text: str) -> Message:
        """Keep something a player says, and tell everybody."""

        async def say() -> Message:
            self.check_holder(holder, seat)
            number = self.messages[-1].number + 1 if self.messages else 1
            name = self.match.players[seat].name
            message = Message(number, seat, name, text, time.time())
            try:
                await self._store.say(self.id, message)
            except Conflict:
                await self._reload()
                raise
            self.messages = [*self.messages, message][-MOST_MESSAGES:]
            self._tell()
            return message

        return await self._through(say())

    # --- how a change happens ---------------------------------------------------------------

    async def _through(self, change: Coroutine[Any, Any, T]) -> T:
        """Make one change after the other, each to its end."""

        async def alone() -> T:
            async with self._lock:
                return await change

        task = asyncio.create_task(alone())
        self._changes.add(task)
        task.add_done_callback(self._changes.discard)
        return await asyncio.shield(task)

    async def settled(self) -> None:
        """Wait until no change is under way."""
        await asyncio.gather(*self._changes, return_exceptions=True)

    async def _reload(self) -> None:
        """Follow what another process has written."""
        stored = await self._store.load(self.id)
        if stored is None:
            raise Conflict(_("this table is gone"))
        self.match = await asyncio.to_thread(replayed, stored)
        self.seats, self.rows = list(stored.seats), list(stored.rows)
        self.messages = list(stored.messages)
        self.announce()

    # --- listening --------------------------------------------------------------------------

    def listen(self) -> Listener:
        if len(self.listeners) >= MOST_LISTENERS:
            raise TooMany(_("too many people watch this table already"))
        listener = Listener()
        self.listeners.add(listener)
        return listener

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        if not self.listeners:
            self._remembered.clear()

    def announce(self) -> None:
        """Say that the table has changed."""
        self._remembered.clear()
        self._tell()
        for watcher in self.watchers:
            watcher(self)

    def _tell(self) -> None:
        for listener in self.listeners:
            listener.tell()
