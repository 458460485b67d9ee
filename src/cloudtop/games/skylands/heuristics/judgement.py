"""How well a seat stands.

Agents look one decision ahead, but a tile is taken, put on a square, turned and paid for in
several. So a tile in hand counts as placed as well as possible, its price as paid, and an action
that the seat is about to do as done, also while the dealer still draws tiles for it.
"""

from cloudtop.core.game import Seat
from cloudtop.core.native import i64

from .. import scoring
from ..components.box import NONE
from ..components.geometry import (
    BLUE,
    COLOURS,
    FIRST_CITY,
    FIRST_CRYSTALS,
    SQUARES,
    places_in,
    terrain_of,
)
from ..rules.discover import to_reveal
from ..rules.energy import ACTIVE_BONUS
from ..rules.payment import affordable, price
from ..rules.two_islands import smallest_room
from ..state import steps
from ..state.board import Board, fits_somewhere, turns_for
from ..state.state import State
from .evaluator import Evaluator
from .outlook import Outlook
from .weights import OUTPOST, WEIGHTS


def value(evaluator: Evaluator, state: State, seat: Seat) -> float:
    """Return what the board of ``seat`` is expected to be worth in the end."""
    evaluator.keep_up()
    board = state.boards[seat]
    if state.step == steps.GAME_OVER:
        return float(scoring.score(state.box, scoring.standing_on(state.box, board)).total)
    return value_by(evaluator, look_at(evaluator, state, seat), state, seat)


def look_at(evaluator: Evaluator, state: State, seat: Seat) -> Outlook:
    return Outlook(evaluator, state.boards[seat], picks_left(state), special_on_square(state, seat))


def special_on_square(state: State, seat: Seat) -> i64:
    """Return the special island for which a seat has chosen a square; ``NONE``: there is none."""
    if state.seat != seat or state.square == NONE:
        return NONE
    return max(NONE, state.hand - state.box.tiles)


def value_by(evaluator: Evaluator, outlook: Outlook, state: State, seat: Seat) -> float:
    """Return the value while the match goes on, given an outlook on the tiles of the board."""
    board = state.boards[seat]
    if state.seat != seat:
        return outlook.worth() + outlook.change_to(board)
    if state.hand != NONE:
        return value_with_hand(evaluator, outlook, state, board) + outlook.change_to(board)
    to_come = step_value(evaluator, outlook, state, board)
    return outlook.worth() + outlook.change_to(board) + to_come


def picks_left(state: State) -> i64:
    """Return how many tiles a player may still place before the match ends."""
    left = state.left - about_to_be_drawn(state)
    return picks_with(state, left, 0 if state.hand == NONE else 1)


def picks_with(state: State, left: i64, in_hand: i64) -> i64:
    """Return the same with so many tiles in the stack and in the hand of the seat that decides."""
    seats = state.setup.seats
    discoveries = left // (seats + 1)
    picks: i64 = discoveries + (discoveries + seats - 1) // seats
    number: i64
    for number in range(seats):  # whoever is first to fill a board ends the match
        empty = state.boards[number].empty - (in_hand if number == state.seat else 0)
        picks = min(picks, empty - 1)
    picks = min(picks, int(float(state.points) / WEIGHTS.points_per_pick))
    return max(0, picks)


def about_to_be_drawn(state: State) -> i64:
    """Return how many tiles the dealer will draw before anybody decides again."""
    if state.step == steps.REVEAL:
        return to_reveal(state) - len(state.revealed)
    return 1 if state.step == steps.DRAW_OUTPOST else 0


# --- a tile in hand ---------------------------------------------------------------------------


def value_with_hand(evaluator: Evaluator, outlook: Outlook, state: State, board: Board) -> float:
    """Return the worth of a board with the tile in hand placed and paid for."""
    box, hand = state.box, state.hand
    paying = state.step in (steps.PAY, steps.PAY_SYMBOL)
    if paying:
        best = outlook.worth_with(state.square, 4 * hand + state.turn)
    elif state.square != NONE:
        turns = turns_for(box, board, hand, state.square)
        best = outlook.best_turn(state.square, hand, turns)
    else:
        best = outlook.best_anywhere(hand) + outlook.promise(hand - box.tiles)
    if state.purpose == steps.FOR_OUTPOST:
        return max(best, outlook.worth())
    if state.purpose != steps.FOR_CREATION:
        return best
    number = hand - box.tiles
    if not paying:
        return best + creation_value(evaluator, outlook, state, number)
    left = [state.due[colour] + state.symbols[colour] for colour in range(len(COLOURS))]
    price_left = outlook.price(tuple(left), state.white, board)
    return best + evaluator.specials[number].when_placed(outlook.young) - price_left


