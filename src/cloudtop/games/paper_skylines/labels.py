"""Every choice in plain words, and the element of the picture that stands for it."""

from typing import Final

from cloudtop.core.i18n import N_, tr, tr_plural
from cloudtop.games.paper_skylines import actions as a
from cloudtop.games.paper_skylines.card_words import action_words, card_words, city_words
from cloudtop.games.paper_skylines.components import Card
from cloudtop.games.paper_skylines.events import deck_id, spot_id
from cloudtop.games.paper_skylines.reading import (
    Sight,
    price_at,
    seat_name,
    spot_at,
    top_card,
)
from cloudtop.games.paper_skylines.view import PlayerView
from cloudtop.games.paper_skylines.vocabulary import TRACKS, TYPES

ON_SPOT: Final[dict[type, str]] = {
    a.Visit: N_("Move the mayor to {top}"),
    a.Under: N_("Tuck it under {top}"),
    a.Demolish: N_("Discard {top} from the top of its building"),
}
LABELS: Final[dict[type, str]] = {
    a.ChooseCity: N_("Choose {what}"),
    a.Use: N_("Discard {what} and take its action"),
    a.Advance: N_("Advance on {what}"),
    a.Take: N_("Take {what} from the card row"),
    a.DrawFromDeck: N_("Draw from the deck"),
    a.Claim: N_("Claim {what}"),
    a.Pay: N_("Pay with {what}"),
    a.Discard: N_("Discard {what}"),
    a.Declare: N_("Declare {what}"),
    a.StealFrom: N_("Steal from {what}"),
    a.Salvage: N_("Take {what} out of the discard pile"),
    a.Keep: N_("Keep {what}"),
}


def label_of(sight: Sight, action: a.Action) -> str:
    """Return what a choice does, as one says it at the table."""
    match action:
        case a.Build():
            return build_label(sight, action)
        case a.Tuck():
            top = top_name(sight.own, a.spot_name(action.spot))
            return tr("Tuck {card} under {top}", card=tr(action.name), top=top)
        case a.Visit() | a.Under() | a.Demolish():
            return tr(ON_SPOT[type(action)], top=top_name(sight.own, a.spot_name(action.spot)))
        case a.Done():
            forced = sight.view.step == "build card"
            return tr("Nothing can be built: go on" if forced else "Leave it at that")
    return tr(LABELS[type(action)], what=what_of(action))


def what_of(action: a.Action) -> str:
    """Return the one thing that a choice is about, in words."""
    match action:
        case a.Advance():
            return tr(TRACKS[action.track])
        case a.Declare():
            return tr(TYPES[action.kind])
        case a.StealFrom():
            return seat_name(action.seat)
        case a.Use() | a.Take() | a.Pay() | a.Discard() | a.Salvage() | a.Keep():
            return tr(action.name)
        case a.Claim() | a.ChooseCity():
            return tr(action.name)
    return ""


def build_label(sight: Sight, action: a.Build) -> str:
    spot = a.spot_name(action.spot)
    held = next(held for held in sight.own.hand if held.card.number == action.card)
    price = price_at(held, spot)
    cards = price.cards if price else 0
    cost = tr_plural(cards, N_("{count} card"), N_("{count} cards")) if cards else tr("nothing")
    if price and price.over:
        top = top_name(sight.own, spot)
        return tr("Build {card} over {top} for {price}", card=tr(action.name), top=top, price=cost)
    return tr(
        "Sprawl with {card} on spot {spot} for {price}",
        card=tr(action.name),
        spot=spot,
        price=cost,
    )


def top_name(player: PlayerView, name: str) -> str:
    """Return the name of the top card on a spot."""
    card = top_card(spot_at(player, name))
    if card:
        return tr(card.name)
    return tr(player.city.name) if player.city else ""


def place_of(sight: Sight, action: a.Action) -> str:
    """Return the id of the element that stands for a choice; empty: it belongs into the tray."""
    match action:
        case a.Visit() | a.Under() | a.Demolish():
            place = spot_id(sight.view.active, action.spot)
        case a.Advance():
            place = f"advance-{TRACKS[action.track]}"
        case a.Claim():
            place = f"achievement-{action.achievement}"
        case a.DrawFromDeck():
            place = deck_id(sight.view.level - 1)
        case a.ChooseCity():
            place = f"offer-{action.city}"
        case a.StealFrom():
            place = f"hand-{action.seat}"
        case _:
            place = card_place(sight, action)
    return place


def card_place(sight: Sight, action: a.Action) -> str:
    match action:
        case a.Build() | a.Tuck() | a.Use() | a.Pay() | a.Discard() | a.Take() | a.Keep():
            single = sight.single(action.card) is not None
            return f"card-{action.card}" if single else held_place(action)
    return ""


def held_place(action: a.Action) -> str:
    """Return the id of the place where a card that is held can be put."""
    match action:
        case a.Build():
            return f"build-{action.card}-{a.spot_name(action.spot)}"
        case a.Tuck():
            return f"tuck-{action.card}-{a.spot_name(action.spot)}"
        case a.Use():
            return f"use-{action.card}"
    return ""


# --- cards in full --------------------------------------------------------------------------


def full_label(sight: Sight, card: Card, said: str = "") -> str:
    """Return a choice about a card and all that the card says."""
    whole = card_words(card, sight.helpers[card.type])
    return f"{said}. {whole}" if said else whole


def top_label(sight: Sight, player: PlayerView, name: str, said: str = "") -> str:
    """Return a choice about a top card and what that card does."""
    card = top_card(spot_at(player, name))
    if card:
        does = action_words(card.action)
        named = tr("{card}: {action}", card=tr(card.name), action=does)
    elif player.city:
        named = tr("{card}: {action}", card=tr(player.city.name), action=city_words(player.city))
    else:
        named = ""
    return f"{said}. {named}" if said else named
