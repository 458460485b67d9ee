"""A tile as it lies: clouds, land with what stands on it, spaces, inhabitants and points.

The symbols of land are named after the sides that it reaches and the sides that others reach, so
that no table of them is needed: ``coast-NE-S``.
"""

from typing import Final, NamedTuple

from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import Attributes, scaled, text_line
from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import TOKENS, paint

from ..components.geometry import SIDES
from ..text.labels import needs_completion, saved_colour
from ..view.data import BoardView, IslandView, RegionView, SpecialView, TileView
from ..view.helpers import region_of, squares_of, tile_on
from .shapes import symbol
from .shores import Ground, Shape
from .spots import Feature, centre, features, spaces

GROUNDS: Final = {"woods": "meadow", "mountains": "heath", "crystals": "ice", "city": "sand"}
INKS: Final = {"woods": "green", "mountains": "purple", "crystals": "blue", "city": "red"}
PEOPLE: Final = {"woods": "green", "mountains": "purple", "crystals": "blue", "city": "blue"}
"""Who can stand on a space of a terrain; in a city they are on their way."""
STAR: Final = (
    "0,-14 4.1,-5.7 13.3,-4.3 6.7,2.2 8.2,11.3 0,7 -8.2,11.3 -6.7,2.2 -13.3,-4.3 -4.1,-5.7"
)


class RegionStates(NamedTuple):
    """How the regions of a tile are doing."""

    looks: tuple[str, ...]
    """New, open or complete: what lies under the land."""
    people: tuple[int, ...]


@cached_per_language(maxsize=1024)
def draw_unplaced(tile: TileView) -> str:
    """Return a tile that is not on a board, around (0, 0), 100 across."""
    looks = tuple("new" if region.sides else "complete" for region in tile.regions)
    return draw_tile(tile, RegionStates(looks, (0,) * len(tile.regions)), False)


@cached_per_language(maxsize=4096)
def draw_tile(tile: TileView, states: RegionStates, far: bool) -> str:
    """Return a tile around (0, 0), 100 across; ``far``: for boards seen from afar."""
    reached = "".join(region.sides for region in tile.regions)
    parts = [symbol(f"sky-{''.join(side for side in SIDES if side not in reached)}")]
    built = tile.special is not None and tile.special.effect != "none"
    growth = ("bare" if far else "built") if built else ("far" if far else "rich")
    for region, look, people in zip(tile.regions, states.looks, states.people, strict=True):
        shape = shape_of(tile, region)
        land = draw_land(region.terrain, shape, look, growth)
        parts += [land, draw_spaces(region, shape, look, people)]
    if tile.special is not None:
        parts.append(draw_building(tile, tile.special))
    return "".join(parts)


def draw_spaces(region: RegionView, shape: Shape, look: str, people: int) -> str:
    """Return the spaces of a region and who is there."""
    space = f"unready-{region.terrain}" if look == "open" else f"room-{region.terrain}"
    parts: list[str] = []
    for place, (x, y) in enumerate(spaces(*shape, region.spaces)):
        parts.append(symbol(space, x, y))
        if place < people:
            parts.append(symbol(f"person-{PEOPLE[region.terrain]}", x, y))
    return "".join(parts)


# --- land -------------------------------------------------------------------------------------


def shape_of(tile: TileView, region: RegionView) -> Shape:
    others = "".join(other.sides for other in tile.regions if other is not region)
    return region.sides, "".join(side for side in SIDES if side in others)


def ground_of(board: BoardView, island: IslandView) -> Ground:
    """Return the shapes of an island's land, by square."""
    ground: Ground = {}
    for square in squares_of(island):
        tile = tile_on(board, square)
        ground[square] = shape_of(tile, region_of(tile, island.terrain))
    return ground


def draw_land(terrain: str, shape: Shape, look: str, growth: str = "rich") -> str:
    """Return the land of a region and what stands on it; ``look`` is one of ``LAYERS``."""
    outline, ground, ink = "-".join(shape), GROUNDS[terrain], INKS[terrain]
    top = symbol(
        f"top-{outline}",
        class_=f"f-{ground} s-{ink}",
        fill=TOKENS[ground].light,
        fill_opacity=0.5 if look == "open" else None,
        stroke=TOKENS[ink].light,
    )
    standing = (symbol(f"{terrain}-{size}", x, y) for size, x, y in features_with(shape, growth))
    return symbol(f"{look}-{outline}") + top + "".join(standing)


def features_with(shape: Shape, growth: str) -> list[Feature]:
    """Return what stands on land: all, what a building leaves room for, what is seen from afar."""
    found = features(*shape)
    small = [feature for feature in found if feature[0] == "small"]
    large = [feature for feature in found if feature[0] != "small"]
    return {"rich": list(found), "built": small, "far": large or small[:1], "bare": []}[growth]


ROCK: Final = ("cliff", paint("cliff"))
LAYERS: Final[dict[str, tuple[tuple[str, Attributes], ...]]] = {
    "new": (ROCK,),
    "open": (ROCK, ("land", paint("cloud"))),
    "complete": (ROCK, ("coast", paint("", "gold", 7.5))),
    "top": (("land", {"stroke": "none"}), ("coast", {"fill": "none", "stroke_width": 2})),
}
"""What lies under new, open (still pale) and complete land (its shore is golden), and the land on
top, to which its user brings the colours: outlines and how they are painted."""


def draw_layers(kind: str, outline: str) -> str:
    return "".join(symbol(f"{name}-{outline}", **look) for name, look in LAYERS[kind])


# --- special islands --------------------------------------------------------------------------


def draw_building(tile: TileView, special: SpecialView) -> str:
    """Return what stands on a special island: on its land, or on a rock of its own."""
    if special.effect == "none":
        return ""
    if not tile.regions:
        return symbol("rock", 0, 6) + scaled(0, -3, 1.2, building(special))
    x, y = centre(tile.regions[0].sides, "")
    return scaled(x, y, 0.8, building(special))


MINUS_ONE: Final = "M-16 -8.5h6M-7 -11l3 -2v9"
"""Drawn, not written: no letter is so small."""


def building(special: SpecialView) -> str:
    parts = symbol(f"building-{special.effect}")
    if special.effect == "shrine":
        parts += scaled(0, -8, 0.75, symbol(f"{special.terrain}-small"))
    if special.effect == "district":
        sign = tag("path", d=MINUS_ONE, **paint("", "ink", 2))
        parts += sign + scaled(10, -8, 0.95, symbol(f"symbol-{saved_colour(special)}"))
    return parts


def draw_seal(tile: TileView, special: SpecialView, complete: bool) -> str:
    """Return the victory points in a corner of the tile where there is no land."""
    if not special.points:
        return ""
    sides = "".join(region.sides for region in tile.regions)
    x = 36 if "W" in sides and "E" not in sides else -36
    y = -36 if not sides or ("S" in sides and "N" not in sides) else 36
    return scaled(x, y, 0.9, points_seal(special.points, needs_completion(tile), complete))


def points_seal(points: int, starred: bool, counts: bool = True) -> str:
    """Return victory points: in a star they count only on a complete island, "?" is to be seen."""
    look = paint("gold" if counts else "paper", "edge", 1.2)
    if starred:
        plate = tag("polygon", points=STAR, stroke_linejoin="round", **look)
    else:
        plate = tag("circle", r=10, **look)
    said, ink = "?" if points < 0 else points, "on-light" if counts else "ink"
    return plate + text_line(0, 4.6, said, 13, ink, bold=1, anchor="middle")
