"""Drawings that a picture repeats: Passengers, tokens and icons, each defined once."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from cloudtop.toolkit.pictures.drawing import at
from cloudtop.toolkit.pictures.pieces import PIECES, crown, figure, token
from cloudtop.toolkit.pictures.svg import Pieces, tag
from cloudtop.toolkit.pictures.symbols import Symbol, Symbols
from cloudtop.toolkit.pictures.theme import paint

from ..components.box import TYPES, Box
from ..view import NUMBERS
from .icons import ICONS, ViewBox

# --- using them -----------------------------------------------------------------------------


def use_symbol(name: str, x: float, y: float, width: float, height: float) -> str:
    """Return a symbol in a box around (x, y)."""
    return SYMBOLS.use_around(name, x, y, width, height)


def passenger(box: Box, kind: str, x: float, y: float, height: float) -> str:
    """Return a Passenger as a figure with its hat, ``height`` high."""
    name = f"person-{kind}-{type_colour(box, kind)}"
    return use_symbol(name, x, y, height * PERSON_SHAPE, height)


def small_passenger(box: Box, kind: str, x: float, y: float, size: float) -> str:
    """Return a Passenger as a token whose letter can be read."""
    return use_symbol(f"token-{type_colour(box, kind)}", x, y, size, size)


def type_token(box: Box, number: int, x: float, y: float, size: float) -> str:
    return small_passenger(box, TYPES[number], x, y, size)


def type_colour(box: Box, kind: str) -> str:
    return box.type_colours[NUMBERS[kind]]


# --- Passengers: a figure in its colour and shape, with its letter and a hat ----------------

FIGURE: Final = 48
HEAD: Final = -16
"""The middle of the head above the middle of the figure."""
PERSON_BOX: Final = (-27, -33, 54, 60)
"""Room for a figure with its hat."""
PERSON_SHAPE: Final = 54 / 60
"""How wide that room is for its height."""
TOKEN: Final = 26
TOKEN_BOX: Final = (-15, -15, 30, 30)


def outlined_path(d: str, fill: str, width: float = 1.5) -> str:
    return tag("path", d=d, stroke_linejoin="round", **paint(fill, "edge", width))


def ribbon(d: str, colour: str, width: float) -> str:
    return tag("path", d=d, **paint("", colour, width))


TASSEL: Final = tag("path", d="M0 -7.5L11 -5.5V1", stroke_linecap="round", **paint("", "gold", 2))
HATS: Final[dict[str, str]] = {
    "worker": outlined_path("M-9 -1.5A9 9 0 0 1 9 -1.5H11.5V1H-11.5V-1.5Z", "gold")
    + outlined_path("M-2.5 -9.5Q0 -13 2.5 -9.5V-2H-2.5Z", "gold", 1.25),
    "soldier": outlined_path("M-8 -3L-11 -9.5Q0 -14.5 11 -9.5L8 -3Z", "meadow")
    + outlined_path("M-8.5 -3H8.5Q9 0 12.5 1Q2 2.5 -8.5 0Z", "edge")
    + tag("circle", cy=-7, r=1.7, **paint("gold")),
    "tourist": outlined_path("M-7 -3Q-7.5 -12 0 -12Q7.5 -12 7 -3Z", "sand")
    + ribbon("M-7 -4.5Q0 -2 7 -4.5", "sun", 2.5)
    + outlined_path("M-14.5 -1.5Q0 -7 14.5 -1.5Q0 2.5 -14.5 -1.5Z", "sand"),
    "entrepreneur": outlined_path("M-7.5 -3L-8.5 -15.5H8.5L7.5 -3Z", "shade")
    + ribbon("M-7.5 -6H7.5", "heath", 3)
    + outlined_path("M-12 -4.5Q0 -1.5 12 -4.5L11 -1.5Q0 1 -11 -1.5Z", "shade"),
    "scholar": outlined_path("M-7.5 -6V-1.5Q0 1 7.5 -1.5V-6Z", "shade")
    + outlined_path("M0 -13L14.5 -7.5L0 -2.5L-14.5 -7.5Z", "livery")
    + TASSEL,
    "persona": at(0, -9.5, crown(19)),
}
"""Around the middle of a head of radius 8."""


# --- defining them --------------------------------------------------------------------------

DRAWINGS: Final[dict[str, tuple[ViewBox, str]]] = {
    **ICONS,
    **{f"token-{colour}": (TOKEN_BOX, token(colour, TOKEN)) for colour in PIECES},
    **{
        f"person-{kind}-{colour}": (PERSON_BOX, figure(colour, FIGURE) + at(0, HEAD, hat))
        for kind, hat in HATS.items()
        for colour in PIECES
    },
}
"""By name: the box of a drawing, and what it consists of."""


def draw_symbol(name: str) -> Symbol:
    box, drawn = DRAWINGS[name]
    return Symbol(drawn, " ".join(map(str, box)))


SYMBOLS: Final = Symbols("se-", draw_symbol)


# --- those of a picture -----------------------------------------------------------------------


class Drawing(tuple[str, ...]):
    """Pieces that are kept, with the symbols in them as bits: they are looked for once."""

    symbols: int


def kept(pieces: Pieces) -> Drawing:
    drawing = Drawing(pieces)
    drawing.symbols = SYMBOLS.bits_in(pieces)
    return drawing


def definitions(drawings: Iterable[Pieces], first: str) -> str:
    """Return the ``<defs>`` of all symbols that some drawings use, behind others than ours."""
    used = 0
    for drawing in drawings:
        used |= drawing.symbols if isinstance(drawing, Drawing) else SYMBOLS.bits_in(drawing)
    return defined(first, used)


@lru_cache(maxsize=64)  # after most moves a picture uses the same as before
def defined(first: str, used: int) -> str:
    return tag("defs", first, *map(SYMBOLS.definition, SYMBOLS.names_of(used)))
