"""The parts of actions: each is done at once, or asks, or is skipped because it is impossible.

A function gets the task that was just taken off the stack. It returns True if somebody has to
decide first: then it has put back what the decision is about and set the step. Whether a part is
skipped must never depend on what only its player knows: a build is always asked for.
"""

from collections.abc import Callable
from typing import Final

from cloudtop.core.game import Seat
from cloudtop.core.native import i64

from ..components import tasks
from ..components.lookups import DRAW_AFTER_DISCARD, LOOK_AT
from ..events import Narrator
from ..state import steps
from ..state.state import NONE, State
from . import city, decks, tracks

Perform = Callable[[State, tasks.Task, Narrator], bool]


def ask(state: State, task: tasks.Task, step: i64) -> bool:
    """Put a task back and wait for a decision about it."""
    state.todo.append(task)
    state.step = step
    return True


def run_program(state: State, program: i64) -> None:
    """Put the parts in braces on the stack."""
    if program != tasks.NO_PROGRAM:
        state.todo.extend(state.lookups.inner[program])


def resolve_action(state: State, card: i64) -> None:
    """Put the parts of a card's action on the stack."""
    state.todo.append((tasks.ACTION_OF, card, 0, 0))
    state.todo.extend(state.lookups.action[card])


def amount(state: State, number: int, count: int) -> int:
    """Return how many are meant, counting icons at the moment the part is reached."""
    return number if count == tasks.NO_COUNT else number * city.count(state, state.active, count)


# --- drawing -------------------------------------------------------------------------------


def draw(state: State, task: tasks.Task, tell: Narrator) -> bool:
    """Draw card by card; the row is filled up after each."""
    _, number, source, count = task
    cards = amount(state, number, count)
    if cards == 0:
        return False
    task = (tasks.DRAW, cards, source, tasks.NO_COUNT)
    if source == tasks.FROM_ROW:
        return decks.can_take(state) and ask(state, task, steps.TAKE_FROM_ROW)
    if source == tasks.FROM_ANY:
        found = decks.can_take(state) or decks.can_draw(state, state.level)
        return found and ask(state, task, steps.TAKE_OR_DRAW)
    deck = decks.next_deck(state) if source == tasks.FROM_NEXT else state.level
    draw_less(state, task)
    return to_hand(state, (tasks.TO_HAND, state.active, deck, 0), tell)


def draw_less(state: State, task: tasks.Task) -> None:
    """Leave one card less to draw on the stack."""
    if task[1] > 1:
        state.todo.append((tasks.DRAW, task[1] - 1, task[2], tasks.NO_COUNT))


def to_hand(state: State, task: tasks.Task, tell: Narrator) -> bool:
    """One card of a deck goes to a hand. What met nothing but the round end card is given back:
    drawing that card does not count as an action."""
    if decks.await_card(state, task[2], tell):
        state.todo.append(task)
        return True
    give_back(state, task[3])
    return False


def give_back(state: State, what: int) -> None:
    if what == tasks.ACTION:
        state.actions_left += 1
    elif what == tasks.BONUS_ACTION:
        state.todo.append((tasks.BONUS, 1, 0, 0))
    elif what == tasks.ANY_CARD:
        state.todo.append((tasks.DRAW, 1, tasks.FROM_ANY, tasks.NO_COUNT))


def look(state: State, task: tasks.Task, tell: Narrator) -> bool:
    """Look at some cards of the deck, then keep one; if there is but one, take it."""
    _, cards, _, back = task
    if cards and decks.await_card(state, state.level, tell):
        state.todo.append(task)
        return True
    seen = state.looked
    if len(seen) > 1:
        state.perk_used = True
        return ask(state, task, steps.KEEP_CARD)
    if not seen:
        give_back(state, back)
    state.hands[state.active] += seen
    state.looked = ()
    return False


def refill(state: State, task: tasks.Task, tell: Narrator) -> bool:
    """Fill up the card row."""
    if NONE in state.row and decks.await_card(state, state.level, tell):
        state.todo.append(task)
        return True
    return False


def declare(state: State, task: tasks.Task, tell: Narrator) -> bool:
    return decks.can_draw(state, state.level) and ask(state, task, steps.DECLARE_TYPE)


def reveal(state: State, task: tasks.Task, tell: Narrator) -> bool:
    """Reveal cards of the deck; when all lie open, the declared ones go to the hand."""
    _, cards, declared, _ = task
    if cards and decks.await_card(state, state.level, tell):
        state.todo.append(task)
        return True
    seat, kinds = state.active, state.lookups.type
    kept = tuple(card for card in state.shown if kinds[card] == declared)
    rest = tuple(card for card in state.shown if kinds[card] != declared)
    state.hands[seat] += kept
    state.discards.extend(rest)
    state.shown = ()
    tell.kept_shown(seat, kept, rest)
    return False


