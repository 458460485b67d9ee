"""What a good player knows: open ends, Exits within reach, the centre, the length of routes.

A board is worth its score so far and what its networks promise; the fewer drawings are to come,
the less they do. A half-made choice is worth as much as its best completion. The numbers below
were found by simulation.
"""

from functools import lru_cache
from typing import Final

from cloudtop.core.game import Seat

from ..components.box import Box, Goal, SkyPoints
from ..components.routes import AROUND, BASE, JOINED, KIND, LEGAL, NEIGHBOUR, ROUTES, SHAPE_ROUTES
from ..components.shapes import ROUTE_DICE, SPACES
from ..components.tokens import AIRWAY, HIGHWAY, RAILWAY
from ..rules.goals import active_villages, points_now, reaches
from ..rules.placement import draw_chosen, marked_universities, open_spaces, put_symbol
from ..scoring.longest import spaces_on
from ..scoring.score import score_board
from ..scoring.sky import airway_path, lonely_airports, weather_points
from ..scoring.survey import longest_route
from ..state import DRAW, GAME_OVER, Board, Setup, State, clone_board
from .prospects import LEADS, joins

JOIN: Final = 4.0
"""What one more Exit brings to a network."""
REACH: Final = 1.3
"""How many spaces of the way between networks a drawing will cover."""
FAR: Final = 0.85
"""How much less likely every further space makes it."""
OPEN_FAR: Final = 24.0
OPEN_LEAST: Final = 0.2
"""An open end costs 1 at the end, less before, at least this."""
MIXED: Final = 0.3
"""What a space costs into which both highways and railways lead: only a Station will do there."""
SPECIAL: Final = 2.5
COPY: Final = 1.0
UNIVERSITY: Final = 0.6
"""A Special Route that can still be drawn, a die that can be drawn once more, a University."""
SYMBOL: Final = 0.5
"""A Weather symbol still to be put."""
NEVER: Final = -1000.0

# The worth of boards already judged, by their routes and what is to come.
KNOWN: Final[dict[tuple[object, ...], float]] = {}
MOST_KNOWN: Final = 1 << 15


def value(state: State, seat: Seat) -> float:
    """Return what the board of ``seat`` is worth, with what is being drawn drawn well."""
    board = state.boards[seat]
    if state.step == GAME_OVER:
        return float(score_board(state.setup, board).total)
    if state.step != DRAW or board.source < 0:
        return standing(state, board)
    spaces = open_spaces(board) if board.space < 0 else 1 << board.space
    best = NEVER
    for space in range(SPACES):
        if spaces >> space & 1:
            best = max(best, best_in(state, board, space))
    return best


def best_in(state: State, board: Board, space: int) -> float:
    """Return the worth of a board once what has been chosen is drawn in a space."""
    if board.shape < 0:
        after = clone_board(board)
        put_symbol(state, after, space)
        return standing(state, after)
    legal = LEGAL[board.codes[space]] & SHAPE_ROUTES[board.shape]
    best = NEVER
    while legal:
        low = legal & -legal
        legal ^= low
        after = clone_board(board)
        draw_chosen(after, state.setup, space, low.bit_length() - 1)
        best = max(best, standing(state, after))
    return best


def standing(state: State, board: Board) -> float:
    """Return what a board is worth between two drawings."""
    rounds = state.setup.rounds - state.round_number
    drawing = state.step == DRAW
    ahead = ROUTE_DICE * rounds + (board.dice.bit_count() if drawing else 0)
    box = state.setup.box
    worth = drawn_value(box, board, ahead, state.setup.airline)
    special = 1 if drawing and board.special_open else 0
    left = box.specials_per_game - board.specials.bit_count() + board.extra_used
    worth += SPECIAL * min(left, rounds + special)
    if state.setup.challenge:
        worth += challenge_value(state, board)
    if state.setup.weather:
        worth += weather_points(box.sky_points, board.weather) + SYMBOL * board.sky.bit_count()
    return worth


def drawn_value(box: Box, board: Board, ahead: int, airline: bool) -> float:
    """Return the worth of what is drawn, with so many drawings to come."""
    key = (box, *board.routes, ahead)
    known = KNOWN.get(key)
    if known is not None:
        return known
    worth = float((board.filled & box.centre).bit_count())
    for exits in board.exits:
        if exits:
            worth += box.network_points[exits.bit_count()]
    worth += route_length(tuple(board.routes), HIGHWAY)
    worth += route_length(tuple(board.routes), RAILWAY)
    open_airway = box.sky_points.open_airway
    worth -= dead_ends(board, open_airway) + open_ends(board, ahead, open_airway)
    worth += promise(board, ahead)
    if airline:
        worth += airline_value(box.sky_points, board, ahead)
    if len(KNOWN) >= MOST_KNOWN:
        KNOWN.clear()
    KNOWN[key] = worth
    return worth


