"""Sky, Airline: the longest airway, its open ends, and Airports without any airway."""

from collections.abc import Sequence
from typing import Final

from cloudtop.games.railroad_ink.components.routes import NEIGHBOUR
from cloudtop.games.railroad_ink.components.tokens import AIRWAY, Picture
from cloudtop.games.railroad_ink.scoring.longest import Graph, Path, longest, route_graph

BEYOND: Final = -1


def airway_graph(pictures: Sequence[Picture]) -> Graph:
    return route_graph(pictures, AIRWAY)


def airway_path(pictures: Sequence[Picture], graph: Graph) -> Path:
    """Return the longest airway: from an Airport or the edge to another Airport or the edge."""
    ends = {piece for piece in graph if may_end(pictures, piece)}
    path = longest(graph, ends)
    if len(path) > 1:
        return path
    # One space alone is an airway only if it leads from edge to edge.
    alone = [piece for piece in ends if edges(pictures, piece) > 1]
    return (min(alone),) if alone else ()


def may_end(pictures: Sequence[Picture], piece: int) -> bool:
    return pictures[piece // 4].airport or edges(pictures, piece) > 0


def edges(pictures: Sequence[Picture], piece: int) -> int:
    """Return on how many sides an airway runs into the edge of the board."""
    space, group = divmod(piece, 4)
    picture = pictures[space]
    return sum(
        picture.kinds[side] == AIRWAY
        and picture.groups[side] == group
        and NEIGHBOUR[4 * space + side] == BEYOND
        for side in range(4)
    )


def lonely_airports(pictures: Sequence[Picture]) -> tuple[int, ...]:
    """Return the Airports into which no airway leads."""
    return tuple(
        space
        for space, picture in enumerate(pictures)
        if picture.airport and not has_airway(pictures, space)
    )


def has_airway(pictures: Sequence[Picture], space: int) -> bool:
    for side in range(4):
        other = NEIGHBOUR[4 * space + side]
        if other != BEYOND and pictures[other].kinds[side ^ 2] == AIRWAY:
            return True
    return False
