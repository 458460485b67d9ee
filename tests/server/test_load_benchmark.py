"""The benchmarks of load run and tell what they promise; how fast, no test should depend on."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from crowd import Figures
from load import search
from plans import SEEDS, make_plan
from players import CLOSE, find_frame, masked

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
FIGURES = Figures(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0)


def run(name: str, target: Path, *arguments: str) -> tuple[str, Any]:
    """Run a benchmark; return what it prints, and its figures."""
    command = [sys.executable, str(BENCHMARKS / f"{name}.py"), *arguments, "--json", str(target)]
    told = subprocess.check_output(command, text=True, timeout=100)
    return told, json.loads(target.read_text("utf-8"))


def test_load_is_measured_at_a_few_tables(tmp_path: Path) -> None:
    few = ("--database", "none", "--tables", "3", "--clients", "1")
    short = ("--seconds", "1", "--steps", "0")
    told, (result,) = run("load", tmp_path / "load.json", *few, *short)
    assert "wanted/s" in told
    usual = result["at_a_move_a_second"]
    assert usual["moves_per_second"] > 0
    assert 0 < usual["p50_ms"] <= usual["p99_ms"]
    assert usual["kilobytes"] > 1
    assert result["sockets"] == 12
    assert result["memory"]["empty_megabytes"] > 10


def test_finished_tables_are_compared_with_few(tmp_path: Path) -> None:
    few = ("--database", "none", "--tables", "40", "--first", "0", "--rounds", "1")
    told, (result,) = run("shelf", tmp_path / "shelf.json", *few)
    assert "player's home" in told
    assert result["rows_each"] == len(make_plan("roll_and_write", 2, SEEDS[0]).notations)
    assert result["bytes_each"] > 1000
    assert all(one["few_ms"] > 0 for one in result["figures"].values())


@pytest.mark.parametrize("limit", [3, 55, 130, 200, 430])
def test_the_highest_rate_is_found_by_steps(limit: int) -> None:
    def run_at(rate: float) -> Figures:
        slow = rate > limit
        return replace(
            FIGURES, wanted_per_second=rate, moves_per_second=rate, p99_ms=900.0 if slow else 20.0
        )

    tried, highest = search(run_at, run_at(200.0), steps=10, rate=200.0)
    assert highest is not None
    assert 0.9 * limit - 10 <= highest.wanted_per_second <= limit
    assert len(tried) <= 1 + 2 * 10


def test_a_rate_that_is_not_made_is_not_held() -> None:
    half = replace(FIGURES, wanted_per_second=200.0, moves_per_second=100.0, p99_ms=20.0)
    assert search(lambda rate: half, half, steps=2, rate=200.0)[1] is None


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_frames_are_found_as_soon_as_they_are_here(size: int) -> None:
    head = {0: b"\x81\x00", 125: b"\x81\x7d", 126: b"\x81\x7e\x00\x7e", 65535: b"\x81\x7e\xff\xff"}
    frame = head.get(size, b"\x81\x7f" + (65536).to_bytes(8, "big")) + b"x" * size
    assert find_frame(bytearray(frame[:-1])) is None
    assert find_frame(bytearray(frame + b"next")) == (1, len(frame) - size, len(frame))


def test_a_frame_of_a_client_is_masked() -> None:
    frame = masked(CLOSE, b"ab")
    mask = frame[2:6]
    assert frame[:2] == bytes([0x80 | CLOSE, 0x80 | 2])
    assert bytes(byte ^ mask[place] for place, byte in enumerate(frame[6:])) == b"ab"
