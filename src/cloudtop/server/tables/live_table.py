"""One live table: a match in memory that follows its stored history row by row.

A change is made on a copy, saved, and only then shown: whoever looks in the meantime sees the table
as it is on the disk. Once begun, a change is completed, even if the client who asked has gone.
"""

import asyncio
import json
import logging
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, TypeVar

from cloudtop.core.errors import ActionError, MatchOverError, NothingToUndoError
from cloudtop.core.game import CHANCE, Seat
from cloudtop.lab.review import Review
from cloudtop.match import AnyMatch
from cloudtop.match.lesson import Lesson, WrongMoveError
from cloudtop.server import errors
from cloudtop.server.guard.limits import DEFAULT_LIMITS, Limits
from cloudtop.server.language import _
from cloudtop.server.store import (
    ConflictError,
    Message,
    Notice,
    Row,
    SeatRecord,
    Store,
    StoredTable,
)
from cloudtop.server.tables.archiving import read_take_backs, unpack
from cloudtop.server.tables.history import (
    ACT,
    REDO,
    REMOVING,
    TAKE_BACK,
    UNDO,
    TakenBack,
    common_length,
    effective_history,
    players_of,
    replay,
)
from cloudtop.server.tables.new_table import HUMAN, OPEN, alone_with_agents
from cloudtop.server.tables.presence import STARTED, Presence
from cloudtop.server.tables.reading import group_votes, present_elsewhere, read_lesson, table_gone
from cloudtop.server.tables.review_state import DONE, ReviewState, read_review
from cloudtop.server.tables.watched import Watched

T = TypeVar("T")

LOGGER: Final = logging.getLogger(__name__)


