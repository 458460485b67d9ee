"""A city as a skyline: storeys of covered cards, a top card on them, cellars of tucked cards."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple

from cloudtop.core.game import Seat
from cloudtop.core.i18n import tr
from cloudtop.toolkit.caching import cached_per_language
from cloudtop.toolkit.pictures.drawing import at, enlarges, halo
from cloudtop.toolkit.pictures.pieces import figure
from cloudtop.toolkit.pictures.svg import Pieces, open_group, tag, title
from cloudtop.toolkit.pictures.theme import paint

from ..components.box import Card, City
from ..components.ids import card_id, spot_name
from ..text.labels import top_label
from ..view import SpotView, top_card
from .action_icons import ROW, action_icons, needs_two_rows
from .buildings import WIDE, building, town
from .cards import city_emblem, in_lines, name_line, name_lines
from .icons import ROUND, TYPE_COLOURS, TYPE_INKS, area, box, card_icons, icon, line
from .scene import (
    CLOSED,
    SEAT_COLOURS,
    Choices,
    Chosen,
    Drawn,
    choose_or_enlarge,
    kept_drawing,
    opened_at,
    plain,
)

FLOOR: Final = 20
BAND: Final = 19
SIGNS: Final = 26
MORE_SIGNS: Final = 42
ART: Final = 50
CELLAR: Final = 21
GAP: Final = 10
MAYOR: Final = 36
NAME: Final = 14
LOT: Final = ART + BAND + SIGNS
"""How much room there is above a spot without a building."""


@dataclass(frozen=True)
class Slot:
    """A place in the picture of a city: a building, a gap, or an empty spot at an end."""

    name: str
    spot: SpotView | None
    x: float
    width: float
    ground: float
    """How high the ground line lies, from the top of the picture."""


@dataclass(frozen=True)
class Layout:
    """Where everything of a city is drawn; ``column`` is the width of a building."""

    slots: tuple[Slot, ...]
    column: int
    width: float
    height: float
    grounds: tuple[float, ...]
    """The ground line of each row of buildings: there is more than one on a phone."""


# --- where things are ----------------------------------------------------------------------


Spots = tuple[SpotView, ...]
NamedSpot = tuple[str, SpotView | None]
"""A spot by its name; there is nothing on the empty ones at both ends."""


@cached_per_language(maxsize=512)  # how high a name is depends on the language
def city_layout(spots: Spots, column: int, room: float, end: int) -> Layout:
    """Return the layout of a city, in several rows if it is wider than ``room`` (0: in one).

    ``end``: how wide the empty spots at both ends of the row are drawn; 0: not at all.
    """
    named: list[NamedSpot] = [(spot.spot, spot) for spot in spots]
    if end:
        left = next(place for place, spot in enumerate(spots) if spot.city)
        first, last = spot_name(-left - 1), spot_name(len(spots) - left)
        named = [(first, None), *named, (last, None)]
    slots: list[Slot] = []
    grounds: list[float] = []
    y = widest = 0.0
    for row in rows_of(named, column, room, end):
        ground = y + max(building_top(spot, column) or LOT for _, spot in row) + 4
        y = ground + max(depth(spot, column) for _, spot in row) + GAP
        grounds.append(ground)
        x = 0.0
        for name, spot in row:
            wide = column if spot else end
            slots.append(Slot(name, spot, x, wide, ground))
            x += wide + GAP
        widest = max(widest, x - GAP)
    return Layout(tuple(slots), column, widest, y - GAP, tuple(grounds))


def rows_of(spots: list[NamedSpot], column: int, room: float, end: int) -> list[list[NamedSpot]]:
    """Return the spots in rows that fit into a width."""
    rows: list[list[NamedSpot]] = [[]]
    used = 0.0
    for name, spot in spots:
        wide = (column if spot else end) + GAP
        if room and rows[-1] and used + wide - GAP > room:
            rows.append([])
            used = 0.0
        rows[-1].append((name, spot))
        used += wide
    return rows


def building_top(spot: SpotView | None, column: int) -> int:
    """Return how high a building stands above the ground; 0 where there is none."""
    if spot is None or not spot.height:
        return 0
    return FLOOR * (spot.height - 1) + head(spot, column) + ART


def head(spot: SpotView, column: int) -> int:
    """Return the height of the part of the top card that carries name and icons."""
    card = top_card(spot)
    lines = len(in_lines(tr(card.name), column - 8, NAME)) if card else 1
    return BAND + (signs(card, column) if card else SIGNS) + (lines - 1) * (NAME + 1)


def signs(card: Card, column: int) -> int:
    """Return the height of the part with the icons: a long action needs two rows."""
    return MORE_SIGNS if needs_two_rows(card.action, icon_room(card, column)) else SIGNS


def icon_room(card: Card, column: int) -> int:
    """Return how much room a building has for what it does, beside its own icons."""
    return column - icon_left(card) - 3


def icon_left(card: Card) -> int:
    return 48 if card.landmark else 26


def per_row(column: int) -> int:
    """Return how many tucked cards lie side by side in a cellar."""
    return column // 36


def depth(spot: SpotView | None, column: int) -> float:
    if spot is None:
        return 6
    return 6 + CELLAR * -(-len(spot.tucked) // per_row(column))


# --- a city --------------------------------------------------------------------------------


class Home(NamedTuple):
    """Whose city it is, which one, and whether its passive can still do something."""

    seat: Seat
    city: City | None
    works: bool


def skyline(home: Home, layout: Layout, source: Card | None, choices: Choices) -> Iterator[Drawn]:
    """Return all buildings of a city on their streets; ``source`` is marked as it is resolved.

    ``choices`` are by the names of spots.
    """
    streets = (line(f"M-8 {y:g}H{layout.width + 8:g}", "ink", 2) for y in layout.grounds)
    chosen = dict(choices)
    yield plain("".join((open_group(**ROUND), *streets)))
    for slot in layout.slots:
        if slot.spot is not None:
            marked = source is not None and source == top_card(slot.spot)
            yield opened_lot(home.seat, slot.name, slot.x, slot.ground)
            yield lot(home, slot.spot, layout.column, marked, chosen.get(slot.name))
    yield CLOSED


@cache
def landscape(width: int, height: int, ground: float) -> str:
    """Return the sky behind a city, with clouds, and the soil below its street."""
    sky = box(0, 0, width, height, "air", rx=10)
    cloud = "M-26 8a8 8 0 0 1 3 -15a12 12 0 0 1 22 -5a10 10 0 0 1 17 6a7 7 0 0 1 4 14Z"
    clouds = "".join(
        at(width * share, min(ground * 0.5, 18 + 22 * (n % 3)), area(cloud, "cloud"))
        for n, share in enumerate((0.08, 0.3, 0.52, 0.71, 0.9))
        if width > 500 or n % 2
    )
    soil = f"M0 {ground:.4g}H{width}V{height - 10}a10 10 0 0 1 -10 10H10a10 10 0 0 1 -10 -10Z"
    return sky + clouds + tag("path", d=soil, opacity=0.55, **paint("wood"))


@lru_cache(maxsize=4096)
def opened_lot(seat: Seat, name: str, x: float, y: float) -> Drawn:
    """Return the beginning of a lot: where it is changes more often than what is on it."""
    return plain(opened_at(x, y, id=f"spot-{seat}-{name}"))


@kept_drawing(4096)
def lot(home: Home, spot: SpotView, column: int, marked: bool, chosen: Chosen | None) -> Pieces:
    """Return a building: what lies below its top card, that card, and the mayor."""
    below = cellar(spot, column) + storeys(home, spot, column)
    card = top(home, spot, column, marked, chosen) if spot.height else ()
    if not spot.mayor:
        return below, *card, "</g>"
    foot = FLOOR * (spot.height - 1) + head(spot, column)
    return below, *card, at(column - 17, -foot - MAYOR / 2 + 2, mayor(home.seat)) + "</g>"


def free_spots(seat: Seat, layout: Layout) -> str:
    """Return the spots without a building, not to be seen: pages may offer them to be clicked."""
    free = (slot for slot in layout.slots if slot.spot is None)
    return "".join(
        at(
            slot.x,
            slot.ground,
            title(tr("An empty spot")),
            tag("rect", y=-100, width=slot.width, height=100, fill_opacity=0, **paint("air")),
            id=f"spot-{seat}-{slot.name}",
        )
        for slot in free
    )


def mayor(seat: Seat) -> str:
    """Return the mayor: the seat's figure with a top hat."""
    hat = icon("hat", -10, -MAYOR / 2 - 13, 20)
    return tag("g", title(tr("mayor")), figure(SEAT_COLOURS[seat], MAYOR), hat, id=f"mayor-{seat}")


