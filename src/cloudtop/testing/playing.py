"""Matches for tests: played at random, or written down move by move."""

import re
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from cloudtop.core.errors import CloudtopError
from cloudtop.core.game import CHANCE, A, Game, RandBelow, S, Seat, V
from cloudtop.match.dealer import Dealer, seed_from
from cloudtop.match.record import Match

LONGEST_MATCH: Final = 20_000
"""More decisions than any match of a board game needs: beyond it, a match counts as endless."""

NAMED_MOVE: Final = re.compile(r"(\d+|dealer)> (.+)", re.DOTALL)

Choose = Callable[[Match[Any, Any, Any], Seat], str]
"""Returns the notation of what a seat decides."""


class PlayoutError(CloudtopError):
    """A match cannot go on (nothing is legal) or does not end."""

    def __init__(self, ply: int, reason: str) -> None:
        super().__init__(f"ply {ply}: {reason}")
        self.ply = ply
        self.reason = reason


def random_match(
    game: Game[S, A, V],
    seats: int,
    options: Mapping[str, object] | None,
    seed: int,
    stop_after: int | None = None,
) -> Match[S, A, V]:
    """Return a match played with random legal actions, to its end or for ``stop_after`` plies."""
    dice = Random(f"decisions {seed}")
    dealer = Dealer(seed_from(str(seed)))

    def choose(match: Match[Any, Any, Any], seat: Seat) -> str:
        return dice.choice(match.legal(seat))

    match = Match(game, seats, options, dealer=dealer)
    while match.to_move and match.ply != stop_after:
        step(match, dealer, dice.choice(match.to_move), choose)
    return match


def step(match: Match[Any, Any, Any], dealer: Dealer, seat: Seat, choose: Choose) -> None:
    """Make one decision: the dealer's, or what ``choose`` says for ``seat``."""
    if match.ply >= LONGEST_MATCH:
        raise PlayoutError(match.ply, "the match does not end")
    if not match.game.legal_actions(match.state, seat):
        who = "the dealer" if seat == CHANCE else f"seat {seat}"
        raise PlayoutError(match.ply, f"{who} is to move and has no legal action")
    match.enter(seat, str(match.dealt(dealer)) if seat == CHANCE else choose(match, seat))


def by_hand(
    game: Game[S, A, V], seats: int, options: Mapping[str, object] | None, *moves: str
) -> Match[S, A, V]:
    """Return the match of a written list of moves, chance included.

    A move is a notation; whoever is to move makes it. Where several seats decide at the same time,
    say whose it is: ``"2> notation"``. The dealer may be named too: ``"dealer> notation"``.
    """
    match = Match(game, seats, options)
    play_by_hand(match, *moves)
    return match


def play_by_hand(match: Match[Any, Any, Any], *moves: str) -> None:
    """Play on with written moves, as in ``by_hand``."""
    for number, move in enumerate(moves, start=1):
        try:
            match.play(*read_move(match, move))
        except CloudtopError as error:
            raise type(error)(f"move {number} of {len(moves)}: {error}") from error


def read_move(match: Match[Any, Any, Any], move: str) -> tuple[Seat, str]:
    """Return who makes a written move, and its notation."""
    named = NAMED_MOVE.fullmatch(move)
    if named:
        return CHANCE if named[1] == "dealer" else int(named[1]), named[2]
    movers = match.to_move
    if len(movers) > 1:
        raise CloudtopError(f"{move!r} could be by any of seats {movers}: write '0> {move}'")
    return (movers[0] if movers else 0), move


def randbelow_from(seed: int | str) -> RandBelow:
    """Return a source of random whole numbers, for ``determinize``."""
    return Random(f"below {seed}").randrange
