"""Convert energy: blue inhabitants move into cities and become victory points.

A step is a series of movements, each asked for only while it can still bring something: from a
crystals island into a city; the active player goes on with a second island into a city that has
room, or into a second city once the first is full; then come blue inhabitants of the Hostel and of
exchanges. All points of a step are one payment at its end.
"""

from typing import Final

from cloudtop.core.i18n import N_
from cloudtop.toolkit.action_tables import pick

from .. import actions
from ..actions import PASS, Action, ActionTables
from ..components.box import NONE
from ..components.geometry import BLUE, CITY, CRYSTALS, GREEN, PURPLE, SLOTS_OF
from ..events import Narrator
from ..state.board import Board, find
from ..state.state import State
from ..state.steps import CONVERT_INTO, CONVERT_MORE, DONE, EXCHANGE, HOSTEL
from .deploy import can_lodge
from .payment import exchange, pay_without_choice
from .supply import gain, give_back, leave

ACTIVE_BONUS: Final = 2
FROM_THE_HOSTEL: Final = 1
FROM_AN_EXCHANGE: Final = 2


def crystals(board: Board) -> int:
    return board.peopled & SLOTS_OF[CRYSTALS]


def cities(board: Board) -> int:
    return board.complete & SLOTS_OF[CITY]


def exchange_colours(state: State, board: Board) -> list[int]:
    """Return the colours of which enough can be given for a blue inhabitant of the supply."""
    if not board.merchant or not state.supply[BLUE]:
        return []
    return [colour for colour in (GREEN, PURPLE) if board.held[colour] >= board.merchant]


def has_extras(state: State, board: Board) -> bool:
    """Return whether the Hostel or an exchange can still bring a blue inhabitant."""
    guests = board.guests[BLUE] and state.extras < FROM_AN_EXCHANGE
    return bool(guests) or bool(exchange_colours(state, board))


def can_convert(state: State) -> bool:
    board = state.boards[state.seat]
    if cities(board) and (crystals(board) or has_extras(state, board)):
        return True
    return can_lodge(board)


def legal_sources(state: State, tables: ActionTables) -> list[Action]:
    """Return how to begin; a Hostel may be filled before."""
    board = state.boards[state.seat]
    found: list[Action] = []
    if cities(board):
        found = pick(actions.SOURCES, crystals(board)) + legal_extras(state, board)
    if can_lodge(board):
        found += pick(actions.LODGES, board.peopled)
    return [*found, PASS]


def legal_extras(state: State, board: Board) -> list[Action]:
    found: list[Action] = []
    if board.guests[BLUE] and state.extras < FROM_AN_EXCHANGE:
        found.append(actions.FROM_HOSTEL)
    found += [actions.EXCHANGES[colour] for colour in exchange_colours(state, board)]
    return found


def legal_cities(state: State, tables: ActionTables) -> list[Action]:
    return pick(actions.CITIES, cities(state.boards[state.seat]))


def legal_more(state: State, tables: ActionTables) -> list[Action]:
    return [*next_movements(state), PASS]


def next_movements(state: State) -> list[Action]:
    """Return what can follow; nothing if the step is over."""
    board = state.boards[state.seat]
    bonus = state.seat == state.active
    if free_spaces(state, board):
        found: list[Action] = []
        if bonus and len(state.islands) == len(state.cities) == 1 and not state.extras:
            found = pick(actions.SOURCES, crystals(board))
        return found + legal_extras(state, board)
    if not bonus or len(state.islands) > 1 or len(state.cities) > 1:
        return []
    if not leftover(state, board) and not has_extras(state, board):
        return []
    return pick(actions.CITIES, cities(board) & ~(1 << state.cities[0]))


def free_spaces(state: State, board: Board) -> int:
    """Return the free spaces of the city that is being filled."""
    city = state.cities[-1]
    return board.spaces[city] - board.people[city]


