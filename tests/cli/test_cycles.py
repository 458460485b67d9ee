"""When Python searches for reference cycles: seldom, and while nobody waits."""

import asyncio
import gc

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


def test_a_server_looks_once_a_second(searches: list[int]) -> None:
    async def nothing(*_given: object) -> None: ...

    server = Server(configuration(nothing), lambda: None)

    async def run_for(seconds: int) -> None:
        for tick in range(10 * seconds):
            assert not await server.on_tick(tick)

    asyncio.run(run_for(SECONDS_BETWEEN_SEARCHES - 1))
    assert not searches
    asyncio.run(run_for(1))
    assert len(searches) == 1
