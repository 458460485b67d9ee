"""What a good player knows, in points: what icons, cards, top cards and half-done actions promise.

Icons win the game: a claimed achievement brings more than any other action, so every icon on the
way to one counts, in the city and to a lesser degree in the hand. Top cards are worth what they add
to the next few actions. The numbers below were found by simulation.
"""

from functools import cache
from typing import Final

from cloudtop.core.game import Seat
from cloudtop.games.paper_skylines import tasks as t
from cloudtop.games.paper_skylines.kit import FULL, Kit
from cloudtop.games.paper_skylines.scoring import chip_points
from cloudtop.games.paper_skylines.state import GAME_OVER, State
from cloudtop.games.paper_skylines.tasks import Program, Task

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
CHIP: Final = 1.9
CLAIM_COST: Final = 0.4
"""What a claim that can be made still costs: the action for it."""
IN_HAND: Final = 0.45
"""How much of an icon is there while its card is in the hand."""
CURVE: Final = 1.3
"""Progress counts the more, the nearer an achievement is."""
RIVAL: Final = 0.3
ENGINE: Final = 0.3
HORIZON: Final = 8.0
"""How much of what a top card does better than a basic action counts, over so many actions."""
AWARD: Final = 0.7
LATE: Final = 12.0
"""Awards count in full when no more actions than these are left."""
PASSIVES: Final = (1.2, 1.4, 0.6, 1.3, 1.0, 1.6, 1.5, 1.3)
"""What each kind of city is good for, in the order of the kinds."""
TURNS: Final = (5.2, 3.8, 3.0)
"""Turns that a level lasts with 2, 3 and 4 players."""
DECK: Final = 22


def value(state: State, seat: Seat) -> float:
    """Return what ``seat`` will come to, less a part of the best rival's score."""
    if not state.stacks[seat]:
        return PASSIVES[state.kit.passive[state.cities[seat]]] if state.cities[seat] >= 0 else 0.0
    scores = state.scores
    rival = max(score for other, score in enumerate(scores) if other != seat)
    if state.step == GAME_OVER:
        return float(scores[seat] - rival)
    left = actions_left(state, seat)
    worth = scores[seat] + chip_points(state, seat) - RIVAL * rival + tracks_value(state, seat)
    worth += stars_value(state, seat, left) + hand_value(state, seat, left)
    worth += city_value(state, seat, left)
    if state.todo and seat == state.active:
        worth += sum(task_worth(state.kit, task) for task in state.todo)
    return worth


def actions_left(state: State, seat: Seat) -> float:
    """Return about how many actions the seat still has."""
    level = state.level
    turns = TURNS[state.setup.seats - 2]
    rest = 0.0 if state.round_over else len(state.decks[level]) / DECK
    own = state.actions_left if seat == state.active else 0
    later = sum(range(level + 2, 5))
    return own + turns * ((level + 1) * rest + later)


def tracks_value(state: State, seat: Seat) -> float:
    """Steps on the way to the next line; what was crossed before is in the score."""
    seats, lines = state.setup.seats, state.kit.lines_up_to
    worth = 0.0
    for place in range(seat, 3 * seats, seats):
        worth += STEP * state.tracks[place] - lines[state.reached[place]]
    return worth


def stars_value(state: State, seat: Seat, left: float) -> float:
    """Achievements that can be claimed, and progress towards others while there is time."""
    kit, total, claimed = state.kit, state.totals[seat], state.claimed[seat]
    held = sum(kit.icons[card] for card in state.hands[seat])
    worth = 0.0
    for number, (shift, need) in enumerate(kit.needs[state.setup.seats - 2]):
        if claimed >> number & 1:
            continue
        prize = kit.stars[number] + (CHIP if state.takers[number] < 0 else 0.0)
        missing = need - (total >> shift & FULL)
        if missing <= 0:
            worth += prize - CLAIM_COST if left >= 1 else 0.0
        elif missing < left:
            near = need - missing + IN_HAND * min(missing, held >> shift & FULL)
            worth += prize * (near / need) ** CURVE * min(1.0, (left - missing) / (2 * missing + 1))
    return worth


