"""The table as plain data, no rules.

Spaces are numbered row by row from the top left; a set of spaces is a number with bit n for space
n. A *piece* is a route inside a space: piece 2 * space + group, since a space holds at most two
that are not joined.
"""

from dataclasses import dataclass
from typing import Final

from cloudtop.games.railroad_ink.components.box import SPACES

# Steps at which the dealer decides …
DEAL_GOAL: Final = 0
ROLL_ROUTES: Final = 1
ROLL_SKY: Final = 2
# … the end …
GAME_OVER: Final = 3
# … and the step at which everybody draws.
DRAW: Final = 4

STEP_NAMES: Final = ("deal goal", "roll routes", "roll sky", "game over", "draw")

PIECES: Final = 2 * SPACES
NONE: Final = -1


@dataclass(frozen=True)
class Setup:
    """What never changes during a match; clones share it."""

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


@dataclass(slots=True, init=False)
class Board:
    """One player's board, with all that only this player changes."""

    pictures: list[int]
    """The number of the picture in each space; 0 is empty."""
    codes: list[int]
    """What leads into each empty space, as in ``pictures.py``."""
    places: int
    """Where each shape can be drawn now, as in ``pictures.py``."""
    filled: int
    fresh: int
    """Spaces drawn in this round."""
    dice: int
    """Route dice not yet drawn, as bits."""
    sky: int
    """Dice of the expansion not yet used, as bits."""
    copies: int
    """How many Route dice may be drawn once more this round (Factories)."""
    specials: int
    """Special Routes used up, as bits."""
    specials_before: int
    """The same when the round began."""
    special_open: int
    """1 if this round's Special Route may still be drawn."""
    extra: int
    """1 if the third University has just granted one more."""
    extra_used: int
    """1 if one of ``specials`` was that extra one."""
    source: int
    """What is being drawn, as a place in ``SOURCES``; -1: nothing is chosen."""
    shape: int
    """Its shape; -1 for a Weather symbol."""
    space: int
    """The chosen space while its picture is to be chosen, else -1."""
    weather: list[int]
    """Spaces with a Cloud, a Storm and Snow."""
    roots: list[int]
    """Pieces joined to networks: each leads to another, the root of a network to itself."""
    exits: list[int]
    """The Exits of each network, as bits, at its root; else 0."""
    stations: list[int]
    """The number of Stations of each network at its root; else 0."""
    loop: int
    """1 if some route comes back to its start."""
    reached: int
    """Goals reached, as bits."""
    goal_points: int

    def __init__(  # noqa: PLR0913  (by hand: mypyc compiles none that dataclass makes)
        self,
        pictures: list[int],
        codes: list[int],
        places: int,
        filled: int,
        fresh: int,
        dice: int,
        sky: int,
        copies: int,
        specials: int,
        specials_before: int,
        special_open: int,
        extra: int,
        extra_used: int,
        source: int,
        shape: int,
        space: int,
        weather: list[int],
        roots: list[int],
        exits: list[int],
        stations: list[int],
        loop: int,
        reached: int,
        goal_points: int,
    ) -> None:
        self.pictures = pictures
        self.codes = codes
        self.places = places
        self.filled = filled
        self.fresh = fresh
        self.dice = dice
        self.sky = sky
        self.copies = copies
        self.specials = specials
        self.specials_before = specials_before
        self.special_open = special_open
        self.extra = extra
        self.extra_used = extra_used
        self.source = source
        self.shape = shape
        self.space = space
        self.weather = weather
        self.roots = roots
        self.exits = exits
        self.stations = stations
        self.loop = loop
        self.reached = reached
        self.goal_points = goal_points

    def clone(self) -> "Board":
        return Board(
            self.pictures.copy(),
            self.codes.copy(),
            self.places,
            self.filled,
            self.fresh,
            self.dice,
            self.sky,
            self.copies,
            self.specials,
            self.specials_before,
            self.special_open,
            self.extra,
            self.extra_used,
            self.source,
            self.shape,
            self.space,
            self.weather.copy(),
            self.roots.copy(),
            self.exits.copy(),
            self.stations.copy(),
            self.loop,
            self.reached,
            self.goal_points,
        )


@dataclass(slots=True, init=False)
class State:
    setup: Setup
    step: int
    round_number: int
    goals: tuple[int, ...]
    """The goals of this match, in the order in which they were dealt."""
    finished: list[int]
    """For each of them, in how many rounds somebody has reached it."""
    shapes: tuple[int, ...]
    """What the Route dice show; empty before the first roll."""
    sky: tuple[int, ...]
    """What the dice of the expansion show: symbols or shapes."""
    waiting: int
    """Seats that have not confirmed this round, as bits."""
    boards: list[Board]

    def __init__(  # noqa: PLR0913  (by hand: mypyc compiles none that dataclass makes)
        self,
        setup: Setup,
        step: int,
        round_number: int,
        goals: tuple[int, ...],
        finished: list[int],
        shapes: tuple[int, ...],
        sky: tuple[int, ...],
        waiting: int,
        boards: list[Board],
    ) -> None:
        self.setup = setup
        self.step = step
        self.round_number = round_number
        self.goals = goals
        self.finished = finished
        self.shapes = shapes
        self.sky = sky
        self.waiting = waiting
        self.boards = boards

    def clone(self) -> "State":
        return State(
            self.setup,
            self.step,
            self.round_number,
            self.goals,
            self.finished.copy(),
            self.shapes,
            self.sky,
            self.waiting,
            [board.clone() for board in self.boards],
        )


def new_board(codes: tuple[int, ...], places: int) -> Board:
    """Return a board on which nothing is drawn."""
    return Board(
        pictures=[0] * SPACES,
        codes=list(codes),
        places=places,
        filled=0,
        fresh=0,
        dice=0,
        sky=0,
        copies=0,
        specials=0,
        specials_before=0,
        special_open=0,
        extra=0,
        extra_used=0,
        source=NONE,
        shape=NONE,
        space=NONE,
        weather=[0, 0, 0],
        roots=list(range(PIECES)),
        exits=[0] * PIECES,
        stations=[0] * PIECES,
        loop=0,
        reached=0,
        goal_points=0,
    )


def new_state(setup: Setup, boards: list[Board]) -> State:
    """Return the table before the goals are dealt and the dice rolled."""
    return State(
        setup=setup,
        step=DEAL_GOAL if setup.challenge else ROLL_ROUTES,
        round_number=0,
        goals=(),
        finished=[],
        shapes=(),
        sky=(),
        waiting=0,
        boards=boards,
    )
