"""What chance gave, compared with what it could have given.

Entries of the dealer that follow one another are one roll. After it everybody plays on by the
game's own judgement until chance comes again; how well each seat stands then is what the roll was
worth. No dice are rolled in between, so all that differs is the roll itself.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from cloudtop.agents.explain import find_values
from cloudtop.agents.search.look_ahead import LookAhead
from cloudtop.core.game import CHANCE, AnyGame


class Luck:
    """Judges rolls."""

    def __init__(self, game: AnyGame, seats: int, outcomes: int, random: Random) -> None:
        self._game = game
        self._seats = seats
        self._outcomes = outcomes
        self._random = random
        self._dealing = LookAhead(game, seats, replace(game.search, horizon=0))
        self._values = find_values(game, self._dealing)

    def measure(self, before: Any, after: Any, entries: int) -> list[float]:
        """Return how many points of lead a roll of some entries gave each seat, compared with the
        mean of what it could have given."""
        given = self._worth(after)
        mean = [0.0] * self._seats
        for share, state in self._possible(before, entries):
            for seat, worth in enumerate(self._worth(state)):
                mean[seat] += share * worth
        return [worth - usual for worth, usual in zip(given, mean, strict=True)]

    def _possible(self, before: Any, entries: int) -> list[tuple[float, Any]]:
        """Return tables that could have come, and how likely: all if they are few, else a sample
        of equally likely ones."""
        game = self._game
        outcomes = game.legal_actions(before, CHANCE)
        if entries == 1 and len(outcomes) <= self._outcomes:
            return self._all(before, outcomes)
        share = 1.0 / self._outcomes
        return [(share, self._roll(before)) for _ in range(self._outcomes)]

    def _all(self, before: Any, outcomes: Sequence[Any]) -> list[tuple[float, Any]]:
        weights = self._game.weights(before) or [1] * len(outcomes)
        whole = sum(weights)
        found = []
        for outcome, weight in zip(outcomes, weights, strict=True):
            state = self._game.clone(before)
            self._game.apply(state, CHANCE, outcome)
            found.append((weight / whole, state))
        return found

    def _roll(self, before: Any) -> Any:
        state = self._game.clone(before)
        self._dealing.set_dice(self._random.getrandbits(62))
        while self._game.to_move(state) == (CHANCE,):
            self._dealing.deal(state)
        return state

    def _worth(self, state: Any) -> list[float]:
        """Return the lead of each seat when chance comes again."""
        game, now = self._game, self._game.clone(state)
        left = max(1, game.search.horizon * self._seats)
        while (movers := game.to_move(now)) and movers[0] != CHANCE and left:
            actions = game.legal_actions(now, movers[0])
            alone = len(actions) == 1
            game.apply(now, movers[0], actions[0] if alone else game.policy(now, movers[0]))
            left -= not alone
        return self._dealing.lead(self._values(now))[: self._seats]  # an automa has no luck
