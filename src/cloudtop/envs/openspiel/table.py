"""What stays the same through all matches of a game with the same seats and options.

OpenSpiel knows decisions and outcomes of chance by numbers, each counted from 0, and wants them in
ascending order; a list of outcomes carries probabilities.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from cloudtop.core.errors import OptionError
from cloudtop.core.game import CHANCE, AnyGame, Seat, winners
from cloudtop.core.observation import Layout
from cloudtop.core.options import Options

Outcomes = list[tuple[int, float]]

BIG: Final = 32
"""A list of outcomes from this length on is kept, if the game has it ready in a table."""
MOST_KEPT: Final = 256


@dataclass(frozen=True)
class Terms:
    """What was agreed on before a match."""

    seats: int
    options: Options
    by_score: bool = False
    """Whether seats get their scores in the end, not their shares of the victory."""
    tensors: bool = True
    """Whether observations as numbers are wanted."""


class Table:
    """A game and the terms of its matches, with the numbers of all actions."""

    def __init__(self, game: AnyGame, terms: Terms) -> None:
        options = terms.options
        self.game: Final = game
        self.terms: Final = terms
        self.seats: Final = terms.seats
        self.options: Final = options
        self.codec: Final = game.codec(options)
        self.decisions: Final = self.codec.decisions
        self.outcomes: Final = self.codec.outcomes
        self.secret: Final = game.has_secrets(options)
        """Whether a seat may know what another does not."""
        self.layout: Final = _layout(game, options)
        self.has_tensors: Final = terms.tensors and self.layout is not None
        # Games pick actions from tables made once, so that an action is found by its identity; the
        # codec keeps them alive. Hashing a frozen dataclass takes ten times as long.
        self._decision_places = {id(action): n for n, action in enumerate(self.decisions)}
        self._outcome_places = {id(action): n for n, action in enumerate(self.outcomes)}
        self._kept: dict[tuple[int, int], tuple[object, object, Outcomes]] = {}

    def decision_numbers(self, state: Any, seat: Seat) -> list[int]:
        """Return what ``seat`` may decide, in ascending order."""
        actions = self.game.legal_actions(state, seat)
        places = self._decision_places
        try:
            numbers = [places[id(action)] for action in actions]
        except KeyError:  # a game that makes new actions each time
            numbers = [self.codec.decision_number(action) for action in actions]
        numbers.sort()
        return numbers

    def chances(self, state: Any) -> Outcomes:
        """Return what chance may bring with probabilities, in ascending order. Not to be changed:
        a long list is made once."""
        actions = self.game.legal_actions(state, CHANCE)
        weights = self.game.weights(state)
        if len(actions) < BIG or not isinstance(actions, tuple):
            return self._weigh(actions, weights)
        key = (id(actions), id(weights))
        kept = self._kept.get(key)
        if kept is not None:
            return kept[2]
        found = self._weigh(actions, weights)
        if len(self._kept) < MOST_KEPT:
            self._kept[key] = (actions, weights, found)  # kept alive, so that ids stay theirs
        return found

    def results(self, state: Any) -> list[float]:
        """Return what each seat got in a finished match."""
        cards = self.game.scores(state)
        seats = range(self.seats)
        if self.terms.by_score:
            return [float(cards[seat].total) for seat in seats]
        best = winners(cards)
        return [1.0 / len(best) if seat in best else 0.0 for seat in seats]

    def _weigh(self, actions: Sequence[Hashable], weights: Sequence[int] | None) -> Outcomes:
        places = self._outcome_places
        try:
            numbers = [places[id(action)] for action in actions]
        except KeyError:
            numbers = [self.codec.outcome_number(action) for action in actions]
        if weights is None:
            numbers.sort()
            share = 1.0 / len(numbers)
            return [(number, share) for number in numbers]
        whole = sum(weights)
        pairs = zip(numbers, weights, strict=True)
        return sorted((number, weight / whole) for number, weight in pairs if weight)


def _layout(game: AnyGame, options: Options) -> Layout | None:
    """Return the layout of observations; ``None``: a game from outside may have none."""
    try:
        return game.layout(options)
    except OptionError:
        return None


@lru_cache(maxsize=64)
def find_table(game: AnyGame, terms: Terms) -> Table:
    """Return the table of matches with these terms, made once."""
    return Table(game, terms)
