"""Special islands: what stands on them, the seal with their points, and all of it in words."""

from typing import Final

from cloudtop.core.i18n import to_text, tr
from cloudtop.games.skylands.geometry import COLOURS, TERRAINS
from cloudtop.games.skylands.isle_art import drawing
from cloudtop.games.skylands.naming import effect_said
from cloudtop.games.skylands.reading import opening, tile_name
from cloudtop.games.skylands.spots import centre
from cloudtop.games.skylands.view import SpecialView, TileView
from cloudtop.toolkit.pictures.drawing import scaled, text_line
from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import paint

STAR: Final = (
    "0,-14 4.1,-5.7 13.3,-4.3 6.7,2.2 8.2,11.3 0,7 -8.2,11.3 -6.7,2.2 -13.3,-4.3 -4.1,-5.7"
)


# --- on the tile ------------------------------------------------------------------------------


def building(tile: TileView, special: SpecialView) -> str:
    """Return what stands on a special island: on its land, or on a rock of its own."""
    if special.effect == "none":
        return ""
    if not tile.regions:
        return drawing("rock", 0, 6) + scaled(0, -3, 1.2, built(special))
    x, y = centre(tile.regions[0].sides, "")
    return scaled(x, y, 0.8, built(special))


def built(special: SpecialView) -> str:
    drawn = drawing(f"building-{special.effect}")
    if special.effect == "shrine":
        drawn += scaled(0, -8, 0.75, drawing(f"{special.terrain}-small"))
    if special.effect == "district":
        sign = text_line(-17, -3.5, "−1", 13, "ink", bold=1)
        drawn += sign + scaled(10, -8, 0.95, drawing(f"symbol-{saved_colour(special)}"))
    return drawn


def saved_colour(special: SpecialView) -> str:
    return COLOURS[TERRAINS.index(special.terrain)]


def seal(tile: TileView, special: SpecialView, complete: bool) -> str:
    """Return the victory points in a corner of the tile where there is no land."""
    if not special.points:
        return ""
    sides = "".join(region.sides for region in tile.regions)
    x = 36 if "W" in sides and "E" not in sides else -36
    y = -36 if not sides or ("S" in sides and "N" not in sides) else 36
    return scaled(x, y, 0.9, points_seal(special.points, starred(tile), complete))


def starred(tile: TileView) -> bool:
    """Return whether the points count only as part of a complete island."""
    return any(region.sides for region in tile.regions)


def points_seal(points: int, starred: bool, counts: bool = True) -> str:
    """Return victory points: in a star they count only on a complete island, "?" is to be seen."""
    look = paint("gold" if counts else "paper", "edge", 1.2)
    if starred:
        plate = tag("polygon", points=STAR, stroke_linejoin="round", **look)
    else:
        plate = tag("circle", r=10, **look)
    said = "?" if points < 0 else points
    return plate + text_line(
        0, 4.6, said, 13, "on-light" if counts else "ink", bold=1, anchor="middle"
    )


# --- in words ---------------------------------------------------------------------------------


def described(tile: TileView, special: SpecialView) -> str:
    """Return all that a card says, in words."""
    effect = effect_said(special.effect, special.amount, special.terrain)
    said = [f"{opening(tile_name(tile))}.", effect, points_said(tile, special), price_said(special)]
    return " ".join(part for part in said if part)


def points_said(tile: TileView, special: SpecialView) -> str:
    if special.points <= 0:
        return ""
    if starred(tile):
        return tr("Worth {count} VP if its island is complete.", count=special.points)
    return tr("Worth {count} VP.", count=special.points)


def price_said(special: SpecialView) -> str:
    symbols = [
        tr("{count} {colour}", count=count, colour=to_text(colour))
        for colour, count in zip(COLOURS, special.cost, strict=True)
        if count
    ]
    return tr("Costs {price}.", price=", ".join([*symbols, tr("1 of any colour")]))
