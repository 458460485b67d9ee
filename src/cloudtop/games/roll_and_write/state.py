"""The state as plain data, no rules.

Everything about seats is a set of bits: bit 4 * c + s is seat s of compartment c. A sheet's lists
are indexed by the number of the sheet; in a solo match sheet 1 is the opponent's.
"""

from dataclasses import dataclass
from typing import Final

from cloudtop.core.native import i64
from cloudtop.core.options import Options

from .components.box import ACROSS, ALL_SEATS, ALL_SERVICES, SEATS, Box

# Steps at which the dealer decides …
CHOOSE_FIRST_PLAYER: Final = 0
ROLL_TASKS: Final = 1
ROLL_DICE: Final = 2
REROLL_DICE: Final = 3
# … the end …
GAME_OVER: Final = 4
# … and steps at which a player does.
CHOOSE_DIE: Final = 5
SEAT_PASSENGER: Final = 6
SPEND_POINTS: Final = 7
BREAK_TIE: Final = 8

STEP_NAMES: Final = (
    "choose first player",
    "roll tasks",
    "roll dice",
    "reroll dice",
    "game over",
    "choose die",
    "seat passenger",
    "spend points",
    "break tie",
)


@dataclass(frozen=True)
class Setup:
    """What never changes during a match; clones share it."""

    box: Box
    seats: i64
    sheets: i64
    solo: bool
    turns: tuple[int, ...]
    """Who takes a turn in a round, counted from the first player."""
    rounds: i64
    across: tuple[int, ...]
    across_name: str
    random_first: bool
    sets: i64
    service_track: i64
    dice_track: i64
    value_price: i64
    colour_price: i64
    service_price: i64


@dataclass(slots=True, init=False)
class State:
    setup: Setup
    step: i64
    round_number: i64
    first: i64
    """The sheet of the first player of this round."""
    turn: i64
    """How many turns of this round are over."""
    active: i64
    """The sheet whose turn it is."""
    dice: tuple[int, ...]
    """Values as rolled, in the order of ``COLOURS``; 0 before the first roll."""
    open_dice: i64
    """The dice that nobody has taken this round, as bits."""
    die: i64
    """The colour of the chosen die; meaningful while a passenger is to be seated."""
    colour: i64
    value: i64
    """Colour and value of the chosen die after dice actions."""
    tied: i64
    """The dice between which the player decides for the opponent, as bits."""
    tasks: tuple[int, ...]
    """The four chosen tasks as places in ``TASKS``, one for each die; empty before setup."""
    offered: i64
    """Services of which at least one copy is left, as bits."""
    twins: i64
    """Services of which two copies are left, as bits."""
    empty: list[int]
    """Empty seats of each sheet."""
    seated: list[int]
    """Seats holding a passenger of a colour, at 4 * sheet + colour."""
    vips: list[int]
    services: list[int]
    service_points: list[int]
    service_boxes: list[int]
    """Points that can be spent, and boxes of the track that are still free."""
    dice_points: list[int]
    dice_boxes: list[int]


def clone(state: State) -> State:
    twin = State()
    twin.setup = state.setup
    twin.step = state.step
    twin.round_number = state.round_number
    twin.first = state.first
    twin.turn = state.turn
    twin.active = state.active
    twin.dice = state.dice
    twin.open_dice = state.open_dice
    twin.die = state.die
    twin.colour = state.colour
    twin.value = state.value
    twin.tied = state.tied
    twin.tasks = state.tasks
    twin.offered = state.offered
    twin.twins = state.twins
    twin.empty = state.empty.copy()
    twin.seated = state.seated.copy()
    twin.vips = state.vips.copy()
    twin.services = state.services.copy()
    twin.service_points = state.service_points.copy()
    twin.service_boxes = state.service_boxes.copy()
    twin.dice_points = state.dice_points.copy()
    twin.dice_boxes = state.dice_boxes.copy()
    return twin


def make_setup(box: Box, seats: int, options: Options) -> Setup:
    """Return what the number of players and the options fix for the whole match."""
    solo = seats == 1
    double = seats == 2 and options.flag("two_player_dice")
    turns = (0, 1, 1, 0) if double else tuple(range(seats))
    return Setup(
        box=box,
        seats=seats,
        sheets=2 if solo else seats,
        solo=solo,
        turns=turns,
        rounds=SEATS // 2 if solo or double else SEATS,
        across=ACROSS[options.word("across")],
        across_name=options.word("across"),
        random_first=not solo and options.word("first_player") == "random",
        sets=box.service_sets[0] if seats <= 2 else box.service_sets[1],
        service_track=options.number("service_track"),
        dice_track=options.number("dice_track"),
        value_price=box.sheet.price_of_value,
        colour_price=box.sheet.price_of_colour,
        service_price=box.sheet.price_of_service,
    )


def new_state(setup: Setup) -> State:
    """Return the table before the first roll: empty sheets, all services on offer."""
    sheets = setup.sheets
    state = State()
    state.setup = setup
    state.step = CHOOSE_FIRST_PLAYER if setup.random_first else ROLL_TASKS
    state.round_number = 0
    state.first = 0
    state.turn = 0
    state.active = 0
    state.dice = (0, 0, 0, 0)
    state.open_dice = 0
    state.die = 0
    state.colour = 0
    state.value = 0
    state.tied = 0
    state.tasks = ()
    state.offered = ALL_SERVICES
    state.twins = ALL_SERVICES if setup.sets == 2 else 0
    state.empty = [ALL_SEATS] * sheets
    state.seated = [0] * (4 * sheets)
    state.vips = [0] * sheets
    state.services = [0] * sheets
    state.service_points = [0] * sheets
    state.service_boxes = [setup.service_track] * sheets
    state.dice_points = [0] * sheets
    state.dice_boxes = [setup.dice_track] * sheets
    return state
