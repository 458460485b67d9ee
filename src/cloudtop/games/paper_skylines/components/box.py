"""What is in the box, read strictly from the TOML files here or from tables of somebody's own."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cloudtop.toolkit.strict import Table, own_tables

from .card_actions import ICONS, LANDMARKS, TRACKS, TYPES, Parts, read_parts

PACKAGE: Final = "cloudtop.games.paper_skylines.components"
COMPONENTS: Final = ("buildings.toml", "cities.toml", "stars.toml", "board.toml")
"""The tables that people may replace by their own."""

LEVELS: Final = 4
SEATS: Final = (2, 4)
ROW: Final = 3
DEALT: Final = 2
"""Cards that each player gets in setup and at each level change."""
BOTTOM: Final = 5
"""The round end card is among this many cards at the bottom of a level's deck."""
FEWEST: Final = SEATS[1] * DEALT + 1 + ROW + BOTTOM - 1
"""Buildings that a level needs so that its round end card is not among those dealt."""
MOST_ALIKE: Final = 127
"""Buildings of a type, or with a landmark: icons are counted in seven bits."""
MOST_ACHIEVEMENTS: Final = 12
CHIPS: Final = (1, 2, 3)
PASSIVES: Final = (
    "look_at",
    "free_claim",
    "extra_step",
    "draw_after_discard",
    "tuck_more",
    "sprawl_less",
    "build_over_less",
    "new_level_draw",
)
AWARDS: Final = ("height", "buildings")
NAME: Final = re.compile(r"[^\W_]+(?:(?: & |[.,]? |['’-])[^\W_]+)*[.!]?")
LONGEST_NAME: Final = 28


@dataclass(frozen=True)
class Card:
    """A building. ``gains`` are steps on profit, prestige and population."""

    number: int
    name: str
    level: int
    type: str
    cost: int
    gains: tuple[int, int, int]
    landmark: str
    action: Parts

    def __hash__(self) -> int:
        return self.number  # what is drawn of cards is looked up by them again and again


@dataclass(frozen=True)
class City:
    """A city and its passive: which one, how much of it, and the track or lowest cost it is for."""

    number: int
    name: str
    passive: str
    amount: int = 1
    track: str = ""
    from_cost: int = 0


@dataclass(frozen=True)
class Achievement:
    number: int
    name: str
    icon: str
    needs: tuple[int, int, int]
    """With 2, 3 and 4 players."""
    stars: int


@dataclass(frozen=True)
class Award:
    """A game end award for the most cards in one building, or the most buildings."""

    name: str
    most: str
    stars: int


@dataclass(frozen=True)
class Box:
    """Everything printed. Cards and cities are known by their place in these tuples."""

    cards: tuple[Card, ...]
    cities: tuple[City, ...]
    achievements: tuple[Achievement, ...]
    awards: tuple[Award, ...]
    chips: tuple[int, int, int]
    """How many chips there are worth 1, 2 and 3."""
    track_end: int
    lines: tuple[int, ...]
    first_to_the_end: int
    discounts: tuple[int, ...]
    """For each type the type that makes it cheaper, both as places in ``TYPES``."""


def read_box(tables: Mapping[str, str]) -> Box:
    """Return the box that these texts describe, by file name; others are taken as they are."""
    buildings, cities, stars, board = own_tables(PACKAGE, COMPONENTS, tables).values()
    stars_and_board = *read_stars(stars), *read_board(board)
    return Box(read_buildings(buildings), read_cities(cities), *stars_and_board)


# --- buildings and cities ------------------------------------------------------------------


def read_buildings(top: Table) -> tuple[Card, ...]:
    cards = tuple(read_card(top, name, number) for number, name in enumerate(names(top)))
    for level in range(1, LEVELS + 1):
        found = sum(card.level == level for card in cards)
        if found < FEWEST:
            raise top.wrong(f"level {level} has {found} buildings; it needs {FEWEST} at least")
    for icon in ICONS:
        found = sum(icon in (card.type, card.landmark) for card in cards)
        if found > MOST_ALIKE:
            raise top.wrong(f"{found} buildings are {icon}; there may be {MOST_ALIKE} of a kind")
    return cards


