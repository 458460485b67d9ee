"""Setting up: who begins, two cities to choose from for everybody, the first cards."""

from cloudtop.core.native import i64

from ..components import tasks
from ..components.box import DEALT
from ..events import Narrator
from ..state.state import NONE, State, replaced
from ..state.steps import CHOOSE_CITY, OFFER_CITIES
from . import city, turns


def first_player(state: State, seat: i64, tell: Narrator) -> None:
    state.first = state.active = seat
    state.step = OFFER_CITIES
    tell.first_player(seat)


def offer_city(state: State, offered: i64, tell: Narrator) -> None:
    """Two cities for everybody, before any building is dealt."""
    seat = next(seat for seat, offer in enumerate(state.offers) if len(offer) < 2)
    offers = list(state.offers)
    offers[seat] += (offered,)
    state.offers = tuple(offers)
    tell.offered(seat, offered)
    if len(state.offers[-1]) == 2:
        state.step = CHOOSE_CITY


def choose_city(state: State, seat: i64, chosen: i64, tell: Narrator) -> None:
    """All choose at the same time; when the last one has, the cities are laid out."""
    state.cities = replaced(state.cities, seat, chosen)
    tell.chose_city(seat, chosen)
    if NONE in state.cities:
        return
    for mayor, own in enumerate(state.cities):
        city.found_city(state, mayor, own)
        tell.founded(mayor, own)
    state.offers = ((),) * state.setup.seats
    deal_first_cards(state)
    turns.settle(state, tell)


def deal_first_cards(state: State) -> None:
    """Setup: level-1 cards for everybody, the card row, and the first turn."""
    seats, first = state.setup.seats, state.first
    state.todo.append((tasks.START_TURN, first, 0, 0))
    state.todo.append((tasks.REFILL, 0, 0, 0))
    for place in reversed(range(seats)):
        extra = seats - 1 - place if state.setup.fair_start else 0
        state.todo.append((tasks.DEAL, (first + place) % seats, DEALT + extra, 0))
