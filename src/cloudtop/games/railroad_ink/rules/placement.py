"""Drawing on one board: what may be drawn where, looked up in tables, and what that changes."""

from typing import Final

from ..actions import (
    AIRLINE_CHOICES,
    AIRPORT_CHOICES,
    CONFIRM,
    COPY_CHOICES,
    DICE_CHOICES,
    DRAWINGS,
    FIRST_AIRLINE_SOURCE,
    FIRST_AIRPORT,
    FIRST_COPY,
    FIRST_PART,
    FIRST_SPECIAL_SOURCE,
    FIRST_SYMBOL,
    OTHER_PART,
    PART_1,
    PART_2,
    PART_3,
    SPACES_1,
    SPACES_2,
    SPACES_3,
    SPACES_4,
    SPECIAL_CHOICES,
    SYMBOL_CHOICES,
    Actions,
)
from ..components.routes import (
    AROUND,
    BASE,
    EXIT_KIND,
    EXITS_OF,
    FILLED,
    FIRST_CODES,
    GROUND_PLACES,
    GROUP,
    IS_STATION,
    JOINED,
    KIND,
    LANE_MASKS,
    LANES,
    LEGAL,
    ON_GROUND,
    SHAPE_ROUTES,
    SKY_PLACES,
    first_places,
)
from ..components.shapes import AIRPORT, ALL_DICE, ALL_SPACES, ALL_SPECIALS, FIRST_SPECIAL, SPECIALS
from ..state import NONE, Board, Setup, State, new_board

SPECIAL_NUMBERS: Final = tuple(range(len(SPECIALS)))
BOTH_SKY_DICE: Final = 0b11
# For every set of four dice, their numbers.
DICE_IN: Final = tuple(tuple(die for die in range(4) if left >> die & 1) for left in range(16))

# What a drawing brings besides itself.
NO_GAIN: Final = 0
COPY_GAINED: Final = 1
SPECIAL_GAINED: Final = 2


def table_for(setup: Setup) -> tuple[int, ...]:
    return SKY_PLACES if setup.airline else GROUND_PLACES


def empty_board(setup: Setup) -> Board:
    return new_board(FIRST_CODES, first_places(table_for(setup)))


def begin_round(board: Board, setup: Setup) -> None:
    """Lay all dice before the player; what was granted for the last round only is lost."""
    board.fresh = 0
    board.dice = ALL_DICE
    board.sky = BOTH_SKY_DICE if setup.weather or setup.airline else 0
    board.copies = 0
    board.extra = 0
    board.specials_before = board.specials
    ordinary = board.specials.bit_count() - board.extra_used
    board.special_open = 1 if ordinary < setup.box.specials_per_game else 0


# --- what may be chosen ---------------------------------------------------------------------


def open_dice(board: Board, shapes: tuple[int, ...], left: int) -> int:
    """Return those of some Route dice that have a legal drawing."""
    places = board.places
    found = 0
    for die in DICE_IN[left]:
        if places & LANE_MASKS[shapes[die]]:
            found |= 1 << die
    return found


def open_specials(board: Board) -> int:
    """Return the Special Routes that are left and have a legal drawing."""
    places, used = board.places, board.specials
    found = 0
    for special in SPECIAL_NUMBERS:
        if not used >> special & 1 and places & LANE_MASKS[FIRST_SPECIAL + special]:
            found |= 1 << special
    return found


def actions_on(state: State, board: Board) -> Actions:
    """Return what the owner of a board may do now."""
    if board.source >= 0:
        if board.space >= 0:
            return DRAWINGS[LEGAL[board.codes[board.space]] & SHAPE_ROUTES[board.shape]]
        spaces = open_spaces(board)
        return (
            SPACES_1[spaces & FIRST_PART]
            + SPACES_2[spaces >> PART_1 & OTHER_PART]
            + SPACES_3[spaces >> PART_2 & OTHER_PART]
            + SPACES_4[spaces >> PART_3]
        )
    drawable = open_dice(board, state.shapes, board.dice)
    actions = DICE_CHOICES[drawable]
    if board.special_open or board.extra:
        actions += SPECIAL_CHOICES[open_specials(board)]
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
    found = 0
    for number, shape in enumerate(state.sky):
        if board.sky >> number & 1 and places & LANE_MASKS[shape]:
            found |= 1 << number
    actions = AIRLINE_CHOICES[found]
    if (board.special_open or board.extra) and places & LANE_MASKS[AIRPORT]:
        actions += AIRPORT_CHOICES[ALL_SPECIALS & ~board.specials]
    return actions


