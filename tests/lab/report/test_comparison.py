"""Two runs compared: known changes are found, and what cannot be compared is refused."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cloudtop.lab.errors import LabError
from cloudtop.lab.report import Change, Comparison, Run, compare, load_run
from cloudtop.match import find_game
from tests.lab.report.made_runs import made_run

FAIR = np.eye(2)[np.random.default_rng(4).integers(0, 2, 1000)]


def change(found: Comparison, key: str) -> Change:
    return next(one for one in found.changes if one.key == key)


def test_a_known_change_is_found_with_its_size() -> None:
    dice = np.random.default_rng(5)
    scores = dice.normal(40, 5, (1000, 2))
    before = made_run(FAIR, scores)
    after = made_run(FAIR, scores + dice.normal(1, 2, (1000, 2)))
    score = change(compare(before, after), "score")
    assert score.clear
    assert score.difference.estimate.low < 1 < score.difference.estimate.high
    assert score.size == pytest.approx(1 / scores.mean(axis=1).std(), rel=0.15)
    # Pairs take off what the dice do: unpaired, the interval would be three times as wide.
    assert score.difference.estimate.high - score.difference.estimate.low < 0.25


def test_what_did_not_change_is_not_called_so() -> None:
    found = compare(made_run(FAIR), made_run(FAIR[::-1]))
    assert not change(found, "wins_seat_0").clear
    assert found.settings == ()


def test_a_seat_that_was_favoured_is_fair_afterwards() -> None:
    favoured = np.eye(2)[(np.arange(1000) % 10 > 6).astype(int)]
    found = compare(made_run(favoured), made_run(FAIR))
    assert found.fairness is not None
    assert [one.verdict for one in found.fairness] == ["unfair", "fair"]
    assert change(found, "wins_seat_0").clear


def test_real_runs(results: Path, other_results: Path) -> None:
    found = compare(load_run(results), load_run(other_results))
    assert found.games == 60
    assert [key for key, _, _ in found.settings] == ["option two_player_dice"]
    assert found.components
    plain = found.as_plain()
    assert plain["changed"] == ["option two_player_dice"]
    assert {"key", "name", "before", "after", "difference", "low", "high", "size"} < set(
        plain["measures"][0]
    )


def test_a_longer_run_is_compared_as_far_as_there_are_pairs() -> None:
    assert compare(made_run(FAIR), made_run(FAIR[:300])).games == 300


def other(run: Run, **changes: Any) -> Run:
    return replace(run, setting=replace(run.setting, **changes))


@pytest.mark.parametrize(
    ("after", "reason"),
    [
        (other(made_run(FAIR), game=find_game("railroad_ink")), "made-up is roll_and_write"),
        (made_run(np.eye(3)[np.arange(1000) % 3]), "has 2 seats, made-up 3"),
        (made_run(FAIR, finished=False), "is not finished"),
        (made_run(FAIR, match_seeds=("00",) * 1000), "only 0 of 1000 games have the same dice"),
        (made_run(FAIR[:1]), "one game says nothing"),
    ],
)
def test_what_cannot_be_compared_is_refused(after: Run, reason: str) -> None:
    with pytest.raises(LabError, match=reason):
        compare(made_run(FAIR), after)
