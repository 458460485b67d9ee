"""What a learner is paid.

``win``     at the end: 1 for a victory, a part of it where several share it, else 0
``margin``  at the end: own score minus the best of the others, the automa included
``shaped``  after each step: how the own score changed; all of them add up to the final score

Whoever loses by an action that is not legal gets ``forfeit``, the others nothing.
"""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.errors import OptionError
from cloudtop.core.game import ScoreCard, winners

WIN: Final = "win"
MARGIN: Final = "margin"
SHAPED: Final = "shaped"
KINDS: Final = (WIN, MARGIN, SHAPED)


def check_kind(kind: str) -> str:
    """Return the kind of reward, or refuse it."""
    if kind not in KINDS:
        raise OptionError(f"rewards are {', '.join(map(repr, KINDS))}, not {kind!r}")
    return kind


def forfeit(kind: str) -> float:
    """Return the reward for an action that is not legal: worse than to play on and lose."""
    return -1.0 if kind == WIN else -100.0


def win_shares(cards: Sequence[ScoreCard], seats: int) -> list[float]:
    """Return each seat's part of the victory; the rest of it is the automa's."""
    best = winners(cards)
    return [1.0 / len(best) if seat in best else 0.0 for seat in range(seats)]


def margins(cards: Sequence[ScoreCard], seats: int) -> list[float]:
    """Return each seat's lead over the best of the others; alone at the table, its score."""
    totals = [card.total for card in cards]
    return [
        float(totals[seat] - max(totals[:seat] + totals[seat + 1 :], default=0))
        for seat in range(seats)
    ]
