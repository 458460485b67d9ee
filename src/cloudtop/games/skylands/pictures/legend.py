"""A reminder of how to read the islands, for those who see them for the first time."""

from typing import Final

from cloudtop.core.game import Reminder
from cloudtop.core.i18n import tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, card, scaled, text_line
from cloudtop.toolkit.pictures.gallery import whole_picture
from cloudtop.toolkit.pictures.svg import tag, title

from ..view import View
from .shapes import symbol
from .symbols import SYMBOLS
from .tiles import draw_land, points_seal

ROW: Final = 44
LINES: Final = 6
HEIGHT: Final = 40 + ROW * LINES


@cached_per_language(maxsize=None)
def draw_legend(width: int) -> str:
    """Return the reminder on a card."""
    rows = "".join(
        at(
            0,
            40 + ROW * (n + 0.5),
            title(text, "legend"),
            at(40, 0, sign),
            text_line(80, 5, text, 14, "ink"),
        )
        for n, (sign, text) in enumerate(lines())
    )
    heading = text_line(16, 26, tr("Reading the islands"), 15, "mist", bold=1)
    return tag("g", card(width, HEIGHT), heading, rows)


def reminder(view: View) -> tuple[Reminder, ...]:
    """Return the same for the card beside the board."""
    frame = (-26, -26, 52, 52)
    drawn = ((SYMBOLS.inline(sign), text) for sign, text in lines())
    return tuple(Reminder(whole_picture(sign, frame), text) for sign, text in drawn)


def lines() -> list[tuple[str, str]]:
    return [
        (land("complete"), tr("golden shore: the island is complete")),
        (land("open") + edge("rubble-woods"), tr("drifting rubble: an edge is open")),
        (land("open") + edge("rim"), tr("red bar: open for ever, at the rim")),
        (scaled(0, 0, 1.2, symbol("room-crystals")), tr("space: 1 point, room for one inhabitant")),
        (scaled(0, 0, 1.2, points_seal(2, True)), tr("star: counts on a complete island only")),
        (scaled(0, 0, 1.3, symbol("symbol-white")), tr("white star: an inhabitant of any colour")),
    ]


def land(look: str) -> str:
    return scaled(0, 12, 0.38, draw_land("woods", ("N", ""), look, "far"))


def edge(name: str) -> str:
    return scaled(0, 12, 0.38, symbol(name))
