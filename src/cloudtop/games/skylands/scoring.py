"""Final scoring: empty squares, inhabitants, spaces, special islands, markers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cloudtop.core.game import ScoreCard
from cloudtop.core.i18n import N_
from cloudtop.games.skylands.components import NONE, STACKS, Box, Special
from cloudtop.games.skylands.geometry import AROUND
from cloudtop.games.skylands.islands import find
from cloudtop.games.skylands.playerboard import Board
from cloudtop.games.skylands.state import State

POINTS_PER_EMPTY_SQUARE: Final = -2
INHABITANTS_PER_POINT: Final = 2
ACTIVE_MARKER: Final = 2
SCORING: Final = STACKS.index("scoring")

EMPTY: Final = N_("empty")
INHABITANTS: Final = N_("inhabitants")
SPACES: Final = N_("spaces")
SPECIALS: Final = N_("specials")
MARKERS: Final = N_("markers")


@dataclass(frozen=True)
class Standing:
    """What counts on a board, however it was found out."""

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
    return tuple(score(state.box, standing(state.box, board)) for board in state.boards)


def standing(box: Box, board: Board) -> Standing:
    complete = 0
    for square, number in special_squares(box, board.tiles):
        for terrain, _, _ in box.parts[box.tiles + number]:
            slot = 4 * square + terrain
            complete |= (board.complete >> find(board.roots, slot) & 1) << slot
    return Standing(
        tiles=tuple(board.tiles),
        islands=tuple(complete_islands(board)),
        complete=complete,
        inhabitants=sum(board.held),
        markers=board.markers + board.bracketed + ACTIVE_MARKER * board.active_marker,
    )


def complete_islands(board: Board) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    roots = board.complete
    while roots:
        lowest = roots & -roots
        root = lowest.bit_length() - 1
        found.append((root % 4, board.spaces[root]))
        roots ^= lowest
    return found


def special_squares(box: Box, tiles: Sequence[int]) -> list[tuple[int, int]]:
    """Return the squares with special islands, and the number of each."""
    first = 4 * box.tiles
    return [
        (square, (piece >> 2) - box.tiles) for square, piece in enumerate(tiles) if piece >= first
    ]


def score(box: Box, stands: Standing) -> ScoreCard:
    parts = (
        (EMPTY, POINTS_PER_EMPTY_SQUARE * stands.tiles.count(NONE)),
        (INHABITANTS, stands.inhabitants // INHABITANTS_PER_POINT),
        (SPACES, sum(spaces for _, spaces in stands.islands)),
        (SPECIALS, sum(points for _, points in special_points(box, stands))),
        (MARKERS, stands.markers),
    )
    return ScoreCard(sum(points for _, points in parts), parts)


def special_points(box: Box, stands: Standing) -> list[tuple[int, int]]:
    """Return the squares with special islands, and what each pays."""
    found = special_squares(box, stands.tiles)
    return [
        (square, points_of(box, stands, square, number, len(found))) for square, number in found
    ]


def points_of(box: Box, stands: Standing, square: int, number: int, specials: int) -> int:
    """Return what one special island pays, where there are so many on the board."""
    special = box.specials[number]
    if special.stack == SCORING:
        return effect_points(special, stands, square, specials)
    parts = box.parts[box.tiles + number]
    if parts and not stands.complete >> 4 * square + parts[0][0] & 1:
        return 0
    return special.points


def effect_points(special: Special, stands: Standing, square: int, specials: int) -> int:
    match special.effect:
        case "shrine":
            alike = [terrain for terrain, _ in stands.islands if terrain == special.terrain]
            return special.amount * len(alike)
        case "haven":
            return stands.inhabitants // special.amount
        case "sanctum":
            around = [near for near in AROUND[square] if stands.tiles[near] != NONE]
            return min(special.amount, len(around))
        case "academy":
            return special.amount * specials
        case _:
            return max((spaces for _, spaces in stands.islands), default=0)
