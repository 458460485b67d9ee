"""What a good player knows, in points: what icons, cards, top cards and half-done actions promise.

Icons win the game: a claimed achievement brings more than any other action, so every icon on the
way to one counts, in the city and to a lesser degree in the hand. Top cards are worth what they add
to the next few actions. The numbers below were found by simulation.
"""

from functools import cache, lru_cache
from typing import Final

from cloudtop.core.game import Seat

from .components import tasks
from .components.lookups import FULL, Lookups
from .components.tasks import Program
from .rules import city
from .scoring import chip_points
from .state.state import State
from .state.steps import GAME_OVER

STEP: Final = 0.27
"""A step on a track: a quarter of a line, and hops."""
CARD: Final = 0.3
"""A hand card, whatever its icons: it can pay, be built or be used."""
LEVEL: Final = 0.05
"""What a card is worth more for each level."""
DRAWN: Final = 0.6
"""A card not yet seen, with the icons it may have."""
ICON: Final = 0.9
"""A card to be tucked, for its icons."""
ACTION: Final = 0.75
"""A basic action, as the part of another: less than one that can be chosen freely."""
CHIP: Final = 1.9
"""A chip that still lies face down: the mean of all nine."""
CLAIM_COST: Final = 2.2
"""What a claim costs as long as it is not made: an action that could do something else. With less
than an action is worth, claims are put off until it is too late for them."""
IN_HAND: Final = 0.45
"""How much of an icon is there while its card is in the hand."""
CURVE: Final = 1.3
"""Progress counts the more, the nearer an achievement is."""
RIVAL: Final = 0.3
"""A rival's point counts less than one's own: it is harder to hinder than to help oneself."""
ENGINE: Final = 0.3
HORIZON: Final = 8.0
"""How much a top card's lead over a basic action counts, over how many actions."""
AWARD: Final = 0.7
"""A lead of one in an award: two such are not yet a safe award of three points."""
LATE: Final = 12.0
"""Awards count in full when no more actions than these are left."""
# Of any length: mypyc takes fixed tuples of floats for unset where their names are read.
PASSIVES: Final[tuple[float, ...]] = (1.2, 1.4, 0.6, 1.3, 1.0, 1.6, 1.5, 1.3)
"""What each kind of city is good for, in the order of the kinds."""
TURNS: Final[tuple[float, ...]] = (5.2, 3.8, 3.0)
"""Turns that a level lasts with 2, 3 and 4 players."""
DECK: Final = 22
LATER: Final = (9, 7, 4, 0)
"""Actions of one turn on each of the later levels, together."""
USUAL: Final = 4
"""Hand cards that an action finds on average."""
LONG: Final = 16
"""More actions than these make no difference."""


def value(state: State, seat: Seat) -> float:
    """Return what ``seat`` will come to, less a part of the best rival's score."""
    if not state.stacks[seat]:
        return (
            PASSIVES[state.lookups.passive[state.cities[seat]]] if state.cities[seat] >= 0 else 0.0
        )
    scores = state.scores
    rival = max(scores[:seat] + scores[seat + 1 :])
    if state.step == GAME_OVER:
        return float(scores[seat] - rival)
    left = actions_left(state, seat)
    worth = scores[seat] + chip_points(state, seat) - RIVAL * rival
    worth += tracks_value(state, seat) + cards_value(state, seat, left)
    worth += city_value(state, seat, left) + award_value(state, seat, left)
    if state.todo and seat == state.active:
        worth += waiting_value(state, seat)
    return worth


def actions_left(state: State, seat: Seat) -> float:
    """Return about how many actions the seat still has."""
    level: int = state.level
    rest = 0.0 if state.round_over else len(state.decks[level]) / DECK
    own: int = state.actions_left if seat == state.active else 0
    return own + TURNS[state.setup.seats - 2] * ((level + 1) * rest + LATER[level])


def tracks_value(state: State, seat: Seat) -> float:
    """Steps on the way to the next line; what was crossed before is in the score."""
    seats, lines = state.setup.seats, state.lookups.lines_up_to
    worth = 0.0
    for place in range(seat, 3 * seats, seats):
        worth += STEP * state.tracks[place] - lines[state.reached[place]]
    return worth


def cards_value(state: State, seat: Seat, left: float) -> float:
    """Hand cards for what they can pay, and all icons for the achievements they lead to."""
    lookups, hand = state.lookups, state.hands[seat]
    icons, level = lookups.icons, lookups.level
    held = levels = 0
    for card in hand:
        held += icons[card]
        levels += level[card]
    cards = len(hand)
    worth = (CARD * cards + LEVEL * levels) * min(1.0, left / (cards + 1))
    time = min(int(left), LONG)
    needs, total = lookups.needs[state.setup.seats - 2], state.totals[seat]
    return worth + stars_value(
        lookups, needs, total, held, state.claimed[seat], tuple(state.takers), time
    )


@lru_cache(maxsize=1 << 16)
def stars_value(  # noqa: PLR0913  (all that matters, so that it is worked out once)
    lookups: Lookups,
    needs: tuple[tuple[int, int], ...],
    total: int,
    held: int,
    claimed: int,
    takers: tuple[Seat, ...],
    time: int,
) -> float:
    """Achievements that can be claimed, and progress towards others while there is time."""
    worth = 0.0
    for number, (shift, need) in enumerate(needs):
        if claimed >> number & 1:
            continue
        prize = lookups.stars[number] + (CHIP if takers[number] < 0 else 0.0) - CLAIM_COST
        missing = need - (total >> shift & FULL)
        if missing <= 0:
            worth += prize if time >= 1 else 0.0
        elif missing < time:
            near = need - missing + IN_HAND * min(missing, held >> shift & FULL)
            hope = min(1.0, (time - missing) / (2 * missing + 1))
            worth += prize * hope * (near / need) ** CURVE
    return worth


