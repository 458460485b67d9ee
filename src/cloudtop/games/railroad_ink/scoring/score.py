"""Scoring: networks of Exits, longest routes, centre, Villages, goals, expansion, errors."""

from collections.abc import Sequence

from cloudtop.core.game import ScoreCard
from cloudtop.core.i18n import N_

from ..components.box import Box, SkyPoints
from ..components.routes import ROUTES
from ..components.tokens import Route
from ..state import Board, Setup, State
from .longest import spaces_on
from .sky import weather_points
from .survey import Survey, survey_of


def scores(state: State) -> tuple[ScoreCard, ...]:
    """Return a card for every board, as it stands."""
    return tuple(score_board(state.setup, board) for board in state.boards)


def score_board(setup: Setup, board: Board) -> ScoreCard:
    box, challenge, kind = setup.box, setup.challenge, setup.expansion
    numbers = tuple(board.routes)
    return score_routes(box, numbers, challenge, kind, board.weather, board.goal_points)


def score_routes(
    box: Box, numbers: tuple[int, ...], challenge: bool, kind: str, weather: list[int], goals: int
) -> ScoreCard:
    """Return the card of a board with these routes; of equal totals, fewer errors win."""
    found = survey_of(numbers)
    parts = route_parts(box, [ROUTES[number] for number in numbers], found, challenge)
    errors = parts.pop("errors")
    parts[N_("goals")] = goals
    parts[N_("expansion")] = expansion(box, kind, found, weather)
    total = sum(parts.values()) - errors
    return ScoreCard(total, (*parts.items(), ("errors", -errors)), (-errors,))


def route_parts(
    box: Box, routes: Sequence[Route], found: Survey, challenge: bool
) -> dict[str, int]:
    """Return what the drawn routes score; ``errors`` is their number."""
    stations = len(active_villages(box, routes))
    return {
        N_("exits"): sum(box.network_points[len(network.exits)] for network in found.networks),
        N_("highway"): spaces_on(found.highway),
        N_("railway"): spaces_on(found.railway),
        N_("centre"): sum(1 for space in drawn_spaces(routes) if box.centre >> space & 1),
        N_("villages"): box.structures.village_points * stations if challenge else 0,
        N_("errors"): len(found.open_ends),
    }


def drawn_spaces(routes: Sequence[Route]) -> list[int]:
    return [space for space, route in enumerate(routes) if any(route.kinds)]


def active_villages(box: Box, routes: Sequence[Route]) -> list[int]:
    """Return the Villages in whose space a Station is drawn."""
    stations = [space for space, route in enumerate(routes) if route.station]
    return [space for space in stations if box.structures.villages >> space & 1]


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
