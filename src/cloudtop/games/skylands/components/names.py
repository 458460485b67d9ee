"""Names of tiles, translated when they are read."""

from typing import Final

from cloudtop.core.i18n import N_, AnyText, LazyText

from .geometry import TERRAINS

# Kinds that come in several terrains; the rest of the name is the terrain, or two of them.
KINDS: Final = {
    "small": N_("small {one}"),
    "half": N_("half {one}"),
    "long": N_("long {one}"),
    "large": N_("large {one}"),
    "opposing": N_("opposing {one} and {two}"),
    "neighbouring": N_("neighbouring {one} and {two}"),
    "special small": N_("special small {one}"),
    "special half": N_("special half {one}"),
    "complete": N_("complete {one}"),
    "fruitful terrain": N_("Fruitful Terrain ({one})"),
}
NAMES: Final = {
    "worth-while find": N_("Worth-while Find"),
    "outpost": N_("Outpost"),
    "profitable city": N_("Profitable City"),
    "generator": N_("Generator"),
    "hostel": N_("Hostel"),
    "merchant district": N_("Merchant District"),
    "mountain district": N_("Mountain District"),
    "wood district": N_("Wood District"),
    "power station": N_("Power Station"),
    "shrine of woods": N_("Shrine of the Woods"),
    "shrine of mountains": N_("Shrine of the Mountains"),
    "shrine of crystals": N_("Shrine of the Crystals"),
    "shrine of city": N_("Shrine of the Cities"),
    "sky haven": N_("Sky Haven"),
    "sanctum": N_("Sanctum"),
    "academy of creators": N_("Academy of Creators"),
    "villa": N_("Villa"),
}


def tile_text(name: str) -> AnyText:
    """Return the name of a tile as people read it; a name from other tables stays as it is."""
    words = name.split(" ")
    terrains: list[str] = []
    while words and words[-1] in TERRAINS:
        terrains.insert(0, words.pop())
    kind = KINDS.get(" ".join(words))
    if kind is None or not terrains:
        return NAMES.get(name, name)
    return LazyText(kind, (("one", terrains[0]), ("two", terrains[-1])))
