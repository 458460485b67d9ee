"""Every card, star, icon and figure, for the gallery."""

from collections.abc import Iterator
from typing import Final

from cloudtop.core.gallery import GalleryGroup
from cloudtop.toolkit.pictures.gallery import Frame, around, gallery_group
from cloudtop.toolkit.pictures.pieces import token

from ..components.box import CHIPS, LEVELS
from ..components.lookups import Lookups
from ..view import View
from . import cards as faces
from .cards import HEIGHT, SMALL_HEIGHT, SMALL_WIDTH, WIDTH
from .icons import DRAWINGS, GRID, SYMBOLS, icon
from .scene import SEAT_COLOURS
from .skyline import mayor
from .stars import CELL, achievement, award, chip_disc, claim_of, prize_of, star_table

STAR_WIDTH: Final = 92
CITY_HEIGHT: Final = 150
CARD: Final[Frame] = (-3, -3, WIDTH + 6, HEIGHT + 6)
CITY_CARD: Final[Frame] = (-3, -3, WIDTH + 6, CITY_HEIGHT + 6)
SMALL_CARD: Final[Frame] = (-3, -3, SMALL_WIDTH + 6, SMALL_HEIGHT + 6)
STAR: Final[Frame] = (-2, -2, STAR_WIDTH + 4, CELL + 4)
ICON: Final[Frame] = (-1, -1, GRID + 2, GRID + 2)

Drawing = tuple[str, str]
"""A name and what it names."""


def gallery(lookups: Lookups, view: View) -> tuple[GalleryGroup, ...]:
    """Return all groups; ``view`` is that of a match that has not begun."""
    box, helpers = lookups.box, lookups.helpers
    cards = ((one.name, faces.card_face(one, helpers[one.type], None)) for one in box.cards)
    small_cards = ((one.name, faces.compact_face(one, None)) for one in box.cards)
    cities = ((city.name, faces.city_face(city, CITY_HEIGHT)) for city in box.cities)
    backs = ((f"level {n}", faces.card_back(n, WIDTH, HEIGHT)) for n in range(1, LEVELS + 1))
    stars = draw_stars(view)
    chips = ((text, chip_disc(text)) for text in ("?", *(f"+{worth}" for worth in CHIPS)))
    mayors = ((colour, mayor(seat)) for seat, colour in enumerate(SEAT_COLOURS))
    tokens = ((colour, token(colour, 20)) for colour in SEAT_COLOURS)
    icons = ((name, icon(name, 0, 0)) for name in DRAWINGS)
    return (
        gallery_group("Buildings", with_symbols(cards), CARD),
        gallery_group("Small buildings", with_symbols(small_cards), SMALL_CARD),
        gallery_group("Cities", with_symbols(cities), CITY_CARD),
        gallery_group("Backs", backs, CARD),
        gallery_group("Achievements and awards", with_symbols(stars), STAR),
        gallery_group("Bonus chips", chips, around(24), 1.5),
        gallery_group("Mayors", with_symbols(mayors), around(66)),
        gallery_group("Tokens", tokens, around(26)),
        gallery_group("Icons", with_symbols(icons), ICON, 2),
    )


def with_symbols(drawings: Iterator[Drawing]) -> Iterator[Drawing]:
    """Yield drawings behind the symbols that they use."""
    return ((name, "".join(SYMBOLS.with_definitions(drawn))) for name, drawn in drawings)


def draw_stars(view: View) -> Iterator[Drawing]:
    table = star_table(view, 0, ())
    for shown in view.achievements:
        yield shown.achievement.name, achievement(claim_of(table, shown), STAR_WIDTH)
    for number, prize in enumerate(view.awards):
        yield prize.award.name, award(number, prize_of(table, prize), STAR_WIDTH)
