"""Who is who: the six types with their names, and what pays."""

from typing import Final

from cloudtop.core.drawing import at, words
from cloudtop.core.words import say
from cloudtop.games.skyline_express.components import TYPES
from cloudtop.games.skyline_express.stock import passenger
from cloudtop.games.skyline_express.view import View

LEGEND: Final = 30
ICON: Final = 40
LETTER: Final = 8.5


def legend(view: View, width: int) -> str:
    """Return the types in one line, as far apart as their names allow."""
    names = [say(kind) for kind in TYPES]
    spare = (width - sum(ICON + LETTER * len(name) for name in names)) / len(names)
    x, drawn = 0.0, []
    for kind, name in zip(TYPES, names, strict=True):
        drawn.append(at(x, 0, one(view, kind)))
        x += ICON + LETTER * len(name) + spare
    return "".join(drawn)


def one(view: View, kind: str) -> str:
    return passenger(view, kind, 20, 14, 30) + words(40, 20, say(kind), 15, "mist")


def phone_legend(view: View, width: int) -> tuple[str, int]:
    """Return the types in two lines, and their height."""
    step = width / 3
    drawn = (at(step * (n % 3), 34 * (n // 3), one(view, kind)) for n, kind in enumerate(TYPES))
    return "".join(drawn), 68
