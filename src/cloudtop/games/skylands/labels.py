"""Every choice in plain words, and the element of the picture that stands for it."""

from typing import Final

from cloudtop.core.i18n import N_, to_text, tr
from cloudtop.games.skylands.naming import name_said
from cloudtop.games.skylands.reading import island_chosen, island_id, opening, turned_tile
from cloudtop.games.skylands.steps import ACTION_TITLES, ACTION_WORDS
from cloudtop.games.skylands.view import RegionView, View

LABELS: Final = {
    "lay front": N_("Place the front of your starting island"),
    "lay back": N_("Place the back of your starting island"),
    "from hostel": N_("Send a blue inhabitant of the Hostel to the city"),
}
STARTS: Final = (N_("Begin with player board {number}"), N_("Begin with starting island {number}"))
TILES: Final = {
    "take": N_("Take {tile}"),
    "discard": N_("Discard {tile}"),
    "create": N_("Create {tile}"),
}
ISLANDS: Final = {
    "deploy": N_("Deploy inhabitants on the {what} at {square}"),
    "lodge": N_("Move a {what} inhabitant from {square} to the Hostel"),
    "return": N_("Return a {what} inhabitant from {square}"),
}
PLACES: Final = {
    "place": N_("Place it on {square}"),
    "from": N_("Send the inhabitants of the crystals at {square}"),
    "into": N_("Into the city at {square}"),
}
EXCHANGE: Final = N_("Give {count} {colour} inhabitants for 1 {wanted}")
GUEST: Final = N_("Return a {what} inhabitant from the Hostel")
REPEAT: Final = N_("{action} once more: flip your player marker")
SIDE_NAMES: Final = {"N": N_("north"), "E": N_("east"), "S": N_("south"), "W": N_("west")}


def label_of(view: View, notation: str) -> str:
    """Return what a choice does, as one says it at the table."""
    if notation in LABELS:
        return tr(LABELS[notation])
    verb, _, rest = notation.partition(" ")
    if verb in TILES:
        return tr(TILES[verb], tile=to_text(name_said(rest)))
    if verb in PLACES:
        return tr(PLACES[verb], square=rest)
    if verb in ("choose", "repeat"):
        return action_label(view, rest)
    if verb == "start":
        return tr(STARTS[view.tactical], number=rest)
    return turn_label(view, int(rest)) if verb == "turn" else people_label(view, verb, rest)


def action_label(view: View, word: str) -> str:
    if word:
        return action_title(word)
    return tr(REPEAT, action=action_title(view.boards[view.acting].token))


def action_title(word: str) -> str:
    return tr(ACTION_TITLES[ACTION_WORDS.index(word)])


def turn_label(view: View, turn: int) -> str:
    """Return where the land of the tile in hand would lead: "Woods north, city east"."""
    assert view.hand is not None
    regions = turned_tile(view.hand.tile, turn).regions
    return opening(", ".join(leads(region) for region in regions)) or tr("Place it like this")


def leads(region: RegionView) -> str:
    sides = [tr(SIDE_NAMES[side]) for side in region.sides]
    last = tr(" and ").join((", ".join(sides[:-1]), sides[-1])) if len(sides) > 1 else sides[0]
    return tr("{terrain} {sides}", terrain=tr(region.terrain), sides=last)


def people_label(view: View, verb: str, rest: str) -> str:
    if verb == "pass":
        return tr("Stop here") if view.bonus or view.step == "convert more" else tr("Pass")
    if verb == "exchange":
        return exchange_label(view, rest)
    what, _, square = rest.partition(" ")
    if square == "hostel":
        return tr(GUEST, what=to_text(what))
    return tr(ISLANDS[verb], what=to_text(what), square=square)


def exchange_label(view: View, given: str) -> str:
    wanted = exchange_wanted(view)
    count = view.boards[view.acting].merchant
    return tr(EXCHANGE, count=count, colour=tr(given), wanted=tr(wanted))


def exchange_wanted(view: View) -> str:
    """Return the colour for which an exchange is offered."""
    if view.action == "convert":
        return "blue"
    colours = zip(("green", "purple", "blue"), view.symbols, strict=True)
    return next((colour for colour, count in colours if count), "blue")


def place_of(view: View, notation: str) -> str:
    """Return the id of the element to click; empty for what is offered in the tray."""
    verb, _, rest = notation.partition(" ")
    if island := island_chosen(notation):
        return island_id(view.acting, island)
    if verb == "place":
        return f"square-{view.acting}-{rest}"
    if verb in ("choose", "repeat"):
        return f"action-{rest or view.boards[view.acting].token}"
    if verb == "take" or view.step == "discard one":
        return f"revealed-{[tile.name for tile in view.revealed].index(rest)}"
    if verb == "create":
        names = ["" if tile is None else tile.name for tile in view.display]
        return f"display-{names.index(rest)}"
    return f"start-{rest}" if verb in ("start", "lay") else ""
