"""When Python searches for reference cycles: seldom, and while nobody waits."""

import asyncio
import gc
import signal
from collections.abc import Coroutine
from typing import Any

import pytest

from cloudtop.cli.serving.process import (
    FEW_REQUESTS,
    SECONDS_BETWEEN_SEARCHES,
    CycleSearch,
    Server,
    configuration,
)

BUSY = FEW_REQUESTS + 1


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every search so far."""
    made: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: made.append(1))
    return made


def test_it_is_searched_once_a_minute_while_it_is_quiet(searches: list[int]) -> None:
    search = CycleSearch()
    for second in range(1, 3 * SECONDS_BETWEEN_SEARCHES + 1):
        search.look(second * FEW_REQUESTS)
        assert len(searches) == second // SECONDS_BETWEEN_SEARCHES


def test_a_search_waits_until_few_ask_for_something(searches: list[int]) -> None:
    search, requests = CycleSearch(), 0
    for _second in range(10 * SECONDS_BETWEEN_SEARCHES):
        requests += BUSY
        search.look(requests)
    assert not searches
    search.look(requests)
    assert len(searches) == 1
    search.look(requests)
    assert len(searches) == 1


async def nothing(*_given: object) -> None: ...


class CountingServer(Server):
    """Notes how often it looks after things."""

    def __init__(self) -> None:
        super().__init__(configuration(nothing), lambda: None)
        self.looks = 0

    async def on_tick(self, counter: int) -> bool:
        self.looks += 1
        return await super().on_tick(counter)


def test_a_server_looks_once_a_second(searches: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    server = CountingServer()

    async def wait_for(waiting: Coroutine[Any, Any, object], seconds: float) -> None:
        waiting.close()
        assert seconds == 1
        if server.looks == SECONDS_BETWEEN_SEARCHES:
            server.stop()
        raise TimeoutError

    monkeypatch.setattr(asyncio, "wait_for", wait_for)
    asyncio.run(server.main_loop())
    assert server.looks == SECONDS_BETWEEN_SEARCHES + 1
    assert len(searches) == 1


def test_a_server_that_waits_can_be_stopped_at_once() -> None:
    server = CountingServer()

    async def stop_while_it_waits() -> None:
        running = asyncio.create_task(server.main_loop())
        while not server.looks:
            await asyncio.sleep(0)
        server.handle_exit(signal.SIGTERM, None)
        await running

    asyncio.run(stop_while_it_waits())
    assert server.looks == 2, "the second is not waited for"
