"""The entrance to the rules: who decides, what is legal, and which function a decision leads to.

``basic_actions.py`` has the actions of a turn, ``decisions.py`` those inside an action and the
dealer's; ``effects.py`` does the parts of card actions, ``turns.py`` is the course of the game.
"""

from collections.abc import Sequence

from cloudtop.core.game import CHANCE, Seat
from cloudtop.toolkit.turns import DEALER, MOVERS, NOBODY

from .. import actions
from ..actions import Action
from ..events import NARRATOR, Narrator
from ..state.state import State
from ..state.steps import ACT, CHOOSE_CITY, DRAW_CARD, GAME_OVER, PAY_CARD, TURN_CHIP
from . import basic_actions, decisions, legal, setup


def to_move(state: State) -> tuple[Seat, ...]:
    step = state.step
    if step > CHOOSE_CITY:
        return MOVERS[state.active]
    if step < GAME_OVER:
        return DEALER
    return legal.seats_without_city(state) if step == CHOOSE_CITY else NOBODY


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    step = state.step
    if step == CHOOSE_CITY:
        return legal.city_choices(state, seat)
    if seat != (state.active if step > CHOOSE_CITY else CHANCE):
        return ()
    # Six of seven are one of these; a function in a table is called the slow way.
    if step == ACT:
        return legal.act(state)
    if step == DRAW_CARD:
        return legal.cards_to_draw(state)
    if step == PAY_CARD:
        return legal.pays(state)
    return legal.LEGAL[step](state)


def weights(state: State) -> Sequence[int] | None:
    """Everything is equally likely, except that several chips are worth the same."""
    if state.step != TURN_CHIP:
        return None
    return [number for number in legal.chips_left(state) if number]


def apply(state: State, seat: Seat, action: Action, tell: Narrator = NARRATOR) -> None:
    # The most frequent first, for each is asked in turn; a table of functions is slower still.
    step = state.step
    if step == DRAW_CARD:
        if isinstance(action, actions.DrawCard):
            decisions.draw_card(state, action.card, tell)
        else:
            decisions.round_end(state, tell)
    elif step == PAY_CARD:
        assert isinstance(action, actions.Pay)
        decisions.pay(state, action.card, tell)
    elif isinstance(action, actions.Take):
        basic_actions.take(state, action.card, tell)
    elif isinstance(action, actions.Advance):
        basic_actions.advance(state, action.track, tell)
    elif isinstance(action, actions.Build):
        basic_actions.build(state, action.card, action.spot, tell)
    elif isinstance(action, actions.Tuck):
        basic_actions.tuck(state, action.card, action.spot, tell)
    elif isinstance(action, actions.Use):
        basic_actions.use(state, action.card, tell)
    else:
        apply_less_frequent(state, seat, action, tell)


def apply_less_frequent(state: State, seat: Seat, action: Action, tell: Narrator) -> None:
    if isinstance(action, actions.DrawFromDeck):
        basic_actions.draw(state, tell)
    elif isinstance(action, actions.OfferCity):
        setup.offer_city(state, action.city, tell)
    elif isinstance(action, actions.Visit):
        basic_actions.visit(state, action.spot, tell)
    elif isinstance(action, actions.ChooseCity):
        setup.choose_city(state, seat, action.city, tell)
    elif isinstance(action, actions.Claim):
        basic_actions.claim(state, action.achievement, tell)
    elif isinstance(action, actions.Discard):
        decisions.discard(state, action.card, tell)
    else:
        apply_rare(state, action, tell)


def apply_rare(state: State, action: Action, tell: Narrator) -> None:
    if isinstance(action, actions.Done):
        decisions.done(state, tell)
    elif isinstance(action, actions.TurnChip):
        decisions.turn_chip(state, action.worth, tell)
    elif isinstance(action, actions.Under):
        decisions.tuck_under(state, action.spot, tell)
    elif isinstance(action, actions.FirstPlayer):
        setup.first_player(state, action.seat, tell)
    elif isinstance(action, actions.Keep):
        decisions.keep(state, action.card, tell)
    elif isinstance(action, actions.Declare):
        decisions.declare(state, action.kind, tell)
    else:
        apply_rarest(state, action, tell)


def apply_rarest(state: State, action: Action, tell: Narrator) -> None:
    if isinstance(action, actions.Salvage):
        decisions.salvage(state, action.card, tell)
    elif isinstance(action, actions.Demolish):
        decisions.demolish(state, action.spot, tell)
    elif isinstance(action, actions.StealFrom):
        decisions.steal_from(state, action.seat, tell)
    else:
        assert isinstance(action, actions.SnatchCard)
        decisions.snatch(state, action.card, tell)
