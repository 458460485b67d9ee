"""What agents judge by: the expected worth of a board, and the best of the step at hand.

Agents look one decision ahead, but a tile is taken, put on a square, turned and paid for in
several. So a tile in hand counts as placed as well as possible, its price as paid, and an action
that the seat is about to do as done.

Time is counted in *picks*: how many more tiles a player may expect to place. With many picks left,
open islands will be completed and inhabitants used; with none left, a board is worth its score.
"""

from math import fsum
from typing import Final

from cloudtop.core.game import Seat

from . import scoring
from .components import geometry
from .components.box import NONE, Box, Special
from .components.geometry import BORDER, CITY, COLOURS, CRYSTALS, NEIGHBOURS, SLOTS_OF
from .components.lookups import CLOUD, CODES, TURNS
from .rules.energy import ACTIVE_BONUS
from .rules.payment import affordable, price
from .rules.two_islands import smallest_room
from .scoring import Standing
from .state import steps
from .state.board import Board, clone_board, find, lay, squares_for, turns_for
from .state.state import State

# All numbers were found by simulation.
SEEN_PER_PICK: Final = 3.0
"""How many tiles a player sees for each that is placed."""
CONFIDENCE: Final = 0.9
"""What an open space is worth if its island can be completed for sure."""
YOUNG: Final = 8.0
"""With at least this many picks left, inhabitants are worth all that they may bring."""
USE: Final[tuple[float, ...]] = (0.35, 0.35, 0.65)
"""What an inhabitant of each colour may bring beyond what it scores at the end."""
FREE_SPACE: Final = 0.2
ENERGY: Final = 0.15
"""What a crystals space with a city space to match brings, for every pick."""
SHRINE_CAUTION: Final = 0.8
NEW_NEIGHBOURS: Final = 0.8
NEW_SPECIALS: Final = 2.0
DISCOVERY: Final = 1.3
"""What an island tile of Discover islands brings."""
POINTS_PER_PICK: Final = 6.7
"""How many victory points leave the supply for every tile that a player places."""
LOOSE: Final = 0.8
"""What a point is worth on a special island that has yet to be completed."""
LOOSE_SPACE: Final = 0.7
"""What a space is worth there."""
CENTRE: Final = 7
"""A square in the middle, where a special island has many neighbours."""

# What effects bring in a young match beyond what can be counted on the board.
EFFECTS: Final = {
    "outpost": 2.5, "generator": 3.0, "hostel": 1.0, "merchant": 1.0, "district": 0.5, "power": 2.0,
}  # fmt: skip
HOPES: Final = {"shrine": 2.4, "haven": 1.2, "academy": 2.4, "villa": 1.8}
"""What scoring effects bring in a young match beyond what they would pay now."""


# --- the worth of a board -------------------------------------------------------------------


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


def person_value(colour: int, picks: int) -> float:
    """Return what an inhabitant is worth."""
    return 1 / scoring.INHABITANTS_PER_POINT + USE[colour] * youth(picks)


