"""A player's board on its card: name, belongings, the board itself and the parts of the score."""

from functools import cache
from typing import Final

from cloudtop.core.i18n import N_plural, tr, tr_plural
from cloudtop.toolkit.pictures.drawing import TINY, at, card, lit, part_key, scaled, text_line
from cloudtop.toolkit.pictures.headers import has_won, name_plate, score_total, turn_chip
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import paint

from ..components.geometry import COLOURS, COLUMNS, ROWS, SQUARE_CODES
from ..view.data import BoardView, View
from .context import Measures, RenderContext
from .grid import draw_grid
from .score import STRIP, points_text, score_list, score_strip
from .shapes import symbol
from .tokens import owned_balloon, pennant, winner_star

HEADER: Final = 46
MARGIN: Final = 18
"""Room for the names of columns and rows on a board that is played on."""
SMALL_HEADER: Final = 28
BELOW: Final = 34
"""Room below a small board for what its player has."""
ROOMY: Final = 360
"""A card of this width has room beside a small board."""
WITH_CHIP: Final = 480
"""A card of this width has room for whose turn it is."""


# --- the board that is played on --------------------------------------------------------------


def large_board(
    context: RenderContext, seat: int, width: int, height: int, measures: Measures
) -> str:
    """Return the board that the viewer plays on."""
    view = context.view
    x = (width - measures.width + MARGIN) / 2
    return board_group(
        context,
        seat,
        card(width, height, lit=seat in view.to_move and seat == view.viewer),
        header(context, seat, width),
        at(x, HEADER + MARGIN - 4, coordinates(measures), draw_grid(context, seat, measures)),
        at(
            8,
            HEADER + measures.height + MARGIN + 6,
            score_strip(view.boards[seat].score.parts, seat, width - 16),
        ),
    )


def large_height(measures: Measures) -> int:
    return HEADER + measures.height + MARGIN + 6 + STRIP


@cache
def coordinates(measures: Measures) -> str:
    columns = [((n + 0.5) * measures.cell, -5, SQUARE_CODES[n][0]) for n in range(COLUMNS)]
    rows = [(-9, (n + 0.5) * measures.cell + 5, str(n + 1)) for n in range(ROWS)]
    places = (*columns, *rows)
    names = (text_line(x, y, name, 13, "mist", anchor="middle") for x, y, name in places)
    return tag("g", *names, aria_hidden="true")


def header(context: RenderContext, seat: int, width: int) -> str:
    view, wide = context.view, width >= WITH_CHIP
    scores = [board.score for board in view.boards]
    return (
        name_plate(seat, context.name(seat), 16, 150 if wide else 128, 20, 31)
        + (turn_chip(view, seat, scores, (172, 11)) if wide else "")
        + at(width - 246 if wide else 160, 23, belongings(context, seat))
        + total(view, seat, width - 16, 34, 28)
    )


# --- boards of the others ---------------------------------------------------------------------


def small_board(
    context: RenderContext, seat: int, width: int, height: int, measures: Measures
) -> str:
    """Return another player's board; what there is besides stands below or beside it."""
    x = 10 if width >= ROOMY else (width - measures.width) / 2
    return board_group(
        context,
        seat,
        card(width, height, 12),
        small_header(context, seat, width),
        at(x, SMALL_HEADER, draw_grid(context, seat, measures), class_=TINY),
        belongings_beside(context, seat, width, measures)
        if width >= ROOMY
        else belongings_below(context, seat, width, height, measures),
    )


def small_height(measures: Measures, width: int) -> int:
    return SMALL_HEADER + measures.height + (10 if width >= ROOMY else 2 * BELOW)


def belongings_beside(context: RenderContext, seat: int, width: int, measures: Measures) -> str:
    board = context.view.boards[seat]
    x = measures.width + 28
    room = width - x - 14
    return (
        at(x + 8, SMALL_HEADER + 16, belongings(context, seat))
        + at(x, SMALL_HEADER + 34, people(board, room))
        + at(x, SMALL_HEADER + 68, score_list(board.score.parts, seat, room, 24))
    )


