"""Tiles, choices and score parts in words, and the element of the picture that is a choice."""

from typing import Final

from cloudtop.core.i18n import N_, N_plural, to_text, tr, tr_plural
from cloudtop.toolkit.views import capitalize

from .. import actions
from ..actions import Action
from ..components.geometry import COLOURS, SQUARE_CODES, TERRAINS, square_of, terrain_of
from ..components.names import tile_text
from ..state.steps import ACTION_TITLES, ACTION_WORDS
from ..view.data import RegionView, SpecialView, TileView, View
from ..view.helpers import free_spaces, turn_tile
from ..view.make_view import island_name

STARTS: Final = (N_("Begin with player board {number}"), N_("Begin with starting island {number}"))
LAYS: Final = (
    N_("Place the front of your starting island"),
    N_("Place the back of your starting island"),
)
MESSAGES: Final[dict[type, str]] = {
    actions.TakeTile: N_("Take {tile}"),
    actions.Discard: N_("Discard {tile}"),
    actions.Create: N_("Create {tile}"),
    actions.Place: N_("Place it on {square}"),
    actions.Deploy: N_("Deploy inhabitants on the {what} at {square}"),
    actions.Lodge: N_("Move a {what} inhabitant from {square} to the Hostel"),
    actions.Return: N_("Return a {what} inhabitant from {square}"),
    actions.ReturnGuest: N_("Return a {what} inhabitant from the Hostel"),
    actions.ConvertFrom: N_("Send the inhabitants of the crystals at {square}"),
    actions.ConvertSome: N_("Some from {square}, the rest from another island"),
    actions.ConvertGuest: N_("Send a blue inhabitant of the Hostel to the city"),
    actions.ConvertInto: N_("Into the city at {square}"),
}
"""What the other choices say."""
SIDE_NAMES: Final = {"N": N_("north"), "E": N_("east"), "S": N_("south"), "W": N_("west")}


# --- choices ----------------------------------------------------------------------------------


def label_of(view: View, action: Action) -> str:
    """Return what a choice does."""
    match action:
        case actions.ChooseStart(number):
            label = tr(STARTS[view.tactical], number=number + 1)
        case actions.LayStart(side):
            label = tr(LAYS[side])
        case actions.ChooseAction(number):
            label = tr(ACTION_TITLES[number])
        case actions.Repeat():
            token = action_title(view.boards[view.acting].token)
            label = tr("{action} once more: flip your player marker", action=token)
        case actions.Turn(turn):
            label = turn_label(view, turn)
        case actions.Exchange(colour):
            label = exchange_label(view, colour)
        case actions.ConvertCount(count):
            label = count_label(view, count)
        case actions.Pass():
            stops = view.bonus or view.step == "convert more"
            label = tr("Stop here") if stops else tr("Pass")
        case _:
            label = tr(MESSAGES[type(action)], **label_fields(action))
    return label


def label_fields(action: Action) -> dict[str, str]:
    """Return what the messages in ``MESSAGES`` are filled with."""
    match action:
        case actions.TakeTile(name=name) | actions.Discard(name=name) | actions.Create(name=name):
            return {"tile": to_text(tile_text(name))}
        case actions.Place(square):
            return {"square": SQUARE_CODES[square]}
        case (
            actions.Deploy(slot)
            | actions.ConvertFrom(slot)
            | actions.ConvertSome(slot)
            | actions.ConvertInto(slot)
        ):
            return {"what": tr(TERRAINS[terrain_of(slot)]), "square": SQUARE_CODES[square_of(slot)]}
        case actions.Lodge(slot) | actions.Return(slot):
            return {"what": tr(COLOURS[terrain_of(slot)]), "square": SQUARE_CODES[square_of(slot)]}
        case actions.ReturnGuest(colour):
            return {"what": tr(COLOURS[colour])}
        case _:
            return {}


def action_title(word: str) -> str:
    return tr(ACTION_TITLES[ACTION_WORDS.index(word)])


