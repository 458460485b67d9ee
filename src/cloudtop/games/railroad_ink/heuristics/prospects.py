"""Which Exits may still be joined: how far apart networks lie over empty spaces.

From every network its routes grow over the empty spaces, a step at a time. Where two meet they are
one from then on, and the step tells how far apart they were. Those that have not met after one step
are too far apart to count on: to look farther does not play better.
"""

from typing import Final

from cloudtop.core.native import i64

from ..components.shapes import SIZE
from ..scoring.sky import FIRST_COLUMN, LAST_COLUMN
from .network import Network

JOIN: Final = 4.0
"""What one more Exit brings to a network."""
REACH: Final = 1.3
"""How many spaces of the way between networks a drawing will cover."""
FAR: Final = 0.85
"""How much less likely every further space makes it."""
# Spaces between two networks that meet in the same space, or after both have grown once.
DISTANCES: Final[tuple[float, ...]] = (1.0, 2.5)
MIXED: Final = 1.0
"""How much farther apart two kinds of route are, which only a Station joins."""
STEPS: Final = len(DISTANCES)

# For each step the distance and what a join is worth there: of the same kind, then of two kinds.
_ALL: Final = [distance + far for distance in DISTANCES for far in (0.0, MIXED)]
AT_DISTANCE: Final[tuple[float, ...]] = tuple(_ALL)
WORTH_AT: Final[tuple[float, ...]] = tuple([JOIN * FAR ** (distance - 1) for distance in _ALL])


def promise(networks: list[Network], free: i64, ahead: i64) -> float:
    """Return what joining networks will bring, the nearest first, as far as drawings go.

    What they reach at the beginning is noted in them already, and changes.
    """
    worth = used = 0.0
    budget = REACH * float(ahead)
    for step in range(2 * STEPS):
        distance = AT_DISTANCE[step]
        if used + distance > budget:
            break
        mixed: i64 = step & 1
        if step and not mixed:
            grow(networks, free)
        joins = merge(networks, mixed)
        while joins:
            used += distance
            if used > budget:
                return worth
            worth += WORTH_AT[step] * (1 - used / budget)
            joins -= 1
    return worth


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
            other.stay_out()
            if not highways | railways:
                break
    return joins


def grown(spaces: i64) -> i64:
    """Return the spaces and those beside them; what is beyond the board is not cut off."""
    aside: i64 = (spaces & ~LAST_COLUMN) << 1 | (spaces & ~FIRST_COLUMN) >> 1
    return spaces | aside | spaces << SIZE | spaces >> SIZE
