"""What holds for the observations of every game, to be tried on matches played at random."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from cloudtop.core.game import CHANCE
from cloudtop.match import Position

AnyPosition = Position[Any, Any, Any]


def moments(
    key: str, seats: int, options: Mapping[str, object] | None = None, seed: int = 1
) -> Iterator[AnyPosition]:
    """Yield the positions of a match played at random, from its start to its end."""
    dice = Random(seed)
    position: AnyPosition = Position.start(key, seats, options)
    while True:
        yield position.copy()
        if position.over:
            return
        seat = dice.choice(position.to_move)
        if seat == CHANCE:
            actions, weights = zip(*position.outcomes(), strict=True)
            position.push(dice.choices(actions, weights)[0])
        else:
            position.push(dice.choice(position.legal(seat)), seat)


def field(position: AnyPosition, seat: int, name: str) -> tuple[int, ...]:
    """Return the numbers of one field, as a seat sees them."""
    return tuple(position.layout.split(position.observation(seat))[name])


def check_bounds(position: AnyPosition) -> None:
    """Complain about numbers that the layout does not allow, or that depend on the way to them."""
    highs = position.layout.highs()
    for seat in range(position.seats):
        numbers = position.observation(seat)
        assert len(numbers) == len(highs)
        for name, found in position.layout.split(numbers).items():
            high = position.layout.split(highs)[name][0]
            assert max(found) <= high, (name, max(found), high)
        assert numbers == position.game.encode(position.view(seat))
    spectator = position.game.encode(position.view(None))
    assert len(spectator) == len(highs)


class Telling:
    """Complains if two views are told by the same numbers, though they are not the same.

    All of them are of one match and one viewer.
    """

    def __init__(self) -> None:
        self._views: dict[bytes, str] = {}

    def look(self, position: AnyPosition, seat: int) -> None:
        view = repr(position.view(seat))
        known = self._views.setdefault(position.observation(seat), view)
        assert known == view

    def look_ahead(self, position: AnyPosition, seat: int) -> None:
        """Look at what follows from each legal decision."""
        self.look(position, seat)
        for mover in position.to_move:
            for action in position.legal(mover)[:40]:
                after = position.copy()
                after.push(action, mover)
                self.look(after, seat)
