"""The table as plain data, and every decision."""

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final

from cloudtop.core.codec import Codec
from cloudtop.core.game import Seat
from cloudtop.core.options import Options
from tests.conformance.toys.cloud_catch.components import MOST, Box


class Step(Enum):
    DEAL = "deal"
    WIND = "wind"
    CHOOSE = "choose"
    TAKE = "take"
    CONFIRM = "confirm"
    OVER = "over"


@dataclass
class State:
    options: Options
    box: Box
    deck: list[int]
    hands: list[list[int]]
    chosen: list[int]
    """The card that each seat has chosen in the open round; 0 before it has."""
    points: list[int]
    step: Step = Step.DEAL
    round: int = 1
    wind: bool = False
    leader: Seat = 0
    prize: str = ""


@dataclass(frozen=True)
class Deal:
    card: int

    def __str__(self) -> str:
        return f"deal {self.card}"


@dataclass(frozen=True)
class Wind:
    blows: bool

    def __str__(self) -> str:
        return "wind" if self.blows else "no wind"


@dataclass(frozen=True)
class Play:
    card: int

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True)
class Take:
    prize: str

    def __str__(self) -> str:
        return f"take {self.prize}"


@dataclass(frozen=True)
class Confirm:
    def __str__(self) -> str:
        return "confirm"


Action = Deal | Wind | Play | Take | Confirm

DEALS: Final = tuple(Deal(card) for card in range(1, MOST + 1))
PLAYS: Final = tuple(Play(card) for card in range(1, MOST + 1))
WINDS: Final = (Wind(False), Wind(True))
TAKES: Final = (Take("sun"), Take("rain"))
CONFIRM: Final = Confirm()


@cache
def codec(cards: int) -> Codec[Action]:
    outcomes: list[Action] = [*DEALS[:cards], *WINDS]
    return Codec[Action]([*DEALS[:cards], *PLAYS[:cards], *WINDS, *TAKES, CONFIRM], outcomes)
