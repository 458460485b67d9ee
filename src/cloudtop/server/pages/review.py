"""The review of a match on the table page."""

from dataclasses import dataclass

from cloudtop.agents.reasons import about
from cloudtop.lab.review import Moment, Review, choice_label, why
from cloudtop.match import AnyMatch
from cloudtop.server.language import _
from cloudtop.server.pages.chart import Curve
from cloudtop.server.pages.review_chart import Dot, expected_chart
from cloudtop.server.pages.templating import render, render_once, table_path
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.review_state import NONE
from cloudtop.server.tables.scene import Scene
from cloudtop.toolkit.caching import cached_per_language


@dataclass(frozen=True)
class MomentRow:
    """A decision that mattered, in words."""

    ply: int
    number: int
    """The move as the log counts it."""
    seat: int
    name: str
    played: str
    better: str
    loss: str
    why: str


@dataclass(frozen=True)
class PlayerRow:
    """Luck against skill."""

    name: str
    luck: str
    skill: str
    best: str


def render_review(table: LiveTable, now: Scene) -> str:
    """Return how far the review is or what it found; empty if nobody asked for one."""
    state = table.review
    if state.phase == NONE:
        return ""
    if state.review is not None:
        return render_found(state.review, table.match, table_path(table.id))
    return render_once(
        "_review_progress.html",
        phase=state.phase,
        steps=state.steps,
        total=state.total,
        plays=bool(now.mine),
    )


@cached_per_language(maxsize=64)
def render_found(review: Review, match: AnyMatch, path: str) -> str:
    rows = [moment_row(moment, match) for moment in review.moments]
    called = _("The expected result over time")
    dots = [
        Dot(row.ply, row.seat, _("Move {ply}: {name}, {points}").format(**dot_fields(row)))
        for row in rows
    ]
    address = f"{path}/moments"
    return render(
        "_review.html",
        players=[player_row(review, match, place) for place in range(len(review.players))],
        moments=rows,
        address=address,
        called=called,
        chart=expected_chart(expected_curves(review, match), dots, address, called, _("Move")),
        looks=review.looks,
    )


def dot_fields(row: MomentRow) -> dict[str, object]:
    return {"ply": row.number, "name": row.name, "points": row.loss}


def expected_curves(review: Review, match: AnyMatch) -> tuple[Curve, ...]:
    return tuple(
        Curve(match.names[seat], tuple(point.expected[seat] for point in review.chart))
        for seat in range(match.seats)
    )


def moment_row(moment: Moment, match: AnyMatch) -> MomentRow:
    before = match.at(moment.ply)
    return MomentRow(
        moment.ply,
        moment.ply + 1,
        moment.seat,
        match.names[moment.seat],
        choice_label(before, moment.seat, moment.played),
        choice_label(before, moment.seat, moment.better),
        signed(-moment.loss),
        why(moment, match),
    )


def player_row(review: Review, match: AnyMatch, place: int) -> PlayerRow:
    player = review.players[place]
    best = _("{count} of {total}").format(count=player.best, total=player.decisions)
    return PlayerRow(match.names[player.seat], signed(player.luck), signed(player.skill), best)


def signed(points: float) -> str:
    """Return points to the nearest half with their sign, ``−1½``."""
    size = about(points)
    return size if size == "0" else f"{'+' if points > 0 else '−'}{size}"
