"""Agents: they decide by themselves, also after a restart, and their faults end no table."""

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

from cloudtop.match import find_game
from cloudtop.server.store import SeatRecord, Store
from cloudtop.server.tables.agent_pool import LONG_SECONDS, AgentPool
from cloudtop.server.tables.chance import Chance
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.live_tables import LiveTables
from cloudtop.server.tables.new_table import TableSetup
from cloudtop.server.tables.scene import make_scene
from cloudtop.server.tables.workers import start_executor
from tests.seeded import SeededChance
from tests.server.helpers_server import TIMEOUT_SECONDS, Someone, open_site, service_of, until

ALL_AGENTS = (SeatRecord(0, "random", "Rita"), SeatRecord(1, "greedy", "Greta"))
WITH_A_PERSON = (SeatRecord(0, "human", "Anna", "a"), SeatRecord(1, "random", "Rita"))

AGENT_FIRST = (SeatRecord(0, "random", "Rita"), SeatRecord(1, "human", "Anna", "a"))

Story = Callable[[LiveTables, AgentPool], Awaitable[None]]


def tell(
    folder: Path,
    story: Story,
    pauses: tuple[float, ...] = (0, 0),
    start: Callable[[int], Executor] = start_executor,
    chance: Chance | None = None,
    long_seconds: float = LONG_SECONDS,
) -> None:
    """Run a story on the tables of a folder, with agents that watch them."""
    luck = chance or SeededChance()

    async def run() -> None:
        store = Store.in_folder(folder)
        tables = LiveTables(store, chance=luck)
        pool = AgentPool(1, 0, pauses, start, luck, long_seconds)
        tables.watchers.append(pool.watch)
        try:
            await story(tables, pool)
        finally:
            await pool.close()
            await tables.finish_changes()
            store.close()

    asyncio.run(run())


