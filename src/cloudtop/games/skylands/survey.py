"""Islands worked out from the tiles alone: for pictures, recounts and boards on paper.

Play keeps its islands up tile by tile (``islands.py``). Here they are found by walking over a board
that is only seen, also over one on which touching sides differ: such a side is an open edge.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from cloudtop.games.skylands.components import NONE, Box
from cloudtop.games.skylands.geometry import NEIGHBOURS
from cloudtop.games.skylands.scoring import Standing


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
        return 4 * self.squares[0] + self.terrain

    @property
    def slots(self) -> int:
        """All slots, as bits."""
        return sum(1 << 4 * square + self.terrain for square in self.squares)


def survey(box: Box, tiles: Sequence[int]) -> list[Island]:
    """Return the islands of a board, given as the piece on each square or ``NONE``."""
    found: list[Island] = []
    seen = 0
    for square, piece in enumerate(tiles):
        if piece == NONE:
            continue
        for terrain, _, _ in box.parts[piece >> 2]:
            if not seen >> 4 * square + terrain & 1:
                island = walk(box, tiles, square, terrain)
                seen |= island.slots
                found.append(island)
    return found


def walk(box: Box, tiles: Sequence[int], start: int, terrain: int) -> Island:
    """Return the island of a terrain to which a square belongs."""
    squares, edges = [start], []
    for square in squares:
        for side in sides_of(box, tiles[square], terrain):
            neighbour = NEIGHBOURS[square][side]
            if not touches(box, tiles, neighbour, (side + 2) % 4, terrain):
                edges.append((square, side))
            elif neighbour not in squares:
                squares.append(neighbour)
    return Island(
        terrain,
        tuple(sorted(squares)),
        sum(spaces_of(box, tiles[square], terrain) for square in squares),
        tuple(sorted(edges)),
    )


def sides_of(box: Box, piece: int, terrain: int) -> list[int]:
    return [side for side, edge in enumerate(box.edges[piece]) if edge == terrain + 1]


def touches(box: Box, tiles: Sequence[int], square: int, side: int, terrain: int) -> bool:
    """Return whether a square is covered and shows the terrain on a side."""
    return square >= 0 and tiles[square] != NONE and box.edges[tiles[square]][side] == terrain + 1


def spaces_of(box: Box, piece: int, terrain: int) -> int:
    return sum(spaces for shown, spaces, _ in box.parts[piece >> 2] if shown == terrain)


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


def standing_of(box: Box, tiles: Sequence[int], inhabitants: int, markers: int) -> Standing:
    """Return what counts on a board that is only seen."""
    islands = [island for island in survey(box, tiles) if not island.open_edges]
    return Standing(
        tiles=tuple(tiles),
        islands=tuple((island.terrain, island.spaces) for island in islands),
        complete=sum(island.slots for island in islands),
        inhabitants=inhabitants,
        markers=markers,
    )
