"""One deal, played in every seating, and what is kept of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import process_time
from typing import Any

from cloudtop.agents import Agent, make_agent
from cloudtop.core.game import AnyGame, ScoreCard
from cloudtop.core.perspective import Chosen, Perspective
from cloudtop.lab.arena.tournament import Tournament
from cloudtop.lab.playout import play_to_end
from cloudtop.lab.processes import told_to_stop
from cloudtop.lab.summary import AUTOMA
from cloudtop.match import find_game, seed_from


@dataclass(frozen=True, slots=True)
class Thinking:
    """What an agent's decisions cost, in seconds of processor time; where there was a choice."""

    decisions: int
    seconds: float
    slowest: float


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one game ended. After the seats comes the automa, if the game plays one."""

    agents: tuple[str, ...]
    """The agent on each seat."""
    scores: tuple[int, ...]
    places: tuple[int, ...]
    """1 for the winner; who cannot be told apart has the same."""
    decisions: int
    plies: int
    thinking: tuple[Thinking, ...] = ()
    """By seat."""

    @property
    def names(self) -> tuple[str, ...]:
        """Whose card is whose, with the automa."""
        return self.agents + (AUTOMA,) * (len(self.scores) - len(self.agents))

    @property
    def winners(self) -> tuple[int, ...]:
        """The numbers of the winning cards."""
        return tuple(number for number, place in enumerate(self.places) if place == 1)


@dataclass(frozen=True, slots=True)
class DealResult:
    """All games of one deal."""

    number: int
    games: tuple[GameResult, ...]


def match_seed(tournament: Tournament, deal: int) -> bytes:
    """Return the dealer's seed: the same dice in every game of a deal."""
    return seed_from(f"{tournament.seed}/{deal}")


def play_deal(tournament: Tournament, number: int) -> DealResult:
    """Return how all games of a deal end."""
    game = find_game(tournament.game)
    seatings = tournament.line_up(number).seatings
    games = [play_game(game, tournament, number, turn) for turn in range(len(seatings))]
    return DealResult(number, tuple(games))


def play_game(game: AnyGame, tournament: Tournament, deal: int, turn: int) -> GameResult:
    """Return how the game of a deal in its ``turn``-th seating ends."""
    seating = tournament.line_up(deal).seatings[turn]
    seed = f"{tournament.seed}/{deal}/{turn}"
    agents = [
        ClockedAgent(make_agent(tournament.agent(name), f"{seed}/{seat}"))
        for seat, name in enumerate(seating)
    ]
    options, dice = game.options(tournament.options), match_seed(tournament, deal)
    cards, decisions, dealt = play_to_end(game, agents, options, dice)
    return GameResult(
        agents=seating,
        scores=tuple(card.total for card in cards),
        places=places_of(cards),
        decisions=decisions,
        plies=decisions + dealt,
        thinking=tuple(agent.thinking for agent in agents),
    )


def places_of(cards: Sequence[ScoreCard]) -> tuple[int, ...]:
    """Return the place of each card: one more than how many are better."""
    worths = [(card.total, card.tie_breaks) for card in cards]
    return tuple(1 + sum(other > worth for other in worths) for worth in worths)


class StoppedError(Exception):
    """Ends a game in a worker process at once; nobody reads it."""


class ClockedAgent:
    """An agent, and how long it thinks."""

    def __init__(self, agent: Agent) -> None:
        self.name = agent.name
        self.randbelow = agent.randbelow
        self.thinking = Thinking(0, 0.0, 0.0)
        self._agent = agent

    def choose(self, perspective: Perspective[Any, Chosen, Any]) -> Chosen:
        if told_to_stop():
            raise StoppedError("nobody waits for this game any more")
        is_choice = len(perspective.actions) > 1
        start = process_time()
        chosen = self._agent.choose(perspective)
        if is_choice:
            spent = process_time() - start
            before = self.thinking
            self.thinking = Thinking(
                before.decisions + 1, before.seconds + spent, max(before.slowest, spent)
            )
        return chosen
