"""What is asked, in one plain sentence, with every choice and where to find it."""

from typing import Final

from cloudtop.core.game import Choice, Question
from cloudtop.core.i18n import N_, tr
from cloudtop.games.roll_and_write.actions import CODEC, ChangeColour, ChangeValue
from cloudtop.games.roll_and_write.components import COLOURS, SHEET
from cloudtop.games.roll_and_write.labels import in_hand, label_of, place_of
from cloudtop.games.roll_and_write.reading import can_buy
from cloudtop.games.roll_and_write.view import View
from cloudtop.toolkit.pictures.pieces import die, figure, small_picture
from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import paint

# What is asked at a step that does not depend on anything else, and the rule that explains it.
PLAIN: Final = {
    "choose first player": (N_("The first player is being drawn by lot."), "RW-2"),
    "roll tasks": (N_("The dice are being rolled for the tasks."), "RW-3"),
    "roll dice": (N_("The dice are being rolled."), "RW-8"),
    "reroll dice": (N_("The two dice left are being rolled again."), "RW-68"),
    "game over": (N_("The game is over."), "RW-61"),
    "break tie": (N_("The opponent's priorities are tied: choose its die."), "RW-70"),
}


def question(view: View) -> Question:
    asked, rule = sentence(view)
    return Question(asked, rule, tuple(choice(view, notation) for notation in view.choices))


def sentence(view: View) -> tuple[str, str]:
    """Return the sentence and the rule; the same for everybody at the table."""
    if view.step in PLAIN:
        asked, rule = PLAIN[view.step]
        return tr(asked), rule
    if view.step == "choose die":
        if can_buy(view):
            return tr("Choose a die, or spend service points first."), "RW-9"
        return tr("Choose a die."), "RW-9"
    if view.step == "spend points":
        price = SHEET.price_of_service
        asked = N_("Spend {price} service points on a service, or end your turn.")
        return tr(asked, price=price), "RW-47"
    if view.sheets[view.active].dice_points >= SHEET.price_of_value:
        return tr("Seat the {person}, or change the die first.", person=in_hand(view)), "RW-40"
    return tr("Seat the {person}.", person=in_hand(view)), "RW-12"


def choice(view: View, notation: str) -> Choice:
    place = place_of(view, notation)
    return Choice(
        notation, label_of(view, notation), place, "" if place else picture(view, notation)
    )


def picture(view: View, notation: str) -> str:
    """Return a small picture for a choice that has no place on the board."""
    match CODEC.parse(notation):
        case ChangeValue(value=value):
            return small_picture(die(COLOURS[view.die], value, 40))
        case ChangeColour(colour=colour):
            return small_picture(figure(COLOURS[colour], 44))
        case _:
            return small_picture(tick())


def tick() -> str:
    """Return the sign for being done."""
    return tag(
        "path",
        d="M-13 1 L-4 10 L14 -9",
        stroke_linecap="round",
        stroke_linejoin="round",
        **paint("", "ink", 3.5),
    )
