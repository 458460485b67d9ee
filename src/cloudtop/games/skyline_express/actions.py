"""Every decision of the game. ``str(action)`` is its notation in logs, clicks and tests.

Passengers, tiles and slots are named by their place on the table, counted from 1; seats by their
code. What chance brings is named by what it is.
"""

from dataclasses import dataclass
from typing import Final

from cloudtop.core.codec import Codec
from cloudtop.core.native import i64
from cloudtop.toolkit.action_tables import by_mask, by_parts, prefixes

from .components.box import (
    BUFFET,
    EXTRAS,
    LONGEST_ROW,
    MOST_AUTOMA_TILES,
    MOST_GOALS,
    MOST_PREFERENCES,
    PAIR_NAMES,
    TYPES,
    WAITING,
    Box,
    automa_code,
    goal_code,
    preference_code,
)
from .components.carriage import SEAT_CODES, SEATS


class Action:
    """What somebody decides or chance brings: one class to check for where any may come."""


@dataclass(frozen=True)
class Take(Action):
    """Pick the Passenger at a place of the first row that is not empty."""

    place: int

    def __str__(self) -> str:
        return f"take {self.place + 1}"


@dataclass(frozen=True)
class ChoosePreference(Action):
    """Choose a Preference tile of the Lounge for a Persona that comes aboard."""

    place: int

    def __str__(self) -> str:
        return f"prefer {self.place + 1}"


@dataclass(frozen=True)
class Sit(Action):
    """Place the picked Passenger on a free seat."""

    seat: int

    def __str__(self) -> str:
        return f"sit {SEAT_CODES[self.seat]}"


@dataclass(frozen=True)
class Move(Action):
    """Begin an Action with an own Passenger; where it goes decides which Action it is."""

    seat: int

    def __str__(self) -> str:
        return f"move {SEAT_CODES[self.seat]}"


@dataclass(frozen=True)
class Switch(Action):
    """Let's switch places: with the Passenger on that seat."""

    seat: int

    def __str__(self) -> str:
        return f"switch {SEAT_CODES[self.seat]}"


@dataclass(frozen=True)
class WrongSeat(Action):
    """Wrong seat: to that free seat."""

    seat: int

    def __str__(self) -> str:
        return f"wrong seat {SEAT_CODES[self.seat]}"


@dataclass(frozen=True)
class WrongTrain(Action):
    """Wrong train: exchange with the Passenger at that place of the Waiting area."""

    place: int

    def __str__(self) -> str:
        return f"wrong train {self.place + 1}"


@dataclass(frozen=True)
class SendPreference(Action):
    """Choose which of a compartment's Preference tiles goes along with its Persona."""

    place: int

    def __str__(self) -> str:
        return f"send {self.place + 1}"


@dataclass(frozen=True)
class DemandingCustomers(Action):
    """Demanding customers: reveal two more Service tiles."""

    def __str__(self) -> str:
        return "demanding customers"


@dataclass(frozen=True)
class BuyService(Action):
    """Flip two Tickets for a Service: 1 to 3 from the Buffet, 4 and 5 from beside it."""

    place: int

    def __str__(self) -> str:
        return f"buy {self.place + 1}"


@dataclass(frozen=True)
class Reclaim(Action):
    """Flip a Ticket to take back two used Action tokens."""

    def __str__(self) -> str:
        return "reclaim"


@dataclass(frozen=True)
class EndTurn(Action):
    """End the turn without another Action or Service."""

    def __str__(self) -> str:
        return "end turn"


@dataclass(frozen=True)
class FirstPlayer(Action):
    """Chance: who begins."""

    seat: int

    def __str__(self) -> str:
        return f"first player {self.seat}"


@dataclass(frozen=True)
class DealGoal(Action):
    """Chance: the next Goal."""

    goal: int

    def __str__(self) -> str:
        return f"goal {goal_code(self.goal)}"


@dataclass(frozen=True)
class DrawService(Action):
    """Chance: the next Service from the stack."""

    pair: int

    def __str__(self) -> str:
        return f"service {PAIR_NAMES[self.pair]}"


@dataclass(frozen=True)
class DrawPassenger(Action):
    """Chance: a Passenger from the bag."""

    kind: int

    def __str__(self) -> str:
        return f"passenger {TYPES[self.kind]}"


@dataclass(frozen=True)
class DrawPreference(Action):
    """Chance: the next Preference tile from the stack."""

    tile: int

    def __str__(self) -> str:
        return f"preference {preference_code(self.tile)}"


@dataclass(frozen=True)
class TurnAutomaTile(Action):
    """Chance: the Automa's next tile."""

    tile: int

    def __str__(self) -> str:
        return f"automa {automa_code(self.tile)}"


Decision = (
    Take
    | ChoosePreference
    | Sit
    | Move
    | Switch
    | WrongSeat
    | WrongTrain
    | SendPreference
    | DemandingCustomers
    | BuyService
    | Reclaim
    | EndTurn
)
Outcome = FirstPlayer | DealGoal | DrawService | DrawPassenger | DrawPreference | TurnAutomaTile
Decisions = tuple[Decision, ...]
Outcomes = tuple[Outcome, ...]

