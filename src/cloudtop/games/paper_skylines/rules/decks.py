"""Hands, decks, card row, discard pile. Decks have no order; the round end card comes by chance."""

from typing import Final

from cloudtop.core.native import i64

from ..components import tasks
from ..components.box import BOTTOM, DEALT, LEVELS, ROW
from ..events import Narrator
from ..state.state import NONE, State
from ..state.steps import DRAW_CARD

LAST: Final = LEVELS - 1


def can_draw(state: State, level: i64) -> bool:
    """Return whether a card can be drawn from a level's deck, by shuffling if need be."""
    if state.decks[level] or state.round_ends >> level & 1:
        return True
    return level == LAST and any(state.lookups.level[card] >= LAST - 1 for card in state.discards)


def await_card(state: State, level: i64, tell: Narrator) -> bool:
    """Let the dealer draw from a level's deck, if there is a card; return whether there is."""
    empty = not state.decks[level] and not state.round_ends >> level & 1
    if empty and (level != LAST or not shuffle_discards(state, tell)):
        return False
    state.deck = level
    state.step = DRAW_CARD
    return True


def shuffle_discards(state: State, tell: Narrator) -> bool:
    """Make a new last deck of all cards of the two last levels in the discard pile."""
    lookups = state.lookups
    fresh = tuple(card for card in state.discards if lookups.level[card] >= LAST - 1)
    if not fresh:
        return False
    state.discards = [card for card in state.discards if lookups.level[card] < LAST - 1]
    state.decks[LAST] = fresh
    tell.shuffled(len(fresh))
    return True


def next_deck(state: State) -> int:
    """Return the deck that "next level" means: not one that is down to its reserve.

    The reserve is what the level's beginning needs, so that its round end card stays in.
    """
    after = state.level + 1
    reserve = DEALT * state.setup.seats + 1 + ROW + BOTTOM - 1
    if after < LEVELS and len(state.decks[after]) > reserve:
        return after
    return state.level


def row_cards(state: State) -> list[int]:
    return [card for card in state.row if card != NONE]


def can_take(state: State) -> bool:
    """Return whether there is a card in the row."""
    return any(card != NONE for card in state.row)


def remove(cards: tuple[int, ...], card: i64) -> tuple[int, ...]:
    rest = list(cards)
    rest.remove(card)
    return tuple(rest)


def discard_row(state: State) -> None:
    state.discards.extend(row_cards(state))
    state.row = [NONE] * ROW


def set_aside(state: State, card: i64) -> None:
    seat = state.active
    state.hands[seat] = remove(state.hands[seat], card)
    state.aside += (card,)


def discard_from_hand(state: State, card: i64) -> None:
    seat = state.active
    state.hands[seat] = remove(state.hands[seat], card)
    state.discards.append(card)


def take_from_row(state: State, card: i64) -> None:
    """The row is filled up at once."""
    state.row[state.row.index(card)] = NONE
    state.todo.append((tasks.REFILL, 0, 0, 0))
