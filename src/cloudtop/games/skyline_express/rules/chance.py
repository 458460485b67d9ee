"""What chance brings about, and what goes on after it."""

from collections.abc import Sequence
from typing import Final

from cloudtop.toolkit.action_tables import at_places

from ..actions import (
    ALL_GOALS,
    ALL_PASSENGERS,
    ALL_SERVICES,
    AUTOMA_TILES,
    FIRST_PLAYERS,
    PART,
    PASSENGERS,
    PREFERENCES,
    Action,
    DealGoal,
    DrawPassenger,
    DrawPreference,
    DrawService,
    FirstPlayer,
    TurnAutomaTile,
)
from ..components.box import EXTRAS, GOALS_A_ROUND, PAIRS, PERSONA, ROUNDS, WAITING
from ..events.recorder import Narrator
from ..state import (
    CHOOSE_FIRST_PLAYER,
    DEAL_AUTOMA_SERVICE,
    DEAL_GOALS,
    DRAW_PASSENGERS,
    DRAW_PREFERENCE,
    DRAW_STRANGER,
    FILL_BUFFET,
    FILL_LOUNGE,
    NONE,
    REVEAL_SERVICES,
    SEARCH_SERVICE,
    TURN_AUTOMA_TILE,
    State,
)
from . import automa
from .pieces import empty_slot, renew_preferences, renew_services, restock
from .rounds import begin_row, open_row, personas_in_reach
from .turn import ask_for_preference, continue_turn

ALL_GOALS_DEALT: Final = ROUNDS * GOALS_A_ROUND


# --- what can come ----------------------------------------------------------------------------


def outcomes(state: State) -> Sequence[Action]:
    """Return what the dealer may bring about now."""
    step = state.step
    if step == DRAW_PASSENGERS:
        return PASSENGERS[kinds_left(state.bag)] if 0 in state.bag else ALL_PASSENGERS
    if step in (FILL_LOUNGE, DRAW_PREFERENCE):
        return at_places(PREFERENCES, PART, state.preference_stack)
    if step == TURN_AUTOMA_TILE:
        return at_places(AUTOMA_TILES, PART, state.automa_stack)
    if step == DRAW_STRANGER:
        return PASSENGERS[kinds_left(state.bag[:PERSONA])]
    if step in (CHOOSE_FIRST_PLAYER, DEAL_GOALS):
        return setup_outcomes(state)
    stack = state.service_stack
    return tuple(ALL_SERVICES[pair] for pair in range(len(PAIRS)) if stack[pair])


def setup_outcomes(state: State) -> Sequence[Action]:
    if state.step == CHOOSE_FIRST_PLAYER:
        return FIRST_PLAYERS[state.setup.seats]
    goals = ALL_GOALS[: state.setup.goal_pool]
    return tuple(goal for number, goal in enumerate(goals) if number not in state.goals)


def weights(state: State) -> Sequence[int] | None:
    """Return how many tiles there are of each kind that can come; ``None``: one each."""
    step = state.step
    if step == DRAW_PASSENGERS:
        bag = state.bag
        return [left for left in bag if left] if 0 in bag else bag
    if step == DRAW_STRANGER:
        return [left for left in state.bag[:PERSONA] if left]
    single = (FILL_LOUNGE, DRAW_PREFERENCE, TURN_AUTOMA_TILE, DEAL_GOALS, CHOOSE_FIRST_PLAYER)
    if step in single:
        return None
    return [left for left in state.service_stack if left]


def kinds_left(bag: Sequence[int]) -> int:
    kinds = 0
    for kind, left in enumerate(bag):
        if left:
            kinds |= 1 << kind
    return kinds


# --- what comes -------------------------------------------------------------------------------


def deal(state: State, action: Action, tell: Narrator) -> None:
    match action:
        case DrawPassenger():
            draw_passenger(state, action, tell)
        case DrawPreference():
            draw_preference(state, action, tell)
        case TurnAutomaTile():
            turn_automa_tile(state, action, tell)
        case DrawService():
            draw_service(state, action, tell)
        case DealGoal():
            deal_goal(state, action, tell)
        case FirstPlayer():
            choose_first_player(state, action, tell)


