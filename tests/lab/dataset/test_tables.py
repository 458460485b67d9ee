"""What is kept of the games: tables agree with each other and with what ``simulate`` plays."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cloudtop.lab import Local, Plan, Recording, Results, record, simulate
from cloudtop.match import find_game
from cloudtop.match.registry import games
from tests.lab.dataset.helpers_dataset import contents

pytest.importorskip("pyarrow")

Recorded = Callable[..., Results]


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Recorded:
    """Twelve games of a game, played once for all tests."""
    known: dict[tuple[str, int], Results] = {}

    def play(game: str, seats: int = 2) -> Results:
        if (game, seats) not in known:
            plan = Plan(game, seats, ("random",), 12, seed=5)
            folder = tmp_path_factory.mktemp(game) / "results"
            known[game, seats] = record(Recording(plan, detail=True, timed=True), folder)
        return known[game, seats]

    return play


@pytest.mark.parametrize("key", games())
def test_tables_agree(key: str, recorded: Recorded) -> None:
    results = recorded(key)
    played, seats = results.table("games"), results.table("seats")
    decisions, uses = results.table("decisions"), results.table("uses")
    assert results.finished
    assert results.games == 12
    assert played["number"] == list(range(12))
    assert [points for scores in played["scores"] for points in scores] == seats["score"]
    assert sum(played["decisions"]) == len(decisions["number"]) == sum(seats["decisions"])
    assert results.table("times", ["number", "ply"]) == {
        name: decisions[name] for name in ("number", "ply")
    }
    parts = [seats[column] for column in results.plan["score_parts"]]
    assert [sum(points) for points in zip(*parts, strict=True)] == seats["score"]
    assert sum(seats["win_share"]) == 12
    kinds = {kind["key"] for kind in results.plan["component_kinds"]}
    assert set(uses["kind"]) <= kinds
    assert all(offered > 0 for offered in uses["offered"])
    assert set(played["ending"]) <= set(find_game(key).meta.endings)
    assert all(played["rounds"])


@pytest.mark.parametrize("key", ["roll_and_write", "skyline_express"])
def test_the_automa_has_rows(key: str, recorded: Recorded) -> None:
    seats = recorded(key, 1).table("seats")
    assert seats["agent"] == ["random", "automa"] * 12
    assert seats["decisions"][1::2] == [0] * 12
    assert sum(seats["win_share"]) == 12


def test_games_are_those_of_simulate(tmp_path: Path) -> None:
    plan = Plan("skylands", 3, ("greedy", "random"), 4, seed=2)
    played = record(Recording(plan), tmp_path / "results").table("games")
    for row, game in enumerate(simulate(plan)):
        assert tuple(played["agents"][row]) == game.agents
        assert tuple(played["scores"][row]) == game.outcome.scores
        assert tuple(played["winners"][row]) == game.outcome.winners
        assert played["plies"][row] == game.outcome.plies


def test_goals_of_railroad_ink_are_counted(recorded: Recorded) -> None:
    uses = recorded("railroad_ink").table("uses")
    goals = [row for row, kind in enumerate(uses["kind"]) if kind == "goal"]
    assert len(goals) == 12 * 2 * 3
    assert {uses["used"][row] for row in goals} == {0, 1}


def test_processes_write_the_same_bytes(tmp_path: Path) -> None:
    plan = Plan("roll_and_write", 2, ("random",), 25, seed=1)
    recording = Recording(plan, detail=True)
    record(recording, tmp_path / "one")
    record(recording, tmp_path / "two", Local(2))
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    assert len(contents(tmp_path / "one")) == 2 + 3 * 4


def test_detail_changes_no_game(tmp_path: Path) -> None:
    plan = Plan("paper_skylines", 2, ("random",), 10, seed=1)
    plain = record(Recording(plan), tmp_path / "plain").table("games")
    detailed = record(Recording(plan, detail=True), tmp_path / "detailed").table("games")
    assert plain == detailed
