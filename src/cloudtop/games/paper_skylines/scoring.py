"""The end of the game: awards, chips, and the score cards.

The score track hops, so a total is more than its points: the spaces hopped over are a part of their
own. What is worked out here from plain rows of stacks serves the state and any finished view.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cloudtop.core.game import ScoreCard, Seat
from cloudtop.core.i18n import N_

from .components.box import Award
from .state.state import NONE, State
from .state.steps import GAME_OVER

TRACK_POINTS: Final = N_("tracks")
STARS: Final = N_("achievements")
AWARD_POINTS: Final = N_("awards")
CHIP_POINTS: Final = N_("chips")
HOPS: Final = N_("hops")


@dataclass(frozen=True)
class Points:
    """What one player has earned, part by part."""

    tracks: int
    achievements: int
    awards: int
    chips: int
    total: int
    tallest: int
    buildings: int

    def card(self) -> ScoreCard:
        """Return the score card: spaces hopped over make up the rest of the total."""
        earned = self.tracks + self.achievements + self.awards + self.chips
        parts = (
            (TRACK_POINTS, self.tracks),
            (STARS, self.achievements),
            (AWARD_POINTS, self.awards),
            (CHIP_POINTS, self.chips),
            (HOPS, self.total - earned),
        )
        return ScoreCard(self.total, parts, (self.tallest, self.buildings))


def tallest(heights: Sequence[int]) -> int:
    """Return the height of the highest building; city cards count, tucked cards do not."""
    return max(heights, default=0)


def buildings(heights: Sequence[int]) -> int:
    """Return how many buildings there are; gaps are none."""
    return sum(height > 0 for height in heights)


def award_winner(award: Award, cities: Sequence[Sequence[int]]) -> Seat:
    """Return who alone has the most, given the heights of everybody's buildings; or ``NONE``."""
    measure = tallest if award.most == "height" else buildings
    values = [measure(heights) for heights in cities]
    best = max(values)
    return values.index(best) if values.count(best) == 1 else NONE


def award_points(
    awards: Sequence[Award], cities: Sequence[Sequence[int]]
) -> tuple[list[int], list[Seat]]:
    """Return what awards bring each seat, and who gets each award."""
    winners = [award_winner(award, cities) for award in awards]
    points = [0] * len(cities)
    for award, seat in zip(awards, winners, strict=True):
        if seat != NONE:
            points[seat] += award.stars
    return points, winners


def final_order(scores: Sequence[int], first: Seat) -> list[Seat]:
    """Return the seats from the leader down; equal scores in turn order."""
    seats = len(scores)
    return sorted(range(seats), key=lambda seat: (-scores[seat], (seat - first) % seats))


def heights(state: State) -> list[list[int]]:
    return [[len(stack) for stack in row] for row in state.stacks]


def chip_points(state: State, seat: Seat) -> int:
    return sum(w for taker, w in zip(state.takers, state.chips, strict=True) if taker == seat)


def track_points(
    reached: Sequence[int], lines: Sequence[int], firsts: Sequence[Seat], seat: Seat, bonus: int
) -> int:
    """Return what the tracks brought: lines up to the highest spaces, and first places."""
    crossed = sum(line <= space for space in reached for line in lines)
    return crossed + bonus * sum(first == seat for first in firsts)


def star_points(state: State, seat: Seat) -> int:
    claimed = state.claimed[seat]
    return sum(stars for number, stars in enumerate(state.lookups.stars) if claimed >> number & 1)


def scores(state: State) -> tuple[ScoreCard, ...]:
    """Return a card for every seat; awards and chips count only when the game is over."""
    cities = heights(state)
    over, box, seats = state.step == GAME_OVER, state.lookups.box, len(cities)
    awards = award_points(box.awards, cities)[0] if over else [0] * seats
    return tuple(
        Points(
            tracks=track_points(
                state.reached[seat::seats], box.lines, state.ends, seat, box.first_to_the_end
            ),
            achievements=star_points(state, seat),
            awards=awards[seat],
            chips=chip_points(state, seat) if over else 0,
            total=state.scores[seat],
            tallest=tallest(cities[seat]),
            buildings=buildings(cities[seat]),
        ).card()
        for seat in range(seats)
    )
