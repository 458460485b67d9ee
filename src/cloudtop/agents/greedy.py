"""One step ahead: the action after which ``game.value`` promises most, on average over chance."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, cycle
from typing import Any, Final, TypeVar

from cloudtop.agents.agent import SeededAgent
from cloudtop.core.game import CHANCE, AnyGame, Seat
from cloudtop.core.perspective import Perspective

A = TypeVar("A")

WORLDS: Final = 4
"""How many guesses at what is hidden are averaged."""
BRANCHES: Final = 24
"""Up to so many outcomes of chance are all looked at …"""
SAMPLED: Final = 12
"""… and of more, a sample of so many."""
POINTS: Final = 16
"""How many points between 0 and 1 are drawn for a decision; a sample needs one."""
EVEN: Final = 1e-9
"""Values nearer than this are a tie: sums in another order differ in their last digit."""


class GreedyAgent(SeededAgent):
    """Takes what looks best at once; as good as the game's own judgement of a table."""

    name = "greedy"

    def choose(self, perspective: Perspective[Any, A, Any]) -> A:
        actions = perspective.actions
        if len(actions) == 1:
            return actions[0]
        worlds = WORLDS if perspective.has_secrets else 1
        states = [perspective.sample() for _ in range(worlds)]
        # The same guesses and the same luck for every action, so that only the action differs.
        points = [self.random.random() for _ in range(POINTS)]
        look = Outlook(perspective.game, perspective.seat, points)
        values = [look.after(states, action) for action in actions]
        best = max(values) - EVEN
        ties = [action for action, value in zip(actions, values, strict=True) if value >= best]
        return ties[self.randbelow(len(ties))] if len(ties) > 1 else ties[0]


class Outlook:
    """How good a seat's table is expected to be after an action, before anybody decides again."""

    def __init__(self, game: AnyGame, seat: Seat, points: list[float]) -> None:
        self._game = game
        self._seat = seat
        self._points = points

    def after(self, states: list[Any], action: object) -> float:
        """Return the mean value after ``action`` over these states, which stay as they are."""
        return sum(self._in_one(state, action) for state in states) / len(states)

    def _in_one(self, state: Any, action: object) -> float:
        after = self._game.clone(state)
        self._game.apply(after, self._seat, action)
        return self._expected(after, BRANCHES, cycle(self._points))

    def _expected(self, state: Any, branches: int, points: Iterator[float]) -> float:
        """Return the value of ``state``, over chance if the dealer is next (and next again)."""
        if self._game.to_move(state) != (CHANCE,):
            return self._game.value(state, self._seat)
        chances = self._chances(state, branches, points)
        left = branches // len(chances)
        total = 0.0
        for outcome, weight in chances:
            after = self._game.clone(state)
            self._game.apply(after, CHANCE, outcome)
            total += weight * self._expected(after, left, points)
        return total / sum(weight for _, weight in chances)

    def _chances(
        self, state: Any, branches: int, points: Iterator[float]
    ) -> list[tuple[object, int]]:
        """Return outcomes to look at, with weights: all of them, or a fair sample of many."""
        outcomes = self._game.legal_actions(state, CHANCE)
        weights = self._game.weights(state)
        if len(outcomes) <= branches:
            return list(zip(outcomes, weights or [1] * len(outcomes), strict=True))
        sample = spread(next(points), min(SAMPLED, branches), outcomes, weights)
        return [(outcome, 1) for outcome in sample]


def spread(
    start: float, count: int, outcomes: Sequence[A], weights: Sequence[int] | None
) -> list[A]:
    """Return ``count`` outcomes at even distances: less noise than as many separate draws."""
    points = [(step + start) / count for step in range(count)]
    if weights is None:
        return [outcomes[int(point * len(outcomes))] for point in points]
    ends = list(accumulate(weights))
    return [outcomes[bisect_right(ends, int(point * ends[-1]))] for point in points]


AGENT = GreedyAgent
