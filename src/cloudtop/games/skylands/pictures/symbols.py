"""Drawings that the picture repeats: each is defined once and used by its name."""

from functools import lru_cache
from typing import Final, NamedTuple

from cloudtop.toolkit.action_tables import by_mask
from cloudtop.toolkit.pictures.drawing import text_line
from cloudtop.toolkit.pictures.pieces import figure, token
from cloudtop.toolkit.pictures.svg import Pieces, tag
from cloudtop.toolkit.pictures.symbols import Definition, Outline, Symbol, Symbols
from cloudtop.toolkit.pictures.theme import paint

from ..components.geometry import COLOURS, SIDES
from ..scoring import POINTS_PER_EMPTY_SQUARE
from . import terrain, tokens
from .buildings import BUILDINGS
from .shapes import PREFIX, square, symbol, transform, with_edges
from .shores import HALF, TILE, cliff, coasts, land
from .tiles import GROUNDS, INKS, LAYERS, draw_layers

PATHS: Final = {"land": land, "cliff": cliff, "coast": coasts}


# --- the drawings -----------------------------------------------------------------------------


def sky(cloudy: str) -> str:
    """Return the ground of a tile, with clouds along some sides."""
    ground = tag("rect", x=-HALF, y=-HALF, width=TILE, height=TILE, **paint("cloud", "line", 1))
    turns = (90 * SIDES.index(side) for side in cloudy)
    banks = (symbol("bank", transform=f"rotate({turn})" if turn else None) for turn in turns)
    return ground + "".join(banks)


def gap() -> str:
    """Return an empty square."""
    look = paint("", "rest", 1)
    return tag("rect", stroke_dasharray="5 5", pointer_events="all", **square(92, 7), **look)


def space(terrain: str, dashes: str | None = None) -> str:
    return tag("circle", r=11.5, stroke_dasharray=dashes, **paint("paper", INKS[terrain], 1.6))


def features(name: str, small: str, big: str) -> dict[str, str]:
    """Return what stands on a terrain, small and big, in three sizes."""
    return {
        f"{name}-few": with_edges(small),
        f"{name}-many": with_edges(big),
        f"{name}-small": transform(0, 0, 0.7, symbol(f"{name}-few")),
        f"{name}-mid": transform(0, 0, 0.68, symbol(f"{name}-many")),
        f"{name}-big": transform(0, 0, 0.95, symbol(f"{name}-many")),
    }


def plate(ground: str, label: str = "") -> str:
    """Return a box for points."""
    box = tag("rect", x=-19, y=-16, width=38, height=32, rx=9, **paint(ground, "edge", 1.6))
    return box + text_line(0, 8, label, 22, "bad", bold=1, anchor="middle") if label else box


SKIES: Final = tuple("".join(sides) for sides in by_mask(SIDES))
ART: Final[dict[str, str]] = {
    **features("woods", terrain.tree(), terrain.grove()),
    **features("mountains", terrain.peak(), terrain.massif()),
    **features("crystals", terrain.shard(), terrain.cluster()),
    **features("city", terrain.house(), terrain.towers()),
    **{f"building-{effect}": with_edges(drawing) for effect, drawing in BUILDINGS.items()},
    **{f"person-{colour}": figure(colour, 23) for colour in COLOURS},
    **{f"symbol-{colour}": token(colour, 16) for colour in COLOURS},
    "symbol-white": token("white", 19, lettered=False),
    "rock": with_edges(terrain.rock()),
    "coin": tokens.coin(),
    "marker": tokens.marker(True),
    "spent-marker": tokens.marker(False),
    "back": tokens.tile_back(),
    "bank": terrain.bank(),
    "wisp": terrain.wisp(),
    "gap": gap(),
    **{f"room-{kind}": space(kind) for kind in INKS},
    **{f"unready-{kind}": space(kind, "3 2.6") for kind in INKS},
    "ring": tag("circle", r=15, **paint("", "sun", 4)),
    "frame": tag("rect", **square(94, 8), **paint("", "sun", 5)),
    "plate": plate("gold"),
    "loss": plate("paper", f"−{-POINTS_PER_EMPTY_SQUARE}"),
    "rim": tag("path", d="M-28 -48.5H28", stroke_linecap="round", **paint("", "bad", 4)),
    **{f"rubble-{kind}": terrain.rubble(GROUNDS[kind], INKS[kind]) for kind in INKS},
    **{f"sky-{cloudy}": sky(cloudy) for cloudy in SKIES},
}
"""Drawings around (0, 0) by their names, but for those of land."""


def draw_symbol(name: str) -> Definition:
    """Return what a name stands for; symbols of land are made when they are asked for."""
    if name in ART:
        return Symbol(ART[name])
    kind, _, outline = name.partition("-")
    if kind in LAYERS:
        return Symbol(draw_layers(kind, outline))
    sides, _, others = outline.partition("-")
    return Outline(PATHS[kind](sides, others))


SYMBOLS: Final = Symbols(PREFIX, draw_symbol)


# --- parts of a picture, and the definitions of what they use ---------------------------------


class Drawing(NamedTuple):
    """A part of a picture in pieces, and the symbols that it uses, as bits."""

    pieces: Pieces
    used: int


def make_drawing(*pieces: str) -> Drawing:
    return Drawing(pieces, SYMBOLS.bits_in(pieces))


KINDS: Final = tuple(sorted({name.partition("-")[0] for name in (*ART, *LAYERS, *PATHS)}))
"""How the names of symbols begin."""


@lru_cache(maxsize=1024)  # after most moves a picture uses the same symbols as before
def definitions(used: int) -> Pieces:
    """Return the ``<defs>`` of some symbols.

    All of a kind are one piece, be it empty: so there are always as many pieces.
    """
    kinds: dict[str, list[str]] = {kind: [] for kind in KINDS}
    for name in SYMBOLS.names_of(used):
        kinds[name.partition("-")[0]].append(SYMBOLS.definition(name))
    return "<defs>", *map("".join, kinds.values()), "</defs>"
