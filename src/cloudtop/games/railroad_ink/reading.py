"""What can be read off a table by looking: whose board, what fits where, what leads in."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from cloudtop.core.i18n import tr
from cloudtop.games.railroad_ink.actions import (
    FIRST_AIRLINE_SOURCE,
    FIRST_AIRPORT,
    FIRST_COPY,
    FIRST_SPECIAL_SOURCE,
    FIRST_SYMBOL,
    SOURCES,
)
from cloudtop.games.railroad_ink.components import AIRPORT, FIRST_SPECIAL, SHAPES, SPACES
from cloudtop.games.railroad_ink.pictures import (
    EXIT_KIND,
    LEGAL,
    NEIGHBOUR,
    POWERS,
    SHAPE_PICTURES,
    TOKENS,
)
from cloudtop.games.railroad_ink.tokens import (
    ANY_ROUTE,
    BLANK,
    Four,
    four,
    mirrored,
    parse_token,
    positions,
    turned,
)
from cloudtop.games.railroad_ink.view import BoardView, View

SHAPE_NUMBER: Final = {shape.name: number for number, shape in enumerate(SHAPES)}
NO_SHAPE: Final = -1


def main_board(view: View) -> int:
    """Return the board shown large: the viewer's own, for a spectator the first."""
    return view.viewer if view.viewer is not None and view.viewer >= 0 else 0


def other_boards(view: View) -> list[int]:
    """Return the others clockwise from the large one."""
    own = main_board(view)
    return [number % view.seats for number in range(own + 1, own + view.seats)]


def seat_name(seat: int) -> str:
    return tr("Seat {number}", number=seat + 1)


def heading(view: View) -> str:
    if not view.round:
        return tr("Setting up")
    return tr("Round {round} of {rounds}", round=view.round, rounds=view.rounds)


def opening(name: str) -> str:
    """Return a name as it begins a title: "Highway T". Only the first letter changes."""
    said = tr(name)
    return said[:1].upper() + said[1:]


@cache
def kinds(token: str) -> Four:
    """Return what a drawing has on its four sides; nothing where nothing is drawn."""
    return parse_token(token).kinds if token else BLANK.kinds


def leads_into(board: BoardView, space: int) -> Four:
    """Return what leads into a space on each side: routes of neighbours, Airports, Exits."""
    found: list[int] = []
    for side in range(4):
        other = NEIGHBOUR[4 * space + side]
        beyond = kinds(board.pictures[other])[side ^ 2] if other >= 0 else 0
        found.append(EXIT_KIND[4 * space + side] or beyond)
    return four(found)


def routes_into(board: BoardView, space: int) -> Four:
    """Return the same without Airports: what an Airport in that space joins."""
    return four([0 if kind == ANY_ROUTE else kind for kind in leads_into(board, space)])


def ways(board: BoardView, space: int, shape: int) -> list[str]:
    """Return the tokens of a shape that may be drawn in a space, in the order of the choices."""
    if board.pictures[space]:
        return []
    code = sum(kind * power for kind, power in zip(leads_into(board, space), POWERS, strict=True))
    legal = LEGAL[code] & SHAPE_PICTURES[shape]
    found: list[str] = []
    while legal:
        found.append(TOKENS[(legal & -legal).bit_length() - 1])
        legal &= legal - 1
    return found


def in_turn(tokens: Sequence[str]) -> list[str]:
    """Return the positions of one shape as one turns it in the hand: clockwise, then mirrored."""
    around = [str(picture) for picture in positions(parse_token(tokens[0]))]
    return sorted(tokens, key=around.index)


def mirror_image(token: str, among: Sequence[str]) -> str | None:
    """Return the position with left and right exchanged, else top and bottom, if it is another."""
    image = mirrored(parse_token(token))
    found = (str(picture) for picture in (image, turned(image, 2)))
    return next((other for other in found if other != token and other in among), None)


def can_be_drawn(board: BoardView, shape: int) -> bool:
    return any(ways(board, space, shape) for space in range(SPACES))


def shape_of(view: View, notation: str) -> int:
    """Return the shape that a choice stands for; -1 for a Weather symbol and for none."""
    source = SOURCES.index(notation) if notation in SOURCES else FIRST_SYMBOL
    if source < FIRST_SPECIAL_SOURCE:
        return SHAPE_NUMBER[view.dice[source]]
    if source < FIRST_COPY:
        return FIRST_SPECIAL + source - FIRST_SPECIAL_SOURCE
    if source < FIRST_AIRLINE_SOURCE:
        return SHAPE_NUMBER[view.dice[source - FIRST_COPY]]
    if source < FIRST_AIRPORT:
        return SHAPE_NUMBER[view.sky[source - FIRST_AIRLINE_SOURCE]]
    return AIRPORT if source < FIRST_SYMBOL else NO_SHAPE


def is_over(view: View) -> bool:
    return not view.to_move