def names(top: Table) -> tuple[str, ...]:
    """Return the names of the tables, which stand in notations and so must be plain and apart."""
    found = top.words()
    for name in found:
        if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
            raise top.wrong(f"{name!r} is no name: words of up to {LONGEST_NAME} letters together")
    folded = [name.casefold() for name in found]
    for place, name in enumerate(found):
        if folded.index(name.casefold()) != place:
            raise top.wrong(f"the name {name!r} is there twice")
    return found


def read_card(top: Table, name: str, number: int) -> Card:
    table = top.table(name)
    card = Card(
        number,
        name,
        table.number("level", 1, LEVELS),
        table.one_of("type", TYPES),
        table.number("cost", 0, 9),
        read_gains(table.table("gain")),
        table.one_of("landmark", LANDMARKS) if table.has("landmark") else "",
        read_parts(table, "action"),
    )
    table.done()
    return card


def read_gains(table: Table) -> tuple[int, int, int]:
    gains = [table.number(track, -20, 20) if table.has(track) else 0 for track in TRACKS]
    table.done()
    return gains[0], gains[1], gains[2]


def read_cities(top: Table) -> tuple[City, ...]:
    cities = tuple(read_city(top, name, number) for number, name in enumerate(names(top)))
    if len(cities) < 2 * SEATS[1]:
        raise top.wrong(f"{len(cities)} cities: two are needed for each of {SEATS[1]} players")
    return cities


def read_city(top: Table, name: str, number: int) -> City:
    table = top.table(name)
    passive = table.table("passive")
    known = [word for word in passive.words() if word in PASSIVES]
    if len(known) != 1:
        found = ", ".join(passive.words()) or "nothing"
        raise passive.wrong(f"should have one word of {', '.join(PASSIVES)}; it has {found}")
    word = known[0]
    if word == "extra_step":
        city = City(number, name, word, track=passive.one_of(word, TRACKS))
    else:
        amount = passive.number(word, 1, 9)
        least = passive.number("from_cost", 0, 9) if word == "sprawl_less" else 0
        city = City(number, name, word, amount, from_cost=least)
    passive.done()
    table.done()
    return city


# --- star cards, chips, board --------------------------------------------------------------


def read_stars(
    top: Table,
) -> tuple[tuple[Achievement, ...], tuple[Award, ...], tuple[int, int, int]]:
    listed, prizes, bag = top.table("achievements"), top.table("awards"), top.table("chips")
    achievements = tuple(
        read_achievement(listed, name, number) for number, name in enumerate(names(listed))
    )
    awards = tuple(read_award(prizes, name) for name in names(prizes))
    found = [bag.number(f"worth_{worth}", 0, MOST_ACHIEVEMENTS) for worth in CHIPS]
    bag.done()
    top.done()
    if not 1 <= len(achievements) <= MOST_ACHIEVEMENTS:
        raise listed.wrong(f"there should be 1 to {MOST_ACHIEVEMENTS}, not {len(achievements)}")
    if sum(found) != len(achievements):
        raise bag.wrong(f"{sum(found)} chips for {len(achievements)} achievements")
    return achievements, awards, (found[0], found[1], found[2])


def read_achievement(top: Table, name: str, number: int) -> Achievement:
    table = top.table(name)
    needs = table.table("needs")
    two, three, four = [needs.number(f"players_{seats}", 1, 50) for seats in (2, 3, 4)]
    icon, stars = table.one_of("icon", ICONS), table.number("stars", 0, 9)
    needs.done()
    table.done()
    return Achievement(number, name, icon, (two, three, four), stars)


def read_award(top: Table, name: str) -> Award:
    table = top.table(name)
    award = Award(name, table.one_of("most", AWARDS), table.number("stars", 0, 9))
    table.done()
    return award


def read_board(top: Table) -> tuple[int, tuple[int, ...], int, tuple[int, ...]]:
    tracks, discounts = top.table("tracks"), top.table("discounts")
    end, every = tracks.number("end", 1, 60), tracks.number("line_every", 1, 60)
    first = tracks.number("first_to_the_end", 0, 9)
    cheaper = tuple(discounts.index_of(kind, TYPES) for kind in TYPES)
    for table in (tracks, discounts, top):
        table.done()
    return end, tuple(range(every, end + 1, every)), first, cheaper


OWN_BOX: Final = read_box({})
