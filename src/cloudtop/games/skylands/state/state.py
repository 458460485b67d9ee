"""The state of a match as plain data, no rules."""

from dataclasses import dataclass
from typing import Final

from cloudtop.core.native import i64

from ..components.box import NONE, Box
from ..components.geometry import COLOURS, Counts
from .board import Board, clone_board, new_board
from .steps import CHOOSE_FIRST, FOR_START


@dataclass(frozen=True)
class Setup:
    """What never changes during a match; clones share it."""

    seats: i64
    tactical: bool
    introductory: bool
    dealt_boards: bool
    """Boards (or starting islands) are dealt at random instead of chosen."""
    free_following: bool
    """Who could deploy or convert may pass all the same."""
    first_rules: bool
    """Rules version 1 holds: energy is converted as ``rules/convert_v1.py`` says."""


@dataclass(slots=True, init=False)
class State:
    """Made by ``new_state`` and ``clone_state``, which set every field: that is fastest."""

    setup: Setup
    box: Box
    step: i64
    ending: i64
    """How the match ended; 0 while it goes on."""
    first: i64
    """The starting player."""
    turns: i64
    """How many turns are over."""
    idle: i64
    """How many of the last turns changed nothing."""
    changed: i64
    """1 if this turn has changed something."""
    active: i64
    """The active player."""
    seat: i64
    """Who decides: the active player or somebody who follows."""
    action: i64
    """The action of this turn; ``NONE`` while it is to be chosen."""
    bonus: i64
    """1 while the active player takes the extra island, or after the first of two islands."""
    stack: list[int]
    """How often each island tile is in the stack; it has no order until it is drawn from."""
    left: i64
    """How many tiles are in the stack."""
    discards: i64
    revealed: list[int]
    """Faces of the revealed tiles; before the game those drawn for the tactical start."""
    display: tuple[int, ...]
    """The special islands by their places on the display, also those that were taken."""
    offered: int
    """Those of them that nobody has taken, as bits."""
    supply: list[int]
    """Inhabitants of each colour."""
    points: i64
    """Victory points in the supply."""
    hand: i64
    """The face that is to be placed; ``NONE``: there is none."""
    purpose: i64
    square: i64
    """The square chosen for it; ``NONE`` before."""
    turn: i64
    """Its quarter turns once they are chosen."""
    symbols: Counts
    """Coloured symbols that can still be paid in more than one colour."""
    due: Counts
    """Inhabitants of each colour that have to be returned."""
    white: i64
    """1 if one inhabitant of any colour has to be returned."""
    source: i64
    """What brings the next blue inhabitants: a root, ``HOSTEL`` and the like, or ``NONE``."""
    islands: tuple[int, ...]
    """Roots of the crystals islands used in this step of Convert energy."""
    cities: tuple[int, ...]
    """Roots of the cities used in this step of Convert energy."""
    extras: i64
    """Rules version 1 only: 1 after a blue inhabitant of the Hostel, 2 after an exchange."""
    boards: list[Board]


def clone_state(state: State) -> State:
    """Return a copy that shares nothing that can change."""
    twin = State()
    twin.setup = state.setup
    twin.box = state.box
    twin.step = state.step
    twin.ending = state.ending
    twin.first = state.first
    twin.turns = state.turns
    twin.idle = state.idle
    twin.changed = state.changed
    twin.active = state.active
    twin.seat = state.seat
    twin.action = state.action
    twin.bonus = state.bonus
    twin.stack = state.stack.copy()
    twin.left = state.left
    twin.discards = state.discards
    twin.revealed = state.revealed.copy()
    twin.display = state.display
    twin.offered = state.offered
    twin.supply = state.supply.copy()
    twin.points = state.points
    twin.hand = state.hand
    twin.purpose = state.purpose
    twin.square = state.square
    twin.turn = state.turn
    twin.symbols = state.symbols
    twin.due = state.due
    twin.white = state.white
    twin.source = state.source
    twin.islands = state.islands
    twin.cities = state.cities
    twin.extras = state.extras
    twin.boards = [clone_board(board) for board in state.boards]
    return twin


NO_ONE: Final[Counts] = (0,) * len(COLOURS)
"""Inhabitants of each colour: none."""


def new_state(setup: Setup, box: Box) -> State:
    """Return the state before the starting player is drawn."""
    place = setup.seats - 2
    state = State()
    state.setup, state.box = setup, box
    state.step = CHOOSE_FIRST
    state.ending = state.first = state.turns = state.idle = state.changed = 0
    state.active = state.seat = state.bonus = state.discards = 0
    state.action = state.hand = state.square = state.source = NONE
    state.stack = list(box.copies[place])
    state.left = sum(state.stack)
    state.revealed = []
    state.display = box.introductory if setup.introductory else ()
    state.offered = sum(1 << special for special in state.display)
    state.supply = list(box.inhabitants)
    state.points = box.victory_points[place]
    state.purpose = FOR_START
    state.turn = state.white = state.extras = 0
    state.symbols = state.due = NO_ONE
    state.islands = state.cities = ()
    state.boards = [new_board(box) for _ in range(setup.seats)]
    return state
