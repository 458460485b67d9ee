"""What is asked, in one plain sentence, with every choice and where to find it."""

from typing import Final

from cloudtop.core.game import Choice, Question
from cloudtop.core.i18n import N_, tr
from cloudtop.toolkit.pictures.parts import once_for_a_view

from ..view import View
from .labels import choice_of

# What is asked at a step that does not depend on anything else, and the rule that explains it.
PLAIN: Final = {
    "choose first player": (N_("The First player token is being dealt at random."), "SE-14"),
    "deal goals": (N_("The Goals are being dealt."), "SE-2"),
    "fill buffet": (N_("The Buffet is being filled."), "SE-4"),
    "deal automa service": (N_("The Automa gets a Service."), "SE-179"),
    "draw passengers": (N_("Passengers are arriving at the station."), "SE-6"),
    "fill lounge": (N_("The Lounge is being filled."), "SE-35"),
    "reveal services": (N_("Two more Services are being revealed."), "SE-62"),
    "refill buffet": (N_("The Buffet is being refilled."), "SE-70"),
    "draw preference": (N_("A Preference tile is being drawn."), "SE-34"),
    "turn automa tile": (N_("The Automa turns over its next tile."), "SE-126"),
    "draw stranger": (N_("The Automa draws a Passenger from the bag."), "SE-136"),
    "search service": (N_("The Automa looks through the Services."), "SE-139"),
    "game over": (N_("The game is over."), "SE-98"),
    "choose preference": (N_("Choose a Preference tile for the Persona."), "SE-31"),
    "send preference": (N_("Choose the Preference tile that goes with the Persona."), "SE-47"),
}


def question(view: View) -> Question:
    return Question(*sentence(view), choices_of(view))


def choices_of(view: View) -> tuple[Choice, ...]:
    return make_choices(view) if view.choices else ()


@once_for_a_view
def make_choices(view: View) -> tuple[Choice, ...]:
    return tuple([choice_of(view, action) for action in view.choices])


def sentence(view: View) -> tuple[str, str]:
    """Return the sentence and the rule; the same for everybody at the table."""
    if view.step in PLAIN:
        message, rule = PLAIN[view.step]
        return tr(message), rule
    if view.step == "seat passenger":
        return tr("Seat the {kind}.", kind=tr(view.in_hand)), "SE-26"
    if view.step == "move passenger":
        kind = tr(view.carriages[view.active].people[view.mover])
        message = N_("Swap the {kind} with anybody, or choose a free seat.")
        return tr(message, kind=kind), "SE-46"
    if view.picked:
        return tr("Do more with tokens and Tickets, or end your turn."), "SE-19"
    carriage = view.carriages[view.active]
    if view.actions_left and carriage.tokens:
        return tr("Pick a Passenger from the Main Hall, or do an Action first."), "SE-19"
    return tr("Pick a Passenger from the Main Hall."), "SE-24"
