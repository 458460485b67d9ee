"""A player's turn: the pick, the four Actions, Services and Tickets, in any order."""

from typing import Final

from cloudtop.core.native import i64

from ..actions import BuyService, Move, Sit, Switch, Take, WrongSeat, WrongTrain
from ..components.box import BUFFET, PERSONA
from ..components.carriage import COMPARTMENTS, SEATS
from ..events.recorder import Narrator
from ..state import (
    CHOOSE_PREFERENCE,
    DRAW_PREFERENCE,
    MOVE_PASSENGER,
    NO_SERVICES,
    NONE,
    REVEAL_SERVICES,
    SEAT_PASSENGER,
    SEND_PREFERENCE,
    TURN,
    State,
)
from . import pieces
from .rounds import end_turn

PRICE: Final = 2
"""Tickets for a Service."""
RECLAIMED: Final = 2
"""Action tokens for a Ticket."""


# --- what is possible -----------------------------------------------------------------------


def services_to_buy(state: State) -> i64:
    """Return the places of Services that the active player can pay for and may own."""
    unused: i64 = state.tickets[state.active]
    if unused & unused - 1 == 0:  # fewer than the price of two
        return 0
    owned: i64 = state.services[state.active]
    places: i64 = 0
    bit: i64 = 1
    pair: i64
    for pair in state.buffet + state.extras:
        if pair != NONE and not owned >> pair & 1:
            places |= bit
        bit <<= 1
    return places


def can_act(state: State) -> bool:
    return state.actions_left > 0 and state.tokens[state.active] > 0


def can_demand(state: State) -> bool:
    """Return whether there is a Service to reveal; extras of before would be discarded first."""
    return (
        state.service_stack != NO_SERVICES
        or state.service_discards != NO_SERVICES
        or len(state.extras) > 0
    )


def can_reclaim(state: State) -> bool:
    return state.tickets[state.active] > 0 and state.used_tokens[state.active] > 0


def continue_turn(state: State, tell: Narrator) -> None:
    """Go on with the turn; after the pick it ends by itself when nothing more can be done."""
    if state.picked and not (can_act(state) or can_reclaim(state) or services_to_buy(state)):
        end_turn(state, tell)
    else:
        state.step = TURN


# --- picking a Passenger --------------------------------------------------------------------


def take(state: State, action: Take, tell: Narrator) -> None:
    kind = pieces.remove_from_row(state, action.place)
    state.in_hand = kind
    tell.took(state.active, state.row, action.place, kind)
    if kind == PERSONA:
        ask_for_preference(state, tell)
    else:
        state.step = SEAT_PASSENGER


def ask_for_preference(state: State, tell: Narrator) -> None:
    """A Persona comes aboard: choose its tile from the Lounge, unless there is only one."""
    if not state.lounge:
        pieces.renew_preferences(state, tell)
        state.step = DRAW_PREFERENCE
    elif len(state.lounge) == 1:
        choose_preference(state, 0, tell)
    else:
        state.step = CHOOSE_PREFERENCE


def choose_preference(state: State, place: i64, tell: Narrator) -> None:
    tile = state.lounge.pop(place)
    tell.chose_preference(state.active, place, tile)
    if state.in_hand == PERSONA:
        state.preference = tile
        state.step = SEAT_PASSENGER
    else:
        place_preference(state, state.mover >> 2, tile, tell)
        finish_action(state, tell)


def place_preference(state: State, compartment: i64, tile: i64, tell: Narrator) -> None:
    pieces.add_preference(state, state.active, compartment, tile)
    tell.preference_placed(state.active, tile, compartment)


def sit(state: State, action: Sit, tell: Narrator) -> None:
    sheet, seat, kind = state.active, action.seat, state.in_hand
    tell.seated(sheet, seat, kind, "in-hand")
    pieces.seat_passenger(state, sheet, seat, kind, tell)
    if kind == PERSONA:
        place_preference(state, seat >> 2, state.preference, tell)
        state.preference = NONE
    state.in_hand = NONE
    state.picked = 1
    continue_turn(state, tell)


# --- the four Actions -----------------------------------------------------------------------


def pay_token(state: State) -> None:
    state.tokens[state.active] -= 1
    state.used_tokens[state.active] += 1
    state.actions_left -= 1


def finish_action(state: State, tell: Narrator) -> None:
    state.mover = state.partner = state.slot = state.preference = NONE
    continue_turn(state, tell)


def move(state: State, action: Move) -> None:
    state.mover = action.seat
    state.step = MOVE_PASSENGER


def switch(state: State, action: Switch, tell: Narrator) -> None:
    """Let's switch places. Within one compartment no Preference tile moves."""
    pay_token(state)
    sheet, here, there = state.active, state.mover, action.seat
    people, first = state.people, SEATS * sheet
    one: i64 = people[first + here]
    two: i64 = people[first + there]
    people[first + here], people[first + there] = two, one
    state.partner = there
    tell.switched(sheet, (here, there), (one, two))
    if here >> 2 != there >> 2 and PERSONA in (one, two):
        ask_to_send(state, tell)
    else:
        finish_action(state, tell)


