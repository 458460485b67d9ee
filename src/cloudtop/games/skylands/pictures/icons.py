"""Small signs: of the four actions, and of choices that are offered in the tray."""

from typing import Final

from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import text_line
from cloudtop.toolkit.pictures.pieces import figure, small_picture

from ..actions import (
    Action,
    ConvertCount,
    ConvertGuest,
    ConvertSome,
    Discard,
    Exchange,
    Lodge,
    Pass,
    ReturnGuest,
    Turn,
)
from ..components.geometry import BLUE, COLOURS, terrain_of
from ..text.labels import wanted_colour
from ..view.data import TileView, View
from ..view.helpers import free_spaces, turn_tile
from .buildings import bolt
from .shapes import line, polygon, symbol, transform, with_edges
from .symbols import SYMBOLS
from .tiles import draw_unplaced

# --- actions ----------------------------------------------------------------------------------


def spyglass() -> str:
    tube = polygon("-15,6 5,-9 10,-2 -11,12", "wood") + polygon("4,-12 10,-17 18,-6 11,-1", "gold")
    return with_edges(tube) + line("M-7 2L-2 9", "edge", 1.2)


ROCK: Final = transform(0, 4, 0.5, symbol("rock"))
ACTION_SIGNS: Final = {
    "discover": spyglass(),
    "deploy": transform(0, 2, 1.3, symbol("person-green")),
    "create": ROCK + transform(0, -4, 0.75, symbol("building-shrine")),
    "convert": transform(-3, 1, 0.85, with_edges(bolt())) + transform(10, 8, 0.9, symbol("coin")),
}


# --- the tray ---------------------------------------------------------------------------------


def icon(view: View, action: Action) -> str:
    """Return a small picture for the tray; empty where words are enough."""
    match action:
        case Turn(turn) if view.hand is not None:
            drawing = tile_sign(turn_tile(view.hand.tile, turn))
        case Discard() if view.hand is not None:
            drawing = tile_sign(view.hand.tile)
        case Lodge(slot):
            drawing = figure(COLOURS[terrain_of(slot)], 40)
        case ReturnGuest(colour):
            drawing = figure(COLOURS[colour], 40)
        case ConvertGuest():
            drawing = figure(COLOURS[BLUE], 40)
        case ConvertSome() | ConvertCount():
            drawing = pair_sign(view, action)
        case Exchange(colour):
            drawing = exchange_sign(COLOURS[colour], wanted_colour(view))
        case Pass():
            drawing = line("M-12 -10L-2 0L-12 10M0 -10L10 0L0 10M14 -10V10", "mist", 3)
        case _:
            return ""
    return small_picture(drawing)


@cached_per_language(maxsize=256)
def tile_sign(tile: TileView) -> str:
    return SYMBOLS.inline(transform(0, 0, 0.46, draw_unplaced(tile)))


def exchange_sign(given: str, wanted: str) -> str:
    arrow = line("M-3 0H8M4 -4L8 0L4 4", "ink", 2)
    pair = transform(-14, -9, 0.5, figure(given, 40)) + transform(-14, 10, 0.5, figure(given, 40))
    return pair + arrow + transform(15, 0, 0.55, figure(wanted, 40))


def pair_sign(view: View, action: ConvertSome | ConvertCount) -> str:
    """Return inhabitants of two islands and, once that is asked, how many come from each."""
    counts: tuple[int, ...] = ()
    if isinstance(action, ConvertCount):
        counts = action.count, free_spaces(view) - action.count
    y = -8 if counts else 0
    people = (transform(x, y, 0.55, figure(COLOURS[BLUE], 40)) for x in (-14, 14))
    numbers = (
        text_line(x, 21, count, 17, bold=1, anchor="middle")
        for x, count in zip((-14, 14), counts, strict=False)
    )
    return "".join((*people, transform(0, y, 1, line("M-4 0H4M0 -4V4", "ink", 2)), *numbers))
