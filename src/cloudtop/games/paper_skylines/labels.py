"""Every choice in plain words, and the element of the picture that stands for it."""

from typing import Final

from cloudtop.core.words import N_, counted, say
from cloudtop.games.paper_skylines import actions as a
from cloudtop.games.paper_skylines.events import spot_id
from cloudtop.games.paper_skylines.view import PlayerView, Price, SpotView, View
from cloudtop.games.paper_skylines.vocabulary import TRACKS, TYPES


def own_player(view: View) -> PlayerView:
    """Return the player who looks; for a spectator the active one."""
    return view.players[view.active if view.viewer is None else view.viewer]


def label_of(view: View, action: a.Action) -> str:
    match action:
        case a.Build():
            return build_label(view, action.card, a.spot_name(action.spot), say(action.name))
        case a.Tuck():
            top = top_name(view, a.spot_name(action.spot))
            return say("Tuck {card} under {top}", card=say(action.name), top=top)
        case a.Visit() | a.Under() | a.Demolish():
            return say(ON_SPOT[type(action)], top=top_name(view, a.spot_name(action.spot)))
        case a.Done():
            return say("Nothing can be built" if view.step == "build card" else "Enough")
    return say(LABELS[type(action)], what=what_of(action))


def what_of(action: a.Action) -> str:
    """Return the one thing that a choice is about, in words."""
    match action:
        case a.Advance():
            return say(TRACKS[action.track])
        case a.Declare():
            return say(TYPES[action.kind])
        case a.StealFrom():
            return str(action.seat + 1)
        case a.Use() | a.Take() | a.Pay() | a.Discard() | a.Salvage() | a.Keep():
            return say(action.name)
        case a.Claim() | a.ChooseCity():
            return say(action.name)
    return ""


ON_SPOT: Final[dict[type, str]] = {
    a.Visit: N_("Move the mayor to {top}"),
    a.Under: N_("Tuck it under {top}"),
    a.Demolish: N_("Discard {top} from the top"),
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
    a.StealFrom: N_("Steal from player {what}"),
    a.Salvage: N_("Take {what} out of the discard pile"),
    a.Keep: N_("Keep {what}"),
}


def build_label(view: View, card: int, spot: str, name: str) -> str:
    price = price_at(view, card, spot)
    cost = counted(price.cards, "{count} card", "{count} cards") if price.cards else say("nothing")
    if price.over:
        top = top_name(view, spot)
        return say("Build {card} over {top} for {price}", card=name, top=top, price=cost)
    return say("Sprawl with {card} on {spot} for {price}", card=name, spot=spot, price=cost)


def price_at(view: View, card: int, spot: str) -> Price:
    held = next(held for held in own_player(view).hand if held.card.number == card)
    return next(price for price in held.prices if price.spot == spot)


def spot_at(view: View, spot: str) -> SpotView:
    return next(found for found in own_player(view).spots if found.spot == spot)


def top_name(view: View, spot: str) -> str:
    """Return the name of the top card on a spot."""
    found, city = spot_at(view, spot), own_player(view).city
    if found.cards:
        return say(found.cards[-1].name)
    return say(city.name) if city else ""


def place_of(view: View, action: a.Action) -> str:
    """Return the id of the element that stands for a choice; empty: it belongs into the tray."""
    match action:
        case a.Visit() | a.Under() | a.Demolish():
            return spot_id(view.active, action.spot)
        case a.Take() | a.Pay() | a.Discard():
            return f"card-{action.card}"
        case a.Advance():
            return f"{TRACKS[action.track]}-{view.active}"
        case a.Claim():
            return f"achievement-{action.achievement}"
        case a.DrawFromDeck():
            return f"deck-{view.level}"
    return ""
