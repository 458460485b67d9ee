"""Search finds the best move where it can be worked out: near the end, by trying everything."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from cloudtop.agents import make_agent
from cloudtop.agents.search import Budget, SearchAgent
from cloudtop.core.game import CHANCE, AnyGame, Seat
from cloudtop.match import Match, find_game, seed_from

LOOKS = 128
MOST_TABLES = 5000
"""A position in which more must be tried is no position for a test."""


@dataclass(frozen=True)
class Position:
    """A match of two random players, up to an entry before its end."""

    game: str
    seed: str
    entry: int
    best: str
    """What is best, by at least a point."""


POSITIONS = (
    Position("roll_and_write", "forced 5", 138, "take yellow"),
    Position("roll_and_write", "forced 2", 141, "take green"),
    Position("skylands", "forced 1", 265, "choose convert"),
    Position("skylands", "forced 1", 267, "choose discover"),
    Position("skyline_express", "forced 22", 263, "wrong seat C3"),
    Position("skyline_express", "forced 39", 288, "move E2"),
    Position("paper_skylines", "forced 0", 252, "use Observatory Hill"),
    Position("paper_skylines", "forced 9", 272, "visit R2"),
    Position("railroad_ink", "forced 3", 188, "space c4"),
    Position("railroad_ink", "forced 10", 184, "space f5"),
)


def prepare(position: Position) -> Match[Any, Any, Any]:
    match = Match.start(find_game(position.game), 2, seed=seed_from(position.seed))
    agents = [make_agent("random", str(seat)) for seat in range(2)]
    while len(match.log) < position.entry:
        seat = match.to_move[0]
        match.ask(agents[seat], seat)
    return match


class Exhaustive:
    """What a match ends with if everybody plays on as well as possible."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._tables = 0

    def leads_after(self, state: Any, seat: Seat) -> dict[str, float]:
        """Return by how much a seat will lead after each of its choices."""
        return {str(action): self._leads(after)[seat] for action, after in self._next(state, seat)}

    def _leads(self, state: Any) -> list[float]:
        self._tables += 1
        assert self._tables <= MOST_TABLES
        movers = self._game.to_move(state)
        if not movers:
            one, other = (card.total for card in self._game.scores(state))
            return [one - other, other - one]
        mover = movers[0]
        found = [self._leads(after) for _, after in self._next(state, mover)]
        if mover != CHANCE:
            return max(found, key=lambda leads: leads[mover])
        weights = self._game.weights(state) or [1] * len(found)
        sums = [0.0, 0.0]
        for weight, leads in zip(weights, found, strict=True):
            sums = [total + weight * lead for total, lead in zip(sums, leads, strict=True)]
        return [total / sum(weights) for total in sums]

    def _next(self, state: Any, seat: Seat) -> Iterator[tuple[Any, Any]]:
        for action in self._game.legal_actions(state, seat):
            after = self._game.clone(state)
            self._game.apply(after, seat, action)
            yield action, after


@pytest.mark.parametrize("position", POSITIONS, ids=lambda one: f"{one.game}-{one.entry}")
def test_search_finds_the_best_move(position: Position) -> None:
    match = prepare(position)
    game, seat = match.game, match.to_move[0]
    leads = Exhaustive(game).leads_after(match.state, seat)
    best, second = sorted(leads.values(), reverse=True)[:2]
    assert (leads[position.best], best - second >= 1) == (best, True)
    agent = SearchAgent(1, Budget(LOOKS))
    assert str(agent.choose(match.perspective(seat, agent.randbelow))) == position.best
