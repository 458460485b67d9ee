"""Which tile fits where, and what special islands cost: look-ups computed once for a box.

A side of a tile is ``terrain + 1`` or ``CLOUD``. What an empty square asks for is a *code*: four
digits in base 6, one for each side, the neighbour's side or 0 where any side fits. An *outline*
is four sides; turned tiles are bits 4 * outline + turn, so a set of them is a number. Turns that
look the same are one choice: only the first of them is in the tables.
"""

from collections.abc import Sequence
from typing import Final

from .geometry import SQUARES

CLOUD: Final = 5
BASE: Final = 6
CODES: Final = BASE**4
DIGITS: Final = (1, BASE, BASE**2, BASE**3)
"""What each side of a square is worth in its code."""
ANY: Final = 0
TURNS: Final = 0b1111

Outline = tuple[int, ...]


def turn_outline(outline: Outline, turn: int) -> Outline:
    """Return the sides after some quarter turns clockwise."""
    return outline[-turn:] + outline[:-turn]


def fitting_by_code(outlines: Sequence[Outline]) -> tuple[int, ...]:
    """Return for every code the outlines and turns that fit it."""
    by_side = [[0] * BASE for _ in range(4)]
    for number, outline in enumerate(outlines):
        for turn in range(4):
            edges = turn_outline(outline, turn)
            if edges in [turn_outline(outline, before) for before in range(turn)]:
                continue
            for side, edge in enumerate(edges):
                by_side[side][ANY] |= 1 << 4 * number + turn
                by_side[side][edge] |= 1 << 4 * number + turn
    north, east, south, west = by_side
    return tuple(
        north[code % BASE]
        & east[code // DIGITS[1] % BASE]
        & south[code // DIGITS[2] % BASE]
        & west[code // DIGITS[3]]
        for code in range(CODES)
    )


def places_by_code(fitting: Sequence[int], outlines: int) -> tuple[int, ...]:
    """Return for every code the outlines that fit in some turn, each ``SQUARES`` bits apart.

    Shifted by the number of a square, these are the bits of that square; all squares together are
    one number that tells for each outline where it may be placed.
    """
    return tuple(
        sum(1 << SQUARES * number for number in range(outlines) if fits >> 4 * number & TURNS)
        for fits in fitting
    )


# --- prices ----------------------------------------------------------------------

Cost = tuple[int, int, int]
"""Symbols of each colour."""


def specials_by_cost(costs: Sequence[Cost]) -> tuple[tuple[Cost, int], ...]:
    """Return every cost that there is, and the special islands that have it, as bits."""
    prices: dict[Cost, int] = {}
    for number, cost in enumerate(costs):
        prices[cost] = prices.get(cost, 0) | 1 << number
    return tuple(prices.items())


def affordable_by_count(most: int, costs: Sequence[Cost]) -> tuple[tuple[int, ...], ...]:
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
