"""The actions that depend on what is in a box, each built once and looked up ever after."""

from typing import Final

from cloudtop.core.codec import Codec
from cloudtop.games.paper_skylines import actions as a
from cloudtop.games.paper_skylines.components import Box


class Shape:
    """The actions of a city without gaps that reaches so far to either side of its city card."""

    def __init__(self, tables: "Catalogue", left: int, width: int) -> None:
        start = tables.reach - left
        end = start + width
        self.builds: Final = tuple(spots[start - 1 : end + 1] for spots in tables.builds)
        """By card: over every building, and on the empty spots at both ends."""
        self.visits: Final = tuple(
            tables.visits[start:mayor] + tables.visits[mayor + 1 : end]
            for mayor in range(start, end)
        )
        """By the mayor's place in the row: the other buildings."""
        self.plays: Final = tables.plays[start:end]
        """By the mayor's place as well: what else can be done with each hand card."""


class Catalogue:
    """The actions that depend on what is in the box, each built once; tables by card and spot.

    A spot's place in a table is its number plus ``reach``: no city can ever be wider than that.
    """

    def __init__(self, box: Box) -> None:
        cards = [(card.number, card.name) for card in box.cards]
        self.reach: Final = len(cards)
        spots = range(-self.reach, self.reach + 1)
        self.builds: Final = tuple(tuple(a.Build(c, s, name) for s in spots) for c, name in cards)
        self.tucks: Final = tuple(tuple(a.Tuck(c, s, name) for s in spots) for c, name in cards)
        self.uses: Final = tuple(a.Use(card, name) for card, name in cards)
        self.plays: Final = tuple(
            tuple((use, tucks[place]) for use, tucks in zip(self.uses, self.tucks, strict=True))
            for place in range(len(spots))
        )
        """By the mayor's spot: what can be done with each hand card besides building it."""
        self.takes: Final = tuple(a.Take(card, name) for card, name in cards)
        self.pays: Final = tuple(a.Pay(card, name) for card, name in cards)
        self.discards: Final = tuple(a.Discard(card, name) for card, name in cards)
        self.salvages: Final = tuple(a.Salvage(card, name) for card, name in cards)
        self.keeps: Final = tuple(a.Keep(card, name) for card, name in cards)
        self.draws: Final = tuple(a.DrawCard(card, name) for card, name in cards)
        self.snatches: Final = tuple(a.SnatchCard(card, name) for card, name in cards)
        self.visits: Final = tuple(a.Visit(spot) for spot in spots)
        self.unders: Final = tuple(a.Under(spot) for spot in spots)
        self.demolishes: Final = tuple(a.Demolish(spot) for spot in spots)
        self.offers: Final = tuple(a.OfferCity(city.number, city.name) for city in box.cities)
        self.choices: Final = tuple(a.ChooseCity(city.number, city.name) for city in box.cities)
        self.all_claims: Final = tuple(a.Claim(one.number, one.name) for one in box.achievements)
        self.claims: Final = a.by_mask(self.all_claims)
        self._shapes: Final[dict[int, Shape]] = {}
        self._codec: Codec[a.Action] | None = None

    def shape(self, left: int, width: int) -> Shape:
        """Return what can be done in a city; made when one first has this shape."""
        key = left * (self.reach + 2) + width  # no city is wider; asked often, so no tuple
        found = self._shapes.get(key)
        if found is None:
            found = self._shapes[key] = Shape(self, left, width)
        return found

    def codec(self) -> Codec[a.Action]:
        """Return all actions; made when first asked for, since playing alone needs no codec."""
        if self._codec is None:
            self._codec = Codec(self._all())
        return self._codec

    def _all(self) -> list[a.Action]:
        actions: list[a.Action] = [
            *a.FIRST_PLAYERS, *self.offers, *self.choices,
            a.DRAW, a.DONE, *a.ALL_ADVANCES, *self.all_claims, *a.DECLARES, *a.STEALS,
            *self.visits, *self.unders, *self.demolishes,
            *self.uses, *self.takes, *self.pays, *self.discards, *self.salvages, *self.keeps,
            *self.draws, a.ROUND_END, *self.snatches, *a.CHIP_TURNS,
        ]  # fmt: skip
        for one in self.builds:
            actions.extend(one)
        for other in self.tucks:
            actions.extend(other)
        return actions
