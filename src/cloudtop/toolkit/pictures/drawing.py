"""Small drawings that every table is made of, and the parts of a picture that a page brings alive.

The page knows such parts by their attributes, whatever the game: a choice (``choice``), what is
shown on request (``lit``, ``lights``), several ways to do one thing (``turning``), something small
to be held close to the eyes (``enlarges``). CONTRIBUTING.md says what the page does with them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape
from typing import Any, Final

from cloudtop.core.game import Choice, Seat
from cloudtop.toolkit.pictures.svg import Attribute, Pieces, attributes_of, tag, title
from cloudtop.toolkit.pictures.theme import paint

Attributes = dict[str, Attribute]

TINY: Final = "tiny"
"""The class of a group whose words are too small to read: a page leaves them out, and shows them
where the group is enlarged."""


# --- paper and ink --------------------------------------------------------------------------


def text_line(
    x: float, y: float, said: object, size: int = 15, token: str = "ink", **more: Attribute
) -> str:
    """Return a line of text; ``bold=1`` and ``anchor="middle"`` are short for SVG's words."""
    weight, anchor = 700 if more.pop("bold", None) else None, more.pop("anchor", None)
    look: Attributes = {
        "x": x,
        "y": y,
        "font_size": size,
        "font_weight": weight,
        "text_anchor": anchor,
        **paint(token, extra=str(more.pop("extra", ""))),
        **more,
    }
    return f"<text{attributes_of(look)}>{escape(str(said))}</text>"


def rect(
    x: float | None, y: float | None, width: float, height: float, *look: Any, **more: Attribute
) -> str:
    """Return a rectangle painted as ``paint(*look)`` does."""
    return tag("rect", x=x, y=y, width=width, height=height, **more, **paint(*look))


def circle(x: float | None, y: float | None, radius: float, *look: Any, **more: Attribute) -> str:
    """Return a circle painted as ``paint(*look)`` does."""
    return tag("circle", cx=x, cy=y, r=radius, **more, **paint(*look))


def path(d: str, *look: Any, **more: Attribute) -> str:
    """Return a path painted as ``paint(*look)`` does."""
    return tag("path", d=d, **more, **paint(*look))


@lru_cache(maxsize=1024)
def name_plate(seat: Seat, said: str, x: float, width: float, size: int, base: float) -> str:
    """Return a player's name, cut off where its room ends; a page finds it by ``data-seat``."""
    name = text_line(0, base, said, size, bold=1, extra="name", data_seat=seat)
    return tag("svg", name, x=x, width=width, height=base + 8)


def at(x: float, y: float, *inside: str, **more: Attribute) -> str:
    """Return something drawn around (0, 0) at another place."""
    head = f'<g transform="translate({x:.5g} {y:.5g})"{attributes_of(more) if more else ""}'
    return f"{head}>{''.join(inside)}</g>" if inside else f"{head}/>"


def pieces_at(x: float, y: float, *inside: str) -> Pieces:
    """Return the same in pieces, for drawings in which each changes by itself."""
    return opened_at(x, y), *inside, "</g>"


def groups_at(x: float, y: float, *inside: Pieces) -> list[Pieces]:
    """Return drawings in pieces at another place, each of them a group (``svg.Drawn``)."""
    return [_opening(x, y), *inside, CLOSED]


CLOSED: Final[Pieces] = ("</g>",)


@lru_cache(maxsize=1024)  # every layout has few places
def _opening(x: float, y: float) -> Pieces:
    return (opened_at(x, y),)


@lru_cache(maxsize=1024)
def opened_at(x: float, y: float) -> str:
    """Return the first of these pieces."""
    return at(x, y, "").removesuffix("</g>")


def scaled(x: float, y: float, scale: float, *inside: str) -> str:
    """Return something drawn around (0, 0) at another place and in another size."""
    return tag("g", *inside, transform=f"translate({x:.5g} {y:.5g}) scale({scale:.4g})")


@cache
def card(width: int, height: int, radius: int = 16, lit: bool = False) -> str:
    """Return a piece of paper with the one soft shadow; ``lit``: it is this player's turn."""
    shadow = tag("rect", y=3, width=width, height=height, rx=radius, opacity=0.08, **paint("shade"))
    edge = paint("paper", "sun", 3) if lit else paint("paper", "line", 1)
    return shadow + tag("rect", width=width, height=height, rx=radius, **edge)


