"""What is known of the tiles of a box before any board is looked at."""

from functools import lru_cache
from itertools import compress

from cloudtop.core.native import i64

from .. import scoring
from ..components.box import Box
from ..components.geometry import SQUARES
from .weights import EFFECTS, LOOSE_SPACE, OUTPOST, WEIGHTS


class SpecialWorth:
    """What can be said of a special island before any board is looked at."""

    def __init__(self, box: Box, number: i64) -> None:
        special, parts = box.specials[number], box.parts[box.tiles + number]
        self.scoring = special.stack == scoring.SCORING
        points = 0.0 if self.scoring else float(special.points)
        self.points = 0.0 if parts else points
        """Paid in any case."""
        self.stake = points if parts else 0.0
        """Paid if its island is complete."""
        self.lasting = WEIGHTS.lasting * EFFECTS.get(special.effect, 0.0)
        """What it brings from turn to turn in a young match."""
        self.at_once = float(special.amount) if special.effect == "find" else 0.0
        self.outpost = OUTPOST if special.effect == "outpost" else 0.0
        loose = any(sides for _, _, sides in parts)  # its island has yet to be completed
        spaces = sum([spaces for _, spaces, _ in parts])
        self.rough = float(-scoring.POINTS_PER_EMPTY_SQUARE) + self.points
        """About what it is worth, wherever it is placed, without its effects."""
        if loose:
            self.rough += WEIGHTS.loose * self.stake + LOOSE_SPACE * spaces
        else:
            self.rough += self.stake + spaces

    def when_placed(self, young: float) -> float:
        """Return what it brings when it is placed, and never again."""
        return self.at_once + self.outpost * young


class Evaluator:
    """Evaluates boards, given the tiles of a box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self._version = WEIGHTS.version
        self.odds = odds_of_covering(box, WEIGHTS.seen_per_pick)
        """By picks and code: how likely a square with that code will be covered."""
        self.specials = worths_of_specials(box)
        self.stakes = [0.0] * box.tiles + [special.stake for special in self.specials]
        """By face: what a special island pays if its island is completed."""
        looks = [
            (box.regions[4 * face], self.stakes[face], box.edges[4 * face])
            for face in range(len(box.faces))
        ]
        self.twins = [looks.index(look) for look in looks]
        """By face: the first one that is worth the same, wherever it is placed."""

    def keep_up(self) -> None:
        """Go by the present weights, if they are other ones than before."""
        if self._version != WEIGHTS.version:
            self._version = WEIGHTS.version
            self.odds = odds_of_covering(self.box, WEIGHTS.seen_per_pick)
            self.specials = worths_of_specials(self.box)


def worths_of_specials(box: Box) -> list[SpecialWorth]:
    return [SpecialWorth(box, number) for number in range(len(box.specials))]


@lru_cache(maxsize=4)
def odds_of_covering(box: Box, seen_per_pick: float) -> list[list[float]]:
    """Return by picks and code how likely a square with that code will be covered."""
    shares = fitting_shares(box)
    found: list[list[float]] = []
    for picks in range(SQUARES + 1):
        odds = {share: 1 - (1 - share) ** (seen_per_pick * picks) for share in {*shares}}
        found.append([odds[share] for share in shares])
    return found


def fitting_shares(box: Box) -> list[float]:
    """Return for every code how many of all island tiles fit it, as a share."""
    copies = box.copies[-1]
    turns = zip(*box.turns[: box.tiles], strict=True)
    counts = [sum(compress(copies, fits)) for fits in turns]
    return [count / sum(copies) for count in counts]
