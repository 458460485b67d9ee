"""How likely it is that the right Passengers come in time: formulas, and tables made of them.

``coming`` is how many Passengers a player will still seat. The tables are kept for a few sets of
weights, so that two of them can play each other.
"""

from functools import lru_cache
from typing import Final

from ..components.carriage import COMPARTMENTS, SEATS

FREE_SEATS: Final = SEATS // COMPARTMENTS + 1
"""How many seats of a compartment can be free: 0 to 4."""
AHEAD: Final = SEATS + 1
"""By how many one type can be ahead of another, and how many can come: 0 to 32."""
KEPT: Final = 8


def odds(best: float, half: float, coming: int, missing: int) -> float:
    """Return how likely ``missing`` seats are filled as wished: each with the best odds if there is
    unlimited time, with half of them if ``half`` Passengers come."""
    if missing > coming:
        return 0.0
    return float((best * coming / (coming + half)) ** missing) if missing else 1.0


def odds_of_one(best: float, half: float) -> list[float]:
    """Return how likely a single seat is filled as wished, by the Passengers to come."""
    return [odds(best, half, coming, 1) for coming in range(SEATS + 1)]


@lru_cache(maxsize=KEPT)
def liked_on_free_seats(liked: float, half: float) -> list[float]:
    """Return what free seats promise a Persona, by ``FREE_SEATS * coming`` and their number."""
    by_coming = odds_of_one(liked, half)
    return [
        min(free, coming) * by_coming[coming]
        for coming in range(SEATS + 1)
        for free in range(FREE_SEATS)
    ]


def pairs_to_hope_for(one: int, two: int, coming: int, share: float) -> float:
    """Return how many pairs there will be if those who come are chosen for the type that lacks."""
    chosen = 2 * share * coming
    return min(min(one, two) + chosen, (one + two + chosen) / 2)


@lru_cache(maxsize=KEPT)
def pairs_to_come(share: float) -> list[float]:
    """Return how many pairs will be added, by ``AHEAD * coming`` and how far one type is ahead."""
    return [
        pairs_to_hope_for(0, ahead, coming, share)
        for coming in range(AHEAD)
        for ahead in range(AHEAD)
    ]
