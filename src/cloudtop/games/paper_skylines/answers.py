"""Decisions inside an action: what the part on top of the stack asks for."""

from cloudtop.games.paper_skylines import actions as a
from cloudtop.games.paper_skylines import city, decks, effects, turns
from cloudtop.games.paper_skylines import tasks as t
from cloudtop.games.paper_skylines.events import Narrator
from cloudtop.games.paper_skylines.state import State


def pay(state: State, action: a.Pay, tell: Narrator) -> None:
    _, cards, _, _ = state.todo.pop()
    decks.to_discards(state, action.card)
    tell.paid(state.active, action.card)
    if cards > 1:
        state.todo.append((t.PAY, cards - 1, 0, 0))  # and asked for again
    else:
        turns.settle(state, tell)


def discard(state: State, action: a.Discard, tell: Narrator) -> None:
    kind, number, program, _ = state.todo.pop()
    if kind == t.RESOLVE:
        resolve(state, action.card, number, tell)
    else:
        decks.to_discards(state, action.card)
        tell.discarded(state.active, action.card)
        if number > 1:
            state.todo.append((kind, number - 1, program, 0))
        if kind == t.DISCARD_UP_TO or (kind == t.DISCARD_FOR and number == 1):
            effects.run(state, program)
    turns.settle(state, tell)


def resolve(state: State, card: int, times: int, tell: Narrator) -> None:
    """Resolve its action completely, as often as said, each time with new choices."""
    decks.set_aside(state, card)
    tell.resolved(state.active, card, times)
    for _ in range(times):
        effects.resolve_action(state, card)


def tuck_under(state: State, action: a.Under, tell: Narrator) -> None:
    state.todo.pop()
    effects.tuck_shown(state, action.spot + state.left[state.active], tell)
    turns.settle(state, tell)


def demolish(state: State, action: a.Demolish, tell: Narrator) -> None:
    seat = state.active
    _, _, program, _ = state.todo.pop()
    card = city.demolish(state, seat, action.spot + state.left[seat])
    tell.demolished(seat, card, action.spot)
    effects.run(state, program)
    turns.settle(state, tell)


def declare(state: State, action: a.Declare, tell: Narrator) -> None:
    _, cards, _, _ = state.todo.pop()
    state.todo.append((t.REVEAL, cards, action.kind, 0))
    tell.declared(state.active, action.kind)
    turns.settle(state, tell)


def steal_from(state: State, action: a.StealFrom, tell: Narrator) -> None:
    kind, cards, _, _ = state.todo.pop()
    if cards > 1:
        state.todo.append((kind, cards - 1, 0, 0))
    state.todo.append((t.SNATCH, action.seat, 0, 0))
    turns.settle(state, tell)


def salvage(state: State, action: a.Salvage, tell: Narrator) -> None:
    seat = state.active
    kind, cards, _, _ = state.todo.pop()
    if cards > 1:
        state.todo.append((kind, cards - 1, 0, 0))
    state.discards.remove(action.card)
    state.hands[seat] += (action.card,)
    tell.salvaged(seat, action.card)
    turns.settle(state, tell)


def keep(state: State, action: a.Keep, tell: Narrator) -> None:
    seat = state.active
    state.todo.pop()
    rest = decks.remove(state.looked, action.card)
    state.looked = ()
    state.hands[seat] += (action.card,)
    tell.kept(seat, action.card)
    for card in rest:
        state.discards.append(card)
        tell.discarded(seat, card)
    turns.settle(state, tell)


def done(state: State, action: a.Done, tell: Narrator) -> None:
    kind, _, _, up_to = state.todo.pop()
    if kind == t.BUILD and not up_to:
        tell.nothing_to_build(state.active)
    else:
        tell.enough(state.active)
    turns.settle(state, tell)
