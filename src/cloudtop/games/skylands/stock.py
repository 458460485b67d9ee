"""Drawings that a table repeats: each is defined once in a picture and used by its name.

``with_drawings`` adds to a picture the definitions of what it uses. A small picture that stands
alone gets the drawings themselves instead (``inlined``).
"""

import re
from functools import cache
from typing import Final

from cloudtop.games.skylands import terrain_art, token_art
from cloudtop.games.skylands.building_art import BUILDINGS
from cloudtop.games.skylands.geometry import COLOURS, SIDES
from cloudtop.games.skylands.isle_art import GROUNDS, INKS, PATHS, drawing, named
from cloudtop.games.skylands.scoring import POINTS_PER_EMPTY_SQUARE
from cloudtop.games.skylands.shores import HALF, TILE
from cloudtop.games.skylands.strokes import inked, moved
from cloudtop.toolkit.pictures.drawing import text_line
from cloudtop.toolkit.pictures.pieces import figure, token
from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import paint

USE: Final = re.compile(r'<use href="#art-([A-Za-z-]+)"([^>]*)/>')
PLACE: Final = re.compile(r' ([xy])="([^"]*)"')
PERSON: Final = 23
"""How tall an inhabitant is on a tile."""
ROOM: Final = 11.5
"""Radius of a space."""


# --- the drawings -----------------------------------------------------------------------------


def sky(cloudy: str) -> str:
    """Return the ground of a tile, with clouds along some sides."""
    look = paint("cloud", "line", 1)
    ground = tag("rect", x=-HALF, y=-HALF, width=TILE, height=TILE, **look)
    turns = (90 * SIDES.index(side) for side in cloudy)
    return ground + "".join(
        drawing("bank", transform=f"rotate({turn})" if turn else None) for turn in turns
    )


def gap() -> str:
    """Return an empty square."""
    look = paint("", "rest", 1)
    box = {"x": -46, "y": -46, "width": 92, "height": 92, "rx": 7}
    return tag("rect", stroke_dasharray="5 5", pointer_events="all", **box, **look)


def rooms(terrain: str) -> dict[str, str]:
    """Return the spaces of a terrain, on complete islands and on others."""
    look = paint("paper", INKS[terrain], 1.6)
    return {
        f"room-{terrain}": tag("circle", r=ROOM, **look),
        f"unready-{terrain}": tag("circle", r=ROOM, stroke_dasharray="3 2.6", **look),
    }


def by_terrain(terrain: str, small: str, big: str) -> dict[str, str]:
    return {
        f"{terrain}-few": inked(small),
        f"{terrain}-many": inked(big),
        f"{terrain}-small": moved(0, 0, 0.7, drawing(f"{terrain}-few")),
        f"{terrain}-mid": moved(0, 0, 0.68, drawing(f"{terrain}-many")),
        f"{terrain}-big": moved(0, 0, 0.95, drawing(f"{terrain}-many")),
    }


def frame(token: str, width: float) -> str:
    """Return a frame around a tile."""
    return tag("rect", x=-47, y=-47, width=94, height=94, rx=8, **paint("", token, width))


def plate(ground: str, said: str = "") -> str:
    """Return a box for points."""
    box = tag("rect", x=-19, y=-16, width=38, height=32, rx=9, **paint(ground, "edge", 1.6))
    return box + text_line(0, 8, said, 22, "bad", bold=1, anchor="middle") if said else box


SKIES: Final = tuple(
    "".join(side for place, side in enumerate(SIDES) if mask >> place & 1) for mask in range(16)
)
ART: Final[dict[str, str]] = {
    **by_terrain("woods", terrain_art.tree(), terrain_art.grove()),
    **by_terrain("mountains", terrain_art.peak(), terrain_art.massif()),
    **by_terrain("crystals", terrain_art.shard(), terrain_art.cluster()),
    **by_terrain("city", terrain_art.house(), terrain_art.towers()),
    **{f"building-{effect}": inked(drawn) for effect, drawn in BUILDINGS.items()},
    **{f"person-{colour}": figure(colour, PERSON) for colour in COLOURS},
    **{f"symbol-{colour}": token(colour, 16) for colour in COLOURS},
    "symbol-white": token("white", 19, lettered=False),
    "rock": inked(terrain_art.rock()),
    "coin": token_art.coin(),
    "marker": token_art.marker(True),
    "spent-marker": token_art.marker(False),
    "back": token_art.tile_back(),
    "bank": terrain_art.bank(),
    "wisp": terrain_art.wisp(),
    "gap": gap(),
    **{name: drawn for terrain in INKS for name, drawn in rooms(terrain).items()},
    "ring": tag("circle", r=15, **paint("", "sun", 4)),
    "frame": frame("sun", 5),
    "plate": plate("gold"),
    "loss": plate("paper", f"−{-POINTS_PER_EMPTY_SQUARE}"),
    "rim": tag("path", d="M-28 -48.5H28", stroke_linecap="round", **paint("", "bad", 4)),
    **{
        f"rubble-{terrain}": terrain_art.rubble(GROUNDS[terrain], INKS[terrain]) for terrain in INKS
    },
    **{f"sky-{cloudy}": sky(cloudy) for cloudy in SKIES},
}
"""Drawings around (0, 0) by their names; those of land are made as they are asked for."""


def content(name: str) -> str:
    """Return what a drawing consists of; for a path around land, where it leads."""
    return ART.get(name) or named(name)


def is_path(name: str) -> bool:
    return name.partition("-")[0] in PATHS


# --- defining them ----------------------------------------------------------------------------


def with_drawings(*parts: str) -> tuple[str, ...]:
    """Return the parts of a picture behind the definitions of all drawings that they use."""
    names: set[str] = set()
    for part in parts:
        for found in USE.finditer(part):
            names |= used_by(found[1])
    return tag("defs", *(defined(name) for name in sorted(names))), *parts


@cache
def used_by(name: str) -> frozenset[str]:
    """Return a drawing with all that it uses itself."""
    inside = () if is_path(name) else USE.finditer(content(name))
    return frozenset({name}.union(*(used_by(found[1]) for found in inside)))


@cache
def defined(name: str) -> str:
    if is_path(name):
        return tag("path", id=f"art-{name}", d=content(name))
    return tag("symbol", content(name), id=f"art-{name}", overflow="visible")


# --- without definitions ----------------------------------------------------------------------


def inlined(picture: str) -> str:
    """Return a picture with the drawings themselves instead of references to them."""
    return USE.sub(lambda found: drawn_there(found[1], found[2]), picture)


def drawn_there(name: str, attributes: str) -> str:
    place = dict(PLACE.findall(attributes))
    inside = tag("path", d=content(name)) if is_path(name) else inlined(content(name))
    if place:
        where = f"translate({place.get('x', '0')} {place.get('y', '0')})"
        inside = tag("g", inside, transform=where)
    return f"<g{PLACE.sub('', attributes)}>{inside}</g>"
