"""The signs of the game with their names, for the card beside the board."""

from typing import Final

from cloudtop.core.game import Reminder
from cloudtop.core.i18n import N_, tr
from cloudtop.toolkit.pictures.gallery import whole_picture

from ..components.box import TYPES
from ..view import View
from .symbols import SYMBOLS, passenger, use_symbol

FRAME: Final = (-22, -20, 44, 40)
SIGNS: Final = (
    ("action", 28, 28, N_("Action token: pays for one Action")),
    ("ticket-unused", 40, 21, N_("Ticket: two buy a Service, one brings back two tokens")),
    ("wish-window", 28, 28, N_("Preference: a seat by the window")),
    ("wish-aisle", 28, 28, N_("Preference: a seat at the aisle")),
    ("band-red", 40, 18, N_("Preference: a red compartment")),
    ("band-green", 40, 18, N_("Preference: a green compartment")),
    ("tick", 26, 26, N_("this Preference scores now")),
    ("first", 36, 30, N_("First player token")),
)
"""Symbols, how large they are drawn, and what they mean."""


def reminder(view: View) -> tuple[Reminder, ...]:
    """Return the types of Passengers, then the other signs."""
    people = ((passenger(view.box, kind, 0, 0, 36), tr(kind)) for kind in TYPES)
    signs = ((use_symbol(name, 0, 0, w, h), tr(said)) for name, w, h, said in SIGNS)
    return tuple(
        Reminder(whole_picture(SYMBOLS.inline(drawn), FRAME), said)
        for drawn, said in (*people, *signs)
    )
