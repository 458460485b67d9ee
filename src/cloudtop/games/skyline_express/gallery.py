"""Every Passenger, tile, Goal and sign, for the gallery."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from cloudtop.core.gallery import Frame, GalleryGroup, around, gallery_group
from cloudtop.games.skyline_express.components import (
    PAIR_NAMES,
    PAIRS,
    TYPES,
    automa_code,
    preference_code,
)
from cloudtop.games.skyline_express.goal_art import TILE as GOAL
from cloudtop.games.skyline_express.goal_art import engine, goal_tile
from cloudtop.games.skyline_express.sign_art import SIGNS
from cloudtop.games.skyline_express.stock import definitions, drawing, passenger, type_token
from cloudtop.games.skyline_express.tile_art import (
    AUTOMA,
    SERVICE,
    TILE,
    automa_face,
    preference_face,
    service_face,
)
from cloudtop.games.skyline_express.view import GoalView, View
from cloudtop.toolkit.pictures.svg import tag

ENGINE: Final = 100

Drawing = tuple[str, str]
"""A name and what it names."""


def gallery(view: View) -> tuple[GalleryGroup, ...]:
    """Return all groups; ``view`` is that of a match that has not begun."""
    people = ((kind, passenger(view, kind, 0, 0, 60)) for kind in TYPES)
    tokens = ((kind, type_token(view, n, 0, 0, 28)) for n, kind in enumerate(TYPES))
    wide, high = SERVICE
    return (
        gallery_group("Passengers", drawn(people), around(64)),
        gallery_group("Tokens", drawn(tokens), around(30), 1.5),
        gallery_group("Goals", drawn(goals(view)), framed(*GOAL)),
        gallery_group("Preference tiles", drawn(preferences(view)), framed(TILE, TILE), 1.5),
        gallery_group("Service tiles", drawn(services(view)), around_tile(wide, high), 1.5),
        gallery_group("Automa tiles", drawn(automa_tiles(view)), framed(*AUTOMA)),
        gallery_group("Signs", drawn(signs()), around(48), 1.5),
        gallery_group("Locomotive", [("locomotive", engine(ENGINE))], (-4, 0, ENGINE + 14, 118)),
    )


def framed(width: float, height: float) -> Frame:
    return -2, -2, width + 4, height + 4


def around_tile(width: float, height: float) -> Frame:
    return -width / 2 - 2, -height / 2 - 2, width + 4, height + 4


def drawn(drawings: Iterator[Drawing]) -> Iterator[Drawing]:
    """Yield drawings behind the definitions of all that they use."""
    return ((name, tag("defs", definitions(art)) + art) for name, art in drawings)


def goals(view: View) -> Iterator[Drawing]:
    for number, goal in enumerate(view.box.goals):
        yield goal.code, goal_tile(with_goal(view, number), 0, *GOAL)


def with_goal(view: View, number: int) -> View:
    """Return the view with a Goal of the first round, which pays nothing yet."""
    first, *rest = view.carriages
    own = replace(first, goals=(GoalView((), 0),))
    return replace(view, goals=(number,), carriages=(own, *rest))


def preferences(view: View) -> Iterator[Drawing]:
    for number in range(len(view.box.preferences)):
        yield preference_code(number), preference_face(view, number)


def services(view: View) -> Iterator[Drawing]:
    return ((PAIR_NAMES[pair], service_face(view, pair)) for pair in range(len(PAIRS)))


def automa_tiles(view: View) -> Iterator[Drawing]:
    for number, tile in enumerate(view.box.automa_tiles):
        yield automa_code(number), automa_face(view, tile, 0)


def signs() -> Iterator[Drawing]:
    for name, (box, _) in SIGNS.items():
        _, _, width, height = (float(side) for side in box.split())
        yield name.replace("-", " "), drawing(name, 0, 0, min(width, 46), height)
