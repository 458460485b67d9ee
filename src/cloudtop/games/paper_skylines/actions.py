"""Every decision of the game. ``str(action)`` is its notation in logs, clicks and tests.

Cards are written by their names. A place in a city is counted from the city card: ``C`` is the city
card's own, ``L2`` the second to its left, ``R1`` the first to its right; so it keeps its name.
"""

from dataclasses import dataclass
from itertools import chain
from typing import Final

from cloudtop.core.codec import Codec
from cloudtop.core.native import i64
from cloudtop.toolkit.action_tables import by_mask

from .components.box import CHIPS, SEATS, Box
from .components.card_actions import TRACKS, TYPES
from .components.ids import spot_name


class Action:
    """What a player decides or the dealer brings. One class above all: to check an argument for it
    is one comparison, and for a union of all decisions one for each."""


@dataclass(frozen=True)
class OneCard(Action):
    """What can happen to one card, whatever it is: known by its number, written by its name."""

    card: i64
    name: str


# --- setup ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class FirstPlayer(Action):
    """Chance: who begins."""

    seat: i64

    def __str__(self) -> str:
        return f"first player {self.seat}"


@dataclass(frozen=True)
class OfferCity(Action):
    """Chance: deal one of two cities to choose from."""

    city: i64
    name: str

    def __str__(self) -> str:
        return f"offer {self.name}"


@dataclass(frozen=True)
class ChooseCity(Action):
    """Setup: keep one of the two cities that were offered."""

    city: i64
    name: str

    def __str__(self) -> str:
        return f"choose {self.name}"


# --- basic actions and mayor actions -------------------------------------------------------


@dataclass(frozen=True)
class Build(Action):
    """Build a hand card: over the building on a spot, or on an empty spot (sprawl)."""

    card: i64
    spot: i64
    name: str

    def __str__(self) -> str:
        return f"build {self.name} at {spot_name(self.spot)}"


@dataclass(frozen=True)
class Tuck(Action):
    """Tuck a card (of the hand, or of the row) under a building."""

    card: i64
    spot: i64
    name: str

    def __str__(self) -> str:
        return f"tuck {self.name} under {spot_name(self.spot)}"


class Use(OneCard):
    """Discard a hand card and take its action."""

    def __str__(self) -> str:
        return f"use {self.name}"


@dataclass(frozen=True)
class Advance(Action):
    """Choose the track on which a marker goes on."""

    track: i64

    def __str__(self) -> str:
        return f"advance {TRACKS[self.track]}"


class Take(OneCard):
    """Draw a face-up card of the row."""

    def __str__(self) -> str:
        return f"take {self.name}"


