"""What can be read off a view: what fits where, what leads in, which way it can be turned."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from cloudtop.toolkit.views import narrow

from ..actions import DrawRoute
from ..components.routes import EXIT_KIND, LEGAL, NEIGHBOUR, POWERS, ROUTES, SHAPE_ROUTES, TOKENS
from ..components.shapes import SHAPES, SPACES
from ..components.tokens import ANY_ROUTE, BLANK, Four, four, mirror, parse_token, positions, turn
from ..rules.placement import source_shape
from ..state import NONE
from .seat_view import BoardView, View

SHAPE_NUMBER: Final = {shape.name: number for number, shape in enumerate(SHAPES)}


@lru_cache(maxsize=256)  # everybody looks at every board
def as_seen(board: BoardView) -> BoardView:
    """Return a board without what only its owner needs: it is the same for all who look on."""
    return narrow(
        board,
        dice=(),
        sky=(),
        copies=0,
        special_open=False,
        extra=False,
        choosing="",
        source=-1,
        space=-1,
    )


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
    legal = LEGAL[code] & SHAPE_ROUTES[shape]
    found: list[str] = []
    while legal:
        found.append(TOKENS[(legal & -legal).bit_length() - 1])
        legal &= legal - 1
    return found


def turning_order(actions: Sequence[DrawRoute]) -> list[DrawRoute]:
    """Return the positions of one shape as one turns it in the hand: clockwise, then mirrored."""
    around = list(positions(ROUTES[actions[0].route]))
    return sorted(actions, key=lambda action: around.index(ROUTES[action.route]))


def mirror_image(action: DrawRoute, among: Sequence[DrawRoute]) -> DrawRoute | None:
    """Return the position with left and right exchanged, else top and bottom, if it is another."""
    image = mirror(ROUTES[action.route])
    by_route = {ROUTES[other.route]: other for other in among if other != action}
    return by_route.get(image) or by_route.get(turn(image, 2))


def can_be_drawn(board: BoardView, shape: int) -> bool:
    return any(ways(board, space, shape) for space in range(SPACES))


def shape_of(view: View, source: int) -> int:
    """Return the shape that a source stands for; -1 for a Weather symbol and for none."""
    if source < 0:
        return NONE
    dice = tuple(SHAPE_NUMBER[name] for name in view.dice)
    sky = tuple(SHAPE_NUMBER.get(name, NONE) for name in view.sky)
    return source_shape(dice, sky, source)
