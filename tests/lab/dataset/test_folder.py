"""A run that is interrupted, killed or out of room goes on: nothing is lost or played twice."""

import json
import resource
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cloudtop.cli import main
from cloudtop.lab import LabError, Local, Plan, Recording, read_results, record
from cloudtop.lab.dataset import open_folder, parts, watching
from cloudtop.lab.dataset.parts import PartResult, Task, play_part
from cloudtop.lab.errors import LostWorkerError
from tests.lab.dataset.helpers_dataset import FLAG, EndsItsProcess, contents

pytest.importorskip("pyarrow")

PLAN = Plan("roll_and_write", 2, ("random",), 35, seed=4)
RECORDING = Recording(PLAN, detail=True)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files of a run that nobody interrupted."""
    folder = tmp_path_factory.mktemp("whole") / "results"
    record(RECORDING, folder)
    return contents(folder)


def interrupt_at(number: int, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Let Ctrl-C come in the middle of a game; return a list of all games that are played."""
    finish, numbers = watching.Watcher.finish, list[int]()

    def interrupted(self: watching.Watcher, state: Any, rows: Any) -> None:
        finish(self, state, rows)  # the rows of its decisions are there already
        if rows["decisions"][-1][0] == number and number not in numbers:
            numbers.append(number)
            raise KeyboardInterrupt
        numbers.append(rows["decisions"][-1][0])

    monkeypatch.setattr(watching.Watcher, "finish", interrupted)
    return numbers


def test_a_game_that_was_played_is_not_played_again(
    whole: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = interrupt_at(17, monkeypatch)
    with pytest.raises(KeyboardInterrupt):
        record(RECORDING, tmp_path / "results")
    folder = open_folder(RECORDING, tmp_path / "results")
    assert (folder.games, folder.whole_games, folder.finished) == (17, 10, False)
    assert read_results(tmp_path / "results").games == 10
    record(RECORDING, tmp_path / "results")
    assert played == [*range(18), *range(17, 35)]
    assert contents(tmp_path / "results") == whole


def test_a_part_that_was_deleted_is_played_again(whole: dict[str, bytes], tmp_path: Path) -> None:
    record(RECORDING, tmp_path)
    (tmp_path / "uses" / "part-00002.parquet").unlink()
    record(RECORDING, tmp_path)
    assert contents(tmp_path) == whole


def test_rows_of_an_unfinished_part_that_cannot_be_read_are_played_again(
    whole: dict[str, bytes], tmp_path: Path
) -> None:
    folder = open_folder(RECORDING, tmp_path / "results")
    stop = iter([False, False, True])
    folder.keep(play_part(Task(RECORDING, 1), lambda: next(stop)))
    path = tmp_path / "results" / "unfinished" / "part-00001.json"
    assert len(json.loads(path.read_text())["games"]) == 2
    path.write_text("{")
    record(RECORDING, tmp_path / "results")
    assert contents(tmp_path / "results") == whole


def test_a_lost_process_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FLAG, str(tmp_path / "flag"))
    recording = Recording(Plan("roll_and_write", 2, (EndsItsProcess,), 25, seed=4))
    record(recording, tmp_path / "killed", Local(2))
    assert (tmp_path / "flag").exists()
    record(recording, tmp_path / "whole")
    assert contents(tmp_path / "killed") == contents(tmp_path / "whole")


def test_a_process_that_is_lost_again_and_again_ends_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*_: object) -> None:
        raise LostWorkerError("a process of the simulation was ended from outside")

    monkeypatch.setattr(Local, "_play_in_processes", lost)
    with pytest.raises(LabError, match="ended from outside, 3 times in a row"):
        record(RECORDING, tmp_path, Local(2))


# --- wrong input ------------------------------------------------------------------------------


@pytest.fixture
def _small_files() -> Iterator[None]:
    """No file may be larger than a few KB: a disk that is full for the tables of decisions."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (6_000, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.usefixtures("_small_files")
def test_a_full_disk_keeps_what_is_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", "roll_and_write", "--agents", "random", "--games", "20", "--json"]
    assert main([*words, "--detail", "--out", str(tmp_path / "results")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "File too large; 0 of 20 games are kept, and the same command goes on" in err
    assert err.count("\n") == 1
    assert not list(tmp_path.rglob("*.part"))
    resource.setrlimit(
        resource.RLIMIT_FSIZE,
        (resource.RLIM_INFINITY, resource.getrlimit(resource.RLIMIT_FSIZE)[1]),
    )
    assert main([*words, "--detail", "--out", str(tmp_path / "results")]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 20


def test_another_plan_is_refused(tmp_path: Path) -> None:
    record(RECORDING, tmp_path)
    other = Recording(Plan("roll_and_write", 2, ("random",), 36, seed=4), detail=True)
    with pytest.raises(LabError, match="results of another plan: games is 35 there"):
        record(other, tmp_path)
    with pytest.raises(LabError, match="another plan: detail is True there"):
        record(Recording(PLAN), tmp_path)


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear …")
    with pytest.raises(LabError, match="it is there, and no results are in it"):
        record(RECORDING, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_what_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="there is no such file or folder"):
        read_results(tmp_path / "nothing")
    with pytest.raises(LabError, match=r"holds no results: it has no plan\.json"):
        read_results(tmp_path)
    open_folder(RECORDING, tmp_path / "new")
    with pytest.raises(LabError, match="has no results yet: no part is finished"):
        read_results(tmp_path / "new")
    record(RECORDING, tmp_path / "new")
    broken = tmp_path / "new" / "seats" / "part-00001.parquet"
    broken.write_bytes(broken.read_bytes()[:100])
    results = read_results(tmp_path / "new")
    with pytest.raises(LabError, match=r"cannot read .*part-00001\.parquet: it is broken"):
        results.table("seats")
    with pytest.raises(LabError, match="has no table 'times'; there are: "):
        results.table("times")


def test_a_single_file_has_games_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    words = ["simulate", "roll_and_write", "--agents", "random", "--games", "3", "--seats", "2"]
    assert main([*words, "--json", "--out", str(path)]) == 0
    results = read_results(path)
    assert results.tables == ("games",)
    assert (results.plan["game"], results.plan["seats"], results.games) == ("roll_and_write", 2, 3)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("--detail", "--detail writes a folder: give --out FOLDER"),
        ("--timed --out games.parquet", "--timed writes a folder"),
        ("--on dask", "--on dask writes a folder"),
        ("--on ray", "invalid choice: 'ray'"),
    ],
)
def test_bad_input_costs_one_line(
    words: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "roll_and_write", *words.split()]) == 2
    err = capsys.readouterr().err
    assert complaint in err
    assert err.count("\n") == 1


def test_ctrl_c_says_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    interrupt_at(13, monkeypatch)
    words = ["simulate", "roll_and_write", "--agents", "random", "--games", "20", "--detail"]
    words += ["--json", "--out", str(tmp_path / "results")]
    assert main(words) == 130
    out, err = capsys.readouterr()
    assert json.loads(out)["games"] == 10
    assert err == "interrupted after 13 of 20 games; the same command goes on\n"
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out)["finished"] is True


def test_an_interrupted_process_hands_over_its_games(tmp_path: Path) -> None:
    """What a worker answers when it is told to stop is kept and gone on with."""
    folder = open_folder(RECORDING, tmp_path)
    stop = iter([False] * 5 + [True])
    result: PartResult = parts.play_part(Task(RECORDING, 0), lambda: next(stop))
    folder.keep(result)
    assert folder.games == 5
    assert [len(task.rows.get("games", ())) for task in folder.missing()] == [5, 0, 0, 0]
