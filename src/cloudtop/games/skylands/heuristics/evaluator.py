"""What is known of the tiles of a box before any board is looked at."""

from itertools import compress

from cloudtop.core.native import i64

from .. import scoring
from ..components.box import Box
from ..components.geometry import SQUARES
from .weights import EFFECTS, LOOSE, LOOSE_SPACE, OUTPOST, SEEN_PER_PICK


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
        self.lasting = EFFECTS.get(special.effect, 0.0)
        """What it brings from turn to turn in a young match."""
        self.at_once = float(special.amount) if special.effect == "find" else 0.0
        self.outpost = OUTPOST if special.effect == "outpost" else 0.0
        loose = any(sides for _, _, sides in parts)  # its island has yet to be completed
        spaces = sum([spaces for _, spaces, _ in parts])
        self.rough = float(-scoring.POINTS_PER_EMPTY_SQUARE) + self.points
        """About what it is worth, wherever it is placed, without its effects."""
        self.rough += LOOSE * self.stake + LOOSE_SPACE * spaces if loose else self.stake + spaces

    def when_placed(self, young: float) -> float:
        """Return what it brings when it is placed, and never again."""
        return self.at_once + self.outpost * young


class Evaluator:
    """Evaluates boards, given the tiles of a box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        shares = fitting_shares(box)
        self.odds: list[list[float]] = []
        """By picks and code: how likely a square with that code will be covered."""
        for picks in range(SQUARES + 1):
            odds = {share: 1 - (1 - share) ** (SEEN_PER_PICK * picks) for share in {*shares}}
            self.odds.append([odds[share] for share in shares])
        self.specials = [SpecialWorth(box, number) for number in range(len(box.specials))]
        self.stakes = [0.0] * box.tiles + [special.stake for special in self.specials]
        """By face: what a special island pays if its island is completed."""
        looks = [
            (box.regions[4 * face], self.stakes[face], box.edges[4 * face])
            for face in range(len(box.faces))
        ]
        self.twins = [looks.index(look) for look in looks]
        """By face: the first one that is worth the same, wherever it is placed."""


def fitting_shares(box: Box) -> list[float]:
    """Return for every code how many of all island tiles fit it, as a share."""
    copies = box.copies[-1]
    turns = zip(*box.turns[: box.tiles], strict=True)
    counts = [sum(compress(copies, fits)) for fits in turns]
    return [count / sum(copies) for count in counts]
