"""Cards: buildings, large and compact, cities, and the backs of the levels."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from cloudtop.core.i18n import Translator, current_translator, tr
from cloudtop.games.paper_skylines import building_art as pens
from cloudtop.games.paper_skylines.building_art import HIGH, WIDE, building
from cloudtop.games.paper_skylines.card_icons import (
    LETTERS,
    ROW,
    action_signs,
    items_signs,
    passive_items,
    width_of,
)
from cloudtop.games.paper_skylines.components import Card, City
from cloudtop.games.paper_skylines.icon_art import (
    ROUND,
    TYPE_COLOURS,
    TYPE_WORDS,
    area,
    box,
    line,
    sign,
)
from cloudtop.games.paper_skylines.lettering import fitted, name_lines
from cloudtop.games.paper_skylines.vocabulary import TRACKS
from cloudtop.toolkit.pictures.drawing import at, text_line
from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import paint

WIDTH: Final = 124
HEIGHT: Final = 172
BAND: Final = 36
SMALL_WIDTH: Final = 92
SMALL_HEIGHT: Final = 114
RADIUS: Final = 8


@dataclass(frozen=True)
class Cost:
    """What a hand card costs where it is cheapest now; ``payable``: there are enough others."""

    cards: int
    payable: bool = True


# --- buildings ------------------------------------------------------------------------------


def card_face(card: Card, helper: str, cost: Cost | None = None) -> str:
    """Return a building card; ``helper`` is the type that makes it cheaper."""
    return face(card, helper, cost, current_translator())


@cache
def face(card: Card, helper: str, cost: Cost | None, _: Translator) -> str:
    colour = TYPE_COLOURS[card.type]
    return tag(
        "g",
        paper(WIDTH, HEIGHT),
        band(WIDTH, BAND, colour),
        cost_badge(card, cost, 4, 4, 26, 28),
        name_lines(tr(card.name), 77, BAND / 2, 86, 14, TYPE_WORDS[card.type]),
        scene(card, 31, BAND + 4, 89, 64),
        rail(card, helper, cost),
        gains(card, 4, BAND + 72, WIDTH - 8),
        line(f"M8 {HEIGHT - 43}h{WIDTH - 16}", "line", 1),
        at(5, HEIGHT - 42, action_signs(card.action, WIDTH - 10, 40)),
        **ROUND,
    )


def paper(width: float, height: float, radius: float = RADIUS) -> str:
    """Return the card itself, lying on the table."""
    shadow = tag("rect", y=2, width=width, height=height, rx=radius, opacity=0.12, **paint("shade"))
    return shadow + box(0, 0, width, height, "paper", "mist", rx=radius, thick=1)


def band(width: float, height: float, colour: str, radius: float = RADIUS) -> str:
    """Return the coloured head of a card."""
    top = f"M0 {height:g}V{radius:g}a{radius:g} {radius:g} 0 0 1 {radius:g} {-radius:g}"
    end = f"h{width - 2 * radius:g}a{radius:g} {radius:g} 0 0 1 {radius:g} {radius:g}V{height:g}Z"
    return area(top + end, colour, "edge", 1)


def cost_badge(
    card: Card, cost: Cost | None, x: float, y: float, width: float, height: float
) -> str:
    """Return how many cards are to be paid: printed, or in a hand the best price at the moment."""
    now = card.cost if cost is None else cost.cards
    cheaper = now < card.cost
    token = "good" if cheaper else "ink" if cost is None or cost.payable else "mist"
    badge = box(x, y, width, height, "paper", "edge", rx=4, thick=1.25)
    middle = x + width / 2
    number = text_line(middle, y + height * 0.72, now, 19, token, bold=1, anchor="middle")
    if cost is None or cost.payable:
        return badge + number
    return (
        badge
        + number
        + line(f"M{x + 4:g} {y + height - 4:g}l{width - 8:g} {8 - height:g}", "bad", 1.5)
    )


def rail(card: Card, helper: str, cost: Cost | None) -> str:
    """Return the signs that stay in sight when the card is covered, and what makes it cheaper."""
    signs = sign(card.type, 4, BAND + 5, 24)
    if card.landmark:
        signs += sign(card.landmark, 4, BAND + 31, 24)
    return signs + at(2, BAND + 56, discount(card, helper, cost))


def discount(card: Card, helper: str, cost: Cost | None) -> str:
    """Return "−" and the type that makes a card cheaper; in a hand how much that is now."""
    less = 0 if cost is None else card.cost - cost.cards
    if less <= 0:
        return line("M3 7.5h5", "mist", 2) + sign(helper, 11, 0, 15)
    plate = box(0, -2, 29, 18, "good", rx=6, thick=0)
    return plate + text_line(14.5, 12, f"−{less}", 14, "paper", bold=1, anchor="middle")


def scene(card: Card, x: float, y: float, width: float, height: float) -> str:
    """Return the building in its landscape."""
    scale = min((width - 4) / WIDE, (height - 4) / HIGH)
    sky = box(x, y, width, height, "air", "line", rx=4, thick=1)
    ground = area(
        f"M{x:g} {y + height - 7:g}h{width:g}v3a4 4 0 0 1 -4 4h{8 - width:g}a4 4 0 0 1 -4 -4Z",
        "rest",
    )
    left = x + (width - WIDE * scale) / 2
    place = f"translate({left:.4g} {y + height - 6:g}) scale({scale:.3g})"
    return sky + ground + tag("g", building(card), transform=place)


def gains(card: Card, x: float, y: float, width: float) -> str:
    """Return the steps on the tracks that building this card brings, in the middle of a row."""
    found = [(track, n) for track, n in zip(TRACKS, card.gains, strict=True) if n]
    drawn = "".join(
        sign(track, GAIN * n, 0, 18)
        + text_line(GAIN * n + 19, 14.5, signed(steps), 15, "bad" if steps < 0 else "ink", bold=1)
        for n, (track, steps) in enumerate(found)
    )
    whole = GAIN * len(found) - 3
    scale = min(1.0, width / whole)
    left, top = x + (width - whole * scale) / 2, y + 9 * (1 - scale)
    return tag("g", drawn, transform=f"translate({left:.4g} {top:.4g}) scale({scale:.3g})")


GAIN: Final = 45
"""How much room a gain takes."""


def signed(steps: int) -> str:
    return f"{steps:+}".replace("-", "−")


def compact_face(card: Card, cost: Cost | None = None) -> str:
    """Return a small card without its picture, for a hand on a phone."""
    return compact(card, cost, current_translator())


@cache
def compact(card: Card, cost: Cost | None, _: Translator) -> str:
    colour = TYPE_COLOURS[card.type]
    landmark = sign(card.landmark, 53, 3, 22) if card.landmark else ""
    return tag(
        "g",
        paper(SMALL_WIDTH, SMALL_HEIGHT),
        band(SMALL_WIDTH, 28, colour),
        cost_badge(card, cost, 3, 2, 24, 24),
        sign(card.type, 29, 3, 22),
        landmark,
        name_lines(tr(card.name), SMALL_WIDTH / 2, 43, SMALL_WIDTH - 8, 13, "ink"),
        gains(card, 4, 58, SMALL_WIDTH - 8),
        line(f"M6 {SMALL_HEIGHT - 34}h{SMALL_WIDTH - 12}", "line", 1),
        at(3, SMALL_HEIGHT - 33, action_signs(card.action, SMALL_WIDTH - 6, 31)),
        **ROUND,
    )


# --- backs and cities -----------------------------------------------------------------------


@cache
def card_back(level: int, width: int, height: int) -> str:
    """Return the back of a level's cards: the higher the level, the higher the skyline."""
    radius = RADIUS if width > 60 else 5
    inner = 5 if width > 60 else 3
    frame = box(
        inner,
        inner,
        width - 2 * inner,
        height - 2 * inner,
        "livery",
        "glass",
        rx=radius - 2,
        thick=1,
    )
    size = width * 42 // 100
    return tag(
        "g",
        tag("rect", y=2, width=width, height=height, rx=radius, opacity=0.12, **paint("shade")),
        box(0, 0, width, height, "livery", "edge", rx=radius, thick=1),
        frame,
        at(inner, height - inner, towers(level, width - 2 * inner, (height - 2 * inner) * 0.62)),
        fitted(str(level), width / 2, inner + size * 1.02, width, size, "on-dark"),
        **ROUND,
    )


