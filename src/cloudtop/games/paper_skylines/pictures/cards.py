"""Cards: buildings, large and compact, cities, and the backs of the levels."""

from functools import cache
from html import escape
from typing import Final, NamedTuple

from cloudtop.core.i18n import tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, text_line
from cloudtop.toolkit.pictures.lettering import balance, squeeze
from cloudtop.toolkit.pictures.svg import Pieces, attributes_of, tag
from cloudtop.toolkit.pictures.theme import paint

from ..components.box import Card, City
from ..components.card_actions import TRACKS
from .action_icons import LETTERS, ROW, action_icons, draw_in_row, passive_items, width_of
from .buildings import HIGH, WIDE, building, town
from .icons import ROUND, TYPE_COLOURS, TYPE_INKS, area, box, card_icons, icon, line

WIDTH: Final = 124
HEIGHT: Final = 172
BAND: Final = 36
SMALL_WIDTH: Final = 92
SMALL_HEIGHT: Final = 122
STRIP_HEIGHT: Final = 52
STRIP_BAND: Final = 32
RADIUS: Final = 8
LETTER: Final = 0.64
"""How wide a bold letter is on average, in sizes of the type."""


class Cost(NamedTuple):
    """What a hand card costs where it is cheapest now; ``payable``: there are enough others."""

    cards: int
    payable: bool = True


# --- buildings -----------------------------------------------------------------------------


def card_face(card: Card, helper: str, cost: Cost | None) -> str:
    """Return a building card; ``helper`` is the type that makes it cheaper."""
    return "".join(face_pieces(card, helper, cost))


@cached_per_language(maxsize=None)
def face_pieces(card: Card, helper: str, cost: Cost | None) -> Pieces:
    """Return the same in pieces: only two of them change with what the card costs."""
    back, picture, foot = printed(card)
    price = cost_badge(card, cost, 4, 4, 26, 28)
    less = at(2, BAND + 56, discount(card.cost - cost.cards if cost else 0, helper))
    return back, price, picture, less, foot


@cached_per_language(maxsize=None)
def printed(card: Card) -> Pieces:
    """Return what is always the same: up to the cost, up to the discount, and the rest."""
    ground = paper(WIDTH, HEIGHT) + band(WIDTH, BAND, TYPE_COLOURS[card.type])
    landmark = icon(card.landmark, 4, BAND + 31, 24) if card.landmark else ""
    return (
        f"<g{attributes_of(ROUND)}>{ground}",
        name_lines(tr(card.name), 77, BAND / 2, 86, 14, TYPE_INKS[card.type])
        + building_scene(card, 31, BAND + 4, 89, 64)
        + icon(card.type, 4, BAND + 5, 24)
        + landmark,
        gains(card, 4, BAND + 72, WIDTH - 8)
        + line(f"M8 {HEIGHT - 43}h{WIDTH - 16}", "line", 1)
        + at(5, HEIGHT - 42, action_icons(card.action, WIDTH - 10, 40))
        + "</g>",
    )


def paper(width: float, height: float, token: str = "paper", radius: float = RADIUS) -> str:
    """Return the card itself, lying on the table."""
    shadow = tag("rect", y=2, width=width, height=height, rx=radius, opacity=0.12, **paint("shade"))
    edge = "mist" if token == "paper" else "edge"
    return shadow + box(0, 0, width, height, token, edge, rx=radius, thick=1)


def band(width: float, height: float, colour: str) -> str:
    """Return the coloured head of a card."""
    r = RADIUS
    arcs = f"a{r} {r} 0 0 1 {r} {-r}h{width - 2 * r:g}a{r} {r} 0 0 1 {r} {r}"
    return area(f"M0 {height:g}V{r}{arcs}V{height:g}Z", colour, "edge", 1)


def cost_badge(
    card: Card, cost: Cost | None, x: float, y: float, width: float, height: float
) -> str:
    """Return how many cards are to be paid: printed, or in a hand the best price at the moment."""
    return badge(card.cost, Cost(card.cost) if cost is None else cost, (x, y), (width, height))


