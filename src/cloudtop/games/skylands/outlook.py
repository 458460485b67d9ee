"""What a board will come to: what is certain, and what is likely to come of the rest.

Time is counted in *picks*: how many more tiles a player may expect to place. With many picks left
open islands will be completed and inhabitants used; with none left, a board is worth its score.
"""

from typing import Final

from cloudtop.games.skylands.components import Box, Special
from cloudtop.games.skylands.fitting import CLOUD, CODES, TURNS
from cloudtop.games.skylands.geometry import (
    AROUND,
    BORDER,
    CITY,
    COLOURS,
    CRYSTALS,
    NEIGHBOURS,
    SQUARES,
    TERRAINS,
)
from cloudtop.games.skylands.islands import find
from cloudtop.games.skylands.playerboard import Board
from cloudtop.games.skylands.scoring import (
    ACTIVE_MARKER,
    INHABITANTS_PER_POINT,
    POINTS_PER_EMPTY_SQUARE,
    SCORING,
    special_squares,
)

# Found by simulation.
SEEN_PER_PICK: Final = 3.0
"""How many tiles a player sees for each that is placed."""
CONFIDENCE: Final = 0.9
"""What an open space is worth if its island can be completed for sure."""
YOUNG: Final = 8.0
"""From so many picks on, inhabitants are worth all that they may bring."""
USE: Final = (0.35, 0.35, 0.65)
"""What an inhabitant of each colour may bring beyond what it scores at the end."""
FREE_SPACE: Final = 0.2
ENERGY: Final = 0.15
"""What a crystals space with a city space to match brings, for every pick."""
SHRINE_CAUTION: Final = 0.8
NEW_NEIGHBOURS: Final = 0.8
NEW_SPECIALS: Final = 2.0


def bits(mask: int) -> list[int]:
    """Return the places of the bits that are set."""
    found: list[int] = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def youth(picks: int) -> float:
    """Return 1 for a young match, and less and less towards its end."""
    return min(1.0, picks / YOUNG)


def person(colour: int, picks: int) -> float:
    """Return what an inhabitant is worth."""
    return 1 / INHABITANTS_PER_POINT + USE[colour] * youth(picks)


class Outlook:
    """Judges boards by the tiles of a box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        shares = [share(box, code) for code in range(CODES)]
        self._odds = [
            [1 - (1 - part) ** (SEEN_PER_PICK * picks) for part in shares]
            for picks in range(SQUARES + 1)
        ]

    def worth(self, board: Board, picks: int) -> float:
        """Return what a board will come to with so many picks left."""
        chances = self.chances(board, picks)
        total = float(
            board.markers
            + board.bracketed
            + ACTIVE_MARKER * board.active_marker
            + POINTS_PER_EMPTY_SQUARE * board.empty
        )
        total += islands(board, chances, picks)
        total += sum(board.held[colour] * person(colour, picks) for colour in range(len(COLOURS)))
        free = sum(board.spaces[root] - board.people[root] for root in bits(board.vacant))
        total += FREE_SPACE * youth(picks) * free
        if board.specials:
            total += self.specials(board, chances, picks)
        return total

    def chances(self, board: Board, picks: int) -> dict[int, float]:
        """Return for the root of each open island how likely it will be completed."""
        codes, odds = board.codes, self._odds[picks]
        found: dict[int, float] = {}
        for root, square in self.gaps(board):
            chance = odds[codes[square]] if square != BORDER else 0.0
            found[root] = found.get(root, 1.0) * chance
        return found

    def gaps(self, board: Board) -> set[tuple[int, int]]:
        """Return the roots of open islands with each square that must be covered to close them."""
        edges, tiles, roots = self.box.edges, board.tiles, board.roots
        return {
            (find(roots, 4 * square + edge - 1), neighbour)
            for square, piece in enumerate(tiles)
            if piece >= 0
            for neighbour, edge in zip(NEIGHBOURS[square], edges[piece], strict=True)
            if edge != CLOUD and (neighbour == BORDER or tiles[neighbour] < 0)
        }

    def specials(self, board: Board, chances: dict[int, float], picks: int) -> float:
        """Return what the special islands on a board will pay."""
        box = self.box
        found = special_squares(box, board.tiles)
        total = 0.0
        for square, number in found:
            special, parts = box.specials[number], box.parts[box.tiles + number]
            if special.stack == SCORING:
                total += scoring_effect(special, board, square, chances, picks)
            elif parts:
                root = find(board.roots, 4 * square + parts[0][0])
                sure = board.complete >> root & 1
                total += special.points * (1.0 if sure else chances[root])
            else:
                total += special.points
        return total


def share(box: Box, code: int) -> float:
    """Return how many of all island tiles fit what a square asks for."""
    copies, fits = box.copies[-1], box.fitting[code]
    fitting = sum(
        count for face, count in enumerate(copies) if fits >> 4 * box.outlines[face] & TURNS
    )
    return fitting / sum(copies)


def islands(board: Board, chances: dict[int, float], picks: int) -> float:
    """Return what spaces will score, and what energy crystals and cities will bring together."""
    spaces = [0.0] * len(TERRAINS)
    hopes = [0.0] * len(TERRAINS)
    for root in bits(board.complete):
        spaces[root % 4] += board.spaces[root]
    for root, chance in chances.items():
        hopes[root % 4] += CONFIDENCE * chance * board.spaces[root]
    energy = min(spaces[terrain] + hopes[terrain] / 2 for terrain in (CRYSTALS, CITY))
    return sum(spaces) + sum(hopes) + ENERGY * picks * energy


def scoring_effect(
    special: Special, board: Board, square: int, chances: dict[int, float], picks: int
) -> float:
    """Return what a special island with a scoring effect will pay."""
    match special.effect:
        case "shrine":
            sure = sum(1 for root in bits(board.complete) if root % 4 == special.terrain)
            hope = sum(chance for root, chance in chances.items() if root % 4 == special.terrain)
            return special.amount * (sure + SHRINE_CAUTION * hope)
        case "haven":
            return sum(board.held) / special.amount
        case "sanctum":
            around = AROUND[square]
            covered = sum(1 for near in around if board.tiles[near] >= 0)
            coming = NEW_NEIGHBOURS * youth(picks) * (len(around) - covered)
            return min(special.amount, covered + coming)
        case "academy":
            return special.amount * (board.specials.bit_count() + NEW_SPECIALS * youth(picks))
        case _:
            sure = max((board.spaces[root] for root in bits(board.complete)), default=0)
            hope = max((board.spaces[root] * odds for root, odds in chances.items()), default=0.0)
            return max(sure, hope)
