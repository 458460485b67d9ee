"""The longest path of a grid by a sweep over the board: bounded work, however many loops there are.

The sweep goes through the spaces row by row. What has been decided so far is cut off from the rest
by a line that crosses at most eight joints: one below each column and one to the right of the
space just done. All that matters of the past is which of these joints the path uses and how their
loose ends hang together: equal numbers are the two ends of one stretch, ``END`` is a stretch whose
other end is an end of the path. For each such arrangement the most spaces so far are kept.
"""

from collections.abc import Mapping, Set
from itertools import product
from typing import Final

from ..components.routes import NEIGHBOUR
from ..components.shapes import SIZE, SPACES
from ..components.tokens import EAST, NORTH, SOUTH, WEST

UNUSED: Final = 0
END: Final = -1
# The joint that leads into the space from the left; the others are named by their column.
FROM_LEFT: Final = SIZE

Graph = Mapping[int, list[int]]
Line = tuple[int, ...]
"""What crosses the sweep line: one entry for each column, then the joint from the left."""
Use = tuple[tuple[int, ...], ...]
"""How a space is used: the sides of each of its pieces that the path takes."""
Stand = tuple[int, Line, Use]
"""The spaces so far, and from which line and use they come."""

EMPTY_LINE: Final[Line] = (UNUSED,) * (SIZE + 1)


def sweep(
    graph: Graph, part: list[int], ends: Set[int], known: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """Return a longest path within a connected part of more than one piece.

    ``known`` is a path already found: only what can still become longer is looked at.
    """
    members = frozenset(part)
    best = len({piece // 4 for piece in known})
    last: tuple[int, Line, Use] | None = None
    layers: list[dict[Line, Stand]] = [{EMPTY_LINE: (0, EMPTY_LINE, ())}]
    for space in range(SPACES):
        after: dict[Line, Stand] = {}
        uses = uses_of(graph, members, ends, space)
        column = space % SIZE
        ahead = len({piece // 4 for piece in members if piece // 4 > space})
        for line, (spaces, _, _) in layers[-1].items():
            for use in uses.get((line[column] != UNUSED, line[FROM_LEFT] != UNUSED), ()):
                count = spaces + (1 if any(use) else 0)
                if count + ahead <= best:
                    continue
                crossed, closed = cross(line, column, use)
                if closed:
                    if count > best:
                        best, last = count, (space, line, use)
                elif crossed and (crossed not in after or after[crossed][0] < count):
                    after[crossed] = (count, line, use)
        layers.append(after)
    return trace_back(graph, members, layers, last) if last else known


def pieces_in(members: Set[int], space: int) -> list[int]:
    return [piece for piece in range(4 * space, 4 * space + 4) if piece in members]


def side_towards(piece: int, other: int) -> int:
    """Return the side on which a piece is joined to another."""
    for side in (NORTH, EAST, SOUTH, WEST):
        if NEIGHBOUR[piece // 4 * 4 + side] == other // 4:
            return side
    raise ValueError(f"pieces {piece} and {other} do not touch")


def uses_of(
    graph: Graph, members: Set[int], ends: Set[int], space: int
) -> dict[tuple[bool, bool], list[Use]]:
    """Return the ways to use a space, by whether the path comes in from above and from the left."""
    choices: list[list[tuple[int, ...]]] = []
    for piece in pieces_in(members, space):
        sides = sorted({side_towards(piece, other) for other in graph[piece]})
        pairs = [(one, two) for one in sides for two in sides if one < two]
        alone = [(side,) for side in sides] if piece in ends else []
        choices.append([(), *alone, *pairs])
    found: dict[tuple[bool, bool], list[Use]] = {}
    for use in product(*choices):
        taken = [side for sides in use for side in sides]
        found.setdefault((NORTH in taken, WEST in taken), []).append(use)
    return found


def cross(line: Line, column: int, use: Use) -> tuple[Line, bool]:
    """Return the line after a space (empty: not possible), and whether the path is finished."""
    stretch = list(line)
    stretch[column] = stretch[FROM_LEFT] = UNUSED
    entering = {NORTH: line[column], WEST: line[FROM_LEFT]}
    for sides in use:
        loose = [entering.pop(side) for side in sides if side in (NORTH, WEST)]
        out = [column if side == SOUTH else FROM_LEFT for side in sides if side in (SOUTH, EAST)]
        if len(out) == 2:
            stretch[out[0]] = stretch[out[1]] = max(line) + 1
        elif out:
            stretch[out[0]] = loose[0] if loose else END
        elif loose:
            # What comes in ends here, or meets the other that comes in.
            other = loose[1] if len(loose) > 1 else END
            if not merge(stretch, entering, loose[0], other):
                return (), loose[0] == END == other and not leads_on(stretch, entering, use)
    return (() if stretch.count(END) > 2 else renumber(stretch)), False


def leads_on(stretch: list[int], entering: dict[int, int], use: Use) -> bool:
    """Return whether some other stretch of the path is left, or one begins in this space."""
    begins = any(side in (SOUTH, EAST) for sides in use for side in sides)
    return begins or any(stretch) or any(entering.values())


def merge(stretch: list[int], entering: dict[int, int], one: int, two: int) -> bool:
    """Join two loose ends; False if that closes a ring or finishes the path."""
    if one == two:
        return False
    old, new = (two, one) if one == END else (one, two)
    for place, label in enumerate(stretch):
        if label == old:
            stretch[place] = new
    for side, label in entering.items():
        if label == old:
            entering[side] = new
    return True


def renumber(stretch: list[int]) -> Line:
    """Return the line with its stretches numbered from the left, so that equal lines are equal."""
    names = {UNUSED: UNUSED, END: END}
    for label in stretch:
        if label not in names:
            names[label] = len(names) - 1
    return tuple(names[label] for label in stretch)


def trace_back(
    graph: Graph, members: Set[int], layers: list[dict[Line, Stand]], last: tuple[int, Line, Use]
) -> tuple[int, ...]:
    """Return the path by going back through the sweep."""
    space, line, use = last
    links: dict[int, list[int]] = {}
    while True:
        for piece, sides in zip(pieces_in(members, space), use, strict=True):
            for other in graph[piece]:
                if side_towards(piece, other) in sides:
                    links.setdefault(piece, []).append(other)
        if space == 0:
            break
        _, line, use = layers[space][line]
        space -= 1
    return in_order(links)


def in_order(links: dict[int, list[int]]) -> tuple[int, ...]:
    """Return the pieces of a path, given for each the one or two that it is linked to."""
    path = [next(piece for piece, others in links.items() if len(others) == 1)]
    before = -1
    while len(path) < len(links):
        following = [other for other in links[path[-1]] if other != before]
        before = path[-1]
        path.append(following[0])
    return tuple(path)
