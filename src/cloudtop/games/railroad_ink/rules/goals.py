"""Goals: which are reached at the end of a round, and what they pay."""

from typing import Final

from cloudtop.core.native import i64

from ..components.bits import bit, count
from ..components.box import Box, Goal
from ..components.routes import IS_STATION, ROUTES
from ..components.shapes import EXITS, SIZE, SPACES
from ..components.tokens import EAST, HIGHWAY, NORTH, RAILWAY, SOUTH, WEST
from ..events import Narrator
from ..scoring.earlier_rules import lone_airport
from ..scoring.length import longest_length
from ..state import FIRST_EXIT, PIECES, Board, Setup, State

ROW: Final = (1 << SIZE) - 1
COLUMN: Final = sum(1 << SIZE * row for row in range(SIZE))
LINES: Final = tuple(ROW << SIZE * n for n in range(SIZE)) + tuple(COLUMN << n for n in range(SIZE))
CORNERS: Final = 1 | 1 << SIZE - 1 | 1 << SPACES - SIZE | 1 << SPACES - 1
BLOCK: Final = 0b111 | 0b111 << SIZE | 0b111 << 2 * SIZE
BLOCKS: Final = tuple(
    BLOCK << SIZE * row + column for row in range(SIZE - 2) for column in range(SIZE - 2)
)


def exits_of(side: int) -> int:
    """Return the Exits on a side of the board, as bits."""
    return sum(1 << number for number, exit_ in enumerate(EXITS) if exit_.side == side)


NORTH_EXITS: Final = exits_of(NORTH)
EAST_EXITS: Final = exits_of(EAST)
SOUTH_EXITS: Final = exits_of(SOUTH)
WEST_EXITS: Final = exits_of(WEST)
MIDDLE_EXITS: Final = sum(
    1 << number for number, exit_ in enumerate(EXITS) if SIZE // 2 in divmod(exit_.space, SIZE)
)

# Goals about longest routes, and those about filled spaces; the others are about networks.
ROUTE_KINDS: Final = {"highway": HIGHWAY, "railway": RAILWAY}
FILLING: Final = ("central spaces", "villages", "line", "corners", "block")


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
    if goal.kind in ROUTE_KINDS:
        return has_route(board, setup, ROUTE_KINDS[goal.kind], goal.number)
    if goal.kind in FILLING:
        villages = count(active_villages(board.routes, setup.box.structures.villages))
        return fills(board.filled, villages, setup.box, goal)
    return joins(board, goal)


def fills(filled: i64, villages: i64, box: Box, goal: Goal) -> bool:
    """Goals about spaces in which anything is drawn, and about active Villages."""
    if goal.kind == "central spaces":
        return count(filled & box.centre) >= goal.number
    if goal.kind == "corners":
        return count(filled & CORNERS) >= goal.number
    if goal.kind == "villages":
        return villages >= goal.number
    return has_all(filled, LINES if goal.kind == "line" else BLOCKS)


def joins(board: Board, goal: Goal) -> bool:
    """Goals about networks."""
    if goal.kind == "loop":
        return board.loop != 0
    if goal.kind == "stations in a network":
        return most_stations(board) >= goal.number
    return any(exits_fulfil(exits, goal) for exits in exits_of_networks(board.networks))


def has_all(filled: i64, areas: tuple[int, ...]) -> bool:
    """Return whether one of some areas is filled."""
    for spaces in areas:
        area: i64 = spaces
        if filled & area == area:
            return True
    return False


def most_stations(board: Board) -> int:
    """Return the number of Stations in the network that has most."""
    counts = [0] * PIECES
    for space, route in enumerate(board.routes):
        if IS_STATION[route]:
            counts[board.networks[2 * space]] += 1
    return max(counts)


def exits_of_networks(networks: bytes) -> list[int]:
    """Return the Exits of each network with at least two, as bits."""
    found: dict[int, int] = {}
    for number in range(len(EXITS)):
        name = networks[FIRST_EXIT + number]
        found[name] = found.get(name, 0) | 1 << number
    return [exits for exits in found.values() if exits & (exits - 1)]


def exits_fulfil(exits: i64, goal: Goal) -> bool:
    """Return whether a network with at least two Exits fulfils a goal about Exits."""
    if goal.kind == "exits in a network":
        return count(exits) >= goal.number
    if goal.kind == "middle exits":
        return count(exits & MIDDLE_EXITS) >= goal.number
    north_south = exits & NORTH_EXITS and exits & SOUTH_EXITS
    east_west = exits & EAST_EXITS and exits & WEST_EXITS
    return bool(north_south or east_west)


def active_villages(routes: bytes, villages: i64) -> i64:
    """Return the Villages with a Station, as bits of spaces."""
    found: i64 = 0
    for space in range(SPACES):
        if villages >> space & 1 and IS_STATION[routes[space]]:
            found |= bit(space)
    return found


def has_route(board: Board, setup: Setup, kind: int, wanted: int) -> bool:
    """Return whether the longest route of a kind has so many spaces."""
    length = longest_length(board.routes, board.networks, kind)
    if not length and setup.lone_airports:
        length = len(lone_airport([ROUTES[number] for number in board.routes], kind))
    return length >= wanted
