"""Intervals hold what they promise, with rows that hang together too."""

import numpy as np
import pytest

from cloudtop.lab.statistics.clustered import change_of, difference_of, mean_of, share_of, wilson

TRIALS = 400


def test_wilson_is_the_textbook_interval() -> None:
    found = wilson(0.1, 100, 1.959964)
    assert (found.low, found.high) == pytest.approx((0.05523, 0.17437), abs=1e-5)


def test_independent_rows_give_the_usual_error() -> None:
    values = np.array([1.0, 2.0, 4.0, 9.0])
    found = mean_of(values, np.arange(4))
    assert found.value == 4
    assert found.high - 4 == pytest.approx(3.182446 * values.std(ddof=1) / 2, rel=1e-6)


def test_every_row_twice_makes_nothing_more_certain() -> None:
    values = np.random.default_rng(1).normal(size=100)
    once = mean_of(values, np.arange(100))
    twice = mean_of(np.repeat(values, 2), np.repeat(np.arange(100), 2))
    assert (once.low, once.high) == pytest.approx((twice.low, twice.high))


def test_intervals_hold_the_truth_in_95_of_100_cases() -> None:
    dice = np.random.default_rng(2)
    held = 0
    for _ in range(TRIALS):
        # Four games of each deal, and half of the result lies in the deal.
        chance = np.repeat(dice.choice([0.1, 0.5], 60), 4)
        found = share_of((dice.random(240) < chance).astype(float), np.repeat(np.arange(60), 4))
        held += found.low <= 0.3 <= found.high
    assert 0.92 <= held / TRIALS <= 0.98


def test_all_won_is_no_certainty() -> None:
    found = share_of(np.ones(50), np.arange(50))
    assert found.high == 1
    assert 0.9 < found.low < 0.95


def test_one_game_says_nothing() -> None:
    found = share_of(np.ones(1), np.zeros(1, np.int64))
    assert found.low < 0.1


def test_a_difference_is_found_and_chance_is_not() -> None:
    dice = np.random.default_rng(3)
    among = np.arange(2000) % 2 == 0
    deals = np.arange(2000) // 4
    noise = dice.normal(size=2000)
    found = difference_of(noise + 0.3 * among, among, deals)
    assert found is not None
    assert found.p < 1e-6
    assert found.estimate.low < 0.3 < found.estimate.high
    wrong = 0
    for _ in range(TRIALS):
        among = dice.random(200) < 0.3
        nothing = difference_of(dice.normal(size=200), among, np.arange(200) // 2)
        assert nothing is not None
        wrong += nothing.p < 0.05
    assert wrong / TRIALS < 0.08


def test_too_few_deals_give_no_difference() -> None:
    among = np.array([True, False, False])
    assert difference_of(np.ones(3), among, np.arange(3)) is None


def test_pairs_that_always_change_alike_are_certain() -> None:
    found = change_of(np.full(10, 2.0), np.arange(10))
    assert (found.estimate.value, found.p) == (2, 0)
    assert change_of(np.zeros(10), np.arange(10)).p == 1
