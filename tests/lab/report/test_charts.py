"""Axes and bars of plots."""

import numpy as np
import pytest

from cloudtop.lab.arena.intervals import Estimate
from cloudtop.lab.report.charts import Bin, Dot, bins_of, dots, ticks_between


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [
        (0, 1, [0, 0.25, 0.5, 0.75, 1]),
        (0.41, 0.57, None),
        (3, 3, None),
    ],
)
def test_ticks_are_round_and_hold_everything(
    low: float, high: float, ticks: list[float] | None
) -> None:
    found = ticks_between(low, high)
    assert found[0] <= low <= high <= found[-1]
    assert 3 <= len(found) <= 7
    if ticks:
        assert found == pytest.approx(ticks)


def test_bars_hold_every_value_and_are_not_too_many() -> None:
    assert bins_of(np.array([0.0, 0.0, 2.0])) == [Bin(0, 1, 2), Bin(1, 2, 0), Bin(2, 3, 1)]
    many = bins_of(np.random.default_rng(1).normal(100, 40, 5000))
    assert sum(one.count for one in many) == 5000
    assert len(many) <= 31


def test_a_plot_says_what_it_shows() -> None:
    picture = dots("Wins", [Dot("Seat <1>", Estimate(0.5, 0.4, 0.6))], lambda x: f"{x:.0%}", 0.5)
    assert 'aria-label="Wins: Seat &lt;1&gt; 50%"' in picture
    assert "<title>Seat &lt;1&gt;: 50%, 40% to 60%</title>" in picture
