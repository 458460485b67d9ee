"""A network as it is judged: its Exits, its Stations, and where it leads."""

from cloudtop.core.native import i64

from ..state import NONE


class Network:
    """Routes that are joined; an unused Exit is one by itself."""

    def __init__(self) -> None:
        self.highways: i64 = 0
        self.railways: i64 = 0
        """Empty spaces into which they lead."""
        self.exits: i64 = 0
        """As bits."""
        self.stations: i64 = 0
        self.joined: i64 = NONE
        """Which route of the drawing that is judged joins it (0 or 1); -1: none."""
        # The empty spaces that they reach while the promise of a board is found, and whether they
        # have an Exit then: those of networks that have met are in one of them.
        self.near_highways: i64 = 0
        self.near_railways: i64 = 0
        self.has_exit: i64 = 0

    def clear(self) -> None:
        self.highways = self.railways = self.exits = self.stations = 0
        self.joined = NONE

    def add(self, other: "Network") -> None:
        """Make another network part of this one."""
        self.highways |= other.highways
        self.railways |= other.railways
        self.exits |= other.exits
        self.stations += other.stations
