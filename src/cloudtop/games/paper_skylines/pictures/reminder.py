"""The icons of the game with their meanings, for the card beside the board."""

from typing import Final

from cloudtop.core.game import Reminder
from cloudtop.core.i18n import N_, tr
from cloudtop.toolkit.pictures.gallery import whole_picture

from ..view import View
from .icons import GRID, SYMBOLS, icon

GAP: Final = 4
SIGNS: Final = (
    (("profit", "prestige", "population"), N_("the tracks: profit, prestige, population")),
    (("civic",), N_("civic: its action draws cards")),
    (("commercial",), N_("commercial: its action tucks cards")),
    (("industrial",), N_("industrial: its action discards for a benefit")),
    (("park",), N_("park: its action advances on tracks")),
    (("residential",), N_("residential: its action builds")),
    (("arts", "transit", "nature", "tech"), N_("landmarks: they count for achievements")),
    (("hand-card",), N_("a card of your hand; the price of a building")),
    (("discard",), N_("discard a card of your hand")),
    (("row", "deck"), N_("the card row, the deck")),
    (("tuck",), N_("tuck a card under a building")),
    (("build",), N_("build a card")),
    (("resolve",), N_("discard a card and use its action")),
    (("bonus",), N_("one more basic action")),
    (("any-track",), N_("a track that you choose")),
    (("claim",), N_("claim an achievement: points at once")),
    (("hat",), N_("your mayor's building")),
)
"""Icons that stand together, and what they mean."""


def reminder(view: View) -> tuple[Reminder, ...]:
    return tuple(Reminder(side_by_side(names), tr(said)) for names, said in SIGNS)


def side_by_side(names: tuple[str, ...]) -> str:
    """Return icons in a row, or four of them in two rows."""
    columns = 2 if len(names) == 4 else len(names)
    step = GRID + GAP
    places = ((step * (n % columns), step * (n // columns)) for n in range(len(names)))
    drawn = (icon(name, x, y) for name, (x, y) in zip(names, places, strict=True))
    wide, high = step * columns - GAP, step * (len(names) // columns) - GAP
    return whole_picture(SYMBOLS.inline("".join(drawn)), (0, 0, wide, high))
