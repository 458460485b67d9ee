"""Whole matches that are known before they are played: clients need not look at boards to move.

The server of a benchmark deals from a few known seeds, and tells for each table to which of them it
is bound. So every decision of a table is known, and a client costs next to nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Final

from cloudtop.match import Match, find_game, seed_from
from cloudtop.server.tables.chance import Chance

SEEDS: Final = tuple(seed_from(f"load {number}") for number in range(50))
"""So many different matches: what tables could share, they share as little as others would."""


@dataclass(frozen=True)
class Plan:
    """All decisions of a match at random, each by a seat."""

    commitment: str
    decisions: tuple[tuple[int, str], ...]
    notations: tuple[tuple[int, str], ...]
    """The whole log, with what the dealer did."""


class KnownChance(Chance):
    """Deals from known seeds, one after the other."""

    def __init__(self) -> None:
        self._numbers = count()

    def new_seed(self) -> bytes:
        return SEEDS[next(self._numbers) % len(SEEDS)]


def make_plans(game: str, seats: int, seeds: Sequence[bytes] = SEEDS) -> dict[str, Plan]:
    """Return a match for each seed, by the commitment that a table shows."""
    plans = (make_plan(game, seats, seed) for seed in seeds)
    return {plan.commitment: plan for plan in plans}


def make_plan(game: str, seats: int, seed: bytes) -> Plan:
    chance, decisions = Random(seed), list[tuple[int, str]]()
    match = Match.start(find_game(game), seats, seed=seed)
    while not match.over:
        seat = chance.choice(match.to_move)
        decisions.append((seat, chance.choice(match.legal(seat))))
        match.play(*decisions[-1])
    assert match.dealer is not None
    log = tuple((entry.seat, entry.notation) for entry in match.log)
    return Plan(match.dealer.commitment, tuple(decisions), log)
