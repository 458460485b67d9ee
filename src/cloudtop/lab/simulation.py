"""Many matches after one plan, on one or more processes: the results never depend on how many.

Everything random in game number n follows from the plan's seed and n, so games can be played in
any order and by anybody. Processes exchange plain data only: the plan, numbers and outcomes.
"""

import multiprocessing
import signal
import threading
from collections.abc import Generator, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing.synchronize import Event
from typing import Final

from cloudtop.agents import make_agent
from cloudtop.core.game import AnyGame
from cloudtop.core.options import Value
from cloudtop.lab.errors import LabError
from cloudtop.lab.playout import Outcome, play_out
from cloudtop.match import find_game, seed_from
from cloudtop.match.components import Components
from cloudtop.match.registry import current_components, install_components

LARGEST_CHUNK: Final = 200
CHUNKS_PER_JOB: Final = 16
MOST_JOBS: Final = 61  # as many processes as Windows can wait for
LARGEST_SEED: Final = 2**63 - 1
MOST_GAMES: Final = 10_000_000
"""So that the list of what is still to be played fits into memory."""


@dataclass(frozen=True)
class Plan:
    """What is to be played. With fewer agents than seats, the agents repeat in turn."""

    game: str
    seats: int
    agents: tuple[str, ...]
    games: int
    seed: int = 0
    options: Mapping[str, Value] = field(default_factory=dict)
    components: str = ""
    """The digest of replaced component tables, so that results say what was played."""

    def check(self) -> None:
        """Refuse what cannot be played."""
        game = find_game(self.game)
        game.check_seats(self.seats)
        game.options(self.options)
        if not 1 <= self.games <= MOST_GAMES:
            raise LabError(f"1 to {MOST_GAMES} games can be played, not {self.games}")
        if not 1 <= len(self.agents) <= self.seats:
            raise LabError(f"{len(self.agents)} agents for {self.seats} seats")
        if abs(self.seed) > LARGEST_SEED:
            raise LabError(f"seeds run from {-LARGEST_SEED} to {LARGEST_SEED}")
        for name in self.agents:
            make_agent(name, 0)

    def seating(self, number: int) -> tuple[str, ...]:
        """Return the agent on each seat in game ``number``: all move one seat on every game."""
        row = [self.agents[place % len(self.agents)] for place in range(self.seats)]
        return tuple(row[(seat - number) % self.seats] for seat in range(self.seats))

    def match_seed(self, number: int) -> bytes:
        """Return the dealer's seed of game ``number``."""
        return seed_from(f"{self.seed}/{number}")


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game of a plan: its number, who sat where, and how it ended."""

    number: int
    agents: tuple[str, ...]
    outcome: Outcome


def simulate(plan: Plan, jobs: int = 1) -> Generator[Played, None, None]:
    """Play the plan and yield each game as it is finished, in order of number."""
    plan.check()
    if jobs < 1:
        raise LabError(f"at least 1 job is needed, not {jobs}")
    return _play_here(plan) if jobs == 1 else _play_in_processes(plan, jobs)


def play_game(game: AnyGame, plan: Plan, number: int) -> Outcome:
    """Return how game ``number`` of the plan ends."""
    agents = [
        make_agent(name, f"{plan.seed}/{number}/{seat}")
        for seat, name in enumerate(plan.seating(number))
    ]
    return play_out(game, agents, game.options(plan.options), plan.match_seed(number))


def _play_here(plan: Plan) -> Generator[Played, None, None]:
    game = find_game(plan.game)
    for number in range(plan.games):
        yield Played(number, plan.seating(number), play_game(game, plan, number))


def _play_in_processes(plan: Plan, jobs: int) -> Generator[Played, None, None]:
    chunks = split_games(plan.games, jobs)
    workers = min(jobs, len(chunks), MOST_JOBS)
    # Spawned on every system alike: forking a process that has threads can hang it.
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(
        workers, context, initializer=_start_worker, initargs=(stop, current_components())
    )
    try:
        with _ignore_sigint():
            waiting = [pool.submit(_play_chunk, plan, chunk) for chunk in chunks]
        for chunk, future in zip(chunks, waiting, strict=True):
            for number, outcome in zip(chunk, future.result(), strict=True):
                yield Played(number, plan.seating(number), outcome)
    except BrokenProcessPool as error:
        raise LabError("a process of the simulation was ended from outside") from error
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


@contextmanager
def _ignore_sigint() -> Generator[None, None, None]:
    """Start processes that never hear Ctrl-C, not even before their first line has run.

    It reaches the whole group, but the parent alone answers it. Only the main thread may say so.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def split_games(games: int, jobs: int) -> list[range]:
    """Return the numbers of all games in chunks: few enough to send, small enough to share out."""
    size = max(1, min(LARGEST_CHUNK, games // (jobs * CHUNKS_PER_JOB)))
    return [range(start, min(start + size, games)) for start in range(0, games, size)]


# --- inside a worker process ----------------------------------------------------------------

_stop: Event | None = None


def _start_worker(stop: Event, components: Components) -> None:
    global _stop  # how a pool hands something to all its tasks
    _stop = stop
    install_components(components)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it is not inherited


def _play_chunk(plan: Plan, numbers: range) -> list[Outcome]:
    game = find_game(plan.game)
    outcomes: list[Outcome] = []
    for number in numbers:
        if _stop is not None and _stop.is_set():
            break  # nobody waits for the rest any more
        outcomes.append(play_game(game, plan, number))
    return outcomes
