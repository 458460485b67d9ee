"""Sky: the longest airway and lonely Airports; areas of one Weather symbol that touch no other."""

from collections.abc import Iterable, Sequence
from typing import Final

from cloudtop.core.native import i64

from ..components.box import SkyPoints
from ..components.routes import AROUND, NEIGHBOUR
from ..components.shapes import ALL_SPACES, SIZE, SYMBOLS
from ..components.tokens import AIRWAY, Route
from .longest import Path, longest, route_graph

FIRST_COLUMN: Final = sum(1 << SIZE * row for row in range(SIZE))
LAST_COLUMN: Final = FIRST_COLUMN << SIZE - 1


# --- Airline --------------------------------------------------------------------------------


def airway_path(routes: Sequence[Route]) -> Path:
    """Return the longest airway: from an Airport or the edge to another Airport or the edge."""
    graph = route_graph(routes, AIRWAY)
    ends = {piece for piece in graph if routes[piece // 4].airport or edges(routes, piece)}
    path = longest(graph, ends)
    if len(path) > 1:
        return path
    # One space alone is an airway only if it leads from edge to edge.
    alone = [piece for piece in ends if edges(routes, piece) > 1]
    return (min(alone),) if alone else ()


def edges(routes: Sequence[Route], piece: int) -> int:
    """Return on how many sides an airway runs into the edge of the board."""
    space, group = divmod(piece, 4)
    route = routes[space]
    return sum(
        route.kinds[side] == AIRWAY
        and route.groups[side] == group
        and NEIGHBOUR[4 * space + side] < 0
        for side in range(4)
    )


def lonely_airports(routes: Sequence[Route]) -> tuple[int, ...]:
    """Return the Airports into which no airway leads."""
    airports = (space for space, route in enumerate(routes) if route.airport)
    return tuple(space for space in airports if not has_airway(routes, space))


def has_airway(routes: Sequence[Route], space: int) -> bool:
    return any(routes[other].kinds[facing] == AIRWAY for _, other, facing, _ in AROUND[space])


# --- Weather --------------------------------------------------------------------------------


def symbol_bits(weather: Iterable[tuple[int, str]]) -> list[int]:
    """Return the spaces of each symbol, as bits."""
    marks = list(weather)
    return [sum(1 << space for space, found in marks if found == symbol) for symbol in SYMBOLS]


def beside(spaces: i64) -> i64:
    """Return the spaces and their neighbours to the left and right."""
    return spaces | (spaces & ~LAST_COLUMN) << 1 | (spaces & ~FIRST_COLUMN) >> 1


def around(spaces: i64) -> i64:
    """Return the spaces and all that touch them, also at a corner."""
    row = beside(spaces)
    return (row | row << SIZE | row >> SIZE) & ALL_SPACES


def areas(spaces: i64) -> list[int]:
    """Return the areas of orthogonally connected spaces."""
    found: list[int] = []
    while spaces:
        area: i64 = 0
        grown = spaces & -spaces
        while grown != area:
            area = grown
            grown = (beside(area) | area << SIZE | area >> SIZE) & spaces
        found.append(area)
        spaces &= ~area
    return found


def best_areas(weather: Sequence[int]) -> tuple[int, ...]:
    """Return for each symbol its largest area that touches no other symbol; 0: there is none."""
    best: list[int] = []
    for symbol, spaces in enumerate(weather):
        others = sum(weather[:symbol]) | sum(weather[symbol + 1 :])
        counted = [area for area in areas(spaces) if not around(area) & others]
        best.append(max(counted, key=int.bit_count, default=0))
    return tuple(best)


def weather_points(points: SkyPoints, weather: Sequence[int]) -> int:
    return points.weather_space * sum(area.bit_count() for area in best_areas(weather))
