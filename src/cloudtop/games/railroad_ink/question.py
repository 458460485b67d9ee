"""What is asked, in one plain sentence, with every choice and where to find it."""

from typing import Final

from cloudtop.core.game import Choice, Question
from cloudtop.core.i18n import N_, tr
from cloudtop.games.railroad_ink.components import SPACE_CODES
from cloudtop.games.railroad_ink.glyphs import glyph_picture
from cloudtop.games.railroad_ink.labels import label_of, place_of, thing
from cloudtop.games.railroad_ink.reading import main_board
from cloudtop.games.railroad_ink.view import View

# What is asked at a step at which no player decides, and the rule that explains it.
PLAIN: Final = {
    "deal goal": (N_("The goals are being dealt."), "RI-22"),
    "roll routes": (N_("The dice are being rolled."), "RI-4"),
    "roll sky": (N_("The dice of the expansion are being rolled."), "RI-4"),
    "game over": (N_("The game is over."), "RI-30"),
}
# What may be drawn besides the dice, in the order in which it is named.
BESIDES: Final = (
    ("copy", N_("a die once more")),
    ("special", N_("a Special Route")),
    ("airline", N_("an airline die")),
    ("airport", N_("an Airport")),
)


def question(view: View) -> Question:
    asked, rule = sentence(view)
    return Question(asked, rule, tuple(choice(view, notation) for notation in view.choices))


def sentence(view: View) -> tuple[str, str]:
    """Return what the viewer is asked; a spectator, and who is done, waits for the others."""
    if view.step in PLAIN:
        asked, rule = PLAIN[view.step]
        return tr(asked), rule
    if view.viewer is None:
        return tr("Everybody draws the dice of this round."), "RI-5"
    if not view.choices:
        return tr("You are done: the others are still drawing."), "RI-5"
    return where_to_draw(view) or what_to_draw(view)


def where_to_draw(view: View) -> tuple[str, str] | None:
    """Return what is asked about the thing that is chosen; None while nothing is."""
    board = view.boards[main_board(view)]
    named = thing(view, board.choosing)
    if not board.choosing:
        return None
    if board.space >= 0:
        where = SPACE_CODES[board.space]
        return tr("Choose how to draw the {thing} at {space}.", thing=named, space=where), "RI-8"
    if board.choosing.startswith("weather"):
        return tr("Choose a space of this round for the {thing}.", thing=named), "RI-32"
    rule = "RI-35" if board.choosing.startswith(("airline", "airport")) else "RI-9"
    return tr("Choose a space for the {thing}.", thing=named), rule


def what_to_draw(view: View) -> tuple[str, str]:
    """Return what is asked while nothing is chosen."""
    verbs = {notation.partition(" ")[0] for notation in view.choices}
    besides = [tr(words) for verb, words in BESIDES if verb in verbs]
    if "die" in verbs:
        last = sum(notation.startswith("die ") for notation in view.choices) == 1
        return which_die(last, besides), "RI-13"
    if "weather" in verbs:
        return tr("Put the weather into spaces of this round."), "RI-31"
    if besides:
        rule = "RI-19" if "copy" in verbs else "RI-17" if "special" in verbs else "RI-34"
        return tr("Confirm, or draw {things}.", things=tr(" or ").join(besides[:2])), rule
    return tr("All is drawn: confirm, or take back."), "RI-6"


def which_die(last: bool, besides: list[str]) -> str:
    if not besides:
        return tr("Draw the last die." if last else "Choose a die to draw.")
    asked = N_("Draw the last die, or {thing}." if last else "Choose a die to draw, or {thing}.")
    return tr(asked, thing=besides[0])


def choice(view: View, notation: str) -> Choice:
    place = place_of(view, notation)
    picture = "" if place else glyph_picture(notation)
    return Choice(notation, label_of(view, notation), place, picture, notation == "confirm")
