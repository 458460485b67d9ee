"""Final scoring: empty squares, inhabitants, spaces, special islands, markers.

During play the islands are updated tile by tile (``state/board.py``). For views, recounts and
boards on paper they are found by walking over the tiles, also on a board whose touching sides
differ: such a side is an open edge.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cloudtop.core.game import ScoreCard
from cloudtop.core.i18n import N_

from .components.box import NONE, STACKS, Box, Special
from .components.geometry import AROUND, FIRST_CITY, NEIGHBOURS, places_in, slot_of, terrain_of
from .state.board import Board
from .state.state import State

POINTS_PER_EMPTY_SQUARE: Final = -2
INHABITANTS_PER_POINT: Final = 2
ACTIVE_MARKER: Final = 2
SCORING: Final = STACKS.index("scoring")


@dataclass(frozen=True)
class Standing:
    """What counts on a board, however it was computed."""

    tiles: tuple[int, ...]
    """The piece on each square, or ``NONE``."""
    islands: tuple[tuple[int, int], ...]
    """Terrain and spaces of each complete island."""
    complete: int
    """Slots that are part of a complete island, as bits; those of special islands at least."""
    inhabitants: int
    markers: int
    """Victory points of markers, in brackets, and of the player marker."""


def scores(state: State) -> tuple[ScoreCard, ...]:
    """Return a card for every board, as it stands."""
    return tuple(score(state.box, standing_on(state.box, board)) for board in state.boards)


def standing_on(box: Box, board: Board) -> Standing:
    complete = 0
    roots = complete_islands(board)
    for square, number in special_squares(box, board.tiles):
        for terrain, _, _ in box.parts[box.tiles + number]:
            slot = slot_of(square, terrain)
            if board.roots[slot] in roots:
                complete |= 1 << slot
    return Standing(
        tiles=board.tiles,
        islands=tuple([(terrain_of(root), board.spaces[root]) for root in roots]),
        complete=complete,
        inhabitants=sum(board.held),
        markers=board.markers + board.bracketed + ACTIVE_MARKER * board.active_marker,
    )


def complete_islands(board: Board) -> list[int]:
    """Return the roots of the complete islands and cities of a board."""
    cities = [FIRST_CITY + square for square in places_in(board.cities)]
    return places_in(board.complete) + cities


def special_squares(box: Box, tiles: Sequence[int]) -> list[tuple[int, int]]:
    """Return the squares with special islands, and the number of each."""
    first = 4 * box.tiles
    return [
        (square, (piece >> 2) - box.tiles) for square, piece in enumerate(tiles) if piece >= first
    ]


def score(box: Box, standing: Standing) -> ScoreCard:
    parts = (
        (N_("empty"), POINTS_PER_EMPTY_SQUARE * standing.tiles.count(NONE)),
        (N_("inhabitants"), standing.inhabitants // INHABITANTS_PER_POINT),
        (N_("spaces"), sum(spaces for _, spaces in standing.islands)),
        (N_("specials"), sum(points for _, points in special_points(box, standing))),
        (N_("markers"), standing.markers),
    )
    return ScoreCard(sum(points for _, points in parts), parts)


def special_points(box: Box, standing: Standing) -> list[tuple[int, int]]:
    """Return the squares with special islands, and what each pays."""
    found = special_squares(box, standing.tiles)
    return [(square, points_of(box, standing, square, n, len(found))) for square, n in found]


def points_of(box: Box, standing: Standing, square: int, number: int, specials: int) -> int:
    """Return what one special island pays on a board with this many of them."""
    special = box.specials[number]
    if special.stack == SCORING:
        return effect_points(special, standing, square, specials)
    parts = box.parts[box.tiles + number]
    if parts and not standing.complete >> slot_of(square, parts[0][0]) & 1:
        return 0
    return special.points


def effect_points(special: Special, standing: Standing, square: int, specials: int) -> int:
    match special.effect:
        case "shrine":
            alike = [terrain for terrain, _ in standing.islands if terrain == special.terrain]
            return special.amount * len(alike)
        case "haven":
            return standing.inhabitants // special.amount
        case "sanctum":
            around = [near for near in AROUND[square] if standing.tiles[near] != NONE]
            return min(special.amount, len(around))
        case "academy":
            return special.amount * specials
        case _:
            return max((spaces for _, spaces in standing.islands), default=0)


# --- islands found from the tiles alone -------------------------------------------------------


@dataclass(frozen=True)
class Island:
    """An island: its regions and its open edges, as squares and sides."""

    terrain: int
    squares: tuple[int, ...]
    spaces: int
    open_edges: tuple[tuple[int, int], ...]

    @property
    def root(self) -> int:
        """The smallest slot, which names the island."""
        return slot_of(self.squares[0], self.terrain)

    @property
    def slots(self) -> int:
        """All slots, as bits."""
        return sum(1 << slot_of(square, self.terrain) for square in self.squares)


def find_islands(box: Box, tiles: Sequence[int]) -> list[Island]:
    """Return the islands of a board, given as the piece on each square or ``NONE``."""
    found: list[Island] = []
    seen = 0
    for square, piece in enumerate(tiles):
        if piece == NONE:
            continue
        for terrain, _, _ in box.parts[piece >> 2]:
            if not seen >> slot_of(square, terrain) & 1:
                island = find_island(box, tiles, square, terrain)
                seen |= island.slots
                found.append(island)
    return found


def find_island(box: Box, tiles: Sequence[int], start: int, terrain: int) -> Island:
    """Return the island of a terrain to which a square belongs."""
    squares, edges = [start], []
    for square in squares:
        for side, neighbour in enumerate(NEIGHBOURS[square]):
            if box.edges[tiles[square]][side] != terrain + 1:
                continue
            if not touches(box, tiles, neighbour, (side + 2) % 4, terrain):
                edges.append((square, side))
            elif neighbour not in squares:
                squares.append(neighbour)
    parts = [part for square in squares for part in box.parts[tiles[square] >> 2]]
    spaces = sum(spaces for shown, spaces, _ in parts if shown == terrain)
    return Island(terrain, tuple(sorted(squares)), spaces, tuple(sorted(edges)))


def touches(box: Box, tiles: Sequence[int], square: int, side: int, terrain: int) -> bool:
    """Return whether a square is covered and shows the terrain on a side."""
    return square >= 0 and tiles[square] != NONE and box.edges[tiles[square]][side] == terrain + 1


def clashes(box: Box, tiles: Sequence[int]) -> list[tuple[int, int]]:
    """Return the squares and sides (each touching pair once) whose sides differ."""
    return [
        (square, side)
        for square, piece in enumerate(tiles)
        if piece != NONE
        for side in (1, 2)
        if (neighbour := NEIGHBOURS[square][side]) >= 0
        and tiles[neighbour] != NONE
        and box.edges[piece][side] != box.edges[tiles[neighbour]][(side + 2) % 4]
    ]


def standing_from_tiles(box: Box, tiles: Sequence[int], inhabitants: int, markers: int) -> Standing:
    """Return what counts on a board of which only the tiles are known."""
    islands = [island for island in find_islands(box, tiles) if not island.open_edges]
    return Standing(
        tiles=tuple(tiles),
        islands=tuple((island.terrain, island.spaces) for island in islands),
        complete=sum(island.slots for island in islands),
        inhabitants=inhabitants,
        markers=markers,
    )
