"""One player's board as plain data, and what laying a tile changes on it.

A *piece* is a face in one of its turns: 4 * face + turn. Islands are updated as tiles are placed:
``roots`` says to which island a slot belongs, and the root of an island (its smallest slot, see
``geometry.py``) says how many spaces and inhabitants the island has. An island is complete once
all its *gaps* are covered: the empty squares at its open edges.

What is long is immutable (``bytes`` and tuples), so that a copy of a board shares it: boards are
copied far more often than tiles are laid.
"""

from dataclasses import dataclass
from typing import Final

from cloudtop.core.native import i64

from ..components.box import NONE, Box
from ..components.geometry import (
    ALL_SQUARES,
    BESIDE,
    BITS,
    CITY,
    COLOURS,
    FIRST_CITY,
    NEIGHBOURS,
    OUTSIDE,
    SLOTS,
    SQUARES,
    Counts,
)
from ..components.lookups import ANY, COVERED, DIGITS


@dataclass(slots=True, init=False)
class Board:
    """Made by ``new_board`` and ``clone_board``, which set every field: that is fastest."""

    tiles: tuple[int, ...]
    """The piece on each square; ``NONE`` where it is empty."""
    codes: tuple[int, ...]
    """What each square asks for, as in ``lookups.py``; ``COVERED`` where a tile lies."""
    empty: i64
    """How many squares are empty."""
    uncovered: i64
    """The empty squares as bits, ``OUTSIDE`` among them."""
    roots: bytes
    """The root of the island to which a slot belongs."""
    spaces: bytes
    people: bytes
    """How many inhabitants an island has, at its root."""
    unfinished: tuple[int, ...]
    """The roots of the islands that are not complete."""
    gaps: tuple[int, ...]
    """The gaps of each of them, as bits; one may be ``OUTSIDE``, which nothing ever covers."""
    complete: i64
    """The roots of complete islands but cities, as bits."""
    cities: i64
    """The squares of the roots of complete cities, as bits."""
    vacant: i64
    """The islands on which an inhabitant could still be deployed."""
    peopled: i64
    """Those with inhabitants that could leave."""
    held: list[int]
    """Inhabitants of each colour on this board, Hostel included."""
    guests: list[int]
    """Those of them in the Hostel."""
    rooms: i64
    """How many the Hostel can hold."""
    specials: int
    """The special islands on this board, as bits."""
    waiting: tuple[int, ...]
    """Slots of special islands that do something when their island is completed."""
    generators: i64
    merchant: i64
    """How many inhabitants an exchange takes; 0: there is no Merchant District."""
    discounts: Counts
    """How many inhabitants of each colour a special island costs less."""
    start: i64
    """The number of the player board or starting island; ``NONE`` before it is known."""
    markers: i64
    """Victory points taken from the supply."""
    bracketed: i64
    """Victory points for which there was no marker."""
    token: i64
    """The action board on which the token stands; ``NONE`` before the first turn."""
    active_marker: i64
    """1 while the player marker shows its active side."""


def clone_board(board: Board) -> Board:
    """Return a copy that shares nothing that can change."""
    twin = Board()
    twin.tiles = board.tiles
    twin.codes = board.codes
    twin.empty = board.empty
    twin.uncovered = board.uncovered
    twin.roots = board.roots
    twin.spaces = board.spaces
    twin.people = board.people
    twin.unfinished = board.unfinished
    twin.gaps = board.gaps
    twin.complete = board.complete
    twin.cities = board.cities
    twin.vacant = board.vacant
    twin.peopled = board.peopled
    twin.held = board.held.copy()
    twin.guests = board.guests.copy()
    twin.rooms = board.rooms
    twin.specials = board.specials
    twin.waiting = board.waiting
    twin.generators = board.generators
    twin.merchant = board.merchant
    twin.discounts = board.discounts
    twin.start = board.start
    twin.markers = board.markers
    twin.bracketed = board.bracketed
    twin.token = board.token
    twin.active_marker = board.active_marker
    return twin


def new_board(box: Box) -> Board:
    """Return a board on which nothing is printed or placed."""
    board = Board()
    board.tiles = (NONE,) * SQUARES
    board.codes = (ANY,) * SQUARES
    board.empty = SQUARES
    board.uncovered = ALL_SQUARES | BITS[OUTSIDE]
    board.roots = NO_ISLANDS
    board.spaces = board.people = NOTHING
    board.unfinished = board.gaps = ()
    board.complete = board.cities = board.vacant = board.peopled = 0
    board.held = [0] * len(COLOURS)
    board.guests = [0] * len(COLOURS)
    board.rooms = board.specials = board.generators = board.merchant = 0
    board.waiting = ()
    board.discounts = NO_DISCOUNTS
    board.start = board.token = NONE
    board.markers = board.bracketed = 0
    board.active_marker = 1
    return board


