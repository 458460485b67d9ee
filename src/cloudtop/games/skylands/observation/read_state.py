"""The table straight from a state: nothing is hidden, and making a view takes far longer."""

from typing import Final

from cloudtop.core.game import Seat
from cloudtop.core.native import i64
from cloudtop.toolkit.action_tables import pick

from ..components.box import NONE, Box
from ..components.geometry import SLOTS, SQUARES
from ..scoring import complete_islands, standing_on
from ..state import steps
from ..state.board import Board
from ..state.state import State
from ..view.make_view import rate, round_number, start_numbers
from .table import SeenBoard, SeenTable
from .write import write

# ``bytes.translate`` wants a table of 256 numbers.
REST: Final = bytes(256 - SLOTS)
EXCHANGE: Final = 3
SOURCE_NUMBERS: Final = {NONE: NONE, steps.HOSTEL: 1, steps.TWO_ISLANDS: 2}


def observation(state: State, seat: Seat) -> bytes:
    """Return what ``encode`` says about the view of a seat."""
    table = SeenTable()
    table.own = seat
    table.box = state.box
    table.boards = [read_board(state.box, board) for board in state.boards]
    read_middle(table, state)
    read_turn(table, state)
    read_decision(table, state)
    return write(table)


def read_board(box: Box, board: Board) -> SeenBoard:
    seen = SeenBoard()
    seen.tiles = board.tiles
    seen.spaces = board.roots.translate(board.spaces + REST)
    seen.complete = board.roots.translate(complete_roots(board))
    seen.people = board.roots.translate(board.people + REST)
    seen.start = board.start
    seen.empty = board.empty
    seen.held = board.held
    seen.guests = board.guests
    seen.rooms = board.rooms
    seen.markers = board.markers
    seen.bracketed = board.bracketed
    seen.active_marker = board.active_marker == 1
    seen.token = board.token
    seen.merchant = board.merchant
    seen.discounts = board.discounts
    seen.score = rate(box, standing_on(box, board))[1]
    return seen


def complete_roots(board: Board) -> bytes:
    row = bytearray(256)
    for root in complete_islands(board):
        row[root] = 1
    return bytes(row)


def read_middle(table: SeenTable, state: State) -> None:
    table.display = pick(range(len(state.box.specials)), state.offered)
    table.revealed = state.revealed
    table.starts = start_numbers(state)
    table.supply = state.supply
    table.points = state.points
    table.stack = state.left
    table.discards = state.discards


def read_turn(table: SeenTable, state: State) -> None:
    table.step = state.step
    table.ending = state.ending
    table.round = round_number(state)
    table.first = state.first
    table.active = state.active
    table.acting = state.seat
    table.action = state.action
    table.bonus = state.bonus == 1


def read_decision(table: SeenTable, state: State) -> None:
    holding = state.hand != NONE
    table.hand = 4 * state.hand + state.turn if holding else NONE
    table.square = state.square if holding else NONE
    table.symbols = state.symbols
    table.due = state.due
    table.white = state.white == 1
    source: i64 = state.source
    table.source = 0 if source >= 0 else SOURCE_NUMBERS.get(source, EXCHANGE)
    table.source_island = source % SQUARES if source >= 0 else NONE
    table.cities = [root % SQUARES for root in state.cities]
    table.crystals = [root % SQUARES for root in state.islands]
