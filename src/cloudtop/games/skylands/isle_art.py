"""Land on a tile, and the names by which pictures use it.

A drawing that is repeated has a name. Names of land say which sides it reaches, and which sides
others reach, so that no table of them is needed: ``coast-NE-S``.
"""

from typing import Final

from cloudtop.games.skylands.shores import cliff, coasts, land
from cloudtop.games.skylands.spots import Feature, features
from cloudtop.toolkit.pictures.drawing import Attributes
from cloudtop.toolkit.pictures.svg import Attribute, tag
from cloudtop.toolkit.pictures.theme import TOKENS, paint

GROUNDS: Final = {"woods": "meadow", "mountains": "heath", "crystals": "ice", "city": "sand"}
INKS: Final = {"woods": "green", "mountains": "purple", "crystals": "blue", "city": "red"}
PATHS: Final = {"land": land, "cliff": cliff, "coast": coasts}

Shape = tuple[str, str]
"""Land on a tile: the sides that it reaches, and those that others reach."""


def drawing(name: str, x: float = 0, y: float = 0, **more: Attribute) -> str:
    """Return a drawing of the stock at a place."""
    return tag("use", href=f"#art-{name}", x=x or None, y=y or None, **more)


def painted(name: str, look: Attributes) -> str:
    """Return a drawing that has no paint of its own."""
    return tag("use", href=f"#art-{name}", **look)


def isle(terrain: str, shape: Shape, look: str, growth: str = "rich") -> str:
    """Return the land of a region and what stands on it; ``look`` is one of ``LOOKS``."""
    outline, ground, ink = "-".join(shape), GROUNDS[terrain], INKS[terrain]
    top = drawing(
        f"top-{outline}",
        class_=f"f-{ground} s-{ink}",
        fill=TOKENS[ground].light,
        fill_opacity=0.5 if look == "open" else None,
        stroke=TOKENS[ink].light,
    )
    grown = (drawing(f"{terrain}-{size}", x, y) for size, x, y in growing(shape, growth))
    return drawing(f"{look}-{outline}") + top + "".join(grown)


def growing(shape: Shape, growth: str) -> list[Feature]:
    """Return what stands on land: all, what a building leaves room for, what is seen from afar."""
    found = features(*shape)
    small = [feature for feature in found if feature[0] == "small"]
    large = [feature for feature in found if feature[0] != "small"]
    return {"rich": list(found), "built": small, "far": large or small[:1], "bare": []}[growth]


def rock(outline: str) -> str:
    """Return what lies under land."""
    return painted(f"cliff-{outline}", paint("cliff"))


def golden(outline: str) -> str:
    """Return what lies under complete land: its shore is golden."""
    return rock(outline) + painted(f"coast-{outline}", paint("", "gold", 7.5))


def unfinished(outline: str) -> str:
    """Return what lies under land whose colours are still pale."""
    return rock(outline) + painted(f"land-{outline}", paint("cloud"))


def top(outline: str) -> str:
    """Return land with its coast; who uses it brings the colours."""
    shore = drawing(f"coast-{outline}", fill="none", stroke_width=2)
    return drawing(f"land-{outline}", stroke="none") + shore


LOOKS: Final = {"new": rock, "open": unfinished, "complete": golden}
"""What lies under land: of a tile that is not placed, of an open island, of a complete one."""
LAYERS: Final = {**LOOKS, "top": top}


def named(name: str) -> str:
    """Return what the name of a layer of land, or of a path around it, stands for."""
    kind, _, outline = name.partition("-")
    if kind in LAYERS:
        return LAYERS[kind](outline)
    sides, _, others = outline.partition("-")
    return PATHS[kind](sides, others)
