"""How long the longest routes are, where nobody asks which spaces they take.

The sides of all spaces that a kind of route leads to are four sets of spaces, so that all routes
are shortened at both ends at the same time: a route that is a tree, as most are, is gone after half
its length. What is left then has loops, and is cut open. ``longest.py`` finds the way itself, and
agrees.
"""

from dataclasses import dataclass
from typing import Final

from cloudtop.core.native import i64

from ..components.bits import bit, count
from ..components.routes import GROUP, KIND, ROUTES
from ..components.shapes import ALL_SPACES, SIZE, SPACES
from ..components.tokens import ANY_ROUTE, EAST, NORTH, SOUTH, WEST
from .longest import spaces_on
from .sky import FIRST_COLUMN, LAST_COLUMN
from .survey import longest_route

FIRST_ROW: Final = (1 << SIZE) - 1
LAST_ROW: Final = FIRST_ROW << SPACES - SIZE
UNKNOWN: Final = -1
PATIENCE: Final = 200
"""How many loops are cut open before the search for the way itself is faster."""


@dataclass(slots=True, init=False)
class Sides:
    """The spaces in which a kind of route leads to each side, Airports included."""

    north: i64
    east: i64
    south: i64
    west: i64
    airports: i64
    curves: i64
    """Spaces with two curves of the kind, one of which joins north and east …"""
    mirrored: i64
    """… or north and west."""


def no_sides() -> Sides:
    sides = Sides()
    sides.north = sides.east = sides.south = sides.west = 0
    sides.airports = sides.curves = sides.mirrored = 0
    return sides


def copy_sides(sides: Sides, twin: Sides) -> None:
    """Make ``twin`` the same as ``sides``."""
    twin.north, twin.east, twin.south, twin.west = sides.north, sides.east, sides.south, sides.west
    twin.airports, twin.curves, twin.mirrored = sides.airports, sides.curves, sides.mirrored


def sides_of(routes: bytes, kind: i64) -> Sides:
    """Return where all routes of a kind lead."""
    sides = no_sides()
    for space in range(SPACES):
        route: i64 = routes[space]
        if route:
            add_route(sides, space, route, kind)
    return sides


def add_route(sides: Sides, space: i64, route: i64, kind: i64) -> None:
    """Note where a route leads, as far as it is of a kind."""
    here = bit(space)
    at: i64 = 4 * route
    if KIND[at] == ANY_ROUTE:
        sides.airports |= here
        sides.north |= here
        sides.east |= here
        sides.south |= here
        sides.west |= here
        return
    if KIND[at + NORTH] == kind:
        sides.north |= here
    if KIND[at + EAST] == kind:
        sides.east |= here
    if KIND[at + SOUTH] == kind:
        sides.south |= here
    if KIND[at + WEST] == kind:
        sides.west |= here
    if TWICE[route] == kind:
        if GROUP[at + NORTH] == GROUP[at + EAST]:
            sides.curves |= here
        else:
            sides.mirrored |= here


# The kind of route of which there are two curves; else 0.
TWICE: Final = bytes(
    route.kinds[NORTH] if len(set(route.kinds)) == 1 and max(route.groups) == 1 else 0
    for route in ROUTES
)


# --- shortening -----------------------------------------------------------------------------


@dataclass(slots=True, init=False)
class Joints:
    """The spaces that are joined to the one on each side."""

    north: i64
    east: i64
    south: i64
    west: i64


def find_joints(sides: Sides) -> Joints:
    """Return what is joined, by at least one route that is no Airport."""
    airports = sides.airports
    joints = Joints()
    joints.north = sides.north & sides.south << SIZE & ~(airports & airports << SIZE)
    joints.east = sides.east & sides.west >> 1 & ~(airports & airports >> 1) & ~LAST_COLUMN
    joints.south = sides.south & sides.north >> SIZE & ~(airports & airports >> SIZE)
    joints.west = sides.west & sides.east << 1 & ~(airports & airports << 1) & ~FIRST_COLUMN
    return joints