class Evaluator:
    """Evaluates boards, given the tiles of a box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        shares = [fitting_share(box, code) for code in range(CODES)]
        self._odds = [
            [1 - (1 - part) ** (SEEN_PER_PICK * picks) for part in shares]
            for picks in range(geometry.SQUARES + 1)
        ]

    def worth(self, board: Board, picks: int) -> float:
        """Return what a board is expected to be worth in the end."""
        chances = self.chances(board, picks)
        total = float(
            board.markers
            + board.bracketed
            + scoring.ACTIVE_MARKER * board.active_marker
            + scoring.POINTS_PER_EMPTY_SQUARE * board.empty
        )
        total += islands_value(board, chances, picks)
        total += fsum(
            board.held[colour] * person_value(colour, picks) for colour in range(len(COLOURS))
        )
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
        found = scoring.special_squares(box, board.tiles)
        total = 0.0
        for square, number in found:
            special, parts = box.specials[number], box.parts[box.tiles + number]
            if special.stack == scoring.SCORING:
                total += effect_forecast(special, board, square, chances, picks)
            elif parts:
                root = find(board.roots, 4 * square + parts[0][0])
                sure = board.complete >> root & 1
                total += special.points * (1.0 if sure else chances[root])
            else:
                total += special.points
        return total


def fitting_share(box: Box, code: int) -> float:
    """Return how many of all island tiles fit what a square asks for."""
    copies, fits = box.copies[-1], box.fitting[code]
    fitting = sum(
        count for face, count in enumerate(copies) if fits >> 4 * box.outlines[face] & TURNS
    )
    return fitting / sum(copies)


def islands_value(board: Board, chances: dict[int, float], picks: int) -> float:
    """Return what spaces will score, and what energy crystals and cities will bring together."""
    spaces = [0.0] * len(geometry.TERRAINS)
    hopes = [0.0] * len(geometry.TERRAINS)
    for root in bits(board.complete):
        spaces[root % 4] += board.spaces[root]
    for root, chance in chances.items():
        hopes[root % 4] += CONFIDENCE * chance * board.spaces[root]
    energy = min(spaces[terrain] + hopes[terrain] / 2 for terrain in (CRYSTALS, CITY))
    return fsum(spaces) + fsum(hopes) + ENERGY * picks * energy


def effect_forecast(
    special: Special, board: Board, square: int, chances: dict[int, float], picks: int
) -> float:
    """Return what a special island with a scoring effect will pay."""
    match special.effect:
        case "shrine":
            sure = sum(1 for root in bits(board.complete) if root % 4 == special.terrain)
            hope = fsum(chance for root, chance in chances.items() if root % 4 == special.terrain)
            return special.amount * (sure + SHRINE_CAUTION * hope)
        case "haven":
            return sum(board.held) / special.amount
        case "sanctum":
            around = geometry.AROUND[square]
            covered = sum(1 for near in around if board.tiles[near] >= 0)
            coming = NEW_NEIGHBOURS * youth(picks) * (len(around) - covered)
            return min(float(special.amount), covered + coming)
        case "academy":
            return special.amount * (board.specials.bit_count() + NEW_SPECIALS * youth(picks))
        case _:
            sizes = [float(board.spaces[root]) for root in bits(board.complete)]
            sizes += [board.spaces[root] * chance for root, chance in chances.items()]
            return max(sizes, default=0.0)


# --- the value of a state -------------------------------------------------------------------


def value(evaluator: Evaluator, state: State, seat: Seat) -> float:
    """Return what the board of ``seat`` is expected to be worth in the end."""
    board = state.boards[seat]
    if state.step == steps.GAME_OVER:
        return float(scoring.score(state.box, scoring.standing_on(state.box, board)).total)
    picks = picks_left(state, board)
    if state.seat != seat:
        return evaluator.worth(board, picks)
    if state.hand != NONE:
        return value_with_hand(evaluator, state, board, picks)
    return evaluator.worth(board, picks) + step_value(state, board, picks)


def picks_left(state: State, board: Board) -> int:
    """Return how many tiles the owner of a board may still place before the match ends."""
    first_full = min(other.empty for other in state.boards) - 1
    seats = state.setup.seats
    discoveries = state.left // (seats + 1)
    tiles = discoveries + -(-discoveries // seats)
    return max(0, min(first_full, tiles, board.empty, int(state.points / POINTS_PER_PICK)))


# --- a tile in hand ---------------------------------------------------------------------------


def value_with_hand(evaluator: Evaluator, state: State, board: Board, picks: int) -> float:
    """Return the worth of a board with the tile in hand placed and paid for."""
    best = max(
        evaluator.worth(board_after(state, board, square, turn), picks)
        for square, turn in possible_placements(state, board)
    )
    if state.purpose == steps.FOR_OUTPOST:
        best = max(best, evaluator.worth(board, picks))
    if state.purpose == steps.FOR_CREATION:
        special = state.box.specials[state.hand - state.box.tiles]
        best += effect_value(special, picks) - price_left(state, board, special, picks)
    return best


def possible_placements(state: State, board: Board) -> list[tuple[int, int]]:
    """Return the squares and turns that are still open to the tile in hand."""
    if state.step in (steps.PAY, steps.PAY_SYMBOL):
        return [(state.square, state.turn)]
    squares = squares_for(state.box, board, state.hand)
    if state.square != NONE:
        squares = 1 << state.square
    return [
        (square, turn)
        for square in bits(squares)
        for turn in bits(turns_for(state.box, board, state.hand, square))
    ]


def board_after(state: State, board: Board, square: int, turn: int) -> Board:
    after = clone_board(board)
    lay(state.box, after, square, 4 * state.hand + turn)
    if state.hand >= state.box.tiles:
        after.specials |= 1 << state.hand - state.box.tiles
    return after


def price_left(state: State, board: Board, special: Special, picks: int) -> float:
    """Return what the inhabitants are worth that are still to be returned."""
    if state.step in (steps.PAY, steps.PAY_SYMBOL):
        counts = [due + symbol for due, symbol in zip(state.due, state.symbols, strict=True)]
        return people_value(counts, state.white, picks)
    white = 0 if state.seat == state.active else 1
    return people_value(price(board, special.cost), white, picks)


def people_value(counts: list[int], white: int, picks: int) -> float:
    """Return what inhabitants of each colour are worth, and one more if ``white`` is 1."""
    each = [person_value(colour, picks) for colour in range(len(COLOURS))]
    paid = fsum(count * worth for count, worth in zip(counts, each, strict=True))
    return paid + white * min(each)


def effect_value(special: Special, picks: int) -> float:
    if special.effect == "find":
        return float(special.amount)
    return EFFECTS.get(special.effect, 0.0) * youth(picks)


# --- an action that the seat is about to do ----------------------------------------------------


def step_value(state: State, board: Board, picks: int) -> float:
    """Return what the seat's part of the action will bring."""
    step, active = state.step, state.seat == state.active
    islands = 2 if active and not state.bonus else 1
    if step == steps.TAKE_TILE:
        return DISCOVERY * min(islands, board.empty)
    if step == steps.DEPLOY:
        return deploy_value(state, board, islands, picks)
    if step == steps.CREATE:
        return create_value(state, board, picks)
    if step == steps.CONVERT_FROM:
        return convert_value(board, active, picks)
    if state.action == steps.CONVERT_ENERGY:
        moved = sum(board.people[city] for city in state.cities) + on_the_way(state, board)
        return energy_value(moved, active, picks) - people_value(state.due, 0, picks)
    return 0.0


