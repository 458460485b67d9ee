"""Runs: the same whoever plays them and however often they are interrupted."""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from cloudtop.agents.greedy import GreedyAgent
from cloudtop.agents.random_agent import RandomAgent
from cloudtop.core.errors import CloudtopError
from cloudtop.core.game import ScoreCard
from cloudtop.core.perspective import Chosen, Perspective
from cloudtop.lab import LabError
from cloudtop.lab.arena import DealResult, LineUp, Sprt, Tournament, arena_run, run
from cloudtop.lab.arena.deals import places_of, play_deal
from cloudtop.match import find_game
from cloudtop.match.registry import current_registry, use_registry
from tests.agents.small_games import GUESS, SOLO, TOGETHER

OPTIONS = dict(find_game("roll_and_write").options())
TOURNAMENT = Tournament("guess", ("greedy", "random"), (2, 3), 20, seed=4)


@pytest.fixture(autouse=True)
def _toys() -> Iterator[None]:
    with use_registry(current_registry().with_games(GUESS, SOLO, TOGETHER)):
        yield


def results(tournament: Tournament, jobs: int = 1) -> list[tuple[object, ...]]:
    with arena_run(tournament) as arena:
        list(arena.play(jobs))
        return [untimed(deal) for deal in arena.deals]


def untimed(deal: DealResult) -> tuple[object, ...]:
    games = [(game.agents, game.scores, game.places, game.plies) for game in deal.games]
    return (deal.number, *games)


class Interrupter:
    """Plays some deals, then somebody presses Ctrl-C."""

    def __init__(self, deals: int) -> None:
        self.played: Counter[int] = Counter()
        self._left = deals

    def __call__(self, tournament: Tournament, number: int) -> DealResult:
        if not self._left:
            raise KeyboardInterrupt
        self._left -= 1
        self.played[number] += 1
        return play_deal(tournament, number)


def play_interrupted(path: Path, deals: int, monkeypatch: pytest.MonkeyPatch) -> Counter[int]:
    play = Interrupter(deals)
    monkeypatch.setattr(run, "play_deal", play)
    with arena_run(TOURNAMENT, path) as arena, suppress(KeyboardInterrupt):
        list(arena.play())
    return play.played


def test_the_dice_of_a_deal_are_the_same_on_all_seats() -> None:
    deal = play_deal(Tournament("guess", ("greedy", "random"), (2,), 2), 0)
    greedy = [game.scores[game.agents.index("greedy")] for game in deal.games]
    assert greedy[0] == greedy[1]


def test_two_processes_play_what_one_plays() -> None:
    tournament = Tournament("roll_and_write", ("random", RandomTwin), (2, 3), 12, seed=2)
    assert results(tournament, jobs=2) == results(tournament)


class RandomTwin(RandomAgent):
    """A class that processes find by its name."""

    name = "twin"


def test_more_games_begin_with_the_same_deals() -> None:
    few, many = (
        results(Tournament("guess", ("greedy", "random"), (2,), games)) for games in (6, 12)
    )
    assert many[:3] == few


