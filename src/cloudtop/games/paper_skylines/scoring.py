"""The end of the game: awards, chips, and the score cards.

The score track hops, so a total is more than its points: the spaces hopped over are a part of their
own. What is worked out here from plain numbers serves the state, any finished view, and paper.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

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


Earned = tuple[int, int, int, int]
"""What tracks, achievements, awards and chips brought."""


class CitySize(NamedTuple):
    """What awards and ties look at; more is better, in this order."""

    tallest: int
    """The height of the highest building; city cards count, tucked cards do not."""
    buildings: int
    """How many there are; gaps are none."""


def city_size(heights: Sequence[int]) -> CitySize:
    return CitySize(max(heights, default=0), sum(height > 0 for height in heights))


def city_sizes(state: State) -> list[CitySize]:
    return [city_size([len(stack) for stack in row]) for row in state.stacks]


def score_card(earned: Earned, total: int, size: CitySize) -> ScoreCard:
    """Return the score card: spaces hopped over make up the rest of the total."""
    names = (TRACK_POINTS, STARS, AWARD_POINTS, CHIP_POINTS, HOPS)
    parts = tuple(zip(names, (*earned, total - sum(earned)), strict=True))
    return ScoreCard(total, parts, (size.tallest, size.buildings))


# --- awards --------------------------------------------------------------------------------


def award_values(award: Award, sizes: Sequence[CitySize]) -> list[int]:
    """Return what each seat has of what an award counts."""
    return [size.tallest if award.most == "height" else size.buildings for size in sizes]


def award_winner(values: Sequence[int]) -> Seat:
    """Return who alone has the most; or ``NONE``."""
    best = max(values)
    return values.index(best) if values.count(best) == 1 else NONE


def award_points(
    awards: Sequence[Award], sizes: Sequence[CitySize]
) -> tuple[list[int], list[Seat]]:
    """Return what awards bring each seat, and who gets each award."""
    winners = [award_winner(award_values(award, sizes)) for award in awards]
    points = [0] * len(sizes)
    for award, seat in zip(awards, winners, strict=True):
        if seat != NONE:
            points[seat] += award.stars
    return points, winners


# --- the score track -----------------------------------------------------------------------


def hop(scores: list[int], seat: Seat, points: int) -> int:
    """Go up on the score track, each point to the next free space; return where it ends."""
    space = scores[seat]
    for _ in range(points):
        space += 1
        while space in scores:
            space += 1
    scores[seat] = space
    return space


def final_order(scores: Sequence[int], first: Seat) -> list[Seat]:
    """Return the seats from the leader down; equal scores in turn order."""
    seats = len(scores)
    return sorted(range(seats), key=lambda seat: (-scores[seat], (seat - first) % seats))


def final_scores(scores: Sequence[int], added: Sequence[int], first: Seat) -> list[int]:
    """Return the totals: from the leader down everybody adds awards and chips, hopping."""
    totals = list(scores)
    for seat in final_order(scores, first):
        hop(totals, seat, added[seat])
    return totals


# --- points and cards ----------------------------------------------------------------------


def chip_points(state: State, seat: Seat) -> int:
    points, chips = 0, state.chips
    for achievement, taker in enumerate(state.takers):
        if taker == seat:
            points += chips[achievement]
    return points


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
    sizes = city_sizes(state)
    over, box, seats = state.step == GAME_OVER, state.lookups.box, len(sizes)
    awards = award_points(box.awards, sizes)[0] if over else [0] * seats
    cards: list[ScoreCard] = []
    for seat in range(seats):
        reached, chips = state.reached[seat::seats], chip_points(state, seat) if over else 0
        tracks = track_points(reached, box.lines, state.ends, seat, box.first_to_the_end)
        earned = tracks, star_points(state, seat), awards[seat], chips
        cards.append(score_card(earned, state.scores[seat], sizes[seat]))
    return tuple(cards)
