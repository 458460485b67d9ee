"""Every decision of the game. ``str(action)`` is its notation in logs, clicks and tests.

Each action is built once, in a table from which ``legal_actions`` picks. Actions that name a tile
or count inhabitants depend on the box: ``ActionTables`` has them.
"""

from dataclasses import dataclass
from typing import Final

from cloudtop.core.codec import Codec
from cloudtop.core.native import i64
from cloudtop.toolkit.action_tables import by_mask

from .components.box import BOARDS, Box
from .components.geometry import (
    ALL_SQUARES,
    BLUE,
    CITY,
    COLOURS,
    CRYSTALS,
    FIRST_CITY,
    LENGTHS,
    PLACE_OF,
    SLOTS_OF,
    SQUARE_CODES,
    SQUARES,
    TERRAINS,
    slot_of,
    square_of,
    terrain_of,
)
from .state.steps import ACTION_WORDS

MOST_SEATS: Final = 4


class Action:
    """What a player or the dealer decides. One class, not a union of two dozen: compiled code looks
    at the class of whatever it takes out of a table."""


@dataclass(frozen=True)
class ChooseStart(Action):
    """Setup: choose a player board, or in the tactical start a starting island."""

    number: int

    def __str__(self) -> str:
        return f"start {self.number + 1}"


@dataclass(frozen=True)
class LayStart(Action):
    """Tactical start: place the starting island with this side up."""

    side: int

    def __str__(self) -> str:
        return f"lay {('front', 'back')[self.side]}"


@dataclass(frozen=True)
class ChooseAction(Action):
    """Move the token to another action board."""

    action: int

    def __str__(self) -> str:
        return f"choose {ACTION_WORDS[self.action]}"


@dataclass(frozen=True)
class Repeat(Action):
    """Once per game: leave the token where it is and flip the player marker."""

    def __str__(self) -> str:
        return "repeat"


