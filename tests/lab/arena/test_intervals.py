"""Intervals: those of Jeffreys for victories and defeats, and as often right as they promise."""

from random import Random

import pytest

from cloudtop.lab.arena import estimate_mean, estimate_share
from tests.lab.arena.made_deals import correlated_share


@pytest.mark.parametrize(
    ("won", "played", "low", "high"),
    [(8, 10, 0.4972, 0.9559), (50, 50, 0.9512, 1.0), (190, 200, 0.9131, 0.9740)],
)
def test_victories_alone_give_the_interval_of_jeffreys(
    won: int, played: int, low: float, high: float
) -> None:
    found = estimate_share([1.0] * won + [0.0] * (played - won))
    assert found.value == won / played
    assert (found.low, found.high) == pytest.approx((low, high), abs=0.02)


def test_the_true_share_is_nearly_always_inside() -> None:
    dice, inside = Random(5), 0
    true_share = 0.3 * 0.5 + 0.7 * 0.8
    for _ in range(100):
        found = estimate_share([correlated_share(0.8, dice) for _ in range(30)])
        inside += found.low <= true_share <= found.high
    assert inside >= 89  # fewer come once in two hundred times


def test_games_with_the_same_deal_are_no_more_than_one_deal() -> None:
    narrow = estimate_share([1.0, 0.0] * 50)
    wide = estimate_share([1.0, 0.0] * 25)
    assert wide.high - wide.low > 1.3 * (narrow.high - narrow.low)


def test_means_of_points() -> None:
    found = estimate_mean([50.0, 54.0, 58.0])
    assert found.value == 54
    assert found.high - found.value == pytest.approx(1.96 * 4 / 3**0.5, abs=0.001)
    assert estimate_mean([7.0]).low == 7
