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
        known, level = state.lookups, state.lookups.level
        unseen = list(state.decks[deck])
        for other, hand in enumerate(state.hands):
            if other != seat:
                unseen += [card for card in hand if level[card] == deck]
        if not unseen:
            return
        icons: i64 = 0
        found = levels = 0
        for card in unseen:
            if declared == ANY_TYPE or known.type[card] == declared:
                icons += known.icons[card]
                levels += level[card]
                found += 1
        share = cards / len(unseen)
        self.cards += share * found
        self.levels += share * levels
        if not self.icons:
            self.icons = [0.0] * len(ICONS)
        for place in range(len(ICONS)):
            count: int = icons >> FIELD * place & FULL
            self.icons[place] += share * count


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
