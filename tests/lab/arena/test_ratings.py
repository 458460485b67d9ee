"""Ratings: the figures of another program, known strengths found again, nothing infinite."""

from itertools import combinations
from random import Random

import pytest

from cloudtop.lab.arena import DealResult, Estimate, LineUp
from cloudtop.lab.arena.ratings import fit, rate, to_ratings
from tests.lab.arena.made_deals import duel, made


def rate_duels(deals: list[DealResult]) -> dict[str, Estimate]:
    return rate("ab", {LineUp(2, ("a", "b")): deals})


def test_the_fit_is_that_of_choix() -> None:
    points = [
        [0.0, 12.5, 30.0, 8.0],
        [7.5, 0.0, 14.0, 9.5],
        [10.0, 6.0, 0.0, 11.0],
        [2.0, 0.5, 9.0, 0.0],
    ]
    found = to_ratings(fit(points, [1.0] * 4))
    # choix 0.4.1: 1500 + 400 / log(10) * ilsr_pairwise_dense(points, alpha=0), centred
    assert found == pytest.approx([1635.376, 1588.490, 1425.934, 1350.200], abs=0.001)


def test_known_strengths_are_found_again() -> None:
    true = {"a": 1300.0, "b": 1450.0, "c": 1500.0, "d": 1750.0}
    dice = Random(3)
    deals = {}
    for one, other in combinations(true, 2):
        chance = 1 / (1 + 10 ** ((true[other] - true[one]) / 400))
        deals[LineUp(2, (one, other))] = [
            duel(n, one, other, (int(dice.random() < chance), int(dice.random() < chance)))
            for n in range(150)
        ]
    found = rate(tuple(true), deals)
    for name, rating in found.items():
        assert rating.value == pytest.approx(true[name], abs=35)
        assert rating.low <= true[name] <= rating.high
        assert 30 < rating.high - rating.low < 110


def test_ten_to_one_is_four_hundred_points() -> None:
    deals = [duel(n, "a", "b", (1, 1)) for n in range(1000)]
    deals += [duel(n, "a", "b", (0, 0)) for n in range(100)]
    found = rate_duels(deals)
    assert found["a"].value - found["b"].value == pytest.approx(400, abs=1)
    assert found["a"].value + found["b"].value == pytest.approx(3000)


def test_who_never_lost_is_not_infinitely_good_and_not_certain() -> None:
    found = rate_duels([duel(n, "a", "b", (1, 1)) for n in range(20)])
    assert 1700 < found["a"].value < 2100
    assert found["a"].low < found["a"].value - 100


def test_ties_are_half_a_victory() -> None:
    found = rate_duels([duel(n, "a", "b", (0.5, 0.5)) for n in range(20)])
    assert found["a"].value == pytest.approx(1500)


def test_at_large_tables_places_count() -> None:
    line_up = LineUp(3, ("a", "b", "c"))
    places = {"a": 1, "b": 2, "c": 3}
    games = tuple(made(seats, tuple(places[n] for n in seats)) for seats in line_up.seatings)
    found = rate("abc", {line_up: [DealResult(n, games) for n in range(9)]})
    assert found["a"].value > found["b"].value > found["c"].value
    assert found["b"].value == pytest.approx(1500)


def test_an_agent_that_has_not_played_yet_has_a_wide_interval() -> None:
    met = [duel(n, "a", "b", (1, 0)) for n in range(50)]
    found = rate("abc", {LineUp(2, ("a", "b")): met, LineUp(2, ("a", "c")): []})
    assert found["c"].high - found["c"].low > 4 * (found["a"].high - found["c"].value)
    assert found["c"].value == pytest.approx(1500, abs=1)
