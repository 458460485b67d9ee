"""The conformance kit: what must hold for every game, one function for each promise.

    from cloudtop.testing.conformance import CHECKS

    for check in CHECKS.values():
        check(GAME, seats=2, options={}, seed=7)

Each check plays a random match from its seed and raises ``ConformanceError`` with the match, the
ply and what is wrong. The files are grouped by theme.
"""

from cloudtop.testing.conformance import (
    components,
    counting,
    door,
    hidden,
    learning,
    pictures,
    play,
    replay,
    result,
    rule_pictures,
    signs,
    state,
    telling,
    tutorials,
)
from cloudtop.testing.conformance.case import CHECKS, Check, ConformanceError

THEMES = (
    replay,
    state,
    play,
    door,
    hidden,
    telling,
    pictures,
    signs,
    result,
    components,
    learning,
    counting,
    tutorials,
    rule_pictures,
)

__all__ = ["CHECKS", "THEMES", "Check", "ConformanceError"]
