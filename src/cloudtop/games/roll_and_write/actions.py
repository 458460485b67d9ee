"""Every decision of the game. ``str(action)`` is its notation in logs, clicks and tests."""

from dataclasses import dataclass
from itertools import combinations, product
from typing import Final

from cloudtop.core.codec import Codec
from cloudtop.core.native import i64
from cloudtop.toolkit.action_tables import by_mask, prefixes

from .components.box import COLOURS, FACES, SEAT_CODES, SEATS, SERVICE_NAMES, SERVICES


@dataclass(frozen=True)
class TakeDie:
    """Choose a die that nobody has taken this round."""

    colour: int

    def __str__(self) -> str:
        return f"take {COLOURS[self.colour]}"


@dataclass(frozen=True)
class ChangeValue:
    """Dice action: bring the chosen die to another value, 1 dice point a step."""

    value: int

    def __str__(self) -> str:
        return f"change to {self.value}"


@dataclass(frozen=True)
class ChangeColour:
    """Dice action: seat a passenger of a colour other than the die's."""

    colour: int

    def __str__(self) -> str:
        return f"recolour {COLOURS[self.colour]}"


@dataclass(frozen=True)
class Sit:
    """Seat the passenger."""

    seat: int

    def __str__(self) -> str:
        return f"sit {SEAT_CODES[self.seat]}"


@dataclass(frozen=True)
class TakeService:
    """Service action: spend service points for a service."""

    service: int

    def __str__(self) -> str:
        return f"service {SERVICE_NAMES[self.service]}"


@dataclass(frozen=True)
class EndTurn:
    """Keep the service points for later."""

    def __str__(self) -> str:
        return "end turn"


@dataclass(frozen=True)
class GiveDie:
    """Solo: decide between dice that the opponent's priorities cannot tell apart."""

    colour: int

    def __str__(self) -> str:
        return f"give {COLOURS[self.colour]}"


@dataclass(frozen=True)
class FirstPlayer:
    """Chance: who begins."""

    seat: int

    def __str__(self) -> str:
        return f"first player {self.seat}"


@dataclass(frozen=True)
class Roll:
    """Chance: all four dice, in the order of ``COLOURS``."""

    values: tuple[int, ...]

    def __str__(self) -> str:
        dice = zip(COLOURS, self.values, strict=True)
        return "roll " + " ".join(f"{colour} {value}" for colour, value in dice)


@dataclass(frozen=True)
class Reroll:
    """Chance, solo: the two dice left in the middle of a round."""

    colours: tuple[int, int]
    values: tuple[int, int]

    def __str__(self) -> str:
        dice = zip(self.colours, self.values, strict=True)
        return "reroll " + " ".join(f"{COLOURS[colour]} {value}" for colour, value in dice)


Action = (
    TakeDie
    | ChangeValue
    | ChangeColour
    | Sit
    | TakeService
    | EndTurn
    | GiveDie
    | FirstPlayer
    | Roll
    | Reroll
)
Actions = tuple[Action, ...]


PREPARES: Final[dict[type, tuple[type, ...]]] = {
    TakeDie: (Sit,),
    ChangeValue: (Sit,),
    ChangeColour: (Sit,),
}
"""What only prepares another decision, and which."""
LIFTS: Final[tuple[type, ...]] = (TakeDie,)
"""What takes up a piece that can be dragged to its place."""

ALL_SITS: Final[Actions] = tuple(Sit(seat) for seat in range(SEATS))
ALL_TAKES: Final[Actions] = tuple(TakeDie(colour) for colour in range(4))
ALL_GIVES: Final[Actions] = tuple(GiveDie(colour) for colour in range(4))
ALL_SERVICES: Final[Actions] = tuple(TakeService(number) for number in range(SERVICES))
ALL_VALUES: Final[Actions] = tuple(ChangeValue(value) for value in FACES)
ALL_COLOURS: Final[Actions] = tuple(ChangeColour(colour) for colour in range(4))
END_TURN: Final[Actions] = (EndTurn(),)

# Tables from which ``legal_actions`` picks, so that no action is ever built during play. Seats are
# looked up in two halves of twelve: 2 x 4096 entries instead of 2 ** 24.
HALF: Final = SEATS // 2
LOW_HALF: Final = (1 << HALF) - 1
SITS_LOW: Final = by_mask(ALL_SITS[:HALF])
SITS_HIGH: Final = by_mask(ALL_SITS[HALF:])
TAKES: Final = by_mask(ALL_TAKES)
GIVES: Final = by_mask(ALL_GIVES)
SERVICE_ACTIONS: Final = by_mask(ALL_SERVICES)
FIRST_PLAYERS: Final[tuple[Actions, ...]] = prefixes([FirstPlayer(seat) for seat in range(4)])
ROLLS: Final[Actions] = tuple(Roll(values) for values in product(FACES, repeat=4))
REROLLS: Final[dict[int, Actions]] = {
    1 << a | 1 << b: tuple(Reroll((a, b), (x, y)) for x, y in product(FACES, repeat=2))
    for a, b in combinations(range(4), 2)
}


def dice_actions(colour: int, value: int, steps: int, recolour: bool) -> Actions:
    """Return the dice actions for a chosen die: so many steps up or down, and another colour."""
    values = tuple(
        ALL_VALUES[face - 1] for face in FACES if face != value and abs(face - value) <= steps
    )
    return values + ALL_COLOURS[:colour] + ALL_COLOURS[colour + 1 :] if recolour else values


MOST_STEPS: Final = 5
DICE_ACTIONS: Final = tuple(
    dice_actions(colour, value, steps, recolour)
    for colour in range(4)
    for value in (0, *FACES)
    for steps in range(MOST_STEPS + 1)
    for recolour in (False, True)
)


def dice_actions_at(colour: i64, value: i64, steps: i64, recolour: bool) -> i64:
    """Return the place in ``DICE_ACTIONS``."""
    return ((colour * 7 + value) * (MOST_STEPS + 1) + min(steps, MOST_STEPS)) * 2 + recolour


OUTCOMES: Final[list[Action]] = [
    *FIRST_PLAYERS[4],
    *ROLLS,
    *(reroll for outcomes in REROLLS.values() for reroll in outcomes),
]
"""What chance may bring."""

CODEC: Final[Codec[Action]] = Codec(
    [
        *ALL_TAKES,
        *ALL_VALUES,
        *ALL_COLOURS,
        *ALL_SITS,
        *ALL_SERVICES,
        *END_TURN,
        *ALL_GIVES,
        *OUTCOMES,
    ],
    OUTCOMES,
)
