"""What is selected on a board of paper, what a click changes, and how a route is turned.

Notations: ``at 34`` selects a space, ``hold HH--`` takes a route into the hand, ``hold cloud`` a
symbol, ``hold rubber`` what clears; ``draw 34 HH--``, ``weather 34 cloud`` (or ``none``) and
``clear 34`` change a space; ``leave`` lets go. A draft's selection is the space (``34``) or what is
held (``hold HH--``).
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cloudtop.core.errors import SheetError

from ..components.routes import EXIT_KIND, NEIGHBOUR
from ..components.shapes import SPACE_IDS, SYMBOLS
from ..components.tokens import BLANK, NOTHING, Route, are_joined, parse_token, positions
from .sheet import PaperBoard

RUBBER: Final = "rubber"
NO_WEATHER: Final = "none"
HOLD: Final = "hold "
AT: Final = re.compile(r"at ([0-6][0-6])")
HELD: Final = re.compile(rf"{HOLD}(\S+)")
CHANGE: Final = re.compile(r"(draw|weather|clear) ([0-6][0-6])(?: (\S{1,24}))?")

# What a position is worth, side by side: a route that goes on is what one looks for.
GOES_ON: Final = 4
CLASHES: Final = -6
MEETS_NOTHING: Final = -2
LEAVES_THE_BOARD: Final = -1


@dataclass(frozen=True)
class Selection:
    """What is selected, read: a space, or something held; both empty if nothing is."""

    space: int | None = None
    route: Route | None = None
    word: str = ""
    """A symbol of the weather, or the rubber."""


def read_selection(selected: str) -> Selection:
    """Return what is selected; what means nothing is nothing."""
    if selected in SPACE_IDS:
        return Selection(space=SPACE_IDS.index(selected))
    held = HELD.fullmatch(selected)
    if held is None:
        return Selection()
    if held[1] in (RUBBER, SYMBOLS[0], SYMBOLS[1], SYMBOLS[2]):
        return Selection(word=held[1])
    try:
        return Selection(route=parse_token(held[1]))
    except ValueError:
        return Selection()


def select(notation: str) -> str | None:
    """Return the selection that a notation makes; None if it is about something else."""
    if notation == "leave":
        return ""
    if space := AT.fullmatch(notation):
        return space[1]
    known = HELD.fullmatch(notation) and read_selection(notation) != Selection()
    return notation if known else None


def change(paper: PaperBoard, selected: str, notation: str) -> tuple[PaperBoard, str]:
    """Return the board after a space was changed, and what is selected then."""
    read = CHANGE.fullmatch(notation)
    if read is None or (read[1] == "clear") != (read[3] is None):
        raise SheetError(f"{notation[:60]!r} is nothing that can be done here")
    verb, space, what = read[1], SPACE_IDS.index(read[2]), read[3]
    drawings, weather = dict(paper.drawings), dict(paper.weather)
    if verb == "draw":
        drawings[space] = read_token(what)
        selected = f"{HOLD}{drawings[space]}" if selected.startswith(HOLD) else SPACE_IDS[space]
    elif verb == "clear":
        drawings.pop(space, None)
        weather.pop(space, None)
    elif what in SYMBOLS:
        weather[space] = what
    elif what == NO_WEATHER:
        weather.pop(space, None)
    else:
        raise SheetError(f"{what!r} is not one of {', '.join(SYMBOLS)}, {NO_WEATHER}")
    return replace(paper, drawings=drawings, weather=weather), selected


def read_token(token: str) -> Route:
    try:
        return parse_token(token)
    except ValueError as error:
        raise SheetError(f"{token!r} {error}") from error


# --- turning --------------------------------------------------------------------------------


def next_way(route: Route) -> Route:
    """Return the next of all positions; after the last comes the first again."""
    ways = positions(min(positions(route), key=str))
    return ways[(ways.index(route) + 1) % len(ways)]


def best_way(drawings: Mapping[int, Route], space: int, route: Route) -> Route:
    """Return the position that goes on best with what is around; if none is better, as it is."""
    return max(positions(route), key=lambda way: fit(drawings, space, way.kinds))


def fit(drawings: Mapping[int, Route], space: int, kinds: Sequence[int]) -> int:
    """Return how well a route with these sides goes with what is around a space."""
    worth = 0
    for side, kind in enumerate(kinds):
        other = NEIGHBOUR[4 * space + side]
        exit_kind = EXIT_KIND[4 * space + side]
        drawn = other in drawings
        beyond = exit_kind or drawings.get(other, BLANK).kinds[side ^ 2]
        if kind and beyond:
            worth += GOES_ON if are_joined(kind, beyond) else CLASHES
        elif kind and other < 0:
            worth += LEAVES_THE_BOARD
        elif (kind and drawn) or (drawn and beyond != NOTHING):
            worth += MEETS_NOTHING
    return worth
