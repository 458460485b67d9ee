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
CityAction = actions.Build | actions.Tuck
CITY_ACTIONS: Final = (actions.Build, actions.Tuck)
CARD_ACTIONS: Final = (actions.Use, actions.Take, actions.Pay, actions.Discard, actions.Keep)
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
    uses = Counter([action.card for action in view.choices if isinstance(action, CardAction)])
    return tuple([make_choice(view, action, names, uses) for action in view.choices])


def make_choice(view: View, action: Action, names: Names, uses: Counter[int]) -> Choice:
    """Return a choice. Most are about a card and are offered again and again: each is made once."""
    if isinstance(action, CITY_ACTIONS):
        return city_choice(action, uses[action.card] == 1, *city_words(view, action))
    if isinstance(action, CARD_ACTIONS):
        return card_choice(action, uses[action.card] == 1)
    return Choice(action, label(view, action, names), place(view, action))


@cached_per_language(maxsize=8192)
def city_choice(action: CityAction, alone: bool, top: str, cards: int) -> Choice:
    """Return what is done with a card in the city; ``alone``: nothing else can be done with it."""
    said = build_label if isinstance(action, actions.Build) else tuck_label
    return Choice(action, said(action, top, cards), place_of_card(action, alone))


@cached_per_language(maxsize=4096)
def card_choice(action: CardAction, alone: bool) -> Choice:
    return Choice(action, named_label(type(action), action.name), place_of_card(action, alone))


# --- what a choice does --------------------------------------------------------------------


def label(view: View, action: Action, names: Names = ()) -> str:
    """Return what a choice does, as one says it at the table."""
    match action:
        case actions.Visit() | actions.Under() | actions.Demolish():
            top = top_name(view.players[main_board(view)], spot_name(action.spot))
            return tr(ON_SPOT[type(action)], top=top)
        case actions.Salvage():
            card = next(card for card in view.discards if card.number == action.card)
            return named_text(card.name, action_text(card.action))
        case actions.ChooseCity() | actions.Claim():
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


def city_words(view: View, action: CityAction) -> tuple[str, int]:
    """Return the top card that a card is put over or under, if any, and how many cards it costs."""
    own, spot = view.players[main_board(view)], spot_name(action.spot)
    if isinstance(action, actions.Tuck):
        return top_name(own, spot), 0
    held = next(held for held in own.hand if held.card.number == action.card)
    price = price_at(held, spot)
    if price is None:
        return "", 0
    return top_name(own, spot) if price.over else "", price.cards


def tuck_label(action: CityAction, top: str, _: int) -> str:
    return tr("Tuck {card} under {top}", card=tr(action.name), top=top)


def build_label(action: CityAction, top: str, cards: int) -> str:
    """Return a choice to build over a top card or, where there is none, on an empty spot."""
    cost = tr_plural(cards, "{count} card", "{count} cards") if cards else tr("nothing")
    card, spot = tr(action.name), spot_name(action.spot)
    if top:
        return tr("Build {card} over {top} for {price}", card=card, top=top, price=cost)
    return tr("Sprawl with {card} on spot {spot} for {price}", card=card, spot=spot, price=cost)


def top_name(player: PlayerView, spot: str) -> str:
    """Return the name of the top card on a spot."""
    top = top_of(player, spot)
    return tr(top.name) if top else ""


def top_of(player: PlayerView, spot: str) -> Card | City | None:
    return top_card(spot_at(player, spot)) or player.city


# --- where a choice is ---------------------------------------------------------------------


def place(view: View, action: Action) -> str:
    """Return the id of the element that stands for a choice; empty: it is offered in the tray."""
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
        case _:
            found = ""
    return found


def place_of_card(action: CardAction, alone: bool) -> str:
    """Return the same for a choice about a card: one with one use is that element itself, one with
    several is picked up first and then put somewhere."""
    if alone:
        return card_id(action.card)
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