@pytest.mark.parametrize("name", ["games.jsonl", "games.parquet"])
def test_an_interrupted_run_goes_on_to_the_same_end(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pyarrow")
    whole, pieces = tmp_path / f"whole-{name}", tmp_path / name
    all_played = play_interrupted(whole, 99, monkeypatch)
    played = play_interrupted(pieces, 3, monkeypatch)
    played += play_interrupted(pieces, 2, monkeypatch)
    played += play_interrupted(pieces, 99, monkeypatch)
    assert played == all_played
    assert set(played.values()) == {1}
    if name.endswith("parquet"):
        assert pieces.read_bytes() == whole.read_bytes()
        assert sorted(tmp_path.iterdir()) == [pieces, whole]
    else:
        assert without_times(pieces) == without_times(whole)


def without_times(path: Path) -> list[object]:
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    for line in lines[1:]:
        for game in line["games"]:
            game.pop("thinking")
    return lines


def test_a_line_that_was_cut_short_is_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.jsonl"
    play_interrupted(path, 99, monkeypatch)
    whole = without_times(path)
    path.write_bytes(path.read_bytes()[:-20])
    assert play_interrupted(path, 99, monkeypatch) == {TOURNAMENT.deals - 1: 1}
    assert without_times(path) == whole


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"format": "cloudtop arena 1", "game": "chess"}\n', "game is 'chess', not 'guess'"),
        ("hello\n", "line 1: this is no results file"),
        ("[1]\n", "line 1: this is no results file"),
        ('{"my": "notes"}', "format is None"),
        ("notes without an end", "line 1: this is no results file"),
    ],
)
def test_a_file_with_something_else_is_refused(text: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(text)
    with pytest.raises(LabError, match=words), arena_run(TOURNAMENT, path):
        pytest.fail("the file should not have opened")
    assert path.read_text() == text


def test_a_line_that_is_no_deal_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.jsonl"
    play_interrupted(path, 1, monkeypatch)
    with path.open("a") as file:
        file.write('{"deal": 1}\n')
    with pytest.raises(LabError, match="line 3: this is no deal"), arena_run(TOURNAMENT, path):
        pytest.fail("the file should not have opened")


@pytest.mark.parametrize(
    ("tournament", "words"),
    [
        (Tournament("guess", ("greedy",), (2,), 2), "1 agent for 2 seats"),
        (Tournament("guess", ("greedy", "greedy"), (2,), 2), "takes part twice"),
        (Tournament("guess", ("greedy", "clever"), (2,), 2), "no agent 'clever'"),
        (Tournament("guess", ("greedy", "random"), (5,), 2), "1 to 4 players, not 5"),
        (Tournament("guess", ("greedy", "random"), (2,), 0), "games can be played, not 0"),
        (Tournament("guess", ("greedy", "random"), (2,), 1, seed=2**70), "seeds run"),
        (Tournament("chess", ("greedy", "random"), (2,), 2), "no game 'chess'"),
        (Tournament("guess", ("greedy", GreedyAgent), (2,), 2), "two different agents"),
    ],
)
def test_what_cannot_be_played_is_refused(tournament: Tournament, words: str) -> None:
    with pytest.raises(CloudtopError, match=words), arena_run(tournament):
        pytest.fail("it should not have begun")


def test_places_know_tie_breaks_and_ties() -> None:
    cards = [ScoreCard(5, (), (1,)), ScoreCard(7, ()), ScoreCard(5, (), (2,)), ScoreCard(7, ())]
    assert places_of(cards) == (4, 1, 3, 1)


def test_a_killed_run_leaves_no_process_behind_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    words = f"arena roll_and_write --agents greedy,random --games 20000 --jobs 2 -o {path}".split()
    command = [sys.executable, "-P", "-m", "cloudtop", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        while process.poll() is None and not (path.exists() and path.read_text().count("\n") > 3):
            sleep(0.05)
        process.kill()
        process.communicate(timeout=60)  # ends when the last process that holds the pipe has
    tournament = Tournament("roll_and_write", ("greedy", "random"), (2,), 4, options=OPTIONS)
    with arena_run(tournament, path) as arena:
        list(arena.play())  # deals are finished in any order: those of the first two may be missing
        assert [untimed(deal) for deal in arena.deals] == results(tournament)


# --- tests that stop by themselves ------------------------------------------------------------


class BadAgent(GreedyAgent):
    """Takes the first choice: at the game of these tests the worst."""

    name = "bad"

    def choose(self, perspective: Perspective[Any, Chosen, Any]) -> Chosen:
        return perspective.actions[0]


CLEAR = Tournament("together", ("greedy", BadAgent), (2,), 1000)


def test_a_test_stops_the_run() -> None:
    test = Sprt(0.5, 0.7)
    with arena_run(CLEAR, sprt=test) as arena:
        list(arena.play())
    assert test.decision == "high"
    assert arena.finished
    assert len(arena.deals) == test.deals < 20


def test_a_test_goes_on_where_it_was_and_ends_at_the_same_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.jsonl"
    ends = []
    for deals in (4, 99, 0):
        monkeypatch.setattr(run, "play_deal", Interrupter(deals))
        test = Sprt(0.5, 0.7)
        with arena_run(CLEAR, path, test) as arena, suppress(KeyboardInterrupt):
            list(arena.play())
        ends.append((test.decision, len(arena.deals)))
    assert ends[0] == (None, 4)
    assert ends[1] == ends[2]
    assert ends[1][0] == "high"


def test_deals_after_the_decision_do_not_count(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with arena_run(Tournament("together", ("greedy", BadAgent), (2,), 100), path) as arena:
        list(arena.play())
    test = Sprt(0.5, 0.7)
    with arena_run(CLEAR, path, test) as arena:
        assert list(arena.play()) == []
    assert len(arena.deals) == test.deals < 50


@pytest.mark.parametrize(
    ("agents", "seats", "words"),
    [
        (("greedy", "random", "novice"), (2,), "between two agents, not 3"),
        (("greedy", "random"), (2, 3), "one number of seats"),
    ],
)
def test_a_test_is_of_two(agents: tuple[str, ...], seats: tuple[int, ...], words: str) -> None:
    tournament = Tournament("guess", agents, seats, 10)
    with pytest.raises(LabError, match=words), arena_run(tournament, sprt=Sprt(0.5, 0.6)):
        pytest.fail("it should not have begun")


def test_one_against_three_is_a_line_up_of_its_own() -> None:
    line_up = LineUp(4, ("greedy", "random", "random", "random"))
    tournament = Tournament("guess", ("greedy", "random"), (4,), 4, chosen_line_ups=(line_up,))
    with arena_run(tournament) as arena:
        (deal,) = arena.play()
    assert [game.agents.index("greedy") for game in deal.games] == [0, 3, 2, 1]
