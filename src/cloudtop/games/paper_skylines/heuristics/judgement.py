"""How well a seat stands: what icons, cards, top cards and half-done actions promise, in points.

Icons win the game: a claimed achievement brings more than any other action, so every icon on the
way to one counts, in the city and to a lesser degree in the hand. Top cards are worth what they add
to the next few actions. A card that is about to be drawn counts as those do on average that it can
be, so that nobody has to try what the dealer may bring.
"""

from typing import Final

from cloudtop.core.game import Seat
from cloudtop.core.native import i64

from ..actions import Action
from ..components import tasks
from ..components.box import BOTTOM
from ..components.lookups import FIELD, FULL
from ..rules import city
from ..rules.dispatch import apply, legal_actions
from ..scoring import chip_points
from ..state.state import State, clone
from ..state.steps import GAME_OVER
from .prospects import Prospects, is_blind, prospects
from .weights import WEIGHTS
from .worths import CHIP, LONG, Worths

# Of any length: mypyc takes fixed tuples of floats for unset where their names are read.
PASSIVES: Final[tuple[float, ...]] = (1.2, 1.4, 0.6, 1.3, 1.0, 1.6, 1.5, 1.3)
"""What each kind of city is good for, in the order of the kinds."""
TURNS: Final[tuple[float, ...]] = (5.2, 3.8, 3.0)
"""Turns that a level lasts with 2, 3 and 4 players."""
DECK: Final = 22
LATER: Final = bytes((9, 7, 4, 0))
"""Actions of one turn on each of the later levels, together."""
NOTHING: Final = Prospects()


def judge(worths: Worths, state: State, seat: Seat) -> list[float]:
    """Return the value after each legal action."""
    return [value_after(worths, state, seat, action) for action in legal_actions(state, seat)]


def value_after(worths: Worths, state: State, seat: Seat, action: Action) -> float:
    after = clone(state)
    apply(after, seat, action)
    return value(worths, after, seat)


def value(worths: Worths, state: State, seat: Seat) -> float:
    """Return what ``seat`` will come to, less a part of the best rival's score."""
    worths.keep_up()
    if not state.stacks[seat]:
        own = state.cities[seat]
        return PASSIVES[state.lookups.passive[own]] if own >= 0 else 0.0
    score, rival = score_and_rival(state, seat)
    if state.step == GAME_OVER:
        return float(score - rival)
    coming = prospects(state, seat) if state.todo else NOTHING
    left = actions_left(state, seat, coming.drawn)
    worth = score + chip_points(state, seat) - WEIGHTS.rival * rival
    worth += tracks_value(state, seat) + hand_value(state, seat, left, coming)
    worth += stars_value(worths, state, seat, min(int(left), LONG), coming.icons)
    worth += city_value(worths, state, seat, left) + award_value(state, seat, left)
    if state.todo and seat == state.active:
        worth += waiting_value(worths, state, seat)
    return worth


def score_and_rival(state: State, seat: i64) -> tuple[int, int]:
    """Return the seat's score, and that of the best of the others."""
    rival = 0
    for other, score in enumerate(state.scores):
        if other != seat and score > rival:
            rival = score
    return state.scores[seat], rival


def actions_left(state: State, seat: i64, drawn: i64) -> float:
    """Return about how many actions the seat still has, when so many cards more are drawn."""
    level: int = state.level
    cards: int = len(state.decks[level]) - drawn
    rest = 0.0 if state.round_over else max(0, cards) / DECK
    if drawn and state.round_ends >> level & 1 and cards < BOTTOM - 1:
        rest *= max(0, cards + 1) / (cards + drawn + 1)  # unless the round ends with one of them
    own: int = state.actions_left if seat == state.active else 0
    return own + TURNS[state.setup.seats - 2] * ((level + 1) * rest + LATER[level])


def tracks_value(state: State, seat: i64) -> float:
    """Steps on the way to the next line; what was crossed before is in the score."""
    lines, tracks, reached = state.lookups.lines_up_to, state.tracks, state.reached
    seats = state.setup.seats
    steps = crossed = 0
    place: i64 = seat
    while place < 3 * seats:
        steps += tracks[place]
        crossed += lines[reached[place]]
        place += seats
    return WEIGHTS.step * steps - crossed


