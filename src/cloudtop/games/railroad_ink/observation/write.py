"""A table as numbers: rows that are made once, put together."""

from typing import Final

from cloudtop.core.game import ScoreCard
from cloudtop.core.observation import MOST, clip
from cloudtop.toolkit.rows import NUMBERS, flag_rows, one_hot_rows

from ..actions import SOURCES
from ..components.box import GOAL_NAMES, GOALS_IN_PLAY
from ..components.shapes import ROUTE_DICE, ROUTE_FACES, SKY_DICE, SPACES, SPECIALS
from ..state import STEP_NAMES
from .layout import LOWEST, MOST_COPIES, PARTS, PLANES, SEATS, SKY_FACES
from .planes import printed_planes, route_planes, spaces_plane, weather_planes
from .table import SeenBoard, SeenTable

STEP_ROWS: Final = one_hot_rows(len(STEP_NAMES))
FACE_ROWS: Final = one_hot_rows(len(ROUTE_FACES))
SKY_ROWS: Final = {name: one_hot_rows(len(faces)) for name, faces in SKY_FACES.items()}
GOAL_ROWS: Final = one_hot_rows(len(GOAL_NAMES))
SOURCE_ROWS: Final = one_hot_rows(len(SOURCES))
SPACE_ROWS: Final = one_hot_rows(SPACES)
DICE_ROWS: Final = flag_rows(ROUTE_DICE)
SKY_DICE_ROWS: Final = flag_rows(SKY_DICE)
REACHED_ROWS: Final = flag_rows(GOALS_IN_PLAY)
SPECIAL_ROWS: Final = flag_rows(len(SPECIALS))[::-1]
"""By those that are used up; the rows say which are left."""
PLAYERS: Final = tuple(bytes(place < count for place in range(SEATS)) for count in range(SEATS + 1))
NOTHING: Final = bytes(SEATS * max(PLANES.values()) * SPACES)


def write(table: SeenTable) -> bytes:
    own, boards = table.own, table.boards
    boards = [*boards[own:], *boards[:own]]
    out: list[bytes] = []
    write_boards(out, table, boards)
    write_players(out, table.expansion, boards)
    write_table(out, table, boards[0])
    return b"".join(out)


def write_boards(out: list[bytes], table: SeenTable, boards: list[SeenBoard]) -> None:
    airways, weather = table.expansion == "airline", table.expansion == "weather"
    for board in boards:
        out.append(route_planes(board.routes, airways))
        if weather:
            out.append(weather_planes(board.weather))
        out.append(spaces_plane(board.fresh))
    out.append(NOTHING[: (SEATS - len(boards)) * PLANES[table.expansion] * SPACES])
    out.append(printed_planes(table.box, table.challenge))


def write_players(out: list[bytes], expansion: str, boards: list[SeenBoard]) -> None:
    missing = SEATS - len(boards)
    nobody = NOTHING[:missing]
    out.append(PLAYERS[len(boards)])
    out += [NUMBERS[board.confirmed] for board in boards]
    out.append(nobody)
    out += [NUMBERS[board.closed] for board in boards]
    out.append(nobody)
    out += [DICE_ROWS[board.dice] for board in boards]
    out.append(NOTHING[: missing * ROUTE_DICE])
    out += [NUMBERS[min(board.copies, MOST_COPIES)] for board in boards]
    out.append(nobody)
    out += [SPECIAL_ROWS[board.specials] for board in boards]
    out.append(NOTHING[: missing * len(SPECIALS)])
    out += [NUMBERS[board.special_open] for board in boards]
    out.append(nobody)
    out += [NUMBERS[board.extra] for board in boards]
    out.append(nobody)
    out += [REACHED_ROWS[board.reached] for board in boards]
    out.append(NOTHING[: missing * GOALS_IN_PLAY])
    write_scores(out, [board.score for board in boards], nobody)
    if expansion != "none":
        out += [SKY_DICE_ROWS[board.sky] for board in boards]
        out.append(NOTHING[: missing * SKY_DICE])
        out += [number(points_of(board.score, EXPANSION) - LOWEST) for board in boards]
        out.append(nobody)


def write_scores(out: list[bytes], cards: list[ScoreCard], nobody: bytes) -> None:
    for card in cards:
        out += [number(points_of(card, part)) for part in range(len(PARTS))]
    out += [nobody] * len(PARTS)
    out += [number(-points_of(card, ERRORS)) for card in cards]
    out.append(nobody)
    out += [number(card.total - LOWEST) for card in cards]
    out.append(nobody)


# Where the parts of a score card are that come after ``PARTS``.
EXPANSION: Final = len(PARTS)
ERRORS: Final = EXPANSION + 1


def points_of(card: ScoreCard, part: int) -> int:
    return card.parts[part][1]


def number(points: int) -> bytes:
    return NUMBERS[clip(points, MOST)]


def write_table(out: list[bytes], table: SeenTable, own: SeenBoard) -> None:
    out.append(STEP_ROWS[table.step])
    out.append(NUMBERS[table.round])
    out.append(NUMBERS[table.rounds - table.round])
    out += [FACE_ROWS[face] for face in table.dice]
    out.append(NOTHING[: (ROUTE_DICE - len(table.dice)) * len(ROUTE_FACES)])
    out += [GOAL_ROWS[goal] for goal in table.goals]
    no_goals = GOALS_IN_PLAY - len(table.goals)
    out.append(NOTHING[: no_goals * len(GOAL_NAMES)])
    out += [NUMBERS[points] for points in table.goal_values]
    out.append(NOTHING[:no_goals])
    out.append(SOURCE_ROWS[own.source])
    out.append(SPACE_ROWS[own.space])
    rows = SKY_ROWS[table.expansion]
    out += [rows[face] for face in table.sky]
    out.append(NOTHING[: (SKY_DICE - len(table.sky)) * len(SKY_FACES[table.expansion])])
