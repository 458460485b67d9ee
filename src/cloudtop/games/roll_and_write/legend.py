"""The reminder that is printed on every sheet: what the dice bring and what points buy."""

from functools import cache
from typing import Final

from cloudtop.core.drawing import at, card, words
from cloudtop.core.pieces import crown
from cloudtop.core.svg import tag
from cloudtop.core.words import Translator, say, tongue
from cloudtop.games.roll_and_write.components import SHEET
from cloudtop.games.roll_and_write.drawing import bell, cube

SHORTEST: Final = 236


def legend(width: int, height: int) -> str:
    """Return the reminder, its lines spread over the card."""
    return drawn(width, height, tongue())


@cache
def drawn(width: int, height: int, _: Translator) -> str:
    lines = (
        ("1", (bell(), bell()), say("2 service points")),
        ("2 3 4", (bell(), cube()), say("1 service, 1 dice point")),
        ("5 6", (crown(24),), say("the passenger is a VIP")),
        (f"{SHEET.price_of_value}", (cube(),), say("die one up or down")),
        (f"{SHEET.price_of_colour}", (cube(),), say("another colour")),
        (f"{SHEET.price_of_service}", (bell(),), say("a service, 2 per pair")),
        (say("VIP"), (crown(24),), say("1 for each of its colour")),
    )
    step = (height - 47) // len(lines)
    below = (at(16, 44 + step * n, line(*parts)) for n, parts in enumerate(lines))
    heading = words(16, 26, say("Reminder"), 15, "mist", bold=1)
    return card(width, height) + heading + "".join(below)


def line(first: str, icons: tuple[str, ...], said: str) -> str:
    signs = (
        tag("g", icon, transform=f"translate({68 + 24 * n} 5) scale(0.8)")
        for n, icon in enumerate(icons)
    )
    return words(0, 11, first, 15, "ink", bold=1) + "".join(signs) + words(114, 11, said, 15)