NO_ISLANDS: Final = bytes(range(SLOTS))
NOTHING: Final = bytes(SLOTS)
NO_DISCOUNTS: Final[Counts] = (0,) * len(COLOURS)
BYTES: Final = tuple(bytes((number,)) for number in range(256))


def with_byte(row: bytes, place: i64, number: int) -> bytes:
    """Return a row with one of its numbers changed."""
    return row[:place] + BYTES[number] + row[place + 1 :]


# --- laying a tile ------------------------------------------------------------

# For each square its neighbours: side, square, and what the touching side is worth in their codes.
Joints = tuple[tuple[int, int, int], ...]
JOINTS: Final[tuple[Joints, ...]] = tuple(
    tuple(
        (side, neighbour, DIGITS[(side + 2) % 4])
        for side, neighbour in enumerate(NEIGHBOURS[square])
        if neighbour >= 0
    )
    for square in range(SQUARES)
)


def lay(box: Box, board: Board, square: i64, piece: i64) -> tuple[int, ...]:
    """Lay a piece that fits on an empty square; return the roots of the islands it completes."""
    edges, tiles, codes = box.edges[piece], list(board.tiles), list(board.codes)
    tiles[square] = piece
    codes[square] = COVERED
    for side, neighbour, digit in JOINTS[square]:
        if tiles[neighbour] < 0:  # it asks for what the piece shows there
            codes[neighbour] = codes[neighbour] + edges[side] * digit
    board.tiles, board.codes = tuple(tiles), tuple(codes)
    board.empty -= 1
    board.uncovered ^= BITS[square]
    completed: tuple[int, ...] = ()
    for terrain, spaces, sides in box.regions[piece]:
        gaps = BESIDE[16 * square + sides] & board.uncovered
        root = extend_island(board, SQUARES * terrain + square, spaces, gaps)
        if root != NONE:
            completed += (root,)
            if terrain == CITY:
                board.cities |= BITS[root - FIRST_CITY]
            else:
                board.complete |= BITS[root]
                board.vacant |= BITS[root]
    return completed


def extend_island(board: Board, slot: i64, spaces: i64, gaps: i64) -> i64:
    """Join a new region with the islands of its terrain that have a gap on its square.

    Return the root of all if that completes the island, else ``NONE``.
    """
    roots, root, terrain, covered = board.roots, slot, slot // SQUARES, BITS[slot % SQUARES]
    unfinished, all_gaps = board.unfinished, board.gaps
    number: i64
    for number in range(len(all_gaps) - 1, -1, -1):
        other: i64 = unfinished[number]
        gaps_of_other: i64 = all_gaps[number]
        if gaps_of_other & covered and other // SQUARES == terrain:
            spaces += board.spaces[other]
            gaps |= gaps_of_other ^ covered
            roots = roots.replace(BYTES[max(root, other)], BYTES[min(root, other)])
            root = min(root, other)
            unfinished = unfinished[:number] + unfinished[number + 1 :]
            all_gaps = all_gaps[:number] + all_gaps[number + 1 :]
    if gaps:
        unfinished += (root,)
        all_gaps += (gaps,)
    board.roots = roots
    board.spaces = with_byte(board.spaces, root, spaces)
    board.unfinished, board.gaps = unfinished, all_gaps
    return NONE if gaps else root


def fits_somewhere(box: Box, board: Board, face: i64) -> bool:
    """Return whether there is a square on which a face may be placed."""
    turns = box.turns[face]
    code: i64
    for code in board.codes:  # noqa: SIM110 (any() takes 1.6 times as long)
        if turns[code]:
            return True
    return False


def squares_for(box: Box, board: Board, face: i64) -> list[int]:
    """Return the squares on which a face may be placed."""
    turns, codes = box.turns[face], board.codes
    return [square for square in range(SQUARES) if turns[codes[square]]]


def turns_for(box: Box, board: Board, face: i64, square: i64) -> int:
    """Return the turns in which a face fits on a square, as bits."""
    return box.turns[face][board.codes[square]]
