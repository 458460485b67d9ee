"""What one more drawing would change on a board that has been measured.

A drawing changes little: what leads into the spaces around, the networks that it joins, and the
routes that it makes longer. So each of the hundred drawings that are open to a player is judged by
the difference that it makes, and no board is drawn on to find out. What is the same for all
drawings in a space is found once: look at a space first, then try routes in it.
"""

from typing import Final

from cloudtop.core.native import i64

from ..components.bits import bit
from ..components.routes import (
    BASE,
    BESIDE,
    CODES,
    EXIT_AT,
    EXIT_KIND,
    GROUP,
    IS_STATION,
    JOINED,
    KIND,
    NOWHERE,
    POWERS,
    ROUTES,
)
from ..components.shapes import ALL_SPACES, SPACES
from ..components.tokens import AIRWAY, ANY_ROUTE, HIGHWAY, RAILWAY, Route
from ..rules.placement import FACING_POWERS, ROUTE_BYTES
from ..scoring.length import (
    UNKNOWN,
    Sides,
    add_route,
    airway_length,
    copy_sides,
    exact_length,
    length_of,
    no_sides,
)
from ..state import FIRST_EXIT, NONE
from .network import Network
from .prospects import Prospects
from .sketch import (
    AIR_ENDS,
    EXITS_INTO,
    GROUND_ENDS,
    IS_DOUBLED,
    IS_MIXED,
    Ends,
    Sketch,
    exact_airway_length,
    no_ends,
)

# --- sides as four bits ---------------------------------------------------------------------

SIDE_SETS: Final = 16


