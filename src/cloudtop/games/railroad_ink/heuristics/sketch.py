"""A board as it is judged: measured once, and then what one more drawing would change.

A drawing changes little: what leads into the spaces around, the networks that it joins, and the
routes that it makes longer. So each of the hundred drawings that are open to a player is judged by
the difference that it makes, and no board is drawn on to find out.
"""

from dataclasses import dataclass
from typing import Final

from cloudtop.core.native import i64

from ..components.bits import COUNTS, bit, count
from ..components.box import Box
from ..components.routes import (
    BASE,
    BESIDE,
    CODES,
    EXIT_AT,
    EXIT_KIND,
    FILLED,
    GROUP,
    IS_STATION,
    JOINED,
    KIND,
    NOWHERE,
    POWERS,
    ROUTES,
)
from ..components.shapes import ALL_SPACES, EXITS, SPACES
from ..components.tokens import AIRWAY, ANY_ROUTE, HIGHWAY, RAILWAY
from ..rules.placement import FACING_POWERS, ROUTE_BYTES
from ..scoring.length import (
    UNKNOWN,
    Sides,
    add_route,
    airway_length,
    copy_sides,
    count_lonely_airports,
    exact_length,
    length_of,
    meeting_curves,
    no_sides,
    sides_of,
)
from ..scoring.longest import spaces_on
from ..scoring.sky import airway_path
from ..state import FIRST_EXIT, NONE, PIECES, Board, Setup
from .prospects import Growth

OPEN_FAR: Final = 24.0
OPEN_LEAST: Final = 0.2
"""An open end costs 1 at the end, less before, at least this."""
MIXED: Final = 0.3
"""What a space costs into which both highways and railways lead: only a Station will do there."""