def turn_label(view: View, turn: int) -> str:
    """Return where the land of the tile in hand would lead: "Woods north, city east"."""
    assert view.hand is not None
    regions = turn_tile(view.hand.tile, turn).regions
    land = ", ".join(region_label(region) for region in regions)
    return capitalize(land) or tr("Place it like this")


def region_label(region: RegionView) -> str:
    sides = [tr(SIDE_NAMES[side]) for side in region.sides]
    if not sides:
        return tr(region.terrain)
    last = tr(" and ").join((", ".join(sides[:-1]), sides[-1])) if len(sides) > 1 else sides[0]
    return tr("{terrain} {sides}", terrain=tr(region.terrain), sides=last)


def exchange_label(view: View, colour: int) -> str:
    count = view.boards[view.acting].merchant
    wanted = tr(wanted_colour(view))
    said = N_plural(
        "Give {count} {colour} inhabitant for 1 {wanted}",
        "Give {count} {colour} inhabitants for 1 {wanted}",
    )
    return tr_plural(count, *said, colour=tr(COLOURS[colour]), wanted=wanted)


def wanted_colour(view: View) -> str:
    """Return the colour that an exchange would bring."""
    if view.action == "convert":
        return "blue"
    colours = zip(COLOURS, view.symbols, strict=True)
    return next((colour for colour, count in colours if count), "blue")


def count_label(view: View, count: int) -> str:
    """Return how many come from each of two crystals islands."""
    first, second = pair_squares(view)
    message = N_("{count} from {first}, {rest} from {second}")
    return tr(message, count=count, first=first, rest=free_spaces(view) - count, second=second)


def pair_squares(view: View) -> list[str]:
    """Return the squares by which two crystals islands are named."""
    return [name.rpartition(" ")[2] for name in view.crystals]


# --- places in the picture --------------------------------------------------------------------


def place_of(view: View, action: Action) -> str:
    """Return the id of the element to click; empty for what is offered in the tray."""
    match action:
        case (
            actions.Deploy(slot)
            | actions.Return(slot)
            | actions.ConvertFrom(slot)
            | actions.ConvertInto(slot)
        ):
            return island_id(view.acting, island_name(slot))
        case actions.Place(square):
            return f"square-{view.acting}-{SQUARE_CODES[square]}"
        case actions.ChooseAction(number):
            return f"action-{ACTION_WORDS[number]}"
        case actions.Repeat():
            return f"action-{view.boards[view.acting].token}"
        case actions.ChooseStart(number):
            return f"start-{number + 1}"
        case _:
            return tile_place(view, action)


def place_instead(view: View, action: Action, chosen: Action) -> str:
    """Return the id of the element that is clicked to choose an action in place of another."""
    there = {tile.name for tile in (*view.revealed, *view.display) if tile is not None}
    gone = isinstance(action, actions.TakeTile | actions.Create) and action.name not in there
    return "" if gone else place_of(view, action)


def tile_place(view: View, action: Action) -> str:
    """Return the id of a tile to click; the drawn tile of the Outpost is discarded in the tray."""
    match action:
        case actions.LayStart(side):
            return f"start-{('front', 'back')[side]}"
        case actions.TakeTile(name=name):
            return revealed_id(view, name)
        case actions.Discard(name=name) if view.hand is None:
            return revealed_id(view, name)
        case actions.Create(name=name):
            names = ["" if tile is None else tile.name for tile in view.display]
            return f"display-{names.index(name)}"
        case _:
            return ""


def revealed_id(view: View, name: str) -> str:
    return f"revealed-{[tile.name for tile in view.revealed].index(name)}"


def island_id(seat: int, name: str) -> str:
    return f"island-{seat}-{name.replace(' ', '-')}"


# --- tiles ------------------------------------------------------------------------------------

