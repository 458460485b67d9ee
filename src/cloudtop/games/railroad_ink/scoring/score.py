"""Scoring: networks of Exits, longest routes, centre, Villages, goals, expansion, errors."""

from collections.abc import Sequence

from cloudtop.core.game import ScoreCard
from cloudtop.core.i18n import N_

from ..components.box import Box, SkyPoints
from ..state import Board, Setup, State
from .count import count_board
from .longest import spaces_on
from .sky import weather_points
from .survey import Survey, survey_of


def scores(state: State) -> tuple[ScoreCard, ...]:
    """Return a card for every board, as it stands."""
    return tuple(score_board(state.setup, board) for board in state.boards)


def score_board(setup: Setup, board: Board) -> ScoreCard:
    if setup.expansion != "airline" and not setup.lone_airports:
        return count_board(setup, board.routes, board.networks, board.weather, board.goal_points)
    found = survey_of(tuple(board.routes), setup.lone_airports)
    box, challenge, kind = setup.box, setup.challenge, setup.expansion
    return score_survey(box, found, challenge, kind, board.weather, board.goal_points)


def score_survey(
    box: Box, found: Survey, challenge: bool, kind: str, weather: Sequence[int], goals: int
) -> ScoreCard:
    """Return the card of a board with what is found on it; of equal totals, fewer errors win."""
    parts = route_parts(box, found, challenge)
    errors = parts.pop("errors")
    parts[N_("goals")] = goals
    parts[N_("expansion")] = expansion(box, kind, found, weather)
    total = sum(parts.values()) - errors
    return ScoreCard(total, (*parts.items(), ("errors", -errors)), (-errors,))


def route_parts(box: Box, found: Survey, challenge: bool) -> dict[str, int]:
    """Return what the drawn routes score; ``errors`` is their number."""
    villages = (found.stations & box.structures.villages).bit_count()
    return {
        N_("exits"): sum(box.network_points[len(network.exits)] for network in found.networks),
        N_("highway"): spaces_on(found.highway),
        N_("railway"): spaces_on(found.railway),
        N_("centre"): (found.filled & box.centre).bit_count(),
        N_("villages"): box.structures.village_points * villages if challenge else 0,
        N_("errors"): len(found.open_ends),
    }


def expansion(box: Box, name: str, found: Survey, weather: Sequence[int]) -> int:
    """Return the points of the expansion in play."""
    if name == "weather":
        return weather_points(box.sky_points, weather)
    if name == "airline":
        return airline_points(box.sky_points, found)
    return 0


def airline_points(points: SkyPoints, found: Survey) -> int:
    """Spaces of the longest airway, less open ends and Airports without an airway."""
    return (
        points.airway_space * spaces_on(found.airway)
        - points.open_airway * len(found.open_airways)
        - points.lonely_airport * len(found.lonely_airports)
    )
