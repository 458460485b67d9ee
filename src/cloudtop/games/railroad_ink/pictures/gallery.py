"""Every face of a die, special route, structure, goal and sign, for the gallery."""

from typing import Final

from cloudtop.core.gallery import GalleryGroup
from cloudtop.toolkit.pictures.drawing import scaled
from cloudtop.toolkit.pictures.gallery import around, gallery_group

from ..components.box import Box
from ..components.shapes import AIRLINE_FACES, ROUTE_FACES, SPECIALS, SYMBOLS, Shape
from . import symbols as signs
from .dice import face
from .goals import goal_picture
from .routes import airport, glyph, station

STRUCTURES: Final = (
    ("factory", signs.factory()),
    ("factory at work", signs.factory(True)),
    ("village", signs.village()),
    ("village with a Station", signs.village("active")),
    ("village without one", signs.village("wasted")),
    ("university", signs.university()),
    ("university at work", signs.university(True)),
)
SIGNS: Final = (
    ("station", station()),
    ("airport", airport()),
    ("plane", signs.plane()),
    ("drawn", signs.tick()),
    ("error", signs.cross()),
    ("fits nowhere", signs.no_entry()),
    ("winner", signs.star()),
    ("still drawing", signs.pencil()),
    ("turn", scaled(0, 0, 1, signs.lines(signs.TURN))),
    ("mirror", scaled(0, 0, 1, signs.lines(signs.MIRROR))),
    ("erase", scaled(0, 0, 1, signs.lines(signs.ERASE))),
)


def gallery(box: Box) -> tuple[GalleryGroup, ...]:
    specials = ((one.name, glyph(str(one.route))) for one in SPECIALS)
    goals = ((f"{goal.name}: {goal}", goal_picture(goal)) for goal in box.goals)
    symbols = ((name, signs.weather(name)) for name in SYMBOLS)
    return (
        gallery_group("Route dice", faces(ROUTE_FACES, sky=False), around(64)),
        gallery_group("Special Routes", specials, around(44), 1.5),
        gallery_group("Airline dice", faces(AIRLINE_FACES, sky=True), around(64)),
        gallery_group("Weather", symbols, around(28), 2),
        gallery_group("Structures", STRUCTURES, around(28), 2),
        gallery_group("Goals", goals, around(44), 1.5),
        gallery_group("Signs", SIGNS, around(28), 2),
    )


def faces(shapes: tuple[Shape, ...], sky: bool) -> list[tuple[str, str]]:
    return [(shape.name, face(str(shape.route), 54, sky)) for shape in shapes]
