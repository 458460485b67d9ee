"""Pieces that all games share: six colours, each with its own shape and letter.

Colour never stands alone: a piece is told by its shape (● ■ ▲ ◆ ⬟ ★) and its letter as well. The
shape is a passenger's body, a token's outline and a die's pips, so it is learned by playing.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from cloudtop.toolkit.pictures.gallery import whole_picture
from cloudtop.toolkit.pictures.svg import tag, text
from cloudtop.toolkit.pictures.theme import paint


@dataclass(frozen=True)
class PieceColour:
    """A colour of pieces; ``outline`` is its shape around (0, 0), 40 across, empty for a circle."""

    name: str
    letter: str
    sign: str
    words: str
    """The token in which letters and pips stand on it."""
    outline: str
    drop: int = 0
    """How much lower than the middle the letter has to stand."""


PIECES: Final[dict[str, PieceColour]] = {
    piece.name: piece
    for piece in (
        PieceColour("red", "R", "●", "on-dark", ""),
        PieceColour("green", "G", "■", "on-dark", "-18,-18 18,-18 18,18 -18,18"),
        PieceColour("purple", "P", "▲", "on-dark", "0,-22 22,17 -22,17", 5),
        PieceColour("blue", "B", "◆", "on-dark", "0,-23 23,0 0,23 -23,0"),
        PieceColour("yellow", "Y", "⬟", "on-light", "0,-21 21,-5 13,19 -13,19 -21,-5", 1),
        PieceColour(
            "white", "W", "★", "on-light",
            "0,-23 7,-8 22,-7 11,4 14,20 0,12 -14,20 -11,4 -22,-7 -7,-8", 2,
        ),
    )
}  # fmt: skip

EDGE: Final = 1.75
PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def shape(colour: str, size: int, fill: str, stroke: str = "", width: float = 0) -> str:
    """Return the bare shape of a colour around (0, 0), ``size`` across, painted as said."""
    outline = PIECES[colour].outline
    look = paint(fill, stroke, width)
    if not outline:
        return tag("circle", r=size // 2, **look)
    corners = [corner.split(",") for corner in outline.split()]
    points = " ".join(f"{int(x) * size / 40:.4g},{int(y) * size / 40:.4g}" for x, y in corners)
    return tag("polygon", points=points, stroke_linejoin="round", **look)


def letter(colour: str, size: int, y: int = 0) -> str:
    """Return the letter of a colour, centred on (0, y)."""
    base, look = y + size * 36 // 100, paint(PIECES[colour].words)
    said = PIECES[colour].letter
    return text(said, y=base, font_size=size, font_weight=700, text_anchor="middle", **look)


@cache
def token(colour: str, size: int, lettered: bool = True) -> str:
    """Return a flat token around (0, 0): the colour's shape with its letter."""
    body = shape(colour, size, colour, "edge", EDGE)
    if not lettered:
        return body
    drop = PIECES[colour].drop * size // 40
    share = 60 if size <= 24 else 54 if size <= 28 else 46  # small letters need more of the room
    return body + letter(colour, size * share // 100, drop)


@cache
def figure(colour: str, size: int) -> str:
    """Return a passenger around (0, 0): a head, and the colour's shape for a body."""
    head, body, down = size * 17 // 100, size * 68 // 100, size * 16 // 100
    drop = PIECES[colour].drop * body // 40
    return tag(
        "g",
        tag("g", shape(colour, body, colour, "edge", EDGE), transform=f"translate(0 {down})"),
        tag("circle", cy=head - size // 2, r=head, **paint(colour, "edge", EDGE)),
        letter(colour, size * 40 // 100, down + drop),
    )


@cache
def crown(size: int) -> str:
    """Return a small crown around (0, 0): the sign of a VIP."""
    w, h = size // 2, size * 32 // 100
    low, base = h // 5, w * 3 // 4
    teeth = f"{-w},{-h} {-w // 2},{-low} 0,{-h} {w // 2},{-low} {w},{-h}"
    points = f"{teeth} {base},{h} {-base},{h}"
    return tag("polygon", points=points, stroke_linejoin="round", **paint("gold", "edge", 1.5))


def vip(colour: str, size: int) -> str:
    """Return a passenger circled in gold and crowned; the crown stands a little above ``size``."""
    ring = tag("circle", r=size // 2, **paint("gold", "edge", EDGE))
    return ring + crowned(colour, size)


@cache
def crowned(colour: str, size: int) -> str:
    """Return a passenger with a crown, a little smaller and lower than without."""
    top = tag("g", crown(size * 42 // 100), transform=f"translate(0 {-size * 46 // 100})")
    body = figure(colour, size * 84 // 100)
    return tag("g", body, transform=f"translate(0 {size * 14 // 100})") + top


@cache
def die(colour: str, value: int, size: int) -> str:
    """Return a die around (0, 0). Its pips have the shape of its colour; 0 is a blank face."""
    half, step, radius = size // 2, size * 27 // 100, size * 20 // 100
    pip = shape(colour, size * 22 // 100 // 2 * 2, PIECES[colour].words)
    pips = (tag("g", pip, transform=f"translate({x * step} {y * step})") for x, y in PIPS[value])
    edge = paint(colour, "edge", EDGE)
    shine = {"width": size - 8, "height": size // 3, "rx": radius * 3 // 4}
    return tag(
        "g",
        tag("rect", x=-half, y=-half + 4, width=size, height=size, rx=radius, **paint("edge")),
        tag("rect", x=-half, y=-half, width=size, height=size, rx=radius, **edge),
        tag("rect", x=-half + 4, y=-half + 3, **shine, fill="#FFFFFF", opacity=0.14),
        *pips,
    )


def small_picture(inside: str, size: int = 48) -> str:
    """Return a picture of its own for the tray, from something drawn around (0, 0)."""
    return whole_picture(inside, (-(size // 2), -(size // 2), size, size))
