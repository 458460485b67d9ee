"""How a match is likely to end for a seat, told by parts of the table.

``judgement.py`` compares the choices of a decision, and there it counts what can be done soon. In
the long run other things count: good top cards and the city's passive pay for each action that is
left, and most achievements that are under way get done.
"""

from cloudtop.core.game import Seat
from cloudtop.core.native import i64

from ..components.box import PASSIVES
from ..scoring import chip_points
from ..state.state import State
from .judgement import (
    NOTHING,
    TURNS,
    actions_left,
    award_value,
    best_top_cards,
    stars_value,
    tracks_value,
    waiting_value,
)
from .outlook_weights import OUTLOOKS
from .prospects import prospects
from .worths import LONG, Worths


def outlook(worths: Worths, state: State, seat: Seat) -> float:
    """Return what a seat will end with, but for what all have alike."""
    left, parts = outlook_parts(worths, state, seat)
    return OUTLOOKS[state.setup.seats].weigh(left, parts)


def outlook_parts(worths: Worths, state: State, seat: Seat) -> tuple[float, list[float]]:
    """Return how much of the match is left for the seat, and what ``OUTLOOKS`` weigh."""
    worths.keep_up()
    coming = prospects(state, seat) if state.todo else NOTHING
    left = actions_left(state, seat, coming.drawn)
    hand, level = state.hands[seat], state.lookups.level
    cards, levels = len(hand) + coming.cards, coming.levels
    for card in hand:
        levels += level[card]
    used = min(1.0, left / (cards + 1))
    best, second = best_top_cards(worths, state, seat)
    waits = state.todo and seat == state.active
    parts = [
        float(state.scores[seat]),
        float(chip_points(state, seat)),
        tracks_value(state, seat),
        used * cards,
        used * levels,
        stars_value(worths, state, seat, min(int(left), LONG), coming.icons),
        best,
        second,
        award_value(state, seat, left),
        waiting_value(worths, state, seat) if waits else 0.0,
        1.0,  # who has more actions left than others
    ]
    passives = [0.0] * len(PASSIVES)
    if has_passive(state, seat):
        passives[state.lookups.passive[state.cities[seat]]] = 1.0
    return left / TURNS[state.setup.seats - 2], parts + passives


def has_passive(state: State, seat: i64) -> bool:
    """Return whether the city card is a top card; one that is not placed yet will be."""
    if not state.stacks[seat]:
        return state.cities[seat] >= 0
    return len(state.stacks[seat][state.left[seat]]) == 1