def cut(joints: Joints, side: i64, space: i64) -> Joints:
    """Return what is joined without the joint on one side of a space, given as its bit."""
    after = Joints()
    after.north, after.east = joints.north, joints.east
    after.south, after.west = joints.south, joints.west
    if side == NORTH:
        after.north &= ~space
        after.south &= ~(space >> SIZE)
    elif side == EAST:
        after.east &= ~space
        after.west &= ~(space << 1)
    elif side == SOUTH:
        after.south &= ~space
        after.north &= ~(space << SIZE)
    else:
        after.west &= ~space
        after.east &= ~(space >> 1)
    return after


class Shortening:
    """Finds the most spaces on a way by taking the ends of all routes away, again and again.

    A loop has no end. But a way that uses no piece twice misses at least one of its joints, so it
    is cut open at one after the other, and the best of these counts.
    """

    def __init__(self, sides: Sides, ends: i64) -> None:
        self.curves: i64 = sides.curves
        self.mirrored: i64 = sides.mirrored
        self.ends: i64 = ends
        """Spaces in which a way may end."""
        self.patience: i64 = PATIENCE

    def by_spaces(self, joints: Joints, meeting: i64) -> i64:
        """Return the most spaces on a way.

        ``meeting`` has the spaces of whose two curves a way may take both.
        """
        if not meeting:
            return self.by_pieces(joints)
        # A way leaves out the one curve or the other, or takes both and counts the space twice.
        here = meeting & -meeting
        rest = meeting ^ here
        beside_north: i64 = WEST if self.mirrored & here else EAST
        one = cut(cut(joints, NORTH, here), beside_north, here)
        other = cut(cut(joints, SOUTH, here), beside_north ^ 2, here)
        either = max(self.by_spaces(one, rest), self.by_spaces(other, rest))
        return max(either, self.by_spaces(joints, rest) - 1)

    def by_pieces(self, joints: Joints) -> i64:
        """Return the most pieces on a way."""
        if self.ends != ALL_SPACES:
            joints = self.trim(joints)
        north, east, south, west = joints.north, joints.east, joints.south, joints.west
        curves, mirrored = self.curves, self.mirrored
        single: i64 = ~(curves | mirrored)
        rounds: i64 = 1
        while True:
            # Keep the sides of pieces that are joined to two others: they are no ends.
            keep = ((north & south) | (east & west) | ((north | south) & (east | west))) & single
            keep_north = keep_east = keep_south = keep_west = keep
            if curves | mirrored:
                keep_north |= north & ((curves & east) | (mirrored & west))
                keep_south |= south & ((curves & west) | (mirrored & east))
                keep_east |= east & ((curves & north) | (mirrored & south))
                keep_west |= west & ((curves & south) | (mirrored & north))
            if not (keep_north | keep_east | keep_south | keep_west):
                return 2 * rounds if north | east else 2 * rounds - 1
            ends = (north & ~keep_north) | (south & ~keep_south)
            ends |= (east & ~keep_east) | (west & ~keep_west)
            if not ends:
                return self.cut_open(joints, north, east, south, west)
            north, south = (
                north & keep_north & keep_south << SIZE,
                south & keep_south & keep_north >> SIZE,
            )
            east, west = east & keep_east & keep_west >> 1, west & keep_west & keep_east << 1
            rounds += 1

    def trim(self, joints: Joints) -> Joints:
        """Return what is joined without what leads only to spaces in which no way may end."""
        north, east, south, west = joints.north, joints.east, joints.south, joints.west
        while True:
            onward = (north & south) | (east & west) | ((north | south) & (east | west))
            kept: i64 = onward | self.ends
            if not (north | east | south | west) & ~kept:
                break
            north, south = north & kept & kept << SIZE, south & kept & kept >> SIZE
            east, west = east & kept & kept >> 1, west & kept & kept << 1
        after = Joints()
        after.north, after.east, after.south, after.west = north, east, south, west
        return after

    def cut_open(self, joints: Joints, north: i64, east: i64, south: i64, west: i64) -> i64:
        """Return the most pieces on a way where there are loops: those joints are left of them."""
        self.patience -= 1
        if self.patience <= 0:
            return 0
        # A way takes at most two of the joints where three or four meet.
        crossings = ((north & south & (east | west)) | (east & west & (north | south))) & ~(
            self.curves | self.mirrored
        )
        if crossings:
            here = crossings & -crossings
            return max(
                max(
                    self.best_cut(joints, NORTH, north & here),
                    self.best_cut(joints, EAST, east & here),
                ),
                max(
                    self.best_cut(joints, SOUTH, south & here),
                    self.best_cut(joints, WEST, west & here),
                ),
            )
        return max(self.best_cut(joints, EAST, east), self.best_cut(joints, SOUTH, south))

    def best_cut(self, joints: Joints, side: i64, spaces: i64) -> i64:
        """Return the most pieces on a way with a joint on that side of one of some spaces cut."""
        best: i64 = 0
        while spaces:
            here = spaces & -spaces
            best = max(best, self.by_pieces(cut(joints, side, here)))
            spaces ^= here
        return best