def leftover(state: State, board: Board) -> int:
    """Return the inhabitants still on the only crystals island that is used."""
    if len(state.islands) != 1 or state.extras:
        return 0
    return board.people[state.islands[0]]


# --- moving -----------------------------------------------------------------------------------


def choose_island(state: State, action: actions.ConvertFrom, tell: Narrator) -> None:
    state.islands.append(action.slot)
    move_from(state, action.slot, tell)


def choose_guest(state: State, action: actions.ConvertGuest, tell: Narrator) -> None:
    move_from(state, HOSTEL, tell)


def choose_exchange(state: State, action: actions.Exchange, tell: Narrator) -> None:
    move_from(state, EXCHANGE - action.colour, tell)


def move_from(state: State, source: int, tell: Narrator) -> None:
    """Move from a source into the city; the city is asked for only if there are several."""
    state.source = source
    if not state.cities:
        found = cities(state.boards[state.seat])
        if found & (found - 1):
            state.step = CONVERT_INTO
            return
        state.cities.append(found.bit_length() - 1)
    move(state, tell)


def choose_city(state: State, action: actions.ConvertInto, tell: Narrator) -> None:
    """Choose the first city, or a second one into which the island's leftover moves on."""
    state.cities.append(action.slot)
    if state.source == NONE and leftover(state, state.boards[state.seat]):
        state.source = state.islands[0]
    move(state, tell)


def move(state: State, tell: Narrator) -> None:
    """Let the chosen source bring what it can; an exchange has to be paid first."""
    board, source = state.boards[state.seat], state.source
    if source >= 0:
        count = min(board.people[source], free_spaces(state, board))
        leave(board, source, count)
        put_into_city(state, board, count, source, tell)
    elif source == HOSTEL:
        state.extras = FROM_THE_HOSTEL
        board.guests[BLUE] -= 1
        put_into_city(state, board, 1, source, tell)
    elif source != NONE:
        state.extras = FROM_AN_EXCHANGE
        exchange(state, EXCHANGE - source, BLUE, tell)
        continue_paying(state, tell)
        return
    continue_converting(state, tell)


def continue_paying(state: State, tell: Narrator) -> None:
    """Once the exchange is paid, its blue inhabitant comes from the supply straight to the city."""
    if pay_without_choice(state, tell):
        board = state.boards[state.seat]
        state.supply[BLUE] -= 1
        board.held[BLUE] += 1
        put_into_city(state, board, 1, state.source, tell)
        continue_converting(state, tell)


def put_into_city(state: State, board: Board, count: int, source: int, tell: Narrator) -> None:
    """Put blue inhabitants on spaces of the city that is being filled."""
    city = state.cities[-1]
    board.people[city] += count
    state.source = NONE
    state.changed = 1
    tell.converted(state.seat, count, source, city)


def continue_converting(state: State, tell: Narrator) -> None:
    if next_movements(state):
        state.step = CONVERT_MORE
    else:
        finish(state, tell)


def finish(state: State, tell: Narrator) -> None:
    """Pay 1 point for each occupied space, the bonuses, and empty the cities."""
    seat = state.seat
    board = state.boards[seat]
    moved = points = 0
    for city in state.cities:
        people = board.people[city]
        moved += people
        points += people + (power_bonus(state, board, city) if people else 0)
        board.people[city] = 0
    if moved:
        give_back(state, board, BLUE, moved)
        points += ACTIVE_BONUS if seat == state.active else 0
        gain(state, seat, points, N_("energy"), tell)
    state.islands, state.cities = [], []
    state.extras = 0
    state.step = DONE


def power_bonus(state: State, board: Board, city: int) -> int:
    """Return what Power Stations in a city add."""
    box = state.box
    total = 0
    for square, piece in enumerate(board.tiles):
        number = (piece >> 2) - box.tiles
        if number >= 0 and box.specials[number].effect == "power":
            terrain = box.parts[piece >> 2][0][0]
            if find(board.roots, 4 * square + terrain) == city:
                total += box.specials[number].amount
    return total