def wrong_seat(state: State, action: WrongSeat, tell: Narrator) -> None:
    """Wrong seat: it can fill a compartment and so give a Ticket."""
    pay_token(state)
    sheet, here, there = state.active, state.mover, action.seat
    kind = pieces.leave_seat(state, sheet, here)
    tell.changed_seat(sheet, (here, there), kind)
    pieces.seat_passenger(state, sheet, there, kind, tell)
    state.partner = there
    if kind == PERSONA and here >> 2 != there >> 2:
        ask_to_send(state, tell)
    else:
        finish_action(state, tell)


def wrong_train(state: State, action: WrongTrain, tell: Narrator) -> None:
    """Wrong train: who leaves takes the newcomer's place in the Waiting area."""
    pay_token(state)
    sheet, slot = state.active, action.place
    place = SEATS * sheet + state.mover
    gone, come = state.people[place], state.waiting[slot]
    state.people[place], state.waiting[slot] = come, gone
    state.slot = slot
    tell.changed_train(sheet, state.mover, slot, (gone, come))
    if gone == PERSONA:
        ask_to_send(state, tell)
    elif come == PERSONA:
        ask_for_preference(state, tell)
    else:
        finish_action(state, tell)


def ask_to_send(state: State, tell: Narrator) -> None:
    """A Persona leaves its compartment: choose the tile that goes along, unless there is one."""
    if len(tiles_to_send(state)) == 1:
        send_preference(state, 0, tell)
    else:
        state.step = SEND_PREFERENCE


def tiles_to_send(state: State) -> tuple[int, ...]:
    """Return the Preference tiles of which one has to go along."""
    return state.preferences[COMPARTMENTS * state.active + sending_compartment(state)]


def sending_compartment(state: State) -> i64:
    """Return the compartment that has to send a tile: the mover's first, then the partner's."""
    if state.partner == NONE:
        return state.mover >> 2
    arrived = state.people[SEATS * state.active + state.partner]
    first = arrived == PERSONA and state.preference == NONE
    return (state.mover if first else state.partner) >> 2


def send_preference(state: State, place: i64, tell: Narrator) -> None:
    sheet, compartment = state.active, sending_compartment(state)
    tile = pieces.take_preference(state, sheet, compartment, place)
    if state.partner == NONE:
        return_preference(state, compartment, tile, tell)
        return
    here, there = state.mover >> 2, state.partner >> 2
    if compartment == there:
        bring_preference(state, tile, (there, here), tell)
    elif state.people[SEATS * sheet + state.mover] == PERSONA:
        # Two Personas: this tile waits until the other one is chosen, so that it is not sent back.
        state.preference = tile
        ask_to_send(state, tell)
        return
    else:
        state.preference = tile
    if state.preference != NONE:
        bring_preference(state, state.preference, (here, there), tell)
    finish_action(state, tell)


def bring_preference(state: State, tile: i64, way: tuple[int, int], tell: Narrator) -> None:
    pieces.add_preference(state, state.active, way[1], tile)
    tell.preference_moved(state.active, tile, way)


def return_preference(state: State, compartment: i64, tile: i64, tell: Narrator) -> None:
    """Wrong train: the tile goes to the right end of the Lounge, where it may be chosen again."""
    state.lounge.append(tile)
    tell.preference_returned(state.active, tile, compartment)
    if state.people[SEATS * state.active + state.mover] == PERSONA:
        ask_for_preference(state, tell)
    else:
        finish_action(state, tell)


def demanding_customers(state: State, tell: Narrator) -> None:
    pay_token(state)
    tell.demanded(state.active)
    pieces.discard_extras(state, tell)
    pieces.renew_services(state, tell)
    state.step = REVEAL_SERVICES


# --- Tickets --------------------------------------------------------------------------------


def buy_service(state: State, action: BuyService, tell: Narrator) -> None:
    """From beside the Buffet, the other tile there is discarded; from the Buffet, both are."""
    sheet, place = state.active, action.place
    if place < BUFFET:
        pair = pieces.take_from_buffet(state, place)
    else:
        pair = state.extras[place - BUFFET]
        state.extras = (*state.extras[: place - BUFFET], *state.extras[place - BUFFET + 1 :])
    pieces.flip_tickets(state, sheet, PRICE)
    state.services[sheet] |= 1 << pair
    tell.bought(sheet, place, pair)
    if not pieces.restock(state, tell):
        continue_turn(state, tell)


def reclaim(state: State, tell: Narrator) -> None:
    sheet = state.active
    pieces.flip_tickets(state, sheet, 1)
    count = min(RECLAIMED, state.used_tokens[sheet])
    state.used_tokens[sheet] -= count
    state.tokens[sheet] += count
    tell.reclaimed(sheet, count)
    continue_turn(state, tell)
