"""A board as it is judged: measured once. What one more drawing changes is in ``trial.py``."""

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
    KIND,
    NOWHERE,
    POWERS,
    ROUTES,
)
from ..components.shapes import ALL_SPACES, EXITS, SPACES
from ..components.tokens import AIRWAY, ANY_ROUTE, HIGHWAY, RAILWAY
from ..scoring.length import (
    UNKNOWN,
    Sides,
    airway_length,
    count_lonely_airports,
    dead_ends,
    exact_length,
    length_of,
    meeting_curves,
    no_sides,
    sides_of,
)
from ..scoring.longest import spaces_on
from ..scoring.sky import airway_path
from ..state import FIRST_EXIT, PIECES, Board, Setup
from .network import Network
from .prospects import Prospects
from .weights import ALL_DRAWINGS, WEIGHTS


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
IS_DOUBLED: Final = bytes(
    [*(len(kinds_into(code)) > len(set(kinds_into(code))) == 1 for code in range(CODES)), 0]
)
# How many Exits lead into a space: they are no open ends.
EXITS_INTO: Final = bytes(
    [sum(EXIT_AT[4 * space + side] >= 0 for side in range(4)) for space in range(SPACES)]
)


@dataclass(slots=True, init=False)
class Ends:
    """Where routes lead to nothing, counted."""

    ground: i64
    """Highways and railways that lead into empty spaces …"""
    air: i64
    """… and airways."""
    mixed: i64
    """Empty spaces into which more than one kind leads …"""
    doubled: i64
    """… or several routes of one kind."""
    dead: i64
    """What is lost for good by those that face a blank side."""


def no_ends() -> Ends:
    ends = Ends()
    ends.ground = ends.air = ends.mixed = ends.doubled = ends.dead = 0
    return ends


def open_cost(ahead: i64) -> float:
    """Return what an open end will cost, with so many drawings to come."""
    return max(WEIGHTS.open_least, 1 - float(ahead) / WEIGHTS.open_far)


class Sketch:
    """What is measured on a board."""

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
        self.highways: Sides = sides_of(self.routes, HIGHWAY)
        self.railways: Sides = sides_of(self.routes, RAILWAY)
        self.airways: Sides = sides_of(self.routes, AIRWAY) if self.airline else no_sides()
        self.find_networks()
        self.find_ends()
        self.highway: i64 = self.length_now(self.highways, HIGHWAY)
        self.railway: i64 = self.length_now(self.railways, RAILWAY)
        self.airway: i64 = self.airway_now() if self.airline else 0

    # --- measuring a board --------------------------------------------------------------------

    def network_of(self, piece: i64) -> Network:
        name: i64 = self.names[piece]
        network = self.by_name[name]
        if network is None:
            network = Network()
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
        ends, filled = self.ends, self.filled
        ends.dead = dead_ends(self.highways, filled) + dead_ends(self.railways, filled)
        if self.airline:
            ends.dead += self.open_airway * dead_ends(self.airways, filled)
        for space in range(SPACES):
            code: i64 = self.codes[space]
            if code and code != FILLED:
                ends.ground += GROUND_ENDS[code] - EXITS_INTO[space]
                ends.air += AIR_ENDS[code]
                ends.mixed += IS_MIXED[code]
                ends.doubled += IS_DOUBLED[code]
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
        length = self.highway + self.railway
        worth = self.worth_of(ahead, self.filled, self.points, length, self.ends)
        worth += Prospects().promise(self.networks, ALL_SPACES & ~self.filled, ahead)
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

    def worth_of(self, ahead: i64, filled: i64, points: i64, length: i64, ends: Ends) -> float:
        """Return what networks and longest routes score, and the centre, less open ends."""
        weights, later = WEIGHTS, float(ahead) / ALL_DRAWINGS
        worth = float(points - ends.dead)
        worth += (1 + weights.length_later * later) * float(length)
        worth += (1 - weights.centre_later * later) * float(count(filled & self.box.centre))
        worth -= open_cost(ahead) * float(ends.ground + self.open_airway * ends.air)
        worth -= weights.doubled * float(ends.doubled)
        return worth - (weights.mixed + weights.mixed_later * later) * float(ends.mixed)

    def air_worth(self, ahead: i64, airways: Sides, airway: i64) -> float:
        """Return what airways bring; their open ends are counted with the others."""
        points = self.box.sky_points
        lost = float(points.lonely_airport * count_lonely_airports(airways)) * open_cost(ahead)
        return float(points.airway_space * airway) - lost


def exact_airway_length(routes: bytes) -> i64:
    """Return the length of the longest airway, whatever loops there are."""
    return spaces_on(airway_path([ROUTES[number] for number in routes]))
