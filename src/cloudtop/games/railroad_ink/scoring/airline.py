"""Sky, Airline: the longest airway, its open ends, and Airports without any airway."""

from collections.abc import Sequence
from typing import Final

from ..components.routes import NEIGHBOUR
from ..components.tokens import AIRWAY, Route
from .longest import Graph, Path, longest, route_graph

BEYOND: Final = -1


def airway_graph(routes: Sequence[Route]) -> Graph:
    return route_graph(routes, AIRWAY)


def airway_path(routes: Sequence[Route], graph: Graph) -> Path:
    """Return the longest airway: from an Airport or the edge to another Airport or the edge."""
    ends = {piece for piece in graph if may_end(routes, piece)}
    path = longest(graph, ends)
    if len(path) > 1:
        return path
    # One space alone is an airway only if it leads from edge to edge.
    alone = [piece for piece in ends if edges(routes, piece) > 1]
    return (min(alone),) if alone else ()


def may_end(routes: Sequence[Route], piece: int) -> bool:
    return routes[piece // 4].airport or edges(routes, piece) > 0


def edges(routes: Sequence[Route], piece: int) -> int:
    """Return on how many sides an airway runs into the edge of the board."""
    space, group = divmod(piece, 4)
    route = routes[space]
    return sum(
        route.kinds[side] == AIRWAY
        and route.groups[side] == group
        and NEIGHBOUR[4 * space + side] == BEYOND
        for side in range(4)
    )


def lonely_airports(routes: Sequence[Route]) -> tuple[int, ...]:
    """Return the Airports into which no airway leads."""
    return tuple(
        space
        for space, route in enumerate(routes)
        if route.airport and not has_airway(routes, space)
    )


def has_airway(routes: Sequence[Route], space: int) -> bool:
    for side in range(4):
        other = NEIGHBOUR[4 * space + side]
        if other != BEYOND and routes[other].kinds[side ^ 2] == AIRWAY:
            return True
    return False
