"""A review in words, in the reader's language."""

from typing import Any

from cloudtop.agents.reasons import reason
from cloudtop.core.game import Seat
from cloudtop.lab.review.report import Moment, Review
from cloudtop.match.record import AnyMatch


def why(moment: Moment, match: AnyMatch) -> str:
    """Return why something else would have been better."""
    return reason(moment.explanation, match.game, match.names)


def choice_label(match: AnyMatch, seat: Seat, notation: str) -> str:
    """Return what people call a choice of a seat at a table."""
    choices = match.game.question(match.view(seat)).choices
    return next((choice.label for choice in choices if choice.notation == notation), notation)


def describe_review(review: Review, match: AnyMatch) -> dict[str, Any]:
    """Return a review as programs get it: figures rounded, reasons in words."""
    return {
        "game": review.game,
        "looks": review.looks,
        "players": [
            {
                "seat": player.seat,
                "name": match.names[player.seat],
                "luck": round(player.luck, 2),
                "skill": round(player.skill, 2),
                "decisions": player.decisions,
                "best": player.best,
            }
            for player in review.players
        ],
        "chart": [
            {"ply": point.ply, "expected": [round(value, 2) for value in point.expected]}
            for point in review.chart
        ],
        "moments": [
            {
                "ply": moment.ply,
                "seat": moment.seat,
                "played": moment.played,
                "better": moment.better,
                "loss": round(moment.loss, 2),
                "noise": round(moment.noise, 2),
                "why": why(moment, match),
            }
            for moment in review.moments
        ],
    }