@cache
def badge(printed: int, cost: Cost, where: tuple[float, float], size: tuple[float, float]) -> str:
    (x, y), (width, height), (now, payable) = where, size, cost
    token = "good" if now < printed else "ink" if payable else "mist"
    drawn = box(x, y, width, height, "paper", "edge", rx=4, thick=1.25)
    drawn += text_line(x + width / 2, y + height * 0.72, now, 19, token, bold=1, anchor="middle")
    stroke = f"M{x + 4:g} {y + height - 4:g}l{width - 8:g} {8 - height:g}"
    return drawn if payable else drawn + line(stroke, "bad", 1.5)


@cache
def discount(less: int, helper: str) -> str:
    """Return "−" and the type that makes a card cheaper; in a hand how much that is now."""
    if less <= 0:
        return line("M3 7.5h5", "mist", 2) + icon(helper, 11, 0, 15)
    plate = box(0, -2, 29, 18, "good", rx=6, thick=0)
    return plate + text_line(14.5, 12, f"−{less}", 14, "paper", bold=1, anchor="middle")


def building_scene(card: Card, x: float, y: float, width: float, height: float) -> str:
    """Return the building in its landscape."""
    scale = min((width - 4) / WIDE, (height - 4) / HIGH)
    sky = box(x, y, width, height, "air", "line", rx=4, thick=1)
    soil = f"M{x:g} {y + height - 7:g}h{width:g}v3a4 4 0 0 1 -4 4h{8 - width:g}a4 4 0 0 1 -4 -4Z"
    left = x + (width - WIDE * scale) / 2
    place = f"translate({left:.4g} {y + height - 6:g}) scale({scale:.3g})"
    return sky + area(soil, "rest") + tag("g", building(card), transform=place)


def gains(card: Card, x: float, y: float, width: float) -> str:
    """Return the steps on the tracks that building this card brings, in the middle of a row."""
    found = [(track, n) for track, n in zip(TRACKS, card.gains, strict=True) if n]
    step, drawn = 45, ""
    for n, (track, steps) in enumerate(found):
        number, token = f"{steps:+}".replace("-", "−"), "bad" if steps < 0 else "ink"
        drawn += icon(track, step * n, 0, 18)
        drawn += text_line(step * n + 19, 14.5, number, 15, token, bold=1)
    whole = step * len(found) - 3
    scale = min(1.0, width / whole)
    left, top = x + (width - whole * scale) / 2, y + 9 * (1 - scale)
    return tag("g", drawn, transform=f"translate({left:.4g} {top:.4g}) scale({scale:.3g})")


@cached_per_language(maxsize=None)
def compact_face(card: Card, cost: Cost | None) -> str:
    """Return a small card without its picture, for a hand on a phone."""
    return tag(
        "g",
        paper(SMALL_WIDTH, SMALL_HEIGHT),
        band(SMALL_WIDTH, 28, TYPE_COLOURS[card.type]),
        cost_badge(card, cost, 3, 2, 24, 24),
        card_icons(card, 29, 3, 22, 24),
        name_lines(tr(card.name), SMALL_WIDTH / 2, 43, SMALL_WIDTH - 8, 13, "ink"),
        gains(card, 4, 58, SMALL_WIDTH - 8),
        line(f"M6 {SMALL_HEIGHT - 42}h{SMALL_WIDTH - 12}", "line", 1),
        at(3, SMALL_HEIGHT - 41, action_icons(card.action, SMALL_WIDTH - 6, 39)),
        **ROUND,
    )


@cached_per_language(maxsize=None)
def strip_face(card: Card, cost: Cost | None, width: int) -> str:
    """Return a card as a strip, for a hand of very many: cost, name, icons and gains."""
    left = STRIP_BAND + 3
    return tag(
        "g",
        paper(width, STRIP_HEIGHT),
        strip_band(TYPE_COLOURS[card.type]),
        cost_badge(card, cost, 4, 3, 24, 24),
        icon(card.type, 6, 29, 20),
        name_lines(tr(card.name), (left + width) / 2, 17, width - left - 4, 13, "ink"),
        gains(card, left, 32, width - left - (24 if card.landmark else 3)),
        icon(card.landmark, width - 23, 31, 19) if card.landmark else "",
        **ROUND,
    )