def deploy_value(state: State, board: Board, islands: int, picks: int) -> float:
    """Return what filling the best islands brings."""
    gains = [
        person_value(root % 4, picks)
        * min(board.spaces[root] - board.people[root], state.supply[root % 4])
        for root in bits(board.vacant)
    ]
    return fsum(sorted(gains, reverse=True)[:islands])


def create_value(state: State, board: Board, picks: int) -> float:
    """Return what the best special island brings that can be paid and placed."""
    box = state.box
    standing = scoring.standing_on(box, board)
    white = 0 if state.seat == state.active else 1
    best = 0.0
    for number in bits(state.offered & affordable(state, state.seat)):
        if squares_for(box, board, box.tiles + number):
            cost = people_value(price(board, box.specials[number].cost), white, picks)
            best = max(best, special_value(state, board, number, standing, picks) - cost)
    return best


def special_value(state: State, board: Board, number: int, standing: Standing, picks: int) -> float:
    """Return about what a special island brings, wherever it is placed."""
    box = state.box
    special, parts = box.specials[number], box.parts[box.tiles + number]
    total = effect_value(special, picks) - scoring.POINTS_PER_EMPTY_SQUARE
    if special.stack == scoring.SCORING:
        specials = board.specials.bit_count() + 1
        total += scoring.effect_points(special, standing, CENTRE, specials)
        return total + HOPES.get(special.effect, 0.0) * youth(picks)
    loose = any(sides for _, _, sides in parts)
    spaces = sum(spaces for _, spaces, _ in parts)
    if loose:
        return total + LOOSE * special.points + LOOSE_SPACE * spaces
    return total + special.points + spaces


def convert_value(board: Board, active: bool, picks: int) -> float:
    """Return what the seat's best conversion brings."""
    cities = sorted((board.spaces[root] for root in of_terrain(board.complete, CITY)), reverse=True)
    blues = [board.people[root] for root in of_terrain(board.peopled, CRYSTALS)]
    blues.sort(reverse=True)
    if not cities:
        return 0.0
    guests = board.guests[geometry.BLUE]
    moved = min(cities[0], sum(blues[: 2 if active else 1]) + guests)
    if active:
        moved = max(moved, min(sum(cities[:2]), sum(blues[:1]) + guests))
    return energy_value(moved, active, picks)


def on_the_way(state: State, board: Board) -> int:
    """Return how many the chosen source will bring into a city, once all is said and paid."""
    source = state.source
    if source >= 0:  # only the city is still to be said
        largest = max(board.spaces[city] for city in of_terrain(board.complete, CITY))
        return min(largest, board.people[source])
    if source == steps.TWO_ISLANDS:
        return smallest_room(state, board)
    return 0 if source == NONE else 1


def of_terrain(islands: int, terrain: int) -> list[int]:
    return bits(islands & SLOTS_OF[terrain])


def energy_value(moved: int, active: bool, picks: int) -> float:
    """Return what blue inhabitants in cities bring: points instead of themselves."""
    if not moved:
        return 0.0
    return moved * (1 - person_value(geometry.BLUE, picks)) + (ACTIVE_BONUS if active else 0)
