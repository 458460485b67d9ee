"""What a good player knows: the worth of the own board and the best of the step at hand.

One decision is looked ahead, but a tile is taken, put on a square, turned and paid for in several.
So a tile in hand counts as placed as well as possible, its price as paid, and an action that the
seat is about to do as done. The numbers below were found by simulation.
"""

from typing import Final

from cloudtop.core.game import Seat
from cloudtop.games.skylands.components import NONE, Special
from cloudtop.games.skylands.convert import ACTIVE_BONUS
from cloudtop.games.skylands.geometry import BLUE, CITY, COLOURS, CRYSTALS, SLOTS_OF
from cloudtop.games.skylands.islands import lay, squares_for, turns_for
from cloudtop.games.skylands.outlook import Outlook, bits, person, youth
from cloudtop.games.skylands.payment import affordable, price
from cloudtop.games.skylands.playerboard import Board
from cloudtop.games.skylands.scoring import (
    POINTS_PER_EMPTY_SQUARE,
    SCORING,
    Standing,
    effect_points,
    score,
    standing,
)
from cloudtop.games.skylands.state import State
from cloudtop.games.skylands.steps import (
    CONVERT_FROM,
    CONVERT_INTO,
    CONVERT_MORE,
    CREATE,
    DEPLOY,
    FOR_CREATION,
    FOR_OUTPOST,
    GAME_OVER,
    PAY,
    PAY_SYMBOL,
    TAKE_TILE,
)

DISCOVERY: Final = 1.3
"""What an island tile of Discover islands brings."""
POINTS_PER_PICK: Final = 6.7
"""How many victory points leave the supply for every tile that a player places."""
LOOSE: Final = 0.8
LOOSE_SPACE: Final = 0.7
"""What points and spaces are worth on a special island that has yet to be completed."""
CENTRE: Final = 7
"""A square in the middle, where a special island has many neighbours."""

# What effects bring in a young match beyond what can be counted on the board.
EFFECTS: Final = {
    "outpost": 2.5, "generator": 3.0, "hostel": 1.0, "merchant": 1.0, "district": 0.5, "power": 2.0,
}  # fmt: skip
HOPES: Final = {"shrine": 2.4, "haven": 1.2, "academy": 2.4, "villa": 1.8}
"""What scoring effects bring in a young match beyond what they would pay now."""


def value(outlook: Outlook, state: State, seat: Seat) -> float:
    """Return what the board of ``seat`` will come to."""
    board = state.boards[seat]
    if state.step == GAME_OVER:
        return float(score(state.box, standing(state.box, board)).total)
    picks = picks_left(state, board)
    if state.seat != seat:
        return outlook.worth(board, picks)
    if state.hand != NONE:
        return with_hand(outlook, state, board, picks)
    return outlook.worth(board, picks) + step_value(state, board, picks)


