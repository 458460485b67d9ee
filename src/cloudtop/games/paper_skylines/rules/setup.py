"""Setting up: who begins, two cities to choose from for everybody, the first cards."""

from cloudtop.core.game import Seat

from .. import actions
from ..components import tasks
from ..components.box import DEALT
from ..events import Narrator
from ..state.state import NONE, State
from ..state.steps import CHOOSE_CITY, OFFER_CITIES
from . import city, turns


def first_player(state: State, action: actions.FirstPlayer, tell: Narrator) -> None:
    state.first = state.active = action.seat
    state.step = OFFER_CITIES
    tell.first_player(action.seat)


def offer_city(state: State, action: actions.OfferCity, tell: Narrator) -> None:
    """Two cities for everybody, before any building is dealt."""
    seat = next(seat for seat, offer in enumerate(state.offers) if len(offer) < 2)
    state.offers[seat] += (action.city,)
    tell.offered(seat, action.city)
    if len(state.offers[-1]) == 2:
        state.step = CHOOSE_CITY


def choose_city(state: State, seat: Seat, action: actions.Action, tell: Narrator) -> None:
    """All choose at the same time; when the last one has, the cities are laid out."""
    assert isinstance(action, actions.ChooseCity)
    state.cities[seat] = action.city
    tell.chose_city(seat, action.city)
    if NONE in state.cities:
        return
    for mayor, chosen in enumerate(state.cities):
        city.found_city(state, mayor, chosen)
        tell.founded(mayor, chosen)
    state.offers = [()] * state.setup.seats
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
