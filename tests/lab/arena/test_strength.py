"""The script that measures strength: its rows, and that it goes on where it was stopped."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

SCRIPT = Path(__file__).parents[3] / "benchmarks" / "strength.py"


def strength(*words: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", str(SCRIPT), *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True)


def test_all_that_is_wanted_is_a_row(tmp_path: Path) -> None:
    rows = strength("--list", "--compiled", tmp_path).stdout.split()
    assert len(rows) == 4 * 5 + 5 + 3 + 5
    assert {"levels/skylands/master", "greedy/skyline_express", "four/railroad_ink"} <= set(rows)
    assert {f"solo/{key}" for key in ("skyline_express", "roll_and_write", "railroad_ink")} <= set(
        rows
    )


def test_it_measures_keeps_and_reports(tmp_path: Path) -> None:
    written = tmp_path / "figures.json"
    words = ("levels/roll_and_write/casual", "--games", 4, "--kept", tmp_path / "kept")
    where = ("--compiled", tmp_path, "--json", written)
    assert "levels/roll_and_write/casual" in strength(*words, *where).stdout
    first = rows_of(written)
    assert (first["games"], first["wanted"], first["counted"]) == (4, 0.7, "share")
    assert 0 <= first["low"] <= first["value"] <= first["high"] <= 1
    assert first["finished"] is True
    strength(*words, *where, "--report")
    assert rows_of(written) == first


def rows_of(path: Path) -> dict[str, Any]:
    (row,) = json.loads(path.read_text(encoding="utf-8"))["rows"]
    return dict(row)


def test_a_row_that_is_not_there_is_refused(tmp_path: Path) -> None:
    done = strength("greedy/chess", "--compiled", tmp_path)
    assert done.returncode == 1
    assert "no row fits 'greedy/chess'" in done.stderr
