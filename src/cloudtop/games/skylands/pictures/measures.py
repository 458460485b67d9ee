"""Measures of a player board in a picture, and the land of its islands."""

from dataclasses import dataclass

from cloudtop.games.skylands.components.geometry import COLUMNS, ROWS, SQUARE_CODES
from cloudtop.games.skylands.pictures.shores import TILE, Ground
from cloudtop.games.skylands.pictures.tiles import region_of, shape_of
from cloudtop.games.skylands.view.data import BoardView, IslandView


@dataclass(frozen=True)
class Plan:
    """How large a square is, and whether the board is played on."""

    cell: int
    grand: bool

    @property
    def width(self) -> int:
        return COLUMNS * self.cell

    @property
    def height(self) -> int:
        return ROWS * self.cell

    @property
    def scale(self) -> float:
        return self.cell / TILE

    def middle(self, square: int) -> tuple[float, float]:
        row, column = divmod(square, COLUMNS)
        return (column + 0.5) * self.cell, (row + 0.5) * self.cell


def ground_of(board: BoardView, island: IslandView) -> Ground:
    """Return the shapes of an island's land, by square."""
    found: Ground = {}
    for code in island.squares:
        number = SQUARE_CODES.index(code)
        tile = board.squares[number]
        assert tile is not None
        found[number] = shape_of(tile, region_of(tile, island.terrain))
    return found
