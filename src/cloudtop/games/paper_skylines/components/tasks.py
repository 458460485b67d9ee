"""What waits on the stack: a task is four small numbers, so a half-done action is plain data.

The parts of a card become tasks once, when the box is read (``Programs``). A program is a
tuple of tasks with the first one last, ready to be put on the stack as it is.
"""

from typing import Final

from cloudtop.games.paper_skylines.components import card_actions

Task = tuple[int, int, int, int]
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
    "draw",
    "declare",
    "discard",
    "discard for",
    "discard up to",
    "discard and resolve",
    "tuck",
    "tuck up to",
    "advance",
    "decline",
    "build",
    "demolish",
    "bonus",
    "claim",
    "steal",
    "salvage",
    "action of",
    "pay",
    "gain",
    "to hand",
    "look",
    "refill",
    "reveal",
    "show",
    "chip",
    "snatch",
    "after use",
    "more tucks",
    "deal",
    "start turn",
    "close turn",
)

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


KINDS: Final[dict[type, int]] = {
    card_actions.Draw: DRAW,
    card_actions.Declare: DECLARE,
    card_actions.Discard: DISCARD,
    card_actions.DiscardFor: DISCARD_FOR,
    card_actions.DiscardUpTo: DISCARD_UP_TO,
    card_actions.DiscardAndResolve: RESOLVE,
    card_actions.Tuck: TUCK,
    card_actions.TuckUpTo: TUCK_UP_TO,
    card_actions.Advance: ADVANCE,
    card_actions.Decline: DECLINE,
    card_actions.Build: BUILD,
    card_actions.BuildUpTo: BUILD,
    card_actions.MayDemolish: DEMOLISH,
    card_actions.Bonus: BONUS,
    card_actions.MayClaim: MAY_CLAIM,
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
        kind = KINDS[type(part)]
        match part:
            case card_actions.Draw():
                source = card_actions.DRAW_SOURCES.index(part.source)
                task = kind, part.amount, source, self.count(part.per)
            case card_actions.Advance():
                task = kind, part.amount, card_actions.WAYS.index(part.track), self.count(part.per)
            case card_actions.Decline():
                task = kind, part.amount, card_actions.TRACKS.index(part.track), 0
            case card_actions.Build():
                task = kind, 1, self.terms_of(part), 0
            case card_actions.BuildUpTo():
                task = kind, part.amount, self.terms_of(card_actions.Build(part.less)), 1
            case card_actions.Tuck():
                source = card_actions.TUCK_SOURCES.index(part.source)
                task = kind, part.amount, card_actions.PLACES.index(part.under), source
            case card_actions.TuckUpTo():
                task = (
                    kind,
                    part.amount,
                    card_actions.PLACES.index(part.under),
                    self.program(part.each),
                )
            case _:
                task = self.simple_task(kind, part)
        return task

    def simple_task(self, kind: int, part: card_actions.Part) -> Task:
        """Return the task of a part that has a number, braces, or both."""
        match part:
            case card_actions.DiscardFor():
                return kind, part.amount, self.program(part.then), 0
            case card_actions.DiscardUpTo():
                return kind, part.amount, self.program(part.each), 0
            case card_actions.MayDemolish():
                return kind, 0, self.program(part.then), 0
            case card_actions.DiscardAndResolve():
                return kind, part.times, 0, 0
            case (
                card_actions.Discard()
                | card_actions.Declare()
                | card_actions.Bonus()
                | card_actions.Steal()
                | card_actions.Salvage()
            ):
                return kind, part.amount, 0, 0
        return kind, 0, 0, 0

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
