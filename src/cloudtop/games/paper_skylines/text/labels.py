"""A label for every choice, and the element of the picture that stands for it."""

from collections import Counter
from typing import Final

from cloudtop.core.game import Choice, Names
from cloudtop.core.i18n import N_, tr, tr_plural
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.parts import once_for_a_view
from cloudtop.toolkit.views import main_board, seat_name

from .. import actions
from ..actions import Action, CardAction
from ..components.box import Card, City
from ..components.card_actions import TRACKS, TYPES
from ..components.ids import card_id, deck_id, spot_id, spot_name
from ..view import PlayerView, View, price_at, spot_at, top_card
from .cards import action_text, card_text, city_text

NAMED: Final[dict[type, str]] = {
    actions.ChooseCity: N_("Choose {what}"),
    actions.Use: N_("Discard {what} and take its action"),
    actions.Take: N_("Take {what} from the card row"),
    actions.Claim: N_("Claim {what}"),
    actions.Pay: N_("Pay with {what}"),
    actions.Discard: N_("Discard {what}"),
    actions.Keep: N_("Keep {what}"),
}
"""Choices about something that has a name."""
ON_SPOT: Final[dict[type, str]] = {
    actions.Visit: N_("Move the mayor to {top}"),
    actions.Under: N_("Tuck it under {top}"),
    actions.Demolish: N_("Discard {top} from the top of its building"),
}


def make_choices(view: View, names: Names = ()) -> tuple[Choice, ...]:
    """Return all that the viewer may choose, with what it does and where it is in the picture."""
    if not view.choices:
        return ()
    return name_choices(view, names) if view.step == "choose victim" else plain_choices(view)


@once_for_a_view
def plain_choices(view: View) -> tuple[Choice, ...]:
    """Return choices that name no player."""
    return name_choices(view, ())


def name_choices(view: View, names: Names) -> tuple[Choice, ...]:
    uses = Counter(action.card for action in view.choices if isinstance(action, CardAction))
    return tuple(
        Choice(action, label(view, action, names), place(view, action, uses))
        for action in view.choices
    )


# --- what a choice does --------------------------------------------------------------------


def label(view: View, action: Action, names: Names = ()) -> str:
    """Return what a choice does, as one says it at the table."""
    match action:
        case actions.Build() | actions.Tuck():
            return city_label(view, action)
        case actions.Visit() | actions.Under() | actions.Demolish():
            top = top_name(view.players[main_board(view)], spot_name(action.spot))
            return tr(ON_SPOT[type(action)], top=top)
        case actions.Salvage():
            card = next(card for card in view.discards if card.number == action.card)
            return named_text(card.name, action_text(card.action))
        case _ if isinstance(action, CardAction | actions.ChooseCity | actions.Claim):
            return named_label(type(action), action.name)
    return plain_label(view, action, names)


@cached_per_language(maxsize=2048)
def named_label(kind: type, name: str) -> str:
    return tr(NAMED[kind], what=tr(name))


def plain_label(view: View, action: Action, names: Names) -> str:
    match action:
        case actions.Advance():
            return tr("Advance on {what}", what=tr(TRACKS[action.track]))
        case actions.DrawFromDeck():
            return tr("Draw from the deck")
        case actions.Declare():
            return tr("Declare {what}", what=tr(TYPES[action.kind]))
        case actions.StealFrom():
            return tr("Steal from {what}", what=seat_name(names, action.seat))
        case actions.Done():
            forced = view.step == "build card"
            return tr("Nothing can be built: go on") if forced else tr("Leave it at that")
    raise ValueError(f"{action} is the dealer's")


def city_label(view: View, action: actions.Build | actions.Tuck) -> str:
    own, spot = view.players[main_board(view)], spot_name(action.spot)
    if isinstance(action, actions.Tuck):
        return tuck_label(action.name, top_name(own, spot))
    held = next(held for held in own.hand if held.card.number == action.card)
    price = price_at(held, spot)
    top = top_name(own, spot) if price and price.over else ""
    return build_label(action.name, spot, top, price.cards if price else 0)


@cached_per_language(maxsize=4096)
def tuck_label(card: str, top: str) -> str:
    return tr("Tuck {card} under {top}", card=tr(card), top=top)


@cached_per_language(maxsize=4096)
def build_label(card: str, spot: str, top: str, cards: int) -> str:
    """Return a choice to build over a top card or, where there is none, on an empty spot."""
    cost = tr_plural(cards, "{count} card", "{count} cards") if cards else tr("nothing")
    if top:
        return tr("Build {card} over {top} for {price}", card=tr(card), top=top, price=cost)
    return tr("Sprawl with {card} on spot {spot} for {price}", card=tr(card), spot=spot, price=cost)


def top_name(player: PlayerView, spot: str) -> str:
    """Return the name of the top card on a spot."""
    top = top_of(player, spot)
    return tr(top.name) if top else ""


def top_of(player: PlayerView, spot: str) -> Card | City | None:
    return top_card(spot_at(player, spot)) or player.city


# --- where a choice is ---------------------------------------------------------------------


def place(view: View, action: Action, uses: Counter[int]) -> str:
    """Return the id of the element that stands for a choice; empty: it is offered in the tray.

    A card with one use is that element itself; one with several ``uses`` is picked up first.
    """
    match action:
        case actions.Visit() | actions.Under() | actions.Demolish():
            found = spot_id(view.active, action.spot)
        case actions.Advance():
            found = f"advance-{TRACKS[action.track]}"
        case actions.Claim():
            found = f"achievement-{action.achievement}"
        case actions.DrawFromDeck():
            found = deck_id(view.level - 1)
        case actions.ChooseCity():
            found = f"offer-{action.city}"
        case actions.StealFrom():
            found = f"hand-{action.seat}"
        case _ if isinstance(action, CardAction) and uses[action.card] == 1:
            found = card_id(action.card)
        case _:
            found = place_of_held(action)
    return found


def place_of_held(action: Action) -> str:
    """Return the id of the place where a card that is picked up can be put."""
    match action:
        case actions.Build():
            return f"build-{action.card}-{spot_name(action.spot)}"
        case actions.Tuck():
            return f"tuck-{action.card}-{spot_name(action.spot)}"
        case actions.Use():
            return f"use-{action.card}"
    return ""


def place_instead(view: View, action: Action, chosen: Action) -> str:
    """Return the id of the element that is clicked to choose an action in place of another: another
    spot for the mayor, or for the card that is being built."""
    match action, chosen:
        case actions.Visit(spot), _:
            return spot_id(view.active, spot)
        case actions.Build(), actions.Build() if action.card == chosen.card:
            return spot_id(view.active, action.spot)
    return ""


# --- cards in full -------------------------------------------------------------------------


def full_label(card: Card, helper: str, does: str = "") -> str:
    """Return a choice about a card and all that the card says."""
    whole = card_text(card, helper)
    return f"{does}. {whole}" if does else whole


def top_label(top: Card | City | None, does: str = "") -> str:
    """Return a choice about a top card and what that card does."""
    if top is None:
        return does
    said = action_text(top.action) if isinstance(top, Card) else city_text(top)
    named = named_text(top.name, said)
    return f"{does}. {named}" if does else named


def named_text(name: str, said: str) -> str:
    return tr("{card}: {action}", card=tr(name), action=said)
