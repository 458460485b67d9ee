"""The parts of a score in a picture; each lights up what it comes from."""

from typing import Final

from cloudtop.core.i18n import N_, tr
from cloudtop.games.railroad_ink.showing import showing
from cloudtop.games.railroad_ink.view import BoardView, View
from cloudtop.toolkit.pictures.drawing import at, lights, part_key, spot, text_line

PARTS: Final = {
    "exits": N_("Exits"),
    "highway": N_("Highway"),
    "railway": N_("Railway"),
    "centre": N_("Centre"),
    "villages": N_("Villages"),
    "goals": N_("Goals"),
    "expansion": N_("Sky"),
    "errors": N_("Errors"),
}
EXPANSION_NAMES: Final = {"weather": N_("Weather"), "airline": N_("Airline")}
STRIP: Final = 58
STRIP_ROW: Final = 44
"""A row of the score on a phone: as high as a finger needs it."""
NARROWEST: Final = 64
"""A part of the score that is narrower stands in a second row."""

Part = tuple[str, int]
"""The key of a part and its points."""


def shown_parts(view: View, board: BoardView) -> list[Part]:
    """Return the parts that can score in this match."""
    absent = {"villages", "goals"} if view.edition != "challenge" else set()
    if view.expansion == "none":
        absent.add("expansion")
    return [part for part in board.score.parts if part[0] not in absent]


def strip_height(view: View, number: int, width: int) -> int:
    one_row = in_one_row(shown_parts(view, view.boards[number]), width)
    return STRIP if one_row else 2 * STRIP_ROW + 4


def in_one_row(parts: list[Part], width: int) -> bool:
    return width / len(parts) >= NARROWEST


def score_strip(view: View, number: int, width: int) -> str:
    """Return what every part of the score brings; what is chosen is lit on the map."""
    parts = shown_parts(view, view.boards[number])
    if not in_one_row(parts, width):
        return two_rows(view, number, parts, width)
    step = width / len(parts)
    columns: list[str] = []
    for place, (part, points) in enumerate(parts):
        said, ink = signed(points)
        columns.append(
            part_button(
                view,
                number,
                (part, points),
                (step * (place + 0.5), 0),
                spot(2 - step / 2, 2, step - 4, STRIP - 8),
                text_line(0, 20, part_name(view, part), 13, "mist", anchor="middle"),
                text_line(0, 42, said, 18, ink, bold=1, anchor="middle"),
            )
        )
    return "".join(columns)


def two_rows(view: View, number: int, parts: list[Part], width: int) -> str:
    """Return the same for a phone: name and points side by side, four in a row."""
    step = width / 4
    cells: list[str] = []
    for place, (part, points) in enumerate(parts):
        said, ink = signed(points)
        cells.append(
            part_button(
                view,
                number,
                (part, points),
                (step * (place % 4), STRIP_ROW * (place // 4)),
                spot(0, 0, step, STRIP_ROW),
                text_line(5, 27, part_name(view, part), 13, "mist"),
                text_line(step - 6, 28, said, 16, ink, bold=1, anchor="end"),
            )
        )
    return "".join(cells)


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
    found = {part for part, there in showing(board, view.edition).parts.items() if there}
    return found | {"goals"} if any(board.reached) else found


def part_name(view: View, part: str) -> str:
    named = EXPANSION_NAMES if part == "expansion" else {}
    return tr(named.get(view.expansion, PARTS[part]))


def signed(points: int) -> tuple[str, str]:
    """Return points as they are written, and their ink."""
    return str(points).replace("-", "−"), "bad" if points < 0 else "ink"


def part_list(view: View, number: int, parts: list[Part], width: int, step: int) -> str:
    """Return parts of the score one below the other."""
    rows: list[str] = []
    for place, (part, points) in enumerate(parts):
        said, ink = signed(points)
        rows.append(
            part_button(
                view,
                number,
                (part, points),
                (0, step * place),
                spot(-6, 5 - step / 2 - step / 4, width + 12, step),
                text_line(0, 0, part_name(view, part), 14, "mist"),
                text_line(width, 0, said, 15, ink, bold=1, anchor="end"),
            )
        )
    return "".join(rows)
