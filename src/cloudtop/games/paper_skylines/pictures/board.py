"""The table as a picture: a wide layout for screens, a tall one for phones."""

from collections.abc import Callable
from typing import Final

from cloudtop.core.game import Names, Seat
from cloudtop.core.svg import Svg
from cloudtop.toolkit.pictures.drawing import at, card, pieces_at
from cloudtop.toolkit.pictures.layout import PHONE, Part, grid_pieces, page, share, tall_layout
from cloudtop.toolkit.pictures.svg import Pieces, tag

from ..components.lookups import Lookups
from ..text.sentences import sentences
from ..view import View
from . import parts, players
from .hand import bars, hand, hand_height, phone_hand, phone_hand_height, places
from .icons import SYMBOLS
from .market import MARKET, PHONE_MARKET, REVEALED, market, phone_market, revealed_cards
from .players import COLUMN, PHONE_PLATE, PLATE, city_offer, city_tops, small_city
from .scene import Scene, draw, make_scene
from .skyline import Layout, city_layout, free_spots, landscape, skyline
from .stars import stars_card, stars_height
from .tracks import tracks_card, tracks_height

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
    size, placed = narrow_parts(scene) if narrow else wide_parts(scene)
    drawn = tuple(piece for pieces in placed for piece in pieces)
    return page(TITLE, size, sentences(view, names), SYMBOLS.defs(*drawn), drawn)


# --- wide ----------------------------------------------------------------------------------


def wide_parts(scene: Scene) -> tuple[tuple[int, int], list[Pieces]]:
    """Tracks, stars, cards and the others above; the viewer's city and hand below."""
    full = WIDTH - 2 * PAD
    top, right = tracks_height(TRACK), PAD + LEFT + GAP
    second = PAD + top + GAP
    third = second + MARKET + GAP
    shown = draw_revealed(scene, RIGHT)
    height = HAND + hand_height(scene, full) + PAD
    return (WIDTH, height), [
        pieces_at(PAD, PAD, *tracks_card(scene, LEFT, TRACK)),
        pieces_at(right, PAD, draw_stars(scene, RIGHT, top, 4)),
        pieces_at(PAD, second, draw_market(market, scene, LEFT)),
        pieces_at(right, second, *others(scene, RIGHT, MARKET)),
        pieces_at(PAD, third, draw_own(own_city, scene, full, CITY)),
        pieces_at(PAD, HAND, draw_hand(hand, scene, full)),
        pieces_at(PAD + 8, third + CITY - BARS, draw_own(bars, scene, PLATE - 10, 1)),
        pieces_at(right, second - 6, shown) if shown else (),
    ]


def others(scene: Scene, width: int, height: int) -> list[str]:
    """Return the other cities side by side."""
    each = share(width, len(scene.others))
    cities = [draw_other(scene, player.seat, each, height) for player in scene.others]
    return grid_pieces(cities, len(cities), each, height)


# --- parts: each is drawn from what it depends on ------------------------------------------


def draw_stars(scene: Scene, width: int, height: int, columns: int) -> str:
    seen = parts.stars_only(scene.view)
    return draw(stars_card, scene, seen, ("achievement-",), width, height, columns)


def draw_market(function: Callable[[Scene, int], str], scene: Scene, width: int) -> str:
    row = tuple(card for card in scene.view.row if card is not None)
    places = ("deck-", *parts.places_of(row))
    return draw(function, scene, parts.market_only(scene.view), places, width)


def draw_other(scene: Scene, seat: Seat, width: int, height: int) -> str:
    seen, places = parts.other_city(scene.view, seat), (f"spot-{seat}-", f"hand-{seat}")
    return draw(other_city, scene, seen, places, seat, width, height)


def other_city(scene: Scene, seat: Seat, width: int, height: int) -> str:
    return small_city(scene, scene.view.players[seat], width, height)


def draw_own(function: Callable[..., str], scene: Scene, *size: int) -> str:
    places = (f"spot-{scene.own.seat}-", "build-", "tuck-", "use-", "offer-")
    return draw(function, scene, parts.own_city(scene.view), places, *size)


def draw_hand(function: Callable[[Scene, int], str], scene: Scene, width: int) -> str:
    places = parts.places_of(tuple(held.card for held in scene.own.hand))
    return draw(function, scene, parts.own_hand(scene.view), places, width)


def draw_revealed(scene: Scene, width: int) -> str:
    view = scene.view
    if not view.shown and not view.looked:
        return ""
    places = parts.places_of((*view.shown, *view.looked))
    return draw(revealed_cards, scene, parts.revealed_only(view), places, width)


# --- the viewer's city ---------------------------------------------------------------------


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
    open_places = places(scene, layout) + other_spots(scene, layout)
    return players.in_landscape(layout, width, height, LARGEST, drawn, open_places)


def other_spots(scene: Scene, layout: Layout) -> str:
    """Return where else the card that is being paid for could be built."""
    return free_spots(scene.own, layout) if scene.view.step == "pay card" else ""


# --- tall: one column, the viewer's city and hand first ------------------------------------


def narrow_parts(scene: Scene) -> tuple[tuple[int, int], list[Pieces]]:
    width, stars = PHONE_CARD, stars_height(scene.view, 3)
    shown = draw_revealed(scene, width)
    found = [Part(shown, REVEALED)] if shown else []
    found += [
        phone_city(scene, width),
        Part(draw_hand(phone_hand, scene, width), phone_hand_height(scene, width)),
        Part(draw_market(phone_market, scene, width), PHONE_MARKET),
        Part("".join(tracks_card(scene, width, 46)), tracks_height(46)),
        Part(draw_stars(scene, width, stars, 3), stars),
    ]
    found += [Part(draw_other(scene, player.seat, width, 220), 220) for player in scene.others]
    return tall_layout(found, GAP, bottom=GAP)


def phone_city(scene: Scene, width: int) -> Part:
    own = scene.own
    if not own.spots:
        offer = city_offer(scene, width, OFFER)
        return Part(tag("g", card(width, OFFER), offer, id=f"city-{own.seat}"), OFFER)
    layout = city_layout(own, PHONE_COLUMN, width - 8, PHONE_END)
    height = round(layout.height) + 28
    city = skyline(own, layout, city_tops(scene, own, layout.column))
    free = other_spots(scene, layout)
    drawn = scene.city(
        own.seat,
        card(width, height + PHONE_PLATE, 16, own.seat in scene.view.to_move),
        players.phone_plate(scene, width),
        at(4, PHONE_PLATE, landscape(width - 8, height - 4, layout.grounds[-1] + 16)),
        at((width - layout.width) / 2, PHONE_PLATE + 16, city, places(scene, layout), free),
        at(4, 3, bars(scene, width - 8, False)),
    )
    return Part(drawn, height + PHONE_PLATE)
