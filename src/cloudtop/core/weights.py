"""The numbers that a game's judgement weighs by, stated in one place, so that play can find them.

A game has one object of a subclass that declares an attribute for each weight::

    class SmallWeights(Weights):
        card: float
        "What a card in the hand is worth."

    WEIGHTS: Final = SmallWeights((Weight("card", 0.3, unit=0.1),))

``value`` reads ``WEIGHTS.card``, and the game says ``judgement_weights = WEIGHTS``. From then on
``benchmarks/weights.py`` can look for a better number.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from cloudtop.core.errors import DataError
from cloudtop.core.native import mypyc_attr


@dataclass(frozen=True)
class Weight:
    """One number of a judgement."""

    name: str
    found: float
    """The number that play found, or a guess where none was looked for yet."""
    unit: float
    """A change that is worth trying."""
    low: float = 0.0
    high: float = inf
    """The least and the most that makes sense."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Weights:
    """All weights of a game; a subclass has an attribute by the name of each."""

    def __init__(self, table: tuple[Weight, ...]) -> None:
        self.table = table
        self.numbers: tuple[float, ...] = ()
        """What is judged by at present, in the order of the table."""
        self.version = 0
        """Another one for other numbers, and the same for the same: what is worked out from them
        and kept is kept by it."""
        self._versions: dict[tuple[float, ...], int] = {}
        self.take(self.found)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple([weight.name for weight in self.table])

    @property
    def found(self) -> tuple[float, ...]:
        """What is judged by unless other numbers are taken."""
        return tuple([weight.found for weight in self.table])

    def clip(self, numbers: Sequence[float]) -> tuple[float, ...]:
        """Return the numbers that make sense and are nearest to these."""
        return tuple(
            [
                min(max(number, weight.low), weight.high)
                for weight, number in zip(self.table, numbers, strict=True)
            ]
        )

    def take(self, numbers: Sequence[float]) -> None:
        """Judge by these numbers, in the order of the table, from now on."""
        taken = tuple([float(number) for number in numbers])
        if taken == self.numbers:
            return
        self._check(taken)
        for weight, number in zip(self.table, taken, strict=True):
            setattr(self, weight.name, number)
        self.numbers = taken
        self.version = self._versions.setdefault(taken, len(self._versions))
        self.prepare()

    def prepare(self) -> None:
        """Work out what follows from the numbers, where a game keeps that beside them."""

    def _check(self, numbers: tuple[float, ...]) -> None:
        if len(numbers) != len(self.table):
            raise DataError(f"there are {len(self.table)} weights, not {len(numbers)}")
        for weight, number in zip(self.table, numbers, strict=True):
            if not weight.low <= number <= weight.high:
                raise DataError(
                    f"{weight.name} is from {weight.low:g} to {weight.high:g}, not {number:g}"
                )