def hand_value(state: State, seat: Seat, left: float) -> float:
    """Cards need actions to be of use; higher levels are better."""
    hand, level = state.hands[seat], state.kit.level
    worth = sum(CARD + LEVEL * level[card] for card in hand)
    return worth * min(1.0, left / (len(hand) + 1))


def city_value(state: State, seat: Seat, left: float) -> float:
    """The two best top cards, between which the mayor can go to and fro; and the awards."""
    kit = state.kit
    best = second = 0.0
    for stack in state.stacks[seat]:
        worth = action_worth(kit, stack[-1]) if stack else 0.0
        if worth > best:
            best, second = worth, best
        elif worth > second:
            second = worth
    better = max(0.0, best - ACTION) + max(0.0, second - ACTION)
    return ENGINE * min(left, HORIZON) * better + award_value(state, seat, left)


def award_value(state: State, seat: Seat, left: float) -> float:
    """Being ahead in height and in number of buildings, the more the nearer the end is."""
    tallest = [max(len(stack) for stack in row) for row in state.stacks]
    buildings = [len(row) for row in state.stacks]
    worth = 0.0
    for values in (tallest, buildings):
        own = values.pop(seat)
        worth += AWARD * max(-1, min(2, own - max(values)))
    return worth * min(1.0, LATE / (left + 1))


# --- half-done actions ----------------------------------------------------------------------


@cache
def action_worth(kit: Kit, card: int) -> float:
    """Return what the action of a card brings on average."""
    return program_worth(kit, kit.action[card])


def program_worth(kit: Kit, program: Program) -> float:
    return sum(task_worth(kit, task) for task in program)


@cache
def task_worth(kit: Kit, task: Task) -> float:
    """Return what a task that waits will bring on average."""
    kind, number, more, last = task
    if kind in PLAIN:
        worth = number * PLAIN[kind]
    elif kind in (t.ADVANCE, t.DECLINE, t.GAIN):
        worth = steps_worth(kit, task)
    elif kind in (t.DISCARD_FOR, t.DISCARD_UP_TO, t.DEMOLISH):
        worth = payment_worth(kit, task)
    elif kind == t.TUCK_UP_TO:
        each = program_worth(kit, kit.inner[last]) if last >= 0 else 0.0
        worth = number * max(0.0, ICON - DRAWN + each)
    elif kind == t.TUCK:
        worth = number * (ICON - DRAWN if last == t.HAND else ICON)
    elif kind == t.BUILD:
        less, free, _, _, _ = kit.terms[more]
        worth = number * (BUILD + (FREE if free else CARD * less))
    else:
        worth = 0.0
    return worth


BUILD: Final = 0.6
FREE: Final = 1.2
PLAIN: Final = {
    t.DRAW: DRAWN,
    t.DECLARE: 0.3 * DRAWN,
    t.DISCARD: -CARD,
    t.PAY: -CARD,
    t.RESOLVE: ACTION - CARD,
    t.BONUS: ACTION,
    t.STEAL: 1.3 * DRAWN,
    t.SALVAGE: 1.3 * DRAWN,
    t.MORE_TUCKS: ICON - DRAWN,
}


def payment_worth(kit: Kit, task: Task) -> float:
    kind, number, program, _ = task
    inner = program_worth(kit, kit.inner[program])
    if kind == t.DISCARD_UP_TO:
        return number * max(0.0, inner - CARD)
    cards = number if kind == t.DISCARD_FOR else 1
    return max(0.0, inner - cards * CARD)


def steps_worth(kit: Kit, task: Task) -> float:
    kind, number, way, count = task
    if kind == t.GAIN:
        return STEP * sum(steps for _, steps in kit.gains[number])
    if kind == t.DECLINE:
        return -STEP * number
    if count != t.NO_COUNT:
        number *= (kit.counts[count][2] + 1) // 2
    return STEP * number * (3 if way == t.EACH else 1)
