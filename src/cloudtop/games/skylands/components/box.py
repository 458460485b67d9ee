"""What is in the box, as a frozen value: tiles, special islands, boards and supply.

A game keeps the box that it is played with, and every state refers to it, so that people may
replace the component tables with their own.
"""

from dataclasses import dataclass
from typing import Final

from cloudtop.core.i18n import N_

from .geometry import Counts

NONE: Final = -1
"""No square, no piece, no action."""
BOARDS: Final = 4
"""How many player boards there are, and starting islands."""
STACKS: Final = (N_("no effect"), N_("one-time"), N_("ongoing"), N_("scoring"))
DRAWN_AT_START: Final = 3
"""How many tiles each player draws for the tactical start."""
KEPT_AT_START: Final = 2
"""How many of them a player keeps."""


@dataclass(frozen=True)
class Region:
    """An island fragment on a tile before it is turned."""

    terrain: int
    sides: tuple[int, ...]
    spaces: int


@dataclass(frozen=True)
class Face:
    """What a tile looks like."""

    name: str
    regions: tuple[Region, ...]


@dataclass(frozen=True)
class Special:
    """What a special island costs and does."""

    name: str
    stack: int
    cost: Counts
    """Green, purple and blue symbols; one white symbol is added."""
    points: int
    effect: str
    amount: int
    terrain: int
    """The terrain that the effect is about, or ``NONE``."""


@dataclass(frozen=True)
class PlayerBoard:
    """The pre-printed side of a player board: square, face and turn of each printed square."""

    name: str
    squares: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True)
class StartingIsland:
    """A starting island and the faces of its two sides."""

    name: str
    sides: tuple[int, int]


@dataclass(frozen=True, eq=False)
class Box:
    """Everything that is printed, and the look-ups that follow from it.

    Two boxes are the same if they are one object: what is worked out for one is kept by it.
    """

    faces: tuple[Face, ...]
    """The island tiles, then the special islands."""
    tiles: int
    """How many of the faces are island tiles; special island n has face ``tiles`` + n."""
    copies: tuple[tuple[int, ...], ...]
    """How often each island tile lies in the stack, with two, three and four players."""
    specials: tuple[Special, ...]
    stacks: tuple[tuple[int, ...], ...]
    """The special islands of each stack."""
    prices: tuple[tuple[Counts, int], ...]
    """Every cost that there is, and the special islands that have it, as bits."""
    covered: tuple[tuple[int, ...], ...]
    """By colour, then for all colours together: what n inhabitants pay for, as bits."""
    power_stations: int
    """The special islands that add to a city's energy, as bits."""
    display: int
    """How many special islands of each stack are laid out."""
    introductory: tuple[int, ...]
    boards: tuple[PlayerBoard, ...]
    starting_islands: tuple[StartingIsland, ...]
    inhabitants: tuple[int, int, int]
    victory_points: tuple[int, ...]
    """With two, three and four players."""
    edges: tuple[bytes, ...]
    """The sides of face f after t quarter turns, at 4 * f + t, as in ``lookups.py``."""
    parts: tuple[tuple[tuple[int, int, int], ...], ...]
    """Terrain, spaces and number of sides of each region of a face."""
    regions: tuple[tuple[tuple[int, int, int], ...], ...]
    """Terrain, spaces and sides (as bits) of each region of face f after t quarter turns, at
    4 * f + t."""
    turns: tuple[bytes, ...]
    """By face, then by code: in which turns it fits, as bits."""
