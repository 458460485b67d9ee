"""The reminder that is printed on every sheet: what the dice bring and what points buy."""

from typing import Final

from cloudtop.core.game import Reminder
from cloudtop.core.i18n import tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, card, scaled, text_line
from cloudtop.toolkit.pictures.gallery import whole_picture
from cloudtop.toolkit.pictures.pieces import crown, die
from cloudtop.toolkit.pictures.svg import title

from ..components.box import Sheet
from ..view import View
from .icons import bell, cube

SHORTEST: Final = 236
SIGN: Final = 88
"""How wide the signs of a line are at most."""
DIE: Final = 20

Line = tuple[str, str]
"""Signs from the left on, around the middle of the line, and what they mean."""


@cached_per_language(maxsize=None)
def legend(sheet: Sheet, width: int, height: int) -> str:
    """Return the reminder, its lines spread over the card."""
    found = lines(sheet)
    step = (height - 47) // len(found)
    rows = (
        at(
            16,
            44 + step * n,
            title(said, "legend"),
            at(0, 6, signs),
            text_line(SIGN + 12, 11, said, 15),
        )
        for n, (signs, said) in enumerate(found)
    )
    heading = text_line(16, 26, tr("Reminder"), 15, "mist", bold=1)
    return card(width, height) + heading + "".join(rows)


def reminder(view: View) -> tuple[Reminder, ...]:
    """Return the same for the card beside the board."""
    box = (-2, -15, SIGN + 2, 32)
    return tuple(Reminder(whole_picture(sign, box), said) for sign, said in lines(view.box.sheet))


def lines(sheet: Sheet) -> tuple[Line, ...]:
    return (
        (dice(1), tr("2 service points")),
        (dice(2, 3, 4), tr("1 service, 1 dice point")),
        (dice(5, 6), tr("the passenger is a VIP")),
        (price(sheet.price_of_value, cube()), tr("die one up or down")),
        (price(sheet.price_of_colour, cube()), tr("another colour")),
        (price(sheet.price_of_service, bell()), tr("a service, 2 per pair")),
        (at(14, 0, crown(24)), tr("1 for each of its colour")),
    )


def dice(*values: int) -> str:
    """Return faces side by side: of any colour, drawn in one."""
    return "".join(
        at((DIE + 6) * n + DIE / 2, -2, die("white", value, DIE)) for n, value in enumerate(values)
    )


def price(points: int, sign: str) -> str:
    return text_line(0, 5, f"{points} ×", 15, "ink", bold=1) + scaled(42, 0, 0.8, sign)
