"""Strategies, luck, and agents against each other."""

import numpy as np
import pytest

from cloudtop.lab.statistics.luck import luck_of
from cloudtop.lab.statistics.meetings import shares_between
from cloudtop.lab.statistics.strategies import strategies_of


def test_three_ways_to_play_are_found() -> None:
    dice = np.random.default_rng(11)
    centres = np.array([[30, 2, 5], [5, 20, 5], [6, 3, 40]], float)
    truth = dice.choice(3, size=3000, p=[0.5, 0.3, 0.2])
    found = strategies_of(centres[truth] + dice.normal(scale=1.5, size=(3000, 3)))
    assert found is not None
    assert found.distinct
    assert len(found.centres) == 3
    assert (found.groups == truth).mean() > 0.99  # larger groups come first


def test_one_cloud_has_no_distinct_strategies() -> None:
    found = strategies_of(np.random.default_rng(12).normal(size=(3000, 4)))
    assert found is not None
    assert not found.distinct


def test_the_same_points_give_the_same_groups() -> None:
    points = np.random.default_rng(13).normal(size=(500, 3))
    one, other = strategies_of(points), strategies_of(points)
    assert one is not None
    assert other is not None
    assert one.groups.tolist() == other.groups.tolist()


def test_where_nothing_varies_there_is_no_strategy() -> None:
    assert strategies_of(np.ones((100, 3))) is None


@pytest.mark.parametrize("truth", [0.0, 0.3, 0.8])
def test_luck_is_the_part_that_the_deal_explains(truth: float) -> None:
    dice = np.random.default_rng(14)
    deal = np.repeat(dice.normal(size=600), 3) * truth**0.5
    values = deal + dice.normal(size=1800) * (1 - truth) ** 0.5
    cells = np.repeat(np.arange(600), 3)
    found = luck_of(values, cells, cells)
    assert found is not None
    assert found.low <= truth <= found.high
    assert found.high - found.low < 0.15


def test_deals_that_were_played_once_say_nothing_of_luck() -> None:
    assert luck_of(np.arange(9.0), np.arange(9), np.arange(9)) is None


def test_agents_against_each_other() -> None:
    # Seats change; "a" comes in before "b" in three of four games.
    agents = np.array([[0, 1], [1, 0], [0, 1], [1, 0]])
    places = np.array([[1, 2], [2, 1], [2, 1], [2, 1]])
    found = shares_between(agents, places, np.arange(4), ["a", "b"])
    assert found["a", "b"].value == 0.75


def test_a_tie_is_half_a_point_and_agents_do_not_meet_themselves() -> None:
    agents, places = np.array([[0, 0, 1]] * 5), np.array([[1, 1, 1]] * 5)
    found = shares_between(agents, places, np.arange(5), ["a", "b"])
    assert list(found) == [("a", "b")]
    assert found["a", "b"].value == 0.5
