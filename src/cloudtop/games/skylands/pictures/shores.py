"""The shape of land on a tile: coasts that run on from tile to tile.

A tile is 100 across, around (0, 0). A region that reaches a side covers the middle 60 of it, and
its coasts meet the side at a right angle, so that they run on across it without a bend. Going
clockwise around a region, a *coast* leads from where the region leaves one of its sides to where it
comes to the next one. Coasts are written down for a region that leaves the north side and are
turned from there. They keep clear of the *others*: sides to which other regions of the tile reach.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from ..components.geometry import COLUMNS, NEIGHBOURS, SIDES

TILE: Final = 100
HALF: Final = TILE / 2
REACH: Final = 30
"""Half of what a region covers of a side."""
LAP: Final = 0.6
"""How far land laps over the edge of its tile, so that no seam shows."""

CLIFF: Final = 7
"""How far rock is seen below the coast."""

Shape = tuple[str, str]
"""Land on a tile: the sides that it reaches, and those that others reach."""
Point = tuple[float, float]
Points = tuple[Point, ...]
"""Three points for each bend of a coast, as in a path: two that pull, one where it leads."""


# --- coasts that leave the north side -------------------------------------------------------


def swap_axes(bends: Points) -> Points:
    """Return the coast around the north-west seen in a mirror: east and south change places."""
    start: Points = ((REACH, -HALF), *bends)
    return tuple((y, x) for x, y in reversed(start[:-1]))


def mirror(bends: Points) -> Points:
    """Return the tip seen in a mirror: east and west change places."""
    start: Points = ((REACH, -HALF), *bends)
    return tuple((-x, y) for x, y in reversed(start[:-1]))


CORNER: Final[Points] = ((30, -39), (39, -30), (50, -30))
"""To the east side."""

BANK: Final[Points] = ((30, -34), (37, -20), (37, 2), (37, 22), (30, 36), (30, 50))
"""Along the east to the south side."""
BANK_WEST_OF_OTHERS: Final[Points] = ((30, -32), (9, -26), (9, 0), (9, 26), (30, 32), (30, 50))

# Around the east and the south to the west side.
BAY: Final[Points] = (
    (30, -32), (36, -18), (35, 2), (34, 24), (22, 35), (0, 36), (-20, 37), (-32, 30), (-50, 30),
)  # fmt: skip
BAY_WEST_OF_OTHERS: Final[Points] = (
    (30, -32), (4, -26), (5, 0), (6, 22), (-2, 33), (-16, 34), (-28, 35), (-38, 30), (-50, 30),
)  # fmt: skip
BAY_AMONG_OTHERS: Final[Points] = (
    (30, -37), (10, -29), (-8, -8), (-29, 10), (-37, 30), (-50, 30),
)  # fmt: skip

# Around a headland back to the north side.
TIP: Final[Points] = (
    (30, -37), (38, -31), (38, -14), (38, 7), (22, 17), (1, 17),
    (-21, 17), (-37, 8), (-37, -12), (-37, -29), (-30, -37), (-30, -50),
)  # fmt: skip
TIP_NORTH_OF_OTHERS: Final[Points] = (
    (30, -41), (37, -38), (37, -28), (37, -14), (20, -9), (0, -9),
    (-20, -9), (-36, -14), (-36, -28), (-36, -38), (-30, -41), (-30, -50),
)  # fmt: skip
TIP_WEST_OF_OTHERS: Final[Points] = (
    (30, -40), (17, -33), (8, -21), (0, -8), (-10, 1), (-22, 0),
    (-34, -1), (-38, -14), (-37, -26), (-36, -38), (-30, -40), (-30, -50),
)  # fmt: skip
TIP_NORTH_WEST_OF_OTHERS: Final[Points] = (
    (30, -40), (18, -34), (10, -24), (4, -14), (-10, -9), (-20, -10),
    (-33, -11), (-37, -20), (-37, -29), (-37, -39), (-30, -41), (-30, -50),
)  # fmt: skip
TIP_AMONG_OTHERS: Final[Points] = (
    (30, -41), (19, -36), (13, -26), (8, -17), (5, -12), (0, -12),
    (-5, -12), (-8, -17), (-13, -26), (-19, -36), (-30, -41), (-30, -50),
)  # fmt: skip

# By the sides between, as bits from the first one passed: those that others reach.
ROUNDS: Final[dict[int, tuple[Points, ...]]] = {
    1: (CORNER,),
    2: (BANK, BANK_WEST_OF_OTHERS),
    3: (BAY, BAY_WEST_OF_OTHERS, swap_axes(BAY_WEST_OF_OTHERS), BAY_AMONG_OTHERS),
    4: (
        TIP,
        TIP_WEST_OF_OTHERS,
        TIP_NORTH_OF_OTHERS,
        TIP_NORTH_WEST_OF_OTHERS,
        mirror(TIP_WEST_OF_OTHERS),
        TIP_AMONG_OTHERS,
        mirror(TIP_NORTH_WEST_OF_OTHERS),
        TIP_AMONG_OTHERS,
    ),
}
LAGOON: Final[Points] = (
    (37, 2), (37, 22), (20, 31), (0, 31), (-21, 31), (-38, 21), (-38, 1),
    (-38, -20), (-20, -31), (1, -31), (21, -31), (37, -19), (37, 2),
)  # fmt: skip
"""Land that reaches no side: where it begins, and its bends."""


# --- coasts of a region ---------------------------------------------------------------------


def turn_point(point: Point, quarters: int) -> Point:
    """Return a point turned clockwise around the middle of the tile."""
    x, y = point
    for _ in range(quarters % 4):
        x, y = -y, x
    return x, y


def exit_point(side: int) -> Point:
    """Return where a region leaves a side, going clockwise."""
    return turn_point((REACH, -HALF), side)


def entry_point(side: int) -> Point:
    """Return where it comes to a side."""
    return turn_point((-REACH, -HALF), side)


def next_side(sides: str, side: int) -> tuple[int, int]:
    """Return the region's next side clockwise, and how many quarters it is away."""
    gap = next(gap for gap in range(1, 5) if SIDES[(side + gap) % 4] in sides)
    return (side + gap) % 4, gap


