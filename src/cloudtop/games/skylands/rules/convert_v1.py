"""Convert energy by rules version 1, for the matches that were begun with it.

Crystals islands come first, then the Hostel, then exchanges, and never back again; from two islands
the first one named is emptied before the second.
"""

from typing import Final

from cloudtop.core.native import i64

from .. import actions
from ..actions import PASS, Action, pick_by_square, pick_places
from ..components.box import NONE
from ..components.geometry import BITS, BLUE, FIRST_CITY, highest_place_in
from ..events import Narrator
from ..state.board import Board
from ..state.state import State
from ..state.steps import CONVERT_INTO, CONVERT_MORE, EXCHANGE, HOSTEL
from .deploy import can_lodge
from .energy import (
    crystals,
    exchange_colours,
    finish,
    free_spaces,
    send,
    take_from_hostel,
    take_from_supply,
)
from .payment import exchange, pay_without_choice

FROM_THE_HOSTEL: Final = 1
FROM_AN_EXCHANGE: Final = 2


def legal_sources(state: State) -> list[Action]:
    board = state.boards[state.seat]
    found: list[Action] = []
    if board.cities:
        found = pick_places(actions.SOURCES, crystals(board)) + legal_extras(state, board)
    if can_lodge(board):
        found += pick_by_square(actions.LODGES, board.peopled)
    return [*found, PASS]


def legal_extras(state: State, board: Board) -> list[Action]:
    found: list[Action] = []
    if board.guests[BLUE] and state.extras < FROM_AN_EXCHANGE:
        found.append(actions.FROM_HOSTEL)
    found += [actions.EXCHANGES[colour] for colour in exchange_colours(state, board)]
    return found


def legal_more(state: State) -> list[Action]:
    return [*next_movements(state), PASS]


def next_movements(state: State) -> list[Action]:
    """Return what can follow; nothing if the step is over."""
    board = state.boards[state.seat]
    bonus = state.seat == state.active
    if free_spaces(state, board):
        found: list[Action] = []
        if bonus and len(state.islands) == len(state.cities) == 1 and not state.extras:
            found = pick_places(actions.SOURCES, crystals(board))
        return found + legal_extras(state, board)
    if not bonus or len(state.islands) > 1 or len(state.cities) > 1:
        return []
    if not leftover(state, board) and not legal_extras(state, board):
        return []
    return pick_places(actions.CITIES, board.cities & ~BITS[state.cities[0] - FIRST_CITY])


def leftover(state: State, board: Board) -> int:
    """Return the inhabitants still on the only crystals island that is used."""
    if len(state.islands) != 1 or state.extras:
        return 0
    return board.people[state.islands[0]]


def choose_island(state: State, action: actions.ConvertFrom, tell: Narrator) -> None:
    state.islands += (action.slot,)
    move_from(state, action.slot, tell)


def choose_guest(state: State, tell: Narrator) -> None:
    move_from(state, HOSTEL, tell)


def choose_exchange(state: State, action: actions.Exchange, tell: Narrator) -> None:
    move_from(state, EXCHANGE - action.colour, tell)


def move_from(state: State, source: i64, tell: Narrator) -> None:
    state.source = source
    if not state.cities:
        found = state.boards[state.seat].cities
        if found & (found - 1):
            state.step = CONVERT_INTO
            return
        state.cities += (FIRST_CITY + highest_place_in(found),)
    move(state, tell)


def choose_city(state: State, action: actions.ConvertInto, tell: Narrator) -> None:
    state.cities += (action.slot,)
    if state.source == NONE and leftover(state, state.boards[state.seat]):
        state.source = state.islands[0]
    move(state, tell)


def move(state: State, tell: Narrator) -> None:
    board, source = state.boards[state.seat], state.source
    if source >= 0:
        people: i64 = board.people[source]
        count = min(people, free_spaces(state, board))
        send(state, board, source, count, tell)
    elif source == HOSTEL:
        state.extras = FROM_THE_HOSTEL
        take_from_hostel(state, board, tell)
    elif source != NONE:
        state.extras = FROM_AN_EXCHANGE
        exchange(state, EXCHANGE - source, BLUE, tell)
        continue_paying(state, tell)
        return
    continue_converting(state, tell)


def continue_paying(state: State, tell: Narrator) -> None:
    if pay_without_choice(state, tell):
        take_from_supply(state, tell)
        continue_converting(state, tell)


def continue_converting(state: State, tell: Narrator) -> None:
    if next_movements(state):
        state.step = CONVERT_MORE
    else:
        finish(state, tell)
