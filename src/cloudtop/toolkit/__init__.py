"""What authors of games share; here also the contract's names that every game needs.

``from cloudtop.toolkit import Meta, PlainGame, tr`` is for games in packages of their own. Our own
games import each name from the module that defines it, so that they can be compiled.
"""

from cloudtop.core.codec import Codec
from cloudtop.core.game import (
    CHANCE,
    Choice,
    Event,
    Meta,
    Names,
    Question,
    RandBelow,
    ScoreCard,
    Seat,
)
from cloudtop.core.i18n import N_, N_plural, tr, tr_plural
from cloudtop.core.observation import Field, Layout
from cloudtop.core.options import Option, Options
from cloudtop.core.svg import Svg
from cloudtop.toolkit.module_game import ModuleGame, PlainGame
from cloudtop.toolkit.text import tint
from cloudtop.toolkit.turns import DEALER, MOVERS, NOBODY
from cloudtop.toolkit.views import seat_name

__all__ = [
    "CHANCE",
    "DEALER",
    "MOVERS",
    "NOBODY",
    "N_",
    "Choice",
    "Codec",
    "Event",
    "Field",
    "Layout",
    "Meta",
    "ModuleGame",
    "N_plural",
    "Names",
    "Option",
    "Options",
    "PlainGame",
    "Question",
    "RandBelow",
    "ScoreCard",
    "Seat",
    "Svg",
    "seat_name",
    "tint",
    "tr",
    "tr_plural",
]
