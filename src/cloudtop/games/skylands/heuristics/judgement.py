"""How well a seat stands, and what each of its choices is worth.

Agents look one decision ahead, but a tile is taken, put on a square, turned and paid for in
several. So a tile in hand counts as placed as well as possible, its price as paid, and an action
that the seat is about to do as done, also while the dealer still draws tiles for it.
"""

from math import fsum
from typing import Final

from cloudtop.core.game import Seat
from cloudtop.core.native import i64

from .. import scoring
from ..actions import Action, ActionTables, Create, Place, TakeTile
from ..components.box import NONE, Box, Special
from ..components.geometry import (
    BLUE,
    COLOURS,
    FIRST_CITY,
    FIRST_CRYSTALS,
    SQUARES,
    Counts,
    count_of,
    places_in,
    terrain_of,
)
from ..events import NARRATOR
from ..rules.discover import to_reveal
from ..rules.dispatch import apply, legal_actions
from ..rules.energy import ACTIVE_BONUS
from ..rules.payment import affordable, price
from ..rules.two_islands import smallest_room
from ..scoring import Standing
from ..state import steps
from ..state.board import Board, fits_somewhere, turns_for
from ..state.state import State, clone_state
from .outlook import Evaluator, Outlook
from .weights import (
    CENTRE,
    DISCOVERY,
    EFFECTS,
    HOPES,
    LOOSE,
    LOOSE_SPACE,
    POINTS_PER_PICK,
    effect_value,
    person_value,
    youth,
)

NOWHERE: Final = -1e9
"""Less than any board is worth."""
OUTPOST: Final = EFFECTS["outpost"]


def value(evaluator: Evaluator, state: State, seat: Seat) -> float:
    """Return what the board of ``seat`` is expected to be worth in the end."""
    board = state.boards[seat]
    if state.step == steps.GAME_OVER:
        return float(scoring.score(state.box, scoring.standing_on(state.box, board)).total)
    return value_by(look_at(evaluator, state, seat), state, seat)


def look_at(evaluator: Evaluator, state: State, seat: Seat) -> Outlook:
    board = state.boards[seat]
    return evaluator.look(board, picks_left(state, board), special_in_hand(state, seat))


def special_in_hand(state: State, seat: Seat) -> i64:
    """Return the special island that a seat is about to place; ``NONE``: there is none."""
    if state.seat != seat or state.hand < state.box.tiles:
        return NONE
    return state.hand - state.box.tiles


def value_by(outlook: Outlook, state: State, seat: Seat) -> float:
    """Return the value while the match goes on, given an outlook on the tiles of the board."""
    board = state.boards[seat]
    if state.seat != seat:
        return outlook.worth() + outlook.change_to(board)
    picks = picks_left(state, board)
    if state.hand != NONE:
        return value_with_hand(outlook, state, board, picks) + outlook.change_to(board)
    return outlook.worth() + outlook.change_to(board) + step_value(state, board, picks)


