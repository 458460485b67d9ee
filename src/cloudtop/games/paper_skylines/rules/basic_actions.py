"""Basic actions and mayor actions; some of the same decisions are also parts of other actions."""

from cloudtop.core.native import i64

from .. import scoring
from ..components import tasks
from ..components.card_actions import TRACKS
from ..components.lookups import EXTRA_STEP, FREE_CLAIM, TUCK_MORE
from ..events import Narrator
from ..state.state import NONE, State, replaced
from ..state.steps import ACT
from . import city, decks, effects, tracks, turns


def spend_action(state: State) -> None:
    """A bonus action is none of the turn's."""
    if not state.bonus:
        state.actions_left -= 1


def build(state: State, card: i64, spot: i64, tell: Narrator) -> None:
    """As a basic action, or as a part of another action on its terms."""
    terms = city.BASIC_TERMS
    if state.step == ACT:
        spend_action(state)
    else:
        kind, cards, terms, up_to = state.todo.pop()
        if cards > 1:
            state.todo.append((kind, cards - 1, terms, up_to))
    effects.build_card(state, card, spot, terms, tell)
    turns.settle(state, tell)


def tuck(state: State, card: i64, spot: i64, tell: Narrator) -> None:
    index: i64 = spot + state.left[state.active]
    if state.step == ACT:
        basic_tuck(state, card, index, tell)
    else:
        tuck_for_task(state, card, index, tell)
    turns.settle(state, tell)


def basic_tuck(state: State, card: i64, index: i64, tell: Narrator) -> None:
    """Under the mayor; a passive may allow more of it."""
    seat = state.active
    spend_action(state)
    state.hands[seat] = decks.remove(state.hands[seat], card)
    effects.tuck_card(state, card, index, tell)
    if city.fresh_perk(state, seat, TUCK_MORE):
        state.todo.append(
            (tasks.MORE_TUCKS, state.lookups.box.cities[state.cities[seat]].amount, 0, 0)
        )


def tuck_for_task(state: State, card: i64, index: i64, tell: Narrator) -> None:
    """As a part of another action, from the hand or from the row."""
    seat = state.active
    kind, cards, under, last = state.todo.pop()
    if cards > 1:
        state.todo.append((kind, cards - 1, under, last))
    if kind == tasks.TUCK and last == tasks.THE_ROW:
        decks.take_from_row(state, card)
    else:
        state.hands[seat] = decks.remove(state.hands[seat], card)
    effects.tuck_card(state, card, index, tell)
    if kind == tasks.TUCK_UP_TO:
        effects.run_program(state, last)
    elif kind == tasks.MORE_TUCKS:
        state.perk_used = True


def use(state: State, card: i64, tell: Narrator) -> None:
    """Discard a card and take its action; it is set aside until the end of the turn."""
    spend_action(state)
    decks.set_aside(state, card)
    tell.used(state.active, card)
    state.todo.append((tasks.AFTER_USE, 0, 0, 0))
    effects.resolve_action(state, card)
    turns.settle(state, tell)


def advance(state: State, track: i64, tell: Narrator) -> None:
    seat = state.active
    if state.step == ACT:
        spend_action(state)
        tracks.advance(state, seat, track, 1, tell)
        extra_step(state, seat, track, tell)
    else:
        _, number, way, _ = state.todo.pop()
        if way == tasks.SPLIT:
            if number > 1:
                state.todo.append((tasks.ADVANCE, number - 1, way, tasks.NO_COUNT))
            number = 1
        tracks.advance(state, seat, track, number, tell)
    turns.settle(state, tell)


def extra_step(state: State, seat: i64, track: i64, tell: Narrator) -> None:
    """A passive: a basic advance on one track goes further, if that is possible."""
    if not city.fresh_perk(state, seat, EXTRA_STEP):
        return
    card = state.lookups.box.cities[state.cities[seat]]
    if card.track == TRACKS[track] and state.open_tracks[seat] >> track & 1:
        state.perk_used = True
        tracks.advance(state, seat, track, card.amount, tell)


def take(state: State, card: i64, tell: Narrator) -> None:
    """Draw from the row, as a basic action or as a part of another."""
    seat = state.active
    if state.step == ACT:
        spend_action(state)
    else:
        effects.draw_less(state, state.todo.pop())
    decks.take_from_row(state, card)
    state.hands[seat] += (card,)
    tell.took(seat, card)
    turns.settle(state, tell)


def draw(state: State, tell: Narrator) -> None:
    """Draw from the deck, as a basic action or as a part of another."""
    if state.step == ACT:
        spend_action(state)
        waits = effects.basic_draw(state, tell)
    else:
        effects.draw_less(state, state.todo.pop())
        waits = effects.to_hand(
            state, (tasks.TO_HAND, state.active, state.level, tasks.ANY_CARD), tell
        )
    assert waits  # or it would not have been legal


def claim(state: State, achievement: i64, tell: Narrator) -> None:
    """As a basic action, or as a part of another, which spends none."""
    seat = state.active
    if state.step == ACT:
        spend_claim(state, seat)
    else:
        state.todo.pop()
    stars = state.lookups.stars[achievement]
    claimed = state.claimed[seat] | 1 << achievement
    state.claimed = replaced(state.claimed, seat, claimed)
    tell.claimed(seat, achievement, stars)
    tell.scored(seat, stars, scoring.hop(state.scores, seat, stars))
    if state.takers[achievement] == NONE:
        state.takers = replaced(state.takers, achievement, seat)
        state.todo.append((tasks.TAKE_CHIP, achievement, 0, 0))
    turns.settle(state, tell)


def spend_claim(state: State, seat: i64) -> None:
    """A passive: the first claim on a level, made as one of the turn's actions, is free."""
    card = state.lookups.box.cities[state.cities[seat]]
    free = city.has_perk(state, seat, FREE_CLAIM) and state.free_claims[seat] < card.amount
    if free and not state.bonus:
        state.free_claims = replaced(state.free_claims, seat, state.free_claims[seat] + 1)
    else:
        spend_action(state)


def visit(state: State, spot: i64, tell: Narrator) -> None:
    """The mayor action: move to another top card and take its action."""
    seat = state.active
    spend_action(state)
    index: i64 = spot + state.left[seat]
    state.mayor[seat] = index
    card = state.stacks[seat][index][-1]
    tell.visited(seat, spot, card)
    effects.resolve_action(state, card)
    turns.settle(state, tell)
