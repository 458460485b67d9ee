"""A board as scoring sees it: networks, open ends, longest routes. Every part can be shown."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ..components.routes import EXIT_AT, NUMBERS, ROUTES
from ..components.tokens import AIRWAY, ANY_ROUTE, HIGHWAY, NOTHING, RAILWAY, Route, are_joined
from .earlier_rules import lone_airport
from .longest import EXIT_SIDES, TOUCHING, Path, longest, parts, route_graph
from .sky import airway_path, lonely_airports

Side = tuple[int, int]
"""A side of a space: (space, side)."""


@dataclass(frozen=True)
class Network:
    """Routes that are joined: their Exits and their pieces (piece 4 * space + group)."""

    exits: tuple[int, ...]
    pieces: tuple[int, ...]


@dataclass(frozen=True)
class Survey:
    """All that is counted on a board; sets of spaces as bits."""

    filled: int
    """Where anything is drawn."""
    stations: int
    networks: tuple[Network, ...]
    """Those with at least two Exits, the largest first."""
    highway: Path
    railway: Path
    airway: Path
    """The longest routes, piece by piece."""
    open_ends: tuple[Side, ...]
    open_airways: tuple[Side, ...]
    lonely_airports: tuple[int, ...]


CACHED: Final = 1 << 12
UNKNOWN: Final = -1


@lru_cache(maxsize=CACHED)
def survey_of(numbers: tuple[int, ...], lone_airports: bool) -> Survey:
    """Return the survey of a board given by the numbers of its routes."""
    return survey([ROUTES[number] for number in numbers], lone_airports)


def survey_routes(routes: Sequence[Route], lone_airports: bool = False) -> Survey:
    """Return the survey of any board, also of one with routes that no die shows."""
    numbers = [NUMBERS.get(route, UNKNOWN) for route in routes]
    if UNKNOWN in numbers:
        return survey_odd(tuple(routes), lone_airports)
    return survey_of(tuple(numbers), lone_airports)


@lru_cache(maxsize=64)
def survey_odd(routes: tuple[Route, ...], lone_airports: bool) -> Survey:
    return survey(routes, lone_airports)


def survey(routes: Sequence[Route], lone_airports: bool) -> Survey:
    open_ends, open_airways = find_open_ends(routes)
    return Survey(
        filled=sum(1 << space for space, route in enumerate(routes) if any(route.kinds)),
        stations=sum(1 << space for space, route in enumerate(routes) if route.station),
        networks=find_networks(routes),
        highway=longest_route(routes, HIGHWAY, lone_airports),
        railway=longest_route(routes, RAILWAY, lone_airports),
        airway=airway_path(routes),
        open_ends=open_ends,
        open_airways=open_airways,
        lonely_airports=lonely_airports(routes),
    )


def longest_route(routes: Sequence[Route], kind: int, lone_airports: bool, least: int = 1) -> Path:
    """Return the longest highway or railway; one of fewer pieces than ``least`` is not looked for.

    ``lone_airports`` is for matches of rules 1.
    """
    graph = route_graph(routes, kind)
    found = longest(graph, graph.keys()) if len(graph) >= least else ()
    return lone_airport(routes, kind) if lone_airports and not found else found


def find_open_ends(routes: Sequence[Route]) -> tuple[tuple[Side, ...], tuple[Side, ...]]:
    """Return the sides of routes, and of airways, that lead to nothing; the edge is no open end."""
    ends: list[Side] = []
    airways: list[Side] = []
    for space, side, other, facing in TOUCHING:
        here, there = routes[space].kinds[side], routes[other].kinds[facing]
        if here == there or are_joined(here, there):
            continue
        for kind, place in ((here, (space, side)), (there, (other, facing))):
            if kind == AIRWAY:
                airways.append(place)
            elif kind not in (NOTHING, ANY_ROUTE):
                ends.append(place)
    return tuple(sorted(ends)), tuple(sorted(airways))


def find_networks(routes: Sequence[Route]) -> tuple[Network, ...]:
    """Return the networks that join at least two Exits."""
    links, exits = all_joints(routes), exits_by_piece(routes)
    for piece in exits:
        links.setdefault(piece, [])
    found: list[Network] = []
    for pieces in parts(links):
        reached = [number for piece in pieces for number in exits.get(piece, ())]
        if len(reached) > 1:
            found.append(Network(tuple(sorted(reached)), tuple(sorted(pieces))))
    return tuple(sorted(found, key=lambda network: (-len(network.exits), network.exits)))


def all_joints(routes: Sequence[Route]) -> dict[int, list[int]]:
    """Return for every piece the pieces that it is joined to, of whatever kind."""
    links: dict[int, list[int]] = {}
    for space, side, other, facing in TOUCHING:
        one, two = routes[space], routes[other]
        if are_joined(one.kinds[side], two.kinds[facing]):
            first, second = 4 * space + one.groups[side], 4 * other + two.groups[facing]
            links.setdefault(first, []).append(second)
            links.setdefault(second, []).append(first)
    return links


def exits_by_piece(routes: Sequence[Route]) -> dict[int, list[int]]:
    """Return the Exits that each piece is joined to."""
    found: dict[int, list[int]] = {}
    for space, side, kind in EXIT_SIDES:
        route = routes[space]
        if are_joined(route.kinds[side], kind):
            piece = 4 * space + route.groups[side]
            found.setdefault(piece, []).append(EXIT_AT[4 * space + side])
    return found
