"""Live tables: one change after the other, shown only when it is on the disk."""

import asyncio
import gc
from collections.abc import Awaitable
from typing import Any

import pytest

from cloudtop.core.errors import IllegalActionError, MatchOverError
from cloudtop.match import find_game
from cloudtop.server.errors import (
    ForbiddenError,
    LimitExceededError,
    NotFoundError,
    StaleVersionError,
    UnavailableError,
    WaitingForPlayersError,
)
from cloudtop.server.guard.limits import Limits
from cloudtop.server.store import ConflictError, Row, SeatRecord, Store
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.live_tables import LiveTables
from cloudtop.server.tables.new_table import TableSetup
from tests.server.helpers_server import Teller

A, B = "holder-a", "holder-b"
TWO = (SeatRecord(0, "human", "Anna", A), SeatRecord(1, "human", "Ben", B))
ONE_OPEN = (TWO[0], SeatRecord(1, "open", "", ""))


async def new_table(
    tables: LiveTables, seats: tuple[SeatRecord, ...] = TWO, game: str = "roll_and_write"
) -> LiveTable:
    return await tables.create(TableSetup(find_game(game), seats, {}))


def legal(table: LiveTable, which: int = 0) -> tuple[int, str]:
    seat = table.match.to_move[0]
    return seat, table.match.legal(seat)[which]


async def play(table: LiveTable) -> None:
    seat, notation = legal(table)
    await table.act(seat, table.version, notation)


def look(table: LiveTable) -> tuple[object, ...]:
    """Return all of a table that somebody could see."""
    match = table.match
    return table.version, list(match.log), match.view(0), tuple(table.seats), list(table.messages)


async def refuse(
    kind: type[Exception], tables: LiveTables, table: LiveTable, change: Awaitable[Any]
) -> Exception:
    """Check that a change is refused and leaves everything as it was, in memory and on the disk."""
    before, stored = look(table), await tables.store.load(table.id)
    with pytest.raises(kind) as refusal:
        await change
    assert look(table) == before
    assert await tables.store.load(table.id) == stored
    return refusal.value


# --- deciding -----------------------------------------------------------------------------------


def test_a_decision_is_on_the_disk_when_it_is_answered(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables)
        for _ in range(20):
            await play(table)
            stored = await tables.store.load(table.id)
            assert stored is not None
            assert list(stored.rows) == table.rows

    tell(story)


def test_refused_decisions_change_nothing(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables)
        seat, notation = legal(table)
        stale = await refuse(
            StaleVersionError, tables, table, table.act(seat, table.version - 1, notation)
        )
        assert isinstance(stale, StaleVersionError)
        assert stale.version == table.version
        await refuse(StaleVersionError, tables, table, table.act(seat, table.version + 1, notation))
        illegal = next(
            str(a) for a in table.match.codec.actions if str(a) not in table.match.legal(seat)
        )
        await refuse(IllegalActionError, tables, table, table.act(seat, table.version, illegal))
        for wrong in ("nonsense", "\x00", "take red take red", ""):
            await refuse(Exception, tables, table, table.act(seat, table.version, wrong))
        await refuse(Exception, tables, table, table.act(1 - seat, table.version, notation))
        await refuse(Exception, tables, table, table.act(57, table.version, notation))
        await refuse(Exception, tables, table, table.undo(seat, table.version))
        await refuse(Exception, tables, table, table.redo(seat, table.version))

    tell(story)


def test_of_two_decisions_at_once_one_is_made(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables)
        seat, notation = legal(table)
        ply, version = table.match.ply, table.version
        acts = (table.act(seat, version, notation) for _ in range(10))
        results = await asyncio.gather(*acts, return_exceptions=True)
        assert sum(isinstance(result, int) for result in results) == 1
        assert sum(isinstance(result, StaleVersionError) for result in results) == 9
        assert sum(entry.seat == seat for entry in table.match.log[ply:]) == 1

    tell(story)


def test_undo_and_act_at_once_exclude_one_another(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables)
        while not table.match.can_undo(table.match.to_move[0]):
            await play(table)
        seat, notation = legal(table)
        results = await asyncio.gather(
            table.undo(seat, table.version),
            table.act(seat, table.version, notation),
            table.undo(seat, table.version),
            return_exceptions=True,
        )
        assert isinstance(results[0], int)
        assert all(isinstance(result, StaleVersionError) for result in results[1:])

    tell(story)


