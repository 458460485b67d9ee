"""The table as plain data, no rules. Bag and stacks have contents but no order until drawn from.

Lists of sheets are indexed by the number of the sheet; in a solo match sheet 1 is the Automa's.
Seats are numbered as in ``components/carriage.py``; sets of seats, compartments, places and tiles
are bits. What changes in every turn is a list, which clones copy; what seldom does is a tuple,
which they share.
"""

from dataclasses import dataclass
from typing import Final

from cloudtop.core.native import i64

from .components.box import BUFFET, EMPTY, PAIRS, ROUNDS, Box, Level, Scenario
from .components.carriage import COMPARTMENTS, SEATS

# Steps at which the dealer decides.
CHOOSE_FIRST_PLAYER: Final = 0
DEAL_GOALS: Final = 1
FILL_BUFFET: Final = 2
DEAL_AUTOMA_SERVICE: Final = 3
DRAW_PASSENGERS: Final = 4
FILL_LOUNGE: Final = 5
REVEAL_SERVICES: Final = 6
REFILL_BUFFET: Final = 7
DRAW_PREFERENCE: Final = 8
TURN_AUTOMA_TILE: Final = 9
DRAW_STRANGER: Final = 10
SEARCH_SERVICE: Final = 11
# The end; every step above it is a player's.
GAME_OVER: Final = 12
# Steps at which a player decides.
TURN: Final = 13
CHOOSE_PREFERENCE: Final = 14
SEAT_PASSENGER: Final = 15
MOVE_PASSENGER: Final = 16
SEND_PREFERENCE: Final = 17

STEP_NAMES: Final = (
    "choose first player",
    "deal goals",
    "fill buffet",
    "deal automa service",
    "draw passengers",
    "fill lounge",
    "reveal services",
    "refill buffet",
    "draw preference",
    "turn automa tile",
    "draw stranger",
    "search service",
    "game over",
    "turn",
    "choose preference",
    "seat passenger",
    "move passenger",
    "send preference",
)

NONE: Final = -1
"""No seat, no tile, nobody."""

NO_SERVICES: Final[tuple[int, ...]] = (0,) * len(PAIRS)
"""An empty stack: no copy of any pair."""

ACTIONS_A_TURN: Final = 2
TOKENS_A_ROUND: Final = 2

# What a round pays a player, in this order on the score pad.
PAD: Final = 5
PAD_PERSONAS: Final = 2
PAD_SERVICES: Final = 3
PAD_SCENARIO: Final = 4


@dataclass(frozen=True)
class Setup:
    """What never changes during a match; clones share it."""

    seats: int
    sheets: int
    solo: bool
    halls: tuple[tuple[int, int], ...]
    """Rows and their length in each round."""
    goal_pool: int
    """How many Goals, from 001 on, are shuffled."""
    random_first: bool
    level_name: str
    level: Level
    """What the Automa scores."""
    scenario: Scenario | None


@dataclass(slots=True, init=False)
class State:
    box: Box
    setup: Setup
    step: i64
    round_number: i64
    """0, 1, 2."""
    row: i64
    """The current row of the Main Hall."""
    row_left: i64
    """Places of that row that still hold a Passenger."""
    first: i64
    """Who holds the First player token."""
    active: i64
    """The sheet whose turn it is."""
    picked: i64
    """1 once this turn's Passenger is seated."""
    actions_left: i64
    in_hand: i64
    """The type picked from the Main Hall and not yet seated, else ``NONE``."""
    preference: i64
    """The Preference tile in hand: of the Persona picked, or on its way in a switch."""
    mover: i64
    partner: i64
    slot: i64
    """While an Action is under way: the own seat; the other seat; the place in the Waiting area."""
    automa_tile: i64
    automa_section: i64
    automa_seat: i64
    """The Automa's last turn: its tile, the section it followed (4: an exchange), its seat."""
    automa_stack: int
    preference_stack: int
    preference_discards: int
    goals: tuple[int, ...]
    """Two for each round, as numbers of the box."""
    hall: list[int]
    """All rows one after the other; ``EMPTY`` where a Passenger was taken."""
    waiting: list[int]
    lounge: list[int]
    buffet: tuple[int, ...]
    """Pairs of types; ``NONE`` where nothing is left to fill a slot with."""
    extras: tuple[int, ...]
    aside: tuple[int, ...]
    """Services that the Automa has looked at in its search."""
    bag: list[int]
    service_stack: tuple[int, ...]
    service_discards: tuple[int, ...]
    people: list[int]
    """Who sits on a seat, at 32 * sheet + seat."""
    occupied: list[int]
    preferences: list[tuple[int, ...]]
    """Preference tiles beside a compartment, at 8 * sheet + compartment."""
    tickets: list[int]
    used_tickets: list[int]
    """Compartments with an unused and with a flipped Ticket at the door."""
    tokens: list[int]
    used_tokens: list[int]
    services: list[int]
    pad: tuple[int, ...]
    """Points entered, at PAD * (3 * sheet + round) + part."""
    leftovers: tuple[int, ...]
    """Final scoring, at 3 * sheet: Tickets, Action tokens, scenario."""


