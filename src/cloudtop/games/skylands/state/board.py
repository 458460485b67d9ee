"""One player's board as plain data, and what laying a tile changes on it.

A *piece* is a face in one of its turns: 4 * face + turn. Islands are updated as tiles are placed:
``roots`` joins slots, and the root of an island (its smallest slot, see ``geometry.py``) says
how many open edges, spaces and inhabitants the island has.
"""

from dataclasses import dataclass
from typing import Final

from ..components.box import NONE, Box
from ..components.geometry import ALL_SQUARES, CITY, COLOURS, NEIGHBOURS, SLOTS, SQUARES
from ..components.lookups import ANY, CLOUD, DIGITS, TURNS


@dataclass(slots=True, init=False)
class Board:
    """Made by ``new_board`` and ``clone_board``, which set every field: that is fastest."""

    tiles: list[int]
    """The piece on each square; ``NONE`` where it is empty."""
    codes: list[int]
    """What each empty square asks for, as in ``lookups.py``."""
    places: int
    """Where each outline may be placed now, as in ``lookups.py``."""
    empty: int
    """How many squares are empty."""
    roots: list[int]
    open_edges: list[int]
    spaces: list[int]
    people: list[int]
    """How many inhabitants an island has, at its root."""
    complete: int
    """The roots of complete islands, as bits."""
    vacant: int
    """Those on which an inhabitant could still be deployed."""
    peopled: int
    """Those with inhabitants that could leave."""
    held: list[int]
    """Inhabitants of each colour on this board, Hostel included."""
    guests: list[int]
    """Those of them in the Hostel."""
    rooms: int
    """How many the Hostel can hold."""
    specials: int
    """The special islands on this board, as bits."""
    waiting: list[int]
    """Slots of special islands that do something when their island is completed."""
    generators: int
    merchant: int
    """How many inhabitants an exchange takes; 0: there is no Merchant District."""
    discounts: list[int]
    """How many inhabitants of each colour a special island costs less."""
    start: int
    """The number of the player board or starting island; ``NONE`` before it is known."""
    markers: int
    """Victory points taken from the supply."""
    bracketed: int
    """Victory points for which there was no marker."""
    token: int
    """The action board on which the token stands; ``NONE`` before the first turn."""
    active_marker: int
    """1 while the player marker shows its active side."""


def clone_board(board: Board) -> Board:
    """Return a copy that shares nothing that can change."""
    twin = Board()
    twin.tiles = board.tiles.copy()
    twin.codes = board.codes.copy()
    twin.places = board.places
    twin.empty = board.empty
    twin.roots = board.roots.copy()
    twin.open_edges = board.open_edges.copy()
    twin.spaces = board.spaces.copy()
    twin.people = board.people.copy()
    twin.complete = board.complete
    twin.vacant = board.vacant
    twin.peopled = board.peopled
    twin.held = board.held.copy()
    twin.guests = board.guests.copy()
    twin.rooms = board.rooms
    twin.specials = board.specials
    twin.waiting = board.waiting.copy()
    twin.generators = board.generators
    twin.merchant = board.merchant
    twin.discounts = board.discounts.copy()
    twin.start = board.start
    twin.markers = board.markers
    twin.bracketed = board.bracketed
    twin.token = board.token
    twin.active_marker = board.active_marker
    return twin


def new_board(box: Box) -> Board:
    """Return a board on which nothing is printed or placed."""
    board = Board()
    board.tiles = [NONE] * SQUARES
    board.codes = [ANY] * SQUARES
    board.places = sum(box.places[ANY] << square for square in range(SQUARES))
    board.empty = SQUARES
    board.roots = list(range(SLOTS))
    board.open_edges = [0] * SLOTS
    board.spaces = [0] * SLOTS
    board.people = [0] * SLOTS
    board.complete = board.vacant = board.peopled = 0
    board.held = [0] * len(COLOURS)
    board.guests = [0] * len(COLOURS)
    board.rooms = board.specials = board.generators = board.merchant = 0
    board.waiting = []
    board.discounts = [0] * len(COLOURS)
    board.start = board.token = NONE
    board.markers = board.bracketed = 0
    board.active_marker = 1
    return board


# --- laying a tile ------------------------------------------------------------

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
