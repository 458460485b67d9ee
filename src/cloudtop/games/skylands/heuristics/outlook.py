"""The expected worth of a board in the end, as it is and with one more tile on it.

What a board is worth is a sum over its islands: a complete one counts its spaces, an open one what
it would count, times the chance that it will be completed: that all its gaps will be covered. A
tile that is laid changes only the islands it joins and those that have gaps beside it: every
placement of a tile is judged without making a board for each.
"""

from typing import Final

from cloudtop.core.native import i64

from .. import scoring
from ..components.box import NONE, Special
from ..components.geometry import (
    AROUND,
    BESIDE,
    BITS,
    CITY,
    COLOURS,
    COLUMNS,
    CRYSTALS,
    FIRST_CITY,
    ISLANDS_OF,
    LENGTHS,
    OUTSIDE,
    PLACE_OF,
    SQUARES,
    TERRAINS,
    Counts,
    count_of,
)
from ..components.lookups import COVERED, DIGITS
from ..state.board import Board
from .evaluator import Evaluator
from .weights import CENTRE, SHRINE_CAUTION, WEIGHTS

SIDES: Final = 4
NOWHERE: Final = -1e9
"""Less than any board is worth."""
NO_PRICE: Final = 1e9
"""More than any inhabitant is worth."""
ALL_SIDES: Final = 0b1111
SIDE_TOWARDS: Final = bytes(
    {-COLUMNS: 0, 1: 1, COLUMNS: 2, -1: 3}.get(step, 0) for step in range(-COLUMNS, COLUMNS + 1)
)
"""The side on which a square lies beside another one, at the difference of the two + COLUMNS."""
DIGIT_BESIDE: Final[tuple[int, ...]] = tuple(DIGITS[(side + 2) % SIDES] for side in range(SIDES))
"""What the touching side is worth in the code of the square beside a side."""
NO_PAY: Final[tuple[float, ...]] = (0.0,) * len(TERRAINS)


def with_more(pay: tuple[float, ...], terrain: i64, points: float) -> tuple[float, ...]:
    after = list(pay)
    after[terrain] = after[terrain] + points
    return tuple(after)


class OpenIsland:
    """An island that is not complete."""

    def __init__(self, root: i64, size: float, gaps: i64, chance: float) -> None:
        self.root: i64 = root
        self.terrain: i64 = root // SQUARES
        self.size = size
        """How many spaces it has."""
        self.gaps: i64 = gaps
        """The squares that must be covered to complete it, as bits; one of them may be outside."""
        self.chance = chance
        self.stake = 0.0
        """Points of special islands that are paid if it is completed."""
        self.hope = 0.0
        """What it will be worth if it is completed."""


