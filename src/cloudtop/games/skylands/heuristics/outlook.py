"""The expected worth of a board in the end, as it is and with one more tile on it.

What a board is worth is a sum over its islands: a complete one counts its spaces, an open one what
it would count, times the chance that it will be completed. To complete an island, all its *gaps*
must be covered: the empty squares at its open edges. So an ``Outlook`` notes the gaps of every open
island, and a tile that is laid changes only the islands it joins and those that have gaps beside
it: every placement of a tile is judged without making a board for each.
"""

from itertools import compress
from typing import Final

from cloudtop.core.native import i64

from .. import scoring
from ..components.box import NONE, Box, Special
from ..components.geometry import (
    AROUND,
    BITS,
    CITY,
    COLOURS,
    CRYSTALS,
    FIRST_CITY,
    LENGTHS,
    NEXT_TO,
    OUTSIDE,
    PLACE_OF,
    SLOTS,
    SQUARES,
    TERRAINS,
    count_of,
)
from ..components.lookups import CLOUD, COVERED, DIGITS
from ..state.board import Board
from .weights import (
    CONFIDENCE,
    ENERGY,
    FREE_SPACE,
    NEW_NEIGHBOURS,
    NEW_SPECIALS,
    SEEN_PER_PICK,
    SHRINE_CAUTION,
    person_value,
    youth,
)

SIDES: Final = 4
DIGIT_BESIDE: Final[tuple[int, ...]] = tuple(DIGITS[(side + 2) % SIDES] for side in range(SIDES))
"""What the touching side is worth in the code of the square beside a side."""
BITS_AROUND: Final[tuple[int, ...]] = tuple(
    sum(1 << near for near in squares) for squares in AROUND
)


NO_PAY: Final[tuple[float, ...]] = (0.0,) * len(TERRAINS)


