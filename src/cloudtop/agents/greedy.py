"""One step ahead: the action that the game's own judgement likes best.

Where a game says so (``averages_chance``), it is the average over the chance that follows."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, cycle
from typing import Any, ClassVar, Final, TypeVar

from cloudtop.agents.agent import SeededAgent
from cloudtop.core.game import CHANCE, AnyGame, Seat
from cloudtop.core.i18n import N_
from cloudtop.core.perspective import Perspective

A = TypeVar("A")

WORLDS: Final = 4
"""How many guesses at what is hidden are averaged."""
BRANCHES: Final = 24
"""All outcomes of chance are looked at if there are no more than this."""
SAMPLED: Final = 12
"""The size of the sample that is looked at instead if there are more than ``BRANCHES``."""
POINTS: Final = 16
"""How many points between 0 and 1 are drawn for a decision; a sample needs one."""
TIE: Final = 1e-9
"""Values nearer than this are a tie: sums in another order differ in their last digit."""


class GreedyAgent(SeededAgent):
    """Takes what looks best at once; as good as the game's own judgement of a table."""

    name = "greedy"
    summary = N_("Takes what looks best now. Decides at once.")
    for_experiments: ClassVar[bool] = True

    def choose(self, perspective: Perspective[Any, A, Any]) -> A:
        actions = perspective.actions
        if len(actions) == 1:
            return actions[0]
        game = perspective.game
        worlds = WORLDS if perspective.has_secrets and game.judges_secrets else 1
        states = [perspective.sample() for _ in range(worlds)]
        values = self._judge(game, states, perspective.seat)
        best = max(values) - TIE
        ties = [action for action, value in zip(actions, values, strict=True) if value >= best]
        return ties[self.randbelow(len(ties))] if len(ties) > 1 else ties[0]

    def _judge(self, game: AnyGame, states: list[Any], seat: Seat) -> list[float]:
        """Return the mean value over these states after each action."""
        judge = game.judge
        if game.averages_chance:
            # The same guesses and the same luck for every action, so that only the action differs.
            judge = Lookahead(game, [self.random.random() for _ in range(POINTS)]).judge
        judgements = [judge(state, seat) for state in states]
        return [sum(values) / len(states) for values in zip(*judgements, strict=True)]


class Lookahead:
    """How good a seat's table is expected to be after an action, before anybody decides again."""

    def __init__(self, game: AnyGame, points: list[float]) -> None:
        self._game = game
        self._points = points

    def judge(self, state: Any, seat: Seat) -> Sequence[float]:
        """Return the expected value after each legal action; ``state`` stays as it is."""
        actions = self._game.legal_actions(state, seat)
        return [self._value_after(state, seat, action) for action in actions]

    def _value_after(self, state: Any, seat: Seat, action: object) -> float:
        after = self._game.clone(state)
        self._game.apply(after, seat, action)
        return self._expected_value(after, seat, BRANCHES, cycle(self._points))

    def _expected_value(
        self, state: Any, seat: Seat, branches: int, points: Iterator[float]
    ) -> float:
        """Return the value of ``state``, over chance if the dealer is next (and next again)."""
        if self._game.to_move(state) != (CHANCE,):
            return self._game.value(state, seat)
        chances = self._choose_outcomes(state, branches, points)
        left = branches // len(chances)
        total = 0.0
        for outcome, weight in chances:
            after = self._game.clone(state)
            self._game.apply(after, CHANCE, outcome)
            total += weight * self._expected_value(after, seat, left, points)
        return total / sum(weight for _, weight in chances)

    def _choose_outcomes(
        self, state: Any, branches: int, points: Iterator[float]
    ) -> list[tuple[object, int]]:
        """Return outcomes to look at, with weights: all of them, or a fair sample of many."""
        outcomes = self._game.legal_actions(state, CHANCE)
        weights = self._game.weights(state)
        if len(outcomes) <= branches:
            return list(zip(outcomes, weights or [1] * len(outcomes), strict=True))
        sample = sample_evenly(next(points), min(SAMPLED, branches), outcomes, weights)
        return [(outcome, 1) for outcome in sample]


def sample_evenly(
    start: float, count: int, outcomes: Sequence[A], weights: Sequence[int] | None
) -> list[A]:
    """Return ``count`` outcomes at even distances: less noise than as many separate draws."""
    points = [(step + start) / count for step in range(count)]
    if weights is None:
        return [outcomes[int(point * len(outcomes))] for point in points]
    ends = list(accumulate(weights))
    return [outcomes[bisect_right(ends, int(point * ends[-1]))] for point in points]


AGENTS = (GreedyAgent,)
