"""Every Passenger, tile, Goal and icon, for the gallery."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from cloudtop.core.gallery import GalleryGroup
from cloudtop.toolkit.pictures.gallery import Frame, around, gallery_group

from ..components.box import PAIR_NAMES, TYPES, automa_code, preference_code
from ..view import GoalView, View
from .goals import TILE as GOAL
from .goals import engine, goal_tile
from .icons import ICONS
from .symbols import SYMBOLS, passenger, type_token, use_symbol
from .tiles import AUTOMA, SERVICE, TILE, automa_face, preference_face, service_face

ENGINE: Final = 100

Drawing = tuple[str, str]
"""A name and a drawing."""


def gallery(view: View) -> tuple[GalleryGroup, ...]:
    """Return all groups; ``view`` is that of a match that has not begun."""
    box, (wide, high) = view.box, SERVICE
    people = ((kind, passenger(box, kind, 0, 0, 60)) for kind in TYPES)
    tokens = ((kind, type_token(box, n, 0, 0, 28)) for n, kind in enumerate(TYPES))
    goals = ((goal.code, goal_alone(view, n)) for n, goal in enumerate(box.goals))
    wishes = ((preference_code(n), preference_face(box, n)) for n in range(len(box.preferences)))
    services = ((name, service_face(box, pair)) for pair, name in enumerate(PAIR_NAMES))
    automa = ((automa_code(n), automa_face(box, t, 0)) for n, t in enumerate(box.automa_tiles))
    service_frame = frame(-wide / 2, -high / 2, wide, high)
    return (
        gallery_group("Passengers", with_symbols(people), around(64)),
        gallery_group("Tokens", with_symbols(tokens), around(30), 1.5),
        gallery_group("Goals", with_symbols(goals), frame(0, 0, *GOAL)),
        gallery_group("Preference tiles", with_symbols(wishes), frame(0, 0, TILE, TILE), 1.5),
        gallery_group("Service tiles", with_symbols(services), service_frame, 1.5),
        gallery_group("Automa tiles", with_symbols(automa), frame(0, 0, *AUTOMA)),
        gallery_group("Icons", with_symbols(icons()), around(48), 1.5),
        gallery_group("Locomotive", [("locomotive", engine(ENGINE))], (-4, 0, ENGINE + 14, 118)),
    )


def frame(x: float, y: float, width: float, height: float) -> Frame:
    return x - 2, y - 2, width + 4, height + 4


def with_symbols(drawings: Iterable[Drawing]) -> Iterator[Drawing]:
    """Yield drawings behind the definitions of all that they use."""
    return ((name, "".join(SYMBOLS.with_definitions(drawing))) for name, drawing in drawings)


def goal_alone(view: View, number: int) -> str:
    """Return a Goal of the first round, which pays nothing yet."""
    first, *rest = view.carriages
    own = replace(first, goals=(GoalView((), 0),))
    return goal_tile(replace(view, goals=(number,), carriages=(own, *rest)), 0, *GOAL)


def icons() -> Iterator[Drawing]:
    for name, ((_, _, width, height), _) in ICONS.items():
        yield name.replace("-", " "), use_symbol(name, 0, 0, min(width, 46), height)
