"""The table as a picture: a wide layout for screens, a tall one for phones."""

from collections.abc import Iterator
from functools import lru_cache, reduce
from operator import or_
from typing import Final

from cloudtop.core.game import Names, Seat
from cloudtop.core.svg import Svg
from cloudtop.toolkit.pictures.drawing import at, card
from cloudtop.toolkit.pictures.layout import PHONE, SPACE, Part, page, share, tall_layout
from cloudtop.toolkit.pictures.svg import open_group

from ..components.box import Card
from ..components.lookups import Lookups
from ..text.sentences import sentences
from ..view import View
from . import players
from .hand import draw_bars, draw_hand, draw_places, hand_height, phone_hand_height
from .icons import ALL_ICONS, SYMBOLS
from .market import MARKET, PHONE_MARKET, REVEALED, draw_market, draw_revealed
from .players import (
    COLUMN,
    PHONE_PLATE,
    PLATE,
    city_offer,
    draw_small_city,
    home_of,
    opened_landscape,
    source_in,
)
from .scene import (
    CLOSED,
    NOTHING,
    Choices,
    Drawn,
    Scene,
    make_scene,
    opened_at,
    opened_city,
    placed,
    plain,
    table_part,
)
from .skyline import Home, Layout, Spots, city_layout, free_spots, landscape, skyline
from .stars import draw_stars, stars_height
from .tracks import draw_tracks, tracks_height

TITLE: Final = "Paper Skylines"

WIDTH: Final = 1190
HAND: Final = 656
"""Where the hand begins, from the top."""
PAD: Final = 12
GAP: Final = 10
LEFT: Final = 604
RIGHT: Final = WIDTH - 2 * PAD - GAP - LEFT
TRACK: Final = 36
CITY: Final = 244
BARS: Final = 100
"""How far above the lower edge of the city the buttons for a card begin."""

PHONE_CARD: Final = PHONE - 12
PHONE_COLUMN: Final = 86
END: Final = 54
"""How wide the empty spots at both ends of the viewer's row are …"""
OFFER: Final = 330
"""How high the choice of a city is on a phone."""
PHONE_END: Final = 40
"""… and on a phone, where their outline makes them wide enough for a finger."""
LARGEST: Final = 1.2
"""How far a small city may be scaled up."""


def render(lookups: Lookups, view: View, names: Names, narrow: bool) -> Svg:
    scene = make_scene(lookups, view, names)
    size, drawn = narrow_parts(scene) if narrow else wide_parts(scene)
    icons = reduce(or_, [one.icons for one in drawn])
    symbols, groups = SYMBOLS.defs_of(icons, ALL_ICONS), [one.pieces for one in drawn]
    return page(TITLE, size, sentences(view, names), symbols, groups)


# --- wide ----------------------------------------------------------------------------------


def wide_parts(scene: Scene) -> tuple[tuple[int, int], list[Drawn]]:
    """Tracks, stars, cards and the others above; the viewer's city and hand below."""
    full = WIDTH - 2 * PAD
    top, right = tracks_height(TRACK), PAD + LEFT + GAP
    second = PAD + top + GAP
    third = second + MARKET + GAP
    shown = draw_revealed(scene, RIGHT)
    height = HAND + hand_height(scene.own, full) + PAD
    return (WIDTH, height), [
        *placed(PAD, PAD, *draw_tracks(scene, LEFT, TRACK)),
        *placed(right, PAD, draw_stars(scene, RIGHT, top, 4)),
        *placed(PAD, second, draw_market(scene, LEFT)),
        *placed(right, second, *others(scene, RIGHT, MARKET)),
        *placed(PAD, third, *own_city(scene, full, CITY)),
        *placed(PAD, HAND, draw_hand(scene, full)),
        *placed(PAD + 8, third + CITY - BARS, draw_bars(scene, PLATE - 10, True)),
        *(placed(right, second - 6, shown) if shown else (NOTHING, NOTHING, NOTHING)),
    ]


def others(scene: Scene, width: int, height: int) -> Iterator[Drawn]:
    """Return the other cities side by side."""
    each = share(width, len(scene.others))
    for n, player in enumerate(scene.others):
        yield from placed(n * (each + SPACE), 0, draw_small_city(scene, player, each, height))


# --- the viewer's city ---------------------------------------------------------------------


def own_city(scene: Scene, width: int, height: int) -> list[Drawn]:
    own = scene.own
    lit = own.seat in scene.view.to_move
    return [
        city_paper(own.seat, scene.name(own.seat), width, height, lit),
        *placed(8, 6, players.own_plate(players.plate_of(scene, 4, 116), height)),
        *placed(PLATE + 6, 8, *city_inside(scene, width - PLATE - 14, height - 16)),
        CLOSED,
    ]


