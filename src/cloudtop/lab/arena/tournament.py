"""Who meets whom: a round robin of agents, deal by deal, with the seats rotated."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, count, cycle, islice
from typing import Final

from cloudtop.agents import AgentLike, agent_name
from cloudtop.core.options import Value
from cloudtop.lab.errors import LabError
from cloudtop.lab.simulation import MOST_GAMES, check_agents, check_seed
from cloudtop.match import find_game

SOLO: Final = 1
"""How many players there are where each agent plays alone."""


@dataclass(frozen=True)
class LineUp:
    """Who takes part in a deal: an agent for each seat, or, solo, all who play it one by one."""

    seats: int
    agents: tuple[str, ...]

    @cached_property
    def seatings(self) -> tuple[tuple[str, ...], ...]:
        """The games of a deal: every rotation that differs, or each agent alone."""
        if self.seats == SOLO:
            return tuple((name,) for name in self.agents)
        turns = range(self.seats)
        return tuple(dict.fromkeys(self.agents[turn:] + self.agents[:turn] for turn in turns))


@dataclass(frozen=True)
class Tournament:
    """What is to be played. A *deal* is one seed of the dealer, played in every seating.

    Deals, not games, are what statistics count: games with the same dice hang together. Deal n
    depends on n and the seed alone, so a longer tournament begins with the deals of a shorter one.
    """

    game: str
    agents: tuple[AgentLike, ...]
    seats: tuple[int, ...]
    games: int
    """How many are played at least: deals are played to their end."""
    seed: int = 0
    options: Mapping[str, Value] = field(default_factory=dict)
    components: str = ""
    """The digest of replaced component tables, so that results say what was played."""
    chosen_line_ups: tuple[LineUp, ...] = ()
    """Who meets whom; by default everybody meets everybody at tables of each size."""

    def check(self) -> None:
        """Refuse what cannot be played."""
        game = find_game(self.game)
        game.options(self.options)
        check_seed(self.seed)
        check_agents(self.agents)
        if not 1 <= self.games <= MOST_GAMES:
            raise LabError(f"1 to {MOST_GAMES} games can be played, not {self.games}")
        if len(set(self.names)) < len(self.names):
            raise LabError("an agent takes part twice")
        for seats in {line_up.seats for line_up in self.line_ups}:
            game.check_seats(seats)
            if seats != SOLO and len(self.names) < 2:
                raise LabError(f"{len(self.names)} agent for {seats} seats: name another")

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(map(agent_name, self.agents))

    def agent(self, name: str) -> AgentLike:
        """Return who plays under that name."""
        return self.agents[self.names.index(name)]

    @cached_property
    def line_ups(self) -> tuple[LineUp, ...]:
        if self.chosen_line_ups:
            return self.chosen_line_ups
        return tuple(one for seats in self.seats for one in round_robin(self.names, seats))

    def line_up(self, deal: int) -> LineUp:
        return self.line_ups[deal % len(self.line_ups)]

    @cached_property
    def deals(self) -> int:
        """How many deals it takes."""
        sizes = [len(line_up.seatings) for line_up in self.line_ups]
        whole, rest = divmod(self.games, sum(sizes))
        return whole * len(sizes) + deals_for(rest, sizes)


def deals_for(games: int, sizes: Sequence[int]) -> int:
    """Return how many deals of these sizes, in turn, hold that many games."""
    left = games
    for deals, size in zip(count(), cycle(sizes), strict=False):
        if left <= 0:
            return deals
        left -= size
    raise AssertionError("cycle never ends")


def round_robin(names: Sequence[str], seats: int) -> Iterator[LineUp]:
    """Yield a line-up for every choice of agents; fewer agents than seats repeat in turn."""
    if seats == SOLO:
        yield LineUp(seats, tuple(names))
    elif len(names) < seats:
        yield LineUp(seats, tuple(islice(cycle(names), seats)))
    else:
        for some in combinations(names, seats):
            yield LineUp(seats, some)
