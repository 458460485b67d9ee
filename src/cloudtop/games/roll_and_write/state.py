"""The state as plain data, no rules.

Everything about seats is a set of bits: bit 4 * c + s is seat s of compartment c. A sheet's lists
are indexed by the number of the sheet; in a solo match sheet 1 is the opponent's.
"""

from dataclasses import dataclass
from typing import Final

from cloudtop.core.options import Options
from cloudtop.games.roll_and_write.components.box import ACROSS, ALL_SEATS, ALL_SERVICES, SEATS, Box

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
    seats: int
    sheets: int
    solo: bool
    turns: tuple[int, ...]
    """Who takes a turn in a round, counted from the first player."""
    rounds: int
    across: tuple[int, ...]
    across_name: str
    random_first: bool
    sets: int
    service_track: int
    dice_track: int
    value_price: int
    colour_price: int
    service_price: int


@dataclass(slots=True, init=False)
class State:
    setup: Setup
    step: int
    round_number: int
    first: int
    """The sheet of the first player of this round."""
    turn: int
    """How many turns of this round are over."""
    active: int
    """The sheet whose turn it is."""
    dice: tuple[int, ...]
    """Values as rolled, in the order of ``COLOURS``; 0 before the first roll."""
    open_dice: int
    """The dice that nobody has taken this round, as bits."""
    die: int
    """The colour of the chosen die; meaningful while a passenger is to be seated."""
    colour: int
    value: int
    """Colour and value of the chosen die after dice actions."""
    tied: int
    """The dice between which the player decides for the opponent, as bits."""
    tasks: tuple[int, ...]
    """The four chosen tasks as places in ``TASKS``, one for each die; empty before setup."""
    offered: int
    """Services of which at least one copy is left, as bits."""
    twins: int
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

    def __init__(  # noqa: PLR0913  (by hand: mypyc compiles none that dataclass makes)
        self,
        setup: Setup,
        step: int,
        round_number: int,
        first: int,
        turn: int,
        active: int,
        dice: tuple[int, ...],
        open_dice: int,
        die: int,
        colour: int,
        value: int,
        tied: int,
        tasks: tuple[int, ...],
        offered: int,
        twins: int,
        empty: list[int],
        seated: list[int],
        vips: list[int],
        services: list[int],
        service_points: list[int],
        service_boxes: list[int],
        dice_points: list[int],
        dice_boxes: list[int],
    ) -> None:
        self.setup = setup
        self.step = step
        self.round_number = round_number
        self.first = first
        self.turn = turn
        self.active = active
        self.dice = dice
        self.open_dice = open_dice
        self.die = die
        self.colour = colour
        self.value = value
        self.tied = tied
        self.tasks = tasks
        self.offered = offered
        self.twins = twins
        self.empty = empty
        self.seated = seated
        self.vips = vips
        self.services = services
        self.service_points = service_points
        self.service_boxes = service_boxes
        self.dice_points = dice_points
        self.dice_boxes = dice_boxes

    def clone(self) -> "State":
        return State(
            self.setup,
            self.step,
            self.round_number,
            self.first,
            self.turn,
            self.active,
            self.dice,
            self.open_dice,
            self.die,
            self.colour,
            self.value,
            self.tied,
            self.tasks,
            self.offered,
            self.twins,
            self.empty.copy(),
            self.seated.copy(),
            self.vips.copy(),
            self.services.copy(),
            self.service_points.copy(),
            self.service_boxes.copy(),
            self.dice_points.copy(),
            self.dice_boxes.copy(),
        )


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
    return State(
        setup=setup,
        step=CHOOSE_FIRST_PLAYER if setup.random_first else ROLL_TASKS,
        round_number=0,
        first=0,
        turn=0,
        active=0,
        dice=(0, 0, 0, 0),
        open_dice=0,
        die=0,
        colour=0,
        value=0,
        tied=0,
        tasks=(),
        offered=ALL_SERVICES,
        twins=ALL_SERVICES if setup.sets == 2 else 0,
        empty=[ALL_SEATS] * sheets,
        seated=[0] * (4 * sheets),
        vips=[0] * sheets,
        services=[0] * sheets,
        service_points=[0] * sheets,
        service_boxes=[setup.service_track] * sheets,
        dice_points=[0] * sheets,
        dice_boxes=[setup.dice_track] * sheets,
    )