def choose_first_player(state: State, action: FirstPlayer, tell: Narrator) -> None:
    state.first = action.seat
    state.step = DEAL_GOALS
    tell.first_player(action.seat)


def deal_goal(state: State, action: DealGoal, tell: Narrator) -> None:
    state.goals.append(action.goal)
    if len(state.goals) == ALL_GOALS_DEALT:
        tell.goals_dealt(state.goals)
        state.step = FILL_BUFFET
        if not any(state.service_stack):
            state.step = DRAW_PASSENGERS


def draw_service(state: State, action: DrawService, tell: Narrator) -> None:
    pair, step = action.pair, state.step
    state.service_stack[pair] -= 1
    if step == FILL_BUFFET:
        fill_buffet(state, pair, tell)
    elif step == DEAL_AUTOMA_SERVICE:
        state.services[automa.SHEET] |= 1 << pair
        tell.service_given(automa.SHEET, pair)
        state.step = DRAW_PASSENGERS
    elif step == REVEAL_SERVICES:
        reveal_service(state, pair, tell)
    elif step == SEARCH_SERVICE:
        automa.look_at_service(state, pair, tell)
    else:
        refill_buffet(state, pair, tell)


def fill_buffet(state: State, pair: int, tell: Narrator) -> None:
    state.buffet[empty_slot(state)] = pair
    if empty_slot(state) != NONE and any(state.service_stack):
        return
    tell.buffet_filled([pair for pair in state.buffet if pair != NONE])
    given = state.setup.solo and any(state.service_stack)
    state.step = DEAL_AUTOMA_SERVICE if given else DRAW_PASSENGERS


def reveal_service(state: State, pair: int, tell: Narrator) -> None:
    tell.service_revealed(len(state.extras), pair)
    state.extras.append(pair)
    if len(state.extras) == EXTRAS or not renew_services(state, tell):
        continue_turn(state, tell)


def refill_buffet(state: State, pair: int, tell: Narrator) -> None:
    slot = empty_slot(state)
    state.buffet[slot] = pair
    tell.buffet_refilled(slot, pair)
    if restock(state, tell):
        return
    if state.active < state.setup.seats:
        continue_turn(state, tell)
    else:
        automa.buy_services(state, tell)


def draw_passenger(state: State, action: DrawPassenger, tell: Narrator) -> None:
    """Setup fills the Main Hall and then the Waiting area, cleanup the other way round."""
    kind = action.kind
    state.bag[kind] -= 1
    if state.step == DRAW_STRANGER:
        automa.seat_stranger(state, kind, tell)
        return
    rows, length = state.setup.halls[state.round_number]
    hall, waiting = state.hall, state.waiting
    hall_full = len(hall) == rows * length
    if hall_full or (state.round_number and len(waiting) < WAITING):
        waiting.append(kind)
        if len(waiting) == WAITING:
            tell.waiting_arrived(waiting)
    else:
        hall.append(kind)
        if len(hall) % length == 0:
            row = len(hall) // length - 1
            tell.row_arrived(state.round_number, row, hall[length * row :])
    if len(waiting) == WAITING and len(hall) == rows * length:
        open_row(state, tell)


def draw_preference(state: State, action: DrawPreference, tell: Narrator) -> None:
    """Into the Lounge: up to the Personas in reach, or one for a Persona that comes aboard."""
    state.preference_stack ^= 1 << action.tile
    state.lounge.append(action.tile)
    tell.preference_dealt(action.tile)
    if state.step == DRAW_PREFERENCE:
        if state.active < state.setup.seats:
            ask_for_preference(state, tell)
        else:
            automa.take_turn(state, tell)
    elif len(state.lounge) < personas_in_reach(state):
        renew_preferences(state, tell)
    else:
        begin_row(state, tell)


def turn_automa_tile(state: State, action: TurnAutomaTile, tell: Narrator) -> None:
    state.automa_stack ^= 1 << action.tile
    state.automa_tile = action.tile
    tell.automa_turned(automa.SHEET, action.tile)
    automa.take_turn(state, tell)
