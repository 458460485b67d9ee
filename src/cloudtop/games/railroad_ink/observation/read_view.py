"""The table from a view: words become numbers."""

from functools import lru_cache
from typing import Final

from cloudtop.toolkit.views import main_board

from ..components.box import GOAL_NAMES
from ..components.routes import EMPTY
from ..components.shapes import ROUTE_FACES, SPECIALS
from ..scoring.sky import symbol_bits
from ..state import STEP_NAMES
from ..view.seat_view import NUMBER_OF, BoardView, View, specials_left
from .layout import SKY_FACES
from .table import SeenBoard, SeenTable
from .write import write


def number_of(words: tuple[str, ...]) -> dict[str, int]:
    """Return the place of each word."""
    return {word: place for place, word in enumerate(words)}


ROUTE_OF: Final = {**NUMBER_OF, "": EMPTY}
STEP_NUMBERS: Final = number_of(STEP_NAMES)
FACE_NUMBERS: Final = number_of(tuple(face.name for face in ROUTE_FACES))
SKY_NUMBERS: Final = {expansion: number_of(faces) for expansion, faces in SKY_FACES.items()}
GOAL_NUMBERS: Final = number_of(GOAL_NAMES)
SPECIALS_USED: Final = {specials_left(used): used for used in range(1 << len(SPECIALS))}


def encode(view: View) -> bytes:
    """Return a view as numbers; a spectator sees the table from the first seat."""
    table = SeenTable()
    table.own = main_board(view)
    table.box = view.box
    table.challenge = view.edition == "challenge"
    table.expansion = view.expansion
    table.boards = [read_board(board) for board in view.boards]
    table.step = STEP_NUMBERS[view.step]
    table.round = view.round
    table.rounds = view.rounds
    table.dice = [FACE_NUMBERS[face] for face in view.dice]
    table.sky = [SKY_NUMBERS[view.expansion][face] for face in view.sky]
    table.goals = [GOAL_NUMBERS[goal] for goal in view.goals]
    table.goal_values = view.goal_values
    return write(table)


def read_board(board: BoardView) -> SeenBoard:
    seen = SeenBoard()
    seen.routes = routes_of(board.pictures)
    seen.weather = marks_of(board.weather)
    seen.fresh = sum(1 << space for space in board.fresh)
    seen.closed = board.closed
    seen.confirmed = board.confirmed
    seen.dice = bits_of(board.dice)
    seen.sky = bits_of(board.sky)
    seen.copies = board.copies
    seen.specials = SPECIALS_USED[board.specials]
    seen.special_open = board.special_open
    seen.extra = board.extra
    seen.source = board.source
    seen.space = board.space
    seen.reached = bits_of(board.reached)
    seen.score = board.score
    return seen


# Most boards are as they were a moment ago.


@lru_cache(maxsize=4096)
def routes_of(pictures: tuple[str, ...]) -> bytes:
    return bytes([ROUTE_OF[token] for token in pictures])


@lru_cache(maxsize=1024)
def marks_of(weather: tuple[str, ...]) -> list[int]:
    return symbol_bits(enumerate(weather))


def bits_of(flags: tuple[bool, ...]) -> int:
    return sum(1 << place for place, flag in enumerate(flags) if flag)
