"""Any game and any number of players gets a report."""

from pathlib import Path

import pytest

from cloudtop.lab import Plan, Recording, record
from cloudtop.lab.report import load_runs, make_report
from cloudtop.match import find_game


@pytest.mark.parametrize(
    ("key", "seats", "wanted"),
    [
        ("railroad_ink", 1, "How many points, and from where?"),
        ("railroad_ink", 3, "Is a seat favoured?"),
        ("skyline_express", 1, "Is the automa beaten?"),
        ("skylands", 3, "Are there several ways to win?"),
        ("paper_skylines", 2, "Is a component too strong or too weak?"),
    ],
)
def test_a_report_of_a_few_games(key: str, seats: int, wanted: str, tmp_path: Path) -> None:
    plan = Plan(key, seats, ("random",), 4, options=dict(find_game(key).options()))
    record(Recording(plan, detail=True), tmp_path / "results")
    assert wanted in make_report(load_runs([tmp_path / "results"]))


def test_one_game_and_no_detail(tmp_path: Path) -> None:
    plan = Plan("roll_and_write", 2, ("random",), 1)
    record(Recording(plan), tmp_path / "results")
    page = make_report(load_runs([tmp_path / "results"]))
    assert "has only 1 game: intervals are wide" in page
    assert "was played without --detail" in page
