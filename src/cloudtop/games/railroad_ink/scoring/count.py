"""The score of a board in play, where nobody asks what it is for: by the networks that the board
keeps and by the lengths of routes. ``score_survey`` finds the same by looking at the routes alone.
"""

from functools import lru_cache
from typing import Final

from cloudtop.core.game import ScoreCard
from cloudtop.core.native import i64

from ..components.routes import EMPTY, IS_STATION, ROUTES
from ..components.shapes import SPACES
from ..components.tokens import HIGHWAY, RAILWAY
from ..state import FIRST_EXIT, PIECES, Setup
from .length import UNKNOWN, Sides, exact_length, length_of, meeting_curves, open_ends, sides_of
from .sky import weather_points

IS_DRAWN: Final = bytes(number != EMPTY for number in range(len(ROUTES)))


# Everybody looks at every board, and most are as they were.
@lru_cache(maxsize=4096)
def count_board(
    setup: Setup, routes: bytes, networks: bytes, weather: tuple[int, ...], goals: int
) -> ScoreCard:
    """Return the card of a board without airways, by today's rules."""
    box = setup.box
    highways, railways = sides_of(routes, HIGHWAY), sides_of(routes, RAILWAY)
    exits = exit_points(networks, box.network_points)
    highway = most_spaces(routes, networks, highways, HIGHWAY)
    railway = most_spaces(routes, networks, railways, RAILWAY)
    centre = count_spaces(routes, box.centre, IS_DRAWN)
    villages = village_points(setup, routes)
    weather_score = weather_points(box.sky_points, weather) if setup.weather else 0
    errors = open_ends(highways) + open_ends(railways)
    parts = (
        ("exits", exits),
        ("highway", highway),
        ("railway", railway),
        ("centre", centre),
        ("villages", villages),
        ("goals", goals),
        ("expansion", weather_score),
        ("errors", -errors),
    )
    total = exits + highway + railway + centre + villages + goals + weather_score - errors
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


def most_spaces(routes: bytes, networks: bytes, sides: Sides, kind: i64) -> i64:
    length = length_of(sides, meeting_curves(sides, networks))
    return exact_length(routes, kind) if length == UNKNOWN else length


def village_points(setup: Setup, routes: bytes) -> int:
    """Return the points of Stations in Villages."""
    there = setup.box.structures
    stations = count_spaces(routes, there.villages, IS_STATION) if setup.challenge else 0
    return there.village_points * stations


def count_spaces(routes: bytes, spaces: i64, wanted: bytes) -> int:
    """Return in how many of these spaces there is a route that is wanted."""
    found = 0
    for space in range(SPACES):
        if spaces >> space & 1 and wanted[routes[space]]:
            found += 1
    return found