EFFECTS: Final = {
    "outpost": N_("At once: draw a tile, and place it or discard it."),
    "fruitful": N_("When its island is completed: an inhabitant for each space."),
    "district": N_("Special islands cost 1 {colour} inhabitant less."),
    "sanctum": N_("At the end: 1 point for each tile around it."),
    "villa": N_("At the end: 1 point for each space of the largest complete island."),
}
"""What special islands do."""
COUNTED_EFFECTS: Final = {
    "find": N_plural(
        "At once: gain {count} victory point.", "At once: gain {count} victory points."
    ),
    "profitable": N_plural(
        "When its city is completed: 1 victory point for every space.",
        "When its city is completed: 1 victory point for every {count} spaces.",
    ),
    "generator": N_plural(
        "Whenever Convert energy is chosen: gain {count} victory point.",
        "Whenever Convert energy is chosen: gain {count} victory points.",
    ),
    "hostel": N_plural(
        "Room for {count} inhabitant, to pay with and to convert.",
        "Room for {count} inhabitants, to pay with and to convert.",
    ),
    "merchant": N_plural(
        "To create and to convert: {count} inhabitant of a kind for 1 of another.",
        "To create and to convert: {count} inhabitants of a kind for 1 of another.",
    ),
    "power": N_plural(
        "{count} more victory point when its city converts energy.",
        "{count} more victory points when its city converts energy.",
    ),
    "shrine": N_plural(
        "At the end: {count} point for each complete island ({terrain}).",
        "At the end: {count} points for each complete island ({terrain}).",
    ),
    "haven": N_plural(
        "At the end: 1 point for every inhabitant.",
        "At the end: 1 point for every {count} inhabitants.",
    ),
    "academy": N_plural(
        "At the end: {count} point for each special island.",
        "At the end: {count} points for each special island.",
    ),
}
"""Those whose words depend on a number."""


def tile_name(tile: TileView) -> str:
    return to_text(tile_text(tile.name))


def describe_special(tile: TileView, special: SpecialView) -> str:
    """Return all that the card of a special island shows."""
    name = f"{capitalize(tile_name(tile))}."
    parts = (name, effect_text(special), special_points(tile, special), price_text(special))
    return " ".join(part for part in parts if part)


def effect_text(special: SpecialView) -> str:
    if special.effect == "none":
        return ""
    terrain, colour = to_text(special.terrain), to_text(saved_colour(special))
    if special.effect in COUNTED_EFFECTS:
        return tr_plural(special.amount, *COUNTED_EFFECTS[special.effect], terrain=terrain)
    return tr(EFFECTS[special.effect], colour=colour)


def saved_colour(special: SpecialView) -> str:
    """Return the colour of which a District saves an inhabitant; empty for other effects."""
    return COLOURS[TERRAINS.index(special.terrain)] if special.effect == "district" else ""


def needs_completion(tile: TileView) -> bool:
    """Return whether the points of a special island count only on a complete island."""
    return any(region.sides for region in tile.regions)


def special_points(tile: TileView, special: SpecialView) -> str:
    if special.points <= 0:
        return ""
    if needs_completion(tile):
        return tr("Worth {count} VP if its island is complete.", count=special.points)
    return tr("Worth {count} VP.", count=special.points)


def price_text(special: SpecialView) -> str:
    symbols = [
        tr("{count} {colour}", count=count, colour=to_text(colour))
        for colour, count in zip(COLOURS, special.cost, strict=True)
        if count
    ]
    return tr("Costs {price}.", price=", ".join([*symbols, tr("1 of any colour")]))


# --- scores -----------------------------------------------------------------------------------

PARTS: Final = {
    "empty": (N_("Empty"), N_("Empty squares")),
    "inhabitants": (N_("Inhabitants"), N_("Inhabitants")),
    "spaces": (N_("Spaces"), N_("Spaces")),
    "specials": (N_("Special"), N_("Special islands")),
    "markers": (N_("Points"), N_("Victory points")),
}
"""The short and the long name of each part of a score."""


def part_label(part: str, points: int) -> str:
    return tr("{part}: {points}. Show it on the board", part=tr(PARTS[part][1]), points=points)
