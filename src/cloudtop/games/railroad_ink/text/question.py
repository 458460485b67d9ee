"""What is asked, in one plain sentence, with every choice and where to find it."""

from collections.abc import Mapping
from typing import Final

from cloudtop.core.game import CHANCE, Choice, Question
from cloudtop.core.i18n import N_, tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.views import is_over, main_board, narrow

from ..actions import FIRST_AIRLINE_SOURCE, FIRST_SYMBOL, SOURCE_PARTS, Action, Choose, Confirm
from ..components.shapes import SPACE_CODES
from ..view.seat_view import View
from .labels import label_of, place_of, source_name

Choices = Mapping[str, Choice]
"""Choices by the ids of their places in the picture."""

# What is asked at a step at which no player decides, and the rule that explains it.
BY_STEP: Final = {
    "deal goal": (N_("The goals are being dealt."), "RI-22"),
    "roll routes": (N_("The dice are being rolled."), "RI-4"),
    "roll sky": (N_("The dice of the expansion are being rolled."), "RI-4"),
    "game over": (N_("The game is over."), "RI-30"),
}
# What may be drawn besides the dice, in the order in which it is named.
OTHER_SOURCES: Final = (
    ("copy", N_("a die once more")),
    ("special", N_("a Special Route")),
    ("airline", N_("an airline die")),
    ("airport", N_("an Airport")),
)


def question(view: View) -> Question:
    return found_question(own_side(view))


def own_side(view: View) -> View:
    """Return what a viewer's own board and tools depend on, and what is asked: it stays the same
    while others decide. In the end all scores count."""
    if is_over(view):
        return view
    own = main_board(view)
    return narrow(
        view,
        to_move=(own,) if own in view.to_move else (CHANCE,),
        goals=(),
        goal_values=(),
        boards=(view.boards[own],) * (own + 1),
    )


@cached_per_language(maxsize=512)
def found_question(view: View) -> Question:
    asked, rule = sentence(view)
    return Question(asked, rule, tuple(choice(view, action) for action in view.choices))


def sentence(view: View) -> tuple[str, str]:
    """Return what the viewer is asked; a spectator, and who is done, waits for the others."""
    if view.step in BY_STEP:
        asked, rule = BY_STEP[view.step]
        return tr(asked), rule
    if view.viewer is None:
        return tr("Everybody draws the dice of this round."), "RI-5"
    if not view.choices:
        return tr("You are done; while others still draw, you may take it back."), "RI-6"
    return where_to_draw(view) or what_to_draw(view)


def where_to_draw(view: View) -> tuple[str, str] | None:
    """Return what is asked about the thing that is chosen; None while nothing is."""
    board = view.boards[main_board(view)]
    if board.source < 0:
        return None
    thing = source_name(view, board.source)
    if board.space >= 0:
        where = SPACE_CODES[board.space]
        return tr("Choose how to draw the {thing} at {space}.", thing=thing, space=where), "RI-8"
    if board.source >= FIRST_SYMBOL:
        return tr("Choose a space of this round for the {thing}.", thing=thing), "RI-32"
    rule = "RI-35" if board.source >= FIRST_AIRLINE_SOURCE else "RI-9"
    return tr("Choose a space for the {thing}.", thing=thing), rule


def what_to_draw(view: View) -> tuple[str, str]:
    """Return what is asked while nothing is chosen."""
    sources = [action.source for action in view.choices if isinstance(action, Choose)]
    kinds = [SOURCE_PARTS[source][0] for source in sources]
    others = [tr(text) for kind, text in OTHER_SOURCES if kind in kinds]
    if "die" in kinds:
        return which_die(kinds.count("die") == 1, others), "RI-13"
    if "weather" in kinds:
        return tr("Put the weather into spaces of this round."), "RI-31"
    if others:
        rule = "RI-19" if "copy" in kinds else "RI-17" if "special" in kinds else "RI-34"
        return tr("Confirm, or draw {things}.", things=tr(" or ").join(others[:2])), rule
    return tr("All is drawn: confirm, or take back."), "RI-6"


def which_die(last: bool, others: list[str]) -> str:
    if not others:
        return tr("Draw the last die.") if last else tr("Choose a die to draw.")
    one, several = N_("Draw the last die, or {thing}."), N_("Choose a die to draw, or {thing}.")
    return tr(one if last else several, thing=others[0])


def choice(view: View, action: Action) -> Choice:
    confirm = isinstance(action, Confirm)
    return Choice(action, label_of(view, action), place_of(view, action), confirm)


@cached_per_language(maxsize=64)
def choices_by_place(view: View) -> Choices:
    """Return the choices that have a place in the picture, by its id; ``view`` is an own side."""
    return {one.place: one for one in found_question(view).choices if one.place}
