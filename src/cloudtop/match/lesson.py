"""A tutorial while it is played: how far the learner is, and what comes next.

A tutorial is a series of steps: to read something, to decide something, and what happens by itself.
A ``Lesson`` is a tutorial and the number of steps that are done, and nothing else: whoever keeps
the log of the match and that number can go on later.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from cloudtop.core.errors import ActionError
from cloudtop.core.game import AnyGame, Seat
from cloudtop.core.i18n import N_, tr
from cloudtop.match.record import AnyMatch, Entry, Match, Player
from cloudtop.match.tutorial import LEARNER, Scripted, Tutorial, fits

OTHER_MOVE: Final = N_(
    "That would be allowed, but here we try something else. Look for what is marked."
)


class WrongMoveError(ActionError):
    """A legal decision that is not the one which is taught now; the message says why."""


@dataclass(frozen=True)
class Step:
    """One step of a tutorial: a moment is read unless something is expected or scripted."""

    moment: int
    """The place of the moment to which it belongs, from 0."""
    expect: tuple[str, ...] = ()
    script: Scripted | None = None


@cache
def steps_of(tutorial: Tutorial) -> tuple[Step, ...]:
    """Return all steps up to the last moment, at which the tutorial is over."""
    steps: list[Step] = []
    for place, moment in enumerate(tutorial.moments[:-1]):
        steps += [Step(place, expect) for expect in moment.expect] or [Step(place)]
        steps += [Step(place, script=scripted) for scripted in moment.then]
    return tuple(steps)


@dataclass(frozen=True)
class Lesson:
    """A tutorial, and how many of its steps are done."""

    tutorial: Tutorial
    done: int = 0

    # --- asking -----------------------------------------------------------------------------

    @property
    def finished(self) -> bool:
        return self.done >= len(steps_of(self.tutorial))

    @property
    def step(self) -> Step:
        steps = steps_of(self.tutorial)
        return steps[self.done] if not self.finished else Step(len(self.tutorial.moments) - 1)

    @property
    def script(self) -> Scripted | None:
        """What happens by itself now."""
        return self.step.script

    @property
    def expects(self) -> bool:
        """Whether the learner has to decide something now."""
        return bool(self.step.expect)

    @property
    def number(self) -> int:
        """The number of the moment, from 1."""
        return self.step.moment + 1

    @property
    def text(self) -> str:
        return tr(self.tutorial.moments[self.step.moment].text)

    @property
    def lit(self) -> tuple[str, ...]:
        """What is talked about: ids and parts of the page; none: the expected decisions."""
        begun = self.done > 0 and steps_of(self.tutorial)[self.done - 1].moment == self.step.moment
        return () if begun else self.tutorial.moments[self.step.moment].lit

    def expected(self, match: AnyMatch) -> list[str]:
        """Return the notations that will do now."""
        legal = match.legal(LEARNER) if self.expects else []
        return [notation for notation in legal if self._accepts(notation)]

    def view(self, match: AnyMatch, seat: Seat | None = LEARNER) -> Any:
        """Return the learner's view: nothing can be chosen while there is nothing to decide."""
        view = match.view(seat)
        return view if self.expects else replace(view, choices=())

    @property
    def scripted_count(self) -> int:
        """How many things happen by themselves, one after the other, from here on."""
        steps = steps_of(self.tutorial)[self.done :]
        return next((n for n, step in enumerate(steps) if not step.script), len(steps))

    def has_happened(self, step: int) -> bool:
        """Return whether that step happened by itself, and is done."""
        return 0 <= step < self.done and steps_of(self.tutorial)[step].script is not None

    # --- going on ---------------------------------------------------------------------------

    def go_on(self) -> "Lesson":
        """Return the lesson after what was to be read."""
        if self.expects or self.script or self.finished:
            raise ActionError(tr("there is nothing to read at this moment"))
        return replace(self, done=self.done + 1)

    def decide(self, seat: Seat, notation: str) -> "Lesson":
        """Return the lesson after a legal decision; refuse in words what is not expected."""
        scripted = self.script == Scripted(seat, notation)
        if not scripted and not (seat == LEARNER and self.expects):
            raise ActionError(tr("there is nothing to decide at this moment"))
        if not scripted and not self._accepts(notation):
            raise WrongMoveError(self._explain(notation))
        return replace(self, done=self.done + 1)

    def _accepts(self, notation: str) -> bool:
        return any(fits(pattern, notation) for pattern in self.step.expect)

    def _explain(self, notation: str) -> str:
        """Return what is said to whoever decides something else."""
        wrong = self.tutorial.moments[self.step.moment].wrong
        return tr(next((text for other, text in wrong if fits(other, notation)), OTHER_MOVE))

    # --- resuming ---------------------------------------------------------------------------

    def led_to(self, log: Sequence[Entry]) -> bool:
        """Return whether a log is what this lesson leads to: the tutorial may have changed."""
        steps = steps_of(self.tutorial)[: self.done]
        decided = [step for step in steps if step.expect or step.script]
        due = [*(Step(0, script=entry) for entry in self.tutorial.before), *decided]
        return len(due) == len(log) and all(map(_was_made, due, log))


def _was_made(step: Step, entry: Entry) -> bool:
    if step.script:
        return step.script == Scripted(entry.seat, entry.notation)
    return entry.seat == LEARNER and any(fits(one, entry.notation) for one in step.expect)


def begin(game: AnyGame, tutorial: Tutorial) -> AnyMatch:
    """Return the match of a tutorial at its first moment; nobody rolls the dice but the script."""
    players = (Player(tr("Player {number}", number=LEARNER + 1)), *map(Player, tutorial.others))
    match: AnyMatch = Match(game, tutorial.seats, dict(tutorial.options), players=players)
    for scripted in tutorial.before:
        match.push(scripted.seat, scripted.notation)
    return match