class Outlook:
    """The islands of a board and their chances, with so many picks left.

    A special island in hand counts as placed; ``NONE``: there is none.
    """

    def __init__(self, evaluator: Evaluator, board: Board, picks: i64, special: i64) -> None:
        self._evaluator = evaluator
        self._box = evaluator.box
        self._board = board
        self._odds = evaluator.odds[picks]
        self._picks: i64 = picks
        self._energy = WEIGHTS.energy * float(picks)
        self.young = WEIGHTS.youth(picks)
        self._islands: list[OpenIsland] = []
        number: i64
        for number in range(len(board.gaps)):
            root: i64 = board.unfinished[number]
            gaps: i64 = board.gaps[number]
            size = float(board.spaces[root])
            self._islands.append(OpenIsland(root, size, gaps, self._chance(gaps)))
        self._sum_up(special)

    def _sum_up(self, special: i64) -> None:
        """Sum up what the board is worth as it is."""
        board = self._board
        self._special: i64 = special
        self._square: i64 = NONE
        # What special islands pay for each island of a terrain, complete or hoped for.
        self._for_complete = NO_PAY
        self._for_hope = NO_PAY
        self._villas = 0.0
        self._academies = 0.0
        self._per_person = 0.0
        """What special islands pay for each inhabitant."""
        self._sanctums: list[tuple[int, int]] | None = None
        """Square (``NONE`` in hand) and most points of each."""
        # What the islands bring together, and spaces of crystals and cities that bring energy.
        self._sum = 0.0
        self._crystals = 0.0
        self._cities = 0.0
        if board.specials or special != NONE:
            self._count_specials()
        self._count_complete()
        for island in self._islands:
            self._count_open(island)
        self._pieces = self._worth_of_pieces(board)
        self._sum += self._pieces

    # --- special islands --------------------------------------------------------------------

    def _count_specials(self) -> None:
        """Note what the special islands will pay, also the one that is about to be placed."""
        box, board, specials = self._box, self._board, self._evaluator.specials
        first = 4 * box.tiles
        for island in self._islands:
            island.stake = 0.0
        square: i64
        for square in range(SQUARES):
            piece: i64 = board.tiles[square]
            if piece >= first:
                number: i64 = (piece >> 2) - box.tiles
                self._sum += specials[number].points + specials[number].lasting * self.young
                if specials[number].scoring:
                    self._count_scoring(box.specials[number], square)
                elif specials[number].stake:
                    terrain: i64 = box.parts[piece >> 2][0][0]
                    self._add_stake(SQUARES * terrain + square, specials[number].stake)
        if self._special != NONE:
            if specials[self._special].scoring:
                self._count_scoring(box.specials[self._special], NONE)
            self._sum += self._brings(self._special)
        self._sum += self._academies * (
            count_of(board.specials) + WEIGHTS.new_specials * self.young
        )

    def _brings(self, number: i64) -> float:
        """Return what a special island brings on any square, beside what it scores."""
        special = self._evaluator.specials[number]
        return special.points + special.lasting * self.young + self._academies

    def promise(self, number: i64) -> float:
        """Return about what a special island brings wherever it is placed; other tiles: nothing."""
        if number < 0:
            return 0.0
        brings = self._brings(number)
        if self._evaluator.specials[number].scoring:
            brings += self.rough_score(self._box.specials[number])
        return brings

    def _add_stake(self, slot: i64, points: float) -> None:
        """Count points that are paid if the island of a slot is complete."""
        root: i64 = self._board.roots[slot]
        for island in self._islands:
            if island.root == root:
                island.stake += points
                return
        self._sum += points

    def _count_scoring(self, special: Special, square: i64) -> None:
        effect, amount = special.effect, float(special.amount)
        if effect == "shrine":
            terrain: i64 = special.terrain
            self._for_complete = with_more(self._for_complete, terrain, amount)
            self._for_hope = with_more(self._for_hope, terrain, SHRINE_CAUTION * amount)
        elif effect == "haven":
            self._per_person += 1 / amount
        elif effect == "sanctum":
            self._sanctums = [*(self._sanctums or ()), (square, special.amount)]
        elif effect == "academy":
            self._academies += amount
        else:
            self._villas += 1.0

    # --- islands and pieces -----------------------------------------------------------------

    def _count_complete(self) -> None:
        spaces, for_complete = self._board.spaces, self._for_complete
        islands = self._board.complete
        while islands:
            lowest = islands & -islands
            islands ^= lowest
            root: i64 = PLACE_OF[lowest % LENGTHS]
            terrain = root // SQUARES
            size = float(spaces[root])
            self._sum += size + for_complete[terrain]
            if terrain == CRYSTALS:
                self._crystals += size
        cities = self._board.cities
        while cities:
            lowest = cities & -cities
            cities ^= lowest
            size = float(spaces[FIRST_CITY + PLACE_OF[lowest % LENGTHS]])
            self._sum += size + for_complete[CITY]
            self._cities += size

    def _count_open(self, island: OpenIsland) -> None:
        terrain = island.terrain
        island.hope = WEIGHTS.confidence * island.size + island.stake + self._for_hope[terrain]
        self._sum += island.chance * island.hope
        if terrain == CRYSTALS:
            self._crystals += island.chance * WEIGHTS.open_energy * island.size
        elif terrain == CITY:
            self._cities += island.chance * WEIGHTS.open_energy * island.size

    def _chance(self, gaps: i64) -> float:
        """Return how likely all gaps will be covered."""
        if gaps >= BITS[OUTSIDE]:
            return 0.0
        codes, odds = self._board.codes, self._odds
        chance = 1.0
        while gaps:
            lowest = gaps & -gaps
            gaps ^= lowest
            chance *= odds[codes[PLACE_OF[lowest % LENGTHS]]]
        return chance

    def _worth_of_pieces(self, board: Board) -> float:
        """Return what lies on a board is worth: markers, inhabitants and where more could live."""
        points: i64 = (
            board.markers
            + board.bracketed
            + scoring.ACTIVE_MARKER * board.active_marker
            + scoring.POINTS_PER_EMPTY_SQUARE * board.empty
        )
        total = float(points)
        colour: i64
        for colour in range(len(COLOURS)):
            count: i64 = board.held[colour]
            if count:
                total += float(count) * (WEIGHTS.person(colour, self.young) + self._per_person)
        free: i64 = 0
        islands = board.vacant
        while islands:
            lowest = islands & -islands
            islands ^= lowest
            root: i64 = PLACE_OF[lowest % LENGTHS]
            free += board.spaces[root] - board.people[root]
        return total + WEIGHTS.free_space * self.young * float(free)

    def is_of(self, board: Board, picks: i64, special: i64) -> bool:
        """Return whether a board has the same tiles, so that only pieces on it may differ."""
        mine = self._board
        return board.tiles is mine.tiles and picks == self._picks and special == self._special

    def change_to(self, board: Board) -> float:
        """Return how much more a board is worth that has the same tiles."""
        return 0.0 if board is self._board else self._worth_of_pieces(board) - self._pieces

    def one_more(self, colour: i64) -> float:
        """Return what an inhabitant brings that is deployed on an island."""
        return (
            WEIGHTS.person(colour, self.young) + self._per_person - WEIGHTS.free_space * self.young
        )

    def price(self, counts: Counts, white: i64, board: Board) -> float:
        """Return what it costs to return inhabitants; ``white`` takes the cheapest of the rest."""
        held = board.held
        total = 0.0
        cheapest = NO_PRICE
        colour: i64
        for colour in range(len(COLOURS)):
            count: i64 = counts[colour]
            each = self.one_more(colour)
            total += float(count) * each
            if each < cheapest and held[colour] > count:
                cheapest = each
        return total + cheapest if white and cheapest < NO_PRICE else total

    # --- the worth of all -------------------------------------------------------------------

    def worth(self) -> float:
        """Return what the board is expected to be worth in the end."""
        total = self._total(self._sum, self._crystals, self._cities)
        if self._villas:
            total += self._villas * self._largest(0)
        if self._sanctums is not None:
            total += self._around_sanctums(NONE)
        return total

    def _total(self, worth: float, crystals: float, cities: float) -> float:
        """Return a sum together with the energy that crystals and cities will bring."""
        return worth + self._energy * (crystals if crystals < cities else cities)

    def _largest(self, changed: i64) -> float:
        """Return the size of the largest island to be expected, which may be an open one; those
        with gaps on some squares are left out."""
        largest: i64 = 0
        for root in scoring.complete_islands(self._board):
            largest = max(largest, self._board.spaces[root])
        expected = float(largest)
        for island in self._islands:
            if not island.gaps & changed:
                expected = max(expected, island.size * island.chance)
        return expected

    def _around_sanctums(self, laid: i64) -> float:
        """Return what Sanctums will pay for the squares around them, with a tile on a square."""
        total = 0.0
        if self._sanctums is not None:
            for square, most in self._sanctums:
                total += self._around(laid if square == NONE else square, laid, most)
        return total

    def _around(self, square: i64, laid: i64, most: i64) -> float:
        """Return what a Sanctum on a square will pay."""
        tiles, around = self._board.tiles, AROUND[square]
        covered: i64 = 0
        for near in around:
            if tiles[near] >= 0 or near == laid:
                covered += 1
        empty = len(around) - covered
        return min(float(most), float(covered) + WEIGHTS.new_neighbours * self.young * float(empty))

    def rough_score(self, special: Special) -> float:
        """Return about what a scoring special island will pay, wherever it is placed."""
        effect, amount, board = special.effect, float(special.amount), self._board
        if effect == "shrine":
            return amount * self._like(special.terrain)
        if effect == "haven":
            return float(sum(board.held)) / amount
        if effect == "sanctum":
            return self._around(CENTRE, NONE, special.amount)
        if effect == "academy":
            return amount * (count_of(board.specials) + 1 + WEIGHTS.new_specials * self.young)
        return self._largest(0)

    def _like(self, terrain: i64) -> float:
        """Return how many islands of a terrain there are, open ones by their chance."""
        complete = self._board.cities
        if terrain != CITY:
            complete = self._board.complete & ISLANDS_OF[terrain]
        found = float(count_of(complete))
        for island in self._islands:
            if island.terrain == terrain:
                found += SHRINE_CAUTION * island.chance
        return found

    # --- with one more tile -----------------------------------------------------------------

    def best_anywhere(self, face: i64) -> float:
        """Return the worth of the board with a face on the best square, in the best turn."""
        return self.best_of_each([face])[0]

    def best_of_each(self, faces: list[int]) -> list[float]:
        """Return the same for several faces, square by square: what is known of a square serves for
        all of them."""
        codes, turns = self._board.codes, self._box.turns
        best = [NOWHERE] * len(faces)
        square: i64
        number: i64
        for square in range(SQUARES):
            code: i64 = codes[square]
            if code == COVERED:
                continue
            for number in range(len(faces)):
                face: i64 = faces[number]
                fits: i64 = turns[face][code]
                if fits:
                    best[number] = max(best[number], self.best_turn(square, face, fits))
        return best

    def best_turn(self, square: i64, face: i64, turns: i64) -> float:
        """Return the worth of the board with a face on a square, in the best of some turns."""
        best = NOWHERE
        piece = 4 * face
        while turns:
            if turns & 1:
                best = max(best, self.worth_with(square, piece))
            turns >>= 1
            piece += 1
        return best

    def worth_with(self, square: i64, piece: i64) -> float:
        """Return what the board would be worth with a piece more; it fits on the square."""
        if square != self._square:
            self._turn_to(square)
        edges = self._box.edges[piece]
        self._then = self._left
        self._then_crystals = self._left_crystals
        self._then_cities = self._left_cities
        self._then_largest = 0.0
        for island in self._beside:
            chance = self._chance_beside(island.gaps, edges)
            self._add(island.terrain, island.size, chance, island.hope)
        stake = self._evaluator.stakes[piece >> 2]
        for terrain, spaces, sides in self._box.regions[piece]:
            self._join(terrain, float(spaces), stake, sides, edges)
        total = self._total(self._then, self._then_crystals, self._then_cities)
        if self._villas:
            total += self._villas * max(self._then_largest, self._largest(self._changed))
        if self._sanctums is not None:
            total += self._around_sanctums(square)
        return total

    def _turn_to(self, square: i64) -> None:
        """Sum up what a tile on a square does not change: all but the islands that it joins and
        those with gaps beside it."""
        covered: i64 = BITS[square]
        self._square = square
        self._changed: i64 = covered | BESIDE[16 * square + ALL_SIDES]
        self._joined: list[OpenIsland] = []
        self._beside: list[OpenIsland] = []
        self._left = self._sum - float(scoring.POINTS_PER_EMPTY_SQUARE)
        self._left_crystals = self._crystals
        self._left_cities = self._cities
        for island in self._islands:
            if island.gaps & self._changed:
                self._left -= island.chance * island.hope
                if island.terrain == CRYSTALS:
                    self._left_crystals -= island.chance * WEIGHTS.open_energy * island.size
                elif island.terrain == CITY:
                    self._left_cities -= island.chance * WEIGHTS.open_energy * island.size
                if island.gaps & covered:
                    self._joined.append(island)
                else:
                    self._beside.append(island)

    def _add(self, terrain: i64, size: float, chance: float, hope: float) -> None:
        """Count an island that is not complete once a tile is laid."""
        self._then += chance * hope
        if terrain == CRYSTALS:
            self._then_crystals += chance * WEIGHTS.open_energy * size
        elif terrain == CITY:
            self._then_cities += chance * WEIGHTS.open_energy * size
        self._then_largest = max(self._then_largest, chance * size)

    def _add_complete(self, terrain: i64, size: float, stake: float) -> None:
        """Count an island that is complete once a tile is laid."""
        self._then += size + stake + self._for_complete[terrain]
        if terrain == CITY:
            self._then_cities += size
        else:
            self._then += WEIGHTS.free_space * self.young * size
            if terrain == CRYSTALS:
                self._then_crystals += size
        self._then_largest = max(self._then_largest, size)

    def _join(self, terrain: i64, size: float, stake: float, sides: i64, edges: bytes) -> None:
        """Count the island that a region of a new tile makes with those that it joins."""
        gaps: i64 = BESIDE[16 * self._square + sides] & self._board.uncovered
        for island in self._joined:
            if island.terrain == terrain:
                gaps |= island.gaps & ~BITS[self._square]
                size += island.size
                stake += island.stake
        if gaps:
            hope = WEIGHTS.confidence * size + stake + self._for_hope[terrain]
            self._add(terrain, size, self._chance_beside(gaps, edges), hope)
        else:
            self._add_complete(terrain, size, stake)

    def _chance_beside(self, gaps: i64, edges: bytes) -> float:
        """Return how likely all gaps will be covered, once there are these edges on the square."""
        if gaps >= BITS[OUTSIDE]:
            return 0.0
        codes, odds, changed = self._board.codes, self._odds, self._changed
        chance = 1.0
        while gaps:
            lowest = gaps & -gaps
            gaps ^= lowest
            near: i64 = PLACE_OF[lowest % LENGTHS]
            code: i64 = codes[near]
            if lowest & changed:
                side: i64 = SIDE_TOWARDS[near - self._square + COLUMNS]
                code += edges[side] * DIGIT_BESIDE[side]
            chance *= odds[code]
        return chance
