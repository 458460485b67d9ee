"""Scoring a Carriage described as plain data (``cloudtop score skyline_express``).

What is described is scored as it stands, also a Carriage that no match could lead to; the card then
says so. Only what has no meaning at all (an unknown word, a wrong shape) is refused.
"""

from collections.abc import Mapping
from typing import Any

from .. import scoring
from ..components.box import Box
from ..scoring import counts_of
from .sheet import PaperCarriage, read_sheet
from .violations import find_violations


def score_sheet(box: Box, described: Mapping[str, Any]) -> dict[str, Any]:
    """Return the score card of one described Carriage."""
    paper = read_sheet(box, described)
    goals, parts = goal_points(box, paper), other_points(box, paper)
    card: dict[str, Any] = {"goals": goals, **parts, "total": sum(goals) + sum(parts.values())}
    offence = next(find_violations(box, paper), "")
    return {**card, "legal": False, "offence": offence} if offence else {**card, "legal": True}


def goal_points(box: Box, paper: PaperCarriage) -> list[int]:
    if paper.automa:
        return [0] * len(paper.goals)
    return [scoring.goal_points(goal, paper.people, box.compartments) for goal in paper.goals]


def other_points(box: Box, paper: PaperCarriage) -> dict[str, int]:
    people, counts = paper.people, counts_of(paper.people)
    if paper.automa:
        level, ticket, token = box.level(paper.automa), box.automa_ticket, 0
    else:
        level, ticket, token = scoring.PLAYER, scoring.TICKET_POINTS, scoring.TOKEN_POINTS
    return {
        "personas": scoring.persona_points(people, paper.beside, box.compartments, level),
        # One by one, because a set of Services cannot hold the same pair twice, but paper can.
        "services": sum(
            scoring.service_points(1 << pair, counts, level) for pair in paper.services
        ),
        "tickets": paper.tickets * ticket * paper.final,
        "tokens": paper.tokens * token * paper.final,
    }
