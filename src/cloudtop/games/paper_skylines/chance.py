"""What the dealer brings: cards, round ends, stolen cards, chips."""

from cloudtop.games.paper_skylines import actions as a
from cloudtop.games.paper_skylines import decks, turns
from cloudtop.games.paper_skylines import tasks as t
from cloudtop.games.paper_skylines.events import Narrator
from cloudtop.games.paper_skylines.state import NONE, State


def draw_card(state: State, action: a.DrawCard, tell: Narrator) -> None:
    """The dealer has drawn a card; the task on top says what for."""
    card, deck = action.card, state.deck
    state.decks[deck] = decks.remove(state.decks[deck], card)
    if deck == state.level:
        state.quiet = -1
    kind, number, more, back = state.todo.pop()
    if kind == t.TO_HAND:
        state.hands[number] += (card,)
        tell.drew(number, card, deck)
    elif kind == t.REFILL:
        slot = state.row.index(NONE)
        state.row[slot] = card
        if NONE in state.row:
            state.todo.append((kind, number, more, back))
        tell.filled_row(card, slot, deck)
    elif kind == t.LOOK:
        state.looked += (card,)
        state.todo.append((kind, number - 1, more, back))
        tell.looked(state.active, card, deck)
    else:
        state.shown += (card,)
        left = number - 1 if kind == t.REVEAL else number
        state.todo.append((kind, left, more, back))
        tell.revealed(state.active, card, deck)
    turns.settle(state, tell)


def round_end(state: State, action: a.RoundEnd, tell: Narrator) -> None:
    """The round end card is discarded and the draw goes on; the turn is played to its end."""
    level = state.deck
    state.round_ends &= ~(1 << level)
    state.round_over = True
    state.quiet = -1
    tell.round_end(level)
    turns.settle(state, tell)


def snatch(state: State, action: a.SnatchCard, tell: Narrator) -> None:
    seat = state.active
    victim = state.todo.pop()[1]
    state.hands[victim] = decks.remove(state.hands[victim], action.card)
    state.hands[seat] += (action.card,)
    tell.stole(seat, victim, action.card)
    turns.settle(state, tell)


def turn_chip(state: State, action: a.TurnChip, tell: Narrator) -> None:
    """The first player on an achievement takes its chip, for the end of the game."""
    achievement = state.todo.pop()[1]
    state.chips[achievement] = action.worth
    tell.took_chip(state.active, achievement, action.worth)
    turns.settle(state, tell)
