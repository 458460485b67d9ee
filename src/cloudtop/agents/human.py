"""Players who make the mistakes that people make.

Nobody plays at random. People overlook some of what they could do, see the points of now better
than those of later, and judge roughly: of two choices that are nearly as good they often take the
lesser one, of a good and a bad one seldom.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar

from cloudtop.agents.agent import SeededAgent
from cloudtop.core.game import AnyGame, Seat
from cloudtop.core.perspective import Perspective

A = TypeVar("A")


class HumanAgent(SeededAgent):
    """Judges as the game does, less well."""

    attention: ClassVar[float]
    """How much of what can be done is noticed."""
    haste: ClassVar[float]
    """How much the points of now count instead of the whole position."""
    roughness: ClassVar[float]
    """How far a judgement is off, as a part of the usual distance between two choices."""

    def choose(self, perspective: Perspective[Any, A, Any]) -> A:
        actions = perspective.actions
        if len(actions) == 1:
            return actions[0]
        game, seat, world = perspective.game, perspective.seat, perspective.sample()
        values = game.judge(world, seat)
        if self.haste:
            now = points_after(game, world, seat, actions)
            values = [
                value + self.haste * (points - value)
                for value, points in zip(values, now, strict=True)
            ]
        off = self.roughness * usual_distance(values)
        noticed = [place for place in range(len(actions)) if self._notices()]
        places = noticed or range(len(actions))
        return actions[max(places, key=lambda place: values[place] + self.random.gauss(0.0, off))]

    def _notices(self) -> bool:
        return self.random.random() < self.attention


def points_after(game: AnyGame, state: Any, seat: Seat, actions: Sequence[Any]) -> list[float]:
    """Return the points on the score card right after each action."""
    points: list[float] = []
    for action in actions:
        after = game.clone(state)
        game.apply(after, seat, action)
        points.append(float(game.scores(after)[seat].total))
    return points


def usual_distance(values: Sequence[float]) -> float:
    """Return how far values lie apart: the mean distance from their mean."""
    mean = sum(values) / len(values)
    return sum(abs(value - mean) for value in values) / len(values)
