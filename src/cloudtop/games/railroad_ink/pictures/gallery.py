"""Every face of a die, special route, structure, goal and sign, for the gallery."""

from cloudtop.core.gallery import GalleryGroup
from cloudtop.toolkit.pictures.drawing import scaled
from cloudtop.toolkit.pictures.gallery import around, gallery_group

from ..components.box import Box
from ..components.shapes import AIRLINE_FACES, ROUTE_FACES, SPECIALS, SYMBOLS, Shape
from .dice import face
from .goals import goal_picture
from .routes import airport, glyph, station
from .symbols import (
    ERASE,
    MIRROR,
    TURN,
    cross,
    factory,
    lines,
    no_entry,
    pencil,
    plane,
    star,
    tick,
    university,
    village,
    weather,
)

Drawings = list[tuple[str, str]]


def gallery(box: Box) -> tuple[GalleryGroup, ...]:
    specials = ((one.name, glyph(str(one.route))) for one in SPECIALS)
    goals = ((f"{goal.name}: {goal}", goal_picture(goal)) for goal in box.goals)
    symbols = ((name, weather(name)) for name in SYMBOLS)
    return (
        gallery_group("Route dice", faces(ROUTE_FACES, sky=False), around(64)),
        gallery_group("Special Routes", specials, around(44), 1.5),
        gallery_group("Airline dice", faces(AIRLINE_FACES, sky=True), around(64)),
        gallery_group("Weather", symbols, around(28), 2),
        gallery_group("Structures", structures(), around(28), 2),
        gallery_group("Goals", goals, around(44), 1.5),
        gallery_group("Signs", signs(), around(28), 2),
    )


def faces(shapes: tuple[Shape, ...], sky: bool) -> Drawings:
    return [(shape.name, face(str(shape.route), 54, sky)) for shape in shapes]


def structures() -> Drawings:
    return [
        ("factory", factory()),
        ("factory at work", factory(True)),
        ("village", village()),
        ("village with a Station", village("active")),
        ("village without one", village("wasted")),
        ("university", university()),
        ("university at work", university(True)),
    ]


def signs() -> Drawings:
    return [
        ("station", station()),
        ("airport", airport()),
        ("plane", plane()),
        ("drawn", tick()),
        ("error", cross()),
        ("fits nowhere", no_entry()),
        ("winner", star()),
        ("still drawing", pencil()),
        ("turn", scaled(0, 0, 1, lines(TURN))),
        ("mirror", scaled(0, 0, 1, lines(MIRROR))),
        ("erase", scaled(0, 0, 1, lines(ERASE))),
    ]
