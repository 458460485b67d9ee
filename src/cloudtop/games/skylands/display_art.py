"""The display: a card for each special island with its face, its price and its name."""

from functools import lru_cache
from typing import Final

from cloudtop.core.i18n import Translator, current_translator, tr
from cloudtop.games.skylands.geometry import COLOURS
from cloudtop.games.skylands.isle_art import drawing
from cloudtop.games.skylands.labels import label_of
from cloudtop.games.skylands.land_art import tile_art, unplaced
from cloudtop.games.skylands.reading import folded, opening, tile_name
from cloudtop.games.skylands.special_art import described, points_seal, starred
from cloudtop.games.skylands.strokes import paragraph
from cloudtop.games.skylands.view import SpecialView, TileView, View
from cloudtop.toolkit.pictures.drawing import Attributes, at, choice, enlarges, halo, scaled
from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import paint

ACROSS: Final = 4
PLACES: Final = 16
GAP: Final = 6


def display(view: View, width: int, height: int) -> str:
    """Return all places of the display, four in a row."""
    rows = -(-max(PLACES, len(view.display)) // ACROSS)
    wide = (width - GAP * (ACROSS - 1)) // ACROSS
    high = (height - GAP * (rows - 1)) // rows
    return "".join(
        at(
            place % ACROSS * (wide + GAP),
            place // ACROSS * (high + GAP),
            special_card(view, place, wide, high),
        )
        for place in range(rows * ACROSS)
    )


def special_card(view: View, place: int, width: int, height: int) -> str:
    """Return one place of the display, with the special island that is still there."""
    tile = view.display[place] if place < len(view.display) else None
    name = f"display-{place}"
    if tile is None or tile.special is None:
        frame = tag("rect", width=width, height=height, rx=10, stroke_dasharray="4 5",
                    **paint("", "line", 1.4))  # fmt: skip
        return tag("g", frame, id=name)
    words_ = described(tile, tile.special)
    face = card_face(tile, tile.special, width, height, current_translator())
    notation = f"create {tile.name}"
    if notation not in view.choices:
        return tag("g", face, id=name, **enlarges(words_))
    label = tr("{choice}. {words}", choice=label_of(view, notation), words=words_)
    look: Attributes = {**enlarges(words_), **choice(notation, label)}
    return tag("g", face, halo(1, 1, width - 2, height - 2, 9), id=name, **look)


@lru_cache(maxsize=256)
def card_face(tile: TileView, special: SpecialView, width: int, height: int, _: Translator) -> str:
    side = min(width - 44, height - (40 if width > 100 else 54))
    art = scaled(5 + side / 2, 5 + side / 2, side / 100, tile_art(tile, unplaced(tile)))
    return tag(
        "g",
        tag("rect", width=width, height=height, rx=10, **paint("paper", "line", 1)),
        art,
        at(14, 14, points_seal(special.points, starred(tile))) if special.points else "",
        price(special, width - 22, 14),
        name_lines(opening(tile_name(tile)), width, height),
    )


def price(special: SpecialView, x: float, y: float) -> str:
    """Return the symbols that are to be paid, one below the other in two columns."""
    symbols = [
        colour
        for colour, count in zip((*COLOURS, "white"), (*special.cost, 1), strict=True)
        for _ in range(count)
    ]
    return "".join(
        drawing(f"symbol-{colour}", x - 9 + 18 * (place % 2), y + 18 * (place // 2))
        for place, colour in enumerate(symbols)
    )


def name_lines(said: str, width: int, height: int) -> str:
    """Return a name in a few lines at the foot of its card."""
    size, most = (14, 2) if width > 100 else (13, 3)
    lines = folded(said, width, size, most)
    top = height - 7 - 14 * (len(lines) - 1) - (7 if len(lines) == 1 else 0)
    return paragraph(lines, width / 2, top, size, 14, text_anchor="middle", **paint("ink"))
