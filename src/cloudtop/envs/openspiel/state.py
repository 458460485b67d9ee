"""A state as OpenSpiel asks it.

OpenSpiel's own methods (in C++) ask ours several times each: ``legal_actions`` alone asks who
decides three times, and a list of outcomes is copied into C++ and back. So what Python code calls
most is answered here at once; the methods with an underscore are for the callers in C++.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyspiel

from cloudtop.core.game import CHANCE, Seat

from .held import OVER, Held
from .observer import describe

if TYPE_CHECKING:
    from .game import SpielGame

SEEDS: Final = 2**53
"""As many different seeds as there are random numbers from 0 to 1."""


class SpielState(pyspiel.State):  # type: ignore[misc]  # a class of C++, without types
    """A state of any of our games; ``held`` is its only attribute, so that a copy is cheap."""

    held: Held

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.held = game.start  # shared by all new states until they are played

    # --- who decides ------------------------------------------------------------------------

    def current_player(self) -> int:
        """Return the seat that decides; of several at the same time, the first of them."""
        return self.held.mover

    def is_terminal(self) -> bool:
        return self.held.mover == OVER

    def is_chance_node(self) -> bool:
        return self.held.mover == CHANCE

    def is_player_node(self) -> bool:
        return self.held.mover >= 0

    def is_simultaneous_node(self) -> bool:
        return False

    # --- what may be done -------------------------------------------------------------------

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the numbers of what may be done, in ascending order."""
        held = self.held
        mover = held.mover
        if mover == CHANCE:
            return [number for number, _ in held.table.chances(held.state)]
        if mover == OVER or (player is not None and player != mover):
            return []
        return held.table.decision_numbers(held.state, mover)

    def _legal_actions(self, player: Seat) -> list[int]:
        return self.held.table.decision_numbers(self.held.state, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may bring, each with its probability. Not to be changed."""
        held = self.held
        if held.mover != CHANCE:
            raise pyspiel.SpielError("chance_outcomes: chance does not decide now")
        return held.table.chances(held.state)

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.held.table
        return str((table.outcomes if player == CHANCE else table.decisions)[action])

    def _apply_action(self, action: int) -> None:
        held = self.held
        if not held.log:
            held = self.held = held.copy()
        held.apply(action)

    # --- the result -------------------------------------------------------------------------

    def returns(self) -> list[float]:
        """Return what each seat got; nothing before the match is over."""
        held = self.held
        if held.mover != OVER:
            return [0.0] * held.table.seats
        return held.table.results(held.state)

    # --- what a seat knows ------------------------------------------------------------------

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return what a seat knows as numbers; ``game.layout`` says what they mean."""
        held = self.held
        seat = held.mover if player is None else player
        if not 0 <= seat < held.table.seats or not held.table.has_tensors:
            answer: list[float] = super().observation_tensor(seat)  # which says what is wrong
            return answer
        return as_floats(held.table.game.observation(held.state, seat))

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> Any:
        """Return a state that a seat cannot tell from this one: the unknown is dealt again."""
        other = self.clone()
        if other.held.table.secret:
            other.held = other.held.copy()
            other.held.determinize(player_id, int(probability_sampler() * SEEDS))
        return other

    def __str__(self) -> str:
        return describe(self.held)


def as_floats(observation: bytes) -> list[float]:
    """Return the numbers as a list of floats. Nearly all of thousands are 0: those are written at
    once, which takes a third of the time."""
    numbers = np.frombuffer(observation, np.uint8)
    floats = [0.0] * len(observation)
    places = (numbers != 0).nonzero()[0]
    values = numbers[places].astype(np.float64).tolist()
    for place, value in zip(places.tolist(), values, strict=True):
        floats[place] = value
    return floats
