"""A match of Cloud Catch on written cards: seat 0 holds 1 2 3, seat 1 holds 4 5 6 (and so on)."""

from typing import Any

from cloudtop.match.dealer import seed_from
from cloudtop.match.record import AnyMatch, Match, Player
from cloudtop.testing import by_hand, random_match
from cloudtop.testing.fingerprint import Fingerprint, fingerprint
from tests.conformance.toys.cloud_catch import GAME


def dealt(seats: int = 2, *moves: str) -> AnyMatch:
    """Return a match without wind in which every seat has been dealt three cards."""
    cards = [f"deal {card}" for card in range(1, 3 * seats + 1)]
    return by_hand(GAME, seats, {"windy": False}, *cards, *moves)


def picture_of(match: AnyMatch) -> tuple[Fingerprint, Any]:
    """Return everything about a match, to see whether it changed."""
    return fingerprint(match.state), list(match.log)


def finished(*names: str, seed: int = 5) -> AnyMatch:
    """Return a finished match with these players, dealt fairly."""
    players = [Player(name) for name in names]
    match: AnyMatch = Match.start(GAME, 2, seed=seed_from(str(seed)), players=players)
    for entry in random_match(GAME, 2, {}, seed).log:
        if entry.seat >= 0:
            match.play(entry.seat, entry.notation)
    return match
