"""Every tile, special island, board, figure and sign, for the gallery."""

from collections.abc import Iterator
from typing import Final

from cloudtop.core.gallery import Frame, GalleryGroup, around, gallery_group
from cloudtop.core.i18n import current_translator
from cloudtop.games.skylands.building_art import BUILDINGS
from cloudtop.games.skylands.components import Box
from cloudtop.games.skylands.display_art import card_face
from cloudtop.games.skylands.geometry import COLOURS
from cloudtop.games.skylands.isle_art import INKS, drawing
from cloudtop.games.skylands.land_art import tile_art, unplaced
from cloudtop.games.skylands.middle_art import face_up
from cloudtop.games.skylands.middle_art import printed_squares as printed_art
from cloudtop.games.skylands.special_art import points_seal
from cloudtop.games.skylands.stock import with_drawings
from cloudtop.games.skylands.token_art import SEATS, SIGNS, again, balloon, pennant, winner
from cloudtop.games.skylands.view import TileView, island_sides, printed_squares, tile_view
from cloudtop.toolkit.pictures.drawing import at

CARD: Final = (124, 116)
BOARD: Final = (252, 92)
GROWTHS: Final = ("few", "many")

Drawing = tuple[str, str]
"""A name and what it names."""


def gallery(box: Box) -> tuple[GalleryGroup, ...]:
    tiles = [tile_view(box, 4 * number) for number in range(len(box.faces))]
    buildings = ((effect, drawing(f"building-{effect}")) for effect in BUILDINGS)
    return (
        gallery_group("Tiles", drawn(plain_tiles(tiles)), around(104)),
        gallery_group("Special islands", drawn(special_cards(tiles)), framed(*CARD)),
        gallery_group("Player boards", drawn(player_boards(box)), framed(*BOARD)),
        gallery_group("Starting islands", drawn(starting_islands(box)), (-102, -52, 204, 104)),
        gallery_group("Buildings", drawn(buildings), around(56), 1.5),
        gallery_group("Terrains", drawn(terrains()), around(56), 1.5),
        gallery_group("Figures", drawn(figures()), around(36), 1.5),
        gallery_group("Markers", drawn(markers()), around(60)),
        gallery_group("Signs", drawn(signs()), around(34), 1.5),
    )


def framed(width: float, height: float) -> Frame:
    return -2, -2, width + 4, height + 4


def drawn(drawings: Iterator[Drawing]) -> Iterator[Drawing]:
    """Yield drawings behind the definitions of all that they use."""
    return ((name, "".join(with_drawings(art))) for name, art in drawings)


def plain_tiles(tiles: list[TileView]) -> Iterator[Drawing]:
    return ((tile.name, tile_art(tile, unplaced(tile))) for tile in tiles if tile.special is None)


def special_cards(tiles: list[TileView]) -> Iterator[Drawing]:
    return (
        (tile.name, card_face(tile, tile.special, *CARD, current_translator()))
        for tile in tiles
        if tile.special is not None
    )


def player_boards(box: Box) -> Iterator[Drawing]:
    for number, board in enumerate(box.boards):
        yield board.name, printed_art(printed_squares(box, number), *BOARD)


def starting_islands(box: Box) -> Iterator[Drawing]:
    """Yield both sides of each."""
    for number, island in enumerate(box.starting_islands):
        sides = (tile for tile in island_sides(box, number) if tile is not None)
        yield island.name, "".join(at(100 * n - 50, 0, face_up(t, 98)) for n, t in enumerate(sides))


def terrains() -> Iterator[Drawing]:
    for terrain in INKS:
        for growth in GROWTHS:
            yield f"{terrain}, {growth}", drawing(f"{terrain}-{growth}")


def figures() -> Iterator[Drawing]:
    for colour in COLOURS:
        yield f"{colour} inhabitant", drawing(f"person-{colour}")
    for colour in (*COLOURS, "white"):
        yield f"{colour} symbol", drawing(f"symbol-{colour}")
    for seat in range(len(SEATS)):
        yield f"balloon {seat + 1}", balloon(seat)


def markers() -> Iterator[Drawing]:
    for name in ("coin", "marker", "spent-marker", "back", "plate", "loss"):
        yield name.replace("-", " "), drawing(name)
    for starred in (False, True):
        yield f"seal{' with a star' if starred else ''}", points_seal(5, starred)


def signs() -> Iterator[Drawing]:
    yield from SIGNS.items()
    yield "repeat", again()
    yield "first player", pennant()
    yield "winner", winner()
