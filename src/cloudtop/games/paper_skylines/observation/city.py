"""One city as numbers: what lies where, and its icons."""

from functools import lru_cache
from typing import Final

from cloudtop.core.native import i64
from cloudtop.core.observation import MOST, clip_all

from ..components.card_actions import ICONS
from ..components.lookups import FIELD, FULL, Lookups
from ..state.state import Stacks
from .layout import PLACE, REACH, SPOTS, TUCKED

Drawn = tuple[bytes, ...]
"""The numbers of ``icons``, ``heights``, ``tucked``, ``places``, ``floors``, ``totals`` and
``sizes`` for one city."""
KINDS: Final = len(ICONS)


# Most cities are as they were, whoever looks: what they show is made once.
@lru_cache(maxsize=2048)
def draw_city(lookups: Lookups, stacks: Stacks, tucked: Stacks, left: int) -> Drawn:
    """Return a city whose own card lies on the spot with the index ``left``."""
    icons = [0] * (KINDS * SPOTS)
    heights, below, totals = [0] * SPOTS, [0] * SPOTS, [0] * KINDS
    places, floors = [0] * lookups.first_city, [0] * lookups.first_city
    for index, stack in enumerate(stacks):
        under = tucked[index]
        enter_cards(lookups, (places, floors), place_of(index - left), stack, under)
        here: i64 = sum([lookups.icons[card] for card in stack + under])
        counts = [here >> FIELD * kind & FULL for kind in range(KINDS)]
        totals = [total + count for total, count in zip(totals, counts, strict=True)]
        window = index - left + REACH
        if 0 <= window < SPOTS:
            heights[window], below[window] = len(stack), len(under)
            for kind in range(KINDS):
                icons[SPOTS * kind + window] = counts[kind]
    sizes = max([len(stack) for stack in stacks], default=0), sum([bool(one) for one in stacks])
    written = (icons, heights, below, places, floors, totals, sizes)
    return tuple([clip_all(numbers) for numbers in written])


def place_of(spot: int) -> int:
    """Return how a spot is written."""
    return max(1, min(PLACE + spot, MOST))


def enter_cards(
    lookups: Lookups,
    lists: tuple[list[int], list[int]],
    place: int,
    stack: tuple[int, ...],
    tucked: tuple[int, ...],
) -> None:
    """Enter where the buildings of a spot lie; the city card has no place of its own."""
    places, floors = lists
    for floor, card in enumerate(stack):
        if card < lookups.first_city:
            places[card], floors[card] = place, floor + 1
    for card in tucked:
        places[card], floors[card] = place, TUCKED


@lru_cache(maxsize=512)
def draw_tops(lookups: Lookups, stacks: Stacks, left: int) -> bytes:
    """Return the top cards spot by spot."""
    cards = lookups.first_city
    tops = bytearray(SPOTS * cards)
    for index, stack in enumerate(stacks):
        window = index - left + REACH
        if stack and stack[-1] < cards and 0 <= window < SPOTS:
            tops[window * cards + stack[-1]] = 1
    return bytes(tops)
