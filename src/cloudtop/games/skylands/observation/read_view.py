"""The table from a view: words become numbers."""

from functools import lru_cache
from typing import Final

from cloudtop.core.native import i64
from cloudtop.toolkit.views import main_board

from ..components.box import NONE, Box
from ..components.geometry import SLOTS, SQUARE_CODES, SQUARES, TERRAINS
from ..state.steps import ACTION_WORDS, ENDINGS, STEP_NAMES
from ..view.data import BoardView, HandView, IslandView, View
from .read_state import EXCHANGE
from .table import SeenBoard, SeenTable
from .write import write


def number_of(words: tuple[str, ...]) -> dict[str, int]:
    """Return the place of each word; the empty word is for none."""
    return {"": NONE, **{word: place for place, word in enumerate(words)}}


STEP_NUMBERS: Final = number_of(STEP_NAMES)
ENDING_NUMBERS: Final = number_of(ENDINGS)
ACTION_NUMBERS: Final = number_of(ACTION_WORDS)
SQUARE_NUMBERS: Final = number_of(SQUARE_CODES)
FIRST_SLOTS: Final = {terrain: SQUARES * number for number, terrain in enumerate(TERRAINS)}
SOURCE_NUMBERS: Final = {"": NONE, "hostel": 1, "two islands": 2, "exchange": EXCHANGE}


@lru_cache(maxsize=16)
def face_numbers(box: Box) -> dict[str, int]:
    return {face.name: number for number, face in enumerate(box.faces)}


def encode(box: Box, view: View) -> bytes:
    """Return a view as numbers; a spectator sees the table from the first seat."""
    faces = face_numbers(box)
    table = SeenTable()
    table.own = main_board(view)
    table.box = box
    table.boards = [read_board(faces, board) for board in view.boards]
    read_middle(table, view, faces)
    read_turn(table, view)
    read_decision(table, view, faces)
    return write(table)


def read_board(faces: dict[str, int], board: BoardView) -> SeenBoard:
    seen = SeenBoard()
    seen.tiles = tuple(
        [NONE if tile is None else 4 * faces[tile.name] + tile.turn for tile in board.squares]
    )
    seen.spaces, seen.complete, seen.people = island_planes(board.islands)
    seen.start = board.start - 1
    seen.empty = board.empty
    seen.held = board.inhabitants
    seen.guests = board.guests
    seen.rooms = board.rooms
    seen.markers = board.markers
    seen.bracketed = board.bracketed
    seen.active_marker = board.active_marker
    seen.token = ACTION_NUMBERS[board.token]
    seen.merchant = board.merchant
    seen.discounts = board.discounts
    seen.score = board.score
    return seen


@lru_cache(maxsize=4096)
def island_planes(islands: tuple[IslandView, ...]) -> tuple[bytes, bytes, bytes]:
    """Return by slot the spaces of its island, whether it is complete, and its inhabitants."""
    spaces, complete, people = [0] * SLOTS, [0] * SLOTS, [0] * SLOTS
    for island in islands:
        first: i64 = FIRST_SLOTS[island.terrain]
        size, done, living = island.spaces, int(island.complete), island.inhabitants
        for code in island.squares:
            slot = first + SQUARE_NUMBERS[code]
            spaces[slot], complete[slot], people[slot] = size, done, living
    return bytes(spaces), bytes(complete), bytes(people)


def read_middle(table: SeenTable, view: View, faces: dict[str, int]) -> None:
    tiles = table.box.tiles
    table.display = [faces[tile.name] - tiles for tile in view.display if tile is not None]
    table.revealed = [faces[tile.name] for tile in view.revealed]
    table.starts = [start.number - 1 for start in view.starts]
    table.supply = view.supply
    table.points = view.points
    table.stack = view.stack
    table.discards = view.discards


def read_turn(table: SeenTable, view: View) -> None:
    table.step = STEP_NUMBERS[view.step]
    table.ending = ENDING_NUMBERS[view.ending] + 1
    table.round = view.round
    table.first = view.first
    table.active = view.active
    table.acting = view.acting
    table.action = ACTION_NUMBERS[view.action]
    table.bonus = view.bonus


def read_decision(table: SeenTable, view: View, faces: dict[str, int]) -> None:
    hand: HandView | None = view.hand
    table.hand = NONE if hand is None else 4 * faces[hand.tile.name] + hand.turn
    table.square = NONE if hand is None else SQUARE_NUMBERS[hand.square]
    table.symbols = view.symbols
    table.due = view.due
    table.white = view.white
    table.source = SOURCE_NUMBERS.get(view.source, 0)
    table.source_island = NONE if table.source else square_in(view.source)
    table.cities = [square_in(island) for island in view.cities]
    table.crystals = [square_in(island) for island in view.crystals]


def square_in(island: str) -> int:
    """Return the square in the name of an island, such as ``"woods b2"``."""
    return SQUARE_NUMBERS[island[-2:]]
