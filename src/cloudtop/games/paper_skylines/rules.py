"""The door to the rules: who decides, what is legal, and which function a decision leads to.

``basic.py`` has the actions of a turn, ``answers.py`` decisions inside an action, ``chance.py`` the
dealer's; ``effects.py`` does the parts of card actions, ``turns.py`` is the course of the game.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from cloudtop.core.game import CHANCE, Seat
from cloudtop.games.paper_skylines import actions as a
from cloudtop.games.paper_skylines import answers, basic, chance, choices, city, turns
from cloudtop.games.paper_skylines.events import SILENT, Narrator
from cloudtop.games.paper_skylines.state import (
    CHOOSE_CITY,
    GAME_OVER,
    NONE,
    OFFER_CITIES,
    TURN_CHIP,
    State,
)

NOBODY: Final[tuple[Seat, ...]] = ()
DEALER: Final = (CHANCE,)
MOVERS: Final = ((0,), (1,), (2,), (3,))


def to_move(state: State) -> tuple[Seat, ...]:
    step = state.step
    if step > CHOOSE_CITY:
        return MOVERS[state.active]
    if step < GAME_OVER:
        return DEALER
    return choices.undecided(state) if step == CHOOSE_CITY else NOBODY


def legal_actions(state: State, seat: Seat) -> Sequence[a.Action]:
    step = state.step
    if step == CHOOSE_CITY:
        return choices.cities(state, seat)
    mover = state.active if step > CHOOSE_CITY else CHANCE
    return choices.LEGAL[step](state) if seat == mover else ()


def weights(state: State) -> Sequence[int] | None:
    """Everything is equally likely, except that several chips are worth the same."""
    if state.step != TURN_CHIP:
        return None
    return [number for number in choices.chips_left(state) if number]


def apply(state: State, seat: Seat, action: a.Action, tell: Narrator = SILENT) -> None:
    if state.step == CHOOSE_CITY:
        choose_city(state, seat, action, tell)
    else:
        APPLY[type(action)](state, action, tell)


# --- setup ----------------------------------------------------------------------------------


def first_player(state: State, action: a.FirstPlayer, tell: Narrator) -> None:
    state.first = state.active = action.seat
    state.step = OFFER_CITIES
    tell.first_player(action.seat)


def offer_city(state: State, action: a.OfferCity, tell: Narrator) -> None:
    """Two cities for everybody, before any building is dealt."""
    seat = next(seat for seat, offer in enumerate(state.offers) if len(offer) < 2)
    state.offers[seat] += (action.city,)
    tell.offered(seat, action.city)
    if len(state.offers[-1]) == 2:
        state.step = CHOOSE_CITY


def choose_city(state: State, seat: Seat, action: a.Action, tell: Narrator) -> None:
    """All choose at the same time; when the last one has, the cities are laid out."""
    assert isinstance(action, a.ChooseCity)
    state.cities[seat] = action.city
    tell.chose_city(seat, action.city)
    if NONE in state.cities:
        return
    for mayor, chosen in enumerate(state.cities):
        city.found(state, mayor, chosen)
        tell.founded(mayor, chosen)
    state.offers = [()] * state.setup.seats
    turns.deal_first_cards(state)
    turns.settle(state, tell)


Apply = Callable[[State, Any, Narrator], None]

APPLY: Final[dict[type, Apply]] = {
    a.FirstPlayer: first_player,
    a.OfferCity: offer_city,
    a.Build: basic.build,
    a.Tuck: basic.tuck,
    a.Use: basic.use,
    a.Advance: basic.advance,
    a.Take: basic.take,
    a.DrawFromDeck: basic.draw,
    a.Claim: basic.claim,
    a.Visit: basic.visit,
    a.Pay: answers.pay,
    a.Discard: answers.discard,
    a.Under: answers.tuck_under,
    a.Demolish: answers.demolish,
    a.Declare: answers.declare,
    a.StealFrom: answers.steal_from,
    a.Salvage: answers.salvage,
    a.Keep: answers.keep,
    a.Done: answers.done,
    a.DrawCard: chance.draw_card,
    a.RoundEnd: chance.round_end,
    a.SnatchCard: chance.snatch,
    a.TurnChip: chance.turn_chip,
}