def clone(state: State) -> State:
    twin = State()
    twin.box, twin.setup = state.box, state.setup
    twin.step = state.step
    twin.round_number = state.round_number
    twin.row, twin.row_left = state.row, state.row_left
    twin.first, twin.active = state.first, state.active
    twin.picked, twin.actions_left = state.picked, state.actions_left
    twin.in_hand = state.in_hand
    twin.preference = state.preference
    twin.mover, twin.partner, twin.slot = state.mover, state.partner, state.slot
    twin.automa_tile, twin.automa_section = state.automa_tile, state.automa_section
    twin.automa_seat, twin.automa_stack = state.automa_seat, state.automa_stack
    twin.preference_stack = state.preference_stack
    twin.preference_discards = state.preference_discards
    twin.goals, twin.buffet = state.goals, state.buffet
    twin.extras, twin.aside = state.extras, state.aside
    twin.service_stack = state.service_stack
    twin.service_discards = state.service_discards
    twin.pad, twin.leftovers = state.pad, state.leftovers
    twin.hall = state.hall.copy()
    twin.waiting = state.waiting.copy()
    twin.lounge = state.lounge.copy()
    twin.bag = state.bag.copy()
    twin.people = state.people.copy()
    twin.occupied = state.occupied.copy()
    twin.preferences = state.preferences.copy()
    twin.tickets = state.tickets.copy()
    twin.used_tickets = state.used_tickets.copy()
    twin.tokens = state.tokens.copy()
    twin.used_tokens = state.used_tokens.copy()
    twin.services = state.services.copy()
    return twin


def new_state(box: Box, setup: Setup) -> State:
    """Return the table before anything is shuffled: full stacks, empty Carriages."""
    sheets = setup.sheets
    state = State()
    state.box, state.setup = box, setup
    state.step = CHOOSE_FIRST_PLAYER if setup.random_first else DEAL_GOALS
    state.round_number = state.row = state.row_left = 0
    state.first = state.active = state.picked = 0
    state.actions_left = ACTIONS_A_TURN
    state.in_hand = state.preference = NONE
    state.mover = state.partner = state.slot = NONE
    state.automa_tile = state.automa_seat = NONE
    state.automa_section = 0
    state.automa_stack = (1 << len(box.automa_tiles)) - 1 if setup.solo else 0
    state.preference_stack = (1 << len(box.preferences)) - 1
    state.preference_discards = 0
    state.goals = state.extras = state.aside = ()
    state.buffet = (NONE,) * BUFFET
    state.service_stack = box.services
    state.service_discards = NO_SERVICES
    state.pad = (0,) * (PAD * ROUNDS * sheets)
    state.leftovers = (0,) * (3 * sheets)
    state.hall, state.waiting, state.lounge = [], [], []
    state.bag = list(box.tiles)
    state.people = [EMPTY] * (SEATS * sheets)
    state.occupied = [0] * sheets
    state.preferences = [()] * (COMPARTMENTS * sheets)
    state.tickets = [0] * sheets
    state.used_tickets = [0] * sheets
    state.tokens = [TOKENS_A_ROUND] * setup.seats + [0] * (sheets - setup.seats)
    state.used_tokens = [0] * sheets
    state.services = [0] * sheets
    return state


def with_item(items: tuple[int, ...], place: int, item: int) -> tuple[int, ...]:
    """Return a tuple with another item at a place."""
    changed = list(items)
    changed[place] = item
    return tuple(changed)
