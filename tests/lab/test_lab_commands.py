"""The commands ``simulate`` and ``bench``, from the words typed to the exit code."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cloudtop.cli import main
from cloudtop.lab import Outcome, Plan, simulation
from cloudtop.match import games
from cloudtop.match.registry import current_registry, use_registry
from tests.agents.small_games import SOLO, TOGETHER


@pytest.fixture(autouse=True)
def _toys() -> Iterator[None]:
    with use_registry(current_registry().with_games(SOLO, TOGETHER)):
        yield


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_simulate_prints_the_promised_keys(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "simulate", "together", "--games", "6", "--seats", "3")
    promised = {"game", "games", "seats", "wins", "mean_score", "decisions", "seconds"}
    assert promised <= set(found)
    assert (found["game"], found["games"], found["seats"]) == ("together", 6, 3)
    assert found["decisions"] == 18
    assert sum(found["wins"].values()) == pytest.approx(6)
    assert found["mean_score"]["greedy"] == 2.0


def test_simulate_repeats_itself(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "roll-and-write", "--games", "4", "--agents", "random", "--seats", "3")
    first, second = (printed(capsys, *words, "--seed", "9") for _ in "ab")
    assert first.pop("seconds") >= 0
    assert second.pop("seconds") >= 0
    assert first == second


def test_simulate_tells_people_in_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "solo", "--agents", "greedy", "--games", "3"]) == 0
    out, err = capsys.readouterr()
    assert "greedy" in out
    assert "6.00" in out
    assert "automa" in out
    assert "3 games, 3 decisions" in out
    assert err == ""


def test_simulate_writes_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "games.parquet"
    printed(capsys, "simulate", "together", "--games", "5", "--out", str(path))
    assert parquet.read_table(path).num_rows == 5


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("together --games 0", "1 to 10000000 games"),
        ("together --games 10000001", "1 to 10000000 games"),
        ("together --games many", "invalid int value"),
        ("together --agents clever", "no agent 'clever'"),
        ("together --agents ,", "no agent ''"),
        ("together --seats 7", "2 to 4 players, not 7"),
        ("together --jobs 0", "at least 1 job"),
        ("together --option sun=yes", "no option 'sun'"),
        ("chess", "no game 'chess'"),
        ("together --out no/such/folder/x.parquet", "cannot write"),
        ("together --out games.csv", "its name does not end in .parquet"),
    ],
)
def test_bad_input_costs_one_line(
    words: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *words.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert complaint in err
    assert err.count("\n") == 1


def test_ctrl_c_keeps_what_was_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    whole_game = simulation.play_game

    def interrupted(game: Any, plan: Plan, number: int) -> Outcome:
        if number == 4:
            raise KeyboardInterrupt
        return whole_game(game, plan, number)

    monkeypatch.setattr(simulation, "play_game", interrupted)
    path = tmp_path / "games.parquet"
    assert main(["simulate", "together", "--json", "--out", str(path)]) == 130
    out, err = capsys.readouterr()
    assert json.loads(out)["games"] == 4
    assert json.loads(out)["finished"] is False
    assert "interrupted after 4 of 100 games" in err
    assert parquet.read_table(path).num_rows == 4


def test_ctrl_c_before_the_first_game_ends_as_well(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulation, "play_game", interrupted)
    assert main(["simulate", "together"]) == 130
    assert "interrupted after 0 of 100 games" in capsys.readouterr().err


# --- bench ----------------------------------------------------------------------------------


def test_bench_prints_the_promised_keys(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "bench", "together", "--seconds", "0.01")
    assert [set(row) for row in found] == [
        {
            "game",
            "seats",
            "decisions_per_s",
            "games_per_s",
            "clones_per_s",
            "mean_branching",
            "compiled",
        }
    ]
    assert (found[0]["game"], found[0]["seats"]) == ("together", 4)
    assert isinstance(found[0]["compiled"], bool)


def test_bench_measures_every_game_with_all_its_seats(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "bench", "--seconds", "0.01")
    assert {row["game"]: row["seats"] for row in found} == {
        game.meta.key: game.meta.seats[1] for game in games().values()
    }


def test_bench_tells_people_in_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "together", "--seats", "2", "--seconds", "0.01"]) == 0
    assert "decisions/s" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words", ["together --seconds 0", "together --seconds nan", "together --seats 1", "chess"]
)
def test_bench_refuses_bad_input(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", *words.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