PREPARES: Final[dict[type, tuple[type, ...]]] = {
    Take: (ChoosePreference, Sit),
    ChoosePreference: (Sit,),
    Move: (Switch, WrongSeat, WrongTrain),
}
"""What only prepares another decision, and which."""
LIFTS: Final[tuple[type, ...]] = (Take, Move)
"""What takes up a piece that can be dragged to its place."""

ALL_TAKES: Final[Decisions] = tuple(Take(place) for place in range(LONGEST_ROW))
ALL_PREFERS: Final[Decisions] = tuple(ChoosePreference(place) for place in range(MOST_PREFERENCES))
ALL_SITS: Final[Decisions] = tuple(Sit(seat) for seat in range(SEATS))
ALL_MOVES: Final[Decisions] = tuple(Move(seat) for seat in range(SEATS))
ALL_SWITCHES: Final[Decisions] = tuple(Switch(seat) for seat in range(SEATS))
ALL_WRONG_SEATS: Final[Decisions] = tuple(WrongSeat(seat) for seat in range(SEATS))
WRONG_TRAINS: Final[Decisions] = tuple(WrongTrain(place) for place in range(WAITING))
ALL_SENDS: Final[Decisions] = tuple(SendPreference(place) for place in range(4))
DEMANDING: Final[Decisions] = (DemandingCustomers(),)
ALL_BUYS: Final[Decisions] = tuple(BuyService(place) for place in range(BUFFET + EXTRAS))
RECLAIM: Final[Decisions] = (Reclaim(),)
END_TURN: Final[Decisions] = (EndTurn(),)
ALL_FIRST_PLAYERS: Final[Outcomes] = tuple(FirstPlayer(seat) for seat in range(4))
ALL_GOALS: Final[Outcomes] = tuple(DealGoal(goal) for goal in range(MOST_GOALS))
ALL_SERVICES: Final[Outcomes] = tuple(DrawService(pair) for pair in range(len(PAIR_NAMES)))
ALL_PASSENGERS: Final[Outcomes] = tuple(DrawPassenger(kind) for kind in range(len(TYPES)))
ALL_PREFERENCES: Final[Outcomes] = tuple(DrawPreference(tile) for tile in range(MOST_PREFERENCES))
ALL_AUTOMA_TILES: Final[Outcomes] = tuple(TurnAutomaTile(tile) for tile in range(MOST_AUTOMA_TILES))

PART: Final = 8
"""Sets of many places are looked up in parts: for 40 tiles 5 x 256 entries, not 2 ** 40."""
SEATS_PART: Final = 11
SEATS_PART_BITS: Final = (1 << SEATS_PART) - 1
"""The 32 seats, asked for most, are looked up in three parts."""

# Tables from which ``legal_actions`` picks, so that no action is ever built during play.
TAKES: Final = by_mask(ALL_TAKES)
PREFERS: Final = prefixes(ALL_PREFERS)
SENDS: Final = prefixes(ALL_SENDS)
CAN_DEMAND: Final = 1
CAN_RECLAIM: Final = 2
FIRST_BUY: Final = 2
BESIDES: Final = by_mask(DEMANDING + RECLAIM + ALL_BUYS)
"""What a turn may have besides picks and moves; Services to buy are bits from ``FIRST_BUY`` on."""
SITS: Final = by_parts(ALL_SITS, SEATS_PART)
MOVES: Final = by_parts(ALL_MOVES, SEATS_PART)
SWITCHES: Final = by_parts(ALL_SWITCHES, SEATS_PART)
WRONG_SEATS: Final = by_parts(ALL_WRONG_SEATS, SEATS_PART)
GOALS: Final = by_parts(ALL_GOALS, PART)
SERVICES: Final = by_mask(ALL_SERVICES)
PASSENGERS: Final = by_mask(ALL_PASSENGERS)
PREFERENCES: Final = by_parts(ALL_PREFERENCES, PART)
AUTOMA_TILES: Final = by_parts(ALL_AUTOMA_TILES, PART)
FIRST_PLAYERS: Final = prefixes(ALL_FIRST_PLAYERS)


def at_seats(tables: tuple[tuple[Decisions, ...], ...], seats: i64) -> Decisions:
    """Return the decisions for a set of seats: ``at_places`` written out, as it is asked most."""
    low, middle, high = tables
    rest = seats >> SEATS_PART
    return low[seats & SEATS_PART_BITS] + middle[rest & SEATS_PART_BITS] + high[rest >> SEATS_PART]


def make_codec(box: Box) -> Codec[Action]:
    """Return every action of a match played with this box."""
    outcomes: list[Action] = [
        *ALL_FIRST_PLAYERS,
        *ALL_GOALS[: len(box.goals)],
        *ALL_SERVICES,
        *ALL_PASSENGERS,
        *ALL_PREFERENCES[: len(box.preferences)],
        *ALL_AUTOMA_TILES[: len(box.automa_tiles)],
    ]
    return Codec(
        [
            *ALL_TAKES,
            *ALL_PREFERS[: len(box.preferences)],
            *ALL_SITS,
            *ALL_MOVES,
            *ALL_SWITCHES,
            *ALL_WRONG_SEATS,
            *WRONG_TRAINS,
            *ALL_SENDS,
            *DEMANDING,
            *ALL_BUYS,
            *RECLAIM,
            *END_TURN,
            *outcomes,
        ],
        outcomes,
    )
