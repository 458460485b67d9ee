"""The parts of a score in a picture; each lights up what it comes from."""

from collections.abc import Sequence
from typing import Final

from cloudtop.core.i18n import tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, lights, part_key, spot, text_line
from cloudtop.toolkit.pictures.svg import title

from ..text.labels import Part, part_name, parts_in_play
from ..view.score_highlights import score_highlights
from ..view.seat_view import View

STRIP: Final = 58
STRIP_ROW: Final = 44
"""A row of the score on a phone: as high as a finger needs it."""
NARROWEST: Final = 64
"""A part of the score that is narrower stands in a second row."""

Place = tuple[float, float]
TextPlace = tuple[float, float, int, str | None]
"""Where a text stands, its size and its anchor."""
Look = tuple[str, TextPlace, TextPlace]
"""The ground of a part, and where its name and its points stand on it."""


def strip_height(view: View, number: int, width: int) -> int:
    one_row = is_one_row(parts_in_play(view.edition, view.expansion, view.boards[number]), width)
    return STRIP if one_row else 2 * STRIP_ROW + 4


def is_one_row(parts: list[Part], width: int) -> bool:
    return width / len(parts) >= NARROWEST


def score_strip(view: View, number: int, width: int) -> list[str]:
    """Return what every part of the score brings; what is chosen is lit on the map."""
    parts = parts_in_play(view.edition, view.expansion, view.boards[number])
    look: Look
    if is_one_row(parts, width):
        step = width / len(parts)
        places = [(step * (n + 0.5), 0.0) for n in range(len(parts))]
        ground = spot(2 - step / 2, 2, step - 4, STRIP - 8)
        look = ground, (0, 20, 13, "middle"), (0, 42, 18, "middle")
    else:  # on a phone: name and points side by side, four in a row
        step = width / 4
        places = [(step * (n % 4), STRIP_ROW * (n // 4)) for n in range(len(parts))]
        look = spot(0, 0, step, STRIP_ROW), (5, 27, 13, None), (step - 6, 28, 16, "end")
    return part_buttons(view, number, parts, places, look)


def part_list(view: View, number: int, parts: list[Part], width: int, step: int) -> list[str]:
    """Return parts of the score one below the other."""
    ground = spot(-6, 5 - step / 2 - step / 4, width + 12, step)
    places = [(0.0, step * n) for n in range(len(parts))]
    return part_buttons(
        view, number, parts, places, (ground, (0, 0, 14, None), (width, 0, 15, "end"))
    )


def part_buttons(
    view: View, number: int, parts: list[Part], places: Sequence[Place], look: Look
) -> list[str]:
    """Return parts of the score; one for which the map has something to show lights that."""
    to_show = parts_to_show(view, number)
    return [
        part_button(number, part, part_name(view, part[0]), part[0] in to_show, place, look)
        for part, place in zip(parts, places, strict=True)
    ]


@cached_per_language(maxsize=2048)
def part_button(number: int, part: Part, name: str, shows: bool, place: Place, look: Look) -> str:
    (key, points), (left, top) = part, place
    ground, (name_x, name_y, name_size, name_anchor), (x, y, size, anchor) = look
    label = tr("{part}: {points}. Show it on the map", part=name, points=points)
    live = lights(part_key(key, number), label) if shows else {}
    quiet = "" if shows else title(f"{name}: {format_points(points)}")
    said = text_line(name_x, name_y, name, name_size, "mist", anchor=name_anchor)
    ink = "bad" if points < 0 else "ink"
    value = text_line(x, y, format_points(points), size, ink, bold=1, anchor=anchor)
    return at(left, top, quiet, ground, said, value, data_sign=f"part-{key}", **live)


def parts_to_show(view: View, number: int) -> set[str]:
    """Return the parts of a player's score that can be lit: on the map, or on the goals."""
    board = view.boards[number]
    found = {part for part, there in score_highlights(view, board).parts.items() if there}
    return found | {"goals"} if any(board.reached) else found


def format_points(points: int) -> str:
    """Return points as they are written."""
    return str(points).replace("-", "−")
