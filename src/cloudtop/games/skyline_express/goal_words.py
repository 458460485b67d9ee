"""Goals in a few words: for a tile that shows its pattern, and for a line of text."""

from typing import Final

from cloudtop.core.i18n import N_, tr
from cloudtop.games.skyline_express.components import COLOURS, TYPES, Goal
from cloudtop.games.skyline_express.goals import KIND_WORDS, goal_said

SHORT: Final = {
    "diagonal": N_("2 + 2 crosswise"),
    "one_with_three": N_("1 with 3 alike"),
    "equal window pairs": N_("window pair alike"),
    "equal aisle pairs": N_("aisle pair alike"),
    "equal both pairs": N_("both pairs alike"),
    "equal pairs red": N_("red: a pair alike"),
    "equal pairs green": N_("green: a pair alike"),
    "equal columns": N_("column of 4 alike"),
    "different compartments": N_("4 different"),
    "different columns": N_("column: 4 different"),
    "all_types red compartments": N_("all 6 types in red"),
    "all_types facing compartments": N_("all 6 types, facing"),
    "equal lines": N_("line of 4 alike"),
    "equal window fours": N_("4 at windows alike"),
    "equal aisle fours": N_("4 at the aisle alike"),
    "zigzag": N_("zigzag from the left"),
}
"""Goals in a few words, by their kind, places and colour."""
NAMED: Final = {
    "diagonal": N_("2 {one} and 2 {two} crosswise"),
    "one_with_three": N_("1 {one} with 3 alike"),
}
"""Where types are part of the pattern: what a text has to say and a diagram shows."""


def known(goal: Goal) -> str:
    """Return the words for a Goal of our own tables; those of others may combine patterns anew."""
    key = f"{goal.kind} {goal.places}".strip()
    return SHORT.get(f"{key} {COLOURS[goal.colour]}" if goal.colour >= 0 else key, "")


def short_words(goal: Goal) -> str:
    """Return a Goal as it stands beside its diagram."""
    return tr(known(goal) or KIND_WORDS[goal.kind])


def line_words(goal: Goal) -> str:
    """Return a Goal in a line of text, with what it pays."""
    if not known(goal):
        return str(goal_said(goal))
    words = short_words(goal)
    if goal.kind in NAMED:
        one, two = goal.types[0], goal.types[-1]
        words = tr(NAMED[goal.kind], one=tr(TYPES[one]), two=tr(TYPES[two]))
    points = "/".join(str(points) for points in goal.points)
    return tr("{goal}: {points} points", goal=words, points=points)
