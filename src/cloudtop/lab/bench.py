"""How fast an engine is: random legal play, copies and judgement, through the public API alone.

All figures are per second of processor time: other programs on the machine hardly change them.
"""

import random
import sys
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from time import process_time
from typing import Any, Final

from cloudtop.agents import Agent, make_agent
from cloudtop.core.game import CHANCE, AnyGame, Game, Seat
from cloudtop.core.options import Options
from cloudtop.core.perspective import Chosen, Perspective
from cloudtop.lab.playout import play_out
from cloudtop.match import seed_from

SEED: Final = 2024
SAMPLES: Final = 32
WARM_UP: Final = 0.1
"""The part of the time that is played before the clock starts: caches fill, code specialises."""
EXTENSIONS: Final = (".so", ".pyd")
GREEDY_SEATS: Final = 2
"""Greedy play is measured at small tables, where the game allows them: there it is played most."""
GREEDY_GAMES: Final = 2
"""How many games of greedy play the tables that are judged come from."""


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


@dataclass(frozen=True)
class JudgementSpeed:
    """How fast agents think: of tables from the middle of greedy play, all at least once before."""

    game: str
    seats: int
    first_value_ms: float
    """The very first judgement in this process: whatever it prepares is in it."""
    value_us: float
    judge_us: float
    """A call of ``judge``, which looks at all choices of a seat."""
    default_judge_us: float
    """The same by clone, apply and value for each choice: what a game's own ``judge`` saves."""
    greedy_games_per_s: float


def measure(game: AnyGame, seats: int, seconds: float) -> Speed:
    """Return how fast ``game`` is played and copied, each measured for at least ``seconds``."""
    game.check_seats(seats)
    dice = random.Random(SEED)
    play_for(game, seats, dice, seconds * WARM_UP)
    games, decisions, choices, spent = play_for(game, seats, dice, seconds)
    states = [(state,) for state, _seat in middle_tables(game, seats, "random", SAMPLES)]
    return Speed(
        game=game.meta.key,
        seats=seats,
        decisions_per_s=decisions / spent,
        games_per_s=games / spent,
        clones_per_s=1 / seconds_each(game.clone, states, seconds),
        mean_branching=choices / decisions,
        compiled=is_compiled(game),
    )


def measure_judgement(game: AnyGame, seconds: float) -> JudgementSpeed:
    """Return how fast ``game`` is judged, each figure measured for at least ``seconds``."""
    low, high = game.meta.seats
    seats = min(max(low, GREEDY_SEATS), high)
    state, seat = middle_tables(game, seats, "random", 1)[0]
    start = process_time()
    game.value(state, seat)
    first_value = process_time() - start
    tables = middle_tables(game, seats, "greedy", GREEDY_GAMES)
    return JudgementSpeed(
        game=game.meta.key,
        seats=seats,
        first_value_ms=1e3 * first_value,
        value_us=1e6 * seconds_each(game.value, tables, seconds),
        judge_us=1e6 * seconds_each(game.judge, tables, seconds),
        default_judge_us=1e6 * seconds_each(partial(Game.judge, game), tables, seconds),
        greedy_games_per_s=greedy_games_per_second(game, seats, seconds),
    )


def is_compiled(game: AnyGame) -> bool:
    """Return whether the rules of ``game`` run as an extension module."""
    home = type(game).__module__
    is_package = hasattr(sys.modules[home], "__path__")
    package = home if is_package else home.rpartition(".")[0]
    rules = [name for name in sys.modules if f"{name}.".startswith(f"{package}.rules.")]
    files = [getattr(sys.modules[name], "__file__", None) or "" for name in (rules or [home])]
    return any(file.endswith(EXTENSIONS) for file in files)


def seconds_each(call: Callable[..., object], arguments: Sequence[Any], seconds: float) -> float:
    """Return how long a call takes, on average over these arguments; once each before the clock."""
    for given in arguments:
        call(*given)
    count = 0
    start = process_time()
    end = start + seconds
    while True:
        for given in arguments:
            call(*given)
        count += len(arguments)
        now = process_time()
        if now >= end:
            return (now - start) / count


# --- random play ----------------------------------------------------------------------------------


def play_for(
    game: AnyGame, seats: int, dice: random.Random, seconds: float
) -> tuple[int, int, int, float]:
    """Return how many games, decisions and choices there were, and the seconds they took."""
    options = game.options()
    games = decisions = choices = 0
    start = process_time()
    end = start + seconds
    while True:
        made, open_choices = play_one(game, seats, options, dice)
        games += 1
        decisions += made
        choices += open_choices
        now = process_time()
        if now >= end:
            return games, decisions, choices, now - start


def play_one(game: AnyGame, seats: int, options: Options, dice: random.Random) -> tuple[int, int]:
    """Play one game; return its decisions and how many actions were open to them together.

    Whatever this loop does beside the engine's own work counts against the engine.
    """
    to_move, legal_actions = game.to_move, game.legal_actions
    weights, apply, point = game.weights, game.apply, dice.random
    state = game.new_state(seats, options)
    decisions = choices = 0
    while movers := to_move(state):
        seat = movers[0]
        actions = legal_actions(state, seat)
        count = len(actions)
        if seat != CHANCE:
            apply(state, seat, actions[int(point() * count)])
            decisions += 1
            choices += count
        elif (odds := weights(state)) is None:
            apply(state, CHANCE, actions[int(point() * count)])
        else:
            ends = list(accumulate(odds))
            apply(state, CHANCE, actions[bisect_right(ends, int(point() * ends[-1]))])
    return decisions, choices


# --- tables from the middle of games --------------------------------------------------------------


class Watcher:
    """An agent that keeps the tables about which it had to decide."""

    def __init__(self, agent: Agent) -> None:
        self.name = agent.name
        self.randbelow = agent.randbelow
        self.tables: list[tuple[Any, Seat]] = []
        self._agent = agent

    def choose(self, perspective: Perspective[Any, Chosen, Any]) -> Chosen:
        self.tables.append((perspective.sample(), perspective.seat))
        return self._agent.choose(perspective)


def middle_tables(game: AnyGame, seats: int, agent: str, games: int) -> list[tuple[Any, Seat]]:
    """Return tables neither empty nor full from games of agents, with the seats that decide."""
    found: list[tuple[Any, Seat]] = []
    for number in range(games):
        watchers = [Watcher(make_agent(agent, f"{number}/{seat}")) for seat in range(seats)]
        play_out(game, watchers, game.options(), seed_from(str(number)))
        for watcher in watchers:
            quarter = len(watcher.tables) // 4
            found += watcher.tables[quarter : max(len(watcher.tables) - quarter, quarter + 1)]
    return random.Random(SEED).sample(found, min(SAMPLES, len(found)))


def greedy_games_per_second(game: AnyGame, seats: int, seconds: float) -> float:
    games = 0
    start = process_time()
    end = start + seconds
    while True:
        agents = [make_agent("greedy", f"{games}/{seat}") for seat in range(seats)]
        play_out(game, agents, game.options(), seed_from(str(games)))
        games += 1
        now = process_time()
        if now >= end:
            return games / (now - start)
