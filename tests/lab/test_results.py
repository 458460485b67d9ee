"""Parquet files: what is in them, and that half a file never appears."""

import sys
from pathlib import Path

import pytest

from cloudtop.lab import LabError, Outcome, Plan, Played, ResultsFile

PLAN = Plan("toy", 2, ("a", "b"), 2, seed=7, options={"loud": True}, components="5eed")
GAMES = (
    Played(0, ("a", "b"), Outcome((3, 4), (1,), 10, 12)),
    Played(1, ("b", "a"), Outcome((5, 5), (0, 1), 11, 13)),
)


def write(path: Path, rows_at_once: int = 100) -> None:
    with ResultsFile(path, PLAN, rows_at_once) as file:
        for game in GAMES:
            file.add(game)


def write_half(path: Path) -> None:
    with ResultsFile(path, PLAN) as file:
        file.add(GAMES[0])
        raise RuntimeError("in the middle")


def read(path: Path) -> list[dict[str, object]]:
    parquet = pytest.importorskip("pyarrow.parquet")
    rows: list[dict[str, object]] = parquet.read_table(path).to_pylist()
    return rows


def test_every_game_is_a_row(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    path = tmp_path / "games.parquet"
    write(path)
    first, second = read(path)
    assert first == {
        "game": "toy",
        "seed": 7,
        "number": 0,
        "match_seed": PLAN.match_seed(0).hex(),
        "seats": 2,
        "agents": ["a", "b"],
        "scores": [3, 4],
        "winners": [1],
        "decisions": 10,
        "plies": 12,
        "options": '{"loud": true}',
        "components": "5eed",
    }
    assert (second["agents"], second["winners"]) == (["b", "a"], [0, 1])
    assert list(tmp_path.iterdir()) == [path]


def test_many_rows_are_written_piece_by_piece(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "games.parquet"
    write(path, rows_at_once=1)
    assert [row["number"] for row in read(path)] == [0, 1]
    assert parquet.ParquetFile(path).num_row_groups == 2


def test_an_error_leaves_the_earlier_file_as_it_was(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    path = tmp_path / "games.parquet"
    path.write_text("earlier")
    with pytest.raises(RuntimeError, match="in the middle"):
        write_half(path)
    assert path.read_text() == "earlier"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("place", ["", "missing/games.parquet"])
def test_a_wrong_place_is_noticed_before_the_first_game(tmp_path: Path, place: str) -> None:
    pytest.importorskip("pyarrow")
    with pytest.raises(LabError, match="cannot write"), ResultsFile(tmp_path / place, PLAN):
        pytest.fail("the file should not have opened")


def test_without_pyarrow_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(LabError, match=r"pip install 'cloudtop\[parquet\]'"):
        ResultsFile(tmp_path / "games.parquet", PLAN)
