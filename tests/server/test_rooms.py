"""Live tables: one change after the other, shown only when it is on the disk."""

import asyncio
import gc
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from cloudtop.core.errors import IllegalActionError, MatchOverError
from cloudtop.match import find_game
from cloudtop.server.errors import Forbidden, NotFound, Stale, TooMany, Unavailable, Waiting
from cloudtop.server.store import Conflict, Row, SeatRecord, Store
from cloudtop.server.tables import room as room_module
from cloudtop.server.tables import rooms as rooms_module
from cloudtop.server.tables.rooms import Room, Rooms, Wish
from tests.seeded import SeededChance

A, B = "holder-a", "holder-b"
TWO = (SeatRecord(0, "human", "Anna", A), SeatRecord(1, "human", "Ben", B))
ONE_OPEN = (TWO[0], SeatRecord(1, "open", "", ""))

Story = Callable[[Rooms], Awaitable[None]]


def tell(folder: Path, story: Story) -> None:
    """Run a story on the tables of a folder."""

    async def run() -> None:
        store = Store.in_folder(folder)
        try:
            await story(Rooms(store, SeededChance()))
        finally:
            store.close()

    asyncio.run(run())


async def new_room(
    rooms: Rooms, seats: tuple[SeatRecord, ...] = TWO, game: str = "roll_and_write"
) -> Room:
    return await rooms.create(Wish(find_game(game), seats, {}))


def legal(room: Room, which: int = 0) -> tuple[int, str]:
    seat = room.match.to_move[0]
    return seat, room.match.legal(seat)[which]


async def play(room: Room) -> None:
    seat, notation = legal(room)
    await room.act(seat, room.version, notation)


def look(room: Room) -> tuple[object, ...]:
    """Return all of a room that somebody could see."""
    match = room.match
    return room.version, list(match.log), match.view(0), tuple(room.seats), list(room.messages)


async def refuse(kind: type[Exception], room: Room, change: Awaitable[Any]) -> Exception:
    """Check that a change is refused and leaves everything as it was, in memory and on the disk."""
    before, stored = look(room), await room._store.load(room.id)
    with pytest.raises(kind) as refusal:
        await change
    assert look(room) == before
    assert await room._store.load(room.id) == stored
    return refusal.value


# --- deciding -----------------------------------------------------------------------------------


