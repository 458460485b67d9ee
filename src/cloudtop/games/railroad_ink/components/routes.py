"""Every distinct route with its number, and the tables by which legal drawings are looked up.

What surrounds an empty space is one number, its *code*: four digits to the base 5, one for each
side, saying what leads in there (nothing, highway, railway, airway, an Airport). Routes are bits
of a mask. A code leads to the mask of routes that may be drawn (``LEGAL``) and to the shapes of
which some route may be (``PLACES``), so that nothing is ever tried out.
"""

from collections.abc import Callable
from typing import Final

from .shapes import EXITS, FIRST_AIRLINE, SHAPES, SIZE, SPACES
from .tokens import ANY_ROUTE, BLANK, EAST, NORTH, SOUTH, WEST, Route, are_joined, positions

EMPTY: Final = 0
"""The number of the route of a space in which nothing is drawn."""

_WAYS: Final = tuple(tuple(positions(shape.route)) for shape in SHAPES)
ROUTES: Final[tuple[Route, ...]] = (BLANK, *(way for ways in _WAYS for way in ways))
TOKENS: Final = tuple(str(route) for route in ROUTES)
NUMBERS: Final = {route: number for number, route in enumerate(ROUTES)}
SHAPE_ROUTES: Final = tuple(sum(1 << NUMBERS[way] for way in ways) for ways in _WAYS)
SHAPE_OF: Final = (-1, *(shape for shape, ways in enumerate(_WAYS) for _ in ways))

# Flat tables, at 4 * route + side. Small numbers are bytes: the compiler reads those fastest.
KIND: Final = bytes(kind for route in ROUTES for kind in route.kinds)
GROUP: Final = bytes(max(group, 0) for route in ROUTES for group in route.groups)
IS_STATION: Final = bytes(route.station for route in ROUTES)
ON_GROUND: Final = bytes(route.on_ground for route in ROUTES)
# At 5 * kind + kind of the neighbour.
JOINED: Final = bytes(are_joined(one, other) for one in range(5) for other in range(5))

# --- the grid -------------------------------------------------------------------------------

BASE: Final = 5
POWERS: Final = (1, BASE, BASE**2, BASE**3)
CODES: Final = BASE**4
FILLED: Final = CODES
"""The code of a space in which something is drawn: nothing may be drawn there."""


def neighbour(space: int, side: int) -> int:
    """Return the space on that side; -1 beyond the edge."""
    row, column = divmod(space, SIZE)
    if side in (NORTH, SOUTH):
        row += 1 if side == SOUTH else -1
    else:
        column += 1 if side == EAST else -1
    return SIZE * row + column if 0 <= row < SIZE and 0 <= column < SIZE else -1


def opposite(side: int) -> int:
    return side ^ 2


# At 4 * space + side.
NEIGHBOUR: Final = tuple(neighbour(space, side) for space in range(SPACES) for side in range(4))
# For each space: (side, neighbour, the neighbour's side, what that side weighs in a code).
AROUND: Final = tuple(
    tuple(
        (side, NEIGHBOUR[4 * space + side], opposite(side), POWERS[opposite(side)])
        for side in (NORTH, EAST, SOUTH, WEST)
        if NEIGHBOUR[4 * space + side] >= 0
    )
    for space in range(SPACES)
)
# Exits at 4 * space + side: their number, else -1; and what they lead in, else 0.
EXIT_AT: Final = tuple(
    next((n for n, exit_ in enumerate(EXITS) if (exit_.space, exit_.side) == divmod(at, 4)), -1)
    for at in range(4 * SPACES)
)
EXIT_KIND: Final = bytes(EXITS[number].kind if number >= 0 else 0 for number in EXIT_AT)
FIRST_CODES: Final = tuple(
    sum(EXIT_KIND[4 * space + side] * POWERS[side] for side in range(4)) for space in range(SPACES)
)
# The same as ``NEIGHBOUR``, but beyond the edge there are further places: one for each Exit, and
# one for all that leads nowhere. So what a route is joined to has one number.
NOWHERE: Final = SPACES + len(EXITS)
BESIDE: Final = bytes(
    other if other >= 0 else SPACES + EXIT_AT[at] if EXIT_AT[at] >= 0 else NOWHERE
    for at, other in enumerate(NEIGHBOUR)
)

# --- what may be drawn ----------------------------------------------------------------------


def mask(wanted: Callable[[Route], bool]) -> int:
    return sum(1 << number for number, p in enumerate(ROUTES) if number and wanted(p))


def fits(side: int, seen: int) -> int:
    """Return the routes that may face ``seen``: no route meets one of another kind."""
    if seen in (0, ANY_ROUTE):
        return mask(lambda route: True)
    return mask(lambda route: route.kinds[side] in (0, seen, ANY_ROUTE))


def joins(side: int, seen: int) -> int:
    """Return the routes that join what leads in on a side."""
    return mask(lambda route: are_joined(route.kinds[side], seen))


FITS: Final = tuple(tuple(fits(side, seen) for seen in range(BASE)) for side in range(4))
JOINS: Final = tuple(tuple(joins(side, seen) for seen in range(BASE)) for side in range(4))
# Faces of Airline dice need no connection.
UNBOUND: Final = sum(SHAPE_ROUTES[FIRST_AIRLINE:])


def legal_routes(code: int) -> int:
    """Return the routes that may be drawn in an empty space with this code."""
    fitting, joining = -1, UNBOUND
    for side, power in enumerate(POWERS):
        seen = code // power % BASE
        fitting &= FITS[side][seen]
        joining |= JOINS[side][seen]
    return fitting & joining


LEGAL: Final = (*(legal_routes(code) for code in range(CODES)), 0)

# The places of all shapes are one number: bit SPACES * shape + space is set if the shape can be
# drawn in that space. ``PLACES[code] << space`` is what one space contributes.
LANES: Final = tuple(SPACES * shape for shape in range(len(SHAPES)))
LANE_MASKS: Final = tuple(((1 << SPACES) - 1) << lane for lane in LANES)


def places_of(legal: int) -> int:
    return sum(lane for lane, ways in zip(FIRST_IN_LANE, SHAPE_ROUTES, strict=True) if legal & ways)


FIRST_IN_LANE: Final = tuple(1 << lane for lane in LANES)
SKY_PLACES: Final = tuple(places_of(legal) for legal in LEGAL)
# Without the Airline expansion its shapes are left out: shorter numbers are faster.
GROUND_LANES: Final = (1 << LANES[FIRST_AIRLINE]) - 1
GROUND_PLACES: Final = tuple(places & GROUND_LANES for places in SKY_PLACES)


# The places of an empty board.
FIRST_SKY_PLACES: Final = sum(SKY_PLACES[code] << n for n, code in enumerate(FIRST_CODES))
FIRST_GROUND_PLACES: Final = sum(GROUND_PLACES[code] << n for n, code in enumerate(FIRST_CODES))
