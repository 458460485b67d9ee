"""For those who write games: the conformance kit, matches by hand and at random, golden matches."""

from cloudtop.testing.conformance import CHECKS, ConformanceError
from cloudtop.testing.fingerprint import find_shared, fingerprint
from cloudtop.testing.golden import annotate, check_golden, missing_endings, record_golden
from cloudtop.testing.pairs import seatings
from cloudtop.testing.playing import by_hand, play_by_hand, random_match

__all__ = [
    "CHECKS",
    "ConformanceError",
    "annotate",
    "by_hand",
    "check_golden",
    "find_shared",
    "fingerprint",
    "missing_endings",
    "play_by_hand",
    "random_match",
    "record_golden",
    "seatings",
]
