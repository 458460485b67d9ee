"""The layout of a Carriage in a picture: where its compartments, doors and seats are."""

from collections.abc import Sequence
from dataclasses import dataclass

from cloudtop.toolkit.views import hashed_once

from ..components.carriage import SIDE, column_of, row_of

Point = tuple[float, float]
Rectangle = tuple[float, float, float, float]
"""Left, top, width, height."""


@hashed_once
@dataclass(frozen=True)
class Layout:
    """``large``: figures, furniture and letters; else tokens on plain seats."""

    seat: int
    """Width of a seat."""
    tall: int
    """Height of a seat."""
    gap: int
    """Between the two seats of a row of a compartment."""
    corridor: int
    wall: int
    tile: int
    """Size of a Preference tile beside a compartment."""
    across: int
    """How many of them lie side by side in one line."""
    large: bool

    @property
    def room(self) -> int:
        """Width of a compartment."""
        return 2 * self.seat + self.gap

    @property
    def deep(self) -> int:
        """Depth of a compartment, from window to corridor."""
        return 2 * self.tall

    @property
    def width(self) -> int:
        return 4 * self.room + 5 * self.wall

    @property
    def height(self) -> int:
        return 2 * self.deep + self.corridor + 2 * self.wall

    @property
    def narrow(self) -> bool:
        """True on phones: large, but without room between the seats or in the aisle."""
        return self.large and not self.gap

    @property
    def air(self) -> int:
        """Between the Preference tiles and what is around them."""
        return 8 if self.large else 3

    @property
    def aisle(self) -> float:
        """Middle of the corridor."""
        return self.height / 2

    def room_at(self, compartment: int) -> tuple[int, int]:
        """Return the upper left corner of a compartment."""
        x = self.wall + compartment % SIDE * (self.room + self.wall)
        return x, self.wall + compartment // SIDE * (self.deep + self.corridor)

    @property
    def ticket(self) -> float:
        """Width of a Ticket; it is half as high and a little more."""
        return 32 if self.large else min(1.7 * (self.corridor - 3), 0.42 * self.room)

    def ticket_at(self, compartment: int) -> Point:
        """Return the middle of a Ticket at a compartment's door."""
        x, _ = self.room_at(compartment)
        lower = compartment >= SIDE
        if self.large:  # beside the letter on the door, each in its half of the aisle
            quarter = self.corridor / 4
            return x + self.room / 2 + 10, self.aisle + (quarter if lower else -quarter)
        return x + self.room * (0.74 if lower else 0.26), self.aisle

    def seat_at(self, seat: int) -> Point:
        """Return the middle of a seat."""
        column, row = column_of(seat), row_of(seat)
        x = self.wall + column // 2 * (self.room + self.wall)
        x += self.seat // 2 + column % 2 * (self.seat + self.gap)
        return x, self.wall + self.tall * row + self.tall / 2 + (self.corridor if row > 1 else 0)

    def around(self, seats: Sequence[int]) -> Rectangle:
        """Return the rectangle around some seats."""
        middles = [self.seat_at(seat) for seat in seats]
        left = min(x for x, _ in middles) - self.seat / 2
        top = min(y for _, y in middles) - self.tall / 2
        right = max(x for x, _ in middles) + self.seat / 2
        bottom = max(y for _, y in middles) + self.tall / 2
        return left, top, right - left, bottom - top