@lru_cache(maxsize=1024)
def chip(x: float, y: float, width: int, said: str, ground: str = "ember") -> str:
    """Return a word on a coloured ground, 24 high."""
    plate = tag("rect", width=width, height=24, rx=12, **paint(ground))
    return at(x, y, plate, text_line(width // 2, 17, said, 14, "paper", bold=1, anchor="middle"))


@lru_cache(maxsize=1024)
def hollow(width: float, height: float) -> str:
    """Return an unseen box around (0, 0): a place to point at, or from which something moves."""
    box = {"x": -width / 2, "y": -height / 2, "width": width, "height": height}
    return tag("rect", **box, pointer_events="all", **paint())


# --- choices --------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def halo(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return the outline of a legal place."""
    look = paint("", "sun", 3, "halo")
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius, **look)


def choice(notation: str, label: str) -> Attributes:
    """Return the attributes of a place that stands for a choice."""
    return {"data_action": notation, **_button(label)}


def place(
    id_: str,
    where: tuple[float, float],
    inside: str,
    chosen: Choice | None,
    outline: str,
    ghost: str,
) -> str:
    """Return a place of the table; if it can be chosen, with an outline and what it would hold."""
    x, y = where
    if chosen is None:
        return at(x, y, inside, id=id_)
    seen = tag("g", ghost, class_="ghost", opacity=0, pointer_events="none")
    return at(x, y, inside, outline, seen, id=id_, **choice(chosen.notation, chosen.label))


def titled_place(
    x: float, y: float, id_: str, chosen: Choice | None, *inside: str, named: str = ""
) -> str:
    """Return a place of the table; if it can be chosen, its title says what a click does.

    Otherwise it is called ``named``.
    """
    if chosen is None:
        return at(x, y, title(named) if named else "", *inside, id=id_)
    live = choice(chosen.notation, chosen.label)
    return at(x, y, title(chosen.label), *inside, id=id_, **live)


@dataclass(frozen=True)
class Way:
    """One way to do what is asked at a place: a choice and its picture."""

    notation: str
    picture: str
    mirrored: str | None = None
    """The notation of its mirror image, if that is another way."""


def turning(label: str, take: str, offered: Sequence[Way], ground: str) -> str:
    """Return several ways at one place, the first one in sight: a page turns to the others.

    ``take`` is what the button says that takes the way in sight; ``ground`` is what one clicks on.
    """
    pictures = (
        tag(
            "g",
            way.picture,
            data_way=way.notation,
            data_mirror=way.mirrored,
            display="none" if place else None,
        )
        for place, way in enumerate(offered)
    )
    return tag("g", ground, *pictures, class_="ways", data_take=take, **_button(label))


def _button(label: str) -> Attributes:
    return {"tabindex": 0, "role": "button", "aria_label": label}


# --- shown on request -----------------------------------------------------------------------


def part_key(part: str, seat: Seat) -> str:
    """Return the key under which a part of a seat's score is lit: the score card lights it."""
    return f"part:{part}:{seat}"


def lit(key: str, *inside: str) -> str:
    """Return something that is drawn but stays unseen until its key is lit."""
    return tag("g", *inside, data_lit=key, display="none", pointer_events="none")


def lights(key: str, label: str) -> Attributes:
    """Return the attributes of what lights a key when it is pointed at, focused or tapped."""
    return {
        "data_lights": key,
        "tabindex": 0,
        "role": "button",
        "aria_pressed": "false",
        "aria_label": label,
    }


def undoes(label: str) -> Attributes:
    """Return the attributes of what takes the viewer's last step back: a lifted piece, say."""
    return {"data_undoes": "", **_button(label)}


@lru_cache(maxsize=1024)
def spot(x: float, y: float, width: float, height: float, radius: float = 8) -> str:
    """Return the ground of what lights something: it answers to the pointer and shows the focus."""
    box = {"x": x, "y": y, "width": width, "height": height, "rx": radius}
    return tag("rect", pointer_events="all", **box, **paint(extra="spot"))


def enlarges(label: str) -> Attributes:
    """Return the attributes of something small that a page shows large, with its words below."""
    return {"data_enlarges": "", "tabindex": 0, "role": "img", "aria_label": label}
