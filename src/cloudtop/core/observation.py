"""What a learner sees: a row of whole numbers, described field by field.

An observation is ``bytes``: one number from 0 to 255 for each place of the layout, the same length
for every match with the same options, whatever the number of players. It is made from a view, so
it holds nothing that the seat may not know. Whoever looks comes first, the others follow clockwise;
places of players who are not there are 0.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Final

MOST: Final = 255


@dataclass(frozen=True)
class Field:
    """Some numbers that belong together."""

    name: str
    shape: tuple[int, ...]
    """``()`` is a single number, ``(4,)`` four of them, ``(3, 7, 7)`` three planes of a board."""
    high: int
    """The greatest number that is written. What would be greater is written as this."""
    about: str
    """One sentence: what the numbers mean."""
    low: int = 0
    """What a written 0 means: a number is written as its distance from this, for points that may
    be below zero."""

    @property
    def size(self) -> int:
        return prod(self.shape)


class Layout:
    """The fields of an observation, one after the other."""

    def __init__(self, fields: Sequence[Field]) -> None:
        self.fields: Final = tuple(fields)
        self.size: Final = sum(field.size for field in self.fields)
        self._places: dict[str, slice] = {}
        start = 0
        for field in self.fields:
            if not 0 < field.high <= MOST:
                raise ValueError(f"field {field.name!r}: {field.high} is not from 1 to {MOST}")
            if field.name in self._places:
                raise ValueError(f"two fields are called {field.name!r}")
            self._places[field.name] = slice(start, start + field.size)
            start += field.size

    def __iter__(self) -> Iterator[Field]:
        return iter(self.fields)

    def place(self, name: str) -> slice:
        """Return where the numbers of a field are."""
        return self._places[name]

    def highs(self) -> bytes:
        """Return the greatest number for each place: the bounds of a learner's space."""
        return b"".join(bytes([field.high]) * field.size for field in self.fields)

    def split(self, observation: bytes) -> dict[str, bytes]:
        """Return the numbers of each field, by its name."""
        return {name: observation[place] for name, place in self._places.items()}

    def describe(self) -> str:
        """Return a table in Markdown: places, shape, range and meaning of every field."""
        lines = ["| places | field | shape | range | meaning |", "| --- | --- | --- | --- | --- |"]
        for field in self.fields:
            place = self._places[field.name]
            shape = " × ".join(map(str, field.shape)) or "1"
            last = f"–{place.stop - 1}" if field.size > 1 else ""
            span = f"{field.low}–{field.low + field.high}"
            lines.append(
                f"| {place.start}{last} | {field.name} | {shape} | {span} | {field.about} |"
            )
        return "\n".join(lines)


def clip(number: int, high: int) -> int:
    """Return a number as a field can hold it."""
    return 0 if number < 0 else min(number, high)


def clip_all(numbers: Sequence[int]) -> bytes:
    """Return numbers as an observation can hold them."""
    try:
        return bytes(numbers)
    except ValueError:  # seldom: asking each of them first takes several times as long
        return bytes([clip(number, MOST) for number in numbers])