@dataclass(frozen=True)
class DrawFromDeck(Action):
    """Draw the top card of the deck; which one that is the dealer says next."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True)
class Claim(Action):
    """Claim an achievement."""

    achievement: i64
    name: str

    def __str__(self) -> str:
        return f"claim {self.name}"


@dataclass(frozen=True)
class Visit(Action):
    """Move the mayor to another top card and take its action."""

    spot: i64

    def __str__(self) -> str:
        return f"visit {spot_name(self.spot)}"


# --- decisions inside an action ------------------------------------------------------------


class Pay(OneCard):
    """Discard a hand card for the cost of a building."""

    def __str__(self) -> str:
        return f"pay {self.name}"


class Discard(OneCard):
    """Discard a hand card."""

    def __str__(self) -> str:
        return f"discard {self.name}"


@dataclass(frozen=True)
class Under(Action):
    """Tuck the revealed card under a building."""

    spot: i64

    def __str__(self) -> str:
        return f"under {spot_name(self.spot)}"


@dataclass(frozen=True)
class Demolish(Action):
    """Discard the top card of a building."""

    spot: i64

    def __str__(self) -> str:
        return f"demolish {spot_name(self.spot)}"


@dataclass(frozen=True)
class Declare(Action):
    """Say which type is meant."""

    kind: i64

    def __str__(self) -> str:
        return f"declare {TYPES[self.kind]}"


@dataclass(frozen=True)
class StealFrom(Action):
    """Choose the player from whose hand a card is stolen."""

    seat: i64

    def __str__(self) -> str:
        return f"steal from {self.seat}"


class Salvage(OneCard):
    """Take a card out of the discard pile."""

    def __str__(self) -> str:
        return f"salvage {self.name}"


class Keep(OneCard):
    """Keep one of the cards looked at."""

    def __str__(self) -> str:
        return f"keep {self.name}"


@dataclass(frozen=True)
class Done(Action):
    """Leave what may be left, or what turns out to be impossible."""

    def __str__(self) -> str:
        return "done"


# --- chance --------------------------------------------------------------------------------


class DrawCard(OneCard):
    """Chance: the top card of the deck."""

    def __str__(self) -> str:
        return f"draw {self.name}"


@dataclass(frozen=True)
class RoundEnd(Action):
    """Chance: the top card of the deck is the round end card."""

    def __str__(self) -> str:
        return "round end"


class SnatchCard(OneCard):
    """Chance: the hand card that is stolen."""

    def __str__(self) -> str:
        return f"snatch {self.name}"


@dataclass(frozen=True)
class TurnChip(Action):
    """Chance: what the bonus chip of an achievement is worth."""

    worth: i64

    def __str__(self) -> str:
        return f"chip {self.worth}"


CardAction = Build | Tuck | Use | Pay | Discard | Take | Keep
"""What can be done with a card in sight, by pointing at it."""

PREPARES: Final[dict[type, tuple[type, ...]]] = {
    Build: (Pay,),
    Pay: (Pay,),
    Use: (Discard, Under, Demolish, Declare, StealFrom, Salvage),
    Visit: (Discard, Under, Demolish, Declare, StealFrom, Salvage),
}
"""What only prepares another decision, and which."""

DONE: Final = Done()
DRAW: Final = DrawFromDeck()
ROUND_END: Final = RoundEnd()
DONE_ONLY: Final = (DONE,)
DECLARES: Final = tuple(Declare(kind) for kind in range(len(TYPES)))
STEALS: Final = tuple(StealFrom(seat) for seat in range(SEATS[1]))
CHIP_TURNS: Final = tuple(TurnChip(worth) for worth in CHIPS)
FIRST_PLAYERS: Final = tuple(FirstPlayer(seat) for seat in range(SEATS[1]))
ALL_ADVANCES: Final = tuple(Advance(track) for track in range(len(TRACKS)))
ADVANCES: Final = by_mask(ALL_ADVANCES)


def parts_of(action: Action) -> tuple[str, ...]:
    """Return an action as what is done, the card and the spot, each a word of its own: so the tens
    of thousands of ways to build and to tuck are made of a few hundred words."""
    if isinstance(action, Build):
        return "build", action.name, spot_name(action.spot)
    if isinstance(action, Tuck):
        return "tuck", action.name, spot_name(action.spot)
    if isinstance(action, SPLIT):
        verb, what = str(action).split(" ", 1)
        return verb, what
    return (str(action),)


SPLIT: Final = (Use, Take, Pay, Discard, Salvage, Keep, Visit, Under, Demolish)
"""Decisions about one card, or about one spot."""


# --- tables --------------------------------------------------------------------------------


class Shape:
    """The actions of a city without gaps that reaches so far to either side of its city card."""

    def __init__(self, tables: "ActionTables", left: int, width: int) -> None:
        start = tables.reach - left
        end = start + width
        over_and_beside = [tables.builds_at(place) for place in range(start - 1, end + 1)]
        self.builds: Final[tuple[tuple[Build, ...], ...]] = tuple(
            zip(*over_and_beside, strict=True)
        )
        """By card: over every building, and on the empty spots at both ends."""
        self.visits: Final[tuple[tuple[Visit, ...], ...]] = tuple(
            tables.visits[start:mayor] + tables.visits[mayor + 1 : end]
            for mayor in range(start, end)
        )
        """By the mayor's place in the row: the other buildings."""
        self.plays: Final[tuple[tuple[tuple[Action, ...], ...], ...]] = tuple(
            tuple(zip(tables.uses, tables.tucks_at(place), strict=True))
            for place in range(start, end)
        )
        """By the mayor's place as well: what else can be done with each hand card."""


