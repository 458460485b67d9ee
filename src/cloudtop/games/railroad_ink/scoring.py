"""Scoring: networks of Exits, longest routes, centre, Villages, goals, expansion, errors."""

from collections.abc import Sequence

from cloudtop.core.game import ScoreCard
from cloudtop.core.i18n import N_
from cloudtop.games.railroad_ink.airline import airline_points
from cloudtop.games.railroad_ink.components import CENTRE, NETWORK_POINTS, STRUCTURES
from cloudtop.games.railroad_ink.longest import spaces_on
from cloudtop.games.railroad_ink.pictures import PICTURES
from cloudtop.games.railroad_ink.state import Board, Setup, State
from cloudtop.games.railroad_ink.survey import Survey, survey_of
from cloudtop.games.railroad_ink.tokens import Picture
from cloudtop.games.railroad_ink.weather import weather_points


def scores(state: State) -> tuple[ScoreCard, ...]:
    """Return a card for every board, as it stands."""
    return tuple(score_board(state.setup, board) for board in state.boards)


def score_board(setup: Setup, board: Board) -> ScoreCard:
    numbers = tuple(board.pictures)
    parts = route_parts_of(numbers, setup.challenge)
    parts[N_("goals")] = board.goal_points
    parts[N_("expansion")] = expansion(setup.expansion, survey_of(numbers), board.weather)
    return card(parts)


def route_parts_of(numbers: tuple[int, ...], challenge: bool) -> dict[str, int]:
    """Return what a board scores that is given by the numbers of its pictures."""
    return route_parts([PICTURES[number] for number in numbers], survey_of(numbers), challenge)


def card(parts: dict[str, int]) -> ScoreCard:
    """Return the card of some parts; of equal totals, fewer errors win."""
    errors = parts.pop("errors")
    total = sum(parts.values()) - errors
    return ScoreCard(total, (*parts.items(), ("errors", -errors)), (-errors,))


def route_parts(pictures: Sequence[Picture], found: Survey, challenge: bool) -> dict[str, int]:
    """Return what the drawn routes score; ``errors`` is their number."""
    return {
        N_("exits"): sum(NETWORK_POINTS[len(network.exits)] for network in found.networks),
        N_("highway"): spaces_on(found.highway),
        N_("railway"): spaces_on(found.railway),
        N_("centre"): sum(1 for space in drawn(pictures) if CENTRE >> space & 1),
        N_("villages"): STRUCTURES.village_points * len(villages(pictures)) if challenge else 0,
        N_("errors"): len(found.open_ends),
    }


def drawn(pictures: Sequence[Picture]) -> list[int]:
    return [space for space, picture in enumerate(pictures) if any(picture.kinds)]


def villages(pictures: Sequence[Picture]) -> list[int]:
    """Return the Villages in whose space a Station is drawn."""
    return [
        space
        for space, picture in enumerate(pictures)
        if picture.station and STRUCTURES.villages >> space & 1
    ]


def expansion(name: str, found: Survey, weather: Sequence[int]) -> int:
    """Return the points of the expansion in play."""
    if name == "weather":
        return weather_points(weather)
    if name == "airline":
        return airline_points(found.airway, len(found.open_airways), len(found.lonely_airports))
    return 0
