"""A test of two agents that stops by itself: Wald's sequential probability ratio test.

It decides between two shares of the points. Games with the same deal hang together, so what it
counts are deals, each with its share; how these spread is learned from the deals themselves. That
is the test of fishtest (Van den Bergh, "The generalized maximum likelihood ratio for the
expectation value of a distribution").
"""

from collections import Counter
from math import log
from typing import Any, Final, Literal

from cloudtop.lab.errors import LabError

ERROR: Final = 0.05
"""How often the test is to take the one for the other, both ways."""
LOWER: Final = log(ERROR / (1 - ERROR))
UPPER: Final = log((1 - ERROR) / ERROR)
UNSEEN: Final = 1e-3
"""How often a share counts that has not come yet: so that none is taken for impossible."""
HALVINGS: Final = 40
MOST_ELO: Final = 4000

Decision = Literal["low", "high"]


class Sprt:
    """Whether an agent's share is rather ``low`` or ``high``, deal by deal.

    Nothing is decided before ``least`` deals: for those who want to see an interval as well.
    """

    def __init__(self, low: float, high: float, least: int = 1) -> None:
        if not 0 < low < high < 1:
            raise LabError(f"a test needs shares 0 < LOW < HIGH < 1, not {low:g} and {high:g}")
        self.low, self.high = low, high
        self.least = least
        self.deals = 0
        self.ratio = 0.0
        """The logarithm of how many times likelier ``high`` is."""
        self._seen: Counter[float] = Counter()

    @property
    def decision(self) -> Decision | None:
        """What is decided, if anything is."""
        if self.deals < self.least:
            return None
        if self.ratio >= UPPER:
            return "high"
        return "low" if self.ratio <= LOWER else None

    def add(self, share: float) -> None:
        self.deals += 1
        self._seen[share] += 1
        self.ratio = log_ratio(self._seen, self.low, self.high)

    def as_plain(self) -> dict[str, Any]:
        return {
            "low": self.low,
            "high": self.high,
            "deals": self.deals,
            "ratio": round(self.ratio, 4),
            "bounds": [round(LOWER, 4), round(UPPER, 4)],
            "decision": self.decision,
        }


def log_ratio(seen: Counter[float], low: float, high: float) -> float:
    """Return the logarithm of how many times likelier what was seen is if the mean is ``high``."""
    counts = dict.fromkeys((0.0, 0.5, 1.0), UNSEEN)
    for share, number in seen.items():
        counts[share] = counts.get(share, 0.0) + number
    tilts = [(mean, tilt_for(counts, mean)) for mean in (low, high)]
    total = 0.0
    for share, times in counts.items():
        from_low, from_high = (1 + tilt * (share - mean) for mean, tilt in tilts)
        total += times * log(from_low / from_high)
    return total


def tilt_for(counts: dict[float, float], mean: float) -> float:
    """Return the tilt that gives the likeliest distribution with this mean.

    It weighs a share by ``1 / (1 + tilt * (share - mean))``; Van den Bergh, proposition 1.1.
    """
    below, above = -1 / (max(counts) - mean), 1 / (mean - min(counts))
    for _ in range(HALVINGS):
        tilt = (below + above) / 2
        rest = sum(
            times * (share - mean) / (1 + tilt * (share - mean)) for share, times in counts.items()
        )
        below, above = (tilt, above) if rest > 0 else (below, tilt)
    return (below + above) / 2


def read_bounds(written: str) -> tuple[float, float]:
    """Return the two shares of ``0.5,0.55``, or of ``0,20`` in Elo."""
    try:
        low, high = (float(part) for part in written.split(","))
    except ValueError:
        low = high = 0.0
    if not -MOST_ELO <= low < high <= MOST_ELO:
        raise LabError(f"--sprt {written}: write LOW,HIGH as shares (0.5,0.55) or in Elo (0,20)")
    if low > 0 and high < 1:
        return low, high
    return share_from_elo(low), share_from_elo(high)


def share_from_elo(difference: float) -> float:
    """Return the share of somebody who is rated so much higher."""
    return 1 / (1 + 10 ** (-difference / 400))
