"""A player's part of the table: name, state, score with its parts, and the board."""

from functools import lru_cache
from typing import Final

from cloudtop.core.game import ScoreCard
from cloudtop.core.i18n import N_, tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures import headers
from cloudtop.toolkit.pictures.drawing import at, card, circle, pieces_at, scaled, text_line
from cloudtop.toolkit.pictures.headers import has_won, name_plate, score_total
from cloudtop.toolkit.pictures.svg import Pieces, tag, title
from cloudtop.toolkit.views import seat_name

from ..text.labels import PARTS, parts_in_play
from ..view.seat_view import View
from .map import map_pieces
from .measures import Measures
from .score import format_points, part_list, score_strip, strip_height
from .specials import special_marks
from .symbols import pencil, star, tick

HEADER: Final = 46
SMALL_HEADER: Final = 27
DIGIT: Final = 12
"""Room for a digit of a small board's score."""
MARKS: Final = 18
"""Room for the marks of Special Routes, below a small board or beside it."""
ROOM_FOR_PARTS: Final = 76
ROOM_BELOW: Final = 88
WIDE_ENOUGH: Final = 190
DRAWING: Final = N_("Drawing")


# --- boards ---------------------------------------------------------------------------------


def large_board(
    view: View, name: str, number: int, width: int, height: int, measures: Measures
) -> Pieces:
    """Return the board that the viewer draws on, with its score below."""
    below = HEADER + measures.width + 6
    return board_group(
        name,
        number,
        card(width, height, lit=number in view.to_move and number == view.viewer),
        header(view, name, number, width),
        *pieces_at((width - measures.width) / 2, HEADER, *map_pieces(view, number, measures)),
        *pieces_at(8, below, *score_strip(view, number, width - 16)),
    )


def large_height(view: View, number: int, width: int, measures: Measures) -> int:
    return HEADER + measures.width + 6 + strip_height(view, number, width - 16)


def small_board(
    view: View, name: str, number: int, width: int, height: int, measures: Measures
) -> Pieces:
    """Return another player's board; where there is room, with the parts of its score."""
    airy = width - measures.width - 40 >= ROOM_FOR_PARTS
    beside = not airy and height < small_height(measures)
    x = 12.0 if airy else (width - measures.width - (MARKS if beside else 0)) / 2
    with_parts = airy or has_room_below(width, height, measures)
    header = card(width, height, 12) + small_header(view, name, number, width)
    marks = small_marks(view, number, x, measures, beside)
    parts = small_parts(view, number, width, measures) if with_parts else ""
    drawn, ends = pieces_at(x, SMALL_HEADER, *map_pieces(view, number, measures)), "</g>"
    return opened_board(name, number) + header, *drawn[:-1], drawn[-1] + marks + parts + ends


def small_height(measures: Measures) -> int:
    return SMALL_HEADER + measures.width + MARKS


def has_room_below(width: int, height: int, measures: Measures) -> bool:
    """Return whether the parts of the score have room below a small board."""
    return width >= WIDE_ENOUGH and height - small_height(measures) >= ROOM_BELOW


def small_marks(view: View, number: int, x: float, measures: Measures, beside: bool) -> str:
    """Return the Special Routes below a small board, or to its right."""
    if beside:
        place = x + measures.width + MARKS / 2, SMALL_HEADER + measures.width / 2
    else:
        place = x + measures.width / 2, SMALL_HEADER + measures.width + MARKS / 2
    return at(*place, special_marks(view, number, measures.width, beside))


def small_parts(view: View, number: int, width: int, measures: Measures) -> str:
    """Return the parts of another player's score beside the board, or below it in two columns."""
    parts = parts_in_play(view.edition, view.expansion, view.boards[number])
    beside = width - measures.width - 40
    if beside >= ROOM_FOR_PARTS:
        return at(measures.width + 28, 56, *part_list(view, number, parts, beside, 27))
    half, count = (width - 36) // 2, -(-len(parts) // 2)
    y = SMALL_HEADER + measures.width + MARKS + 16
    left = at(12, y, *part_list(view, number, parts[:count], half, 21))
    return left + at(24 + half, y, *part_list(view, number, parts[count:], half, 21))


def board_group(name: str, number: int, *inside: str) -> Pieces:
    return opened_board(name, number), *inside, "</g>"


@lru_cache(maxsize=1024)
def opened_board(name: str, number: int) -> str:
    whole = tag("g", "", id=f"board-{number}", role="group", aria_label=name)
    return whole.removesuffix("</g>")


# --- the line at the top --------------------------------------------------------------------


def header(view: View, name: str, number: int, width: int) -> str:
    """Return the line of the board shown large, with its state in words."""
    left = 16 if view.seats == 1 else 48
    disc = "" if view.seats == 1 else at(28, 24, seat_disc(number, 12, disc_colour(view, number)))
    return (
        disc
        + name_plate(number, name, left, 140, 20, 31)
        + state_chip(view, number, 196, 11)
        + total(view.boards[number].score, width - 16, 34, 28)
    )


@cached_per_language(maxsize=1024)
def total(score: ScoreCard, right: float, base: float, size: int) -> str:
    points = format_points(score.total)
    parts = headers.score_parts(score, PARTS, zeros=False) or tr("No points yet")
    said = title(f"{tr('Score')}: {points} ({parts})", "score")
    return tag("g", said, score_total(points, right, base, size))


def small_header(view: View, name: str, number: int, width: int) -> str:
    """Return the line of a small board: its state is a sign at the number of its seat."""
    score = view.boards[number].score
    said = format_points(score.total)
    disc = seat_disc(number, 9, disc_colour(view, number))
    room = width - 49 - DIGIT * len(said)
    return (
        at(18, 14, disc, state_sign(view, number))
        + name_plate(number, name, 37, room, 14, 19)
        + total(score, width - 10, 20, 17)
    )


@cached_per_language(maxsize=64)
def seat_disc(number: int, radius: int, token: str) -> str:
    """Return the number of a seat, as it stands beside the names on the page."""
    size = radius + 4
    disc = circle(None, None, radius, token)
    said = title(seat_name((), number), "seat")
    digit = text_line(0, size * 0.36, number + 1, size, "paper", bold=1, anchor="middle")
    return tag("g", said, disc, digit)


def disc_colour(view: View, number: int) -> str:
    """Return the colour of a seat's number: it tells whose turn it is, and who has won."""
    won = has_won(view, number, scores(view))
    return "ember" if number in view.to_move or won else "ink"


def scores(view: View) -> list[ScoreCard]:
    return [board.score for board in view.boards]


def state_chip(view: View, number: int, x: float, y: float) -> str:
    if view.boards[number].confirmed:
        return headers.text_chip(x, y, tr("Done"), 64, "good")
    widths = 100 if number == view.viewer else 84, 80
    return headers.turn_chip(view, number, scores(view), (x, y), DRAWING, widths)


def state_sign(view: View, number: int) -> str:
    """Return a tick for who is done, a pencil for who draws, a star for who has won."""
    if has_won(view, number, scores(view)):
        said, sign = tr("Winner"), star()
    elif number in view.to_move:
        said, sign = tr(DRAWING), pencil()
    elif view.boards[number].confirmed:
        said, sign = tr("Done"), tick("good", 5)
    else:
        return ""
    plate = circle(None, None, 13, "paper")
    return scaled(10.5, 5, 0.45, title(said, "state"), plate, sign)
