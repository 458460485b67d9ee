"""What can be read off a table by looking: whose area, what a card may do, where a hop ends."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cloudtop.core.game import Seat
from cloudtop.core.i18n import tr
from cloudtop.games.paper_skylines import actions as a
from cloudtop.games.paper_skylines import tasks as t
from cloudtop.games.paper_skylines.components import Card
from cloudtop.games.paper_skylines.kit import Kit
from cloudtop.games.paper_skylines.view import HandCard, PlayerView, Price, SpotView, View
from cloudtop.games.paper_skylines.vocabulary import TRACKS, TYPES

SEAT_COLOURS: Final = ("red", "white", "blue", "yellow")
"""Red and white first: they are not the colour of any type of building."""

CardAction = a.Build | a.Tuck | a.Use | a.Pay | a.Discard | a.Take | a.Keep


@dataclass(frozen=True)
class Sight:
    """A view, and what pictures, labels and questions ask of it again and again."""

    view: View
    actions: tuple[a.Action, ...]
    """The viewer's choices."""
    by_card: Mapping[int, tuple[CardAction, ...]]
    """For each card that lies in sight, what can be done with it."""
    helpers: Mapping[str, str]
    """For each type the type that makes it cheaper."""

    @property
    def own(self) -> PlayerView:
        """The player whose city is shown large: the viewer, for a spectator the first."""
        return self.view.players[self.view.viewer or 0]

    @property
    def others(self) -> list[PlayerView]:
        """The others clockwise."""
        seats, own = self.view.seats, self.own.seat
        return [self.view.players[seat % seats] for seat in range(own + 1, own + seats)]

    def is_own(self, player: PlayerView) -> bool:
        return player.seat == self.view.viewer

    def single(self, card: int) -> CardAction | None:
        """Return the one thing that can be done with a card, if it is only one."""
        found = self.by_card.get(card, ())
        return found[0] if len(found) == 1 else None

    def several(self, card: int) -> tuple[CardAction, ...]:
        """Return what can be done with a card if that is to be chosen after picking it up."""
        found = self.by_card.get(card, ())
        return found if len(found) > 1 else ()


def sight(kit: Kit, view: View) -> Sight:
    codec = kit.actions.codec()
    actions = tuple(codec.parse(notation) for notation in view.choices)
    found: dict[int, list[CardAction]] = {}
    for action in actions:
        if isinstance(action, CardAction):
            found.setdefault(action.card, []).append(action)
    helpers = {kind: TYPES[kit.box.discounts[place]] for place, kind in enumerate(TYPES)}
    return Sight(view, actions, {card: tuple(those) for card, those in found.items()}, helpers)


# --- names ----------------------------------------------------------------------------------


def seat_name(seat: Seat) -> str:
    return tr("Seat {number}", number=seat + 1)


def hold_key(card: int) -> str:
    """Return the key under which a picture shows what can be done with a card."""
    return f"hold:{card}"


# --- cities ---------------------------------------------------------------------------------


def spot_number(name: str) -> int:
    """Return the number of a spot: the city card's is 0."""
    return 0 if name == "C" else int(name[1:]) * (-1 if name[0] == "L" else 1)


def spot_at(player: PlayerView, name: str) -> SpotView:
    return next(spot for spot in player.spots if spot.spot == name)


def top_card(spot: SpotView) -> Card | None:
    """Return the top card; None is the city card, or a gap."""
    return spot.cards[-1] if spot.cards else None


def is_over(view: View) -> bool:
    return view.step == "game over"


def founded(view: View) -> bool:
    return bool(view.players[0].spots)


# --- prices ---------------------------------------------------------------------------------


def price_at(held: HandCard, spot: str) -> Price | None:
    return next((price for price in held.prices if price.spot == spot), None)


def best_price(held: HandCard) -> Price | None:
    """Return the lowest price of a hand card; None where it cannot be built at all."""
    return min(held.prices, key=lambda price: price.cards, default=None)


# --- tracks ---------------------------------------------------------------------------------


def steps_of(view: View, player: PlayerView, track: int) -> int:
    """Return how many steps choosing a track means now."""
    task = view.task
    if view.step == "choose track" and task is not None:
        return 1 if task.more == t.SPLIT else task.amount
    city = player.city
    further = city is not None and city.passive == "extra_step" and player.city_works
    return 1 + (further and city is not None and city.track == TRACKS[track])


def hops(view: View, seat: Seat, track: int, steps: int) -> list[int]:
    """Return the spaces on which a meeple lands, step by step."""
    occupied = {player.tracks[track] for player in view.players if player.seat != seat}
    space = view.players[seat].tracks[track]
    landings: list[int] = []
    while len(landings) < steps and space < view.track_end:
        space += 1
        while space < view.track_end and space in occupied:
            space += 1
        landings.append(space)
    return landings
