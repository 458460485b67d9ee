"""A board as scoring sees it: networks, open ends, longest routes. Every part can be shown."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cloudtop.games.railroad_ink.components.routes import EXIT_AT, NUMBERS, PICTURES
from cloudtop.games.railroad_ink.components.tokens import (
    AIRWAY,
    ANY_ROUTE,
    HIGHWAY,
    NOTHING,
    RAILWAY,
    Picture,
    joined,
)
from cloudtop.games.railroad_ink.scoring.airline import airway_graph, airway_path, lonely_airports
from cloudtop.games.railroad_ink.scoring.longest import EXIT_SIDES, TOUCHING, longest, route_graph

Side = tuple[int, int]
"""A side of a space: (space, side)."""


@dataclass(frozen=True)
class Network:
    """Routes that are joined: their Exits and their pieces (piece 4 * space + group)."""

    exits: tuple[int, ...]
    pieces: tuple[int, ...]


@dataclass(frozen=True)
class Survey:
    """All that is counted on a board."""

    networks: tuple[Network, ...]
    """Those with at least two Exits, the largest first."""
    highway: tuple[int, ...]
    railway: tuple[int, ...]
    airway: tuple[int, ...]
    """The longest routes, piece by piece."""
    open_ends: tuple[Side, ...]
    open_airways: tuple[Side, ...]
    lonely_airports: tuple[int, ...]


CACHED: Final = 1 << 12
UNKNOWN: Final = -1


@lru_cache(maxsize=CACHED)
def survey_of(numbers: tuple[int, ...]) -> Survey:
    """Return the survey of a board given by the numbers of its pictures."""
    return survey([PICTURES[number] for number in numbers])


def survey_drawn(pictures: Sequence[Picture]) -> Survey:
    """Return the survey of any board, also of one with pictures that no die shows."""
    numbers = [NUMBERS.get(picture, UNKNOWN) for picture in pictures]
    return survey_odd(tuple(pictures)) if UNKNOWN in numbers else survey_of(tuple(numbers))


@lru_cache(maxsize=64)
def survey_odd(pictures: tuple[Picture, ...]) -> Survey:
    return survey(pictures)


def survey(pictures: Sequence[Picture]) -> Survey:
    highways, railways = route_graph(pictures, HIGHWAY), route_graph(pictures, RAILWAY)
    open_ends, open_airways = find_open_ends(pictures)
    return Survey(
        networks=find_networks(pictures),
        highway=longest(highways, highways.keys()),
        railway=longest(railways, railways.keys()),
        airway=airway_path(pictures, airway_graph(pictures)),
        open_ends=open_ends,
        open_airways=open_airways,
        lonely_airports=lonely_airports(pictures),
    )


def find_open_ends(pictures: Sequence[Picture]) -> tuple[tuple[Side, ...], tuple[Side, ...]]:
    """Return the sides of routes, and of airways, that lead to nothing; the edge is no open end."""
    ends: list[Side] = []
    airways: list[Side] = []
    for space, side, other, facing in TOUCHING:
        here, there = pictures[space].kinds[side], pictures[other].kinds[facing]
        if here == there or joined(here, there):
            continue
        for kind, place in ((here, (space, side)), (there, (other, facing))):
            if kind == AIRWAY:
                airways.append(place)
            elif kind not in (NOTHING, ANY_ROUTE):
                ends.append(place)
    return tuple(sorted(ends)), tuple(sorted(airways))


def find_networks(pictures: Sequence[Picture]) -> tuple[Network, ...]:
    """Return the networks that join at least two Exits."""
    links = all_joints(pictures)
    exits = exits_by_piece(pictures)
    seen: set[int] = set()
    found: list[Network] = []
    for start in exits:
        if start in seen:
            continue
        seen.add(start)
        pieces = [start]
        for piece in pieces:
            for other in links.get(piece, ()):
                if other not in seen:
                    seen.add(other)
                    pieces.append(other)
        reached = [number for piece in pieces for number in exits.get(piece, ())]
        if len(reached) > 1:
            found.append(Network(tuple(sorted(reached)), tuple(sorted(pieces))))
    return tuple(sorted(found, key=lambda network: (-len(network.exits), network.exits)))


def all_joints(pictures: Sequence[Picture]) -> dict[int, list[int]]:
    """Return for every piece the pieces that it is joined to, of whatever kind."""
    links: dict[int, list[int]] = {}
    for space, side, other, facing in TOUCHING:
        one, two = pictures[space], pictures[other]
        if joined(one.kinds[side], two.kinds[facing]):
            first, second = 4 * space + one.groups[side], 4 * other + two.groups[facing]
            links.setdefault(first, []).append(second)
            links.setdefault(second, []).append(first)
    return links


def exits_by_piece(pictures: Sequence[Picture]) -> dict[int, list[int]]:
    """Return the Exits that each piece is joined to."""
    found: dict[int, list[int]] = {}
    for space, side, kind in EXIT_SIDES:
        picture = pictures[space]
        if joined(picture.kinds[side], kind):
            piece = 4 * space + picture.groups[side]
            found.setdefault(piece, []).append(EXIT_AT[4 * space + side])
    return found
