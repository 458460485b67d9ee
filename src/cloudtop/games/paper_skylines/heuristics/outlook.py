"""How a match is likely to end for a seat, told by parts of the table.

``judgement.py`` compares the choices of a decision, and there it counts what can be done soon. In
the long run other things count: good top cards and the city's passive pay for each action that is
left, and most achievements that are under way get done. Tables that search compares are also not
always at the same moment of a turn, so it counts whose turn it is and what is left of it.
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
        *turn_parts(state, seat),
        *hand_parts(worths, state, seat),
    ]
    passives = [0.0] * len(PASSIVES)
    if has_passive(state, seat):
        passives[state.lookups.passive[state.cities[seat]]] = 1.0
    return left / TURNS[state.setup.seats - 2], parts + passives


def turn_parts(state: State, seat: i64) -> list[float]:
    """Return whether it is the seat's turn, and how many actions of it are left."""
    return [1.0, float(state.actions_left)] if seat == state.active else [0.0, 0.0]


def hand_parts(worths: Worths, state: State, seat: i64) -> list[float]:
    """Return the lowest and the whole cost of the cards in the hand, and the best action and the
    most steps that one of them brings."""
    lookups, hand = state.lookups, state.hands[seat]
    if not hand:
        return [0.0, 0.0, 0.0, 0.0]
    lowest: i64 = lookups.cost[hand[0]]
    whole: i64 = 0
    most: i64 = 0
    best = 0.0
    for card in hand:
        cost: i64 = lookups.cost[card]
        whole += cost
        lowest = min(lowest, cost)
        most = max(most, lookups.steps[card])
        best = max(best, worths.actions[card])
    return [float(lowest), float(whole), best, float(most)]


def has_passive(state: State, seat: i64) -> bool:
    """Return whether the city card is a top card; one that is not placed yet will be."""
    if not state.stacks[seat]:
        return state.cities[seat] >= 0
    return len(state.stacks[seat][state.left[seat]]) == 1