def kinds_into(code: int) -> list[int]:
    """Return the kinds of route that lead into an empty space with this code."""
    kinds = [code // power % BASE for power in POWERS]
    return [kind for kind in kinds if kind not in (0, ANY_ROUTE)]


# By the code of a space: how many highways and railways, and how many airways lead in, and whether
# more than one kind does. Nothing leads into a filled space.
GROUND_ENDS: Final = bytes(
    [*(sum(kind != AIRWAY for kind in kinds_into(code)) for code in range(CODES)), 0]
)
AIR_ENDS: Final = bytes([*(kinds_into(code).count(AIRWAY) for code in range(CODES)), 0])
IS_MIXED: Final = bytes([*(len(set(kinds_into(code))) > 1 for code in range(CODES)), 0])
# How many Exits lead into a space: they are no open ends.
EXITS_INTO: Final = bytes(
    [sum(EXIT_AT[4 * space + side] >= 0 for side in range(4)) for space in range(SPACES)]
)
# Whether a route is an Airport or has an airway; and whether it may make a longest route longer.
IN_AIR: Final = bytes(route.airport or AIRWAY in route.kinds for route in ROUTES)
HAS_HIGHWAY: Final = bytes(route.airport or HIGHWAY in route.kinds for route in ROUTES)
HAS_RAILWAY: Final = bytes(route.airport or RAILWAY in route.kinds for route in ROUTES)


@dataclass(slots=True, init=False)
class Network:
    """Routes that are joined; an unused Exit is one by itself."""

    highways: i64
    railways: i64
    """Empty spaces into which they lead."""
    exits: i64
    """As bits."""
    stations: i64
    joined: i64
    """Which route of the drawing that is judged joins it (0 or 1); -1: none."""


def new_network() -> Network:
    network = Network()
    clear_network(network)
    return network


def clear_network(network: Network) -> None:
    network.highways = network.railways = network.exits = network.stations = 0
    network.joined = NONE


@dataclass(slots=True, init=False)
class Ends:
    """Where routes lead to nothing, counted."""

    ground: i64
    """Highways and railways that lead into empty spaces …"""
    air: i64
    """… and airways."""
    mixed: i64
    """Empty spaces into which more than one kind leads."""
    dead: i64
    """What is lost for good by those that face a blank side."""


def no_ends() -> Ends:
    ends = Ends()
    ends.ground = ends.air = ends.mixed = ends.dead = 0
    return ends


def open_cost(ahead: i64) -> float:
    """Return what an open end will cost, with so many drawings to come."""
    return max(OPEN_LEAST, 1 - float(ahead) / OPEN_FAR)


class Sketch:
    """What is measured on a board, and what would be with one more drawing."""

    def __init__(self, setup: Setup, board: Board) -> None:
        self.box: Box = setup.box
        self.airline: bool = setup.airline
        self.routes: bytes = board.routes
        self.codes: list[int] = board.codes
        self.names: bytes = board.networks
        self.filled: i64 = board.filled
        self.open_airway: i64 = setup.box.sky_points.open_airway
        self.by_name: list[Network | None] = [None] * PIECES
        self.networks: list[Network] = []
        self.points: i64 = 0
        self.ends: Ends = no_ends()
        self.find_networks()
        self.find_ends()
        self.highways: Sides = sides_of(self.routes, HIGHWAY)
        self.railways: Sides = sides_of(self.routes, RAILWAY)
        self.airways: Sides = sides_of(self.routes, AIRWAY) if self.airline else no_sides()
        self.trial: Sides = no_sides()
        self.highway: i64 = self.length_now(self.highways, HIGHWAY)
        self.railway: i64 = self.length_now(self.railways, RAILWAY)
        self.airway: i64 = self.airway_now() if self.airline else 0
        self.growth = Growth()
        # Of the drawing that was judged last: its one or two routes with all that they join …
        self.first = new_network()
        self.second = new_network()
        self.joined: list[Network] = []
        self.are_one: bool = False
        # … whether they come back to their start, the open ends and the longest routes then.
        self.closes_loop: bool = False
        self.ends_after: Ends = no_ends()
        self.highway_after: i64 = self.highway
        self.railway_after: i64 = self.railway

    # --- measuring a board --------------------------------------------------------------------

    def network_of(self, piece: i64) -> Network:
        name: i64 = self.names[piece]
        network = self.by_name[name]
        if network is None:
            network = new_network()
            self.by_name[name] = network
            self.networks.append(network)
        return network

    def find_networks(self) -> None:
        """Find the Exits and Stations of networks, and what the Exits score."""
        for number in range(len(EXITS)):
            self.network_of(FIRST_EXIT + number).exits |= 1 << number
        for network in self.networks:
            self.points += self.points_for(network.exits)
        for space in range(SPACES):
            if IS_STATION[self.routes[space]]:
                self.network_of(2 * space).stations += 1

    def points_for(self, exits: i64) -> i64:
        """Return what a network scores; one Exit alone gives nothing."""
        return self.box.network_points[COUNTS[exits]] if exits & (exits - 1) else 0

    def find_ends(self) -> None:
        """Find where routes lead: into empty spaces, or to a blank side."""
        for space in range(SPACES):
            code: i64 = self.codes[space]
            if code == FILLED:
                self.ends.dead += self.dead_ends(space)
            elif code:
                self.ends.ground += GROUND_ENDS[code] - EXITS_INTO[space]
                self.ends.air += AIR_ENDS[code]
                self.ends.mixed += IS_MIXED[code]
                self.note_leads(space)

    def note_leads(self, space: i64) -> None:
        """Note the networks that lead into an empty space."""
        for side in range(4):
            other: i64 = BESIDE[4 * space + side]
            if other == NOWHERE:
                continue
            if other >= SPACES:
                kind: i64 = EXIT_KIND[4 * space + side]
                piece: i64 = FIRST_EXIT + other - SPACES
            else:
                facing: i64 = 4 * self.routes[other] + (side ^ 2)
                kind = KIND[facing]
                piece = 2 * other + GROUP[facing]
            if kind == HIGHWAY:
                self.network_of(piece).highways |= bit(space)
            elif kind == RAILWAY:
                self.network_of(piece).railways |= bit(space)

    def dead_ends(self, space: i64) -> i64:
        """Return what is lost by the route in a space that faces blank sides."""
        lost: i64 = 0
        for side in range(4):
            kind: i64 = KIND[4 * self.routes[space] + side]
            other: i64 = BESIDE[4 * space + side]
            if kind and other < SPACES:
                theirs: i64 = self.routes[other]
                if theirs and not JOINED[BASE * kind + KIND[4 * theirs + (side ^ 2)]]:
                    lost += self.cost_of(kind)
        return lost

    def cost_of(self, kind: i64) -> i64:
        """Return what an open end of a kind costs; nothing leads out of an Airport."""
        if kind == AIRWAY:
            return self.open_airway
        return 1 if 0 < kind < AIRWAY else 0

    def length_now(self, sides: Sides, kind: i64) -> i64:
        length = length_of(sides, meeting_curves(sides, self.names))
        return exact_length(self.routes, kind) if length == UNKNOWN else length

    def airway_now(self) -> i64:
        length = airway_length(self.airways)
        return exact_airway_length(self.routes) if length == UNKNOWN else length

    # --- the board as it stands ---------------------------------------------------------------

    def worth(self, ahead: i64) -> float:
        """Return the worth of what is drawn, with so many drawings to come."""
        self.growth.clear()
        for network in self.networks:
            self.grow_from(network, ALL_SPACES)
        score = self.points + self.highway + self.railway
        worth = self.worth_of(ahead, self.filled, score, self.ends)
        if self.airline:
            worth += self.air_worth(ahead, self.airways, self.airway)
        return worth

    def score(self) -> i64:
        """Return what is drawn scores at the end, without structures, goals and weather."""
        points, ends = self.box.sky_points, self.ends
        score = self.points + self.highway + self.railway + count(self.filled & self.box.centre)
        score -= ends.dead + ends.ground + self.open_airway * ends.air
        if self.airline:
            score += points.airway_space * self.airway
            score -= points.lonely_airport * count_lonely_airports(self.airways)
        return score

    def grow_from(self, network: Network, free: i64) -> None:
        if (network.highways | network.railways) & free:
            self.growth.add(network.highways & free, network.railways & free, network.exits)

    def worth_of(self, ahead: i64, filled: i64, score: i64, ends: Ends) -> float:
        """Return what networks and routes score, the centre, the promise, less open ends."""
        sure = score + count(filled & self.box.centre) - ends.dead
        still_open = float(ends.ground + self.open_airway * ends.air)
        lost = open_cost(ahead) * still_open + MIXED * float(ends.mixed)
        return float(sure) - lost + self.growth.promise(ALL_SPACES & ~filled, ahead)

    def air_worth(self, ahead: i64, airways: Sides, airway: i64) -> float:
        """Return what airways bring; their open ends are counted with the others."""
        points = self.box.sky_points
        lost = float(points.lonely_airport * count_lonely_airports(airways)) * open_cost(ahead)
        return float(points.airway_space * airway) - lost

    # --- with one more drawing ----------------------------------------------------------------

    def worth_with(self, space: i64, route: i64, ahead: i64) -> float:
        """Return the same once a route is drawn in a space."""
        self.begin_trial(space)
        self.first.stations = IS_STATION[route]
        for side in range(4):
            self.look_aside(space, route, side)
        points = self.points_with()
        self.find_lengths(space, route)
        filled = self.filled | bit(space)
        self.growth.clear()
        for network in self.networks:
            if network.joined == NONE:
                self.grow_from(network, ALL_SPACES & ~filled)
        self.grow_from(self.first, ALL_SPACES & ~filled)
        self.grow_from(self.second, ALL_SPACES & ~filled)
        score = points + self.highway_after + self.railway_after
        worth = self.worth_of(ahead, filled, score, self.ends_after)
        if self.airline:
            worth += self.air_worth_with(space, route, ahead)
        return worth

    def air_worth_with(self, space: i64, route: i64, ahead: i64) -> float:
        if not IN_AIR[route]:
            return self.air_worth(ahead, self.airways, self.airway)
        copy_sides(self.airways, self.trial)
        add_route(self.trial, space, route, AIRWAY)
        length = airway_length(self.trial)
        if length == UNKNOWN:
            length = exact_airway_length(self.routes_with(space, route))
        return self.air_worth(ahead, self.trial, length)

    def begin_trial(self, space: i64) -> None:
        """Forget the drawing that was judged last; nothing leads into a filled space."""
        for network in self.joined:
            network.joined = NONE
        self.joined.clear()
        clear_network(self.first)
        clear_network(self.second)
        self.are_one = self.closes_loop = False
        code: i64 = self.codes[space]
        ends, after = self.ends, self.ends_after
        after.ground = ends.ground - GROUND_ENDS[code] + EXITS_INTO[space]
        after.air = ends.air - AIR_ENDS[code]
        after.mixed = ends.mixed - IS_MIXED[code]
        after.dead = ends.dead

    def look_aside(self, space: i64, route: i64, side: i64) -> None:
        """See what the drawing joins on a side, or where it leads."""
        other: i64 = BESIDE[4 * space + side]
        if other == NOWHERE:
            return
        kind: i64 = KIND[4 * route + side]
        group: i64 = GROUP[4 * route + side]
        if other >= SPACES:
            if JOINED[BASE * kind + EXIT_KIND[4 * space + side]]:
                self.join(group, FIRST_EXIT + other - SPACES)
        elif self.routes[other]:
            facing: i64 = 4 * self.routes[other] + (side ^ 2)
            if JOINED[BASE * kind + KIND[facing]]:
                self.join(group, 2 * other + GROUP[facing])
            else:
                self.ends_after.dead += self.cost_of(kind) + self.cost_of(KIND[facing])
        elif kind:
            self.lead(group, kind, other, kind * FACING_POWERS[side])

    def lead(self, group: i64, kind: i64, space: i64, more: i64) -> None:
        """Note that a route of the drawing leads into an empty space, whose code is more then."""
        before: i64 = self.codes[space]
        after = before + more
        ends = self.ends_after
        ends.ground += GROUND_ENDS[after] - GROUND_ENDS[before]
        ends.air += AIR_ENDS[after] - AIR_ENDS[before]
        ends.mixed += IS_MIXED[after] - IS_MIXED[before]
        own = self.second if group else self.first
        if kind == HIGHWAY:
            own.highways |= bit(space)
        elif kind == RAILWAY:
            own.railways |= bit(space)

    def routes_with(self, space: i64, route: i64) -> bytes:
        return self.routes[:space] + ROUTE_BYTES[route] + self.routes[space + 1 :]

    def join(self, group: i64, piece: i64) -> None:
        """Note that a route of the drawing joins a network."""
        network = self.network_of(piece)
        if network.joined == NONE:
            network.joined = group
            self.joined.append(network)
            add_network(self.second if group else self.first, network)
        elif network.joined == group or self.are_one:
            self.closes_loop = True
        else:
            self.are_one = True

    def points_with(self) -> i64:
        """Return what Exits score with the networks that the drawing makes one."""
        points = self.points
        for network in self.joined:
            points -= self.points_for(network.exits)
        if self.are_one:
            add_network(self.first, self.second)
            clear_network(self.second)
        return points + self.points_for(self.first.exits) + self.points_for(self.second.exits)

    def find_lengths(self, space: i64, route: i64) -> None:
        """Find the longest routes with the drawing."""
        self.highway_after, self.railway_after = self.highway, self.railway
        if HAS_HIGHWAY[route]:
            self.highway_after = self.length_with(self.highways, HIGHWAY, space, route)
        if HAS_RAILWAY[route]:
            self.railway_after = self.length_with(self.railways, RAILWAY, space, route)

    def length_with(self, sides: Sides, kind: i64, space: i64, route: i64) -> i64:
        """Return the length of the longest route of a kind with the drawing."""
        trial = self.trial
        copy_sides(sides, trial)
        add_route(trial, space, route, kind)
        length = length_of(trial, self.meeting_curves_with(trial, space))
        if length == UNKNOWN:
            return exact_length(self.routes_with(space, route), kind)
        return length

    def meeting_curves_with(self, sides: Sides, drawn: i64) -> i64:
        """Return the spaces whose two curves are one network with the drawing."""
        double = sides.curves | sides.mirrored
        found: i64 = 0
        if double:
            for space in range(SPACES):
                if double >> space & 1 and self.curves_meet_with(space, drawn):
                    found |= bit(space)
        return found

    def curves_meet_with(self, space: i64, drawn: i64) -> bool:
        if space == drawn:
            return self.are_one
        return self.are_joined(self.network_of(2 * space), self.network_of(2 * space + 1))

    def are_joined(self, one: Network, other: Network) -> bool:
        """Return whether two networks are one with the drawing."""
        if one is other:
            return True
        if one.joined == NONE or other.joined == NONE:
            return False
        return self.are_one or one.joined == other.joined


def add_network(network: Network, other: Network) -> None:
    """Make another network part of one."""
    network.highways |= other.highways
    network.railways |= other.railways
    network.exits |= other.exits
    network.stations += other.stations


def exact_airway_length(routes: bytes) -> i64:
    """Return the length of the longest airway, whatever loops there are."""
    return spaces_on(airway_path([ROUTES[number] for number in routes]))
