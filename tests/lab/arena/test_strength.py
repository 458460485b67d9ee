"""The script that measures strength: its rows, and that it goes on where it was stopped."""

import json
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[3] / "benchmarks" / "strength.py"
NAMES = runpy.run_path(str(SCRIPT))


def rows_for(*patterns: str) -> list[str]:
    return [target.name for target in NAMES["choose"](patterns)]


def test_all_that_is_wanted_is_a_row() -> None:
    assert len(rows_for()) == 4 * 5 + 5 + 3 + 5
    assert rows_for("solo/*") == [
        "solo/skyline_express",
        "solo/roll_and_write",
        "solo/railroad_ink",
    ]
    assert rows_for("levels/skylands/master", "four/rail*") == [
        "levels/skylands/master",
        "four/railroad_ink",
    ]


def test_every_row_can_be_played() -> None:
    for target in NAMES["targets"]():
        target.tournament(None, 0).check()
        assert (target.test() is None) == (target.counted == "score")


def test_a_row_that_is_not_there_is_refused() -> None:
    with pytest.raises(SystemExit, match="no row fits 'greedy/chess'"):
        rows_for("greedy/chess")


def test_it_measures_keeps_and_reports(tmp_path: Path) -> None:
    written = tmp_path / "figures.json"
    words = ["levels/roll_and_write/casual", "--games", "4", "--kept", str(tmp_path / "kept")]
    words += ["--compiled", str(tmp_path), "--json", str(written)]
    assert "levels/roll_and_write/casual" in strength(*words)
    first = row_of(written)
    assert (first["games"], first["wanted"], first["counted"]) == (4, 0.7, "share")
    assert 0 <= first["low"] <= first["value"] <= first["high"] <= 1
    assert first["finished"] is True
    strength(*words, "--report", "--measure")
    assert row_of(written) == first


def strength(*words: str) -> str:
    return subprocess.check_output([sys.executable, "-P", str(SCRIPT), *words], text=True)


def row_of(path: Path) -> dict[str, Any]:
    (row,) = json.loads(path.read_text(encoding="utf-8"))["rows"]
    return dict(row)
