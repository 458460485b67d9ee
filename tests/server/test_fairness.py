"""Who comes first where many wait, and that nothing is drawn twice."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from cloudtop.server.drawings import Drawings
from cloudtop.server.errors import LimitExceededError
from cloudtop.server.guard.fairness import Asker, Turns, aside
from cloudtop.server.pages import parts
from tests.server.helpers_server import Someone, open_site, service_of


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


async def settle() -> None:
    """Let everything run that can."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_whoever_has_had_least_comes_first() -> None:
    async def run() -> list[str]:
        clock, order = Clock(), list[str]()
        turns = Turns(1, clock=clock)

        async def ask(name: str, asker: Asker) -> None:
            async with turns.turn(asker):
                order.append(name)
                clock.now += 1

        greedy, modest = Asker.at("203.0.113.1", "a"), Asker.at("203.0.113.2", "b")
        await ask("first", greedy)
        async with turns.turn(greedy):
            tasks = [asyncio.create_task(ask(f"greedy {n}", greedy)) for n in range(3)]
            await settle()
            tasks.append(asyncio.create_task(ask("modest", modest)))
            await settle()
        await asyncio.gather(*tasks)
        return order

    assert asyncio.run(run()) == ["first", "modest", "greedy 0", "greedy 1", "greedy 2"]


def test_whoever_has_had_least_comes_before_all_who_came_with_them() -> None:
    """Though there is room for everybody who is answered in one go."""

    async def run() -> list[str]:
        clock, order = Clock(), list[str]()
        turns = Turns(1, clock=clock)

        async def ask(name: str, asker: Asker) -> None:
            async with turns.turn(asker):
                order.append(name)
                clock.now += 1

        greedy, modest = Asker.at("203.0.113.1", "a"), Asker.at("203.0.113.2", "b")
        await ask("first", greedy)
        tasks = [ask(f"greedy {n}", greedy) for n in range(3)]
        await asyncio.gather(*tasks, ask("modest", modest))
        return order

    assert asyncio.run(run()) == ["first", "modest", "greedy 0", "greedy 1", "greedy 2"]


def test_who_gives_up_waiting_keeps_no_place() -> None:
    async def run() -> None:
        turns, asker = Turns(1), Asker.at("203.0.113.1")

        async def ask() -> None:
            async with turns.turn(asker):
                pass

        for rounds in range(4):  # before, while and after it is let in
            task = asyncio.create_task(ask())
            for _ in range(rounds):
                await asyncio.sleep(0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await asyncio.wait_for(ask(), 10)
        assert turns.waiting == 0

    asyncio.run(run())


def test_new_names_are_of_no_use_at_the_same_address() -> None:
    async def run() -> list[str]:
        clock, order = Clock(), list[str]()
        turns = Turns(1, clock=clock)

        async def ask(address: str, client: str) -> None:
            async with turns.turn(Asker.at(address, client)):
                order.append(client)
                clock.now += 1

        await ask("203.0.113.1", "old")
        async with turns.turn(Asker.at("203.0.113.9")):
            tasks = [asyncio.create_task(ask("203.0.113.1", f"new {n}")) for n in range(2)]
            tasks.append(asyncio.create_task(ask("203.0.113.2", "somebody else")))
            await settle()
        await asyncio.gather(*tasks)
        return order

    assert asyncio.run(run()) == ["old", "somebody else", "new 0", "new 1"]


def test_a_place_is_lent_while_something_takes_long_elsewhere() -> None:
    async def run() -> list[str]:
        turns, order, done = Turns(1), list[str](), asyncio.Event()

        async def slow() -> None:
            async with turns.turn(Asker("a")):
                async with aside():
                    await done.wait()
                order.append("slow")

        async def quick() -> None:
            async with turns.turn(Asker("b")):
                order.append("quick")
                done.set()

        await asyncio.gather(slow(), quick())
        return order

    assert asyncio.run(run()) == ["quick", "slow"]


def test_too_many_who_wait_are_refused_and_whoever_gives_up_leaves_no_gap() -> None:
    async def run() -> None:
        turns, asker = Turns(1, most_each=1), Asker("a")

        async def ask() -> None:
            async with turns.turn(asker):
                pass

        async with turns.turn(asker):
            waiting = asyncio.create_task(ask())
            await settle()
            with pytest.raises(LimitExceededError):
                await ask()
            waiting.cancel()
            await settle()
            assert turns.waiting == 0
        await ask()

    asyncio.run(run())


def test_one_drawing_serves_all_who_ask_at_once() -> None:
    async def run() -> tuple[int, int]:
        drawings, drawn, may_go_on = Drawings(), list[int](), threading.Event()

        def draw() -> str:
            may_go_on.wait(60)
            drawn.append(1)
            return "a picture"

        tasks = [asyncio.create_task(drawings.get(Asker("a"), "key", draw)) for _ in range(10)]
        await settle()
        may_go_on.set()
        same = {id(drawing) for drawing in await asyncio.gather(*tasks)}
        same.add(id(await drawings.get(Asker("b"), "key", draw)))
        drawings.close()
        return len(drawn), len(same)

    assert asyncio.run(run()) == (1, 1)


def test_what_is_kept_is_bounded() -> None:
    drawings = Drawings(most_bytes=10_000)
    for number in range(100):
        drawings.draw_here(number, lambda: "x" * 3000)
    assert 0 < drawings.kept_bytes <= 10_000
    drawings.close()


@pytest.fixture
def count_curves(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    parts.score_curves.cache_clear()
    return lambda: parts.score_curves.cache_info().misses


def test_a_finished_match_is_played_again_once(
    tmp_path: Path, count_curves: Callable[[], int]
) -> None:
    with open_site(tmp_path) as site:
        anna = Someone(site, "Anna")
        table = anna.open("me")
        anna.play_to_the_end(table)
        pages = {site.get(f"/tables/{table}").text for _ in range(3)}
        assert len(pages) == 1
        for ply in range(5):
            assert site.get(f"/tables/{table}/moments/{ply}/scene").status_code == 200
        assert anna.client.get(f"/tables/{table}", headers=anna.headers).text not in pages
        assert count_curves() == 1


def test_a_page_that_was_kept_is_not_shown_after_a_change(tmp_path: Path) -> None:
    with open_site(tmp_path) as site:
        anna = Someone(site, "Anna")
        table = anna.open("me")
        before = site.get(f"/tables/{table}").text
        assert site.get(f"/tables/{table}").text == before
        anna.play(table)
        assert site.get(f"/tables/{table}").text != before
        assert service_of(site).drawings.kept_bytes > 0


def test_pages_are_compressed_for_whoever_understands_it(tmp_path: Path) -> None:
    with open_site(tmp_path) as site:
        table = Someone(site, "Anna").open("me")
        packed = site.get(f"/tables/{table}")
        plain = site.get(f"/tables/{table}", headers={"accept-encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert packed.text == plain.text