def test_a_table_that_waits_for_players_takes_no_decision(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables, ONE_OPEN)
        await refuse(WaitingForPlayersError, tables, table, table.act(0, table.version, "roll"))
        await table.take_seat(1, B, "Ben")
        seat, notation = legal(table)
        await table.act(seat, table.version, notation)

    tell(story)


def test_after_the_end_nothing_is_taken_back(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        # The seed is shown then: who went back could play with dice known beforehand.
        table = await new_table(tables)
        while not table.match.over:
            seat = table.match.to_move[0]
            await play(table)
        await refuse(MatchOverError, tables, table, table.undo(seat, table.version))
        stored = await tables.store.load(table.id)
        assert stored is not None
        assert stored.table.over

    tell(story)


def test_decisions_at_the_same_time_do_not_make_each_other_stale(
    tell: Teller, cloud_catch: str
) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables, game=cloud_catch)
        assert table.match.to_move == (0, 1)
        version = table.version
        cards = [table.match.legal(seat)[0] for seat in (0, 1)]
        await asyncio.gather(*(table.act(seat, version, cards[seat]) for seat in (0, 1)))
        assert table.version == version + 2
        await refuse(
            StaleVersionError, tables, table, table.act(0, version, cards[0])
        )  # its own one is not made twice

    tell(story)


def test_a_history_has_an_end(tell: Teller) -> None:
    most = 20

    async def story(tables: LiveTables) -> None:
        table = await new_table(tables)
        while table.version < most:
            await play(table)
        seat, notation = legal(table)
        await refuse(LimitExceededError, tables, table, table.act(seat, table.version, notation))

    tell(story, Limits(rows_per_table=most))


def test_taking_back_without_end_does_not_use_up_the_history(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables)
        while table.version < 30:
            seat, notation = legal(table)
            await table.act(seat, table.version, notation)
            if not table.match.can_undo(seat):
                continue
            if table.version >= 20:
                taking_back = table.undo(seat, table.version)
                await refuse(LimitExceededError, tables, table, taking_back)
                return
            await table.undo(seat, table.version)
        raise AssertionError("nothing could be taken back")

    tell(story, Limits(rows_with_undo=20))


# --- nothing is shown that is not on the disk ---------------------------------------------------


