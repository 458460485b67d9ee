"""A fair game is not called unfair, and a favoured seat is found with the games that are named."""

import numpy as np
import pytest

from cloudtop.lab.statistics.fairness import fairness_of, favour_found, games_needed

TRIALS = 1000


def played(dice: np.random.Generator, chances: list[float], games: int) -> np.ndarray:
    winners = dice.choice(len(chances), size=games, p=chances)
    return np.eye(len(chances))[winners]


@pytest.mark.parametrize(("seats", "games"), [(2, 60), (2, 1000), (4, 200)])
def test_a_fair_game_is_not_called_unfair(seats: int, games: int) -> None:
    dice = np.random.default_rng(seats * games)
    found = [
        fairness_of(played(dice, [1 / seats] * seats, games), np.arange(games))
        for _ in range(TRIALS)
    ]
    assert sum(one.verdict == "unfair" for one in found) / TRIALS <= 0.05
    assert sum(one.p < 0.05 for one in found) / TRIALS <= 0.07


@pytest.mark.parametrize("seats", [2, 3])
def test_a_favoured_seat_is_found_with_the_games_that_are_needed(seats: int) -> None:
    favour = 0.05
    games = games_needed(seats, favour)
    share = 1 / seats + favour
    chances = [share] + [(1 - share) / (seats - 1)] * (seats - 1)
    dice = np.random.default_rng(seats)
    found = sum(
        fairness_of(played(dice, chances, games), np.arange(games)).verdict == "unfair"
        for _ in range(TRIALS)
    )
    assert 0.87 <= found / TRIALS <= 0.94


def test_games_and_favours_are_two_sides_of_one_figure() -> None:
    assert games_needed(2, 0.05) == 1488
    assert favour_found(2, 1488) == pytest.approx(0.05, abs=1e-4)
    assert games_needed(4, 0.05, spread=0.5) == pytest.approx(games_needed(4, 0.05) / 2, abs=1)


def test_a_strong_agent_on_one_seat_is_not_taken_for_a_good_seat() -> None:
    # The strong agent wins always, and sat on the first seat in 70 of 100 games.
    first = np.arange(100) < 70
    wins = np.stack([first, ~first], axis=1).astype(float)
    assert fairness_of(wins, np.arange(100)).verdict == "unfair"
    assert fairness_of(wins, np.arange(100), skill=wins).verdict == "fair"


def test_rotated_deals_need_fewer_games() -> None:
    # Who sits where decides nothing here: each deal is won once by each seat.
    wins = np.tile(np.eye(2), (50, 1))
    found = fairness_of(wins, np.repeat(np.arange(50), 2))
    assert found.spread < 0.01
    assert found.p == 1
