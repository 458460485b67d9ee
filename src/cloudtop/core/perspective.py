"""What an agent is given when it has to decide: a view and a sampler, never the true state."""

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

from cloudtop.core.game import A, Game, RandBelow, S, Seat, V

Chosen = TypeVar("Chosen")


class Perspective(Generic[S, A, V]):
    """The table as one seat knows it, at the moment it has to decide."""

    def __init__(
        self,
        game: Game[S, A, V],
        state: S,
        seat: Seat,
        randbelow: RandBelow,
        has_secrets: bool,
        seats: int,
    ) -> None:
        self.game = game
        self.seat = seat
        self.randbelow = randbelow
        self.has_secrets = has_secrets
        """Whether there is anything that the seat does not know: if not, all samples are equal."""
        self.seats = seats
        """How many players there are, without the automa."""
        self._state = state

    def of_game(self, game: Game[S, A, V]) -> "Perspective[S, A, V]":
        """Return the same moment as another object of the game sees it."""
        return Perspective(
            game, self._state, self.seat, self.randbelow, self.has_secrets, self.seats
        )

    @property
    def view(self) -> V:
        """What the seat may know. Worked out when asked for: not every agent looks."""
        return self.game.view(self._state, self.seat)

    @property
    def actions(self) -> Sequence[A]:
        """What the seat may do now."""
        return self.game.legal_actions(self._state, self.seat)

    def sample(self) -> S:
        """Return a random state that the seat cannot tell from the true one, free to play on."""
        return self.game.determinize(self._state, self.seat, self.randbelow)


class Agent(Protocol):
    """Somebody who decides for a seat, in any game."""

    @property
    def name(self) -> str: ...

    def randbelow(self, end: int) -> int:
        """Return a random number from 0 to ``end - 1``; the agent's perspective samples with it."""

    def choose(self, perspective: Perspective[Any, Chosen, Any]) -> Chosen:
        """Return one of ``perspective.actions``."""
