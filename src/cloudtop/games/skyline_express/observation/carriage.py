"""One Carriage as numbers: who sits where, the wishes beside it, and what it would pay."""

from functools import lru_cache

from cloudtop.core.observation import clip_all

from .. import scoring
from ..components.box import PAIRS, Box
from ..view import wishes_at
from .layout import GOALS, TILE, TILES
from .marks import PLACE, PLANES, ZEROS, tile_marks

Rooms = tuple[tuple[int, ...], ...]
"""Preference tiles beside each compartment."""
Drawn = tuple[bytes, ...]
"""The numbers of ``people``, ``wishes``, ``goal_points`` and ``pairs`` for one Carriage."""


# Most Carriages are as they were, whoever looks: what they show is made once.
@lru_cache(maxsize=2048)
def draw_carriage(box: Box, goals: tuple[int, ...], people: bytes, preferences: Rooms) -> Drawn:
    seated = list(people)
    as_it_lies = bytes([people[seat] for seat in PLACE])
    counts = scoring.counts_of(seated)
    paid = [scoring.goal_points(box.goals[goal], seated, box.compartments) for goal in goals]
    return (
        b"".join([as_it_lies.translate(plane) for plane in PLANES]),
        draw_wishes(box, tuple(seated), preferences),
        clip_all(paid) + ZEROS[: GOALS - len(paid)],
        bytes([scoring.pairs_of(pair, counts) for pair in range(len(PAIRS))]),
    )


def draw_wishes(box: Box, people: tuple[int, ...], preferences: Rooms) -> bytes:
    marks = tile_marks(box)
    pieces: list[bytes] = []
    for room, tiles in enumerate(preferences):
        if tiles:
            for wish in wishes_at(box, scoring.PLAYER, people, room, tiles[:TILES]):
                pieces.append(marks[wish.tile])
                pieces.append(b"\1" if wish.persona >= 0 else b"\0")
        pieces.append(ZEROS[: (TILE + 1) * max(0, TILES - len(tiles))])
    return b"".join(pieces)