# --- lengths --------------------------------------------------------------------------------


def length_of(sides: Sides, meeting: i64) -> i64:
    """Return the most spaces on a way; ``UNKNOWN`` if there are too many loops."""
    if not (sides.north | sides.east | sides.south | sides.west) & ~sides.airports:
        return 0
    shortening = Shortening(sides, ALL_SPACES)
    length = shortening.by_spaces(find_joints(sides), meeting)
    return length if shortening.patience > 0 else UNKNOWN


def airway_length(sides: Sides) -> i64:
    """Return the most spaces on an airway; ``UNKNOWN`` if there are too many loops.

    It leads from an Airport or the edge to another Airport or the edge.
    """
    airports = sides.airports
    to_edge = (sides.north & FIRST_ROW) | (sides.south & LAST_ROW)
    to_edge |= (sides.west & FIRST_COLUMN) | (sides.east & LAST_COLUMN)
    shortening = Shortening(sides, airports | to_edge)
    length = shortening.by_pieces(find_joints(sides))
    if shortening.patience <= 0:
        return UNKNOWN
    if length > 1:
        return length
    # One space alone is an airway only if it leads from edge to edge: a curve in a corner.
    across = ((sides.north & FIRST_ROW) | (sides.south & LAST_ROW)) & ~airports
    return 1 if across & ((sides.west & FIRST_COLUMN) | (sides.east & LAST_COLUMN)) else 0


def count_lonely_airports(sides: Sides) -> i64:
    """Return how many Airports no airway leads into."""
    airways = ~sides.airports
    reached = (sides.south & airways) << SIZE | (sides.north & airways) >> SIZE
    reached |= (sides.east & airways & ~LAST_COLUMN) << 1
    reached |= (sides.west & airways & ~FIRST_COLUMN) >> 1
    return count(sides.airports & ~reached)


def dead_ends(sides: Sides, filled: i64) -> i64:
    """Return how many routes lead to the blank side of a filled space; Airports lead nowhere."""
    routes = ~sides.airports
    dead = count(sides.north & routes & (filled & ~sides.south) << SIZE)
    dead += count(sides.south & routes & (filled & ~sides.north) >> SIZE)
    dead += count(sides.east & routes & ~LAST_COLUMN & (filled & ~sides.west) >> 1)
    return dead + count(sides.west & routes & ~FIRST_COLUMN & (filled & ~sides.east) << 1)


def open_ends(sides: Sides) -> i64:
    """Return how many routes lead to nothing; the edge is no open end."""
    routes = ~sides.airports
    ends = count(sides.north & routes & ~FIRST_ROW & ~(sides.south << SIZE))
    ends += count(sides.south & routes & ~LAST_ROW & ~(sides.north >> SIZE))
    ends += count(sides.east & routes & ~LAST_COLUMN & ~(sides.west >> 1))
    return ends + count(sides.west & routes & ~FIRST_COLUMN & ~(sides.east << 1))


def exact_length(routes: bytes, kind: i64) -> i64:
    """Return the same by a search that takes its time, whatever loops there are."""
    return spaces_on(longest_route([ROUTES[number] for number in routes], kind, False))


def longest_length(routes: bytes, networks: bytes, kind: i64) -> i64:
    """Return the most spaces on a highway or railway of a board."""
    sides = sides_of(routes, kind)
    length = length_of(sides, meeting_curves(sides, networks))
    return exact_length(routes, kind) if length == UNKNOWN else length


def meeting_curves(sides: Sides, networks: bytes) -> i64:
    """Return the spaces whose two curves are one network, so that a way may take both."""
    double = sides.curves | sides.mirrored
    found: i64 = 0
    if double:
        for space in range(SPACES):
            if double >> space & 1 and networks[2 * space] == networks[2 * space + 1]:
                found |= bit(space)
    return found
