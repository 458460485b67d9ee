"""What is asked, in one plain sentence, with every choice and where to find it."""

from typing import Final

from cloudtop.core.game import Choice, Question
from cloudtop.core.i18n import N_, tr, tr_plural

from ..actions import Action
from ..events import SERVICE_POINTS
from ..view import View, can_buy
from .labels import in_hand, label_of, place_of

# What is asked at a step that does not depend on anything else, and the rule that explains it.
BY_STEP: Final = {
    "choose first player": (N_("The first player is being chosen at random."), "RW-2"),
    "roll tasks": (N_("The dice are being rolled for the tasks."), "RW-3"),
    "roll dice": (N_("The dice are being rolled."), "RW-8"),
    "reroll dice": (N_("The two dice left are being rolled again."), "RW-68"),
    "game over": (N_("The game is over."), "RW-61"),
    "break tie": (N_("The opponent's priorities are tied: choose its die."), "RW-70"),
}


def question(view: View) -> Question:
    asked, rule = sentence(view)
    return Question(asked, rule, tuple(choice(view, action) for action in view.choices))


def sentence(view: View) -> tuple[str, str]:
    """Return the sentence and the rule; the same for everybody at the table."""
    if view.step in BY_STEP:
        asked, rule = BY_STEP[view.step]
        return tr(asked), rule
    if view.step == "choose die":
        if can_buy(view):
            return tr("Choose a die, or spend service points first."), "RW-47"
        return tr("Choose a die."), "RW-11"
    if view.step == "spend points":
        price = tr_plural(view.box.sheet.price_of_service, *SERVICE_POINTS)
        asked = N_("Spend {price} on a service, or end your turn.")
        return tr(asked, price=price), "RW-47"
    if view.sheets[view.active].dice_points >= view.box.sheet.price_of_value:
        return tr("Seat the {person}, or change the die first.", person=in_hand(view)), "RW-40"
    return tr("Seat the {person}.", person=in_hand(view)), "RW-12"


def choice(view: View, action: Action) -> Choice:
    return Choice(action, label_of(view, action), place_of(view, action))
