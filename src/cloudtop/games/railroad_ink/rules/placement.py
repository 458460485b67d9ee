"""Drawing on one board: what may be drawn where, looked up in tables, and what that changes."""

from typing import Final

from cloudtop.core.native import i64

from ..actions import (
    AIRLINE_CHOICES,
    AIRPORT_CHOICES,
    CONFIRM,
    COPY_CHOICES,
    DRAWINGS_AT,
    FIRST_AIRLINE_SOURCE,
    FIRST_AIRPORT,
    FIRST_COPY,
    FIRST_SPECIAL_SOURCE,
    FIRST_SYMBOL,
    ONE_PART,
    PART,
    SPACES_1,
    SPACES_2,
    SPACES_3,
    SPACES_4,
    SPACES_5,
    SYMBOL_CHOICES,
    USUAL_CHOICES,
    Actions,
    Drawings,
)
from ..components.bits import bit, count
from ..components.routes import (
    BASE,
    BESIDE,
    EXIT_KIND,
    FILLED,
    FIRST_CODES,
    FIRST_GROUND_PLACES,
    FIRST_SKY_PLACES,
    GROUND_PLACES,
    GROUP,
    JOINED,
    KIND,
    LANE_MASKS,
    LANES,
    NOWHERE,
    ON_GROUND,
    POWERS,
    ROUTES,
    SKY_PLACES,
)
from ..components.shapes import (
    AIRPORT,
    ALL_DICE,
    ALL_SPACES,
    ALL_SPECIALS,
    FIRST_SPECIAL,
    ROUTE_DICE,
    SHAPES,
    SPACES,
    SPECIALS,
)
from ..state import FIRST_EXIT, NONE, PIECES, Board, Setup, State, new_board

ALL_SHAPES: Final = len(SHAPES)
BOTH_SKY_DICE: Final = 0b11
# What a route, and the name of a network, is replaced with: bytes of one byte.
ROUTE_BYTES: Final = tuple(bytes((route,)) for route in range(len(ROUTES)))
NAMES: Final = tuple(bytes((piece,)) for piece in range(PIECES))
# What a side weighs in the code of the space that it leads into.
FACING_POWERS: Final = tuple(POWERS[side ^ 2] for side in range(4))

# What a drawing brings besides itself.
NO_GAIN: Final = 0
COPY_GAINED: Final = 1
SPECIAL_GAINED: Final = 2


def table_for(setup: Setup) -> tuple[int, ...]:
    return SKY_PLACES if setup.airline else GROUND_PLACES


def empty_board(setup: Setup) -> Board:
    return new_board(FIRST_CODES, FIRST_SKY_PLACES if setup.airline else FIRST_GROUND_PLACES)


def begin_round(board: Board, setup: Setup) -> None:
    """Lay all dice before the player; what was granted for the last round only is lost."""
    board.fresh = 0
    board.dice = ALL_DICE
    board.sky = BOTH_SKY_DICE if setup.weather or setup.airline else 0
    board.copies = 0
    board.extra = 0
    board.specials_before = board.specials
    ordinary = count(board.specials) - board.extra_used
    board.special_open = 1 if ordinary < setup.box.specials_per_game else 0


# --- what may be chosen ---------------------------------------------------------------------


def open_dice(board: Board, shapes: tuple[int, ...], left: i64) -> i64:
    """Return those of some Route dice that have a legal drawing."""
    places = board.places
    found: i64 = 0
    for die in range(ROUTE_DICE):
        if left >> die & 1 and places & LANE_MASKS[shapes[die]]:
            found |= 1 << die
    return found


def open_specials(board: Board) -> i64:
    """Return the Special Routes that are left and have a legal drawing."""
    places, used = board.places, board.specials
    found: i64 = 0
    for special in range(len(SPECIALS)):
        if not used >> special & 1 and places & LANE_MASKS[FIRST_SPECIAL + special]:
            found |= 1 << special
    return found


