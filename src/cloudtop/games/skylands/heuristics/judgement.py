"""How well a seat stands, and what each of its choices is worth.

Agents look one decision ahead, but a tile is taken, put on a square, turned and paid for in
several. So a tile in hand counts as placed as well as possible, its price as paid, and an action
that the seat is about to do as done, also while the dealer still draws tiles for it.
"""

from collections.abc import Sequence
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
    picks = picks_left(state, board)
    if state.seat == seat and state.hand != NONE:
        return value_with_hand(evaluator, state, board, picks)
    worth = evaluator.look(board, picks).worth()
    return worth + step_value(state, board, picks) if state.seat == seat else worth


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


def judge(evaluator: Evaluator, state: State, tables: ActionTables, seat: Seat) -> list[float]:
    """Return the value after each legal action. Tiles that may come into hand, and squares on which
    a tile may still be turned, are judged by one outlook on the board as it is."""
    actions = legal_actions(state, tables, seat)
    step = state.step
    if step == steps.TAKE_TILE:
        return judge_tiles(evaluator, state, seat, actions)
    if step == steps.PLACE:
        return judge_squares(evaluator, state, seat, actions)
    if step == steps.CREATE:
        return judge_specials(evaluator, state, seat, actions)
    return [value_after(evaluator, state, seat, action) for action in actions]


def value_after(evaluator: Evaluator, state: State, seat: Seat, action: Action) -> float:
    after = clone_state(state)
    apply(after, seat, action, NARRATOR)
    return value(evaluator, after, seat)


def judge_tiles(
    evaluator: Evaluator, state: State, seat: Seat, actions: Sequence[Action]
) -> list[float]:
    """Judge the tiles on offer: each is placed as well as possible."""
    board = state.boards[seat]
    outlook = evaluator.look(board, picks_left(state, board))
    values: list[float] = []
    for action in actions:
        if isinstance(action, TakeTile):
            values.append(best_anywhere(outlook, state.box, board, action.face))
        else:
            values.append(value_after(evaluator, state, seat, action))
    return values


def judge_squares(
    evaluator: Evaluator, state: State, seat: Seat, actions: Sequence[Action]
) -> list[float]:
    """Judge the squares for the tile in hand: where it can be turned, by its best turn."""
    board = state.boards[seat]
    picks = picks_left(state, board)
    outlook = look_with_hand(evaluator, state, board, picks)
    values: list[float] = []
    for action in actions:
        if isinstance(action, Place):
            turns = turns_for(state.box, board, state.hand, action.square)
            if turns & (turns - 1):
                best = best_turn(outlook, action.square, state.hand, turns)
                values.append(settle(state, board, outlook, best, picks))
                continue
        values.append(value_after(evaluator, state, seat, action))
    return values


def judge_specials(
    evaluator: Evaluator, state: State, seat: Seat, actions: Sequence[Action]
) -> list[float]:
    """Judge the special islands that can be created: each is placed as well as possible."""
    box, board = state.box, state.boards[seat]
    picks = picks_left(state, board)
    values: list[float] = []
    for action in actions:
        if isinstance(action, Create):
            outlook = evaluator.look_with(board, picks, action.special)
            best = best_anywhere(outlook, box, board, box.tiles + action.special)
            special = box.specials[action.special]
            values.append(
                best + effect_value(special, picks) - full_price(state, board, special, picks)
            )
        else:
            values.append(value_after(evaluator, state, seat, action))
    return values


# --- a tile in hand ---------------------------------------------------------------------------


def value_with_hand(evaluator: Evaluator, state: State, board: Board, picks: int) -> float:
    """Return the worth of a board with the tile in hand placed and paid for."""
    box, hand = state.box, state.hand
    outlook = look_with_hand(evaluator, state, board, picks)
    if state.step in (steps.PAY, steps.PAY_SYMBOL):
        best = outlook.worth_with(state.square, 4 * hand + state.turn)
    elif state.square != NONE:
        turns = turns_for(box, board, hand, state.square)
        best = best_turn(outlook, state.square, hand, turns)
    else:
        best = best_anywhere(outlook, box, board, hand)
    return settle(state, board, outlook, best, picks)


def look_with_hand(evaluator: Evaluator, state: State, board: Board, picks: int) -> Outlook:
    if state.hand < state.box.tiles:
        return evaluator.look(board, picks)
    return evaluator.look_with(board, picks, state.hand - state.box.tiles)


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
