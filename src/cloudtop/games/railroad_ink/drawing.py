"""Small drawings that several parts of the table use."""

from functools import cache

from cloudtop.core.svg import Attribute, tag, text, title
from cloudtop.core.theme import paint
from cloudtop.games.railroad_ink.labels import label_of
from cloudtop.games.railroad_ink.view import View


def words(
    x: float, y: float, said: object, size: int = 15, token: str = "ink", **more: Attribute
) -> str:
    """Return a line of text; ``bold=1`` and ``anchor="middle"`` are short for SVG's words."""
    bold = more.pop("bold", None)
    anchor = more.pop("anchor", None)
    look = paint(token, extra=str(more.pop("extra", "")))
    return text(
        said,
        x=x,
        y=y,
        font_size=size,
        font_weight=700 if bold else None,
        text_anchor=anchor,
        **look,
        **more,
    )


def at(x: float, y: float, *inside: str, **more: Attribute) -> str:
    return tag("g", *inside, transform=f"translate({x:.5g} {y:.5g})", **more)


def scaled(x: float, y: float, scale: float, *inside: str) -> str:
    """Return something drawn around (0, 0) at another place and in another size."""
    return tag("g", *inside, transform=f"translate({x:.5g} {y:.5g}) scale({scale:.4g})")


@cache
def card(width: int, height: int, radius: int = 16, lit: bool = False) -> str:
    """Return a piece of paper with the one soft shadow; ``lit``: it is this player's turn."""
    shadow = tag("rect", y=3, width=width, height=height, rx=radius, opacity=0.08, **paint("shade"))
    edge = paint("paper", "sun", 3) if lit else paint("paper", "line", 1)
    return shadow + tag("rect", width=width, height=height, rx=radius, **edge)


def halo(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return the outline of a legal place."""
    return tag(
        "rect", x=x, y=y, width=width, height=height, rx=radius, **paint("", "sun", 3, "halo")
    )


def offered(view: View, notation: str, name: str, x: float, y: float, *inside: str) -> str:
    """Return a place for a choice: what can be clicked if it is legal, else the bare place."""
    if notation not in view.choices:
        return at(x, y, *inside, id=name)
    label = label_of(view, notation)
    action: dict[str, Attribute] = {
        "data_action": notation,
        "tabindex": 0,
        "role": "button",
        "aria_label": label,
    }
    return at(x, y, title(label), *inside, id=name, **action)


def chip(x: float, y: float, width: int, said: str, ground: str = "ember") -> str:
    """Return a word on a coloured ground, 24 high."""
    plate = tag("rect", width=width, height=24, rx=12, **paint(ground))
    return at(x, y, plate, words(width // 2, 17, said, 14, "paper", bold=1, anchor="middle"))


def hollow(width: int, height: int) -> str:
    """Return an unseen box: a place from which something can be moved."""
    return tag(
        "rect", x=-width // 2, y=-height // 2, width=width, height=height, opacity=0, **paint()
    )