def salvage(state: State, task: tasks.Task, tell: Narrator) -> bool:
    level = state.lookups.level
    found = any(level[card] == state.level for card in state.discards)
    return found and ask(state, task, steps.SALVAGE_CARD)


def steal(state: State, task: tasks.Task, tell: Narrator) -> bool:
    return bool(victims(state)) and ask(state, task, steps.CHOOSE_VICTIM)


def victims(state: State) -> list[Seat]:
    """Return the opponents with hand cards."""
    hands = state.hands
    return [seat for seat in range(len(hands)) if hands[seat] and seat != state.active]


def snatch(state: State, task: tasks.Task, tell: Narrator) -> bool:
    return ask(state, task, steps.SNATCH_CARD)


# --- discarding ----------------------------------------------------------------------------


def discard(state: State, task: tasks.Task, tell: Narrator) -> bool:
    return bool(state.hands[state.active]) and ask(state, task, steps.DISCARD_CARD)


def discard_for(state: State, task: tasks.Task, tell: Narrator) -> bool:
    """All or nothing."""
    return len(state.hands[state.active]) >= task[1] and ask(state, task, steps.DISCARD_CARD)


def discard_up_to(state: State, task: tasks.Task, tell: Narrator) -> bool:
    return bool(state.hands[state.active]) and ask(state, task, steps.MAY_DISCARD)


# --- tucking -------------------------------------------------------------------------------


def tuck(state: State, task: tasks.Task, tell: Narrator) -> bool:
    _, cards, under, source = task
    if source == tasks.HAND:
        return bool(state.hands[state.active]) and ask(state, task, steps.TUCK_CARD)
    if source == tasks.THE_ROW:
        return decks.can_take(state) and ask(state, task, steps.TUCK_FROM_ROW)
    if cards > 1:
        state.todo.append((tasks.TUCK, cards - 1, under, source))
    return show(state, (tasks.SHOW, under, 0, 0), tell)


def show(state: State, task: tasks.Task, tell: Narrator) -> bool:
    """Reveal a card of the deck, then tuck it."""
    if not state.shown:
        if not decks.await_card(state, state.level, tell):
            return False
        state.todo.append(task)
        return True
    if task[1] == tasks.UNDER_ANY:
        return ask(state, task, steps.TUCK_SHOWN)
    tuck_shown(state, state.mayor[state.active], tell)
    return False


def tuck_shown(state: State, index: i64, tell: Narrator) -> None:
    card, state.shown = state.shown[0], ()
    tuck_card(state, card, index, tell)


def tuck_card(state: State, card: i64, index: i64, tell: Narrator) -> None:
    seat = state.active
    city.tuck(state, seat, index, card)
    tell.tucked(seat, card, index - state.left[seat], state.stacks[seat][index][-1])


def tuck_up_to(state: State, task: tasks.Task, tell: Narrator) -> bool:
    """For a card's action, or for a passive: then under the same building as before."""
    return bool(state.hands[state.active]) and ask(state, task, steps.MAY_TUCK)


# --- tracks --------------------------------------------------------------------------------


def advance(state: State, task: tasks.Task, tell: Narrator) -> bool:
    _, number, way, count = task
    steps_ = amount(state, number, count)
    seat = state.active
    if way < tasks.EACH:
        tracks.advance(state, seat, way, steps_, tell)
    elif way == tasks.EACH:
        for track in range(3):
            tracks.advance(state, seat, track, steps_, tell)
    elif way == tasks.LOWEST:
        return advance_lowest(state, steps_, tell)
    elif steps_ and state.open_tracks[seat]:
        return ask(state, (tasks.ADVANCE, steps_, way, tasks.NO_COUNT), steps.CHOOSE_TRACK)
    return False


def advance_lowest(state: State, number: int, tell: Narrator) -> bool:
    """Ties are for the player to break; all steps are then made on that track."""
    lowest = tracks.lowest_tracks(state, state.active)
    if lowest & (lowest - 1):
        return ask(state, (tasks.ADVANCE, number, tasks.LOWEST, tasks.NO_COUNT), steps.CHOOSE_TRACK)
    if lowest:
        tracks.advance(state, state.active, lowest.bit_length() - 1, number, tell)
    return False


def decline(state: State, task: tasks.Task, tell: Narrator) -> bool:
    tracks.decline(state, state.active, task[2], task[1], tell)
    return False


def gain(state: State, task: tasks.Task, tell: Narrator) -> bool:
    """What a new building brings: profit, prestige, population."""
    seat = state.active
    for track, number in state.lookups.gains[task[1]]:
        if number > 0:
            tracks.advance(state, seat, track, number, tell)
        else:
            tracks.decline(state, seat, track, -number, tell)
    return False


