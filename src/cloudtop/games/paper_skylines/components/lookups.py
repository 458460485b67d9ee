"""The box as the rules need it: numbers instead of words, looked up by card, city or level.

Icons are packed: seven bits of one number for each kind, so that the icons of several buildings are
added in one step; nine kinds fit a machine word. Small numbers are in ``bytes``, the fastest table.
"""

from typing import Final

from cloudtop.core.native import i64

from .box import CHIPS, MOST_ALIKE, PASSIVES, Box, Card, City
from .card_actions import ANY_LANDMARK, ICONS, LANDMARKS, SCOPES, SPOTS, TYPES, Build, Count
from .tasks import Program, Programs

FIELD: Final = 7
"""Bits for the number of icons of one kind …"""
FULL: Final = 127
"""… and all of them set."""
assert FULL == (1 << FIELD) - 1 == MOST_ALIKE
SHIFTS: Final = {icon: FIELD * place for place, icon in enumerate(ICONS)}

# Passives as places in PASSIVES; those that make building cheaper are in ``Perks``.
LOOK_AT: Final = 0
FREE_CLAIM: Final = 1
EXTRA_STEP: Final = 2
DRAW_AFTER_DISCARD: Final = 3
TUCK_MORE: Final = 4
NEW_LEVEL_DRAW: Final = 7

HERE: Final = 0
NEAR: Final = 1
OVER: Final = 1
SPRAWL: Final = 2

Perks = tuple[int, int, int]
"""How much less building over costs, how much less sprawling, and from which printed cost on."""
NO_PERKS: Final = (0, 0, 0)

Terms = tuple[int, bool, int, int, int]
"""Less, free, where (0: anywhere), only this printed cost (0: any), highest level."""


class Lookups:
    """One for each box; it never changes, so all states of a match share it."""

    def __init__(self, box: Box) -> None:
        self.box: Final = box
        cards = box.cards
        self.first_city: Final[i64] = len(cards)
        """City cards lie in stacks as well: their numbers follow those of the buildings."""
        self.cost: Final = bytes(card.cost for card in cards)
        self.level: Final = bytes(card.level - 1 for card in cards)
        self.type: Final = bytes(TYPES.index(card.type) for card in cards)
        self.gains: Final = tuple(
            tuple((track, steps) for track, steps in enumerate(card.gains) if steps)
            for card in cards
        )
        self.steps: Final = bytes(max(0, sum(card.gains)) for card in cards)
        """How many steps a card brings on all tracks together."""
        self.icons: Final = [pack_icons(card) for card in cards] + [0] * len(box.cities)
        self.discount: Final = bytes(FIELD * box.discounts[kind] for kind in self.type)
        """How far the icons that make a card cheaper stand to the left."""
        self.helpers: Final = {
            kind: TYPES[box.discounts[place]] for place, kind in enumerate(TYPES)
        }
        """For each type the type that makes it cheaper."""
        programs = Programs()
        actions = tuple(programs.compile(card.action) for card in cards)
        self.action: Final[tuple[Program, ...]] = actions + ((),) * len(box.cities)
        self.inner: Final = tuple(programs.inner)
        self.counts: Final = tuple(count_of(count) for count in programs.counts)
        self.terms: Final = tuple(terms_of(build) for build in programs.terms)
        self.levels: Final = tuple(
            tuple(card.number for card in cards if card.level == level) for level in range(1, 5)
        )
        self.passive: Final = bytes(PASSIVES.index(city.passive) for city in box.cities)
        self.needs: Final = tuple(
            tuple((SHIFTS[a.icon], a.needs[place]) for a in box.achievements) for place in range(3)
        )
        """By the number of players less two: for each achievement which icons, and how many."""
        self.helps: Final = tuple(
            tuple(
                tuple(
                    (1 << number, shift, need)
                    for number, (shift, need) in enumerate(needs)
                    if icons >> shift & FULL
                )
                for icons in self.icons
            )
            for needs in self.needs
        )
        """The same for each card, of its own icons only."""
        self.perks: Final = tuple(perks_of(city) for city in box.cities)
        self.most_less: Final = bytes(max(over, sprawl) for over, sprawl, _ in self.perks)
        """By city: how much cheaper it can make a building."""
        self.stars: Final = bytes(achievement.stars for achievement in box.achievements)
        self.chips: Final = tuple(zip(box.chips, CHIPS, strict=True))
        """How many there are, and what each of them is worth."""
        self.track_end: Final[i64] = box.track_end
        self.lines_up_to: Final = bytes(
            sum(line <= space for line in box.lines) for space in range(box.track_end + 1)
        )


def pack_icons(card: Card) -> int:
    icons = 1 << SHIFTS[card.type]
    return icons + (1 << SHIFTS[card.landmark]) if card.landmark else icons


def count_of(count: Count) -> tuple[tuple[int, ...], int, int]:
    """Return where the icons to count stand, the part of the city, and the most that count."""
    icons = LANDMARKS if count.icon == ANY_LANDMARK else (count.icon,)
    return tuple(SHIFTS[icon] for icon in icons), SCOPES.index(count.within), count.most


def perks_of(city: City) -> Perks:
    if city.passive == "build_over_less":
        return city.amount, 0, city.from_cost
    return (0, city.amount, city.from_cost) if city.passive == "sprawl_less" else NO_PERKS


def terms_of(build: Build) -> Terms:
    where = SPOTS.index(build.spot) + 1 if build.spot else 0
    return build.less, build.free, where, build.of_cost, (build.up_to_level or 4) - 1
