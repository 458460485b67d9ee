"""Measures of a board, large or small."""

from typing import NamedTuple

from ..components.shapes import EXITS, SIZE


class Measures(NamedTuple):
    """How large a board is drawn."""

    cell: int
    margin: int
    """Depth of the frame with the Exits."""

    @property
    def side(self) -> int:
        """All spaces of a row, without the frame."""
        return SIZE * self.cell

    @property
    def width(self) -> int:
        return self.side + 2 * self.margin

    @property
    def scale(self) -> float:
        """A space is 40 across where it is drawn."""
        return self.cell / 40

    @property
    def large(self) -> bool:
        """True if the board is played on: its columns and rows are named."""
        return self.cell > 44

    def middle(self, space: int) -> tuple[float, float]:
        half = self.margin + self.cell / 2
        return half + space % SIZE * self.cell, half + space // SIZE * self.cell

    def exit_place(self, number: int) -> tuple[float, float]:
        """Return the middle of an Exit's sign on the frame."""
        exit_ = EXITS[number]
        column, row = self.middle(exit_.space)
        near, far = self.margin * 0.5, self.width - self.margin * 0.5
        return ((column, near), (far, row), (column, far), (near, row))[exit_.side]
