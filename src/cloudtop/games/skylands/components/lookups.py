"""Which tile fits where, and what special islands cost: look-ups computed once for a box.

A side of a tile is ``terrain + 1`` or ``CLOUD``. What an empty square asks for is a *code*: four
digits in base 6, one for each side, the neighbour's side or 0 where any side fits. An *outline*
is four sides; the turns in which it fits are four bits. Turns that look the same are one choice:
only the first of them is in the tables.
"""

from collections.abc import Sequence
from typing import Final

from .geometry import Counts

CLOUD: Final = 5
BASE: Final = 6
COVERED: Final = BASE**4
"""The code of a square on which a tile lies: nothing fits there."""
DIGITS: Final = (1, BASE, BASE**2, BASE**3)
"""What each side of a square is worth in its code."""
ANY: Final = 0

Outline = tuple[int, ...]


def turn_outline(outline: Outline, turn: int) -> Outline:
    """Return the sides after some quarter turns clockwise."""
    return outline[-turn:] + outline[:-turn]


def fitting_turns(outlines: Sequence[Outline]) -> tuple[bytes, ...]:
    """Return for every outline, then for every code, the turns in which it fits, as bits."""
    by_side = [[0] * BASE for _ in range(4)]
    for number, outline in enumerate(outlines):
        for turn in range(4):
            edges = turn_outline(outline, turn)
            if edges in [turn_outline(outline, before) for before in range(turn)]:
                continue
            for side, edge in enumerate(edges):
                by_side[side][ANY] |= 1 << 8 * number + turn
                by_side[side][edge] |= 1 << 8 * number + turn
    north, east, south, west = by_side
    by_code = [
        (
            north[code % BASE]
            & east[code // DIGITS[1] % BASE]
            & south[code // DIGITS[2] % BASE]
            & west[code // DIGITS[3]]
        ).to_bytes(len(outlines), "little")
        for code in range(COVERED)
    ]
    nowhere = bytes(1)
    return tuple(bytes(turns) + nowhere for turns in zip(*by_code, strict=True))


# --- prices ----------------------------------------------------------------------


def specials_by_cost(costs: Sequence[Counts]) -> tuple[tuple[Counts, int], ...]:
    """Return every cost that there is, and the special islands that have it, as bits."""
    prices: dict[Counts, int] = {}
    for number, cost in enumerate(costs):
        prices[cost] = prices.get(cost, 0) | 1 << number
    return tuple(prices.items())


def affordable_by_count(most: int, costs: Sequence[Counts]) -> tuple[tuple[int, ...], ...]:
    """Return for every number of inhabitants the special islands with no more symbols than that:
    counting those of one colour, and in the last row all of them."""
    asked = (*zip(*costs, strict=True), [sum(cost) for cost in costs])
    return tuple(
        tuple(
            sum(1 << number for number, symbols in enumerate(column) if symbols <= held)
            for held in range(most + 1)
        )
        for column in asked
    )
