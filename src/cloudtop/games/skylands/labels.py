"""Every choice in plain words, and the element of the picture that stands for it."""

from typing import Final

from cloudtop.core.words import N_, say, spoken
from cloudtop.games.skylands.naming import name_said
from cloudtop.games.skylands.steps import ACTION_TITLES, ACTION_WORDS
from cloudtop.games.skylands.view import View

# A label for each verb; ``{rest}`` is what follows it in the notation.
LABELS: Final = {
    "lay front": N_("Place the front of the starting island"),
    "lay back": N_("Place the back of the starting island"),
    "repeat": N_("Repeat your action and flip your player marker"),
    "from hostel": N_("Move a blue inhabitant from the Hostel"),
}
STARTS: Final = (N_("Player board {number}"), N_("Starting island {number}"))
VERBS: Final = {
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
    "place": N_("Place it on {what}"),
    "turn": N_("Turned by {what} quarter turns"),
    "from": N_("Move the inhabitants of the crystals at {what}"),
    "into": N_("Into the city at {what}"),
}
EXCHANGE: Final = N_("Exchange {count} {colour} inhabitants")
GUEST: Final = N_("Return a {what} inhabitant from the Hostel")


def label_of(view: View, notation: str) -> str:
    """Return what a choice does, as one says it at the table."""
    if notation in LABELS:
        return say(LABELS[notation])
    verb, _, rest = notation.partition(" ")
    if verb == "start":
        return say(STARTS[view.tactical], number=rest)
    if verb == "choose":
        return say(ACTION_TITLES[ACTION_WORDS.index(rest)])
    if verb in VERBS:
        return say(VERBS[verb], tile=spoken(name_said(rest)))
    if verb in PLACES:
        return say(PLACES[verb], what=rest)
    return label_of_people(view, verb, rest)


def label_of_people(view: View, verb: str, rest: str) -> str:
    if verb == "pass":
        stops = view.bonus or view.step == "convert more"
        return say("Stop here") if stops else say("Pass")
    if verb == "exchange":
        count = view.boards[view.acting].merchant
        return say(EXCHANGE, count=count, colour=spoken(rest))
    what, _, square = rest.partition(" ")
    if square == "hostel":
        return say(GUEST, what=spoken(what))
    return say(ISLANDS[verb], what=spoken(what), square=square)


def place_of(view: View, notation: str) -> str:
    """Return the id of the element to click; empty for what is offered in the tray."""
    verb, _, rest = notation.partition(" ")
    if verb == "place":
        return f"square-{view.acting}-{rest}"
    if verb == "choose":
        return f"action-{rest}"
    if verb == "take":
        return f"revealed-{[tile.name for tile in view.revealed].index(rest)}"
    if verb == "create":
        names = ["" if tile is None else tile.name for tile in view.display]
        return f"display-{names.index(rest)}"
    return ""
