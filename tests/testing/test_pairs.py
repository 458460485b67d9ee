"""The tables at which games are tried: all pairs of what may be agreed on, and not many."""

from itertools import combinations, product
from math import prod

import pytest

from cloudtop.core.game import AnyGame
from cloudtop.match.registry import games
from cloudtop.testing import seatings
from cloudtop.testing.pairs import values
from tests.conformance.toys.cloud_catch import GAME

GAMES = [GAME, *games().values()]


def factors(game: AnyGame) -> dict[str, list[object]]:
    low, high = game.meta.seats
    return {
        "": list(range(low, high + 1)),
        **{option.key: list(values(option)) for option in game.meta.options},
    }


def wholly(game: AnyGame) -> list[dict[str, object]]:
    """Return each table with a value for everything."""
    return [{"": seats, **game.options(options)} for seats, options in seatings(game)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.key)
def test_any_two_values_meet_at_some_table(game: AnyGame) -> None:
    rows = wholly(game)
    for (one, first), (two, second) in combinations(factors(game).items(), 2):
        met = {(row[one], row[two]) for row in rows}
        assert met == set(product(first, second)), (one, two)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.key)
def test_defaults_come_first_and_no_table_twice(game: AnyGame) -> None:
    low, high = game.meta.seats
    rows = seatings(game)
    seats = range(low, high + 1)
    assert rows[: len(seats)] == [(count, {}) for count in seats]
    assert all(row not in rows[:place] for place, row in enumerate(rows))
    assert seatings(game) == rows


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.key)
def test_there_are_not_many_more_than_the_two_largest_factors_need(game: AnyGame) -> None:
    sizes = sorted(map(len, factors(game).values()))
    assert len(seatings(game)) <= prod(sizes[-2:]) + 2 * sizes[-1]


def test_numbers_are_tried_at_their_ends_between_and_by_default() -> None:
    options = {option.key: values(option) for option in GAME.meta.options}
    assert options == {"rounds": [1, 2, 3], "windy": [False, True], "hand": ["short", "long"]}
