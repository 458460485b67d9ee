"""Scoring a board of paper (``cloudtop score railroad_ink``), and showing it.

What is described is scored as it stands, also a board that no match could lead to; the card then
says so. Only what has no meaning at all (an unknown word, a wrong shape) is refused.
"""

from collections.abc import Mapping
from typing import Any

from cloudtop.core.game import ScoreCard

from ..components.box import Box
from ..components.shapes import SPACES, SPECIALS
from ..components.tokens import positions
from ..scoring.score import airline_points, route_parts
from ..scoring.sky import symbol_bits, weather_points
from ..scoring.survey import Survey, survey_routes
from ..text.labels import PARTS
from ..view.seat_view import BoardView, View
from .sheet import PaperBoard, read_sheet
from .violations import find_violations


def score(box: Box, sheet: Mapping[str, Any]) -> dict[str, Any]:
    """Return the score card of one described board."""
    return card(box, read_sheet(sheet))


def card(box: Box, paper: PaperBoard) -> dict[str, Any]:
    found = survey_routes(paper.routes)
    parts = route_parts(box, found, paper.edition == "challenge")
    errors = parts.pop("errors")
    parts["goals"] = paper.goals
    expansion = expansion_points(box, paper, found)
    scored: dict[str, Any] = {
        **parts,
        "errors": errors,
        "expansion": expansion,
        "total": sum(parts.values()) - errors + expansion,
        "networks": [len(network.exits) for network in found.networks],
    }
    offence = next(find_violations(box, paper), None)
    verdict = {"legal": False, "offence": str(offence)} if offence else {"legal": True}
    return {**scored, **verdict}


def expansion_points(box: Box, paper: PaperBoard, found: Survey) -> int:
    """Airways score wherever they are drawn; weather needs its expansion."""
    points = airline_points(box.sky_points, found)
    if paper.expansion == "weather":
        points += weather_points(box.sky_points, symbol_bits(paper.weather.items()))
    return points


# --- the board as the end of a match would show it ------------------------------------------


def paper_view(box: Box, paper: PaperBoard) -> View:
    """Return what everybody sees when the last round is over."""
    rounds = box.rounds_with(paper.expansion)
    return View(
        seats=1,
        edition=paper.edition,
        expansion=paper.expansion,
        step="game over",
        round=rounds,
        rounds=rounds,
        boards=(paper_board_view(box, paper),),
        box=box,
    )


def paper_board_view(box: Box, paper: PaperBoard) -> BoardView:
    drawings = paper.drawings
    return BoardView(
        pictures=tuple(str(drawings[n]) if n in drawings else "" for n in range(SPACES)),
        weather=tuple(paper.weather.get(space, "") for space in range(SPACES)),
        specials=specials_left(paper),
        goal_points=paper.goals,
        score=score_card(box, paper),
    )


def specials_left(paper: PaperBoard) -> tuple[str, ...]:
    drawn = set(paper.drawings.values())
    return tuple(one.name for one in SPECIALS if not drawn.intersection(positions(one.route)))


def score_card(box: Box, paper: PaperBoard) -> ScoreCard:
    scored = card(box, paper)
    parts = {**scored, "errors": -scored["errors"]}
    return ScoreCard(scored["total"], tuple((part, parts[part]) for part in PARTS))
