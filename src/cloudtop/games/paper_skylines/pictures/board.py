"""The table as a picture: a wide layout for screens, a tall one for phones."""

from typing import Final

from cloudtop.core.game import Names
from cloudtop.core.svg import Svg
from cloudtop.toolkit.pictures.drawing import at, card
from cloudtop.toolkit.pictures.layout import PHONE, Part, grid, page, share, tall_layout
from cloudtop.toolkit.pictures.svg import tag

from ..components.lookups import Lookups
from ..text.board import text
from ..view import View
from . import players
from .cards import HEIGHT as CARD
from .hand import bars, hand, phone_hand, phone_hand_height, places
from .icons import SYMBOLS
from .market import MARKET, PHONE_MARKET, REVEALED, market, phone_market, revealed_cards
from .players import COLUMN, PHONE_PLATE, PLATE, city_offer, city_tops, small_city
from .scene import Scene, make_scene
from .skyline import city_layout, landscape, skyline
from .stars import stars_card, stars_height
from .tracks import tracks_card, tracks_height

TITLE: Final = "Paper Skylines"

WIDTH: Final = 1040
HEIGHT: Final = 840
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
    size, parts = narrow_parts(scene) if narrow else wide_parts(scene)
    drawn = SYMBOLS.with_definitions("".join(parts))
    return page(TITLE, size, text(view, names), *drawn)


# --- wide ----------------------------------------------------------------------------------


def wide_parts(scene: Scene) -> tuple[tuple[int, int], list[str]]:
    """Tracks, stars, cards and the others above; the viewer's city and hand below."""
    full = WIDTH - 2 * PAD
    top, right = tracks_height(TRACK), PAD + LEFT + GAP
    second = PAD + top + GAP
    third = second + MARKET + GAP
    shown = revealed_cards(scene, RIGHT)
    return (WIDTH, HEIGHT), [
        at(PAD, PAD, tracks_card(scene, LEFT, TRACK)),
        at(right, PAD, stars_card(scene, RIGHT, top, 4)),
        at(PAD, second, market(scene, LEFT)),
        at(right, second, others(scene, RIGHT, MARKET)),
        at(PAD, third, own_city(scene, full, CITY)),
        at(PAD, HEIGHT - PAD - CARD, hand(scene, full)),
        at(PAD + 8, third + CITY - BARS, bars(scene, PLATE - 10, True)),
        at(right, second - 6, shown) if shown else "",
    ]


def others(scene: Scene, width: int, height: int) -> str:
    """Return the other cities side by side."""
    each = share(width, len(scene.others))
    cities = [small_city(scene, player, each, height) for player in scene.others]
    return grid(cities, len(cities), each, height)


def own_city(scene: Scene, width: int, height: int) -> str:
    own = scene.own
    paper = card(width, height, 16, own.seat in scene.view.to_move)
    plate = at(8, 6, players.own_plate(scene, height))
    inside = at(PLATE + 6, 8, city_inside(scene, width - PLATE - 14, height - 16))
    return scene.city(own.seat, paper, plate, inside)


def city_inside(scene: Scene, width: int, height: int) -> str:
    """Return the skyline in a box, with the places of the cards that can be picked up."""
    own = scene.own
    if not own.spots:
        return city_offer(scene, width, height)
    layout = city_layout(own, COLUMN, end=END)
    drawn = skyline(own, layout, city_tops(scene, own, COLUMN))
    return players.in_landscape(layout, width, height, LARGEST, drawn, places(scene, layout))


# --- tall: one column, the viewer's city and hand first ------------------------------------


def narrow_parts(scene: Scene) -> tuple[tuple[int, int], list[str]]:
    width, stars = PHONE_CARD, stars_height(scene.view, 3)
    shown = revealed_cards(scene, width)
    parts = [Part(shown, REVEALED)] if shown else []
    parts += [
        phone_city(scene, width),
        Part(phone_hand(scene, width), phone_hand_height(scene)),
        Part(phone_market(scene, width), PHONE_MARKET),
        Part(tracks_card(scene, width, 46), tracks_height(46)),
        Part(stars_card(scene, width, stars, 3), stars),
    ]
    parts += [Part(small_city(scene, player, width, 220), 220) for player in scene.others]
    return tall_layout(parts, GAP, bottom=GAP)


def phone_city(scene: Scene, width: int) -> Part:
    own = scene.own
    if not own.spots:
        offer = city_offer(scene, width, OFFER)
        return Part(tag("g", card(width, OFFER), offer, id=f"city-{own.seat}"), OFFER)
    layout = city_layout(own, PHONE_COLUMN, width - 8, PHONE_END)
    height = round(layout.height) + 28
    city = skyline(own, layout, city_tops(scene, own, layout.column))
    drawn = scene.city(
        own.seat,
        card(width, height + PHONE_PLATE, 16, own.seat in scene.view.to_move),
        players.phone_plate(scene, width),
        at(4, PHONE_PLATE, landscape(width - 8, height - 4, layout.grounds[-1] + 16)),
        at((width - layout.width) / 2, PHONE_PLATE + 16, city, places(scene, layout)),
        at(4, 3, bars(scene, width - 8, False)),
    )
    return Part(drawn, height + PHONE_PLATE)
