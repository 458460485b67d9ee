"""What a table may lead to: play on by the game's own judgement, then judge the table."""

import random
from bisect import bisect_right
from itertools import accumulate
from math import tanh
from typing import Any, Final

from cloudtop.core.game import CHANCE, AnyGame, Seat
from cloudtop.core.search_settings import SearchSettings

TO_THE_END: Final = -1
HALVINGS: Final = 40
"""After so many, a lead is exact to a millionth of a point."""


class LookAhead:
    """Plays on with dice of its own: the same for every choice that is compared."""

    def __init__(self, game: AnyGame, seats: int, settings: SearchSettings) -> None:
        self._game = game
        self._seats = seats
        self._automa = seats == 1 and bool(game.meta.automa)
        """Whether the rules themselves may play somebody: only against a single player."""
        self._horizon = TO_THE_END if self._automa else settings.horizon * seats
        """What the automa will end with cannot be judged: against it, it is played to the end."""
        self._rivals = settings.rivals
        self._victory = settings.victory
        self._doubt = settings.doubt
        self._random = random.Random()
        self._point = self._random.random

    def set_dice(self, seed: int) -> None:
        """Begin the dice that belong to a seed."""
        self._random.seed(seed)

    def deal(self, state: Any) -> None:
        """Let chance decide, as likely as the game says."""
        game = self._game
        outcomes = game.legal_actions(state, CHANCE)
        weights = game.weights(state)
        if weights is None:
            place = int(self._point() * len(outcomes))
        else:
            ends = list(accumulate(weights))
            place = bisect_right(ends, int(self._point() * ends[-1]))
        game.apply(state, CHANCE, outcomes[place])

    def worth(self, state: Any) -> list[float]:
        """Play on, in place; return what the table is worth then for each seat."""
        self.play_on(state)
        return self.lead(self.values(state))

    def play_on(self, state: Any) -> None:
        """Play on, in place, as far as the horizon, or to the end."""
        game = self._game
        left = self._horizon
        while movers := game.to_move(state):
            seat = movers[0]
            if seat == CHANCE:
                self.deal(state)
                continue
            actions = game.legal_actions(state, seat)
            if len(actions) == 1:
                game.apply(state, seat, actions[0])
                continue
            if left == 0:
                return
            left -= 1
            game.play(state, seat)

    def values(self, state: Any) -> list[float]:
        """Return how well everybody stands: as the game judges it, or by points at the end. Of the
        automa it is known what it has so far."""
        game = self._game
        if not game.to_move(state):
            return self.points(state)
        values = [game.outlook(state, seat) for seat in range(self._seats)]
        return values + self.points(state)[self._seats :] if self._automa else values

    def points(self, state: Any) -> list[float]:
        """Return what is on the score cards: of the seats, then of the automa."""
        return [float(card.total) for card in self._game.scores(state)]

    def lead(self, values: list[float]) -> list[float]:
        """Return what each has, less the share that counts of what the best of the others has."""
        if self._rivals == 0.0 or len(values) == 1:
            return values
        order = sorted(values, reverse=True)
        best, second = order[0], order[1]
        return [value - self._rivals * (second if value == best else best) for value in values]

    def utility(self, lead: float) -> float:
        """Return how much a lead is wanted: from behind to ahead, a point counts for more."""
        return lead + self._victory * tanh(lead / self._doubt)

    def lead_of(self, utility: float) -> float:
        """Return the lead that is wanted so much."""
        if self._victory == 0.0:
            return utility
        low, high = min(utility, 0.0), max(utility, 0.0)
        for _ in range(HALVINGS):
            middle = (low + high) / 2
            if self.utility(middle) < utility:
                low = middle
            else:
                high = middle
        return (low + high) / 2


def next_decision(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Carry out what is forced; return whether ``seat`` has a choice before anything else happens:
    no chance, and nobody else, unless they decide at the same time."""
    while seat in game.to_move(state):
        actions = game.legal_actions(state, seat)
        if len(actions) > 1:
            return True
        game.apply(state, seat, actions[0])
    return False
