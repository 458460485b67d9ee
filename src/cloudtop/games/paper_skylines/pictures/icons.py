"""Every icon of the game, drawn once on a 24 grid and used by its name.

Types are square tiles, landmarks are round, tracks and verbs stand free: shapes differ before
colours do.
"""

from itertools import product
from typing import Final

from cloudtop.toolkit.pictures.drawing import text_line
from cloudtop.toolkit.pictures.pieces import small_picture
from cloudtop.toolkit.pictures.svg import Attribute, tag
from cloudtop.toolkit.pictures.symbols import Symbol, Symbols
from cloudtop.toolkit.pictures.theme import paint

from ..actions import Action, Declare, Salvage
from ..components.box import Card
from ..components.card_actions import TYPES
from ..view import View

GRID: Final = 24
HIGHEST_COST: Final = 9
STROKE: Final = 1.75
TYPE_COLOURS: Final = {
    "civic": "blue",
    "commercial": "yellow",
    "industrial": "edge",
    "park": "green",
    "residential": "purple",
}
TYPE_INKS: Final = {kind: "on-light" if kind == "commercial" else "on-dark" for kind in TYPES}
"""The token for text on the colour of a type."""


ROUND: Final[dict[str, Attribute]] = {"stroke_linejoin": "round", "stroke_linecap": "round"}
"""How lines meet and end: set once around everything that is drawn with these pens."""

SYMBOLS: Final = Symbols("ps-", lambda name: Symbol(DRAWINGS[name], f"0 0 {GRID} {GRID}"), **ROUND)


def icon(name: str, x: float, y: float, size: float = GRID) -> str:
    """Return an icon with its top left corner at (x, y)."""
    return SYMBOLS.use_in(name, x, y, size, size)


def card_icons(card: Card, x: float, y: float, size: float, step: float) -> str:
    """Return the type of a card and, ``step`` to the right of it, its landmark if it has one."""
    landmark = icon(card.landmark, x + step, y, size) if card.landmark else ""
    return icon(card.type, x, y, size) + landmark


# --- pens ----------------------------------------------------------------------------------


def area(d: str, token: str, edge: str = "", width: float = STROKE) -> str:
    return tag("path", d=d, **paint(token, edge, width))


def line(d: str, token: str = "ink", width: float = STROKE) -> str:
    return tag("path", d=d, **paint("", token, width))


def dot(x: float, y: float, r: float, token: str, edge: str = "", width: float = STROKE) -> str:
    return tag("circle", cx=x, cy=y, r=r, **paint(token, edge, width))


def box(
    x: float, y: float, width: float, height: float, token: str, edge: str = "", **more: Attribute
) -> str:
    look = paint(token, edge, float(more.pop("thick", None) or STROKE))
    return tag("rect", x=x, y=y, width=width, height=height, **look, **more)


# --- types are square, landmarks round -----------------------------------------------------


def type_drawings() -> dict[str, str]:
    light, dark = "on-dark", "on-light"
    gable = "M12 4.4L19.6 9.2H4.4ZM5.8 10.6h2.6v6H5.8ZM10.7 10.6h2.6v6h-2.6ZM15.6 10.6h2.6v6h-2.6Z"
    awning = "M5.6 5h12.8l1.9 5a2.1 2.1 0 0 1-4.1.5a2.1 2.1 0 0 1-4.2 0a2.1 2.1 0 0 1-4.2 0"
    works = "M4.4 19.4V12.6l4.4-2.6v2.6l4.4-2.6v2.6l1.6-.9V5.4h3.4v14Z"
    crowns = ((12, 8.6, 4.6), (8.6, 11.2, 3.2), (15.4, 11.2, 3.2))
    drawings = {
        "civic": area(f"{gable}M4.6 17.6h14.8v2H4.6Z", light),
        "commercial": area(f"{awning}a2.1 2.1 0 0 1-4.1-.5Z", dark)
        + line("M5.8 12.8v6.4h12.4v-6.4M9.6 19v-4.4h4.8V19", dark),
        "industrial": area(works, light) + dot(13.4, 4.9, 1.5, light) + dot(10.2, 6, 1.1, light),
        "park": "".join(dot(x, y, r, light) for x, y, r in crowns)
        + area("M11 12h2v5.4h4v2H7v-2h4Z", light),
        "residential": area("M12 4.2L20.2 11.4H18V19.4H13.8V14.4H10.2V19.4H6V11.4H3.8Z", light),
    }
    for kind, drawn in drawings.items():
        edge = "rest" if kind == "industrial" else "edge"
        drawings[kind] = box(1, 1, 22, 22, TYPE_COLOURS[kind], edge, rx=5, thick=1.25) + drawn
    return drawings