def dead_ends(board: Board, open_airway: int) -> int:
    """Return what is lost for good: routes that face a blank side."""
    routes = board.routes
    lost = 0
    for space, route in enumerate(routes):
        if route:
            for side, other, facing, _ in AROUND[space]:
                kind = KIND[4 * route + side]
                theirs = routes[other]
                if kind and theirs and not JOINED[BASE * kind + KIND[4 * theirs + facing]]:
                    lost += open_airway if kind == AIRWAY else kind < AIRWAY
    return lost


def open_cost(ahead: int) -> float:
    return max(OPEN_LEAST, 1 - ahead / OPEN_FAR)


def open_ends(board: Board, ahead: int, open_airway: int) -> float:
    """Return what open ends will cost, as far as they will stay open."""
    cost = open_cost(ahead)
    lost = 0.0
    for space, code in enumerate(board.codes):
        kinds = 0
        for side, kind in LEADS[code]:
            kinds |= 1 << kind
            if NEIGHBOUR[4 * space + side] >= 0:
                lost += open_airway * cost if kind == AIRWAY else cost
        if kinds & (kinds - 1):
            lost += MIXED
    return lost


def promise(board: Board, ahead: int) -> float:
    """Return what joining networks will bring, the nearest first, as far as drawings go."""
    if not ahead:
        return 0.0
    worth = used = 0.0
    budget = REACH * ahead
    for distance in joins(board):
        used += distance
        if used > budget:
            break
        worth += JOIN * (1 - used / budget) * FAR ** (distance - 1)
    return worth


# --- longest routes, kept by what matters to one kind of route ----------------------------------


def alike(kind: int) -> tuple[int, ...]:
    """Return for each route the first one that is the same as far as one kind of route goes."""
    first: dict[tuple[int, ...], int] = {(-1, -1, -1, -1): 0}
    found: list[int] = []
    for number, route in enumerate(ROUTES):
        kinds, groups = route.kinds, route.groups
        seen = tuple(
            groups[side] if kinds[side] == kind or route.airport else -1 for side in range(4)
        )
        found.append(first.setdefault((*seen, -2) if route.airport else seen, number))
    return tuple(found)


ALIKE: Final = ((), alike(HIGHWAY), alike(RAILWAY))


def route_length(numbers: tuple[int, ...], kind: int) -> int:
    """Return the length of the longest highway or railway."""
    same = ALIKE[kind]
    return length_of(tuple([same[number] for number in numbers]), kind)


@lru_cache(maxsize=1 << 15)
def length_of(numbers: tuple[int, ...], kind: int) -> int:
    routes = [ROUTES[number] for number in numbers]
    return spaces_on(longest_route(routes, kind, lone_airports=False))


# --- structures, goals, airways -------------------------------------------------------------


def challenge_value(state: State, board: Board) -> float:
    setup, box = state.setup, state.setup.box
    structures = box.structures
    active = active_villages(board.routes, structures.villages).bit_count()
    worth = float(structures.village_points * active)
    marked = marked_universities(board, setup)
    worth += UNIVERSITY * min(marked, structures.universities_for_a_special)
    worth += COPY * board.copies + SPECIAL * board.extra + board.goal_points
    for place, number in enumerate(state.goals):
        if not board.reached >> place & 1 and would_reach(board, setup, box.goals[number]):
            worth += points_now(state, place)
    return worth


def would_reach(board: Board, setup: Setup, goal: Goal) -> bool:
    if goal.kind not in ("highway", "railway"):
        return reaches(board, setup, goal)
    kind = HIGHWAY if goal.kind == "highway" else RAILWAY
    return route_length(tuple(board.routes), kind) >= goal.number


def airline_value(points: SkyPoints, board: Board, ahead: int) -> float:
    """Return what airways bring; their open ends are counted with the others."""
    routes = [ROUTES[number] for number in board.routes]
    airway = spaces_on(airway_path(routes))
    lonely = len(lonely_airports(routes)) * open_cost(ahead)
    return points.airway_space * airway - points.lonely_airport * lonely
