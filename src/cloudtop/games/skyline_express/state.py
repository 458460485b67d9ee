"""The table as plain data, no rules. Bag and stacks have contents but no order until drawn from.

Lists of sheets are indexed by the number of the sheet; in a solo match sheet 1 is the Automa's.
Seats are numbered as in ``carriage.py``; sets of seats, compartments, places and tiles are bits.
"""

from dataclasses import dataclass
from typing import Final

from cloudtop.games.skyline_express.components.box import (
    BUFFET,
    EMPTY,
    PAIRS,
    ROUNDS,
    Box,
    Level,
    Scenario,
)
from cloudtop.games.skyline_express.components.carriage import COMPARTMENTS, SEATS

# Steps at which the dealer decides …
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
# … the end …
GAME_OVER: Final = 12
# … and steps at which a player does.
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

ACTIONS_A_TURN: Final = 2
TOKENS_A_ROUND: Final = 2

# What a round pays a player, in this order on the score pad.
PAD: Final = 5
PAD_GOALS: Final = 0
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
    step: int
    round_number: int
    """0, 1, 2."""
    row: int
    """The current row of the Main Hall."""
    row_left: int
    """Places of that row that still hold a Passenger."""
    first: int
    """Who holds the First player token."""
    active: int
    """The sheet whose turn it is."""
    picked: int
    """1 once this turn's Passenger is seated."""
    actions_left: int
    in_hand: int
    """The type picked from the Main Hall and not yet seated, else ``NONE``."""
    preference: int
    """The Preference tile in hand: of the Persona picked, or on its way in a switch."""
    mover: int
    partner: int
    slot: int
    """While an Action is under way: the own seat; the other seat; the place in the Waiting area."""
    automa_tile: int
    automa_section: int
    automa_seat: int
    """The Automa's last turn: its tile, the section it followed (4: an exchange), its seat."""
    automa_stack: int
    preference_stack: int
    preference_discards: int
    goals: list[int]
    """Two for each round, as numbers of the box."""
    hall: list[int]
    """All rows one after the other; ``EMPTY`` where a Passenger was taken."""
    waiting: list[int]
    lounge: list[int]
    buffet: list[int]
    """Pairs of types; ``NONE`` where nothing is left to fill a slot with."""
    extras: list[int]
    aside: list[int]
    """Services that the Automa has looked at in its search."""
    bag: list[int]
    service_stack: list[int]
    service_discards: list[int]
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
    pad: list[int]
    """Points entered, at PAD * (3 * sheet + round) + part."""
    leftovers: list[int]
    """Final scoring, at 3 * sheet: Tickets, Action tokens, scenario."""

    def __init__(  # noqa: PLR0913, PLR0915  (by hand: mypyc compiles none that dataclass makes)
        self,
        box: Box,
        setup: Setup,
        step: int,
        round_number: int,
        row: int,
        row_left: int,
        first: int,
        active: int,
        picked: int,
        actions_left: int,
        in_hand: int,
        preference: int,
        mover: int,
        partner: int,
        slot: int,
        automa_tile: int,
        automa_section: int,
        automa_seat: int,
        automa_stack: int,
        preference_stack: int,
        preference_discards: int,
        goals: list[int],
        hall: list[int],
        waiting: list[int],
        lounge: list[int],
        buffet: list[int],
        extras: list[int],
        aside: list[int],
        bag: list[int],
        service_stack: list[int],
        service_discards: list[int],
        people: list[int],
        occupied: list[int],
        preferences: list[tuple[int, ...]],
        tickets: list[int],
        used_tickets: list[int],
        tokens: list[int],
        used_tokens: list[int],
        services: list[int],
        pad: list[int],
        leftovers: list[int],
    ) -> None:
        self.box = box
        self.setup = setup
        self.step = step
        self.round_number = round_number
        self.row = row
        self.row_left = row_left
        self.first = first
        self.active = active
        self.picked = picked
        self.actions_left = actions_left
        self.in_hand = in_hand
        self.preference = preference
        self.mover = mover
        self.partner = partner
        self.slot = slot
        self.automa_tile = automa_tile
        self.automa_section = automa_section
        self.automa_seat = automa_seat
        self.automa_stack = automa_stack
        self.preference_stack = preference_stack
        self.preference_discards = preference_discards
        self.goals = goals
        self.hall = hall
        self.waiting = waiting
        self.lounge = lounge
        self.buffet = buffet
        self.extras = extras
        self.aside = aside
        self.bag = bag
        self.service_stack = service_stack
        self.service_discards = service_discards
        self.people = people
        self.occupied = occupied
        self.preferences = preferences
        self.tickets = tickets
        self.used_tickets = used_tickets
        self.tokens = tokens
        self.used_tokens = used_tokens
        self.services = services
        self.pad = pad
        self.leftovers = leftovers

    def clone(self) -> "State":
        return State(
            self.box,
            self.setup,
            self.step,
            self.round_number,
            self.row,
            self.row_left,
            self.first,
            self.active,
            self.picked,
            self.actions_left,
            self.in_hand,
            self.preference,
            self.mover,
            self.partner,
            self.slot,
            self.automa_tile,
            self.automa_section,
            self.automa_seat,
            self.automa_stack,
            self.preference_stack,
            self.preference_discards,
            self.goals.copy(),
            self.hall.copy(),
            self.waiting.copy(),
            self.lounge.copy(),
            self.buffet.copy(),
            self.extras.copy(),
            self.aside.copy(),
            self.bag.copy(),
            self.service_stack.copy(),
            self.service_discards.copy(),
            self.people.copy(),
            self.occupied.copy(),
            self.preferences.copy(),
            self.tickets.copy(),
            self.used_tickets.copy(),
            self.tokens.copy(),
            self.used_tokens.copy(),
            self.services.copy(),
            self.pad.copy(),
            self.leftovers.copy(),
        )


def new_state(box: Box, setup: Setup) -> State:
    """Return the table before anything is shuffled: full stacks, empty Carriages."""
    sheets = setup.sheets
    return State(
        box=box,
        setup=setup,
        step=CHOOSE_FIRST_PLAYER if setup.random_first else DEAL_GOALS,
        round_number=0,
        row=0,
        row_left=0,
        first=0,
        active=0,
        picked=0,
        actions_left=ACTIONS_A_TURN,
        in_hand=NONE,
        preference=NONE,
        mover=NONE,
        partner=NONE,
        slot=NONE,
        automa_tile=NONE,
        automa_section=0,
        automa_seat=NONE,
        automa_stack=(1 << len(box.automa_tiles)) - 1 if setup.solo else 0,
        preference_stack=(1 << len(box.preferences)) - 1,
        preference_discards=0,
        goals=[],
        hall=[],
        waiting=[],
        lounge=[],
        buffet=[NONE] * BUFFET,
        extras=[],
        aside=[],
        bag=list(box.tiles),
        service_stack=list(box.services),
        service_discards=[0] * len(PAIRS),
        people=[EMPTY] * (SEATS * sheets),
        occupied=[0] * sheets,
        preferences=[()] * (COMPARTMENTS * sheets),
        tickets=[0] * sheets,
        used_tickets=[0] * sheets,
        tokens=[TOKENS_A_ROUND] * setup.seats + [0] * (sheets - setup.seats),
        used_tokens=[0] * sheets,
        services=[0] * sheets,
        pad=[0] * (PAD * ROUNDS * sheets),
        leftovers=[0] * (3 * sheets),
    )
