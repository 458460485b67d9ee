"""The table straight from a state: making a view takes several times as long."""

from cloudtop.core.game import Seat

from ..components.shapes import FIRST_AIRLINE
from ..rules.goals import points_now
from ..rules.placement import rewind
from ..scoring.score import score_board
from ..state import DRAW, NONE, Board, State
from .table import SeenBoard, SeenTable
from .write import write


def observation(state: State, seat: Seat) -> bytes:
    """Return what ``encode`` says about the view of a seat."""
    setup = state.setup
    table = SeenTable()
    table.own = seat
    table.box = setup.box
    table.challenge = setup.challenge
    table.expansion = setup.expansion
    table.boards = [read_board(state, number, seat) for number in range(setup.seats)]
    table.step = state.step
    table.round = state.round_number
    table.rounds = setup.rounds
    table.dice = state.shapes
    table.sky = sky_faces(state) if state.step == DRAW else ()
    table.goals = state.goals
    table.goal_values = [points_now(state, place) for place in range(len(state.goals))]
    return write(table)


def sky_faces(state: State) -> tuple[int, ...]:
    if state.setup.airline:
        return tuple([face - FIRST_AIRLINE for face in state.sky])
    return state.sky


def read_board(state: State, number: int, viewer: Seat) -> SeenBoard:
    """Return what a viewer sees of a board: not what others are choosing, and with closed boards
    not what they have drawn in this round."""
    board, own = state.boards[number], number == viewer
    closed = state.step == DRAW and not state.setup.open_boards and not own
    seen = read_drawings(state, rewind(board, state.setup) if closed else board)
    seen.closed = closed
    seen.confirmed = state.step == DRAW and not state.waiting >> number & 1
    seen.source = board.source if own else NONE
    seen.space = board.space if own else NONE
    return seen


def read_drawings(state: State, board: Board) -> SeenBoard:
    seen = SeenBoard()
    seen.routes = board.routes
    seen.weather = board.weather
    seen.fresh = board.fresh
    seen.dice = board.dice
    seen.sky = board.sky if state.sky else 0  # before the first roll there are none to use
    seen.copies = board.copies
    seen.specials = board.specials
    seen.special_open = board.special_open != 0
    seen.extra = board.extra != 0
    seen.reached = board.reached
    seen.score = score_board(state.setup, board)
    return seen
