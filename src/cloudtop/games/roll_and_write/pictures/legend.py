"""The reminder that is printed on every sheet: what the dice bring and what points buy."""

from typing import Final

from cloudtop.core.i18n import tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, card, text_line
from cloudtop.toolkit.pictures.pieces import crown
from cloudtop.toolkit.pictures.svg import tag

from ..components.box import Sheet
from .icons import bell, cube

SHORTEST: Final = 236


@cached_per_language(maxsize=None)
def legend(sheet: Sheet, width: int, height: int) -> str:
    """Return the reminder, its lines spread over the card."""
    lines = (
        ("1", (bell(), bell()), tr("2 service points")),
        ("2 3 4", (bell(), cube()), tr("1 service, 1 dice point")),
        ("5 6", (crown(24),), tr("the passenger is a VIP")),
        (f"{sheet.price_of_value}", (cube(),), tr("die one up or down")),
        (f"{sheet.price_of_colour}", (cube(),), tr("another colour")),
        (f"{sheet.price_of_service}", (bell(),), tr("a service, 2 per pair")),
        (tr("VIP"), (crown(24),), tr("1 for each of its colour")),
    )
    step = (height - 47) // len(lines)
    rows = (at(16, 44 + step * n, line(*parts)) for n, parts in enumerate(lines))
    heading = text_line(16, 26, tr("Reminder"), 15, "mist", bold=1)
    return card(width, height) + heading + "".join(rows)


def line(first: str, icons: tuple[str, ...], said: str) -> str:
    signs = (
        tag("g", icon, transform=f"translate({68 + 24 * n} 5) scale(0.8)")
        for n, icon in enumerate(icons)
    )
    return (
        text_line(0, 11, first, 15, "ink", bold=1) + "".join(signs) + text_line(114, 11, said, 15)
    )
