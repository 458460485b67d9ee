"""At which tables to try a game: every number of seats and every two things agreed on meet once.

Faults hide where two choices meet (five players on closed boards), hardly ever where three do. So
there is a table for each pair of values of two factors, the number of seats being one of them,
instead of one for each combination; besides, one with the defaults for each number of seats.
"""

from itertools import combinations
from typing import Final

from cloudtop.core.game import AnyGame
from cloudtop.core.options import Option, Value

OptionSet = dict[str, Value]
Row = dict[str, Value]
"""A value for every factor."""
Pair = frozenset[tuple[str, Value]]

SEATS: Final = "seats at the table"
"""The name of the factor that is no option."""


def seatings(game: AnyGame) -> list[tuple[int, OptionSet]]:
    """Return the numbers of seats and the options to try, always the same; defaults come first.

    Options that have their default value are left out.
    """
    low, high = game.meta.seats
    factors: dict[str, list[Value]] = {SEATS: list(range(low, high + 1))}
    factors |= {option.key: values(option) for option in game.meta.options}
    defaults = {option.key: option.default for option in game.meta.options}
    rows: list[Row] = [{SEATS: seats, **defaults} for seats in factors[SEATS]]
    missing = all_pairs(factors).difference(*(pairs_of(row) for row in rows))
    while missing:
        row = fill_row(factors, missing)
        missing -= pairs_of(row)
        rows.append(row)
    return [
        (int(row[SEATS]), {key: row[key] for key in defaults if row[key] != defaults[key]})
        for row in rows
    ]


def values(option: Option) -> list[Value]:
    """Return the values of an option to try; of a number its default, its ends and one between."""
    if isinstance(option.default, bool):
        return [False, True]
    if isinstance(option.default, int):
        between = (option.low + option.high) // 2
        return sorted({option.default, option.low, between, option.high})
    return list(option.choices)


def all_pairs(factors: dict[str, list[Value]]) -> set[Pair]:
    return {
        frozenset(((one, a), (two, b)))
        for one, two in combinations(factors, 2)
        for a in factors[one]
        for b in factors[two]
    }


def pairs_of(row: Row) -> set[Pair]:
    return {frozenset(pair) for pair in combinations(row.items(), 2)}


def fill_row(factors: dict[str, list[Value]], missing: set[Pair]) -> Row:
    """Return a row with the first missing pair, and as many more of them as come with it."""
    row: Row = dict(min(missing, key=lambda pair: sorted(map(repr, pair))))
    for name in factors:
        if name not in row:
            row[name] = max(
                factors[name],
                key=lambda value: len(missing & pairs_of({**row, name: value})),
            )
    return {name: row[name] for name in factors}
