"""Many matches at once are the same as as many single ones."""

import doctest
from random import Random

import numpy as np
import pytest

import cloudtop.envs
from cloudtop.core.errors import ActionError, IllegalActionError, OptionError
from cloudtop.envs import vector_env
from cloudtop.envs.engine.setup import Setup, make_setup
from cloudtop.envs.engine.table import Table
from cloudtop.envs.terms import random_from
from cloudtop.envs.vector_env import ManyMatches
from tests.envs.helpers_envs import ALL_TABLES, KEYS

KEY = "roll_and_write"
COUNT, STEPS = 3, 150


def choose_all(many: ManyMatches, random: Random) -> list[int]:
    return [int(random.choice(mask.nonzero()[0])) for mask in many.batch.masks]


def singles(setup: Setup, seed: int) -> list[Table]:
    tables = [Table(setup, random_from(f"{seed}/{place}")) for place in range(COUNT)]
    for table in tables:
        table.begin()
    return tables


@pytest.mark.parametrize("reward", ["win", "shaped"])
@pytest.mark.parametrize(
    ("key", "seats"), [(key, seats) for key, seats in ALL_TABLES if seats == 2]
)
def test_it_equals_single_matches(key: str, seats: int, reward: str) -> None:
    many = cloudtop.envs.vector(key, COUNT, seats, reward=reward)
    batch = many.reset(seed=4)
    tables = singles(make_setup(key, seats, {}, None, reward, "raise"), 4)
    random = Random(1)
    for _ in range(STEPS):
        for place, table in enumerate(tables):
            seat = table.movers[0]
            assert batch.seats[place] == seat
            assert batch.observations[place].tobytes() == table.observation(seat)
            assert batch.masks[place].tobytes() == bytes(table.mask(seat))
        numbers = choose_all(many, random)
        batch = many.step(np.array(numbers))
        for place, table in enumerate(tables):
            table.choose(table.movers[0], numbers[place])
            assert batch.rewards[place].tolist() == (table.earned() or [0.0] * seats)
            assert batch.dones[place] == (not table.movers)
            if not table.movers:
                table.begin()


def test_matches_begin_again_and_pay_at_the_end() -> None:
    many = cloudtop.envs.vector(KEY, 4, seats=3)
    many.reset(seed=1)
    random, ends = Random(1), 0
    for _ in range(600):
        batch = many.step(choose_all(many, random))
        ends += int(batch.dones.sum())
        assert batch.rewards.sum(axis=1).tolist() == pytest.approx(batch.dones.astype(float))
        assert batch.masks.any(axis=1).all()
    assert ends >= 8


def test_opponents_play_the_other_seats() -> None:
    many = cloudtop.envs.vector(KEY, 4, seats=2, opponents="random", seat=1)
    many.reset(seed=1)
    random, ends = Random(1), 0
    for _ in range(200):
        batch = many.step(choose_all(many, random))
        assert set(batch.seats.tolist()) == {1}
        ends += int(batch.dones.sum())
    assert ends >= 4


def test_the_same_seed_deals_the_same() -> None:
    one, two = (cloudtop.envs.vector(KEY, 5, seats=2) for _ in range(2))
    assert one.reset(seed=2).observations.tobytes() == two.reset(seed=2).observations.tobytes()
    assert one.reset(seed=3).observations.tobytes() != two.batch.observations.tobytes()
    first = one.reset(seed=2).observations.copy()
    assert one.reset().observations.tobytes() != first.tobytes()


def test_an_illegal_action_ends_one_match() -> None:
    many = cloudtop.envs.vector(KEY, 2, seats=2)
    batch = many.reset(seed=1)
    batch = many.step([int(batch.masks[0].argmax()), len(many.words) - 1])
    assert batch.dones.tolist() == [False, True]
    assert batch.rewards.tolist() == [[0, 0], [-1, 0]]
    strict = cloudtop.envs.vector(KEY, 2, seats=2, illegal="raise")
    before = strict.reset(seed=1).observations.copy()
    with pytest.raises(IllegalActionError, match="seat 0 may not choose 1000 now"):
        strict.step([0, 1000])
    assert strict.batch.observations.tobytes() == before.tobytes()
    assert strict.step([0, 0]).observations.tobytes() != before.tobytes()


def test_bad_input_is_named() -> None:
    with pytest.raises(OptionError, match="1 match or more can be played, not 0"):
        cloudtop.envs.vector(KEY, 0)
    many = cloudtop.envs.vector(KEY, 2)
    with pytest.raises(ActionError, match="call reset before step"):
        many.step([0, 0])
    many.reset(seed=1)
    with pytest.raises(ActionError, match=r"2 whole numbers are needed, not int64 \(3,\)"):
        many.step([0, 0, 0])
    with pytest.raises(ActionError, match=r"2 whole numbers are needed, not float64 \(2,\)"):
        many.step([0.0, 0.0])


@pytest.mark.parametrize("module", [cloudtop.envs, vector_env], ids=lambda module: module.__name__)
def test_examples_in_the_documentation_are_true(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


def test_all_games_are_there() -> None:
    assert len(KEYS) >= 5