def landmark_drawings() -> dict[str, str]:
    palette = (
        "M12 5.6c-4.2 0-7 2.8-7 6.3s2.8 6.3 6.4 6.3c2.3 0 1.6-2 1.6-2.8"
        "c0-2.6 6 .6 6-4.3C19 7.7 16 5.6 12 5.6Z"
    )
    leaf = "M5.8 17.6C4.6 9.8 10 5.8 18.6 6.2C18.8 14.6 13.6 18.8 7.4 16.4"
    pins = "".join(f"M{n} 4.6v3M{n} 16.4v3M4.6 {n}h3M16.4 {n}h3" for n in (9, 12, 15))
    star = "M12 5.2l2.1 4.5 4.9.6-3.6 3.4.9 4.9-4.3-2.4-4.3 2.4.9-4.9-3.6-3.4 4.9-.6Z"
    paints = ((8.4, 11.6), (10.4, 8.6), (14, 8.4))
    insides = {
        "arts": area(palette, "gold", "ink", 1.5)
        + "".join(dot(x, y, 1.15, "ink") for x, y in paints),
        "transit": box(7, 5, 10, 11, "sea", "ink", rx=3, thick=1.5)
        + box(8.8, 7.4, 6.4, 3.6, "paper")
        + dot(9.8, 13.4, 1, "paper")
        + dot(14.2, 13.4, 1, "paper")
        + line("M8.6 16.4L6.8 19M15.4 16.4L17.2 19", "ink", 1.5),
        "nature": area(leaf, "good", "ink", 1.5) + line("M5.4 19L13.6 11", "ink", 1.5),
        "tech": line(pins, "ink", 1.25)
        + box(7.2, 7.2, 9.6, 9.6, "rest", "ink", rx=1.5, thick=1.5)
        + box(10, 10, 4, 4, "paper"),
        "landmark": area(star, "gold", "ink", 1.25),
    }
    disc = dot(12, 12, 10.6, "paper", "ink", 1.5)
    return {name: disc + inside for name, inside in insides.items()}


def track_drawings() -> dict[str, str]:
    person = "M{0} 20.6v-4.6a3.7 3.7 0 0 1 7.4 0v4.6Z"
    return {
        "profit": dot(12, 12, 9.2, "gold", "edge")
        + dot(12, 12, 5.8, "", "edge", 1.25)
        + line("M12 9v6", "edge", 2.25),
        "prestige": area("M8 13l-2.4 9 4-1.8L12 22.4l2.4-2.2 4 1.8L16 13Z", "glass", "ink", 1.5)
        + dot(12, 9, 7.2, "sea", "ink", 1.5)
        + area("M12 4.8l1.3 2.7 2.9.4-2.1 2 .5 2.9-2.6-1.4-2.6 1.4.5-2.9-2.1-2 2.9-.4Z", "paper"),
        "population": dot(7.7, 7.4, 3.3, "ink")
        + area(person.format(4), "ink")
        + dot(16.4, 7.4, 3.3, "rest", "ink", 1.25)
        + area(person.format(12.7), "rest", "ink", 1.25),
        "any-track": line("M12 3.6v16.8M4.7 7.8l14.6 8.4M19.3 7.8L4.7 16.2", "line", 1.5)
        + dot(12, 5, 3.6, "gold", "edge", 1.25)
        + dot(5.6, 16.6, 3.6, "sea", "edge", 1.25)
        + dot(18.4, 16.6, 3.6, "rest", "edge", 1.25),
        "lowest-track": line("M3.5 20.5h17", "ink")
        + line("M7 16.5V6M12 16.5v-7M17 16.5v-3", "rest", 3.5)
        + dot(17, 14.2, 3.2, "gold", "edge", 1.25),
    }


# --- verbs ---------------------------------------------------------------------------------


def back(x: float, y: float) -> str:
    return box(x, y, 13, 17, "livery", "edge", rx=2, thick=1.5)


def face(x: float, y: float, width: float = 13, height: float = 17, rx: float = 2) -> str:
    return box(x, y, width, height, "paper", "ink", rx=rx, thick=1.5)


def card_drawings() -> dict[str, str]:
    bolt = "M15.5 7l-6.5 8.5h4l-2 7.5 8-10h-4.3l3-6Z"
    ask = "M9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.900M12 16.6v.1"
    return {
        "deck": back(8.5, 1.5) + back(3, 5),
        "row": "".join(face(x, 5, 6.4, 14, 1.5) for x in (0.8, 8.8, 16.8)),
        "row-or-deck": back(1, 1.5) + face(10, 5.5),
        "next-deck": back(1, 5) + line("M19 21V4M15 8L19 4l4 4", "ink", 2),
        "hand-card": face(5.5, 3.5) + line("M9 8h6M9 11.5h6", "mist", 1.5),
        "free": face(5.5, 3.5) + line("M3.5 21.5L20.5 2.5", "good", 2.5),
        "discard": face(5.5, 1) + line("M12 8v14M8 18l4 4 4-4", "bad", 2.5),
        "salvage": face(5.5, 6) + line("M12 16V2M8 6l4-4 4 4", "good", 2.5),
        "resolve": face(2, 2) + area(bolt, "gold", "ink", 1.25),
        "declare": back(5.5, 3.5) + line(ask, "on-dark", 2),
        "steal": face(1, 3)
        + line("M21.5 11c-1-6-8-6-9.5-1M11.5 6v4.5H16", "bad", 2)
        + dot(18.5, 15.5, 2.6, "ink")
        + area("M14 22.5a4.5 4.5 0 0 1 9 0Z", "ink"),
    }


