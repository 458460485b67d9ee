"""Drawing on a board of paper: what is held, where it goes, and how it is turned.

Notations: ``at 34`` chooses a space, ``hold HH--`` takes a route into the hand, ``hold cloud`` a
symbol, ``hold rubber`` what clears; ``draw 34 HH--``, ``weather 34 cloud`` (or ``none``) and
``clear 34`` change a space; ``leave`` lets go. A sheet's choice is the space (``34``) or what is
held (``hold HH--``).
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cloudtop.core.errors import SheetError
from cloudtop.games.railroad_ink.components import SPACE_IDS, SYMBOLS
from cloudtop.games.railroad_ink.paper_rules import PaperBoard
from cloudtop.games.railroad_ink.pictures import EXIT_KIND, NEIGHBOUR
from cloudtop.games.railroad_ink.tokens import (
    BLANK,
    NOTHING,
    Picture,
    joined,
    parse_token,
    positions,
)

RUBBER: Final = "rubber"
DRY: Final = "none"
HOLD: Final = "hold "
CHANGE: Final = re.compile(r"(draw|weather|clear) ([0-6][0-6])(?: (\S{1,24}))?")

# What a position is worth, side by side: a route that goes on is what one looks for.
GOES_ON: Final = 4
CLASHES: Final = -6
MEETS_NOTHING: Final = -2
LEAVES_THE_BOARD: Final = -1


@dataclass(frozen=True)
class Chosen:
    """What is chosen, read: a space, or something held; both empty if nothing is."""

    space: int | None = None
    picture: Picture | None = None
    word: str = ""
    """A symbol of the weather, or the rubber."""


def read_choice(chosen: str) -> Chosen:
    """Return what is chosen; what means nothing is nothing."""
    if chosen in SPACE_IDS:
        return Chosen(space=SPACE_IDS.index(chosen))
    held = chosen.removeprefix(HOLD)
    if held == chosen:
        return Chosen()
    if held in (RUBBER, SYMBOLS[0], SYMBOLS[1], SYMBOLS[2]):
        return Chosen(word=held)
    try:
        return Chosen(picture=parse_token(held))
    except ValueError:
        return Chosen()


def choose(notation: str) -> str | None:
    """Return the choice that a notation makes; None if it is about something else."""
    verb, _, what = notation.partition(" ")
    if notation == "leave":
        return ""
    if verb == "at" and what in SPACE_IDS:
        return what
    if verb == "hold" and read_choice(notation) != Chosen():
        return notation
    return None


def change(paper: PaperBoard, chosen: str, notation: str) -> tuple[PaperBoard, str]:
    """Return the board after a space was changed, and what is chosen then."""
    read = CHANGE.fullmatch(notation)
    if read is None or (read[1] == "clear") != (read[3] is None):
        raise SheetError(f"{notation[:60]!r} is nothing that can be done here")
    verb, space, what = read[1], SPACE_IDS.index(read[2]), read[3]
    drawings, weather = dict(paper.drawings), dict(paper.weather)
    if verb == "draw":
        drawings[space] = read_token(what)
        chosen = f"{HOLD}{drawings[space]}" if chosen.startswith(HOLD) else SPACE_IDS[space]
    elif verb == "clear":
        drawings.pop(space, None)
        weather.pop(space, None)
    elif what in SYMBOLS:
        weather[space] = what
    elif what == DRY:
        weather.pop(space, None)
    else:
        raise SheetError(f"{what!r} is not one of {', '.join(SYMBOLS)}, {DRY}")
    return replace(paper, drawings=drawings, weather=weather), chosen


def read_token(token: str) -> Picture:
    try:
        return parse_token(token)
    except ValueError as error:
        raise SheetError(f"{token!r} {error}") from error


# --- turning --------------------------------------------------------------------------------


def next_way(picture: Picture) -> Picture:
    """Return the next of all positions; after the last comes the first again."""
    ways = positions(min(positions(picture), key=str))
    return ways[(ways.index(picture) + 1) % len(ways)]


def fitted(drawings: Mapping[int, Picture], space: int, picture: Picture) -> Picture:
    """Return the position that goes on best with what is around; if none is better, as it is."""
    return max(positions(picture), key=lambda way: suits(drawings, space, way.kinds))


def suits(drawings: Mapping[int, Picture], space: int, kinds: Sequence[int]) -> int:
    """Return how well a drawing with these sides goes with what is around a space."""
    worth = 0
    for side, kind in enumerate(kinds):
        other = NEIGHBOUR[4 * space + side]
        exit_kind = EXIT_KIND[4 * space + side]
        drawn = other in drawings
        beyond = exit_kind or drawings.get(other, BLANK).kinds[side ^ 2]
        if kind and beyond:
            worth += GOES_ON if joined(kind, beyond) else CLASHES
        elif kind and other < 0:
            worth += LEAVES_THE_BOARD
        elif (kind and drawn) or (drawn and beyond != NOTHING):
            worth += MEETS_NOTHING
    return worth