def test_a_decision_is_on_the_disk_when_it_is_answered(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await new_room(rooms)
        for _ in range(20):
            await play(room)
            stored = await rooms.store.load(room.id)
            assert stored is not None
            assert list(stored.rows) == room.rows

    tell(tmp_path, story)


def test_refused_decisions_change_nothing(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await new_room(rooms)
        seat, notation = legal(room)
        stale = await refuse(Stale, room, room.act(seat, room.version - 1, notation))
        assert isinstance(stale, Stale)
        assert stale.version == room.version
        await refuse(Stale, room, room.act(seat, room.version + 1, notation))
        illegal = next(
            str(a) for a in room.match.codec.actions if str(a) not in room.match.legal(seat)
        )
        await refuse(IllegalActionError, room, room.act(seat, room.version, illegal))
        for wrong in ("nonsense", "\x00", "take red take red", ""):
            await refuse(Exception, room, room.act(seat, room.version, wrong))
        await refuse(Exception, room, room.act(1 - seat, room.version, notation))
        await refuse(Exception, room, room.act(57, room.version, notation))
        await refuse(Exception, room, room.undo(seat, room.version))
        await refuse(Exception, room, room.redo(seat, room.version))

    tell(tmp_path, story)


def test_of_two_decisions_at_once_one_is_made(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await new_room(rooms)
        seat, notation = legal(room)
        ply, version = room.match.ply, room.version
        acts = (room.act(seat, version, notation) for _ in range(10))
        results = await asyncio.gather(*acts, return_exceptions=True)
        assert sum(isinstance(result, int) for result in results) == 1
        assert sum(isinstance(result, Stale) for result in results) == 9
        assert sum(entry.seat == seat for entry in room.match.log[ply:]) == 1

    tell(tmp_path, story)


def test_undo_and_act_at_once_exclude_one_another(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await new_room(rooms)
        while not room.match.can_undo(room.match.to_move[0]):
            await play(room)
        seat, notation = legal(room)
        results = await asyncio.gather(
            room.undo(seat, room.version),
            room.act(seat, room.version, notation),
            room.undo(seat, room.version),
            return_exceptions=True,
        )
        assert isinstance(results[0], int)
        assert all(isinstance(result, Stale) for result in results[1:])

    tell(tmp_path, story)


def test_a_table_that_waits_for_players_takes_no_decision(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await new_room(rooms, ONE_OPEN)
        seat, notation = legal(room)
        await refuse(Waiting, room, room.act(seat, room.version, notation))
        await room.take_seat(1, B, "Ben")
        await room.act(seat, room.version, notation)

    tell(tmp_path, story)


def test_after_the_end_nothing_is_taken_back(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        # The seed is shown then: who went back could play with dice known beforehand.
        room = await new_room(rooms)
        while not room.match.over:
            seat = room.match.to_move[0]
            await play(room)
        await refuse(MatchOverError, room, room.undo(seat, room.version))
        stored = await rooms.store.load(room.id)
        assert stored is not None
        assert stored.table.over

    tell(tmp_path, story)


def test_decisions_at_the_same_time_do_not_make_each_other_stale(
    tmp_path: Path, cloud_catch: str
) -> None:
    async def story(rooms: Rooms) -> None:
        room = await new_room(rooms, game=cloud_catch)
        assert room.match.to_move == (0, 1)
        version = room.version
        cards = [room.match.legal(seat)[0] for seat in (0, 1)]
        await asyncio.gather(*(room.act(seat, version, cards[seat]) for seat in (0, 1)))
        assert room.version == version + 2
        await refuse(Stale, room, room.act(0, version, cards[0]))  # its own one is not made twice

    tell(tmp_path, story)


def test_a_history_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(rooms: Rooms) -> None:
        room = await new_room(rooms)
        monkeypatch.setattr(room_module, "MOST_ROWS", room.version)
        seat, notation = legal(room)
        await refuse(TooMany, room, room.act(seat, room.version, notation))

    tell(tmp_path, story)


# --- nothing is shown that is not on the disk ---------------------------------------------------


class Held:
    """A store whose next commit waits until it is told to go on, or fails."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked, self.go = asyncio.Event(), asyncio.Event()
        self.error: Exception | None = None
        self._append = store.append
        monkeypatch.setattr(store, "append", self.append)

    async def append(self, table: str, rows: list[Row], *, over: bool) -> None:
        self.asked.set()
        await self.go.wait()
        if self.error is not None:
            raise self.error
        await self._append(table, rows, over=over)


def test_nobody_sees_a_decision_before_its_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(rooms: Rooms) -> None:
        room = await new_room(rooms)
        held, before = Held(rooms.store, monkeypatch), look(room)
        deciding = asyncio.create_task(play(room))
        await held.asked.wait()
        assert look(room) == before
        held.go.set()
        await deciding
        assert look(room) != before

    tell(tmp_path, story)


def test_a_failed_commit_leaves_the_table_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(rooms: Rooms) -> None:
        room = await new_room(rooms)
        with monkeypatch.context() as patch:
            held, listener = Held(rooms.store, patch), room.listen()
            held.error = Unavailable("the disk is full")
            held.go.set()
            await refuse(Unavailable, room, play(room))
            assert not listener._changed.is_set()
        await play(room)
        assert listener._changed.is_set()

    tell(tmp_path, story)


def test_a_decision_is_carried_through_though_the_client_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(rooms: Rooms) -> None:
        room = await new_room(rooms)
        held, version = Held(rooms.store, monkeypatch), room.version
        deciding = asyncio.create_task(play(room))
        await held.asked.wait()
        deciding.cancel()
        held.go.set()
        await room.settled()
        stored = await rooms.store.load(room.id)
        assert stored is not None
        assert version < room.version == len(stored.rows)

    tell(tmp_path, story)


def test_what_another_process_wrote_is_followed(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        here = await new_room(rooms)
        other_store = Store.in_folder(tmp_path)
        there = await Rooms(other_store).get(here.id)
        await play(there)
        listener = here.listen()
        with pytest.raises(Stale) as refusal:
            await play(here)
        assert refusal.value.version == there.version
        assert look(here) == look(there)
        assert listener._changed.is_set()
        await play(here)
        other_store.close()

    tell(tmp_path, story)


# --- seats --------------------------------------------------------------------------------------


def test_of_two_who_take_a_seat_one_gets_it(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await new_room(rooms, ONE_OPEN)
        takers = (room.take_seat(1, holder, f"N{holder}") for holder in ("x", "y", "z"))
        results = await asyncio.gather(
            *takers, room.fill_seat(1, "greedy", "G"), return_exceptions=True
        )
        assert [isinstance(result, Conflict) for result in results] == [False, True, True, True]
        assert room.seats[1] == SeatRecord(1, "human", "Nx", "x")
        assert room.match.players[1].name == "Nx"

    tell(tmp_path, story)


def test_a_seat_that_is_not_there_cannot_be_taken(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await new_room(rooms, ONE_OPEN)
        await refuse(Conflict, room, room.take_seat(0, B, "Ben"))
        await refuse(Conflict, room, room.take_seat(9, B, "Ben"))

    tell(tmp_path, story)


def test_only_its_holder_offers_a_seat_and_loses_it_with_the_handover(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await new_room(rooms)
        await refuse(Forbidden, room, room.offer(0, B, "stolen"))
        await refuse(Conflict, room, room.hand_over(0, B, "stolen"))
        await room.offer(0, A, "secret")
        results = await asyncio.gather(
            room.hand_over(0, "phone", "secret"),
            room.hand_over(0, "thief", "secret"),
            room.offer(0, A, "another"),
            return_exceptions=True,
        )
        assert [type(result).__name__ for result in results] == [
            "NoneType",
            "Conflict",
            "Forbidden",
        ]
        assert room.held_by("phone") == [0]
        assert room.held_by(A) == []
        assert room.held_by("") == []

    tell(tmp_path, story)


# --- in memory ----------------------------------------------------------------------------------


def test_there_is_one_room_for_a_table(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        table = (await new_room(rooms)).id
        fresh = Rooms(rooms.store)
        found = await asyncio.gather(*(fresh.get(table) for _ in range(5)))
        assert len(set(map(id, found))) == 1
        assert not fresh._loading

    tell(tmp_path, story)


@pytest.mark.parametrize("code", ["AAAAAAAAAA", "", "../../etc", "\ud800", "a" * 10**5])
def test_a_code_that_is_not_there_leaves_no_trace(tmp_path: Path, code: str) -> None:
    async def story(rooms: Rooms) -> None:
        for _ in range(3):
            with pytest.raises(NotFound):
                await rooms.get(code)
        assert not rooms._loading
        assert not rooms._recent

    tell(tmp_path, story)


def test_idle_tables_are_let_go_and_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms_module, "MOST_IDLE_ROOMS", 2)

    async def story(rooms: Rooms) -> None:
        watched = await new_room(rooms)
        watched.listen()
        held = await new_room(rooms)
        await play(held)
        others = [(await new_room(rooms)).id for _ in range(6)]
        gc.collect()
        assert len(rooms._alive) <= 5
        assert others[0] not in rooms._alive
        assert await rooms.get(watched.id) is watched
        assert await rooms.get(held.id) is held  # somebody still had it in hand
        assert (await rooms.get(others[0])).version > 0

    tell(tmp_path, story)


def test_so_many_may_listen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_module, "MOST_LISTENERS", 2)

    async def story(rooms: Rooms) -> None:
        room = await new_room(rooms)
        first = room.listen()
        room.listen()
        with pytest.raises(TooMany):
            room.listen()
        room.leave(first)
        room.listen()

    tell(tmp_path, story)


def test_what_is_remembered_ends_with_the_next_change(tmp_path: Path) -> None:
    async def story(rooms: Rooms) -> None:
        room = await new_room(rooms)
        assert [room.remember("n", lambda: room.version) for _ in range(2)] == [room.version] * 2
        await play(room)
        assert room.remember("n", lambda: room.version) == room.version

    tell(tmp_path, story)
