"""Tables at which sets of weights meet."""

from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from cloudtop.core.game import AnyGame
from cloudtop.core.options import Value
from cloudtop.core.weights import Weights
from cloudtop.lab.errors import LabError
from cloudtop.lab.playout import play_out
from cloudtop.lab.tuning.players import WeightedAgent, make_player
from cloudtop.match import find_game, seed_from

Numbers = Sequence[float]
"""A number for each weight of a game, in their order."""


@dataclass(frozen=True)
class Table:
    """What is played, by how many, and who they are but for their weights."""

    game: str
    seats: int
    agent: str = "greedy"
    options: Mapping[str, Value] = field(default_factory=dict)

    def check(self) -> None:
        """Refuse what cannot be played."""
        game = find_game(self.game)
        weights_of(game)
        game.check_seats(self.seats)
        game.options(self.options)
        make_player(self.agent)

    def scores(self, seated: Sequence[Numbers], seed: str) -> list[float]:
        """Return the score of each seat of one match, given each seat's numbers."""
        game = find_game(self.game)
        weights, make = weights_of(game), make_player(self.agent)
        agents = [
            WeightedAgent(make(f"{seed}/{seat}"), weights, numbers)
            for seat, numbers in enumerate(seated)
        ]
        with borrowed(weights):
            outcome = play_out(game, agents, game.options(self.options), seed_from(seed))
        return [float(score) for score in outcome.scores[: self.seats]]


def weights_of(game: AnyGame) -> Weights:
    if game.judgement_weights is None:
        raise LabError(f"{game.meta.key} has no weights: its judgement_weights are None")
    return game.judgement_weights


@contextmanager
def borrowed(weights: Weights) -> Generator[None, None, None]:
    """Take back the present numbers at the end, whatever was taken in between."""
    before = weights.numbers
    try:
        yield
    finally:
        weights.take(before)
