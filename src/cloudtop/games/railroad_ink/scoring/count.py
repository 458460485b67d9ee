"""The score of a board in play, where nobody asks what it is for: by the networks that the board
keeps and by the lengths of routes. ``score_survey`` finds the same by looking at the routes alone.
"""

from cloudtop.core.game import ScoreCard
from cloudtop.core.native import i64

from ..components.bits import count
from ..components.routes import IS_STATION
from ..components.shapes import SPACES
from ..components.tokens import HIGHWAY, RAILWAY
from ..state import FIRST_EXIT, PIECES, Board, Setup
from .length import UNKNOWN, Sides, exact_length, length_of, meeting_curves, open_ends, sides_of
from .sky import weather_points


def count_board(setup: Setup, board: Board) -> ScoreCard:
    """Return the card of a board without airways, by today's rules."""
    box = setup.box
    highways, railways = sides_of(board.routes, HIGHWAY), sides_of(board.routes, RAILWAY)
    exits = exit_points(board.networks, box.network_points)
    highway = most_spaces(board, highways, HIGHWAY)
    railway = most_spaces(board, railways, RAILWAY)
    centre = count(board.filled & box.centre)
    villages = village_points(setup, board)
    goals: i64 = board.goal_points
    weather = weather_points(box.sky_points, board.weather) if setup.weather else 0
    errors = open_ends(highways) + open_ends(railways)
    parts = (
        ("exits", exits),
        ("highway", highway),
        ("railway", railway),
        ("centre", centre),
        ("villages", villages),
        ("goals", goals),
        ("expansion", weather),
        ("errors", -errors),
    )
    total = exits + highway + railway + centre + villages + goals + weather - errors
    return ScoreCard(total, parts, (-errors,))


def exit_points(networks: bytes, points: tuple[int, ...]) -> int:
    """Return the points of all networks by how many Exits each joins."""
    exits = networks[FIRST_EXIT:PIECES]
    total = 0
    for name in set(exits):
        joined = exits.count(name)
        if joined > 1:
            total += points[joined]
    return total


def most_spaces(board: Board, sides: Sides, kind: i64) -> i64:
    length = length_of(sides, meeting_curves(sides, board.networks))
    return exact_length(board.routes, kind) if length == UNKNOWN else length


def village_points(setup: Setup, board: Board) -> int:
    """Return the points of Stations in Villages."""
    if not setup.challenge:
        return 0
    structures = setup.box.structures
    villages: i64 = structures.villages
    stations = 0
    for space in range(SPACES):
        if villages >> space & 1 and IS_STATION[board.routes[space]]:
            stations += 1
    return structures.village_points * stations
