"""An evolution strategy, separable CMA-ES: better numbers by trying some around the best guess.

Every generation tries some places around the guess; it moves towards those that did best, and
learns how far it is worth to go in each direction. It is written out here because the whole of it
is shorter than the setup of a library, which would also bring numpy into the project.
"""

from collections.abc import Sequence
from math import exp, log, sqrt
from random import Random

Place = list[float]
"""A number for each direction, counted in units from where the search began."""


class Evolution:
    """A guess, a step, and for each direction how far it is worth to go."""

    def __init__(self, bounds: Sequence[tuple[float, float]], tried: int, seed: int) -> None:
        """``bounds`` are the least and the most in each direction; 0 lies between them."""
        size = len(bounds)
        self._bounds = bounds
        self.guess: Place = [0.0] * size
        self.step = 1.0
        self._random = Random(seed)
        self._tried = tried
        self._moves: list[Place] = []
        self._spread = [1.0] * size
        self._path = [0.0] * size
        self._step_path = [0.0] * size
        self._set_rates(size, tried // 2)

    def _set_rates(self, size: int, best: int) -> None:
        """Work out how fast to learn, as Ros and Hansen do; so many of those tried count."""
        raw = [log(best + 0.5) - log(rank + 1) for rank in range(best)]
        self._shares = [share / sum(raw) for share in raw]
        self._mass = mass = 1 / sum(share * share for share in self._shares)
        self._step_rate = (mass + 2) / (size + mass + 3)
        self._damping = 1 + self._step_rate + 2 * max(0.0, sqrt((mass - 1) / (size + 1)) - 1)
        self._path_rate = 4 / (size + 4)
        faster = (size + 2) / 3  # because only the spread in each direction is learned
        self._one_rate = min(0.5, faster * 2 / ((size + 1.3) ** 2 + mass))
        best_rate = 2 * (mass - 2 + 1 / mass) / ((size + 2) ** 2 + mass)
        self._best_rate = min(1 - self._one_rate, faster * best_rate)

    def ask(self) -> list[Place]:
        """Return places to try, all within bounds."""
        places = [self._place() for _ in range(self._tried)]
        # A move ends at the bounds: else the guess would run away where nothing changes any more.
        self._moves = [
            [(number - guess) / self.step for number, guess in zip(place, self.guess, strict=True)]
            for place in places
        ]
        return places

    def _place(self) -> Place:
        return [
            min(max(guess + self.step * sqrt(spread) * self._random.gauss(0, 1), low), high)
            for guess, spread, (low, high) in zip(
                self.guess, self._spread, self._bounds, strict=True
            )
        ]

    def tell(self, order: Sequence[int]) -> None:
        """Move the guess, given the numbers of the places tried, the best first."""
        best = [self._moves[number] for number in order[: len(self._shares)]]
        for direction in range(len(self.guess)):
            self._learn(direction, [move[direction] for move in best])
        size = len(self.guess)
        usual = sqrt(size) * (1 - 1 / (4 * size))
        length = sqrt(sum(part * part for part in self._step_path))
        self.step *= exp(self._step_rate / self._damping * (length / usual - 1))

    def _learn(self, direction: int, moves: list[float]) -> None:
        """Move in one direction, and learn from the moves that did best how far to go there."""
        moved = sum(share * move for share, move in zip(self._shares, moves, strict=True))
        squares = sum(share * move**2 for share, move in zip(self._shares, moves, strict=True))
        self.guess[direction] += self.step * moved
        keep = sqrt(self._step_rate * (2 - self._step_rate) * self._mass)
        self._step_path[direction] *= 1 - self._step_rate
        self._step_path[direction] += keep * moved / sqrt(self._spread[direction])
        keep = sqrt(self._path_rate * (2 - self._path_rate) * self._mass)
        self._path[direction] = (1 - self._path_rate) * self._path[direction] + keep * moved
        self._spread[direction] *= 1 - self._one_rate - self._best_rate
        self._spread[direction] += self._one_rate * self._path[direction] ** 2
        self._spread[direction] += self._best_rate * squares
