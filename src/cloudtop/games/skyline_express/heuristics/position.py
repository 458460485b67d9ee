"""How well a player stands: the points entered and those to hope for."""

from cloudtop.core.game import Seat

from ..components.box import GOALS_A_ROUND, PERSONA, ROUNDS
from ..rules.turn import sending_compartment
from ..state import (
    CHOOSE_PREFERENCE,
    DRAW_PASSENGERS,
    GAME_OVER,
    MOVE_PASSENGER,
    NONE,
    PAD,
    SEAT_PASSENGER,
    SEND_PREFERENCE,
    State,
)
from .carriage import Carriage
from .exchanges import Exchanges
from .rooms import Wishes


def value(state: State, seat: Seat) -> float:
    """Return the points entered and those to hope for.

    A Passenger in hand is judged on its best seat, one that was asked to move on the best place it
    can go to: so one decision ahead is far enough.
    """
    entered = points_entered(state, seat)
    if state.step == GAME_OVER or len(state.goals) < ROUNDS * GOALS_A_ROUND:
        return float(entered)
    active = state.active == seat
    carriage = Carriage(state, seat)
    carriage.expect(passengers_coming(state, seat), state.in_hand if active else NONE)
    worth = entered + carriage.whole()
    return worth + decision_gain(state, carriage) if active else worth


def points_entered(state: State, seat: Seat) -> int:
    size = PAD * ROUNDS
    entered = 0
    for points in state.pad[size * seat : size * (seat + 1)]:
        entered += points
    for points in state.leftovers[3 * seat : 3 * seat + 3]:
        entered += points
    return entered


def decision_gain(state: State, carriage: Carriage) -> float:
    """Return what the best end of the decision under way adds."""
    if state.step == SEAT_PASSENGER:
        return best_seat(carriage, state.in_hand, wishes_in_hand(state))
    if state.step == MOVE_PASSENGER:
        exchanges = Exchanges(carriage, state.waiting)
        exchanges.prepare(state.mover)
        return exchanges.best_move(state.mover) - carriage.token
    if state.step == SEND_PREFERENCE:
        return sending_gain(state, carriage)
    if state.step != CHOOSE_PREFERENCE:
        return 0.0
    if state.in_hand == NONE:
        return carriage.rooms.tile_comes(state.mover >> 2, wishes_in_lounge(state))
    return best_seat(carriage, PERSONA, wishes_in_lounge(state))


def best_seat(carriage: Carriage, kind: int, offered: Wishes) -> float:
    return carriage.best_seat(kind, offered, carriage.goals_gains(1 << kind, everywhere=False))


def sending_gain(state: State, carriage: Carriage) -> float:
    """Return what the best tile adds that goes along with the one Persona that changed places."""
    here, there = state.mover >> 2, state.partner >> 2
    people = carriage.people
    if state.partner == NONE or people[state.mover] == people[state.partner]:
        return 0.0  # it goes to the Lounge, or two Personas send one each
    sender = sending_compartment(state)
    return carriage.rooms.tile_sent(sender, there if sender == here else here)


def wishes_in_hand(state: State) -> Wishes:
    return [state.box.preferences[state.preference]] if state.in_hand == PERSONA else []


def wishes_in_lounge(state: State) -> Wishes:
    return [state.box.preferences[tile] for tile in state.lounge]


# --- who comes ------------------------------------------------------------------------------


def passengers_coming(state: State, sheet: int) -> list[int]:
    """Return how many Passengers the player will still pick before each scoring to come."""
    setup = state.setup
    rows, length = setup.halls[state.round_number]
    rows_behind: int = rows if state.step == DRAW_PASSENGERS else rows - 1 - state.row
    total = rows_behind * length // setup.sheets + picks_in_row(state, sheet)
    coming = [total]
    for rows, length in setup.halls[state.round_number + 1 :]:
        total += rows * length // setup.sheets
        coming.append(total)
    return coming


def picks_in_row(state: State, sheet: int) -> int:
    """Return how many Passengers of the current row the player will still pick."""
    left, sheets = int(state.row_left).bit_count(), state.setup.sheets
    picking = not state.picked and state.in_hand == NONE
    following: int = state.active if picking else state.active + 1
    return left // sheets + ((sheet - following) % sheets < left % sheets)
