"""Every game of ours has weights that can be changed and taken back, and that matter."""

import pytest

from cloudtop.core.game import AnyGame, Game
from cloudtop.core.weights import Weights
from cloudtop.lab.bench import middle_tables
from cloudtop.lab.tuning import borrowed, weights_of
from cloudtop.match import games

PLAYED = 6
"""Matches whose middle tables are judged: every weight shows in one of them."""
CLOSELY = 8
PLAYED_BY = {"railroad_ink": "random"}  # there greedy takes seconds without a compiler
UNITS = 0.3
KEYS = sorted(games())


def judged(game: AnyGame, tables: list[tuple[object, int]]) -> list[float]:
    """What is thought of tables, and of the choices at some of them."""
    values = [game.value(state, seat) for state, seat in tables]
    for state, seat in tables[:CLOSELY]:
        values += game.judge(state, seat)
    return values


def with_one_changed(weights: Weights, place: int) -> tuple[float, ...]:
    """The numbers found, one of them a little less, or more where less makes no sense."""
    changed = list(weights.found)
    change = UNITS * weights.table[place].unit
    less_makes_sense = changed[place] - change >= weights.table[place].low
    changed[place] += -change if less_makes_sense else change
    return weights.clip(changed)


@pytest.mark.parametrize("key", KEYS)
def test_weights_change_the_judgement_until_they_are_taken_back(key: str) -> None:
    game = games()[key]
    weights = weights_of(game)
    tables = middle_tables(game, 2, PLAYED_BY.get(key, "greedy"), games=PLAYED)
    before = judged(game, tables)
    without_effect = []
    with borrowed(weights):
        for place, name in enumerate(weights.names):
            weights.take(with_one_changed(weights, place))
            if judged(game, tables) == before:
                without_effect.append(name)
    assert weights.numbers == weights.found
    assert judged(game, tables) == before
    assert without_effect == []


@pytest.mark.parametrize("key", KEYS)
def test_all_choices_are_judged_by_the_weights_taken_last(key: str) -> None:
    game = games()[key]
    weights = weights_of(game)
    tables = middle_tables(game, game.meta.seats[1], "random", games=1)[:4]
    with borrowed(weights):
        weights.take(weights.clip([1.2 * number + 0.01 for number in weights.found]))
        for state, seat in tables:
            assert game.judge(state, seat) == pytest.approx(Game.judge(game, state, seat))


@pytest.mark.parametrize("key", KEYS)
def test_found_weights_make_sense_and_have_names_of_their_own(key: str) -> None:
    weights = weights_of(games()[key])
    assert weights.clip(weights.found) == weights.found
    assert len(set(weights.names)) == len(weights.names)
    assert all(weight.unit > 0 for weight in weights.table)