# --- the top card --------------------------------------------------------------------------


def top(home: Home, spot: SpotView, column: int, marked: bool, chosen: Chosen | None) -> Pieces:
    """Return the top card on the storeys below it: it can be chosen, or looked at."""
    card = top_card(spot)
    if card:
        key, drawn = card_id(card.number), top_building(card, column)
    elif home.city:
        key, drawn = f"city-card-{home.seat}", top_city(home.city, column, home.works)
    over = source_mark(spot, column) if marked else ""
    if chosen is None:
        more = enlarges(top_label(card or home.city))
    else:
        over += top_halo(spot, column)
        more = choose_or_enlarge(chosen, top_label(card or home.city, chosen.label))
    sign = None if card else "city-card"
    place = opened_at(0, -FLOOR * (spot.height - 1), id=key, data_sign=sign, **more)
    return place, drawn, f"{over}</g>"


@cached_per_language(maxsize=None)
def top_building(card: Card, column: int) -> str:
    """Return a building from its foot upwards: icons, name, picture."""
    lines = in_lines(tr(card.name), column - 8, NAME)
    band = BAND + (len(lines) - 1) * (NAME + 1)
    low = signs(card, column)
    high, ink = band + low, TYPE_INKS[card.type]
    room = icon_room(card, column)
    parts = (
        roof_picture(building(card), column, high),
        box(0, -low, column, low, "paper", "ink", thick=1.5),
        box(0, -high, column, band, TYPE_COLOURS[card.type], "edge", thick=1.5),
        name_lines(tr(card.name), column / 2, band / 2 - high, column - 8, NAME, ink),
        card_icons(card, 4, 3 - (low + SIGNS) / 2, 20, 22),
        at(icon_left(card), 1 - low, action_icons(card.action, room, low - 2)),
    )
    return "".join(parts)


