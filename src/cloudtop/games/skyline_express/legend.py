"""Who is who: the six types with their names, and what pays."""

from typing import Final

from cloudtop.core.drawing import at, words
from cloudtop.core.words import say
from cloudtop.games.skyline_express.components import TYPES
from cloudtop.games.skyline_express.stock import passenger
from cloudtop.games.skyline_express.view import View

LEGEND: Final = 30


def legend(view: View, width: int) -> str:
    """Return the types in one line."""
    step = width / len(TYPES)
    return "".join(at(step * n, 0, one(view, kind)) for n, kind in enumerate(TYPES))


def one(view: View, kind: str) -> str:
    return passenger(view, kind, 20, 14, 30) + words(40, 20, say(kind), 15, "mist")


def phone_legend(view: View, width: int) -> tuple[str, int]:
    """Return the types in two lines, and their height."""
    step = width / 3
    drawn = (at(step * (n % 3), 34 * (n // 3), one(view, kind)) for n, kind in enumerate(TYPES))
    return "".join(drawn), 68