def picks_left(state: State, board: Board) -> int:
    """Return how many tiles the owner of a board may still place before the match ends."""
    seats = state.setup.seats
    discoveries = (state.left - about_to_be_drawn(state)) // (seats + 1)
    picks: i64 = discoveries + -(-discoveries // seats)
    for other in state.boards:
        picks = min(picks, other.empty - 1)  # whoever is first to fill a board ends the match
    picks = min(picks, int(float(state.points) / POINTS_PER_PICK))
    return max(0, picks)


def about_to_be_drawn(state: State) -> i64:
    """Return how many tiles the dealer will draw before anybody decides again."""
    if state.step == steps.REVEAL:
        return to_reveal(state) - len(state.revealed)
    return 1 if state.step == steps.DRAW_OUTPOST else 0


# --- every choice in one call -------------------------------------------------------------------


class Judge:
    """Judges the choices of a seat. Most of them leave its tiles as they are, or bring a tile into
    its hand, so that one outlook on its board serves for all of them."""

    def __init__(self, evaluator: Evaluator, state: State, seat: Seat) -> None:
        self._evaluator = evaluator
        self._state = state
        self._seat = seat
        self._board = state.boards[seat]
        self._picks = picks_left(state, self._board)
        self._outlook = look_at(evaluator, state, seat)

    def value_after(self, action: Action) -> float:
        step = self._state.step
        if step == steps.TAKE_TILE and isinstance(action, TakeTile):
            return best_anywhere(self._outlook, self._state.box, self._board, action.face)
        if step == steps.PLACE and isinstance(action, Place):
            turns = turns_for(self._state.box, self._board, self._state.hand, action.square)
            if turns & (turns - 1):  # the turn is asked for next
                best = best_turn(self._outlook, action.square, self._state.hand, turns)
                return settle(self._state, self._board, self._outlook, best, self._picks)
        if isinstance(action, Create):
            return self._value_of_special(action.special)
        return self._value_after_all(action)

    def _value_of_special(self, number: i64) -> float:
        """Return the value with a special island in hand: it is placed as well as possible."""
        box, board, picks = self._state.box, self._board, self._picks
        outlook = self._evaluator.look(board, picks, number)
        best = best_anywhere(outlook, box, board, box.tiles + number)
        special = box.specials[number]
        return best + effect_value(special, picks) - full_price(self._state, board, special, picks)

    def _value_after_all(self, action: Action) -> float:
        """Return the value of the table that an action makes."""
        after = clone_state(self._state)
        apply(after, self._seat, action, NARRATOR)
        if after.step != steps.GAME_OVER:
            board = after.boards[self._seat]
            special = special_in_hand(after, self._seat)
            if self._outlook.is_of(board, picks_left(after, board), special):
                return value_by(self._outlook, after, self._seat)
        return value(self._evaluator, after, self._seat)


def judge(evaluator: Evaluator, state: State, tables: ActionTables, seat: Seat) -> list[float]:
    """Return the value after each legal action."""
    actions = legal_actions(state, tables, seat)
    if not actions:
        return []
    found = Judge(evaluator, state, seat)
    return [found.value_after(action) for action in actions]


# --- a tile in hand ---------------------------------------------------------------------------


def value_with_hand(outlook: Outlook, state: State, board: Board, picks: int) -> float:
    """Return the worth of a board with the tile in hand placed and paid for."""
    box, hand = state.box, state.hand
    if state.step in (steps.PAY, steps.PAY_SYMBOL):
        best = outlook.worth_with(state.square, 4 * hand + state.turn)
    elif state.square != NONE:
        turns = turns_for(box, board, hand, state.square)
        best = best_turn(outlook, state.square, hand, turns)
    else:
        best = best_anywhere(outlook, box, board, hand)
    return settle(state, board, outlook, best, picks)


def best_anywhere(outlook: Outlook, box: Box, board: Board, face: i64) -> float:
    """Return the worth of a board with a face on the best square, in the best turn."""
    turns, codes = box.turns[face], board.codes
    best = NOWHERE
    square: i64
    for square in range(SQUARES):
        fits = turns[codes[square]]
        if fits:
            best = max(best, best_turn(outlook, square, face, fits))
    return best


def best_turn(outlook: Outlook, square: i64, face: i64, turns: i64) -> float:
    """Return the worth of a board with a face on a square, in the best of some turns."""
    best = NOWHERE
    turn: i64
    for turn in range(4):
        if turns >> turn & 1:
            best = max(best, outlook.worth_with(square, 4 * face + turn))
    return best


def settle(state: State, board: Board, outlook: Outlook, best: float, picks: int) -> float:
    """Return the worth of a board with the tile in hand: it may be discarded, or cost something."""
    if state.purpose == steps.FOR_OUTPOST:
        return max(best, outlook.worth())
    if state.purpose == steps.FOR_CREATION:
        special = state.box.specials[state.hand - state.box.tiles]
        return best + effect_value(special, picks) - price_left(state, board, special, picks)
    return best


def price_left(state: State, board: Board, special: Special, picks: int) -> float:
    """Return what the inhabitants are worth that are still to be returned."""
    if state.step in (steps.PAY, steps.PAY_SYMBOL):
        due = people_value(state.due, 0, picks)
        return due + people_value(state.symbols, state.white, picks)
    return full_price(state, board, special, picks)


def full_price(state: State, board: Board, special: Special, picks: int) -> float:
    """Return what the inhabitants are worth that a special island costs."""
    white = 0 if state.seat == state.active else 1
    return people_value(price(board, special.cost), white, picks)


def people_value(counts: Counts, white: i64, picks: int) -> float:
    """Return what inhabitants of each colour are worth, and one more if ``white`` is 1."""
    total = 0.0
    for colour in range(len(COLOURS)):
        count = counts[colour]
        if count:
            total += count * person_value(colour, picks)
    if white:
        total += min(person_value(colour, picks) for colour in range(len(COLOURS)))
    return total


# --- an action that the seat is about to do ----------------------------------------------------


def step_value(state: State, board: Board, picks: int) -> float:
    """Return what the seat's part of the action will bring."""
    step, active = state.step, state.seat == state.active
    islands = 2 if active and not state.bonus else 1
    if step in (steps.TAKE_TILE, steps.REVEAL):
        return DISCOVERY * float(min(islands, board.empty))
    if step == steps.DEPLOY:
        return deploy_value(state, board, islands, picks)
    if step == steps.CREATE:
        return create_value(state, board, picks)
    if step == steps.DRAW_OUTPOST:
        return OUTPOST * youth(picks)
    if state.action == steps.CONVERT_ENERGY:
        return convert_value(state, board, active, picks)
    return 0.0


def deploy_value(state: State, board: Board, islands: int, picks: int) -> float:
    """Return what filling the best islands brings."""
    gains: list[float] = []
    for root in places_in(board.vacant):
        colour = terrain_of(root)
        count = min(board.spaces[root] - board.people[root], state.supply[colour])
        gains.append(person_value(colour, picks) * count)
    gains.sort(reverse=True)
    return fsum(gains[:islands])


def create_value(state: State, board: Board, picks: int) -> float:
    """Return what the best special island brings that can be paid and placed."""
    box = state.box
    payable = state.offered & affordable(state, state.seat)
    best = 0.0
    if not payable:
        return best
    standing = scoring.standing_on(box, board)
    for number in range(len(box.specials)):
        if payable >> number & 1 and fits_somewhere(box, board, box.tiles + number):
            worth = special_value(state, board, number, standing, picks)
            best = max(best, worth - full_price(state, board, box.specials[number], picks))
    return best


def special_value(state: State, board: Board, number: int, standing: Standing, picks: int) -> float:
    """Return about what a special island brings, wherever it is placed."""
    box = state.box
    special, parts = box.specials[number], box.parts[box.tiles + number]
    total = effect_value(special, picks) - scoring.POINTS_PER_EMPTY_SQUARE
    if special.stack == scoring.SCORING:
        specials = count_of(board.specials) + 1
        total += scoring.effect_points(special, standing, CENTRE, specials)
        return total + HOPES.get(special.effect, 0.0) * youth(picks)
    loose = any(sides for _, _, sides in parts)
    spaces = sum([spaces for _, spaces, _ in parts])
    if loose:
        return total + LOOSE * special.points + LOOSE_SPACE * spaces
    return total + special.points + spaces


def convert_value(state: State, board: Board, active: bool, picks: int) -> float:
    """Return what the seat's conversion brings: the best, or the one that has begun."""
    if state.step == steps.CONVERT_FROM:
        return best_conversion(board, active, picks)
    moved = sum([board.people[city] for city in state.cities]) + on_the_way(state, board)
    return energy_value(moved, active, picks) - people_value(state.due, 0, picks)


def best_conversion(board: Board, active: bool, picks: int) -> float:
    if not board.cities:
        return 0.0
    cities = [board.spaces[FIRST_CITY + square] for square in places_in(board.cities)]
    crystals = places_in(board.peopled >> FIRST_CRYSTALS)
    blues = [board.people[FIRST_CRYSTALS + square] for square in crystals]
    cities.sort(reverse=True)
    blues.sort(reverse=True)
    guests = board.guests[BLUE]
    moved = min(cities[0], sum(blues[: 2 if active else 1]) + guests)
    if active:
        moved = max(moved, min(sum(cities[:2]), sum(blues[:1]) + guests))
    return energy_value(moved, active, picks)


def on_the_way(state: State, board: Board) -> int:
    """Return how many the chosen source will bring into a city, once all is said and paid."""
    source = state.source
    if source >= 0:  # only the city is still to be said
        largest = max([board.spaces[FIRST_CITY + square] for square in places_in(board.cities)])
        return min(largest, board.people[source])
    if source == steps.TWO_ISLANDS:
        return smallest_room(state, board)
    return 0 if source == NONE else 1


def energy_value(moved: int, active: bool, picks: int) -> float:
    """Return what blue inhabitants in cities bring: points instead of themselves."""
    if not moved:
        return 0.0
    return moved * (1 - person_value(BLUE, picks)) + (ACTIVE_BONUS if active else 0)
