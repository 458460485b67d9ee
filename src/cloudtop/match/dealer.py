"""The fair dealer: chance that nobody can touch and everybody can check afterwards.

The n-th chance entry of a match follows from ``HMAC-SHA256(seed, n)`` alone. There is no generator
state to save, and in a dice game the same seed gives the same rolls whatever the players do. The
SHA-256 of the seed is shown before the first move, the seed itself after the last.
"""

import hashlib
import hmac
import secrets
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import ClassVar, Final, TypeVar

A = TypeVar("A")

SEED_BYTES: Final = 32


def new_seed() -> bytes:
    """Return a seed that nobody can guess."""
    return secrets.token_bytes(SEED_BYTES)


def seed_from(words: str) -> bytes:
    """Return the seed that belongs to some words or a number: for simulations and tests.

    >>> from cloudtop import Match, find_game, seed_from
    >>> match = Match.start(find_game("roll_and_write"), seats=2, seed=seed_from("Sunday"))
    >>> match.log[-1].notation
    'roll red 4 yellow 2 green 3 blue 5'
    """
    return hashlib.sha256(f"cloudtop seed {words}".encode()).digest()


def commitment(seed: bytes) -> str:
    """Return what is shown before the first move, to prove afterwards that the seed is the same."""
    return hashlib.sha256(seed).hexdigest()


class Dealer:
    """Picks the outcome of each chance entry from the seed and the entry's number."""

    span: ClassVar[int] = 1 << 256
    """How many numbers can be drawn."""

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self.seed: Final = seed
        self.commitment: Final = commitment(seed)

    def randbelow(self, number: int, end: int) -> int:
        """Return a whole number from 0 to ``end - 1`` for chance entry ``number``, without bias."""
        limit = self.span - self.span % end
        attempt = 0
        while (drawn := self.draw(number, attempt)) >= limit:
            attempt += 1
        return drawn % end

    def draw(self, number: int, attempt: int) -> int:
        """Return a number below ``span`` for a chance entry; the first attempt is 0."""
        message = f"{number}/{attempt}" if attempt else str(number)
        return int.from_bytes(hmac.digest(self.seed, message.encode(), "sha256"), "big")

    def pick(self, number: int, outcomes: Sequence[A], weights: Sequence[int] | None) -> A:
        """Return the outcome of chance entry ``number``."""
        if weights is None:
            return outcomes[self.randbelow(number, len(outcomes))]
        ends = list(accumulate(weights))
        return outcomes[bisect_right(ends, self.randbelow(number, ends[-1]))]