def open_symbols(state: State, board: Board) -> int:
    """Return the Weather symbols still to be put, if a space of this round has room."""
    if not unmarked_spaces(board):
        return 0
    found = 0
    for number, symbol in enumerate(state.sky):
        if board.sky >> number & 1:
            found |= 1 << symbol
    return found


def unmarked_spaces(board: Board) -> int:
    """Return the spaces of this round without a Weather symbol."""
    clouds, storms, snows = board.weather
    return board.fresh & ~(clouds | storms | snows)


def open_spaces(board: Board) -> int:
    """Return the spaces for what has been chosen."""
    shape = board.shape
    if shape < 0:
        return unmarked_spaces(board)
    return board.places >> LANES[shape] & ALL_SPACES


# --- choosing and drawing -------------------------------------------------------------------


def choose(state: State, board: Board, source: int) -> None:
    """Note what is to be drawn."""
    board.source = source
    board.shape = source_shape(state.shapes, state.sky, source)


def source_shape(shapes: tuple[int, ...], sky: tuple[int, ...], source: int) -> int:
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


def only_route(board: Board, space: int) -> int:
    """Return the one route that is legal in a space for what is chosen; 0 if several are."""
    legal = LEGAL[board.codes[space]] & SHAPE_ROUTES[board.shape]
    return 0 if legal & (legal - 1) else legal.bit_length() - 1


def draw_chosen(board: Board, setup: Setup, space: int, route: int) -> int:
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


def use_up(board: Board, source: int) -> None:
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


def use_special(board: Board, special: int) -> None:
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


def marked_universities(board: Board, setup: Setup) -> int:
    """Return how many Universities are marked."""
    drawn = board.filled & setup.universities
    if setup.any_route:
        return drawn.bit_count()
    return sum(drawn >> n & 1 for n, route in enumerate(board.routes) if ON_GROUND[route])


def draw(board: Board, table: tuple[int, ...], space: int, route: int) -> None:
    """Draw a route: what the spaces around may hold, and which routes are one network."""
    routes, codes = board.routes, board.codes
    places = board.places ^ table[codes[space]] << space
    routes[space] = route
    codes[space] = FILLED
    board.filled |= 1 << space
    board.fresh |= 1 << space
    sides, own = 4 * route, 2 * space
    if IS_STATION[route]:
        board.stations[own] = 1
    for side, number in EXITS_OF[space]:
        if JOINED[BASE * KIND[sides + side] + EXIT_KIND[4 * space + side]]:
            board.exits[own + GROUP[sides + side]] |= 1 << number
    for side, other, facing, power in AROUND[space]:
        kind = KIND[sides + side]
        if not kind:
            continue
        theirs = routes[other]
        if not theirs:
            before = codes[other]
            after = before + kind * power
            codes[other] = after
            places ^= (table[before] ^ table[after]) << other
        elif JOINED[BASE * kind + KIND[4 * theirs + facing]]:
            join(board, own + GROUP[sides + side], 2 * other + GROUP[4 * theirs + facing])
    board.places = places


def join(board: Board, one: int, other: int) -> None:
    """Make one network of two, or a loop of one."""
    roots = board.roots
    while roots[one] != one:
        one = roots[one]
    while roots[other] != other:
        other = roots[other]
    if one == other:
        board.loop = 1
        return
    roots[one] = other
    board.exits[other] |= board.exits[one]
    board.exits[one] = 0
    board.stations[other] += board.stations[one]
    board.stations[one] = 0


def put_symbol(state: State, board: Board, space: int) -> int:
    """Put the chosen Weather symbol into a space of this round; return the symbol."""
    symbol = board.source - FIRST_SYMBOL
    board.source = NONE
    board.weather[symbol] |= 1 << space
    for number, rolled in enumerate(state.sky):
        if rolled == symbol and board.sky >> number & 1:
            board.sky ^= 1 << number
            break
    return symbol


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
    before.weather = [spaces & ~board.fresh for spaces in board.weather]
    before.reached = board.reached
    before.goal_points = board.goal_points
    begin_round(before, setup)
    return before
