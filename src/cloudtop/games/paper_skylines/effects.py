"""The parts of actions: each is done at once, or asks, or is skipped because it is impossible.

A function gets the task that was just taken off the stack. It returns True if somebody has to
decide first: then it has put back what the decision is about and set the step. Whether a part is
skipped must never depend on what only its player knows: a build is always asked for.
"""

from collections.abc import Callable
from typing import Final

from cloudtop.core.game import Seat
from cloudtop.games.paper_skylines import city, decks, tracks
from cloudtop.games.paper_skylines import state as steps
from cloudtop.games.paper_skylines import tasks as t
from cloudtop.games.paper_skylines.events import Narrator
from cloudtop.games.paper_skylines.kit import DRAW_AFTER_DISCARD, LOOK_AT
from cloudtop.games.paper_skylines.state import NONE, State

Perform = Callable[[State, t.Task, Narrator], bool]


def ask(state: State, task: t.Task, step: int) -> bool:
    """Put a task back and wait for a decision about it."""
    state.todo.append(task)
    state.step = step
    return True


def run(state: State, program: int) -> None:
    """Put the parts in braces on the stack."""
    if program != t.NO_PROGRAM:
        state.todo.extend(state.kit.inner[program])


def resolve_action(state: State, card: int) -> None:
    """Put the parts of a card's action on the stack."""
    state.todo.append((t.ACTION_OF, card, 0, 0))
    state.todo.extend(state.kit.action[card])


def amount(state: State, number: int, count: int) -> int:
    """Return how many are meant, counting icons at the moment the part is reached."""
    return number if count == t.NO_COUNT else number * city.count(state, state.active, count)


# --- drawing --------------------------------------------------------------------------------


def draw(state: State, task: t.Task, tell: Narrator) -> bool:
    """Draw card by card; the row is filled up after each."""
    _, number, source, count = task
    cards = amount(state, number, count)
    if cards == 0:
        return False
    task = (t.DRAW, cards, source, t.NO_COUNT)
    if source == t.FROM_ROW:
        return bool(decks.row_cards(state)) and ask(state, task, steps.TAKE_FROM_ROW)
    if source == t.FROM_ANY:
        found = decks.row_cards(state) or decks.can_draw(state, state.level)
        return bool(found) and ask(state, task, steps.TAKE_OR_DRAW)
    deck = decks.next_deck(state) if source == t.FROM_NEXT else state.level
    draw_less(state, task)
    return to_hand(state, (t.TO_HAND, state.active, deck, 0), tell)


def draw_less(state: State, task: t.Task) -> None:
    """Leave one card less to draw on the stack."""
    if task[1] > 1:
        state.todo.append((t.DRAW, task[1] - 1, task[2], t.NO_COUNT))


def to_hand(state: State, task: t.Task, tell: Narrator) -> bool:
    """One card of a deck goes to a hand. What met nothing but the round end card is given back:
    drawing that card does not count as an action."""
    if decks.await_card(state, task[2], tell):
        state.todo.append(task)
        return True
    give_back(state, task[3])
    return False


def give_back(state: State, what: int) -> None:
    if what == t.ACTION:
        state.actions_left += 1
    elif what == t.BONUS_ACTION:
        state.todo.append((t.BONUS, 1, 0, 0))
    elif what == t.ANY_CARD:
        state.todo.append((t.DRAW, 1, t.FROM_ANY, t.NO_COUNT))


def look(state: State, task: t.Task, tell: Narrator) -> bool:
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


def refill(state: State, task: t.Task, tell: Narrator) -> bool:
    """Fill up the card row."""
    if NONE in state.row and decks.await_card(state, state.level, tell):
        state.todo.append(task)
        return True
    return False


def declare(state: State, task: t.Task, tell: Narrator) -> bool:
    if not decks.can_draw(state, state.level):
        return False
    return ask(state, task, steps.DECLARE_TYPE)


def reveal(state: State, task: t.Task, tell: Narrator) -> bool:
    """Reveal cards of the deck; when all lie open, the declared ones go to the hand."""
    _, cards, declared, _ = task
    if cards and decks.await_card(state, state.level, tell):
        state.todo.append(task)
        return True
    seat, kinds = state.active, state.kit.type
    kept = tuple(card for card in state.shown if kinds[card] == declared)
    rest = tuple(card for card in state.shown if kinds[card] != declared)
    state.hands[seat] += kept
    state.discards.extend(rest)
    state.shown = ()
    tell.kept_shown(seat, kept, rest)
    return False


