"""Tails of the distributions that tests compare with: normal, chi-square, F and Student's t.

Series and continued fractions as in every book of numerical recipes (Abramowitz and Stegun, 6.5
and 26.5); exact to ten digits where tests ask.
"""

from collections.abc import Callable
from functools import lru_cache
from math import erfc, exp, lgamma, log, sqrt
from typing import Final

TINY: Final = 1e-300
NEAR: Final = 1e-13
STEPS: Final = 10_000


def normal_tail(z: float) -> float:
    """Return how likely a standard normal figure is at least ``z`` away from 0, either way."""
    return erfc(abs(z) / sqrt(2))


def chi_square_tail(x: float, freedom: float) -> float:
    """Return how likely a chi-square figure is at least ``x``."""
    return 1.0 if x <= 0 else _upper_gamma(freedom / 2, x / 2)


def shifted_chi_square_tail(x: float, freedom: float, shift: float) -> float:
    """Return the same for the noncentral distribution: a mixture of central ones (Poisson)."""
    half = shift / 2
    weight, total, seen = exp(-half), 0.0, 0.0
    for step in range(STEPS):
        total += weight * chi_square_tail(x, freedom + 2 * step)
        seen += weight
        if 1 - seen < NEAR:
            break
        weight *= half / (step + 1)
    return total + (1 - seen)


def f_tail(x: float, above: float, below: float) -> float:
    """Return how likely an F figure with these degrees of freedom is at least ``x``."""
    return 1.0 if x <= 0 else _beta(below / (below + above * x), below / 2, above / 2)


def t_tail(t: float, freedom: float) -> float:
    """Return how likely Student's t is at least ``t`` away from 0, either way."""
    return f_tail(t * t, 1, freedom)


@lru_cache(maxsize=1024)
def t_width(freedom: int, outside: float = 0.05) -> float:
    """Return how far Student's t is from 0 in all but a part of the cases."""
    return _where(lambda t: t_tail(t, freedom), outside, 1e9)


@lru_cache(maxsize=64)
def chi_square_limit(freedom: float, outside: float) -> float:
    """Return what a chi-square figure passes in a part of the cases."""
    return _where(lambda x: chi_square_tail(x, freedom), outside, 1e6)


def _where(falling: Callable[[float], float], wanted: float, high: float) -> float:
    """Return where a falling function of figures from 0 on has this value."""
    low = 0.0
    while high - low > NEAR * high:
        middle = (low + high) / 2
        low, high = (middle, high) if falling(middle) > wanted else (low, middle)
    return high


def _upper_gamma(a: float, x: float) -> float:
    front = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        for step in range(1, STEPS):
            term *= x / (a + step)
            total += term
            if term < total * NEAR:
                break
        return 1 - front * total
    b = x + 1 - a
    c, d = 1 / TINY, 1 / b
    fraction = d
    for step in range(1, STEPS):
        factor = -step * (step - a)
        b += 2
        d = 1 / (factor * d + b or TINY)
        c = b + factor / c or TINY
        fraction *= c * d
        if abs(c * d - 1) < NEAR:
            break
    return front * fraction


def _beta(x: float, a: float, b: float) -> float:
    """Return the regularised incomplete beta function."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x))
    if x < (a + 1) / (a + b + 2):
        return front * _beta_fraction(x, a, b) / a
    return 1 - front * _beta_fraction(1 - x, b, a) / b


def _beta_fraction(x: float, a: float, b: float) -> float:
    c, d = 1.0, 1 / (1 - (a + b) * x / (a + 1) or TINY)
    fraction = d
    for m in range(1, STEPS):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        for factor in (even, odd):
            d = 1 / (1 + factor * d or TINY)
            c = 1 + factor / c or TINY
            fraction *= c * d
        if abs(c * d - 1) < NEAR:
            break
    return fraction
