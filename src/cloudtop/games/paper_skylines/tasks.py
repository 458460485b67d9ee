"""What waits on the stack: a task is four small numbers, so a half-done action is plain data.

The parts of a card become tasks once, when the box is read (``Programs``). A program is a
tuple of tasks with the first one last, ready to be put on the stack as it is.
"""

from typing import Final

from cloudtop.games.paper_skylines import vocabulary as v

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
    v.Draw: DRAW,
    v.Declare: DECLARE,
    v.Discard: DISCARD,
    v.DiscardFor: DISCARD_FOR,
    v.DiscardUpTo: DISCARD_UP_TO,
    v.DiscardAndResolve: RESOLVE,
    v.Tuck: TUCK,
    v.TuckUpTo: TUCK_UP_TO,
    v.Advance: ADVANCE,
    v.Decline: DECLINE,
    v.Build: BUILD,
    v.BuildUpTo: BUILD,
    v.MayDemolish: DEMOLISH,
    v.Bonus: BONUS,
    v.MayClaim: MAY_CLAIM,
    v.Steal: STEAL,
    v.Salvage: SALVAGE,
}


class Programs:
    """All programs of a box: those in braces by number, with the counts and terms they name."""

    def __init__(self) -> None:
        self.inner: list[Program] = []
        self.counts: list[v.Count] = []
        self.terms: list[v.Build] = [v.Build()]
        """The first are those of the basic action."""

    def compile(self, parts: v.Parts) -> Program:
        return tuple(self.task(part) for part in reversed(parts))

    def task(self, part: v.Part) -> Task:
        kind = KINDS[type(part)]
        match part:
            case v.Draw():
                source = v.DRAW_SOURCES.index(part.source)
                task = kind, part.amount, source, self.count(part.per)
            case v.Advance():
                task = kind, part.amount, v.WAYS.index(part.track), self.count(part.per)
            case v.Decline():
                task = kind, part.amount, v.TRACKS.index(part.track), 0
            case v.Build():
                task = kind, 1, self.terms_of(part), 0
            case v.BuildUpTo():
                task = kind, part.amount, self.terms_of(v.Build(part.less)), 1
            case v.Tuck():
                source = v.TUCK_SOURCES.index(part.source)
                task = kind, part.amount, v.PLACES.index(part.under), source
            case v.TuckUpTo():
                task = kind, part.amount, v.PLACES.index(part.under), self.program(part.each)
            case _:
                task = self.simple_task(kind, part)
        return task

    def simple_task(self, kind: int, part: v.Part) -> Task:
        """Return the task of a part that has a number, braces, or both."""
        match part:
            case v.DiscardFor():
                return kind, part.amount, self.program(part.then), 0
            case v.DiscardUpTo():
                return kind, part.amount, self.program(part.each), 0
            case v.MayDemolish():
                return kind, 0, self.program(part.then), 0
            case v.DiscardAndResolve():
                return kind, part.times, 0, 0
            case v.Discard() | v.Declare() | v.Bonus() | v.Steal() | v.Salvage():
                return kind, part.amount, 0, 0
        return kind, 0, 0, 0

    def program(self, parts: v.Parts) -> int:
        """Return the number of a program in braces."""
        if not parts:
            return NO_PROGRAM
        program = self.compile(parts)
        self.inner.append(program)
        return len(self.inner) - 1

    def count(self, per: v.Count | None) -> int:
        if per is None:
            return NO_COUNT
        self.counts.append(per)
        return len(self.counts) - 1

    def terms_of(self, build: v.Build) -> int:
        if build not in self.terms:
            self.terms.append(build)
        return self.terms.index(build)