def house(d: str = "M4.5 21V10.5L12 5l7.5 5.5V21Z") -> str:
    return area(d, "cushion", "ink", 1.5)


def city_drawings() -> dict[str, str]:
    tucked = box(5, 17, 14, 4.5, "gold", "ink", rx=1, thick=1.5)
    upper = house("M6 15V8.5L12 4l6 4.5V15Z")
    hat = area("M8.5 7.5V2.5h7v5h2.5V9.5h-12v-2Z", "ink")
    return {
        "tuck": upper + tucked,
        "tuck-here": area("M6 15V10.5h12V15Z", "cushion", "ink", 1.5) + hat + tucked,
        "build": house("M4.5 21V12L11 7.5l6.5 4.5V21Z")
        + line("M20 9V2M16.5 5.5h7", "good", 2.25),
        "over": box(6, 12, 12, 9, "rest", "ink", thick=1.5)
        + area("M6 9.5L12 3l6 6.5Z", "cushion", "ink", 1.5),
        "sprawl": box(2.5, 9, 9, 12, "rest", "ink", thick=1.5)
        + box(14, 9, 7.5, 12, "", "ink", thick=1.5, stroke_dasharray="2.5 2"),
        "demolish": house() + line("M8 11l8 8M16 11l-8 8", "bad", 2.5),
        "bonus": dot(12, 12, 9.5, "gold", "edge") + line("M12 7.5v9M7.5 12h9", "edge", 2.5),
        "claim": area(
            "M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.6L12 17.4l-5.9 3.2 1.2-6.6L2.5 9.4l6.6-.9Z",
            "gold", "edge", 1.5,
        ),
        "here": house() + dot(12, 15, 3, "sun"),
        "near": box(1.5, 10, 6, 11, "rest", "ink", thick=1.25)
        + box(16.5, 10, 6, 11, "rest", "ink", thick=1.25)
        + box(9, 5, 6, 16, "cushion", "ink", thick=1.25),
        "city": area("M2 21V13h4.5V8H11V4h4v7h3v-2h4v12Z", "cushion", "ink", 1.5),
        "hat": area("M6.5 15V5h11v10h4v3.5h-19V15Z", "ink", "paper", 1)
        + box(6.5, 11, 11, 2.5, "gold"),
        "clock": area("M6 3h12v3.5L13.5 12l4.5 5.5V21H6v-3.5l4.5-5.5L6 6.5Z", "gold", "ink", 1.5),
    }  # fmt: skip


# --- flags: what it costs to build in a place ----------------------------------------------


def flag_name(cards: int, cheap: bool) -> str:
    return f"flag-{cards}{'-less' if cheap else ''}"


def price_flag(cards: int, cheap: bool) -> str:
    """Return a plate with the price."""
    ink = "good" if cheap else "ink"
    plate = box(0.8, 5.6, 22.4, 12.8, "paper", ink, rx=6.4, thick=0.8)
    number = text_line(8.4, 14.6, cards, 8, ink, bold=1, anchor="middle")
    return plate + number + icon("hand-card", 12, 7.6, 8.8)


def flag_drawings() -> dict[str, str]:
    plate = box(4, 5, 16, 14, "paper", "ink", rx=5, thick=0.8)
    prices = product(range(HIGHEST_COST + 1), (False, True))
    flags = {flag_name(cards, cheap): price_flag(cards, cheap) for cards, cheap in prices}
    return {"flag-tuck": plate + icon("tuck", 6.8, 6.8, 10.4), **flags}


DRAWINGS: Final[dict[str, str]] = {
    **type_drawings(),
    **landmark_drawings(),
    **track_drawings(),
    **card_drawings(),
    **city_drawings(),
    **flag_drawings(),
}
ALL_ICONS: Final = tuple(sorted(DRAWINGS))


# --- the tray ------------------------------------------------------------------------------


def tray_icon(view: View, action: Action) -> str:
    """Return a small picture for a choice without a place: a type, or a tick for leaving it."""
    match action:
        case Declare():
            kind = TYPES[action.kind]
        case Salvage():
            kind = next(card.type for card in view.discards if card.number == action.card)
        case _:
            return small_picture(line("M-12 1L-4 9L12 -8", "good", 4))
    place = f"translate(-20 -20) scale({40 / GRID:.4g})"
    return small_picture(tag("g", SYMBOLS.content(kind), transform=place))
