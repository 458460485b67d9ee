"""Which Exits may still be joined: how far apart networks lie over empty spaces.

From every network its routes grow over the empty spaces, a step at a time. Where two meet they are
one from then on, and the step tells how far apart they were. Those that have not met after two
steps are too far apart to count on: to look farther does not play better.
"""

from cloudtop.core.native import i64

from ..components.shapes import ALL_SPACES, SIZE
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
        self.left: i64 = 0
        """How many joins there can be at most: without any it does not pay to look farther."""
        self.shared: i64 = 0
        """The free spaces into which several networks lead."""
        self.mixed: i64 = 0
        """The free spaces that both highways and railways reach."""

    def promise(self, networks: list[Network], free: i64, ahead: i64) -> float:
        """Return the worth of all joins, with so many drawings to come on the free spaces.

        Networks that the drawing which is judged joins are left out: they are part of it.
        """
        weights = WEIGHTS
        self.budget = weights.reach * float(ahead)
        self.used = self.worth = 0.0
        alive = self.start(networks, free)
        if self.shared and self.allows(NEAR):
            self.join(self.merge(networks), NEAR, weights.near)
            if self.mixed and self.allows(NEAR_MIXED):
                self.join(merge_mixed(networks), NEAR_MIXED, weights.near_mixed)
        if self.allows(WIDE):
            self.join(self.grow_and_merge(networks, free), WIDE, weights.wide)
            if self.mixed and self.allows(WIDE_MIXED):
                self.join(merge_mixed(networks), WIDE_MIXED, weights.wide_mixed)
        if self.allows(WIDEST):
            self.join(self.grow_and_merge(networks, free), WIDEST, weights.widest)
            if self.mixed and self.allows(WIDEST_MIXED):
                self.join(merge_mixed(networks), WIDEST_MIXED, weights.widest_mixed)
        if weights.alive:
            self.worth += weights.alive * float(ahead) / ALL_DRAWINGS * float(alive)
        return self.worth

    def start(self, networks: list[Network], free: i64) -> i64:
        """Let every network reach the free spaces it leads into; return how many with Exits lead
        anywhere."""
        shared: i64 = 0
        taken: i64 = 0
        alive: i64 = 0
        for network in networks:
            if network.joined == NONE:
                highways = network.highways & free
                railways = network.railways & free
                network.near_highways = highways
                network.near_railways = railways
                reached = highways | railways
                if reached:
                    network.has_exit = 1 if network.exits else 0
                    alive += network.has_exit
                    shared |= taken & reached
                    taken |= reached
            else:
                network.near_highways = network.near_railways = 0
        self.shared = shared
        self.left = alive - 1
        return alive

    def merge(self, networks: list[Network]) -> i64:
        """Make one of those whose highways meet, or railways; return how often both had Exits."""
        joins: i64 = 0
        taken_highways: i64 = 0
        taken_railways: i64 = 0
        for network in networks:
            highways = network.near_highways
            railways = network.near_railways
            meets_highways = highways & taken_highways
            meets_railways = railways & taken_railways
            if meets_highways | meets_railways:
                joins += take_in(networks, network, meets_highways, meets_railways, 0)
            taken_highways |= highways
            taken_railways |= railways
        self.mixed = taken_highways & taken_railways
        return joins

    def grow_and_merge(self, networks: list[Network], free: i64) -> i64:
        """Let every network take in the empty spaces beside those it reaches, then merge."""
        for network in networks:
            highways = network.near_highways
            railways = network.near_railways
            if highways:
                network.near_highways = grown(highways) & free
            if railways:
                network.near_railways = grown(railways) & free
        return self.merge(networks)

    def allows(self, distance: float) -> bool:
        """Return whether there may be one more join, and over such a distance within reach."""
        return self.left > 0 and self.used + distance <= self.budget

    def join(self, joins: i64, distance: float, worth: float) -> None:
        """Count some joins over a distance, as many as are within reach."""
        made: i64 = 0
        while made < joins and self.used + distance <= self.budget:
            self.used += distance
            self.worth += worth * (1 - self.used / self.budget)
            made += 1
        self.left -= joins


def merge_mixed(networks: list[Network]) -> i64:
    """Make one of those that meet, highways and railways alike; return how often both had Exits."""
    joins: i64 = 0
    taken: i64 = 0
    for network in networks:
        reached = network.near_highways | network.near_railways
        meets = reached & taken
        if meets:
            joins += take_in(networks, network, meets, meets, ALL_SPACES)
        taken |= reached
    return joins


def take_in(
    networks: list[Network], network: Network, highways: i64, railways: i64, others: i64
) -> i64:
    """Make a network and all earlier ones that reach these spaces one; return how many Exits meet.

    It is the first of them: so the next network that meets it finds it soon.
    """
    joins: i64 = 0
    whole = part = network
    for other in networks:
        near_highways = other.near_highways
        near_railways = other.near_railways
        if highways & near_highways | railways & near_railways:
            if whole is network:
                whole = other
            else:
                part = other
            joins += whole.has_exit & part.has_exit
            whole.has_exit |= part.has_exit
            whole.near_highways |= part.near_highways
            whole.near_railways |= part.near_railways
            part.near_highways = part.near_railways = 0
            # Earlier networks do not meet each other: the rest of the spaces are for others.
            highways &= ~(near_highways | (near_railways & others))
            railways &= ~(near_railways | (near_highways & others))
            if not highways | railways:
                break
    return joins


def grown(spaces: i64) -> i64:
    """Return the spaces and those beside them; what is beyond the board is not cut off."""
    aside: i64 = (spaces & ~LAST_COLUMN) << 1 | (spaces & ~FIRST_COLUMN) >> 1
    return spaces | aside | spaces << SIZE | spaces >> SIZE