def belongings_below(
    context: RenderContext, seat: int, width: int, height: int, measures: Measures
) -> str:
    y = SMALL_HEADER + measures.height
    step = (height - y - 6) // 2
    own = scaled(0, 0, 0.9, belongings(context, seat))
    living = people(context.view.boards[seat], width - 16)
    return at(18, y + step / 2 + 2, own) + at(8, y + step, living)


def people(board: BoardView, width: float) -> str:
    """Return how many inhabitants of each colour a player has."""
    step = width / 3
    size = 15 if step > 50 else 13
    return "".join(
        at(
            step * place + 10,
            16,
            title(tr("{count} {colour} inhabitants", count=count, colour=tr(colour)), "people"),
            symbol(f"person-{colour}"),
            text_line(size - 1, 5, count, size, "ink" if count else "mist", bold=1),
        )
        for place, (colour, count) in enumerate(zip(COLOURS, board.inhabitants, strict=True))
    )


def small_header(context: RenderContext, seat: int, width: int) -> str:
    mark = small_mark(context.view, seat)
    room = width - (82 if mark else 60)
    return (
        name_plate(seat, context.name(seat), 10, room, 14, 19)
        + (at(width - 62, 14, mark) if mark else "")  # left of a score of three signs
        + total(context.view, seat, width - 10, 20, 17)
    )


def total(view: View, seat: int, right: float, base: float, size: int) -> str:
    points = points_text(view.boards[seat].score.total)
    said = title(f"{tr('Score')}: {points}", "score")
    return tag("g", said, score_total(points, right, base, size))


def small_mark(view: View, seat: int) -> str:
    """Return the sign of who is to move, or of who has won."""
    if has_won(view, seat, [board.score for board in view.boards]):
        return tag("g", title(tr("Winner"), "turn"), winner_star())
    if seat not in view.to_move:
        return ""
    return tag("g", title(tr("To move"), "turn"), tag("circle", r=6, **paint("sun", "ink", 1.4)))


# --- what both have ---------------------------------------------------------------------------


def board_group(context: RenderContext, seat: int, *inside: str) -> str:
    return tag("g", *inside, id=f"board-{seat}", role="group", aria_label=context.name(seat))


def belongings(context: RenderContext, seat: int) -> str:
    """Return victory points, the player marker, and what else waits beside the board."""
    view, board = context.view, context.view.boards[seat]
    x = 66
    around = {"x": -16, "y": -17, "width": x + 34, "height": 34, "rx": 12}
    highlight = tag("rect", fill_opacity=0.45, **around, **paint("gold", "sun", 4))
    parts = [
        lit(part_key("markers", seat), highlight),
        purse(board, seat),
        at(x, 0, player_marker(board, seat)),
    ]
    if not board.token:
        x += 30
        parts.append(at(x, -1, owned_balloon(context, seat), id=f"token-{seat}"))
    if seat == view.first:
        sign = tag("g", title(tr("Starting player")), pennant(), id="first-player")
        parts.append(at(x + 28, 0, sign))
    return "".join(parts)


def purse(board: BoardView, seat: int) -> str:
    count = board.markers + board.bracketed
    collected = N_plural("{count} victory point collected", "{count} victory points collected")
    said = tr_plural(count, *collected)
    if board.bracketed:
        said = tr(
            "{points}, {count} of them from an empty supply", points=said, count=board.bracketed
        )
    number = text_line(15, 6, count, 17, "ink", bold=1)
    return tag("g", title(said), scaled(0, 0, 1.15, symbol("coin")), number, id=f"points-{seat}")


def player_marker(board: BoardView, seat: int) -> str:
    name = tr("Player marker, used: an action was repeated")
    if board.active_marker:
        name = tr("Player marker: worth 2 points, or one repeated action")
    face = symbol("marker" if board.active_marker else "spent-marker")
    return tag("g", title(name), face, id=f"marker-{seat}")
