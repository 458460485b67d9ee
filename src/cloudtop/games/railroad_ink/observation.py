"""What a learner sees: boards as planes, dice, goals and scores as numbers, made from a view."""

from functools import cache, lru_cache
from itertools import product
from typing import Final

from cloudtop.core.game import ScoreCard
from cloudtop.core.observation import MOST, Field, Layout, clip
from cloudtop.toolkit.rows import NUMBERS, flag_rows, one_hot_rows
from cloudtop.toolkit.views import main_board

from .actions import SOURCES
from .components.box import GOAL_NAMES, GOALS_IN_PLAY, Box
from .components.routes import EMPTY, EXIT_KIND, ROUTES
from .components.shapes import (
    AIRLINE_FACES,
    ROUTE_DICE,
    ROUTE_FACES,
    SIZE,
    SKY_DICE,
    SPACES,
    SPECIALS,
    SYMBOLS,
)
from .components.tokens import AIRWAY, HIGHWAY, NORTH, RAILWAY, Route
from .state import STEP_NAMES
from .view.seat_view import NUMBER_OF, BoardView, View, specials_left

SEATS: Final = 6
PARTS: Final = ("exits", "highway", "railway", "centre", "villages", "goals")
LOWEST: Final = -100
"""More points than open ends and lonely Airports can cost."""
MOST_COPIES: Final = 4
MOST_ROUNDS: Final = 9

# --- the layout ---------------------------------------------------------------------------------

GROUND_PLANES: Final = (
    "highways that leave a space north, east, south, west; railways likewise; Stations; two routes "
    "that are not joined: north to south and east to west, north to east and south to west, "
    "north to west and south to east; "
)
EXTRA_PLANES: Final = {
    "none": "",
    "weather": "Clouds; Storms; Snow; ",
    "airline": "airways that leave a space north, east, south, west; Airports; ",
}
PLANES: Final = {"none": 13, "weather": 16, "airline": 18}


def board_fields(expansion: str) -> list[Field]:
    planes = f"{GROUND_PLANES}{EXTRA_PLANES[expansion]}spaces drawn in this round"
    return [
        Field(
            "boards",
            (SEATS, PLANES[expansion], SIZE, SIZE),
            1,
            f"Each player's board, plane by plane: {planes}.",
        ),
        Field(
            "printed",
            (6, SIZE, SIZE),
            1,
            "What is on every board: central spaces, Factories, Villages, Universities, spaces "
            "with a highway Exit and with a railway Exit.",
        ),
    ]


def player_fields(expansion: str) -> list[Field]:
    sky = [
        Field("sky_left", (SEATS, SKY_DICE), 1, "Dice of the expansion that are not used yet."),
        Field("expansion", (SEATS,), MOST, "Points of the expansion.", low=LOWEST),
    ]
    return [
        Field("players", (SEATS,), 1, "Who is there."),
        Field("confirmed", (SEATS,), 1, "Who is done with this round."),
        Field("closed", (SEATS,), 1, "Whose drawings of this round are not shown."),
        Field("dice_left", (SEATS, ROUTE_DICE), 1, "Route dice that are not drawn yet."),
        Field("copies", (SEATS,), MOST_COPIES, "How many dice may be drawn once more."),
        Field("specials", (SEATS, len(SPECIALS)), 1, "Special Routes that are left."),
        Field("special_open", (SEATS,), 1, "Whether one of them may be drawn in this round."),
        Field("extra", (SEATS,), 1, "Whether a University grants one more."),
        Field("reached", (SEATS, GOALS_IN_PLAY), 1, "The goals that are reached."),
        Field("points", (SEATS, len(PARTS)), MOST, f"Points for {', '.join(PARTS)}."),
        Field("errors", (SEATS,), MOST, "Points lost by open ends."),
        Field("totals", (SEATS,), MOST, "All points together.", low=LOWEST),
        *(sky if expansion != "none" else ()),
    ]


