"""A board as planes: a 1 where something is."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cloudtop.core.native import i64
from cloudtop.core.observation import MOST

from ..components.box import Box
from ..components.routes import EXIT_KIND, ROUTES
from ..components.shapes import SPACES
from ..components.tokens import AIRWAY, HIGHWAY, NORTH, RAILWAY, Route


def plane_of(flags: list[bool]) -> bytes:
    """Return which routes a plane shows, as ``bytes.translate`` needs it."""
    return bytes(flags) + bytes(MOST + 1 - len(flags))


def planes_by_side(kind: int) -> list[bytes]:
    return [plane_of([route.kinds[side] == kind for route in ROUTES]) for side in range(4)]


def joins_north_with(route: Route) -> int:
    """Return the side to which the north leads, of two routes that are not joined; else -1."""
    if max(route.groups) < 1:
        return -1
    return next((s for s in (1, 2, 3) if route.groups[s] == route.groups[NORTH]), -1)


GROUND: Final = (
    *planes_by_side(HIGHWAY),
    *planes_by_side(RAILWAY),
    plane_of([route.station for route in ROUTES]),
    *(plane_of([joins_north_with(route) == side for route in ROUTES]) for side in (2, 1, 3)),
)
SKY: Final = (*GROUND, *planes_by_side(AIRWAY), plane_of([route.airport for route in ROUTES]))


# Most boards are as they were a moment ago: what they show is made once.


@lru_cache(maxsize=4096)
def route_planes(routes: bytes, airways: bool) -> bytes:
    return b"".join([routes.translate(table) for table in (SKY if airways else GROUND)])


def weather_planes(weather: Sequence[int]) -> bytes:
    return b"".join([spaces_plane(spaces) for spaces in weather])


@lru_cache(maxsize=4096)
def spaces_plane(bits: i64) -> bytes:
    return bytes([bits >> space & 1 for space in range(SPACES)])


def exits_plane(kind: int) -> bytes:
    return bytes([kind in EXIT_KIND[4 * space : 4 * space + 4] for space in range(SPACES)])


@lru_cache(maxsize=16)
def printed_planes(box: Box, challenge: bool) -> bytes:
    there = box.structures
    structures = (there.factories, there.villages, there.universities)
    spaces = (box.centre, *(structures if challenge else (0, 0, 0)))
    exits = [exits_plane(kind) for kind in (HIGHWAY, RAILWAY)]
    return b"".join([*map(spaces_plane, spaces), *exits])
