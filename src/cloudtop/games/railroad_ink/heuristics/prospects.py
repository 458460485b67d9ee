"""Which Exits may still be joined: how far apart networks lie over empty spaces.

From every network its routes grow over the empty spaces, a step at a time. Where two meet they are
one from then on, and the step tells how far apart they were. Those that have not met after two
steps are too far apart to count on: to look farther does not play better.
"""

from cloudtop.core.native import i64

from ..components.shapes import SIZE
from ..scoring.sky import FIRST_COLUMN, LAST_COLUMN
from ..state import NONE
from .network import Network
from .weights import ALL_DRAWINGS, NEAR, NEAR_MIXED, WEIGHTS, WIDE, WIDE_MIXED, WIDEST, WIDEST_MIXED


class Prospects:
    """What joining networks will bring, the nearest first, as far as drawings go."""

    def __init__(self) -> None:
        self.budget: float = 0.0
        """How many spaces the drawings to come will cover …"""
        self.used: float = 0.0
        """… and those that joins have used of them."""
        self.worth: float = 0.0
        self.alive: i64 = 0
        """How many networks with Exits lead into an empty space."""

    def promise(self, networks: list[Network], free: i64, ahead: i64) -> float:
        """Return the worth of all joins, with so many drawings to come on the free spaces.

        Networks that the drawing which is judged joins are left out: they are part of it.
        """
        weights = WEIGHTS
        self.budget = weights.reach * float(ahead)
        self.used = self.worth = 0.0
        shared = start(networks, free)
        self.alive = count_alive(networks)
        if shared and self.allows(NEAR):
            self.join(merge(networks, 0), NEAR, weights.near)
            if self.allows(NEAR_MIXED):
                self.join(merge(networks, 1), NEAR_MIXED, weights.near_mixed)
        if self.allows(WIDE):
            grow(networks, free)
            self.join(merge(networks, 0), WIDE, weights.wide)
            if self.allows(WIDE_MIXED):
                self.join(merge(networks, 1), WIDE_MIXED, weights.wide_mixed)
        if self.allows(WIDEST):
            grow(networks, free)
            self.join(merge(networks, 0), WIDEST, weights.widest)
            if self.allows(WIDEST_MIXED):
                self.join(merge(networks, 1), WIDEST_MIXED, weights.widest_mixed)
        if weights.alive:
            self.worth += weights.alive * float(ahead) / ALL_DRAWINGS * float(self.alive)
        return self.worth

    def allows(self, distance: float) -> bool:
        """Return whether one more join over such a distance is within reach."""
        return self.used + distance <= self.budget

    def join(self, joins: i64, distance: float, worth: float) -> None:
        """Count some joins over a distance, as many as are within reach."""
        while joins and self.allows(distance):
            self.used += distance
            self.worth += worth * (1 - self.used / self.budget)
            joins -= 1


def start(networks: list[Network], free: i64) -> i64:
    """Let every network reach the free spaces it leads into; return those that several reach."""
    shared: i64 = 0
    taken: i64 = 0
    for network in networks:
        if network.joined == NONE:
            highways = network.highways & free
            railways = network.railways & free
            network.near_highways = highways
            network.near_railways = railways
            network.has_exit = 1 if network.exits else 0
            shared |= taken & (highways | railways)
            taken |= highways | railways
        else:
            network.near_highways = network.near_railways = 0
    return shared


def count_alive(networks: list[Network]) -> i64:
    """Return how many networks with Exits lead anywhere."""
    alive: i64 = 0
    for network in networks:
        if network.near_highways | network.near_railways:
            alive += network.has_exit
    return alive


def grow(networks: list[Network], free: i64) -> None:
    """Let every network take in the empty spaces beside those it reaches."""
    for network in networks:
        if network.near_highways:
            network.near_highways = grown(network.near_highways) & free
        if network.near_railways:
            network.near_railways = grown(network.near_railways) & free


def merge(networks: list[Network], mixed: i64) -> i64:
    """Make one of those that meet; return how often both had Exits.

    ``mixed`` is 1 if highways and railways meet as well.
    """
    joins: i64 = 0
    taken_highways: i64 = 0
    taken_railways: i64 = 0
    others: i64 = -mixed  # all spaces, or none
    for network in networks:
        highways = network.near_highways | (network.near_railways & others)
        railways = network.near_railways | (network.near_highways & others)
        meets_highways = highways & taken_highways
        meets_railways = railways & taken_railways
        if meets_highways | meets_railways:
            joins += take_in(networks, network, meets_highways, meets_railways, others)
        taken_highways |= highways
        taken_railways |= railways
    return joins


def take_in(
    networks: list[Network], network: Network, highways: i64, railways: i64, others: i64
) -> i64:
    """Make all earlier networks that reach these spaces part of one; return how many Exits meet."""
    joins: i64 = 0
    for other in networks:
        if highways & other.near_highways | railways & other.near_railways:
            joins += network.has_exit & other.has_exit
            network.has_exit |= other.has_exit
            network.near_highways |= other.near_highways
            network.near_railways |= other.near_railways
            # Earlier networks do not meet each other: the rest of the spaces are for others.
            highways &= ~(other.near_highways | (other.near_railways & others))
            railways &= ~(other.near_railways | (other.near_highways & others))
            other.near_highways = other.near_railways = 0
            if not highways | railways:
                break
    return joins


def grown(spaces: i64) -> i64:
    """Return the spaces and those beside them; what is beyond the board is not cut off."""
    aside: i64 = (spaces & ~LAST_COLUMN) << 1 | (spaces & ~FIRST_COLUMN) >> 1
    return spaces | aside | spaces << SIZE | spaces >> SIZE