def creation_value(evaluator: Evaluator, outlook: Outlook, state: State, number: i64) -> float:
    """Return what a special island brings when it is placed, less the inhabitants it costs."""
    board = state.boards[state.seat]
    white = 0 if state.seat == state.active else 1
    symbols = price(board, state.box.specials[number].cost)
    brings = evaluator.specials[number].when_placed(outlook.young)
    return brings - outlook.price(symbols, white, board)


# --- an action that the seat is about to do ----------------------------------------------------


def step_value(evaluator: Evaluator, outlook: Outlook, state: State, board: Board) -> float:
    """Return what the seat's part of the action will bring."""
    step, active = state.step, state.seat == state.active
    islands = 2 if active and not state.bonus else 1
    if step in (steps.TAKE_TILE, steps.REVEAL):
        return WEIGHTS.discovery * float(min(islands, board.empty))
    if step == steps.DEPLOY:
        return deploy_value(outlook, state, board, islands)
    if step == steps.CREATE:
        return create_value(evaluator, outlook, state, board)
    if step == steps.DRAW_OUTPOST:
        return OUTPOST * outlook.young
    if state.action == steps.CONVERT_ENERGY:
        return convert_value(outlook, state, board, active)
    return 0.0


def deploy_value(outlook: Outlook, state: State, board: Board, islands: int) -> float:
    """Return what filling the best islands brings."""
    best = second = 0.0
    for root in places_in(board.vacant):
        gain = deploy_gain(outlook, board, root, state.supply[terrain_of(root)])
        if gain > best:
            best, second = gain, best
        elif gain > second:
            second = gain
    return best + second if islands > 1 else best


def deploy_gain(outlook: Outlook, board: Board, root: i64, supply: i64) -> float:
    """Return what filling an island brings, with so many inhabitants of its colour left."""
    return WEIGHTS.person(root // SQUARES, outlook.young) * float(deployed(board, root, supply))


def deployed(board: Board, root: i64, supply: i64) -> i64:
    """Return how many inhabitants fill an island."""
    free: i64 = board.spaces[root] - board.people[root]
    return min(free, supply)


def create_value(evaluator: Evaluator, outlook: Outlook, state: State, board: Board) -> float:
    """Return what the best special island brings that can be paid and placed."""
    box = state.box
    best = 0.0
    for number in places_in(state.offered & affordable(state, state.seat)):
        special = evaluator.specials[number]
        worth = special.rough + special.lasting * outlook.young
        worth += creation_value(evaluator, outlook, state, number)
        if special.scoring:
            worth += outlook.rough_score(box.specials[number])
        if worth > best and fits_somewhere(box, board, box.tiles + number):
            best = worth
    return best


def convert_value(outlook: Outlook, state: State, board: Board, active: bool) -> float:
    """Return what the seat's conversion brings: the best, or the one that has begun."""
    if state.step == steps.CONVERT_FROM:
        return best_conversion(outlook, board, active)
    moved = sum([board.people[city] for city in state.cities]) + on_the_way(state, board)
    due = sum([state.due[colour] * outlook.one_more(colour) for colour in range(len(COLOURS))])
    return energy_value(outlook, moved, active) - due


def best_conversion(outlook: Outlook, board: Board, active: bool) -> float:
    if not board.cities:
        return 0.0
    city, second_city = two_largest(board.spaces, FIRST_CITY, board.cities)
    blues, second_blues = two_largest(board.people, FIRST_CRYSTALS, board.peopled >> FIRST_CRYSTALS)
    guests = board.guests[BLUE]
    moved = min(city, blues + guests)
    if active:
        moved = max(moved, min(city, blues + second_blues + guests))
        moved = max(moved, min(city + second_city, blues + guests))
    return energy_value(outlook, moved, active)


def two_largest(numbers: bytes, first: i64, squares: i64) -> tuple[int, int]:
    """Return the two largest numbers of islands on some squares, given as bits."""
    largest = second = 0
    for square in places_in(squares):
        number = numbers[first + square]
        if number > largest:
            largest, second = number, largest
        elif number > second:
            second = number
    return largest, second


def on_the_way(state: State, board: Board) -> int:
    """Return how many the chosen source will bring into a city, once all is said and paid."""
    source = state.source
    if source >= 0:  # only the city is still to be said
        largest = max([board.spaces[FIRST_CITY + square] for square in places_in(board.cities)])
        return min(largest, board.people[source])
    if source == steps.TWO_ISLANDS:
        return smallest_room(state, board)
    return 0 if source == NONE else 1


def energy_value(outlook: Outlook, moved: int, active: bool) -> float:
    """Return what blue inhabitants in cities bring: points instead of themselves."""
    if not moved:
        return 0.0
    return moved * (1 - WEIGHTS.person(BLUE, outlook.young)) + (ACTIVE_BONUS if active else 0)
