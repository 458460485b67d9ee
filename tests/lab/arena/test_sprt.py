"""The test: it errs as seldom as it says, ends sooner where it is clear, and reads its bounds."""

from random import Random

import pytest

from cloudtop.lab import LabError
from cloudtop.lab.arena import Sprt
from cloudtop.lab.arena.sprt import read_bounds
from tests.lab.arena.made_deals import correlated_share

RUNS = 60


def decisions(share: float) -> tuple[int, float]:
    """How often the test decides for the high share, and after how many deals on average."""
    dice = Random(11)
    chance = (share - 0.3 * 0.5) / 0.7
    high = deals = 0
    for _ in range(RUNS):
        test = Sprt(0.5, 0.6)
        while test.decision is None:
            test.add(correlated_share(chance, dice))
        high += test.decision == "high"
        deals += test.deals
    return high, deals / RUNS


def test_errors_are_as_seldom_as_promised() -> None:
    wrong, deals_if_low = decisions(0.5)
    right, deals_if_high = decisions(0.6)
    assert wrong <= 7
    assert right >= RUNS - 7
    assert 30 < deals_if_low < 90
    assert 30 < deals_if_high < 90


def test_what_is_clear_is_decided_soon() -> None:
    high, deals = decisions(0.8)
    assert high == RUNS
    assert deals < 25


def test_victories_alone_are_walds_own_test() -> None:
    test = Sprt(0.5, 0.6)
    for share in (1.0, 1.0, 0.0, 1.0):
        test.add(share)
    # 3 log(0.6 / 0.5) + log(0.4 / 0.5), nearly: shares not seen yet count a thousandth
    assert test.ratio == pytest.approx(0.3238, abs=0.01)
    assert test.decision is None


def test_nothing_is_decided_before_the_least_number_of_deals() -> None:
    test = Sprt(0.5, 0.9, least=30)
    for _ in range(29):
        test.add(1.0)
    assert test.decision is None
    test.add(1.0)
    assert test.decision == "high"


@pytest.mark.parametrize(
    ("written", "low", "high"),
    [("0.5,0.55", 0.5, 0.55), ("0,20", 0.5, 0.52876), ("-10, 10", 0.48561, 0.51439)],
)
def test_bounds_are_shares_or_elo(written: str, low: float, high: float) -> None:
    assert read_bounds(written) == pytest.approx((low, high), abs=1e-5)


@pytest.mark.parametrize("written", ["", "0.5", "0.6,0.5", "a,b", "0,1,2", "nan,1", "0,9999"])
def test_other_bounds_are_refused(written: str) -> None:
    with pytest.raises(LabError, match="write LOW,HIGH"):
        read_bounds(written)


def test_shares_are_between_nothing_and_all() -> None:
    with pytest.raises(LabError, match="0 < LOW < HIGH < 1"):
        Sprt(0.5, 1.0)
