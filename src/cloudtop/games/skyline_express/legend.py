"""Who is who: the six types with their names, and what pays."""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.i18n import tr
from cloudtop.games.skyline_express.components import TYPES
from cloudtop.games.skyline_express.stock import passenger
from cloudtop.games.skyline_express.view import View
from cloudtop.toolkit.pictures.drawing import at, text_line

LEGEND: Final = 28
ICON: Final = 40
LETTER: Final = 8.5


def legend(view: View, width: int) -> str:
    """Return the types in one line."""
    return line(view, TYPES, width)


def line(view: View, kinds: Sequence[str], width: int) -> str:
    """Return some types side by side, as far apart as their names allow."""
    names = [tr(kind) for kind in kinds]
    spare = (width - sum(ICON + LETTER * len(name) for name in names)) / len(names)
    x, drawn = 0.0, []
    for kind, name in zip(kinds, names, strict=True):
        drawn.append(at(x, 0, one(view, kind)))
        x += ICON + LETTER * len(name) + spare
    return "".join(drawn)


def one(view: View, kind: str) -> str:
    return passenger(view, kind, 20, 14, 30) + text_line(40, 20, tr(kind), 15, "mist")


def phone_legend(view: View, width: int) -> tuple[str, int]:
    """Return the types in two lines, and their height."""
    half = len(TYPES) // 2
    return line(view, TYPES[:half], width) + at(0, 34, line(view, TYPES[half:], width)), 68
