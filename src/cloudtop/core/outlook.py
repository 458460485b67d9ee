"""How a match is likely to end, told by parts of the table: a weighted sum of them.

``value`` tells the choices of one decision apart. What search compares where it looks no further
is how the match will end, and a part of the table may be worth something else for that: a good
building pays until the end, and the longer, the more. So each part has a weight for several times,
and in between weights change evenly::

    OUTLOOK: Final = Outlook((0.0, 10.0), (("points", (1.0, 1.0)), ("machines", (0.0, 4.0))))

A game whose ``outlook`` weighs so says ``outlook_weights = {2: OUTLOOK, …}``, an outlook for each
number of seats, and measures the parts in ``outlook_parts``. From then on
``benchmarks/outlook.py`` can find the weights, by how matches ended.
"""

from typing import Final

from cloudtop.core.errors import DataError

Row = tuple[str, tuple[float, ...]]
"""A part's name, and its weight at each of the times."""


class Outlook:
    """The weights of all parts."""

    def __init__(self, times: tuple[float, ...], rows: tuple[Row, ...]) -> None:
        if len(times) < 2 or list(times) != sorted(set(times)):
            raise DataError(f"an outlook needs two times or more, in ascending order, not {times}")
        for name, weights in rows:
            if len(weights) != len(times):
                raise DataError(f"{name} has {len(weights)} weights for {len(times)} times")
        self.times: Final = times
        """How much of the match is left, in whatever the game counts, from the end on."""
        self.rows: Final = rows
        self._starts: Final = [list(weights) for _, weights in rows]
        self._slopes: Final = [slopes(times, weights) for _, weights in rows]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple([name for name, _ in self.rows])

    def weigh(self, left: float, parts: list[float]) -> float:
        """Return what the parts come to with so much of the match left."""
        times = self.times
        now = min(max(left, times[0]), times[-1])
        place = 0
        while now > times[place + 1]:
            place += 1
        since = now - times[place]
        worth = 0.0
        for number, part in enumerate(parts):
            if part != 0.0:
                weight = self._starts[number][place] + since * self._slopes[number][place]
                worth += part * weight
        return worth


def slopes(times: tuple[float, ...], weights: tuple[float, ...]) -> list[float]:
    """Return by how much a weight changes from each time to the next, for each unit of time."""
    return [
        (weights[place + 1] - weights[place]) / (times[place + 1] - times[place])
        for place in range(len(times) - 1)
    ]
