"""A reminder of what scores, where no other board needs the room."""

from functools import cache
from typing import Final

from cloudtop.core.i18n import Translator, current_translator, tr
from cloudtop.games.railroad_ink.components import NETWORK_POINTS
from cloudtop.games.railroad_ink.glyphs import airport, glyph
from cloudtop.games.railroad_ink.signs import cross, factory, plane, university, village, weather
from cloudtop.toolkit.pictures.drawing import at, card, scaled, text_line
from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import paint

ROW: Final = 28
Line = tuple[str, str]


@cache
def legend_height(edition: str, expansion: str) -> int:
    return 100 + ROW * len(reminders(edition, expansion))


def legend(width: int, height: int, edition: str, expansion: str) -> str:
    """Return the reminder on a card."""
    return drawn(width, height, edition, expansion, current_translator())


@cache
def drawn(width: int, height: int, edition: str, expansion: str, _: Translator) -> str:
    lines = reminders(edition, expansion)
    step = min(ROW + 4, (height - 100) / len(lines))
    rows = "".join(
        at(0, 98 + step * (n + 0.5), sign, text_line(62, 5, said, 14, "ink"))
        for n, (sign, said) in enumerate(lines)
    )
    heading = text_line(16, 26, tr("Reminder"), 15, "mist", bold=1)
    return tag("g", card(width, height), heading, network_table(width), rows)


def network_table(width: int) -> str:
    """Return the points of networks by their Exits."""
    step = (width - 32 - 50) / 11
    columns = "".join(
        text_line(66 + step * (n - 1.5), 54, n, 13, "mist", anchor="middle")
        + text_line(
            66 + step * (n - 1.5), 78, NETWORK_POINTS[n], 14, "ink", bold=1, anchor="middle"
        )
        for n in range(2, len(NETWORK_POINTS))
    )
    names = text_line(16, 54, tr("Exits"), 13, "mist") + text_line(16, 78, tr("points"), 13, "mist")
    line = tag("path", d=f"M16 61H{width - 16}", **paint("", "line", 1))
    return names + columns + line


def reminders(edition: str, expansion: str) -> list[Line]:
    found = [
        (pair("-H-H", "-R-R"), tr("longest highway, longest railway: 1 a space")),
        (square(), tr("centre: 1 for each space drawn")),
        (scaled(34, 0, 0.75, cross()), tr("open end: −1, not at the edge")),
    ]
    if edition == "challenge":
        found += [
            (scaled(34, 0, 0.8, village("active")), tr("Village with a Station: 2")),
            (scaled(34, 0, 0.8, factory(True)), tr("Factory: draw a die once more")),
            (scaled(34, 0, 0.8, university(True)), tr("third University: one more Special")),
        ]
    if expansion == "weather":
        clouds = scaled(24, 0, 0.7, weather("cloud")) + scaled(44, 0, 0.7, weather("snow"))
        found.append((clouds, tr("largest area of each: 1 a space")))
        found.append((scaled(34, 0, 0.7, weather("storm")), tr("different areas must not touch")))
    if expansion == "airline":
        found.append((scaled(34, 0, 0.8, plane()), tr("longest airway 2 a space, open end −2")))
        found.append((scaled(34, 0, 0.62, airport()), tr("Airport without an airway: −4")))
    return found


def pair(one: str, two: str) -> str:
    return scaled(24, 0, 0.45, glyph(one)) + scaled(46, 0, 0.45, glyph(two))


def square() -> str:
    return tag("rect", x=25, y=-9, width=18, height=18, stroke_dasharray="4 3",
               **paint("floor", "mist", 1.5))  # fmt: skip
