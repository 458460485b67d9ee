"""A real Dask cluster of two worker processes gives the same bytes, also when one is killed."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from cloudtop import __version__
from cloudtop.agents import registry
from cloudtop.cli import main
from cloudtop.lab import LabError, Plan, Recording, record
from cloudtop.lab.dataset import cluster
from cloudtop.lab.dataset.cluster import Dask, Needs, play_on_worker
from cloudtop.lab.dataset.parts import Task
from cloudtop.match import find_game
from cloudtop.match.components import own_tables
from cloudtop.match.registry import installed_components
from tests.lab.dataset.helpers_dataset import FLAG, EndsItsProcess, contents

pytest.importorskip("pyarrow")
distributed = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a cluster; its processes inherit the environment."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FLAG, str(tmp_path_factory.mktemp("flags") / "flag"))
        with distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            dashboard_address="127.0.0.1:0",
            local_directory=tmp_path_factory.mktemp("dask"),
            silence_logs=50,
        ) as made:
            yield made.scheduler_address


def test_a_killed_worker_changes_no_byte(scheduler: str, tmp_path: Path) -> None:
    recording = Recording(Plan("roll_and_write", 2, (EndsItsProcess,), 45, seed=4), detail=True)
    told: list[int] = []
    record(recording, tmp_path / "cluster", Dask(scheduler), told.append)
    assert Path(os.environ[FLAG]).exists()
    assert sum(told) == 45
    record(recording, tmp_path / "here")
    assert contents(tmp_path / "cluster") == contents(tmp_path / "here")


def test_own_tables_travel_along(scheduler: str, tmp_path: Path) -> None:
    table = own_tables(find_game("roll_and_write"))["tasks.toml"].replace(
        "points = 5", "points = 9"
    )
    with installed_components({"roll_and_write": {"tasks.toml": table}}):
        digest = find_game("roll_and_write").components_digest
        recording = Recording(Plan("roll_and_write", 2, ("random",), 12, components=digest))
        record(recording, tmp_path / "cluster", Dask(scheduler))
        record(recording, tmp_path / "here")
    assert digest
    assert contents(tmp_path / "cluster") == contents(tmp_path / "here")


def test_an_agent_that_workers_lack_is_named(
    scheduler: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outside = registry._outside
    monkeypatch.setattr(
        registry, "_outside", lambda: {**outside(), "far away": lambda: EndsItsProcess}
    )
    recording = Recording(Plan("roll_and_write", 2, ("far away",), 12))
    with pytest.raises(LabError, match="a worker cannot play this: there is no agent 'far away'"):
        record(recording, tmp_path / "results", Dask(scheduler))


def test_other_versions_are_refused() -> None:
    task = Task(Recording(Plan("roll_and_write", 2, ("random",), 12)), 0)
    with pytest.raises(LabError, match=f"a worker has cloudtop {__version__}, but the run needs 0"):
        play_on_worker(task, Needs("0", "0", {}))
    with pytest.raises(LabError, match=r"a worker has pyarrow .*, but the run needs 0"):
        play_on_worker(task, Needs(__version__, "0", {}))


def test_a_scheduler_that_is_not_there_costs_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 1)
    words = ["simulate", "roll_and_write", "--out", str(tmp_path / "results"), "--on", "dask"]
    assert main([*words, "--scheduler", "tcp://127.0.0.1:9"]) == 2
    err = capsys.readouterr().err
    assert "there is no Dask scheduler at tcp://127.0.0.1:9; 0 of 100 games are kept" in err
    assert err.count("\n") == 1
