"""Tails against values from printed tables and closed forms."""

from math import exp, sqrt

import pytest

from cloudtop.lab.statistics.distributions import (
    chi_square_limit,
    chi_square_tail,
    f_tail,
    normal_tail,
    shifted_chi_square_tail,
    t_tail,
    t_width,
)


@pytest.mark.parametrize("x", [0.1, 1, 5, 30])
def test_chi_square_with_two_degrees_is_an_exponential(x: float) -> None:
    assert chi_square_tail(x, 2) == pytest.approx(exp(-x / 2), rel=1e-10)


def test_limits_of_the_usual_tables() -> None:
    assert chi_square_limit(1, 0.05) == pytest.approx(3.841459, abs=1e-6)
    assert chi_square_limit(3, 0.01) == pytest.approx(11.344867, abs=1e-6)
    assert t_width(10) == pytest.approx(2.228139, abs=1e-6)
    assert t_width(2) == pytest.approx(4.302653, abs=1e-6)
    assert f_tail(4.102821, 2, 10) == pytest.approx(0.05, abs=1e-7)
    assert f_tail(6.552, 3, 10) == pytest.approx(0.01, abs=1e-4)


def test_one_degree_is_the_normal_distribution() -> None:
    for z in (0.3, 1.96, 4.0):
        assert chi_square_tail(z * z, 1) == pytest.approx(normal_tail(z), rel=1e-9)
        assert t_tail(z, 1e7) == pytest.approx(normal_tail(z), rel=1e-4)


def test_the_noncentral_tail_is_that_of_a_shifted_normal() -> None:
    limit, shift = 3.841459, 2.3
    root = sqrt(limit)
    above = normal_tail(abs(root - shift)) / 2
    above = 1 - above if shift > root else above
    below = normal_tail(root + shift) / 2
    assert shifted_chi_square_tail(limit, 1, shift**2) == pytest.approx(above + below, abs=1e-8)


def test_nothing_is_rarer_than_zero() -> None:
    assert chi_square_tail(0, 4) == f_tail(0, 2, 7) == 1
