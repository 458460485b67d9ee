"""The parts of a score in a picture; each lights up what it comes from."""

from typing import Final

from cloudtop.core.i18n import tr
from cloudtop.toolkit.pictures.drawing import at, lights, part_key, spot, text_line

from ..text.labels import Part, part_name, parts_in_play
from ..view.score_highlights import score_highlights
from ..view.seat_view import View

STRIP: Final = 58
STRIP_ROW: Final = 44
"""A row of the score on a phone: as high as a finger needs it."""
NARROWEST: Final = 64
"""A part of the score that is narrower stands in a second row."""


def strip_height(view: View, number: int, width: int) -> int:
    one_row = is_one_row(parts_in_play(view, view.boards[number]), width)
    return STRIP if one_row else 2 * STRIP_ROW + 4


def is_one_row(parts: list[Part], width: int) -> bool:
    return width / len(parts) >= NARROWEST


def score_strip(view: View, number: int, width: int) -> str:
    """Return what every part of the score brings; what is chosen is lit on the map."""
    parts = parts_in_play(view, view.boards[number])
    if not is_one_row(parts, width):
        return two_rows(view, number, parts, width)
    step = width / len(parts)
    columns = (
        part_button(
            view,
            number,
            part,
            (step * (place + 0.5), 0),
            spot(2 - step / 2, 2, step - 4, STRIP - 8),
            text_line(0, 20, part_name(view, part[0]), 13, "mist", anchor="middle"),
            points_text(part[1], 0, 42, 18, "middle"),
        )
        for place, part in enumerate(parts)
    )
    return "".join(columns)


def two_rows(view: View, number: int, parts: list[Part], width: int) -> str:
    """Return the same for a phone: name and points side by side, four in a row."""
    step = width / 4
    cells = (
        part_button(
            view,
            number,
            part,
            (step * (place % 4), STRIP_ROW * (place // 4)),
            spot(0, 0, step, STRIP_ROW),
            text_line(5, 27, part_name(view, part[0]), 13, "mist"),
            points_text(part[1], step - 6, 28, 16, "end"),
        )
        for place, part in enumerate(parts)
    )
    return "".join(cells)


def part_list(view: View, number: int, parts: list[Part], width: int, step: int) -> str:
    """Return parts of the score one below the other."""
    rows = (
        part_button(
            view,
            number,
            part,
            (0, step * place),
            spot(-6, 5 - step / 2 - step / 4, width + 12, step),
            text_line(0, 0, part_name(view, part[0]), 14, "mist"),
            points_text(part[1], width, 0, 15, "end"),
        )
        for place, part in enumerate(parts)
    )
    return "".join(rows)


def part_button(
    view: View, number: int, part: Part, place: tuple[float, float], *inside: str
) -> str:
    """Return a part of the score; where the map has something to show for it, it lights that."""
    (name, points), (x, y) = part, place
    if name not in parts_to_show(view, number):
        return at(x, y, *inside)
    label = tr("{part}: {points}. Show it on the map", part=part_name(view, name), points=points)
    return at(x, y, *inside, **lights(part_key(name, number), label))


def parts_to_show(view: View, number: int) -> set[str]:
    """Return the parts of a player's score that can be lit: on the map, or on the goals."""
    board = view.boards[number]
    found = {part for part, there in score_highlights(view, board).parts.items() if there}
    return found | {"goals"} if any(board.reached) else found


def points_text(points: int, x: float, y: float, size: int, anchor: str) -> str:
    ink = "bad" if points < 0 else "ink"
    return text_line(x, y, format_points(points), size, ink, bold=1, anchor=anchor)


def format_points(points: int) -> str:
    """Return points as they are written."""
    return str(points).replace("-", "−")
