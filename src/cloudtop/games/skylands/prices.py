"""What special islands cost: tables that are worked out once for a box."""

from collections.abc import Sequence

Cost = tuple[int, int, int]
"""Symbols of each colour."""


def prices_of(costs: Sequence[Cost]) -> tuple[tuple[Cost, int], ...]:
    """Return every cost that there is, and the special islands that have it, as bits."""
    prices: dict[Cost, int] = {}
    for number, cost in enumerate(costs):
        prices[cost] = prices.get(cost, 0) | 1 << number
    return tuple(prices.items())


def covered_by(most: int, costs: Sequence[Cost]) -> tuple[tuple[int, ...], ...]:
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
