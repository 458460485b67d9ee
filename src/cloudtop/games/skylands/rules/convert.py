"""Convert energy: blue inhabitants move into cities and become victory points.

A step is a series of movements. While the city has a free space, all that may still bring somebody
is on offer, in any order: crystals islands, which send as many as fit, the Hostel and exchanges.
The active player may add a second island, or a second city once the first is full. Nothing is
asked when nothing can follow. All points of a step are one payment at its end.
"""

from cloudtop.core.native import i64

from .. import actions
from ..actions import PASS, Action, ActionTables, pick_by_square, pick_places
from ..components.box import NONE
from ..components.geometry import BITS, BLUE, FIRST_CITY, FIRST_CRYSTALS, highest_place_in
from ..events import Narrator
from ..state import steps
from ..state.board import Board
from ..state.state import State
from ..state.steps import EXCHANGE, HOSTEL, TWO_ISLANDS
from . import two_islands
from .deploy import can_lodge
from .energy import (
    crystals,
    exchange_colours,
    finish,
    free_spaces,
    has_extras,
    send,
    take_from_hostel,
    take_from_supply,
)
from .payment import exchange, pay_without_choice

# --- what is legal ----------------------------------------------------------------------------


def legal_sources(state: State) -> list[Action]:
    """Return how to begin; a Hostel may be filled before. Crystals and a city are not passed by."""
    board = state.boards[state.seat]
    has_city = board.cities != 0
    found = sources_on_offer(state, board) if has_city else []
    if can_lodge(board):
        found += pick_by_square(actions.LODGES, board.peopled)
    if state.setup.free_following or not (has_city and crystals(board)):
        found.append(PASS)
    return found


def sources_on_offer(state: State, board: Board) -> list[Action]:
    """Return what may bring somebody into the city that is being filled."""
    found = pick_places(actions.SOURCES, allowed_islands(state, board))
    found += pick_places(actions.FIRST_OF_TWO, two_islands.first_islands(state, board))
    if board.guests[BLUE]:
        found.append(actions.FROM_HOSTEL)
    found += [actions.EXCHANGES[colour] for colour in exchange_colours(state, board)]
    return found


def allowed_islands(state: State, board: Board) -> i64:
    """Return the squares of the crystals islands with inhabitants that may be used, as bits.

    There is one for everybody; the active player may use two for one city.
    """
    used = state.islands
    most = 2 if state.seat == state.active and len(state.cities) < 2 else 1
    found = crystals(board)
    if len(used) < most:
        return found
    allowed: i64 = 0
    for root in used:
        allowed |= BITS[root - FIRST_CRYSTALS]
    return found & allowed


def legal_cities(state: State) -> list[Action]:
    return pick_places(actions.CITIES, open_cities(state, state.boards[state.seat]))


def open_cities(state: State, board: Board) -> i64:
    """Return the squares of the cities into which the chosen source may move, as bits."""
    if state.source == TWO_ISLANDS:
        return two_islands.fitting_cities(state, board)
    return board.cities


def legal_partners(state: State) -> list[Action]:
    board = state.boards[state.seat]
    return pick_places(actions.SOURCES, two_islands.partners(state, board, state.islands[0]))


def legal_counts(state: State, tables: ActionTables) -> list[Action]:
    fewest, most = two_islands.first_counts(state, state.boards[state.seat])
    return [*tables.counts[fewest - 1 : most]]


def legal_more(state: State) -> list[Action]:
    found = next_movements(state)
    if not has_to_go_on(state, state.boards[state.seat]):
        found.append(PASS)
    return found


def next_movements(state: State) -> list[Action]:
    """Return what can follow; nothing if the step is over."""
    board = state.boards[state.seat]
    if free_spaces(state, board):
        return sources_on_offer(state, board)
    return pick_places(actions.CITIES, second_cities(state, board))


