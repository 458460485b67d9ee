"""Land on a tile, and the names by which pictures use it.

A drawing that is repeated has a name. Names of land say which sides it reaches, and which sides
others reach, so that no table of them is needed: ``coast-NE-S``.
"""

from typing import Final

from cloudtop.core.drawing import Attributes
from cloudtop.core.svg import Attribute, tag
from cloudtop.core.theme import TOKENS, paint
from cloudtop.games.skylands.shores import cliff, coasts, land
from cloudtop.games.skylands.spots import features

GROUNDS: Final = {"woods": "meadow", "mountains": "heath", "crystals": "ice", "city": "sand"}
INKS: Final = {"woods": "green", "mountains": "purple", "crystals": "blue", "city": "red"}
PATHS: Final = {"land": land, "cliff": cliff, "coast": coasts}

# What stands on land: all, what leaves room for a building, what is seen from afar, or nothing.
GROWTHS: Final = {
    "rich": ("small", "mid", "big"),
    "built": ("small",),
    "far": ("mid", "big"),
    "bare": (),
}

Shape = tuple[str, str]
"""Land on a tile: the sides that it reaches, and those that others reach."""


def drawing(name: str, x: float = 0, y: float = 0, **more: Attribute) -> str:
    """Return a drawing of the stock at a place."""
    return tag("use", href=f"#art-{name}", x=x or None, y=y or None, **more)


def painted(name: str, look: Attributes) -> str:
    """Return a drawing that has no paint of its own."""
    return tag("use", href=f"#art-{name}", **look)


def isle(terrain: str, shape: Shape, complete: bool, growth: str = "rich") -> str:
    """Return the land of a region and what stands on it."""
    outline, ground, ink = "-".join(shape), GROUNDS[terrain], INKS[terrain]
    top = drawing(
        f"top-{outline}",
        class_=f"f-{ground} s-{ink}",
        fill=TOKENS[ground].light,
        fill_opacity=None if complete else 0.5,
        stroke=TOKENS[ink].light,
    )
    grown = [
        drawing(f"{terrain}-{size}", x, y)
        for size, x, y in features(*shape)
        if size in GROWTHS[growth]
    ]
    return drawing(f"{'full' if complete else 'open'}-{outline}") + top + "".join(grown)


def full(outline: str) -> str:
    """Return what lies under a complete region: rock, and its golden shore."""
    shore = painted(f"coast-{outline}", paint("", "gold", 7.5))
    return painted(f"cliff-{outline}", paint("cliff")) + shore


def unfinished(outline: str) -> str:
    """Return what lies under a region whose colours are still pale."""
    rock = painted(f"cliff-{outline}", paint("cliff"))
    return rock + painted(f"land-{outline}", paint("cloud"))


def top(outline: str) -> str:
    """Return land with its coast; who uses it brings the colours."""
    shore = drawing(f"coast-{outline}", fill="none", stroke_width=2)
    return drawing(f"land-{outline}", stroke="none") + shore


LAYERS: Final = {"full": full, "open": unfinished, "top": top}


def named(name: str) -> str:
    """Return what the name of a layer of land, or of a path around it, stands for."""
    kind, _, outline = name.partition("-")
    if kind in LAYERS:
        return LAYERS[kind](outline)
    sides, _, others = outline.partition("-")
    return PATHS[kind](sides, others)
