"""The table as a picture: a wide layout for screens, a tall one for phones."""

from typing import Final

from cloudtop.core.svg import Svg
from cloudtop.games.paper_skylines.card_art import HEIGHT as CARD
from cloudtop.games.paper_skylines.city_art import landscape, plan_of, skyline
from cloudtop.games.paper_skylines.hand_art import (
    FLAGS,
    bars,
    hand,
    phone_hand,
    phone_hand_height,
    places,
)
from cloudtop.games.paper_skylines.icon_art import signs
from cloudtop.games.paper_skylines.kit import Kit
from cloudtop.games.paper_skylines.market_art import (
    MARKET,
    market,
    phone_market,
    phone_market_height,
    revealed,
    revealed_height,
)
from cloudtop.games.paper_skylines.player_art import (
    COLUMN,
    PHONE_PLATE,
    PLATE,
    city_offer,
    city_tops,
    in_landscape,
    own_plate,
    phone_plate,
    small_city,
)
from cloudtop.games.paper_skylines.reading import Sight, seat_name, sight
from cloudtop.games.paper_skylines.star_art import stars_card, stars_height
from cloudtop.games.paper_skylines.textboard import text
from cloudtop.games.paper_skylines.track_art import tracks_card, tracks_height
from cloudtop.games.paper_skylines.view import View
from cloudtop.toolkit.pictures.drawing import at, card
from cloudtop.toolkit.pictures.svg import tag
from cloudtop.toolkit.pictures.theme import board_picture
from cloudtop.toolkit.text import plain

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

PHONE: Final = 400
PHONE_CARD: Final = PHONE - 12
PHONE_COLUMN: Final = 86
END: Final = 54
"""How wide the empty spots at both ends of the own row are …"""
OFFER: Final = 330
"""How high the choice of a city is on a phone."""
PHONE_END: Final = 40
"""… and on a phone, where their outline makes them wide enough for a finger."""
LARGEST: Final = 1.2
"""A small city is drawn so much larger."""

Part = tuple[str, int]
"""Something drawn and its height."""


def board(kit: Kit, view: View, narrow: bool) -> Svg:
    seen = sight(kit, view)
    return tall(seen) if narrow else wide(seen)


# --- wide -----------------------------------------------------------------------------------


def wide(seen: Sight) -> Svg:
    """Tracks, stars, cards and the others above; the own city and hand below, nearest to one."""
    full = WIDTH - 2 * PAD
    top, right = tracks_height(TRACK), PAD + LEFT + GAP
    second = PAD + top + GAP
    third = second + MARKET + GAP
    shown = revealed(seen, RIGHT)
    return picture(
        seen,
        WIDTH,
        HEIGHT,
        at(PAD, PAD, tracks_card(seen, LEFT, TRACK)),
        at(right, PAD, stars_card(seen, RIGHT, top, 4)),
        at(PAD, second, market(seen, LEFT)),
        at(right, second, others(seen, RIGHT, MARKET)),
        at(PAD, third, own_city(seen, full, CITY)),
        at(PAD, HEIGHT - PAD - CARD, hand(seen, full)),
        at(PAD + 8, third + CITY - BARS, bars(seen, PLATE - 10, True)),
        at(right, second - 6, shown) if shown else "",
    )


def others(seen: Sight, width: int, height: int) -> str:
    """Return the other cities side by side."""
    players = seen.others
    each = (width - 8 * (len(players) - 1)) // len(players)
    return "".join(
        at((each + 8) * n, 0, small_city(seen, player, each, height))
        for n, player in enumerate(players)
    )


def own_city(seen: Sight, width: int, height: int) -> str:
    own = seen.own
    inside = city_inside(seen, width - PLATE - 14, height - 16)
    return tag(
        "g",
        card(width, height, 16, own.seat in seen.view.to_move),
        at(8, 6, own_plate(seen, height)),
        at(PLATE + 6, 8, inside),
        id=f"city-{own.seat}",
        role="group",
        aria_label=seat_name(own.seat),
    )


def city_inside(seen: Sight, width: int, height: int) -> str:
    """Return the skyline in a box, with the places of the cards that can be picked up."""
    own = seen.own
    if not own.spots:
        return city_offer(seen, width, height)
    plan = plan_of(own, COLUMN, end=END)
    drawn = skyline(own, plan, city_tops(seen, own, COLUMN))
    return in_landscape(plan, width, height, LARGEST, drawn, places(seen, plan))


# --- tall: one column, the own city and hand first ------------------------------------------


def tall(seen: Sight) -> Svg:
    y = 8
    drawn: list[str] = []
    for part, height in phone_parts(seen):
        drawn.append(at(6, y, part))
        y += height + GAP
    return picture(seen, PHONE, y, *drawn)


def phone_parts(seen: Sight) -> list[Part]:
    """Return the parts from top to bottom."""
    wide_ = PHONE_CARD
    shown = revealed(seen, wide_)
    parts: list[Part] = [(shown, revealed_height())] if shown else []
    parts += [
        phone_city(seen, wide_),
        (phone_hand(seen, wide_), phone_hand_height(seen)),
        (phone_market(seen, wide_), phone_market_height()),
        (tracks_card(seen, wide_, 46), tracks_height(46)),
        (stars_card(seen, wide_, stars_height(seen.view, 3), 3), stars_height(seen.view, 3)),
    ]
    return [*parts, *((small_city(seen, player, wide_, 220), 220) for player in seen.others)]


def phone_city(seen: Sight, width: int) -> Part:
    own = seen.own
    if not own.spots:
        offer = city_offer(seen, width, OFFER)
        return tag("g", card(width, OFFER), offer, id=f"city-{own.seat}"), OFFER
    plan = plan_of(own, PHONE_COLUMN, width - 8, PHONE_END)
    height = round(plan.height) + 28
    drawn = skyline(own, plan, city_tops(seen, own, plan.column))
    return tag(
        "g",
        card(width, height + PHONE_PLATE, 16, own.seat in seen.view.to_move),
        phone_plate(seen, width),
        at(4, PHONE_PLATE, landscape(width - 8, height - 4, plan.grounds[-1] + 16)),
        at((width - plan.width) / 2, PHONE_PLATE + 16, drawn, places(seen, plan)),
        at(4, 3, bars(seen, width - 8, False)),
        id=f"city-{own.seat}",
        role="group",
        aria_label=seat_name(own.seat),
    ), height + PHONE_PLATE


def picture(seen: Sight, width: int, height: int, *parts: str) -> Svg:
    drawn = "".join(parts)
    return board_picture(width, height, TITLE, plain(text(seen.view)), signs(drawn, FLAGS), drawn)
