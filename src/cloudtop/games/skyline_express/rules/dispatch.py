"""The rules: who decides, what is legal, and where each decision is carried out."""

from collections.abc import Sequence

from cloudtop.core.game import CHANCE, Seat
from cloudtop.core.native import i64
from cloudtop.toolkit.turns import DEALER, MOVERS, NOBODY

from ..actions import (
    BESIDES,
    CAN_DEMAND,
    CAN_RECLAIM,
    END_TURN,
    FIRST_BUY,
    MOVES,
    PREFERS,
    SENDS,
    SITS,
    SWITCHES,
    TAKES,
    WRONG_SEATS,
    WRONG_TRAINS,
    Action,
    BuyService,
    ChoosePreference,
    Decisions,
    DemandingCustomers,
    EndTurn,
    Move,
    Reclaim,
    SendPreference,
    Sit,
    Switch,
    Take,
    WrongSeat,
    WrongTrain,
    at_seats,
)
from ..components.carriage import ALL_SEATS, SEAT_BIT
from ..events.recorder import SILENT, Narrator
from ..state import CHOOSE_PREFERENCE, GAME_OVER, MOVE_PASSENGER, SEAT_PASSENGER, TURN, State
from . import turn
from .chance import deal, outcomes
from .rounds import end_turn


def to_move(state: State) -> tuple[Seat, ...]:
    step = state.step
    if step > GAME_OVER:
        return MOVERS[state.active]
    return NOBODY if step == GAME_OVER else DEALER


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    if seat == CHANCE:
        return outcomes(state) if state.step < GAME_OVER else ()
    return decisions(state, seat)


def decisions(state: State, seat: Seat) -> Decisions:
    """Return what a player may decide now: nothing while it is somebody else's turn."""
    step = state.step
    if seat != state.active or step <= GAME_OVER:
        return ()
    if step == TURN:
        return turn_decisions(state, seat)
    if step == SEAT_PASSENGER:
        return at_seats(SITS, state.occupied[seat] ^ ALL_SEATS)
    return follow_ups(state, seat)


def turn_decisions(state: State, seat: Seat) -> Decisions:
    """Return what may be done in a turn: the pick until it is done, and all that is optional."""
    found = END_TURN if state.picked else TAKES[state.row_left]
    besides: i64 = 0
    if turn.can_act(state):
        found += at_seats(MOVES, state.occupied[seat])
        if turn.can_demand(state):
            besides = CAN_DEMAND
    if state.tickets[seat]:
        if turn.can_reclaim(state):
            besides |= CAN_RECLAIM
        besides |= turn.services_to_buy(state) << FIRST_BUY
    return found + BESIDES[besides] if besides else found


def follow_ups(state: State, seat: Seat) -> Decisions:
    """Return how an Action under way can go on."""
    if state.step == MOVE_PASSENGER:
        occupied: i64 = state.occupied[seat]
        return (
            at_seats(SWITCHES, occupied ^ SEAT_BIT[state.mover])
            + at_seats(WRONG_SEATS, occupied ^ ALL_SEATS)
            + WRONG_TRAINS
        )
    if state.step == CHOOSE_PREFERENCE:
        return PREFERS[len(state.lounge)]
    return SENDS[len(turn.tiles_to_send(state))]


def apply(state: State, seat: Seat, action: Action, tell: Narrator = SILENT) -> None:
    if state.step < GAME_OVER:
        deal(state, action, tell)
        return
    match action:
        case Take():
            turn.take(state, action, tell)
        case Sit():
            turn.sit(state, action, tell)
        case Move():
            turn.move(state, action)
        case EndTurn():
            end_turn(state, tell)
        case Switch():
            turn.switch(state, action, tell)
        case WrongTrain():
            turn.wrong_train(state, action, tell)
        case WrongSeat():
            turn.wrong_seat(state, action, tell)
        case _:
            decide(state, action, tell)


def decide(state: State, action: Action, tell: Narrator) -> None:
    """Carry out the rarer decisions."""
    match action:
        case ChoosePreference():
            turn.choose_preference(state, action.place, tell)
        case SendPreference():
            turn.send_preference(state, action.place, tell)
        case BuyService():
            turn.buy_service(state, action, tell)
        case Reclaim():
            turn.reclaim(state, tell)
        case DemandingCustomers():
            turn.demanding_customers(state, tell)
