"""Many matches after one plan, on one or more processes: the results never depend on how many.

Everything random in game number n follows from the plan's seed and n, so games can be played in
any order and by anybody. Processes exchange plain data only: the plan, numbers and outcomes.
"""

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from cloudtop.agents import AgentLike, agent_name, make_agent
from cloudtop.core.game import AnyGame
from cloudtop.core.options import Value
from cloudtop.lab.errors import LabError
from cloudtop.lab.playout import Outcome, play_out
from cloudtop.lab.processes import Workers, check_jobs, told_to_stop
from cloudtop.match import find_game, seed_from

LARGEST_CHUNK: Final = 200
CHUNKS_PER_JOB: Final = 16
LARGEST_SEED: Final = 2**63 - 1
MOST_GAMES: Final = 10_000_000
"""So that the list of what is still to be played fits into memory."""


@dataclass(frozen=True)
class Plan:
    """What is to be played. With fewer agents than seats, the agents repeat in turn.

    >>> from cloudtop import Plan
    >>> plan = Plan("roll_and_write", seats=3, agents=("greedy", "random"), games=100, seed=7)
    >>> plan.seating(0), plan.seating(1)
    (('greedy', 'random', 'greedy'), ('greedy', 'greedy', 'random'))
    """

    game: str
    seats: int
    agents: tuple[AgentLike, ...]
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
        check_seed(self.seed)
        check_agents(self.agents)

    def seating(self, number: int) -> tuple[str, ...]:
        """Return the name of the agent on each seat in game ``number``."""
        return tuple(map(agent_name, self.players(number)))

    def players(self, number: int) -> tuple[AgentLike, ...]:
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


def check_seed(seed: int) -> None:
    if abs(seed) > LARGEST_SEED:
        raise LabError(f"seeds run from {-LARGEST_SEED} to {LARGEST_SEED}")


def check_agents(agents: Iterable[AgentLike]) -> None:
    """Refuse agents that are not there, and different ones under one name."""
    named: dict[str, AgentLike] = {}
    for agent in agents:
        make_agent(agent, 0)
        name = agent_name(agent)
        if named.setdefault(name, agent) != agent:
            raise LabError(f"two different agents are called {name!r}")


def simulate(plan: Plan, jobs: int = 1) -> Generator[Played, None, None]:
    """Play the plan and yield each game as it is finished, in order of number.

    >>> from cloudtop import Plan, simulate
    >>> plan = Plan("roll_and_write", seats=2, agents=("random",), games=3)
    >>> [game.number for game in simulate(plan)]
    [0, 1, 2]
    """
    plan.check()
    check_jobs(jobs)
    return _play_here(plan) if jobs == 1 else _play_in_processes(plan, jobs)


def play_game(game: AnyGame, plan: Plan, number: int) -> Outcome:
    """Return how game ``number`` of the plan ends."""
    agents = [
        make_agent(agent, f"{plan.seed}/{number}/{seat}")
        for seat, agent in enumerate(plan.players(number))
    ]
    return play_out(game, agents, game.options(plan.options), plan.match_seed(number))


def _play_here(plan: Plan) -> Generator[Played, None, None]:
    game = find_game(plan.game)
    for number in range(plan.games):
        yield Played(number, plan.seating(number), play_game(game, plan, number))


def _play_in_processes(plan: Plan, jobs: int) -> Generator[Played, None, None]:
    chunks = split_games(plan.games, jobs)
    with Workers(min(jobs, len(chunks))) as workers:
        waiting = [workers.submit(_play_chunk, plan, chunk) for chunk in chunks]
        for chunk, future in zip(chunks, waiting, strict=True):
            for number, outcome in zip(chunk, future.result(), strict=True):
                yield Played(number, plan.seating(number), outcome)


def split_games(games: int, jobs: int) -> list[range]:
    """Return the numbers of all games in chunks: few enough to send, small enough to share out."""
    size = max(1, min(LARGEST_CHUNK, games // (jobs * CHUNKS_PER_JOB)))
    return [range(start, min(start + size, games)) for start in range(0, games, size)]


def _play_chunk(plan: Plan, numbers: range) -> list[Outcome]:
    """Play some games, inside a worker process."""
    game = find_game(plan.game)
    outcomes: list[Outcome] = []
    for number in numbers:
        if told_to_stop():
            break  # nobody waits for the rest any more
        outcomes.append(play_game(game, plan, number))
    return outcomes