async def come_true(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while not condition():
            await asyncio.sleep(0.01)


def deciders(table: LiveTable) -> set[int]:
    return {entry.seat for entry in table.match.log}


async def new_table(
    tables: LiveTables,
    seats: tuple[SeatRecord, ...],
    game: str = "roll_and_write",
    **options: object,
) -> LiveTable:
    return await tables.create(TableSetup(find_game(game), seats, options))


def test_agents_play_by_themselves_in_other_processes(tmp_path: Path) -> None:
    async def story(tables: LiveTables, pool: AgentPool) -> None:
        table = await new_table(tables, ALL_AGENTS)
        start = table.version
        await come_true(lambda: table.version > start + 10)
        assert multiprocessing.active_children()
        assert deciders(table) >= {0, 1}

    tell(tmp_path, story)


def test_an_interrupted_agent_is_taken_up_again(tmp_path: Path) -> None:
    async def stop_in_the_middle(tables: LiveTables, pool: AgentPool) -> None:
        await pool.close()
        await new_table(tables, AGENT_FIRST, first_player="first seat")

    tell(tmp_path, stop_in_the_middle)
    with open_site(tmp_path) as site:
        # Nobody asks for the table: the server goes on by itself.
        service = service_of(site)
        until(lambda: any(0 in deciders(table) for table in service.tables))


def test_an_agent_that_fails_is_asked_again_then_given_up_and_everybody_is_told(
    tmp_path: Path, cloud_catch: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(tables: LiveTables, pool: AgentPool) -> None:
        # The other process does not know this game, so thinking about it fails there.
        table = await new_table(tables, WITH_A_PERSON, cloud_catch)
        listener, version = table.listen(), table.version
        await come_true(lambda: table.stuck == 1)
        await listener.wait()
        assert "Rita cannot decide" in make_scene(table, "a", 0).banner
        assert caplog.text.count("the agent on seat 1") == 3
        assert "is stuck" in caplog.text
        assert table.version == version
        # The person can still play, and then the agent is asked once more.
        await table.act(0, version, table.match.legal(0)[0])
        assert "Rita cannot decide" not in make_scene(table, "a", 0).banner
        await come_true(lambda: table.stuck == 1)

    tell(tmp_path, story)


def test_a_process_that_dies_is_replaced(tmp_path: Path) -> None:
    async def story(tables: LiveTables, pool: AgentPool) -> None:
        table = await new_table(tables, (WITH_A_PERSON[0],))
        await pool.choose(table, 0, "greedy")
        for process in multiprocessing.active_children():
            assert process.pid is not None
            os.kill(process.pid, signal.SIGKILL)
        several = (pool.choose(table, 0, "greedy") for _ in range(4))
        assert set(await asyncio.gather(*several)) <= set(table.match.legal(0))
        alive = [child for child in multiprocessing.active_children() if child.is_alive()]
        assert len(alive) == 1

    tell(tmp_path, story)


def test_a_table_that_changed_while_an_agent_thought_is_thought_about_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(tables: LiveTables, pool: AgentPool) -> None:
        choose, late = pool.choose, asyncio.Event()

        async def slow(table: LiveTable, seat: int, agent: str) -> str:
            notation = await choose(table, seat, agent)
            if not late.is_set():
                late.set()
                await table.act(seat, table.version, notation)  # somebody else is quicker
            return notation

        monkeypatch.setattr(pool, "choose", slow)
        table = await new_table(tables, ALL_AGENTS)
        start = table.version
        await come_true(lambda: table.version > start + 5)
        assert "failed" not in caplog.text

    tell(tmp_path, story)


def test_a_person_against_an_agent_through_the_api(anna: Someone) -> None:
    table = anna.open("me", "random")
    for _ in range(4):
        until(lambda: anna.table(table)["to_move"] == [0])
        anna.play(table)


class Notes(Executor):
    """Thinks about nothing, but notes what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        self.asked.append(args)
        answer: Future[Any] = Future()
        answer.set_result(("noted", 0))
        return answer


def test_what_agents_do_cannot_be_foreseen(tmp_path: Path) -> None:
    notes = Notes()

    async def story(tables: LiveTables, pool: AgentPool) -> None:
        table = await new_table(tables, (WITH_A_PERSON[0],))
        for _ in range(2):
            assert await pool.choose(table, 0, "greedy") == "noted"

    tell(tmp_path, story, start=lambda _processes: notes, chance=Chance())
    assert len({salt for *_, salt in notes.asked}) == 2


class Slow(Executor):
    """Thinks until it is told to stop."""

    def __init__(self) -> None:
        self.answers: list[Future[Any]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        self.answers.append(Future())
        return self.answers[-1]


async def play_until_the_agent_has_to_decide(table: LiveTable) -> None:
    """Let Anna decide until only the agent on seat 1 is asked."""
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while table.match.to_move != (1,):
            await table.act(0, table.version, table.match.legal(0)[0])


def test_everybody_is_told_when_an_agent_thinks_for_long(tmp_path: Path) -> None:
    slow = Slow()

    async def story(tables: LiveTables, pool: AgentPool) -> None:
        table = await new_table(tables, WITH_A_PERSON, "railroad_ink")
        listener = table.listen()
        await listener.wait()
        assert table.thinking == 1
        assert [panel.thinking for panel in make_scene(table, "a", 0).panels] == [False, True]
        assert "is thinking" not in make_scene(table, "a", 0).banner  # Anna has to decide herself
        await play_until_the_agent_has_to_decide(table)
        assert make_scene(table, "a", 0).banner == "Rita (random) is thinking…"
        assert not any(panel.thinking for panel in make_scene(table, "a", 0, 1).panels)
        slow.answers[-1].set_result((table.match.legal(1)[0], 0))
        await come_true(lambda: len(slow.answers) > 1)

    tell(tmp_path, story, start=lambda _processes: slow, long_seconds=0)


def test_what_was_thought_before_something_was_taken_back_is_void(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    slow = Slow()

    async def story(tables: LiveTables, pool: AgentPool) -> None:
        options = {"first_player": "first seat"}
        setup = TableSetup(find_game("roll_and_write"), WITH_A_PERSON, options)
        table = await tables.create(setup)
        await play_until_the_agent_has_to_decide(table)
        await come_true(lambda: slow.answers)
        thought = table.match.legal(1)[0]
        await table.undo(0, table.version)
        version = table.version
        slow.answers[0].set_result((thought, 0))
        await asyncio.sleep(0)
        await table.act(0, version, table.match.legal(0)[0])
        assert [entry.seat for entry in table.match.log].count(1) == 0
        # The agent is asked again, about the table as it is now.
        await play_until_the_agent_has_to_decide(table)
        await come_true(lambda: len(slow.answers) > 1)
        assert "failed" not in caplog.text

    tell(tmp_path, story, start=lambda _processes: slow)
