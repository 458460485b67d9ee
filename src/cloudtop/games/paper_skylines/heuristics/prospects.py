"""What the dealer is about to bring, on average.

Everybody knows which cards are in a deck, but not their order, and the levels of all hand cards: so
each card of a level that lies face down for a seat is as likely to be drawn.
"""

from typing import Final

from cloudtop.core.native import i64

from ..components import tasks
from ..components.card_actions import ICONS
from ..components.lookups import FIELD, FULL
from ..components.tasks import Task
from ..rules import decks, effects
from ..state.state import NONE, State

ANY_TYPE: Final = -1


class Prospects:
    """What a seat is about to get, and how many cards the deck is about to lose."""

    def __init__(self) -> None:
        self.drawn: i64 = 0
        """Cards that are about to leave the current level's deck."""
        self.cards = 0.0
        """Cards that are about to come to the hand …"""
        self.levels = 0.0
        """… their levels together …"""
        self.icons: list[float] = []
        """… and their icons, in the order of ``ICONS``; empty if there are none."""

    def expect(self, state: State, seat: i64, deck: i64, cards: i64, declared: i64) -> None:
        """Count so many cards of a deck, or those of them that have the declared type."""
        inside, level = state.decks[deck], state.lookups.level
        if not inside:
            return
        older = 0  # where a new last deck was made of discarded cards
        if deck == decks.LAST:
            for card in inside:
                older += level[card] < deck
        share = cards / len(inside)
        self.expect_of_level(state, seat, deck, share * (len(inside) - older), declared)
        if older:
            self.expect_of_level(state, seat, deck - 1, share * older, declared)

    def expect_of_level(
        self, state: State, seat: i64, level: i64, cards: float, declared: i64
    ) -> None:
        """Count so many of the cards of a level that lie face down."""
        lookups = state.lookups
        unseen = face_down(state, seat, level)
        icons: i64 = 0
        found = 0
        for card in unseen:
            if declared == ANY_TYPE or lookups.type[card] == declared:
                icons += lookups.icons[card]
                found += 1
        share = cards / max(1, len(unseen))
        worth: int = level
        self.cards += share * found
        self.levels += share * found * worth
        if not self.icons:
            self.icons = [0.0] * len(ICONS)
        for place in range(len(ICONS)):
            count: int = icons >> FIELD * place & FULL
            self.icons[place] += share * count


def face_down(state: State, seat: i64, level: i64) -> list[int]:
    """Return the cards of a level that the seat cannot see: in decks and in others' hands."""
    levels = state.lookups.level
    found = [card for card in state.decks[level] if levels[card] == level]
    if level == decks.LAST - 1:
        found += [card for card in state.decks[decks.LAST] if levels[card] == level]
    for other, hand in enumerate(state.hands):
        if other != seat:
            found += [card for card in hand if levels[card] == level]
    return found


def prospects(state: State, seat: i64) -> Prospects:
    """Return what tasks that wait will bring to a seat before it has to decide about them."""
    found = Prospects()
    own = seat == state.active
    for task in state.todo:
        kind, number, more, _ = task
        found.drawn += leaving_deck(state, task)
        if kind == tasks.TO_HAND and number == seat:
            found.expect(state, seat, more, 1, ANY_TYPE)
        elif kind == tasks.DEAL and number == seat:
            found.expect(state, seat, state.level, more, ANY_TYPE)
        elif kind == tasks.DRAW and own and is_blind(task):
            deck = decks.next_deck(state) if more == tasks.FROM_NEXT else state.level
            found.expect(state, seat, deck, effects.amount(state, number, task[3]), ANY_TYPE)
        elif kind == tasks.REVEAL and own:
            found.expect(state, seat, state.level, number, more)
    return found


def is_blind(draw: Task) -> bool:
    """Return whether a draw is from a deck, without a choice."""
    return draw[2] == tasks.FROM_DECK or draw[2] == tasks.FROM_NEXT


def leaving_deck(state: State, task: Task) -> i64:
    """Return how many cards of the current level's deck a task needs."""
    kind, number, more, _ = task
    cards: i64 = 0
    if kind == tasks.REFILL:
        cards = state.row.count(NONE)
    elif kind == tasks.DEAL:
        cards = more
    elif kind == tasks.TO_HAND:
        cards = 1 if more == state.level else 0
    elif kind == tasks.SHOW:
        cards = 0 if state.shown else 1
    elif kind in (tasks.LOOK, tasks.REVEAL) or (kind == tasks.DRAW and more == tasks.FROM_DECK):
        cards = number
    return cards