def towers(level: int, width: float, height: float) -> str:
    """Return a silhouette of seven towers from (0, 0) upwards."""
    step = width / 7
    tops = [height * (0.16 + 0.11 * level) * share for share in (0.5, 0.8, 0.6, 1, 0.75, 0.9, 0.45)]
    path = "".join(f"V{-top:.4g}h{step:.4g}" for top in tops)
    return tag("path", d=f"M0 0{path}V0Z", opacity=0.55, **paint("glass"))


@cache
def city_emblem(city: City, _: Translator) -> str:
    """Return the passive of a city as signs around (0, 0), ``ROW`` high."""
    items = passive_items(city)
    return tag("g", items_signs(items, -width_of(items) / 2, -ROW / 2), **LETTERS)


def city_face(city: City, height: float = 150) -> str:
    """Return a city card as it is offered in setup."""
    return tag(
        "g",
        paper(WIDTH, height),
        band(WIDTH, BAND, "livery"),
        name_lines(tr(city.name), WIDTH / 2, BAND / 2, WIDTH - 12, 15, "on-dark"),
        box(6, BAND + 6, WIDTH - 12, 62, "air", "line", rx=4, thick=1),
        at(WIDTH / 2 - WIDE / 2, BAND + 67, town(city)),
        at(WIDTH / 2, height - 24, city_emblem(city, current_translator())),
        **ROUND,
    )


@cache
def town(city: City) -> str:
    """Return a town gate with a clock tower, 96 wide, on the ground line y = 0."""
    tall = 44 + city.number % 4 * 3
    x = 48
    gate = f"M14 0V-20h68V0H{x + 9}v-8a9 9 0 0 0 -18 0v8Z"
    battlements = "".join(f"M{14 + 12 * n} -20v-5h8v5Z" for n in range(6))
    roof = ("M{0} {1}l12 -11l12 11Z", "M{0} {1}a12 11 0 0 1 24 0Z", "M{0} {1}v-5h24v5Z")[
        city.number % 3
    ]
    return pens.inked(
        pens.area(f"M{x - 10} 0V{-tall}h20V0Z", "floor"),
        pens.area(roof.format(x - 12, -tall), "livery"),
        pens.area(battlements + gate, "cushion"),
        pens.dot(x, -tall + 10, 5.5, "paper"),
        pens.line(f"M{x} {-tall + 7}v3h2.5", "ink", 1.25),
    )