@lru_cache(maxsize=1024)
def city_paper(seat: Seat, name: str, width: int, height: int, lit: bool) -> Drawn:
    """Return the paper on which all of the viewer's city lies, in a group that goes on."""
    return plain(opened_city(seat, name) + card(width, height, 16, lit))


def city_inside(scene: Scene, width: int, height: int) -> list[Drawn]:
    """Return the skyline in a box, with the places of the cards that can be picked up.

    These are always as many drawings, so that each is compared with what it was before."""
    own = scene.own
    if not own.spots:
        return [city_offer(scene, width, height), NOTHING, NOTHING, NOTHING]
    choices = scene.choices_at(f"spot-{own.seat}-") if scene.choices else ()
    city = large_skyline(home_of(own), own.spots, source_in(scene, own), choices, (width, height))
    if not scene.view.choices:
        return [city, NOTHING, NOTHING, CLOSED]
    layout = city_layout(own.spots, COLUMN, 0, END)
    return [city, draw_places(scene, layout), other_spots(scene, layout), CLOSED]


@table_part
def large_skyline(
    home: Home, spots: Spots, source: Card | None, choices: Choices, size: tuple[int, int]
) -> Iterator[Drawn]:
    """Return the viewer's city under its sky, in a group that goes on."""
    layout = city_layout(spots, COLUMN, 0, END)
    yield plain(opened_landscape(layout, *size, LARGEST))
    yield from skyline(home, layout, source, choices)


def other_spots(scene: Scene, layout: Layout) -> Drawn:
    """Return where else the card that is being paid for could be built."""
    paying = scene.view.step == "pay card"
    return plain(free_spots(scene.own.seat, layout)) if paying else NOTHING


# --- tall: one column, the viewer's city and hand first ------------------------------------


def narrow_parts(scene: Scene) -> tuple[tuple[int, int], list[Drawn]]:
    width, stars = PHONE_CARD, stars_height(scene.view, 3)
    shown = draw_revealed(scene, width)
    found = [([shown], REVEALED)] if shown else []
    found += [
        phone_city(scene, width),
        ([draw_hand(scene, width, phone=True)], phone_hand_height(scene.own, width)),
        ([draw_market(scene, width, phone=True)], PHONE_MARKET),
        (draw_tracks(scene, width, 46), tracks_height(46)),
        ([draw_stars(scene, width, stars, 3)], stars),
    ]
    found += [([draw_small_city(scene, one, width, 220)], 220) for one in scene.others]
    size, frames = tall_layout([Part("", height) for _, height in found], GAP, bottom=GAP)
    return size, [
        one
        for (first, _, last), (drawn, _) in zip(frames, found, strict=True)
        for one in (plain(first), *drawn, plain(last))
    ]


def phone_city(scene: Scene, width: int) -> tuple[list[Drawn], int]:
    own = scene.own
    if not own.spots:
        paper = open_group(id=f"city-{own.seat}") + card(width, OFFER)
        return [plain(paper), city_offer(scene, width, OFFER), CLOSED], OFFER
    layout = city_layout(own.spots, PHONE_COLUMN, width - 8, PHONE_END)
    high, lit = round(layout.height) + 28 + PHONE_PLATE, own.seat in scene.view.to_move
    choices = scene.choices_at(f"spot-{own.seat}-") if scene.choices else ()
    drawn = [
        city_paper(own.seat, scene.name(own.seat), width, high, lit),
        players.phone_plate(players.plate_of(scene, 166, 14), width),
        phone_skyline(home_of(own), own.spots, source_in(scene, own), choices, width),
        draw_places(scene, layout),
        other_spots(scene, layout),
        CLOSED,
        *placed(4, 3, draw_bars(scene, width - 8, False)),
        CLOSED,
    ]
    return drawn, high


@table_part
def phone_skyline(
    home: Home, spots: Spots, source: Card | None, choices: Choices, width: int
) -> Iterator[Drawn]:
    """Return the same on a phone, in several rows."""
    layout = city_layout(spots, PHONE_COLUMN, width - 8, PHONE_END)
    height = round(layout.height) + 24
    sky = at(4, PHONE_PLATE, landscape(width - 8, height, layout.grounds[-1] + 16))
    yield plain(sky + opened_at((width - layout.width) / 2, PHONE_PLATE + 16))
    yield from skyline(home, layout, source, choices)