def picks_left(state: State, board: Board) -> int:
    """Return how many tiles the owner of a board may still place before the match ends."""
    first_full = min(other.empty for other in state.boards) - 1
    seats = state.setup.seats
    discoveries = state.left // (seats + 1)
    tiles = discoveries + -(-discoveries // seats)
    return max(0, min(first_full, tiles, board.empty, int(state.points / POINTS_PER_PICK)))


# --- a tile in hand ---------------------------------------------------------------------------


def with_hand(outlook: Outlook, state: State, board: Board, picks: int) -> float:
    """Return the worth of a board with the tile in hand placed and paid for."""
    best = max(
        outlook.worth(placed(state, board, square, turn), picks)
        for square, turn in placings(state, board)
    )
    if state.purpose == FOR_OUTPOST:
        best = max(best, outlook.worth(board, picks))
    if state.purpose == FOR_CREATION:
        special = state.box.specials[state.hand - state.box.tiles]
        best += effect_value(special, picks) - price_left(state, board, special, picks)
    return best


def placings(state: State, board: Board) -> list[tuple[int, int]]:
    """Return the squares and turns that are still open to the tile in hand."""
    if state.step in (PAY, PAY_SYMBOL):
        return [(state.square, state.turn)]
    squares = squares_for(state.box, board, state.hand)
    if state.square != NONE:
        squares = 1 << state.square
    return [
        (square, turn)
        for square in bits(squares)
        for turn in bits(turns_for(state.box, board, state.hand, square))
    ]


def placed(state: State, board: Board, square: int, turn: int) -> Board:
    after = board.clone()
    lay(state.box, after, square, 4 * state.hand + turn)
    if state.hand >= state.box.tiles:
        after.specials |= 1 << state.hand - state.box.tiles
    return after


def price_left(state: State, board: Board, special: Special, picks: int) -> float:
    """Return what the inhabitants are worth that are still to be returned."""
    if state.step in (PAY, PAY_SYMBOL):
        counts = [due + symbol for due, symbol in zip(state.due, state.symbols, strict=True)]
        return people_value(counts, state.white, picks)
    white = 0 if state.seat == state.active else 1
    return people_value(price(board, special.cost), white, picks)


def people_value(counts: list[int], white: int, picks: int) -> float:
    """Return what inhabitants of each colour are worth, and one more if ``white`` is 1."""
    each = [person(colour, picks) for colour in range(len(COLOURS))]
    paid = sum(count * worth for count, worth in zip(counts, each, strict=True))
    return paid + white * min(each)


def effect_value(special: Special, picks: int) -> float:
    if special.effect == "find":
        return float(special.amount)
    return EFFECTS.get(special.effect, 0.0) * youth(picks)


# --- an action that the seat is about to do ----------------------------------------------------


def step_value(state: State, board: Board, picks: int) -> float:
    """Return what the seat's part of the action will bring."""
    step, active = state.step, state.seat == state.active
    if step == TAKE_TILE:
        tiles = 2 if active and not state.bonus else 1
        return DISCOVERY * min(tiles, board.empty)
    if step == DEPLOY:
        return deployment(state, board, 2 if active and not state.bonus else 1, picks)
    if step == CREATE:
        return creation(state, board, picks)
    if step == CONVERT_FROM:
        return conversion(board, active, picks)
    if step in (CONVERT_INTO, CONVERT_MORE, PAY):
        moved = sum(board.people[city] for city in state.cities)
        return energy(moved, active, picks)
    return 0.0


def deployment(state: State, board: Board, islands: int, picks: int) -> float:
    """Return what filling the best islands brings."""
    gains = [
        person(root % 4, picks)
        * min(board.spaces[root] - board.people[root], state.supply[root % 4])
        for root in bits(board.vacant)
    ]
    return sum(sorted(gains, reverse=True)[:islands])


def creation(state: State, board: Board, picks: int) -> float:
    """Return what the best special island brings that can be paid and placed."""
    box = state.box
    stands = standing(box, board)
    white = 0 if state.seat == state.active else 1
    best = 0.0
    for number in bits(state.offered & affordable(state, state.seat)):
        if squares_for(box, board, box.tiles + number):
            cost = people_value(price(board, box.specials[number].cost), white, picks)
            best = max(best, special_value(state, board, number, stands, picks) - cost)
    return best


def special_value(state: State, board: Board, number: int, stands: Standing, picks: int) -> float:
    """Return about what a special island brings, wherever it is placed."""
    box = state.box
    special, parts = box.specials[number], box.parts[box.tiles + number]
    total = effect_value(special, picks) - POINTS_PER_EMPTY_SQUARE
    if special.stack == SCORING:
        specials = board.specials.bit_count() + 1
        total += effect_points(special, stands, CENTRE, specials)
        return total + HOPES.get(special.effect, 0.0) * youth(picks)
    loose = any(sides for _, _, sides in parts)
    spaces = sum(spaces for _, spaces, _ in parts)
    if loose:
        return total + LOOSE * special.points + LOOSE_SPACE * spaces
    return total + special.points + spaces


def conversion(board: Board, active: bool, picks: int) -> float:
    """Return what the seat's best conversion brings."""
    cities = sorted((board.spaces[root] for root in of_terrain(board.complete, CITY)), reverse=True)
    blues = [board.people[root] for root in of_terrain(board.peopled, CRYSTALS)]
    blues.sort(reverse=True)
    if not cities:
        return 0.0
    guests = board.guests[BLUE]
    moved = min(cities[0], sum(blues[: 2 if active else 1]) + guests)
    if active:
        moved = max(moved, min(sum(cities[:2]), sum(blues[:1]) + guests))
    return energy(moved, active, picks)


def of_terrain(islands: int, terrain: int) -> list[int]:
    return bits(islands & SLOTS_OF[terrain])


def energy(moved: int, active: bool, picks: int) -> float:
    """Return what so many blue inhabitants in cities bring: points instead of themselves."""
    if not moved:
        return 0.0
    return moved * (1 - person(BLUE, picks)) + (ACTIVE_BONUS if active else 0)
