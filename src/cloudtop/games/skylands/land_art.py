"""A tile as it lies: clouds, land with what stands on it, spaces and inhabitants."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from cloudtop.core.i18n import Translator, current_translator
from cloudtop.games.skylands.geometry import SIDES
from cloudtop.games.skylands.isle_art import Shape, drawing, isle
from cloudtop.games.skylands.special_art import building
from cloudtop.games.skylands.spots import spaces
from cloudtop.games.skylands.view import RegionView, TileView

PEOPLE: Final = {"woods": "green", "mountains": "purple", "crystals": "blue", "city": "blue"}
"""Who can stand on a space of a terrain; in a city they are on their way."""


@dataclass(frozen=True)
class Shown:
    """How the regions of a tile are doing."""

    looks: tuple[str, ...]
    """New, open or complete, as in ``isle_art.py``."""
    people: tuple[int, ...]


def shape_of(tile: TileView, region: RegionView) -> Shape:
    others = "".join(other.sides for other in tile.regions if other is not region)
    return region.sides, "".join(side for side in SIDES if side in others)


def region_of(tile: TileView, terrain: str) -> RegionView:
    """Return the region of a terrain; a tile has one at the most."""
    return next(region for region in tile.regions if region.terrain == terrain)


def unplaced(tile: TileView) -> Shown:
    """Return how a tile looks that is not on a board."""
    looks = tuple("new" if region.sides else "complete" for region in tile.regions)
    return Shown(looks, (0,) * len(tile.regions))


def tile_art(tile: TileView, shown: Shown, far: bool = False) -> str:
    """Return a tile around (0, 0), 100 across; ``far``: for boards seen from afar."""
    return drawn(tile, shown, far, current_translator())


@lru_cache(maxsize=4096)
def drawn(tile: TileView, shown: Shown, far: bool, _: Translator) -> str:
    reached = "".join(region.sides for region in tile.regions)
    parts = [drawing(f"sky-{''.join(side for side in SIDES if side not in reached)}")]
    built = tile.special is not None and tile.special.effect != "none"
    growth = ("bare" if far else "built") if built else ("far" if far else "rich")
    for region, look, people in zip(tile.regions, shown.looks, shown.people, strict=True):
        shape = shape_of(tile, region)
        parts.append(isle(region.terrain, shape, look, growth))
        parts.append(rooms(region, shape, look, people))
    if tile.special is not None:
        parts.append(building(tile, tile.special))
    return "".join(parts)


def rooms(region: RegionView, shape: Shape, look: str, people: int) -> str:
    """Return the spaces of a region and who is there."""
    room = f"unready-{region.terrain}" if look == "open" else f"room-{region.terrain}"
    found: list[str] = []
    for place, (x, y) in enumerate(spaces(*shape, region.spaces)):
        found.append(drawing(room, x, y))
        if place < people:
            found.append(drawing(f"person-{PEOPLE[region.terrain]}", x, y))
    return "".join(found)
