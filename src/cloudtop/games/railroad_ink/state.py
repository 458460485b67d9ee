"""The state as plain data, no rules.

Spaces are numbered row by row from the top left; a set of spaces is a number with bit n for space
n. A *piece* is a route inside a space: piece 2 * space + group, since a space holds at most two
that are not joined. The Exits are the last pieces.

What is copied with every clone is little: bytes and tuples are replaced, never changed, so that
clones share them.
"""

from dataclasses import dataclass
from typing import Final

from cloudtop.core.native import i64
from cloudtop.core.options import Options

from .components.box import Box, SoloGoals
from .components.shapes import EXITS, SPACES

# Steps at which the dealer decides …
DEAL_GOAL: Final = 0
ROLL_ROUTES: Final = 1
ROLL_SKY: Final = 2
# … the end …
GAME_OVER: Final = 3
# … and the step at which everybody draws.
DRAW: Final = 4

STEP_NAMES: Final = ("deal goal", "roll routes", "roll sky", "game over", "draw")

FIRST_EXIT: Final = 2 * SPACES
PIECES: Final = FIRST_EXIT + len(EXITS)
NONE: Final = -1

NOTHING_DRAWN: Final = bytes(SPACES)
ALL_APART: Final = bytes(range(PIECES))
NO_WEATHER: Final = (0, 0, 0)


@dataclass(frozen=True)
class Setup:
    """What never changes during a match; clones share it."""

    box: Box
    seats: int
    edition: str
    expansion: str
    rounds: int
    challenge: bool
    """Structures and goals are in play."""
    weather: bool
    airline: bool
    open_boards: bool
    """What others draw is seen at once; else only at the end of the round."""
    factories: i64
    universities: i64
    """Their spaces, as bits; none where there are no structures."""
    any_route: bool
    """Any drawing there sets them off; with Airline it may have to be a highway or a railway."""
    solo_goals: SoloGoals
    lone_airports: bool = False
    """Rules 1: an Airport alone in the space of an Exit is a route of its kind."""


@dataclass(slots=True, init=False)
class Board:
    """One player's board, with all that only this player changes."""

    routes: bytes
    """The number of the route in each space; 0 is empty."""
    codes: list[int]
    """What leads into each empty space, as in ``components/routes.py``."""
    places: int
    """Where each shape can be drawn now, as in ``components/routes.py``."""
    networks: bytes
    """The name of the network of each piece: one of its pieces, the same for all of them."""
    filled: i64
    fresh: i64
    """Spaces drawn in this round."""
    dice: i64
    """Route dice not yet drawn, as bits."""
    sky: i64
    """Dice of the expansion not yet used, as bits."""
    copies: i64
    """How many Route dice may be drawn once more this round (Factories)."""
    specials: i64
    """Special Routes used up, as bits."""
    specials_before: i64
    """The same when the round began."""
    special_open: i64
    """1 if this round's Special Route may still be drawn."""
    extra: i64
    """1 if the third University has just granted one more."""
    extra_used: i64
    """1 if one of ``specials`` was that extra one."""
    source: i64
    """What is being drawn, as a place in ``SOURCES``; -1: nothing is chosen."""
    shape: i64
    """Its shape; -1 for a Weather symbol."""
    space: i64
    """The chosen space while its route is to be chosen, else -1."""
    weather: tuple[int, ...]
    """Spaces with a Cloud, a Storm and Snow."""
    loop: i64
    """1 if some route comes back to its start."""
    reached: i64
    """Goals reached, as bits."""
    goal_points: i64


def clone_board(board: Board) -> Board:
    twin = Board()
    twin.routes = board.routes
    twin.codes = board.codes.copy()
    twin.places = board.places
    twin.networks = board.networks
    twin.filled = board.filled
    twin.fresh = board.fresh
    twin.dice = board.dice
    twin.sky = board.sky
    twin.copies = board.copies
    twin.specials = board.specials
    twin.specials_before = board.specials_before
    twin.special_open = board.special_open
    twin.extra = board.extra
    twin.extra_used = board.extra_used
    twin.source = board.source
    twin.shape = board.shape
    twin.space = board.space
    twin.weather = board.weather
    twin.loop = board.loop
    twin.reached = board.reached
    twin.goal_points = board.goal_points
    return twin


@dataclass(slots=True, init=False)
class State:
    setup: Setup
    step: i64
    round_number: i64
    goals: tuple[int, ...]
    """The goals of this match, in the order in which they were dealt."""
    finished: list[int]
    """For each of them, in how many rounds somebody has reached it."""
    shapes: tuple[int, ...]
    """What the Route dice show; empty before the first roll."""
    sky: tuple[int, ...]
    """What the dice of the expansion show: symbols or shapes."""
    waiting: i64
    """Seats that have not confirmed this round, as bits."""
    boards: list[Board]


def clone(state: State) -> State:
    twin = State()
    twin.setup = state.setup
    twin.step = state.step
    twin.round_number = state.round_number
    twin.goals = state.goals
    twin.finished = state.finished.copy()
    twin.shapes = state.shapes
    twin.sky = state.sky
    twin.waiting = state.waiting
    twin.boards = [clone_board(board) for board in state.boards]
    return twin


def make_setup(box: Box, seats: int, options: Options) -> Setup:
    """Return what the number of players and the options fix for the whole match."""
    edition, expansion = options.word("edition"), options.word("expansion")
    challenge = edition == "challenge"
    return Setup(
        box=box,
        seats=seats,
        edition=edition,
        expansion=expansion,
        rounds=box.rounds_with(expansion),
        challenge=challenge,
        weather=expansion == "weather",
        airline=expansion == "airline",
        open_boards=options.flag("open_boards"),
        factories=box.structures.factories if challenge else 0,
        universities=box.structures.universities if challenge else 0,
        any_route=expansion != "airline" or options.word("structures") == "any route",
        solo_goals=box.solo_goals_of(options.word("solo_goals")),
    )


def new_board(codes: tuple[int, ...], places: int) -> Board:
    """Return a board on which nothing is drawn."""
    board = Board()
    board.routes = NOTHING_DRAWN
    board.codes = list(codes)
    board.places = places
    board.networks = ALL_APART
    board.filled = board.fresh = board.dice = board.sky = board.copies = 0
    board.specials = board.specials_before = board.special_open = 0
    board.extra = board.extra_used = 0
    board.source = board.shape = board.space = NONE
    board.weather = NO_WEATHER
    board.loop = board.reached = board.goal_points = 0
    return board


def new_state(setup: Setup, boards: list[Board]) -> State:
    """Return the table before the goals are dealt and the dice rolled."""
    state = State()
    state.setup = setup
    state.step = DEAL_GOAL if setup.challenge else ROLL_ROUTES
    state.round_number = state.waiting = 0
    state.goals = state.shapes = state.sky = ()
    state.finished = []
    state.boards = boards
    return state
