"""Decisions inside an action, of players and of the dealer: the task on top says what for."""

from cloudtop.core.native import i64

from ..components import tasks
from ..events import Narrator
from ..state.state import NONE, State, replaced
from . import city, decks, effects, turns


def pay(state: State, card: i64, tell: Narrator) -> None:
    _, cards, _, _ = state.todo.pop()
    decks.discard_from_hand(state, card)
    tell.paid(state.active, card)
    if cards > 1:
        state.todo.append((tasks.PAY, cards - 1, 0, 0))  # and asked for again
    else:
        turns.settle(state, tell)


def discard(state: State, card: i64, tell: Narrator) -> None:
    kind, number, program, _ = state.todo.pop()
    if kind == tasks.RESOLVE:
        resolve(state, card, number, tell)
    else:
        decks.discard_from_hand(state, card)
        tell.discarded(state.active, card)
        if number > 1:
            state.todo.append((kind, number - 1, program, 0))
        if kind == tasks.DISCARD_UP_TO or (kind == tasks.DISCARD_FOR and number == 1):
            effects.run_program(state, program)
    turns.settle(state, tell)


def resolve(state: State, card: i64, times: int, tell: Narrator) -> None:
    """Resolve its action completely, several times if the task says so."""
    decks.set_aside(state, card)
    tell.resolved(state.active, card, times)
    for _ in range(times):
        effects.resolve_action(state, card)


def tuck_under(state: State, spot: i64, tell: Narrator) -> None:
    state.todo.pop()
    effects.tuck_shown(state, spot + state.left[state.active], tell)
    turns.settle(state, tell)


def demolish(state: State, spot: i64, tell: Narrator) -> None:
    seat = state.active
    _, _, program, _ = state.todo.pop()
    card = city.demolish(state, seat, spot + state.left[seat])
    tell.demolished(seat, card, spot)
    effects.run_program(state, program)
    turns.settle(state, tell)


def declare(state: State, declared: i64, tell: Narrator) -> None:
    _, cards, _, _ = state.todo.pop()
    state.todo.append((tasks.REVEAL, cards, declared, 0))
    tell.declared(state.active, declared)
    turns.settle(state, tell)


def steal_from(state: State, victim: i64, tell: Narrator) -> None:
    kind, cards, _, _ = state.todo.pop()
    if cards > 1:
        state.todo.append((kind, cards - 1, 0, 0))
    state.todo.append((tasks.SNATCH, victim, 0, 0))
    turns.settle(state, tell)


def salvage(state: State, card: i64, tell: Narrator) -> None:
    seat = state.active
    kind, cards, _, _ = state.todo.pop()
    if cards > 1:
        state.todo.append((kind, cards - 1, 0, 0))
    state.discards.remove(card)
    state.hands[seat] += (card,)
    tell.salvaged(seat, card)
    turns.settle(state, tell)


def keep(state: State, card: i64, tell: Narrator) -> None:
    seat = state.active
    state.todo.pop()
    rest = decks.remove(state.looked, card)
    state.looked = ()
    state.hands[seat] += (card,)
    tell.kept(seat, card)
    for card in rest:
        state.discards.append(card)
        tell.discarded(seat, card)
    turns.settle(state, tell)


def done(state: State, tell: Narrator) -> None:
    kind, _, _, up_to = state.todo.pop()
    if kind == tasks.BUILD and not up_to:
        tell.nothing_to_build(state.active)
    else:
        tell.enough(state.active)
    turns.settle(state, tell)


# --- what the dealer brings: cards, round ends, stolen cards, chips ------------------------


def draw_card(state: State, card: i64, tell: Narrator) -> None:
    """The dealer has drawn a card; the task on top says what for."""
    deck = state.deck
    state.decks[deck] = decks.remove(state.decks[deck], card)
    if deck == state.level:
        state.quiet = -1
    kind, number, more, back = state.todo.pop()
    if kind == tasks.TO_HAND:
        state.hands[number] += (card,)
        tell.drew(number, card, deck)
    elif kind == tasks.REFILL:
        slot = state.row.index(NONE)
        state.row[slot] = card
        if NONE in state.row:
            state.todo.append((kind, number, more, back))
        tell.filled_row(card, slot, deck)
    elif kind == tasks.LOOK:
        state.looked += (card,)
        state.todo.append((kind, number - 1, more, back))
        tell.looked(state.active, card, deck)
    else:
        state.shown += (card,)
        left = number - 1 if kind == tasks.REVEAL else number
        state.todo.append((kind, left, more, back))
        tell.revealed(state.active, card, deck)
    turns.settle(state, tell)


def round_end(state: State, tell: Narrator) -> None:
    """The round end card is discarded and the draw goes on; the turn is played to its end."""
    level = state.deck
    state.round_ends &= ~(1 << level)
    state.round_over = True
    state.quiet = -1
    tell.round_end(level)
    turns.settle(state, tell)


def snatch(state: State, card: i64, tell: Narrator) -> None:
    seat = state.active
    victim = state.todo.pop()[1]
    state.hands[victim] = decks.remove(state.hands[victim], card)
    state.hands[seat] += (card,)
    tell.stole(seat, victim, card)
    turns.settle(state, tell)


def turn_chip(state: State, worth: i64, tell: Narrator) -> None:
    """The first player on an achievement takes its chip, for the end of the game."""
    achievement = state.todo.pop()[1]
    state.chips = replaced(state.chips, achievement, worth)
    tell.took_chip(state.active, achievement, worth)
    turns.settle(state, tell)