@cache
def coast(sides: str, others: str, side: int) -> Points:
    """Return the bends of the coast that leaves a side of a region."""
    _, gap = next_side(sides, side)
    passed = sum(1 << step for step in range(gap - 1) if SIDES[(side + 1 + step) % 4] in others)
    return tuple(turn_point(point, side) for point in ROUNDS[gap][passed])


# --- paths ----------------------------------------------------------------------------------


def write_points(points: Sequence[Point]) -> str:
    return " ".join(f"{x:.4g} {y:.4g}" for x, y in points)


def around(sides: str, others: str) -> list[tuple[str, Points]]:
    """Return the steps of a path around a region; it laps over the sides of the tile."""
    if not sides:
        return [("M", LAGOON[:1]), ("C", LAGOON[1:])]
    first = SIDES.index(sides[0])
    side, steps = first, list[tuple[str, Points]]()
    while not steps or side != first:
        over = (overlap(entry_point(side)), overlap(exit_point(side)), exit_point(side))
        steps += [("L" if steps else "M", over), ("C", coast(sides, others, side))]
        side = next_side(sides, side)[0]
    return steps


def overlap(point: Point) -> Point:
    """Return a point of a side, a little beyond it."""
    x, y = (value + LAP * (value / HALF) if abs(value) == HALF else value for value in point)
    return x, y


def write_path(steps: Sequence[tuple[str, Sequence[Point]]]) -> str:
    return "".join(verb + write_points(points) for verb, points in steps) + "Z"


@cache
def land(sides: str, others: str) -> str:
    """Return the path around a region."""
    return write_path(around(sides, others))


@cache
def cliff(sides: str, others: str) -> str:
    """Return the path around what is seen below a region: it ends with the tile."""
    steps = around(sides, others)
    return write_path([(verb, [(x, min(y + CLIFF, HALF)) for x, y in at]) for verb, at in steps])


@cache
def coasts(sides: str, others: str) -> str:
    """Return the path along the coasts of a region, without the sides of the tile."""
    if not sides:
        return land(sides, others)
    return "".join(
        f"M{write_points([exit_point(side)])}C{write_points(coast(sides, others, side))}"
        for side in map(SIDES.index, sides)
    )


# --- islands --------------------------------------------------------------------------------

Ground = dict[int, Shape]
"""The land of an island by square."""


def outline(ground: Ground) -> str:
    """Return the path around an island on its board, in tiles of 100 from the top left corner."""
    if any(not sides for sides, _ in ground.values()):
        square = next(iter(ground))
        return write_path(
            [
                (verb, [on_board(point, square) for point in points])
                for verb, points in around("", "")
            ]
        )
    starts = {
        (square, SIDES.index(side)) for square, (sides, _) in ground.items() for side in sides
    }
    return "".join(loop(ground, starts) for _ in range(4 * len(ground)) if starts)


def loop(ground: Ground, starts: set[tuple[int, int]]) -> str:
    """Return one way around, taking the coasts that it uses out of ``starts``."""
    square, side = min(starts)
    path = f"M{write_points([on_board(exit_point(side), square)])}"
    while (square, side) in starts:
        starts.remove((square, side))
        sides, others = ground[square]
        path += f"C{write_points([on_board(bend, square) for bend in coast(sides, others, side)])}"
        side = next_side(sides, side)[0]
        beyond = NEIGHBOURS[square][side]
        if beyond in ground and SIDES[(side + 2) % 4] in ground[beyond][0]:
            square, side = beyond, (side + 2) % 4
        else:
            path += f"L{write_points([on_board(exit_point(side), square)])}"
    return f"{path}Z"


def on_board(point: Point, square: int) -> Point:
    row, column = divmod(square, COLUMNS)
    return point[0] + TILE * column + HALF, point[1] + TILE * row + HALF