class Held:
    """A store whose next commit waits until it is told to go on, or fails."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked, self.go = asyncio.Event(), asyncio.Event()
        self.error: Exception | None = None
        self._append = store.append
        monkeypatch.setattr(store, "append", self.append)

    async def append(
        self, table: str, rows: list[Row], *, over: bool, lesson: int | None = None
    ) -> None:
        self.asked.set()
        await self.go.wait()
        if self.error is not None:
            raise self.error
        await self._append(table, rows, over=over, lesson=lesson)

    async def wait_for(self, deciding: asyncio.Task[None]) -> None:
        """Wait until a commit is asked for; whoever decides may fail before."""
        asked = asyncio.create_task(self.asked.wait())
        await asyncio.wait({asked, deciding}, return_when=asyncio.FIRST_COMPLETED)
        if deciding.done():
            asked.cancel()
            await deciding


def test_nobody_sees_a_decision_before_its_commit(
    tell: Teller, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables)
        held, before = Held(tables.store, monkeypatch), look(table)
        deciding = asyncio.create_task(play(table))
        await held.wait_for(deciding)
        assert look(table) == before
        held.go.set()
        await deciding
        assert look(table) != before

    tell(story)


def test_a_failed_commit_leaves_the_table_as_it_was(
    tell: Teller, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables)
        with monkeypatch.context() as patch:
            held, listener = Held(tables.store, patch), table.listen()
            held.error = UnavailableError("the disk is full")
            held.go.set()
            await refuse(UnavailableError, tables, table, play(table))
            assert not listener.pending
        await play(table)
        assert listener.pending

    tell(story)


def test_a_decision_is_carried_through_though_the_client_leaves(
    tell: Teller, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables)
        held, version = Held(tables.store, monkeypatch), table.version
        deciding = asyncio.create_task(play(table))
        await held.wait_for(deciding)
        deciding.cancel()
        held.go.set()
        await table.finish_changes()
        stored = await tables.store.load(table.id)
        assert stored is not None
        assert version < table.version == len(stored.rows)

    tell(story)


def test_what_another_process_wrote_is_followed(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        here = await new_table(tables)
        other_store = tell.open()
        there = await LiveTables(other_store).get(here.id)
        await play(there)
        listener = here.listen()
        with pytest.raises(StaleVersionError) as refusal:
            await play(here)
        assert refusal.value.version == there.version
        assert look(here) == look(there)
        assert listener.pending
        await play(here)
        other_store.close()

    tell(story)


# --- seats --------------------------------------------------------------------------------------


def test_of_two_who_take_a_seat_one_gets_it(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables, ONE_OPEN)
        takers = (table.take_seat(1, client_id, f"N{client_id}") for client_id in ("x", "y", "z"))
        results = await asyncio.gather(
            *takers, table.seat_agent(1, "greedy", "G"), return_exceptions=True
        )
        assert [isinstance(result, ConflictError) for result in results] == [
            False,
            True,
            True,
            True,
        ]
        assert table.seats[1] == SeatRecord(1, "human", "Nx", "x")
        assert table.match.players[1].name == "Nx"

    tell(story)


def test_a_seat_that_is_not_there_cannot_be_taken(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables, ONE_OPEN)
        await refuse(ConflictError, tables, table, table.take_seat(0, B, "Ben"))
        await refuse(ConflictError, tables, table, table.take_seat(9, B, "Ben"))

    tell(story)


def test_only_its_holder_offers_a_seat_and_loses_it_with_the_handover(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables)
        await refuse(ForbiddenError, tables, table, table.offer_handover(0, B, "stolen"))
        await refuse(ConflictError, tables, table, table.accept_handover(0, B, "stolen"))
        await table.offer_handover(0, A, "secret")
        results = await asyncio.gather(
            table.accept_handover(0, "phone", "secret"),
            table.accept_handover(0, "thief", "secret"),
            table.offer_handover(0, A, "another"),
            return_exceptions=True,
        )
        assert [type(result).__name__ for result in results] == [
            "NoneType",
            "ConflictError",
            "ForbiddenError",
        ]
        assert table.seats_of("phone") == [0]
        assert table.seats_of(A) == []
        assert table.seats_of("") == []

    tell(story)


# --- in memory ----------------------------------------------------------------------------------


def test_there_is_one_live_table_for_a_code(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        code = (await new_table(tables)).id
        fresh = LiveTables(tables.store)
        found = await asyncio.gather(*(fresh.get(code) for _ in range(5)))
        assert len(set(map(id, found))) == 1
        assert (len(fresh), fresh.loading_count) == (1, 0)

    tell(story)


@pytest.mark.parametrize("code", ["AAAAAAAAAA", "", "../../etc", "\ud800", "a" * 10**5])
def test_a_code_that_is_not_there_leaves_no_trace(tell: Teller, code: str) -> None:
    async def story(tables: LiveTables) -> None:
        for _ in range(3):
            with pytest.raises(NotFoundError):
                await tables.get(code)
        assert (len(tables), tables.loading_count) == (0, 0)
        assert code not in tables

    tell(story)


def test_idle_tables_are_dropped_and_found_again(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        watched = await new_table(tables)
        watched.listen()
        held = await new_table(tables)
        await play(held)
        others = [(await new_table(tables)).id for _ in range(6)]
        gc.collect()
        assert len(tables) <= 5
        assert others[0] not in tables
        assert await tables.get(watched.id) is watched
        assert await tables.get(held.id) is held  # somebody still had it in hand
        assert (await tables.get(others[0])).version > 0

    tell(story, Limits(idle_tables=2))


def test_what_is_cached_ends_with_the_next_change(tell: Teller) -> None:
    async def story(tables: LiveTables) -> None:
        table = await new_table(tables)
        assert [table.cache("n", lambda: table.version) for _ in range(2)] == [table.version] * 2
        await play(table)
        assert table.cache("n", lambda: table.version) == table.version

    tell(story)