def city_value(state: State, seat: Seat, left: float) -> float:
    """The two best top cards, between which the mayor can go back and forth."""
    worths = action_worths(state.lookups)
    best = second = ACTION
    for stack in state.stacks[seat]:
        worth = worths[stack[-1]] if stack else 0.0
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
    return ENGINE * min(left, HORIZON) * (best + second - 2 * ACTION)


def award_value(state: State, seat: Seat, left: float) -> float:
    """Being ahead in height and in number of buildings, the more the nearer the end is."""
    tallest = [max(map(len, row)) for row in state.stacks]
    buildings = [len(row) for row in state.stacks]
    lead = lead_of(tallest, seat) + lead_of(buildings, seat)
    return AWARD * lead * min(1.0, LATE / (left + 1))


def lead_of(values: list[int], seat: Seat) -> int:
    """Return how far a seat is ahead; more than two make no difference."""
    own = values.pop(seat)
    return max(-1, min(2, own - max(values)))


# --- half-done actions ---------------------------------------------------------------------


def waiting_value(state: State, seat: Seat) -> float:
    """What is left of the current action, as far as the hand allows it."""
    lookups, todo = state.lookups, state.todo
    cards = len(state.hands[seat])
    worth = 0.0
    for task in todo:
        worth += task_worth(lookups, task, cards)
    kind, _, terms, _ = todo[-1]
    if kind == tasks.BUILD and not city.build_actions(state, seat, terms):
        worth -= task_worth(lookups, todo[-1], cards)
    return worth


@cache
def action_worths(lookups: Lookups) -> tuple[float, ...]:
    """Return for every card what its action brings on average."""
    return tuple(program_worth(lookups, program, USUAL) for program in lookups.action)


def program_worth(lookups: Lookups, program: Program, cards: int) -> float:
    return sum(task_worth(lookups, task, cards) for task in program)


@cache
def task_worth(lookups: Lookups, task: tuple[int, int, int, int], cards: int) -> float:
    """Return what a task that waits will bring on average, with this many cards in the hand."""
    kind, number, more, last = task
    if kind in PLAIN:
        worth = number * PLAIN[kind]
    elif kind in (tasks.ADVANCE, tasks.DECLINE, tasks.GAIN):
        worth = steps_worth(lookups, task)
    elif kind in (tasks.DISCARD_FOR, tasks.DISCARD_UP_TO, tasks.DEMOLISH):
        worth = payment_worth(lookups, task, cards)
    elif kind == tasks.TUCK_UP_TO:
        each = program_worth(lookups, lookups.inner[last], cards) if last >= 0 else 0.0
        worth = min(number, cards) * max(0.0, ICON - DRAWN + each)
    elif kind == tasks.MORE_TUCKS:
        worth = min(number, cards) * (ICON - DRAWN)
    elif kind == tasks.TUCK:
        worth = min(number, cards) * (ICON - DRAWN) if last == tasks.HAND else number * ICON
    elif kind == tasks.BUILD:
        worth = min(number, cards) * (BUILD + CARD * build_discount(lookups, more))
    else:
        worth = 0.0
    return worth


BUILD: Final = 0.6
"""A build at its normal cost: gains and icon, less the cards for it."""
CHOSEN: Final = 1.3 * DRAWN
"""A card out of several, or one that another player loses."""
DECLARED: Final = 0.3 * DRAWN
"""Each revealed card: somewhat more than one in five has the declared type."""
PLAIN: Final = {
    tasks.DRAW: DRAWN,
    tasks.DECLARE: DECLARED,
    tasks.DISCARD: -CARD,
    tasks.PAY: -CARD,
    tasks.RESOLVE: ACTION - CARD,
    tasks.BONUS: ACTION,
    tasks.STEAL: CHOSEN,
    tasks.SALVAGE: CHOSEN,
}


def build_discount(lookups: Lookups, number: int) -> int:
    """Return how many cards a build saves; what is free saves what such cards cost."""
    less, free, _, of_cost, level = lookups.terms[number]
    return (of_cost or level + 1) if free else less


def payment_worth(lookups: Lookups, task: tuple[int, int, int, int], cards: int) -> float:
    """What is paid for with cards is worth nothing without them."""
    kind, number, program, _ = task
    inner = program_worth(lookups, lookups.inner[program], cards)
    if kind == tasks.DISCARD_UP_TO:
        return min(number, cards) * max(0.0, inner - CARD)
    if kind == tasks.DEMOLISH:
        return max(0.0, inner - CARD)
    return max(0.0, inner - number * CARD) if cards >= number else 0.0


def steps_worth(lookups: Lookups, task: tuple[int, int, int, int]) -> float:
    kind, number, way, count = task
    if kind == tasks.GAIN:
        return STEP * sum(steps for _, steps in lookups.gains[number])
    if kind == tasks.DECLINE:
        return -STEP * number
    if count != tasks.NO_COUNT:
        number *= (lookups.counts[count][2] + 1) // 2
    return STEP * number * (3 if way == tasks.EACH else 1)
