"""Simulations: who sits where, and that nothing depends on the number of processes."""

import signal
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from cloudtop.agents import UnknownAgentError
from cloudtop.agents.greedy import GreedyAgent
from cloudtop.agents.random_agent import RandomAgent
from cloudtop.core.errors import CloudtopError, OptionError
from cloudtop.lab import LabError, Plan, Summary, processes, simulate
from cloudtop.lab.simulation import split_games
from cloudtop.match.components import own_tables
from cloudtop.match.registry import current_registry, installed_components, use_registry
from tests.agents.small_games import TOGETHER
from tests.conformance.toys import outside
from tests.conformance.toys.cloud_catch import GAME as CLOUD_CATCH

TWO_AGENTS = ("greedy", "random")


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with use_registry(current_registry().with_games(TOGETHER)):
        yield


def test_the_same_seed_gives_the_same_games() -> None:
    plan = Plan("together", 3, TWO_AGENTS, 30, seed=4)
    other = Plan("together", 3, TWO_AGENTS, 30, seed=5)
    assert list(simulate(plan)) == list(simulate(plan))
    assert list(simulate(plan)) != list(simulate(other))


def test_more_games_begin_with_the_same_games() -> None:
    few, many = (list(simulate(Plan("together", 2, TWO_AGENTS, n))) for n in (5, 9))
    assert many[:5] == few


def test_two_processes_play_what_one_plays() -> None:
    plan = Plan("roll_and_write", 2, ("random",), 40, seed=3)
    assert list(simulate(plan, jobs=2)) == list(simulate(plan, jobs=1))


def test_all_processes_play_with_the_same_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Plan("cloud_catch", 2, ("random",), 20)
    dear_sun = own_tables(CLOUD_CATCH)["sky.toml"].replace("sun = 2", "sun = 9")
    with outside.installed(tmp_path, monkeypatch):
        own = list(simulate(plan))
        with installed_components({"cloud_catch": {"sky.toml": dear_sun}}):
            here, there = list(simulate(plan)), list(simulate(plan, jobs=2))
    assert here == there
    assert here != own


def test_processes_end_when_nobody_waits_for_them() -> None:
    games_played = simulate(Plan("roll_and_write", 2, ("random",), 5000), jobs=2)
    assert next(games_played).number == 0
    games_played.close()


def test_agents_move_one_seat_on_from_game_to_game() -> None:
    plan = Plan("together", 4, ("a", "b", "c"), 1)
    assert plan.seating(0) == ("a", "b", "c", "a")
    assert plan.seating(1) == ("a", "a", "b", "c")
    assert plan.seating(4) == plan.seating(0)


def test_every_agent_sits_everywhere_equally_often() -> None:
    plan = Plan("together", 3, ("a", "b", "c"), 12)
    seatings = [plan.seating(number) for number in range(12)]
    for seat in range(3):
        assert set(Counter(seating[seat] for seating in seatings).values()) == {4}


def test_chunks_hold_every_game_once_and_in_order() -> None:
    for count, jobs in ((1, 8), (7, 2), (1000, 3), (100_000, 2)):
        numbers = [number for chunk in split_games(count, jobs) for number in chunk]
        assert numbers == list(range(count))


def test_agents_may_be_classes_and_objects() -> None:
    plan = Plan("roll_and_write", 2, (GreedyAgent, RandomAgent(7)), 4)
    found = list(simulate(plan, jobs=2))
    assert found == list(simulate(plan))
    assert [game.agents for game in found[:2]] == [("greedy", "random"), ("random", "greedy")]
    assert Summary.of(plan, found).as_plain()["wins"] == {"greedy": 4, "random": 0}
    named = simulate(Plan("roll_and_write", 2, ("greedy", RandomAgent(7)), 4))
    assert list(named) == found


@pytest.mark.parametrize(
    ("plan", "jobs", "kind", "words"),
    [
        (Plan("together", 2, TWO_AGENTS, 0), 1, LabError, "1 to 10000000 games"),
        (Plan("together", 2, TWO_AGENTS, 1), 0, LabError, "at least 1 job"),
        (Plan("together", 2, ("greedy",) * 3, 1), 1, LabError, "3 agents for 2 seats"),
        (Plan("together", 2, (), 1), 1, LabError, "0 agents"),
        (Plan("together", 5, TWO_AGENTS, 1), 1, OptionError, "2 to 4 players"),
        (Plan("together", 2, ("clever",), 1), 1, UnknownAgentError, "clever"),
        (Plan("together", 2, TWO_AGENTS, 1, options={"x": 1}), 1, OptionError, "no option 'x'"),
        (Plan("together", 2, TWO_AGENTS, 1, seed=2**70), 1, LabError, "seeds run"),
        (Plan("together", 2, ("random", RandomAgent), 1), 1, LabError, "two different agents"),
        (Plan("chess", 2, TWO_AGENTS, 1), 1, OptionError, "no game 'chess'"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(
    plan: Plan, jobs: int, kind: type[CloudtopError], words: str
) -> None:
    with pytest.raises(kind, match=words):
        simulate(plan, jobs)


def test_processes_are_started_deaf_to_ctrl_c(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[object] = []

    class Pool(ProcessPoolExecutor):
        def submit(self, *words: Any, **more: Any) -> Any:
            heard.append(signal.getsignal(signal.SIGINT))
            return super().submit(*words, **more)

    monkeypatch.setattr(processes, "ProcessPoolExecutor", Pool)
    before = signal.getsignal(signal.SIGINT)
    assert len(list(simulate(Plan("roll_and_write", 2, ("random",), 2), jobs=2))) == 2
    assert heard == [signal.SIG_IGN] * 2
    assert signal.getsignal(signal.SIGINT) is before
