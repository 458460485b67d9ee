"""What many games say together: mean scores with their certainty, wins by agent and by seat."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import Any, Final

from cloudtop.agents import agent_name
from cloudtop.lab.simulation import Plan, Played

AUTOMA: Final = "automa"
"""The name under which the opponent that the rules play is reported."""

WIDTH_95: Final = NormalDist().inv_cdf(0.975)


class Record:
    """What one player (an agent, or the automa) scored and won on its seats, game by game.

    An agent on several seats of a game counts once for it, with the mean of its seats: scores of
    one game hang together, and taking them for independent would promise too much certainty.
    Sums are of whole numbers, so no digit is lost however many games there are.
    """

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.wins = Fraction(0)
        self._seats = seats
        self._sum = 0
        self._squares = 0

    def add(self, points: int) -> None:
        """Add a game: the points of all the player's seats together."""
        self.games += 1
        self._sum += points
        self._squares += points * points

    @property
    def mean(self) -> float:
        return self._sum / (self.games * self._seats)

    @property
    def margin(self) -> float | None:
        """Half the width of the 95% confidence interval of the mean; one game gives none.

        1.96 s / √n, with s the standard deviation of the sample (n - 1 below the line).
        """
        n = self.games
        if n < 2:
            return None
        variance = Fraction(n * self._squares - self._sum * self._sum, n * (n - 1))
        return WIDTH_95 * sqrt(variance / n) / self._seats


class Summary:
    """The sums over the games added so far: nothing is kept of a single game.

    >>> from cloudtop import Plan, Summary, simulate
    >>> plan = Plan("roll_and_write", seats=2, agents=("greedy", "random"), games=4)
    >>> Summary.of(plan, simulate(plan)).as_plain()["wins"]
    {'greedy': 4, 'random': 0}
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games = 0
        self.decisions = 0
        self.seconds = 0.0
        held = Counter(plan.seating(0))
        self.players = {name: Record(held[name]) for name in map(agent_name, plan.agents)}
        self.wins_by_seat = [Fraction(0)] * plan.seats

    @classmethod
    def of(cls, plan: Plan, played: Iterable[Played]) -> "Summary":
        summary = cls(plan)
        for game in played:
            summary.add(game)
        return summary

    def add(self, game: Played) -> None:
        outcome = game.outcome
        self.games += 1
        self.decisions += outcome.decisions
        names = game.agents
        if len(outcome.scores) > len(names):
            self.players.setdefault(AUTOMA, Record(1))
            names = (*names, AUTOMA)
        points = dict.fromkeys(names, 0)
        for name, score in zip(names, outcome.scores, strict=True):
            points[name] += score
        for name, sum_of_seats in points.items():
            self.players[name].add(sum_of_seats)
        self._add_wins(names, outcome.winners)

    def _add_wins(self, names: tuple[str, ...], winners: tuple[int, ...]) -> None:
        """A shared win counts a fraction for each."""
        share = Fraction(1, len(winners))
        for place in winners:
            self.players[names[place]].wins += share
            if place < self.plan.seats:
                self.wins_by_seat[place] += share

    def as_plain(self) -> dict[str, Any]:
        """Return what ``cloudtop simulate --json`` prints."""
        players = {name: record for name, record in self.players.items() if record.games}
        return {
            "game": self.plan.game,
            "games": self.games,
            "seats": self.plan.seats,
            "wins": {name: to_json_number(record.wins) for name, record in players.items()},
            "mean_score": {name: record.mean for name, record in players.items()},
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "seed": self.plan.seed,
            "options": dict(self.plan.options),
            "components": self.plan.components,
            "wins_by_seat": [to_json_number(wins) for wins in self.wins_by_seat],
            "confidence": {name: record.margin for name, record in players.items()},
        }


def to_json_number(number: Fraction) -> int | float:
    """Return a whole number as one: 3 wins, not 3.0."""
    return int(number) if number.denominator == 1 else float(number)
