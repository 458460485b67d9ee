"""The table as plain data, no rules."""

from dataclasses import dataclass

from cloudtop.games.skylands.components import NONE, Box
from cloudtop.games.skylands.geometry import COLOURS
from cloudtop.games.skylands.playerboard import Board, new_board
from cloudtop.games.skylands.steps import CHOOSE_FIRST, FOR_START


@dataclass(frozen=True)
class Setup:
    """What never changes during a match; clones share it."""

    seats: int
    tactical: bool
    introductory: bool
    dealt_boards: bool
    """Boards (or starting islands) are dealt by lot instead of chosen."""


@dataclass(slots=True, init=False)
class State:
    setup: Setup
    box: Box
    step: int
    ending: int
    """How the match ended; 0 while it goes on."""
    first: int
    """The starting player."""
    turns: int
    """How many turns are over."""
    idle: int
    """How many of the last turns changed nothing."""
    stirred: int
    """1 if this turn has changed something."""
    active: int
    """The active player."""
    seat: int
    """Who decides: the active player or somebody who follows."""
    action: int
    """The action of this turn; ``NONE`` while it is to be chosen."""
    bonus: int
    """1 while the active player takes the extra island, or after the first of two islands."""
    stack: list[int]
    """How often each island tile lies in the stack; it has no order until it is drawn from."""
    left: int
    """How many tiles lie in the stack."""
    discards: int
    revealed: list[int]
    """Faces of the tiles on offer; before the game the tiles drawn for the tactical start."""
    display: tuple[int, ...]
    """The special islands by their places on the display, also those that were taken."""
    offered: int
    """Those of them that nobody has taken, as bits."""
    supply: list[int]
    """Inhabitants of each colour."""
    points: int
    """Victory points in the supply."""
    hand: int
    """The face that is to be placed; ``NONE``: there is none."""
    purpose: int
    square: int
    """The square chosen for it; ``NONE`` before."""
    turn: int
    """Its quarter turns once they are chosen."""
    symbols: list[int]
    """Coloured symbols that can still be paid in more than one colour."""
    due: list[int]
    """Inhabitants of each colour that have to be returned."""
    white: int
    """1 if one inhabitant of any colour has to be returned."""
    source: int
    """What brings the next blue inhabitants: a root, ``HOSTEL``, ``EXCHANGE`` or ``NONE``."""
    islands: list[int]
    """Roots of the crystals islands used in this step of Convert energy."""
    cities: list[int]
    """Roots of the cities used in this step of Convert energy."""
    extras: int
    """1 after a blue inhabitant from the Hostel, 2 after one from an exchange."""
    boards: list[Board]

    def __init__(  # noqa: PLR0913  (by hand: mypyc compiles none that dataclass makes)
        self,
        setup: Setup,
        box: Box,
        step: int,
        ending: int,
        first: int,
        turns: int,
        idle: int,
        stirred: int,
        active: int,
        seat: int,
        action: int,
        bonus: int,
        stack: list[int],
        left: int,
        discards: int,
        revealed: list[int],
        display: tuple[int, ...],
        offered: int,
        supply: list[int],
        points: int,
        hand: int,
        purpose: int,
        square: int,
        turn: int,
        symbols: list[int],
        due: list[int],
        white: int,
        source: int,
        islands: list[int],
        cities: list[int],
        extras: int,
        boards: list[Board],
    ) -> None:
        self.setup = setup
        self.box = box
        self.step = step
        self.ending = ending
        self.first = first
        self.turns = turns
        self.idle = idle
        self.stirred = stirred
        self.active = active
        self.seat = seat
        self.action = action
        self.bonus = bonus
        self.stack = stack
        self.left = left
        self.discards = discards
        self.revealed = revealed
        self.display = display
        self.offered = offered
        self.supply = supply
        self.points = points
        self.hand = hand
        self.purpose = purpose
        self.square = square
        self.turn = turn
        self.symbols = symbols
        self.due = due
        self.white = white
        self.source = source
        self.islands = islands
        self.cities = cities
        self.extras = extras
        self.boards = boards

    def clone(self) -> "State":
        return State(
            self.setup,
            self.box,
            self.step,
            self.ending,
            self.first,
            self.turns,
            self.idle,
            self.stirred,
            self.active,
            self.seat,
            self.action,
            self.bonus,
            self.stack.copy(),
            self.left,
            self.discards,
            self.revealed.copy(),
            self.display,
            self.offered,
            self.supply.copy(),
            self.points,
            self.hand,
            self.purpose,
            self.square,
            self.turn,
            self.symbols.copy(),
            self.due.copy(),
            self.white,
            self.source,
            self.islands.copy(),
            self.cities.copy(),
            self.extras,
            [board.clone() for board in self.boards],
        )


def new_state(setup: Setup, box: Box) -> State:
    """Return the table before the starting player is drawn."""
    place = setup.seats - 2
    display = box.introductory if setup.introductory else ()
    nobody = [0] * len(COLOURS)
    return State(
        setup=setup,
        box=box,
        step=CHOOSE_FIRST,
        ending=0,
        first=0,
        turns=0,
        idle=0,
        stirred=0,
        active=0,
        seat=0,
        action=NONE,
        bonus=0,
        stack=list(box.copies[place]),
        left=sum(box.copies[place]),
        discards=0,
        revealed=[],
        display=display,
        offered=sum(1 << special for special in display),
        supply=list(box.inhabitants),
        points=box.victory_points[place],
        hand=NONE,
        purpose=FOR_START,
        square=NONE,
        turn=0,
        symbols=nobody.copy(),
        due=nobody.copy(),
        white=0,
        source=NONE,
        islands=[],
        cities=[],
        extras=0,
        boards=[new_board(box) for _ in range(setup.seats)],
    )
