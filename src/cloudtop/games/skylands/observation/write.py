"""The numbers, put together of short rows in the order of the layout."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cloudtop.core.native import i64
from cloudtop.core.observation import MOST, clip
from cloudtop.toolkit.rows import NUMBERS, one_hot_rows

from ..components.box import Box
from ..components.geometry import SQUARES, TERRAINS
from ..state.steps import ACTION_WORDS, ENDINGS, STEP_NAMES
from .layout import LOOK, LOWEST, PARTS, PLANES, SEATS, SOURCES, STARTS
from .table import SeenBoard, SeenTable

NOTHING: Final = bytes(SEATS * PLANES * SQUARES)
SEAT_ROWS: Final = one_hot_rows(SEATS)
START_ROWS: Final = one_hot_rows(STARTS)
STEP_ROWS: Final = one_hot_rows(len(STEP_NAMES))
ENDING_ROWS: Final = one_hot_rows(len(ENDINGS))
ACTION_ROWS: Final = one_hot_rows(len(ACTION_WORDS))
TURN_ROWS: Final = one_hot_rows(4)
SOURCE_ROWS: Final = one_hot_rows(len(SOURCES))
SQUARE_ROWS: Final = one_hot_rows(SQUARES)
PLAYERS: Final = tuple(bytes(place < count for place in range(SEATS)) for count in range(SEATS + 1))
NO_TILE: Final = bytes(LOOK)


def write(table: SeenTable) -> bytes:
    own, boards = table.own, table.boards
    boards = [*boards[own:], *boards[:own]]
    out: list[bytes] = []
    write_boards(out, table.box, boards)
    write_players(out, boards)
    write_middle(out, table)
    write_turn(out, table)
    write_decision(out, table)
    return b"".join(out)


def number(value: int) -> bytes:
    return NUMBERS[clip(value, MOST)]


def numbers(values: Sequence[int]) -> bytes:
    return bytes([clip(value, MOST) for value in values])


# --- boards -------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def looks_of(box: Box) -> tuple[bytes, ...]:
    """Return what each piece looks like."""
    return tuple(look_of(box, piece) for piece in range(4 * len(box.faces)))


def look_of(box: Box, piece: int) -> bytes:
    sides, spaces = bytearray(4 * len(TERRAINS)), bytearray(len(TERRAINS))
    for terrain, region_spaces, reached in box.regions[piece]:
        spaces[terrain] = region_spaces
        for side in range(4):
            if reached >> side & 1:
                sides[len(TERRAINS) * side + terrain] = 1
    special = max(0, piece // 4 - box.tiles + 1)
    return bytes(sides) + bytes(spaces) + number(special)


@lru_cache(maxsize=4096)
def tile_planes(box: Box, tiles: tuple[int, ...]) -> bytes:
    """Return what lies on a board: the covered squares, and the looks of the tiles."""
    looks = looks_of(box)
    planes = [0] * ((1 + LOOK) * SQUARES)
    for square, piece in enumerate(tiles):
        if piece >= 0:
            planes[square] = 1
            place = square + SQUARES
            for shown in looks[piece]:
                planes[place] = shown
                place += SQUARES
    return bytes(planes)


@lru_cache(maxsize=4096)
def specials_on(box: Box, tiles: tuple[int, ...]) -> bytes:
    first = 4 * box.tiles
    return flags_of([(piece - first) // 4 for piece in tiles if piece >= first], len(box.specials))


def flags_of(places: Sequence[int], count: i64) -> bytes:
    row = bytearray(count)
    for place in places:
        row[place] = 1
    return bytes(row)


def write_boards(out: list[bytes], box: Box, boards: list[SeenBoard]) -> None:
    missing = SEATS - len(boards)
    for board in boards:
        out.append(tile_planes(box, board.tiles))
        out.append(board.spaces)
        out.append(board.complete)
        out.append(board.people)
    out.append(NOTHING[: missing * PLANES * SQUARES])
    out += [specials_on(box, board.tiles) for board in boards]
    out.append(bytes(missing * len(box.specials)))


# --- players ------------------------------------------------------------------------------------


def write_players(out: list[bytes], boards: list[SeenBoard]) -> None:
    missing = SEATS - len(boards)
    nobody, no_colours = NOTHING[:missing], NOTHING[: 3 * missing]
    out.append(PLAYERS[len(boards)])
    out += [START_ROWS[board.start] for board in boards]
    out.append(NOTHING[: STARTS * missing])
    out += [NUMBERS[board.empty] for board in boards]
    out.append(nobody)
    out += [numbers(board.held) for board in boards]
    out.append(no_colours)
    out += [numbers(board.guests) for board in boards]
    out.append(no_colours)
    out += [number(board.rooms) for board in boards]
    out.append(nobody)
    for board in boards:
        out.append(number(board.markers))
        out.append(number(board.bracketed))
    out.append(NOTHING[: 2 * missing])
    out += [NUMBERS[board.active_marker] for board in boards]
    out.append(nobody)
    out += [ACTION_ROWS[board.token] for board in boards]
    out.append(NOTHING[: len(ACTION_WORDS) * missing])
    out += [number(board.merchant) for board in boards]
    out.append(nobody)
    out += [numbers(board.discounts) for board in boards]
    out.append(no_colours)
    write_scores(out, boards)


def write_scores(out: list[bytes], boards: list[SeenBoard]) -> None:
    missing = SEATS - len(boards)
    for board in boards:  # the first part is for empty squares, which are told already
        out += [number(points) for _, points in board.score.parts[1:]]
    out.append(NOTHING[: len(PARTS) * missing])
    out += [number(board.score.total - LOWEST) for board in boards]
    out.append(NOTHING[:missing])


# --- the middle and the turn --------------------------------------------------------------------


def write_middle(out: list[bytes], table: SeenTable) -> None:
    box = table.box
    out.append(flags_of(table.display, len(box.specials)))
    revealed = bytearray(box.tiles)
    for face in table.revealed:
        revealed[face] += 1
    out.append(bytes(revealed))
    out.append(flags_of(table.starts, STARTS))
    out.append(numbers(table.supply))
    out.append(number(table.points))
    out.append(number(table.stack))
    out.append(number(table.discards))


def write_turn(out: list[bytes], table: SeenTable) -> None:
    seats: i64 = len(table.boards)
    behind = seats - table.own
    out.append(STEP_ROWS[table.step])
    out.append(ENDING_ROWS[table.ending - 1])
    out.append(number(table.round))
    out.append(SEAT_ROWS[(table.first + behind) % seats])
    out.append(SEAT_ROWS[(table.active + behind) % seats])
    out.append(SEAT_ROWS[(table.acting + behind) % seats])
    out.append(ACTION_ROWS[table.action])
    out.append(NUMBERS[table.bonus])


def write_decision(out: list[bytes], table: SeenTable) -> None:
    """What is half done: a tile in hand, a payment, a conversion."""
    holding = table.hand >= 0
    out.append(looks_of(table.box)[table.hand] if holding else NO_TILE)
    out.append(NUMBERS[holding])
    out.append(TURN_ROWS[table.hand % 4 if holding else -1])
    out.append(SQUARE_ROWS[table.square])
    out.append(numbers(table.symbols))
    out.append(numbers(table.due))
    out.append(NUMBERS[table.white])
    out.append(SOURCE_ROWS[table.source])
    out.append(SQUARE_ROWS[table.source_island])
    write_two(out, table.cities)
    write_two(out, table.crystals)


def write_two(out: list[bytes], squares: list[int]) -> None:
    """A first and a second island, at the squares that name them."""
    out.append(SQUARE_ROWS[squares[0] if squares else -1])
    out.append(SQUARE_ROWS[squares[1] if len(squares) > 1 else -1])
