"""The display: a card for each special island with its face, its price and its name."""

from typing import Final

from cloudtop.core.game import Choice
from cloudtop.core.i18n import tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import (
    Attributes,
    at,
    choice,
    enlarges,
    halo,
    pieces_at,
    scaled,
)
from cloudtop.toolkit.pictures.layout import share
from cloudtop.toolkit.pictures.lettering import paragraph, wrap
from cloudtop.toolkit.pictures.svg import Pieces, open_group, tag, title
from cloudtop.toolkit.pictures.theme import paint
from cloudtop.toolkit.views import capitalize

from ..components.geometry import COLOURS
from ..text.labels import describe_special, needs_completion, tile_name
from ..view.data import SpecialView, TileView
from .shapes import symbol
from .symbols import Drawing, make_drawing
from .tiles import draw_unplaced, points_seal

ACROSS: Final = 4
PLACES: Final = 16
GAP: Final = 6


def draw_display(
    display: tuple[TileView | None, ...], choices: tuple[Choice, ...], width: int, height: int
) -> Drawing:
    """Return all places of the display, four in a row."""
    rows = -(-max(PLACES, len(display)) // ACROSS)
    wide, high = share(width, ACROSS, GAP), share(height, rows, GAP)
    found = {one.place: one for one in choices}
    pieces: list[str] = []
    for place in range(rows * ACROSS):
        tile = display[place] if place < len(display) else None
        pieces += special_card(tile, place, found.get(f"display-{place}"), wide, high)
    return make_drawing(*pieces)


@cached_per_language(maxsize=512)
def special_card(
    tile: TileView | None, place: int, found: Choice | None, width: int, height: int
) -> Pieces:
    """Return one place of the display, with the special island that is still there.

    Whether it can be chosen changes the piece before its face and the one behind.
    """
    x, y = place % ACROSS * (width + GAP), place // ACROSS * (height + GAP)
    (head, tail), name = pieces_at(x, y), f"display-{place}"
    if tile is None or tile.special is None:
        frame = tag("rect", width=width, height=height, rx=10, stroke_dasharray="4 5",
                    **paint("", "line", 1.4))  # fmt: skip
        return head, tag("g", title(tr("Empty place of the display")), frame, id=name), tail
    description = describe_special(tile, tile.special)
    look: Attributes = enlarges(description)
    if found is not None:
        label = tr("{choice}. {words}", choice=found.label, words=description)
        look |= choice(found.notation, label)
    return (
        head + open_group(id=name, **look),
        card_face(tile, tile.special, width, height),
        ("" if found is None else halo(1, 1, width - 2, height - 2, 9)) + "</g>" + tail,
    )


@cached_per_language(maxsize=256)
def card_face(tile: TileView, special: SpecialView, width: int, height: int) -> str:
    side = min(width - 44, height - (40 if width > 100 else 54))
    seal = points_seal(special.points, needs_completion(tile))
    return tag(
        "g",
        tag("rect", width=width, height=height, rx=10, **paint("paper", "line", 1)),
        scaled(5 + side / 2, 5 + side / 2, side / 100, draw_unplaced(tile)),
        at(14, 14, seal) if special.points else "",
        price(special, width - 22, 14),
        name_lines(capitalize(tile_name(tile)), width, height),
    )


def price(special: SpecialView, x: float, y: float) -> str:
    """Return the symbols that are to be paid, one below the other in two columns."""
    symbols = [
        colour
        for colour, count in zip((*COLOURS, "white"), (*special.cost, 1), strict=True)
        for _ in range(count)
    ]
    return "".join(
        symbol(f"symbol-{colour}", x - 9 + 18 * (place % 2), y + 18 * (place // 2))
        for place, colour in enumerate(symbols)
    )


def name_lines(name: str, width: int, height: int) -> str:
    """Return a name in a few lines at the foot of its card."""
    size, most = (14, 2) if width > 100 else (13, 3)
    lines = wrap(name, width - 2, size, most)
    top = height - 7 - 14 * (len(lines) - 1) - (7 if len(lines) == 1 else 0)
    return paragraph(lines, width / 2, top, size, 14, text_anchor="middle")