def actions_on(state: State, board: Board) -> Actions:
    """Return what the owner of a board may do now."""
    if board.source >= 0:
        if board.space >= 0:
            return drawings(board, board.space)
        spaces = open_spaces(board)
        return (
            SPACES_1[spaces & ONE_PART]
            + SPACES_2[spaces >> PART & ONE_PART]
            + SPACES_3[spaces >> 2 * PART & ONE_PART]
            + SPACES_4[spaces >> 3 * PART & ONE_PART]
            + SPACES_5[spaces >> 4 * PART]
        )
    drawable = usual = open_dice(board, state.shapes, board.dice)
    if board.special_open or board.extra:
        usual |= open_specials(board) << ROUTE_DICE
    actions = USUAL_CHOICES[usual]
    if board.copies:
        actions += COPY_CHOICES[open_dice(board, state.shapes, ALL_DICE)]
    if state.setup.airline:
        actions += airline_choices(state, board)
    if drawable:
        return actions
    symbols = open_symbols(state, board) if state.setup.weather else 0
    return actions + (SYMBOL_CHOICES[symbols] if symbols else CONFIRM)


def airline_choices(state: State, board: Board) -> Actions:
    """Return the Airline dice, and the Special Routes that may be given up for an Airport."""
    places = board.places
    found: i64 = 0
    for number, shape in enumerate(state.sky):
        if board.sky >> number & 1 and places & LANE_MASKS[shape]:
            found |= 1 << number
    actions = AIRLINE_CHOICES[found]
    if (board.special_open or board.extra) and places & LANE_MASKS[AIRPORT]:
        actions += AIRPORT_CHOICES[ALL_SPECIALS & ~board.specials]
    return actions


def drawings(board: Board, space: i64) -> Drawings:
    """Return the legal drawings of what has been chosen in a space."""
    return DRAWINGS_AT[ALL_SHAPES * board.codes[space] + board.shape]


def open_symbols(state: State, board: Board) -> i64:
    """Return the Weather symbols still to be put, if a space of this round has room."""
    if not unmarked_spaces(board):
        return 0
    found: i64 = 0
    for number, symbol in enumerate(state.sky):
        if board.sky >> number & 1:
            found |= 1 << symbol
    return found


def unmarked_spaces(board: Board) -> i64:
    """Return the spaces of this round without a Weather symbol."""
    clouds, storms, snows = board.weather
    return board.fresh & ~(clouds | storms | snows)


def open_spaces(board: Board) -> i64:
    """Return the spaces for what has been chosen."""
    return unmarked_spaces(board) if board.shape < 0 else spaces_for(board, board.shape)


def spaces_for(board: Board, shape: i64) -> i64:
    """Return the spaces in which a shape can be drawn."""
    return board.places >> LANES[shape] & ALL_SPACES


# --- choosing and drawing -------------------------------------------------------------------


def choose(state: State, board: Board, source: i64) -> None:
    """Note what is to be drawn."""
    board.source = source
    board.shape = source_shape(state.shapes, state.sky, source)


def source_shape(shapes: tuple[int, ...], sky: tuple[int, ...], source: i64) -> i64:
    """Return the shape that a source stands for; -1 for a Weather symbol."""
    if source < FIRST_SPECIAL_SOURCE:
        return shapes[source]
    if source < FIRST_COPY:
        return FIRST_SPECIAL + source - FIRST_SPECIAL_SOURCE
    if source < FIRST_AIRLINE_SOURCE:
        return shapes[source - FIRST_COPY]
    if source < FIRST_AIRPORT:
        return sky[source - FIRST_AIRLINE_SOURCE]
    return AIRPORT if source < FIRST_SYMBOL else NONE


def only_route(board: Board, space: i64) -> i64:
    """Return the one route that is legal in a space for what is chosen; 0 if several are."""
    ways = drawings(board, space)
    return ways[0].route if len(ways) == 1 else 0


def draw_chosen(board: Board, setup: Setup, space: i64, route: i64) -> int:
    """Draw what has been chosen and use it up; return what the drawing brings besides."""
    use_up(board, board.source)
    board.source = board.shape = board.space = NONE
    draw(board, table_for(setup), space, route)
    if not (setup.any_route or ON_GROUND[route]):
        return NO_GAIN
    if setup.factories >> space & 1:
        board.copies += 1
        return COPY_GAINED
    if setup.universities >> space & 1:
        return mark_university(board, setup)
    return NO_GAIN


