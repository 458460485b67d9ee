"""What Convert energy is made of: crystals, cities, exchanges, and the payment at the end."""

from typing import Final

from cloudtop.core.i18n import N_
from cloudtop.core.native import i64

from ..components.box import NONE
from ..components.geometry import BLUE, FIRST_CRYSTALS, GREEN, PURPLE, slot_of
from ..events import Narrator
from ..state.board import Board, with_byte
from ..state.state import State
from ..state.steps import DONE, HOSTEL
from .deploy import can_lodge
from .supply import gain, give_back, leave

ACTIVE_BONUS: Final = 2


def crystals(board: Board) -> i64:
    """Return the squares (of the roots) of crystals islands with inhabitants, as bits."""
    return board.peopled >> FIRST_CRYSTALS


def can_exchange(state: State, board: Board, colour: i64) -> bool:
    """Return whether enough of a colour can be given for a blue inhabitant of the supply."""
    rate = board.merchant
    return rate > 0 and state.supply[BLUE] > 0 and board.held[colour] >= rate


def exchange_colours(state: State, board: Board) -> list[int]:
    return [colour for colour in (GREEN, PURPLE) if can_exchange(state, board, colour)]


def has_extras(state: State, board: Board) -> bool:
    """Return whether the Hostel or an exchange can bring a blue inhabitant."""
    if board.guests[BLUE]:
        return True
    return can_exchange(state, board, GREEN) or can_exchange(state, board, PURPLE)


def can_convert(state: State) -> bool:
    """Return whether the seat can convert, or at least fill its Hostel before."""
    board = state.boards[state.seat]
    if board.cities and (crystals(board) or has_extras(state, board)):
        return True
    return can_lodge(board)


def free_spaces(state: State, board: Board) -> i64:
    """Return the free spaces of the city that is being filled."""
    city = state.cities[-1]
    return board.spaces[city] - board.people[city]


def send(state: State, board: Board, island: i64, count: i64, tell: Narrator) -> None:
    """Let inhabitants of a crystals island move into the city that is being filled."""
    leave(board, island, count)
    put_into_city(state, board, count, island, tell)


def take_from_hostel(state: State, board: Board, tell: Narrator) -> None:
    board.guests[BLUE] -= 1
    put_into_city(state, board, 1, HOSTEL, tell)


def take_from_supply(state: State, tell: Narrator) -> None:
    """Once an exchange is paid, its blue inhabitant goes from the supply straight to the city."""
    board = state.boards[state.seat]
    state.supply[BLUE] -= 1
    board.held[BLUE] += 1
    put_into_city(state, board, 1, state.source, tell)


def put_into_city(state: State, board: Board, count: i64, source: i64, tell: Narrator) -> None:
    """Put blue inhabitants on spaces of the city that is being filled."""
    city = state.cities[-1]
    board.people = with_byte(board.people, city, board.people[city] + count)
    state.source = NONE
    state.changed = 1
    tell.converted(state.seat, count, source, city)


def finish(state: State, tell: Narrator) -> None:
    """Pay 1 point for each occupied space, the bonuses, and empty the cities."""
    seat = state.seat
    board = state.boards[seat]
    moved = points = 0
    for city in state.cities:
        people = board.people[city]
        moved += people
        points += people + (power_bonus(state, board, city) if people else 0)
        board.people = with_byte(board.people, city, 0)
    if moved:
        give_back(state, board, BLUE, moved)
        points += ACTIVE_BONUS if seat == state.active else 0
        gain(state, seat, points, N_("energy"), tell)
    state.islands = state.cities = ()
    state.extras = 0
    state.step = DONE


def power_bonus(state: State, board: Board, city: int) -> int:
    """Return what Power Stations in a city add."""
    box = state.box
    total = 0
    if not board.specials & box.power_stations:
        return total
    for square, piece in enumerate(board.tiles):
        number = (piece >> 2) - box.tiles
        if number >= 0 and box.specials[number].effect == "power":
            terrain = box.parts[piece >> 2][0][0]
            if board.roots[slot_of(square, terrain)] == city:
                total += box.specials[number].amount
    return total
