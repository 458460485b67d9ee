"""Every tile, special island, board, figure and sign, for the gallery."""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final

from cloudtop.core.gallery import GalleryGroup
from cloudtop.toolkit.pictures.drawing import at
from cloudtop.toolkit.pictures.gallery import Frame, around, gallery_group

from ..components.box import Box
from ..components.geometry import COLOURS
from ..view.make_view import island_sides, printed_squares, tile_view
from . import middle
from .buildings import BUILDINGS
from .display import card_face
from .icons import ACTION_SIGNS
from .shapes import symbol
from .symbols import SYMBOLS
from .tiles import INKS, draw_unplaced, points_seal
from .tokens import SEATS, balloon, pennant, repeat_sign, winner_star

CARD: Final = (124, 92)
BOARD: Final = (252, 92)

Drawing = tuple[str, str]
"""A name and what it names."""


def gallery(box: Box) -> tuple[GalleryGroup, ...]:
    tiles = [tile_view(box, 4 * number) for number in range(len(box.faces))]
    faces = ((tile.name, draw_unplaced(tile)) for tile in tiles[: box.tiles])
    cards = ((tile.name, card_face(tile, tile.special, *CARD)) for tile in tiles if tile.special)
    boards = (
        (board.name, middle.printed_squares(printed_squares(box, number), *BOARD))
        for number, board in enumerate(box.boards)
    )
    buildings = ((effect, symbol(f"building-{effect}")) for effect in BUILDINGS)
    growths = product(INKS, ("few", "many"))
    terrains = ((f"{name}, {growth}", symbol(f"{name}-{growth}")) for name, growth in growths)
    return (
        group("Tiles", faces, around(104)),
        group("Special islands", cards, with_margin(*CARD)),
        group("Player boards", boards, with_margin(*BOARD)),
        group("Starting islands", starting_islands(box), (-102, -52, 204, 104)),
        group("Buildings", buildings, around(56), 1.5),
        group("Terrains", terrains, around(56), 1.5),
        group("Figures", figures(), around(36), 1.5),
        group("Markers", markers(), around(60)),
        group("Signs", signs(), around(34), 1.5),
    )


def group(title: str, drawings: Iterable[Drawing], frame: Frame, zoom: float = 1) -> GalleryGroup:
    """Return a group in which each drawing has the definitions of all that it uses."""
    whole = ((name, "".join(SYMBOLS.with_definitions(drawing))) for name, drawing in drawings)
    return gallery_group(title, whole, frame, zoom)


def with_margin(width: float, height: float) -> Frame:
    return -2, -2, width + 4, height + 4


def starting_islands(box: Box) -> Iterator[Drawing]:
    """Yield both sides of each."""
    for number, island in enumerate(box.starting_islands):
        sides = (tile for tile in island_sides(box, number) if tile is not None)
        faces = (at(100 * n - 50, 0, middle.face_up(tile, 98)) for n, tile in enumerate(sides))
        yield island.name, "".join(faces)


def figures() -> Iterator[Drawing]:
    for colour in COLOURS:
        yield f"{colour} inhabitant", symbol(f"person-{colour}")
    for colour in (*COLOURS, "white"):
        yield f"{colour} symbol", symbol(f"symbol-{colour}")
    for seat in range(len(SEATS)):
        yield f"balloon {seat + 1}", balloon(seat)


def markers() -> Iterator[Drawing]:
    for name in ("coin", "marker", "spent-marker", "back", "plate", "loss"):
        yield name.replace("-", " "), symbol(name)
    for starred in (False, True):
        yield f"seal{' with a star' if starred else ''}", points_seal(5, starred)


def signs() -> Iterator[Drawing]:
    yield from ACTION_SIGNS.items()
    yield "repeat", repeat_sign()
    yield "first player", pennant()
    yield "winner", winner_star()