def hand_value(state: State, seat: i64, left: float, coming: Prospects) -> float:
    """Hand cards for what they can pay, as far as there is time for them."""
    hand, level = state.hands[seat], state.lookups.level
    levels = 0
    for card in hand:
        levels += level[card]
    cards = len(hand) + coming.cards
    worth = WEIGHTS.card * cards + WEIGHTS.level * (levels + coming.levels)
    return worth * min(1.0, left / (cards + 1))


def stars_value(worths: Worths, state: State, seat: i64, time: int, coming: list[float]) -> float:
    """Achievements that can be claimed, and progress towards others while there is time."""
    lookups, takers, claimed = state.lookups, state.takers, state.claimed[seat]
    hopes, curves = worths.hopes, worths.curves[state.setup.seats - 2]
    total: i64 = state.totals[seat]
    held: i64 = 0
    for card in state.hands[seat]:
        held += lookups.icons[card]
    worth = 0.0
    number = -1
    for shift, need in lookups.needs[state.setup.seats - 2]:
        number += 1
        if claimed >> number & 1:
            continue
        prize = lookups.stars[number] - WEIGHTS.claim_cost + (CHIP if takers[number] < 0 else 0.0)
        missing = need - (total >> shift & FULL)
        if missing <= 0:
            worth += prize if time >= 1 else 0.0
        elif missing < time:
            curve, in_hand = curves[number], held >> shift & FULL
            place = missing * (need + 1) + (in_hand if in_hand < missing else missing)
            near = curve[place]
            if coming and in_hand < missing:
                near += min(1.0, coming[shift // FIELD]) * (curve[place + 1] - near)
            worth += prize * hopes[time * (LONG + 1) + missing] * near
    return worth


def city_value(worths: Worths, state: State, seat: i64, left: float) -> float:
    """The two best top cards, between which the mayor can go back and forth."""
    best, second = best_top_cards(worths, state, seat)
    return WEIGHTS.engine * min(left, WEIGHTS.horizon) * (best + second)


def best_top_cards(worths: Worths, state: State, seat: i64) -> tuple[float, float]:
    """Return how much better than a basic action the two best top cards of a city are."""
    actions, basic = worths.actions, WEIGHTS.action
    best = second = basic
    for stack in state.stacks[seat]:
        worth = actions[stack[-1]] if stack else 0.0
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
    return best - basic, second - basic


def award_value(state: State, seat: i64, left: float) -> float:
    """Being ahead in height and in number of buildings, the more the nearer the end is."""
    tall = wide = rival_tall = rival_wide = 0
    for other, row in enumerate(state.stacks):
        tallest = 0
        for stack in row:
            height = len(stack)
            if height > tallest:  # not max(): this is asked for every building
                tallest = height
        if other == seat:
            tall, wide = tallest, len(row)
        else:
            rival_tall, rival_wide = max(rival_tall, tallest), max(rival_wide, len(row))
    lead = lead_of(tall, rival_tall) + lead_of(wide, rival_wide)
    return WEIGHTS.award * lead * min(1.0, WEIGHTS.late / (left + 1))


def lead_of(own: int, rival: int) -> int:
    """Return how far a seat is ahead; more than two make no difference."""
    if own < rival:
        return -1
    return own - rival if own - rival < 2 else 2


def waiting_value(worths: Worths, state: State, seat: i64) -> float:
    """What is left of the current action, as far as the hand allows it."""
    todo, cards = state.todo, len(state.hands[seat])
    worth = 0.0
    for task in todo:
        if task[0] != tasks.DRAW or not is_blind(task):  # that is among the prospects
            worth += worths.task_worth(task, cards)
    kind, _, terms, _ = todo[-1]
    if kind == tasks.BUILD and not city.build_actions(state, seat, terms):
        worth -= worths.task_worth(todo[-1], cards)
    return worth