def table_fields(expansion: str) -> list[Field]:
    faces = SKY_FACES[expansion]
    sky = Field(
        "sky", (SKY_DICE, len(faces)), 1, f"What the expansion's dice show: {', '.join(faces)}."
    )
    names = ", ".join(face.name for face in ROUTE_FACES)
    return [
        Field("step", (len(STEP_NAMES),), 1, f"What happens now: {', '.join(STEP_NAMES)}."),
        Field("round", (), MOST_ROUNDS, "The number of the round; 0 before the first."),
        Field("rounds_left", (), MOST_ROUNDS, "How many rounds come after it."),
        Field("dice", (ROUTE_DICE, len(ROUTE_FACES)), 1, f"What each Route die shows: {names}."),
        Field("goals", (GOALS_IN_PLAY, len(GOAL_NAMES)), 1, "The goals of this match."),
        Field("goal_values", (GOALS_IN_PLAY,), 9, "What each pays to who reaches it now."),
        Field("choosing", (len(SOURCES),), 1, f"What is being drawn: {', '.join(SOURCES)}."),
        Field("space", (SIZE, SIZE), 1, "The space chosen for it."),
        *((sky,) if faces else ()),
    ]


SKY_FACES: Final[dict[str, tuple[str, ...]]] = {
    "none": (),
    "weather": SYMBOLS,
    "airline": tuple(face.name for face in AIRLINE_FACES),
}


@cache
def make_layout(expansion: str) -> Layout:
    """Return the fields of a match with an expansion; the editions have the same."""
    return Layout([*board_fields(expansion), *player_fields(expansion), *table_fields(expansion)])


# --- boards as planes ---------------------------------------------------------------------------

ROUTE_OF: Final = {**NUMBER_OF, "": EMPTY}


def plane_of(flags: list[bool]) -> bytes:
    """Return which routes a plane shows, as ``bytes.translate`` needs it."""
    return bytes(flags) + bytes(MOST + 1 - len(flags))


def planes_by_side(kind: int) -> list[bytes]:
    return [plane_of([route.kinds[side] == kind for route in ROUTES]) for side in range(4)]


def joins_north_with(route: Route) -> int:
    """Return the side to which the north leads, of two routes that are not joined; else -1."""
    if max(route.groups) < 1:
        return -1
    return next((s for s in (1, 2, 3) if route.groups[s] == route.groups[NORTH]), -1)


GROUND: Final = (
    *planes_by_side(HIGHWAY),
    *planes_by_side(RAILWAY),
    plane_of([route.station for route in ROUTES]),
    *(plane_of([joins_north_with(route) == side for route in ROUTES]) for side in (2, 1, 3)),
)
SKY: Final = (*GROUND, *planes_by_side(AIRWAY), plane_of([route.airport for route in ROUTES]))


# Most boards are as they were a moment ago: what they show is made once.


@lru_cache(maxsize=4096)
def route_planes(pictures: tuple[str, ...], tables: tuple[bytes, ...]) -> bytes:
    routes = bytes([ROUTE_OF[token] for token in pictures])
    return b"".join([routes.translate(table) for table in tables])


@lru_cache(maxsize=1024)
def weather_planes(weather: tuple[str, ...]) -> bytes:
    return bytes([mark == symbol for symbol in SYMBOLS for mark in weather])


@lru_cache(maxsize=1024)
def fresh_plane(fresh: tuple[int, ...]) -> bytes:
    plane = bytearray(SPACES)
    for space in fresh:
        plane[space] = 1
    return bytes(plane)


def spaces_plane(bits: int) -> bytes:
    return bytes([bits >> space & 1 for space in range(SPACES)])


def exits_plane(kind: int) -> bytes:
    return bytes([kind in EXIT_KIND[4 * space : 4 * space + 4] for space in range(SPACES)])


