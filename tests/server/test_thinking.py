"""Agents: they decide by themselves, also after a restart, and their faults end no table."""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from cloudtop.match import find_game
from cloudtop.server.errors import Unavailable
from cloudtop.server.store import SeatRecord, Store
from cloudtop.server.tables.chance import Chance
from cloudtop.server.tables.room import Room
from cloudtop.server.tables.rooms import Rooms, Wish
from cloudtop.server.tables.scene import scene
from cloudtop.server.tables.thinking import Thinkers
from tests.seeded import SeededChance
from tests.server.helpers_server import PATIENCE, Someone, desk_of, open_site, until

ALL_AGENTS = (SeatRecord(0, "random", "Rita"), SeatRecord(1, "greedy", "Greta"))
WITH_A_PERSON = (SeatRecord(0, "human", "Anna", "a"), SeatRecord(1, "random", "Rita"))

Story = Callable[[Rooms, Thinkers], Awaitable[None]]


def tell(
    folder: Path,
    story: Story,
    pauses: tuple[float, ...] = (0, 0),
    chance: Chance | None = None,
) -> None:
    """Run a story on the tables of a folder, with agents that watch them."""
    luck = chance or SeededChance()

    async def run() -> None:
        store = Store.in_folder(folder)
        rooms, thinkers = Rooms(store, luck), Thinkers(1, 0, pauses, luck)
        rooms.watchers.append(thinkers.watch)
        try:
            await story(rooms, thinkers)
        finally:
            await thinkers.close()
            await rooms.settled()
            store.close()

    asyncio.run(run())


async def come_true(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


async def new_room(
    rooms: Rooms, seats: tuple[SeatRecord, ...], game: str = "roll_and_write"
) -> Room:
    return await rooms.create(Wish(find_game(game), seats, {}))


def test_agents_play_by_themselves_in_other_processes(tmp_path: Path) -> None:
    async def story(rooms: Rooms, thinkers: Thinkers) -> None:
        room = await new_room(rooms, ALL_AGENTS)
        start = room.version
        await come_true(lambda: room.version > start + 10)
        assert multiprocessing.active_children()
        deciders = {entry.seat for entry in room.match.log}
        assert deciders >= {0, 1}

    tell(tmp_path, story)


def test_an_interrupted_agent_is_taken_up_again(tmp_path: Path) -> None:
    async def stop_in_the_middle(rooms: Rooms, thinkers: Thinkers) -> None:
        await thinkers.close()
        await new_room(rooms, ALL_AGENTS)

    tell(tmp_path, stop_in_the_middle)
    with open_site(tmp_path) as site:
        # Nobody asks for the table: the server goes on by itself.
        desk = desk_of(site)
        until(lambda: any(room.match.ply > 5 for room in list(desk.rooms._alive.values())))


def test_an_agent_that_fails_is_asked_again_then_given_up_and_everybody_is_told(
    tmp_path: Path, cloud_catch: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(rooms: Rooms, thinkers: Thinkers) -> None:
        # The other process does not know this game, so thinking about it fails there.
        room = await new_room(rooms, WITH_A_PERSON, cloud_catch)
        listener, version = room.listen(), room.version
        await come_true(lambda: room.stuck == 1)
        await listener.changed()
        assert "Rita cannot decide" in scene(room, "a", 0).banner
        assert caplog.text.count("the agent on seat 1") == 3
        assert "stands still" in caplog.text
        assert room.version == version
        # The person can still play, and then the agent is asked once more.
        await room.act(0, version, room.match.legal(0)[0])
        assert "Rita cannot decide" not in scene(room, "a", 0).banner
        await come_true(lambda: room.stuck == 1)

    tell(tmp_path, story)


def test_a_process_that_dies_is_replaced(tmp_path: Path) -> None:
    async def story(rooms: Rooms, thinkers: Thinkers) -> None:
        room = await new_room(rooms, (WITH_A_PERSON[0],))
        await thinkers.choose(room, 0, "greedy")
        for process in multiprocessing.active_children():
            assert process.pid is not None
            os.kill(process.pid, signal.SIGKILL)
        several = (thinkers.choose(room, 0, "greedy") for _ in range(4))
        assert set(await asyncio.gather(*several)) <= set(room.match.legal(0))
        alive = [child for child in multiprocessing.active_children() if child.is_alive()]
        assert len(alive) == 1

    tell(tmp_path, story)


def test_a_full_disk_does_not_end_the_agents_task_silently(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(rooms: Rooms, thinkers: Thinkers) -> None:
        async def full(*_: object, **__: object) -> None:
            raise Unavailable("the disk is full")

        append = rooms.store.append
        monkeypatch.setattr(rooms.store, "append", full)
        room = await new_room(rooms, ALL_AGENTS)
        version = room.version
        await come_true(lambda: "the disk is full" in caplog.text)
        assert room.version == version
        monkeypatch.setattr(rooms.store, "append", append)
        await come_true(lambda: room.version > version)
        assert room.stuck is None

    tell(tmp_path, story, (0, 0.5, 5, 5, 5))


def test_a_table_that_changed_while_an_agent_thought_is_thought_about_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(rooms: Rooms, thinkers: Thinkers) -> None:
        choose, late = thinkers.choose, asyncio.Event()

        async def slow(room: Room, seat: int, agent: str) -> str:
            notation = await choose(room, seat, agent)
            if not late.is_set():
                late.set()
                await room.act(seat, room.version, notation)  # somebody else is quicker
            return notation

        monkeypatch.setattr(thinkers, "choose", slow)
        room = await new_room(rooms, ALL_AGENTS)
        start = room.version
        await come_true(lambda: room.version > start + 5)
        assert "failed" not in caplog.text

    tell(tmp_path, story)


def test_a_person_against_an_agent_through_the_api(anna: Someone) -> None:
    table = anna.open("me", "random")
    for _ in range(4):
        until(lambda: anna.table(table)["to_move"] == [0])
        anna.play(table)


def test_hints_cannot_be_foreseen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(rooms: Rooms, thinkers: Thinkers) -> None:
        salts: list[str] = []

        def note(*asked: object) -> str:
            salts.append(str(asked[-1]))
            return "noted"

        monkeypatch.setattr("cloudtop.server.tables.thinking.think", note)
        monkeypatch.setattr(thinkers, "_running", lambda: None)  # think in a thread of our own
        room = await new_room(rooms, (WITH_A_PERSON[0],))
        for _ in range(2):
            assert await thinkers.choose(room, 0, "greedy") == "noted"
        assert len(set(salts)) == 2

    tell(tmp_path, story, chance=Chance())
