"""The numbers that agents judge by; all were found by simulation.

Time is counted in *picks*: how many more tiles a player may expect to place. With many picks left,
open islands will be completed and inhabitants used; with none left, a board is worth its score.
"""

from typing import Final

from .. import scoring

SEEN_PER_PICK: Final = 3.0
"""How many tiles a player sees for each that is placed."""
CONFIDENCE: Final = 0.9
"""What an open space is worth if its island can be completed for sure."""
YOUNG: Final = 8.0
"""With at least this many picks left, inhabitants are worth all that they may bring."""
USE: Final[tuple[float, ...]] = (0.35, 0.35, 0.65)
"""What an inhabitant of each colour may bring beyond what it scores at the end."""
FREE_SPACE: Final = 0.2
ENERGY: Final = 0.15
"""What a crystals space with a city space to match brings, for every pick."""
SHRINE_CAUTION: Final = 0.8
NEW_NEIGHBOURS: Final = 0.8
NEW_SPECIALS: Final = 2.0
DISCOVERY: Final = 1.3
"""What an island tile of Discover islands brings."""
POINTS_PER_PICK: Final = 6.7
"""How many victory points leave the supply for every tile that a player places."""
LOOSE: Final = 0.8
"""What a point is worth on a special island that has yet to be completed."""
LOOSE_SPACE: Final = 0.7
"""What a space is worth there."""
CENTRE: Final = 7
"""A square in the middle, where a special island has many neighbours."""

# What effects bring in a young match beyond what can be counted on the board: those that last …
EFFECTS: Final = {
    "generator": 3.0, "hostel": 1.0, "merchant": 1.0, "district": 0.5, "power": 2.0,
}  # fmt: skip
OUTPOST: Final = 2.5
"""… and the tile that an Outpost draws."""


def youth(picks: int) -> float:
    """Return 1 for a young match, and less and less towards its end."""
    return min(1.0, picks / YOUNG)


def person_value(colour: int, young: float) -> float:
    """Return what an inhabitant is worth, given the ``youth`` of the match."""
    return 1 / scoring.INHABITANTS_PER_POINT + USE[colour] * young
