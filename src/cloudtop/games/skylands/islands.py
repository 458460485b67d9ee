"""Laying a tile: what its neighbours now ask for, and the islands it joins and completes."""

from typing import Final

from cloudtop.games.skylands.components import Box
from cloudtop.games.skylands.fitting import CLOUD, DIGITS, TURNS
from cloudtop.games.skylands.geometry import ALL_SQUARES, CITY, NEIGHBOURS, SQUARES
from cloudtop.games.skylands.playerboard import Board

# For each square its neighbours: side, square, and what the touching side is worth in their codes.
JOINTS: Final = tuple(
    tuple(
        (side, neighbour, DIGITS[(side + 2) % 4])
        for side, neighbour in enumerate(NEIGHBOURS[square])
        if neighbour >= 0
    )
    for square in range(SQUARES)
)


def find(roots: list[int], slot: int) -> int:
    """Return the root of the island to which a slot belongs."""
    while roots[slot] != slot:
        slot = roots[slot]
    return slot


def lay(box: Box, board: Board, square: int, piece: int) -> int:
    """Lay a piece that fits on an empty square; return the islands it completes, as bits."""
    tiles, codes, places = board.tiles, board.codes, box.places
    edges, parts = box.edges[piece], box.parts[piece >> 2]
    base = 4 * square
    for terrain, spaces, sides in parts:
        board.spaces[base + terrain] = spaces
        board.open_edges[base + terrain] = sides
    open_places = board.places ^ places[codes[square]] << square
    for side, neighbour, digit in JOINTS[square]:
        edge = edges[side]
        if tiles[neighbour] < 0:
            before = codes[neighbour]
            codes[neighbour] = after = before + edge * digit
            open_places ^= (places[before] ^ places[after]) << neighbour
        elif edge != CLOUD:
            join(board, base + edge - 1, 4 * neighbour + edge - 1)
    tiles[square] = piece
    board.places = open_places
    board.empty -= 1
    completed = 0
    for terrain, _, _ in parts:
        root = find(board.roots, base + terrain)
        if not board.open_edges[root]:
            completed |= 1 << root
            if terrain != CITY:
                board.vacant |= 1 << root
    board.complete |= completed
    return completed


def join(board: Board, slot: int, other: int) -> None:
    """Join the islands of two slots across a side, which closes an open edge of each."""
    roots, open_edges = board.roots, board.open_edges
    one, two = find(roots, slot), find(roots, other)
    if one == two:
        open_edges[one] -= 2
        return
    if two < one:
        one, two = two, one
    roots[two] = one
    open_edges[one] += open_edges[two] - 2
    board.spaces[one] += board.spaces[two]


def squares_for(box: Box, board: Board, face: int) -> int:
    """Return the squares on which a face may be placed, as bits."""
    return board.places >> SQUARES * box.outlines[face] & ALL_SQUARES


def turns_for(box: Box, board: Board, face: int, square: int) -> int:
    """Return the turns in which a face fits on an empty square, as bits."""
    return box.fitting[board.codes[square]] >> 4 * box.outlines[face] & TURNS
