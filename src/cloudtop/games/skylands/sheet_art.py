"""A player's board on its card: name, belongings, the board itself and the parts of the score."""

from typing import Final

from cloudtop.core.game import winners
from cloudtop.core.i18n import tr
from cloudtop.games.skylands.geometry import COLOURS, COLUMNS, ROWS, SQUARE_CODES
from cloudtop.games.skylands.grid_art import grid
from cloudtop.games.skylands.isle_art import drawing
from cloudtop.games.skylands.plan import Plan
from cloudtop.games.skylands.reading import is_over, seat_name
from cloudtop.games.skylands.score_art import STRIP, score_list, score_strip, signed
from cloudtop.games.skylands.token_art import balloon, pennant, winner
from cloudtop.games.skylands.view import BoardView, View
from cloudtop.toolkit.pictures.drawing import (
    at,
    card,
    chip,
    lit,
    name_plate,
    part_key,
    scaled,
    text_line,
)
from cloudtop.toolkit.pictures.svg import tag, title
from cloudtop.toolkit.pictures.theme import paint

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


def large_board(view: View, seat: int, width: int, height: int, plan: Plan) -> str:
    """Return the board that the viewer plays on."""
    x = (width - plan.width + MARGIN) / 2
    return board_group(
        seat,
        card(width, height, lit=seat in view.to_move and seat == view.viewer),
        header(view, seat, width),
        at(x, HEADER + MARGIN - 4, coordinates(plan), grid(view, seat, plan)),
        at(8, HEADER + plan.height + MARGIN + 6, score_strip(view, seat, width - 16)),
    )


def large_height(plan: Plan) -> int:
    return HEADER + plan.height + MARGIN + 6 + STRIP


def coordinates(plan: Plan) -> str:
    columns = (
        text_line((n + 0.5) * plan.cell, -5, SQUARE_CODES[n][0], 13, "mist", anchor="middle")
        for n in range(COLUMNS)
    )
    rows = (
        text_line(-9, (n + 0.5) * plan.cell + 5, n + 1, 13, "mist", anchor="middle")
        for n in range(ROWS)
    )
    return "".join((*columns, *rows))


def header(view: View, seat: int, width: int) -> str:
    board = view.boards[seat]
    total = text_line(width - 16, 34, signed(board.score.total), 28, "ink", bold=1, anchor="end")
    wide = width >= WITH_CHIP
    return (
        name_plate(seat, seat_name(seat), 16, 150 if wide else 128, 20, 31)
        + (state_chip(view, seat, 172, 11) if wide else "")
        + at(width - 246 if wide else 160, 23, belongings(view, seat))
        + total
    )


def state_chip(view: View, seat: int, x: float, y: float) -> str:
    if is_over(view):
        best = winners([board.score for board in view.boards])
        if seat not in best:
            return ""
        return chip(x, y, 80, tr("Winner" if len(best) == 1 else "Shared"))
    if seat not in view.to_move:
        return ""
    return chip(x, y, 96, tr("Your turn" if seat == view.viewer else "To move"))


# --- boards of the others ---------------------------------------------------------------------


def small_board(view: View, seat: int, width: int, height: int, plan: Plan) -> str:
    """Return another player's board; what there is besides stands below or beside it."""
    x = 10 if width >= ROOMY else (width - plan.width) / 2
    return board_group(
        seat,
        card(width, height, 12),
        small_header(view, seat, width),
        at(x, SMALL_HEADER, grid(view, seat, plan)),
        beside(view, seat, width, plan)
        if width >= ROOMY
        else randbelow(view, seat, width, height, plan),
    )


def small_height(plan: Plan, width: int) -> int:
    return SMALL_HEADER + plan.height + (10 if width >= ROOMY else 2 * BELOW)


def beside(view: View, seat: int, width: int, plan: Plan) -> str:
    x = plan.width + 28
    room = width - x - 14
    return (
        at(x + 8, SMALL_HEADER + 16, belongings(view, seat))
        + at(x, SMALL_HEADER + 34, people(view.boards[seat], room))
        + at(x, SMALL_HEADER + 68, score_list(view, seat, room, 24))
    )


def randbelow(view: View, seat: int, width: int, height: int, plan: Plan) -> str:
    y = SMALL_HEADER + plan.height
    step = (height - y - 6) // 2
    return at(18, y + step / 2 + 2, scaled(0, 0, 0.86, belongings(view, seat))) + at(
        8, y + step, people(view.boards[seat], width - 16)
    )


def people(board: BoardView, width: float) -> str:
    """Return how many inhabitants of each colour a player has."""
    step = width / 3
    size = 15 if step > 50 else 13
    return "".join(
        at(
            step * place + 10,
            16,
            title(tr("{count} {colour} inhabitants", count=count, colour=tr(colour))),
            drawing(f"person-{colour}"),
            text_line(size - 1, 5, count, size, "ink" if count else "mist", bold=1),
        )
        for place, (colour, count) in enumerate(zip(COLOURS, board.inhabitants, strict=True))
    )


def small_header(view: View, seat: int, width: int) -> str:
    score = view.boards[seat].score
    total = text_line(width - 10, 20, signed(score.total), 17, "ink", bold=1, anchor="end")
    marked = small_mark(view, seat)
    room = width - 50 - (20 if marked else 0)
    sign = at(width - 52, 14, marked) if marked else ""
    return name_plate(seat, seat_name(seat), 10, room, 14, 19) + sign + total


def small_mark(view: View, seat: int) -> str:
    """Return the sign of who is to move, or of who has won."""
    if is_over(view):
        won = seat in winners([board.score for board in view.boards])
        return tag("g", title(tr("Winner")), winner()) if won else ""
    if seat not in view.to_move:
        return ""
    return tag("g", title(tr("To move")), tag("circle", r=6, **paint("sun", "ink", 1.4)))


# --- what both have ---------------------------------------------------------------------------


def board_group(seat: int, *inside: str) -> str:
    return tag("g", *inside, id=f"board-{seat}", role="group", aria_label=seat_name(seat))


def belongings(view: View, seat: int) -> str:
    """Return victory points, the player marker, and what else waits beside the board."""
    board = view.boards[seat]
    x = 90 if board.bracketed else 66
    parts = [
        lit(part_key("markers", seat), lit_markers(x + 34)),
        purse(board, seat),
        at(x, 0, turned_marker(board, seat)),
    ]
    if not board.token:
        x += 30
        parts.append(at(x, -1, balloon(seat), id=f"token-{seat}"))
    if seat == view.first:
        parts.append(at(x + 28, 0, first_sign()))
    return "".join(parts)


def lit_markers(width: float) -> str:
    box = {"x": -16, "y": -17, "width": width, "height": 34, "rx": 12}
    return tag("rect", fill_opacity=0.45, **box, **paint("gold", "sun", 4))


def purse(board: BoardView, seat: int) -> str:
    count = board.markers + board.bracketed
    said = title(tr("{count} victory points collected", count=count))
    shown = f"{board.markers} ({board.bracketed})" if board.bracketed else board.markers
    number = text_line(15, 6, shown, 17, "ink", bold=1)
    return tag("g", said, scaled(0, 0, 1.15, drawing("coin")), number, id=f"points-{seat}")


def turned_marker(board: BoardView, seat: int) -> str:
    said = tr("Player marker, used: an action was repeated")
    if board.active_marker:
        said = tr("Player marker: worth 2 points, or one repeated action")
    face = drawing("marker" if board.active_marker else "spent-marker")
    return tag("g", title(said), face, id=f"marker-{seat}")


def first_sign() -> str:
    return tag("g", title(tr("Starting player")), pennant(), id="first-player")
