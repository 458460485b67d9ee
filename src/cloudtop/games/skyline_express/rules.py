"""The rules: who decides, what is legal, and where each decision is carried out."""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.game import CHANCE, Seat
from cloudtop.games.skyline_express import turn
from cloudtop.games.skyline_express.actions import (
    BUYS,
    DEMANDING,
    END_TURN,
    MOVES,
    PREFERS,
    RECLAIM,
    SENDS,
    SITS,
    SWITCHES,
    TAKES,
    WRONG_SEATS,
    WRONG_TRAINS,
    Action,
    Actions,
    BuyService,
    ChoosePreference,
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
from cloudtop.games.skyline_express.carriage import ALL_SEATS, COMPARTMENTS
from cloudtop.games.skyline_express.dealing import deal, outcomes
from cloudtop.games.skyline_express.events import SILENT, Narrator
from cloudtop.games.skyline_express.phases import end_turn
from cloudtop.games.skyline_express.state import (
    CHOOSE_PREFERENCE,
    GAME_OVER,
    MOVE_PASSENGER,
    SEAT_PASSENGER,
    TURN,
    State,
)

NOBODY: Final[tuple[Seat, ...]] = ()
DEALER: Final = (CHANCE,)
MOVERS: Final = ((0,), (1,), (2,), (3,))


def to_move(state: State) -> tuple[Seat, ...]:
    step = state.step
    if step > GAME_OVER:
        return MOVERS[state.active]
    return NOBODY if step == GAME_OVER else DEALER


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    step = state.step
    if step <= GAME_OVER:
        return outcomes(state) if seat == CHANCE and step < GAME_OVER else ()
    if seat != state.active:
        return ()
    if step == TURN:
        return turn_actions(state, seat)
    if step == SEAT_PASSENGER:
        return at_seats(SITS, ALL_SEATS ^ state.occupied[seat])
    return action_choices(state, seat)


def turn_actions(state: State, seat: Seat) -> Actions:
    """Return what may be done in a turn: the pick until it is done, and all that is optional."""
    actions = END_TURN if state.picked else TAKES[state.row_left]
    if state.actions_left and state.tokens[seat]:
        actions += at_seats(MOVES, state.occupied[seat])
        if turn.can_demand(state):
            actions += DEMANDING
    if state.tickets[seat]:
        if state.used_tokens[seat]:
            actions += RECLAIM
        actions += BUYS[turn.services_to_buy(state)]
    return actions


def action_choices(state: State, seat: Seat) -> Actions:
    """Return how an Action under way can go on."""
    if state.step == MOVE_PASSENGER:
        occupied = state.occupied[seat]
        return (
            at_seats(SWITCHES, occupied ^ 1 << state.mover)
            + at_seats(WRONG_SEATS, ALL_SEATS ^ occupied)
            + WRONG_TRAINS
        )
    if state.step == CHOOSE_PREFERENCE:
        return PREFERS[len(state.lounge)]
    return SENDS[len(state.preferences[COMPARTMENTS * seat + turn.sender(state)])]


def apply(state: State, action: Action, tell: Narrator = SILENT) -> None:
    if state.step < GAME_OVER:
        deal(state, action, tell)
        return
    match action:
        case Take():
            turn.take(state, action, tell)
        case Sit():
            turn.sit(state, action, tell)
        case Move():
            turn.move(state, action, tell)
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
            turn.choose_preference(state, action, tell)
        case SendPreference():
            turn.send_preference(state, action, tell)
        case BuyService():
            turn.buy_service(state, action, tell)
        case Reclaim():
            turn.reclaim(state, tell)
        case DemandingCustomers():
            turn.demanding_customers(state, tell)
