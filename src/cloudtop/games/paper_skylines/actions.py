"""Every decision of the game. ``str(action)`` is its notation in logs, clicks and tests.

Cards are written by their names. A place in a city is counted from the city card: ``C`` is the city
card's own, ``L2`` the second to its left, ``R1`` the first to its right; so it keeps its name.
"""

from dataclasses import dataclass
from typing import Final, TypeVar

from cloudtop.games.paper_skylines.components import CHIPS, SEATS
from cloudtop.games.paper_skylines.vocabulary import TRACKS, TYPES


def spot_name(spot: int) -> str:
    """Return the name of a place in a city: ``L2``, ``C``, ``R1``."""
    if spot == 0:
        return "C"
    return f"L{-spot}" if spot < 0 else f"R{spot}"


# --- setup ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class FirstPlayer:
    """Chance: who begins."""

    seat: int

    def __str__(self) -> str:
        return f"first player {self.seat}"


@dataclass(frozen=True)
class OfferCity:
    """Chance: deal one of two cities to choose from."""

    city: int
    name: str

    def __str__(self) -> str:
        return f"offer {self.name}"


@dataclass(frozen=True)
class ChooseCity:
    city: int
    name: str

    def __str__(self) -> str:
        return f"choose {self.name}"


# --- basic actions and mayor actions --------------------------------------------------------


@dataclass(frozen=True)
class Build:
    """Build a hand card: over the building on a spot, or on an empty spot (sprawl)."""

    card: int
    spot: int
    name: str

    def __str__(self) -> str:
        return f"build {self.name} at {spot_name(self.spot)}"


@dataclass(frozen=True)
class Tuck:
    """Tuck a card (of the hand, or of the row) under a building."""

    card: int
    spot: int
    name: str

    def __str__(self) -> str:
        return f"tuck {self.name} under {spot_name(self.spot)}"


@dataclass(frozen=True)
class Use:
    """Discard a hand card and take its action."""

    card: int
    name: str

    def __str__(self) -> str:
        return f"use {self.name}"


@dataclass(frozen=True)
class Advance:
    track: int

    def __str__(self) -> str:
        return f"advance {TRACKS[self.track]}"


@dataclass(frozen=True)
class Take:
    """Draw a face-up card of the row."""

    card: int
    name: str

    def __str__(self) -> str:
        return f"take {self.name}"


@dataclass(frozen=True)
class DrawFromDeck:
    """Draw the top card of the deck; which one that is the dealer says next."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True)
class Claim:
    achievement: int
    name: str

    def __str__(self) -> str:
        return f"claim {self.name}"


@dataclass(frozen=True)
class Visit:
    """Move the mayor to another top card and take its action."""

    spot: int

    def __str__(self) -> str:
        return f"visit {spot_name(self.spot)}"


# --- decisions inside an action -------------------------------------------------------------


@dataclass(frozen=True)
class Pay:
    """Discard a hand card for the cost of a building."""

    card: int
    name: str

    def __str__(self) -> str:
        return f"pay {self.name}"


@dataclass(frozen=True)
class Discard:
    card: int
    name: str

    def __str__(self) -> str:
        return f"discard {self.name}"


@dataclass(frozen=True)
class Under:
    """Tuck the revealed card under a building."""

    spot: int

    def __str__(self) -> str:
        return f"under {spot_name(self.spot)}"


@dataclass(frozen=True)
class Demolish:
    """Discard the top card of a building."""

    spot: int

    def __str__(self) -> str:
        return f"demolish {spot_name(self.spot)}"


@dataclass(frozen=True)
class Declare:
    kind: int

    def __str__(self) -> str:
        return f"declare {TYPES[self.kind]}"


@dataclass(frozen=True)
class StealFrom:
    seat: int

    def __str__(self) -> str:
        return f"steal from {self.seat}"


@dataclass(frozen=True)
class Salvage:
    """Take a card out of the discard pile."""

    card: int
    name: str

    def __str__(self) -> str:
        return f"salvage {self.name}"


@dataclass(frozen=True)
class Keep:
    """Keep one of the cards looked at."""

    card: int
    name: str

    def __str__(self) -> str:
        return f"keep {self.name}"


@dataclass(frozen=True)
class Done:
    """Leave what may be left, or what turns out to be impossible."""

    def __str__(self) -> str:
        return "done"


# --- chance ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class DrawCard:
    """Chance: the top card of the deck."""

    card: int
    name: str

    def __str__(self) -> str:
        return f"draw {self.name}"


@dataclass(frozen=True)
class RoundEnd:
    """Chance: the top card of the deck is the round end card."""

    def __str__(self) -> str:
        return "round end"


@dataclass(frozen=True)
class SnatchCard:
    """Chance: the hand card that is stolen."""

    card: int
    name: str

    def __str__(self) -> str:
        return f"snatch {self.name}"


@dataclass(frozen=True)
class TurnChip:
    """Chance: what the bonus chip of an achievement is worth."""

    worth: int

    def __str__(self) -> str:
        return f"chip {self.worth}"


Action = (
    FirstPlayer
    | OfferCity
    | ChooseCity
    | Build
    | Tuck
    | Use
    | Advance
    | Take
    | DrawFromDeck
    | Claim
    | Visit
    | Pay
    | Discard
    | Under
    | Demolish
    | Declare
    | StealFrom
    | Salvage
    | Keep
    | Done
    | DrawCard
    | RoundEnd
    | SnatchCard
    | TurnChip
)
A = TypeVar("A")

DONE: Final = Done()
DRAW: Final = DrawFromDeck()
ROUND_END: Final = RoundEnd()
DONE_ONLY: Final = (DONE,)
DECLARES: Final = tuple(Declare(kind) for kind in range(len(TYPES)))
STEALS: Final = tuple(StealFrom(seat) for seat in range(SEATS[1]))
CHIP_TURNS: Final = tuple(TurnChip(worth) for worth in CHIPS)
FIRST_PLAYERS: Final = tuple(FirstPlayer(seat) for seat in range(SEATS[1]))


def by_mask(actions: tuple[A, ...]) -> tuple[tuple[A, ...], ...]:
    """Return, for every set of places written as bits, the actions at those places."""
    return tuple(
        tuple(action for place, action in enumerate(actions) if mask >> place & 1)
        for mask in range(1 << len(actions))
    )


ALL_ADVANCES: Final = tuple(Advance(track) for track in range(len(TRACKS)))
ADVANCES: Final = by_mask(ALL_ADVANCES)
