"""The entrance to the rules: who decides, what is legal, and which function a decision leads to.

``basic_actions.py`` has the actions of a turn, ``decisions.py`` those inside an action and the
dealer's; ``effects.py`` does the parts of card actions, ``turns.py`` is the course of the game.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from cloudtop.core.game import CHANCE, Seat
from cloudtop.toolkit.turns import DEALER, MOVERS, NOBODY

from .. import actions
from ..events import NARRATOR, Narrator
from ..state.state import State
from ..state.steps import CHOOSE_CITY, GAME_OVER, TURN_CHIP
from . import basic_actions, decisions, legal, setup


def to_move(state: State) -> tuple[Seat, ...]:
    step = state.step
    if step > CHOOSE_CITY:
        return MOVERS[state.active]
    if step < GAME_OVER:
        return DEALER
    return legal.seats_without_city(state) if step == CHOOSE_CITY else NOBODY


def legal_actions(state: State, seat: Seat) -> Sequence[actions.Action]:
    step = state.step
    if step == CHOOSE_CITY:
        return legal.city_choices(state, seat)
    mover = state.active if step > CHOOSE_CITY else CHANCE
    return legal.LEGAL[step](state) if seat == mover else ()


def weights(state: State) -> Sequence[int] | None:
    """Everything is equally likely, except that several chips are worth the same."""
    if state.step != TURN_CHIP:
        return None
    return [number for number in legal.chips_left(state) if number]


def apply(state: State, seat: Seat, action: actions.Action, tell: Narrator = NARRATOR) -> None:
    if state.step == CHOOSE_CITY:
        setup.choose_city(state, seat, action, tell)
    else:
        APPLY[type(action)](state, action, tell)


Apply = Callable[[State, Any, Narrator], None]

APPLY: Final[dict[type, Apply]] = {
    actions.FirstPlayer: setup.first_player,
    actions.OfferCity: setup.offer_city,
    actions.Build: basic_actions.build,
    actions.Tuck: basic_actions.tuck,
    actions.Use: basic_actions.use,
    actions.Advance: basic_actions.advance,
    actions.Take: basic_actions.take,
    actions.DrawFromDeck: basic_actions.draw,
    actions.Claim: basic_actions.claim,
    actions.Visit: basic_actions.visit,
    actions.Pay: decisions.pay,
    actions.Discard: decisions.discard,
    actions.Under: decisions.tuck_under,
    actions.Demolish: decisions.demolish,
    actions.Declare: decisions.declare,
    actions.StealFrom: decisions.steal_from,
    actions.Salvage: decisions.salvage,
    actions.Keep: decisions.keep,
    actions.Done: decisions.done,
    actions.DrawCard: decisions.draw_card,
    actions.RoundEnd: decisions.round_end,
    actions.SnatchCard: decisions.snatch,
    actions.TurnChip: decisions.turn_chip,
}
