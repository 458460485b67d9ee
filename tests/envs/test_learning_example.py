"""examples/learning: it runs, learns, always the same, and goes on where it stopped."""

import runpy
import sys
from pathlib import Path

import numpy as np
import pytest

from learner import Learner
from positions import SIZE
from training import lambda_returns, measure, play_stage, share, study, train, wilson

EXAMPLE = Path(__file__).parents[2] / "examples" / "learning"


@pytest.fixture(scope="module")
def studied() -> tuple[Learner, list[float]]:
    learner = Learner()
    return learner, study(learner, games=40, seed="test")


def copied(learner: Learner) -> Learner:
    twin = Learner()
    twin.weights, twin.squares = learner.weights.copy(), learner.squares.copy()
    twin.curve = list(learner.curve)
    twin.refresh()
    return twin


def test_studying_greedy_makes_it_judge_and_play_better(
    studied: tuple[Learner, list[float]],
) -> None:
    learner, errors = studied
    assert errors[-1] < errors[0] / 8
    before, after = (measure(one, deals=4, seed=1).mean() for one in (Learner(), learner))
    assert after > before + 5


def test_playing_is_learned_from_and_always_the_same(studied: tuple[Learner, list[float]]) -> None:
    one, other = copied(studied[0]), copied(studied[0])
    for learner in (one, other):
        play_stage(learner, games=8, seed=3)
    assert not np.array_equal(one.weights, studied[0].weights)
    assert np.array_equal(one.weights, other.weights)


def test_a_value_learns_the_results_of_positions() -> None:
    learner = Learner()
    found, targets = np.arange(SIZE - 12, SIZE).reshape(3, 4), np.array([5.0, -3.0, 1.0])
    errors = [learner.learn(found, targets) for _ in range(30)]
    assert errors[-1] < 0.01 < errors[0]


def test_returns_lie_between_the_next_value_and_the_result() -> None:
    assert lambda_returns(np.array([0.0, 4.0, 8.0]), 10.0).tolist() == [6.5, 9.0, 10.0]


def test_the_interval_is_wilsons() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert share(np.array([[3.0, -1.0], [0.0, 0.0]])) == 0.5


def test_it_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("training.STAGE", 2)
    monkeypatch.setattr("training.STUDIED", 2)
    monkeypatch.setattr("training.MEASURED", 1)
    at_once = Learner()
    train(at_once, games=4)
    kept = tmp_path / "kept.npz"
    train(Learner(), games=2, keep=kept)
    again = Learner.load(kept)
    train(again, games=4, keep=kept)
    assert np.array_equal(again.weights, at_once.weights)
    assert [(games, part) for games, _, part in again.curve] == [
        (games, part) for games, _, part in at_once.curve
    ]
    assert [games for games, _, _ in again.curve] == [0, 2, 4]


def test_the_command_plays_a_last_match_and_draws_its_curve(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    curve = tmp_path / "curve.svg"
    monkeypatch.setattr(sys, "argv", ["learning", "2", "--curve", str(curve)])
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    assert "4 games with new dice, seats swapped: wins" in capsys.readouterr().out
    assert curve.read_text("utf-8").startswith("<svg")
    monkeypatch.setattr(sys, "argv", ["learning", "0"])
    with pytest.raises(SystemExit):
        runpy.run_path(str(EXAMPLE), run_name="__main__")
    assert "1 game or more can be learned from, not 0" in capsys.readouterr().err
