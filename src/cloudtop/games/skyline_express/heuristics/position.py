"""How well a player stands, and after each of the decisions that are open: all in one go.

What a decision changes is judged on the Carriage as it is. Those that change more than that (a
purchase, the end of a row, a Persona that comes or goes by Wrong train) are tried out on a clone.
"""

from collections.abc import Sequence

from cloudtop.core.game import Seat

from ..actions import Action, EndTurn, Move, Sit, Switch, Take, WrongSeat, WrongTrain
from ..components.box import EMPTY, GOALS_A_ROUND, PERSONA, ROUNDS
from ..rules import apply, legal_actions
from ..rules.pieces import row_start
from ..rules.rounds import current_row
from ..rules.turn import can_act, sending_compartment
from ..state import (
    CHOOSE_PREFERENCE,
    DRAW_PASSENGERS,
    GAME_OVER,
    MOVE_PASSENGER,
    NONE,
    PAD,
    SEAT_PASSENGER,
    SEND_PREFERENCE,
    TURN,
    State,
    clone,
)
from .carriage import HOPELESS, UNKNOWN, Carriage, Wishes


def value(state: State, seat: Seat) -> float:
    """Return the points entered and those to hope for.

    A Passenger in hand is judged on its best seat, one that was asked to move on the best place it
    can go to: so one decision ahead is far enough.
    """
    entered = points_entered(state, seat)
    if state.step == GAME_OVER or len(state.goals) < ROUNDS * GOALS_A_ROUND:
        return float(entered)
    active = state.active == seat
    in_hand = state.in_hand if active else NONE
    carriage = Carriage(state, seat, passengers_coming(state, seat), in_hand)
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
        return carriage.best_seat(state.in_hand, wishes_in_hand(state))
    if state.step == MOVE_PASSENGER:
        return carriage.best_move(state.mover) - carriage.token
    if state.step == SEND_PREFERENCE:
        return sending_gain(state, carriage)
    if state.step != CHOOSE_PREFERENCE:
        return 0.0
    if state.in_hand == NONE:
        return carriage.best_preference(state.mover >> 2, wishes_in_lounge(state))
    return carriage.best_seat(PERSONA, wishes_in_lounge(state))


def sending_gain(state: State, carriage: Carriage) -> float:
    """Return what the best tile adds that goes along with the one Persona that changed places."""
    here, there = state.mover >> 2, state.partner >> 2
    if state.partner == NONE or carriage.holds_two_personas(state.mover, state.partner):
        return 0.0
    sender = sending_compartment(state)
    return carriage.best_sending(sender, there if sender == here else here)


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


# --- all decisions --------------------------------------------------------------------------


def judge(state: State, seat: Seat) -> list[float]:
    """Return what ``value`` says after each legal action, in their order."""
    actions = legal_actions(state, seat)
    if not actions:
        return []
    if state.step == TURN:
        return judge_turn(state, seat, actions)
    if state.step == SEAT_PASSENGER and (can_act(state) or is_settled(state, seat)):
        return judge_seats(state, seat, actions)
    if state.step == MOVE_PASSENGER and (not state.picked or is_settled(state, seat)):
        return judge_places(state, seat, actions)
    if state.step == CHOOSE_PREFERENCE and state.in_hand == PERSONA:
        return judge_preferences(state, seat)
    return [value_after(state, seat, action) for action in actions]


def value_after(state: State, seat: Seat, action: Action) -> float:
    after = clone(state)
    apply(after, seat, action)
    return value(after, seat)


def is_settled(state: State, seat: Seat) -> bool:
    """Return whether it makes no difference to the player's prospects if the turn ends now: the
    round goes on, the player will pick again, and no Services beside the Buffet are discarded."""
    round_goes_on = state.row_left or state.row + 1 < state.setup.halls[state.round_number][0]
    return round_goes_on and not state.extras and passengers_coming(state, seat)[-1] > 0


def judge_turn(state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    coming = passengers_coming(state, seat)
    carriage = Carriage(state, seat, coming, NONE)
    worth = points_entered(state, seat) + carriage.whole()
    moves = carriage.best_moves() if can_act(state) else []
    token = carriage.token
    takes: list[float] = []
    if not state.picked:
        carriage.expect([passengers - 1 for passengers in coming], NONE)
        takes = judge_takes(state, seat, carriage)
    values: list[float] = []
    for action in actions:
        judged = UNKNOWN
        if isinstance(action, Take):
            judged = takes[state.hall[row_start(state) + action.place]]
        elif isinstance(action, Move):
            judged = worth + moves[action.seat] - token
        elif isinstance(action, EndTurn) and is_settled(state, seat):
            judged = worth
        values.append(value_after(state, seat, action) if judged == UNKNOWN else judged)
    return values


def judge_takes(state: State, seat: Seat, carriage: Carriage) -> list[float]:
    """Return the value after the pick of each type in the row."""
    entered, in_row = points_entered(state, seat), current_row(state)
    values = [UNKNOWN] * (EMPTY + 1)
    for kind in range(EMPTY):
        offered = wishes_in_lounge(state) if kind == PERSONA else []
        if kind in in_row and (kind != PERSONA or offered):
            carriage.hold(kind)
            values[kind] = entered + carriage.whole() + carriage.best_seat(kind, offered)
    return values


def judge_seats(state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    kind = state.in_hand
    carriage = Carriage(state, seat, passengers_coming(state, seat), kind)
    worth = points_entered(state, seat) + carriage.whole()
    gains = carriage.seat_gains(
        kind, wishes_in_hand(state), carriage.goals_gains(kind, everywhere=False)
    )
    return [worth + gains[action.seat] for action in actions if isinstance(action, Sit)]


def judge_preferences(state: State, seat: Seat) -> list[float]:
    carriage = Carriage(state, seat, passengers_coming(state, seat), PERSONA)
    worth = points_entered(state, seat) + carriage.whole()
    goals = carriage.goals_gains(PERSONA, everywhere=False)
    return [
        worth + max(carriage.seat_gains(PERSONA, [wish], goals)) for wish in wishes_in_lounge(state)
    ]


def judge_places(state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """Return the value after each Action by which the Passenger asked to move can go."""
    carriage = Carriage(state, seat, passengers_coming(state, seat), NONE)
    worth = points_entered(state, seat) + carriage.whole() - carriage.token
    gains = carriage.exchange_gains(state.mover)
    values: list[float] = []
    for action in actions:
        gain = HOPELESS
        if isinstance(action, Switch | WrongSeat):
            gain = gains[action.seat]
        elif isinstance(action, WrongTrain):
            gain = carriage.train_gain(state.mover, state.waiting[action.place])
        values.append(value_after(state, seat, action) if gain == HOPELESS else worth + gain)
    return values
