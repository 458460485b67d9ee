"""What is asked, in one plain sentence, with every choice and where to find it."""

from typing import Final

from cloudtop.core.game import Choice, Question
from cloudtop.games.railroad_ink.components import SPACE_CODES
from cloudtop.games.railroad_ink.glyphs import glyph_picture
from cloudtop.games.railroad_ink.labels import label_of, place_of, thing
from cloudtop.games.railroad_ink.reading import main_board
from cloudtop.games.railroad_ink.view import View

# What is asked at a step at which no player decides, and the rule that explains it.
PLAIN: Final = {
    "deal goal": ("The goals are being dealt.", "RI-22"),
    "roll routes": ("The dice are being rolled.", "RI-4"),
    "roll sky": ("The dice of the expansion are being rolled.", "RI-4"),
    "game over": ("The game is over.", "RI-30"),
}
# What may be drawn besides the dice, in the order in which it is named.
BESIDES: Final = (
    ("copy", "a die once more"),
    ("special", "a Special Route"),
    ("airline", "an airline die"),
    ("airport", "an Airport"),
)


def question(view: View) -> Question:
    asked, rule = sentence(view)
    return Question(asked, rule, tuple(choice(view, notation) for notation in view.choices))


def sentence(view: View) -> tuple[str, str]:
    """Return what the viewer is asked; a spectator, and who is done, waits for the others."""
    if view.step in PLAIN:
        return PLAIN[view.step]
    if view.viewer is None:
        return "Everybody draws the dice of this round.", "RI-5"
    if not view.choices:
        return "You are done: the others are still drawing.", "RI-5"
    return where_to_draw(view) or what_to_draw(view)


def where_to_draw(view: View) -> tuple[str, str] | None:
    """Return what is asked about the thing that is chosen; None while nothing is."""
    board = view.boards[main_board(view)]
    named = thing(view, board.choosing)
    if not board.choosing:
        return None
    if board.space >= 0:
        return f"Choose how to draw the {named} at {SPACE_CODES[board.space]}.", "RI-8"
    if board.choosing.startswith("weather"):
        return f"Choose a space of this round for the {named}.", "RI-32"
    rule = "RI-35" if board.choosing.startswith(("airline", "airport")) else "RI-9"
    return f"Choose a space for the {named}.", rule


def what_to_draw(view: View) -> tuple[str, str]:
    """Return what is asked while nothing is chosen."""
    verbs = {notation.partition(" ")[0] for notation in view.choices}
    besides = [words for verb, words in BESIDES if verb in verbs]
    if "die" in verbs:
        last = sum(notation.startswith("die ") for notation in view.choices) == 1
        die = "Draw the last die" if last else "Choose a die to draw"
        return f"{die}{', or ' + besides[0] if besides else ''}.", "RI-13"
    if "weather" in verbs:
        return "Put the weather into spaces of this round.", "RI-31"
    if besides:
        rule = "RI-19" if "copy" in verbs else "RI-17" if "special" in verbs else "RI-34"
        return f"Confirm, or draw {' or '.join(besides[:2])}.", rule
    return "All is drawn: confirm, or take back.", "RI-6"


def choice(view: View, notation: str) -> Choice:
    place = place_of(view, notation)
    return Choice(
        notation, label_of(view, notation), place, "" if place else glyph_picture(notation)
    )
