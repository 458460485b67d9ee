"""Columns of a run against the same figures worked out naively, row by row in plain Python."""

from itertools import pairwise
from pathlib import Path

import pytest

from cloudtop.lab import read_results
from cloudtop.lab.errors import LabError
from cloudtop.lab.report import Run, load_run, load_runs


@pytest.fixture(scope="module")
def run(results: Path) -> Run:
    return load_run(results)


def test_games(run: Run, results: Path) -> None:
    games = read_results(results).table("games")
    assert run.scores.tolist() == games["scores"]
    assert run.decisions.tolist() == games["decisions"]
    for wins, winners in zip(run.wins.tolist(), games["winners"], strict=True):
        assert wins == [(seat in winners) / len(winners) for seat in range(2)]
    assert run.finished
    assert (run.name, run.seats, run.setting.agents) == ("printed", 2, ("random",))


def test_seats(run: Run, results: Path) -> None:
    rows = read_results(results).table("seats")
    assert run.parts is not None
    for place, name in enumerate(run.part_names):
        assert run.parts[:, place].tolist() == rows[f"part_{name.replace(' ', '_')}"]
    assert run.places.ravel().tolist() == rows["rank"]


def test_leads(run: Run, results: Path) -> None:
    rows = read_results(results).table("decisions", ("number", "scores"))
    leads = run.detail and run.detail.leads
    assert leads
    for game in range(run.games):
        scores = [
            score
            for number, score in zip(rows["number"], rows["scores"], strict=True)
            if number == game
        ]
        alone = [None if a == b else int(b > a) for a, b in scores]
        order = [one for one in alone if one is not None]
        assert leads.changes[game] == sum(a != b for a, b in pairwise(order))
        winner = run.wins[game].tolist().index(1.0) if run.wins[game].max() == 1 else None
        behind = [place for place, leader in enumerate(alone) if leader is None or leader != winner]
        assert leads.settled[game] == (max(behind) + 1 if behind else 0) / len(scores)


def test_choices(run: Run, results: Path) -> None:
    rows = read_results(results).table("decisions", ("phase", "choices", "kind"))
    assert run.detail is not None
    for phase in run.detail.phases:
        counts = [
            count
            for name, count in zip(rows["phase"], rows["choices"], strict=True)
            if name == phase.phase
        ]
        assert phase.decisions == len(counts)
        assert phase.mean == pytest.approx(sum(counts) / len(counts))
        assert phase.forced == pytest.approx(counts.count(1) / len(counts))
    assert sum(phase.decisions for phase in run.detail.phases) == len(rows["phase"])


def test_uses(run: Run, results: Path) -> None:
    rows = read_results(results).table("uses")
    keys = zip(rows["number"], rows["seat"], rows["kind"], rows["component"], strict=True)
    known = dict(zip(keys, zip(rows["offered"], rows["used"], strict=True), strict=True))
    assert run.detail is not None
    assert run.detail.components
    for table in run.detail.components:
        for uses in table.uses:
            for player in range(run.games * 2):
                key = (player // 2, player % 2, uses.kind, uses.name)
                offered, used = known.get(key, (0, 0))
                assert uses.offered[player] == (offered > 0)
                assert uses.used[player] == (used > 0)


def test_openings(run: Run, results: Path) -> None:
    rows = read_results(results).table("decisions", ("number", "seat", "action", "choices"))
    first: dict[tuple[int, int], str] = {}
    for number, seat, action, choices in zip(*rows.values(), strict=True):
        if choices > 1:
            first.setdefault((number, seat), action)
    openings = run.detail and run.detail.openings
    assert openings
    counts = [list(first.values()).count(name) for name in openings.names]
    assert counts == sorted(counts, reverse=True)
    for player, which in enumerate(openings.which.tolist()):
        name = first[player // 2, player % 2]
        assert which == (openings.names.index(name) if name in openings.names else -1)


def test_a_file_of_games_alone_will_do(results: Path, tmp_path: Path, run: Run) -> None:
    part = results / "games" / "part-00000.parquet"
    file = tmp_path / "some.parquet"
    file.write_bytes(part.read_bytes())
    found = load_run(file)
    assert found.detail is None
    assert found.scores.tolist() == run.scores[: found.games].tolist()


def test_results_of_other_games_are_not_mixed(results: Path, tmp_path: Path) -> None:
    from cloudtop.lab import Plan, Recording, record

    plan = Plan("railroad_ink", 1, ("random",), 2)
    record(Recording(plan), tmp_path / "ink")
    with pytest.raises(LabError, match="different games: railroad_ink, roll_and_write"):
        load_runs([results, tmp_path / "ink"])
