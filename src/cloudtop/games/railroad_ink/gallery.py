"""Every face of a die, special route, structure, goal and sign, for the gallery."""

from cloudtop.core.gallery import GalleryGroup, around, gallery_group
from cloudtop.games.railroad_ink.components import (
    AIRLINE_FACES,
    GOALS,
    ROUTE_FACES,
    SPECIALS,
    SYMBOLS,
    Shape,
)
from cloudtop.games.railroad_ink.dice_art import face
from cloudtop.games.railroad_ink.glyphs import airport, glyph, station
from cloudtop.games.railroad_ink.goal_art import goal_picture
from cloudtop.games.railroad_ink.header_art import pencil, star
from cloudtop.games.railroad_ink.paper_art import ERASE, MIRROR, TURN
from cloudtop.games.railroad_ink.signs import (
    cross,
    factory,
    lines,
    plane,
    refused,
    tick,
    university,
    village,
    weather,
)
from cloudtop.toolkit.pictures.drawing import scaled

Drawings = list[tuple[str, str]]


def gallery() -> tuple[GalleryGroup, ...]:
    specials = ((one.name, glyph(str(one.picture))) for one in SPECIALS)
    goals = ((f"{goal.name}: {goal}", goal_picture(goal)) for goal in GOALS)
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
    return [(shape.name, face(str(shape.picture), 54, sky)) for shape in shapes]


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
        ("fits nowhere", refused()),
        ("winner", star()),
        ("still drawing", pencil()),
        ("turn", tool(TURN)),
        ("mirror", tool(MIRROR)),
        ("erase", tool(ERASE)),
    ]


def tool(path: str) -> str:
    """Return a sign of the paper desk, as large as it is there."""
    return scaled(0, 0, 1.1, lines(path))
