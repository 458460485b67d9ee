"""Goals: which are reached at the end of a round, and what they pay."""

from typing import Final

from ..components.box import Box, Goal
from ..components.routes import IS_STATION, ROUTES
from ..components.shapes import EXITS, SIZE, SPACES
from ..components.tokens import HIGHWAY, RAILWAY
from ..events import Narrator
from ..scoring.longest import spaces_on
from ..scoring.survey import longest_route
from ..state import Board, Setup, State

ROW: Final = (1 << SIZE) - 1
COLUMN: Final = sum(1 << SIZE * row for row in range(SIZE))
LINES: Final = tuple(ROW << SIZE * n for n in range(SIZE)) + tuple(COLUMN << n for n in range(SIZE))
CORNERS: Final = 1 | 1 << SIZE - 1 | 1 << SPACES - SIZE | 1 << SPACES - 1
BLOCK: Final = 0b111 | 0b111 << SIZE | 0b111 << 2 * SIZE
BLOCKS: Final = tuple(
    BLOCK << SIZE * row + column for row in range(SIZE - 2) for column in range(SIZE - 2)
)
# Sides of the board as sets of Exits; opposite sides are two apart.
EXITS_OF_SIDE: Final = tuple(
    sum(1 << number for number, exit_ in enumerate(EXITS) if exit_.side == side)
    for side in range(4)
)
MIDDLE_EXITS: Final = sum(
    1 << number for number, exit_ in enumerate(EXITS) if SIZE // 2 in divmod(exit_.space, SIZE)
)


def check_goals(state: State, tell: Narrator) -> None:
    """All who reach a goal in the same round are paid the same."""
    setup, cards = state.setup, state.setup.box.goals
    for place, goal in enumerate(state.goals):
        points = points_now(state, place)
        somebody = False
        for seat, board in enumerate(state.boards):
            if not board.reached >> place & 1 and reaches(board, setup, cards[goal]):
                board.reached |= 1 << place
                board.goal_points += points
                somebody = True
                tell.reached(seat, cards[goal], points)
        if somebody:
            state.finished[place] += 1


def points_now(state: State, place: int) -> int:
    """Return what the goal at a place pays at the end of this round."""
    setup, paid = state.setup, state.setup.box.goal_points
    if setup.seats == 1:
        by_round, points = setup.solo_goals[place]
        return points if state.round_number <= by_round else paid.solo_late
    order = paid.by_order
    return order[min(state.finished[place], len(order) - 1)]


def reaches(board: Board, setup: Setup, goal: Goal) -> bool:
    """Return whether a board fulfils a goal as it stands."""
    if goal.kind in ("highway", "railway"):
        kind = HIGHWAY if goal.kind == "highway" else RAILWAY
        return has_route(board, setup, kind, goal.number)
    if goal.kind in ("central spaces", "villages", "line", "corners", "block"):
        return fills(board, setup.box, goal)
    return joins(board, goal)


def fills(board: Board, box: Box, goal: Goal) -> bool:
    """Goals about spaces in which anything is drawn, and about Villages."""
    filled = board.filled
    if goal.kind == "central spaces":
        return (filled & box.centre).bit_count() >= goal.number
    if goal.kind == "corners":
        return (filled & CORNERS).bit_count() >= goal.number
    if goal.kind == "villages":
        return active_villages(board.routes, box.structures.villages).bit_count() >= goal.number
    wanted = LINES if goal.kind == "line" else BLOCKS
    return any(filled & spaces == spaces for spaces in wanted)


def joins(board: Board, goal: Goal) -> bool:
    """Goals about networks."""
    if goal.kind == "loop":
        return bool(board.loop)
    if goal.kind == "stations in a network":
        return max(board.stations) >= goal.number
    return any(exits & (exits - 1) and exits_fulfil(exits, goal) for exits in board.exits)


def exits_fulfil(exits: int, goal: Goal) -> bool:
    if goal.kind == "exits in a network":
        return exits.bit_count() >= goal.number
    if goal.kind == "middle exits":
        return (exits & MIDDLE_EXITS).bit_count() >= goal.number
    north, east, south, west = EXITS_OF_SIDE
    return bool((exits & north and exits & south) or (exits & east and exits & west))


def active_villages(routes: list[int], villages: int) -> int:
    """Return the Villages with a Station, as bits of spaces."""
    found = 0
    while villages:
        bit = villages & -villages
        if IS_STATION[routes[bit.bit_length() - 1]]:
            found |= bit
        villages ^= bit
    return found


def has_route(board: Board, setup: Setup, kind: int, wanted: int) -> bool:
    """Return whether the longest route of a kind has so many spaces."""
    routes = [ROUTES[number] for number in board.routes]
    return spaces_on(longest_route(routes, kind, setup.lone_airports, wanted)) >= wanted