@dataclass(frozen=True)
class Pass(Action):
    """Do nothing, or nothing more, in this action."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True)
class TakeTile(Action):
    """Take an island tile on offer."""

    face: int
    name: str

    def __str__(self) -> str:
        return f"take {self.name}"


@dataclass(frozen=True)
class Discard(Action):
    """Put a drawn island tile on the discard pile."""

    face: int
    name: str

    def __str__(self) -> str:
        return f"discard {self.name}"


@dataclass(frozen=True)
class Place(Action):
    """Choose the square for the tile in hand."""

    square: int

    def __str__(self) -> str:
        return f"place {SQUARE_CODES[self.square]}"


@dataclass(frozen=True)
class Turn(Action):
    """Choose how the tile is turned: the number of quarter turns clockwise."""

    turn: int

    def __str__(self) -> str:
        return f"turn {self.turn}"


@dataclass(frozen=True)
class Deploy(Action):
    """Deploy inhabitants: fill an island, named by its slot."""

    slot: int

    def __str__(self) -> str:
        return f"deploy {TERRAINS[terrain_of(self.slot)]} {SQUARE_CODES[square_of(self.slot)]}"


@dataclass(frozen=True)
class Lodge(Action):
    """Move an inhabitant from an island to the Hostel."""

    slot: int

    def __str__(self) -> str:
        return f"lodge {COLOURS[terrain_of(self.slot)]} {SQUARE_CODES[square_of(self.slot)]}"


@dataclass(frozen=True)
class Create(Action):
    """Choose a special island of the display."""

    special: int
    name: str

    def __str__(self) -> str:
        return f"create {self.name}"


@dataclass(frozen=True)
class Return(Action):
    """Return an inhabitant from an island to the supply."""

    slot: int

    def __str__(self) -> str:
        return f"return {COLOURS[terrain_of(self.slot)]} {SQUARE_CODES[square_of(self.slot)]}"


@dataclass(frozen=True)
class ReturnGuest(Action):
    """Return an inhabitant from the Hostel to the supply."""

    colour: int

    def __str__(self) -> str:
        return f"return {COLOURS[self.colour]} hostel"


@dataclass(frozen=True)
class Exchange(Action):
    """Merchant District: give inhabitants of this colour for one of the colour that is needed."""

    colour: int

    def __str__(self) -> str:
        return f"exchange {COLOURS[self.colour]}"


@dataclass(frozen=True)
class ConvertFrom(Action):
    """Convert energy: move the inhabitants of a crystals island."""

    slot: int

    def __str__(self) -> str:
        return f"from {SQUARE_CODES[square_of(self.slot)]}"


@dataclass(frozen=True)
class ConvertSome(Action):
    """Convert energy: move some inhabitants of a crystals island; a second one sends the rest."""

    slot: int

    def __str__(self) -> str:
        return f"some from {SQUARE_CODES[square_of(self.slot)]}"


@dataclass(frozen=True)
class ConvertCount(Action):
    """Convert energy: so many come from the first of two crystals islands."""

    count: int

    def __str__(self) -> str:
        return f"send {self.count}"


@dataclass(frozen=True)
class ConvertGuest(Action):
    """Convert energy: move a blue inhabitant out of the Hostel."""

    def __str__(self) -> str:
        return "from hostel"


@dataclass(frozen=True)
class ConvertInto(Action):
    """Convert energy: choose a city."""

    slot: int

    def __str__(self) -> str:
        return f"into {SQUARE_CODES[square_of(self.slot)]}"


@dataclass(frozen=True)
class FirstPlayer(Action):
    """Chance: who begins."""

    seat: int

    def __str__(self) -> str:
        return f"first player {self.seat}"


@dataclass(frozen=True)
class LayOut(Action):
    """Chance: the next special island of the display."""

    special: int
    name: str

    def __str__(self) -> str:
        return f"lay out {self.name}"


@dataclass(frozen=True)
class DealStart(Action):
    """Chance: the player board or starting island of the next player."""

    number: int

    def __str__(self) -> str:
        return f"deal {self.number + 1}"


@dataclass(frozen=True)
class Draw(Action):
    """Chance: the next island tile of the stack."""

    face: int
    name: str

    def __str__(self) -> str:
        return f"draw {self.name}"


Actions = tuple[Action, ...]

PREPARES: Final[dict[type, tuple[type, ...]]] = {
    ChooseStart: (LayStart,),
    ChooseAction: (Deploy, Create, ConvertFrom, ConvertSome, ConvertGuest),
    TakeTile: (Place,),
    Create: (Place, Return, ReturnGuest, Exchange),
    Place: (Turn,),
    ConvertFrom: (ConvertInto,),
    ConvertGuest: (ConvertInto,),
    ConvertSome: (ConvertCount, ConvertFrom),
    ConvertCount: (ConvertInto,),
}
"""What only prepares another decision, and which."""
LIFTS: Final[tuple[type, ...]] = (TakeTile, Create, ConvertFrom)
"""What takes up a piece that can be dragged to its place."""

PASS: Final = Pass()
REPEAT: Final = Repeat()
FROM_HOSTEL: Final = ConvertGuest()
ALL_STARTS: Final[Actions] = tuple(ChooseStart(number) for number in range(BOARDS))
ALL_DEALS: Final[Actions] = tuple(DealStart(number) for number in range(BOARDS))
ALL_CHOICES: Final[Actions] = tuple(ChooseAction(action) for action in range(len(ACTION_WORDS)))
ALL_PLACES: Final[Actions] = tuple(Place(square) for square in range(SQUARES))
ALL_TURNS: Final[Actions] = tuple(Turn(turn) for turn in range(4))
LAYS: Final[Actions] = (LayStart(0), LayStart(1))
FIRST_PLAYERS: Final[Actions] = tuple(FirstPlayer(seat) for seat in range(MOST_SEATS))
RETURN_GUESTS: Final[Actions] = tuple(ReturnGuest(colour) for colour in range(len(COLOURS)))
EXCHANGES: Final[Actions] = tuple(Exchange(colour) for colour in range(len(COLOURS)))

# By slot.
DEPLOYS: Final[Actions] = tuple(Deploy(slot) for slot in range(FIRST_CITY))
LODGES: Final[Actions] = tuple(Lodge(slot) for slot in range(FIRST_CITY))
RETURNS: Final[Actions] = tuple(Return(slot) for slot in range(FIRST_CITY))

# By square.
SOURCES: Final[Actions] = tuple(ConvertFrom(slot) for slot in SLOTS_OF[CRYSTALS])
FIRST_OF_TWO: Final[Actions] = tuple(ConvertSome(slot) for slot in SLOTS_OF[CRYSTALS])
CITIES: Final[Actions] = tuple(ConvertInto(slot) for slot in SLOTS_OF[CITY])

# By bits.
STARTS: Final = by_mask(ALL_STARTS)
DEALS: Final = by_mask(ALL_DEALS)
CHOICES: Final = by_mask(ALL_CHOICES)
TURNS: Final = by_mask(ALL_TURNS)


def pick_places(table: Actions, slots: i64) -> list[Action]:
    """Return the actions for a set of squares or slots, the lowest first."""
    found: list[Action] = []
    while slots:
        lowest = slots & -slots
        found.append(table[PLACE_OF[lowest % LENGTHS]])
        slots ^= lowest
    return found


def pick_by_square(table: Actions, slots: i64) -> list[Action]:
    """Return the actions for a set of slots of islands, square by square."""
    found: list[Action] = []
    squares = (slots | slots >> SQUARES | slots >> 2 * SQUARES) & ALL_SQUARES
    while squares:
        lowest = squares & -squares
        square = PLACE_OF[lowest % LENGTHS]
        if slots & lowest:
            found.append(table[square])
        if slots >> SQUARES & lowest:
            found.append(table[SQUARES + square])
        if slots >> 2 * SQUARES & lowest:
            found.append(table[2 * SQUARES + square])
        squares ^= lowest
    return found


@dataclass(frozen=True)
class ActionTables:
    """The actions that depend on a box, by the number of the face or special island."""

    draws: tuple[Draw, ...]
    takes: tuple[TakeTile, ...]
    discards: tuple[Discard, ...]
    lay_outs: tuple[LayOut, ...]
    creates: tuple[Create, ...]
    counts: tuple[ConvertCount, ...]
    """From 1 to as many as leave one for the second of two islands."""


def make_action_tables(box: Box) -> ActionTables:
    tiles = [(face, box.faces[face].name) for face in range(box.tiles)]
    specials = [(number, special.name) for number, special in enumerate(box.specials)]
    return ActionTables(
        draws=tuple(Draw(face, name) for face, name in tiles),
        takes=tuple(TakeTile(face, name) for face, name in tiles),
        discards=tuple(Discard(face, name) for face, name in tiles),
        lay_outs=tuple(LayOut(number, name) for number, name in specials),
        creates=tuple(Create(number, name) for number, name in specials),
        counts=tuple(ConvertCount(count) for count in range(1, box.inhabitants[BLUE])),
    )


def make_codec(tables: ActionTables) -> Codec[Action]:
    """Return every action of a match; those that are new in rules version 2 come last."""
    actions = [*first_actions(tables), *FIRST_OF_TWO, *tables.counts]
    return Codec(actions, all_outcomes(tables))


def make_first_codec(tables: ActionTables) -> Codec[Action]:
    """Return every action of a match by rules version 1."""
    return Codec(first_actions(tables), all_outcomes(tables))


def first_actions(tables: ActionTables) -> list[Action]:
    """Return the actions that there have been since rules version 1, in the order of then."""
    colours = range(len(COLOURS))
    peopled = [slot_of(square, colour) for square in range(SQUARES) for colour in colours]
    actions: list[Action] = [*ALL_STARTS, *LAYS, *ALL_CHOICES, REPEAT, PASS]
    actions += tables.takes
    actions += tables.discards
    actions += tables.creates
    actions += ALL_PLACES + ALL_TURNS
    for table in (DEPLOYS, LODGES, RETURNS):
        actions += [table[slot] for slot in peopled]
    actions += RETURN_GUESTS + EXCHANGES
    actions += SOURCES
    actions.append(FROM_HOSTEL)
    actions += CITIES
    return actions + all_outcomes(tables)


def all_outcomes(tables: ActionTables) -> list[Action]:
    """Return what chance may bring."""
    return [*FIRST_PLAYERS, *ALL_DEALS, *tables.lay_outs, *tables.draws]
