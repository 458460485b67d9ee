"""Many comparisons at once: which of them stand when some would look striking by chance."""

from collections.abc import Sequence


def corrected(ps: Sequence[float]) -> list[float]:
    """Return p-values after Benjamini and Hochberg: of all that stay below 5%, 5% are wrong.

    >>> corrected([0.01, 0.04, 0.03, 0.5])
    [0.04, 0.05333333333333334, 0.05333333333333334, 0.5]
    """
    order = sorted(range(len(ps)), key=lambda place: -ps[place])
    found, least = [0.0] * len(ps), 1.0
    for below, place in enumerate(order):
        least = min(least, ps[place] * len(ps) / (len(ps) - below))
        found[place] = least
    return found