class LiveTable(Watched):
    """One table: its match, its seats, and who listens. Changes go through the lock."""

    def __init__(self, stored: StoredTable, store: Store, limits: Limits = DEFAULT_LIMITS) -> None:
        super().__init__(limits)
        stored = unpack(stored)
        self.record = stored.table
        self.seats = list(stored.seats)
        self.rows = list(stored.rows)
        self.messages = list(stored.messages)
        self.match = replay(stored)
        self._archived_take_backs = read_take_backs(stored)
        self._searched, self._has_take_backs = 0, False
        self.rematch = stored.rematch
        """The table at which the same players play again; empty if there is none."""
        self.review = read_review(stored.review)
        self.lesson = read_lesson(stored.table.lesson, self.match)
        """How far the learner is, where this is a tutorial."""
        self.votes = group_votes(stored.votes)
        """Who agrees to replace the player of a seat."""
        self.gone = False
        """True once the table was deleted."""
        self.presence = Presence(self._note_presence, limits.grace_seconds, shared=store.shared)
        self.presence.elsewhere = present_elsewhere(stored, store)
        self.stuck: Seat | None = None
        """The agent that could not decide, after several tries."""
        self.thinking: Seat | None = None
        """The agent that has been thinking for long."""
        self.hints: dict[Seat, tuple[int, dict[str, Any]]] = {}
        """The last hint for each seat, and the version at which it was first asked that."""
        self._lock = asyncio.Lock()
        self._changes: set[asyncio.Task[Any]] = set()
        self.store = store

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def version(self) -> int:
        """The number of rows in the history: what a decision has to answer."""
        return len(self.rows)

    @property
    def waiting_for(self) -> list[Seat]:
        """The seats that nobody has taken yet."""

        def find() -> list[Seat]:
            return [seat.seat for seat in self.seats if seat.kind == OPEN]

        return self.cache("waiting for", find)

    @property
    def over(self) -> bool:
        """True after the last move, and if somebody's resignation has ended the match."""
        return self.record.over or self.match.over

    @property
    def ended_early(self) -> bool:
        return self.record.over and not self.match.over

    @property
    def running(self) -> bool:
        return not (self.waiting_for or self.over or self.gone)

    @property
    def begun(self) -> bool:
        """True once somebody has decided something here, or all could see what they were dealt:
        who could still leave then could try one deal after the other."""
        new = self.match.log[self.match.given :]
        return any(entry.seat != CHANCE for entry in new) or bool(new and not self.waiting_for)

    @property
    def idle(self) -> bool:
        """True if nobody would miss the table in memory."""
        playing = self.agents_to_move() and not self.paused
        return not (self.in_use or playing)

    @property
    def in_use(self) -> bool:
        """True while somebody looks, or something changes."""
        return bool(self.listeners or self._changes or self.presence.unsettled)

    def seats_of(self, client_id: str) -> list[Seat]:
        """Return the seats that a client holds."""
        return [seat.seat for seat in self.seats if client_id and seat.client_id == client_id]

    def require_seat(self, client_id: str, seat: Seat) -> SeatRecord:
        if seat not in self.seats_of(client_id):
            raise errors.ForbiddenError(_("you do not hold this seat"))
        return self.seats[seat]

    def people(self) -> list[str]:
        """Return the clients that hold seats, each once, in the order of their seats."""
        return list(dict.fromkeys(seat.client_id for seat in self.seats if seat.kind == HUMAN))

    def has_company(self) -> bool:
        """Return whether one of its players is there."""
        return any(self.presence.is_here(client_id) for client_id in self.people())

    def has_people(self) -> bool:
        return any(seat.kind == HUMAN for seat in self.seats)

    def agents_to_move(self) -> list[Seat]:
        agents = {seat.seat for seat in self.seats if seat.kind != HUMAN}
        if not agents or not self.running or self.record.lesson:
            return []
        return [seat for seat in self.match.to_move if seat in agents]

    def entries_kept_since(self, version: int) -> int:
        """Return how many entries of the log are the same as at an earlier version."""
        if not 0 <= version <= self.version:
            return 0
        since = self.rows[version:]
        if all(row.verb not in REMOVING for row in since):
            return self.match.ply - len(since)
        return self.cache(("kept", version), lambda: common_length(self.rows, version))

    # --- deciding ---------------------------------------------------------------------------

    # ``sitting`` is who decides: refused if somebody else sits there when it is done.

    async def act(
        self,
        seat: Seat,
        version: int,
        notation: str,
        sitting: SeatRecord | None = None,
        instead: int = 0,
    ) -> int:
        """Make a decision and return the new version, once it is on the disk.

        It may come ``instead`` of the seat's last decisions: they are taken back with it, or, if
        one of them may not be, nothing changes at all.
        """

        def change(match: AnyMatch) -> None:
            for _step in range(instead):
                match.undo(seat)
            match.play(seat, notation)

        return await self._decide(version, seat, ACT, change, sitting, instead)

    async def undo(self, seat: Seat, version: int, sitting: SeatRecord | None = None) -> int:
        return await self._decide(version, seat, UNDO, lambda match: match.undo(seat), sitting)

    async def redo(self, seat: Seat, version: int, sitting: SeatRecord | None = None) -> int:
        return await self._decide(version, seat, REDO, lambda match: match.redo(seat), sitting)

    async def take_back(self, seat: Seat, version: int, sitting: SeatRecord | None = None) -> int:
        """Go back to the seat's last decision, where all others are agents."""
        return await self._decide(
            version, seat, TAKE_BACK, lambda match: match.take_back(seat), sitting
        )

    def can_take_back(self, seat: Seat) -> bool:
        """Return whether a seat may go back to its last decision: nobody else's is lost then."""
        free = alone_with_agents(self.seats, seat) and self.running and not self.record.lesson
        return free and self.match.can_take_back(seat)

    @property
    def taken_back(self) -> tuple[TakenBack, ...]:
        """What was taken back against agents: the log says so, and so does the result."""

        def find() -> tuple[TakenBack, ...]:
            if self.record.archived:
                return self._archived_take_backs
            new, self._searched = self.rows[self._searched :], len(self.rows)
            self._has_take_backs |= any(row.verb == TAKE_BACK for row in new)
            return effective_history(self.rows).taken_back if self._has_take_backs else ()

        return self.cache("taken back", find)

    async def _decide(
        self,
        version: int,
        seat: Seat,
        verb: str,
        change: Callable[[AnyMatch], object],
        sitting: SeatRecord | None,
        instead: int = 0,
    ) -> int:
        async def decide() -> int:
            if version > self.version and self.store.shared:
                await self._reload()  # it answers what another process has written
            if sitting is not None and not self.still_sits(sitting):
                raise errors.ForbiddenError(_("you do not hold this seat"))
            self._check_decision(version, seat, verb, instead)
            after = self.match.fork()
            change(after)
            rows = self._new_rows(verb, seat, after, instead)
            lesson = self._lesson_after(seat, rows[0].notation)
            over = after.over or (lesson is not None and lesson.finished)
            done = None if lesson is None else lesson.done + 1
            try:
                await self.store.append(self.id, rows, over=over, lesson=done)
            except ConflictError:
                # Another process has written to the same table: show that.
                await self._reload()
                raise errors.StaleVersionError(self.version) from None
            self.match = after
            self.rows += rows
            self.lesson = lesson
            self.stuck = None
            self.announce()
            return self.version

        return await self.run_alone(decide())

    def _check_decision(self, version: int, seat: Seat, verb: str, instead: int) -> None:
        if version != self.version and not self._still_answers(version, seat, verb):
            raise errors.StaleVersionError(self.version)
        if self.outdated:
            raise errors.NotFoundError(_("this tutorial has changed: begin it again"))
        if self.waiting_for:
            raise errors.WaitingForPlayersError(_("the table is still waiting for players"))
        if self.ended_early or (self.match.over and verb != ACT):
            # The dealer's seed has been shown: nobody may play on with that knowledge.
            over = _("the match is over: nothing can be decided or taken back now")
            raise MatchOverError(over)
        if self.lesson is not None and (verb != ACT or instead):
            raise NothingToUndoError(_("in a tutorial nothing has to be taken back"))
        if verb == TAKE_BACK and not alone_with_agents(self.seats, seat):
            raise NothingToUndoError(_("only against AI alone can more be taken back"))
        if (verb != ACT or instead) and self.version >= self.limits.rows_with_undo:
            enough = _("so much was taken back at this table that nothing more can be")
            raise errors.LimitExceededError(enough)
        if self.version + instead >= self.limits.rows_per_table:
            most = _("a table has at most {count} lines of history")
            raise errors.LimitExceededError(most.format(count=self.limits.rows_per_table))

    def _still_answers(self, version: int, seat: Seat, verb: str) -> bool:
        """Return whether a seat is asked now what it was asked at an earlier version. What it
        would take back against agents is the same whatever they have done since."""
        if verb == TAKE_BACK:
            later = self.rows[version:] if version <= self.version else self.rows
            return all(row.seat != seat for row in later)
        asked = self.asked_since(seat)
        return asked <= version <= self.version and seat in self.match.to_move

    def asked_since(self, seat: Seat) -> int:
        """Return the version since which only others have decided, simultaneously with this seat.

        Such decisions do not affect one another, so nobody has to decide again.
        """
        since = self.version
        for row, entry in zip(reversed(self.rows), reversed(self.match.log), strict=False):
            if row.verb != ACT or row.seat in (seat, CHANCE) or seat not in entry.movers:
                break
            since -= 1
        return since

    def _new_rows(self, verb: str, seat: Seat, after: AnyMatch, instead: int) -> list[Row]:
        """Return the rows to write: what is taken back for the decision, the decision itself, then
        what the dealer did."""
        now, number = time.time(), self.version
        if verb in REMOVING:
            return [Row(number, seat, verb, "", now)]
        entries = after.log[self.match.ply - instead :]
        verbs = [verb] + [ACT] * (len(entries) - 1)
        undone = [Row(number + n, seat, UNDO, "", now) for n in range(instead)]
        made = [
            Row(number + instead + n, entry.seat, how, entry.notation, now)
            for n, (entry, how) in enumerate(zip(entries, verbs, strict=True))
        ]
        return undone + made

    # --- tutorials --------------------------------------------------------------------------

    def _lesson_after(self, seat: Seat, notation: str) -> Lesson | None:
        """Return how far the learner is after a decision; refuse one that is not taught now."""
        try:
            return None if self.lesson is None else self.lesson.decide(seat, notation)
        except WrongMoveError as error:
            raise errors.WrongMoveError(str(error)) from None

    async def go_on(self, step: int) -> None:
        """Leave what was read at a step, or see at once what happens by itself."""
        lesson = self.lesson
        if lesson is None:
            raise errors.NotFoundError(_("this table is no tutorial"))
        if lesson.done != step and not lesson.has_happened(step):
            raise errors.StaleVersionError(self.version)
        if lesson.script is None and lesson.done == step:
            await self.run_alone(self._read_on(lesson.go_on()))
            return
        while self.scripted:
            with suppress(errors.StaleVersionError, ActionError):  # it has happened meanwhile
                await self.play_script()

    async def _read_on(self, lesson: Lesson) -> None:
        await self.store.append(self.id, (), over=lesson.finished, lesson=lesson.done + 1)
        self.lesson = lesson
        self.announce()

    @property
    def scripted(self) -> bool:
        """Whether something happens by itself now."""
        return self.lesson is not None and self.lesson.script is not None

    @property
    def outdated(self) -> bool:
        """True if it is a tutorial that has changed since: it cannot go on."""
        return self.record.lesson > 0 and self.lesson is None

    async def play_script(self) -> None:
        """Let happen what comes next by itself."""
        if self.lesson is not None and self.lesson.script is not None:
            script = self.lesson.script
            await self.act(script.seat, self.version, script.notation)

    # --- seats and chat ---------------------------------------------------------------------

    async def take_seat(self, seat: Seat, client_id: str, name: str) -> None:
        await self._assign_seat(SeatRecord(seat, HUMAN, name, client_id))

    async def seat_agent(self, seat: Seat, agent: str, name: str) -> None:
        await self._assign_seat(SeatRecord(seat, agent, name))

    async def _assign_seat(self, record: SeatRecord) -> None:
        async def sit_down() -> None:
            if record.seat not in self.waiting_for:
                raise ConflictError(_("this seat is no longer free"))
            dealt, rows = self._deal_after(record)
            try:
                await self.store.assign_seat(self.id, record, rows)
            except ConflictError:
                await self._reload()
                raise
            self.match = dealt
            self.rows += rows
            self._set_seat(record)

        await self.run_alone(sit_down())

    def _deal_after(self, record: SeatRecord) -> tuple[AnyMatch, list[Row]]:
        """Return the match after somebody sits down: dealt, if nobody is missing any more."""
        if self.waiting_for != [record.seat]:
            return self.match, []
        dealt = self.match.fork()
        dealt.players = players_of(record if one.seat == record.seat else one for one in self.seats)
        dealt.deal()
        rows = self._new_rows(ACT, CHANCE, dealt, 0) if dealt.ply > self.match.ply else []
        return dealt, rows

    async def offer_handover(self, seat: Seat, client_id: str, secret: str) -> None:
        """Let whoever knows the secret take over the seat, once."""

        async def offer() -> None:
            self.require_seat(client_id, seat)
            await self.store.offer_handover(secret, self.id, seat)

        await self.run_alone(offer())

    async def accept_handover(self, seat: Seat, client_id: str, secret: str) -> None:
        """Move a seat to another device, and with a host's last seat the right to delete."""

        async def accept() -> None:
            before = self.seats[seat]
            moves = self.record.host == before.client_id != ""
            host = client_id if moves and self.seats_of(before.client_id) == [seat] else None
            await self.store.accept_handover(secret, client_id, host)
            if host is not None:
                self.record = replace(self.record, host=host)
            self._set_seat(replace(before, client_id=client_id, away=0.0))

        await self.run_alone(accept())

    async def change_seat(
        self, after: SeatRecord, *, host: str | None = None, over: bool = False
    ) -> None:
        """Save that a seat is somebody else's now, then show it. Only while changes wait."""
        before, host = self.seats[after.seat], self.record.host if host is None else host
        try:
            await self.store.change_seat(self.id, before, after, host=host, over=over)
        except ConflictError:
            await self._reload()
            raise
        self.record = replace(self.record, host=host, over=self.record.over or over)
        self._set_seat(after)

    async def rename(self, client_id: str, name: str) -> None:
        """Give a player another name, unless several people sit at this client's screen."""

        async def change() -> None:
            mine = self.seats_of(client_id)
            if len(mine) == 1 and not self.over:
                await self.change_seat(replace(self.seats[mine[0]], name=name))

        await self.run_alone(change())

    def _set_seat(self, record: SeatRecord) -> None:
        self.seats[record.seat] = record
        self.match.players = players_of(self.seats)
        self.votes.pop(record.seat, None)
        if self.stuck == record.seat:
            self.stuck = None
        if record.client_id:
            self.presence.expect(record.client_id)
        self.announce()

    def still_sits(self, record: SeatRecord) -> bool:
        """Return whether the same person or agent still sits on a seat."""
        now = self.seats[record.seat]
        return (now.kind, now.client_id) == (record.kind, record.client_id)

    async def post_message(self, seat: Seat, client_id: str, text: str) -> Message:
        """Save a player's message, and show it to everybody."""

        async def post() -> Message:
            self.require_seat(client_id, seat)
            number = self.messages[-1].number + 1 if self.messages else 1
            name = self.match.players[seat].name
            message = Message(number, seat, name, text, time.time())
            try:
                await self.store.post_message(self.id, message)
            except ConflictError:
                await self._reload()
                raise
            self.messages = [*self.messages, message][-self.store.messages_kept :]
            self.notify_listeners()
            return message

        return await self.run_alone(post())

    async def keep_review(self, review: Review) -> None:
        """Save what a review found, and show it to everybody."""

        async def keep() -> None:
            await self.store.save_review(self.id, json.dumps(review.as_plain()))
            self.show_review(ReviewState(DONE, review=review))

        await self.run_alone(keep())

    def show_review(self, state: ReviewState) -> None:
        """Tell everybody how far a review has come."""
        self.review = state
        self.announce()

    # --- how a change happens ---------------------------------------------------------------

    async def run_alone(self, change: Coroutine[Any, Any, T]) -> T:
        """Make one change at a time, and each to its end."""

        async def alone() -> T:
            async with self._lock:
                if self.gone:
                    change.close()
                    raise table_gone()
                return await change

        return await asyncio.shield(self._keep(asyncio.create_task(alone())))

    def _keep(self, task: asyncio.Task[T]) -> asyncio.Task[T]:
        """Remember a task until it is done: the end of the program waits for it."""
        self._changes.add(task)
        task.add_done_callback(self._changes.discard)
        return task

    async def delete(self) -> None:
        """Delete the table, and end everything that goes on at it. Only while changes wait."""
        await self.store.delete_table(self.id)
        self.gone = True
        self.announce()

    async def finish_changes(self) -> None:
        """Wait until no change is under way."""
        await asyncio.gather(*self._changes, return_exceptions=True)

    async def follow(self, notice: Notice) -> None:
        """Show what another process has written."""
        if not self.gone:
            await self.run_alone(self._follow(notice))

    async def _follow(self, notice: Notice) -> None:
        rows = notice.rows
        if not rows or rows[0].number > self.version or any(row.verb != ACT for row in rows):
            with suppress(errors.NotFoundError):
                await self._reload()
        elif rows[0].number == self.version:
            after = self.match.fork()
            for row in rows:
                after.push(row.seat, row.notation)
            self.match = after
            self.rows += rows
            self.record = replace(self.record, over=self.record.over or notice.over)
            if notice.lesson is not None:
                self.lesson = read_lesson(notice.lesson, after)
            self.stuck = None
            self.announce()

    async def _reload(self) -> None:
        """Load what another process has written."""
        found = await self.store.load(self.id)
        if found is None:
            self.gone = True
            self.announce()
            raise table_gone()
        stored = await asyncio.to_thread(unpack, found)
        self.match = await asyncio.to_thread(replay, stored)
        self._archived_take_backs = read_take_backs(stored)
        self.record = stored.table
        self.seats, self.rows = list(stored.seats), list(stored.rows)
        self.votes = group_votes(stored.votes)
        self.messages = list(stored.messages)
        self.review = read_review(stored.review)
        self.lesson = read_lesson(stored.table.lesson, self.match)
        self.rematch = stored.rematch
        self.presence.elsewhere = present_elsewhere(stored, self.store)
        self.announce()

    # --- presence ---------------------------------------------------------------------------

    def away_since(self, seat: Seat) -> float | None:
        """Return since when the player of a seat has been away; ``None``: is here, or is nobody."""
        record = self.seats[seat]
        if record.kind != HUMAN or self.presence.is_here(record.client_id):
            return None
        decided = next((row.at for row in reversed(self.rows) if row.seat == seat), 0.0)
        return max(record.away or max(STARTED, self.record.created), decided)

    def _note_presence(self, client_id: str, away: float) -> None:
        """Show at once that somebody came or went, and save it as soon as possible."""
        mine = self.seats_of(client_id)
        if not mine or self.gone:
            return
        saved = all(self.seats[seat].away == away for seat in mine) and not self.store.shared
        for seat in mine:
            self.seats[seat] = replace(self.seats[seat], away=away)
            if not away:
                self.votes.pop(seat, None)
        if len(self.people()) > 1:
            self.announce()
        if not (saved or self.over):
            self._keep(asyncio.create_task(self._save_presence(client_id, away)))

    async def _save_presence(self, client_id: str, away: float) -> None:
        try:
            await self.run_alone(self.store.save_presence(self.id, client_id, away))
        except errors.ServerError as error:
            LOGGER.warning("presence at table %s could not be saved: %s", self.id, error)