class Evaluator:
    """Evaluates boards, given the tiles of a box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        shares = fitting_shares(box)
        self._odds: list[list[float]] = []
        """By picks and code: how likely a square with that code will be covered."""
        for picks in range(SQUARES + 1):
            odds = {share: 1 - (1 - share) ** (SEEN_PER_PICK * picks) for share in {*shares}}
            self._odds.append([odds[share] for share in shares])

    def look(self, board: Board, picks: i64, special: i64) -> "Outlook":
        """Return the outlook of a board on which a special island is to be placed, or ``NONE``."""
        return Outlook(self.box, board, self._odds[picks], picks, special)


def fitting_shares(box: Box) -> list[float]:
    """Return for every code how many of all island tiles fit it, as a share."""
    copies = box.copies[-1]
    turns = zip(*box.turns[: box.tiles], strict=True)
    counts = [sum(compress(copies, fits)) for fits in turns]
    return [count / sum(copies) for count in counts]


def with_more(pay: tuple[float, ...], terrain: i64, points: float) -> tuple[float, ...]:
    after = list(pay)
    after[terrain] = after[terrain] + points
    return tuple(after)


class OpenIsland:
    """An island that is not complete."""

    def __init__(self, terrain: i64, size: float, gaps: i64) -> None:
        self.terrain: i64 = terrain
        self.size = size
        """How many spaces it has."""
        self.gaps: i64 = gaps
        """The squares that must be covered to complete it, as bits; one of them may be outside."""
        self.stake = 0.0
        """Points of special islands that are paid if it is completed."""
        self.chance = 0.0
        self.joined: i64 = 0
        """The last look in which a tile joined it."""


class Summary:
    """What the islands of a board bring together."""

    def __init__(self) -> None:
        self.certain = 0.0
        self.hoped = 0.0
        self.crystals = 0.0
        """Spaces of crystals that may bring energy, and city spaces to match them."""
        self.cities = 0.0
        self.largest = 0.0
        """The size of the largest island."""

    def add_energy(self, terrain: i64, spaces: float) -> None:
        if terrain == CRYSTALS:
            self.crystals += spaces
        elif terrain == CITY:
            self.cities += spaces


class Outlook:
    """The islands of a board and their chances, with so many picks left.

    ``special`` is the special island that is about to be placed, or ``NONE``.
    """

    def __init__(self, box: Box, board: Board, odds: list[float], picks: i64, special: i64) -> None:
        self._box = box
        self._board = board
        self._odds = odds
        self._picks: i64 = picks
        self._youth = youth(picks)
        self._special: i64 = special
        self._codes = list(board.codes)
        self._islands: list[OpenIsland] = []
        self._number = [NONE] * SLOTS
        """Where the island of a root is listed."""
        self._looks: i64 = 0
        # What special islands pay for each island of a terrain, complete or hoped for.
        self._for_complete = NO_PAY
        self._for_hope = NO_PAY
        self._villas = 0.0
        self._per_person = 0.0
        """What special islands pay for each inhabitant."""
        self._sanctums: list[tuple[int, int]] = []
        """Square (``NONE`` in hand) and most points of each."""
        self._now = Summary()
        self._then = Summary()
        self._find_gaps()
        if board.specials or special != NONE:
            self._count_specials()
        self._count_complete()
        self._count_open()
        self._pieces = self._worth_of_pieces(board)
        self._now.certain += self._pieces

    # --- the board as it is -----------------------------------------------------------------

    def _find_gaps(self) -> None:
        """List the open islands, each with the squares that must be covered to complete it."""
        edges_of, tiles = self._box.edges, self._board.tiles
        square: i64
        for square in range(SQUARES):
            piece: i64 = tiles[square]
            if piece < 0:
                continue
            edges = edges_of[piece]
            side: i64
            for side in range(SIDES):
                edge: i64 = edges[side]
                near: i64 = NEXT_TO[SIDES * square + side]
                if edge != CLOUD and (near == OUTSIDE or tiles[near] < 0):
                    self._add_gap(SQUARES * (edge - 1) + square, near)

    def _add_gap(self, slot: i64, gap: i64) -> None:
        """Note a square that the island of a slot needs."""
        root: i64 = self._board.roots[slot]
        number: i64 = self._number[root]
        if number == NONE:
            self._number[root] = len(self._islands)
            size = float(self._board.spaces[root])
            self._islands.append(OpenIsland(root // SQUARES, size, BITS[gap]))
        else:
            self._islands[number].gaps |= BITS[gap]

    def _count_specials(self) -> None:
        """Note what the special islands will pay, also the one that is about to be placed."""
        box = self._box
        first = 4 * box.tiles
        square: i64
        for square in range(SQUARES):
            piece = self._board.tiles[square]
            if piece >= first:
                self._count_special((piece >> 2) - box.tiles, square)
        if self._special != NONE:
            self._count_special(self._special, NONE)

    def _count_special(self, number: i64, square: i64) -> None:
        """Count a special island on a square; one on no square is about to be placed."""
        box = self._box
        special, parts = box.specials[number], box.parts[box.tiles + number]
        if special.stack == scoring.SCORING:
            self._count_scoring(special, square)
        elif not parts:
            self._now.certain += float(special.points)
        elif square != NONE:
            terrain: i64 = parts[0][0]
            listed: i64 = self._number[self._board.roots[SQUARES * terrain + square]]
            if listed == NONE:
                self._now.certain += float(special.points)
            else:
                self._islands[listed].stake += float(special.points)

    def _count_scoring(self, special: Special, square: i64) -> None:
        effect, amount = special.effect, float(special.amount)
        if effect == "shrine":
            terrain: i64 = special.terrain
            self._for_complete = with_more(self._for_complete, terrain, amount)
            self._for_hope = with_more(self._for_hope, terrain, SHRINE_CAUTION * amount)
        elif effect == "haven":
            self._per_person += 1 / amount
        elif effect == "sanctum":
            self._sanctums.append((square, special.amount))
        elif effect == "academy":
            placed = count_of(self._board.specials) + (0 if self._special == NONE else 1)
            self._now.certain += amount * (placed + NEW_SPECIALS * self._youth)
        else:
            self._villas += 1.0

    def _count_complete(self) -> None:
        spaces, now = self._board.spaces, self._now
        islands = self._board.complete
        while islands:
            lowest = islands & -islands
            islands ^= lowest
            root: i64 = PLACE_OF[lowest % LENGTHS]
            self._add_complete(now, root // SQUARES, float(spaces[root]), 0.0)
        cities = self._board.cities
        while cities:
            lowest = cities & -cities
            cities ^= lowest
            root = FIRST_CITY + PLACE_OF[lowest % LENGTHS]
            self._add_complete(now, CITY, float(spaces[root]), 0.0)

    def _add_complete(self, summary: Summary, terrain: i64, size: float, stake: float) -> None:
        """Count a complete island, on which points of special islands are at stake."""
        summary.certain += size + stake + self._for_complete[terrain]
        summary.add_energy(terrain, size)
        if size > summary.largest:
            summary.largest = size

    def _count_open(self) -> None:
        for island in self._islands:
            island.chance = self._chance(island.gaps)
            self._add_listed(self._now, island, island.chance)

    def _chance(self, gaps: i64) -> float:
        """Return how likely all gaps will be covered."""
        if gaps >= BITS[OUTSIDE]:
            return 0.0
        codes, odds = self._codes, self._odds
        chance = 1.0
        while gaps:
            lowest = gaps & -gaps
            gaps ^= lowest
            chance *= odds[codes[PLACE_OF[lowest % LENGTHS]]]
        return chance

    def _add_listed(self, summary: Summary, island: OpenIsland, chance: float) -> None:
        """Count one of the open islands, with its chance or with how that has changed."""
        if chance:
            self._add_open(summary, island.terrain, island.size, island.stake, chance)

    def _add_open(
        self, summary: Summary, terrain: i64, size: float, stake: float, chance: float
    ) -> None:
        hope = CONFIDENCE * size
        summary.hoped += chance * (hope + stake + self._for_hope[terrain])
        summary.add_energy(terrain, chance * hope / 2)

    def _worth_of_pieces(self, board: Board) -> float:
        """Return what lies on a board is worth: markers, inhabitants and where more could live."""
        points: i64 = (
            board.markers
            + board.bracketed
            + scoring.ACTIVE_MARKER * board.active_marker
            + scoring.POINTS_PER_EMPTY_SQUARE * board.empty
        )
        total = float(points)
        for colour in range(len(COLOURS)):
            count = board.held[colour]
            if count:
                total += count * (person_value(colour, self._picks) + self._per_person)
        free: i64 = 0
        islands = board.vacant
        while islands:
            lowest = islands & -islands
            islands ^= lowest
            root: i64 = PLACE_OF[lowest % LENGTHS]
            free += board.spaces[root] - board.people[root]
        return total + FREE_SPACE * self._youth * float(free)

    def is_of(self, board: Board, picks: i64, special: i64) -> bool:
        """Return whether a board has the same tiles, so that only pieces on it may differ."""
        mine = self._board
        return board.tiles is mine.tiles and picks == self._picks and special == self._special

    def change_to(self, board: Board) -> float:
        """Return how much more a board is worth that has the same tiles."""
        return 0.0 if board is self._board else self._worth_of_pieces(board) - self._pieces

    def worth(self) -> float:
        """Return what the board is expected to be worth in the end."""
        self._looks += 1
        return self._total(self._now, 0, NONE)

    def _total(self, summary: Summary, beside: i64, laid: i64) -> float:
        """Return what all is worth, with a tile laid on a square that changes those beside it."""
        energy = summary.crystals if summary.crystals < summary.cities else summary.cities
        total = summary.certain + summary.hoped + ENERGY * float(self._picks) * energy
        if self._villas:
            total += self._villas * self._largest(summary.largest, beside)
        if self._sanctums:
            total += self._around_sanctums(laid)
        return total

    def _largest(self, largest: float, beside: i64) -> float:
        """Return the size of the largest island to be expected, which may be an open one."""
        for island in self._islands:
            if island.joined != self._looks:
                chance = self._chance(island.gaps) if island.gaps & beside else island.chance
                largest = max(largest, island.size * chance)
        return largest

    def _around_sanctums(self, laid: i64) -> float:
        """Return what Sanctums will pay for the squares around them."""
        tiles = self._board.tiles
        total = 0.0
        for square, most in self._sanctums:
            around = AROUND[laid if square == NONE else square]
            covered = 0.0
            for near in around:
                if tiles[near] >= 0 or near == laid:
                    covered += 1.0
            coming = NEW_NEIGHBOURS * self._youth * (len(around) - covered)
            total += min(float(most), covered + coming)
        return total

    # --- with one more tile -----------------------------------------------------------------

    def worth_with(self, square: i64, piece: i64) -> float:
        """Return what the board would be worth with a piece more; it fits on the square."""
        edges = self._box.edges[piece]
        self._looks += 1
        now, then = self._now, self._then
        then.certain = now.certain - scoring.POINTS_PER_EMPTY_SQUARE
        then.hoped = now.hoped
        then.crystals = now.crystals
        then.cities = now.cities
        then.largest = now.largest
        beside = self._ask_beside(square, edges)
        for terrain, spaces, sides in self._box.regions[piece]:
            self._join(SQUARES * terrain + square, float(spaces), sides)
        for island in self._islands:
            if island.gaps & beside and island.joined != self._looks:
                self._add_listed(then, island, self._chance(island.gaps) - island.chance)
        total = self._total(then, beside, square)
        self._forget_beside(square)
        return total

    def _ask_beside(self, square: i64, edges: bytes) -> i64:
        """Let the empty squares beside a square ask for the edges on it; return them as bits."""
        codes = self._codes
        beside: i64 = 0
        side: i64
        for side in range(SIDES):
            near: i64 = NEXT_TO[SIDES * square + side]
            if near != OUTSIDE:
                code: i64 = codes[near]
                if code != COVERED:
                    codes[near] = code + edges[side] * DIGIT_BESIDE[side]
                    beside |= BITS[near]
        return beside

    def _forget_beside(self, square: i64) -> None:
        """Let them ask for what they asked for before."""
        codes, before = self._codes, self._board.codes
        side: i64
        for side in range(SIDES):
            near: i64 = NEXT_TO[SIDES * square + side]
            if near != OUTSIDE:
                codes[near] = before[near]

    def _join(self, slot: i64, size: float, sides: bytes) -> None:
        """Count the island that a region of a new tile makes, instead of those it joins."""
        then, roots, codes = self._then, self._board.roots, self._codes
        stake = self._stake_in_hand()
        terrain, square = slot // SQUARES, slot % SQUARES
        gaps: i64 = 0
        for side in sides:
            near: i64 = NEXT_TO[SIDES * square + side]
            if near == OUTSIDE or codes[near] != COVERED:
                gaps |= BITS[near]
                continue
            island = self._islands[self._number[roots[slot - square + near]]]
            if island.joined != self._looks:
                island.joined = self._looks
                gaps |= island.gaps
                size += island.size
                stake += island.stake
                self._add_listed(then, island, -island.chance)
        gaps &= ~BITS[square]
        if gaps:
            chance = self._chance(gaps)
            self._add_open(then, terrain, size, stake, chance)
            then.largest = max(then.largest, size * chance)
        else:
            self._add_complete(then, terrain, size, stake)
            if terrain != CITY:
                then.certain += FREE_SPACE * self._youth * size

    def _stake_in_hand(self) -> float:
        """Return what the special island in hand pays if its island is completed."""
        return 0.0 if self._special == NONE else float(self._box.specials[self._special].points)
