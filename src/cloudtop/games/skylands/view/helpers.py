"""What can be read off a view: turned tiles, islands, and who lives where."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from ..components.geometry import SIDES, SQUARE_CODES
from .data import BoardView, IslandView, RegionView, TileView, View

EDGES: Final = {
    f"{code} {name}": (square, side)
    for square, code in enumerate(SQUARE_CODES)
    for side, name in enumerate(SIDES)
}
"""Squares and sides by what ``IslandView.open_edges`` calls them."""


def turn_tile(tile: TileView, turn: int) -> TileView:
    """Return a tile in another turn."""
    before = {side: SIDES[(n - turn + tile.turn) % 4] for n, side in enumerate(SIDES)}
    regions = tuple(
        replace(region, sides="".join(side for side in SIDES if before[side] in region.sides))
        for region in tile.regions
    )
    return replace(tile, turn=turn, regions=regions)


def region_of(tile: TileView, terrain: str) -> RegionView:
    """Return the region of a terrain; a tile has at most one."""
    return next(region for region in tile.regions if region.terrain == terrain)


def tile_on(board: BoardView, square: int) -> TileView:
    """Return the tile on a covered square."""
    tile = board.squares[square]
    assert tile is not None
    return tile


def squares_of(island: IslandView) -> Iterator[int]:
    for code in island.squares:
        yield SQUARE_CODES.index(code)


def free_spaces(view: View) -> int:
    """Return the free spaces of the city that is being filled."""
    islands = view.boards[view.acting].islands
    city = next(island for island in islands if island.name == view.cities[-1])
    return city.spaces - city.inhabitants


@lru_cache(maxsize=512)
def people_by_region(board: BoardView) -> dict[tuple[int, str], int]:
    """Return who lives where, by square and terrain: an island is filled from its first square."""
    found: dict[tuple[int, str], int] = {}
    for island in board.islands:
        left = island.inhabitants
        for square in squares_of(island):
            spaces = region_of(tile_on(board, square), island.terrain).spaces
            found[square, island.terrain] = min(left, spaces)
            left -= found[square, island.terrain]
    return found
