"""Why one choice is better than another: both are played on from the same worlds with the same
dice, and what stands on the score cards then is compared.

Only ``perspective.sample`` is played on, so an explanation never tells what the seat cannot know.
``reasons.py`` puts it into words.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from cloudtop.agents.search.agent import DICE
from cloudtop.agents.search.budget import Budget, Clock
from cloudtop.agents.search.look_ahead import LookAhead, next_decision
from cloudtop.core.game import AnyGame, Game, ScoreCard, Seat
from cloudtop.core.perspective import Perspective
from cloudtop.core.search_settings import SearchSettings

SMALL: Final = 1e-6
"""Differences below this are none."""

PartPoints = tuple[tuple[str, float], ...]
"""Points by part of a score card."""


@dataclass(frozen=True)
class Explanation:
    """What the best choice leads to, compared with another: means over all looks ahead."""

    best: Any
    other: Any
    gain: float
    """By how many points of lead the best choice is worth more when the look ahead ends."""
    parts: PartPoints
    """By how much each part of the own score card is higher then, the largest difference first."""
    rivals: tuple[tuple[int, float], ...]
    """By how much each other score card is better then, the automa's included."""
    at_once: PartPoints
    """What the best choice itself scores, before anything else happens, and the other does not."""
    later: float
    """How much more the game's judgement expects for the seat that is on no score card yet."""


class End(NamedTuple):
    """Where one look ahead led to."""

    at_once: Mapping[str, int]
    cards: tuple[ScoreCard, ...]
    values: list[float]
    """How well each seat stands then."""
    worth: float


def explain(
    perspective: Perspective[Any, Any, Any],
    best: Sequence[Any],
    other: Sequence[Any],
    budget: Budget,
    settings: SearchSettings | None = None,
) -> Explanation:
    """Compare two choices of the perspective's seat, looking ahead from each as often as the budget
    says, and at least once.

    A choice may be followed by what the seat would do next in the same turn (``Line.moves``).
    ``settings`` with a far horizon play to the end of the match.
    """
    comparison = Comparison(perspective, settings or perspective.game.search)
    for _ in Clock(budget, rounds=1).next_round(candidates=1):
        comparison.look(best, other)
    return comparison.explain(best[0], other[0])


def find_values(game: AnyGame, ahead: LookAhead) -> Callable[[Any], list[float]]:
    """Return what tells how well each seat stands. A game without a judgement of its own goes by
    the lead; then the points say it all."""
    return ahead.points if type(game).value is Game.value else ahead.values


class Comparison:
    """Adds up the differences between two choices."""

    def __init__(self, perspective: Perspective[Any, Any, Any], settings: SearchSettings) -> None:
        self.looks = 0
        self._perspective = perspective
        self._game: AnyGame = perspective.game
        self._seat: Seat = perspective.seat
        self._ahead = LookAhead(self._game, perspective.seats, settings)
        self._values = find_values(self._game, self._ahead)
        self._gain = 0.0
        self._later = 0.0
        self._parts: dict[str, float] = defaultdict(float)
        self._scored: dict[int, float] = defaultdict(float)
        self._judged: dict[int, float] = defaultdict(float)
        self._at_once: dict[str, float] = defaultdict(float)
        self._other_at_once: dict[str, float] = defaultdict(float)

    def look(self, best: Sequence[Any], other: Sequence[Any]) -> None:
        """Play both on from one world with the same dice."""
        perspective = self._perspective
        world, dice = perspective.sample(), perspective.randbelow(DICE)
        self._add(self._play(world, best, dice), self._play(world, other, dice))

    def explain(self, best: Any, other: Any) -> Explanation:
        """Return the means of all looks."""
        own = {
            part: points
            for part, points in self._at_once.items()
            if points != self._other_at_once[part]
        }
        return Explanation(
            best,
            other,
            self._gain / self.looks,
            self._means(self._parts),
            tuple((card, self._rival(card) / self.looks) for card in self._scored),
            self._means(own),
            self._later / self.looks,
        )

    def _play(self, world: Any, moves: Sequence[Any], dice: int) -> End:
        game, seat, ahead = self._game, self._seat, self._ahead
        state = game.clone(world)
        ahead.set_dice(dice)
        before = dict(game.scores(state)[seat].parts)
        game.apply(state, seat, moves[0])
        after = game.scores(state)[seat].parts
        at_once = {part: points - before.get(part, 0) for part, points in after}
        for move in moves[1:]:
            if not next_decision(game, state, seat):
                break
            if move not in game.legal_actions(state, seat):
                break
            game.apply(state, seat, move)
        ahead.play_on(state)
        values = self._values(state)
        return End(at_once, game.scores(state), values, ahead.lead(values)[seat])

    def _add(self, best: End, other: End) -> None:
        self.looks += 1
        self._gain += best.worth - other.worth
        for card, (mine, its) in enumerate(zip(best.cards, other.cards, strict=True)):
            scored = float(mine.total - its.total)
            judged = scored if card >= len(best.values) else best.values[card] - other.values[card]
            if card == self._seat:
                self._later += judged - scored
            else:
                self._scored[card] += scored
                self._judged[card] += judged
        for part, points in best.cards[self._seat].parts:
            self._parts[part] += points
        for part, points in other.cards[self._seat].parts:
            self._parts[part] -= points
        for part, points in best.at_once.items():
            self._at_once[part] += points
        for part, points in other.at_once.items():
            self._other_at_once[part] += points

    def _rival(self, card: int) -> float:
        """Return how much better a rival stands, as far as score card and judgement agree: a card
        alone also tells that the look ahead ended a little sooner or later in the rival's turn."""
        scored, judged = self._scored[card], self._judged[card]
        return min(scored, judged, key=abs) if scored * judged > 0.0 else 0.0

    def _means(self, sums: Mapping[str, float]) -> PartPoints:
        """Return what is not nothing, the largest first."""
        means = ((part, points / self.looks) for part, points in sums.items())
        notable = [(part, points) for part, points in means if abs(points) > SMALL]
        return tuple(sorted(notable, key=lambda one: -abs(one[1])))
