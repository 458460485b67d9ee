"""Every card, star, sign and figure, for the gallery."""

from collections.abc import Iterator
from typing import Final

from cloudtop.core.gallery import Frame, GalleryGroup, around, gallery_group
from cloudtop.games.paper_skylines.card_art import (
    HEIGHT,
    SMALL_HEIGHT,
    SMALL_WIDTH,
    WIDTH,
    card_back,
    card_face,
    city_face,
    compact_face,
)
from cloudtop.games.paper_skylines.city_art import mayor
from cloudtop.games.paper_skylines.components import CHIPS, LEVELS, Box
from cloudtop.games.paper_skylines.hand_art import FLAGS
from cloudtop.games.paper_skylines.icon_art import GRID, SIGNS, sign, signs
from cloudtop.games.paper_skylines.kit import Kit
from cloudtop.games.paper_skylines.reading import SEAT_COLOURS, Sight, sight
from cloudtop.games.paper_skylines.star_art import CELL, achievement, award, chip_disc
from cloudtop.games.paper_skylines.view import View
from cloudtop.toolkit.pictures.pieces import token

STAR_WIDTH: Final = 92
CITY_HEIGHT: Final = 150
CARD: Final[Frame] = (-3, -3, WIDTH + 6, HEIGHT + 6)
CITY_CARD: Final[Frame] = (-3, -3, WIDTH + 6, CITY_HEIGHT + 6)
SMALL_CARD: Final[Frame] = (-3, -3, SMALL_WIDTH + 6, SMALL_HEIGHT + 6)
STAR: Final[Frame] = (-2, -2, STAR_WIDTH + 4, CELL + 4)
SIGN: Final[Frame] = (-1, -1, GRID + 2, GRID + 2)

Drawing = tuple[str, str]
"""A name and what it names."""


def gallery(kit: Kit, view: View) -> tuple[GalleryGroup, ...]:
    """Return all groups; ``view`` is that of a match that has not begun."""
    box, seen = kit.box, sight(kit, view)
    cities = ((city.name, city_face(city, CITY_HEIGHT)) for city in box.cities)
    chips = ((said, chip_disc(said)) for said in ("?", *(f"+{worth}" for worth in CHIPS)))
    seats = list(enumerate(SEAT_COLOURS))
    return (
        gallery_group("Buildings", with_signs(cards(box, seen)), CARD),
        gallery_group("Small buildings", with_signs(small_cards(box)), SMALL_CARD),
        gallery_group("Cities", with_signs(cities), CITY_CARD),
        gallery_group("Backs", backs(), CARD),
        gallery_group("Achievements and awards", with_signs(stars(seen)), STAR),
        gallery_group("Bonus chips", chips, around(24), 1.5),
        gallery_group("Mayors", with_signs((colour, mayor(n)) for n, colour in seats), around(66)),
        gallery_group("Tokens", ((colour, token(colour, 20)) for _, colour in seats), around(26)),
        gallery_group("Signs", with_signs((name, sign(name, 0, 0)) for name in SIGNS), SIGN, 2),
        gallery_group("Flags", with_signs((name, sign(name, 0, 0)) for name in FLAGS), SIGN, 2),
    )


def with_signs(drawings: Iterator[Drawing]) -> Iterator[Drawing]:
    """Yield drawings behind the signs that they point at."""
    return ((name, signs(drawn, FLAGS) + drawn) for name, drawn in drawings)


def cards(box: Box, seen: Sight) -> Iterator[Drawing]:
    return ((card.name, card_face(card, seen.helpers[card.type])) for card in box.cards)


def small_cards(box: Box) -> Iterator[Drawing]:
    return ((card.name, compact_face(card)) for card in box.cards)


def backs() -> Iterator[Drawing]:
    return ((f"level {n}", card_back(n, WIDTH, HEIGHT)) for n in range(1, LEVELS + 1))


def stars(seen: Sight) -> Iterator[Drawing]:
    for shown in seen.view.achievements:
        yield shown.achievement.name, achievement(seen, shown, STAR_WIDTH)
    for number, prize in enumerate(seen.view.awards):
        yield prize.award.name, award(seen, number, STAR_WIDTH)