def second_cities(state: State, board: Board) -> i64:
    """Return the cities that the active player may fill after a full one, by square, as bits."""
    if state.seat != state.active or len(state.cities) > 1 or len(state.islands) > 1:
        return 0
    waiting = board.people[state.islands[0]] if state.islands else crystals(board)
    if not waiting and not has_extras(state, board):
        return 0
    return board.cities & ~BITS[state.cities[0] - FIRST_CITY]


def has_to_go_on(state: State, board: Board) -> bool:
    """Return whether a chosen island has inhabitants for whom there is room."""
    return free_spaces(state, board) > 0 and any(board.people[root] for root in state.islands)


# --- choosing ---------------------------------------------------------------------------------


def choose_island(state: State, action: actions.ConvertFrom, tell: Narrator) -> None:
    if action.slot not in state.islands:
        state.islands += (action.slot,)
    both = state.step == steps.CONVERT_SECOND
    move_from(state, TWO_ISLANDS if both else action.slot, tell)


def choose_first(state: State, action: actions.ConvertSome, tell: Narrator) -> None:
    """Choose the first of two islands; the second is asked for only if there are several."""
    state.islands += (action.slot,)
    found = two_islands.partners(state, state.boards[state.seat], action.slot)
    if found & (found - 1):
        state.source = TWO_ISLANDS
        state.step = steps.CONVERT_SECOND
    else:
        state.islands += (FIRST_CRYSTALS + highest_place_in(found),)
        move_from(state, TWO_ISLANDS, tell)


def choose_guest(state: State, tell: Narrator) -> None:
    move_from(state, HOSTEL, tell)


def choose_exchange(state: State, action: actions.Exchange, tell: Narrator) -> None:
    move_from(state, EXCHANGE - action.colour, tell)


def move_from(state: State, source: i64, tell: Narrator) -> None:
    """Move from a source into the city; the city is asked for only if there are several."""
    state.source = source
    if not state.cities:
        found = open_cities(state, state.boards[state.seat])
        if found & (found - 1):
            state.step = steps.CONVERT_INTO
            return
        state.cities += (FIRST_CITY + highest_place_in(found),)
    move(state, tell)


def choose_city(state: State, action: actions.ConvertInto, tell: Narrator) -> None:
    """Choose the first city, or a second one; if only the island can go on there, it does."""
    state.cities += (action.slot,)
    board = state.boards[state.seat]
    if state.source == NONE and has_to_go_on(state, board) and not has_extras(state, board):
        state.source = state.islands[0]
    move(state, tell)


def choose_count(state: State, action: actions.ConvertCount, tell: Narrator) -> None:
    send_from_both(state, action.count, tell)


# --- moving -----------------------------------------------------------------------------------


def move(state: State, tell: Narrator) -> None:
    """Let the chosen source bring what it can; what has to be asked or paid for comes first."""
    board, source = state.boards[state.seat], state.source
    if source >= 0:
        people: i64 = board.people[source]
        count = min(people, free_spaces(state, board))
        send(state, board, source, count, tell)
    elif source == TWO_ISLANDS:
        fewest, most = two_islands.first_counts(state, board)
        if fewest < most:
            state.step = steps.CONVERT_COUNT
        else:
            send_from_both(state, fewest, tell)
        return
    elif source == HOSTEL:
        take_from_hostel(state, board, tell)
    elif source != NONE:
        exchange(state, EXCHANGE - source, BLUE, tell)
        continue_paying(state, tell)
        return
    continue_converting(state, tell)


def send_from_both(state: State, count: i64, tell: Narrator) -> None:
    """Send so many from the first of two islands; the second one fills the city."""
    board = state.boards[state.seat]
    first, second = state.islands
    send(state, board, first, count, tell)
    send(state, board, second, free_spaces(state, board), tell)
    continue_converting(state, tell)


def continue_paying(state: State, tell: Narrator) -> None:
    if pay_without_choice(state, tell):
        take_from_supply(state, tell)
        continue_converting(state, tell)


def continue_converting(state: State, tell: Narrator) -> None:
    if next_movements(state):
        state.step = steps.CONVERT_MORE
    else:
        finish(state, tell)
