"""How fast an engine is: random legal play and copies, through the public API alone."""

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final

from cloudtop.core.game import CHANCE, AnyGame
from cloudtop.core.options import Options

SEED: Final = 2024
SAMPLES: Final = 16
WARM_UP: Final = 0.1
"""The part of the time that is played before the clock starts: caches fill, code specialises."""
EXTENSIONS: Final = (".so", ".pyd")


@dataclass(frozen=True)
class Speed:
    """The figures of one game with one number of seats. Chance entries are no decisions."""

    game: str
    seats: int
    decisions_per_s: float
    games_per_s: float
    clones_per_s: float
    mean_branching: float
    compiled: bool


def measure(game: AnyGame, seats: int, seconds: float) -> Speed:
    """Return the figures of ``game``, each measured for at least ``seconds``."""
    game.check_seats(seats)
    bench = _Bench(game, seats)
    bench.play_for(seconds * WARM_UP)
    games, decisions, choices, spent = bench.play_for(seconds)
    return Speed(
        game=game.meta.key,
        seats=seats,
        decisions_per_s=decisions / spent,
        games_per_s=games / spent,
        clones_per_s=bench.clones_per_second(seconds),
        mean_branching=choices / decisions,
        compiled=is_compiled(game),
    )


def is_compiled(game: AnyGame) -> bool:
    """Return whether the rules of ``game`` run as an extension module."""
    home = type(game).__module__
    is_package = hasattr(sys.modules[home], "__path__")
    package = home if is_package else home.rpartition(".")[0]
    rules = [name for name in sys.modules if f"{name}.".startswith(f"{package}.rules.")]
    files = [getattr(sys.modules[name], "__file__", None) or "" for name in (rules or [home])]
    return any(file.endswith(EXTENSIONS) for file in files)


class _Bench:
    def __init__(self, game: AnyGame, seats: int) -> None:
        self._game = game
        self._seats = seats
        self._options: Options = game.options()
        self._random = random.Random(SEED)

    def play_for(self, seconds: float) -> tuple[int, int, int, float]:
        """Return how many games, decisions and choices there were, and the seconds they took."""
        games = decisions = choices = 0
        start = perf_counter()
        end = start + seconds
        while True:
            made, open_choices = self._play_one()
            games += 1
            decisions += made
            choices += open_choices
            now = perf_counter()
            if now >= end:
                return games, decisions, choices, now - start

    def _play_one(self, keep: Callable[[Any], None] | None = None) -> tuple[int, int]:
        """Play one game; return its decisions and how many actions were open to them together."""
        game, point = self._game, self._random.random
        to_move, legal_actions, apply = game.to_move, game.legal_actions, game.apply
        state = game.new_state(self._seats, self._options)
        decisions = choices = 0
        while movers := to_move(state):
            seat = movers[0]
            actions = legal_actions(state, seat)
            if seat == CHANCE:
                weights = game.weights(state)
                if weights is None:
                    apply(state, CHANCE, actions[int(point() * len(actions))])
                else:
                    apply(state, CHANCE, self._random.choices(actions, weights)[0])
                continue
            if keep is not None:
                keep(state)
            count = len(actions)
            apply(state, seat, actions[int(point() * count)])
            decisions += 1
            choices += count
        return decisions, choices

    def clones_per_second(self, seconds: float) -> float:
        """Time copies of states from the middle of games: tables neither empty nor full."""
        states = [self._middle_state() for _ in range(SAMPLES)]
        clone = self._game.clone
        for state in states:
            clone(state)
        count = 0
        start = perf_counter()
        end = start + seconds
        while True:
            for state in states:
                clone(state)
            count += len(states)
            now = perf_counter()
            if now >= end:
                return count / (now - start)

    def _middle_state(self) -> Any:
        states: list[Any] = []
        self._play_one(lambda state: states.append(self._game.clone(state)))
        return states[len(states) // 2]
