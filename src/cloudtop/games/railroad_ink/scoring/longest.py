"""The longest route: the most spaces on a path that uses no piece of a route twice. Always exact.

A graph has the pieces of one kind of route (piece 4 * space + group) with the pieces they are
joined to. Trees, which is what most boards are made of, take two walks. A part with loops is
searched through; where that takes too long, a sweep over the board takes its place: it keeps,
space by space, the best way to every arrangement of path ends that cross the sweep line, and there
are only some thousand of those.
"""

from collections.abc import Sequence, Set
from typing import Final

from ..components.routes import EXIT_KIND, NEIGHBOUR
from ..components.shapes import SPACES
from ..components.tokens import EAST, SOUTH, Route, are_joined
from .sweep import sweep

Graph = dict[int, list[int]]
Path = tuple[int, ...]

PATIENCE: Final = 4_000
"""How many steps a search may take before the sweep is faster."""

# Every two spaces that touch: (space, its side, the other, the other's side).
TOUCHING: Final = tuple(
    (space, side, NEIGHBOUR[4 * space + side], side ^ 2)
    for space in range(SPACES)
    for side in (EAST, SOUTH)
    if NEIGHBOUR[4 * space + side] >= 0
)
EXIT_SIDES: Final = tuple((at // 4, at % 4, kind) for at, kind in enumerate(EXIT_KIND) if kind)


def route_graph(routes: Sequence[Route], kind: int) -> Graph:
    """Return the pieces of one kind of route, and the Airports that such a piece joins."""
    graph: Graph = {}
    for space, route in enumerate(routes):
        if kind in route.kinds:
            for side in range(4):
                if route.kinds[side] == kind:
                    graph[4 * space + route.groups[side]] = []
    for space, side, other, facing in TOUCHING:
        here, there = routes[space].kinds[side], routes[other].kinds[facing]
        if here and there and kind in (here, there) and are_joined(here, there):
            one = 4 * space + routes[space].groups[side]
            two = 4 * other + routes[other].groups[facing]
            graph.setdefault(one, []).append(two)
            graph.setdefault(two, []).append(one)
    return graph


def spaces_on(path: Sequence[int]) -> int:
    """Return how many spaces a path takes: a space with two curves counts once."""
    return len({piece // 4 for piece in path})


def longest(graph: Graph, ends: Set[int]) -> Path:
    """Return a longest path that begins and ends at pieces of ``ends``."""
    best: Path = ()
    most = 0
    for part in parts(graph):
        if spaces_on(part) > most and any(piece in ends for piece in part):
            path = longest_in(graph, part, ends)
            if spaces_on(path) > most:
                best, most = path, spaces_on(path)
    return best


def parts(graph: Graph) -> list[list[int]]:
    """Return the connected parts, largest first."""
    seen: set[int] = set()
    found: list[list[int]] = []
    for start in graph:
        if start not in seen:
            seen.add(start)
            part = [start]
            for piece in part:
                for other in graph[piece]:
                    if other not in seen:
                        seen.add(other)
                        part.append(other)
            found.append(part)
    return sorted(found, key=len, reverse=True)


def longest_in(graph: Graph, part: list[int], ends: Set[int]) -> Path:
    joints = sum(len(graph[piece]) for piece in part) // 2
    if joints == len(part) - 1 and spaces_on(part) == len(part):
        return across(graph, part, ends)
    search = Search(graph, part, ends)
    if search.run():
        return search.best
    return sweep(graph, part, ends, search.best)


def across(graph: Graph, part: list[int], ends: Set[int]) -> Path:
    """In a tree, the end that is farthest from anywhere is one end of a longest path."""
    return walk(graph, walk(graph, part[0], ends)[-1], ends)


def walk(graph: Graph, start: int, ends: Set[int]) -> Path:
    """Return the path from a piece of a tree to the farthest end."""
    came_from = {start: -1}
    order = [start]
    last = start
    for piece in order:
        if piece in ends:
            last = piece
        for other in graph[piece]:
            if other not in came_from:
                came_from[other] = piece
                order.append(other)
    path = [last]
    while came_from[path[-1]] >= 0:
        path.append(came_from[path[-1]])
    return tuple(path[::-1])


class Search:
    """Tries every path, as long as patience lasts."""

    def __init__(self, graph: Graph, part: list[int], ends: Set[int]) -> None:
        self.graph = graph
        self.part = part
        self.ends = ends
        self.most = spaces_on(part)
        self.best: Path = ()
        self.best_spaces = 0
        self.steps = 0
        self.on_path: set[int] = set()
        self.path: list[int] = []

    def run(self) -> bool:
        """Return whether the best path is known; False: there was not patience enough."""
        # Dead ends first: long paths begin there, and a path that takes in everything ends it all.
        for start in sorted(self.part, key=lambda piece: len(self.graph[piece])):
            if start in self.ends:
                self.go(start)
                if self.best_spaces == self.most:
                    return True
                if self.steps > PATIENCE:
                    return False
        return True

    def go(self, piece: int) -> None:
        self.steps += 1
        self.on_path.add(piece)
        self.path.append(piece)
        if piece in self.ends and len(self.path) > self.best_spaces:
            spaces = spaces_on(self.path)
            if spaces > self.best_spaces:
                self.best, self.best_spaces = tuple(self.path), spaces
        for other in self.onward(piece):
            if self.steps <= PATIENCE and self.best_spaces < self.most:
                self.go(other)
        self.path.pop()
        self.on_path.discard(piece)

    def onward(self, piece: int) -> list[int]:
        """Return where the path can go on; first to where the fewest ways lead on from there."""
        others = [other for other in self.graph[piece] if other not in self.on_path]
        if len(others) > 1:
            others.sort(key=self.ways_on)
        return others

    def ways_on(self, piece: int) -> int:
        return sum(other not in self.on_path for other in self.graph[piece])
