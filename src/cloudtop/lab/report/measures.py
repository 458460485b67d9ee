"""The measures that reports set side by side and comparisons test: one figure for each game."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from cloudtop.core.i18n import tr
from cloudtop.lab.arena.intervals import Estimate
from cloudtop.lab.report.run import Run
from cloudtop.lab.report.words import number, percent
from cloudtop.lab.statistics.clustered import mean_of, share_of
from cloudtop.lab.statistics.columns import Floats

HALF: Final = 1
LATE: Final = 2


@dataclass(frozen=True)
class Measure:
    """One measure of some run: its name for programs, for people, and its figure for each game."""

    key: str
    name: str
    column: Floats
    is_share: bool = False

    def estimate(self, run: Run) -> Estimate:
        return (share_of if self.is_share else mean_of)(self.column, run.deals)

    def words(self, figure: float) -> str:
        return percent(figure) if self.is_share else number(figure, 2)


def measures_of(run: Run) -> dict[str, Measure]:
    """Return all measures that a run has, in the order in which people ask for them."""
    return {measure.key: measure for make in MAKERS for measure in make(run)}


def _seats(run: Run) -> Iterator[Measure]:
    if run.seats == 1 and run.players > 1:
        name = tr("games won against the automa")
        yield Measure("wins_seat_0", name, run.seat_wins[:, 0], is_share=True)
    if run.seats > 1:
        for seat in range(run.seats):
            name = tr("games won by seat {number}", number=seat + 1)
            yield Measure(f"wins_seat_{seat}", name, run.seat_wins[:, seat], is_share=True)


def _scores(run: Run) -> Iterator[Measure]:
    scores = run.scores[:, : run.seats]
    yield Measure("score", tr("mean score"), scores.mean(axis=1))
    if run.seats > 1:
        for seat in range(run.seats):
            yield Measure(
                f"score_seat_{seat}", tr("score of seat {number}", number=seat + 1), scores[:, seat]
            )
    if run.players > 1:
        yield Measure("winning_score", tr("winning score"), run.scores.max(axis=1))
        yield Measure("margin", tr("points between first and second"), run.margins)
        close = run.margins <= 0.05 * np.maximum(run.scores.max(axis=1), 1)
        yield Measure("close", tr("close games"), close.astype(float), is_share=True)


def _length(run: Run) -> Iterator[Measure]:
    yield Measure("decisions", tr("decisions in a game"), run.decisions.astype(float))
    if len(set(run.rounds.tolist())) > 1:
        yield Measure("rounds", tr("rounds in a game"), run.rounds.astype(float))


def _leads(run: Run) -> Iterator[Measure]:
    leads = run.detail and run.detail.leads
    if not leads:
        return
    yield Measure("lead_changes", tr("changes of the lead"), leads.changes.astype(float))
    yield Measure("settled", tr("ahead for good after this part"), leads.settled, is_share=True)
    yield Measure(
        "leader_wins", tr("leader at half-time wins"), leads.leader_wins[:, HALF], is_share=True
    )
    yield Measure(
        "from_behind",
        tr("won from behind after 3/4"),
        leads.from_behind.astype(float),
        is_share=True,
    )


def _parts(run: Run) -> Iterator[Measure]:
    if run.parts is None:
        return
    by_game = run.parts.reshape(run.games, run.seats, -1).mean(axis=1)
    for place, part in enumerate(run.part_names):
        name = tr("points from {part}", part=run.setting.game.part_title(part))
        yield Measure(f"part_{part.replace(' ', '_')}", name, by_game[:, place])


MAKERS: Final[tuple[Callable[[Run], Iterator[Measure]], ...]] = (
    _seats,
    _scores,
    _length,
    _leads,
    _parts,
)
