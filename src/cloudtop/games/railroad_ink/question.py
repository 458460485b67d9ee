"""What is asked, in one plain sentence, with every choice and where to find it."""

from typing import Final

from cloudtop.core.game import Choice, Question
from cloudtop.games.railroad_ink.glyphs import glyph_picture
from cloudtop.games.railroad_ink.labels import label_of, place_of
from cloudtop.games.railroad_ink.view import View

# What is asked at a step at which no player decides, and the rule that explains it.
PLAIN: Final = {
    "deal goal": ("The goals are being dealt.", "RI-22"),
    "roll routes": ("The dice are being rolled.", "RI-4"),
    "roll sky": ("The dice of the expansion are being rolled.", "RI-4"),
    "game over": ("The game is over.", "RI-30"),
}


def question(view: View) -> Question:
    asked, rule = sentence(view)
    return Question(asked, rule, tuple(choice(view, notation) for notation in view.choices))


def sentence(view: View) -> tuple[str, str]:
    """Return what the viewer is asked; a spectator, and who is done, waits for the others."""
    if view.step in PLAIN:
        return PLAIN[view.step]
    if not view.choices or view.viewer is None:
        return "Everybody draws the dice of this round.", "RI-5"
    board = view.boards[view.viewer]
    if board.space >= 0:
        return "Choose how to draw it.", "RI-8"
    if board.choosing.startswith("weather"):
        return "Choose a space of this round for the symbol.", "RI-32"
    if board.choosing:
        return "Choose a space for it.", "RI-9"
    return what_to_draw(view)


def what_to_draw(view: View) -> tuple[str, str]:
    verbs = {notation.partition(" ")[0] for notation in view.choices}
    if "die" in verbs:
        return "Choose a die to draw.", "RI-13"
    if "weather" in verbs:
        return "Put the weather into spaces of this round.", "RI-31"
    if len(verbs) > 1:
        return "Draw what you may besides the dice, or confirm.", "RI-17"
    return "All is drawn: confirm, or take back.", "RI-6"


def choice(view: View, notation: str) -> Choice:
    place = place_of(view, notation)
    return Choice(
        notation, label_of(view, notation), place, "" if place else glyph_picture(notation)
    )