def salvage(state: State, task: t.Task, tell: Narrator) -> bool:
    level = state.kit.level
    if any(level[card] == state.level for card in state.discards):
        return ask(state, task, steps.SALVAGE_CARD)
    return False


def steal(state: State, task: t.Task, tell: Narrator) -> bool:
    if victims(state):
        return ask(state, task, steps.CHOOSE_VICTIM)
    return False


def victims(state: State) -> list[Seat]:
    """Return the opponents with hand cards."""
    hands = state.hands
    return [seat for seat in range(len(hands)) if hands[seat] and seat != state.active]


def snatch(state: State, task: t.Task, tell: Narrator) -> bool:
    return ask(state, task, steps.SNATCH_CARD)


# --- discarding -----------------------------------------------------------------------------


def discard(state: State, task: t.Task, tell: Narrator) -> bool:
    return bool(state.hands[state.active]) and ask(state, task, steps.DISCARD_CARD)


def discard_for(state: State, task: t.Task, tell: Narrator) -> bool:
    """All or nothing."""
    if len(state.hands[state.active]) < task[1]:
        return False
    return ask(state, task, steps.DISCARD_CARD)


def discard_up_to(state: State, task: t.Task, tell: Narrator) -> bool:
    return bool(state.hands[state.active]) and ask(state, task, steps.MAY_DISCARD)


# --- tucking --------------------------------------------------------------------------------


def tuck(state: State, task: t.Task, tell: Narrator) -> bool:
    _, cards, under, source = task
    if source == t.HAND:
        return bool(state.hands[state.active]) and ask(state, task, steps.TUCK_CARD)
    if source == t.THE_ROW:
        return bool(decks.row_cards(state)) and ask(state, task, steps.TUCK_FROM_ROW)
    if cards > 1:
        state.todo.append((t.TUCK, cards - 1, under, source))
    return show(state, (t.SHOW, under, 0, 0), tell)


def show(state: State, task: t.Task, tell: Narrator) -> bool:
    """Reveal a card of the deck, then tuck it."""
    if not state.shown:
        if not decks.await_card(state, state.level, tell):
            return False
        state.todo.append(task)
        return True
    if task[1] == t.UNDER_ANY:
        return ask(state, task, steps.TUCK_SHOWN)
    tuck_shown(state, state.mayor[state.active], tell)
    return False


def tuck_shown(state: State, index: int, tell: Narrator) -> None:
    card, state.shown = state.shown[0], ()
    tuck_card(state, card, index, tell)


def tuck_card(state: State, card: int, index: int, tell: Narrator) -> None:
    seat = state.active
    city.tuck(state, seat, index, card)
    tell.tucked(seat, card, index - state.left[seat], state.stacks[seat][index][-1])


def tuck_up_to(state: State, task: t.Task, tell: Narrator) -> bool:
    return bool(state.hands[state.active]) and ask(state, task, steps.MAY_TUCK)


# --- tracks ---------------------------------------------------------------------------------


def advance(state: State, task: t.Task, tell: Narrator) -> bool:
    _, number, way, count = task
    steps_ = amount(state, number, count)
    seat = state.active
    if way < t.EACH:
        tracks.advance(state, seat, way, steps_, tell)
    elif way == t.EACH:
        for track in range(3):
            tracks.advance(state, seat, track, steps_, tell)
    elif way == t.LOWEST:
        return advance_lowest(state, steps_, tell)
    elif steps_ and state.open_tracks[seat]:
        return ask(state, (t.ADVANCE, steps_, way, t.NO_COUNT), steps.CHOOSE_TRACK)
    return False


def advance_lowest(state: State, number: int, tell: Narrator) -> bool:
    """Ties are for the player to break; all steps are then made on that track."""
    lowest = tracks.lowest_tracks(state, state.active)
    if lowest & (lowest - 1):
        return ask(state, (t.ADVANCE, number, t.LOWEST, t.NO_COUNT), steps.CHOOSE_TRACK)
    if lowest:
        tracks.advance(state, state.active, lowest.bit_length() - 1, number, tell)
    return False


def decline(state: State, task: t.Task, tell: Narrator) -> bool:
    tracks.decline(state, state.active, task[2], task[1], tell)
    return False


def gain(state: State, task: t.Task, tell: Narrator) -> bool:
    """What a new building brings: profit, prestige, population."""
    seat = state.active
    for track, number in state.kit.gains[task[1]]:
        if number > 0:
            tracks.advance(state, seat, track, number, tell)
        else:
            tracks.decline(state, seat, track, -number, tell)
    return False


# --- building -------------------------------------------------------------------------------


