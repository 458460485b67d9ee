"""What scores on a board, space by space, so that it can be shown: worked out from a view alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ..components.box import Box
from ..components.routes import NEIGHBOUR
from ..components.tokens import AIRWAY, BLANK, HIGHWAY, RAILWAY, Route, parse_token
from ..scoring.sky import best_areas
from ..scoring.survey import Side, Survey, survey_routes
from .seat_view import BoardView, View, weather_of

MIDDLE: Final = -1
"""Where a lit line ends that does not leave its space."""

Line = tuple[int, int]
"""Two sides that a lit line joins inside a space, or a side and ``MIDDLE``."""


@dataclass(frozen=True)
class ScoreHighlights:
    """What scored, each by space."""

    networks: tuple[tuple[tuple[int, ...], int], ...]
    """Exits and number of each network that scores, the largest first."""
    pieces: dict[int, list[tuple[int, int]]]
    """By space: the group of sides and the number of its network."""
    highway: dict[int, Line]
    railway: dict[int, Line]
    airway: dict[int, Line]
    centre: int
    """Central spaces that are drawn, as bits."""
    villages: int
    """Active Villages, as bits."""
    open_ends: tuple[Side, ...]
    open_airways: tuple[Side, ...]
    lonely: tuple[int, ...]
    """Airports without an airway."""
    weather: int
    """Spaces of the areas that count, as bits."""
    void: int
    """Spaces whose symbol does not count, as bits."""

    @property
    def parts(self) -> dict[str, bool]:
        """Which parts of the score have something to show on the map."""
        airline = bool(self.airway or self.open_airways or self.lonely)
        return {
            "exits": bool(self.networks),
            "highway": bool(self.highway),
            "railway": bool(self.railway),
            "centre": bool(self.centre),
            "villages": bool(self.villages),
            "expansion": airline or bool(self.weather or self.void),
            "errors": bool(self.open_ends),
        }


def score_highlights(view: View, board: BoardView) -> ScoreHighlights:
    weather = tuple(weather_of(board))
    return find_highlights(view.box, board.pictures, weather, view.edition, view.lone_airports)


@lru_cache(maxsize=256)
def find_highlights(
    box: Box,
    tokens: tuple[str, ...],
    weather: tuple[int, ...],
    edition: str,
    lone_airports: bool,
) -> ScoreHighlights:
    routes = [parse_token(token) if token else BLANK for token in tokens]
    found = survey_routes(routes, lone_airports)
    counted = sum(best_areas(weather))
    return ScoreHighlights(
        networks=tuple((network.exits, n) for n, network in enumerate(found.networks)),
        pieces=pieces_by_space(found),
        highway=lit_lines(routes, found.highway, HIGHWAY),
        railway=lit_lines(routes, found.railway, RAILWAY),
        airway=lit_lines(routes, found.airway, AIRWAY),
        centre=found.filled & box.centre,
        villages=found.stations & box.structures.villages if edition == "challenge" else 0,
        open_ends=found.open_ends,
        open_airways=found.open_airways,
        lonely=found.lonely_airports,
        weather=counted,
        void=sum(weather) & ~counted,
    )


def pieces_by_space(found: Survey) -> dict[int, list[tuple[int, int]]]:
    by_space: dict[int, list[tuple[int, int]]] = {}
    for number, network in enumerate(found.networks):
        for piece in network.pieces:
            space, group = divmod(piece, 4)
            by_space.setdefault(space, []).append((group, number))
    return by_space


def lit_lines(routes: Sequence[Route], path: Sequence[int], kind: int) -> dict[int, Line]:
    """Return how a longest route runs through each of its spaces."""
    lines: dict[int, Line] = {}
    for place, piece in enumerate(path):
        back = side_to(routes, piece, path[place - 1]) if place else MIDDLE
        on = side_to(routes, piece, path[place + 1]) if place + 1 < len(path) else MIDDLE
        if back == MIDDLE and on != MIDDLE:
            back = other_end(routes, piece, on, kind)
        elif on == MIDDLE:
            on = other_end(routes, piece, back, kind)
        lines[piece // 4] = (back, on)
    return lines


def side_to(routes: Sequence[Route], piece: int, other: int) -> int:
    """Return the side on which a piece touches the next one of a route."""
    space, group = divmod(piece, 4)
    route, there = routes[space], routes[other // 4]
    touching = [side for side in range(4) if NEIGHBOUR[4 * space + side] == other // 4]
    joined = (side for side in touching if there.groups[side ^ 2] == other % 4)
    return next((side for side in joined if route.groups[side] == group), MIDDLE)


def other_end(routes: Sequence[Route], piece: int, side: int, kind: int) -> int:
    """Return where a route goes on beyond its last joint: the only other side of that kind."""
    space, group = divmod(piece, 4)
    route = routes[space]
    if route.airport or route.station:
        return MIDDLE
    alike = [n for n in range(4) if route.kinds[n] == kind and route.groups[n] == group]
    others = [other for other in alike if other != side]
    return others[0] if len(others) == 1 else MIDDLE
