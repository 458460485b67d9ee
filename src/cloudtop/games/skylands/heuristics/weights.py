"""The numbers that agents judge by, found by play (``docs/weights.md`` says how).

Time is counted in *picks*: how many more tiles a player may expect to place. With many picks left,
open islands will be completed and inhabitants used; with none left, a board is worth its score.
"""

from typing import Final

from cloudtop.core.native import i64
from cloudtop.core.weights import Weight, Weights

from .. import scoring
from ..components.geometry import BLUE

SHRINE_CAUTION: Final = 0.8
"""How much of a Shrine's pay is counted for an island that is not complete."""
LOOSE_SPACE: Final = 0.7
"""What a space is worth on a special island that has yet to be completed."""
CENTRE: Final = 7
"""A square in the middle, where a special island has many neighbours."""
EFFECTS: Final = {
    "generator": 3.0, "hostel": 1.0, "merchant": 1.0, "district": 0.5, "power": 2.0,
}  # fmt: skip
"""What effects that last bring in a young match beyond what can be counted on the board."""
OUTPOST: Final = 2.5
"""What the tile is worth in a young match that an Outpost draws."""
AT_THE_END: Final = 1 / scoring.INHABITANTS_PER_POINT
"""What an inhabitant scores."""


class SkylandsWeights(Weights):
    """What counts how much."""

    seen_per_pick: float
    """How many tiles a player will see for each that is placed, as far as chances count on it: with
    fewer, islands with gaps that few tiles fit are worth less."""
    points_per_pick: float
    """How many victory points leave the supply for every tile that a player places."""
    young: float
    """With at least this many picks left, inhabitants are worth all that they may bring."""
    confidence: float
    """What an open space is worth if its island can be completed for sure …"""
    open_energy: float
    """… and what such a space of crystals or a city counts for energy."""
    energy: float
    """What a crystals space with a city space to match brings, for every pick."""
    green: float
    purple: float
    blue: float
    """What an inhabitant of each colour may bring beyond what it scores at the end."""
    free_space: float
    """What a space is worth on which somebody may live."""
    discovery: float
    """What an island tile of Discover islands brings."""
    loose: float
    """What a point is worth on a special island that has yet to be completed."""
    lasting: float
    """How much of ``EFFECTS`` is counted."""
    new_neighbours: float
    """How many of the empty squares around a Sanctum will be covered in a young match."""
    new_specials: float
    """How many special islands will follow an Academy in a young match."""

    def youth(self, picks: i64) -> float:
        """Return 1 for a young match, and less and less towards its end."""
        return min(1.0, float(picks) / self.young)

    def person(self, colour: i64, young: float) -> float:
        """Return what an inhabitant is worth, given the ``youth`` of the match."""
        use = self.green
        if colour == BLUE:
            use = self.blue
        elif colour:
            use = self.purple
        return AT_THE_END + use * young


WEIGHTS: Final = SkylandsWeights(
    (
        Weight("seen_per_pick", 0.58, unit=0.5, low=0.05),
        Weight("points_per_pick", 6.525, unit=0.6, low=1.0),
        Weight("young", 5.739, unit=1.5, low=1.0),
        Weight("confidence", 0.769, unit=0.1),
        Weight("open_energy", 0.514, unit=0.1),
        Weight("energy", 0.013, unit=0.05),
        Weight("green", 0.714, unit=0.1),
        Weight("purple", 0.17, unit=0.1),
        Weight("blue", 0.617, unit=0.1),
        Weight("free_space", 0.156, unit=0.07),
        Weight("discovery", 1.076, unit=0.3),
        Weight("loose", 0.667, unit=0.15),
        Weight("lasting", 1.3, unit=0.25),
        Weight("new_neighbours", 0.941, unit=0.15, high=1.0),
        Weight("new_specials", 2.691, unit=0.5),
    )
)
"""The mean of generations 23 to 30 in ``benchmarks/weights/skylands.jsonl``: against those found by
hand ``greedy`` is ahead in 64 % of 800 games, search with 16 looks in 58 % of 200."""