def sides_in(code: int, kind: int) -> int:
    """Return the sides on which a kind of route, or an Airport, leads into a space."""
    digits = [code // power % BASE for power in POWERS]
    return sum(1 << side for side in range(4) if digits[side] in (kind, ANY_ROUTE))


def sides_out(route: Route, kind: int) -> int:
    """Return the sides to which a route leads as one piece of a kind; 0: it is none."""
    return sum(1 << side for side in range(4) if route.kinds[side] == kind)


def is_odd(route: Route, kind: int) -> bool:
    """Return whether a route is an Airport or has two pieces of a kind: no length is kept then."""
    pieces = {route.groups[side] for side in range(4) if route.kinds[side] == kind}
    return route.airport or len(pieces) > 1


# By the code of a space, nothing for a filled one; then by route.
HIGHWAYS_IN: Final = bytes([*(sides_in(code, HIGHWAY) for code in range(CODES)), 0])
RAILWAYS_IN: Final = bytes([*(sides_in(code, RAILWAY) for code in range(CODES)), 0])
HIGHWAYS_OUT: Final = bytes([sides_out(route, HIGHWAY) for route in ROUTES])
RAILWAYS_OUT: Final = bytes([sides_out(route, RAILWAY) for route in ROUTES])
ODD_HIGHWAYS: Final = bytes([is_odd(route, HIGHWAY) for route in ROUTES])
ODD_RAILWAYS: Final = bytes([is_odd(route, RAILWAY) for route in ROUTES])
# The sides of a space on which there is no Exit: an Exit makes no route longer.
NO_EXIT: Final = bytes(
    [sum(1 << side for side in range(4) if EXIT_AT[4 * at + side] < 0) for at in range(SPACES)]
)
# Whether a route is an Airport or has an airway.
IN_AIR: Final = bytes([route.airport or AIRWAY in route.kinds for route in ROUTES])


class Trial:
    """A board with one more drawing."""

    def __init__(self, sketch: Sketch) -> None:
        self.sketch: Sketch = sketch
        self.routes: bytes = sketch.routes
        self.codes: list[int] = sketch.codes
        # One or two routes of the drawing, with all that they join, and whether they are one …
        self.first: Network = Network()
        self.second: Network = Network()
        self.joined: list[Network] = []
        self.are_one: bool = False
        # Those that lead anywhere, and these two.
        self.networks: list[Network] = [
            network for network in sketch.networks if network.highways | network.railways
        ]
        self.networks.append(self.first)
        self.networks.append(self.second)
        self.prospects: Prospects = Prospects()
        # … whether they come back to their start, the open ends and the longest routes then.
        self.closes_loop: bool = False
        self.ends: Ends = no_ends()
        self.highway: i64 = sketch.highway
        self.railway: i64 = sketch.railway
        self.sides: Sides = no_sides()
        # Of the space: the open ends that are left when it is filled, the sides on which routes
        # lead in, and the longest routes by the sides that a drawing joins, as far as known.
        self.space: i64 = NONE
        self.filled: i64 = sketch.filled
        self.left: Ends = no_ends()
        self.highways_in: i64 = 0
        self.railways_in: i64 = 0
        self.lengths: list[int] = [0] * (2 * SIDE_SETS)
        self.known: i64 = 0

    def look_at(self, space: i64) -> None:
        """See what is the same for all drawings in a space."""
        sketch, left = self.sketch, self.left
        code: i64 = self.codes[space]
        self.space = space
        self.filled = sketch.filled | bit(space)
        left.ground = sketch.ends.ground - GROUND_ENDS[code] + EXITS_INTO[space]
        left.air = sketch.ends.air - AIR_ENDS[code]
        left.mixed = sketch.ends.mixed - IS_MIXED[code]
        left.doubled = sketch.ends.doubled - IS_DOUBLED[code]
        left.dead = sketch.ends.dead
        sides: i64 = NO_EXIT[space]
        self.highways_in = HIGHWAYS_IN[code] & sides
        self.railways_in = RAILWAYS_IN[code] & sides
        self.known = 0

    def draw(self, route: i64) -> None:
        """Find what a route in the space joins, and where it leads."""
        self.begin()
        self.first.stations = IS_STATION[route]
        for side in range(4):
            self.look_aside(route, side)
        if self.are_one:
            self.first.add(self.second)
            self.second.clear()
        self.find_lengths(route)

    def worth(self, route: i64, ahead: i64) -> float:
        """Return the worth of the board with the route that was just drawn."""
        sketch, free = self.sketch, ALL_SPACES & ~self.filled
        length = self.highway + self.railway
        worth = sketch.worth_of(ahead, self.filled, self.points(), length, self.ends)
        worth += self.prospects.promise(self.networks, free, ahead)
        if sketch.airline:
            worth += self.air_worth(route, ahead)
        return worth

    def air_worth(self, route: i64, ahead: i64) -> float:
        sketch, sides = self.sketch, self.sides
        if not IN_AIR[route]:
            return sketch.air_worth(ahead, sketch.airways, sketch.airway)
        copy_sides(sketch.airways, sides)
        add_route(sides, self.space, route, AIRWAY)
        length = airway_length(sides)
        if length == UNKNOWN:
            length = exact_airway_length(self.routes_with(route))
        return sketch.air_worth(ahead, sides, length)

    # --- what it joins ------------------------------------------------------------------------

    def forget(self) -> None:
        """Forget the last drawing: no network is joined by one."""
        for network in self.joined:
            network.joined = NONE
        self.joined.clear()

    def begin(self) -> None:
        """Begin a drawing, with the open ends that are left when the space is filled."""
        self.forget()
        self.first.clear()
        self.second.clear()
        self.are_one = self.closes_loop = False
        left, ends = self.left, self.ends
        ends.ground, ends.air, ends.dead = left.ground, left.air, left.dead
        ends.mixed, ends.doubled = left.mixed, left.doubled

    def look_aside(self, route: i64, side: i64) -> None:
        """See what the drawing joins on a side, or where it leads."""
        at: i64 = 4 * self.space + side
        other: i64 = BESIDE[at]
        if other == NOWHERE:
            return
        kind: i64 = KIND[4 * route + side]
        group: i64 = GROUP[4 * route + side]
        if other >= SPACES:
            if JOINED[BASE * kind + EXIT_KIND[at]]:
                self.join(group, FIRST_EXIT + other - SPACES)
        elif self.routes[other]:
            facing: i64 = 4 * self.routes[other] + (side ^ 2)
            if JOINED[BASE * kind + KIND[facing]]:
                self.join(group, 2 * other + GROUP[facing])
            else:
                sketch = self.sketch
                self.ends.dead += sketch.cost_of(kind) + sketch.cost_of(KIND[facing])
        elif kind:
            self.lead(group, kind, other, kind * FACING_POWERS[side])

    def lead(self, group: i64, kind: i64, space: i64, more: i64) -> None:
        """Note that a route of the drawing leads into an empty space, whose code is more then."""
        before: i64 = self.codes[space]
        after = before + more
        ends = self.ends
        ends.ground += GROUND_ENDS[after] - GROUND_ENDS[before]
        ends.air += AIR_ENDS[after] - AIR_ENDS[before]
        ends.mixed += IS_MIXED[after] - IS_MIXED[before]
        ends.doubled += IS_DOUBLED[after] - IS_DOUBLED[before]
        own = self.second if group else self.first
        if kind == HIGHWAY:
            own.highways |= bit(space)
        elif kind == RAILWAY:
            own.railways |= bit(space)

    def join(self, group: i64, piece: i64) -> None:
        """Note that a route of the drawing joins a network."""
        network = self.sketch.network_of(piece)
        if network.joined == NONE:
            network.joined = group
            self.joined.append(network)
            own = self.second if group else self.first
            own.add(network)
        elif network.joined == group or self.are_one:
            self.closes_loop = True
        else:
            self.are_one = True

    def points(self) -> i64:
        """Return what Exits score with the networks that the drawing makes one."""
        sketch = self.sketch
        points = sketch.points
        for network in self.joined:
            points -= sketch.points_for(network.exits)
        return points + sketch.points_for(self.first.exits) + sketch.points_for(self.second.exits)

    # --- longest routes -----------------------------------------------------------------------

    def find_lengths(self, route: i64) -> None:
        """Find the longest routes with the drawing."""
        sketch = self.sketch
        self.highway, self.railway = sketch.highway, sketch.railway
        if ODD_HIGHWAYS[route]:
            self.highway = self.find_length(sketch.highways, HIGHWAY, route)
        elif HIGHWAYS_OUT[route]:
            joined: i64 = HIGHWAYS_OUT[route] & self.highways_in
            self.highway = self.length_with(sketch.highways, HIGHWAY, route, joined)
        if ODD_RAILWAYS[route]:
            self.railway = self.find_length(sketch.railways, RAILWAY, route)
        elif RAILWAYS_OUT[route]:
            joined = RAILWAYS_OUT[route] & self.railways_in
            self.railway = self.length_with(sketch.railways, RAILWAY, route, joined)

    def length_with(self, sides: Sides, kind: i64, route: i64, joined: i64) -> i64:
        """Return the longest route of a kind; all drawings that join the same sides have it."""
        if not joined:
            return max(self.highway if kind == HIGHWAY else self.railway, 1)
        at = joined if kind == HIGHWAY else SIDE_SETS + joined
        if not self.known >> at & 1:
            self.known |= bit(at)
            self.lengths[at] = self.find_length(sides, kind, route)
        return self.lengths[at]

    def find_length(self, sides: Sides, kind: i64, route: i64) -> i64:
        after = self.sides
        copy_sides(sides, after)
        add_route(after, self.space, route, kind)
        length = length_of(after, self.meeting_curves(after))
        return exact_length(self.routes_with(route), kind) if length == UNKNOWN else length

    def routes_with(self, route: i64) -> bytes:
        return self.routes[: self.space] + ROUTE_BYTES[route] + self.routes[self.space + 1 :]

    def meeting_curves(self, sides: Sides) -> i64:
        """Return the spaces whose two curves are one network with the drawing."""
        double = sides.curves | sides.mirrored
        found: i64 = 0
        if double:
            for space in range(SPACES):
                if double >> space & 1 and self.curves_meet(space):
                    found |= bit(space)
        return found

    def curves_meet(self, space: i64) -> bool:
        if space == self.space:
            return self.are_one
        sketch = self.sketch
        return self.are_joined(sketch.network_of(2 * space), sketch.network_of(2 * space + 1))

    def are_joined(self, one: Network, other: Network) -> bool:
        """Return whether two networks are one with the drawing."""
        if one is other:
            return True
        if one.joined == NONE or other.joined == NONE:
            return False
        return self.are_one or one.joined == other.joined