def build(state: State, task: t.Task, tell: Narrator) -> bool:
    if not state.hands[state.active]:
        return False
    return ask(state, task, steps.MAY_BUILD if task[3] else steps.BUILD_CARD)


def build_card(state: State, card: int, spot: int, number: int, tell: Narrator) -> None:
    """Lay a hand card down; then it is paid for, and then it brings its gains."""
    seat = state.active
    index = spot + state.left[seat]
    price, perk = city.price(state, seat, card, index, state.kit.terms[number])
    state.hands[seat] = decks.remove(state.hands[seat], card)
    below = city.lay(state, seat, index, card)
    if perk:
        state.perk_used = True
    tell.built(seat, card, spot, below, price)
    state.todo.append((t.GAIN, card, 0, 0))
    if price:
        state.todo.append((t.PAY, price, 0, 0))


def pay(state: State, task: t.Task, tell: Narrator) -> bool:
    return ask(state, task, steps.PAY_CARD)


def demolish(state: State, task: t.Task, tell: Narrator) -> bool:
    if city.demolishable(state, state.active):
        return ask(state, task, steps.MAY_DEMOLISH)
    return False


# --- achievements, bonus actions, passives --------------------------------------------------


def may_claim(state: State, task: t.Task, tell: Narrator) -> bool:
    seat = state.active
    if state.meets[seat] & ~state.claimed[seat]:
        return ask(state, task, steps.MAY_CLAIM)
    return False


def take_chip(state: State, task: t.Task, tell: Narrator) -> bool:
    return ask(state, task, steps.TURN_CHIP)


def bonus(state: State, task: t.Task, tell: Narrator) -> bool:
    """Basic actions at once, one after the other, as long as one is possible."""
    if not can_act(state):
        return False
    if task[1] > 1:
        state.todo.append((t.BONUS, task[1] - 1, 0, 0))
    state.bonus = True
    state.step = steps.ACT
    return True


def can_act(state: State) -> bool:
    """Return whether any basic action is possible."""
    seat = state.active
    return bool(
        state.hands[seat]
        or state.open_tracks[seat]
        or decks.row_cards(state)
        or decks.can_draw(state, state.level)
        or state.meets[seat] & ~state.claimed[seat]
    )


def after_use(state: State, task: t.Task, tell: Narrator) -> bool:
    """A passive: a card was discarded for its action, and that is finished."""
    seat = state.active
    if not city.fresh_perk(state, seat, DRAW_AFTER_DISCARD):
        return False
    if decks.can_draw(state, state.level):
        state.perk_used = True
    cards = state.kit.box.cities[state.cities[seat]].amount
    return draw(state, (t.DRAW, cards, t.FROM_DECK, t.NO_COUNT), tell)


def more_tucks(state: State, task: t.Task, tell: Narrator) -> bool:
    """A passive: further cards may be tucked under the same building."""
    return bool(state.hands[state.active]) and ask(state, task, steps.MAY_TUCK)


def basic_draw(state: State, tell: Narrator) -> bool:
    """Draw a card from the deck as a basic action, or look at some and keep one."""
    seat = state.active
    back = t.BONUS_ACTION if state.bonus else t.ACTION
    if city.fresh_perk(state, seat, LOOK_AT):
        cards = state.kit.box.cities[state.cities[seat]].amount
        return look(state, (t.LOOK, cards, 0, back), tell)
    return to_hand(state, (t.TO_HAND, seat, state.level, back), tell)


def finished(state: State, task: t.Task, tell: Narrator) -> bool:
    """An action has been resolved: its mark goes."""
    return False


PARTS: Final[dict[int, Perform]] = {
    t.DRAW: draw,
    t.DECLARE: declare,
    t.DISCARD: discard,
    t.DISCARD_FOR: discard_for,
    t.DISCARD_UP_TO: discard_up_to,
    t.RESOLVE: discard,
    t.TUCK: tuck,
    t.TUCK_UP_TO: tuck_up_to,
    t.ADVANCE: advance,
    t.DECLINE: decline,
    t.BUILD: build,
    t.DEMOLISH: demolish,
    t.BONUS: bonus,
    t.MAY_CLAIM: may_claim,
    t.STEAL: steal,
    t.SALVAGE: salvage,
    t.ACTION_OF: finished,
    t.PAY: pay,
    t.GAIN: gain,
    t.TO_HAND: to_hand,
    t.LOOK: look,
    t.REFILL: refill,
    t.REVEAL: reveal,
    t.SHOW: show,
    t.TAKE_CHIP: take_chip,
    t.SNATCH: snatch,
    t.AFTER_USE: after_use,
    t.MORE_TUCKS: more_tucks,
}
