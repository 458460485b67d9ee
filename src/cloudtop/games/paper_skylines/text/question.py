"""What is asked, in one plain sentence, with every choice and where to find it."""

from typing import Final

from cloudtop.core.game import Question
from cloudtop.core.i18n import N_, N_plural, tr, tr_plural

from ..components import tasks
from ..view import View
from .labels import make_choices

# What is asked at each step, and the rule that explains it.
PLAIN: Final = {
    "choose first player": (N_("The first player is being chosen at random."), "PS-8"),
    "offer cities": (N_("Cities are being dealt."), "PS-3"),
    "draw card": (N_("A card is being drawn."), "PS-46"),
    "snatch card": (N_("A hand card is being stolen."), "PS-99"),
    "turn chip": (N_("A bonus chip is being turned over."), "PS-53"),
    "game over": (N_("The game is over."), "PS-76"),
    "choose city": (N_("Choose your city."), "PS-25"),
    "tuck shown": (N_("Choose the building to tuck the card under."), "PS-93"),
    "may demolish": (N_("Discard the top card of another building, or leave it."), "PS-90"),
    "may claim": (N_("Claim an achievement, or leave it."), "PS-52"),
    "choose victim": (N_("Choose whom to steal a hand card from."), "PS-99"),
    "salvage card": (N_("Take a card out of the discard pile."), "PS-100"),
    "declare type": (N_("Declare a type."), "PS-65"),
    "keep card": (N_("Keep one of the cards you look at."), "PS-106"),
    "build card": (N_("Build a card: pick it up, then choose where."), "PS-97"),
}
# The same where the sentence depends on how many are left: one, more.
COUNTED: Final = {
    "pay card": (N_plural("Pay {count} more card.", "Pay {count} more cards."), "PS-17"),
    "discard card": (N_plural("Discard {count} card.", "Discard {count} cards."), "PS-91"),
    "may discard": (
        N_plural("Discard a card, or leave it.", "Discard up to {count} cards, or leave it."),
        "PS-92",
    ),
    "tuck card": (N_plural("Tuck {count} hand card.", "Tuck {count} hand cards."), "PS-93"),
    "may tuck": (
        N_plural("Tuck a hand card, or leave it.", "Tuck up to {count} hand cards, or leave it."),
        "PS-92",
    ),
    "tuck from row": (
        N_plural("Tuck {count} card of the card row.", "Tuck {count} cards of the card row."),
        "PS-93",
    ),
    "take from row": (
        N_plural("Take {count} card from the card row.", "Take {count} cards from the card row."),
        "PS-47",
    ),
    "take or draw": (
        N_plural(
            "Draw {count} card from the card row or the deck.",
            "Draw {count} cards, each from the card row or the deck.",
        ),
        "PS-46",
    ),
    "may build": (
        N_plural("Build a card, or leave it.", "Build up to {count} cards, or leave it."),
        "PS-97",
    ),
}


def question(view: View) -> Question:
    text, rule = sentence(view)
    return Question(text, rule, make_choices(view))


def sentence(view: View) -> tuple[str, str]:
    """Return what is asked now and the rule; the same for everybody at the table."""
    asked, rule = plain_sentence(view)
    if view.source is not None and view.step not in ("act", "pay card", "game over"):
        asked = tr("{card}: {asked}", card=tr(view.source.name), asked=asked)
    return asked, rule


def plain_sentence(view: View) -> tuple[str, str]:
    if view.step == "act":
        return action_sentence(view)
    if view.step == "choose city" and view.chosen is not None:
        return tr("You chose {city}: the others still choose.", city=tr(view.chosen.name)), "PS-86"
    if view.step == "choose track":
        return track_sentence(view)
    if view.step == "discard card" and view.task and view.task.kind == "discard and resolve":
        return tr("Discard a card to resolve its action."), "PS-34"
    if view.step in COUNTED:
        counted, rule = COUNTED[view.step]
        return tr_plural(view.task.amount if view.task else 1, *counted), rule
    asked, rule = PLAIN[view.step]
    return tr(asked), rule


def action_sentence(view: View) -> tuple[str, str]:
    if view.bonus:
        return tr("Take a bonus basic action."), "PS-94"
    if view.actions_left == 1:
        return tr("Take the last action of this turn."), "PS-12"
    done = view.actions - view.actions_left + 1
    return tr("Take action {number} of {count}.", number=done, count=view.actions), "PS-12"


def track_sentence(view: View) -> tuple[str, str]:
    steps = view.task.amount if view.task else 1
    if view.task and view.task.more == tasks.SPLIT:
        asked = N_plural(
            "Choose a track for {count} step.", "Choose a track for 1 of {count} steps."
        )
    else:
        asked = N_plural(
            "Choose a track to advance {count} step.", "Choose a track to advance {count} steps."
        )
    return tr_plural(steps, *asked), "PS-37"
