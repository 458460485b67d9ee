"""Weights of a judgement: they are taken, worked out and refused by name."""

import pytest

from cloudtop.core.errors import DataError
from cloudtop.core.weights import Weight, Weights


class SmallWeights(Weights):
    card: float
    odds: float
    both: float

    def prepare(self) -> None:
        self.both = self.card * self.odds


def small() -> SmallWeights:
    return SmallWeights((Weight("card", 2.0, unit=0.5), Weight("odds", 0.5, unit=0.1, high=1.0)))


def test_a_game_judges_by_what_was_found_until_other_numbers_are_taken() -> None:
    weights = small()
    assert (weights.card, weights.odds, weights.both) == (2.0, 0.5, 1.0)
    weights.take([3, 1])
    assert (weights.card, weights.odds, weights.both) == (3.0, 1.0, 3.0)
    assert weights.numbers == (3.0, 1.0)
    assert weights.found == (2.0, 0.5)
    assert weights.names == ("card", "odds")


def test_the_same_numbers_have_the_same_version() -> None:
    weights = small()
    first = weights.version
    weights.take((3.0, 0.5))
    second = weights.version
    weights.take(weights.found)
    assert weights.version == first != second
    weights.take((3.0, 0.5))
    assert weights.version == second


def test_numbers_that_make_no_sense_are_clipped_if_asked_and_else_refused() -> None:
    weights = small()
    assert weights.clip((-1.0, 7.0)) == (0.0, 1.0)
    with pytest.raises(DataError, match="odds is from 0 to 1, not 7"):
        weights.take((1.0, 7.0))
    with pytest.raises(DataError, match="there are 2 weights, not 3"):
        weights.take((1.0, 1.0, 1.0))
    assert weights.numbers == weights.found