# --- building ------------------------------------------------------------------------------


def build(state: State, task: tasks.Task, tell: Narrator) -> bool:
    if not state.hands[state.active]:
        return False
    return ask(state, task, steps.MAY_BUILD if task[3] else steps.BUILD_CARD)


def build_card(state: State, card: i64, spot: i64, number: int, tell: Narrator) -> None:
    """Lay a hand card down; then it is paid for, and then it brings its gains."""
    seat = state.active
    index = spot + state.left[seat]
    price, perk = city.price(state, seat, card, index, state.lookups.terms[number])
    state.hands[seat] = decks.remove(state.hands[seat], card)
    below = city.lay(state, seat, index, card)
    if perk:
        state.perk_used = True
    tell.built(seat, card, spot, below, price)
    state.todo.append((tasks.GAIN, card, 0, 0))
    if price:
        state.todo.append((tasks.PAY, price, 0, 0))


def pay(state: State, task: tasks.Task, tell: Narrator) -> bool:
    return ask(state, task, steps.PAY_CARD)


def demolish(state: State, task: tasks.Task, tell: Narrator) -> bool:
    found = bool(city.demolishable_spots(state, state.active))
    return found and ask(state, task, steps.MAY_DEMOLISH)


# --- achievements, bonus actions, passives -------------------------------------------------


def may_claim(state: State, task: tasks.Task, tell: Narrator) -> bool:
    claimable = state.meets[state.active] & ~state.claimed[state.active]
    return claimable != 0 and ask(state, task, steps.MAY_CLAIM)


def take_chip(state: State, task: tasks.Task, tell: Narrator) -> bool:
    return ask(state, task, steps.TURN_CHIP)


def bonus(state: State, task: tasks.Task, tell: Narrator) -> bool:
    """Basic actions at once, one after the other, as long as one is possible."""
    if not can_act(state):
        return False
    if task[1] > 1:
        state.todo.append((tasks.BONUS, task[1] - 1, 0, 0))
    state.bonus = True
    state.step = steps.ACT
    return True


def can_act(state: State) -> bool:
    """Return whether any basic action is possible."""
    seat = state.active
    return bool(
        state.hands[seat]
        or state.open_tracks[seat]
        or decks.can_take(state)
        or decks.can_draw(state, state.level)
        or state.meets[seat] & ~state.claimed[seat]
    )


def after_use(state: State, task: tasks.Task, tell: Narrator) -> bool:
    """A passive: a card was discarded for its action, and that is finished."""
    seat = state.active
    if not city.fresh_perk(state, seat, DRAW_AFTER_DISCARD):
        return False
    if decks.can_draw(state, state.level):
        state.perk_used = True
    cards = state.lookups.box.cities[state.cities[seat]].amount
    return draw(state, (tasks.DRAW, cards, tasks.FROM_DECK, tasks.NO_COUNT), tell)


def basic_draw(state: State, tell: Narrator) -> bool:
    """Draw a card from the deck as a basic action, or look at some and keep one."""
    seat = state.active
    back = tasks.BONUS_ACTION if state.bonus else tasks.ACTION
    if city.fresh_perk(state, seat, LOOK_AT):
        cards = state.lookups.box.cities[state.cities[seat]].amount
        return look(state, (tasks.LOOK, cards, 0, back), tell)
    return to_hand(state, (tasks.TO_HAND, seat, state.level, back), tell)


def finish_action(state: State, task: tasks.Task, tell: Narrator) -> bool:
    """An action has been resolved: its mark goes."""
    return False


PARTS: Final[dict[int, Perform]] = {
    tasks.DRAW: draw,
    tasks.DECLARE: declare,
    tasks.DISCARD: discard,
    tasks.DISCARD_FOR: discard_for,
    tasks.DISCARD_UP_TO: discard_up_to,
    tasks.RESOLVE: discard,
    tasks.TUCK: tuck,
    tasks.TUCK_UP_TO: tuck_up_to,
    tasks.ADVANCE: advance,
    tasks.DECLINE: decline,
    tasks.BUILD: build,
    tasks.DEMOLISH: demolish,
    tasks.BONUS: bonus,
    tasks.MAY_CLAIM: may_claim,
    tasks.STEAL: steal,
    tasks.SALVAGE: salvage,
    tasks.ACTION_OF: finish_action,
    tasks.PAY: pay,
    tasks.GAIN: gain,
    tasks.TO_HAND: to_hand,
    tasks.LOOK: look,
    tasks.REFILL: refill,
    tasks.REVEAL: reveal,
    tasks.SHOW: show,
    tasks.TAKE_CHIP: take_chip,
    tasks.SNATCH: snatch,
    tasks.AFTER_USE: after_use,
    tasks.MORE_TUCKS: tuck_up_to,
}
