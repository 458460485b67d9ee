"""The tile in hand: its square, its turn, and what happens when it is on the board."""

from collections.abc import Sequence

from cloudtop.core.game import Seat

from ..actions import ALL_PLACES, TURNS, Action, Actions, ActionTables, Place
from ..components.box import NONE, Special
from ..components.geometry import SQUARES, highest_place_in, slot_of, square_of, terrain_of
from ..events import Narrator
from ..state.board import lay, turns_for
from ..state.state import State
from ..state.steps import FOR_OUTPOST, PLACE, TURN
from .supply import fill, gain, with_change


def take_in_hand(state: State, face: int, purpose: int) -> None:
    state.hand = face
    state.purpose = purpose
    state.step = PLACE


def legal_squares(state: State, tables: ActionTables) -> list[Action]:
    turns, codes = state.box.turns[state.hand], state.boards[state.seat].codes
    found: list[Action] = [ALL_PLACES[place] for place in range(SQUARES) if turns[codes[place]]]
    if state.purpose == FOR_OUTPOST:
        found.append(tables.discards[state.hand])
    return found


def legal_turns(state: State) -> Actions:
    board = state.boards[state.seat]
    return TURNS[turns_for(state.box, board, state.hand, state.square)]


def choose_square(state: State, action: Place) -> bool:
    """Return whether the tile can be put down: its turn is asked only where there are several."""
    turns = turns_for(state.box, state.boards[state.seat], state.hand, action.square)
    state.square = action.square
    if turns & (turns - 1):
        state.step = TURN
        return False
    state.turn = highest_place_in(turns)
    return True


def put_down(state: State, tell: Narrator) -> None:
    """Place the tile in hand as chosen, and let it do at once what it does at once."""
    seat, square, face = state.seat, state.square, state.hand
    board = state.boards[seat]
    piece = 4 * face + state.turn
    completed = lay(state.box, board, square, piece)
    state.hand = state.square = NONE
    state.turn = 0
    state.changed = 1
    tell.placed(seat, square, piece)
    if face >= state.box.tiles:
        start_effect(state, seat, face - state.box.tiles, square, tell)
    if completed:
        finish_islands(state, seat, completed, tell)


def start_effect(state: State, seat: Seat, number: int, square: int, tell: Narrator) -> None:
    """A special island begins to do what it does; the Outpost's draw follows in ``create.py``."""
    board, special = state.boards[seat], state.box.specials[number]
    board.specials |= 1 << number
    match special.effect:
        case "find":
            gain(state, seat, special.amount, special.name, tell)
        case "fruitful" | "profitable":
            terrain = state.box.parts[state.box.tiles + number][0][0]
            board.waiting += (slot_of(square, terrain),)
        case "generator":
            board.generators += special.amount
        case "hostel":
            board.rooms += special.amount
        case "merchant":
            board.merchant = special.amount
        case "district":
            board.discounts = with_change(board.discounts, special.terrain, 1)
        case _:
            pass


def finish_islands(state: State, seat: Seat, completed: Sequence[int], tell: Narrator) -> None:
    """Tell of completed islands, square by square, and let the special islands in them act."""
    board = state.boards[seat]
    if len(completed) > 1:
        completed = sorted(completed, key=square_and_terrain)
    for root in completed:
        tell.completed(seat, root, board.spaces[root], board.roots)
        for slot in board.waiting:
            if board.roots[slot] == root:
                board.waiting = tuple([other for other in board.waiting if other != slot])
                special = state.box.specials[(board.tiles[square_of(slot)] >> 2) - state.box.tiles]
                act_on_completion(state, seat, special, root, tell)


def square_and_terrain(slot: int) -> tuple[int, int]:
    return square_of(slot), terrain_of(slot)


def act_on_completion(
    state: State, seat: Seat, special: Special, root: int, tell: Narrator
) -> None:
    board = state.boards[seat]
    if special.effect == "fruitful":
        if count := fill(state, board, root):
            tell.deployed(seat, root, count)
    elif points := board.spaces[root] // special.amount:
        gain(state, seat, points, special.name, tell)