@cached_per_language(maxsize=None)
def top_city(city: City, column: int, works: bool) -> str:
    high = BAND + SIGNS
    emblem = at(column / 2, -SIGNS / 2, city_emblem(city))
    parts = (
        roof_picture(town(city), column, high),
        box(0, -SIGNS, column, SIGNS, "paper" if works else "cushion", "ink", thick=1.5),
        box(0, -high, column, BAND, "livery", "edge", thick=1.5),
        name_line(tr(city.name), column / 2, NAME + 1 - high, column - 8, NAME, "on-dark"),
        emblem if works else tag("g", emblem, opacity=0.45),
    )
    return "".join(parts)


def roof_picture(picture: str, column: int, high: float) -> str:
    scale = min(ART / 58, column / WIDE)
    left = (column - WIDE * scale) / 2
    return tag("g", picture, transform=f"translate({left:.4g} {-high:g}) scale({scale:.3g})")


def top_halo(spot: SpotView, column: int) -> str:
    """Return the outline of a top card, around its foot."""
    high = head(spot, column) + ART
    return halo(-3, -high - 3, column + 6, high + 5, 6)


def source_mark(spot: SpotView, column: int) -> str:
    """Return the mark of the card whose action is being resolved."""
    return at(4, -head(spot, column) - ROW, icon("resolve", 0, 0, 22))


# --- what lies below it --------------------------------------------------------------------


def storeys(home: Home, spot: SpotView, column: int) -> str:
    """Return the covered cards, the lowest on the ground."""
    covered: list[str] = []
    if spot.city and spot.cards and home.city:
        covered.append(city_storey(home.city, home.seat, column))
    covered += [storey(card, column) for card in spot.cards[:-1]]
    return "".join(at(0, -FLOOR * (n + 1), drawn) for n, drawn in enumerate(covered))


@cached_per_language(maxsize=None)
def storey(card: Card, column: int) -> str:
    """Return a floor with windows; its type and landmark stay in scene."""
    wall = box(2, 0, column - 4, FLOOR, "floor", "ink", thick=1.5)
    wall += windows(44 if card.landmark else 24, column - 6)
    icons = card_icons(card, 3, 1, 18, 20)
    return tag("g", title(tr(card.name), "covered"), wall, icons, id=card_id(card.number))


@cached_per_language(maxsize=None)
def city_storey(city: City, seat: Seat, column: int) -> str:
    arches = "".join(f"M{x} {FLOOR}v-8a6 6 0 0 1 12 0v8Z" for x in range(8, column - 18, 22))
    wall = box(2, 0, column - 4, FLOOR, "cushion", "ink", thick=1.5)
    wall += area(arches, "livery", "ink", 1)
    return tag("g", title(tr(city.name), "city-card"), wall, id=f"city-card-{seat}")


def windows(left: float, right: float) -> str:
    count = int((right - left) // 13)
    step = (right - left) / max(1, count)
    panes = "".join(f"M{left + step * n + (step - 7) / 2:.4g} 6h7v8h-7Z" for n in range(count))
    return area(panes, "glass", "ink", 0.75) if panes else ""


def cellar(spot: SpotView, column: int) -> str:
    """Return the tucked cards below the ground: only their type and landmark icons."""
    across = per_row(column)
    wide, drawn = column / across, ""
    for n, card in enumerate(spot.tucked):
        x, y = wide * (n % across), 5 + CELLAR * (n // across)
        drawn += at(x, y, tucked_card(card, wide), id=card_id(card.number))
    return drawn


@cached_per_language(maxsize=None)
def tucked_card(card: Card, wide: float) -> str:
    room = wide - 2
    plate = box(0.5, 0, room, CELLAR - 2, "wood", "ink", rx=3, thick=1)
    icons = card_icons(card, room / 2 - (16.5 if card.landmark else 8), 1.5, 16, 17)
    return title(tr(card.name), "tucked") + plate + icons