@lru_cache(maxsize=16)
def printed_planes(box: Box, edition: str) -> bytes:
    there = box.structures
    structures = (there.factories, there.villages, there.universities)
    spaces = (box.centre, *(structures if edition == "challenge" else (0, 0, 0)))
    exits = [exits_plane(kind) for kind in (HIGHWAY, RAILWAY)]
    return b"".join([*map(spaces_plane, spaces), *exits])


# --- rows by words ------------------------------------------------------------------------------


def rows_of_flags(count: int) -> dict[tuple[bool, ...], bytes]:
    """Return the row of each tuple of up to so many flags; what is left out is 0."""
    return {
        flags: bytes(flags) + bytes(count - length)
        for length in range(count + 1)
        for flags in product((False, True), repeat=length)
    }


def rows_of_words(words: tuple[str, ...]) -> dict[str, bytes]:
    """Return a row with one 1 for each word."""
    return dict(zip(words, one_hot_rows(len(words)), strict=False))


STEP_ROWS: Final = rows_of_words(STEP_NAMES)
FACE_ROWS: Final = rows_of_words(tuple(face.name for face in ROUTE_FACES))
SKY_ROWS: Final = {name: rows_of_words(faces) for name, faces in SKY_FACES.items()}
GOAL_ROWS: Final = rows_of_words(GOAL_NAMES)
SOURCE_ROWS: Final = one_hot_rows(len(SOURCES))
SPACE_ROWS: Final = one_hot_rows(SPACES)
DICE_ROWS: Final = rows_of_flags(ROUTE_DICE)
SKY_DICE_ROWS: Final = rows_of_flags(SKY_DICE)
REACHED_ROWS: Final = rows_of_flags(GOALS_IN_PLAY)
SPECIAL_ROWS: Final = {
    specials_left(used): row
    for used, row in enumerate(reversed(flag_rows(len(SPECIALS))))  # used up, so they are not left
}
PLAYERS: Final = tuple(bytes(place < count for place in range(SEATS)) for count in range(SEATS + 1))
NOTHING: Final = bytes(SEATS * max(PLANES.values()) * SPACES)


# --- the numbers --------------------------------------------------------------------------------


def encode(view: View) -> bytes:
    """Return a view as numbers; a spectator sees the table from the first seat."""
    own = main_board(view)
    boards = [*view.boards[own:], *view.boards[:own]]
    out: list[bytes] = []
    write_boards(out, view, boards)
    write_players(out, view, boards)
    write_table(out, view, boards[0])
    return b"".join(out)


def write_boards(out: list[bytes], view: View, boards: list[BoardView]) -> None:
    tables = SKY if view.expansion == "airline" else GROUND
    for board in boards:
        out.append(route_planes(board.pictures, tables))
        if view.expansion == "weather":
            out.append(weather_planes(board.weather))
        out.append(fresh_plane(board.fresh))
    out.append(NOTHING[: (SEATS - len(boards)) * PLANES[view.expansion] * SPACES])
    out.append(printed_planes(view.box, view.edition))


def write_players(out: list[bytes], view: View, boards: list[BoardView]) -> None:
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
    if view.expansion != "none":
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


def write_table(out: list[bytes], view: View, own: BoardView) -> None:
    out.append(STEP_ROWS[view.step])
    out.append(NUMBERS[view.round])
    out.append(NUMBERS[view.rounds - view.round])
    out += [FACE_ROWS[face] for face in view.dice]
    out.append(NOTHING[: (ROUTE_DICE - len(view.dice)) * len(ROUTE_FACES)])
    out += [GOAL_ROWS[goal] for goal in view.goals]
    no_goals = GOALS_IN_PLAY - len(view.goals)
    out.append(NOTHING[: no_goals * len(GOAL_NAMES)])
    out += [NUMBERS[points] for points in view.goal_values]
    out.append(NOTHING[:no_goals])
    out.append(SOURCE_ROWS[own.source])
    out.append(SPACE_ROWS[own.space])
    rows = SKY_ROWS[view.expansion]
    out += [rows[face] for face in view.sky]
    out.append(NOTHING[: (SKY_DICE - len(view.sky)) * len(rows)])
