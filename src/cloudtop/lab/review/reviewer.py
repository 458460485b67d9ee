"""Goes through a match, ply by ply."""

from collections import defaultdict
from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Any, Final

from cloudtop.core.errors import CloudtopError
from cloudtop.core.game import CHANCE, Seat
from cloudtop.lab.review.decisions import Decision, Mistake, explain_mistake, find_mistake
from cloudtop.lab.review.effort import Effort
from cloudtop.lab.review.luck import Luck
from cloudtop.lab.review.outlook import Outlook
from cloudtop.lab.review.report import Moment, PlayerReview, Point, Review, with_notations
from cloudtop.match.record import AnyMatch

MOST_MOMENTS: Final = 5
"""How many decisions of one player are told."""
LEAST_LOSS: Final = 0.5
"""Decisions that cost less are not told."""
CLEAR: Final = 2.0
"""A loss is clear if it is so many times its own noise."""

Progress = Callable[[int, int], None]
"""Told how many steps are done, and how many there are."""


class ReviewCancelledError(CloudtopError):
    """The review was called off."""


def review_match(
    match: AnyMatch,
    effort: Effort | None = None,
    *,
    seats: Collection[Seat] | None = None,
    seed: str = "review",
    progress: Progress | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Review:
    """Look at a match again, as far as it got. The same seed and effort give the same review.

    ``seats`` are those whose decisions are looked at; without it, all. ``cancelled`` is asked
    between two steps, ``progress`` is told after each.
    """
    wanted = range(match.seats) if seats is None else sorted(seats)
    reviewer = Reviewer(match, wanted, effort or Effort(), seed)
    for ply in range(match.ply):
        if cancelled is not None and cancelled():
            raise ReviewCancelledError("the review was called off")
        reviewer.step()
        if progress is not None:
            progress(ply + 1, match.ply)
    return reviewer.report()


class Reviewer:
    """A match on its way through a review."""

    def __init__(self, match: AnyMatch, wanted: Sequence[Seat], effort: Effort, seed: str) -> None:
        game, seats = match.game, match.seats
        self._match = match
        self._wanted = wanted
        self._effort = effort
        self._seed = seed
        self._outlook = Outlook(game, seats, effort.futures, seed)
        self._luck = Luck(game, seats, effort.outcomes, Random(f"luck {seed}"))
        self._state = game.new_state(seats, match.options)
        self._ply = 0
        self._dealt = 0
        self._rolled_from: tuple[int, Any] | None = None
        self._chart = [Point(0, self._outlook.expect(self._state, 0))]
        self._lucky = [0.0] * seats
        self._decisions = [0] * seats
        self._mistakes: dict[Seat, list[tuple[int, Mistake]]] = defaultdict(list)

    def step(self) -> None:
        """Look at the next entry of the log."""
        match = self._match
        entry = match.log[self._ply]
        action = match.codec.parse(entry.notation)
        if entry.seat == CHANCE:
            if self._rolled_from is None:
                self._rolled_from = self._ply, match.game.clone(self._state)
            self._dealt += 1
        else:
            self._judge(entry.seat, action)
        match.game.apply(self._state, entry.seat, action)
        self._ply += 1
        if match.game.to_move(self._state) != (CHANCE,) or self._ply == match.ply:
            self._finish_roll()
        self._chart.append(Point(self._ply, self._outlook.expect(self._state, self._dealt)))

    def _judge(self, seat: Seat, played: Any) -> None:
        match = self._match
        if seat not in self._wanted or len(match.game.legal_actions(self._state, seat)) < 2:
            return
        state, seed = match.game.clone(self._state), f"{self._seed}/{self._ply}"
        decision = Decision(match.game, state, seat, match.seats, match.has_secrets, seed)
        mistake = find_mistake(decision, played, self._effort)
        self._decisions[seat] += 1
        if mistake is not None:
            self._mistakes[seat].append((self._ply, mistake))

    def _finish_roll(self) -> None:
        """Add what chance gave since it began to decide, if it did."""
        if self._rolled_from is None:
            return
        first, before = self._rolled_from
        self._rolled_from = None
        for seat, gift in enumerate(self._luck.measure(before, self._state, self._ply - first)):
            self._lucky[seat] += gift

    def report(self) -> Review:
        """Return what was found so far."""
        players = (self._report_player(seat) for seat in self._wanted)
        chosen = (one for seat in self._mistakes for one in self._worst(seat))
        moments = sorted(chosen, key=lambda one: (-one[1].loss, one[0]))
        return Review(
            self._match.game.meta.key,
            self._effort.looks,
            tuple(players),
            tuple(self._chart),
            tuple(self._report_moment(*one) for one in moments),
        )

    def _report_player(self, seat: Seat) -> PlayerReview:
        mistakes = self._mistakes[seat]
        lost = sum(mistake.loss for _, mistake in mistakes)
        decisions = self._decisions[seat]
        best = decisions - len(mistakes)
        return PlayerReview(seat, self._lucky[seat], 0.0 - lost, decisions, best)

    def _worst(self, seat: Seat) -> list[tuple[int, Mistake]]:
        """Return the decisions of a seat that clearly cost most."""
        clear = [
            (ply, mistake)
            for ply, mistake in self._mistakes[seat]
            if mistake.loss >= max(LEAST_LOSS, CLEAR * mistake.noise)
        ]
        return sorted(clear, key=lambda one: -one[1].loss)[:MOST_MOMENTS]

    def _report_moment(self, ply: int, mistake: Mistake) -> Moment:
        explanation = explain_mistake(mistake, self._effort)
        return Moment(
            ply,
            mistake.decision.seat,
            str(mistake.played.action),
            str(mistake.better.action),
            mistake.loss,
            mistake.noise,
            with_notations(explanation, mistake.loss),
        )