def strip_band(colour: str) -> str:
    """Return the coloured end of a strip."""
    r, end = RADIUS, STRIP_BAND
    arcs = f"a{r} {r} 0 0 1 {r} {-r}H{end}V{STRIP_HEIGHT}H{r}a{r} {r} 0 0 1 {-r} {-r}"
    return area(f"M0 {r}{arcs}Z", colour, "edge", 1)


# --- names ---------------------------------------------------------------------------------


def in_lines(name: str, width: float, size: int) -> list[str]:
    """Return a name in one line or, where that is too long, in two of about the same length."""
    return balance(name, width * 1.1, size, letter=LETTER)


def name_line(name: str, x: float, y: float, width: float, size: int, token: str) -> str:
    """Return a name around a middle, its letters closer together where it would be too long."""
    more = squeeze(name, width, size, letter=LETTER)
    return text_line(x, y, name, size, token, bold=1, anchor="middle", **more)


def name_lines(name: str, x: float, y: float, width: float, size: int, token: str) -> str:
    """Return a name around the height ``y``, in one line or two."""
    lines = in_lines(name, width, size)
    if len(lines) == 1:
        return name_line(name, x, y + size * 0.36, width, size, token)
    step, look = size + 0.5, paint(token)
    top = y + size * 0.36 - step / 2
    rows = " ".join(
        tag("tspan", escape(one), x=x, y=top + step * n, **squeeze(one, width, size, letter=LETTER))
        for n, one in enumerate(lines)
    )
    return tag("text", rows, font_size=size, **look, font_weight=700, text_anchor="middle")


# --- backs and cities ----------------------------------------------------------------------


@cache
def card_back(level: int, width: int, height: int) -> str:
    """Return the back of a level's cards: the higher the level, the higher the skyline."""
    radius, inner = (RADIUS, 5) if width > 60 else (5, 3)
    wide, high, size = width - 2 * inner, height - 2 * inner, width * 42 // 100
    return tag(
        "g",
        paper(width, height, "livery", radius),
        box(inner, inner, wide, high, "livery", "glass", rx=radius - 2, thick=1),
        at(inner, height - inner, towers(level, wide, high * 0.62)),
        name_line(str(level), width / 2, inner + size * 1.02, width, size, "on-dark"),
        **ROUND,
    )


def towers(level: int, width: float, height: float) -> str:
    """Return a silhouette of seven towers from (0, 0) upwards."""
    step = width / 7
    tops = [height * (0.16 + 0.11 * level) * share for share in (0.5, 0.8, 0.6, 1, 0.75, 0.9, 0.45)]
    path = "".join(f"V{-top:.4g}h{step:.4g}" for top in tops)
    return tag("path", d=f"M0 0{path}V0Z", opacity=0.55, **paint("glass"))


@cached_per_language(maxsize=None)
def city_emblem(city: City) -> str:
    """Return the passive of a city as icons around (0, 0), ``ROW`` high."""
    items = passive_items(city)
    return tag("g", draw_in_row(items, -width_of(items) / 2, -ROW / 2), **LETTERS)


def city_face(city: City, height: float = 150) -> str:
    """Return a city card as it is offered in setup."""
    return tag(
        "g",
        paper(WIDTH, height),
        band(WIDTH, BAND, "livery"),
        name_lines(tr(city.name), WIDTH / 2, BAND / 2, WIDTH - 12, 15, "on-dark"),
        box(6, BAND + 6, WIDTH - 12, 62, "air", "line", rx=4, thick=1),
        at(WIDTH / 2 - WIDE / 2, BAND + 67, town(city)),
        at(WIDTH / 2, height - 24, city_emblem(city)),
        **ROUND,
    )
