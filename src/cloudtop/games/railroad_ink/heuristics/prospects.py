"""Which Exits may still be joined: how far apart networks lie over empty spaces."""

from typing import Final

from ..components.routes import BASE, CODES, EXIT_AT, GROUP, NEIGHBOUR, POWERS
from ..components.shapes import ALL_SPACES, SIZE
from ..components.tokens import ANY_ROUTE, HIGHWAY, RAILWAY
from ..scoring.sky import beside
from ..state import PIECES, Board

# What leads into an empty space, by its code: (side, kind). A filled space has none.
LEADS: Final = (
    *(
        tuple(
            (side, code // power % BASE)
            for side, power in enumerate(POWERS)
            if code // power % BASE not in (0, ANY_ROUTE)
        )
        for code in range(CODES)
    ),
    (),
)
# Spaces between two networks that meet in the same space, or after both have grown once, twice …
DISTANCES: Final = (1.0, 2.5, 4.5, 6.5)
MIXED: Final = 1.0
"""How much farther apart two kinds of route are, which only a Station joins."""

Part = tuple[int, int, bool]
"""Where highways and where railways can lead that hang together, and whether they have an Exit."""


def joins(board: Board) -> list[float]:
    """Return how far apart the networks with Exits lie that the shortest ways would join."""
    free = ALL_SPACES & ~board.filled
    parts = first_parts(board)
    found: list[float] = []
    for distance in DISTANCES:
        if distance > 1:
            parts = [(grow(h) & free, grow(r) & free, has_exit) for h, r, has_exit in parts]
        parts = merge(parts, distance, False, found)
        parts = merge(parts, distance + MIXED, True, found)
        if len(parts) == 1:
            break
    return found


def first_parts(board: Board) -> list[Part]:
    """Return the empty spaces that each network, and each unused Exit, leads into."""
    reach: dict[int, Part] = {}
    for space, code in enumerate(board.codes):
        for side, kind in LEADS[code]:
            network = network_at(board, space, side)
            highways, railways, has_exit = reach.get(
                network, (0, 0, network >= PIECES or board.exits[network] != 0)
            )
            if kind == HIGHWAY:
                reach[network] = (highways | 1 << space, railways, has_exit)
            elif kind == RAILWAY:
                reach[network] = (highways, railways | 1 << space, has_exit)
    return list(reach.values())


def merge(parts: list[Part], distance: float, mixed: bool, found: list[float]) -> list[Part]:
    """Make one of those that meet; note the distance for every two with Exits."""
    after: list[Part] = []
    for highways, railways, has_exit in parts:
        kept: list[Part] = []
        for part in after:
            if (
                highways & part[0]
                or railways & part[1]
                or (mixed and (highways & part[1] or railways & part[0]))
            ):
                if has_exit and part[2]:
                    found.append(distance)
                highways |= part[0]
                railways |= part[1]
                has_exit = has_exit or part[2]
            else:
                kept.append(part)
        kept.append((highways, railways, has_exit))
        after = kept
    return after


def grow(spaces: int) -> int:
    return beside(spaces) | spaces << SIZE | spaces >> SIZE


def network_at(board: Board, space: int, side: int) -> int:
    """Return the network that leads into a space from a side; an unused Exit is one of its own."""
    other = NEIGHBOUR[4 * space + side]
    if other < 0:
        return PIECES + EXIT_AT[4 * space + side]
    roots = board.roots
    piece = 2 * other + GROUP[4 * board.routes[other] + (side ^ 2)]
    while roots[piece] != piece:
        piece = roots[piece]
    return piece
