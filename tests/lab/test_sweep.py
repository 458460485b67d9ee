"""A sweep: every combination in a folder of its own, the same dice in all, gone on with."""

import json
from pathlib import Path
from typing import Any

import pytest

from cloudtop.cli import main, sweep
from cloudtop.lab import LabError, read_results
from cloudtop.lab.dataset import local
from cloudtop.lab.dataset.parts import play_part
from cloudtop.lab.sweep import read_sweep
from cloudtop.match import find_game
from cloudtop.match.components import own_tables

pytest.importorskip("pyarrow")

PLAN = """\
game = "roll_and_write"
games = 12
seed = 3
seats = [2, 3]
agents = "random"
components = ["own", "dear"]

[options]
across = "bench"
two_player_dice = [false, true]
"""


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    tables = tmp_path / "dear" / "roll_and_write"
    tables.mkdir(parents=True)
    own = own_tables(find_game("roll_and_write"))["tasks.toml"]
    (tables / "tasks.toml").write_text(own.replace("points = 5", "points = 9"))
    path = tmp_path / "plan.toml"
    path.write_text(PLAN)
    return path


@pytest.fixture
def reported(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The runs that a report was made of."""
    found: list[str] = []

    def write_report(folders: list[Path], out: Path) -> None:
        found.extend(folder.name for folder in folders)

    monkeypatch.setattr(sweep, "write_report", write_report)
    return found


def test_every_combination_is_played_with_the_same_dice(
    plan: Path, tmp_path: Path, reported: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "results"
    assert main(["sweep", str(plan), "-o", str(out)]) == 0
    runs = json.loads((out / "sweep.json").read_text())["runs"]
    assert [run["name"] for run in runs] == reported
    assert len(reported) == 8
    assert reported[0] == "seats=2,components=own,two_player_dice=false"
    every = {name: read_results(out / name) for name in reported}
    seeds = {tuple(results.table("games")["match_seed"]) for results in every.values()}
    assert len(seeds) == 1
    assert all(results.finished for results in every.values())
    assert {results.plan["options"]["across"] for results in every.values()} == {"bench"}
    digests = {name.split(",")[1]: results.plan["components"] for name, results in every.items()}
    assert not digests["components=own"]
    assert digests["components=dear"]
    assert capsys.readouterr().out.count("12 of 12 games") == 8


def test_an_interrupted_sweep_goes_on(
    plan: Path,
    tmp_path: Path,
    reported: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out, parts = tmp_path / "results", list[int]()

    def interrupted(task: Any, *more: Any) -> Any:
        parts.append(task.part)
        if len(parts) == 4:
            raise KeyboardInterrupt
        return play_part(task, *more)

    monkeypatch.setattr(local, "play_part", interrupted)
    assert main(["sweep", str(plan), "-o", str(out)]) == 130
    assert "interrupted in run 2 of 8; the same command goes on" in capsys.readouterr().err
    assert not reported
    assert main(["sweep", str(plan), "-o", str(out)]) == 0
    assert len(reported) == 8
    assert len(parts) == 4 + 13  # two parts a run; only the one that was given up comes again


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ('game = "roll_and_write"', "", "game"),
        ("roll_and_write", "chess", "no game 'chess'"),
        ("games = 12", "games = 0", "games = 0 is not a number from 1"),
        ("seats = [2, 3]", "seats = []", "seats = [] has no value to try"),
        ("seats = [2, 3]", "seats = [2, 2]", "has a value twice"),
        ("seats = [2, 3]", 'seats = "two"', "seats = 'two' is not a number"),
        ("seats = [2, 3]", "seats = [2, 9]", "run seats=9,components=own"),
        ('agents = "random"', 'agents = "nobody"', "there is no agent 'nobody'"),
        ('"dear"', '"cheap"', "there is no such folder"),
        ("across", "sun", "no option 'sun'"),
        ("seed = 3", "sead = 3", "sead"),
        ("seed = 3", "detail = 1", "detail = 1 is neither true nor false"),
        ("seed = 3", "seed = ", "plan.toml"),
    ],
)
def test_a_wrong_plan_costs_one_line(
    plan: Path, before: str, after: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    plan.write_text(PLAN.replace(before, after))
    assert main(["sweep", str(plan), "-o", str(plan.parent / "results")]) == 2
    err = capsys.readouterr().err
    assert complaint in err
    assert err.count("\n") == 1
    assert not (plan.parent / "results").exists()


def test_another_sweep_is_refused(plan: Path, tmp_path: Path) -> None:
    read_sweep(plan).write(tmp_path / "results")
    plan.write_text(PLAN.replace("games = 12", "games = 13"))
    with pytest.raises(LabError, match="has the results of another sweep"):
        read_sweep(plan).write(tmp_path / "results")


def test_a_report_is_made_of_real_runs(plan: Path, tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    plan.write_text('game = "roll_and_write"\ngames = 20\nagents = "random"\nseats = [2, 3]\n')
    assert main(["sweep", str(plan), "-o", str(tmp_path / "results")]) == 0
    page = (tmp_path / "results" / "report.html").read_text()
    assert "seats=2" in page
    assert "seats=3" in page