def use_up(board: Board, source: i64) -> None:
    if source < FIRST_SPECIAL_SOURCE:
        board.dice ^= 1 << source
    elif source < FIRST_COPY:
        use_special(board, source - FIRST_SPECIAL_SOURCE)
    elif source < FIRST_AIRLINE_SOURCE:
        board.copies -= 1
    elif source < FIRST_AIRPORT:
        board.sky ^= 1 << source - FIRST_AIRLINE_SOURCE
    else:
        use_special(board, source - FIRST_AIRPORT)


def use_special(board: Board, special: i64) -> None:
    """Cross off a Special Route: the University's first, since it counts against no limit."""
    board.specials |= 1 << special
    if board.extra:
        board.extra = 0
        board.extra_used = 1
    else:
        board.special_open = 0


def mark_university(board: Board, setup: Setup) -> int:
    """The third University grants a Special Route."""
    if marked_universities(board, setup) != setup.box.structures.universities_for_a_special:
        return NO_GAIN
    board.extra = 1
    return SPECIAL_GAINED


def marked_universities(board: Board, setup: Setup) -> i64:
    """Return how many Universities are marked."""
    drawn = board.filled & setup.universities
    if setup.any_route:
        return count(drawn)
    marked: i64 = 0
    for space in range(SPACES):
        if ON_GROUND[board.routes[space]]:
            marked += drawn >> space & 1
    return marked


def draw(board: Board, table: tuple[int, ...], space: i64, route: i64) -> None:
    """Draw a route: what the spaces around may hold, and which routes are one network."""
    routes, codes = board.routes, board.codes
    shift: int = space  # what is shifted has more than 64 bits
    places = board.places ^ table[codes[space]] << shift
    board.routes = routes[:space] + ROUTE_BYTES[route] + routes[space + 1 :]
    codes[space] = FILLED
    here = bit(space)
    board.filled |= here
    board.fresh |= here
    at: i64 = 4 * space
    for side in range(4):
        kind: i64 = KIND[4 * route + side]
        other: i64 = BESIDE[at + side]
        if not kind or other == NOWHERE:
            continue
        own: i64 = 2 * space + GROUP[4 * route + side]
        if other >= SPACES:
            if JOINED[BASE * kind + EXIT_KIND[at + side]]:
                join(board, own, FIRST_EXIT + other - SPACES)
        elif routes[other]:
            facing: i64 = 4 * routes[other] + (side ^ 2)
            if JOINED[BASE * kind + KIND[facing]]:
                join(board, own, 2 * other + GROUP[facing])
        else:
            before = codes[other]
            after = before + kind * FACING_POWERS[side]
            codes[other] = after
            shift = other
            places ^= (table[before] ^ table[after]) << shift
    board.places = places


def join(board: Board, one: i64, other: i64) -> None:
    """Make one network of two, or a loop of one."""
    networks = board.networks
    if networks[one] == networks[other]:
        board.loop = 1
    else:
        board.networks = networks.replace(NAMES[networks[one]], NAMES[networks[other]])


def put_symbol(state: State, board: Board, space: i64) -> i64:
    """Put the chosen Weather symbol into a space of this round; return the symbol."""
    symbol = board.source - FIRST_SYMBOL
    board.source = NONE
    board.weather = with_symbol(board.weather, symbol, space)
    for number, rolled in enumerate(state.sky):
        if rolled == symbol and board.sky >> number & 1:
            board.sky ^= 1 << number
            break
    return symbol


def with_symbol(weather: tuple[int, ...], symbol: i64, space: i64) -> tuple[int, ...]:
    """Return the spaces of each symbol after one more is put."""
    after = list(weather)
    after[symbol] |= bit(space)
    return tuple(after)


def rewind(board: Board, setup: Setup) -> Board:
    """Return the board as it was when the round began."""
    before = empty_board(setup)
    drawn = board.filled & ~board.fresh
    table = table_for(setup)
    for space, route in enumerate(board.routes):
        if drawn >> space & 1:
            draw(before, table, space, route)
    before.specials = board.specials_before
    third = setup.box.structures.universities_for_a_special
    granted = marked_universities(before, setup) >= third
    before.extra_used = board.extra_used if granted else 0
    before.weather = tuple([spaces & ~board.fresh for spaces in board.weather])
    before.reached = board.reached
    before.goal_points = board.goal_points
    begin_round(before, setup)
    return before