class ActionTables:
    """The actions that depend on what is in the box, each built once; tables by card and spot.

    A spot's place in a table is its number plus ``reach``: no city can ever be wider than that.
    """

    def __init__(self, box: Box) -> None:
        cards = [(card.number, card.name) for card in box.cards]
        self._cards: Final = cards
        self.reach: Final[i64] = len(cards)
        spots = range(-self.reach, self.reach + 1)
        self._builds: Final[list[tuple[Build, ...] | None]] = [None] * len(spots)
        self._tucks: Final[list[tuple[Tuck, ...] | None]] = [None] * len(spots)
        self.uses: Final = tuple(Use(card, name) for card, name in cards)
        self.takes: Final = tuple(Take(card, name) for card, name in cards)
        self.pays: Final = tuple(Pay(card, name) for card, name in cards)
        self.discards: Final = tuple(Discard(card, name) for card, name in cards)
        self.salvages: Final = tuple(Salvage(card, name) for card, name in cards)
        self.keeps: Final = tuple(Keep(card, name) for card, name in cards)
        self.draws: Final = tuple(DrawCard(card, name) for card, name in cards)
        self.snatches: Final = tuple(SnatchCard(card, name) for card, name in cards)
        self.visits: Final = tuple(Visit(spot) for spot in spots)
        self.unders: Final = tuple(Under(spot) for spot in spots)
        self.demolishes: Final = tuple(Demolish(spot) for spot in spots)
        self.offers: Final = tuple(OfferCity(city.number, city.name) for city in box.cities)
        self.choices: Final = tuple(ChooseCity(city.number, city.name) for city in box.cities)
        self.all_claims: Final = tuple(Claim(one.number, one.name) for one in box.achievements)
        self.claims: Final = by_mask(self.all_claims)
        self._shapes: Final[list[Shape | None]] = [None] * (self.reach + 2) ** 2
        self._codec: Codec[Action] | None = None

    def builds_at(self, place: i64) -> tuple[Build, ...]:
        """Return every card on one spot; made when a city first reaches it, which few ever are."""
        found = self._builds[place]
        if found is None:
            spot = place - self.reach
            found = self._builds[place] = tuple(Build(c, spot, name) for c, name in self._cards)
        return found

    def tucks_at(self, place: i64) -> tuple[Tuck, ...]:
        """Return every card under the building on one spot; made when first needed, too."""
        found = self._tucks[place]
        if found is None:
            spot = place - self.reach
            found = self._tucks[place] = tuple(Tuck(c, spot, name) for c, name in self._cards)
        return found

    def shape(self, left: i64, width: i64) -> Shape:
        """Return what can be done in a city; made when one first has this shape."""
        key = left * (self.reach + 2) + width  # no city is wider
        found = self._shapes[key]
        if found is None:
            found = self._shapes[key] = Shape(self, left, width)
        return found

    def codec(self) -> Codec[Action]:
        """Return all actions; made when first asked for, since playing alone needs no codec."""
        if self._codec is None:
            chance = (*FIRST_PLAYERS, *self.offers, *self.draws, ROUND_END, *self.snatches)
            self._codec = Codec(self._all(), (*chance, *CHIP_TURNS))
        return self._codec

    def _all(self) -> list[Action]:
        places = range(len(self.visits))
        builds = zip(*[self.builds_at(place) for place in places], strict=True)
        tucks = zip(*[self.tucks_at(place) for place in places], strict=True)
        return [
            *FIRST_PLAYERS, *self.offers, *self.choices,
            DRAW, DONE, *ALL_ADVANCES, *self.all_claims, *DECLARES, *STEALS,
            *self.visits, *self.unders, *self.demolishes,
            *self.uses, *self.takes, *self.pays, *self.discards, *self.salvages, *self.keeps,
            *self.draws, ROUND_END, *self.snatches, *CHIP_TURNS,
            *chain.from_iterable(builds), *chain.from_iterable(tucks),
        ]  # fmt: skip
