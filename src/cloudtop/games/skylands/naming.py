"""Names of tiles in the words of whoever reads them."""

from typing import Final

from cloudtop.core.i18n import N_, AnyText, LazyText, to_text, tr
from cloudtop.games.skylands.geometry import COLOURS, TERRAINS

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


def name_said(name: str) -> AnyText:
    """Return a tile's name to be read; a name that is not ours stays as it is."""
    words = name.split(" ")
    terrains: list[str] = []
    while words and words[-1] in TERRAINS:
        terrains.insert(0, words.pop())
    kind = KINDS.get(" ".join(words))
    if kind is None or not terrains:
        return NAMES.get(name, name)
    return LazyText(kind, (("one", terrains[0]), ("two", terrains[-1])))


# What special islands do, as their effects say.
EFFECT_WORDS: Final = {
    "find": N_("At once: gain {amount} victory points."),
    "outpost": N_("At once: draw a tile, and place it or discard it."),
    "fruitful": N_("When its island is completed: an inhabitant for each space."),
    "profitable": N_("When its city is completed: 1 victory point for every {amount} spaces."),
    "generator": N_("Whenever Convert energy is chosen: gain {amount} victory point."),
    "hostel": N_("Room for {amount} inhabitants, to pay with and to convert."),
    "merchant": N_("To create and to convert: {amount} inhabitants of a kind for 1 of another."),
    "district": N_("Special islands cost 1 {colour} inhabitant less."),
    "power": N_("{amount} more victory points when its city converts energy."),
    "shrine": N_("At the end: {amount} points for each complete island ({terrain})."),
    "haven": N_("At the end: 1 point for every {amount} inhabitants."),
    "sanctum": N_("At the end: 1 point for each tile around it."),
    "academy": N_("At the end: {amount} points for each special island."),
    "villa": N_("At the end: 1 point for each space of the largest complete island."),
}


def effect_said(effect: str, amount: int, terrain: str) -> str:
    """Return what a special island does; empty if it has no effect."""
    if effect == "none":
        return ""
    colour = COLOURS[TERRAINS.index(terrain)] if effect == "district" else ""
    return tr(EFFECT_WORDS[effect], amount=amount, terrain=to_text(terrain), colour=to_text(colour))
