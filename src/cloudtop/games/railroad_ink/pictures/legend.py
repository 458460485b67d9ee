"""A reminder of what scores, where no other board needs the room."""

from typing import Final

from cloudtop.core.game import Reminder
from cloudtop.core.i18n import N_, tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, card, path, rect, scaled, text_line
from cloudtop.toolkit.pictures.gallery import whole_picture
from cloudtop.toolkit.pictures.svg import tag, title

from ..components.box import Box
from ..view.seat_view import View
from .routes import airport, glyph
from .symbols import cross, factory, plane, university, village, weather

ROW: Final = 28
# By the number of Universities that grant a Special Route.
UNIVERSITIES: Final = (
    N_("first University: one more Special"),
    N_("second University: one more Special"),
    N_("third University: one more Special"),
    N_("fourth University: one more Special"),
)

Line = tuple[str, str]
"""A sign and what it says."""


@cached_per_language(maxsize=64)
def legend(box: Box, width: int, height: int, edition: str, expansion: str, any_route: bool) -> str:
    """Return the reminder on a card."""
    lines = reminders(box, edition, expansion, any_route)
    step = min(ROW + 4, (height - 100) / len(lines))
    rows = "".join(
        at(
            0,
            98 + step * (n + 0.5),
            title(said, "legend"),
            sign,
            text_line(62, 5, said, 14, "ink"),
        )
        for n, (sign, said) in enumerate(lines)
    )
    heading = text_line(16, 26, tr("Reminder"), 15, "mist", bold=1)
    return tag("g", card(width, height), heading, network_table(box, width), rows)


def reminder(view: View) -> tuple[Reminder, ...]:
    """Return the same lines for the card beside the board."""
    lines = reminders(view.box, view.edition, view.expansion, view.any_route)
    return tuple(Reminder(whole_picture(sign, (12, -16, 44, 32)), said) for sign, said in lines)


def legend_height(box: Box, edition: str, expansion: str, any_route: bool) -> int:
    return 100 + ROW * len(reminders(box, edition, expansion, any_route))


def network_table(box: Box, width: int) -> str:
    """Return the points of networks by their Exits."""
    points = box.network_points
    step = (width - 32 - 50) / 11
    columns = "".join(
        tag(
            "g",
            title(tr("Exits joined: {exits}, points: {points}", exits=n, points=points[n]), "exit"),
            text_line(66 + step * (n - 1.5), 54, n, 13, "mist", anchor="middle"),
            text_line(66 + step * (n - 1.5), 78, points[n], 14, "ink", bold=1, anchor="middle"),
        )
        for n in range(2, len(points))
    )
    names = text_line(16, 54, tr("Exits"), 13, "mist") + text_line(16, 78, tr("points"), 13, "mist")
    line = path(f"M16 61H{width - 16}", "", "line", 1)
    return names + columns + line


def reminders(box: Box, edition: str, expansion: str, any_route: bool) -> list[Line]:
    pair = scaled(24, 0, 0.45, glyph("-H-H")) + scaled(46, 0, 0.45, glyph("-R-R"))
    square = rect(25, -9, 18, 18, "floor", "mist", 1.5, stroke_dasharray="4 3")
    found = [
        (pair, tr("longest highway, longest railway: 1 a space")),
        (square, tr("centre: 1 for each space drawn")),
        (scaled(34, 0, 0.75, cross()), tr("open end: −1, not at the edge")),
    ]
    structures, sky = box.structures, box.sky_points
    if edition == "challenge":
        villages = tr("Village with a Station: {points}", points=structures.village_points)
        universities = tr(UNIVERSITIES[structures.universities_for_a_special - 1])
        found += [
            (scaled(34, 0, 0.8, village("active")), villages),
            (scaled(34, 0, 0.8, factory(True)), tr("Factory: draw a die once more")),
            (scaled(34, 0, 0.8, university(True)), universities),
        ]
        if not any_route:
            works = scaled(24, 0, 0.6, factory(True)) + scaled(45, 0, 0.6, university(True))
            found.append((works, tr("both need a highway or a railway")))
    if expansion == "weather":
        clouds = scaled(24, 0, 0.7, weather("cloud")) + scaled(44, 0, 0.7, weather("snow"))
        found.append(
            (clouds, tr("largest area of each: {points} a space", points=sky.weather_space))
        )
        found.append((scaled(34, 0, 0.7, weather("storm")), tr("different areas must not touch")))
    if expansion == "airline":
        longest = N_("longest airway {points} a space, open end −{lost}")
        airway = tr(longest, points=sky.airway_space, lost=sky.open_airway)
        lonely = tr("Airport without an airway: −{lost}", lost=sky.lonely_airport)
        found.append((scaled(34, 0, 0.8, plane()), airway))
        found.append((scaled(34, 0, 0.62, airport()), lonely))
    return found
