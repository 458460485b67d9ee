"""The reminder that is printed on every sheet: what the dice bring and what points buy."""

from functools import cache
from typing import Final

from cloudtop.core.pieces import crown
from cloudtop.core.svg import tag
from cloudtop.games.roll_and_write.components import SHEET
from cloudtop.games.roll_and_write.drawing import at, bell, card, cube, words

SHORTEST: Final = 236


@cache
def legend(width: int, height: int) -> str:
    """Return the reminder, its lines spread over the card."""
    lines = (
        ("1", (bell(), bell()), "2 service points"),
        ("2 3 4", (bell(), cube()), "1 service, 1 dice point"),
        ("5 6", (crown(24),), "the passenger is a VIP"),
        (f"{SHEET.price_of_value}", (cube(),), "die one up or down"),
        (f"{SHEET.price_of_colour}", (cube(),), "another colour"),
        (f"{SHEET.price_of_service}", (bell(),), "a service, 2 per pair"),
        ("VIP", (crown(24),), "1 for each of its colour"),
    )
    step = (height - 47) // len(lines)
    drawn = (at(16, 44 + step * n, line(*parts)) for n, parts in enumerate(lines))
    return card(width, height) + words(16, 26, "Reminder", 15, "mist", bold=1) + "".join(drawn)


def line(first: str, icons: tuple[str, ...], said: str) -> str:
    drawn = (
        tag("g", icon, transform=f"translate({68 + 24 * n} 5) scale(0.8)")
        for n, icon in enumerate(icons)
    )
    return words(0, 11, first, 15, "ink", bold=1) + "".join(drawn) + words(114, 11, said, 15)
