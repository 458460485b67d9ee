"""What waits on the stack: a task is four small numbers, so a half-done action is plain data.

The parts of a card become tasks once, when the box is read (``Programs``). A program is a
tuple of tasks with the first one last, ready to be put on the stack as it is.
"""

from typing import Final

from cloudtop.core.native import i64

from . import card_actions
from .card_actions import DRAW_SOURCES, PLACES, TRACKS, TUCK_SOURCES, WAYS

Task = tuple[i64, i64, i64, i64]
Program = tuple[Task, ...]

# Parts of card actions; in brackets what the three numbers after the kind mean.
DRAW: Final = 0  # (cards, source, count or -1)
DECLARE: Final = 1  # (cards)
DISCARD: Final = 2  # (cards)
DISCARD_FOR: Final = 3  # (cards left, program)
DISCARD_UP_TO: Final = 4  # (cards left, program)
RESOLVE: Final = 5  # (times)
TUCK: Final = 6  # (cards left, under, source)
TUCK_UP_TO: Final = 7  # (cards left, under, program)
ADVANCE: Final = 8  # (steps, way, count or -1)
DECLINE: Final = 9  # (steps, track)
BUILD: Final = 10  # (cards left, terms, 1 if it may be left)
DEMOLISH: Final = 11  # (0, program)
BONUS: Final = 12  # (actions)
MAY_CLAIM: Final = 13
STEAL: Final = 14  # (cards)
SALVAGE: Final = 15  # (cards)
# What these lead to.
ACTION_OF: Final = 16  # (card): a mark; what lies above it is left of this card's action
PAY: Final = 17  # (cards left)
GAIN: Final = 18  # (card)
TO_HAND: Final = 19  # (seat, deck, what to give back if there is no card)
LOOK: Final = 20  # (cards left, 0, what to give back if there is no card)
REFILL: Final = 21
REVEAL: Final = 22  # (cards left, type)
SHOW: Final = 23  # (under)
TAKE_CHIP: Final = 24  # (achievement)
SNATCH: Final = 25  # (seat)
AFTER_USE: Final = 26
MORE_TUCKS: Final = 27  # (cards left)
# The course of the game.
DEAL: Final = 28  # (seat, cards left)
START_TURN: Final = 29  # (seat)
CLOSE_TURN: Final = 30

NAMES: Final = (
    "draw", "declare", "discard", "discard for", "discard up to", "discard and resolve", "tuck",
    "tuck up to", "advance", "decline", "build", "demolish", "bonus", "claim", "steal", "salvage",
    "action of", "pay", "gain", "to hand", "look", "refill", "reveal", "show", "chip", "snatch",
    "after use", "more tucks", "deal", "start turn", "close turn",
)  # fmt: skip

FROM_DECK: Final = 0
FROM_ROW: Final = 1
FROM_ANY: Final = 2
FROM_NEXT: Final = 3

UNDER_MAYOR: Final = 0
UNDER_ANY: Final = 1
HAND: Final = 0
THE_ROW: Final = 1
DECK: Final = 2

EACH: Final = 3
CHOICE: Final = 4
SPLIT: Final = 5
LOWEST: Final = 6

NO_COUNT: Final = -1
NO_PROGRAM: Final = -1

# What is given back for a draw that found nothing but the round end card.
ACTION: Final = 1
BONUS_ACTION: Final = 2
ANY_CARD: Final = 3


COUNTED: Final[dict[type[card_actions.CountedPart], int]] = {
    card_actions.Declare: DECLARE,
    card_actions.Discard: DISCARD,
    card_actions.Bonus: BONUS,
    card_actions.Steal: STEAL,
    card_actions.Salvage: SALVAGE,
}


class Programs:
    """All programs of a box: those in braces by number, with the counts and terms they name."""

    def __init__(self) -> None:
        self.inner: list[Program] = []
        self.counts: list[card_actions.Count] = []
        self.terms: list[card_actions.Build] = [card_actions.Build()]
        """The first are those of the basic action."""

    def compile(self, parts: card_actions.Parts) -> Program:
        return tuple(self.task(part) for part in reversed(parts))

    def task(self, part: card_actions.Part) -> Task:
        match part:
            case card_actions.Draw():
                source = DRAW_SOURCES.index(part.source)
                task = DRAW, part.amount, source, self.count(part.per)
            case card_actions.Advance():
                task = ADVANCE, part.amount, WAYS.index(part.track), self.count(part.per)
            case card_actions.Decline():
                task = DECLINE, part.amount, TRACKS.index(part.track), 0
            case card_actions.Build():
                task = BUILD, 1, self.terms_of(part), 0
            case card_actions.BuildUpTo():
                task = BUILD, part.amount, self.terms_of(card_actions.Build(part.less)), 1
            case card_actions.Tuck():
                source = TUCK_SOURCES.index(part.source)
                task = TUCK, part.amount, PLACES.index(part.under), source
            case card_actions.TuckUpTo():
                task = TUCK_UP_TO, part.amount, PLACES.index(part.under), self.program(part.each)
            case _:
                task = self.card_task(part)
        return task

    def card_task(self, part: card_actions.CardPart | card_actions.CountedPart) -> Task:
        match part:
            case card_actions.DiscardFor():
                task = DISCARD_FOR, part.amount, self.program(part.then), 0
            case card_actions.DiscardUpTo():
                task = DISCARD_UP_TO, part.amount, self.program(part.each), 0
            case card_actions.DiscardAndResolve():
                task = RESOLVE, part.times, 0, 0
            case card_actions.MayDemolish():
                task = DEMOLISH, 0, self.program(part.then), 0
            case card_actions.MayClaim():
                task = MAY_CLAIM, 0, 0, 0
            case _:
                task = COUNTED[type(part)], part.amount, 0, 0
        return task

    def program(self, parts: card_actions.Parts) -> int:
        """Return the number of a program in braces."""
        if not parts:
            return NO_PROGRAM
        program = self.compile(parts)
        self.inner.append(program)
        return len(self.inner) - 1

    def count(self, per: card_actions.Count | None) -> int:
        if per is None:
            return NO_COUNT
        self.counts.append(per)
        return len(self.counts) - 1

    def terms_of(self, build: card_actions.Build) -> int:
        if build not in self.terms:
            self.terms.append(build)
        return self.terms.index(build)
