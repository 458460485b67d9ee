"""What result is to be expected: the match is played on to its end, some times.

The futures have dice of their own. The n-th roll of a future is the same from whichever ply it
begins, so that two neighbouring plies differ by what happened between them and little else.
"""

from typing import Any, Final

from cloudtop.core.game import CHANCE, AnyGame
from cloudtop.match.dealer import Dealer, seed_from

MOST_DECISIONS: Final = 5_000
"""So long it is played on; then what stands on the score cards counts."""


class Outlook:
    """Plays a match on by the game's own judgement."""

    def __init__(self, game: AnyGame, seats: int, futures: int, seed: str) -> None:
        self._game = game
        self._seats = seats
        self._dealers = [Dealer(seed_from(f"future {seed}/{one}")) for one in range(futures)]

    def expect(self, state: Any, dealt: int) -> tuple[float, ...]:
        """Return the expected final score of each seat; ``dealt``: how often chance has decided."""
        if not self._game.to_move(state):
            return self._points(state)
        ends = [self._play_on(state, dealt, dealer) for dealer in self._dealers]
        return tuple(sum(points) / len(ends) for points in zip(*ends, strict=True))

    def _play_on(self, state: Any, dealt: int, dealer: Dealer) -> tuple[float, ...]:
        game, now = self._game, self._game.clone(state)
        left = MOST_DECISIONS
        while (movers := game.to_move(now)) and left:
            seat = movers[0]
            actions = game.legal_actions(now, seat)
            if seat == CHANCE:
                action = dealer.pick(dealt, actions, game.weights(now))
                dealt += 1
            elif len(actions) == 1:
                action = actions[0]
            else:
                action = game.policy(now, seat)
                left -= 1
            game.apply(now, seat, action)
        return self._points(now)

    def _points(self, state: Any) -> tuple[float, ...]:
        return tuple(float(card.total) for card in self._game.scores(state)[: self._seats])
