"""What is asked, in one plain sentence, with every choice and where to find it."""

from typing import Final

from cloudtop.core.game import Choice, Question
from cloudtop.core.words import N_, counted, say
from cloudtop.games.paper_skylines import actions as a
from cloudtop.games.paper_skylines.kit import Kit
from cloudtop.games.paper_skylines.labels import label_of, place_of
from cloudtop.games.paper_skylines.view import View

# What is asked at each step, and the rule that explains it.
PLAIN: Final = {
    "choose first player": (N_("The first player is being drawn by lot."), "PS-8"),
    "offer cities": (N_("Cities are being dealt."), "PS-3"),
    "draw card": (N_("A card is being drawn."), "PS-46"),
    "snatch card": (N_("A hand card is being stolen."), "PS-99"),
    "turn chip": (N_("A bonus chip is being turned over."), "PS-53"),
    "game over": (N_("The game is over."), "PS-76"),
    "choose city": (N_("Choose your city."), "PS-3"),
    "discard card": (N_("Discard a card."), "PS-60"),
    "may discard": (N_("Discard a card, or stop."), "PS-92"),
    "tuck card": (N_("Tuck a card."), "PS-93"),
    "may tuck": (N_("Tuck a card, or stop."), "PS-92"),
    "tuck from row": (N_("Tuck a card of the card row."), "PS-93"),
    "tuck shown": (N_("Choose the building to tuck the card under."), "PS-93"),
    "take from row": (N_("Take a card from the card row."), "PS-47"),
    "take or draw": (N_("Draw from the card row or the deck."), "PS-46"),
    "choose track": (N_("Choose a track."), "PS-98"),
    "build card": (N_("Build a card."), "PS-97"),
    "may build": (N_("Build a card, or stop."), "PS-97"),
    "may demolish": (N_("Discard the top card of another building, or leave it."), "PS-90"),
    "may claim": (N_("Claim an achievement, or leave it."), "PS-51"),
    "choose victim": (N_("Choose whom to steal a hand card from."), "PS-99"),
    "salvage card": (N_("Take a card out of the discard pile."), "PS-100"),
    "declare type": (N_("Declare a type."), "PS-65"),
    "keep card": (N_("Keep one of the cards you look at."), "PS-106"),
}


def question(kit: Kit, view: View) -> Question:
    asked, rule = sentence(view)
    codec = kit.actions.codec()
    choices = tuple(choice(view, codec.parse(notation)) for notation in view.choices)
    return Question(asked, rule, choices)


def sentence(view: View) -> tuple[str, str]:
    """Return the sentence and the rule; the same for everybody at the table."""
    asked, rule = plain_sentence(view)
    if view.source is not None and view.step not in ("act", "pay card"):
        asked = say("{card}: {asked}", card=say(view.source.name), asked=asked)
    return asked, rule


def plain_sentence(view: View) -> tuple[str, str]:
    if view.step == "act":
        if view.bonus:
            return say("Take a bonus basic action."), "PS-94"
        left = view.actions_left
        one, many = N_("Take your last action."), N_("Take an action: {count} are left.")
        return counted(left, one, many), "PS-12"
    if view.step == "pay card":
        left = view.task.amount if view.task else 0
        one, many = N_("Pay {count} more card."), N_("Pay {count} more cards.")
        return counted(left, one, many), "PS-17"
    asked, rule = PLAIN[view.step]
    return say(asked), rule


def choice(view: View, action: a.Action) -> Choice:
    return Choice(str(action), label_of(view, action), place_of(view, action))
