"""What chance brings about, and what goes on after it."""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.native import i64
from cloudtop.toolkit.action_tables import at_places

from ..actions import (
    AUTOMA_TILES,
    FIRST_PLAYERS,
    GOALS,
    PART,
    PASSENGERS,
    PREFERENCES,
    SERVICES,
    Action,
    DealGoal,
    DrawPassenger,
    DrawPreference,
    DrawService,
    FirstPlayer,
    TurnAutomaTile,
)
from ..components.box import EXTRAS, GOALS_A_ROUND, PERSONA, ROUNDS, TYPES, WAITING
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
    NO_SERVICES,
    NONE,
    REFILL_BUFFET,
    REVEAL_SERVICES,
    SEARCH_SERVICE,
    TURN_AUTOMA_TILE,
    State,
    with_item,
)
from . import automa, pieces
from .pieces import empty_slot, renew_preferences, renew_services, restock
from .rounds import begin_row, open_row, personas_in_reach
from .turn import ask_for_preference, continue_turn

ALL_GOALS_DEALT: Final = ROUNDS * GOALS_A_ROUND
ALL_KINDS: Final = (1 << len(TYPES)) - 1
ORDINARY_KINDS: Final = (1 << PERSONA) - 1


# --- what can come ----------------------------------------------------------------------------


def outcomes(state: State) -> Sequence[Action]:
    """Return what the dealer may bring about now."""
    step = state.step
    if step == DRAW_PASSENGERS:
        return PASSENGERS[kinds_left(state.bag)]
    if step in (FILL_LOUNGE, DRAW_PREFERENCE):
        return at_places(PREFERENCES, PART, state.preference_stack)
    if step == TURN_AUTOMA_TILE:
        return at_places(AUTOMA_TILES, PART, state.automa_stack)
    if step == DRAW_STRANGER:
        return PASSENGERS[kinds_left(state.bag) & ORDINARY_KINDS]
    if step in (CHOOSE_FIRST_PLAYER, DEAL_GOALS):
        return setup_outcomes(state)
    return SERVICES[which_left(state.service_stack)]


def setup_outcomes(state: State) -> Sequence[Action]:
    if state.step == CHOOSE_FIRST_PLAYER:
        return FIRST_PLAYERS[state.setup.seats]
    left = (1 << state.setup.goal_pool) - 1
    for goal in state.goals:
        left ^= 1 << goal
    return at_places(GOALS, PART, left)


def weights(state: State) -> Sequence[int] | None:
    """Return how many tiles there are of each kind that can come; ``None``: one each."""
    step = state.step
    if step == DRAW_PASSENGERS:
        bag = state.bag
        return bag if kinds_left(bag) == ALL_KINDS else [left for left in bag if left]
    if step == DRAW_STRANGER:
        return [left for left in state.bag[:PERSONA] if left]
    if step in (FILL_BUFFET, DEAL_AUTOMA_SERVICE, REVEAL_SERVICES, REFILL_BUFFET, SEARCH_SERVICE):
        return [left for left in state.service_stack if left]
    return None


def kinds_left(bag: list[int]) -> i64:
    """Return the types that are still in the bag: nearly always all, so that is looked at first."""
    if bag[0] and bag[1] and bag[2] and bag[3] and bag[4] and bag[5]:
        return ALL_KINDS
    return which_left(tuple(bag))


def which_left(copies: tuple[int, ...]) -> i64:
    """Return of which types or pairs there is at least one."""
    found: i64 = 0
    bit: i64 = 1
    for left in copies:
        if left:
            found |= bit
        bit <<= 1
    return found


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
    state.goals += (action.goal,)
    if len(state.goals) == ALL_GOALS_DEALT:
        tell.goals_dealt(state.goals)
        state.step = FILL_BUFFET
        if state.service_stack == NO_SERVICES:
            state.step = DRAW_PASSENGERS


def draw_service(state: State, action: DrawService, tell: Narrator) -> None:
    pair, step = action.pair, state.step
    pieces.draw_service(state, pair)
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
    state.buffet = with_item(state.buffet, empty_slot(state), pair)
    if empty_slot(state) != NONE and state.service_stack != NO_SERVICES:
        return
    tell.buffet_filled([pair for pair in state.buffet if pair != NONE])
    given = state.setup.solo and state.service_stack != NO_SERVICES
    state.step = DEAL_AUTOMA_SERVICE if given else DRAW_PASSENGERS


def reveal_service(state: State, pair: int, tell: Narrator) -> None:
    tell.service_revealed(len(state.extras), pair)
    state.extras += (pair,)
    if len(state.extras) == EXTRAS or not renew_services(state, tell):
        continue_turn(state, tell)


def refill_buffet(state: State, pair: int, tell: Narrator) -> None:
    slot = empty_slot(state)
    state.buffet = with_item(state.buffet, slot, pair)
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
    if len(hall) == rows * length or (state.round_number and len(waiting) < WAITING):
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
