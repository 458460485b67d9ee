"""Drawings that a table repeats: each is defined once in a picture and pointed at by its name."""

import re
from functools import cache
from typing import Final

from cloudtop.games.skyline_express.components import TYPES
from cloudtop.games.skyline_express.people_art import PERSON_BOX, PERSON_SHAPE, person
from cloudtop.games.skyline_express.sign_art import SIGNS
from cloudtop.games.skyline_express.view import NUMBERS, View
from cloudtop.toolkit.pictures.pieces import token
from cloudtop.toolkit.pictures.svg import tag

USED: Final = re.compile(r'href="#se-([a-z-]+)"')
TOKEN: Final = 26
TOKEN_BOX: Final = "-15 -15 30 30"


def drawing(name: str, x: float, y: float, width: float, height: float) -> str:
    """Return a drawing of the stock in a box around (x, y)."""
    left, top = x - width / 2, y - height / 2
    return (
        f'<use href="#se-{name}" x="{left:.4g}" y="{top:.4g}"'
        f' width="{width:.4g}" height="{height:.4g}"/>'
    )


def colour_of(view: View, kind: str) -> str:
    return view.box.type_colours[NUMBERS[kind]]


def passenger(view: View, kind: str, x: float, y: float, height: float) -> str:
    """Return a Passenger as a figure, so high with its hat."""
    name = f"person-{kind}-{colour_of(view, kind)}"
    return drawing(name, x, y, height * PERSON_SHAPE, height)


def small_passenger(view: View, kind: str, x: float, y: float, size: float) -> str:
    """Return a Passenger as a token, so large that its letter can be read."""
    return drawing(f"token-{colour_of(view, kind)}", x, y, size, size)


def type_token(view: View, number: int, x: float, y: float, size: float) -> str:
    return small_passenger(view, TYPES[number], x, y, size)


# --- defining them ----------------------------------------------------------------------------


def made(name: str) -> tuple[str, str]:
    """Return the box and the content of a drawing."""
    family, _, rest = name.partition("-")
    if family == "person":
        kind, colour = rest.split("-")
        return PERSON_BOX, person(kind, colour)
    if family == "token":
        return TOKEN_BOX, token(rest, TOKEN)
    box, content = SIGNS[name]
    return box, content()


@cache
def defined(name: str) -> str:
    box, content = made(name)
    return tag("symbol", content, id=f"se-{name}", viewBox=box)


def definitions(*parts: str) -> str:
    """Return the definitions of all drawings that some parts of a picture use."""
    names = {name for part in parts for name in USED.findall(part)}
    return "".join(defined(name) for name in sorted(names))
